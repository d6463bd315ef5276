import { afterAll, expect, test, vi } from "vitest";
import { pushSubscriptions } from "#src/features/accounts/server/tables.ts";
import { openPushService } from "#src/infrastructure/push-service.ts";
import { openTestApp } from "../../../../test/app.ts";
import { createProduct, createStaff, createUser, PASSWORD } from "../../../../test/factories.ts";
import { placedOrder } from "../../../../test/orders.ts";
import { openPushService as openDouble } from "../../../../test/push-service.ts";
import { sendPush } from "./send-push.ts";
import { pushKeys } from "./tables.ts";

const SECRET_KEY = "una-clave-larga-de-la-tienda-de-pruebas";

const app = await openTestApp({ secretKey: SECRET_KEY });
const moved = await openTestApp({ secretKey: "otra-clave-larga-que-no-es-la-misma", databaseUrl: app.databaseUrl });
const { db } = app;
const double = await openDouble();
const push = openPushService({ origin: "http://localhost:3000", ca: double.ca });
await app.jobs.sendPushes((notice) => sendPush({ db, secretKey: SECRET_KEY, push }, notice));
const product = await createProduct(db, { price: 615_000, stock: 100 });
const customer = await createUser(db);
const owner = await createStaff(db);

afterAll(double.close);

const order = () => placedOrder(app, customer.token, [{ product_id: product.id, quantity: 2 }]);
const count = () => db.$count(pushSubscriptions);

/** A browser of a member's, switched on. */
async function toldBrowser({ token }: { token: string }) {
  const browser = double.browser();
  const answer = await app.put("/notices/device/", browser.subscription, { token });
  expect(answer).toMatchObject({ status: 200, body: { on_this_device: true } });
  return browser;
}

const waitFor = (look: () => unknown) => vi.waitFor(look, { timeout: 10_000, interval: 25 });

test("a browser that was switched on is shown each order in words that name no customer, signed by the shop, and none once it is off", async () => {
  const browser = await toldBrowser(owner);
  const { push_key } = (await app.get("/notices/", { token: owner.token })).body;
  const { id } = await order();
  const shown = { title: `Pedido nuevo #${id} · $\u00a012.300`, path: `/admin/pedidos/${id}` };
  await waitFor(() => expect(browser.shown()).toEqual([shown]));
  expect(browser.isSignedBy(push_key)).toBe(true);

  const other = await toldBrowser(await createStaff(db, { role: "read_only" }));
  expect((await app.delete("/notices/device/", { token: owner.token })).body).toMatchObject({ on_this_device: false });
  await order();
  await waitFor(() => expect(other.shown()).toHaveLength(1));
  expect(browser.shown()).toEqual([shown]);
});

test.each([404, 410])(
  "a browser of which the push service says %i is forgotten; one that fails otherwise stays",
  async (status) => {
    const gone = await toldBrowser(owner);
    const failing = await toldBrowser(await createStaff(db));
    gone.answers(status);
    failing.answers(503);
    const before = await count();
    await order();
    await waitFor(async () => expect(await count()).toBe(before - 1));
    expect((await app.get("/notices/", { token: owner.token })).body).toMatchObject({ on_this_device: false });
  },
);

test("it goes with the session, the role and the member", async () => {
  await db.delete(pushSubscriptions);
  const leaving = await createStaff(db, { role: "orders_only" });
  await toldBrowser(leaving);
  await app.post("/auth/logout/", {}, { token: leaving.token });
  expect(await count()).toBe(0);

  const [demoted, removed] = [await createStaff(db, { role: "orders_only" }), await createStaff(db)];
  await toldBrowser(demoted);
  await toldBrowser(removed);
  await app.put(`/staff/${demoted.id}/`, { role: "read_only" }, { token: owner.token });
  expect(await count()).toBe(2);
  await app.put(`/staff/${demoted.id}/`, { role: "catalogue_only" }, { token: owner.token });
  await app.delete(`/staff/${removed.id}/`, { token: owner.token });
  expect(await count()).toBe(0);
});

test("who may not read orders switches none on", async () => {
  const { subscription } = double.browser();
  for (const { token } of [customer, await createStaff(db, { role: "catalogue_only" })])
    expect((await app.put("/notices/device/", subscription, { token })).status).toBe(403);
});

test("a browser belongs to one session: whoever signs in there next takes it over", async () => {
  await db.delete(pushSubscriptions);
  const { subscription } = await toldBrowser(owner);
  const next = await createStaff(db);
  await app.put("/notices/device/", subscription, { token: next.token });
  expect((await app.get("/notices/", { token: owner.token })).body).toMatchObject({ on_this_device: false });
  expect(await count()).toBe(1);
});

test("a push service is spoken to by TLS alone, and never within an internal network", async () => {
  const { subscription, shown } = double.browser();
  const { token } = owner;
  for (const endpoint of ["http://push.example/a", "ftp://push.example/a", "push"])
    expect((await app.put("/notices/device/", { ...subscription, endpoint }, { token })).status).toBe(400);

  const online = openPushService({ origin: "https://tienda.example", ca: double.ca });
  const keys = { publicKey: (await db.select().from(pushKeys))[0]?.publicKey ?? "", privateKey: "A".repeat(43) };
  const { port } = new URL(subscription.endpoint);
  for (const host of ["localhost", "127.0.0.1", "[::1]", "10.0.0.1", "169.254.169.254", "[::ffff:127.0.0.1]"]) {
    const endpoint = `https://${host}:${port}/push`;
    await expect(online.send({ ...subscription, endpoint }, keys, "{}"), host).rejects.toMatchObject({
      code: "ERR_IP_BLOCKED",
    });
  }
  expect(shown()).toEqual([]);
  // Nor by a certificate that nobody vouches for.
  const wary = openPushService({ origin: "http://localhost:3000" });
  await expect(wary.send(subscription, keys, "{}")).rejects.toThrow(/certificate/);
});

test("the keys are made once, kept sealed, and made anew where they can't be opened", async () => {
  const keyOf = async (shop: typeof app) => (await shop.get("/notices/", { token: owner.token })).body.push_key;
  const key = await keyOf(app);
  expect(await keyOf(app)).toBe(key);
  const [kept] = await db.select().from(pushKeys);
  expect(kept?.privateKey).toMatch(/^v1\./);

  await toldBrowser(owner);
  expect(await keyOf(moved)).not.toBe(key);
  expect(await count()).toBe(0);
  await keyOf(app);
});

test("somebody's data names the browsers in which they are told and whether by mail, and both go with the account", async () => {
  await createStaff(db);
  const person = await createStaff(db, { role: "orders_only", wantsNotices: true });
  const { subscription } = await toldBrowser(person);
  const { body } = await app.get("/auth/my-data/", { token: person.token });
  expect(body).toMatchObject({
    profile: { wants_notices: true },
    sessions: [{ notices_at: subscription.endpoint }],
  });
  const before = await count();
  expect((await app.post("/auth/delete-account/", { password: PASSWORD }, { token: person.token })).status).toBe(200);
  expect(await count()).toBe(before - 1);
});
