/** Anchor of a setting. */
export const settingElementId = (name: string): string => `ajuste-${name}`;
