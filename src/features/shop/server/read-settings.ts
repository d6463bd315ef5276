import { eq } from "drizzle-orm";
import type { Db, Tx } from "#src/db/client.ts";
import { shops } from "#src/db/tables/shop.ts";
import { type ShopSettings, shopSettings } from "../contract.ts";
import { defaultSettings } from "../defaults.ts";

/** The owner's settings; the defaults where nothing was set yet. */
export async function readSettings(db: Db | Tx): Promise<ShopSettings> {
  const [row] = await db.select({ settings: shops.settings }).from(shops).where(eq(shops.id, 1));
  return shopSettings.parse({ ...defaultSettings, ...row?.settings });
}
