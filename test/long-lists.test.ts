import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { openTestApp } from "./app.ts";
import { addPlainVariants, createCategory, createProduct, createStaff } from "./factories.ts";
import { placedOrder } from "./orders.ts";

const app = await openTestApp();
const { db, bulkDb } = app;
const staff = await createStaff(db);
const { token } = staff;
const category = await createCategory(db);
const product = await createProduct(db, { categoryId: category.id });
const order = await placedOrder(app, token, [{ product_id: product.id, quantity: 1 }]);

/** Every list of the API that goes by pages, with the ids of what it is about. */
const LISTS: Record<string, string> = {
  "/activity-logs/": "/activity-logs/",
  "/customers/": "/customers/",
  "/orders/": "/orders/",
  "/orders/my-orders/": "/orders/my-orders/",
  "/orders/{id}/timeline/": `/orders/${order.id}/timeline/`,
  "/products/": "/products/",
  "/products/brands/": "/products/brands/",
  "/products/categories/": "/products/categories/",
  "/products/on-sale/": "/products/on-sale/",
  "/products/{id}/related/": `/products/${product.id}/related/`,
  "/products/{id}/stock-movements/": `/products/${product.id}/stock-movements/`,
  "/stock/waiting/": "/stock/waiting/",
  "/withdrawals/": "/withdrawals/",
};

/** What takes the filters of a list, and answers it whole. */
const WHOLE = ["/orders/export/", "/products/export/", "/products/ids/"];

beforeAll(async () => {
  const many = sql.raw("generate_series(1, 10050) n");
  await bulkDb.execute(
    sql`insert into categories (name, folded_name) select 'Rubro ' || n, 'rubro ' || n from ${many}`,
  );
  await bulkDb.execute(sql`
    insert into products (name, brand, category_id, price_centavos, discount, search_name, search_brand, search_text)
      select 'Tornillo ' || n, 'Marca ' || n, ${category.id}, 100000, 10, '', '', ' ' from ${many}`);
  await addPlainVariants(bulkDb);
  await bulkDb.execute(sql`
    insert into stock_movements (product_id, change, stock, cause) select ${product.id}, 1, n, 'hand' from ${many}`);
  await bulkDb.execute(sql`
    insert into orders (user_id, recipient_name, shipping_address, customer_email, customer_phone, delivery_type, total_centavos)
      select ${staff.id}, 'Ana', 'Coordinar entrega', 'ana@correo.example', '1155550000', 'coordinate', 0 from ${many}`);
  await bulkDb.execute(sql`
    insert into stock_waiters (product_id, email) select id, 'ana@correo.example' from products`);
  await bulkDb.execute(sql`insert into customers (name) select 'Cliente ' || n from ${many}`);
  await bulkDb.execute(sql`
    insert into withdrawals (code, kind, order_number, contact) select 'ARR-' || n, 'purchase', n, 'ana@correo.example' from ${many}`);
  await bulkDb.execute(sql`
    insert into activity_entries (action, description, order_id) select 'order', 'Hecho ' || n, ${order.id} from ${many}`);
  // As a shop's database has been long before it has so many rows.
  await bulkDb.execute(sql`analyze`);
});

test("every list that goes by pages is looked at here", async () => {
  const { paths } = (await app.get("/openapi.json")).body;
  const paged = Object.entries<{ get?: { parameters?: { name: string }[] } }>(paths).flatMap(([path, { get }]) =>
    get?.parameters?.some(({ name }) => name === "page") ? [path.replace("/api", "")] : [],
  );
  expect(paged.toSorted()).toEqual([...Object.keys(LISTS), ...WHOLE].toSorted());
});

test.each(Object.values(LISTS))("%s ends at the 10 000th row, and counts no further", async (path) => {
  const page = async (number: number) => (await app.get(`${path}?page_size=100&page=${number}`, { token })).body;
  const last = await page(100);
  expect(last).toMatchObject({ count: 10_000, count_is_exact: false, next: null });
  expect(last.results).toHaveLength(100);
  for (const number of [101, 102, 1_000_000]) {
    const past = await page(number);
    expect(past).toMatchObject({ count: 10_000, count_is_exact: false, next: null, results: [] });
    expect(past.previous).toMatch(/[?&]page=100(&|$)/);
  }
});
