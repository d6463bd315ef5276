import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { aRegistration, codeSentTo, otherCode } from "../../../../test/accounts.ts";
import { openTestApp } from "../../../../test/app.ts";

const app = await openTestApp({ trustedProxies: () => true });
const strangeKey = await openTestApp({
  databaseUrl: app.databaseUrl,
  secretKey: "otra-clave-larga-que-no-es-la-misma",
  trustedProxies: () => true,
});

const from = (address: string) => ({ headers: { "x-forwarded-for": address } });
const HOME = from("203.0.113.1");

async function registered(where = HOME) {
  const person = aRegistration();
  expect((await app.post("/auth/register/", person, where)).status).toBe(201);
  return { email: person.email, code: await codeSentTo(app, person.email) };
}

const verify = (email: string, code: string, where = HOME) => app.post("/auth/verify-email/", { email, code }, where);

test("five wrong guesses of a stranger leave a registration's code to who asked for it", async () => {
  const { email, code } = await registered();
  const stranger = from("198.51.100.7");
  for (let number = 0; number < 5; number++)
    expect((await verify(email, otherCode(code), stranger)).body.code).toBe("INVALID_CODE");
  expect((await verify(email, code, stranger)).body.code).toBe("INVALID_CODE");
  expect((await verify(email, code)).status).toBe(200);
});

test("of IPv6 a whole /64 is one address: a stranger's has five guesses, and who asked may have another of theirs by then", async () => {
  const { email, code } = await registered(from("2001:db8:1:1::a"));
  for (let number = 0; number < 20; number++) await verify(email, otherCode(code), from(`2001:db8:2:2::${number}`));
  expect((await verify(email, code, from("2001:db8:2:2::99"))).body.code).toBe("INVALID_CODE");
  expect((await verify(email, code, from("2001:db8:1:1::b"))).status).toBe(200);
});

test("a code is hashed with the shop's key: with the database and another key it is as wrong as any", async () => {
  const { email, code } = await registered();
  const refused = await strangeKey.post("/auth/verify-email/", { email, code }, HOME);
  expect(refused.body.code).toBe("INVALID_CODE");
  expect((await verify(email, code)).status).toBe(200);
});

test("five wrong guesses of who asked for a code end it there, and a new one can be asked for", async () => {
  const { email, code } = await registered();
  for (let number = 0; number < 5; number++)
    expect((await verify(email, otherCode(code))).body.code).toBe("INVALID_CODE");
  expect((await verify(email, code)).body.code).toBe("INVALID_CODE");
  expect((await app.post("/auth/resend-verification/", { email }, HOME)).status).toBe(200);
  expect((await verify(email, await codeSentTo(app, email, 2))).status).toBe(200);
});

test("guesses from any number of addresses are 20 for a code: the right one among later ones opens nothing", async () => {
  const { email, code } = await registered();
  for (let number = 0; number < 20; number++) await verify(email, otherCode(code), from(`198.51.100.${number}`));
  expect((await verify(email, code, from("192.0.2.1"))).body.code).toBe("INVALID_CODE");
  // Who asked still has the own five.
  expect((await verify(email, code)).status).toBe(200);
});

test("guesses of many addresses at the same moment can't pass the 20", async () => {
  const { email, code } = await registered();
  await Promise.all(
    Array.from({ length: 40 }, (_, number) => verify(email, otherCode(code), from(`198.51.100.${number}`))),
  );
  const { rows } = await app.pool.query(
    "select cardinality(tried_elsewhere) as tries, wrong_tries from verification_codes where email = $1",
    [email],
  );
  expect(rows).toEqual([{ tries: 20, wrong_tries: 0 }]);
});

test("from elsewhere 100 wrong codes a day are all for one e-mail, however many codes are asked for", async () => {
  const { email } = await registered();
  let code = "";
  for (let asked = 0; asked < 5; asked++) {
    await app.db.execute(sql`delete from rate_limits where key like 'code_mail%'`);
    await app.post("/auth/resend-verification/", { email }, HOME);
    code = await codeSentTo(app, email, asked + 2);
    for (let number = 0; number < 20; number++) await verify(email, otherCode(code), from(`198.51.100.${number}`));
  }
  await app.db.execute(sql`delete from rate_limits where key like 'code_mail%'`);
  await app.post("/auth/resend-verification/", { email }, HOME);
  code = await codeSentTo(app, email, 7);
  expect((await verify(email, code, from("192.0.2.9"))).status).toBe(429);
  expect((await verify(email, code)).status).toBe(200);
});
