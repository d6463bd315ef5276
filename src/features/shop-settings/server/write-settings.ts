import { eq, sql } from "drizzle-orm";
import type { Db, Tx } from "#src/db/client.ts";
import type { ShopSettings } from "../contract.ts";
import { shopSettings } from "./tables.ts";

/** The moment of a change: never the one before it, however quick they follow (docs/decisions/two-people-one-product.md). */
const MOVED_ON = sql`greatest(now(), ${shopSettings.updatedAt} + interval '1 millisecond')`;

/** Stores what is given of the owner's settings and leaves the others as they are; notes when each that differs was changed. */
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
