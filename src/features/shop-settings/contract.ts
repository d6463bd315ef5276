import { z } from "zod";
import { SETTINGS } from "./fields.ts";

export type { ShopSettings, SiteSettings } from "./fields.ts";

type SettingsShape = { [Name in keyof typeof SETTINGS]: (typeof SETTINGS)[Name]["schema"] };

/** What the owner sets; never code (docs/shop.md, Settings). */
export const settings: z.ZodObject<SettingsShape> = z.object(
  Object.fromEntries(Object.entries(SETTINGS).map(([name, { schema }]) => [name, schema])) as SettingsShape,
);
