import { sql } from "drizzle-orm";
import { problem } from "#src/contract/problem-of.ts";
import type { Tx } from "#src/db/client.ts";
import { type ChangeState, type UndoableChange, undoableChanges } from "#src/features/activity/server/tables.ts";
import { restoredMessage, type UndoHandler } from "#src/features/activity/server/undo-activity.ts";
import { refuseBrokenKits } from "./kits.ts";
import { type FindPendingUnits, heldUnitsConflict } from "./pending-units.ts";
import { lockProducts, PRODUCT_COLUMNS, readStates, type TrackedColumns, VARIANT_COLUMNS } from "./product-states.ts";
import { readProducts } from "./read-products.ts";
import { refreshSearch } from "./search-text.ts";
import { setStockCause } from "./stock.ts";
import { activeCategories } from "./tables/categories.ts";
import { products } from "./tables/products.ts";
import { variants } from "./tables/variants.ts";
import { touchByPrices } from "./write-product.ts";
import { type Code, refuseTakenCodes } from "./write-variants.ts";

/** Leaves products alone that were edited since or would lose units of pending orders. @throws CONFLICT if all would */
export const undoProducts = (findPendingUnits: FindPendingUnits): UndoHandler => ({
  needs: "products:write",
  async read(tx, changes) {
    const ids = changes.map(({ target }) => Number(target));
    await lockProducts(tx, ids, products);
    const states = await readStates(tx, ids, trackedIn(changes));
    return new Map([...states].map(([id, state]) => [`${id}`, state]));
  },
  async restore(tx, caller, unchanged, changes) {
    const stranded = await findHeldConflicts(tx, findPendingUnits, changes);
    const withCategory = await inActiveCategories(tx, unchanged);
    const restorable = withCategory.filter((id) => !stranded.has(id));
    const [reason] = stranded.values();
    if (restorable.length === 0 && reason !== undefined) throw problem("units_stranded", { reason });
    await setStockCause(tx, caller, { cause: "undo" });
    if (unchanged[0]) await putBack(tx, unchanged[0].activityId, restorable, trackedIn(unchanged));
    await refuseBrokenKits(tx, restorable);
    const restored = restorable.length;
    const leftAlone = changes.length - restored;
    const told = restoredMessage(["producto", "productos"], restored, leftAlone);
    const isHeld = leftAlone > 0 && stranded.size > 0;
    return {
      message: isHeld ? `${told} o hay pedidos pendientes con sus unidades` : told,
      restored,
      facts: { restored: `${restored}`, left_alone: `${leftAlone}` },
    };
  },
});

type VariantStates = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const variantsIn = (state: ChangeState | null) => state?.variants as VariantStates | undefined;

function trackedIn(changes: readonly UndoableChange[]): TrackedColumns {
  const states = changes.flatMap(({ before, after }) => [before ?? {}, after ?? {}]);
  const names = new Set(states.flatMap(Object.keys));
  const ofVariants = new Set(states.flatMap((state) => Object.values(variantsIn(state) ?? {}).flatMap(Object.keys)));
  return {
    product: PRODUCT_COLUMNS.filter((name) => names.has(name)),
    variant: VARIANT_COLUMNS.filter((name) => ofVariants.has(name)),
  };
}

/** Products whose undo would remove variants that pending orders hold, with the reason. */
async function findHeldConflicts(tx: Tx, findPendingUnits: FindPendingUnits, changes: readonly UndoableChange[]) {
  const candidates = changes.flatMap(({ target, before, after }) => {
    const [were, became] = [variantsIn(before), variantsIn(after)];
    if (!were || !became || Object.keys(became).every((id) => Object.hasOwn(were, id))) return [];
    return { id: Number(target), kept: new Set(Object.keys(were).map(Number)) };
  });
  const ids = candidates.map(({ id }) => id);
  const held = await findPendingUnits(tx, ids);
  const products = new Map((await readProducts(tx, ids, "staff")).map((product) => [product.id, product]));
  const reasons = candidates.map(
    ({ id, kept }) => [id, heldUnitsConflict(products.get(id)?.variants ?? [], kept, held.get(id))] as const,
  );
  return new Map(reasons.filter((entry): entry is [number, string] => entry[1] !== null));
}

/** Products whose former category still exists. */
async function inActiveCategories(tx: Tx, changes: readonly UndoableChange[]): Promise<number[]> {
  const live = await tx.select({ id: activeCategories.id }).from(activeCategories);
  const ids = new Set<unknown>(live.map(({ id }) => id));
  return changes
    .filter(({ before }) => before?.category_id === undefined || ids.has(before.category_id))
    .map(({ target }) => Number(target));
}

/** The variants that products had. */
const VARIANTS_BEFORE = sql`restoring c, jsonb_each(c.before->'variants') as w (id, state)`;

const assigned = (columns: readonly string[]) => sql.raw(columns.map((column) => `${column} = r.${column}`).join(", "));

/** Writes only columns that the operation changed: each that is named has its triggers run. */
async function putBack(tx: Tx, activityId: number, ids: number[], tracked: TrackedColumns): Promise<void> {
  // A table of its own, whose size is known: the plans for a few changes take minutes for thousands.
  await tx.execute(sql`create temporary table restoring on commit drop as
    select target::integer as product_id, before, after from ${undoableChanges}
      where activity_id = ${activityId} and kind = 'product' and target = any(${sql.param(ids.map(String))}::text[])`);
  await tx.execute(sql`analyze restoring`);
  await holdCodes(tx);
  await archiveMade(tx);
  await bringBackDeleted(tx);
  await restoreColumns(tx, tracked.product);
  await touchByPrices(tx, ids, () => restoreVariants(tx, tracked.variant));
  const { rows } = await tx.execute<{ id: number }>(
    sql`select product_id as id from restoring where before ?| array['name', 'brand', 'description', 'category_id']`,
  );
  const renamed = rows.map(({ id }) => id);
  await refreshSearch(tx, renamed);
}

/** Its variants first, at once: the trigger that archives them goes product by product. */
async function archiveMade(tx: Tx): Promise<void> {
  const made = sql`(select product_id from restoring where before is null)`;
  await tx.execute(sql`update ${variants} set archived_at = now() where product_id in ${made} and not is_archived`);
  await tx.execute(sql`update ${products} set archived_at = now() where id in ${made}`);
}

/** Keeps the stock that orders changed meanwhile. */
const bringBackDeleted = (tx: Tx) =>
  tx.execute(sql`
    update ${products} set archived_at = null, updated_at = now()
      where id in (select product_id from restoring where after is null)`);

/** Archives added variants and brings removed ones back, with units returned since. */
async function restoreVariants(tx: Tx, columns: readonly string[]): Promise<void> {
  if (columns.length === 0) return;
  await tx.execute(sql`
    update ${variants} v set archived_at = now() from restoring c
      where v.product_id = c.product_id and not v.is_archived
        and c.before ? 'variants' and not (c.before->'variants') ? v.id::text`);
  await tx.execute(sql`
    update ${variants} v set ${assigned(columns)} from ${variants} old, ${VARIANTS_BEFORE}, jsonb_populate_record(old, w.state) r
      where v.id = old.id and old.id = w.id::integer and not v.is_archived`);
  await tx.execute(
    sql`update ${variants} v set archived_at = null from ${VARIANTS_BEFORE} where v.id = w.id::integer and v.is_archived`,
  );
}

/** Takes the codes off the variants that get others back. @throws CONFLICT where one is another's by now */
async function holdCodes(tx: Tx): Promise<void> {
  await tx.execute(sql`
    update ${variants} v set sku = '', barcode = '' from ${VARIANTS_BEFORE}
      where v.id = w.id::integer and not v.is_archived and w.state ?| array['sku', 'barcode']`);
  const { rows } = await tx.execute<Code>(sql`
    select field, state->>field as code from (
      select w.state from ${VARIANTS_BEFORE}
      union all select to_jsonb(v) from restoring c join ${products} p on p.id = c.product_id and c.after is null
        join ${variants} v on v.product_id = p.id and v.archived_at = p.archived_at
    ) coming (state), unnest(array['sku', 'barcode']) field where state->>field <> ''`);
  await refuseTakenCodes(tx, rows);
}

async function restoreColumns(tx: Tx, columns: readonly string[]): Promise<void> {
  if (columns.length === 0) return;
  await tx.execute(sql`
    update ${products} p set ${assigned(columns)}, updated_at = now()
      from ${products} old join restoring c on c.product_id = old.id, jsonb_populate_record(old, c.before) r
      where p.id = old.id and c.before is not null and c.after is not null`);
}
