import { createReadStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { CLEARED_COLUMNS, type Dump, type DumpedTable, dumpedColumns, dumpFileOf, EXCLUDED_TABLES } from "./dump.ts";

/** Fills the empty tables of a database at the dump's migration, in the transaction of `client`, without triggers. */
export async function loadDump(client: pg.Client, folder: string, dump: Dump): Promise<void> {
  const tables = dump.tables.filter(({ name }) => !EXCLUDED_TABLES.has(name));
  await requireWhole(client, tables);
  for (const { name } of tables) await client.query(`alter table ${inPublic(name)} disable trigger user`);
  // The dump holds the current state of the rows that migrations insert.
  await client.query(`truncate ${tables.map(({ name }) => inPublic(name)).join(", ")} cascade`);
  for (const table of await parentsFirst(client, tables)) await copyIn(client, folder, table);
  await clearSecretColumns(client, tables);
  for (const { table, column, next } of dump.sequences) {
    await client.query("select setval(pg_get_serial_sequence($1, $2), $3::bigint, false)", [
      inPublic(table),
      column,
      next,
    ]);
  }
  for (const { name } of tables) await client.query(`alter table ${inPublic(name)} enable trigger user`);
}

/** A dump holds each table and column that its migration knows, and no other. */
async function requireWhole(client: pg.Client, tables: readonly DumpedTable[]): Promise<void> {
  const listed = (all: readonly Pick<DumpedTable, "name" | "columns">[]) =>
    all.map(({ name, columns }) => `${name} (${columns.toSorted().join(", ")})`).toSorted();
  const [known, given] = [listed(await dumpedColumns(client)), listed(tables)];
  const wrong = known.find((table) => !given.includes(table)) ?? given.find((table) => !known.includes(table));
  if (wrong !== undefined) throw new Error(`tables differ: ${wrong}`);
}

/** An older version's dump may hold more secrets. */
async function clearSecretColumns(client: pg.Client, tables: readonly DumpedTable[]): Promise<void> {
  for (const [place, inPlace] of Object.entries(CLEARED_COLUMNS)) {
    const [table = "", column = ""] = place.split(".");
    if (tables.some(({ name, columns }) => name === table && columns.includes(column)))
      await client.query(`update ${inPublic(table)} set ${pg.escapeIdentifier(column)} = ${inPlace}`);
  }
}

const inPublic = (table: string) => `public.${pg.escapeIdentifier(table)}`;

async function copyIn(client: pg.Client, folder: string, { name, columns, rows }: DumpedTable): Promise<void> {
  const names = columns.map((column) => pg.escapeIdentifier(column)).join(", ");
  const copy = client.query(copyFrom(`copy ${inPublic(name)} (${names}) from stdin`));
  await pipeline(createReadStream(join(folder, dumpFileOf(name))), copy);
  if (copy.rowCount !== rows) throw new Error(`${name}: ${copy.rowCount} of ${rows} rows were loaded`);
}

async function parentsFirst(client: pg.Client, tables: readonly DumpedTable[]): Promise<DumpedTable[]> {
  const { rows } = await client.query<{ child: string; parent: string }>(`
    select distinct c.relname::text as child, p.relname::text as parent
      from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_class p on p.oid = f.confrelid
      where f.contype = 'f' and c.relnamespace = 'public'::regnamespace and c.oid <> p.oid`);
  const waiting = new Set(tables);
  const ordered: DumpedTable[] = [];
  while (waiting.size > 0) {
    const waitingNames = new Set([...waiting].map(({ name }) => name));
    const ready = [...waiting].filter(
      ({ name }) => !rows.some(({ child, parent }) => child === name && waitingNames.has(parent)),
    );
    if (ready.length === 0) throw new Error(`tables refer to each other: ${[...waitingNames].join(", ")}`);
    for (const table of ready) waiting.delete(table);
    ordered.push(...ready);
  }
  return ordered;
}
