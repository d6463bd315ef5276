import { expect, test } from "vitest";
import { aRegistration } from "../../../../test/accounts.ts";
import { openTestApp } from "../../../../test/app.ts";
import { createUser, PASSWORD } from "../../../../test/factories.ts";

/** One proxy in front. */
const trustedProxies = (_: string, hop: number) => hop < 1;
const app = await openTestApp({ trustedProxies });
const otherProcess = await openTestApp({ databaseUrl: app.databaseUrl, trustedProxies });
const processes = [app, otherProcess];

test("five code mails to one address in 15 minutes, whatever they are for and over two processes", async () => {
  const person = aRegistration();
  const caller = await createUser(app.db);
  const ask = [
    () => app.post("/auth/register/", person),
    () => otherProcess.post("/auth/resend-verification/", { email: person.email.toUpperCase() }),
    () => app.post("/auth/forgot-password/", { email: person.email }),
    () =>
      otherProcess.post(
        "/auth/verify-change/",
        { type: "EMAIL_CHANGE", new_email: person.email, password: PASSWORD },
        { token: caller.token },
      ),
    () => app.post("/auth/register/", { ...person, first_name: "Otra" }),
  ];
  for (const [index, one] of ask.entries()) {
    expect((await one()).status, `mail ${index + 1}`).toBeLessThan(202);
    await app.mailsTo(person.email, index + 1);
  }
  for (const one of ask) {
    const refused = await one();
    expect(refused).toMatchObject({ status: 429, body: { code: "RATE_LIMITED" } });
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(14 * 60);
  }
  expect((await app.mailsTo(person.email, 5)).length).toBe(5);
});

test("an address that nobody has is limited alike", async () => {
  const email = "nadie@correo.example";
  for (let mail = 0; mail < 5; mail++) {
    expect((await processes[mail % 2]?.post("/auth/forgot-password/", { email }))?.status).toBe(200);
  }
  expect((await app.post("/auth/forgot-password/", { email })).status).toBe(429);
  expect((await otherProcess.post("/auth/resend-verification/", { email })).status).toBe(429);
});

test("whoever has an IPv6 network registers no more from it than from one address", async () => {
  const register = (host: number) =>
    app.post("/auth/register/", aRegistration(), { headers: { "x-forwarded-for": `2001:db8:1:1:${host}::1` } });
  expect((await register(1)).status).toBe(201);
  await app.pool.query("update rate_limits set points = 299 where key like 'registration:%'");
  expect((await register(2)).status).toBe(201);
  expect((await register(3)).status).toBe(429);
  await app.pool.query("delete from rate_limits");
});

test("300 registrations from one address an hour, over two processes; one that was refused isn't counted", async () => {
  const headers = { "x-forwarded-for": "198.51.100.7" };
  const register = (number: number) => processes[number % 2]?.post("/auth/register/", aRegistration(), { headers });
  expect((await app.post("/auth/register/", aRegistration({ first_name: "" }), { headers })).status).toBe(400);
  const first = await register(0);
  expect(first?.status).toBe(201);
  // The other 298 are counted without making them: each costs a password hash.
  await app.pool.query("update rate_limits set points = 299 where key like 'registration:%'");
  const answers = await Promise.all([1, 2, 3, 4].map(register));
  expect(answers.map((answer) => answer?.status).sort()).toEqual([201, 429, 429, 429]);
  const elsewhere = await app.post("/auth/register/", aRegistration(), {
    headers: { "x-forwarded-for": "198.51.100.8" },
  });
  expect(elsewhere.status).toBe(201);
});
