import { and, asc, eq, getTableColumns, inArray, isNull, ne, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { roleCan } from "#src/contract/permissions.ts";
import { invalidField, problem } from "#src/contract/problem-of.ts";
import type { Db, Tx } from "#src/db/client.ts";
import { users } from "#src/features/accounts/server/tables.ts";
import { activeProducts } from "#src/features/catalogue/server/tables/products.ts";
import { activeVariants } from "#src/features/catalogue/server/tables/variants.ts";
import { customers, shownId } from "#src/features/customers/server/tables.ts";
import { carriers } from "#src/features/delivery/server/tables.ts";
import { paymentMethods } from "#src/features/payment-methods/server/tables.ts";
import type { Caller } from "#src/http/api.ts";
import { orderPayments, orderReceipts } from "./payments/tables.ts";
import { orderAdjustments, orderInvoices, orderLines, orders } from "./tables.ts";

const others = alias(orderReceipts, "others");

const CUSTOMER = {
  username: users.username,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  emailVerifiedAt: users.emailVerifiedAt,
};

/** Without its file. */
const INVOICE = {
  id: orderInvoices.id,
  number: orderInvoices.number,
  amount: orderInvoices.amount,
  createdAt: orderInvoices.createdAt,
};

/** Where a transfer goes to, by the means of payment as it is now. */
const ACCOUNT = {
  alias: paymentMethods.alias,
  cbu: paymentMethods.cbu,
  holder: paymentMethods.holder,
  tax_id: paymentMethods.taxId,
  bank: paymentMethods.bank,
};

/** With the ids of product and variant where those aren't deleted. */
const LINE = { ...getTableColumns(orderLines), activeProductId: activeProducts.id, activeVariantId: activeVariants.id };

/** Without their files. */
const listReceipts = (db: Db | Tx, orderIds: number[]) =>
  db
    .select({
      id: orderReceipts.id,
      orderId: orderReceipts.orderId,
      name: orderReceipts.name,
      size: orderReceipts.size,
      createdAt: orderReceipts.createdAt,
      /** Other orders with the same file. */
      duplicateOf: sql<number[]>`array ${db
        .selectDistinct({ orderId: others.orderId })
        .from(others)
        .where(and(eq(others.fileHash, orderReceipts.fileHash), ne(others.orderId, orderReceipts.orderId)))}`,
    })
    .from(orderReceipts)
    .where(inArray(orderReceipts.orderId, orderIds))
    .orderBy(asc(orderReceipts.id));

const byOrder = async <Row extends { orderId: number }>(rows: PromiseLike<Row[]>) =>
  Map.groupBy(await rows, ({ orderId }) => orderId);

/** The orders that meet a condition, with all that they consist of. */
export async function readOrders(db: Db | Tx, condition: SQL | undefined, ...order: SQL[]) {
  const rows = await db
    .select({
      order: orders,
      customer: CUSTOMER,
      /** The id of its customer, or of whom that was merged into. */
      shownCustomer: sql<number | null>`${shownId}`,
      invoice: INVOICE,
      account: ACCOUNT,
      carrier: { name: carriers.name, trackingUrl: carriers.trackingUrl },
    })
    .from(orders)
    .leftJoin(carriers, eq(carriers.id, orders.carrierId))
    .leftJoin(paymentMethods, eq(paymentMethods.id, orders.paymentMethodId))
    .leftJoin(users, eq(users.id, orders.userId))
    .leftJoin(customers, eq(customers.id, orders.customerId))
    .leftJoin(orderInvoices, and(eq(orderInvoices.orderId, orders.id), isNull(orderInvoices.removedAt)))
    .where(condition)
    .orderBy(...order);
  if (rows.length === 0) return [];
  const ids = rows.map(({ order }) => order.id);
  const { id, productId } = activeVariants;
  const isItsVariant = and(eq(id, orderLines.variantId), eq(productId, activeProducts.id));
  const lines = db
    .select(LINE)
    .from(orderLines)
    .leftJoin(activeProducts, eq(activeProducts.id, orderLines.productId))
    .leftJoin(activeVariants, isItsVariant)
    .where(inArray(orderLines.orderId, ids))
    .orderBy(asc(orderLines.id));
  const adjustments = db.select().from(orderAdjustments).where(inArray(orderAdjustments.orderId, ids));
  const payments = db.select().from(orderPayments).where(inArray(orderPayments.orderId, ids));
  const linesOf = await byOrder(lines);
  const adjustmentsOf = await byOrder(adjustments.orderBy(asc(orderAdjustments.position)));
  const paymentsOf = await byOrder(payments.orderBy(asc(orderPayments.id)));
  const receiptsOf = await byOrder(listReceipts(db, ids));
  return rows.map(({ order, ...about }) => ({
    ...order,
    ...about,
    lines: linesOf.get(order.id) ?? [],
    adjustments: adjustmentsOf.get(order.id) ?? [],
    payments: paymentsOf.get(order.id) ?? [],
    receipts: receiptsOf.get(order.id) ?? [],
  }));
}

export type StoredOrder = Awaited<ReturnType<typeof readOrders>>[number];

/** `NOT_FOUND` unless it is the caller's or the caller may read all (docs/shop.md, Orders). */
export async function loadOrder(
  db: Db | Tx,
  caller: Pick<Caller, "userId" | "role">,
  orderId: number,
): Promise<StoredOrder> {
  const [order] = await readOrders(db, visibleTo(caller, orderId));
  if (!order) throw notFound();
  return order;
}

/** The same, locked until the transaction ends. */
export async function lockOrder(tx: Tx, caller: Caller, orderId: number): Promise<StoredOrder> {
  const [row] = await tx.select({ id: orders.id }).from(orders).where(visibleTo(caller, orderId)).for("update");
  if (!row) throw notFound();
  return loadOrder(tx, caller, orderId);
}

/** Those of these orders that are there, locked, whoever may see them. */
export async function lockOrders(tx: Tx, ids: readonly number[]): Promise<StoredOrder[]> {
  const condition = inArray(orders.id, [...ids]);
  await tx.select({ id: orders.id }).from(orders).where(condition).orderBy(orders.id).for("update");
  return readOrders(tx, condition, asc(orders.id));
}

/** The same, all of them. @throws VALIDATION at `path` where one is gone */
export async function lockEachOrder(tx: Tx, ids: readonly number[], path: string): Promise<StoredOrder[]> {
  const found = await lockOrders(tx, ids);
  if (found.length < new Set(ids).size) throw invalidField(path, "order_of_list_gone");
  return found;
}

const notFound = () => problem("order_not_found");

const visibleTo = (caller: Pick<Caller, "userId" | "role">, orderId: number): SQL | undefined =>
  and(eq(orders.id, orderId), roleCan(caller.role, "orders:read") ? undefined : eq(orders.userId, caller.userId));
