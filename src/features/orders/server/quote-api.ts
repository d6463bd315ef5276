import { type Centavos, centavos, toPesos, toPesosOrNull } from "#src/contract/centavos.ts";
import { textOf } from "#src/contract/problem-of.ts";
import type { ProblemReason } from "#src/contract/problem-texts.ts";
import { dayOf, type HolidayChanges, workingDaysLater } from "#src/contract/working-days.ts";
import type { Db } from "#src/db/client.ts";
import { offerUnits } from "#src/features/catalogue/server/offer-units.ts";
import { withProvince } from "#src/features/delivery/contract.ts";
import { byPrice } from "#src/features/delivery/rules.ts";
import {
  type DeliveryOptionRow,
  daysOf,
  listDeliveryOptions,
  refusalOf,
  thatReach,
} from "#src/features/delivery/server/read-delivery-options.ts";
import type { PaymentMethod } from "#src/features/payment-methods/contract.ts";
import { chosenMethod } from "#src/features/payment-methods/rules.ts";
import { listPaymentMethods } from "#src/features/payment-methods/server/read-payment-methods.ts";
import { type Quote, quote } from "#src/features/pricing/contract.ts";
import { deliveryPrice, NO_DELIVERY_THERE, priceOrder, subtotalOf, sumOfLines } from "#src/features/pricing/rules.ts";
import { holidayChangesOf } from "#src/features/shop-settings/rules.ts";
import { readSettings } from "#src/features/shop-settings/server/read-settings.ts";
import type { Limit, Limits } from "#src/http/limits.ts";
import { ok, route } from "#src/http/route.ts";
import { type QuoteInput, quoteInput } from "../contract.ts";

const QUOTES: Limit = { points: 300, seconds: 60 };

const notice = (code: ProblemReason, params = {}) => ({ code, text: textOf(code, params) });

const NOT_THERE = { code: NO_DELIVERY_THERE, text: "Ahí todavía no llega ninguna de nuestras entregas." };

/** What these lines would cost; nothing is stored or taken. @throws VALIDATION */
async function quoteOrder(db: Db, { products, payment_method_id, delivery }: QuoteInput): Promise<Quote> {
  const offered = await offerUnits(db, products);
  const ordered = offered.filter(({ canOrder }) => canOrder);
  const linesSum = sumOfLines(ordered);
  const allOptions = await listDeliveryOptions(db);
  const options = thatReach(allOptions, withProvince(delivery ?? {}));
  const chosenOption = allOptions.find(({ id }) => id === delivery?.option_id);
  const isGone = !chosenOption && delivery?.option_id != null && allOptions.length > 0;
  const refusal = chosenOption && refusalOf(chosenOption, options, linesSum);
  const methods = await listPaymentMethods(db);
  const settings = await readSettings(db);
  const chosen = chosenMethod(methods, payment_method_id);
  const priceBy = (payment: PaymentMethod | null | undefined) =>
    priceOrder(ordered, { payment: payment ?? undefined, delivery: refusal ? undefined : chosenOption, manual: [] });
  const { subtotal, adjustments, total } = priceBy(chosen);
  return {
    lines: offered.map(({ variantId, quantity, priceAtTime, available, canOrder }) => ({
      variant_id: variantId,
      quantity,
      unit_price: toPesos(priceAtTime),
      subtotal: canOrder ? toPesos(subtotalOf({ quantity, priceAtTime })) : 0,
      available,
      can_order: canOrder,
    })),
    subtotal: toPesos(subtotal),
    adjustments: adjustments.map(({ kind, label, amount }) => ({ kind, label, amount: toPesos(amount) })),
    total: toPesos(total),
    payment_methods: methods.map((method) => ({
      id: method.id,
      label: method.label,
      text: method.text,
      total: toPesos(priceBy(method).total),
    })),
    delivery_options: options
      .map((option) => ({ ...option, price: deliveryPrice(option, linesSum) }))
      .toSorted(byPrice)
      .map((option) => quoteDelivery(option, linesSum, holidayChangesOf(settings))),
    notices: [
      ...(chosen === undefined && methods.length > 0 ? [notice("payment_method_gone")] : []),
      ...(options.length === 0 && allOptions.length > 0 ? [NOT_THERE] : []),
      ...(isGone ? [notice("delivery_option_gone")] : []),
      ...(refusal ? [notice(refusal.reason, refusal.params)] : []),
    ],
  };
}

function quoteDelivery(option: DeliveryOptionRow, sum: Centavos, holidays: HolidayChanges) {
  const { id, kind, label, text, hours, price, freeFrom, minimum } = option;
  const missing = (amount: Centavos | null) => (amount === null ? null : toPesos(centavos(Math.max(0, amount - sum))));
  const days = daysOf(option);
  const dayAfter = (count: number) => workingDaysLater(dayOf(new Date()), count, holidays);
  return {
    ...{ id, kind, label, text, hours, days },
    price: toPesosOrNull(price),
    arrives: days && { from: dayAfter(days.from), to: dayAfter(days.to) },
    free_from: toPesosOrNull(freeFrom),
    missing_for_free: missing(freeFrom),
    minimum: toPesosOrNull(minimum),
    missing_for_minimum: missing(minimum),
  };
}

export const quoteApi = ({ db, limits }: { db: Db; limits: Limits }) => [
  route.post(
    "/orders/quote/",
    "Dice cuánto saldría un pedido",
    {
      description:
        "No guarda nada. Las líneas repetidas se unen, en el orden en que se nombran. Lo que no se puede pedir lo dicen `available` y `can_order`, y no suma. Hasta 300 por minuto desde una dirección.",
      tags: ["Pedidos"],
      body: quoteInput,
      answer: ok(quote),
    },
    async ({ body, address }) => {
      await limits.consume("quotes", { address }, QUOTES);
      return quoteOrder(db, body);
    },
  ),
];
