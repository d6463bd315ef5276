import { expect, test } from "vitest";
import { deliveryAddress, planLines, statusAfter } from "./rules.ts";

/** Of a plain product, whose variant has ten times its id, or of the blister given. */
const line = (id: number, productId: number | null, blister: number | null = null, quantity = 2) => ({
  id,
  productId,
  variantId: blister ?? (productId === null ? null : productId * 10),
  seedCount: blister === null ? null : 3,
  quantity,
});
const edited = (product_id: number | null, quantity: number, more: { blister_id?: number; id?: number } = {}) => ({
  product_id,
  blister_id: null,
  quantity,
  ...more,
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

test("a line is named by its variant, or by its product where that has no other", () => {
  const lines = [line(1, 10), { ...line(2, 10), variantId: 101 }, line(3, 20)];
  const named = (units: object) => planLines(lines, [{ ...edited(null, 1), ...units }]).kept.map((one) => one.line.id);
  expect(named({ variant_id: 101 })).toEqual([2]);
  expect(named({ product_id: 20 })).toEqual([3]);
  expect(() => named({ product_id: 10 })).toThrow("Elegí cuál");
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
  const text = (shipping_address: string) => ({ shipping_address, address: null });
  expect(deliveryAddress("coordinate", text("Calle 1"))).toEqual(text("Coordinar entrega"));
  expect(deliveryAddress("address", text("Calle 1"))).toEqual(text("Calle 1"));
  expect(() => deliveryAddress("address", text("Coordinar entrega"))).toThrow("Ingresá la dirección");
});
