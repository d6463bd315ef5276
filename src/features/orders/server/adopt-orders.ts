import { and, isNotNull, isNull } from "drizzle-orm";
import type { Tx } from "#src/db/client.ts";
import { sameText } from "#src/db/same-text.ts";
import { orders } from "./tables.ts";

/** Gives an account the orders of its verified e-mail that have none. Those of erased people name no customer. Returns how many. */
export async function claimOrders(tx: Tx, { id, email }: { id: number; email: string }): Promise<number> {
  const areTheirs = and(isNull(orders.userId), isNotNull(orders.customerId), sameText(orders.customerEmail, email));
  const { rowCount } = await tx.update(orders).set({ userId: id }).where(areTheirs);
  return rowCount ?? 0;
}
