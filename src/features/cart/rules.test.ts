import fc from "fast-check";
import { expect, test } from "vitest";
import { productSeen } from "../../../test/product-seen.ts";
import type { CartLine } from "./contract.ts";
import { addLine, clampQuantity, joinCarts, purchaseOptionOf, quantityProblem, setLine, unitsIn } from "./rules.ts";

const line = (product: number, quantity: number, variant: number | null = null): CartLine => ({
  product,
  variant,
  quantity,
});

test("adding what the cart has already raises its quantity, up to the stock", () => {
  expect(addLine([line(1, 2)], line(1, 1), 10)).toEqual([line(1, 3)]);
  expect(addLine([line(1, 2)], line(1, 9), 5)).toEqual([line(1, 5)]);
  expect(addLine([line(1, 98)], line(1, 9), 1000)).toEqual([line(1, 99)]);
});

test("two variants of one product are two lines", () => {
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

test("a variant is offered at its own price, with its picture or else the product's", () => {
  const product = productSeen({ id: 1, image: "/pot.png", discount: 10, price: 1000, stock: 4 });
  const offered = { variant: 1, label: "", image: "/pot.png", fullPrice: 100_000, unitPrice: 90_000, stock: 4 };
  expect(purchaseOptionOf(product, 1)).toEqual(offered);
  const [only] = product.variants;
  const large = { ...productSeen().variants[0], id: 7, label: "10 l", image: "/large.png", price: 2000, stock: 1 };
  const sizes = { ...product, variants: [only, large].flatMap((each) => each ?? []) as typeof product.variants };
  expect(purchaseOptionOf(sizes, 7)).toMatchObject({ variant: 7, label: "10 l", image: "/large.png", stock: 1 });
  expect(purchaseOptionOf(sizes, 8)).toBeNull();
});

test("a line without a variant is that of a product which has one, and no blister", () => {
  const pack = { id: 5, seed_count: 3, price: 2000, stock: 1 };
  expect(purchaseOptionOf(productSeen(), null)).toMatchObject({ variant: 1 });
  expect(purchaseOptionOf(productSeen({ blisters: [pack] }), null)).toBeNull();
  const [only] = productSeen().variants;
  expect(only && purchaseOptionOf(productSeen({ variants: [only, { ...only, id: 2 }] }), null)).toBeNull();
});

test("nothing without a price, and nothing that isn't available, is offered", () => {
  expect(purchaseOptionOf(productSeen({ price: 0 }), null)).toBeNull();
  const [only] = productSeen().variants;
  expect(only && purchaseOptionOf(productSeen({ variants: [{ ...only, is_available: false }] }), null)).toBeNull();
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
