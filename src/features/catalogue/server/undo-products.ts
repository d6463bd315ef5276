import { type SQL, sql } from "drizzle-orm";
import { problem } from "#src/contract/problem-of.ts";
import type { Tx } from "#src/db/client.ts";
import { type ChangeState, type UndoableChange, undoableChanges } from "#src/features/activity/server/tables.ts";
import { restoredMessage, type UndoHandler } from "#src/features/activity/server/undo-activity.ts";
import { type FindPendingUnits, strandedUnits } from "./pending-units.ts";
import { BLISTER_COLUMNS, lockProducts, PRODUCT_COLUMNS, readStates, type TrackedColumns } from "./product-states.ts";
import { refreshSearch } from "./refresh-search.ts";
import { setStockCause } from "./stock-cause.ts";
import { blisters, liveCategories, products } from "./tables.ts";

/**
 * Undoes an operation on products. A product that was edited since in what the operation changed, or whose category is gone,
 * is left alone, and so is one of several that would lose units of pending orders. Throws CONFLICT where pending orders
 * stand in the way of all.
 */
export const undoProducts = (findPendingUnits: FindPendingUnits): UndoHandler => ({
  needs: "products:write",
  async read(tx, changes) {
    const ids = changes.map(({ target }) => Number(target));
    await lockProducts(tx, ids, products);
    const states = await readStates(tx, ids, trackedIn(changes));
    return new Map([...states].map(([id, state]) => [`${id}`, state]));
  },
  async restore(tx, caller, unchanged, changes) {
    const stranded = await findStranded(tx, findPendingUnits, changes);
    const withCategory = await inLiveCategories(tx, unchanged);
    const restorable = withCategory.filter((id) => !stranded.has(id));
    const [reason] = stranded.values();
    if (restorable.length === 0 && reason !== undefined) throw problem("units_stranded", { reason });
    await setStockCause(tx, caller, { cause: "undo" });
    if (unchanged[0]) await putBack(tx, unchanged[0].activityId, restorable);
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

type Blisters = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const blistersIn = (state: ChangeState | null) => state?.blisters as Blisters | undefined;

/** What the operation kept of its products: comparing asks for no more. */
function trackedIn(changes: readonly UndoableChange[]): TrackedColumns {
  const states = changes.flatMap(({ before, after }) => [before ?? {}, after ?? {}]);
  const names = new Set(states.flatMap(Object.keys));
  const ofBlisters = new Set(states.flatMap((state) => Object.values(blistersIn(state) ?? {}).flatMap(Object.keys)));
  const blisterColumns = BLISTER_COLUMNS.map(({ name }) => name).filter(
    (name) => ofBlisters.size === 0 || ofBlisters.has(name),
  );
  return {
    product: PRODUCT_COLUMNS.filter((name) => names.has(name)),
    blister: names.has("blisters") ? blisterColumns : [],
  };
}

/** Products whose undo would remove blisters (or add the first) that pending orders hold, with the reason. */
async function findStranded(tx: Tx, findPendingUnits: FindPendingUnits, changes: readonly UndoableChange[]) {
  const listed = (blisters: Blisters) =>
    Object.entries(blisters).map(([id, { seed_count = 0 }]) => ({ id: Number(id), seed_count: Number(seed_count) }));
  const candidates = changes.flatMap(({ target, before, after }) => {
    const [were, became] = [blistersIn(before), blistersIn(after)];
    return were && became ? [{ id: Number(target), before: listed(were), after: listed(became) }] : [];
  });
  const held = await findPendingUnits(
    tx,
    candidates.map(({ id }) => id),
  );
  const reasons = candidates.map(({ id, before, after }) => [id, strandedUnits(after, before, held.get(id))] as const);
  return new Map(reasons.filter((entry): entry is [number, string] => entry[1] !== null));
}

/** Those whose category before the operation still exists. */
async function inLiveCategories(tx: Tx, changes: readonly UndoableChange[]): Promise<number[]> {
  const live = await tx.select({ id: liveCategories.id }).from(liveCategories);
  const ids = new Set<unknown>(live.map(({ id }) => id));
  return changes
    .filter(({ before }) => before?.category_id === undefined || ids.has(before.category_id))
    .map(({ target }) => Number(target));
}

async function putBack(tx: Tx, activityId: number, ids: number[]): Promise<void> {
  const changes = sql`(select target::integer as product_id, before, after from ${undoableChanges}
    where activity_id = ${activityId} and kind = 'product' and target = any(${sql.param(ids.map(String))}::text[])) c`;
  await archiveMade(tx, changes);
  await bringBackDeleted(tx, changes);
  await restoreBlisters(tx, changes);
  await restoreColumns(tx, changes);
  const { rows } = await tx.execute<{ id: number }>(
    sql`select c.product_id as id from ${changes} where c.before ?| array['name', 'brand', 'description', 'category_id']`,
  );
  await refreshSearch(
    tx,
    rows.map(({ id }) => id),
  );
}

const archiveMade = (tx: Tx, changes: SQL) =>
  tx.execute(sql`
    update ${products} set archived_at = now() where id in (select c.product_id from ${changes} where c.before is null)`);

/** Their stock stays what orders made of it meanwhile. */
const bringBackDeleted = (tx: Tx, changes: SQL) =>
  tx.execute(sql`
    update ${products} set archived_at = null, updated_at = now()
      where id in (select c.product_id from ${changes} where c.after is null)`);

const columnsAsTheyWere = sql.raw(
  BLISTER_COLUMNS.map(
    (column) => `${column.name} = coalesce((w.state->>'${column.name}')::${column.getSQLType()}, b.${column.name})`,
  ).join(", "),
);

/** Those that were added are archived, those that were taken away come back as they were, with what orders gave back since. */
async function restoreBlisters(tx: Tx, changes: SQL): Promise<void> {
  const was = sql`${changes}, jsonb_each(c.before->'blisters') as w (id, state)`;
  await tx.execute(sql`
    update ${blisters} b set archived_at = now() from ${changes}
      where b.product_id = c.product_id and not b.is_archived
        and c.before ? 'blisters' and not (c.before->'blisters') ? b.id::text`);
  await tx.execute(sql`
    update ${blisters} b set ${columnsAsTheyWere} from ${was} where b.id = w.id::integer and not b.is_archived`);
  await tx.execute(sql`
    update ${blisters} b set archived_at = null
      from ${was} where b.id = w.id::integer and b.is_archived`);
}

/** After the blisters: a product that has some takes price and stock from them, whatever is written to it. */
async function restoreColumns(tx: Tx, changes: SQL): Promise<void> {
  const assignments = sql.raw(PRODUCT_COLUMNS.map((column) => `${column} = r.${column}`).join(", "));
  await tx.execute(sql`
    update ${products} p set ${assignments}, updated_at = now()
      from ${products} old join ${changes} on c.product_id = old.id, jsonb_populate_record(old, c.before) r
      where p.id = old.id and c.before is not null and c.after is not null`);
}
