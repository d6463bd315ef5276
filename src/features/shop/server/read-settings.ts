import { eq } from "drizzle-orm";
import type { Db, Tx } from "#src/db/client.ts";
import { shopSettings } from "#src/db/tables/shop.ts";
import type { ShopSettings } from "../contract.ts";
import { settingsIn } from "../rules.ts";

/** The owner's settings; the first value of each that wasn't set yet. */
export async function readSettings(db: Db | Tx): Promise<ShopSettings> {
  const [row] = await db.select({ settings: shopSettings.settings }).from(shopSettings).where(eq(shopSettings.id, 1));
  return settingsIn(row?.settings ?? {});
}
