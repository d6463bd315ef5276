import { and, desc, eq, inArray, isNotNull, max, type SQL } from "drizzle-orm";
import type { Address } from "#src/contract/address.ts";
import type { Db, Tx } from "#src/db/client.ts";
import { customers, shownId } from "#src/features/customers/server/tables.ts";
import { orders } from "./tables.ts";

const MOST = 5;

/** The last different addresses that have parts, of the orders that meet a condition, newest first. */
export async function lastAddresses(db: Db | Tx, condition: SQL | undefined): Promise<Address[]> {
  const found = await db
    .select({ address: orders.address })
    .from(orders)
    .where(and(condition, isNotNull(orders.address)))
    .groupBy(orders.address)
    .orderBy(desc(max(orders.id)))
    .limit(MOST);
  return found.flatMap(({ address }) => address ?? []);
}

/** The orders of a customer, and of those merged into it. */
export const ofCustomer = (db: Db, id: number): SQL =>
  inArray(orders.customerId, db.select({ id: customers.id }).from(customers).where(eq(shownId, id)));

export const addressesOfCustomer = (db: Db, id: number): Promise<Address[]> => lastAddresses(db, ofCustomer(db, id));
