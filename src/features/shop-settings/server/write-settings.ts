import { eq, sql } from "drizzle-orm";
import type { Db, Tx } from "#src/db/client.ts";
import type { ShopSettings } from "../contract.ts";
import { shopSettings } from "./tables.ts";

/** Always later than the previous change (docs/decisions/two-people-one-product.md). */
const MOVED_ON = sql`greatest(now(), ${shopSettings.updatedAt} + interval '1 millisecond')`;

/** Stores the given settings and notes when each changed. */
export async function writeSettings(db: Db | Tx, settings: Partial<ShopSettings>): Promise<void> {
  const given = sql`${JSON.stringify(settings)}::jsonb`;
  await db.insert(shopSettings).values({ id: 1, settings: {} }).onConflictDoNothing();
  await db
    .update(shopSettings)
    .set({
      settings: sql`${shopSettings.settings} || ${given}`,
      changedAt: sql`${shopSettings.changedAt} || (
        select coalesce(jsonb_object_agg(key, now()), '{}') from jsonb_each(${given})
        where value is distinct from ${shopSettings.settings} -> key)`,
      updatedAt: MOVED_ON,
    })
    .where(eq(shopSettings.id, 1));
}
