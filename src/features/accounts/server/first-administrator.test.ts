import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { openTestApp } from "../../../../test/app.ts";
import { createUser } from "../../../../test/factories.ts";
import { firstAdministrator } from "./first-administrator.ts";
import { users } from "./tables.ts";

const app = await openTestApp();
const given = { username: "duena", email: "duena@correo.example", password: undefined };

test("a first administrator has names that nobody else has", async () => {
  const { username, email } = await createUser(app.db);
  await expect(firstAdministrator(app.db, { ...given, username })).rejects.toThrow("ADMIN_USERNAME");
  await expect(firstAdministrator(app.db, { ...given, email })).rejects.toThrow("ADMIN_EMAIL");
});

test("of processes that start at once one makes the first administrator, who can sign in", async () => {
  await createUser(app.db, {
    username: "DUENA",
    email: "ocupa@correo.example",
    emailVerifiedAt: null,
    updatedAt: new Date(0),
  });
  const made = await Promise.all([1, 2, 3].map(() => firstAdministrator(app.db, given)));
  const [administrator, ...rest] = made.filter((one) => one !== null);
  expect(rest).toEqual([]);
  expect(administrator).toEqual({ username: "duena", password: expect.stringMatching(/^[\w-]{16}$/) });
  const login = await app.post("/auth/login/", administrator);
  expect(login).toMatchObject({ status: 200, body: { is_staff: true, email: given.email } });

  expect(await firstAdministrator(app.db, { ...given, username: "otra-duena" })).toBeNull();
});

test.each(["12345678", "corta", "DUENA"])("the first administrator's password is no weak one: %s", async (password) => {
  await app.db.delete(users).where(eq(users.isStaff, true));
  await expect(firstAdministrator(app.db, { ...given, username: "duena", password })).rejects.toThrow(
    "ADMIN_PASSWORD: ",
  );
});

test("a password that was given isn't told back", async () => {
  await app.db.delete(users).where(eq(users.isStaff, true));
  const made = await firstAdministrator(app.db, { ...given, password: "clave-de-la-duena" });
  expect(made).toEqual({ username: "duena", password: null });
  const login = await app.post("/auth/login/", { username: "duena@correo.example", password: "clave-de-la-duena" });
  expect(login.status).toBe(200);
});
