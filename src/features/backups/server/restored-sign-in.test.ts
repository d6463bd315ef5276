import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { imageFolder } from "#src/infrastructure/image-folder.ts";
import { openTestApp } from "../../../../test/app.ts";
import { createTestDatabase } from "../../../../test/database.ts";
import { createStaff, PASSWORD } from "../../../../test/factories.ts";
import { enrolPasskey, enrolTotp, totpCode } from "../../../../test/second-factor.ts";
import { createBackup } from "./create-backup.ts";
import { restoreBackup } from "./restore-backup.ts";

const shop = await openTestApp();
const { username, token } = await createStaff(shop.db);
const { secret, recoveryCodes } = await enrolTotp(shop, token);
const { authenticator } = await enrolPasskey(shop, token);

const folder = await mkdtemp(join(tmpdir(), "brote-restored-"));
afterAll(() => rm(folder, { recursive: true }));
const placesOf = (databaseUrl: string, name: string) => ({
  databaseUrl,
  images: imageFolder(join(folder, name)),
  backups: join(folder, "backups"),
});
const made = await createBackup(placesOf(shop.databaseUrl, "images"), "0.1.0");
const database = await createTestDatabase({ empty: true });
afterAll(database.drop);
await restoreBackup(join(folder, "backups", made.name), placesOf(database.url, "restored"));
const restored = await openTestApp({ databaseUrl: database.url });

const second = async (method: string, code: string) => {
  const asked = await restored.post("/auth/login/", { username, password: PASSWORD });
  expect(asked).toMatchObject({ status: 403, body: { code: "SECOND_FACTOR" } });
  const { challenge } = asked.body;
  return restored.post("/auth/login/second-step/", { method, challenge, code });
};

test("in a restored shop who has a second factor signs in with its app, and makes recovery codes anew", async () => {
  const opened = await second("totp", totpCode(secret));
  expect(opened).toMatchObject({ status: 200, body: { username } });
  expect(await second("recovery_code", recoveryCodes[0] ?? "")).toMatchObject({ status: 400 });
  const as = { token: opened.body.access };
  const made = await restored.post("/auth/second-factor/recovery-codes/", { password: PASSWORD }, as);
  expect(await second("recovery_code", made.body.recovery_codes[0])).toMatchObject({ status: 200 });
});

test("in a restored shop a passkey signs in, where the shop has its address of before", async () => {
  const asked = await restored.post("/auth/passkey/options/", {});
  const answer = { challenge: asked.body.challenge, response: authenticator.get(asked.body) };
  expect(await restored.post("/auth/passkey/sign-in/", answer)).toMatchObject({ status: 200, body: { username } });
});
