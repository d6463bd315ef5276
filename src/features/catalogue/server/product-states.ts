import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "#src/db/client.ts";
import { type AuditEntry, differing, type RecordedChange, record } from "#src/features/activity/server/record.ts";
import { STORED_FIELDS } from "./read-products.ts";
import { activeProducts, products } from "./tables/products.ts";
import { activeVariants, kitParts, variants } from "./tables/variants.ts";

/** The columns of a product that people change; the rest follows from them. */
export const PRODUCT_COLUMNS = ["category_id", ...STORED_FIELDS] as const;

const NOT_EDITED = new Set(["id", "product_id", "final_price_centavos", "archived_at", "is_archived"]);

export const VARIANT_COLUMNS = Object.values(getTableColumns(variants))
  .map(({ name }) => name)
  .filter((name) => !NOT_EDITED.has(name));

/** The columns an operation may change, compared before and after it. */
export type TrackedColumns = {
  product: readonly (typeof PRODUCT_COLUMNS)[number][];
  variant: readonly string[];
};

const WHOLE_PRODUCT: TrackedColumns = {
  product: PRODUCT_COLUMNS,
  variant: VARIANT_COLUMNS,
};

/** A deleted product is archived whole: its category suffices. */
export const DELETED_PRODUCT: TrackedColumns = { product: ["category_id"], variant: [] };

/** Columns by name; `variants` by id, each its columns. As the tables keep them. */
type ProductState = Record<string, unknown>;

const columnsAsJson = (row: SQL, columns: readonly string[]): SQL =>
  sql`jsonb_build_object(${sql.join(
    columns.flatMap((column) => [sql.raw(`'${column}'`), sql`${row}.${sql.identifier(column)}`]),
    sql`, `,
  )})`;

/** What a kit takes from its parts isn't its own to restore. */
const NOT_OF_KITS = sql`case when p.parts = '[]' then '{}' when p.parts_discount is null then '{stock}'
  else '{stock,price_centavos}' end::text[]`;

function stateOf({ product, variant }: TrackedColumns): SQL {
  const own = columnsAsJson(sql`p`, product);
  const sold = sql`jsonb_build_object('variants', (
    select jsonb_object_agg(v.id, ${columnsAsJson(sql`v`, variant)} - ${NOT_OF_KITS}) from ${activeVariants} v where v.product_id = p.id))`;
  return variant.length > 0 ? sql`(${own} || ${sold})` : own;
}

/** The order in which every transaction locks products `p`, so that they can't deadlock: kits after their parts. */
export const LOCK_ORDER = sql`p.parts <> '[]', p.id`;

/** Locks the products that exist, and the kits that they are parts of. */
export async function lockProducts(
  tx: Db | Tx,
  ids: readonly number[],
  from: typeof activeProducts | typeof products = activeProducts,
): Promise<number[]> {
  const asked = sql`any(${sql.param(ids)}::integer[])`;
  const { rows } = await tx.execute<{ id: number; is_asked: boolean }>(sql`
    select p.id, p.id = ${asked} as is_asked from ${from} p
      where p.id = ${asked} or p.id = any (array(
        select k.product_id from ${kitParts} k join ${variants} v on v.id = k.variant_id where v.product_id = ${asked}))
      order by ${LOCK_ORDER} for no key update`);
  return rows.filter(({ is_asked }) => is_asked).map(({ id }) => id);
}

/** The tracked part of each product of `ids` that there is. Lock them first. */
export async function readStates(
  tx: Tx,
  ids: readonly number[],
  tracked: TrackedColumns,
): Promise<ReadonlyMap<number, ProductState>> {
  const { rows } = await tx.execute<{ id: number; state: ProductState }>(
    sql`select p.id, ${stateOf(tracked)} as state from ${activeProducts} p where p.id = any(${sql.param(ids)}::integer[])`,
  );
  return new Map(rows.map(({ id, state }) => [id, state]));
}

/** Takes products that are there out of sight. Lock them first. Returns how many. */
export async function archiveProducts(tx: Tx, ids: readonly number[]): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    update ${products} set archived_at = now() where id = any(${sql.param(ids)}::integer[]) and not is_archived`);
  return rowCount ?? 0;
}

type StatesBefore = { tracked: TrackedColumns; states: ReadonlyMap<number, ProductState> };

/** Looks at the products of `ids` before an operation that changes no more of them than is tracked. Lock them first. */
export const readStatesBefore = async (
  tx: Tx,
  ids: readonly number[],
  tracked: TrackedColumns = WHOLE_PRODUCT,
): Promise<StatesBefore> => ({
  tracked,
  states: await readStates(tx, ids, tracked),
});

/** Writes the entry of an operation with what it changed, for undoing; `made` are new products. */
export async function recordOnProducts(
  tx: Tx,
  { undo: others = [], ...entry }: AuditEntry,
  { tracked, states }: StatesBefore,
  made: readonly number[] = [],
): Promise<{ activityId: number; canUndo: boolean }> {
  const now = await readStates(tx, [...states.keys()], tracked);
  const changes: RecordedChange[] = [...states].flatMap(([id, before]) => changeOf(id, before, now.get(id)));
  for (const [id, after] of await readStates(tx, made, WHOLE_PRODUCT)) {
    changes.push({ kind: "product", target: `${id}`, before: null, after });
  }
  const activityId = await record(tx, { ...entry, undo: [...changes, others].flat() });
  return { activityId, canUndo: changes.length > 0 };
}

function changeOf(id: number, before: ProductState, after: ProductState | undefined): RecordedChange[] {
  const product = { kind: "product", target: `${id}` } as const;
  if (!after) return [{ ...product, before, after: null }];
  const difference = differing(before, after);
  return Object.keys(difference.after).length > 0 ? [{ ...product, ...difference }] : [];
}
