import { expect, test } from "vitest";
import { openTestApp } from "../../../../test/app.ts";
import { openOwnCategory } from "../../../../test/own-category.ts";
import type { ProductQuery } from "../contract.ts";
import { browseProducts } from "./list-products.ts";

const { db, get } = await openTestApp();
const { category, put } = await openOwnCategory({ db, get });
const other = await openOwnCategory({ db, get });

await put({ name: "Maceta roja", brand: "Ñandú", price: 100_000, discount: 10 });
await put({ name: "Maceta azul", brand: "Nube", price: 300_000 });
await put({ name: "Maceta verde", brand: "Nube", price: 500_000, stock: 0 });
await put({ name: "Maceta oculta", brand: "Nube", isAvailable: false });
await put({ name: "Pala", brand: "" });
await other.put({ name: "Maceta ajena", brand: "Oso", price: 0 });

const facetsOf = async (query: Partial<ProductQuery>) =>
  (await browseProducts(db, { page: 1, page_size: 6, pages: 1, ...query })).facets;

test("filters count what they would show within the search", async () => {
  expect(await facetsOf({ search: "macetas" })).toEqual({
    is_exact: true,
    categories: { [category.id]: 3, [other.category.id]: 1 },
    brands: [
      { name: "Nube", count: 2 },
      { name: "Ñandú", count: 1 },
      { name: "Oso", count: 1 },
    ],
    in_stock: 3,
    on_sale: 1,
    lowest_price: 900,
    highest_price: 5000,
  });
});

test("each counts beside the others that are chosen, not beside its own", async () => {
  const facets = await facetsOf({ search: "maceta", brand: "Nube", category_name: category.name, in_stock: true });
  expect(facets).toMatchObject({
    categories: { [category.id]: 1 },
    brands: [
      { name: "Nube", count: 1 },
      { name: "Ñandú", count: 1 },
    ],
    in_stock: 1,
    on_sale: 0,
    lowest_price: 3000,
    highest_price: 3000,
  });
});

test("they count what a mistyped search found", async () => {
  expect(await facetsOf({ search: "maecta azul" })).toMatchObject({
    in_stock: 1,
    brands: [{ name: "Nube", count: 1 }],
  });
});

test("several pages are shown as one", async () => {
  const { results, count } = await browseProducts(db, { page: 2, page_size: 1, pages: 3, ordering: "name" });
  expect(count).toBe(5);
  expect(results.map(({ name }) => name)).toEqual(["Maceta azul", "Maceta roja", "Pala"]);
});
