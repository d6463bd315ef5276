import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { Tx } from "#src/db/client.ts";
import { STORED_FIELDS } from "./read-products.ts";
import { blisters, liveBlisters, liveProducts, products } from "./tables.ts";

/** The columns of a product that people change; the rest follows from them. */
export const PRODUCT_COLUMNS = ["category_id", "price_centavos", ...STORED_FIELDS] as const;

const NOT_EDITED = new Set(["id", "product_id", "archived_at", "is_archived"]);

/** The columns of a blister that people change. */
export const BLISTER_COLUMNS = Object.values(getTableColumns(blisters)).filter(({ name }) => !NOT_EDITED.has(name));

/** Which part of products an operation may change, and so what is looked at before and after it. */
export type TrackedColumns = {
  product: readonly (typeof PRODUCT_COLUMNS)[number][];
  blister: readonly string[];
};

export const WHOLE_PRODUCT: TrackedColumns = {
  product: PRODUCT_COLUMNS,
  blister: BLISTER_COLUMNS.map(({ name }) => name),
};

/** A deleted product is archived whole: what matters is that it was there, and in which category. */
export const DELETED_PRODUCT: TrackedColumns = { product: ["category_id"], blister: [] };

/** Columns by name; `blisters` by id, each its columns. As the tables keep them. */
export type ProductState = Record<string, unknown>;

const columnsAsJson = (row: SQL, columns: readonly string[]): SQL =>
  sql`jsonb_build_object(${sql.join(
    columns.flatMap((column) => [sql.raw(`'${column}'`), sql`${row}.${sql.identifier(column)}`]),
    sql`, `,
  )})`;

/** The tracked part of the product `p`, as JSON. */
function stateOf({ product, blister }: TrackedColumns): SQL {
  const own = columnsAsJson(sql`p`, product);
  const packs = sql`jsonb_build_object('blisters', (
    select coalesce(jsonb_object_agg(b.id, ${columnsAsJson(sql`b`, blister)}), '{}')
      from ${liveBlisters} b where b.product_id = p.id))`;
  return blister.length > 0 ? sql`(${own} || ${packs})` : own;
}

/**
 * The products of `ids` that there are, or in `from`, locked in id order as orders lock them: so neither waits for the other
 * in a circle.
 */
export async function lockProducts(
  tx: Tx,
  ids: readonly number[],
  from: typeof liveProducts | typeof products = liveProducts,
): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select p.id from ${from} p where p.id = any(${sql.param(ids)}::integer[]) order by p.id for no key update`,
  );
  return rows.map(({ id }) => id);
}

/** The tracked part of each product of `ids` that there is. Lock them first. */
export async function readStates(
  tx: Tx,
  ids: readonly number[],
  tracked: TrackedColumns,
): Promise<ReadonlyMap<number, ProductState>> {
  const { rows } = await tx.execute<{ id: number; state: ProductState }>(
    sql`select p.id, ${stateOf(tracked)} as state from ${liveProducts} p where p.id = any(${sql.param(ids)}::integer[])`,
  );
  return new Map(rows.map(({ id, state }) => [id, state]));
}

/** Takes products that are there out of sight. Lock them first. Returns how many. */
export async function archiveProducts(tx: Tx, ids: readonly number[]): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    update ${products} set archived_at = now() where id = any(${sql.param(ids)}::integer[]) and not is_archived`);
  return rowCount ?? 0;
}
