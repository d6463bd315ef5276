import { centavos, times, toCentavos, toPesos } from "#src/contract/centavos.ts";
import type { Reorder, ReorderRow } from "./contract.ts";

/** Someone told that there is one again counts for so long as the one who will take it. */
export const TOLD_HOURS = 24;

/**
 * How many of those told still count: each unit that left the shelf after one was told is taken to be theirs, the oldest first. So
 * never more people are told than there are units.
 */
export function stillMeant(told: readonly Date[], left: readonly { at: Date; units: number }[]): number {
  const events = [...told.map((at) => ({ at, units: -1 })), ...left].toSorted(
    (one, other) => one.at.getTime() - other.at.getTime(),
  );
  return events.reduce((meant, { units }) => Math.max(0, meant - units), 0);
}

/** Of a variant: units sold in the last 30 and 90 days, and on how many of those days there was stock. */
export type Demand = Pick<ReorderRow, "sold_30" | "days_30" | "sold_90" | "days_90" | "stock" | "waiting">;

/** Units sold in so many days by one window: exact where it comes out even. */
const soldIn = (span: number, sold: number, days: number): number =>
  days <= 0 || sold <= 0 ? 0 : (sold * span) / days;

/** By the window that sold more a day, days without stock left out (docs/shop.md, Stock). */
const expectedIn = (span: number, { sold_30, days_30, sold_90, days_90 }: Demand): number =>
  Math.max(soldIn(span, sold_30, days_30), soldIn(span, sold_90, days_90));

/** Whole days for which the stock lasts; null where nothing is sold. */
export function daysLeft(demand: Demand): number | null {
  const daily = expectedIn(1, demand);
  return daily === 0 ? null : Math.floor(demand.stock / daily);
}

/** So few days with stock that what they tell may be chance. */
const FEW_DAYS = 14;

export const isLoose = ({ sold_90, days_90 }: Demand): boolean => sold_90 > 0 && days_90 < FEW_DAYS;

/** What to order so that it lasts for `days`: what will be sold and one for each who waits, less the stock. */
export const amountToOrder = (demand: Demand, days: number): number =>
  Math.max(0, Math.ceil(expectedIn(days, demand)) + demand.waiting - demand.stock);

type Ordered = Pick<Reorder["suppliers"][number], "id" | "name" | "contact" | "minimum">;

/** What is ordered of a supplier, and what their minimum still asks for. */
export function summaryOf({ id, name, contact, minimum }: Ordered, rows: readonly ReorderRow[]) {
  const own = rows.filter(({ supplier }) => supplier === id);
  const total = own.reduce((sum, { cost, amount }) => sum + times(toCentavos(cost ?? 0), amount), 0);
  const missing = Math.max(0, toCentavos(minimum ?? 0) - total);
  const units = own.reduce((sum, { amount }) => sum + amount, 0);
  return { id, name, contact, units, minimum, total: toPesos(centavos(total)), missing: toPesos(centavos(missing)) };
}

/** Amounts that somebody chose instead, by variant. */
export type Amounts = Readonly<Record<number, number>>;

export function withAmounts({ days, rows, suppliers }: Reorder, amounts: Amounts): Reorder {
  const chosen = rows.map((row) => ({ ...row, amount: amounts[row.variant] ?? row.amount }));
  return { days, rows: chosen, suppliers: suppliers.map((each) => summaryOf(each, chosen)) };
}
