import type { Db } from "#src/db/client.ts";

/** What the activity asks of features to the right, whose tables it doesn't read: `entry/api.ts` hands it in. */
export type ActivityLookups = {
  /** The name to show of each actor, as entries keep them. */
  nameActors(db: Db, kept: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** The customers, as entries keep them, whose username holds `word`, case and accents aside. */
  findCustomers(db: Db, word: string): Promise<string[]>;
  /** Which of these products there are. */
  existingProducts(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>>;
  /** Which of these orders there are. */
  existingOrders(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>>;
};
