import { eq } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import { formatMoment } from "#src/contract/moments.ts";
import { mails } from "#src/features/mail/server/tables.ts";
import { rateLimits } from "#src/http/rate-limits-table.ts";
import { mailBy, openTestApp } from "../../../../test/app.ts";
import { createProduct, createStaff, createUser } from "../../../../test/factories.ts";
import { placedOrder } from "../../../../test/orders.ts";
import { withdrawals } from "./tables.ts";

const app = await openTestApp({ mail: mailBy({ send: async () => {} }) });
/** The same shop, started without a mail server. */
const mailless = await openTestApp({ databaseUrl: app.databaseUrl });
const { db } = app;
const staff = await createStaff(db, { username: "encargada" });
const token = staff.token;

beforeEach(async () => {
  await db.delete(rateLimits);
  await db.delete(withdrawals);
});

let people = 0;

async function anOrder() {
  const user = await createUser(db);
  const product = await createProduct(db, { name: "Tierra", stock: 10 });
  people += 1;
  const contact = { customer_email: `Compra${people}@correo.example`, customer_phone: `11555500${10 + people}` };
  const order = await placedOrder(app, user.token, [{ product_id: product.id, quantity: 3 }], contact);
  const stock = async () => (await app.get(`/products/${product.id}/`)).body.stock;
  return { order, user, stock, ...contact };
}

const ask = (order_number: string | number, contact: string) =>
  app.post("/withdrawals/", { order_number: `${order_number}`, contact });

const queue = async (query = "") => (await app.get(`/withdrawals/${query}`, { token })).body;

test("the number and the e-mail of an order give a code at once and by mail, without signing in", async () => {
  const { order, customer_email } = await anOrder();
  const answer = await ask(`Nº ${order.id}`, customer_email.toUpperCase());
  expect(answer).toMatchObject({ status: 201, body: { code: expect.stringMatching(/^ARR-[2-9A-Z]{4}-[2-9A-Z]{4}$/) } });

  // The order's own mail may come after it.
  const told = await app.mailsTo(customer_email.toLowerCase(), 2);
  const mail = told.find(({ subject }) => subject?.includes(answer.body.code));
  expect(mail?.text).toContain(`pedido #${order.id}`);
  expect(mail?.text?.replace(/\s+/g, " ")).toContain(
    `Te respondemos antes del ${formatMoment(answer.body.answer_due)}.`,
  );
  expect(await queue()).toMatchObject({
    count: 1,
    results: [
      { code: answer.body.code, status: "open", order_number: order.id, order: { id: order.id, is_in_time: true } },
    ],
  });
  const entries = (await app.get(`/activity-logs/?order=${order.id}`, { token })).body.results;
  expect(entries[0]).toMatchObject({
    action: "create",
    user: "",
    description: expect.stringContaining("Arrepentimiento"),
  });
});

test("a telephone, however written, finds the order, and its e-mail gets the code", async () => {
  const { order, customer_phone, customer_email } = await anOrder();
  expect((await ask(order.id, `+54 9 11 ${customer_phone.slice(2, 6)}-${customer_phone.slice(6)}`)).status).toBe(201);
  expect((await queue()).results[0]).toMatchObject({ contact: customer_phone, order: { id: order.id } });
  expect(await db.$count(mails, eq(mails.recipient, customer_email))).toBeGreaterThan(1);
});

test("nothing tells whether there is such an order", async () => {
  const { order, customer_email } = await anOrder();
  const right = await ask(order.id, customer_email);
  const wrong = await ask(order.id, "otra@correo.example");
  const none = await ask(2_000_000, customer_email);
  for (const { status, body } of [right, wrong, none]) {
    expect(status).toBe(201);
    expect(Object.keys(body).toSorted()).toEqual(["answer_due", "code", "kind", "mail", "received_at"]);
    expect(body.mail).toBe("sent");
  }
  const known = (await app.mailsTo(customer_email, 3)).find(({ text }) => text?.includes(right.body.code));
  const [unknown] = await app.mailsTo("otra@correo.example");
  expect(unknown?.text?.replaceAll(wrong.body.code, "")).toBe(known?.text?.replaceAll(right.body.code, ""));
  expect((await queue()).results.map(({ order: found }: { order: unknown }) => found !== null)).toEqual([
    true,
    false,
    false,
  ]);
});

test("what is told of a mail holds: sure for an e-mail, open for a telephone, whatever the order has, none without a server", async () => {
  const { order, customer_email, customer_phone } = await anOrder();
  const mailOf = async (contact: string, number: number, shop = app) =>
    (await shop.post("/withdrawals/", { order_number: `${number}`, contact })).body.mail;
  expect(await mailOf(customer_email, order.id)).toBe("sent");
  expect(await mailOf(customer_email, order.id)).toBe("none");
  expect(await mailOf(customer_phone, order.id)).toBe("perhaps");
  expect(await mailOf(customer_phone, 2_000_001)).toBe("perhaps");
  expect(await mailOf(customer_email, 2_000_002, mailless)).toBe("none");
  expect(await mailOf(customer_phone, 2_000_003, mailless)).toBe("none");
  const { results } = await queue();
  const email = customer_email.toLowerCase();
  expect(results.map(({ mailed_to }: { mailed_to: string | null }) => mailed_to)).toEqual([
    email,
    customer_email,
    null,
    email,
    null,
  ]);
  const { body } = await progress(results[2].code);
  expect(body.told_by).toBe("telephone");
  const unsent = (await mailless.get("/withdrawals/", { token })).body.results;
  expect(unsent.every(({ mailed_to }: { mailed_to: string | null }) => mailed_to === null)).toBe(true);
});

test("who asks for a closing is told of a link only where one is mailed", async () => {
  const user = await createUser(db);
  const ask = async (shop = app) => (await shop.post("/withdrawals/account/", { email: user.email })).body;
  const told = [await ask(), await ask(), await ask(), await ask()].map(({ mail }) => mail);
  expect(told).toEqual(["sent", "sent", "sent", "held"]);
  expect(await db.$count(mails, eq(mails.recipient, user.email))).toBe(3);
  await db.delete(rateLimits);
  const { code, mail } = await ask(mailless);
  expect(mail).toBe("none");
  expect((await mailless.get(`/withdrawals/progress/?code=${code}`)).body.confirmation).toBe("by_hand");
  expect((await progress(code)).body.confirmation).toBe("awaited");
});

test("asked twice or at the same moment it is one request with one code", async () => {
  const { order, customer_email } = await anOrder();
  const answers = await Promise.all([1, 2, 3].map(() => ask(order.id, customer_email)));
  expect(new Set(answers.map(({ body }) => body.code)).size).toBe(1);
  expect((await queue()).count).toBe(1);
});

test.each([
  [{ order_number: "", contact: "ana@correo.example" }, "order_number"],
  [{ order_number: "doce", contact: "ana@correo.example" }, "order_number"],
  [{ order_number: "12", contact: "" }, "contact"],
  [{ order_number: "12", contact: "1234" }, "contact"],
  [{ order_number: "12", contact: "ana@" }, "contact"],
])("%j is refused at %s", async (body, path) => {
  expect(await app.post("/withdrawals/", body)).toMatchObject({ status: 400, body: { details: [{ path }] } });
});

test("ten requests an hour from one address, and three mails to one e-mail; further mails wait for the staff", async () => {
  for (let number = 1; number <= 10; number++)
    expect((await ask(3_000_000 + number, "ella@correo.example")).status).toBe(201);
  expect(await ask(3_000_011, "ella@correo.example")).toMatchObject({ status: 429, body: { code: "RATE_LIMITED" } });
  const held = await db.select({ status: mails.status }).from(mails).where(eq(mails.recipient, "ella@correo.example"));
  expect(held.filter(({ status }) => status === "failed")).toHaveLength(7);
});

test("accepting cancels the order by its own rules: units come back once, one mail tells it", async () => {
  const { order, customer_email, stock } = await anOrder();
  await ask(order.id, customer_email);
  const [{ id, code }] = (await queue()).results;
  expect(await stock()).toBe(7);

  const body = { status: "accepted", answer: "Te devolvemos el dinero mañana.", cancel_order: true };
  const answers = await Promise.all([1, 2].map(() => app.put(`/withdrawals/${id}/`, body, { token })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 200)?.body).toMatchObject({
    status: "accepted",
    answered_by: "encargada",
    order: { status: "cancelled" },
  });
  expect(await stock()).toBe(10);

  const told = await app.mailsTo(customer_email, 3);
  const about = (what: string) => told.filter(({ subject }) => subject?.includes(what));
  expect([about("Recibimos tu pedido"), about(code)]).toEqual([[expect.anything()], [expect.anything()]]);
  const [answered, ...more] = about("como pediste");
  expect(answered?.text).toContain("Te devolvemos el dinero mañana.");
  expect(more).toEqual([]);
  expect(await queue("?status=open")).toMatchObject({ count: 0 });
  expect(await queue(`?status=answered&order=${order.id}`)).toMatchObject({ count: 1 });
});

test("accepting without cancelling marks it; rejecting needs a reason and leaves the order", async () => {
  const { order, customer_email, stock } = await anOrder();
  await app.put(`/orders/${order.id}/`, { status: "completed" }, { token });
  await ask(order.id, customer_email);
  const [{ id, order: delivered }] = (await queue()).results;
  expect(delivered).toMatchObject({ status: "completed", delivered_at: expect.any(String), is_in_time: true });
  expect(delivered.last_day > delivered.delivered_at.slice(0, 10)).toBe(true);

  const silent = await app.put(`/withdrawals/${id}/`, { status: "rejected" }, { token });
  expect(silent).toMatchObject({ status: 400, body: { details: [{ path: "answer" }] } });
  expect((await app.put(`/withdrawals/${id}/`, { status: "accepted" }, { token })).status).toBe(200);
  expect((await app.get(`/orders/${order.id}/`, { token })).body.status).toBe("completed");
  expect(await stock()).toBe(7);
  expect((await app.put(`/withdrawals/${id}/`, { status: "accepted" }, { token })).body.code).toBe("CONFLICT");
});

test("an order that is nobody's can't be cancelled by a request without one", async () => {
  await ask(4_000_000, "ana@correo.example");
  const [{ id }] = (await queue()).results;
  const body = { status: "accepted", cancel_order: true };
  expect(await app.put(`/withdrawals/${id}/`, body, { token })).toMatchObject({
    status: 409,
    body: { code: "CONFLICT" },
  });
  expect((await queue("?status=open")).count).toBe(1);
});

test("an account can be asked to be closed without signing in, whether or not there is one", async () => {
  const user = await createUser(db);
  const known = await app.post("/withdrawals/account/", { email: user.email.toUpperCase() });
  const unknown = await app.post("/withdrawals/account/", { email: "nadie@correo.example" });
  for (const { status, body } of [known, unknown]) {
    expect(status).toBe(201);
    expect(body.code).toMatch(/^BAJA-/);
  }
  expect((await queue()).results[0]).toMatchObject({ kind: "account", order_number: null, order: null });
  expect((await app.mailsTo("nadie@correo.example"))[0]?.text).toContain("no hay una cuenta");
});

/** The token of the last mail's link, as the customer opens it. */
async function linkOf(email: string, mails = 1) {
  const mail = (await app.mailsTo(email, mails)).at(-1);
  return /#enlace=([\w-]+)/.exec(`${mail?.html}`)?.[1] ?? "";
}
const askToClose = async (email: string) => (await app.post("/withdrawals/account/", { email })).body.code as string;
const confirm = (token: string) => app.post("/withdrawals/account/confirm/", { token });
const progress = (code: string) => app.get(`/withdrawals/progress/?code=${code}`);
const isThere = async ({ token: session }: { token: string }) =>
  (await app.get("/auth/profile/", { token: session })).status === 200;

test("the mailed link closes the account, once, and the code still tells so", async () => {
  const user = await createUser(db);
  const code = await askToClose(user.email);
  expect((await queue()).results[0]).toMatchObject({ closing: "unconfirmed" });
  const link = await linkOf(user.email);
  expect((await confirm(link)).status).toBe(204);
  expect(await isThere(user)).toBe(false);
  expect(await progress(code)).toMatchObject({
    status: 200,
    body: { code, kind: "account", status: "accepted", answered_at: expect.any(String) },
  });
  expect((await queue()).results[0]).toMatchObject({ contact: "", status: "accepted", answered_by: "" });
  expect((await confirm(link)).body.code).toBe("INVALID_CODE");
  expect((await app.mailsTo(user.email, 2)).at(-1)?.text).toContain(code);
  await vi.waitFor(async () => expect(await db.$count(mails, eq(mails.recipient, user.email))).toBe(0));
});

test("asked again it has a code of its own and a new link, and the one before is dead", async () => {
  const user = await createUser(db);
  const code = await askToClose(user.email);
  const first = await linkOf(user.email);
  expect(await askToClose(user.email.toUpperCase())).not.toBe(code);
  const second = await linkOf(user.email, 2);
  expect((await confirm(first)).body.code).toBe("INVALID_CODE");
  expect((await confirm("nada")).body.code).toBe("INVALID_CODE");
  expect(await isThere(user)).toBe(true);
  expect((await confirm(second)).status).toBe(204);
  expect(await queue("?status=open")).toMatchObject({ count: 0 });
});

test("a link is dead after seven days", async () => {
  const user = await createUser(db);
  await askToClose(user.email);
  const link = await linkOf(user.email);
  await db.update(withdrawals).set({ linkExpiresAt: new Date(Date.now() - 1000) });
  expect((await confirm(link)).body.code).toBe("INVALID_CODE");
  expect(await isThere(user)).toBe(true);
});

test("the staff close no account whose owner didn't confirm, and one that did as soon as its orders are over", async () => {
  const { order, user } = await anOrder();
  const code = await askToClose(user.email);
  const [{ id }] = (await queue()).results;
  const accept = () => app.put(`/withdrawals/${id}/`, { status: "accepted" }, { token });
  expect(await accept()).toMatchObject({ status: 409, body: { message: expect.stringContaining("confirmó") } });
  expect((await confirm(await linkOf(user.email))).body).toMatchObject({ code: "CONFLICT" });
  expect((await queue()).results[0]).toMatchObject({ status: "open", closing: "confirmed" });
  expect(await accept()).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining("pedidos pendientes") },
  });
  await app.put(`/orders/${order.id}/`, { status: "completed" }, { token });
  expect(await accept()).toMatchObject({
    status: 200,
    body: { status: "accepted", contact: "", answered_by: "encargada" },
  });
  expect(await isThere(user)).toBe(false);
  expect((await app.get(`/orders/${order.id}/`, { token })).body.recipient_name).toBe("Cuenta eliminada");
  expect((await progress(code)).body.status).toBe("accepted");
});

test("an account of the staff is closed by no mail", async () => {
  const member = await createStaff(db, { role: "read_only" });
  await askToClose(member.email);
  expect(await linkOf(member.email)).toBe("");
  const [{ id, closing }] = (await queue()).results;
  expect(closing).toBe("staff");
  expect((await app.put(`/withdrawals/${id}/`, { status: "accepted" }, { token })).body.code).toBe("CONFLICT");
  expect(await isThere(member)).toBe(true);
});

test("who deletes their account leaves their requests without a name, and what the shop owes stays open", async () => {
  const { order, user, customer_email, customer_phone } = await anOrder();
  await app.put(`/orders/${order.id}/`, { status: "completed" }, { token });
  const codes = [(await ask(order.id, customer_email)).body.code, (await ask(order.id, customer_phone)).body.code];
  const closing = await askToClose(user.email);
  expect((await app.get("/withdrawals/", { token })).body.count).toBe(3);
  expect((await confirm(await linkOf(user.email))).status).toBe(204);
  const { results } = await queue();
  expect(results.map(({ code, contact, status }: Record<string, string>) => [code, contact, status])).toEqual([
    [codes[0], "", "open"],
    [codes[1], "", "open"],
    [closing, "", "accepted"],
  ]);
  expect((await app.put(`/withdrawals/${results[0].id}/`, { status: "accepted" }, { token })).status).toBe(200);
});

test("a code, however copied, tells how far its request is and nothing of anybody", async () => {
  const { order, customer_email } = await anOrder();
  const { code, received_at } = (await ask(order.id, customer_email)).body;
  expect((await progress(code.toLowerCase())).body).toEqual({
    code,
    kind: "purchase",
    status: "open",
    received_at,
    answer_due: expect.any(String),
    answered_at: null,
    told_by: "email",
    confirmation: null,
  });
  const [{ id }] = (await queue()).results;
  await app.put(`/withdrawals/${id}/`, { status: "rejected", answer: "Secreto" }, { token });
  const answered = (await progress(`%20${code}`)).body;
  expect(answered).toMatchObject({ status: "rejected", answered_at: expect.any(String) });
  expect(JSON.stringify(answered)).not.toContain("Secreto");
  expect((await progress("ARR-2222-2222")).status).toBe(404);
  expect((await progress("cualquiera")).status).toBe(400);
});

test("the staff see what waits longest first, with 24 hours of working days to answer", async () => {
  const rows = ["2026-11-10T12:00:00Z", "2026-11-20T12:00:00Z"].map((at, index) => ({
    code: `ARR-${index}`,
    kind: "purchase" as const,
    orderNumber: index + 1,
    contact: "ana@correo.example",
    createdAt: new Date(at),
  }));
  await db.insert(withdrawals).values(rows);
  const { results } = await queue();
  expect(results.map(({ code, answer_due }: Record<string, string>) => [code, answer_due])).toEqual([
    ["ARR-0", "2026-11-11T12:00:00.000Z"],
    ["ARR-1", "2026-11-24T12:00:00.000Z"],
  ]);
});

test("a day that the owner adds to the holidays moves the deadline of an open request, and with it its place", async () => {
  const rows = [
    { kind: "purchase" as const, orderNumber: 1, at: "2026-11-06T12:00:00Z" },
    { kind: "erasure" as const, orderNumber: null, at: "2026-10-30T12:00:00Z" },
  ].map(({ at, ...row }, index) => ({
    ...row,
    code: `ARR-${index}`,
    contact: "ana@correo.example",
    createdAt: new Date(at),
  }));
  await db.insert(withdrawals).values(rows);
  const owner = await createStaff(db, { role: "owner" });
  const set = (holidays_added: string[]) => app.put("/settings/", { holidays_added }, { token: owner.token });
  const due = async () =>
    (await queue()).results.map(({ kind, answer_due }: Record<string, string>) => [kind, answer_due]);
  expect(await due()).toEqual([
    ["erasure", "2026-11-07T03:00:00.000Z"],
    ["purchase", "2026-11-09T12:00:00.000Z"],
  ]);
  expect((await set(["02/11/2026"])).status).toBe(200);
  expect(await due()).toEqual([
    ["purchase", "2026-11-09T12:00:00.000Z"],
    ["erasure", "2026-11-10T03:00:00.000Z"],
  ]);
  expect((await app.get("/admin/today/", { token })).body.withdrawals.next_due).toBe("2026-11-09T12:00:00.000Z");
  expect((await set([])).status).toBe(200);
});

test("those that wait and those that were answered go on over the pages in one order", async () => {
  const at = (day: number) => new Date(Date.UTC(2026, 10, day, 12));
  const rows = [10, 9, 11, 12, 2].map((day, index) => ({
    code: `ARR-${index}`,
    kind: "purchase" as const,
    orderNumber: index + 1,
    contact: "ana@correo.example",
    createdAt: at(day),
    ...(index > 2 && { status: "rejected" as const, answer: "No", answeredAt: at(day + 1) }),
  }));
  await db.insert(withdrawals).values(rows);
  const codes = async (query: string) => (await queue(query)).results.map(({ code }: { code: string }) => code);
  expect(await codes("")).toEqual(["ARR-1", "ARR-0", "ARR-2", "ARR-3", "ARR-4"]);
  expect(await codes("?page_size=2")).toEqual(["ARR-1", "ARR-0"]);
  expect(await codes("?page_size=2&page=2")).toEqual(["ARR-2", "ARR-3"]);
  expect(await codes("?page_size=2&page=3")).toEqual(["ARR-4"]);
  expect(await codes("?page_size=2&page=2&status=open")).toEqual(["ARR-2"]);
  expect(await codes("?page_size=1&page=2&status=answered")).toEqual(["ARR-4"]);
});

test("switched off, the page and its calls are gone, and what was asked for before is still answered", async () => {
  const { order, customer_email } = await anOrder();
  await ask(order.id, customer_email);
  const owner = await createStaff(db, { role: "owner" });
  const set = (withdrawal_button: boolean) => app.put("/settings/", { withdrawal_button }, { token: owner.token });
  const page = async () => {
    const { status, headers } = await app.app.request("/arrepentimiento");
    return [status, headers.get("location")];
  };
  expect(await page()).toEqual([200, null]);
  expect((await set(false)).status).toBe(200);
  await vi.waitFor(async () => expect(await page()).toEqual([302, "/"]), { timeout: 10_000 });
  expect(await ask(order.id, customer_email)).toMatchObject({ status: 404, body: { code: "NOT_FOUND" } });
  expect((await app.post("/withdrawals/account/", { email: customer_email })).status).toBe(404);
  const [{ id }] = (await queue("?status=open")).results;
  expect((await app.put(`/withdrawals/${id}/`, { status: "accepted" }, { token })).status).toBe(200);
  expect((await set(true)).status).toBe(200);
});
