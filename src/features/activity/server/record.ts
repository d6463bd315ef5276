import type { Tx } from "#src/db/client.ts";
import { activityEntries } from "#src/db/tables/activity.ts";
import type { ActivityAction, WrittenChanges } from "../contract.ts";
import { keptActor } from "./actor.ts";

/** An entry stays for ever: neither its description nor its changes may say who a customer is. */
export type Deed = {
  action: ActivityAction;
  description: string;
  /** Blank for what the shop did by itself. */
  username: string;
  changes?: WrittenChanges;
  productId?: number;
  orderId?: number;
};

/** Writes an activity entry in the transaction of what it records (docs/shop.md, Activity). Answers its id. */
export async function record(tx: Tx, deed: Deed): Promise<number> {
  const [entry] = await tx
    .insert(activityEntries)
    .values({ ...deed, username: keptActor(deed.username) })
    .returning({ id: activityEntries.id });
  if (!entry) throw new Error("the entry was not written");
  return entry.id;
}
