import { desc, eq } from "drizzle-orm";
import type { Db } from "#src/db/client.ts";
import { sessions } from "#src/db/tables/accounts.ts";
import { carts } from "#src/db/tables/cart.ts";
import { mails } from "#src/db/tables/mail.ts";
import { listActivityOf } from "#src/features/activity/server/list-activity.ts";
import type { MyData } from "../contract.ts";
import type { CustomerOrders } from "./customer-orders.ts";
import { readUser, sameText } from "./find-user.ts";
import { toProfile } from "./read-profile.ts";

/** Everything the shop holds of a person (Ley 25.326, right of access). */
export async function readMyData(db: Db, orders: CustomerOrders, userId: number): Promise<MyData> {
  const user = await readUser(db, userId);
  const [cart] = await db.select({ lines: carts.lines }).from(carts).where(eq(carts.userId, userId));
  const open = await db
    .select({ createdAt: sessions.createdAt, lastUsedAt: sessions.lastUsedAt })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.lastUsedAt));
  const sent = await db
    .select({ kind: mails.kind, recipient: mails.recipient, createdAt: mails.createdAt })
    .from(mails)
    .where(sameText(mails.recipient, user.email))
    .orderBy(desc(mails.id));
  return {
    profile: { ...toProfile(user), user_id: user.id, created_at: user.createdAt.toISOString() },
    orders: await orders.ordersOf(db, userId),
    cart: cart?.lines ?? [],
    sessions: open.map(({ createdAt, lastUsedAt }) => ({
      created_at: createdAt.toISOString(),
      last_used_at: lastUsedAt.toISOString(),
    })),
    mails: sent.map(({ kind, recipient, createdAt }) => ({ kind, recipient, created_at: createdAt.toISOString() })),
    activity: await listActivityOf(db, user),
  };
}
