import { eq, type SQL, sql } from "drizzle-orm";
import { Problem } from "#src/contract/problem.ts";
import type { Tx } from "#src/db/client.ts";
import type { Undoer } from "#src/features/activity/server/undo-operation.ts";
import { type FindPendingUnits, strandedUnits } from "./pending-units.ts";
import { BLISTER_COLUMNS, lockProducts, PRODUCT_COLUMNS, stateOf, WHOLE_PRODUCT } from "./product-states.ts";
import { refreshSearch } from "./refresh-search.ts";
import { setStockCause } from "./stock-cause.ts";
import { blisters, liveBlisters, liveCategories, liveProducts, productChanges, products } from "./tables.ts";

/**
 * Undoes an operation on products. A product that was edited since in what the operation changed, or whose category is gone,
 * is left alone, and so is one of several that would lose units of pending orders. Throws CONFLICT where pending orders
 * stand in the way of all.
 */
export const undoProducts = (findPendingUnits: FindPendingUnits): Undoer => ({
  needs: "products:write",
  undo: async (tx, actor, activityId) => {
    const changed = await tx
      .select({ id: productChanges.productId })
      .from(productChanges)
      .where(eq(productChanges.activityId, activityId));
    if (changed.length === 0) return null;
    await lockProducts(
      tx,
      changed.map(({ id }) => id),
      products,
    );
    const stranded = await findStranded(tx, findPendingUnits, activityId);
    const restorable = (await unchangedSince(tx, activityId)).filter((id) => !stranded.has(id));
    const [reason] = stranded.values();
    if (restorable.length === 0 && reason !== undefined) throw new Problem("CONFLICT", reason);
    await setStockCause(tx, actor, { cause: "undo" });
    await putBack(tx, activityId, restorable);
    await tx.delete(productChanges).where(eq(productChanges.activityId, activityId));
    const restored = restorable.length;
    const leftAlone = changed.length - restored;
    return {
      message: messageOf(restored, leftAlone, stranded.size > 0),
      restored,
      left_alone: leftAlone,
      changes: { restored: `${restored}`, left_alone: `${leftAlone}` },
    };
  },
});

type RememberedBlisters = Readonly<Record<string, { seed_count?: number }>>;

const blistersOf = (remembered: RememberedBlisters) =>
  Object.entries(remembered).map(([id, { seed_count = 0 }]) => ({ id: Number(id), seed_count }));

/** Products whose undo would remove blisters (or add the first) that pending orders hold, with the reason. */
async function findStranded(
  tx: Tx,
  findPendingUnits: FindPendingUnits,
  activityId: number,
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await tx.execute<{ id: number; before: RememberedBlisters; after: RememberedBlisters }>(sql`
    select c.product_id as id, c.before->'blisters' as before, c.after->'blisters' as after from ${productChanges} c
      where c.activity_id = ${activityId} and c.before ? 'blisters' and c.after ? 'blisters'`);
  const held = await findPendingUnits(
    tx,
    rows.map(({ id }) => id),
  );
  const reasons = rows.map(
    ({ id, before, after }) => [id, strandedUnits(blistersOf(after), blistersOf(before), held.get(id))] as const,
  );
  return new Map(reasons.filter((entry): entry is [number, string] => entry[1] !== null));
}

/** The products of the operation that are still as it left them, in what it changed. */
async function unchangedSince(tx: Tx, activityId: number): Promise<number[]> {
  const isAsLeft = sql`case when c.after is null then p.id is null
    else ${stateOf(WHOLE_PRODUCT)} @> c.after and (not c.after ? 'blisters' or
      (select count(*) from ${liveBlisters} b where b.product_id = p.id) = (select count(*) from jsonb_object_keys(c.after->'blisters')))
    end`;
  const { rows } = await tx.execute<{ id: number }>(sql`
    select c.product_id as id from ${productChanges} c
      join ${products} kept on kept.id = c.product_id left join ${liveProducts} p on p.id = c.product_id
      where c.activity_id = ${activityId} and ${isAsLeft}
        and (not coalesce(c.before ? 'category_id', false)
          or exists (select from ${liveCategories} k where k.id = (c.before->>'category_id')::integer))`);
  return rows.map(({ id }) => id);
}

async function putBack(tx: Tx, activityId: number, ids: number[]): Promise<void> {
  const changes = sql`(select * from ${productChanges}
    where activity_id = ${activityId} and product_id = any(${sql.param(ids)}::integer[])) c`;
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

function messageOf(restored: number, leftAlone: number, isHeld: boolean): string {
  const done = restored === 1 ? "1 producto volvió a como estaba" : `${restored} productos volvieron a como estaban`;
  if (leftAlone === 0) return done;
  const left =
    leftAlone === 1 ? "1 quedó como está porque cambió" : `${leftAlone} quedaron como están porque cambiaron`;
  return `${done}. ${left} después${isHeld ? " o hay pedidos pendientes con sus unidades" : ""}`;
}
