import { isDeepStrictEqual } from "node:util";
import { sql } from "drizzle-orm";
import type { Tx } from "#src/db/client.ts";
import type { ActivityAction, WrittenChanges } from "../contract.ts";
import type { ChangeName } from "../fields.ts";
import { type Actor, storedActor } from "../rules.ts";
import { type ActivityEvent, type ActivityParams, activityText } from "../texts.ts";
import { activityEntries, type ChangeState, type UndoableChange, undoableChanges } from "./tables.ts";

/** Entries stay for years: parameters and changes must not identify a customer. */
export type AuditEntry = {
  action: ActivityAction;
  event: ActivityEvent;
  params?: ActivityParams;
  actor: Actor;
  changes?: WrittenChanges;
  /** What undoing needs; without it the operation can't be undone. */
  undo?: RecordedChange | readonly RecordedChange[];
  productId?: number;
  orderId?: number;
};

export type RecordedChange = Omit<UndoableChange, "activityId">;

/** Writes an activity entry in the transaction of what it records (docs/shop.md, Activity). Returns its id. */
export async function record(tx: Tx, { actor, params = {}, undo = [], ...entry }: AuditEntry): Promise<number> {
  const [stored] = await tx
    .insert(activityEntries)
    .values({ ...entry, params, description: activityText(entry.event, params), actor: storedActor(actor) })
    .returning({ id: activityEntries.id });
  if (!stored) throw new Error("the entry was not written");
  const changes = [undo].flat();
  if (changes.length > 0)
    await tx.execute(sql`insert into ${undoableChanges} (activity_id, kind, target, before, after)
      select ${stored.id}, c.kind, c.target, c.before, c.after
        from jsonb_to_recordset(${JSON.stringify(changes)}) as c (kind text, target text, before jsonb, after jsonb)`);
  return stored.id;
}

/** The facts that differ, before and after, as an entry tells them. */
export const changesBetween = (was: Facts, is: Facts): WrittenChanges => {
  const { before, after } = differing<Facts>(was, is);
  return Object.fromEntries(Object.keys(after).map((name) => [name, { before: before[name], after: after[name] }]));
};

export type Facts = Partial<Record<ChangeName, unknown>>;

export function differing<State extends ChangeState>(before: State, after: State) {
  const names = Object.keys(before).filter((name) => !isDeepStrictEqual(before[name], after[name]));
  const pick = (state: State) => Object.fromEntries(names.map((name) => [name, state[name]]));
  return { before: pick(before), after: pick(after) };
}
