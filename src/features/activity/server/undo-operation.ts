import { and, eq, isNull } from "drizzle-orm";
import { type Permission, roleCan } from "#src/contract/permissions.ts";
import { Problem } from "#src/contract/problem.ts";
import type { Db, Tx } from "#src/db/client.ts";
import type { Caller } from "#src/http/api.ts";
import type { UndoResult, WrittenChanges } from "../contract.ts";
import { record } from "./record.ts";
import { activityEntries, undoableOperations } from "./tables.ts";

/** What an undoing did, and what its own entry tells of it. */
export type Undone = UndoResult & { changes: WrittenChanges };

/** Puts back things of one kind, for who may change them. Each comes from the feature of these things. */
export type Undoer = {
  needs: Permission;
  /** Puts back what the operation of an entry changed and forgets it; null where it changed nothing of this kind. */
  undo: (tx: Tx, caller: Caller, activityId: number) => Promise<Undone | null>;
};

/**
 * Puts back, in `caller`'s name, what the operation of the entry `activityId` changed, once.
 * @throws NOT_FOUND, FORBIDDEN, CONFLICT (undone already, nothing to undo, or its undoer says what stands in the way)
 */
export const undoOperation = (
  { db, undoers }: { db: Db; undoers: readonly Undoer[] },
  caller: Caller,
  activityId: number,
): Promise<UndoResult> =>
  db.transaction(async (tx) => {
    const entry = await lockOperation(tx, activityId);
    const { changes, ...result } = await undoBy(undoers, tx, caller, activityId);
    const undoneBy = await record(tx, {
      action: entry.action === "settings" ? "settings" : "update",
      description: `Se deshizo: ${entry.description}`,
      actor: caller,
      changes,
      ...(entry.productId === null ? {} : { productId: entry.productId }),
    });
    await tx.update(undoableOperations).set({ undoneBy }).where(eq(undoableOperations.activityId, activityId));
    return result;
  });

/** The entry, its operation kept from being undone by anybody else meanwhile. */
async function lockOperation(tx: Tx, activityId: number) {
  const [entry] = await tx.select().from(activityEntries).where(eq(activityEntries.id, activityId));
  if (!entry) throw new Problem("NOT_FOUND", "Esa actividad no existe");
  const [held] = await tx
    .select()
    .from(undoableOperations)
    .where(and(eq(undoableOperations.activityId, activityId), isNull(undoableOperations.undoneBy)))
    .for("update");
  if (!held) throw new Problem("CONFLICT", "Esta acción ya se deshizo o no se puede deshacer");
  return entry;
}

async function undoBy(undoers: readonly Undoer[], tx: Tx, caller: Caller, activityId: number): Promise<Undone> {
  const allowed = undoers.filter(({ needs }) => roleCan(caller.role, needs));
  for (const { undo } of allowed) {
    const undone = await undo(tx, caller, activityId);
    if (undone) return undone;
  }
  if (allowed.length < undoers.length)
    throw new Problem("FORBIDDEN", "Tu rol no permite deshacer esto. Pedíselo a quien es titular de la tienda");
  throw new Error(`nothing is remembered of the undoable operation ${activityId}`);
}
