import fc from "fast-check";
import { expect, test } from "vitest";
import { centavos } from "#src/contract/centavos.ts";
import { discountedPrice } from "#src/features/catalogue/rules.ts";
import { productSeen } from "../../../test/product-seen.ts";
import type { CartLine } from "./contract.ts";
import {
  addLine,
  clampQuantity,
  joinCarts,
  purchaseOptionOf,
  quantityProblem,
  setLine,
  totalsOf,
  unitsIn,
} from "./rules.ts";

const line = (product: number, quantity: number, blister: number | null = null): CartLine => ({
  product,
  blister,
  quantity,
});

const product = productSeen({ price: 1000, discount: 10, final_price: 900, stock: 4 });

test("adding what the cart has already raises its quantity, up to the stock", () => {
  expect(addLine([line(1, 2)], line(1, 1), 10)).toEqual([line(1, 3)]);
  expect(addLine([line(1, 2)], line(1, 9), 5)).toEqual([line(1, 5)]);
  expect(addLine([line(1, 98)], line(1, 9), 1000)).toEqual([line(1, 99)]);
});

test("two blisters of one product are two lines", () => {
  expect(addLine([line(1, 2, 5)], line(1, 1, 6), 10)).toEqual([line(1, 2, 5), line(1, 1, 6)]);
});

test("a quantity of 0 removes the line, and it can come back to its place", () => {
  const lines = [line(1, 1), line(2, 2), line(3, 3)];
  const without = setLine(lines, line(2, 0));
  expect(without).toEqual([line(1, 1), line(3, 3)]);
  expect(setLine(without, line(2, 2), 1)).toEqual(lines);
});

test("a cart holds as many lines as an order takes", () => {
  const full = Array.from({ length: 100 }, (_, index) => line(index + 1, 1));
  expect(addLine(full, line(101, 1), 5)).toEqual(full);
  expect(addLine(full, line(100, 1), 5).at(-1)).toEqual(line(100, 2));
});

test("quantities stay between 1 and the stock or 99", () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 1 }), (wanted, stock) => {
      const quantity = clampQuantity(wanted, stock);
      expect(quantity).toBeGreaterThanOrEqual(1);
      expect(quantity).toBeLessThanOrEqual(Math.min(99, stock));
      if (quantityProblem(wanted, stock) === undefined && wanted >= 1) expect(quantity).toBe(wanted);
    }),
  );
});

test("says what is wrong with a quantity", () => {
  expect(quantityProblem(1, 0)).toBe("No hay stock disponible");
  expect(quantityProblem(8, 7)).toBe("Solo hay 7 unidades disponibles");
  expect(quantityProblem(2, 1)).toBe("Solo hay 1 unidad disponible");
  expect(quantityProblem(7, 7)).toBeUndefined();
});

test("totals are exact: what is paid and what is saved make the subtotal", () => {
  const priced = fc.record({
    quantity: fc.integer({ min: 1, max: 99 }),
    fullPrice: fc.integer({ min: 1, max: 99_999_999_999 }).map(centavos),
    percent: fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
  });
  fc.assert(
    fc.property(fc.array(priced, { maxLength: 40 }), (given) => {
      const lines = given.map((one) => ({ ...one, unitPrice: discountedPrice(one.fullPrice, one.percent) }));
      const totals = totalsOf(lines);
      expect(totals.total + totals.saving).toBe(totals.subtotal);
      expect(totals.saving).toBeGreaterThanOrEqual(0);
      expect(totals.units).toBe(lines.reduce((units, { quantity }) => units + quantity, 0));
      expect(Number.isSafeInteger(totals.subtotal)).toBe(true);
    }),
  );
});

test("a product without blisters is offered at its own price", () => {
  expect(purchaseOptionOf(product, null)).toEqual({ fullPrice: 100_000, unitPrice: 90_000, stock: 4, seedCount: null });
});

test("a blister is offered at its own price less the product's discount", () => {
  const seeds = { ...product, blisters: [{ id: 5, seed_count: 3, price: 2000, stock: 1 }] };
  expect(purchaseOptionOf(seeds, 5)).toEqual({ fullPrice: 200_000, unitPrice: 180_000, stock: 1, seedCount: 3 });
  expect(purchaseOptionOf(seeds, null)).toBeNull();
  expect(purchaseOptionOf(seeds, 6)).toBeNull();
});

test("nothing without a price is offered", () => {
  expect(purchaseOptionOf({ ...product, price: 0, final_price: 0 }, null)).toBeNull();
});

test("counts units, not lines", () => {
  expect(unitsIn([line(1, 2), line(2, 3)])).toBe(5);
});

const lineOf = fc.record({ product: fc.integer({ min: 1, max: 4 }), quantity: fc.integer({ min: 1, max: 5 }) });
const aCart = fc
  .uniqueArray(lineOf, { selector: ({ product }) => product })
  .map((lines) => lines.map(({ product, quantity }) => line(product, quantity)));
const sorted = (lines: readonly CartLine[]) => lines.toSorted((a, b) => a.product - b.product);

test("two carts that never met lose nothing and count nothing twice", () => {
  expect(joinCarts([line(1, 2), line(2, 1)], [line(1, 5), line(3, 1)], null)).toEqual([
    line(1, 5),
    line(3, 1),
    line(2, 1),
  ]);
  fc.assert(
    fc.property(aCart, aCart, (here, there) => {
      const joined = joinCarts(here, there, null);
      expect(sorted(joinCarts(joined, there, null))).toEqual(sorted(joined));
      expect(sorted(joinCarts(there, here, null))).toEqual(sorted(joined));
    }),
  );
});

test("what changed here since the carts agreed stands, and what changed there arrives", () => {
  const base = [line(1, 1), line(2, 2), line(3, 3)];
  expect(joinCarts([line(1, 9), line(3, 3)], [line(1, 1), line(2, 2), line(4, 4)], base)).toEqual([
    line(1, 9),
    line(4, 4),
  ]);
  fc.assert(
    fc.property(aCart, aCart, (one, other) => {
      expect(sorted(joinCarts(one, other, one))).toEqual(sorted(other));
      expect(sorted(joinCarts(one, other, other))).toEqual(sorted(one));
    }),
  );
});
