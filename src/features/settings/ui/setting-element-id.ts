/** A setting's place on its page, for links that lead to it. */
export const settingElementId = (name: string): string => `ajuste-${name}`;
