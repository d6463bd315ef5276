import type { Db, Tx } from "#src/db/client.ts";
import type { ActivityEntry } from "#src/features/activity/contract.ts";
import type { Limits } from "#src/http/limits.ts";
import type { Jobs } from "#src/infrastructure/jobs.ts";

/** `secretKey` seals and hashes stored secrets. */
export type AccountsDependencies = { db: Db; jobs: Jobs; limits: Limits; origin: string; secretKey: string };

/** What accounts need from features that come after them; `entry/api.ts` supplies it. */
export type CustomerRecords = {
  customerOf(db: Db, userId: number): Promise<Record<string, unknown> | null>;
  ordersOf(db: Db, userId: number): Promise<Record<string, unknown>[]>;
  requestsOf(db: Db, userId: number): Promise<Record<string, unknown>[]>;
  waitingOf(db: Db, userId: number): Promise<Record<string, unknown>[]>;
  cartOf(db: Db, userId: number): Promise<Record<string, unknown>[]>;
  activityOf(db: Db, account: { id: number; username: string }): Promise<ActivityEntry[]>;
  hasPendingOrders(tx: Tx, userId: number): Promise<boolean>;
  /** Gives an account the orders of its verified e-mail that have none. Returns how many. */
  claimOrders(tx: Tx, account: { id: number; email: string }): Promise<number>;
  forgetCustomer(tx: Tx, userId: number): Promise<void>;
};
