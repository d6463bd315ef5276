import fc from "fast-check";
import { expect, test } from "vitest";
import { amountToOrder, daysLeft, isLoose, stillMeant, withAmounts } from "./rules.ts";

const at = (minute: number) => new Date(60_000 * minute);

test.each([
  { told: [1, 2], left: [], meant: 2 },
  { told: [1, 2], left: [[3, 1]], meant: 1 },
  { told: [1], left: [[2, 10]], meant: 0 },
  // What left before somebody was told wasn't theirs.
  { told: [5, 6], left: [[4, 2]], meant: 2 },
  { told: [1, 2, 9], left: [[3, 10]], meant: 1 },
] as const)("of those told at $told, with $left having left, $meant still count", ({ told, left, meant }) => {
  const gone = left.map(([minute, units]) => ({ at: at(minute), units }));
  expect(stillMeant(told.map(at), gone)).toBe(meant);
});

test("never fewer than none still count, never more than were told, and never more once more left", () => {
  const minutes = fc.array(fc.integer({ min: 0, max: 50 }), { maxLength: 20 });
  const left = fc.array(
    fc.record({ at: fc.integer({ min: 0, max: 50 }).map(at), units: fc.integer({ min: 1, max: 5 }) }),
  );
  fc.assert(
    fc.property(minutes, left, left, (told, gone, more) => {
      const meant = stillMeant(told.map(at), gone);
      expect(meant).toBeGreaterThanOrEqual(0);
      expect(meant).toBeLessThanOrEqual(told.length);
      expect(stillMeant(told.map(at), [...gone, ...more])).toBeLessThanOrEqual(meant);
    }),
  );
});

const units = (max: number) => fc.integer({ min: 0, max });

/** What ninety days hold, thirty of them within. */
const demands = fc
  .record({
    days_30: units(30),
    more: units(60),
    sold_30: units(500),
    before: units(2_000),
    stock: units(3_000),
    waiting: units(50),
  })
  .map(({ days_30, more, sold_30, before, stock, waiting }) => ({
    ...{ stock, waiting, days_30, sold_30 },
    days_90: days_30 + more,
    sold_90: sold_30 + before,
  }));
const spans = fc.integer({ min: 1, max: 545 });

test.each([
  // One a day: 30 days and the 7 of the supplier, less the 10 that there are.
  {
    given: { sold_30: 30, days_30: 30, sold_90: 60, days_90: 90, stock: 10, waiting: 0 },
    days: 37,
    amount: 27,
    left: 10,
  },
  // Ten sold on the five days on which there was any, none since.
  { given: { sold_30: 10, days_30: 5, sold_90: 10, days_90: 5, stock: 0, waiting: 3 }, days: 30, amount: 63, left: 0 },
  { given: { sold_30: 0, days_30: 30, sold_90: 1, days_90: 90, stock: 0, waiting: 0 }, days: 90, amount: 1, left: 0 },
  { given: { sold_30: 0, days_30: 0, sold_90: 0, days_90: 0, stock: 0, waiting: 2 }, days: 30, amount: 2, left: null },
  {
    given: { sold_30: 0, days_30: 30, sold_90: 0, days_90: 90, stock: 4, waiting: 0 },
    days: 30,
    amount: 0,
    left: null,
  },
])("of $given for $days days $amount are to be ordered, and the stock lasts $left", ({ given, days, amount, left }) => {
  expect(amountToOrder(given, days)).toBe(amount);
  expect(daysLeft(given)).toBe(left);
});

test("the amount is whole, never below 0, and with the stock covers what is expected of those days", () => {
  fc.assert(
    fc.property(demands, spans, (demand, days) => {
      const amount = amountToOrder(demand, days);
      expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true);
      if (demand.days_30 > 0)
        expect((amount + demand.stock - demand.waiting) * demand.days_30).toBeGreaterThanOrEqual(demand.sold_30 * days);
    }),
  );
});

test("more sales, more people who wait, more days to cover or less stock never lower the amount", () => {
  fc.assert(
    fc.property(demands, spans, units(50), (demand, days, more) => {
      const amount = amountToOrder(demand, days);
      const { sold_30, sold_90, waiting, stock } = demand;
      expect(
        amountToOrder({ ...demand, sold_30: sold_30 + more, sold_90: sold_90 + more }, days),
      ).toBeGreaterThanOrEqual(amount);
      expect(amountToOrder({ ...demand, sold_90: sold_90 + more }, days)).toBeGreaterThanOrEqual(amount);
      expect(amountToOrder({ ...demand, waiting: waiting + more }, days)).toBeGreaterThanOrEqual(amount);
      expect(amountToOrder(demand, days + more)).toBeGreaterThanOrEqual(amount);
      expect(amountToOrder({ ...demand, stock: Math.max(0, stock - more) }, days)).toBeGreaterThanOrEqual(amount);
    }),
  );
});

test("days without stock aren't days on which nobody wanted it: the same sales on fewer of them never lower the amount", () => {
  fc.assert(
    fc.property(demands, spans, fc.integer({ min: 1, max: 30 }), (demand, days, days_30) => {
      const on = (inStock: number) => ({
        ...demand,
        days_30: inStock,
        days_90: inStock + demand.days_90 - demand.days_30,
      });
      const fewer = Math.ceil(days_30 / 2);
      expect(amountToOrder(on(fewer), days)).toBeGreaterThanOrEqual(amountToOrder(on(days_30), days));
    }),
  );
});

test("amounts that somebody chose count in the supplier's units, total and what is missing to the minimum", () => {
  const row = (variant: number, amount: number, cost: number | null) => ({
    ...{
      product: 1,
      variant,
      name: "",
      label: "",
      sku: "",
      image: null,
      supplier: 7,
      stock: 0,
      days_left: null,
      waiting: 0,
    },
    ...{ sold_30: 0, sold_90: 0, days_30: 0, days_90: 0, amount, cost },
  });
  const supplier = { id: 7, name: "Distri", contact: "", minimum: 100, units: 0, total: 0, missing: 0 };
  const reorder = { days: 30, rows: [row(1, 4, 10.5), row(2, 3, null)], suppliers: [supplier] };
  expect(withAmounts(reorder, { 1: 6 }).suppliers).toMatchObject([{ units: 9, total: 63, missing: 37 }]);
  expect(withAmounts(reorder, { 1: 6 }).rows.map(({ amount }) => amount)).toEqual([6, 3]);
});

test.each([
  { sold_90: 3, days_90: 3, loose: true },
  { sold_90: 3, days_90: 14, loose: false },
  { sold_90: 0, days_90: 3, loose: false },
])("what sold $sold_90 on $days_90 days with stock is a loose estimate: $loose", ({ loose, ...sales }) => {
  expect(isLoose({ sold_30: 0, days_30: 0, stock: 0, waiting: 0, ...sales })).toBe(loose);
});
