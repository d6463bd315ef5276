import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { openTestApp } from "../../../../test/app.ts";
import { createStaff, createUser, PASSWORD } from "../../../../test/factories.ts";
import { knownDevices } from "./tables.ts";

const app = await openTestApp({ trustedProxies: () => true });

const PHONE =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36";
const DESK = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";

type Visit = { userAgent?: string; from?: string; cookie?: string };

/** Signs in as a browser would; tells its token and the mark it was given. */
async function signIn(username: string, { userAgent = PHONE, from = "203.0.113.7", cookie = "" }: Visit = {}) {
  const headers = { "user-agent": userAgent, "x-forwarded-for": from, cookie };
  const answer = await app.post("/auth/login/", { username, password: PASSWORD }, { headers });
  expect(answer.status).toBe(200);
  const mark = /^device=([\w-]{43});/.exec(answer.headers.get("set-cookie") ?? "")?.[1] ?? "";
  return { token: answer.body.access as string, cookie: `device=${mark}`, setCookie: answer.headers.get("set-cookie") };
}

const list = async (token: string) => (await app.get("/auth/sessions/", { token })).body.results;

const newDeviceMails = async (email: string) => {
  const { rows } = await app.pool.query("select data from mails where kind = 'new_device' and recipient = $1", [email]);
  return rows.map(({ data }) => data);
};

test("everyone sees where the own account is signed in, and nobody else's", async () => {
  const { username } = await createUser(app.db);
  const phone = await signIn(username);
  await signIn(username, { userAgent: DESK, from: "198.51.100.4" });
  await signIn((await createUser(app.db)).username);
  const sessions = await list(phone.token);
  expect(sessions).toHaveLength(3);
  expect(sessions).toContainEqual(
    expect.objectContaining({ device: "Chrome en Android", address: "203.0.113.7", is_current: true }),
  );
  expect(sessions).toContainEqual(
    expect.objectContaining({ device: "Firefox en Linux", address: "198.51.100.4", is_current: false }),
  );
  for (const session of sessions) expect(Object.keys(session)).not.toContain("token_hash");
});

test("a session is ended by itself, and its token is dead at once", async () => {
  const { username } = await createUser(app.db);
  const mine = await signIn(username);
  const other = await signIn(username, { userAgent: DESK });
  const { id } = (await list(mine.token)).find(({ device }: { device: string }) => device === "Firefox en Linux");
  expect((await app.delete(`/auth/sessions/${id}/`, { token: mine.token })).status).toBe(200);
  expect((await app.get("/auth/profile/", { token: other.token })).status).toBe(401);
  expect((await app.get("/auth/profile/", { token: mine.token })).status).toBe(200);
  expect((await app.delete(`/auth/sessions/${id}/`, { token: mine.token })).status).toBe(404);
});

test("nobody ends another's session", async () => {
  const victim = await signIn((await createUser(app.db)).username);
  const [session] = await list(victim.token);
  const stranger = await createUser(app.db);
  expect((await app.delete(`/auth/sessions/${session.id}/`, { token: stranger.token })).status).toBe(404);
  expect((await app.get("/auth/profile/", { token: victim.token })).status).toBe(200);
});

test("all other sessions end at once, and the one that asks goes on", async () => {
  const user = await createUser(app.db);
  const mine = await signIn(user.username);
  const other = await signIn(user.username, { userAgent: DESK });
  const answer = await app.delete("/auth/sessions/", { token: mine.token });
  expect(answer).toMatchObject({ status: 200, body: { message: "Se cerraron 2 sesiones" } });
  for (const token of [user.token, other.token]) expect((await app.get("/auth/profile/", { token })).status).toBe(401);
  expect(await list(mine.token)).toHaveLength(1);
});

test("a sign-in from a device never seen is told by mail, the first one of an account is not", async () => {
  const user = await createUser(app.db);
  await signIn(user.username);
  expect(await newDeviceMails(user.email)).toEqual([]);
  await signIn(user.username, { userAgent: DESK, from: "198.51.100.4" });
  const [mail] = await app.mailsTo(user.email, 1);
  expect(mail?.subject).toContain("otro dispositivo");
  expect(mail?.text).toContain("Firefox en Linux");
  expect(mail?.text).toContain("198.51.100.4");
});

test("a mail about an account of the staff says so, for the shop's own chat to be left out", async () => {
  for (const [{ username, email }, isStaff] of [
    [await createStaff(app.db), true],
    [await createUser(app.db), false],
  ] as const) {
    await signIn(username);
    await signIn(username, { userAgent: DESK, from: "198.51.100.4" });
    expect(await newDeviceMails(email)).toMatchObject([{ is_staff: isStaff }]);
  }
});

test("a browser that carries its mark is known wherever it is; without it, by its kind and address", async () => {
  const user = await createUser(app.db);
  const { cookie } = await signIn(user.username);
  await signIn(user.username, { cookie, from: "192.0.2.55", userAgent: DESK });
  await signIn(user.username);
  expect(await newDeviceMails(user.email)).toEqual([]);
  await signIn(user.username, { from: "192.0.2.99" });
  expect(await newDeviceMails(user.email)).toHaveLength(1);
  await signIn(user.username, { cookie: "device=inventada", from: "192.0.2.100" });
  expect(await newDeviceMails(user.email)).toHaveLength(2);
});

test("one account's mark says nothing of another's", async () => {
  const { cookie } = await signIn((await createUser(app.db)).username);
  const user = await createUser(app.db);
  await signIn(user.username, { userAgent: DESK });
  await signIn(user.username, { cookie });
  expect(await newDeviceMails(user.email)).toHaveLength(1);
});

test("the mark opens nothing, no script reads it, and the database keeps its hash", async () => {
  const { id, username } = await createUser(app.db);
  const { cookie, setCookie } = await signIn(username);
  expect(setCookie).toContain("HttpOnly");
  expect(setCookie).toContain("SameSite=Lax");
  expect(setCookie).toContain("Path=/api/auth");
  expect((await app.get("/auth/profile/", { headers: { cookie } })).status).toBe(401);
  const marks = await app.db.select().from(knownDevices).where(eq(knownDevices.userId, id));
  expect(JSON.stringify(marks)).not.toContain(cookie.slice("device=".length));
});
