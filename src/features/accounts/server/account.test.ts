import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { centavos } from "#src/contract/centavos.ts";
import { activityEntries } from "#src/features/activity/server/tables.ts";
import { mails } from "#src/features/mail/server/tables.ts";
import { orderLines, orders } from "#src/features/orders/server/tables.ts";
import { aRegistration, codeSentTo, otherCode } from "../../../../test/accounts.ts";
import { openTestApp } from "../../../../test/app.ts";
import { createStaff, createUser, PASSWORD } from "../../../../test/factories.ts";
import { users } from "./tables.ts";

const app = await openTestApp();

const login = (username: string, password: string) => app.post("/auth/login/", { username, password });

const entriesOf = (userId: number) =>
  app.db
    .select()
    .from(activityEntries)
    .where(eq(activityEntries.actor, `@${userId}`));

let addresses = 0;
const anEmail = () => `nuevo${++addresses}@correo.example`;

const askForChange = (token: string, new_email: string, password = PASSWORD) =>
  app.post("/auth/verify-change/", { type: "EMAIL_CHANGE", new_email, password }, { token });

test("names change alone, and it is recorded that they did", async () => {
  const { id, token, username, email } = await createUser(app.db);
  const answer = await app.put("/auth/profile/", { first_name: " Inés " }, { token });
  expect(answer).toMatchObject({ status: 200 });
  expect(answer.body).toEqual({
    first_name: "Inés",
    last_name: "Prueba",
    email,
    username,
    is_staff: false,
    has_password: true,
  });
  expect((await app.get("/auth/profile/", { token })).body).toEqual(answer.body);
  expect(await entriesOf(id)).toMatchObject([{ action: "update", changes: { first_name: "Cambió" } }]);
});

test("a profile put as it is changes and records nothing", async () => {
  const { id, token, email } = await createUser(app.db);
  const same = { first_name: "Ana", last_name: "Prueba", email: email.toUpperCase() };
  expect(await app.put("/auth/profile/", same, { token })).toMatchObject({ status: 200, body: { email } });
  expect(await app.put("/auth/profile/", {}, { token })).toMatchObject({ status: 200, body: { email } });
  expect(await entriesOf(id)).toEqual([]);
});

test("too short names are told the rule and change nothing", async () => {
  const { token } = await createUser(app.db);
  expect(await app.put("/auth/profile/", { first_name: "A", last_name: "Otra" }, { token })).toMatchObject({
    status: 400,
    body: { errors: ["El nombre debe tener al menos 2 caracteres"] },
  });
  expect((await app.get("/auth/profile/", { token })).body.last_name).toBe("Prueba");
});

test("an e-mail changes with the code sent to it, and the old address is told", async () => {
  const { id, token, username, email } = await createUser(app.db);
  const newEmail = anEmail();
  expect(await askForChange(token, newEmail)).toMatchObject({
    status: 200,
    body: { message: "Código de verificación enviado al nuevo email" },
  });
  const code = await codeSentTo(app, newEmail);
  const put = () =>
    app.put("/auth/profile/", { first_name: "Inés", email: newEmail, verification_code: code }, { token });
  expect(await put()).toMatchObject({ status: 200, body: { email: newEmail, first_name: "Inés" } });

  const [notice] = await app.mailsTo(email);
  expect(notice?.subject).toMatch(/^Cambiaste el email de tu cuenta/);
  expect(notice?.text).toContain(newEmail);
  expect((await login(newEmail, PASSWORD)).body.username).toBe(username);
  expect((await login(email, PASSWORD)).status).toBe(401);
  const [entry] = await entriesOf(id);
  expect(entry).toMatchObject({ action: "update", changes: { email: "Cambió, verificado con un código" } });
  expect(JSON.stringify(entry)).not.toContain(code);
});

test("a changed e-mail without its right code changes nothing", async () => {
  const { token, email } = await createUser(app.db);
  const newEmail = anEmail();
  await askForChange(token, newEmail);
  const code = await codeSentTo(app, newEmail);
  const attempts = [
    { email: newEmail },
    { email: newEmail, verification_code: otherCode(code) },
    { email: anEmail(), verification_code: code },
  ];
  for (const attempt of attempts) {
    const answer = await app.put("/auth/profile/", { first_name: "Inés", ...attempt }, { token });
    expect(answer).toMatchObject({
      status: 400,
      body: { code: "INVALID_CODE", message: "Código inválido o expirado" },
    });
  }
  expect((await app.get("/auth/profile/", { token })).body).toMatchObject({ first_name: "Ana", email });
});

test("a code for another person's change doesn't work", async () => {
  const [one, other] = [await createUser(app.db), await createUser(app.db)];
  const newEmail = anEmail();
  await askForChange(one.token, newEmail);
  const code = await codeSentTo(app, newEmail);
  const answer = await app.put("/auth/profile/", { email: newEmail, verification_code: code }, { token: other.token });
  expect(answer.body.code).toBe("INVALID_CODE");
});

test("asking for a change with a wrong password is 400 and sends nothing", async () => {
  const { token } = await createUser(app.db);
  const newEmail = anEmail();
  expect(await askForChange(token, newEmail, "no-es-la-clave")).toMatchObject({
    status: 400,
    body: { code: "WRONG_PASSWORD" },
  });
  expect(await app.db.select().from(mails).where(eq(mails.recipient, newEmail))).toEqual([]);
});

test("an e-mail of another account is refused when asked for, and again when taken meanwhile", async () => {
  const { token } = await createUser(app.db);
  const taken = await createUser(app.db);
  expect(await askForChange(token, taken.email.toUpperCase())).toMatchObject({
    status: 400,
    body: { code: "VALIDATION", message: "Ya hay una cuenta con ese email" },
  });

  const newEmail = anEmail();
  await askForChange(token, newEmail);
  const code = await codeSentTo(app, newEmail);
  await createUser(app.db, { email: newEmail.toUpperCase() });
  const late = await app.put("/auth/profile/", { email: newEmail, verification_code: code }, { token });
  expect(late).toMatchObject({ status: 400, body: { message: "Ya hay una cuenta con ese email" } });
});

test("two people who prove one address at the same moment don't both get it", async () => {
  const people = [await createUser(app.db), await createUser(app.db)];
  const newEmail = anEmail();
  const codes: string[] = [];
  for (const [index, { token }] of people.entries()) {
    await askForChange(token, newEmail);
    codes.push(await codeSentTo(app, newEmail, index + 1));
  }
  const answers = await Promise.all(
    people.map(({ token }, index) =>
      app.put("/auth/profile/", { email: newEmail, verification_code: codes[index] }, { token }),
    ),
  );
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400]);
});

test("a proved address comes before a registration that never did", async () => {
  const registration = aRegistration();
  await app.post("/auth/register/", registration);
  const { token } = await createUser(app.db);
  await askForChange(token, registration.email);
  const code = await codeSentTo(app, registration.email, 2);
  const answer = await app.put("/auth/profile/", { email: registration.email, verification_code: code }, { token });
  expect(answer.status).toBe(200);
  expect((await login(registration.username, registration.password as string)).status).toBe(401);
});

test("a change of another type than the e-mail's is refused", async () => {
  const { token } = await createUser(app.db);
  const body = { type: "OTHER", new_email: anEmail(), password: PASSWORD };
  expect((await app.post("/auth/verify-change/", body, { token })).status).toBe(400);
});

test("a changed password ends every other session, gives a new token and is told by mail", async () => {
  const user = await createUser(app.db);
  const other = (await login(user.username, PASSWORD)).body.access;
  const answer = await app.post(
    "/auth/change-password/",
    { old_password: PASSWORD, new_password: "otra-tierra" },
    { token: user.token },
  );
  expect(answer).toMatchObject({ status: 200, body: { message: "Contraseña actualizada correctamente" } });
  for (const token of [user.token, other]) expect((await app.get("/auth/profile/", { token })).status).toBe(401);
  expect((await app.get("/auth/profile/", { token: answer.body.access })).status).toBe(200);
  expect((await login(user.username, PASSWORD)).status).toBe(401);
  expect((await login(user.username, "otra-tierra")).status).toBe(200);

  const [notice] = await app.mailsTo(user.email);
  expect(notice?.subject).toMatch(/^Cambiaste tu contraseña/);
  const entries = await entriesOf(user.id);
  expect(entries.map((entry) => entry.action)).toEqual(["login", "update", "login"]);
  expect(JSON.stringify(entries)).not.toMatch(/otra-tierra|sustrato-vivo|argon2/);
});

const WEAK = [
  ["shorter than 8", () => "corta-7"],
  ["among the commonest", () => "Qwertyuiop"],
  ["their username", (username: string) => username.toUpperCase()],
] as const;

test.each(WEAK)("staff can't choose a password that is %s, with the old one nor by mail", async (_, weak) => {
  const staff = await createStaff(app.db);
  const new_password = weak(staff.username);
  const change = await app.post(
    "/auth/change-password/",
    { old_password: PASSWORD, new_password },
    { token: staff.token },
  );
  expect(change).toMatchObject({ status: 400, body: { code: "VALIDATION", details: [{ path: "new_password" }] } });

  await app.post("/auth/forgot-password/", { email: staff.email });
  const code = await codeSentTo(app, staff.email);
  const reset = (chosen: string) =>
    app.post("/auth/reset-password/", { email: staff.email, code, new_password: chosen });
  expect(await reset(new_password)).toMatchObject({ status: 400, body: { code: "VALIDATION" } });
  expect((await login(staff.username, PASSWORD)).status).toBe(200);
  // The code wasn't spent on it.
  expect((await reset("tierra-y-compost")).status).toBe(200);
});

test("a customer's password has 6 characters or more, common ones too", async () => {
  const { token } = await createUser(app.db);
  const change = (new_password: string) =>
    app.post("/auth/change-password/", { old_password: PASSWORD, new_password }, { token });
  expect((await change("12345")).status).toBe(400);
  expect((await change("123456")).status).toBe(200);
});

test("a wrong old password changes nothing", async () => {
  const { token, username } = await createUser(app.db);
  const change = (passwords: Record<string, string>) => app.post("/auth/change-password/", passwords, { token });
  expect(await change({ old_password: "no-es-la-clave", new_password: "otra-tierra" })).toMatchObject({
    status: 400,
    body: { code: "WRONG_PASSWORD" },
  });
  expect(await change({ old_password: "", new_password: "corta" })).toMatchObject({
    status: 400,
    body: { errors: ["Ingresa tu contraseña actual", "La nueva contraseña debe tener al menos 6 caracteres"] },
  });
  expect((await login(username, PASSWORD)).status).toBe(200);
});

test("of two changes of one password at the same moment one holds", async () => {
  const { token } = await createUser(app.db);
  const answers = await Promise.all(
    ["primera-clave", "segunda-clave"].map((new_password) =>
      app.post("/auth/change-password/", { old_password: PASSWORD, new_password }, { token }),
    ),
  );
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400]);
});

test("who forgot the password chooses another by mail, and every session ends", async () => {
  const user = await createUser(app.db);
  for (let failure = 0; failure < 10; failure++) await login(user.username, "no-es-la-clave");
  expect((await app.post("/auth/forgot-password/", { email: user.email.toUpperCase() })).status).toBe(200);
  const code = await codeSentTo(app, user.email);
  const reset = (tried: string) =>
    app.post("/auth/reset-password/", { email: user.email, code: tried, new_password: "brote-nuevo" });
  expect((await reset(otherCode(code))).body.code).toBe("INVALID_CODE");
  expect(await reset(code)).toMatchObject({ status: 200, body: { message: "Contraseña actualizada correctamente" } });
  expect((await reset(code)).body.code).toBe("INVALID_CODE");
  expect((await app.get("/auth/profile/", { token: user.token })).status).toBe(401);
  expect((await login(user.username, "brote-nuevo")).status).toBe(200);
  expect((await app.mailsTo(user.email, 2)).at(-1)?.subject).toMatch(/^Cambiaste tu contraseña/);
});

test("ten wrong passwords with a token close what asks for it for 15 minutes, whichever it is", async () => {
  const user = await createUser(app.db);
  const { token } = user;
  const guesses = [
    (password: string) => askForChange(token, anEmail(), password),
    (old_password: string) =>
      app.post("/auth/change-password/", { old_password, new_password: "otra-tierra" }, { token }),
    (password: string) => app.post("/auth/delete-account/", { password }, { token }),
  ];
  for (let guess = 0; guess < 10; guess++) {
    const answer = await guesses[guess % guesses.length]?.("no-es-la-clave");
    expect(answer).toMatchObject({ status: 400, body: { code: "WRONG_PASSWORD" } });
  }
  for (const guess of guesses) {
    for (const password of [PASSWORD, "no-es-la-clave"]) {
      const refused = await guess(password);
      expect(refused).toMatchObject({ status: 429, body: { code: "RATE_LIMITED" } });
      expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(14 * 60);
    }
  }
  const neighbour = await createUser(app.db);
  expect((await askForChange(neighbour.token, anEmail())).status).toBe(200);
});

test("wrong passwords at the same moment can't pass the ten", async () => {
  const { token } = await createUser(app.db);
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => app.post("/auth/delete-account/", { password: "no-es-la-clave" }, { token })),
  );
  expect(answers.filter(({ status }) => status === 400).length).toBe(10);
  expect(answers.filter(({ status }) => status === 429).length).toBe(20);
});

test("twenty wrong reset codes close that way for a day, and the link in the mail stays open", async () => {
  const user = await createUser(app.db);
  const reset = (code: string) =>
    app.post("/auth/reset-password/", { email: user.email, code, new_password: "brote-nuevo" });
  for (let mail = 1; mail <= 4; mail++) {
    await app.post("/auth/forgot-password/", { email: user.email });
    const code = await codeSentTo(app, user.email, mail);
    for (let tries = 0; tries < 5; tries++) expect((await reset(otherCode(code))).body.code).toBe("INVALID_CODE");
  }
  await app.post("/auth/forgot-password/", { email: user.email });
  const refused = await reset(await codeSentTo(app, user.email, 5));
  expect(refused).toMatchObject({ status: 429, body: { code: "RATE_LIMITED" } });
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(23 * 60 * 60);
  expect((await login(user.username, PASSWORD)).status).toBe(200);

  const token = linkIn((await app.mailsTo(user.email, 5)).at(-1)?.text);
  expect(await resetByLink(token)).toMatchObject({ status: 200 });
  expect((await login(user.username, "brote-nuevo")).status).toBe(200);
});

/** The token in the link of a reset mail: in the fragment, which no server, log or referrer sees. */
const linkIn = (text = "") => /\/recuperar#enlace=([\w-]{43})/.exec(text)?.[1] ?? "no link";

const resetByLink = (token: string) =>
  app.post("/auth/reset-password-by-link/", { token, new_password: "brote-nuevo" });

test("a reset mail's link works once, as long as its code, and is kept hashed", async () => {
  const user = await createUser(app.db);
  await app.post("/auth/forgot-password/", { email: user.email });
  const [mail] = await app.mailsTo(user.email);
  const token = linkIn(mail?.text);
  const { rows } = await app.pool.query("select * from verification_codes where user_id = $1", [user.id]);
  expect(JSON.stringify(rows)).not.toContain(token);

  const shift = (sign: "+" | "-") =>
    app.pool.query(
      `update verification_codes set expires_at = expires_at ${sign} interval '10 minutes' where user_id = $1`,
      [user.id],
    );
  await shift("-");
  expect(await resetByLink(token)).toMatchObject({ status: 400, body: { code: "INVALID_CODE" } });
  await shift("+");
  for (let tries = 0; tries < 5; tries++) {
    await app.post("/auth/reset-password/", { email: user.email, code: "000000", new_password: "brote-nuevo" });
  }
  const answers = await Promise.all([resetByLink(token), resetByLink(token), resetByLink(token)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  expect((await app.get("/auth/profile/", { token: user.token })).status).toBe(401);
  expect((await resetByLink("inventado")).body.code).toBe("INVALID_CODE");
});

test("a newer reset mail kills the link of the one before it", async () => {
  const user = await createUser(app.db);
  await app.post("/auth/forgot-password/", { email: user.email });
  await app.mailsTo(user.email);
  await app.post("/auth/forgot-password/", { email: user.email });
  const [older, newer] = (await app.mailsTo(user.email, 2)).map(({ text }) => linkIn(text));
  expect((await resetByLink(older ?? "")).body.code).toBe("INVALID_CODE");
  expect((await resetByLink(newer ?? "")).status).toBe(200);
});

test("a mail greets nobody by a name that is an advertisement or an address", async () => {
  const firstName = `Premio http://premio.example ${"x".repeat(170)}`;
  const { email, token } = await createUser(app.db, { firstName });
  await app.post("/auth/forgot-password/", { email });
  const newEmail = anEmail();
  await askForChange(token, newEmail);
  for (const address of [email, newEmail]) {
    const [mail] = await app.mailsTo(address);
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(/premio/i);
    expect(mail?.text).toMatch(/Hola:/);
  }
});

test("forgetting answers alike for an address that nobody has, in the same time", async () => {
  const user = await createUser(app.db);
  const bodies = [];
  for (const email of [user.email, "ninguna@correo.example"]) {
    const started = performance.now();
    const answer = await app.post("/auth/forgot-password/", { email });
    expect(performance.now() - started).toBeGreaterThan(95);
    expect(answer.status).toBe(200);
    bodies.push(answer.body);
  }
  expect(bodies[0]).toEqual(bodies[1]);
  const reset = { email: "ninguna@correo.example", code: "123456", new_password: "brote-nuevo" };
  expect((await app.post("/auth/reset-password/", reset)).body.code).toBe("INVALID_CODE");
});

test("a reset proves the e-mail of a registration that was never verified", async () => {
  const person = aRegistration();
  await app.post("/auth/register/", person);
  await app.post("/auth/forgot-password/", { email: person.email });
  const code = await codeSentTo(app, person.email, 2);
  await app.post("/auth/reset-password/", { email: person.email, code, new_password: "brote-nuevo" });
  expect((await login(person.username, "brote-nuevo")).status).toBe(200);
});

/** An order of that customer with one line, as the tables keep it. */
function anOrderOf(userId: number, status: "pending" | "completed") {
  return app.db.transaction(async (tx) => {
    const [order] = await tx
      .insert(orders)
      .values({
        userId,
        status,
        recipientName: "Ana Prueba",
        shippingAddress: "Calle 1, 1000, Ciudad",
        customerEmail: "ana@correo.example",
        customerPhone: "1123456789",
        deliveryType: "address",
        total: centavos(150_050),
      })
      .returning();
    if (!order) throw new Error("the order was not stored");
    await tx.insert(orderLines).values({
      orderId: order.id,
      quantity: 1,
      priceAtTime: centavos(150_050),
      productName: "Sustrato",
      productBrand: "Marca",
    });
    return order;
  });
}

test("a person takes along everything the shop holds of them", async () => {
  const user = await createUser(app.db);
  const { id } = await anOrderOf(user.id, "pending");
  await anOrderOf((await createUser(app.db)).id, "pending");
  const answer = await app.get("/auth/my-data/", { token: user.token });
  expect(answer.headers.get("Content-Disposition")).toBe('attachment; filename="mis-datos.json"');
  expect(answer.body).toMatchObject({
    profile: { user_id: user.id, username: user.username, email: user.email, first_name: "Ana", last_name: "Prueba" },
    orders: [
      { id, total: 1500.5, customer_phone: "1123456789", products: [{ product_details: { name: "Sustrato" } }] },
    ],
  });
  expect(answer.body.orders.length).toBe(1);
  expect(JSON.stringify(answer.body)).not.toContain("argon2");
  expect((await app.get("/auth/my-data/")).status).toBe(401);
});

test("a deleted account leaves its orders without personal data", async () => {
  const user = await createUser(app.db);
  const { id } = await anOrderOf(user.id, "completed");
  await app.db.insert(mails).values({ kind: "order_received", recipient: "ana@correo.example", data: {}, orderId: id });
  const answer = await app.post("/auth/delete-account/", { password: PASSWORD }, { token: user.token });
  expect(answer.status).toBe(200);

  expect((await app.get("/auth/profile/", { token: user.token })).status).toBe(401);
  expect((await login(user.username, PASSWORD)).status).toBe(401);
  expect(await app.db.select().from(users).where(eq(users.id, user.id))).toEqual([]);
  const [order] = await app.db.select().from(orders).where(eq(orders.id, id));
  expect(order).toMatchObject({
    userId: null,
    total: centavos(150_050),
    recipientName: "Cuenta eliminada",
    shippingAddress: "",
    customerEmail: "",
    customerPhone: "",
  });
  expect(await app.db.select().from(mails).where(eq(mails.orderId, id))).toEqual([]);
  expect(await entriesOf(user.id)).toMatchObject([{ action: "delete" }]);
  const staff = await createStaff(app.db);
  expect((await app.get(`/orders/${id}/`, { token: staff.token })).status).toBe(200);
});

test("an account isn't deleted with a wrong password or while an order is pending", async () => {
  const user = await createUser(app.db);
  const remove = (password: string) => app.post("/auth/delete-account/", { password }, { token: user.token });
  expect((await remove("no-es-la-clave")).body.code).toBe("WRONG_PASSWORD");
  await anOrderOf(user.id, "pending");
  expect(await remove(PASSWORD)).toMatchObject({
    status: 409,
    body: { code: "CONFLICT", message: expect.stringContaining("pedidos pendientes") },
  });
  expect((await app.get("/auth/profile/", { token: user.token })).status).toBe(200);
});

test("the last owner's account isn't deleted, whoever else administers the shop", async () => {
  await app.db.update(users).set({ role: null });
  const staff = await createStaff(app.db);
  await createStaff(app.db, { role: "administrator" });
  const remove = () => app.post("/auth/delete-account/", { password: PASSWORD }, { token: staff.token });
  expect(await remove()).toMatchObject({ status: 409, body: { code: "CONFLICT" } });
  await createStaff(app.db);
  expect((await remove()).status).toBe(200);
});
