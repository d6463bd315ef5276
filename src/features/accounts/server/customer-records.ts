import type { Db, Tx } from "#src/db/client.ts";
import type { ActivityEntry } from "#src/features/activity/contract.ts";

/** What accounts need from features that come after them; `entry/api.ts` supplies it. */
export type CustomerRecords = {
  ordersOf(db: Db, userId: number): Promise<Record<string, unknown>[]>;
  /** Withdrawals and account closings, newest first. */
  requestsOf(db: Db, userId: number): Promise<Record<string, unknown>[]>;
  cartOf(db: Db, userId: number): Promise<Record<string, unknown>[]>;
  /** Entries by and about the account, newest first. */
  activityOf(db: Db, account: { id: number; username: string }): Promise<ActivityEntry[]>;
  hasPendingOrders(tx: Tx, userId: number): Promise<boolean>;
  /** Anonymizes orders and requests. */
  forgetCustomer(tx: Tx, userId: number): Promise<void>;
};
