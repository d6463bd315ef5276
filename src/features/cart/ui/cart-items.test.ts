import { expect, test } from "vitest";
import { centavos } from "#src/contract/centavos.ts";
import { productSeen } from "../../../../test/product-seen.ts";
import { orderObstacle, toItems, withStockLeft } from "./cart-items.ts";
import { parseSeen } from "./last-seen.ts";
import { noticesOf } from "./notices.ts";

const line = (product: number, quantity: number, variant: number | null = null) => ({ product, variant, quantity });
const catalogue = {
  asked: [1, 2, 3],
  products: [
    productSeen({ id: 1, name: "Maceta", price: 1200, stock: 2 }),
    productSeen({ id: 2, name: "Carpa", price: 500, stock: 0 }),
  ],
};
const seen = {
  "1": { name: "Maceta", unitPrice: centavos(100_000) },
  "3": { name: "Bong", unitPrice: centavos(5_000) },
};

test("a line waits for the catalogue only while it wasn't asked for", () => {
  const items = toItems([line(1, 1), line(2, 1), line(3, 1), line(4, 1)], catalogue, seen);
  expect(items.map(({ state }) => state)).toEqual(["ready", "gone", "gone", "loading"]);
  expect(items.map(({ name }) => name)).toEqual(["Maceta", "Carpa", "Bong", "Un producto de tu carrito"]);
});

test("says what changed since last time", () => {
  const [pot, tent, bong] = toItems([line(1, 5), line(2, 1), line(3, 1)], catalogue, seen);
  const words = [pot, tent, bong].flatMap((item) =>
    (item ? noticesOf(item, seen["1"]) : []).map((notice) => notice.words),
  );
  expect(words).toEqual([
    "Quedan 2",
    "Subió de $\u00a01.000 a $\u00a01.200",
    "Se agotó: ya no está disponible",
    "Ya no está disponible",
  ]);
});

test("says nothing of what stayed the same", () => {
  const [item] = toItems([line(1, 2)], catalogue, {});
  expect(item && noticesOf(item, { name: "Maceta", unitPrice: centavos(120_000) })).toEqual([]);
  expect(item && noticesOf(item, undefined)).toEqual([]);
});

test("names the first line that can't be ordered", () => {
  expect(orderObstacle(toItems([line(1, 3)], catalogue, {}))).toBe(
    "No hay suficiente stock de Maceta. Stock disponible: 2",
  );
  expect(orderObstacle(toItems([line(3, 1)], catalogue, seen))).toBe(
    "Bong ya no está disponible. Quitalo para confirmar el pedido.",
  );
  expect(orderObstacle(toItems([line(1, 2)], catalogue, {}))).toBeUndefined();
});

test("what the shop says is left shows on the line it was short of", () => {
  const seeds = productSeen({
    id: 9,
    blisters: [
      { id: 5, seed_count: 1, price: 10, stock: 8 },
      { id: 6, seed_count: 3, price: 20, stock: 8 },
    ],
  });
  const lines = [line(9, 1, 5), line(9, 4, 6)];
  const after = withStockLeft({ asked: [9], products: [seeds] }, 6, 3);
  expect(toItems(lines, after, {}).map(({ state }) => state)).toEqual(["ready", "short"]);
  const loose = withStockLeft(catalogue, 1, 0);
  expect(toItems([line(1, 1)], loose, {}).map(({ state }) => state)).toEqual(["gone"]);
});

test.each([
  [null, {}],
  ["no JSON", {}],
  ["null", {}],
  ['{"1":{"name":"A","unitPrice":5},"2":{"name":3},"3":null}', { "1": { name: "A", unitPrice: 5 } }],
])("what was last seen reads from %j", (written, lines) => {
  expect(parseSeen(written)).toEqual(lines);
});
