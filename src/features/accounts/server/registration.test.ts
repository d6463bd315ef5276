import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { activityEntries } from "#src/features/activity/server/tables.ts";
import { mails } from "#src/features/mail/server/tables.ts";
import { aRegistration, codeSentTo, otherCode, verifiedAccount } from "../../../../test/accounts.ts";
import { openTestApp } from "../../../../test/app.ts";
import { createUser, PASSWORD } from "../../../../test/factories.ts";
import { users, verificationCodes } from "./tables.ts";
import { lockNames } from "./taken-names.ts";

const app = await openTestApp();

const register = (given?: Record<string, unknown>) => app.post("/auth/register/", aRegistration(given));

const verify = (email: string, code: string, user_id?: number) =>
  app.post("/auth/verify-email/", { email, code, user_id });

const login = (username: string, password: string) => app.post("/auth/login/", { username, password });

/** Makes a registration look as old as that many minutes. */
const age = (username: string, minutes: number) =>
  app.db
    .update(users)
    .set({ updatedAt: sql`now() - ${minutes} * interval '1 minute'` })
    .where(eq(users.username, username));

test("a person registers, verifies the e-mail with the code sent to it and signs in", async () => {
  const person = aRegistration();
  const registered = await app.post("/auth/register/", person);
  expect(registered).toMatchObject({
    status: 201,
    body: { message: "Cuenta creada. Por favor verifica tu email.", email: person.email, user_id: expect.any(Number) },
  });

  const signingIn = { username: person.username, password: person.password };
  expect(await app.post("/auth/login/", signingIn)).toMatchObject({
    status: 403,
    body: { code: "EMAIL_NOT_VERIFIED", email: person.email },
  });

  const code = await codeSentTo(app, person.email);
  expect(await app.post("/auth/verify-email/", { email: person.email, code })).toMatchObject({
    status: 200,
    body: { message: "Email verificado correctamente" },
  });

  const signedIn = await app.post("/auth/login/", signingIn);
  expect(signedIn.status).toBe(200);
  expect(signedIn.body).toEqual({
    access: expect.any(String),
    is_staff: false,
    is_admin: false,
    user_id: registered.body.user_id,
    username: person.username,
    email: person.email,
    first_name: "Inés",
    last_name: "Ferreyra",
  });
  expect(await app.get("/auth/profile/", { token: signedIn.body.access })).toMatchObject({
    status: 200,
    body: {
      first_name: "Inés",
      last_name: "Ferreyra",
      email: person.email,
      username: person.username,
      is_staff: false,
    },
  });
});

test("every failed rule is told at once, each with its field's label", async () => {
  const answer = await register({
    first_name: "A",
    last_name: " ",
    username: "abc",
    email: "sin arroba",
    password: "corta",
    password2: "otra",
  });
  expect(answer).toMatchObject({ status: 400, body: { code: "VALIDATION", message: "Errores de validación" } });
  expect(answer.body.errors.sort()).toEqual([
    "Apellido: El apellido es requerido",
    "Contraseña: La contraseña debe tener al menos 6 caracteres",
    "Contraseña: Las contraseñas no coinciden",
    "Email: Ingresá un email válido",
    "Nombre: El nombre debe tener al menos 2 caracteres",
    "Usuario: El nombre de usuario debe tener al menos 4 caracteres",
  ]);
});

test("a registration without anything names every field", async () => {
  const answer = await app.post("/auth/register/", {});
  expect(answer.body.errors).toEqual([
    "Nombre: El nombre es requerido",
    "Apellido: El apellido es requerido",
    "Usuario: El nombre de usuario es requerido",
    "Email: El email es requerido",
    "Contraseña: La contraseña es requerida",
    "Contraseña: Debe confirmar la contraseña",
  ]);
});

test.each([
  ["not an object", "[]"],
  ["no JSON", "{"],
  ["null", "null"],
  ["a text", '"hola"'],
])("a body that is %s is refused without harm", async (_, body) => {
  expect(await app.post("/auth/register/", body)).toMatchObject({ status: 400, body: { code: "VALIDATION" } });
});

test("a taken username and e-mail are told along with other failed rules, case aside", async () => {
  await createUser(app.db, { username: "Ñandú", email: "nandu@correo.example" });
  const answer = await register({ username: "ñANDÚ", email: "NANDU@correo.example", first_name: "" });
  expect(answer.status).toBe(400);
  expect(answer.body.errors).toEqual([
    "Nombre: El nombre es requerido",
    "Usuario: ese nombre de usuario ya está en uso",
    "Email: ya hay una cuenta con ese email",
  ]);
});

test("a username is the same however its letters are composed", async () => {
  expect((await register({ username: "jos\u00e9maria" })).status).toBe(201);
  const answer = await register({ username: "JOSE\u0301maria" });
  expect(answer.body.errors).toEqual(["Usuario: ese nombre de usuario ya está en uso"]);
});

test("a username of look-alike letters is refused, and whoever has one already signs in", async () => {
  for (const username of ["аdmin", "ａｄｍｉｎ", "ad\u200bmin", "ana maria"]) {
    const { status, body } = await register({ username });
    expect({ status, errors: body.errors }).toEqual({
      status: 400,
      errors: ["Usuario: El nombre de usuario solo puede tener letras, números, puntos, guiones y guiones bajos"],
    });
  }
  const old = await createUser(app.db, { username: "Мария" });
  expect((await login(old.username, PASSWORD)).status).toBe(200);
});

test("text is trimmed and a password is not", async () => {
  const person = await verifiedAccount(app, { first_name: "  Inés ", password: "  con bordes  " });
  expect((await login(person.username, "con bordes")).status).toBe(401);
  expect(await login(person.username, "  con bordes  ")).toMatchObject({ status: 200, body: { first_name: "Inés" } });
});

test("a code activates the names and the password of the registration that it was mailed for, and no other", async () => {
  const owner = aRegistration({ first_name: "Dueña" });
  const stranger = aRegistration({ email: owner.email.toUpperCase(), first_name: "Extraño", password: "clave-ajena" });
  const first = await app.post("/auth/register/", owner);
  const ownersCode = await codeSentTo(app, owner.email);
  const second = await app.post("/auth/register/", stranger);
  expect(second.status).toBe(201);
  expect(second.body.user_id).not.toBe(first.body.user_id);
  const strangersCode = await codeSentTo(app, stranger.email, 2);

  expect(await verify(owner.email, ownersCode)).toMatchObject({ status: 200 });
  expect((await login(stranger.username, "clave-ajena")).status).toBe(401);
  expect((await login(owner.email, "clave-ajena")).status).toBe(401);
  expect(await login(owner.username, owner.password as string)).toMatchObject({
    status: 200,
    body: { user_id: first.body.user_id, first_name: "Dueña" },
  });
  expect((await verify(owner.email, strangersCode)).body.code).toBe("INVALID_CODE");
});

test("the newest code doesn't activate somebody else's registration where it is told which is meant", async () => {
  const owner = aRegistration();
  const stranger = aRegistration({ email: owner.email, password: "clave-ajena" });
  const { user_id } = (await app.post("/auth/register/", owner)).body;
  await codeSentTo(app, owner.email);
  await app.post("/auth/register/", stranger);
  const strangersCode = await codeSentTo(app, owner.email, 2);
  expect((await verify(owner.email, strangersCode, user_id)).body.code).toBe("INVALID_CODE");

  await app.post("/auth/resend-verification/", { email: owner.email, user_id });
  const ownersCode = await codeSentTo(app, owner.email, 3);
  expect((await verify(owner.email, ownersCode, user_id)).status).toBe(200);
  expect((await login(owner.email, "clave-ajena")).status).toBe(401);
  expect((await login(owner.email, owner.password as string)).status).toBe(200);
});

test("whoever knows a waiting registration's password is told which it is, though another waits for the same e-mail", async () => {
  const owner = aRegistration();
  const { user_id } = (await app.post("/auth/register/", owner)).body;
  await register({ email: owner.email, password: "clave-ajena" });
  expect(await login(owner.email, owner.password as string)).toMatchObject({
    status: 403,
    body: { code: "EMAIL_NOT_VERIFIED", email: owner.email, user_id },
  });
});

test("an e-mail's owner registers anew with the same username, and once verified nobody else does", async () => {
  const first = aRegistration();
  await app.post("/auth/register/", first);
  const anew = aRegistration({ ...first, first_name: "Otra", password: "mejor-clave", password2: "mejor-clave" });
  expect((await app.post("/auth/register/", anew)).status).toBe(201);
  await verify(anew.email, await codeSentTo(app, anew.email, 2));
  expect((await login(first.username, first.password as string)).status).toBe(401);
  expect(await login(anew.username, "mejor-clave")).toMatchObject({ status: 200, body: { first_name: "Otra" } });

  const third = await register({ email: first.email.toUpperCase() });
  expect(third).toMatchObject({ status: 400, body: { errors: ["Email: ya hay una cuenta con ese email"] } });
});

test("the mail of a registration says whose username it activates", async () => {
  const person = aRegistration({ username: "Ñandubay" });
  await app.post("/auth/register/", person);
  const [mail] = await app.mailsTo(person.email);
  expect(mail?.text?.replaceAll(/\s+/g, " ")).toContain("la cuenta “Ñandubay”");
});

test("a never verified registration keeps its username for 10 minutes and no longer", async () => {
  const pending = aRegistration();
  await app.post("/auth/register/", pending);
  const early = await register({ username: pending.username.toUpperCase() });
  expect(early.body.errors).toEqual(["Usuario: ese nombre de usuario ya está en uso"]);

  await age(pending.username, 11);
  expect((await register({ username: pending.username })).status).toBe(201);
  const left = await app.db.select().from(users).where(eq(users.email, pending.email));
  expect(left).toEqual([]);
});

test("registrations of one username at the same moment make one account", async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => register({ username: "disputada" })));
  expect(answers.map((answer) => answer.status).sort()).toEqual([201, 400, 400, 400, 400, 400]);
  for (const { status, body } of answers) {
    if (status === 400) expect(body.errors).toEqual(["Usuario: ese nombre de usuario ya está en uso"]);
  }
});

test("registrations of one e-mail at the same moment make one account", async () => {
  const email = "doble@correo.example";
  const answers = await Promise.all([1, 2].map(() => register({ email })));
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  const codes = (await app.mailsTo(email, 2)).map(({ text }) => /(?<!\d)\d{6}(?!\d)/.exec(text ?? "")?.[0] ?? "");
  const verified = await Promise.all(codes.map((code) => verify(email, code)));
  expect(verified.map(({ status }) => status).sort()).toEqual([200, 400]);
  const accounts = await app.db.select().from(users).where(eq(users.email, email));
  expect(accounts).toHaveLength(1);
});

test("a code that comes back while another of the same e-mail is being confirmed waits for it, and is then refused", async () => {
  const email = "cruce@correo.example";
  const older = await register({ email });
  const newer = await register({ email });
  const [code = ""] = (await app.mailsTo(email, 2)).map(({ text }) => /(?<!\d)\d{6}(?!\d)/.exec(text ?? "")?.[0] ?? "");
  const late = await app.db.transaction(async (confirming) => {
    await lockNames(confirming);
    await confirming.delete(verificationCodes).where(eq(verificationCodes.userId, newer.body.user_id));
    const answer = verify(email, code);
    await expect.poll(() => waitingForALock(confirming)).toBe(true);
    await confirming.delete(users).where(eq(users.id, older.body.user_id));
    return { answer };
  });
  expect(await late.answer).toMatchObject({ status: 400, body: { code: "INVALID_CODE" } });
});

/** Whether another connection to this database waits for what somebody holds. */
async function waitingForALock(db: Pick<typeof app.db, "execute">): Promise<boolean> {
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return (await db.execute(waiting)).rows.length > 0;
}

test("a registration is an activity entry that holds no secret", async () => {
  const person = aRegistration();
  const { body } = await app.post("/auth/register/", person);
  const code = await codeSentTo(app, person.email);
  const [entry] = await app.db
    .select()
    .from(activityEntries)
    .where(eq(activityEntries.actor, `@${body.user_id}`));
  expect(entry).toMatchObject({ action: "register", description: "Se registró una cuenta" });
  expect(JSON.stringify(entry)).not.toContain(code);
  expect(JSON.stringify(entry)).not.toContain(person.password);
});

test("a code lives 10 minutes, works once and is forgotten by the mail that carried it", async () => {
  const person = aRegistration();
  await app.post("/auth/register/", person);
  const code = await codeSentTo(app, person.email);
  const tryIt = () => verify(person.email, code);

  await app.pool.query(
    "update verification_codes set expires_at = expires_at - interval '10 minutes' where email = $1",
    [person.email],
  );
  expect(await tryIt()).toMatchObject({
    status: 400,
    body: { code: "INVALID_CODE", message: "Código inválido o expirado" },
  });
  await app.pool.query(
    "update verification_codes set expires_at = expires_at + interval '10 minutes' where email = $1",
    [person.email],
  );
  const answers = await Promise.all([tryIt(), tryIt(), tryIt()]);
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400, 400]);
  const [mail] = await app.db.select().from(mails).where(eq(mails.recipient, person.email));
  expect(mail?.data).toEqual({});
});

test("a code dies after 5 wrong tries", async () => {
  const person = aRegistration();
  await app.post("/auth/register/", person);
  const code = await codeSentTo(app, person.email);
  const attempt = (tried: string) => verify(person.email, tried);
  for (let tries = 0; tries < 5; tries++) expect((await attempt(otherCode(code))).body.code).toBe("INVALID_CODE");
  expect((await attempt(code)).body.code).toBe("INVALID_CODE");
});

test("wrong tries at the same moment can't pass the 5", async () => {
  const person = aRegistration();
  await app.post("/auth/register/", person);
  const code = await codeSentTo(app, person.email);
  const attempt = (tried: string) => verify(person.email, tried);
  await Promise.all(Array.from({ length: 20 }, () => attempt(otherCode(code))));
  const { rows } = await app.pool.query("select wrong_tries from verification_codes where email = $1", [person.email]);
  expect(rows).toEqual([{ wrong_tries: 5 }]);
  expect((await attempt(code)).status).toBe(400);
});

test("a code of another address, and one of nobody's, is as invalid as a wrong one", async () => {
  const person = aRegistration();
  await app.post("/auth/register/", person);
  const code = await codeSentTo(app, person.email);
  for (const email of ["nadie@correo.example", (await createUser(app.db)).email]) {
    expect(await app.post("/auth/verify-email/", { email, code })).toMatchObject({
      status: 400,
      body: { code: "INVALID_CODE" },
    });
  }
});

test("a code of other than 6 digits is told so", async () => {
  const answer = await app.post("/auth/verify-email/", { email: "a@correo.example", code: "12345" });
  expect(answer).toMatchObject({ status: 400, body: { errors: ["El código debe tener 6 dígitos"] } });
});

test("a new code kills the one before it", async () => {
  const person = aRegistration();
  await app.post("/auth/register/", person);
  const first = await codeSentTo(app, person.email);
  const resent = await app.post("/auth/resend-verification/", { email: person.email });
  expect(resent).toMatchObject({ status: 200, body: { success: true, message: expect.any(String) } });
  const second = await codeSentTo(app, person.email, 2);
  if (first !== second) expect((await verify(person.email, first)).body.code).toBe("INVALID_CODE");
  expect((await verify(person.email, second)).status).toBe(200);
});

test("asking for a code again answers alike for unknown, verified and waiting addresses", async () => {
  const waiting = aRegistration();
  await app.post("/auth/register/", waiting);
  const verified = await createUser(app.db);
  const bodies = [];
  for (const email of ["desconocida@correo.example", verified.email, waiting.email]) {
    const started = performance.now();
    const answer = await app.post("/auth/resend-verification/", { email });
    expect(performance.now() - started).toBeGreaterThan(95);
    expect(answer.status).toBe(200);
    bodies.push(answer.body);
  }
  expect(bodies[1]).toEqual(bodies[0]);
  expect(bodies[2]).toEqual(bodies[0]);
  const owed = await app.db.select().from(mails).where(eq(mails.recipient, verified.email));
  expect(owed).toEqual([]);
});
