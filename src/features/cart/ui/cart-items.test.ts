import fc from "fast-check";
import { expect, test } from "vitest";
import { centavos } from "#src/contract/centavos.ts";
import { VAT_RATES } from "#src/contract/vat.ts";
import { discountedPrice } from "#src/features/catalogue/rules.ts";
import { productSeen } from "../../../../test/product-seen.ts";
import { netOf, orderObstacle, pricedLines, toItems, withStockLeft } from "./cart-items.ts";
import { parseSeen } from "./last-seen.ts";
import { noticesOf } from "./notices.ts";

const line = (product: number, quantity: number, blister: number | null = null) => ({ product, blister, quantity });
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

test("totals count what can be had", () => {
  const items = toItems([line(1, 2), line(2, 1), line(3, 1)], catalogue, seen);
  expect(pricedLines(items)).toEqual([{ quantity: 2, fullPrice: 120_000, unitPrice: 120_000 }]);
});

test("a cart's net price is its total without the VAT of each rate, with discounts, blisters and edited quantities", () => {
  const DIVISORS = { "21": 1_210n, "10.5": 1_105n, exempt: 1_000n } as const;
  const bought = fc.record({
    cents: fc.integer({ min: 1, max: 99_999_999 }),
    discount: fc.integer({ min: 0, max: 9_999 }).map((hundredths) => hundredths / 100),
    vat_rate: fc.constantFrom(...VAT_RATES),
    quantity: fc.integer({ min: 1, max: 99 }),
    isBlister: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(bought, { minLength: 1, maxLength: 20 }), (lines) => {
      const products = lines.map(({ cents, discount, vat_rate, isBlister }, index) => {
        const final = discountedPrice(centavos(cents), discount);
        const price = { price: cents / 100, final_price: final / 100, stock: 99 };
        const blisters = isBlister ? [{ id: index + 1, seed_count: 3, price: cents / 100, stock: 99 }] : [];
        return productSeen({ id: index + 1, discount, vat_rate, blisters, ...price });
      });
      const of = (quantityOf: (line: (typeof lines)[number]) => number) =>
        toItems(
          lines.map((each, index) => line(index + 1, quantityOf(each), each.isBlister ? index + 1 : null)),
          { asked: products.map(({ id }) => id), products },
          {},
        );
      for (const items of [of(({ quantity }) => quantity), of(() => 1)]) {
        const sums = new Map<(typeof VAT_RATES)[number], bigint>();
        for (const { option, product, line: held } of items) {
          if (!option || !product || option.unitPrice === 0) continue;
          const sum = BigInt(option.unitPrice) * BigInt(held.quantity);
          sums.set(product.vat_rate, (sums.get(product.vat_rate) ?? 0n) + sum);
        }
        const exact = [...sums].map(([rate, sum]) => (sum * 2_000n + DIVISORS[rate]) / (2n * DIVISORS[rate]));
        expect(BigInt(netOf(items))).toBe(exact.reduce((all, each) => all + each, 0n));
      }
    }),
  );
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
  const after = withStockLeft({ asked: [9], products: [seeds] }, { product: 9, blister: 6 }, 3);
  expect(toItems(lines, after, {}).map(({ state }) => state)).toEqual(["ready", "short"]);
  const loose = withStockLeft(catalogue, { product: 1, blister: null }, 0);
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
