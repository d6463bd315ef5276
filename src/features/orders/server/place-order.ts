import { toPesos } from "#src/contract/centavos.ts";
import { formatPesos } from "#src/contract/format.ts";
import { Problem } from "#src/contract/problem.ts";
import type { Db, Tx } from "#src/db/client.ts";
import { orderLines, orders } from "#src/db/tables/orders.ts";
import { together } from "#src/db/together.ts";
import { record } from "#src/features/activity/server/record.ts";
import { stockCause } from "#src/features/catalogue/server/stock-cause.ts";
import { moveStock } from "#src/features/catalogue/server/stock-rows.ts";
import { lockUnits, type TakenUnits } from "#src/features/catalogue/server/take-stock.ts";
import { acceptedTexts } from "#src/features/shop/server/read-settings.ts";
import type { Caller } from "#src/http/api.ts";
import type { Jobs } from "#src/outside/jobs.ts";
import type { Order, OrderedInput } from "../contract.ts";
import { columnsOf } from "../fields.ts";
import { deliveryAddress, mergeRepeated, totalOf } from "../rules.ts";
import { checkAge } from "./check-age.ts";
import { findEarlierOrder, storeIdempotencyKey } from "./idempotency.ts";
import { toLineFacts, toLineRow } from "./line-rows.ts";
import { findCustomer, loadOrder, type StoredOrder } from "./load-orders.ts";
import { orderMailData, summaryOf } from "./order-in-words.ts";
import { toOrder, toOrderedLine } from "./order-shape.ts";
import { isProvenAddress, queueOrderMail } from "./queue-order-mail.ts";
import { refuseWhileClosed } from "./refuse-while-closed.ts";

/** The order, and whether this call made it: a repeated request gets the one that its first made. */
export type Placed = { order: Order; isNew: boolean };

/**
 * Stores an order with its stock taken, all or nothing. With a `key` the same request repeated gets the same order.
 * It is the caller's own unless `ownerId` says whose. `OUT_OF_STOCK`, `PRICE_CHANGED`, `VALIDATION` or `CONFLICT`.
 */
export function placeOrder(
  { db, jobs }: { db: Db; jobs: Jobs },
  caller: Caller,
  input: OrderedInput,
  key: string | undefined,
  ownerId: number | null = caller.userId,
): Promise<Placed> {
  const request = key === undefined ? null : { userId: caller.userId, key, input };
  return db.transaction(async (tx) => {
    const earlierId = request && (await findEarlierOrder(tx, request));
    if (earlierId !== null) {
      return { order: toOrder(await loadOrder(tx, caller, earlierId)), isNew: false };
    }

    const [, customer, agreedTo, isAdult, isProven, taken] = await together(
      refuseWhileClosed(tx, caller),
      findCustomer(tx, ownerId),
      acceptedTexts(tx, input.accepted_texts),
      checkAge(tx, input),
      isProvenAddress(tx, input.customer_email),
      lockUnits(tx, mergeRepeated(input.products)),
    );
    refuseOtherTotal(taken, input.expected_total);
    const row = await storeOrder(tx, { input, agreedTo, isAdult, ownerId, taken });
    const ordered = { ...row, lines: taken.map(toLineFacts) };
    const [lines] = await together(
      storeLines(tx, row.id, taken),
      moveStock(tx, -1, taken, stockCause(caller, { cause: "order", orderId: row.id })),
      request && storeIdempotencyKey(tx, request, row.id),
      record(tx, {
        action: "create_order",
        description: `Pedido #${row.id} recibido`,
        actor: caller,
        changes: summaryOf(ordered),
        orderId: row.id,
      }),
      queueOrderMail(
        tx,
        jobs,
        caller,
        { kind: "order_received", recipient: row.customerEmail, data: orderMailData(ordered), orderId: row.id },
        isProven,
      ),
    );
    const order: StoredOrder = { ...row, customer, lines, invoice: null };
    return { order: toOrder(order), isNew: true };
  });
}

/** An order is never dearer, nor cheaper, than what its customer was shown. */
function refuseOtherTotal(taken: readonly TakenUnits[], expectedPesos: number | undefined): void {
  const total = toPesos(totalOf(taken));
  if (expectedPesos === undefined || expectedPesos === total) return;
  throw new Problem(
    "PRICE_CHANGED",
    `Cambió el precio: ahora el total es ${formatPesos(total)}. Si estás de acuerdo, confirmá de nuevo.`,
    {
      total,
      products: taken.map((units) => toOrderedLine(toLineFacts(units))),
    },
  );
}

type NewOrder = {
  input: OrderedInput;
  agreedTo: Date | null;
  isAdult: true | null;
  ownerId: number | null;
  taken: readonly TakenUnits[];
};

async function storeOrder(tx: Tx, { input, agreedTo, isAdult, ownerId, taken }: NewOrder) {
  const shipping_address = deliveryAddress(input.delivery_type, input.shipping_address);
  const [order] = await tx
    .insert(orders)
    .values({
      userId: ownerId,
      ...columnsOf({ ...input, shipping_address }),
      acceptedTexts: agreedTo,
      isAdult,
      total: totalOf(taken),
    })
    .returning();
  if (!order) throw new Error("the order was not stored");
  return order;
}

/** The order's lines, whose products are there: they are locked. */
async function storeLines(tx: Tx, orderId: number, taken: readonly TakenUnits[]): Promise<StoredOrder["lines"]> {
  const rows = await tx
    .insert(orderLines)
    .values(taken.map((units) => toLineRow(orderId, units)))
    .returning();
  const lines = rows.map((line) => ({ ...line, liveProductId: line.productId, liveBlisterId: line.blisterId }));
  return lines.toSorted((one, other) => one.id - other.id);
}
