import fc from "fast-check";
import { expect, test } from "vitest";
import { centavos } from "#src/contract/centavos.ts";
import { adjustmentsInWords, type PricedUnits, priceOrder } from "./rules.ts";

const HIGHEST = 99_999_999_999;

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 99 }),
  priceAtTime: fc.oneof(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: HIGHEST })).map(centavos),
});
const lines = fc.array(line, { maxLength: 100 });
const amount = fc.oneof(fc.integer({ min: -30_000, max: 30_000 }), fc.integer({ min: -HIGHEST, max: HIGHEST }));
const manual = fc.array(fc.record({ label: fc.constantFrom("Moto", "Acordado"), amount: amount.map(centavos) }), {
  maxLength: 20,
});

const payment = fc.option(
  fc.record({
    label: fc.constant("Transferencia"),
    change: fc.integer({ min: -5_000, max: 5_000 }).map((c) => c / 100),
  }),
  { nil: undefined },
);
const delivery = fc.option(
  fc.record({
    label: fc.constant("Moto"),
    price: fc.option(fc.integer({ min: 0, max: 30_000 }).map(centavos)),
    freeFrom: fc.option(fc.integer({ min: 0, max: 30_000 }).map(centavos)),
  }),
  { nil: undefined },
);
const rounding = fc.integer({ min: -99, max: 0 }).map(centavos);
const rules = fc.record({ payment, delivery, manual, rounding });

const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0);

const units = (quantity: number, price: number): PricedUnits => ({ quantity, priceAtTime: centavos(price) });
const given = (...amounts: number[]) => ({
  manual: amounts.map((each) => ({ label: "Acordado", amount: centavos(each) })),
});

test("a total is the sum of the lines and of what is adjusted by hand", () => {
  const priced = priceOrder([units(3, 1_010), units(1, 5)], given(1_500, -35));
  expect(priced).toMatchObject({ subtotal: 3_035, total: 4_500, isCut: false });
  expect(priced.adjustments).toEqual([
    { kind: "manual", label: "Acordado", amount: 1_500 },
    { kind: "manual", label: "Acordado", amount: -35 },
  ]);
  expect(priceOrder([], given())).toEqual({ lines: [], subtotal: 0, adjustments: [], total: 0, isCut: false });
});

test("a discount on the whole is split over the lines, and the largest one takes what is left over", () => {
  const priced = priceOrder([units(1, 100), units(2, 100), units(1, 100)], given(-10));
  expect(priced.lines.map(({ subtotal, total }) => subtotal - total)).toEqual([2, 6, 2]);
});

test("a discount takes no more than there is, and that is told", () => {
  expect(priceOrder([units(1, 80)], given(-100))).toMatchObject({
    total: 0,
    adjustments: [{ amount: -80 }],
    isCut: true,
  });
  expect(priceOrder([units(1, 80)], given(-100, 50))).toMatchObject({ total: 30, isCut: false });
});

test("identifying centavos come last, and none of a total that they would use up", () => {
  const marked = (price: number) => priceOrder([units(1, price)], { ...given(-100), rounding: centavos(-37) });
  expect(marked(1_000)).toMatchObject({ total: 863, lines: [{ total: 863 }] });
  expect(marked(1_000).adjustments.at(-1)).toMatchObject({ kind: "rounding", amount: -37 });
  expect(marked(137)).toMatchObject({ total: 37, adjustments: [{ kind: "manual" }] });
  expect(marked(138).total).toBe(1);
});

test("nothing is ever below zero, and all is whole centavos that add up", () => {
  fc.assert(
    fc.property(lines, rules, (ordered, by) => {
      const { subtotal, adjustments, total, isCut, ...priced } = priceOrder(ordered, by);
      expect(total).toBeGreaterThanOrEqual(0);
      expect(total).toBe(sum([subtotal, ...adjustments.map((one) => one.amount)]));
      expect(subtotal).toBe(sum(priced.lines.map((one) => one.subtotal)));
      for (const one of priced.lines) {
        expect(Number.isSafeInteger(one.total)).toBe(true);
        expect(one.total).toBeGreaterThanOrEqual(0);
      }
      const byPayment = sum(adjustments.filter(({ kind }) => kind !== "manual").map((one) => one.amount));
      expect(isCut).toBe(subtotal + byPayment + sum(by.manual.map((one) => one.amount)) < 0);
    }),
  );
});

test("what is split sums to the whole", () => {
  fc.assert(
    fc.property(lines, rules, (ordered, by) => {
      const { lines: priced, subtotal, adjustments } = priceOrder(ordered, by);
      const discounts = sum(adjustments.map((one) => Math.max(0, -one.amount)));
      expect(sum(priced.map((one) => one.subtotal - one.total))).toBe(Math.min(discounts, subtotal));
    }),
  );
});

test("the price is the same whatever the order of the lines", () => {
  const shuffled = lines.chain((all) =>
    fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
  );
  fc.assert(
    fc.property(shuffled, rules, ([ordered, otherwise], by) => {
      const [one, other] = [priceOrder(ordered, by), priceOrder(otherwise, by)];
      const asSet = (priced: typeof one) =>
        priced.lines.map(({ quantity, priceAtTime, total }) => `${quantity} × ${priceAtTime}: ${total}`).toSorted();
      expect({ ...one, lines: asSet(one) }).toEqual({ ...other, lines: asSet(other) });
    }),
  );
});

test("removing a line never makes the rest dearer than each alone", () => {
  const some = lines.chain((all) => fc.tuple(fc.constant(all), fc.subarray(all)));
  fc.assert(
    fc.property(some, fc.record({ payment, manual }), ([ordered, rest], by) => {
      const alone = sum(rest.map((one) => priceOrder([one], { ...by, manual: [] }).total));
      const { lines: priced, total } = priceOrder(rest, by);
      expect(sum(priced.map((one) => one.total))).toBeLessThanOrEqual(alone);
      const added = sum(by.manual.map((one) => Math.max(0, one.amount)));
      expect(total).toBeLessThanOrEqual(alone + added);
      expect(total).toBeLessThanOrEqual(priceOrder(ordered, by).total);
    }),
  );
});

test("a means of payment changes each unit's price, rounded to the centavo, before what is adjusted by hand", () => {
  const priced = priceOrder([units(3, 999), units(1, 100)], {
    payment: { label: "Transferencia", change: -10 },
    ...given(50),
  });
  expect(priced.adjustments).toEqual([
    { kind: "discount", label: "Transferencia: 10 % menos", amount: -310 },
    { kind: "manual", label: "Acordado", amount: 50 },
  ]);
  expect(priced).toMatchObject({ subtotal: 3_097, total: 2_837 });
  const dearer = priceOrder([units(1, 10)], { payment: { label: "Tarjeta", change: 12.5 }, manual: [] });
  expect(dearer).toMatchObject({
    adjustments: [{ kind: "surcharge", label: "Tarjeta: 12,5 % más", amount: 1 }],
    total: 11,
  });
  expect(priceOrder([units(1, 1)], { payment: { label: "Efectivo", change: -1 }, manual: [] }).adjustments).toEqual([]);
});

test("a delivery is charged unless it is to be quoted or the lines reach what makes it free", () => {
  const moto = { label: "Moto", price: centavos(250), freeFrom: centavos(1_000) };
  const payment = { label: "Transferencia", change: -10 };
  // The lines count as they are, before what a means of payment saves.
  expect(priceOrder([units(1, 1_000)], { payment, delivery: moto, manual: [] })).toMatchObject({ total: 900 });
  const priced = priceOrder([units(1, 999)], { payment, delivery: moto, ...given(-50) });
  expect(priced.adjustments.map(({ kind, amount }) => [kind, amount])).toEqual([
    ["discount", -100],
    ["delivery", 250],
    ["manual", -50],
  ]);
  expect(priced).toMatchObject({ total: 1_099, lines: [{ total: 849 }] });
  expect(priceOrder([units(1, 10)], { delivery: { ...moto, price: null }, manual: [] })).toMatchObject({
    adjustments: [],
    total: 10,
  });
});

test("adjustments are told with their sign", () => {
  const told = adjustmentsInWords([
    { label: "Envío por moto", amount: 1_500 },
    { label: "Descuento acordado", amount: -500.5 },
  ]);
  expect(told).toBe("Envío por moto: $\u00a01.500, Descuento acordado: −$\u00a0500,50");
});
