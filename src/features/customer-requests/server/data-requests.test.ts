import { eq } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import { mails } from "#src/features/mail/server/tables.ts";
import { rateLimits } from "#src/http/rate-limits-table.ts";
import { mailBy, openTestApp } from "../../../../test/app.ts";
import { createProduct, createStaff, createUser, PASSWORD } from "../../../../test/factories.ts";
import { orderBody, placedOrder } from "../../../../test/orders.ts";
import { withdrawals } from "./tables.ts";

const app = await openTestApp({ mail: mailBy({ send: async () => {} }) });
/** The same shop, started without a mail server. */
const mailless = await openTestApp({ databaseUrl: app.databaseUrl });
const { db } = app;
const { token } = await createStaff(db, { username: "encargada", role: "owner" });

beforeEach(async () => {
  await db.delete(rateLimits);
  await db.delete(withdrawals);
});

const CORRECTION = { kind: "correction", email: "Ana@Correo.example", details: "La calle es Mitre 55." };

const ask = (body: object) => app.post("/withdrawals/personal-data/", body);
const queue = async (query = "") => (await app.get(`/withdrawals/${query}`, { token })).body;
const answer = (id: number, body: object) => app.put(`/withdrawals/${id}/`, body, { token });
const confirm = (link: string) => app.post("/withdrawals/personal-data/confirm/", { token: link });

const LINK = /\/datos-personales\/confirmar#enlace=([\w-]+)/;

/** The token of the mailed link, as its owner opens it. */
const linkTo = (email: string): Promise<string> =>
  vi.waitFor(
    async () => {
      const link = (await app.mailsTo(email)).flatMap(({ html }) => LINK.exec(`${html}`)?.[1] ?? []).at(-1);
      if (link === undefined) throw new Error(`no link arrived at ${email}`);
      return link;
    },
    { timeout: 10_000 },
  );

/** Asks, and confirms by the mailed link. */
async function askAsOwner(body: { email: string; kind: string; details?: string }) {
  const asked = await ask(body);
  expect((await confirm(await linkTo(body.email))).status).toBe(200);
  return asked;
}

test("a correction gives a code and its deadline at once and by mail, and waits in the staff's queue", async () => {
  const { status, body } = await ask(CORRECTION);
  expect(status).toBe(201);
  expect(body).toEqual({
    code: expect.stringMatching(/^DATO-[2-9A-Z]{4}-[2-9A-Z]{4}$/),
    kind: "correction",
    received_at: expect.any(String),
    answer_due: expect.any(String),
    mail: "sent",
  });
  const [mail] = await app.mailsTo("ana@correo.example");
  expect(mail?.subject).toContain(body.code);
  expect(mail?.text).toContain("Nos pediste corregir tus datos");
  expect(mail?.text).not.toContain("Mitre");
  expect((await queue()).results).toMatchObject([
    {
      code: body.code,
      received_at: body.received_at,
      answer_due: body.answer_due,
      kind: "correction",
      confirmed_at: null,
      mailed_to: "ana@correo.example",
      contact: "ana@correo.example",
      details: "La calle es Mitre 55.",
      has_account: false,
      order_number: null,
      closing: null,
    },
  ]);
  const [entry] = (await app.get("/activity-logs/?page_size=1", { token })).body.results;
  expect(entry).toMatchObject({
    action: "create",
    user: "",
    description: `Solicitud sobre datos personales ${body.code}`,
  });
});

test("nothing tells whether the e-mail is known, and only the staff see that it has an account", async () => {
  const user = await createUser(db);
  const [known, unknown] = [
    await ask({ kind: "access", email: user.email }),
    await ask({ ...CORRECTION, kind: "access" }),
  ];
  expect(Object.keys(known.body)).toEqual(Object.keys(unknown.body));
  expect((await queue()).results).toMatchObject([{ has_account: true }, { has_account: false }]);
});

test("each request has a code and a moment of its own: asking tells nobody that somebody asked before", async () => {
  for (const body of [CORRECTION, { kind: "access", email: "ana@correo.example" }]) {
    const first = (await ask(body)).body;
    await db.update(withdrawals).set({ createdAt: new Date("2026-01-05T12:00:00Z") });
    const second = (await ask(body)).body;
    expect(second.code).not.toBe(first.code);
    expect(Date.parse(second.received_at)).toBeGreaterThan(Date.parse("2026-01-05T12:00:00Z"));
  }
  expect((await queue()).count).toBe(4);
});

test.each([
  [{ email: "ana@correo.example" }, "kind"],
  [{ kind: "access", email: "ana" }, "email"],
  [{ kind: "correction", email: "ana@correo.example" }, "details"],
  [{ kind: "purchase", email: "ana@correo.example" }, "kind"],
])("%j is refused at %s", async (body, path) => {
  expect(await ask(body)).toMatchObject({ status: 400, body: { details: [{ path }] } });
});

test("the staff answer once, by mail, and the code tells how far it is and nothing of anybody", async () => {
  const { code } = (await askAsOwner({ ...CORRECTION, email: "celia@correo.example" })).body;
  const progress = async () => (await app.get(`/withdrawals/progress/?code=${code.toLowerCase()}`)).body;
  expect(await progress()).toMatchObject({ kind: "correction", status: "open", answered_at: null });
  const [{ id }] = (await queue()).results;
  expect(await answer(id, { status: "accepted", answer: "Ahora dice Mitre 55." })).toMatchObject({
    status: 200,
    body: { status: "accepted", answered_by: "encargada" },
  });
  const mail = (await app.mailsTo("celia@correo.example", 2)).at(-1);
  expect(mail?.subject).toContain("Corregimos tus datos, como pediste");
  expect(mail?.text).toContain("Ahora dice Mitre 55.");
  const told = await progress();
  expect(told).toMatchObject({ status: "accepted", answered_at: expect.any(String) });
  expect(JSON.stringify(told)).not.toMatch(/Mitre|celia@/);
  expect((await answer(id, { status: "accepted" })).body.code).toBe("CONFLICT");
});

test("who asks for their data gets them, and who is refused is told why and where to complain", async () => {
  await ask({ kind: "access", email: "bea@correo.example" });
  await ask({ kind: "erasure", email: "bea@correo.example" });
  // The link of a request that was answered meanwhile would open nothing, and isn't sent.
  await app.mailsTo("bea@correo.example", 2);
  const { results } = await queue();
  const idOf = (kind: string) => results.find((request: { kind: string }) => request.kind === kind).id;
  const silent = await answer(idOf("access"), { status: "accepted" });
  expect(silent).toMatchObject({ status: 400, body: { details: [{ path: "answer" }] } });
  expect((await answer(idOf("access"), { status: "accepted", answer: "Tu nombre y tu email." })).status).toBe(200);
  expect((await answer(idOf("erasure"), { status: "rejected", answer: "Hay un pedido en curso." })).status).toBe(200);
  const [given, refused] = (await app.mailsTo("bea@correo.example", 4)).slice(-2);
  expect(given?.text).toContain("Tu nombre y tu email.");
  expect(refused?.text).toContain("Hay un pedido en curso.");
  expect(refused?.text).toContain("Agencia de Acceso a la Información Pública");
});

const orderFor = async (customer_email: string, status?: "completed") => {
  const { id: product_id } = await createProduct(db, { stock: 10 });
  const body = orderBody([{ product_id, quantity: 1 }], { customer_email });
  const { id } = (await app.post("/orders/for-customer/", body, { token })).body;
  if (status) expect((await app.put(`/orders/${id}/`, { status }, { token })).status).toBe(200);
  return id;
};
const orderOf = async (id: number) => (await app.get(`/orders/${id}/`, { token })).body;

test("what changes somebody's data waits until the mailed link confirmed the e-mail, and the staff see when it did", async () => {
  for (const kind of ["correction", "erasure"] as const) {
    await db.delete(withdrawals);
    const email = `${kind}@correo.example`;
    const { code } = (await ask({ ...CORRECTION, kind, email })).body;
    const progress = async () => (await app.get(`/withdrawals/progress/?code=${code}`)).body;
    const [{ id }] = (await queue()).results;
    expect(await answer(id, { status: "accepted" })).toMatchObject({
      status: 409,
      body: { code: "CONFLICT", message: expect.stringContaining("Todavía no confirmó que el email es suyo") },
    });
    expect((await queue("?status=open")).count).toBe(1);
    expect(await progress()).toMatchObject({ confirmation: "awaited", told_by: "email" });

    const link = await linkTo(email);
    const { status, body } = await confirm(link);
    expect([status, body]).toMatchObject([200, { code, kind, status: "open", confirmation: "done" }]);
    expect(await progress()).toMatchObject({ confirmation: "done" });
    const [{ confirmed_at }] = (await queue()).results;
    expect(confirmed_at).toEqual(expect.any(String));
    expect((await confirm(link)).status).toBe(200);
    expect((await queue()).results[0].confirmed_at).toBe(confirmed_at);

    expect((await answer(id, { status: "accepted" })).status).toBe(200);
    expect(await progress()).toMatchObject({ status: "accepted", confirmation: null });
    expect(await confirm(link)).toMatchObject({ status: 400, body: { code: "INVALID_CODE" } });
  }
});

test("no link confirms what it wasn't sent for: not after its days, not an account's, not one made up", async () => {
  const user = await createUser(db);
  await ask({ ...CORRECTION, email: "karina@correo.example" });
  const [{ id }] = (await queue()).results;
  const link = await linkTo("karina@correo.example");
  await db.update(withdrawals).set({ linkExpiresAt: new Date(Date.now() - 1000) });
  for (const dead of [link, "nada"]) expect((await confirm(dead)).body.code).toBe("INVALID_CODE");
  expect((await answer(id, { status: "accepted" })).body.code).toBe("CONFLICT");

  await app.post("/withdrawals/account/", { email: user.email });
  const closing = /#enlace=([\w-]+)/.exec(`${(await app.mailsTo(user.email))[0]?.html}`)?.[1] ?? "";
  expect((await confirm(closing)).body.code).toBe("INVALID_CODE");
  await db.update(withdrawals).set({ linkExpiresAt: new Date(Date.now() + 60_000) });
  expect((await app.post("/withdrawals/account/confirm/", { token: link })).body.code).toBe("INVALID_CODE");
  expect((await app.get("/auth/profile/", { token: user.token })).status).toBe(200);
});

test("the staff say how they know who asks where the link wasn't opened, and the activity keeps it", async () => {
  const { code } = (await ask({ ...CORRECTION, email: "gema@correo.example" })).body;
  const [{ id }] = (await queue()).results;
  const unknown = await answer(id, { status: "accepted", identity_proof: "porque sí" });
  expect(unknown).toMatchObject({ status: 400, body: { details: [{ path: "identity_proof" }] } });
  expect((await answer(id, { status: "accepted", identity_proof: "document" })).status).toBe(200);
  const [entry] = (await app.get("/activity-logs/?page_size=1", { token })).body.results;
  expect(entry).toMatchObject({
    user: "encargada",
    description: `Solicitud sobre datos personales ${code}: aceptado, sin el enlace del email: mostró su documento en persona`,
  });
});

test("who asks to see their data gets no link: the answer goes to that e-mail alone", async () => {
  await ask({ kind: "access", email: "hilda@correo.example" });
  const [mail] = await app.mailsTo("hilda@correo.example");
  expect(mail?.html).not.toMatch(LINK);
  const [{ id, mailed_to }] = (await queue()).results;
  expect(mailed_to).toBe("hilda@correo.example");
  expect((await answer(id, { status: "accepted", answer: "Tu nombre." })).status).toBe(200);
});

test("a shop without a mail server promises none, and its staff are told that they have to write", async () => {
  const asked = await mailless.post("/withdrawals/personal-data/", { ...CORRECTION, email: "iris@correo.example" });
  expect(asked.body.mail).toBe("none");
  const { body } = await mailless.get(`/withdrawals/progress/?code=${asked.body.code}`);
  expect(body).toMatchObject({ confirmation: "by_hand", told_by: "email" });
  expect((await mailless.get("/withdrawals/", { token })).body.results).toMatchObject([{ mailed_to: null }]);
});

test("a fourth request of an hour tells that its mail is held back", async () => {
  const told: string[] = [];
  for (let number = 0; number < 4; number++)
    told.push((await ask({ kind: "access", email: "julia@correo.example" })).body.mail);
  expect(told).toEqual(["sent", "sent", "sent", "held"]);
});

test("accepting an erasure takes the person out of orders and mails, and tells so", async () => {
  const email = "dora@correo.example";
  const [own, others] = [
    await orderFor("Dora@correo.example", "completed"),
    await orderFor("eva@correo.example", "completed"),
  ];
  const buyer = await createUser(db);
  const { id: product_id } = await createProduct(db, { stock: 10 });
  const ofAccount = await placedOrder(app, buyer.token, [{ product_id, quantity: 1 }], { customer_email: email });
  await app.put(`/orders/${ofAccount.id}/`, { status: "completed" }, { token });
  const customerIn = async (order: number) => (await orderOf(order)).customer;
  const [gone, staying] = [await customerIn(own), await customerIn(others)];
  await app.put(`/customers/${gone}/`, { notes: "Dora, la de la esquina" }, { token });
  await askAsOwner({ kind: "erasure", email });
  const [{ id }] = (await queue()).results;
  expect((await answer(id, { status: "accepted" })).status).toBe(200);
  expect((await app.get(`/customers/${gone}/`, { token })).status).toBe(404);
  expect((await app.get(`/customers/${staying}/`, { token })).status).toBe(200);
  const { rows } = await app.pool.query("select from undoable_changes where after::text like '%esquina%'");
  expect(rows).toEqual([]);
  expect(await orderOf(own)).toMatchObject({
    recipient_name: "Datos eliminados",
    customer_email: "",
    customer_phone: "",
    shipping_address: "",
    products: [{ quantity: 1 }],
  });
  expect(await orderOf(ofAccount.id)).toMatchObject({ customer_email: "", recipient_name: "Ana Prueba" });
  expect(await orderOf(others)).toMatchObject({ customer_email: "eva@correo.example" });
  const kept = await db.select({ kind: mails.kind }).from(mails).where(eq(mails.recipient, email));
  expect(kept).toEqual([{ kind: "withdrawal_answered" }]);
});

test("no erasure is accepted while the e-mail has an account or a pending order", async () => {
  const user = await createUser(db);
  const pending = await orderFor("flor@correo.example");
  await askAsOwner({ kind: "erasure", email: user.email });
  await askAsOwner({ kind: "erasure", email: "flor@correo.example" });
  const [ofAccount, ofOrder] = (await queue()).results;
  const refused = (words: string) => ({
    status: 409,
    body: { code: "CONFLICT", message: expect.stringContaining(words) },
  });
  expect(await answer(ofAccount.id, { status: "accepted" })).toMatchObject(refused("botón de baja"));
  expect(await answer(ofOrder.id, { status: "accepted" })).toMatchObject(refused(`pedido #${pending}`));
  expect((await queue("?status=open")).count).toBe(2);
  expect((await orderOf(pending)).customer_email).toBe("flor@correo.example");
  await app.put(`/orders/${pending}/`, { status: "completed" }, { token });
  expect((await answer(ofOrder.id, { status: "accepted" })).status).toBe(200);
  expect((await orderOf(pending)).customer_email).toBe("");
});

test("access is due in 10 days and the rest in 5 working days, and what is due first stands first", async () => {
  const at = new Date("2026-11-10T12:00:00Z");
  const kinds = ["access", "correction", "purchase"] as const;
  const rows = kinds.map((kind, index) => ({
    code: `ARR-${index}`,
    kind,
    orderNumber: kind === "purchase" ? 1 : null,
    contact: "ana@correo.example",
    createdAt: at,
  }));
  await db.insert(withdrawals).values(rows);
  const { results } = await queue("?status=open");
  expect(results.map(({ kind, answer_due }: Record<string, string>) => [kind, answer_due])).toEqual([
    ["purchase", "2026-11-11T12:00:00.000Z"],
    ["correction", "2026-11-18T03:00:00.000Z"],
    ["access", "2026-11-21T03:00:00.000Z"],
  ]);
  expect((await app.get("/admin/today/", { token })).body.withdrawals).toEqual({
    open: 3,
    next_due: "2026-11-11T12:00:00.000Z",
  });
});

test("who is forgotten leaves requests without a word of theirs, which are done by that", async () => {
  const user = await createUser(db);
  const { code } = (await ask({ ...CORRECTION, email: user.email })).body;
  const mine = (await app.get("/auth/my-data/", { token: user.token })).body;
  expect(mine.requests).toMatchObject([{ code, details: CORRECTION.details }]);
  const left = await app.post("/auth/delete-account/", { password: PASSWORD }, { token: user.token });
  expect(left.status).toBe(200);
  const [kept] = await db.select().from(withdrawals).where(eq(withdrawals.code, code));
  expect(kept).toMatchObject({ contact: "", details: "", status: "accepted" });
});

test("switched off, the page and its call are gone, and what was asked for before is still answered", async () => {
  await ask({ ...CORRECTION, email: "lara@correo.example" });
  const set = (data_requests: boolean) => app.put("/settings/", { data_requests }, { token });
  const page = async () => {
    const { status, headers } = await app.app.request("/datos-personales");
    return [status, headers.get("location")];
  };
  expect(await page()).toEqual([200, null]);
  expect((await set(false)).status).toBe(200);
  await vi.waitFor(async () => expect(await page()).toEqual([302, "/"]), { timeout: 10_000 });
  expect(await ask(CORRECTION)).toMatchObject({ status: 404, body: { code: "NOT_FOUND" } });
  const [{ id }] = (await queue("?status=open")).results;
  expect((await confirm(await linkTo("lara@correo.example"))).status).toBe(200);
  expect((await answer(id, { status: "accepted" })).status).toBe(200);
  expect((await set(true)).status).toBe(200);
});
