import { invalidField } from "#src/contract/problem-of.ts";
import type { Db } from "#src/db/client.ts";
import { record } from "#src/features/activity/server/record.ts";
import { setStockCause } from "#src/features/catalogue/server/stock.ts";
import { lockUnits, takeStock } from "#src/features/catalogue/server/take-stock.ts";
import { fillInCustomer } from "#src/features/customers/server/find-or-make.ts";
import { goesToAddress } from "#src/features/delivery/rules.ts";
import { chooseDelivery, refuseElsewhere, termsOf } from "#src/features/delivery/server/read-delivery-options.ts";
import { notifyStaff } from "#src/features/notices/server/tell-staff.ts";
import { choosePaymentMethod } from "#src/features/payment-methods/server/read-payment-methods.ts";
import { priceOrder } from "#src/features/pricing/rules.ts";
import { acceptedTexts, readSettingsAndDate } from "#src/features/shop-settings/server/read-settings.ts";
import type { Caller } from "#src/http/api.ts";
import { limitsWithin } from "#src/http/limits.ts";
import type { Jobs } from "#src/infrastructure/jobs.ts";
import { isForAnother, type Order, type PlaceOrderInput } from "../contract.ts";
import { columnsOf } from "../fields.ts";
import { deliveryAddress, placeOf } from "../rules.ts";
import { checkAge, refuseChangedTotal, refuseWhileClosed } from "./check-order.ts";
import { findEarlierOrder, storeKey } from "./idempotency.ts";
import { loadOrder } from "./load-orders.ts";
import { manualRules } from "./manual-adjustments.ts";
import { orderMailData, summaryOf, toOrder } from "./order-shape.ts";
import { nameAccount, ownOrder, readOwnCustomer, takenOrder } from "./orderer.ts";
import { paymentColumns } from "./payments/payment-shape.ts";
import { freeCents } from "./payments/unique-cents.ts";
import { queueOrderMail } from "./queue-order-mail.ts";
import { storeOrder } from "./store-order.ts";

/** Repeated and failed requests don't count (docs/shop.md, Limits). */
const ORDERS_PER_CUSTOMER = { points: 60, seconds: 60 };

/** Stores an order and takes its stock, all or nothing. A repeated `key` returns the same order. */
export function placeOrder(
  { db, jobs }: { db: Db; jobs: Jobs },
  caller: Caller,
  input: PlaceOrderInput,
  key: string | undefined,
  /** The staff typed it: the customer accepted and proved nothing here. */
  isTyped = false,
): Promise<Order> {
  const isTaken = isTyped || isForAnother(input);
  const request = key === undefined ? null : { userId: caller.userId, key, input };
  return db.transaction(async (tx) => {
    const earlierId = request && (await findEarlierOrder(tx, request));
    if (earlierId !== null) return toOrder(await loadOrder(tx, caller, earlierId), caller);
    if (!isTaken) await limitsWithin(tx).consume("orders", `${caller.userId}`, ORDERS_PER_CUSTOMER);
    const own = isTaken ? undefined : await readOwnCustomer(tx, caller);
    const shop = await readSettingsAndDate(tx);
    refuseWhileClosed(shop.settings, caller);
    const isAdult = isTyped ? null : checkAge(shop.settings, input);

    const method = await choosePaymentMethod(tx, input.payment_method_id, { isNeeded: !isTaken });
    const option = await chooseDelivery(tx, input.delivery_option_id);
    const rules = {
      payment: method ?? undefined,
      delivery: option ?? undefined,
      ...manualRules(caller, input.adjustments),
    };
    const units = await lockUnits(tx, input.products);
    const quoted = priceOrder(units, rules);
    if (quoted.isCut) throw invalidField("adjustments", "total_below_zero");
    refuseChangedTotal(quoted, input.expected_total);
    const isMarked = shop.settings.unique_cents && method?.kind === "transfer";
    // What a quote can't know, in the buyer's favour.
    const priced = isMarked ? priceOrder(units, { ...rules, rounding: await freeCents(tx, quoted.total) }) : quoted;
    const delivery_type = input.delivery_type ?? (option && goesToAddress(option.kind) ? "address" : "coordinate");
    const delivery = deliveryAddress(delivery_type, { ...input, address: input.address ?? null });
    if (option) await refuseElsewhere(tx, option, { ...placeOf(delivery), subtotal: priced.subtotal });
    const { userId, customer, channel, contact } = isTaken ? await takenOrder(tx, input) : ownOrder(caller, own, input);
    const orderId = await storeOrder(
      tx,
      {
        ...{ userId, customerId: customer?.id ?? null, channel },
        ...columnsOf({ ...input, ...contact, delivery_type, ...delivery }),
        ...(method && paymentColumns(method)),
        ...(option && { deliveryOptionId: option.id, delivery: termsOf(option) }),
        acceptedTexts: isTyped ? null : acceptedTexts(shop, input.accepted_texts),
        isAdult,
      },
      priced,
    );
    const { recipient_name: name, customer_phone: phone } = contact;
    if (customer) await fillInCustomer(tx, customer, { name, phone });
    if (userId !== null) await nameAccount(tx, userId, name);
    await setStockCause(tx, caller, { cause: "order", orderId });
    await takeStock(tx, priced.lines);
    if (request) await storeKey(tx, request, orderId);
    const order = await loadOrder(tx, caller, orderId);

    await record(tx, {
      action: "create_order",
      event: "order_placed",
      params: { order: orderId },
      actor: caller,
      changes: summaryOf(order),
      orderId,
    });
    const data = orderMailData(order);
    await queueOrderMail(tx, jobs, caller, order, { kind: "order_received", data });
    if (!caller.isStaff && !caller.owesSecondFactor) await notifyStaff(tx, jobs, shop.settings, { order: data });
    return toOrder(order, caller);
  });
}
