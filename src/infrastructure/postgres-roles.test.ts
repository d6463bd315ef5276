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

function asAdmin(url: string, database = "brote"): string {
  const admin = new URL(url);
  admin.username = ADMIN_ROLE;
  admin.pathname = `/${database}`;
  return admin.href;
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
  "a database that was the administrator's is handed over whole, goes on, and is backed up and restored",
  async () => {
    const before = await startEmbeddedPostgres({ folder });
    await query(asAdmin(before.url, "postgres"), "drop database brote");
    await query(asAdmin(before.url, "postgres"), "create database brote");
    const old = asAdmin(before.url);
    await migrateDatabase(old);
    await (await openJobs(old, openLog("error"))).close();
    const made = openDatabase(old);
    const { id } = await createProduct(made.db, { name: "De antes" });
    await made.close();
    await before.stop();

    const { url, stop } = await startEmbeddedPostgres({ folder });
    const left = await query(
      asAdmin(url),
      `select c.oid::regclass::text as thing from pg_class c join pg_namespace n on n.oid = relnamespace
          where pg_get_userbyid(relowner) = current_user and nspname in ('public', 'drizzle', 'jobs')
        union all select p.oid::regprocedure::text from pg_proc p join pg_namespace n on n.oid = pronamespace
          where pg_get_userbyid(proowner) = current_user and nspname in ('public', 'drizzle', 'jobs')
            and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
        union all select datname from pg_database
          where pg_get_userbyid(datdba) = current_user and datname = current_database()`,
    );
    expect(left).toEqual([]);
    await migrateDatabase(url);
    await (await openJobs(url, openLog("error"))).close();
    const { db, close } = openDatabase(url);
    expect((await createProduct(db)).id).toBe(id + 1);
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
