import { and, desc, eq, inArray, isNotNull, max, or, type SQL } from "drizzle-orm";
import type { Address } from "#src/contract/address.ts";
import type { Db, Tx } from "#src/db/client.ts";
import { customers } from "#src/features/customers/server/tables.ts";
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

/** Also of those merged into the customer. */
export const addressesOfCustomer = (db: Db, id: number): Promise<Address[]> => {
  const rows = db
    .select({ id: customers.id })
    .from(customers)
    .where(or(eq(customers.id, id), eq(customers.mergedInto, id)));
  return lastAddresses(db, inArray(orders.customerId, rows));
};
