import { and, asc, eq, getTableColumns, inArray, isNull, type SQL } from "drizzle-orm";
import { roleCan } from "#src/contract/permissions.ts";
import { problem } from "#src/contract/problem-of.ts";
import type { Db, Tx } from "#src/db/client.ts";
import { users } from "#src/features/accounts/server/tables.ts";
import { liveBlisters, liveProducts } from "#src/features/catalogue/server/tables.ts";
import type { Caller } from "#src/http/api.ts";
import { orderInvoices, orderLines, orders } from "./tables.ts";

/** With the ids of product and blister where those aren't deleted. */
type LineRow = typeof orderLines.$inferSelect & { liveProductId: number | null; liveBlisterId: number | null };

export type StoredOrder = typeof orders.$inferSelect & {
  lines: LineRow[];
  customer: Pick<typeof users.$inferSelect, keyof typeof CUSTOMER> | null;
  invoice: Pick<typeof orderInvoices.$inferSelect, "number" | "createdAt"> | null;
};

export const CUSTOMER = {
  username: users.username,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  emailVerifiedAt: users.emailVerifiedAt,
};

/** Without their lines. */
export const ordersWithCustomers = (db: Db | Tx) =>
  db
    .select({
      order: orders,
      customer: CUSTOMER,
      invoice: { number: orderInvoices.number, createdAt: orderInvoices.createdAt },
    })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.userId))
    .leftJoin(orderInvoices, and(eq(orderInvoices.orderId, orders.id), isNull(orderInvoices.removedAt)));

type OrderRow = { order: typeof orders.$inferSelect } & Pick<StoredOrder, "customer" | "invoice">;

const LINE = { ...getTableColumns(orderLines), liveProductId: liveProducts.id, liveBlisterId: liveBlisters.id };

export async function withLines(db: Db | Tx, rows: readonly OrderRow[]): Promise<StoredOrder[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ order }) => order.id);
  const lines = await db
    .select(LINE)
    .from(orderLines)
    .leftJoin(liveProducts, eq(liveProducts.id, orderLines.productId))
    .leftJoin(liveBlisters, and(eq(liveBlisters.id, orderLines.blisterId), eq(liveBlisters.productId, liveProducts.id)))
    .where(inArray(orderLines.orderId, ids))
    .orderBy(asc(orderLines.id));
  const linesOf = Map.groupBy(lines, (line) => line.orderId);
  return rows.map(({ order, ...about }) => ({ ...order, ...about, lines: linesOf.get(order.id) ?? [] }));
}

/** `NOT_FOUND` unless it is the caller's or the caller may read all (docs/shop.md, Orders). */
export async function loadOrder(
  db: Db | Tx,
  caller: Pick<Caller, "userId" | "role">,
  orderId: number,
): Promise<StoredOrder> {
  const [order] = await withLines(db, await ordersWithCustomers(db).where(visibleTo(caller, orderId)));
  if (!order) throw notFound();
  return order;
}

/** The same, locked until the transaction ends. */
export async function lockOrder(tx: Tx, caller: Caller, orderId: number): Promise<StoredOrder> {
  const [row] = await tx.select({ id: orders.id }).from(orders).where(visibleTo(caller, orderId)).for("update");
  if (!row) throw notFound();
  return loadOrder(tx, caller, orderId);
}

const notFound = () => problem("order_not_found");

const visibleTo = (caller: Pick<Caller, "userId" | "role">, orderId: number): SQL | undefined =>
  and(eq(orders.id, orderId), roleCan(caller.role, "orders:read") ? undefined : eq(orders.userId, caller.userId));
