import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "#src/db/client.ts";
import { Connection } from "#src/db/connection.ts";
import { migrateDatabase } from "#src/db/migrate.ts";
import { createBackup } from "#src/features/backups/server/create-backup.ts";
import { restoreBackup } from "#src/features/backups/server/restore-backup.ts";
import { openLog } from "#src/http/log.ts";
import { createProduct } from "../../test/factories.ts";
import { startEmbeddedPostgres } from "./embedded-postgres.ts";
import { imageFolder } from "./image-folder.ts";
import { openJobs } from "./jobs.ts";
import { ADMIN_ROLE } from "./postgres-roles.ts";

const START_TIMEOUT_MS = 120_000;

let home: string;
let folder: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), "brote-roles-"));
  folder = join(home, "postgres");
});
afterAll(() => rm(home, { recursive: true, force: true }));

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new Connection({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

test(
  "the shop owns its database and has no rights on the server beside it",
  async () => {
    const { url, stop } = await startEmbeddedPostgres({ folder });
    expect(
      await query(
        url,
        "select rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls from pg_roles where rolname = current_user",
      ),
    ).toEqual([
      { rolsuper: false, rolcreatedb: false, rolcreaterole: false, rolreplication: false, rolbypassrls: false },
    ]);
    for (const forbidden of [
      "create database other",
      "create role other",
      "alter system set fsync = off",
      "copy (select 1) to program 'true'",
      "select pg_read_file('postgresql.conf')",
      `set role ${ADMIN_ROLE}`,
    ])
      await expect(query(url, forbidden), forbidden).rejects.toThrow(/permission denied/);
    await stop();
  },
  START_TIMEOUT_MS,
);

test(
  "a database of that role is migrated, backed up and restored",
  async () => {
    const { url, stop } = await startEmbeddedPostgres({ folder });
    await migrateDatabase(url);
    await (await openJobs(url, openLog("error"))).close();
    const { db, close } = openDatabase(url);
    const { id } = await createProduct(db, { name: "De antes" });
    await close();
    const pictures = join(home, "images");
    const places = { databaseUrl: url, images: imageFolder(pictures), backups: join(home, "backups") };
    await mkdir(pictures);
    await writeFile(join(pictures, "mine"), "mine");
    const backup = await createBackup(places, "0.1.0");
    await restoreBackup(join(places.backups, backup.name), places, { replace: true });
    expect(await query(url, `select name from products where id = ${id}`)).toEqual([{ name: "De antes" }]);
    await stop();
  },
  START_TIMEOUT_MS,
);
