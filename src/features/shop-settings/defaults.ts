import { SETTINGS, type ShopSettings } from "./fields.ts";

/** What a shop is until its owner sets something else: no name, address or telephone of anybody's. */
export const defaultSettings = Object.fromEntries(
  Object.entries(SETTINGS).map(([name, facts]) => [name, "initial" in facts ? facts.initial : facts.empty]),
) as ShopSettings;
