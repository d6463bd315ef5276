import { getTableColumns, sql } from "drizzle-orm";
import type { Tx } from "#src/db/client.ts";
import { products } from "../tables.ts";

const {
  id,
  createdAt: _made,
  updatedAt: _moved,
  finalPrice: _discounted,
  soldOut: _stockless,
  archivedAt: _there,
  isArchived: _kept,
  ...WRITTEN
} = getTableColumns(products);

type Written = { id: number } & Partial<Record<keyof typeof WRITTEN, unknown>>;

/** Writes whole rows in one statement; each must give every column. They bear the moment of the transaction. */
export async function updateMany(tx: Tx, rows: readonly Written[]): Promise<void> {
  const columns = Object.entries(WRITTEN);
  const given = rows.map((row) =>
    Object.fromEntries([
      [id.name, row.id],
      ...columns.map(([key, column]) => [column.name, row[key as keyof typeof WRITTEN]]),
    ]),
  );
  const assignments = columns.map(([, { name }]) => sql`${sql.identifier(name)} = given.${sql.identifier(name)}`);
  const shape = [id, ...columns.map(([, column]) => column)].map(
    (column) => sql`${sql.identifier(column.name)} ${sql.raw(column.getSQLType())}`,
  );
  await tx.execute(sql`
    update ${products} set ${sql.join(assignments, sql`, `)},
      updated_at = greatest(now(), ${products.updatedAt} + interval '1 millisecond')
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (${sql.join(shape, sql`, `)})
    where ${products.id} = given.id`);
}
