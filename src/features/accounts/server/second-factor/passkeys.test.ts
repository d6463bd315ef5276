import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { activityEntries } from "#src/features/activity/server/tables.ts";
import { openTestApp } from "../../../../../test/app.ts";
import { openAuthenticator } from "../../../../../test/authenticator.ts";
import { createStaff, createUser, PASSWORD } from "../../../../../test/factories.ts";
import { enrolPasskey, enrolTotp } from "../../../../../test/second-factor.ts";
import { passkeys, signInChallenges } from "./tables.ts";

const app = await openTestApp();
const otherProcess = await openTestApp({ databaseUrl: app.databaseUrl });

const INVALID = { status: 400, body: { code: "INVALID_CODE" } };
const DEAD = { status: 401, body: { code: "UNAUTHENTICATED" } };

const ask = (token: string, password = PASSWORD) =>
  app.post("/auth/second-factor/passkeys/options/", { password }, { token });

const add = (token: string, name: string, challenge: string, response: object) =>
  app.post("/auth/second-factor/passkeys/", { name, challenge, response }, { token });

/** Somebody with a passkey. */
async function withPasskey(given: Parameters<typeof createStaff>[1] = {}) {
  const user = await createStaff(app.db, given);
  return { ...user, ...(await enrolPasskey(app, user.token)) };
}

async function asked(username: string) {
  const answer = await app.post("/auth/login/", { username, password: PASSWORD });
  expect(answer).toMatchObject({ status: 403, body: { code: "SECOND_FACTOR" } });
  return answer.body;
}

const second = (challenge: string, response: object, process = app) =>
  process.post("/auth/login/second-step/", { method: "passkey", challenge, response });

const options = async () => (await app.post("/auth/passkey/options/", {})).body;
const enter = (challenge: string, response: object, process = app) =>
  process.post("/auth/passkey/sign-in/", { challenge, response });

const isOpen = async (access: string) => (await app.get("/auth/profile/", { token: access })).status === 200;

test("a passkey is added with the password and a name, told by mail, and comes with recovery codes", async () => {
  const { token, email, recoveryCodes } = await withPasskey();
  expect(recoveryCodes).toHaveLength(10);
  expect((await app.get("/auth/second-factor/", { token })).body).toMatchObject({
    totp_since: null,
    recovery_codes_left: 10,
    passkeys: [{ name: "Notebook", created_at: expect.any(String), last_used_at: null }],
  });
  const [mail] = await app.mailsTo(email, 1);
  expect(mail?.subject).toContain("Agregaste una llave de acceso");
  expect(await ask(token, "no-es-la-clave")).toMatchObject({ status: 400, body: { code: "WRONG_PASSWORD" } });
});

test("another password leaves passkeys, and its mail names those that still open the account and where they are removed", async () => {
  const { token, email, authenticator, id } = await withPasskey();
  const changed = await app.post(
    "/auth/change-password/",
    { old_password: PASSWORD, new_password: "otra-bien-larga-9" },
    { token },
  );
  expect(changed.status).toBe(200);
  const mail = (await app.mailsTo(email, 2)).at(-1);
  expect(mail?.subject).toContain("Cambiaste tu contraseña");
  for (const version of [mail?.text, mail?.html]) {
    expect(version).toContain("Notebook");
    expect(version).toContain("/mi-cuenta?section=settings");
  }
  const passkey = await options();
  expect(await enter(passkey.challenge, authenticator.get(passkey))).toMatchObject({
    status: 200,
    body: { user_id: id },
  });
});

test("with the password it opens the second step", async () => {
  const { username, id, authenticator, token } = await withPasskey();
  const { challenge, methods, passkey } = await asked(username);
  expect(methods).toEqual(["passkey", "recovery_code"]);
  expect(passkey).toMatchObject({
    challenge,
    rpId: "localhost",
    userVerification: "required",
    allowCredentials: [{ id: authenticator.id }],
  });
  const opened = await second(challenge, authenticator.get(passkey));
  expect(opened).toMatchObject({ status: 200, body: { user_id: id } });
  expect(await isOpen(opened.body.access)).toBe(true);
  const [{ last_used_at }] = (await app.get("/auth/second-factor/", { token })).body.passkeys;
  expect(last_used_at).not.toBeNull();
});

test("without the password it signs in by itself", async () => {
  const { id, authenticator } = await withPasskey();
  const passkey = await options();
  expect(passkey).toMatchObject({ userVerification: "required", rpId: "localhost" });
  expect(passkey.allowCredentials ?? []).toEqual([]);
  const opened = await enter(passkey.challenge, authenticator.get(passkey), otherProcess);
  expect(opened).toMatchObject({ status: 200, body: { user_id: id, is_staff: true } });
  expect(opened.headers.get("set-cookie")).toMatch(/^device=/);
  expect(await isOpen(opened.body.access)).toBe(true);
});

test("what is done with passkeys stands in the activity, and no key in it", async () => {
  const { username, token, passkeyId, authenticator } = await withPasskey();
  const passkey = await options();
  const { access } = (await enter(passkey.challenge, authenticator.get(passkey))).body;
  await app.post(`/auth/second-factor/passkeys/${passkeyId}/remove/`, { password: PASSWORD }, { token: access });
  expect((await app.get("/auth/profile/", { token })).status).toBe(401);
  const entries = await app.db.select().from(activityEntries).where(eq(activityEntries.actor, username));
  expect(entries.map(({ description }) => description)).toEqual([
    "Agregó una llave de acceso",
    "Inició sesión con una llave de acceso",
    "Quitó una llave de acceso",
  ]);
  expect(JSON.stringify(entries)).not.toContain(authenticator.id);
});

test("one's own data names the passkeys, without their keys", async () => {
  const { token, authenticator } = await withPasskey();
  const { body } = await app.get("/auth/my-data/", { token });
  expect(body.second_factor).toEqual({
    totp_since: null,
    passkeys: [{ name: "Notebook", created_at: expect.any(String), last_used_at: null }],
    recovery_codes_left: 10,
  });
  expect(JSON.stringify(body)).not.toContain(authenticator.id);
});

test("passkeys hold for the host of the shop's own address, whatever host a request names", async () => {
  const origin = "https://tienda.example";
  const shop = await openTestApp({ databaseUrl: app.databaseUrl, origin });
  const user = await createStaff(app.db);
  const own = openAuthenticator({ origin, host: "tienda.example" });
  await enrolPasskey(shop, user.token, own);
  const asking = await shop.post("/auth/passkey/options/", {}, { headers: { host: "tienda-falsa.example" } });
  expect(asking.body).toMatchObject({ rpId: "tienda.example" });
  expect(await enter(asking.body.challenge, own.get(asking.body), shop)).toMatchObject({ status: 200 });
  const elsewhere = await options();
  expect(await enter(elsewhere.challenge, own.get(elsewhere))).toMatchObject(INVALID);
});

test("an answer is good once, in no other process and no other sign-in either", async () => {
  const { username, authenticator } = await withPasskey();
  const first = await asked(username);
  const response = authenticator.get(first.passkey);
  expect((await second(first.challenge, response)).status).toBe(200);
  expect(await second(first.challenge, response, otherProcess)).toMatchObject(DEAD);
  const next = await asked(username);
  expect(await second(next.challenge, response)).toMatchObject(INVALID);
  const alone = await options();
  expect(await enter(alone.challenge, response)).toMatchObject(INVALID);
});

test("of one answer sent many times at once, one opens a session", async () => {
  const { authenticator } = await withPasskey();
  const passkey = await options();
  const response = authenticator.get(passkey);
  const answers = await Promise.all(
    Array.from({ length: 5 }, (_, index) => enter(passkey.challenge, response, index % 2 ? app : otherProcess)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test.each([
  ["for another site", { origin: "https://tienda-falsa.example" }],
  ["for another host", { host: "tienda-falsa.example" }],
  ["without the user's verification", { isVerified: false }],
  ["with a counter that went back, as a copy's would", { counter: 1 }],
])("an answer %s is refused", async (_, bent) => {
  const { username, authenticator } = await withPasskey();
  const first = await asked(username);
  expect((await second(first.challenge, authenticator.get(first.passkey))).status).toBe(200);
  const { challenge, passkey } = await asked(username);
  expect(await second(challenge, authenticator.get(passkey, bent))).toMatchObject(INVALID);
});

test("another account's passkey doesn't open this one's second step, nor does a strange key", async () => {
  const victim = await withPasskey();
  const thief = await withPasskey();
  const { challenge, passkey } = await asked(victim.username);
  expect(await second(challenge, thief.authenticator.get(passkey))).toMatchObject(INVALID);
  const forged = { ...openAuthenticator().get(passkey), id: victim.authenticator.id, rawId: victim.authenticator.id };
  expect(await second(challenge, forged)).toMatchObject(INVALID);
  for (const response of [{}, { id: victim.authenticator.id }, { ...forged, response: {} }])
    expect((await second(challenge, response)).status).toBe(400);
});

test("challenges are good for what they were made for alone", async () => {
  const { username, token, authenticator } = await withPasskey();
  const alone = await options();
  expect(await second(alone.challenge, authenticator.get(alone))).toMatchObject(DEAD);
  const { challenge, passkey } = await asked(username);
  expect(await enter(challenge, authenticator.get(passkey))).toMatchObject(DEAD);
  const { body: creation } = await ask(token);
  expect(await second(creation.challenge, authenticator.get(creation))).toMatchObject(DEAD);
  const another = await createStaff(app.db);
  const late = openAuthenticator().create(creation);
  expect(await add(another.token, "Ajena", creation.challenge, late)).toMatchObject({ status: 409 });
  const { body: next } = await ask(token);
  await app.db.update(signInChallenges).set({ expiresAt: sql`now() - interval '1 second'` });
  // Whoever takes too long stays signed in.
  expect(await add(token, "Tarde", next.challenge, openAuthenticator().create(next))).toMatchObject({
    status: 409,
    body: { message: "Pasó demasiado tiempo. Empezá de nuevo." },
  });
});

test("several passkeys have names of their own, and are removed with the password", async () => {
  const { token, username, passkeyId, authenticator } = await withPasskey();
  const { body: creation } = await ask(token);
  expect(creation.excludeCredentials).toMatchObject([{ id: authenticator.id }]);
  const phone = openAuthenticator();
  const second = await add(token, "Teléfono", creation.challenge, phone.create(creation));
  expect(second).toMatchObject({ status: 201, body: { recovery_codes: null } });
  const remove = (id: number, password: string, by = token) =>
    app.post(`/auth/second-factor/passkeys/${id}/remove/`, { password }, { token: by });
  expect(await remove(passkeyId, "no-es-la-clave")).toMatchObject({ body: { code: "WRONG_PASSWORD" } });
  const stranger = await createStaff(app.db);
  expect(await remove(passkeyId, PASSWORD, stranger.token)).toMatchObject({ status: 404 });
  expect((await remove(passkeyId, PASSWORD)).status).toBe(200);
  const passkey = await options();
  expect(await enter(passkey.challenge, authenticator.get(passkey))).toMatchObject(INVALID);
  expect((await asked(username)).passkey.allowCredentials).toHaveLength(1);
  expect((await remove(second.body.id, PASSWORD)).status).toBe(200);
  expect((await app.post("/auth/login/", { username, password: PASSWORD })).status).toBe(200);
  expect((await app.get("/auth/second-factor/", { token })).body.recovery_codes_left).toBe(0);
});

test("a passkey gets another name from whose it is, opens what it opened, and the activity tells it", async () => {
  const { token, username, passkeyId, authenticator, id } = await withPasskey();
  const rename = (name: string, by = token) =>
    app.put(`/auth/second-factor/passkeys/${passkeyId}/`, { name }, { token: by });
  const customer = await createUser(app.db);
  expect(await rename("Ajena", customer.token)).toMatchObject({ status: 404, body: { code: "NOT_FOUND" } });
  expect(await rename("  ")).toMatchObject({ status: 400, body: { details: [{ path: "name" }] } });
  expect(await rename(" Teléfono de Inés ")).toMatchObject({ status: 200, body: { name: "Teléfono de Inés" } });
  expect((await app.get("/auth/second-factor/", { token })).body.passkeys).toMatchObject([
    { name: "Teléfono de Inés" },
  ]);
  const passkey = await options();
  expect(await enter(passkey.challenge, authenticator.get(passkey))).toMatchObject({
    status: 200,
    body: { user_id: id },
  });
  const entries = await app.db.select().from(activityEntries).where(eq(activityEntries.actor, username));
  expect(entries.map(({ description }) => description)).toContain("Cambió el nombre de una llave de acceso");
});

test("recovery codes stay while another factor is left", async () => {
  const { token } = await withPasskey();
  await enrolTotp(app, token);
  await app.post("/auth/second-factor/totp/remove/", { password: PASSWORD }, { token });
  expect((await app.get("/auth/second-factor/", { token })).body.recovery_codes_left).toBe(10);
});

test("one authenticator is an account's once, and nobody else's", async () => {
  const { token, authenticator } = await withPasskey();
  const other = await createStaff(app.db);
  for (const by of [token, other.token]) {
    const { body: creation } = await ask(by);
    const again = await add(by, "Otra vez", creation.challenge, authenticator.create(creation));
    expect(again).toMatchObject({ status: 409, body: { message: "Esa llave de acceso ya está en una cuenta" } });
  }
});

test("codes that are closed for an account don't close its passkey", async () => {
  const { username, authenticator } = await withPasskey();
  for (let wrong = 0; wrong < 11; wrong++) {
    const { challenge } = await asked(username);
    await app.post("/auth/login/second-step/", { method: "recovery_code", challenge, code: "aaaaa-aaaaa" });
  }
  const { challenge, passkey } = await asked(username);
  const closed = await app.post("/auth/login/second-step/", {
    method: "recovery_code",
    challenge,
    code: "aaaaa-aaaaa",
  });
  expect(closed).toMatchObject({ status: 429 });
  expect((await second(challenge, authenticator.get(passkey))).status).toBe(200);
});

test("passkeys go with their account, and with a reset by the owner", async () => {
  const customer = await createUser(app.db);
  const { authenticator } = await enrolPasskey(app, customer.token);
  await app.post("/auth/delete-account/", { password: PASSWORD }, { token: customer.token });
  expect(await app.db.select().from(passkeys).where(eq(passkeys.userId, customer.id))).toEqual([]);
  const passkey = await options();
  expect(await enter(passkey.challenge, authenticator.get(passkey))).toMatchObject(INVALID);

  const member = await withPasskey({ role: "orders_only" });
  const owner = await createStaff(app.db);
  const reset = await app.post(
    `/staff/${member.id}/reset-second-factor/`,
    { password: PASSWORD },
    { token: owner.token },
  );
  expect(reset.status).toBe(200);
  expect((await app.post("/auth/login/", { username: member.username, password: PASSWORD })).status).toBe(200);
});

test("fifty answers that are refused close passkeys alone to their address for 15 minutes, over two processes", async () => {
  const { authenticator, username } = await withPasskey();
  for (let refused = 0; refused < 50; refused++) {
    const passkey = await options();
    const bent = authenticator.get(passkey, { isVerified: false });
    await enter(passkey.challenge, bent, refused % 2 ? app : otherProcess);
  }
  const passkey = await options();
  expect(await enter(passkey.challenge, authenticator.get(passkey))).toMatchObject({ status: 429 });
  const step = await asked(username);
  expect((await second(step.challenge, authenticator.get(step.passkey))).status).toBe(200);
});

test("an address asks for a hundred sign-ins by passkey in 15 minutes", async () => {
  let answer = await app.post("/auth/passkey/options/", {});
  for (let more = 0; more < 100 && answer.status === 200; more++) answer = await app.post("/auth/passkey/options/", {});
  expect(answer).toMatchObject({ status: 429, body: { code: "RATE_LIMITED", retry_after: expect.any(Number) } });
});

test("where a second factor is compulsory, a passkey is one", async () => {
  const { token: owner } = await withPasskey();
  const { token: without } = await createStaff(app.db);
  const compulsory = await app.put("/settings/", { second_factor_required: true }, { token: owner });
  expect(compulsory.status).toBe(200);
  expect((await app.get("/staff/", { token: owner })).status).toBe(200);
  expect(await app.get("/staff/", { token: without })).toMatchObject({ body: { code: "SECOND_FACTOR_REQUIRED" } });
  await enrolPasskey(app, without);
  expect((await app.get("/staff/", { token: without })).status).toBe(200);
});
