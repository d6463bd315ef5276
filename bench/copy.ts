import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";

type Value = string | number | Date | null;

const ESCAPES: Readonly<Record<string, string>> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };

const written = (value: Value): string => {
  if (value === null) return "\\N";
  return value instanceof Date ? value.toISOString() : `${value}`.replace(/[\\\t\n\r]/g, (sign) => ESCAPES[sign] ?? "");
};

const ROWS_AT_ONCE = 500;

function* lines(rows: Iterable<readonly Value[]>): Generator<string> {
  let text = "";
  let waiting = 0;
  for (const row of rows) {
    text += `${row.map(written).join("\t")}\n`;
    if (++waiting < ROWS_AT_ONCE) continue;
    yield text;
    text = "";
    waiting = 0;
  }
  yield text;
}

/** Adds `rows` to a table by `COPY`, and has its `id`s go on after them. */
export async function copyRows(
  client: pg.Client,
  table: string,
  columns: readonly string[],
  rows: Iterable<readonly Value[]>,
): Promise<void> {
  const names = columns.map((column) => pg.escapeIdentifier(column)).join(", ");
  await pipeline(Readable.from(lines(rows)), client.query(copyFrom(`copy ${table} (${names}) from stdin`)));
  if (!columns.includes("id")) return;
  await client.query(`select setval(pg_get_serial_sequence('${table}', 'id'), coalesce(max(id), 1)) from ${table}`);
}
