import type { Db, Tx } from "#src/db/client.ts";

/** What accounts ask of a person's orders. That feature stands to the right, so `entry/app.ts` hands it in. */
export type CustomerOrders = {
  /** Everything kept of the person's orders, newest first. */
  ordersOf(db: Db, userId: number): Promise<Record<string, unknown>[]>;
  hasPendingOrders(tx: Tx, userId: number): Promise<boolean>;
  /** Takes the person out of the orders, which stay. */
  forgetCustomer(tx: Tx, userId: number): Promise<void>;
};
