import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "#src/db/client.ts";
import { aRegistration, otherCode } from "../accounts.ts";
import { createTestDatabase } from "../database.ts";
import { createUser, PASSWORD } from "../factories.ts";
import { mailTo, makeDataFolder, type ShopProcess, startShopProcess } from "../shop-process.ts";

const data = await makeDataFolder();
const database = await createTestDatabase();
const { db, pool, close } = openDatabase(database.url, { connections: 2 });
let shops: [ShopProcess, ShopProcess];

beforeAll(async () => {
  const variables = {
    ...{ DATA_DIR: data.folder, DATABASE_URL: database.url },
    ...{ ADMIN_PASSWORD: "una-clave-larga", TRUST_PROXY: "1" },
  };
  shops = [await startShopProcess(variables), await startShopProcess(variables)];
});

afterAll(async () => {
  await Promise.all(shops.map((shop) => shop.stop()));
  await close();
  await database.drop();
  await data.remove();
});

/** Calls one process and the other in turn. */
async function send(turn: number, path: string, body: unknown, address = "203.0.113.1") {
  const answer = await fetch(`${shops[turn % 2 === 0 ? 0 : 1].origin}/api${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": address },
    body: JSON.stringify(body),
  });
  return { status: answer.status, wait: Number(answer.headers.get("retry-after")), body: await answer.json() };
}

const login = (turn: number, username: string, password: string, address?: string) =>
  send(turn, "/auth/login/", { username, password }, address);

/** Lets the windows of every limit end. */
const letTimePass = () => pool.query("update rate_limits set expire = 1");

const times = (count: number) => Array.from({ length: count }, (_, turn) => turn);

test("ten failures for one account close it in both processes, until the window ends", async () => {
  const { username } = await createUser(db);
  const failures = await Promise.all(times(14).map((turn) => login(turn, username, "no-es-la-clave")));
  expect(failures.map(({ status }) => status).toSorted()).toEqual([...times(10).map(() => 401), 429, 429, 429, 429]);
  for (const turn of [0, 1]) {
    const closed = await login(turn, username, PASSWORD);
    expect(closed).toMatchObject({ status: 429, body: { code: "RATE_LIMITED" } });
    expect(closed.wait).toBeGreaterThan(14 * 60);
  }
  await letTimePass();
  expect((await login(1, username, PASSWORD)).status).toBe(200);
});

test("fifty failures from one address close it in both processes, until the window ends", async () => {
  const { username } = await createUser(db);
  const address = "203.0.113.50";
  for (const turn of times(50)) expect((await login(turn, `nadie${turn}`, "no-es-la-clave", address)).status).toBe(401);
  for (const turn of [0, 1]) expect((await login(turn, username, PASSWORD, address)).status).toBe(429);
  expect((await login(0, username, PASSWORD, "203.0.113.51")).status).toBe(200);
  await letTimePass();
  expect((await login(1, username, PASSWORD, address)).status).toBe(200);
});

test("a code dies after five wrong tries in both processes; the right one is refused then", async () => {
  const { email } = await createUser(db);
  expect((await send(0, "/auth/forgot-password/", { email })).status).toBe(200);
  const code = /(?<!\d)\d{6}(?!\d)/.exec((await mailTo(data.folder, email)).text ?? "")?.[0] ?? "";
  const reset = (turn: number, tried: string) =>
    send(turn, "/auth/reset-password/", { email, code: tried, new_password: "brote-nuevo" });
  const tries = await Promise.all(times(9).map((turn) => reset(turn, otherCode(code))));
  expect(new Set(tries.map(({ body }) => body.code))).toEqual(new Set(["INVALID_CODE"]));
  for (const turn of [0, 1]) expect((await reset(turn, code)).body.code).toBe("INVALID_CODE");
  const { rows } = await pool.query("select wrong_tries from verification_codes where email = $1", [email]);
  expect(rows).toEqual([{ wrong_tries: 5 }]);
});

test("five code mails to one address go out of both processes together, until the window ends", async () => {
  const person = aRegistration();
  const { email } = person;
  expect((await send(0, "/auth/register/", person)).status).toBe(201);
  const asked = await Promise.all(times(7).map((turn) => send(turn, "/auth/resend-verification/", { email })));
  expect(asked.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 429, 429, 429]);
  expect((await send(1, "/auth/forgot-password/", { email })).status).toBe(429);
  await letTimePass();
  expect((await send(0, "/auth/resend-verification/", { email })).status).toBe(200);
});

test("300 registrations of one address an hour, in both processes together, until the hour ends", async () => {
  const address = "203.0.113.70";
  const register = (turn: number) => send(turn, "/auth/register/", aRegistration(), address);
  expect((await register(0)).status).toBe(201);
  // The other 298 are counted without making them: each costs a password hash.
  await pool.query("update rate_limits set points = 299 where key like 'registration:%'");
  const answers = await Promise.all(times(4).map(register));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 429, 429, 429]);
  await letTimePass();
  expect((await register(1)).status).toBe(201);
});
