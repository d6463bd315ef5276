import { and, asc, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { toPesos } from "#src/contract/centavos.ts";
import type { Db } from "#src/db/client.ts";
import { type Listed, listPage } from "#src/db/list-page.ts";
import { storedCustomer } from "#src/features/activity/rules.ts";
import { activityEntries } from "#src/features/activity/server/tables.ts";
import type { Caller } from "#src/http/api.ts";
import { orderStatus } from "../contract.ts";
import type { OrderEvent, TimelineQuery } from "../history-contract.ts";
import { loadOrder, type StoredOrder } from "./load-orders.ts";

const EVENT_OF_STATUS = { pending: "reopened", completed: "completed", cancelled: "cancelled" } as const;

const statusChange = z.object({ new_status: orderStatus });

/** A changed field; anything else in an entry is for the staff. */
const beforeAndAfter = z.object({ before: z.string(), after: z.string() });

type Entry = typeof activityEntries.$inferSelect;

/** Oldest first; `NOT_FOUND` unless the caller may see the order. */
export async function readTimeline(
  db: Db,
  caller: Caller,
  orderId: number,
  page: TimelineQuery,
): Promise<Listed<OrderEvent>> {
  const order = await loadOrder(db, caller, orderId);
  const ofOrder = and(
    eq(activityEntries.orderId, order.id),
    inArray(activityEntries.action, ["create_order", "order", "status_change"]),
  );
  // Entries name customers by id, and staff who order for themselves by username.
  const customer = [order.userId && storedCustomer(order.userId), order.customer?.username];
  const toEvent = (entry: Entry): OrderEvent => ({
    id: entry.id,
    event: eventOf(entry),
    by: customer.includes(entry.actor) ? "customer" : "shop",
    timestamp: entry.at.toISOString(),
    changes: entry.action === "order" ? changesOf(entry) : {},
  });
  const others = movedOn(order);
  return listPage(
    page,
    async (limit, offset) => {
      const entries = db.select().from(activityEntries).where(ofOrder).orderBy(asc(activityEntries.id));
      return [...(await entries.limit(offset + limit)).map(toEvent), ...others]
        .sort((one, other) => Date.parse(one.timestamp) - Date.parse(other.timestamp))
        .slice(offset, offset + limit);
    },
    async () => (await db.$count(activityEntries, ofOrder)) + others.length,
  );
}

/** Its payments, less what was voided, and how its delivery went. */
function movedOn({ payments, fulfilmentSteps }: StoredOrder): OrderEvent[] {
  const voided = new Set(payments.flatMap(({ id, voids }) => (voids === null ? [] : [id, voids])));
  const byShop = { by: "shop", changes: {} } as const;
  return [
    ...payments
      .filter(({ id }) => !voided.has(id))
      .map(({ id, kind, amount, createdAt }) => ({
        ...{ ...byShop, id, event: kind === "refund" ? ("refunded" as const) : ("paid" as const) },
        ...{ amount: Math.abs(toPesos(amount)), timestamp: createdAt.toISOString() },
      })),
    ...fulfilmentSteps.flatMap(({ status, at }, id) =>
      status === "to_prepare" ? [] : [{ ...byShop, id, event: status, timestamp: new Date(at).toISOString() }],
    ),
  ];
}

function eventOf({ action, event, changes }: Entry): OrderEvent["event"] {
  if (event === "order_expired") return "expired";
  if (action === "create_order") return "received";
  return action === "order" ? "changed" : EVENT_OF_STATUS[statusChange.parse(changes).new_status];
}

const changesOf = ({ changes }: Entry): OrderEvent["changes"] =>
  Object.fromEntries(
    Object.entries(changes).flatMap(([field, change]) => {
      const { data } = beforeAndAfter.safeParse(change);
      return data ? [[field, data]] : [];
    }),
  );
