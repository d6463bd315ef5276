import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { totpSecrets } from "#src/features/accounts/server/second-factor/tables.ts";
import { unpackArchive } from "#src/infrastructure/archive.ts";
import { imageFolder } from "#src/infrastructure/image-folder.ts";
import { aRegistration } from "../../../../test/accounts.ts";
import { openTestApp } from "../../../../test/app.ts";
import { createTestDatabase } from "../../../../test/database.ts";
import { createStaff, createUser, PASSWORD } from "../../../../test/factories.ts";
import { plantedSecrets, plantSecrets } from "../../../../test/planted-secrets.ts";
import { createBackup } from "./create-backup.ts";
import { restoreBackup } from "./restore-backup.ts";

const app = await openTestApp();
const folder = await mkdtemp(join(tmpdir(), "brote-secrets-"));
afterAll(() => rm(folder, { recursive: true }));

const placesOf = (databaseUrl: string) => ({
  databaseUrl,
  images: imageFolder(join(folder, "images")),
  backups: join(folder, "backups"),
});

const owner = await createStaff(app.db);
await plantSecrets(app, owner);
const { leftOut: planted } = await plantedSecrets(app.pool);
const made = await createBackup(placesOf(app.databaseUrl), "0.1.0");
const backup = join(folder, "backups", made.name);

const database = await createTestDatabase({ empty: true });
afterAll(database.drop);
await restoreBackup(backup, placesOf(database.url));
const restored = await openTestApp({ databaseUrl: database.url });

test("a backup holds no code, token, session, recovery code or invitation, as such or hashed, and no mail's secrets", async () => {
  const unpacked = join(folder, "unpacked");
  await unpackArchive(backup, unpacked);
  const tables = await readdir(join(unpacked, "tables"));
  const contents = (await Promise.all(tables.map((name) => readFile(join(unpacked, "tables", name), "utf8")))).join();
  expect(planted.length).toBeGreaterThan(25);
  expect(planted.filter(({ isIn }) => isIn(contents)).map(({ where }) => where)).toEqual([]);
  expect(contents).toContain("staff_invitation");
});

test("what opens a session or resets a password doesn't come back with a backup", async () => {
  expect((await restored.get("/auth/profile/", { token: owner.token })).status).toBe(401);
  for (const table of ["sessions", "verification_codes", "sign_in_challenges", "recovery_codes", "staff_invitations"]) {
    const { rows } = await restored.pool.query(`select count(*)::int from ${table}`);
    expect(rows, table).toEqual([{ count: 0 }]);
  }
  const { rows: links } = await restored.pool.query("select count(link_hash)::int from withdrawals");
  expect(links).toEqual([{ count: 0 }]);
});

test("whose second step was on keeps it: the password alone opens nothing in a restored shop", async () => {
  const login = await restored.post("/auth/login/", { username: owner.username, password: PASSWORD });
  expect(login).toMatchObject({ status: 403, body: { code: "SECOND_FACTOR", methods: ["totp"] } });
});

test("who waited for a code when the backup was made asks for another, and goes on", async () => {
  const person = aRegistration({ email: "espera@correo.example" });
  expect((await restored.post("/auth/register/", person)).status).toBe(201);
  const customer = await createUser(restored.db);
  expect((await restored.post("/auth/forgot-password/", { email: customer.email })).status).toBe(200);
  expect(await restored.mailsTo(customer.email)).toHaveLength(1);
});

test("a secret of a code app that stands unsealed in the database is not in a backup", async () => {
  const other = await createStaff(app.db);
  const kept = { userId: other.id, confirmedAt: new Date() };
  await app.db.insert(totpSecrets).values({ ...kept, secret: "plain.JBSWY3DPEHPK3PXP" });
  const { name } = await createBackup({ ...placesOf(app.databaseUrl), backups: join(folder, "plain") }, "0.1.0");
  await unpackArchive(join(folder, "plain", name), join(folder, "unpacked-plain"));
  const file = await readFile(join(folder, "unpacked-plain", "tables", "totp_secrets.copy"), "utf8");
  expect(file).not.toContain("JBSWY3DPEHPK3PXP");
  expect(file).toContain(`\t${other.id}\t`);
});
