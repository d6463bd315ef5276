import { expect, test } from "vitest";
import type { Product } from "#src/features/catalogue/contract/product.ts";
import { orderSeen } from "../../../../../test/order-seen.ts";
import { productSeen } from "../../../../../test/product-seen.ts";
import { priceEdited } from "./adjustment-edits.ts";
import { asInput, linesDiffer, newLine, stockMoves, withOneMore, withQuantity } from "./line-edits.ts";

const lines = orderSeen().products;
const [line] = lines;
if (!line) throw new Error("an order has lines");
const seeds = productSeen({
  id: 9,
  discount: 10,
  stock: 4,
  blisters: [{ id: 5, seed_count: 3, price: 1000.5, stock: 4 }],
});

/** A line of the product's first variant. */
function lineOf(product: Product) {
  const [variant] = product.variants;
  if (!variant) throw new Error("a product has a variant");
  return newLine(product, variant);
}

test("a line that is added takes the catalogue's price of its pack, discount and all", () => {
  expect(lineOf(seeds)).toMatchObject({ product: 9, blister: 5, quantity: 1, price_at_time: 900.45 });
  expect(lineOf(productSeen({ id: 2, price: 80 }))).toMatchObject({ price_at_time: 80, blister: null });
});

test("adding what is there already makes one more of it, up to 99", () => {
  const again = withOneMore(lines, lineOf(productSeen({ id: 1 })));
  expect(again).toMatchObject([{ id: 1, quantity: 3, price_at_time: 1000 }]);
  expect(withOneMore(withQuantity(lines, line, 99), lineOf(productSeen({ id: 1 })))[0]?.quantity).toBe(99);
});

test("quantities stay between 1 and 99", () => {
  expect(withQuantity(lines, line, 0)[0]?.quantity).toBe(1);
  expect(withQuantity(lines, line, 150)[0]?.quantity).toBe(99);
});

test("the total is exact", () => {
  expect(priceEdited([...lines, { ...lineOf(seeds), quantity: 3 }], []).total).toBe(470_135);
});

test("only what differs is a change, and lines go by their number", () => {
  expect(linesDiffer(lines, lines)).toBe(false);
  expect(linesDiffer(lines, withQuantity(lines, line, 5))).toBe(true);
  expect(linesDiffer(lines, withOneMore(lines, lineOf(seeds)))).toBe(true);
  expect(asInput(withOneMore(lines, lineOf(seeds)))).toEqual([
    { id: 1, quantity: 2 },
    { variant_id: 5, quantity: 1 },
  ]);
});

test("says what goes out of the stock, what comes back, and what is left", () => {
  const products = [productSeen({ id: 1, stock: 10 }), seeds];
  const after = withOneMore(withQuantity(lines, line, 5), lineOf(seeds));
  expect(stockMoves(lines, after, { status: "pending", products })).toMatchObject([
    { more: 3, left: 7 },
    { more: 1, left: 3 },
  ]);
  expect(stockMoves(lines, [], { status: "completed", products })).toMatchObject([{ more: -2, left: 12 }]);
  expect(stockMoves(lines, [], { status: "pending", products: [] })).toMatchObject([{ more: -2, left: null }]);
  expect(stockMoves(lines, after, { status: "cancelled", products })).toEqual([]);
});
