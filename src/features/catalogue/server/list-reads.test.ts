import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { openChanges } from "#src/db/changes.ts";
import { openReadCache } from "#src/db/read-cache.ts";
import { allProducts } from "#src/db/tables/catalogue.ts";
import { openTestApp } from "../../../../test/app.ts";
import { createCategory, createProduct, createStaff } from "../../../../test/factories.ts";
import type { BrowseQuery } from "../contract.ts";
import { browseProducts } from "./list-products.ts";
import { cachedReads } from "./list-reads.ts";
import { takeStock } from "./take-stock.ts";

const { app, db, pool, pageChanges } = await openTestApp();
const { token } = await createStaff(db);
const category = await createCategory(db);
for (const name of ["uno", "dos", "tres"]) await createProduct(db, { name, categoryId: category.id });
const hidden = await createProduct(db, { name: "oculto", categoryId: category.id, isAvailable: false });

/** What `work` answers, and how many statements like `pattern` it asked the database. */
async function countStatements<Answer>(pattern: RegExp, work: () => Promise<Answer>) {
  const asked = vi.spyOn(pool, "query");
  const answer = await work();
  const statements = asked.mock.calls.map(([query]) => (query as unknown as { text: string }).text);
  asked.mockRestore();
  return { answer, counted: statements.filter((text) => pattern.test(text)).length };
}

async function ask(path: string) {
  const headers = { authorization: `Bearer ${token}` };
  const { answer, counted } = await countStatements(/"counted"/, async () =>
    app.request(`/api/products/${path}`, { headers }),
  );
  expect(answer.status).toBe(200);
  return { ...((await answer.json()) as { count: number }), counted };
}

const list = `?category=${category.id}&page_size=1`;

test("a list is counted once for all its pages and orders, until the catalogue changes", async () => {
  const inStock = `${list}&in_stock=true`;
  await pageChanges.catchUp();
  expect(await ask(inStock)).toMatchObject({ count: 3, counted: 1 });
  expect(await ask(`${inStock}&page=2`)).toMatchObject({ count: 3, counted: 0 });
  expect(await ask(`${inStock}&ordering=price`)).toMatchObject({ count: 3, counted: 0 });
  expect(await ask(`${inStock}&max_price=9999999`)).toMatchObject({ count: 3, counted: 1 });
  await createProduct(db, { name: "cuatro", categoryId: category.id });
  await pageChanges.catchUp();
  expect(await ask(inStock)).toMatchObject({ count: 4, counted: 1 });
});

test("all products, and those of a category, are never counted: how many there are is kept", async () => {
  const other = await createCategory(db);
  const gone = await createProduct(db, { categoryId: other.id });
  const ofOther = `?category=${other.id}&page_size=1&page=2`;
  const withHidden = `${list}&page=2&include_unavailable=true`;
  await pageChanges.catchUp();
  expect(await ask(ofOther)).toMatchObject({ count: 1, counted: 0 });
  expect(await ask(`${list}&page=2`)).toMatchObject({ count: 4, counted: 0 });
  expect(await ask(withHidden)).toMatchObject({ count: 5, counted: 0 });
  expect(await ask(`?page_size=1&category_name=${encodeURIComponent(`${category.name},${other.name}`)}`)).toMatchObject(
    {
      count: 5,
      counted: 0,
    },
  );
  expect(await ask("?page_size=1&page=2")).toMatchObject({ count: 5, counted: 0 });
  await db.update(allProducts).set({ isAvailable: false }).where(eq(allProducts.id, gone.id));
  await pageChanges.catchUp();
  expect(await ask(ofOther)).toMatchObject({ count: 0, counted: 0 });
  expect(await ask(withHidden)).toMatchObject({ count: 5, counted: 0 });
});

test("what is counted with hidden products is counted anew each time: their changes are told to nobody", async () => {
  const hiddenOnes = `${list}&hidden=true&no_image=true&page=2`;
  expect(await ask(hiddenOnes)).toMatchObject({ count: 1, counted: 1 });
  await db.update(allProducts).set({ image: "/media/1" }).where(eq(allProducts.id, hidden.id));
  expect(await ask(hiddenOnes)).toMatchObject({ count: 0, counted: 1 });
});

test("a list by availability is counted anew each time: an order that leaves few tells which product, not how many", async () => {
  const few = `${list}&availability=last_units`;
  expect(await ask(few)).toMatchObject({ count: 0 });
  const { id } = await createProduct(db, { categoryId: category.id, stock: 6 });
  await createProduct(db, { categoryId: category.id, stock: 2 });
  await pageChanges.catchUp();
  expect(await ask(few)).toMatchObject({ count: 1 });
  await db.transaction((tx) => takeStock(tx, [{ product_id: id, blister_id: null, quantity: 1 }]));
  await pageChanges.catchUp();
  expect(await ask(few)).toMatchObject({ count: 2 });
});

test("the filters of a list are counted once for all its pages, apart for each search and filter", async () => {
  const changes = openChanges();
  const kept = cachedReads(openReadCache(changes));
  const countsFor = async (given: Partial<BrowseQuery>) => {
    const query = { page: 1, page_size: 1, pages: 1, category: category.id, ...given };
    const { answer, counted } = await countStatements(/found as materialized/, () => browseProducts(db, query, kept));
    expect(answer.facets).toEqual((await browseProducts(db, query)).facets);
    return counted;
  };
  expect(await countsFor({})).toBe(1);
  expect(await countsFor({ page: 2, ordering: "price" })).toBe(0);
  expect(await countsFor({ search: "uno" })).toBe(1);
  expect(await countsFor({ min_price: 1 })).toBe(1);
  expect(await countsFor({ max_price: 1 })).toBe(1);
  expect(await countsFor({ search: "uno", page: 2 })).toBe(0);
  changes.note();
  expect(await countsFor({})).toBe(1);
});
