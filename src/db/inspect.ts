import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import { DatabaseError } from "./database-error.ts";

const SHOWN = 3;

const inWords = (names: readonly string[]) =>
  names.slice(0, SHOWN).join(", ") + (names.length > SHOWN ? ` y ${names.length - SHOWN} más` : "");

/** Refuses a database with tables but none of our migrations; extensions' tables don't count. */
export async function refuseForeign(client: pg.Client): Promise<void> {
  const { rows } = await client.query(`
    select relname from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
    order by relname`);
  if (rows.length === 0) return;
  const tables = inWords(rows.map(({ relname }) => relname));
  throw new DatabaseError(`la base de datos ya tiene tablas de otro programa (${tables}); usá una vacía`);
}

/** Refuses a database that lacks a table, view or column of the newest migration. */
export async function refuseDamaged(client: pg.Client, migrations: string): Promise<void> {
  const { rows } = await client.query(`
    select relname || '.' || attname as name from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v') and attnum > 0 and not attisdropped`);
  const present = new Set(rows.map(({ name }) => name));
  const missing = (await expectedColumns(migrations)).filter((name) => !present.has(name));
  if (missing.length === 0) return;
  throw new DatabaseError(`a la base de datos le falta ${inWords(missing)}; restaurá una copia de seguridad`);
}

type Relation = { name: string; columns: Record<string, { name: string }> };
type Table = Relation & { checkConstraints: Record<string, { name: string; value: string }> };
type Snapshot = { tables: Record<string, Table>; views: Record<string, Relation> };

/** drizzle-kit's snapshot of the newest migration. */
export async function newestSnapshot(migrations: string): Promise<Snapshot> {
  const meta = join(migrations, "meta");
  const snapshots = (await readdir(meta)).filter((file) => file.endsWith("_snapshot.json"));
  return JSON.parse(await readFile(join(meta, snapshots.toSorted().at(-1) ?? ""), "utf8"));
}

/** Each `table.column` and `view.column` after the newest migration. */
async function expectedColumns(migrations: string): Promise<string[]> {
  const { tables, views } = await newestSnapshot(migrations);
  return [tables, views]
    .flatMap(Object.values<Relation>)
    .flatMap(({ name, columns }) => Object.values(columns).map((column) => `${name}.${column.name}`));
}
