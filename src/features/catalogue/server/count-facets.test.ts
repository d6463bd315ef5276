import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { openReadCache } from "#src/db/read-cache.ts";
import { readBy } from "#src/db/read-from.ts";
import { openShop } from "#src/entry/shop.ts";
import { openLog } from "#src/http/log.ts";
import { openTestApp } from "../../../../test/app.ts";
import { addPlainVariants } from "../../../../test/factories.ts";
import { openOwnCategory } from "../../../../test/own-category.ts";
import type { BrowseQuery, ListQuery } from "../contract/product-list.ts";
import { countFacets } from "./count-facets.ts";
import { listProducts } from "./list-products.ts";

const { db, bulkDb, pool, get } = await openTestApp();
const { category, put } = await openOwnCategory({ db, get });
const other = await openOwnCategory({ db, get });

await put({ name: "Maceta roja", brand: "Ñandú", price: 100_000, discount: 10 });
await put({ name: "Maceta azul", brand: "Nube", price: 300_000 });
await put({ name: "Maceta verde", brand: "Nube", price: 500_000, stock: 0 });
await put({ name: "Maceta oculta", brand: "Nube", isAvailable: false });
await put({ name: "Pala", brand: "" });
await other.put({ name: "Maceta ajena", brand: "Oso", price: 0 });

const facetsOf = (query: Partial<ListQuery>) => countFacets(db, { page: 1, page_size: 6, ...query });

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
  const { results, count } = await listProducts(db, { page: 2, page_size: 1, pages: 3, ordering: "name" });
  expect(count).toBe(5);
  expect(results.map(({ name }) => name)).toEqual(["Maceta azul", "Maceta roja", "Pala"]);
});

test("filters of more than lists count offer what a part of them has, without counts", async () => {
  const { category: large } = await openOwnCategory({ db, get });
  await bulkDb.execute(sql`insert into products
      (name, brand, category_id, price_centavos, search_name, search_brand, search_text)
    select 'Tornillo ' || n, 'Marca ' || n % 20, ${large.id}, 100 + n, '', '', ' ' from generate_series(1, 10050) n`);
  await addPlainVariants(bulkDb);
  const facets = await facetsOf({ category: large.id });
  expect(facets).toMatchObject({ is_exact: false, lowest_price: expect.any(Number) });
  expect(facets.brands).toHaveLength(20);
  const narrowed = await facetsOf({ category: large.id, brands: ["Marca 7"], max_price: 2 });
  expect(narrowed).toMatchObject({ is_exact: false, lowest_price: 1.07, highest_price: 1.87 });
  expect(narrowed.brands).toHaveLength(20);
});

test("a page's filters are counted once for all pages and orders of its list, apart for each search and filter", async () => {
  const reads = openReadCache();
  const shop = openShop({ readFrom: readBy(db), reads, origin: "", log: openLog("error") });
  const page = { page: 1, page_size: 1, pages: 1, category: category.id };
  const timesCounted = async (given: Partial<BrowseQuery>) => {
    const asked = vi.spyOn(pool, "query");
    const { facets } = await shop.browseProducts({ ...page, ...given });
    const statements = asked.mock.calls.map(([query]) => (query as unknown as { text: string }).text);
    asked.mockRestore();
    expect(facets).toEqual(await countFacets(db, { ...page, ...given }));
    return statements.filter((text) => text.includes("grouping sets")).length;
  };
  expect(await timesCounted({})).toBe(1);
  expect(await timesCounted({ page: 2, ordering: "price" })).toBe(0);
  expect(await timesCounted({ search: "maceta" })).toBe(1);
  expect(await timesCounted({ min_price: 1 })).toBe(1);
  expect(await timesCounted({ max_price: 1 })).toBe(1);
  expect(await timesCounted({ search: "maceta", page: 2 })).toBe(0);
  reads.note();
  expect(await timesCounted({})).toBe(1);
});
