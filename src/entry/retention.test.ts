import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { users, verificationCodes } from "#src/features/accounts/server/tables.ts";
import { activityEntries } from "#src/features/activity/server/tables.ts";
import { stockMovements } from "#src/features/catalogue/server/tables/variants.ts";
import { withdrawals } from "#src/features/customer-requests/server/tables.ts";
import { customers } from "#src/features/customers/server/tables.ts";
import { mails } from "#src/features/mail/server/tables.ts";
import { orderInvoices, orderNotes, orders } from "#src/features/orders/server/tables.ts";
import { writeSettings } from "#src/features/shop-settings/server/write-settings.ts";
import { staffInvitations } from "#src/features/staff/server/tables.ts";
import { openLog } from "#src/http/log.ts";
import { aRegistration } from "../../test/accounts.ts";
import { openTestApp } from "../../test/app.ts";
import { createProduct, createStaff, createUser, PASSWORD } from "../../test/factories.ts";
import { orderBody, placedOrder } from "../../test/orders.ts";
import { cleanUp } from "./clean-up.ts";
import { nightlyRuns } from "./nightly-runs-table.ts";

const app = await openTestApp();
const { db, images } = app;
const { token } = await createStaff(db);
const cleaned = () => cleanUp({ db, images, log: openLog("error") });

/** The nightly job ran so many nights in a row, the last of them so many days ago by the clock of now. */
const ranFor = (inARow: number, days: number) => {
  const last = { inARow, countedOn: sql`(now() at time zone 'America/Argentina/Buenos_Aires')::date - ${days}::int` };
  return db.insert(nightlyRuns).values(last).onConflictDoUpdate({ target: nightlyRuns.id, set: last });
};

beforeEach(async () => {
  await writeSettings(db, { keep_codes: 7, keep_mails: 12, keep_requests: 3, keep_activity: 2, keep_orders: 10 });
  await ranFor(400, 1);
});

/** A moment on either side of a limit of so many years, months or days. */
const past = (age: { years?: number; months?: number; days?: number }, days: number) =>
  sql`now() - make_interval(years => ${age.years ?? 0}, months => ${age.months ?? 0}, days => ${(age.days ?? 0) + days})`;
const [OVER, WITHIN] = [1, -1];

test("registrations without an end and dead codes go after their days, accounts and younger ones stay", async () => {
  const register = async () => {
    const registration = aRegistration();
    expect((await app.post("/auth/register/", registration)).status).toBe(201);
    return registration.email;
  };
  const [old, young] = [await register(), await register()];
  const account = await createUser(db, { createdAt: new Date("2020-01-01") });
  const age = async (email: string, side: number) => {
    const at = past({ days: 7 }, side);
    const [user] = await db.update(users).set({ createdAt: at }).where(eq(users.email, email)).returning();
    await db
      .update(verificationCodes)
      .set({ expiresAt: at })
      .where(eq(verificationCodes.userId, user?.id ?? 0));
  };
  await age(old, OVER);
  await age(young, WITHIN);
  await cleaned();
  const left = (await db.select({ email: users.email }).from(users)).map(({ email }) => email);
  expect(left).toEqual(expect.arrayContaining([young, account.email]));
  expect(left).not.toContain(old);
  expect(await db.$count(verificationCodes)).toBe(1);
});

test("invitations that ended go after their days", async () => {
  const invite = async (email: string, side: number) => {
    expect((await app.post("/staff/invitations/", { email, role: "orders_only" }, { token })).status).toBe(201);
    await db
      .update(staffInvitations)
      .set({ expiresAt: past({ days: 7 }, side) })
      .where(eq(staffInvitations.email, email));
  };
  const invited = async () =>
    (await db.select({ email: staffInvitations.email }).from(staffInvitations)).map(({ email }) => email);
  await invite("vieja@correo.example", OVER);
  await cleaned();
  expect(await invited()).toEqual([]);
  await invite("nueva@correo.example", WITHIN);
  await cleaned();
  expect(await invited()).toEqual(["nueva@correo.example"]);
});

test("mails go after their months, those with a code after their days, and what is still to be sent stays", async () => {
  await db.delete(mails);
  const mail = (kind: string, status: "queued" | "sent" | "failed", createdAt: unknown) => ({
    kind,
    recipient: `${kind}-${status}@correo.example`,
    data: {},
    status,
    createdAt: createdAt as Date,
    sentAt: status === "sent" ? new Date() : null,
  });
  await db
    .insert(mails)
    .values([
      mail("order_received", "sent", past({ months: 12 }, OVER)),
      mail("order_changed", "failed", past({ months: 12 }, OVER)),
      mail("order_completed", "queued", past({ months: 12 }, OVER)),
      mail("order_cancelled", "sent", past({ months: 12 }, WITHIN)),
      mail("verify_email", "sent", past({ days: 7 }, OVER)),
      mail("change_email", "sent", past({ days: 7 }, WITHIN)),
      mail("closing_requested", "sent", past({ days: 14 }, OVER)),
      mail("staff_invitation", "sent", past({ days: 14 }, WITHIN)),
    ]);
  await cleaned();
  const left = await db.select({ kind: mails.kind }).from(mails).orderBy(mails.id);
  expect(left.map(({ kind }) => kind)).toEqual([
    "order_completed",
    "order_cancelled",
    "change_email",
    "staff_invitation",
  ]);
});

const YEAR = 365;

test.each([
  ["a year ahead", YEAR],
  ["ten years ahead", 10 * YEAR],
  ["nine days ahead", 9],
  ["ten years back", -10 * YEAR],
  ["a day back", -1],
])("a clock set %s destroys nothing for a month of nights", async (_, days) => {
  await db.delete(mails);
  await db.insert(mails).values({
    kind: "order_received",
    recipient: "ana@correo.example",
    data: {},
    status: "sent",
    createdAt: sql`now() - interval '20 years'`,
    sentAt: new Date(),
  });
  await ranFor(400, days);
  await cleaned();
  expect(await db.$count(mails)).toBe(1);
  await ranFor(28, 1);
  await cleaned();
  await cleaned();
  expect(await db.$count(mails)).toBe(1);
  await ranFor(29, 1);
  await cleaned();
  expect(await db.$count(mails)).toBe(0);
});

test("a jump begins the count anew, a retry of the night and a week without the shop don't", async () => {
  const counted = async (inARow: number, days: number) => {
    await ranFor(inARow, days);
    await cleaned();
    return (await db.select({ inARow: nightlyRuns.inARow }).from(nightlyRuns))[0]?.inARow;
  };
  expect(await counted(400, 10 * YEAR)).toBe(1);
  expect(await counted(1, -10 * YEAR)).toBe(1);
  expect(await counted(12, 0)).toBe(12);
  expect(await counted(12, 1)).toBe(13);
  expect(await counted(12, 8)).toBe(13);
  expect(await counted(12, 9)).toBe(1);
  await db.delete(nightlyRuns);
  await cleaned();
  expect(await db.select({ inARow: nightlyRuns.inARow }).from(nightlyRuns)).toEqual([{ inARow: 1 }]);
});

test("requests go years after their answer, open ones never", async () => {
  const request = (code: string, answeredAt: unknown) => ({
    code,
    kind: "access" as const,
    contact: `${code}@correo.example`,
    createdAt: new Date("2001-01-01"),
    ...(answeredAt !== null && { status: "accepted" as const, answeredAt: answeredAt as Date }),
  });
  await db
    .insert(withdrawals)
    .values([
      request("old", past({ years: 3 }, OVER)),
      request("young", past({ years: 3 }, WITHIN)),
      request("open", null),
    ]);
  await cleaned();
  const left = await db.select({ code: withdrawals.code }).from(withdrawals).orderBy(withdrawals.id);
  expect(left.map(({ code }) => code)).toEqual(["young", "open"]);
});

test("entries of the activity go with what they could undo, those of orders stay; nothing else deletes one", async () => {
  const product = await createProduct(db, { stock: 5 });
  const change = (price: number) => app.put(`/products/${product.id}/`, { price }, { token });
  const newest = async () => (await app.get("/activity-logs/?page_size=1", { token })).body.results[0];
  await change(100);
  const undone = await newest();
  expect((await app.post(`/activity-logs/${undone.id}/undo/`, undefined, { token })).status).toBe(200);
  const undoing = await newest();
  const { token: buyer } = await createUser(db);
  const order = await placedOrder(app, buyer, [{ product_id: product.id, quantity: 1 }]);
  const ofOrder = await newest();
  await change(300);
  const young = await newest();
  const age = (ids: number[], side: number) =>
    app.pool.query(
      `alter table activity_entries disable trigger activity_entries_stay;
       update activity_entries set at = now() - interval '2 years' - interval '${side} days' where id in (${ids.join(", ")});
       alter table activity_entries enable trigger activity_entries_stay`,
    );
  await age([undone.id, undoing.id, ofOrder.id], OVER);
  await age([young.id], WITHIN);
  await cleaned();
  const left = (await db.select({ id: activityEntries.id }).from(activityEntries)).map(({ id }) => id);
  expect(left).toEqual(expect.arrayContaining([ofOrder.id, young.id]));
  expect(left).not.toContain(undone.id);
  expect(left).not.toContain(undoing.id);
  expect(await newest()).toMatchObject({
    action: "delete",
    user: "",
    description: "Se borró lo que cumplió su plazo: 2 entradas de la actividad",
  });
  expect((await app.get(`/orders/${order.id}/timeline/`, { token })).body.count).toBe(1);
  expect((await app.post(`/activity-logs/${young.id}/undo/`, undefined, { token })).status).toBe(200);
  await expect(app.pool.query(`delete from activity_entries where id = ${young.id}`)).rejects.toThrow("never");
});

test("orders of no account lose what is left of the person after their years; lines, sums and stock stay", async () => {
  const product = await createProduct(db, { stock: 50, price: 100_000 });
  const products = [{ product_id: product.id, quantity: 2 }];
  const taken = async () =>
    (
      await app.post("/orders/for-customer/", orderBody(products, { customer_email: "nadie@correo.example" }), {
        token,
      })
    ).body;
  const leaving = await createUser(db);
  const ofDeleted = await placedOrder(app, leaving.token, products);
  const staying = await createUser(db);
  const ofAccount = await placedOrder(app, staying.token, products);
  const [old, young, pending] = [await taken(), await taken(), await taken()];
  for (const { id } of [ofDeleted, ofAccount, old, young])
    expect((await app.put(`/orders/${id}/`, { status: "completed" }, { token })).status).toBe(200);
  for (const { id } of [ofDeleted, old, young]) {
    await db.insert(orderInvoices).values({ orderId: id, number: "B 0001-00000001", file: new Uint8Array([1]) });
    await db.insert(orderNotes).values({ orderId: id, text: "Toca timbre", author: "encargada" });
  }
  expect((await app.post("/auth/delete-account/", { password: PASSWORD }, { token: leaving.token })).status).toBe(200);
  const age = (id: number, side: number) =>
    db
      .update(orders)
      .set({ createdAt: past({ years: 10 }, side) })
      .where(eq(orders.id, id));
  for (const { id } of [ofDeleted, ofAccount, old, pending]) await age(id, OVER);
  await age(young.id, WITHIN);
  const ledger = () => db.select().from(stockMovements).where(eq(stockMovements.productId, product.id));
  const movements = await ledger();

  await cleaned();
  const shown = async ({ id }: { id: number }) => (await app.get(`/orders/${id}/`, { token })).body;
  const nobody = { customer_email: "", customer_phone: "", shipping_address: "", invoice: null, total: 2000 };
  expect(await shown(old)).toMatchObject({
    ...nobody,
    recipient_name: "Datos eliminados",
    products: [{ quantity: 2 }],
  });
  expect(await shown(ofDeleted)).toMatchObject(nobody);
  const whole = { customer_email: "nadie@correo.example", invoice: { number: "B 0001-00000001" } };
  expect(await shown(young)).toMatchObject(whole);
  expect((await shown(pending)).customer_email).toBe("nadie@correo.example");
  expect((await shown(ofAccount)).recipient_name).toBe("Ana Prueba");
  expect(await db.$count(orderNotes)).toBe(1);
  expect(await db.$count(mails, eq(mails.orderId, old.id))).toBe(0);
  expect(await ledger()).toEqual(movements);
  expect((await app.get(`/products/${product.id}/`)).body.stock).toBe(40);
  const entries = await db.$count(activityEntries);
  await cleaned();
  expect(await db.$count(activityEntries)).toBe(entries);
});

test("telephone orders are forgotten like the others, and then who has neither account nor orders", async () => {
  const products = [{ product_id: (await createProduct(db)).id, quantity: 1 }];
  const taken = async (phone: string) => {
    const body = { customer: { name: `Por teléfono ${phone}`, phone }, channel: "phone", products };
    const { body: order } = await app.post("/orders/", body, { token });
    await app.put(`/orders/${order.id}/`, { status: "completed" }, { token });
    return order;
  };
  const [old, young] = [await taken("1155558001"), await taken("1155558002")];
  const { body: added } = await app.post("/customers/", { name: "Sin pedidos", phone: "1155558003" }, { token });
  const ages = [
    [old.customer, OVER],
    [young.customer, OVER],
    [added.id, WITHIN],
  ] as const;
  for (const [id, side] of ages)
    await db
      .update(customers)
      .set({ updatedAt: past({ years: 10 }, side) })
      .where(eq(customers.id, id));
  await db
    .update(orders)
    .set({ createdAt: past({ years: 10 }, OVER) })
    .where(eq(orders.id, old.id));
  const shown = async () =>
    await Promise.all(ages.map(async ([id]) => (await app.get(`/customers/${id}/`, { token })).status));
  await cleaned();
  expect((await app.get(`/orders/${old.id}/`, { token })).body).toMatchObject({
    ...{ recipient_name: "Datos eliminados", customer_phone: "", customer: null },
  });
  expect(await shown()).toEqual([404, 200, 200]);
  const [entry] = (await app.get("/activity-logs/?search=cliente sin pedidos", { token })).body.results;
  expect(entry.description).toContain("1 cliente sin pedidos");
  await db
    .update(customers)
    .set({ updatedAt: past({ years: 10 }, OVER) })
    .where(eq(customers.id, added.id));
  await cleaned();
  expect(await shown()).toEqual([404, 200, 404]);
});

test("no setting keeps less than its lowest choice", async () => {
  for (const given of [
    { keep_orders: 9 },
    { keep_requests: 1 },
    { keep_activity: 0 },
    { keep_mails: 1 },
    { keep_codes: 0 },
  ])
    expect(await app.put("/settings/", given, { token })).toMatchObject({ status: 400, body: { code: "VALIDATION" } });
});
