import { SETTINGS, type ShopSettings } from "./fields.ts";

/** Initial settings: no real name, address or telephone. */
export const defaultSettings = Object.fromEntries(
  Object.entries(SETTINGS).map(([name, { initial }]) => [name, initial]),
) as ShopSettings;
