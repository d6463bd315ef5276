import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { Tx } from "#src/db/client.ts";
import { sameText } from "#src/features/accounts/server/find-user.ts";
import { users } from "#src/features/accounts/server/tables.ts";
import { nameParts } from "../rules.ts";
import type { StoredOrder } from "./load-orders.ts";
import { orders } from "./tables.ts";

/** Gives an account the orders of its verified e-mail that have none. Those of erased people name no customer. Returns how many. */
export async function claimOrders(tx: Tx, { id, email }: { id: number; email: string }): Promise<number> {
  const { rowCount } = await tx
    .update(orders)
    .set({ userId: id })
    .where(and(isNull(orders.userId), isNotNull(orders.customerId), sameText(orders.customerEmail, email)));
  return rowCount ?? 0;
}

/** An account made by an e-mail code takes the name of its first order. */
export async function nameCustomer(tx: Tx, order: StoredOrder): Promise<StoredOrder> {
  const { customer, userId, recipientName } = order;
  if (!customer || userId === null || customer.firstName !== "" || customer.lastName !== "") return order;
  const names = nameParts(recipientName);
  await tx
    .update(users)
    .set(names)
    .where(and(eq(users.id, userId), eq(users.firstName, ""), eq(users.lastName, "")));
  return { ...order, customer: { ...customer, ...names } };
}
