import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { mails } from "#src/features/mail/server/tables.ts";
import { writeSettings } from "#src/features/shop-settings/server/write-settings.ts";
import { openTestApp } from "../../../../test/app.ts";
import { createProduct, createStaff, createUser } from "../../../../test/factories.ts";
import { orderBody } from "../../../../test/orders.ts";

const app = await openTestApp();
const { db } = app;
const staff = await createStaff(db);
const { token } = await createUser(db);
const { id: product_id } = await createProduct(db, { stock: 50 });

const ADULT = "1987-06-05";
const body = (given: object = {}) => orderBody([{ product_id, quantity: 1 }], { ...given });
const place = (given: object = {}, headers = {}) => app.post("/orders/", body(given), { token, headers });

/** A date of birth so many days from the 18th birthday that is today in Argentina. */
function bornDaysBefore18(days: number): string {
  const today = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Argentina/Buenos_Aires" }).format(new Date());
  const [year, month, day] = today.split("-").map(Number) as [number, number, number];
  return new Date(Date.UTC(year - 18, month - 1, day + days)).toISOString().slice(0, 10);
}

beforeEach(() => writeSettings(db, { birth_date: true }));

test("a shop that asks for the date of birth takes no order without one, nor of somebody under 18", async () => {
  for (const [given, message] of [
    [{}, "Ingresá tu fecha de nacimiento"],
    [{ birth_date: bornDaysBefore18(2) }, "Tenés que ser mayor de 18 años para comprar"],
    [{ birth_date: "31/12/1990" }, "Ingresá tu fecha de nacimiento"],
  ] as const)
    expect(await place(given)).toMatchObject({ status: 400, body: { details: [{ path: "birth_date", message }] } });
  expect((await app.get(`/products/${product_id}/`)).body.stock).toBe(50);
  expect(await place({ birth_date: bornDaysBefore18(-2) })).toMatchObject({ status: 201, body: { is_adult: true } });
});

test("what is kept is that they are of age: the date stands nowhere", async () => {
  const made = await place(
    { birth_date: ADULT, customer_email: "mayor@correo.example" },
    { "idempotency-key": "mayor" },
  );
  expect(made).toMatchObject({ status: 201, body: { is_adult: true } });
  expect(JSON.stringify(made.body)).not.toContain(ADULT);
  const again = await place(
    { birth_date: "1970-01-01", customer_email: "mayor@correo.example" },
    { "idempotency-key": "mayor" },
  );
  expect(again.body.id).toBe(made.body.id);
  expect((await app.mailsTo("mayor@correo.example"))[0]?.text).toBeDefined();
  expect(await db.$count(mails, eq(mails.recipient, "mayor@correo.example"))).toBe(1);

  const { rows: tables } = await app.pool.query(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')",
  );
  const traces: string[] = [];
  for (const { name } of tables) {
    const { rows } = await app.pool.query(`select to_jsonb(t)::text as row from ${name} t`);
    traces.push(...rows.flatMap(({ row }) => (/1987.?06.?05|05.?06.?1987/.test(row) ? [`${name}: ${row}`] : [])));
  }
  expect(traces).toEqual([]);
});

test("where it isn't asked for nothing is kept, whatever is sent, and staff who take an order are asked for none", async () => {
  const taken = await app.post("/orders/for-customer/", body(), { token: staff.token });
  expect(taken).toMatchObject({ status: 201, body: { is_adult: null } });
  await writeSettings(db, { birth_date: false });
  expect(await place({ birth_date: ADULT })).toMatchObject({ status: 201, body: { is_adult: null } });
  expect(await place()).toMatchObject({ status: 201, body: { is_adult: null } });
});
