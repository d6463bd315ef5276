import { expect, test } from "vitest";
import { productSeen } from "../../../../test/product-seen.ts";
import { applyReorder } from "./reorder.ts";

const line = (product: number, quantity: number) => ({ product, variant: null, quantity });
const reorder = {
  order: 12,
  lines: [
    { ...line(1, 3), name: "Maceta" },
    { ...line(2, 5), name: "Carpa" },
    { ...line(3, 1), name: "Bong" },
  ],
};
const products = [productSeen({ id: 1, stock: 10 }), productSeen({ id: 2, stock: 2 })];

test("fills the cart with what there is, and says what there isn't", () => {
  expect(applyReorder([line(9, 1)], reorder, products)).toEqual({
    order: 12,
    lines: [line(9, 1), line(1, 3), line(2, 2)],
    gone: ["Bong"],
    fewer: [{ name: "Carpa", left: 2 }],
  });
});

test("asking twice fills it once, and never takes away", () => {
  const once = applyReorder([line(1, 7)], reorder, products).lines;
  expect(once).toEqual([line(1, 7), line(2, 2)]);
  expect(applyReorder(once, reorder, products).lines).toEqual(once);
});
