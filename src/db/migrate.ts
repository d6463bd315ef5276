import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
import pg from "pg";
import { projectFile } from "#src/project-file.ts";
import { ADVISORY_LOCKS } from "./advisory-locks.ts";
import { Connection } from "./connection.ts";
import { DatabaseError } from "./database-error.ts";
import { refuseDamaged, refuseForeign } from "./inspect.ts";

const MIGRATIONS = projectFile("src/db/migrations");

/** Drizzle's own names, so that its tools find what was applied. */
const JOURNAL = `drizzle.__drizzle_migrations`;

/** The names of the old and the new migration, and the database's size in bytes. */
export type Upgrade = { from: string; to: string; size: number };

/** Migrates to the newest version, after `beforeUpgrade` unless empty. @throws DatabaseError, nothing changed */
export async function migrateDatabase(
  url: string,
  beforeUpgrade: (upgrade: Upgrade) => Promise<unknown> = async () => undefined,
): Promise<void> {
  await using client = new Connection({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  await client.query("select pg_advisory_lock($1)", [ADVISORY_LOCKS.migration]);
  const known = readMigrationFiles({ migrationsFolder: MIGRATIONS });
  const applied = await readApplied(client);
  if (applied.size === 0) await refuseForeign(client);
  refuseUnknown(applied, known);
  const missing = known.filter(({ folderMillis }) => !applied.has(folderMillis));
  if (applied.size > 0 && missing.length > 0) {
    const { rows } = await client.query("select pg_database_size(current_database())::float8 as size");
    const to = await newestName(knownMigrations());
    await beforeUpgrade({ from: await newestName(applied), to, size: rows[0].size });
  }
  for (const migration of missing) await apply(client, migration);
  await refuseDamaged(client, MIGRATIONS);
}

/** The applied migrations, by their times. */
async function readApplied(client: pg.Client): Promise<Set<number>> {
  const { rows } = await client.query("select to_regclass($1) is not null as exists", [JOURNAL]);
  if (!rows[0].exists) return new Set();
  const applied = await client.query(`select created_at from ${JOURNAL}`);
  return new Set(applied.rows.map(({ created_at }) => Number(created_at)));
}

/** The name of the newest of these migrations. */
async function newestName(times: Iterable<number>): Promise<string> {
  const file = join(MIGRATIONS, "meta/_journal.json");
  const { entries }: { entries: { when: number; tag: string }[] } = JSON.parse(await readFile(file, "utf8"));
  const newest = Math.max(...times);
  return entries.find(({ when }) => when === newest)?.tag ?? `${newest}`;
}

function refuseUnknown(applied: ReadonlySet<number>, known: readonly MigrationMeta[]): void {
  const unknown = [...applied].filter((time) => !known.some(({ folderMillis }) => folderMillis === time));
  if (unknown.length === 0) return;
  const isOurs = known.some(({ folderMillis }) => applied.has(folderMillis));
  throw new DatabaseError(
    isOurs
      ? "la base de datos es de una versión más nueva de la tienda; actualizá el programa"
      : "la base de datos es de otro programa; usá una vacía",
  );
}

/** All migrations, oldest first, by their times. */
export const knownMigrations = (): number[] =>
  readMigrationFiles({ migrationsFolder: MIGRATIONS }).map(({ folderMillis }) => folderMillis);

/** Migrates a database up to `last` in the transaction of `client`. */
export async function migrateTo(client: pg.Client, last: number): Promise<void> {
  const applied = await readApplied(client);
  for (const migration of readMigrationFiles({ migrationsFolder: MIGRATIONS })) {
    if (migration.folderMillis <= last && !applied.has(migration.folderMillis)) await run(client, migration);
  }
}

/** PostgreSQL's codes for a deadlock and a lock timeout. */
const HELD_UP = new Set(["40P01", "55P03"]);

/** Tries of a migration that is held up, and the pause between them. */
const TRIES = 60;
const PAUSE_MS = 500;

/** Below PostgreSQL's `deadlock_timeout` (1 s), so that the migration gives way and never an order. */
const LOCK_TIMEOUT_MS = 500;

/** Applies a migration while others work: waits briefly for a table, lets them go on, and tries again. */
async function apply(client: pg.Client, migration: MigrationMeta): Promise<void> {
  for (let tries = 1; ; tries++) {
    await client.query("begin");
    try {
      await client.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
      await run(client, migration);
      await client.query("commit");
      return;
    } catch (error) {
      // A connection that is gone takes its transaction with it.
      await client.query("rollback").catch(() => undefined);
      const isHeldUp = error instanceof pg.DatabaseError && HELD_UP.has(error.code ?? "");
      const reason = error instanceof Error ? error.message : error;
      if (!isHeldUp || tries === TRIES)
        throw new DatabaseError(`no se pudo actualizar la base de datos, que quedó como estaba (${reason})`, {
          cause: error,
        });
      await setTimeout(PAUSE_MS);
    }
  }
}

async function run(client: pg.Client, { sql, folderMillis, hash }: MigrationMeta): Promise<void> {
  for (const statement of sql) await client.query(statement);
  await client.query("create schema if not exists drizzle");
  await client.query(
    `create table if not exists ${JOURNAL} (id serial primary key, hash text not null, created_at bigint)`,
  );
  await client.query(`insert into ${JOURNAL} (hash, created_at) values ($1, $2)`, [hash, folderMillis]);
}
