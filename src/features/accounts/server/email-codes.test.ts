import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { activityEntries } from "#src/features/activity/server/tables.ts";
import { mails } from "#src/features/mail/server/tables.ts";
import { aRegistration, codeSentTo, otherCode } from "../../../../test/accounts.ts";
import { openTestApp } from "../../../../test/app.ts";
import { createProduct, createStaff, createUser, PASSWORD } from "../../../../test/factories.ts";
import { orderBody, placedOrder } from "../../../../test/orders.ts";
import { enrolTotp, totpCode } from "../../../../test/second-factor.ts";
import { users, verificationCodes } from "./tables.ts";

const app = await openTestApp({ trustedProxies: () => true });

let made = 0;
const anEmail = () => `visita${++made}@correo.example`;
const from = (address: string) => ({ headers: { "x-forwarded-for": address } });
const HOME = from("203.0.113.1");

const ask = (email: string, where = HOME) => app.post("/auth/email-code/", { email }, where);
const verify = (email: string, code: string, given: Record<string, unknown> = {}, where = HOME) =>
  app.post("/auth/email-code/verify/", { email, code, ...given }, where);

const codesMailedTo = async (email: string) =>
  (await app.mailsTo(email, 0)).flatMap(({ subject }) => /^(\d{6}) es tu código/.exec(subject ?? "")?.[1] ?? []);

/** The code of the mail that asking sends. */
async function askedCode(email: string): Promise<string> {
  const { length } = await codesMailedTo(email);
  expect((await ask(email)).status).toBe(200);
  await expect.poll(async () => (await codesMailedTo(email)).length).toBe(length + 1);
  return (await codesMailedTo(email)).at(-1) ?? "";
}

/** An account made by a code, and its token. */
async function withoutPassword(email = anEmail()) {
  const { status, body } = await verify(email, await askedCode(email));
  expect(status).toBe(200);
  return { email, token: body.access as string, user_id: body.user_id as number, username: body.username as string };
}

const usersOf = (email: string) => app.db.select().from(users).where(sql`lower(${users.email}) = lower(${email})`);
const forgetMailLimits = () => app.db.execute(sql`delete from rate_limits where key like 'code_mail%'`);
const INVALID = { status: 400, body: { code: "INVALID_CODE" } };

test("a code makes a verified account without password and names, and signs in as a login does", async () => {
  const email = anEmail();
  const answer = await verify(email, await askedCode(email), { accepted_texts: "2999-01-01T00:00:00.000Z" });
  expect(answer.headers.get("set-cookie")).toMatch(/^device=/);
  const { access: token, ...body } = answer.body;
  expect({ status: answer.status, body }).toEqual({
    status: 200,
    body: {
      user_id: expect.any(Number),
      username: expect.stringMatching(/^cliente-\d{8}$/),
      email,
      first_name: "",
      last_name: "",
      is_staff: false,
      is_admin: false,
    },
  });
  expect((await app.get("/auth/profile/", { token })).body).toMatchObject({ email, has_password: false });
  const [account] = await usersOf(email);
  expect(account).toMatchObject({ passwordHash: null, emailVerifiedAt: expect.any(Date) });
  const entries = await app.db
    .select({ action: activityEntries.action, event: activityEntries.event })
    .from(activityEntries)
    .where(eq(activityEntries.actor, `@${body.user_id}`));
  expect(entries).toEqual([
    { action: "register", event: "account_registered" },
    { action: "login", event: "signed_in_by_code" },
  ]);
});

test("an account with a password signs in by a code too, whatever the case of its e-mail", async () => {
  const user = await createUser(app.db, { email: `Visita${++made}@correo.example` });
  const code = await askedCode(user.email.toLowerCase());
  expect(await verify(user.email.toUpperCase(), code)).toMatchObject({
    status: 200,
    body: { user_id: user.id, first_name: "Ana" },
  });
  expect(await usersOf(user.email)).toHaveLength(1);
});

test("asking answers alike for customers, staff and strangers, in the same time", async () => {
  const [customer, staff] = [await createUser(app.db), await createStaff(app.db)];
  const bodies = [];
  for (const email of [customer.email, staff.email, anEmail()]) {
    const started = performance.now();
    const { status, body } = await ask(email);
    expect(performance.now() - started).toBeGreaterThan(95);
    expect(status).toBe(200);
    bodies.push(body);
  }
  expect(bodies[1]).toEqual(bodies[0]);
  expect(bodies[2]).toEqual(bodies[0]);
});

test("staff without a second factor get a mail that leads to the password, and no code", async () => {
  const staff = await createStaff(app.db);
  expect((await ask(staff.email)).status).toBe(200);
  const [mail] = await app.mailsTo(staff.email);
  expect(mail?.text).toContain("/iniciar-sesion");
  expect(mail?.text).not.toMatch(/(?<!\d)\d{6}(?!\d)/);
  expect(await app.db.$count(verificationCodes, eq(verificationCodes.email, staff.email))).toBe(0);
});

test("a code that was mailed before its owner joined the staff opens nothing", async () => {
  const user = await createUser(app.db);
  const code = await askedCode(user.email);
  await app.db.update(users).set({ role: "orders_only" }).where(eq(users.id, user.id));
  expect(await verify(user.email, code)).toMatchObject(INVALID);
});

test("with a second factor a code answers what a login does, and the same call finishes it", async () => {
  for (const make of [createStaff, createUser]) {
    const user = await make(app.db);
    const { secret } = await enrolTotp(app, user.token);
    const asked = await verify(user.email, await askedCode(user.email));
    expect(asked).toMatchObject({
      status: 403,
      body: { code: "SECOND_FACTOR", methods: ["totp", "recovery_code"], challenge: expect.any(String) },
    });
    expect(asked.body).not.toHaveProperty("access");
    const step = { method: "totp", challenge: asked.body.challenge, code: totpCode(secret) };
    expect(await app.post("/auth/login/second-step/", step)).toMatchObject({ status: 200, body: { user_id: user.id } });
  }
});

test("a code works once, and verified twice at once it makes one account", async () => {
  const email = anEmail();
  const code = await askedCode(email);
  const answers = await Promise.all([verify(email, code), verify(email, code), verify(email, code)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  expect(await usersOf(email)).toHaveLength(1);
  expect(await verify(email, code)).toMatchObject(INVALID);
});

test("codes asked for at once leave one alive, the last", async () => {
  const email = anEmail();
  await Promise.all([ask(email), ask(email), ask(email)]);
  expect(await app.db.$count(verificationCodes, eq(verificationCodes.email, email))).toBe(1);
  await expect
    .poll(async () => (await app.db.select().from(mails).where(eq(mails.recipient, email))).map((m) => m.status))
    .not.toContain("queued");
  const sent = await app.mailsTo(email);
  const statuses = [];
  for (const { text } of sent) statuses.push((await verify(email, /\d{6}/.exec(text ?? "")?.[0] ?? "")).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
});

test("a newer code kills the one before, and ten minutes every one", async () => {
  const email = anEmail();
  const older = await askedCode(email);
  const newer = await askedCode(email);
  if (older !== newer) expect(await verify(email, older)).toMatchObject(INVALID);
  await app.db.execute(sql`update verification_codes set expires_at = now() where email = ${email}`);
  expect(await verify(email, newer)).toMatchObject(INVALID);
});

test("no other call takes such a code, and it takes none of theirs", async () => {
  const user = await createUser(app.db);
  const code = await askedCode(user.email);
  const reset = { email: user.email, code, new_password: "brote-nuevo" };
  expect(await app.post("/auth/reset-password/", reset, HOME)).toMatchObject(INVALID);
  expect(await app.post("/auth/verify-email/", { email: user.email, code }, HOME)).toMatchObject(INVALID);
  const given = { email: user.email, verification_code: code };
  await app.put("/auth/profile/", given, { token: user.token });
  await app.post("/auth/forgot-password/", { email: user.email }, HOME);
  expect(await verify(user.email, await codeSentTo(app, user.email, 2))).toMatchObject(INVALID);
  expect((await verify(user.email, code)).status).toBe(200);
});

test("wrong ones are limited as reset codes are, and wear down no other code", async () => {
  const user = await createUser(app.db);
  const code = await askedCode(user.email);
  for (let number = 0; number < 5; number++) expect(await verify(user.email, otherCode(code))).toMatchObject(INVALID);
  expect(await verify(user.email, code)).toMatchObject(INVALID);
  const newer = await askedCode(user.email);
  for (let number = 0; number < 14; number++)
    await verify(user.email, otherCode(newer), {}, from(`198.51.100.${number}`));
  expect((await verify(user.email, newer)).body.code).toBe("RATE_LIMITED");
  await app.post("/auth/forgot-password/", { email: user.email }, HOME);
  const reset = { email: user.email, code: await codeSentTo(app, user.email, 3), new_password: "brote-nuevo" };
  expect((await app.post("/auth/reset-password/", reset, HOME)).status).toBe(200);
});

test("the sixth mail in a quarter of an hour is refused", async () => {
  const email = anEmail();
  for (let number = 0; number < 5; number++) expect((await ask(email)).status).toBe(200);
  expect(await ask(email)).toMatchObject({ status: 429, body: { code: "RATE_LIMITED" } });
});

test("a pending registration ends: its code and password are dead, its username is free", async () => {
  const person = aRegistration();
  await app.post("/auth/register/", person, HOME);
  const registered = await codeSentTo(app, person.email);
  const code = await askedCode(person.email);
  // Until the address is proven nothing of it ends.
  expect((await app.post("/auth/login/", person, HOME)).body.code).toBe("EMAIL_NOT_VERIFIED");
  expect((await verify(person.email, code)).body.username).not.toBe(person.username);
  expect(await app.post("/auth/verify-email/", { email: person.email, code: registered }, HOME)).toMatchObject(INVALID);
  for (const username of [person.username, person.email])
    expect((await app.post("/auth/login/", { username, password: person.password }, HOME)).status).toBe(401);
  const another = aRegistration({ username: person.username });
  expect((await app.post("/auth/register/", another, HOME)).status).toBe(201);
});

test("earlier orders of that address without an account become its own, never those of an erased one", async () => {
  const staff = await createStaff(app.db);
  const email = anEmail();
  const products = [{ product_id: (await createProduct(app.db, { stock: 50 })).id, quantity: 1 }];
  const taken = (given: Record<string, unknown>) =>
    app.post("/orders/for-customer/", orderBody(products, given), { token: staff.token });
  const { body: earlier } = await taken({ customer_email: email.toUpperCase() });
  await taken({ customer_email: anEmail() });
  const other = await createUser(app.db);
  await placedOrder(app, other.token, products, { customer_email: email });
  const { token } = await withoutPassword(email);
  const mine = async (of: string) => (await app.get("/orders/my-orders/?status=all", { token: of })).body.results;
  expect(await mine(token)).toMatchObject([{ id: earlier.id }]);

  await app.put(`/orders/${earlier.id}/`, { status: "completed" }, { token: staff.token });
  const proof = { email_code: await askedCode(email) };
  expect((await app.post("/auth/delete-account/", proof, { token, ...HOME })).status).toBe(200);
  await forgetMailLimits();
  // The staff may type the address again.
  const retyped = { customer_email: email, recipient_name: "Ana Prueba", customer_phone: "1155550000" };
  await app.put(`/orders/${earlier.id}/`, retyped, { token: staff.token });
  const again = await withoutPassword(email);
  expect(await mine(again.token)).toEqual([]);
});

test("names and telephone are those of the first order", async () => {
  const { token } = await withoutPassword();
  const products = [{ product_id: (await createProduct(app.db)).id, quantity: 1 }];
  const order = await placedOrder(app, token, products, { recipient_name: "María José  Pérez" });
  expect(order).toMatchObject({
    customer_name: "María José Pérez",
    customer_details: { first_name: "María", last_name: "José Pérez" },
  });
  await placedOrder(app, token, products, { recipient_name: "Otra Persona" });
  expect((await app.get("/auth/profile/", { token })).body).toMatchObject({
    first_name: "María",
    last_name: "José Pérez",
  });
});

test("a password fails for an account without one as a wrong one does", async () => {
  const { email, username } = await withoutPassword();
  const known = await createUser(app.db);
  const wrong = await app.post("/auth/login/", { username: known.username, password: "no-es-esta" }, HOME);
  for (const name of [email, username]) {
    const answer = await app.post("/auth/login/", { username: name, password: PASSWORD }, HOME);
    expect({ ...answer.body, request_id: "" }).toEqual({ ...wrong.body, request_id: "" });
  }
});

test("who has no password sets one with a fresh code, once, and has one from then on", async () => {
  const { email, token, username } = await withoutPassword();
  const set = (given: Record<string, unknown>, as = token) =>
    app.post("/auth/change-password/", { new_password: "primera-clave", ...given }, { token: as, ...HOME });
  expect((await set({})).body).toMatchObject({ code: "VALIDATION", details: [{ path: "old_password" }] });
  expect((await set({ old_password: "cualquiera" })).body.code).toBe("WRONG_PASSWORD");
  const code = await askedCode(email);
  expect(await set({ email_code: otherCode(code) })).toMatchObject(INVALID);
  const done = await set({ email_code: code });
  expect(done.status).toBe(200);
  expect((await app.get("/auth/profile/", { token })).status).toBe(401);
  expect((await app.get("/auth/profile/", { token: done.body.access })).body.has_password).toBe(true);
  expect((await app.post("/auth/login/", { username, password: "primera-clave" }, HOME)).status).toBe(200);
  // With a password a code is no proof.
  const later = await askedCode(email);
  const answer = await set({ email_code: later }, done.body.access);
  expect(answer.body.code).toBe("WRONG_PASSWORD");
});

test("two first passwords at once: one counts", async () => {
  const { email, token } = await withoutPassword();
  const code = await askedCode(email);
  const set = (new_password: string) =>
    app.post("/auth/change-password/", { email_code: code, new_password }, { token, ...HOME });
  const answers = await Promise.all([set("primera-clave"), set("segunda-clave")]);
  expect(answers.map(({ status }) => status).sort()[0]).toBe(200);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test("forgetting sets the first password", async () => {
  const { email, username } = await withoutPassword();
  await app.post("/auth/forgot-password/", { email }, HOME);
  const reset = { email, code: await codeSentTo(app, email, 2), new_password: "primera-clave" };
  expect((await app.post("/auth/reset-password/", reset, HOME)).status).toBe(200);
  expect((await app.post("/auth/login/", { username, password: "primera-clave" }, HOME)).status).toBe(200);
});

test("without a password a code changes the e-mail, adds a second factor and deletes the account", async () => {
  const { email, token } = await withoutPassword();
  const as = { token, ...HOME };
  const newEmail = anEmail();
  const change = { type: "EMAIL_CHANGE", new_email: newEmail };
  expect((await app.post("/auth/verify-change/", { ...change, password: PASSWORD }, as)).body.code).toBe(
    "WRONG_PASSWORD",
  );
  const email_code = await askedCode(email);
  expect((await app.post("/auth/verify-change/", { ...change, email_code }, as)).status).toBe(200);
  expect(await app.post("/auth/delete-account/", { email_code }, as)).toMatchObject(INVALID);
  const moved = { email: newEmail, verification_code: await codeSentTo(app, newEmail) };
  expect((await app.put("/auth/profile/", moved, as)).status).toBe(200);
  const proof = { email_code: await askedCode(newEmail) };
  expect((await app.post("/auth/second-factor/totp/", proof, as)).body).toHaveProperty("secret");
  expect(await app.post("/auth/second-factor/totp/", proof, as)).toMatchObject(INVALID);
  const last = { email_code: await askedCode(newEmail) };
  expect((await app.post("/auth/delete-account/", last, as)).status).toBe(200);
  expect(await usersOf(newEmail)).toEqual([]);
  expect(await app.db.$count(verificationCodes, eq(verificationCodes.email, newEmail))).toBe(0);
});

test("an invitation gives an account without a password its first one", async () => {
  const owner = await createStaff(app.db);
  const { email } = await withoutPassword();
  const invitation = { email, role: "orders_only" };
  await app.post("/staff/invitations/", invitation, { token: owner.token });
  const mailed = (await app.mailsTo(email, 2)).at(-1)?.text ?? "";
  const token = /\/invitacion#\w+=([\w-]+)/.exec(mailed)?.[1];
  const join = (password: string) => app.post("/auth/invitation/join/", { token, password }, HOME);
  expect((await join("corta12")).status).toBe(400);
  expect((await join("tierra-bien-fertil")).status).toBe(200);
  expect(await app.post("/auth/login/", { username: email, password: "tierra-bien-fertil" }, HOME)).toMatchObject({
    status: 200,
    body: { is_staff: true },
  });
});

test("what isn't an e-mail or a code of six digits is refused with its field", async () => {
  expect((await app.post("/auth/email-code/", { email: "nada" })).body.details).toMatchObject([{ path: "email" }]);
  for (const [body, path] of [
    [{ email: anEmail(), code: "12" }, "code"],
    [{ email: anEmail(), code: 123456 }, "code"],
    [{ email: 7, code: "123456" }, "email"],
    [{ email: anEmail(), code: "123456", accepted_texts: "ayer" }, "accepted_texts"],
  ] as const)
    expect(await app.post("/auth/email-code/verify/", body)).toMatchObject({
      status: 400,
      body: { code: "VALIDATION", details: [{ path }] },
    });
});
