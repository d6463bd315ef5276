import { desc, eq, or, sql } from "drizzle-orm";
import type { Tx } from "#src/db/client.ts";
import { activityEntries } from "#src/features/activity/server/tables.ts";
import { liveProducts } from "./tables.ts";

/**
 * Who changed the product last: by its own newest entry, or by one about many products, which has the same timestamp.
 * Blank where the log doesn't say.
 */
export async function findLastAuthor(tx: Tx, productId: number): Promise<string> {
  const whenItChanged = tx
    .select({ at: liveProducts.updatedAt })
    .from(liveProducts)
    .where(eq(liveProducts.id, productId));
  const [entry] = await tx
    .select({ actor: activityEntries.actor })
    .from(activityEntries)
    .where(or(eq(activityEntries.productId, productId), sql`${activityEntries.at} = (${whenItChanged})`))
    .orderBy(desc(activityEntries.id))
    .limit(1);
  return entry?.actor ?? "";
}
