import { isDeepStrictEqual } from "node:util";
import { sql } from "drizzle-orm";
import type { Tx } from "#src/db/client.ts";
import { undoableOperations } from "#src/features/activity/server/tables.ts";
import { type ProductState, readStates, type TrackedColumns, WHOLE_PRODUCT } from "./product-states.ts";
import { productChanges } from "./tables.ts";

/** Products as they are before an operation, to be handed to `recordUndoableChange` after it. */
export type StatesBefore = { tracked: TrackedColumns; states: ReadonlyMap<number, ProductState> };

/** Looks at the products of `ids` before an operation that changes no more of them than is tracked. Lock them first. */
export const readStatesBefore = async (
  tx: Tx,
  ids: readonly number[],
  tracked: TrackedColumns = WHOLE_PRODUCT,
): Promise<StatesBefore> => ({
  tracked,
  states: await readStates(tx, ids, tracked),
});

/**
 * Records what the operation of the entry `activityId` changed, in its transaction, so that it can be undone: compares the
 * products with what they were before; `made` are those that the operation created. Returns whether there is something to undo.
 */
export async function recordUndoableChange(
  tx: Tx,
  activityId: number,
  { tracked, states }: StatesBefore,
  made: readonly number[] = [],
): Promise<boolean> {
  const now = await readStates(tx, [...states.keys()], tracked);
  const changes: Change[] = [...states].flatMap(([id, before]) => differenceOf(id, before, now.get(id)));
  for (const [id, after] of await readStates(tx, made, WHOLE_PRODUCT)) {
    changes.push({ product_id: id, before: null, after });
  }
  if (changes.length === 0) return false;
  await tx.insert(undoableOperations).values({ activityId });
  await tx.execute(sql`insert into ${productChanges} (activity_id, product_id, before, after)
    select ${activityId}, c.product_id, c.before, c.after
      from jsonb_to_recordset(${JSON.stringify(changes)}) as c (product_id integer, before jsonb, after jsonb)`);
  return true;
}

type Change = { product_id: number; before: ProductState | null; after: ProductState | null };

/** Only what differs is kept; of a product that was deleted, all that was tracked. */
function differenceOf(id: number, before: ProductState, after: ProductState | undefined): Change[] {
  if (!after) return [{ product_id: id, before, after: null }];
  const differing = Object.keys(before).filter((key) => !isDeepStrictEqual(before[key], after[key]));
  if (differing.length === 0) return [];
  const pick = (state: ProductState) => Object.fromEntries(differing.map((key) => [key, state[key]]));
  return [{ product_id: id, before: pick(before), after: pick(after) }];
}
