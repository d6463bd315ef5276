import type { Db, Tx } from "#src/db/client.ts";
import type { ActivityEntry } from "#src/features/activity/contract.ts";

/** What accounts ask of what other features keep of a person. Those stand to the right, so `entry/api.ts` hands it in. */
export type CustomerRecords = {
  /** Everything kept of the person's orders, newest first. */
  ordersOf(db: Db, userId: number): Promise<Record<string, unknown>[]>;
  /** What they asked for by the buttons of withdrawal and closing, newest first. */
  requestsOf(db: Db, userId: number): Promise<Record<string, unknown>[]>;
  cartOf(db: Db, userId: number): Promise<Record<string, unknown>[]>;
  /** Everything that the account did and the shop noted, newest first, with the names of features to the right. */
  activityOf(db: Db, account: { id: number; username: string }): Promise<ActivityEntry[]>;
  hasPendingOrders(tx: Tx, userId: number): Promise<boolean>;
  /** Takes the person out of the orders, which stay, and out of what they asked for. */
  forgetCustomer(tx: Tx, userId: number): Promise<void>;
};
