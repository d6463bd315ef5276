import { isDeepStrictEqual } from "node:util";
import { desc, eq } from "drizzle-orm";
import { type Permission, roleCan } from "#src/contract/permissions.ts";
import { problem } from "#src/contract/problem-of.ts";
import type { Db, Tx } from "#src/db/client.ts";
import type { Caller } from "#src/http/api.ts";
import type { WrittenChanges } from "../contract.ts";
import { record } from "./record.ts";
import { activityEntries, type ChangeKind, type ChangeState, type UndoableChange, undoableChanges } from "./tables.ts";

/** Undoes changes of one kind; each feature has the handlers of its things. */
export type UndoHandler = {
  needs: Permission;
  /** Locks and reads the changed things by target; deleted ones are missing. */
  read(tx: Tx, changes: readonly UndoableChange[]): Promise<ReadonlyMap<string, ChangeState>>;
  /** Restores `unchanged`, those of `changes` not edited since. */
  restore(
    tx: Tx,
    caller: Caller,
    unchanged: readonly UndoableChange[],
    changes: readonly UndoableChange[],
  ): Promise<{ message: string; restored: number; facts: WrittenChanges }>;
};

export type UndoHandlers = Readonly<Record<ChangeKind, UndoHandler>>;

/** Restores once what an entry's operation changed. @throws NOT_FOUND, FORBIDDEN, CONFLICT */
export const undoActivity = ({ db, handlers }: { db: Db; handlers: UndoHandlers }, caller: Caller, id: number) =>
  db.transaction(async (tx) => {
    const ofEntry = eq(undoableChanges.activityId, id);
    const [entry] = await tx.select().from(activityEntries).where(eq(activityEntries.id, id)).for("update");
    if (!entry) throw problem("activity_not_found");
    // Of products and the categories made for them, the products first.
    const changes = await tx.select().from(undoableChanges).where(ofEntry).orderBy(desc(undoableChanges.kind));
    if (changes.length === 0) throw problem("not_undoable");
    const undone: Awaited<ReturnType<UndoHandler["restore"]>>[] = [];
    for (const [kind, ofKind] of Map.groupBy(changes, (change) => change.kind)) {
      const handler = handlers[kind];
      if (!roleCan(caller.role, handler.needs)) throw problem("undo_forbidden");
      const now = await handler.read(tx, ofKind);
      const unchanged = ofKind.filter(({ target, after }) => isAsLeft(now.get(target), after));
      undone.push(await handler.restore(tx, caller, unchanged, ofKind));
    }
    const restored = undone.reduce((sum, each) => sum + each.restored, 0);
    const message = undone[0]?.message ?? "";
    await tx.delete(undoableChanges).where(ofEntry);
    await record(tx, {
      action: entry.action === "settings" ? "settings" : "update",
      event: "undone",
      params: { what: entry.description },
      actor: caller,
      changes: Object.assign({}, ...undone.map(({ facts }) => facts)),
      ...(entry.productId === null ? {} : { productId: entry.productId }),
    });
    return { message, restored, left_alone: changes.length - restored };
  });

/** Compares only what the operation changed. */
function isAsLeft(now: ChangeState | undefined, after: ChangeState | null): boolean {
  if (!now || !after) return !now && !after;
  return Object.keys(after).every((name) => isDeepStrictEqual(now[name], after[name]));
}

/** Says how many things, such as `["ajuste", "ajustes"]`, were restored. */
export function restoredMessage([one, many]: [string, string], restored: number, leftAlone: number): string {
  const done = restored === 1 ? `1 ${one} volvió a como estaba` : `${restored} ${many} volvieron a como estaban`;
  if (leftAlone === 0) return done;
  return `${done}. ${leftAlone === 1 ? "1 quedó como está porque cambió" : `${leftAlone} quedaron como están porque cambiaron`} después`;
}

type ManyThings = {
  needs: Permission;
  /** One of them and several, in words. */
  named: [string, string];
  /** Locks and reads those that are there, by their ids. */
  find(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<string, ChangeState>>;
  restore(tx: Tx, change: UndoableChange, caller: Caller): Promise<unknown>;
};

/** Undoes what was done to several things, each by itself. */
export const undoEach = ({ needs, named, find, restore }: ManyThings): UndoHandler => ({
  needs,
  read(tx, changes) {
    const ids = changes.map(({ target }) => Number(target));
    return find(tx, ids);
  },
  async restore(tx, caller, unchanged, changes) {
    for (const change of unchanged) await restore(tx, change, caller);
    const restored = unchanged.length;
    return { message: restoredMessage(named, restored, changes.length - restored), restored, facts: {} };
  },
});

type OneThing = {
  needs: Permission;
  find(tx: Tx, target: string): Promise<ChangeState | undefined>;
  /** Returns the changes for the activity entry. */
  restore(tx: Tx, change: UndoableChange, caller: Caller): Promise<WrittenChanges>;
  restoredMessage: string | ((change: UndoableChange) => string);
  leftAloneMessage: string;
};

export const undoOne = ({ needs, find, restore, restoredMessage, leftAloneMessage }: OneThing): UndoHandler => ({
  needs,
  async read(tx, changes) {
    const found = await Promise.all(changes.map(async ({ target }) => [target, await find(tx, target)] as const));
    return new Map(found.filter((entry): entry is [string, ChangeState] => entry[1] !== undefined));
  },
  async restore(tx, caller, unchanged) {
    const [first] = unchanged;
    if (!first) return { message: leftAloneMessage, restored: 0, facts: {} };
    const facts: WrittenChanges = {};
    for (const change of unchanged) Object.assign(facts, await restore(tx, change, caller));
    const message = typeof restoredMessage === "string" ? restoredMessage : restoredMessage(first);
    return { message, restored: unchanged.length, facts };
  },
});
