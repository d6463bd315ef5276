import { readdir, stat, truncate } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { users } from "#src/features/accounts/server/tables.ts";
import { openTestApp } from "../../../../test/app.ts";
import { createStaff, PASSWORD } from "../../../../test/factories.ts";

const app = await openTestApp();
const { token, username } = await createStaff(app.db);

const backups = join(app.imageFolder, "../backups");

const makeBackup = async () => (await app.post("/backups/", undefined, { token })).body;

const leaveFor = (name: string, password = PASSWORD, as = token) =>
  app.post(`/backups/${name}/download/`, { password }, { token: as });

/** As a form of the browser sends it, without the session. */
const fileBy = (name: string, leave: string) =>
  app.app.request(`/api/backups/${name}/file/`, { method: "POST", body: new URLSearchParams({ token: leave }) });

test("the staff make a backup and see how it went, the owner downloads it, and the activity tells who did", async () => {
  expect((await app.get("/backups/", { token })).body).toMatchObject({ count: 0, results: [], last_outcome: null });

  const made = await app.post("/backups/", undefined, { token });
  expect(made).toMatchObject({ status: 201, body: { name: expect.stringMatching(/^brote-.*\.tar\.gz$/) } });
  const listed = await app.get("/backups/", { token });
  expect(listed.body).toMatchObject({ count: 1, results: [made.body], last_outcome: { error: null }, is_daily: false });

  const leave = await leaveFor(made.body.name);
  expect(leave).toMatchObject({ status: 201, body: { token: expect.any(String) } });
  const file = await fileBy(made.body.name, leave.body.token);
  expect(file.headers.get("content-type")).toBe("application/gzip");
  expect(file.headers.get("content-disposition")).toBe(`attachment; filename="${made.body.name}"`);
  expect((await file.arrayBuffer()).byteLength).toBe(made.body.size);

  const { results } = (await app.get("/activity-logs/", { token })).body;
  expect(results).toMatchObject([
    { action: "create", user: username, description: `Se bajó la copia de seguridad ${made.body.name}` },
    { action: "create", user: username, description: `Copia de seguridad: ${made.body.name}` },
  ]);
});

test("a backup is checked as restoring it would, and a damaged one is refused with its reason", async () => {
  const { name } = await makeBackup();
  const check = (of: string) => app.post(`/backups/${of}/check/`, undefined, { token });
  expect((await check(name)).body.message).toMatch(/^La copia está entera: \d+ tablas y \d+ im[aá]gen/);
  const file = join(backups, name);
  await truncate(file, Math.floor((await stat(file)).size / 2));
  expect(await check(name)).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining("cortada o dañada") },
  });
  expect((await check("brote-otra.tar.gz")).status).toBe(404);
  expect((await readdir(backups)).filter((one) => one.startsWith(".check"))).toEqual([]);
});

test("a backup is downloaded with the password typed again, once for each time, and by the owner alone", async () => {
  const { name } = await makeBackup();
  expect(await leaveFor(name, "otra-clave")).toMatchObject({ status: 400, body: { code: "WRONG_PASSWORD" } });
  const administrator = await createStaff(app.db, { role: "administrator" });
  expect((await app.post("/backups/", undefined, { token: administrator.token })).status).toBe(201);
  expect((await app.get("/backups/", { token: administrator.token })).status).toBe(200);
  expect(await leaveFor(name, PASSWORD, administrator.token)).toMatchObject({ status: 403 });

  const { body } = await leaveFor(name);
  expect((await fileBy(name, body.token)).status).toBe(200);
  expect((await fileBy(name, body.token)).status).toBe(401);
  expect((await fileBy(name, "cualquiera")).status).toBe(401);
  expect((await app.get(`/backups/${name}/`, { token })).status).toBe(404);
});

test("the leave to download ends with the password it was given for, and with the owner's role", async () => {
  const { name } = await makeBackup();
  const other = await createStaff(app.db);
  const before = (await leaveFor(name, PASSWORD, other.token)).body.token;
  const change = { old_password: PASSWORD, new_password: "humus-de-lombriz" };
  const { access } = (await app.post("/auth/change-password/", change, { token: other.token })).body;
  expect((await fileBy(name, before)).status).toBe(401);

  const leave = (await leaveFor(name, "humus-de-lombriz", access)).body.token;
  await app.db.update(users).set({ role: "administrator" }).where(eq(users.id, other.id));
  expect((await fileBy(name, leave)).status).toBe(403);
});

test("ten wrong passwords close the download for 15 minutes", async () => {
  const { name } = await makeBackup();
  const other = await createStaff(app.db);
  for (let number = 0; number < 10; number++) await leaveFor(name, "otra-clave", other.token);
  expect((await leaveFor(name, PASSWORD, other.token)).status).toBe(429);
});

test.each(["brote-2020-01-01T000000Z.tar.gz", "last-outcome.json", "..%2F..%2Fetc%2Fpasswd", "%2e%2e"])(
  "%s is no backup to download",
  async (name) => {
    expect(await leaveFor(name)).toMatchObject({ status: 404 });
    expect((await fileBy(name, "cualquiera")).status).toBe(404);
  },
);

test("two backups asked for at once are one", async () => {
  const [one, other] = await Promise.all([
    app.post("/backups/", undefined, { token }),
    app.post("/backups/", undefined, { token }),
  ]);
  expect(one.body).toEqual(other.body);
});
