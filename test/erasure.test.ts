import { expect, test } from "vitest";
import { aRegistration, codeSentTo, verifiedAccount } from "./accounts.ts";
import { openTestApp } from "./app.ts";
import { createProduct, createStaff } from "./factories.ts";
import { orderBody } from "./orders.ts";

const app = await openTestApp();

/** What of a person stands anywhere in the database, table by table. */
async function tracesOf(words: string[]): Promise<string[]> {
  const { rows: tables } = await app.pool.query(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')",
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await app.pool.query(`select to_jsonb(t)::text as row from ${name} t`);
    found.push(...rows.flatMap(({ row }) => (words.some((word) => row.includes(word)) ? [`${name}: ${row}`] : [])));
  }
  return found;
}

test("after an account is deleted nothing in the database tells who it was; what it did stays", async () => {
  const person = await verifiedAccount(app, {
    first_name: "Zulema",
    last_name: "Quinteros",
    username: "zulemaq",
    email: "zulema@correo.example",
    password: "tierra-fertil",
  });
  const login = { username: person.username, password: "tierra-fertil" };
  const { access: token, user_id } = (await app.post("/auth/login/", login)).body;
  await app.put("/auth/profile/", { first_name: "Zuli", last_name: "Quinteros Paz" }, { token });
  const change = { type: "EMAIL_CHANGE", new_email: "zuli@otro.example", password: "tierra-fertil" };
  await app.post("/auth/verify-change/", change, { token });
  const code = await codeSentTo(app, "zuli@otro.example");
  await app.put("/auth/profile/", { email: "zuli@otro.example", verification_code: code }, { token });
  await app.post("/auth/verify-change/", { ...change, new_email: "zz@nunca.example" }, { token });

  const product = await createProduct(app.db);
  const delivery = {
    recipient_name: "Zulema Q.",
    customer_email: "zuli-pedidos@otro.example",
    customer_phone: "3517654321",
    delivery_type: "address",
    shipping_address: "Pasaje Escondido 77, 5000, Córdoba",
    invoice_name: "Quinteros Semillas",
    invoice_tax_id: "28.444.555",
    invoice_condition: "final",
  };
  const placed = await app.post("/orders/", orderBody([{ product_id: product.id, quantity: 2 }], delivery), { token });
  expect(placed.status).toBe(201);
  const staff = await createStaff(app.db);
  const put = (body: unknown) => app.put(`/orders/${placed.body.id}/`, body, { token: staff.token });
  await put({ customer_phone: "3517654322", shipping_address: "Pasaje Escondido 78, 5000, Córdoba" });
  await put({ status: "completed" });
  const words = [
    person.username,
    "Zulema",
    "Zuli",
    "Quinteros",
    "zulema@",
    "zuli",
    "zz@",
    "351765432",
    "28444555",
    "Escondido",
  ];
  expect(await tracesOf(words)).not.toEqual([]);

  const asked = { order_number: `#${placed.body.id}`, contact: "351 765-4322" };
  expect((await app.post("/withdrawals/", asked)).status).toBe(201);
  expect((await app.post("/withdrawals/account/", { email: "Zuli@otro.example" })).status).toBe(201);

  const correction = {
    kind: "correction",
    email: "Zuli@otro.example",
    details: "Soy Zulema Quinteros, de Escondido 77",
  };
  expect((await app.post("/withdrawals/personal-data/", correction)).status).toBe(201);

  const mine = (await app.get("/auth/my-data/", { token })).body;
  expect(mine.activity.map(({ action }: { action: string }) => action)).toEqual([
    "create_order",
    "update",
    "update",
    "login",
    "register",
  ]);
  expect(mine.sessions).toHaveLength(1);
  expect(mine.mails.map(({ kind }: { kind: string }) => kind)).toEqual([
    "data_requested",
    "closing_requested",
    "change_email",
  ]);
  expect(mine.requests.map(({ kind }: { kind: string }) => kind)).toEqual(["correction", "account", "purchase"]);

  expect((await app.post("/auth/delete-account/", { password: "tierra-fertil" }, { token })).status).toBe(200);
  expect(await tracesOf(words)).toEqual([]);
  const { results } = (await app.get("/activity-logs/?page_size=100", { token: staff.token })).body;
  const users = results.map(({ action, user }: { action: string; user: string }) => `${action} ${user}`);
  expect(users).toEqual([
    "delete Cuenta eliminada",
    "create ",
    "create ",
    "create ",
    `status_change ${staff.username}`,
    `order ${staff.username}`,
    "create_order Cuenta eliminada",
    "update Cuenta eliminada",
    "update Cuenta eliminada",
    "login Cuenta eliminada",
    "register Cuenta eliminada",
  ]);
  const another = await verifiedAccount(app, { ...aRegistration(), username: person.username });
  const again = await app.post("/auth/login/", { username: another.username, password: another.password });
  expect(again.body.user_id).not.toBe(user_id);
  const theirs = (await app.get("/auth/my-data/", { token: again.body.access })).body;
  expect(theirs.activity).toHaveLength(2);
});

test("mails of somebody who has a former address of theirs by now stay", async () => {
  const leaving = await verifiedAccount(app, { email: "compartida@correo.example" });
  const login = { username: leaving.username, password: leaving.password };
  const { access: token } = (await app.post("/auth/login/", login)).body;
  const change = { type: "EMAIL_CHANGE", new_email: "propia@correo.example", password: leaving.password };
  await app.post("/auth/verify-change/", change, { token });
  const code = await codeSentTo(app, "propia@correo.example");
  await app.put("/auth/profile/", { email: "propia@correo.example", verification_code: code }, { token });
  await app.post("/auth/register/", aRegistration({ email: "compartida@correo.example" }));

  expect((await app.post("/auth/delete-account/", { password: leaving.password }, { token })).status).toBe(200);
  expect(await tracesOf(["propia@correo.example"])).toEqual([]);
  expect((await tracesOf(["compartida@correo.example"])).length).toBeGreaterThan(1);
});
