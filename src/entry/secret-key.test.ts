import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { openSecret } from "#src/db/seal-secret.ts";
import { keyMarks } from "#src/entry/secret-key-table.ts";
import { hashWithSalt } from "#src/features/accounts/server/passwords.ts";
import { recoveryCodes, totpSecrets } from "#src/features/accounts/server/second-factor/tables.ts";
import { createBackup } from "#src/features/backups/server/create-backup.ts";
import { restoreBackup } from "#src/features/backups/server/restore-backup.ts";
import { mailServers } from "#src/features/mail/server/mail-server-table.ts";
import { imageFolder } from "#src/infrastructure/image-folder.ts";
import { openTestApp, SECRET_KEY } from "../../test/app.ts";
import { createTestDatabase } from "../../test/database.ts";
import { createStaff, PASSWORD } from "../../test/factories.ts";
import { enrolTotp, totpCode } from "../../test/second-factor.ts";
import { keyFileOf, readSecretKey, takeSecretKey } from "./secret-key.ts";
import { unreadableSecrets } from "./unreadable-secrets.ts";

const OTHER_KEY = "otra-clave-larga-que-no-es-la-misma";

const app = await openTestApp();
const folder = await mkdtemp(join(tmpdir(), "brote-key-"));
afterAll(() => rm(folder, { recursive: true }));

const keepingIn = (name: string, key?: string) => ({ DATA_DIR: join(folder, name), SECRET_KEY: key });

test("a shop without SECRET_KEY makes a key once, in a file that its owner alone can read", async () => {
  const keeping = keepingIn("new");
  const keys = await Promise.all([1, 2, 3].map(() => readSecretKey(keeping)));
  expect(new Set(keys)).toEqual(new Set([(await readFile(keyFileOf(keeping), "utf8")).trim()]));
  expect(keys[0]?.length).toBeGreaterThanOrEqual(43);
  expect((await stat(keyFileOf(keeping))).mode & 0o777).toBe(0o600);
  expect(await readSecretKey(keepingIn("new", SECRET_KEY))).toBe(SECRET_KEY);
});

test("a key's file that can't be used stops the start in one line", async () => {
  await writeFile(join(folder, "file"), "");
  await expect(readSecretKey(keepingIn("file"))).rejects.toThrow(/^DATA_DIR: no se puede leer ni guardar la clave.+$/);
});

test("what a shop kept unsealed before is sealed at its first start, and goes on working", async () => {
  const { id, username, token } = await createStaff(app.db);
  const { secret } = await enrolTotp(app, token);
  const salt = Buffer.from("a salt of 16 byt");
  const plain = `plain.${secret}`;
  await app.db.update(totpSecrets).set({ secret: plain }).where(eq(totpSecrets.userId, id));
  await app.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, id));
  const codeHash = await hashWithSalt("0123456789", salt);
  await app.db.insert(recoveryCodes).values({ userId: id, salt: salt.toString("base64url"), codeHash });
  const server = {
    host: "smtp.correo.example",
    port: 587,
    username: "hola",
    senderName: "",
    senderEmail: "a@b.example",
  };
  await app.db.insert(mailServers).values({ ...server, password: "plain.buzon.secreto" });

  await takeSecretKey(app.db, SECRET_KEY);
  await takeSecretKey(app.db, SECRET_KEY);
  const [kept] = await app.db.select().from(totpSecrets).where(eq(totpSecrets.userId, id));
  const [mail] = await app.db.select().from(mailServers);
  const [code] = await app.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, id));
  expect([kept?.secret, mail?.password].map((sealed) => sealed?.slice(0, 3))).toEqual(["v1.", "v1."]);
  expect(code?.codeHash).not.toContain("argon2");
  const use = { use: "mail password", of: "hola@smtp.correo.example:587" } as const;
  expect(openSecret(SECRET_KEY, use, mail?.password ?? "")).toBe("buzon.secreto");

  for (const [method, typed] of [
    ["totp", totpCode(secret)],
    ["recovery_code", "01234-56789"],
  ]) {
    const { challenge } = (await app.post("/auth/login/", { username, password: PASSWORD })).body;
    const opened = await app.post("/auth/login/second-step/", { method, challenge, code: typed });
    expect(opened, method).toMatchObject({ status: 200, body: { username } });
  }
});

test("a start with another key than the database is sealed by is refused in one line", async () => {
  await app.db.delete(keyMarks);
  await takeSecretKey(app.db, SECRET_KEY);
  await expect(takeSecretKey(app.db, OTHER_KEY)).rejects.toThrow(
    /^SECRET_KEY: la base de datos está sellada con otra clave.+$/,
  );
  await takeSecretKey(app.db, SECRET_KEY);
});

test("what another key sealed is told in words: the mail server's password, and whose code app it was", async () => {
  const { username, token } = await createStaff(app.db);
  await enrolTotp(app, token);
  expect(await unreadableSecrets(app.databaseUrl, SECRET_KEY)).toEqual([]);
  const told = (await unreadableSecrets(app.databaseUrl, OTHER_KEY)).join("\n");
  expect(told).toContain("contraseña del servidor de email");
  expect(told).toContain(username);
  expect(told).toContain("npm run reset-second-factor");
});

test("the backup before an upgrade leaves unsealed secrets out, and its restore says what has to be typed anew", async () => {
  const { id, username, token } = await createStaff(app.db);
  await enrolTotp(app, token);
  await app.db.update(totpSecrets).set({ secret: "plain.JBSWY3DPEHPK3PXP" }).where(eq(totpSecrets.userId, id));
  await app.db.update(mailServers).set({ password: "plain.buzon.secreto" });
  const database = await createTestDatabase({ empty: true });
  const backups = join(folder, "backups");
  const images = imageFolder(join(folder, "images"));
  const { name } = await createBackup({ databaseUrl: app.databaseUrl, images, backups }, "0.1.0");
  await restoreBackup(join(backups, name), { databaseUrl: database.url, images, backups });
  const told = (await unreadableSecrets(database.url, SECRET_KEY)).join("\n");
  await database.drop();
  expect(told).toContain("Falta la contraseña del servidor de email");
  expect(told).toMatch(new RegExp(`no entra ninguna cuenta con su app de códigos: ${username}`));
});
