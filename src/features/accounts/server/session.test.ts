import { and, count, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { activityEntries } from "#src/features/activity/server/tables.ts";
import { rateLimits } from "#src/http/rate-limits-table.ts";
import { aRegistration } from "../../../../test/accounts.ts";
import { openTestApp } from "../../../../test/app.ts";
import { createStaff, createUser, PASSWORD } from "../../../../test/factories.ts";
import { hashOfToken } from "./access-token.ts";
import { knownAddresses, sessions, users } from "./tables.ts";

/** One proxy in front. */
const trustedProxies = (_: string, hop: number) => hop < 1;
const app = await openTestApp({ trustedProxies });
const otherProcess = await openTestApp({ databaseUrl: app.databaseUrl, trustedProxies });

/** Every test signs in from an address of its own, so that failures of one don't count for another. */
let addresses = 0;
const anAddress = () => `203.0.${113 + Math.floor(++addresses / 250)}.${addresses % 250}`;

const from = (address: string) => ({ headers: { "x-forwarded-for": address } });

function login(username: string, password = PASSWORD, address = anAddress(), process = app) {
  return process.post("/auth/login/", { username, password }, from(address));
}

const wrong = "no-es-la-clave";

test("a username or an e-mail signs in, whatever its case", async () => {
  const user = await createUser(app.db, { username: "Ñusta", email: "Nusta@correo.example" });
  for (const name of ["Ñusta", "ñUSTA", " ñusta ", "Nusta@correo.example", "NUSTA@CORREO.EXAMPLE"]) {
    expect(await login(name)).toMatchObject({ status: 200, body: { user_id: user.id, username: "Ñusta" } });
  }
});

test("staff are told so", async () => {
  const staff = await createStaff(app.db);
  expect((await login(staff.username)).body).toMatchObject({ is_staff: true, is_admin: true });
});

test("an unknown user and a wrong password get the same answer", async () => {
  const { username } = await createUser(app.db);
  const unknown = await login("nadie-asi");
  const mistaken = await login(username, wrong);
  expect(unknown).toMatchObject({
    status: 401,
    body: { code: "UNAUTHENTICATED", message: "Usuario o contraseña incorrectos" },
  });
  expect(mistaken.status).toBe(401);
  expect({ ...mistaken.body, request_id: "" }).toEqual({ ...unknown.body, request_id: "" });
});

test("an unknown user costs a password check like a known one", async () => {
  const person = aRegistration();
  await app.post("/auth/register/", person);
  /** Of CPU, in ms: how long it takes depends on what else the machine does. */
  const time = async (name: string) => {
    const before = process.cpuUsage();
    await login(name, wrong);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  };
  await time("calienta");
  // In turns, and the least of each: something else may go on in the process at any moment.
  const turns = await inTurn(8, async () => [await time(person.username), await time("nadie-asi")] as const);
  const known = Math.min(...turns.map(([first]) => first));
  const unknown = Math.min(...turns.map(([, second]) => second));
  expect(unknown).toBeGreaterThan(known / 2);
  expect(unknown).toBeLessThan(known * 2);
});

async function inTurn<T>(times: number, act: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let turn = 0; turn < times; turn++) results.push(await act());
  return results;
}

test("a token is kept as its hash only, and signing in is an activity entry without it", async () => {
  const { username } = await createUser(app.db);
  const { body } = await login(username);
  const [session] = await app.db
    .select()
    .from(sessions)
    .where(eq(sessions.tokenHash, hashOfToken(body.access)));
  expect(session?.userId).toBe(body.user_id);
  const entries = await app.db
    .select()
    .from(activityEntries)
    .where(eq(activityEntries.actor, `@${body.user_id}`));
  expect(entries).toMatchObject([{ action: "login", description: "Inició sesión" }]);
  expect(JSON.stringify(entries)).not.toContain(body.access);
});

test("a token is dead at once after signing out, and the others live", async () => {
  const user = await createUser(app.db);
  const { access } = (await login(user.username)).body;
  const out = await app.post("/auth/logout/", undefined, { token: access });
  expect(out).toMatchObject({ status: 204, body: null });
  expect((await app.get("/auth/profile/", { token: access })).status).toBe(401);
  expect((await app.post("/auth/logout/", undefined, { token: access })).status).toBe(401);
  expect((await app.get("/auth/profile/", { token: user.token })).status).toBe(200);
});

test("a call that needs a token refuses none, an unknown and an expired one", async () => {
  const user = await createUser(app.db);
  await app.pool.query("update sessions set last_used_at = now() - interval '31 days' where user_id = $1", [user.id]);
  for (const token of [undefined, "cualquiera", user.token]) {
    expect(await app.get("/auth/profile/", { token })).toMatchObject({
      status: 401,
      body: { code: "UNAUTHENTICATED" },
    });
  }
  await login(user.username);
  const left = await app.db.select({ count: count() }).from(sessions).where(eq(sessions.userId, user.id));
  expect(left).toEqual([{ count: 1 }]);
});

test("a session that is used every 29 days doesn't end", async () => {
  const { id, token } = await createUser(app.db);
  for (let month = 0; month < 2; month++) {
    await app.pool.query("update sessions set last_used_at = last_used_at - interval '29 days' where user_id = $1", [
      id,
    ]);
    expect((await app.get("/auth/profile/", { token })).status).toBe(200);
  }
});

test("login inputs that are too short are told the rule", async () => {
  expect(await login("abc", "12345")).toMatchObject({
    status: 400,
    body: {
      errors: [
        "El nombre de usuario debe tener al menos 4 caracteres",
        "La contraseña debe tener al menos 6 caracteres",
      ],
    },
  });
});

test("ten failures for one account close it where they were made for 15 minutes, over two processes, by username and e-mail alike", async () => {
  const user = await createUser(app.db);
  const address = anAddress();
  for (let failure = 0; failure < 10; failure++) {
    const process = failure % 2 === 0 ? app : otherProcess;
    const name = failure % 3 === 0 ? user.email : user.username;
    expect((await login(name, wrong, address, process)).status).toBe(401);
  }
  for (const process of [app, otherProcess]) {
    const closed = await login(user.username, PASSWORD, address, process);
    expect(closed).toMatchObject({
      status: 429,
      body: {
        code: "RATE_LIMITED",
        message: expect.stringMatching(/^Demasiados intentos\. Probá de nuevo en 1\d minutos\.$/),
      },
    });
    const seconds = Number(closed.headers.get("Retry-After"));
    expect(seconds).toBeGreaterThan(14 * 60);
    expect(seconds).toBeLessThanOrEqual(15 * 60);
  }
  const neighbour = await createUser(app.db);
  expect((await login(neighbour.username, PASSWORD, address)).status).toBe(200);
  expect((await login(user.username)).status).toBe(200);
});

test("an account guessed at a hundred times is closed but where it has signed in before", async () => {
  const { username } = await createUser(app.db);
  const home = anAddress();
  expect((await login(username, PASSWORD, home)).status).toBe(200);
  for (let failure = 0; failure < 100; failure++) {
    expect((await login(username, wrong, anAddress(), failure % 2 ? app : otherProcess)).status).toBe(401);
  }
  expect(await login(username)).toMatchObject({ status: 429, body: { code: "RATE_LIMITED" } });
  expect((await login(username, PASSWORD, home)).status).toBe(200);
  // Signing in at home opens no other place.
  expect((await login(username, wrong)).status).toBe(429);
  expect((await login(username, PASSWORD, home, otherProcess)).status).toBe(200);
});

test("where an account signed in is kept hashed, and goes with the account", async () => {
  const user = await createUser(app.db);
  const address = anAddress();
  await login(user.username, PASSWORD, address);
  await login(user.username, PASSWORD, address);
  const kept = await app.db.select().from(knownAddresses).where(eq(knownAddresses.userId, user.id));
  expect(kept).toHaveLength(1);
  expect(JSON.stringify(kept)).not.toContain(address);
  await app.post("/auth/delete-account/", { password: PASSWORD }, { token: user.token });
  expect(await app.db.select().from(knownAddresses).where(eq(knownAddresses.userId, user.id))).toEqual([]);
});

test("the count of an account ends with its 15 minutes", async () => {
  const { username } = await createUser(app.db);
  const address = anAddress();
  for (let failure = 0; failure < 10; failure++) await login(username, wrong, address);
  expect((await login(username, PASSWORD, address)).status).toBe(429);
  await app.db.update(rateLimits).set({ expire: new Date(Date.now() - 1) });
  expect((await login(username, PASSWORD, address)).status).toBe(200);
});

test("failures at the same moment can't pass the ten", async () => {
  const { username } = await createUser(app.db);
  const address = anAddress();
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) => login(username, wrong, address, index % 2 ? app : otherProcess)),
  );
  const refused = answers.filter((answer) => answer.status === 429);
  expect(answers.filter((answer) => answer.status === 401).length).toBe(10);
  expect(refused.length).toBe(20);
});

test("an unknown name closes like an account", async () => {
  const address = anAddress();
  for (let failure = 0; failure < 10; failure++) {
    expect((await login("Fantasma", wrong, address)).status).toBe(401);
  }
  expect((await login("fantasma", wrong, address)).status).toBe(429);
});

test("a success begins the account's count anew", async () => {
  const { username } = await createUser(app.db);
  const address = anAddress();
  for (let failure = 0; failure < 9; failure++) await login(username, wrong, address);
  expect((await login(username, PASSWORD, address)).status).toBe(200);
  for (let failure = 0; failure < 10; failure++) {
    expect((await login(username, wrong, address)).status).toBe(401);
  }
  expect((await login(username, wrong, address)).status).toBe(429);
});

test("fifty failures from one address close it, over two processes; a success doesn't begin its count anew", async () => {
  const address = anAddress();
  const { username } = await createUser(app.db);
  for (let failure = 0; failure < 50; failure++) {
    const process = failure % 2 === 0 ? app : otherProcess;
    expect((await login(`desconocido${failure}`, wrong, address, process)).status).toBe(401);
    if (failure === 25) expect((await login(username, PASSWORD, address)).status).toBe(200);
  }
  expect((await login(username, PASSWORD, address)).status).toBe(429);
  expect((await login(username, PASSWORD, address, otherProcess)).status).toBe(429);
  expect((await login(username, PASSWORD, anAddress())).status).toBe(200);
});

test("successes are not limited, at the same moment neither", async () => {
  const { username } = await createUser(app.db);
  const address = anAddress();
  const answers = await Promise.all(Array.from({ length: 60 }, () => login(username, PASSWORD, address)));
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
  expect(new Set(answers.map((answer) => answer.body.access)).size).toBe(60);
});

test("an account that was never verified is told so only to who knows its password", async () => {
  const person = aRegistration();
  await app.post("/auth/register/", person);
  expect((await login(person.username, wrong)).body.code).toBe("UNAUTHENTICATED");
  expect(await login(person.email, person.password as string)).toMatchObject({
    status: 403,
    body: { code: "EMAIL_NOT_VERIFIED", email: person.email },
  });
  const [stored] = await app.db
    .select({ id: users.id })
    .from(users)
    .innerJoin(sessions, eq(sessions.userId, users.id))
    .where(and(eq(users.username, person.username)));
  expect(stored).toBeUndefined();
});
