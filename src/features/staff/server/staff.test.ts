import { eq, sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import type { Role } from "#src/contract/permissions.ts";
import { users } from "#src/features/accounts/server/tables.ts";
import { lockNames } from "#src/features/accounts/server/taken-names.ts";
import { openTestApp } from "../../../../test/app.ts";
import { createStaff, createUser, PASSWORD } from "../../../../test/factories.ts";
import { enrolTotp } from "../../../../test/second-factor.ts";
import { staffInvitations } from "./tables.ts";

const app = await openTestApp();
const owner = await createStaff(app.db, { username: "titular", firstName: "Marta" });
const asOwner = { token: owner.token };

let invited = 0;
const newAddress = () => `nueva${++invited}@correo.example`;

const tokenIn = (text: string) => /#enlace=([\w-]+)/.exec(text)?.[1] ?? "";

/** Invites `email`, and returns the token of the link that was mailed. */
async function invite(email: string, role: Role = "orders_only", mails = 1): Promise<string> {
  const answer = await app.post("/staff/invitations/", { email, role }, asOwner);
  expect(answer).toMatchObject({ status: 201, body: { email, role, invited_by: "titular" } });
  return tokenIn((await app.mailsTo(email, mails)).at(-1)?.text ?? "");
}

let made = 0;
const accept = (token: string, given: Record<string, unknown> = {}) =>
  app.post("/auth/invitation/accept/", {
    token,
    first_name: "Luz",
    last_name: "Ríos",
    username: `luz${++made}`,
    password: "compost-maduro",
    password2: "compost-maduro",
    ...given,
  });

const login = (username: string, password: string) => app.post("/auth/login/", { username, password });

const newestEntries = async (count: number) =>
  (await app.get(`/activity-logs/?page_size=${count}`, asOwner)).body.results;

test("somebody invited sets name, username and password, and works with the role from then on", async () => {
  const email = newAddress();
  const token = await invite(email);
  expect((await app.post("/auth/invitation/", { token })).body).toEqual({
    email,
    role: "orders_only",
    has_account: false,
  });
  const joined = await accept(token, { username: "luzia" });
  expect(joined).toMatchObject({ status: 201, body: { username: "luzia" } });
  const { body: session } = await login("luzia", "compost-maduro");
  expect(session).toMatchObject({ is_staff: true, is_admin: false, email });
  expect((await app.get("/orders/", { token: session.access })).status).toBe(200);
  expect((await app.get("/staff/", { token: session.access })).status).toBe(403);

  const { body: team } = await app.get("/staff/", asOwner);
  expect(team.results).toContainEqual(
    expect.objectContaining({ username: "luzia", first_name: "Luz", role: "orders_only", email }),
  );
  expect((await app.get("/staff/invitations/", asOwner)).body.results).toEqual([]);

  const [, accepted, sent] = await newestEntries(3);
  expect(sent).toMatchObject({ user: "titular", action: "create", changes: { role: "Solo pedidos" } });
  expect(accepted).toMatchObject({ user: "luzia", action: "register", changes: { role: "Solo pedidos" } });
});

test("the mail says who invites, to what, and for how long", async () => {
  const email = newAddress();
  await invite(email, "catalogue_only");
  const [mail] = await app.mailsTo(email, 1);
  expect(mail?.text).toContain("Marta");
  expect(mail?.text).toContain("Solo catálogo");
  expect(mail?.text).toContain("7 días");
});

test("a link works once, dies after 7 days, and when it is withdrawn or sent anew", async () => {
  const dead = { status: 400, body: { code: "INVALID_CODE" } };
  const used = await invite(newAddress());
  expect((await accept(used)).status).toBe(201);
  expect(await accept(used)).toMatchObject(dead);
  expect(await app.post("/auth/invitation/", { token: used })).toMatchObject(dead);

  const again = newAddress();
  const first = await invite(again);
  const second = await invite(again, "read_only", 2);
  expect(await accept(first)).toMatchObject(dead);
  expect((await app.post("/auth/invitation/", { token: second })).body.role).toBe("read_only");

  const withdrawn = newAddress();
  const token = await invite(withdrawn);
  const { body } = await app.get("/staff/invitations/", asOwner);
  const { id, expires_at, created_at } = body.results.find(({ email }: { email: string }) => email === withdrawn);
  expect(Date.parse(expires_at) - Date.parse(created_at)).toBe(7 * 24 * 60 * 60 * 1000);
  expect((await app.delete(`/staff/invitations/${id}/`, asOwner)).status).toBe(200);
  expect(await accept(token)).toMatchObject(dead);
  expect((await app.delete(`/staff/invitations/${id}/`, asOwner)).status).toBe(404);

  const old = newAddress();
  const late = await invite(old);
  await app.db.update(staffInvitations).set({ expiresAt: sql`now()` }).where(eq(staffInvitations.email, old));
  expect(await accept(late)).toMatchObject(dead);
});

test("of two who press the same link at once one joins", async () => {
  const token = await invite(newAddress());
  const answers = await Promise.all([accept(token), accept(token)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400]);
});

test("the token stands nowhere in the database but as its hash, nor in the mail once that is sent", async () => {
  const token = await invite(newAddress());
  for (const table of ["staff_invitations", "mails", "activity_entries"]) {
    const { rows } = await app.db.execute(sql`select t::text as row from ${sql.identifier(table)} t`);
    expect(rows.map(({ row }) => String(row)).filter((row) => row.includes(token))).toEqual([]);
  }
});

test("who joins needs a password fit for staff, and a username that nobody has", async () => {
  const token = await invite(newAddress());
  const weak = { password: "123456789", password2: "123456789" };
  expect(await accept(token, weak)).toMatchObject({ status: 400, body: { details: [{ path: "password" }] } });
  const taken = await accept(token, { username: "TITULAR" });
  expect(taken).toMatchObject({ status: 400, body: { details: [{ path: "username" }] } });
  expect((await accept(token)).status).toBe(201);
});

test("a customer who is invited joins with the own account, whose sessions end", async () => {
  const customer = await createUser(app.db);
  const token = await invite(customer.email, "administrator");
  expect((await app.post("/auth/invitation/", { token })).body.has_account).toBe(true);
  const join = (password: string) => app.post("/auth/invitation/join/", { token, password });
  expect(await join("no-es-la-clave")).toMatchObject({ status: 400, body: { code: "WRONG_PASSWORD" } });
  expect(await accept(token)).toMatchObject({ status: 409, body: { code: "CONFLICT" } });
  expect(await join(PASSWORD)).toMatchObject({ status: 200, body: { username: customer.username } });
  expect((await app.get("/auth/profile/", { token: customer.token })).status).toBe(401);
  expect((await login(customer.username, PASSWORD)).body).toMatchObject({ is_staff: true, is_admin: true });
});

test("who works here already is not invited", async () => {
  const member = await createStaff(app.db, { role: "read_only" });
  const answer = await app.post("/staff/invitations/", { email: member.email, role: "owner" }, asOwner);
  expect(answer).toMatchObject({ status: 409, body: { code: "CONFLICT" } });
});

test("another role holds from the next call on, and is recorded under the name of who gave it", async () => {
  const member = await createStaff(app.db, { role: "read_only" });
  const read = () => app.get("/staff/", { token: member.token });
  expect((await read()).status).toBe(403);
  const changed = await app.put(`/staff/${member.id}/`, { role: "owner" }, asOwner);
  expect(changed).toMatchObject({ status: 200, body: { id: member.id, role: "owner" } });
  expect((await read()).status).toBe(200);
  const [entry] = await newestEntries(1);
  expect(entry).toMatchObject({
    user: "titular",
    description: `Cambió el rol de ${member.username}`,
    changes: { role: { before: "Solo lectura", after: "Titular" } },
  });
  expect((await app.put(`/staff/${member.id}/`, { role: "jefa" }, asOwner)).status).toBe(400);
  await app.put(`/staff/${member.id}/`, { role: "read_only" }, asOwner);
});

test("who is removed has no session left, and stays a customer", async () => {
  const member = await createStaff(app.db, { role: "administrator" });
  expect((await app.delete(`/staff/${member.id}/`, asOwner)).status).toBe(200);
  expect((await app.get("/auth/profile/", { token: member.token })).status).toBe(401);
  const { body } = await login(member.username, PASSWORD);
  expect(body).toMatchObject({ is_staff: false, is_admin: false });
  expect((await app.get("/orders/", { token: body.access })).status).toBe(403);
  expect(await app.delete(`/staff/${member.id}/`, asOwner)).toMatchObject({ status: 404 });
});

test("a customer is neither given a role nor removed", async () => {
  const customer = await createUser(app.db);
  expect((await app.put(`/staff/${customer.id}/`, { role: "owner" }, asOwner)).status).toBe(404);
  expect((await app.delete(`/staff/${customer.id}/`, asOwner)).status).toBe(404);
});

test("the last owner stays one, also when two go at once", async () => {
  await app.db.update(users).set({ role: "administrator" }).where(eq(users.role, "owner"));
  await app.db.update(users).set({ role: "owner" }).where(eq(users.id, owner.id));
  const refused = { status: 409, body: { code: "CONFLICT" } };
  expect(await app.put(`/staff/${owner.id}/`, { role: "administrator" }, asOwner)).toMatchObject(refused);
  expect(await app.delete(`/staff/${owner.id}/`, asOwner)).toMatchObject(refused);

  const other = await createStaff(app.db);
  const answers = await Promise.all([
    app.put(`/staff/${owner.id}/`, { role: "read_only" }, asOwner),
    app.put(`/staff/${other.id}/`, { role: "read_only" }, { token: other.token }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  await app.db.update(users).set({ role: "owner" }).where(eq(users.id, owner.id));
});

test("who is no owner any more invites nobody: what they sent is void", async () => {
  const leaving = await createStaff(app.db);
  const email = newAddress();
  await app.post("/staff/invitations/", { email, role: "owner" }, { token: leaving.token });
  const token = tokenIn((await app.mailsTo(email, 1)).at(-1)?.text ?? "");
  await app.put(`/staff/${leaving.id}/`, { role: "administrator" }, asOwner);
  expect(await accept(token)).toMatchObject({ status: 400, body: { code: "INVALID_CODE" } });
});

const resetBy = (token: string, id: number, password = PASSWORD) =>
  app.post(`/staff/${id}/reset-second-factor/`, { password }, { token });

test("an owner takes the second factor off who lost theirs: told, recorded, and their sessions end", async () => {
  const member = await createStaff(app.db, { role: "orders_only" });
  await enrolTotp(app, member.token);
  const listed = async () =>
    (await app.get("/staff/", asOwner)).body.results.find(({ id }: { id: number }) => id === member.id);
  expect(await listed()).toMatchObject({ has_second_factor: true });
  expect((await login(member.username, PASSWORD)).body.code).toBe("SECOND_FACTOR");
  expect((await resetBy(owner.token, member.id)).status).toBe(200);
  expect((await app.get("/auth/profile/", { token: member.token })).status).toBe(401);
  expect((await login(member.username, PASSWORD)).status).toBe(200);
  expect(await listed()).toMatchObject({ has_second_factor: false });
  const mails = await app.mailsTo(member.email, 2);
  expect(mails.map(({ subject }) => subject)).toContainEqual(expect.stringContaining("Se quitó la verificación"));
  const [, entry] = await newestEntries(2);
  expect(entry).toMatchObject({
    user: "titular",
    description: `Quitó la verificación en dos pasos de ${member.username}`,
    changes: {},
  });
  expect(await resetBy(owner.token, member.id)).toMatchObject({ status: 409 });
});

test("it takes the owner's password, and the own second factor isn't taken off that way", async () => {
  const member = await createStaff(app.db);
  await enrolTotp(app, member.token);
  const wrong = await resetBy(owner.token, member.id, "no-es-la-clave");
  expect(wrong).toMatchObject({ status: 400, body: { code: "WRONG_PASSWORD" } });
  expect(await resetBy(member.token, member.id)).toMatchObject({ status: 409 });
  const customer = await createUser(app.db);
  expect(await resetBy(owner.token, customer.id)).toMatchObject({ status: 404 });
  expect((await login(member.username, PASSWORD)).body.code).toBe("SECOND_FACTOR");
});

test("an invitation is refused where the account of who sends it is deleted meanwhile", async () => {
  const leaver = await createStaff(app.db);
  const isHeld = sql`select from pg_locks join pg_database on oid = database where datname = current_database() and not granted`;
  const answer = await app.db.transaction(async (tx) => {
    await lockNames(tx);
    const invitation = app.post("/staff/invitations/", { email: newAddress(), role: "owner" }, { token: leaver.token });
    await vi.waitUntil(async () => (await app.db.execute(isHeld)).rowCount, 10_000);
    await tx.delete(users).where(eq(users.id, leaver.id));
    return { invitation };
  });
  expect(await answer.invitation).toMatchObject({ status: 401, body: { code: "UNAUTHENTICATED" } });
});
