import type { Db } from "#src/db/client.ts";
import { record } from "#src/features/activity/server/record.ts";
import { setStockCause } from "#src/features/catalogue/server/stock-cause.ts";
import { moveStock } from "#src/features/catalogue/server/stock-rows.ts";
import { lockUnits } from "#src/features/catalogue/server/take-stock.ts";
import { notifyStaff } from "#src/features/notices/server/tell-staff.ts";
import { acceptedTexts, readSettingsAndDate } from "#src/features/shop-settings/server/read-settings.ts";
import type { Caller } from "#src/http/api.ts";
import { limitsWithin } from "#src/http/limits.ts";
import type { Jobs } from "#src/infrastructure/jobs.ts";
import type { Order, OrderedInput } from "../contract.ts";
import { columnsOf } from "../fields.ts";
import { deliveryAddress, mergeRepeated, totalOf } from "../rules.ts";
import { checkAge, refuseOtherTotal, refuseWhileClosed } from "./check-order.ts";
import { findEarlierOrder, storeKey } from "./idempotency.ts";
import { loadOrder } from "./load-orders.ts";
import { orderMailData, summaryOf, toOrder } from "./order-shape.ts";
import { queueOrderMail } from "./queue-order-mail.ts";
import { storeOrder } from "./store-order.ts";

/** Repeated and failed requests don't count (docs/shop.md, Limits). */
const ORDERS_PER_CUSTOMER = { points: 60, seconds: 60 };

/**
 * Stores an order and takes its stock, all or nothing. With a `key` the same request repeated gets the same order. The order
 * is the caller's own, and limited, unless `ownerId` says whose. `OUT_OF_STOCK`, `PRICE_CHANGED`, `VALIDATION`, `CONFLICT`
 * or `RATE_LIMITED`.
 */
export function placeOrder(
  { db, jobs }: { db: Db; jobs: Jobs },
  caller: Caller,
  input: OrderedInput,
  key: string | undefined,
  ownerId?: number | null,
): Promise<Order> {
  const request = key === undefined ? null : { userId: caller.userId, key, input };
  return db.transaction(async (tx) => {
    const earlierId = request && (await findEarlierOrder(tx, request));
    if (earlierId !== null) return toOrder(await loadOrder(tx, caller, earlierId));
    if (ownerId === undefined) await limitsWithin(tx).consume("orders", `${caller.userId}`, ORDERS_PER_CUSTOMER);
    const shop = await readSettingsAndDate(tx);
    refuseWhileClosed(shop.settings, caller);
    const isAdult = checkAge(shop.settings, input);

    const taken = await lockUnits(tx, mergeRepeated(input.products));
    refuseOtherTotal(taken, input.expected_total);
    const order = await storeOrder(
      tx,
      {
        userId: ownerId === undefined ? caller.userId : ownerId,
        ...columnsOf({ ...input, shipping_address: deliveryAddress(input.delivery_type, input.shipping_address) }),
        acceptedTexts: acceptedTexts(shop, input.accepted_texts),
        isAdult,
        total: totalOf(taken),
      },
      taken,
    );
    const { id: orderId, customerEmail: recipient } = order;
    await setStockCause(tx, caller, { cause: "order", orderId });
    await moveStock(tx, -1, taken);
    if (request) await storeKey(tx, request, orderId);

    await record(tx, {
      action: "create_order",
      event: "order_placed",
      params: { order: orderId },
      actor: caller,
      changes: summaryOf(order),
      orderId,
    });
    const data = orderMailData(order);
    await queueOrderMail(tx, jobs, caller, order, { kind: "order_received", recipient, data });
    if (!caller.isStaff && !caller.owesSecondFactor) await notifyStaff(tx, jobs, shop.settings, { order: data });
    return toOrder(order);
  });
}
