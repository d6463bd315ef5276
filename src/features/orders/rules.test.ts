import { expect, test } from "vitest";
import { centavos } from "#src/contract/centavos.ts";
import { canMove, deliveryAddress, mergeRepeated, planLines, statusAfter, totalOf } from "./rules.ts";

const line = (id: number, productId: number | null, blisterId: number | null = null, quantity = 2) => ({
  id,
  productId,
  blisterId,
  quantity,
});
const edited = (product_id: number | null, quantity: number, more: { blister_id?: number; id?: number } = {}) => ({
  product_id,
  blister_id: null,
  quantity,
  ...more,
});

test("customers may only cancel what is pending; the staff may do anything (docs/shop.md, Orders)", () => {
  expect(canMove("customer", "pending", "cancelled")).toBe(true);
  expect(canMove("customer", "pending", "completed")).toBe(false);
  expect(canMove("customer", "cancelled", "pending")).toBe(false);
  expect(canMove("staff", "cancelled", "completed")).toBe(true);
});

test("a total is the sum of its lines", () => {
  expect(
    totalOf([
      { quantity: 3, priceAtTime: centavos(1_010) },
      { quantity: 1, priceAtTime: centavos(5) },
    ]),
  ).toBe(3_035);
  expect(totalOf([])).toBe(0);
});

test("repeated lines merge by product and blister", () => {
  expect(
    mergeRepeated([edited(1, 2), edited(1, 3), edited(1, 1, { blister_id: 7 })].map((e) => ({ ...e, product_id: 1 }))),
  ).toEqual([
    { product_id: 1, blister_id: null, quantity: 5 },
    { product_id: 1, blister_id: 7, quantity: 1 },
  ]);
});

test("a list of products tells what is kept, removed and added", () => {
  const lines = [line(1, 10), line(2, 20), line(3, 30, 7)];
  expect(planLines(lines, [edited(30, 1, { blister_id: 7 }), edited(10, 5), edited(40, 1)])).toEqual({
    kept: [
      { line: lines[0], quantity: 5 },
      { line: lines[2], quantity: 1 },
    ],
    removed: [lines[1]],
    added: [{ product_id: 40, blister_id: null, quantity: 1 }],
  });
});

test("a line whose product was deleted can be kept by its own id", () => {
  const lines = [line(1, null), line(2, 20)];
  expect(planLines(lines, [edited(null, 2, { id: 1 })]).kept).toEqual([{ line: lines[0], quantity: 2 }]);
  expect(() => planLines(lines, [edited(null, 2, { id: 9 })])).toThrow("no tiene una de esas líneas");
});

test("a line can't grow past 99 by repetition", () => {
  expect(() => planLines([line(1, 10)], [edited(10, 60), edited(10, 60)])).toThrow("La cantidad máxima es 99");
});

test("an empty list cancels and can mean nothing else", () => {
  expect(statusAfter("pending", { products: [] })).toBe("cancelled");
  expect(statusAfter("completed", { products: [edited(1, 1)] })).toBe("completed");
  expect(() => statusAfter("pending", { status: "completed", products: [] })).toThrow("al menos un producto");
});

test("what is coordinated has no address, and a delivery needs one", () => {
  expect(deliveryAddress("coordinate", "Calle 1")).toBe("Coordinar entrega");
  expect(deliveryAddress("address", "Calle 1")).toBe("Calle 1");
  expect(() => deliveryAddress("address", "Coordinar entrega")).toThrow("Ingresá la dirección");
});
