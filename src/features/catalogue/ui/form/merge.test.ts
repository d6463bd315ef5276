import { expect, test } from "vitest";
import { productSeen } from "../../../../../test/product-seen.ts";
import { changesOf } from "./changes.ts";
import { EMPTY_VARIANT, productForm, valuesOf } from "./form-values.ts";
import { conflictsOf, mergedValues } from "./merge.ts";
import { stocksOf, withUntouchedStocks } from "./stocks.ts";

const base = valuesOf(productSeen({ name: "Maceta", brand: "Barro", price: 10, volume: "5 L" }));

test("names what they changed, and whether I did too", () => {
  const theirs = { ...base, name: "Maceta de ana", price: "20", volume: "6 L" };
  const mine = { ...base, name: "Maceta mía", brand: "Otra", volume: "6 L" };
  expect(conflictsOf(base, theirs, mine)).toEqual([
    { field: "name", isMine: true },
    { field: "price", isMine: false },
  ]);
  expect(mergedValues(mine, theirs, ["price"])).toEqual({ ...mine, price: "20" });
});

test("only what was touched is sent, and a stock that orders moved is left to them", () => {
  const product = productSeen({
    stock: 12,
    blisters: [
      { id: 1, seed_count: 3, price: 900, stock: 4 },
      { id: 2, seed_count: 5, price: 1500, stock: 8 },
    ],
  });
  const values = valuesOf(product);
  expect(changesOf(product, productForm.parse(values))).toEqual({});
  const [first, second] = values.variants;
  if (!first || !second) throw new Error("two blisters are needed");
  const typed = {
    ...values,
    name: " Otro ",
    variants: [
      { ...first, price: "1.000,50" },
      { ...second, stock: "7" },
    ],
  };
  expect(changesOf(product, productForm.parse(typed))).toEqual({
    name: "Otro",
    options: [],
    variants: [
      { id: 1, seed_count: 3, price: 1000.5 },
      { id: 2, seed_count: 5, price: 1500, stock: 7, stock_seen: 8 },
    ].map((each) => expect.objectContaining(each)),
  });
});

test("a blister that was taken out and typed anew says which stock was seen of it", () => {
  const packs = [3, 5].map((seed_count, index) => ({ id: index + 1, seed_count, price: 900, stock: 4 }));
  const product = productSeen({ stock: 8, blisters: packs });
  const values = valuesOf(product);
  const anew = { ...EMPTY_VARIANT, seed_count: "3", price: "900", stock: "4" };
  const other = { ...anew, seed_count: "7" };
  const typed = { ...values, variants: [...values.variants.slice(1), anew, other] };
  expect(changesOf(product, productForm.parse(typed)).variants).toMatchObject([
    { id: 2, seed_count: 5, price: 900 },
    { seed_count: 3, price: 900, stock: 4, stock_seen: 4 },
    { seed_count: 7, price: 900, stock: 4 },
  ]);
});

test("a product that loses its last blister gets the price and stock of the form", () => {
  const product = productSeen({ price: 900, stock: 4, blisters: [{ id: 1, seed_count: 3, price: 900, stock: 4 }] });
  const typed = { ...valuesOf(product), variants: [] };
  expect(changesOf(product, productForm.parse(typed))).toEqual({
    options: [],
    variants: [{ price: 900, stock: 4, sku: "", barcode: "", cost: null, weight_g: null }],
    stock_seen: 4,
  });
});

test("stocks that nobody touched are as orders leave them, whoever else saved the product meanwhile", () => {
  const packs = [4, 8].map((stock, index) => ({ id: index + 1, seed_count: 3, price: 900, stock }));
  const seen = productSeen({ stock: 12, blisters: packs });
  const now = productSeen({ stock: 9, blisters: packs.map((pack) => ({ ...pack, stock: pack.stock - 2 })) });
  const values = valuesOf(seen);
  const typed = {
    ...values,
    variants: values.variants.map((pack, index) => (index ? { ...pack, stock: "20" } : pack)),
  };
  const followed = withUntouchedStocks(typed, seen, stocksOf(now));
  expect(followed.stock).toBe("9");
  expect(followed.variants.map(({ stock }) => stock)).toEqual(["2", "20"]);
  expect(changesOf(now, productForm.parse(followed)).variants).toMatchObject([
    { id: 1, seed_count: 3, price: 900 },
    { id: 2, seed_count: 3, price: 900, stock: 20, stock_seen: 6 },
  ]);
});
