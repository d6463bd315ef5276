import { toPesos } from "#src/contract/centavos.ts";
import { formatPesos } from "#src/contract/format.ts";
import { Problem } from "#src/contract/problem.ts";
import type { Db } from "#src/db/client.ts";
import { record } from "#src/features/activity/server/record.ts";
import { setStockCause } from "#src/features/catalogue/server/stock-cause.ts";
import { moveStock } from "#src/features/catalogue/server/stock-rows.ts";
import { lockUnits, type TakenUnits } from "#src/features/catalogue/server/take-stock.ts";
import { notifyStaff } from "#src/features/notices/server/tell-staff.ts";
import { acceptedTexts, readSettingsAndDate } from "#src/features/shop-settings/server/read-settings.ts";
import type { Caller } from "#src/http/api.ts";
import { limitsWithin } from "#src/http/limits.ts";
import type { Jobs } from "#src/infrastructure/jobs.ts";
import type { Order, OrderedInput } from "../contract.ts";
import { columnsOf } from "../fields.ts";
import { deliveryAddress, mergeRepeated, totalOf } from "../rules.ts";
import { checkAge } from "./check-age.ts";
import { findEarlierOrder, storeKey } from "./idempotency.ts";
import { loadOrder } from "./load-orders.ts";
import { orderMailData, summaryOf } from "./order-in-words.ts";
import { toOrder, toOrderedLine } from "./order-shape.ts";
import { queueOrderMail } from "./queue-order-mail.ts";
import { refuseWhileClosed } from "./refuse-while-closed.ts";
import { storeLines, storeOrder, toLineFacts } from "./store-order.ts";

/** The order, and whether this call made it: a repeated request gets the one that its first made. */
export type Placed = { order: Order; isNew: boolean };

/** docs/shop.md, Limits: a repeated request, and an order that isn't stored, aren't counted. */
const ORDERS_PER_CUSTOMER = { points: 60, seconds: 60 };

/**
 * Stores an order with its stock taken, all or nothing. With a `key` the same request repeated gets the same order.
 * It is the caller's own, and limited, unless `ownerId` says whose. `OUT_OF_STOCK`, `PRICE_CHANGED`, `VALIDATION`, `CONFLICT`
 * or `RATE_LIMITED`.
 */
export function placeOrder(
  { db, jobs }: { db: Db; jobs: Jobs },
  caller: Caller,
  input: OrderedInput,
  key: string | undefined,
  ownerId?: number | null,
): Promise<Placed> {
  const request = key === undefined ? null : { userId: caller.userId, key, input };
  const requested = mergeRepeated(input.products);
  return db.transaction(async (tx) => {
    const earlierId = request && (await findEarlierOrder(tx, request));
    if (earlierId !== null) {
      return { order: toOrder(await loadOrder(tx, caller, earlierId)), isNew: false };
    }
    if (ownerId === undefined) await limitsWithin(tx).consume("orders", `${caller.userId}`, ORDERS_PER_CUSTOMER);
    const shop = await readSettingsAndDate(tx);
    refuseWhileClosed(shop.settings, caller);
    const isAdult = checkAge(shop.settings, input);

    const taken = await lockUnits(tx, requested);
    refuseOtherTotal(taken, input.expected_total);
    const orderId = await storeOrder(tx, {
      userId: ownerId === undefined ? caller.userId : ownerId,
      ...columnsOf({ ...input, shipping_address: deliveryAddress(input.delivery_type, input.shipping_address) }),
      acceptedTexts: acceptedTexts(shop, input.accepted_texts),
      isAdult,
      total: totalOf(taken),
    });
    await storeLines(tx, orderId, taken);
    await setStockCause(tx, caller, { cause: "order", orderId });
    await moveStock(tx, -1, taken);
    if (request) await storeKey(tx, request, orderId);

    const order = await loadOrder(tx, caller, orderId);
    await record(tx, {
      action: "create_order",
      description: `Pedido #${orderId} recibido`,
      actor: caller,
      changes: summaryOf(order),
      orderId,
    });
    const data = orderMailData(order);
    await queueOrderMail(tx, jobs, caller, { kind: "order_received", recipient: order.customerEmail, data, orderId });
    if (!caller.isStaff && !caller.owesSecondFactor) await notifyStaff(tx, jobs, shop.settings, { order: data });
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
