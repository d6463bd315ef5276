import { type Centavos, centavos, times } from "#src/contract/centavos.ts";
import { formatPesos } from "#src/contract/format-pesos.ts";
import type { AdjustmentKind, Quote } from "./contract.ts";

/** Units at a price that is already rounded to the centavo. */
export type PricedUnits = { quantity: number; priceAtTime: Centavos };

type Amount = { id?: number | undefined; label: string; amount: Centavos };

export type PricedAdjustment = Amount & { kind: AdjustmentKind };

/** By what an order is priced, in the order in which it holds. */
export type PriceRules = {
  payment?: PriceByPayment | undefined;
  delivery?: PriceOfDelivery | undefined;
  manual: readonly Amount[];
  /** Centavos by which a transfer is told from others, negative; none of a total that they would use up. */
  rounding?: Centavos | undefined;
};

/** An option as it was chosen: nothing while it is to be quoted (`price` null), nor for lines of `freeFrom` and more. */
export type PriceOfDelivery = { label: string; price: Centavos | null; freeFrom: Centavos | null };

/** A means of payment as it was chosen; `change` is a percentage, negative where it is cheaper. */
type PriceByPayment = { label: string; change: number };

export type PricedOrder<Line> = {
  /** `total` is the subtotal less what its means of payment saves and its share of the discounts on the whole. */
  lines: (Line & { subtotal: Centavos; total: Centavos })[];
  subtotal: Centavos;
  adjustments: PricedAdjustment[];
  total: Centavos;
  /** Whether a discount was cut, so that the total isn't below 0. */
  isCut: boolean;
};

const ROUNDING = "Centavos para reconocer tu transferencia";

const sum = (amounts: readonly number[]): Centavos => centavos(amounts.reduce((total, amount) => total + amount, 0));

export const subtotalOf = ({ quantity, priceAtTime }: PricedUnits): Centavos => times(priceAtTime, quantity);

export const sumOfLines = (lines: readonly PricedUnits[]): Centavos => sum(lines.map(subtotalOf));

/** A unit's price by a means of payment, rounded to the centavo, halves up. */
const changedPrice = (price: Centavos, { change }: PriceByPayment): Centavos =>
  centavos(Math.round((price * (10_000 + Math.round(change * 100))) / 10_000));

/** What is charged for a delivery; null while it is to be quoted. */
export const deliveryPrice = ({ price, freeFrom }: Omit<PriceOfDelivery, "label">, subtotal: Centavos) =>
  price !== null && freeFrom !== null && subtotal >= freeFrom ? centavos(0) : price;

/** The only place where the price of an order is made (docs/shop.md, Prices): for a quote, an order, and every change of one. */
export function priceOrder<Line extends PricedUnits>(
  lines: readonly Line[],
  { payment, delivery, manual, rounding = centavos(0) }: PriceRules,
): PricedOrder<Line> {
  const subtotal = sumOfLines(lines);
  const byPayment = lines.map(({ priceAtTime, quantity }) =>
    payment ? times(centavos(changedPrice(priceAtTime, payment) - priceAtTime), quantity) : centavos(0),
  );
  const paymentAdjustments = payment ? adjustmentByPayment(payment, sum(byPayment)) : [];
  const amountOfDelivery = (delivery && deliveryPrice(delivery, subtotal)) ?? centavos(0);
  const deliveryAdjustments: PricedAdjustment[] =
    delivery && amountOfDelivery > 0 ? [{ kind: "delivery", label: delivery.label, amount: amountOfDelivery }] : [];
  let left = subtotal + sum(byPayment) + amountOfDelivery + sum(manual.map(({ amount }) => Math.max(0, amount)));
  const manualAdjustments = manual.map((one): PricedAdjustment => {
    const amount = centavos(Math.max(one.amount, -left));
    left += Math.min(0, amount);
    return { ...one, kind: "manual", amount };
  });
  const reduced = lines.map((line, index) => centavos(subtotalOf(line) + Math.min(0, byPayment[index] ?? 0)));
  const isRounded = rounding < 0 && left > -rounding;
  const roundings: PricedAdjustment[] = isRounded ? [{ kind: "rounding", label: ROUNDING, amount: rounding }] : [];
  left += sum(roundings.map(({ amount }) => amount));
  const discounts = sum([...manualAdjustments, ...roundings].map(({ amount }) => Math.max(0, -amount)));
  const shares = split(Math.min(discounts, sum(reduced)), reduced, lines);
  return {
    lines: lines.map((line, index) => ({
      ...line,
      subtotal: subtotalOf(line),
      total: centavos((reduced[index] ?? 0) - (shares[index] ?? 0)),
    })),
    subtotal,
    adjustments: [...paymentAdjustments, ...deliveryAdjustments, ...manualAdjustments, ...roundings],
    total: centavos(left),
    isCut: manualAdjustments.some(({ amount }, index) => amount !== manual[index]?.amount),
  };
}

/** `Transferencia: 10 % menos`. */
function adjustmentByPayment({ label, change }: PriceByPayment, amount: Centavos): PricedAdjustment[] {
  if (amount === 0) return [];
  const percent = Math.abs(change).toLocaleString("es-AR");
  return amount < 0
    ? [{ kind: "discount", label: `${label}: ${percent} % menos`, amount }]
    : [{ kind: "surcharge", label: `${label}: ${percent} % más`, amount }];
}

/** A discount over the lines, by their amounts; what rounding leaves over goes to the largest line, as far as that reaches. */
function split(discount: number, amounts: readonly Centavos[], lines: readonly PricedUnits[]): number[] {
  const whole = BigInt(sum(amounts));
  if (whole === 0n) return amounts.map(() => 0);
  // Exact: the product of two amounts is beyond what a number holds.
  const shares = amounts.map((amount) => Number((BigInt(discount) * BigInt(amount)) / whole));
  let rest = discount - sum(shares);
  const largestFirst = [...amounts.entries()].toSorted(
    ([first, one], [second, other]) =>
      other - one || (lines[second]?.priceAtTime ?? 0) - (lines[first]?.priceAtTime ?? 0),
  );
  for (const [index, amount] of largestFirst) {
    const share = shares[index] ?? 0;
    const more = Math.min(rest, amount - share);
    shares[index] = share + more;
    rest -= more;
  }
  return shares;
}

export const signedAmount = (pesos: number): string => (pesos < 0 ? `−${formatPesos(-pesos)}` : formatPesos(pesos));

/** `Envío por moto: $ 1.500, Descuento acordado: −$ 500`; amounts in pesos. */
export const adjustmentsInWords = (adjustments: readonly { label: string; amount: number }[]): string =>
  adjustments.map(({ label, amount }) => `${label}: ${signedAmount(amount)}`).join(", ");

/** The notice of a place that none of the shop's deliveries reaches. */
export const NO_DELIVERY_THERE = "no_delivery_there";

/** Whether the shop has set up any, those that reach the place, and why none does. */
export function deliveriesOf({ delivery_options: options, notices }: Pick<Quote, "delivery_options" | "notices">) {
  const nowhere = notices.find(({ code }) => code === NO_DELIVERY_THERE)?.text;
  return { isAsked: options.length > 0 || nowhere !== undefined, options, nowhere };
}

export type Deliveries = ReturnType<typeof deliveriesOf>;
