import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { dayOf } from "#src/contract/working-days.ts";
import { products } from "#src/features/catalogue/server/tables/products.ts";
import { variants } from "#src/features/catalogue/server/tables/variants.ts";
import { mails } from "#src/features/mail/server/tables.ts";
import { writeSettings } from "#src/features/shop-settings/server/write-settings.ts";
import { openLog } from "#src/http/log.ts";
import { rateLimits } from "#src/http/rate-limits-table.ts";
import { openTestApp } from "../../../../test/app.ts";
import { archiveProduct, createProduct, createStaff, createUser, PASSWORD } from "../../../../test/factories.ts";
import { placedOrder } from "../../../../test/orders.ts";
import { removeOldWaiting, removeWaitingForDeleted } from "./forget-waiting.ts";
import { stockWaiters } from "./tables.ts";
import { tellWaiting } from "./tell-waiting.ts";

const app = await openTestApp();
const other = await openTestApp({ databaseUrl: app.databaseUrl });
const { db } = app;
const { token } = await createStaff(db);
const asStaff = { token };
const log = openLog("error");

beforeEach(async () => {
  await db.delete(stockWaiters);
  await db.delete(mails);
  await db.delete(rateLimits);
});

const SAME = { message: "Listo. Te avisamos por email cuando haya." };

const look = (hours = 0, by = app) =>
  tellWaiting({ db: by.db, jobs: by.jobs, log }, new Date(Date.now() + hours * 3_600_000));

const ask = async (product: number, email: string, more: object = {}) =>
  expect(await app.post(`/products/${product}/notify-me/`, { email, ...more })).toMatchObject({
    status: 200,
    body: SAME,
  });

const person = (number: number) => `persona${number}@correo.example`;

/** Whom the shop wrote that there is one again, oldest first. */
const told = async () => {
  const rows = await db.select().from(mails).where(eq(mails.kind, "back_in_stock")).orderBy(mails.id);
  return rows.map(({ recipient }) => recipient);
};

const setStock = (product: { variants: { id: number }[] }, stock: number) =>
  db
    .update(variants)
    .set({ stock })
    .where(eq(variants.id, product.variants[0]?.id ?? 0));

const waiting = async () => (await app.get("/stock/waiting/", asStaff)).body;

test("as many people as there are units get one mail each, in order of asking, under two processes and minute by minute", async () => {
  const pot = await createProduct(db, { name: "Maceta", stock: 0 });
  for (let number = 1; number <= 6; number++) await ask(pot.id, person(number));
  await look();
  expect(await told()).toEqual([]);

  expect((await app.put(`/products/${pot.id}/`, { stock: 3, stock_seen: 0 }, asStaff)).status).toBe(200);
  await Promise.all([look(), look(0, other), look(), look(0, other)]);
  await look();
  expect(await told()).toEqual([1, 2, 3].map(person));
  expect(await waiting()).toMatchObject({
    count: 1,
    results: [{ product: pot.id, name: "Maceta", people: 3, stock: 3 }],
  });

  const customer = await createUser(db);
  const order = await placedOrder(app, customer.token, [{ product_id: pot.id, quantity: 3 }]);
  await look();
  expect(await told()).toHaveLength(3);
  await app.put(`/orders/${order.id}/`, { status: "cancelled" }, asStaff);
  await look();
  expect(await told()).toEqual([1, 2, 3, 4, 5, 6].map(person));
  await look(48);
  expect(await told()).toHaveLength(6);
  expect((await waiting()).count).toBe(0);
});

test("who was told and took nothing counts for a day, then the next ones are told", async () => {
  const pot = await createProduct(db, { stock: 0 });
  for (const number of [1, 2]) await ask(pot.id, person(number));
  await setStock(pot, 1);
  await look();
  await look(23);
  expect(await told()).toEqual([person(1)]);
  await look(25);
  expect(await told()).toEqual([person(1), person(2)]);
});

test("whoever waits for a variant is told of that one, whoever names none of the first that there is", async () => {
  const options = [{ name: "Volumen", values: ["5 l", "10 l"] }];
  const soil = await createProduct(db, {
    ...{ name: "Tierra", options },
    variants: ["5 l", "10 l"].map((Volumen) => ({ options: { Volumen }, stock: 0 })),
  });
  const [small, big] = soil.variants;
  await ask(soil.id, "chica@correo.example", { variant_id: small?.id });
  await ask(soil.id, "cualquiera@correo.example");
  await ask(soil.id, "grande@correo.example", { variant_id: big?.id });
  expect(
    (await waiting()).results.map(({ label, people }: { label: string; people: number }) => [label, people]),
  ).toEqual(
    expect.arrayContaining([
      ["5 l", 1],
      ["10 l", 1],
      ["", 1],
    ]),
  );
  await db
    .update(variants)
    .set({ stock: 5 })
    .where(eq(variants.id, big?.id ?? 0));
  await look();
  expect(await told()).toEqual(["cualquiera@correo.example", "grande@correo.example"]);
  const [mail] = await app.mailsTo("grande@correo.example");
  expect(mail?.subject).toMatch(/^Hay de nuevo: Tierra \(10 l\) · /);
  expect(mail?.html).toContain(`/producto/${soil.id}?variante=${big?.id}`);
});

test("the mail has a link and the headers by which one press ends all that its e-mail waits for", async () => {
  const [pot, tray] = [await createProduct(db, { stock: 0 }), await createProduct(db, { stock: 0 })];
  await ask(pot.id, person(1));
  await ask(tray.id, person(1));
  await ask(tray.id, person(2));
  await setStock(pot, 1);
  await look();
  const [mail] = await app.mailsTo(person(1));
  const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value;
  const address = header("list-unsubscribe") ?? "";
  const [, key] = /^<http:\/\/localhost:3000\/api\/notify-me\/([0-9a-f]{40})\/stop\/>$/.exec(address) ?? [];
  expect(mail?.html).toContain(`http://localhost:3000/no-me-avises/${key}`);
  expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  const press = () =>
    app.call("POST", `/notify-me/${key}/stop/`, {
      body: "List-Unsubscribe=One-Click",
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
  expect(await press()).toMatchObject({ status: 200, body: { message: "Listo. No te avisamos más." } });
  expect(await press()).toMatchObject({ status: 200 });
  const headers = { accept: "text/html,*/*;q=0.8", "content-type": "application/x-www-form-urlencoded" };
  const byForm = await app.app.request(`/api/notify-me/${key}/stop/`, { method: "POST", headers });
  expect(byForm.status).toBe(303);
  expect(byForm.headers.get("location")).toBe(`/no-me-avises/${key}?listo=1`);
  await setStock(tray, 5);
  await look();
  expect(await told()).toEqual([person(1), person(2)]);
});

test("asking twice waits once, who was told may ask again, and nobody waits for what there is", async () => {
  const pot = await createProduct(db, { stock: 0 });
  await ask(pot.id, "Ana@Correo.example");
  await ask(pot.id, "ana@correo.example");
  expect(await db.$count(stockWaiters)).toBe(1);
  await setStock(pot, 1);
  await look();
  await ask(pot.id, "ana@correo.example");
  await ask(pot.id, person(2));
  expect((await waiting()).count).toBe(0);
  await setStock(pot, 0);
  await ask(pot.id, "ana@correo.example");
  await setStock(pot, 1);
  await look();
  expect(await told()).toEqual(["ana@correo.example", "ana@correo.example"]);
});

test("what isn't there, hidden, of another product or no e-mail is refused; the answer never tells more", async () => {
  const [pot, hidden] = [
    await createProduct(db, { stock: 0 }),
    await createProduct(db, { stock: 0, isAvailable: false }),
  ];
  const tried = (product: number, body: object) => app.post(`/products/${product}/notify-me/`, body);
  expect((await tried(2_000_000_000, { email: person(1) })).status).toBe(404);
  expect((await tried(hidden.id, { email: person(1) })).status).toBe(404);
  expect((await tried(pot.id, { email: "no es" })).body.details).toEqual([
    { path: "email", message: expect.any(String) },
  ]);
  expect((await tried(pot.id, { email: person(1), variant_id: hidden.variants[0]?.id })).status).toBe(400);
  expect(await db.$count(stockWaiters)).toBe(0);
});

test("an e-mail that nobody has proven can be named five times an hour, an address asks thirty times", async () => {
  const asked = await Promise.all(Array.from({ length: 7 }, () => createProduct(db, { stock: 0 })));
  for (const { id } of asked) await ask(id, person(1));
  expect(await db.$count(stockWaiters)).toBe(5);
  const first = asked[0]?.id ?? 0;
  for (let number = 8; number <= 30; number++) await ask(first, person(number));
  expect(await app.post(`/products/${first}/notify-me/`, { email: person(31) })).toMatchObject({ status: 429 });
});

test("nobody is told while nobody can buy: the shop closed, the product hidden, without a price or deleted", async () => {
  const pot = await createProduct(db, { stock: 0 });
  await ask(pot.id, person(1));
  await setStock(pot, 3);
  await writeSettings(db, { status: "closed" });
  await look();
  await writeSettings(db, { status: "open" });
  const isPot = eq(products.id, pot.id);
  const isSold = eq(variants.productId, pot.id);
  await db.update(products).set({ isAvailable: false }).where(isPot);
  await look();
  await db.update(products).set({ isAvailable: true }).where(isPot);
  await db.update(variants).set({ price: sql`0` }).where(isSold);
  await look();
  await db.update(variants).set({ price: sql`1000` }).where(isSold);
  await archiveProduct(db, pot.id);
  await look();
  expect(await told()).toEqual([]);
  expect((await waiting()).count).toBe(0);
  await archiveProduct(db, pot.id, null);
  await look();
  expect(await told()).toEqual([person(1)]);
});

test("who waits for what was deleted is forgotten, and so is who asked over a year ago", async () => {
  const [gone, old] = [await createProduct(db, { stock: 0 }), await createProduct(db, { stock: 0 })];
  await ask(gone.id, person(1));
  await ask(old.id, person(2));
  await archiveProduct(db, gone.id);
  expect([await removeWaitingForDeleted(db), await removeOldWaiting(db)]).toEqual([1, 0]);
  await db.update(stockWaiters).set({ askedAt: sql`now() - interval '366 days'` });
  expect(await removeOldWaiting(db)).toBe(1);
});

test("an account's data tells what its e-mail waits for, and erasing the account or an e-mail ends it", async () => {
  const customer = await createUser(db);
  const pot = await createProduct(db, { name: "Maceta", stock: 0 });
  await ask(pot.id, customer.email);
  await ask(pot.id, person(1));
  const mine = (await app.get("/auth/my-data/", { token: customer.token })).body;
  expect(mine.waiting_for).toMatchObject([{ product: "Maceta", told_at: null }]);
  await app.post("/auth/delete-account/", { password: PASSWORD }, { token: customer.token });
  expect(await db.select({ email: stockWaiters.email }).from(stockWaiters)).toEqual([{ email: person(1) }]);

  await app.post("/withdrawals/personal-data/", { kind: "erasure", email: person(1) });
  const [{ id }] = (await app.get("/withdrawals/", asStaff)).body.results;
  const answer = { status: "accepted", answer: "", identity_proof: "email" };
  const answered = await app.put(`/withdrawals/${id}/`, answer, asStaff);
  expect(answered.body).toMatchObject({ status: "accepted" });
  expect(await db.$count(stockWaiters)).toBe(0);
});

test("whoever waits for what isn't sold since its licence ended is told once it is renewed", async () => {
  const yesterday = dayOf(new Date(Date.now() - 86_400_000));
  const seed = await createProduct(db, { stock: 3, licenceUntil: yesterday });
  await ask(seed.id, person(1));
  await look();
  expect(await told()).toEqual([]);
  await db.update(products).set({ licenceUntil: null }).where(eq(products.id, seed.id));
  await look();
  expect(await told()).toEqual([person(1)]);
});
