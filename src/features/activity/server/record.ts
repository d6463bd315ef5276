import type { Tx } from "#src/db/client.ts";
import { activityEntries } from "#src/db/tables/activity.ts";
import type { ActivityAction, WrittenChanges } from "../contract.ts";
import { keptActor } from "./actor.ts";

/** An entry stays for ever: neither its description nor its changes may say who a customer is. */
export type AuditEntry = {
  action: ActivityAction;
  description: string;
  /** Blank for what the shop did by itself. */
  username: string;
  changes?: WrittenChanges;
  productId?: number;
  orderId?: number;
};

/** Writes an activity entry in the transaction of what it records (docs/shop.md, Activity). Returns its id. */
export async function record(tx: Tx, entry: AuditEntry): Promise<number> {
  const [stored] = await tx
    .insert(activityEntries)
    .values({ ...entry, username: keptActor(entry.username) })
    .returning({ id: activityEntries.id });
  if (!stored) throw new Error("the entry was not written");
  return stored.id;
}
