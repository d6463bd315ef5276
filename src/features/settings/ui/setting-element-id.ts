/** Anchor of a setting. */
export const settingElementId = (name: string): string => `ajuste-${name}`;

/** Begins the anchor of a group. */
export const GROUP_PLACE = "grupo-";
