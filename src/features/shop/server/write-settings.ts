import { eq, sql } from "drizzle-orm";
import type { Db, Tx } from "#src/db/client.ts";
import { shopSettings } from "#src/db/tables/shop.ts";
import type { ShopSettings } from "../contract.ts";

/** The moment of a change: never the one before it, however quick they follow (docs/decisions/two-people-one-product.md). */
const MOVED_ON = sql`greatest(now(), ${shopSettings.updatedAt} + interval '1 millisecond')`;

/** Stores what is given of the owner's settings and leaves the others as they are. */
export async function writeSettings(db: Db | Tx, settings: Partial<ShopSettings>): Promise<void> {
  await db.insert(shopSettings).values({ id: 1, settings: {} }).onConflictDoNothing();
  await db
    .update(shopSettings)
    .set({
      settings: sql`${shopSettings.settings} || ${JSON.stringify(settings)}::jsonb`,
      updatedAt: MOVED_ON,
    })
    .where(eq(shopSettings.id, 1));
}
