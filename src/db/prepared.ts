import { Column, fillPlaceholders, is, type Query, type SQL } from "drizzle-orm";
import { PgDialect, type PreparedQueryConfig } from "drizzle-orm/pg-core";
import type pg from "pg";
import type { Db, Tx } from "./client.ts";
import { asPlannedOnce } from "./planned-once.ts";

/** What a statement selects, one column after another; what isn't a table's column comes as the driver reads it. */
type Fields = Record<string, Column | SQL | SQL.Aliased>;

type Select<Row> = PromiseLike<Row[]> & { toSQL(): Query };

type Decode = (value: unknown) => unknown;

/** A column's own rule; null where values stay as they are. */
function decoderOf(field: Fields[string]): Decode | null {
  if (!is(field, Column) || field.mapFromDriverValue === Column.prototype.mapFromDriverValue) return null;
  const decode = field.mapFromDriverValue;
  return (value) => decode.call(field, value);
}

/** Reads rows by rules that are looked up once, instead of for each cell. */
export function rowReader<Row>(fields: Fields): (cells: unknown[]) => Row {
  const columns = Object.entries(fields).map(([name, field]) => ({ name, decode: decoderOf(field) }));
  return (cells) => {
    const row: Record<string, unknown> = {};
    let place = 0;
    for (const { name, decode } of columns) {
      const value = cells[place++];
      row[name] = decode === null || value === null ? value : decode(value);
    }
    return row as Row;
  };
}

/**
 * A select of `fields` that is built once, and that every connection parses once, under `name`; its values are placeholders. In a
 * transaction too (docs/decisions/prepared-statements.md). What finds rows by a list of ids says that it `isPlannedOnce`: a short list would be planned anew.
 */
export function prepared<Row>(
  name: string,
  fields: Fields,
  build: (db: Db) => Select<Row>,
  { isPlannedOnce = false } = {},
) {
  const readRow = rowReader<Row>(fields);
  const readRows = (rows: unknown[][]) => rows.map(readRow);
  let query: Query | undefined;

  const prepareOn = (db: Db | Tx) => {
    const built = () => build(db as Db).toSQL();
    query ??= isPlannedOnce ? asPlannedOnce(built()) : built();
    const { session } = db._;
    return session.prepareQuery<PreparedQueryConfig & { execute: Row[] }>(query, undefined, name, true, readRows);
  };
  const known = new WeakMap<Db | Tx, ReturnType<typeof prepareOn>>();

  return (db: Db | Tx, values: Record<string, unknown>): Promise<Row[]> => {
    const statement = known.get(db) ?? prepareOn(db);
    known.set(db, statement);
    return statement.execute(values);
  };
}

/** The rows of what `query` selects, each made of its cells by `read`. */
export const readRows = <Row>({ _: { session } }: Db, query: Query, read: (cells: unknown[]) => Row): Promise<Row[]> =>
  session
    .prepareQuery<PreparedQueryConfig & { execute: Row[] }>(query, undefined, undefined, true, (rows: unknown[][]) =>
      rows.map(read),
    )
    .execute();

/** The only column of what `query` selects, as the driver reads it. */
export const readColumn = <Value>(db: Db, query: Query): Promise<Value[]> =>
  readRows(db, query, ([value]) => value as Value);

const dialect = new PgDialect();

/** Any other statement, written once, that connections prepare under `name`: what is sent of it for the values of its placeholders. */
export function preparedStatement(name: string, statement: SQL): (values: Record<string, unknown>) => pg.QueryConfig {
  const { sql: text, params } = dialect.sqlToQuery(statement);
  return (values) => ({ name, text, values: fillPlaceholders(params, values) });
}
