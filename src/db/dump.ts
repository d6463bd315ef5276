import { createWriteStream } from "node:fs";
import { Socket } from "node:net";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { digestOfFile } from "#src/infrastructure/file-digest.ts";
import { Connection } from "./connection.ts";
import { SEALED } from "./seal-secret.ts";

/** One table's rows in `COPY` format, without generated columns. */
export type DumpedTable = { name: string; columns: string[]; rows: number; sha256: string };

/** The next value of a table's identity column. */
type DumpedSequence = { table: string; column: string; next: string };

/** A whole database at one moment, with its newest migration. */
export type Dump = { migration: number; tables: DumpedTable[]; sequences: DumpedSequence[] };

export const dumpFileOf = (table: string): string => `${table}.copy`;

/** Ends a dump whose database hangs, so that later dumps can run. */
const LONGEST_SILENCE_MS = 60_000;

/** Writes every table of the database at `url` into `folder`, as it is at one moment, while the shop goes on. */
export async function dumpDatabase(
  url: string,
  folder: string,
  { longestSilence = LONGEST_SILENCE_MS } = {},
): Promise<Dump> {
  const stream = () => {
    const socket = new Socket();
    return socket.setTimeout(longestSilence, () => socket.destroy());
  };
  await using client = new Connection({ connectionString: url, connectionTimeoutMillis: 10_000, stream });
  await client.connect();
  await client.query("begin isolation level repeatable read read only");
  const migration = await newestMigration(client);
  const tables: DumpedTable[] = [];
  for (const { name, columns } of await dumpedColumns(client)) {
    tables.push({ name, columns, ...(await copyOut(client, name, columns, join(folder, dumpFileOf(name)))) });
  }
  const sequences = await nextValues(client);
  await client.query("commit");
  return { migration, tables, sequences };
}

async function newestMigration(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ created_at: string }>(
    "select max(created_at) as created_at from drizzle.__drizzle_migrations",
  );
  return Number(rows[0]?.created_at);
}

export async function dumpedColumns(client: pg.Client): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select t.table_name::text as name,
        array_agg(c.column_name::text order by c.ordinal_position) as columns
      from information_schema.tables t join information_schema.columns c using (table_schema, table_name)
      where t.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
      group by t.table_name order by t.table_name`);
  return rows.filter(({ name }) => !EXCLUDED_TABLES.has(name));
}

async function nextValues(client: pg.Client): Promise<DumpedSequence[]> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(`
    select table_name::text as table, column_name::text as column,
        pg_get_serial_sequence(format('public.%I', table_name), column_name) as sequence
      from information_schema.columns where table_schema = 'public' and is_identity = 'YES' order by table_name`);
  const sequences: DumpedSequence[] = [];
  for (const { table, column, sequence } of rows) {
    const { rows: values } = await client.query<{ next: string }>(
      `select case when is_called then last_value + 1 else last_value end as next from ${sequence}`,
    );
    sequences.push({ table, column, next: values[0]?.next ?? "1" });
  }
  return sequences;
}

/** Tables left out of dumps: sessions, codes, links, counters of tries, the key's mark (docs/decisions/backup.md). */
export const EXCLUDED_TABLES: ReadonlySet<string> = new Set([
  ...["sessions", "sign_in_challenges", "verification_codes", "recovery_codes", "staff_invitations"],
  ...["rate_limits", "key_marks", "push_subscriptions"],
]);

/** What replaces a column in dumps, and again when an older dump is loaded. */
export const CLEARED_COLUMNS: Readonly<Record<string, string>> = {
  // Sealed, or of a version that kept codes and links as they were.
  "mails.data": `case when data ?| array['sealed', 'link_token'] or kind in ('verify_email', 'change_email', 'reset_password')
    then '{}' else data end`,
  "withdrawals.link_hash": "null::text",
};

/** Only sealed secrets are dumped. */
const sealedOnly = (column: string) => `case when ${column} like '${SEALED}.%' then ${column} else '' end`;

const REPLACED_COLUMNS: Readonly<Record<string, string>> = {
  ...CLEARED_COLUMNS,
  "mail_servers.password": sealedOnly("password"),
  "totp_secrets.secret": sealedOnly("secret"),
};

function sourceOf(table: string, columns: readonly string[]): string {
  const name = `public.${pg.escapeIdentifier(table)}`;
  const isWhole = columns.every((column) => REPLACED_COLUMNS[`${table}.${column}`] === undefined);
  if (isWhole) return `${name} (${quoted(columns)})`;
  const given = columns.map((column) => REPLACED_COLUMNS[`${table}.${column}`] ?? pg.escapeIdentifier(column));
  return `(select ${given.join(", ")} from ${name})`;
}

const quoted = (columns: readonly string[]) => columns.map((column) => pg.escapeIdentifier(column)).join(", ");

async function copyOut(client: pg.Client, table: string, columns: readonly string[], file: string) {
  const copy = client.query(copyTo(`copy ${sourceOf(table, columns)} to stdout`));
  await pipeline(copy, createWriteStream(file, { mode: 0o600 }));
  return { rows: copy.rowCount, sha256: await digestOfFile(file) };
}
