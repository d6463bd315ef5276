import type { Tx } from "#src/db/client.ts";
import { differing, type RecordedChange, recordChanges } from "#src/features/activity/server/record.ts";
import { type ProductState, readStates, type TrackedColumns, WHOLE_PRODUCT } from "./product-states.ts";

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
  const changes: RecordedChange[] = [...states].flatMap(([id, before]) => changeOf(id, before, now.get(id)));
  for (const [id, after] of await readStates(tx, made, WHOLE_PRODUCT)) {
    changes.push({ kind: "product", target: `${id}`, before: null, after });
  }
  await recordChanges(tx, activityId, changes);
  return changes.length > 0;
}

/** Only what differs is kept; of a product that was deleted, all that was tracked. */
function changeOf(id: number, before: ProductState, after: ProductState | undefined): RecordedChange[] {
  const product = { kind: "product", target: `${id}` } as const;
  if (!after) return [{ ...product, before, after: null }];
  const difference = differing(before, after);
  return Object.keys(difference.after).length > 0 ? [{ ...product, ...difference }] : [];
}
