import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { activityEntries } from "#src/features/activity/server/tables.ts";
import { codeSentTo } from "../../../../../test/accounts.ts";
import { openTestApp } from "../../../../../test/app.ts";
import { createStaff, createUser, PASSWORD } from "../../../../../test/factories.ts";
import { enrolTotp, totpCode, wrongTotpCode } from "../../../../../test/second-factor.ts";
import { users } from "../tables.ts";
import { resetSecondFactorOf } from "./reset-second-factor.ts";
import { recoveryCodes, signInChallenges, totpSecrets } from "./tables.ts";

const app = await openTestApp();
const otherProcess = await openTestApp({ databaseUrl: app.databaseUrl });
const strangeKey = await openTestApp({
  databaseUrl: app.databaseUrl,
  secretKey: "otra-clave-larga-que-no-es-la-misma",
});

// Codes change with the clock: it stands a while after such a change.
beforeEach(() => {
  const now = performance.timeOrigin + performance.now();
  vi.useFakeTimers({ toFake: ["Date"], now: Math.floor(now / 30_000) * 30_000 + 2_000 });
});
afterAll(() => {
  vi.useRealTimers();
});

const login = (username: string, password = PASSWORD) => app.post("/auth/login/", { username, password });

/** Signs in as far as the second step, and returns what it asks with. */
async function challengeOf(username: string, password = PASSWORD): Promise<string> {
  const asked = await login(username, password);
  expect(asked).toMatchObject({ status: 403, body: { code: "SECOND_FACTOR" } });
  return asked.body.challenge;
}

const second = (challenge: string, code: string, method = "totp", process = app) =>
  process.post("/auth/login/second-step/", { method, challenge, code });

async function enrolled(given: Parameters<typeof createStaff>[1] = {}) {
  const user = await createStaff(app.db, given);
  return { ...user, ...(await enrolTotp(app, user.token)) };
}

const INVALID = { status: 400, body: { code: "INVALID_CODE" } };
const DEAD = { status: 401, body: { code: "UNAUTHENTICATED" } };

test("with an app the password alone opens nothing, and its code does", async () => {
  const { username, secret, id } = await enrolled();
  const asked = await login(username);
  expect(asked).toMatchObject({
    status: 403,
    body: { code: "SECOND_FACTOR", methods: ["totp", "recovery_code"], challenge: expect.any(String) },
  });
  expect(asked.body).not.toHaveProperty("access");
  const opened = await second(asked.body.challenge, totpCode(secret));
  expect(opened).toMatchObject({ status: 200, body: { user_id: id, username, is_staff: true } });
  expect(opened.headers.get("set-cookie")).toMatch(/^device=/);
  expect((await app.get("/auth/profile/", { token: opened.body.access })).status).toBe(200);
});

test("the app is given the secret as text and as an address with the shop's and the account's name", async () => {
  const { username, secret, uri } = await enrolled();
  const { protocol, searchParams, pathname } = new URL(uri);
  expect(protocol).toBe("otpauth:");
  expect(decodeURIComponent(pathname)).toContain(username);
  expect(searchParams.get("secret")).toBe(secret);
  expect(searchParams.get("issuer")).toBe("Mi growshop");
});

test("until its first code an app counts for nothing, and a wrong first code doesn't switch it on", async () => {
  const { username, token } = await createStaff(app.db);
  const { body } = await app.post("/auth/second-factor/totp/", { password: PASSWORD }, { token });
  const confirm = (code: string) => app.post("/auth/second-factor/totp/confirm/", { code }, { token });
  expect(await confirm(wrongTotpCode(body.secret))).toMatchObject({ status: 400, body: { code: "VALIDATION" } });
  expect((await login(username)).status).toBe(200);
  await app.pool.query("update totp_secrets set created_at = now() - interval '61 minutes' where confirmed_at is null");
  expect(await confirm(totpCode(body.secret))).toMatchObject({ status: 409 });
});

test("switching it on ends the other sessions, tells the owner by mail and stands in the activity without secrets", async () => {
  const user = await createStaff(app.db);
  const { access: other } = (await login(user.username)).body;
  const { secret, recoveryCodes: codes } = await enrolTotp(app, user.token);
  expect((await app.get("/auth/profile/", { token: other })).status).toBe(401);
  expect((await app.get("/auth/second-factor/", { token: user.token })).body).toMatchObject({
    totp_since: expect.any(String),
    recovery_codes_left: 10,
  });
  const [mail] = await app.mailsTo(user.email, 1);
  expect(mail?.subject).toContain("Activaste la verificación con una app");
  const entries = await app.db.select().from(activityEntries).where(eq(activityEntries.actor, user.username));
  expect(entries.at(-1)).toMatchObject({ description: "Activó la verificación en dos pasos con una app" });
  for (const kept of [JSON.stringify(entries), mail?.text, mail?.html]) {
    for (const word of [secret, ...codes]) expect(kept).not.toContain(word);
  }
});

test("neither the secret nor the codes stand in the database as they are", async () => {
  const { id, secret, recoveryCodes: codes } = await enrolled();
  const kept = JSON.stringify([
    await app.db.select().from(totpSecrets).where(eq(totpSecrets.userId, id)),
    await app.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, id)),
  ]);
  expect(codes).toHaveLength(10);
  for (const word of [secret, ...codes, ...codes.map((code) => code.replace("-", ""))])
    expect(kept).not.toContain(word);
});

test("a code works once, in another sign-in and another process neither, nor one from before it", async () => {
  const { username, secret } = await enrolled();
  const [first, again, before] = [
    await challengeOf(username),
    await challengeOf(username),
    await challengeOf(username),
  ];
  const code = totpCode(secret, 1);
  expect((await second(first, code)).status).toBe(200);
  expect(await second(again, code, "totp", otherProcess)).toMatchObject(INVALID);
  expect(await second(before, totpCode(secret))).toMatchObject(INVALID);
});

test("of one code sent many times at once in many sign-ins, one opens a session", async () => {
  const { username, secret, id } = await enrolled();
  const challenges = await Promise.all(Array.from({ length: 8 }, () => challengeOf(username)));
  const code = totpCode(secret);
  const answers = await Promise.all(
    challenges.map((challenge, index) => second(challenge, code, "totp", index % 2 ? app : otherProcess)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const { rows } = await app.pool.query("select count(*)::int as open from sessions where user_id = $1", [id]);
  expect(rows).toEqual([{ open: 2 }]);
});

test("a challenge opens one session, ends after five minutes, and after five tries", async () => {
  const { username, secret, recoveryCodes: codes } = await enrolled();
  const used = await challengeOf(username);
  expect((await second(used, totpCode(secret))).status).toBe(200);
  expect(await second(used, totpCode(secret, 1))).toMatchObject(DEAD);
  expect(await second(used, codes[0] ?? "", "recovery_code")).toMatchObject(DEAD);

  const late = await challengeOf(username);
  await app.db.update(signInChallenges).set({ expiresAt: sql`now() - interval '1 second'` });
  expect(await second(late, totpCode(secret, 1))).toMatchObject(DEAD);

  const tired = await challengeOf(username);
  for (let attempt = 0; attempt < 5; attempt++)
    expect(await second(tired, wrongTotpCode(secret))).toMatchObject(INVALID);
  expect(await second(tired, totpCode(secret, 1))).toMatchObject(DEAD);
  expect(await second("inventado", totpCode(secret, 1))).toMatchObject(DEAD);
});

test("another account's challenge takes only that account's codes", async () => {
  const victim = await enrolled();
  const thief = await enrolled();
  const challenge = await challengeOf(victim.username);
  expect(await second(challenge, totpCode(thief.secret))).toMatchObject(INVALID);
  expect(await second(challenge, thief.recoveryCodes[0] ?? "", "recovery_code")).toMatchObject(INVALID);
});

test("ten wrong codes close an account's second step for 15 minutes, over its sign-ins and processes; fifty for the day", async () => {
  const { username, secret, id } = await enrolled();
  for (let wrong = 0; wrong < 10; wrong++) {
    const process = wrong % 2 ? app : otherProcess;
    expect(await second(await challengeOf(username), wrongTotpCode(secret), "totp", process)).toMatchObject(INVALID);
  }
  expect(await second(await challengeOf(username), totpCode(secret))).toMatchObject({
    status: 429,
    body: { code: "RATE_LIMITED" },
  });
  const { rows } = await app.pool.query("select key, points from rate_limits where key like 'second_step_day:%'");
  expect(rows).toContainEqual({ key: expect.any(String), points: 10 });
  // The password alone is neither closed by it nor worth more.
  expect((await login(username)).status).toBe(403);
  const { rows: open } = await app.pool.query("select count(*)::int as open from sessions where user_id = $1", [id]);
  expect(open).toEqual([{ open: 1 }]);
});

test("many guesses at the same moment get no more tries than one after another", async () => {
  const { username, secret } = await enrolled();
  const challenge = await challengeOf(username);
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      second(challenge, wrongTotpCode(secret), "totp", index % 2 ? app : otherProcess),
    ),
  );
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(7);
});

test("a recovery code opens once, however it is typed, and its use is told", async () => {
  const { username, email, token, recoveryCodes: codes } = await enrolled();
  const [code = ""] = codes;
  const typed = ` ${code.replace("-", " ").toUpperCase()} `;
  expect((await second(await challengeOf(username), typed, "recovery_code")).status).toBe(200);
  expect(await second(await challengeOf(username), code, "recovery_code")).toMatchObject(INVALID);
  expect((await app.get("/auth/second-factor/", { token })).body.recovery_codes_left).toBe(9);
  const mails = await app.mailsTo(email, 2);
  expect(mails.map(({ subject }) => subject)).toContainEqual(expect.stringContaining("código de recuperación"));
});

test("of one recovery code sent many times at once, one opens a session", async () => {
  const { username, recoveryCodes: codes } = await enrolled();
  const challenges = await Promise.all(Array.from({ length: 5 }, () => challengeOf(username)));
  const answers = await Promise.all(challenges.map((challenge) => second(challenge, codes[3] ?? "", "recovery_code")));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test("new recovery codes end those before; they need the password and a second factor", async () => {
  const { username, token, recoveryCodes: old } = await enrolled();
  const renew = (password: string, by = token) =>
    app.post("/auth/second-factor/recovery-codes/", { password }, { token: by });
  expect(await renew("no-es-la-clave")).toMatchObject({ status: 400, body: { code: "WRONG_PASSWORD" } });
  const { recovery_codes: codes } = (await renew(PASSWORD)).body;
  expect(codes).toHaveLength(10);
  expect(await second(await challengeOf(username), old[0] ?? "", "recovery_code")).toMatchObject(INVALID);
  expect((await second(await challengeOf(username), codes[0], "recovery_code")).status).toBe(200);
  const without = await createStaff(app.db);
  expect(await renew(PASSWORD, without.token)).toMatchObject({ status: 409 });
});

test("a stolen session neither adds nor removes an app without the password", async () => {
  const { token, username } = await enrolled();
  for (const path of ["totp/", "totp/remove/", "recovery-codes/"]) {
    const answer = await app.post(`/auth/second-factor/${path}`, { password: "no-es-la-clave" }, { token });
    expect(answer, path).toMatchObject({ status: 400, body: { code: "WRONG_PASSWORD" } });
  }
  expect((await login(username)).status).toBe(403);
});

test("with the password an app is replaced by another, and removed with its recovery codes", async () => {
  const { id, token, username, secret } = await enrolled();
  const next = await enrolTotp(app, token);
  expect(next.recoveryCodes).toEqual([]);
  expect(await second(await challengeOf(username), totpCode(secret, 1))).toMatchObject(INVALID);
  expect((await second(await challengeOf(username), totpCode(next.secret))).status).toBe(200);

  const { access: other } = (await second(await challengeOf(username), totpCode(next.secret, 1))).body;
  const removed = await app.post("/auth/second-factor/totp/remove/", { password: PASSWORD }, { token });
  expect(removed.status).toBe(200);
  expect((await app.get("/auth/profile/", { token: other })).status).toBe(401);
  expect((await login(username)).status).toBe(200);
  expect(await app.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, id))).toEqual([]);
});

test("another password doesn't switch it off, and ends what waited for a second step", async () => {
  const { username, email, secret } = await enrolled();
  const waiting = await challengeOf(username);
  await app.post("/auth/forgot-password/", { email });
  const code = await codeSentTo(app, email, 2);
  const new_password = "otra-clave-larga";
  expect((await app.post("/auth/reset-password/", { email, code, new_password })).status).toBe(200);
  expect(await second(waiting, totpCode(secret))).toMatchObject(DEAD);
  const challenge = await challengeOf(username, new_password);
  expect((await second(challenge, totpCode(secret))).status).toBe(200);
});

test("what waited for a second step ends when the account leaves, and all of it goes with it", async () => {
  const user = await createUser(app.db);
  const { secret } = await enrolTotp(app, user.token);
  const waiting = await challengeOf(user.username);
  await app.post("/auth/delete-account/", { password: PASSWORD }, { token: user.token });
  expect(await second(waiting, totpCode(secret))).toMatchObject(DEAD);
  for (const table of [totpSecrets, recoveryCodes, signInChallenges])
    expect(await app.db.select().from(table).where(eq(table.userId, user.id))).toEqual([]);
  expect(await app.db.select().from(users).where(eq(users.id, user.id))).toEqual([]);
});

test("a shop with another key can't judge the app's codes: it says so and lets nobody in, until the factor is taken off", async () => {
  const { username, secret, recoveryCodes: codes } = await enrolled();
  const challenge = await challengeOf(username);
  const refused = await second(challenge, totpCode(secret), "totp", strangeKey);
  expect(refused).toMatchObject({ status: 409, body: { message: expect.stringContaining("cambió de clave") } });
  expect((await second(challenge, codes[0] ?? "", "recovery_code", strangeKey)).status).toBe(400);
  expect((await strangeKey.post("/auth/login/", { username, password: PASSWORD })).body.code).toBe("SECOND_FACTOR");
  await resetSecondFactorOf(app.db, app.jobs, username);
  expect((await strangeKey.post("/auth/login/", { username, password: PASSWORD })).status).toBe(200);
});
