import { sql } from "drizzle-orm";
import { beforeAll, expect, test, vi } from "vitest";
import { openTestApp } from "../../../../test/app.ts";
import { createCategory } from "../../../../test/factories.ts";
import { walkedTables } from "../../../../test/query-plan.ts";
import type { ListQuery } from "../contract.ts";
import { listBrands } from "./list-brands.ts";
import { listCategories } from "./list-categories.ts";
import { listCategoryPictures } from "./list-category-pictures.ts";
import { firstOnSale, listOnSale } from "./list-on-sale.ts";
import { browseProducts, listProducts } from "./list-products.ts";
import { listRelated, newestOfCategory } from "./list-related.ts";

const { db, bulkDb, pool } = await openTestApp();

/** Counts stop at so many rows: reading those in the table's own order is no fault. */
const BOUNDED_COUNT = 10_001;

const page = { page: 1, page_size: 12 };

beforeAll(async () => {
  for (let number = 0; number < 40; number++) await createCategory(db);
  await bulkDb.execute(sql`insert into products
      (name, brand, category_id, price_centavos, discount, stock, image, search_name, search_brand, search_text)
    select 'Producto ' || n, 'Marca ' || n % 200, 1 + n % 40, n % 500 * 100, case when n % 50 = 0 then 10 else 0 end, n % 20,
      '/media/' || n, 'producto ' || n, 'marca ' || n % 200, ' producto ' || n || E' \n marca ' || n % 200 || E' \n  '
    from generate_series(1, 25000) n`);
  await db.execute(sql`vacuum analyze products`);
});

/** The statements that read the whole products table, of those that `call` makes. */
async function wholeReads(call: () => Promise<unknown>): Promise<string[]> {
  const asked = vi.spyOn(pool, "query");
  await call();
  const statements = asked.mock.calls.map(([query, values]) => ({
    text: (query as unknown as { text: string }).text,
    values: values as unknown as unknown[],
  }));
  asked.mockRestore();
  const guilty: string[] = [];
  for (const statement of statements) {
    if (statement.values.includes(BOUNDED_COUNT) || statement.text.startsWith("explain")) continue;
    if ((await walkedTables(pool, statement)).includes("products")) guilty.push(statement.text);
  }
  expect(statements).not.toHaveLength(0);
  return guilty;
}

const lists: Partial<ListQuery>[] = [
  {},
  { category: 7 },
  { category_name: "Categoría 7" },
  { ordering: "price" },
  { ordering: "-price" },
  { ordering: "name" },
  { on_sale: true },
  { in_stock: true, min_price: 100, max_price: 300 },
  { brand: "Marca 7" },
  { brands: ["Marca 7", "Marca 8"], on_sale: true },
  { no_prices: true, include_unavailable: true },
  { ids: [1, 2, 3] },
  { search: "12345" },
  { search: "producto 12345" },
  { search: "noexiste" },
  { search: "marca" },
  { search: "producto marca" },
  { search: "producto 123 marca" },
  { search: "producto", category: 7, page: 30 },
  { category: 7, page: 30 },
  { page: 100 },
];

test.each(lists)("an index answers the list of %o", async (query) => {
  expect(await wholeReads(() => listProducts(db, { ...page, ...query }))).toEqual([]);
});

test.each([
  ["offers", () => listOnSale(db, page)],
  ["the first offers", () => firstOnSale(db, 12)],
  ["related products", () => listRelated(db, 1, page)],
  ["the newest of a category", () => newestOfCategory(db, 1, 5)],
  ["categories", () => listCategories(db, { page: 1, page_size: 100 })],
  ["categories' pictures", () => listCategoryPictures(db)],
  ["brands", () => listBrands(db, { page: 1, page_size: 100 })],
])("an index answers the list of %s", async (_, call) => {
  expect(await wholeReads(call)).toEqual([]);
});

test("filters of more than lists count offer what a part of them has, without counts", async () => {
  const { facets } = await browseProducts(db, { ...page, pages: 1 });
  expect(facets).toMatchObject({ is_exact: false, lowest_price: 1 });
  expect(facets.brands).toHaveLength(200);
  const ofBrand = await browseProducts(db, { ...page, pages: 1, brands: ["Marca 7"] });
  expect(ofBrand.count).toBe(125);
});
