import pg from "pg";
import { beforeAll, expect, inject, test } from "vitest";
import { ADMIN_ROLE } from "#src/infrastructure/postgres-roles.ts";
import { fillOrders } from "../../bench/fill-orders.ts";
import { fillProducts } from "../../bench/fill-products.ts";
import { mistyped, rareWord } from "../../bench/product-names.ts";
import { openTestApp } from "../app.ts";
import { databaseUrl } from "../database-url.ts";
import { createStaff, createUser } from "../factories.ts";
import { orderBody } from "../orders.ts";
import { walkedTables } from "../query-plan.ts";
import { recordStatements, type Statement } from "../recorded-statements.ts";

const app = await openTestApp();
const { db, pool } = app;
const staff = await createStaff(db);
const customer = await createUser(db);
const sent = recordStatements(pool);

/** More than are counted twice over, so that what all have is common. */
const MANY = 22_000;
/** A walk through fewer rows than these costs nothing. */
const LARGE = 5_000;
/** Counts stop at so many rows: reading those in the table's own order is no fault. */
const BOUNDED_COUNT = 10_001;

beforeAll(async () => {
  const name = new URL(app.databaseUrl).pathname.slice(1);
  const url = new URL(databaseUrl(inject("postgresUrl"), name));
  // Triggers are left out, as only an administrator may.
  url.username = ADMIN_ROLE;
  const admin = new pg.Client({ connectionString: url.href });
  await admin.connect();
  await admin.query("set session_replication_role = replica");
  await fillProducts(admin, db, MANY);
  await fillOrders(admin, MANY, MANY);
  await admin.query(`
    insert into users (username, email, first_name, last_name, password_hash, email_verified_at)
      select 'persona' || n, 'persona' || n || '@correo.example', 'Ana', 'Prueba', '', now() from generate_series(1, ${MANY}) n;
    insert into sessions (token_hash, user_id) select 'hash' || id, id from users where username like 'persona%';
    -- Of two years: an index tells what is recent of them.
    update activity_entries set at = at - (id % 700) * interval '1 day';
    update orders o set user_id = u.id, shipping_address = 'Retiro' from users u where u.username = 'persona' || o.id;
    select write_order_texts(array(select id from orders))`);
  await admin.query("vacuum analyze");
  await admin.end();
}, 240_000);

async function largeTables(): Promise<Set<string>> {
  const { rows } = await pool.query("select relname as name from pg_class where relkind = 'r' and reltuples > $1", [
    LARGE,
  ]);
  return new Set(rows.map(({ name }) => name));
}

const hasPlan = ({ text, values }: Statement) =>
  /^\s*(select|with|insert|update|delete)\b/i.test(text) && !values.includes(BOUNDED_COUNT);

/** The statements of all that `call` sends that walk through a large table from its first row to its last. */
async function walks(call: () => Promise<{ status: number }>): Promise<string[]> {
  sent.take();
  expect((await call()).status).toBeLessThan(300);
  const statements = sent.take().filter(hasPlan);
  expect(statements).not.toHaveLength(0);
  const large = await largeTables();
  const guilty: string[] = [];
  for (const statement of statements) {
    for (const table of await walkedTables(pool, statement))
      if (large.has(table)) guilty.push(`${table}: ${statement.text}`);
  }
  return guilty;
}

test("what was filled is large", async () => {
  expect([...(await largeTables())]).toEqual(
    expect.arrayContaining([
      "products",
      "orders",
      "order_lines",
      "activity_entries",
      "users",
      "sessions",
      "stock_movements",
    ]),
  );
});

test.each([
  "/products/",
  `/products/?search=${rareWord(7)}`,
  `/products/?search=${mistyped(rareWord(7))}`,
  "/products/?category_name=Macetas&page=9",
  "/products/?category_name=Macetas&in_stock=true",
  "/products/?category_name=Macetas&on_sale=true",
  "/products/17/",
  "/products/17/related/",
  "/products/on-sale/",
  "/products/categories/",
  "/products/brands/",
])("an index answers a visitor's %s", async (path) => {
  expect(await walks(() => app.get(path))).toEqual([]);
});

test.each(["/auth/profile/", "/auth/sessions/", "/orders/my-orders/", "/orders/my-orders/?status=all", "/cart/"])(
  "an index answers a customer's %s",
  async (path) => {
    expect(await walks(() => app.get(path, { token: customer.token }))).toEqual([]);
  },
);

test("an order walks through no table", async () => {
  const body = orderBody([17, 18].map((id) => ({ product_id: id, quantity: 1 })));
  expect(await walks(() => app.post("/orders/", body, { token: customer.token }))).toEqual([]);
});

test("an index answers what the staff have to do today; only the sums of a period and what products lack read them all", async () => {
  const guilty = await walks(() => app.get("/admin/today/", { token: staff.token }));
  expect(guilty.filter((statement) => !/^products:|grouping sets/.test(statement))).toEqual([]);
});

test.each([
  "/orders/",
  "/orders/?status=pending",
  "/orders/?search=17",
  "/orders/?search=persona17@",
  "/orders/?search=ana",
  "/orders/?search=ana&status=pending",
  "/orders/?search=ana+maceta",
  "/orders/?search=ana+prueba+correo",
  "/orders/?search=persona17&status=pending",
  "/orders/77/",
  "/orders/77/timeline/",
  "/orders/77/mails/",
  "/orders/77/notes/",
  "/activity-logs/",
  "/activity-logs/?action=create_order",
  "/activity-logs/?search=persona17",
  "/activity-logs/stats/",
  "/products/17/stock-movements/",
])("an index answers the staff's %s", async (path) => {
  expect(await walks(() => app.get(path, { token: staff.token }))).toEqual([]);
});
