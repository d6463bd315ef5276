/** A setting's place on its page, for links that lead to it. */
export const settingPlace = (name: string): string => `ajuste-${name}`;
