import { defaultSettings } from "./defaults.ts";
import { SETTING_NAMES, type ShopSettings, settingOf } from "./fields.ts";

/** The settings among `given`. One that doesn't hold to its rules, or isn't there, has its first value: the shop stays open. */
export function settingsIn(given: { readonly [Name in keyof ShopSettings]?: unknown }): ShopSettings {
  const settings: Record<string, unknown> = { ...defaultSettings };
  for (const name of SETTING_NAMES) {
    const { data, success } = settingOf(name).schema.safeParse(given[name]);
    if (success) settings[name] = data;
  }
  return settings as ShopSettings;
}
