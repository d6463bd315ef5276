import type { Tx } from "#src/db/client.ts";
import type { ActivityAction, WrittenChanges } from "../contract.ts";
import { type Actor, storedActor } from "./actor.ts";
import { activityEntries } from "./tables.ts";

/** An entry stays for years: neither its description nor its changes may say who a customer is. */
export type AuditEntry = {
  action: ActivityAction;
  description: string;
  actor: Actor;
  changes?: WrittenChanges;
  productId?: number;
  orderId?: number;
};

/** Writes an activity entry in the transaction of what it records (docs/shop.md, Activity). Returns its id. */
export async function record(tx: Tx, { actor, ...entry }: AuditEntry): Promise<number> {
  const [stored] = await tx
    .insert(activityEntries)
    .values({ ...entry, actor: storedActor(actor) })
    .returning({ id: activityEntries.id });
  if (!stored) throw new Error("the entry was not written");
  return stored.id;
}
