import { toPesos } from "#src/contract/centavos.ts";
import { formatPesos } from "#src/contract/format.ts";
import { Problem } from "#src/contract/problem.ts";
import type { Db } from "#src/db/client.ts";
import { together } from "#src/db/together.ts";
import { inTwoWrites } from "#src/db/two-writes.ts";
import { lockStock } from "#src/features/catalogue/server/stock-rows.ts";
import { type TakenUnits, unitsOf } from "#src/features/catalogue/server/take-stock.ts";
import { acceptedTexts, readSettingsAndDate } from "#src/features/shop/server/read-settings.ts";
import type { Caller } from "#src/http/api.ts";
import type { Jobs } from "#src/outside/jobs.ts";
import type { Order, OrderedInput } from "../contract.ts";
import { columnsOf } from "../fields.ts";
import { deliveryAddress, mergeRepeated, totalOf } from "../rules.ts";
import { checkAge } from "./check-age.ts";
import { refuseTooMany } from "./count-use.ts";
import { findEarlierOrder, storedKey } from "./idempotency.ts";
import { toLineFacts } from "./line-rows.ts";
import { findCustomer, loadOrder } from "./load-orders.ts";
import { toOrder, toOrderedLine } from "./order-shape.ts";
import { isProvenAddress, reasonToHold } from "./queue-order-mail.ts";
import { refuseWhileClosed } from "./refuse-while-closed.ts";
import { storeOrder } from "./store-order.ts";

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
  return inTwoWrites(db, async (tx, endWith) => {
    const earlierId = request && (await findEarlierOrder(tx, request));
    if (earlierId !== null) {
      return { order: toOrder(await loadOrder(tx, caller, earlierId)), isNew: false };
    }

    const isOwn = ownerId === undefined;
    const owner = isOwn ? caller.userId : ownerId;
    const [, shop, customer, isProven, rows] = await together(
      isOwn && refuseTooMany(tx, `orders:${caller.userId}`, ORDERS_PER_CUSTOMER),
      readSettingsAndDate(tx),
      findCustomer(tx, owner),
      isProvenAddress(tx, input.customer_email),
      lockStock(
        tx,
        requested.map((line) => line.product_id),
      ),
    );
    refuseWhileClosed(shop.settings, caller);
    const isAdult = checkAge(shop.settings, input);
    const taken = unitsOf(rows, requested);
    refuseOtherTotal(taken, input.expected_total);
    const shipping_address = deliveryAddress(input.delivery_type, input.shipping_address);
    const { order, owedMail } = await storeOrder(endWith, {
      caller,
      order: {
        userId: owner,
        ...columnsOf({ ...input, shipping_address }),
        acceptedTexts: acceptedTexts(shop, input.accepted_texts),
        isAdult,
        total: totalOf(taken),
      },
      taken,
      held: await reasonToHold(tx, caller, input.customer_email, isProven),
      key: request && storedKey(request),
    });
    if (owedMail !== null) jobs.queueSoon(owedMail);
    return { order: toOrder({ ...order, customer }), isNew: true };
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
