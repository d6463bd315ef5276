import { and, desc, eq, inArray } from "drizzle-orm";
import { problem, SOMEBODY_ELSE } from "#src/contract/problem-of.ts";
import type { Tx } from "#src/db/client.ts";
import { nameActors } from "#src/features/accounts/server/name-actors.ts";
import { activityEntries } from "#src/features/activity/server/tables.ts";
import type { StoredOrder } from "./load-orders.ts";
import { toOrder } from "./order-shape.ts";

/** Notes and mails don't change an order's version. */
const CHANGES = ["create_order", "order", "status_change"] as const;

/**
 * `CONFLICT` where the order, which must be locked, was changed after `version` was read; with `changed_by` (blank where
 * unknown) and `current`. Undefined accepts any version.
 */
export async function refuseOutdated(tx: Tx, order: StoredOrder, version: string | undefined): Promise<void> {
  if (version === undefined || version === order.updatedAt.toISOString()) return;
  const [last] = await tx
    .select({ actor: activityEntries.actor })
    .from(activityEntries)
    .where(and(eq(activityEntries.orderId, order.id), inArray(activityEntries.action, CHANGES)))
    .orderBy(desc(activityEntries.id))
    .limit(1);
  const actor = last?.actor ?? "";
  const changedBy = (await nameActors(tx, [actor])).get(actor) ?? "";
  throw problem(
    "order_changed_meanwhile",
    { author: changedBy || SOMEBODY_ELSE },
    {
      changed_by: changedBy,
      current: toOrder(order),
    },
  );
}
