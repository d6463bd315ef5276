import type { Db } from "#src/db/client.ts";
import type { MyData } from "../contract.ts";
import type { CustomerOrders } from "./customer-orders.ts";
import { readUser } from "./find-user.ts";
import { toProfile } from "./read-profile.ts";

/** Everything the shop holds of a person (Ley 25.326, right of access). */
export async function readMyData(db: Db, orders: CustomerOrders, userId: number): Promise<MyData> {
  const user = await readUser(db, userId);
  return {
    profile: { ...toProfile(user), user_id: user.id, created_at: user.createdAt.toISOString() },
    orders: await orders.ordersOf(db, userId),
  };
}
