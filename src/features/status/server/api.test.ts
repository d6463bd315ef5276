import { expect, test } from "vitest";
import { mails } from "#src/features/mail/server/tables.ts";
import { openTestApp } from "../../../../test/app.ts";
import { createStaff } from "../../../../test/factories.ts";
import { readStatus } from "./read-status.ts";

const { db, get, post, images } = await openTestApp();
const { token } = await createStaff(db);

test("the state of the shop: what it takes, its backups and its version", async () => {
  await images.putDrawing('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  expect((await post("/backups/", undefined, { token })).status).toBe(201);
  await db.insert(mails).values({ kind: "verify", recipient: "a@correo.example", data: {}, status: "failed" });
  const { status, body } = await get("/admin/status/", { token });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    last_backup: expect.any(String),
    backup_error: null,
    failed_mails: 1,
    has_mail_server: false,
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
  });
  expect(body.installed_version).toBe(body.version);
  expect(body.disk.total).toBeGreaterThan(body.disk.free);
  for (const size of ["database_size", "images_size", "backups_size"]) expect(body[size], size).toBeGreaterThan(0);
});

test("a newer version that was installed waits for a restart, and a backup that failed is told", async () => {
  const answer = await readStatus({
    db,
    mail: { isServer: async () => false },
    images: { usage: async () => ({ size: 0, free: 1, total: 2 }) },
    backups: {
      isDaily: true,
      list: async () => [],
      lastOutcome: async () => ({ at: "2026-01-01T00:00:00Z", error: "no hay lugar", copies: [] }),
    },
    version: "1.0.0",
    installedVersion: () => "1.1.0",
  });
  expect(answer).toMatchObject({ installed_version: "1.1.0", warnings: ["disk", "backup_failed", "restart"] });
});
