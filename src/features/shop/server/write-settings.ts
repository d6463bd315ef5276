import type { Db, Tx } from "#src/db/client.ts";
import { shops } from "#src/db/tables/shop.ts";
import type { ShopSettings } from "../contract.ts";

/** Replaces the owner's settings. */
export async function writeSettings(db: Db | Tx, settings: ShopSettings): Promise<void> {
  await db
    .insert(shops)
    .values({ id: 1, settings })
    .onConflictDoUpdate({ target: shops.id, set: { settings, updatedAt: new Date() } });
}
