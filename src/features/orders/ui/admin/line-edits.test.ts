import { expect, test } from "vitest";
import { orderSeen } from "../../../../../test/order-seen.ts";
import { productSeen } from "../../../../../test/product-seen.ts";
import { asInput, fromLine, linesDiffer, newLine, stockMoves, sumOf, withOneMore, withQuantity } from "./line-edits.ts";

const before = orderSeen().products;
const lines = before.map(fromLine);
const seeds = productSeen({
  id: 9,
  discount: 10,
  stock: 4,
  blisters: [{ id: 5, seed_count: 3, price: 1000.5, stock: 4 }],
});

test("a line that is added takes the catalogue's price of its pack, discount and all", () => {
  expect(newLine(seeds, 5)).toMatchObject({ product: 9, blister: 5, quantity: 1, price: 900.45 });
  expect(newLine(productSeen({ id: 2, final_price: 80 }), null)).toMatchObject({ price: 80, blister: null });
});

test("adding what is there already makes one more of it, up to 99", () => {
  const again = withOneMore(lines, newLine(productSeen({ id: 1 }), null));
  expect(again).toMatchObject([{ id: 1, quantity: 3, price: 1000 }]);
  expect(withOneMore(withQuantity(lines, "line-1", 99), newLine(productSeen({ id: 1 }), null))[0]?.quantity).toBe(99);
});

test("quantities stay between 1 and 99, and a line can be taken out", () => {
  expect(withQuantity(lines, "line-1", 0)[0]?.quantity).toBe(1);
  expect(withQuantity(lines, "line-1", 150)[0]?.quantity).toBe(99);
  expect(withQuantity(lines, "line-1", null)).toEqual([]);
});

test("the total is exact", () => {
  expect(sumOf([...lines, { ...newLine(seeds, 5), quantity: 3 }])).toBe(4701.35);
});

test("only what differs is a change, and lines go by their number", () => {
  expect(linesDiffer(before, lines)).toBe(false);
  expect(linesDiffer(before, withQuantity(lines, "line-1", 5))).toBe(true);
  expect(linesDiffer(before, withOneMore(lines, newLine(seeds, 5)))).toBe(true);
  expect(asInput(withOneMore(lines, newLine(seeds, 5)))).toEqual([
    { id: 1, product_id: 1, blister_id: null, quantity: 2 },
    { product_id: 9, blister_id: 5, quantity: 1 },
  ]);
});

test("says what goes out of the stock, what comes back, and what is left", () => {
  const products = [productSeen({ id: 1, stock: 10 }), seeds];
  const after = withOneMore(withQuantity(lines, "line-1", 5), newLine(seeds, 5));
  expect(stockMoves(before, after, { status: "pending", products })).toMatchObject([
    { more: 3, left: 7 },
    { more: 1, left: 3 },
  ]);
  expect(stockMoves(before, [], { status: "completed", products })).toMatchObject([{ more: -2, left: 12 }]);
  expect(stockMoves(before, [], { status: "pending", products: [] })).toMatchObject([{ more: -2, left: null }]);
  expect(stockMoves(before, after, { status: "cancelled", products })).toEqual([]);
});
