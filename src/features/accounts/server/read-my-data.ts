import { desc, eq } from "drizzle-orm";
import type { Db } from "#src/db/client.ts";
import { mails } from "#src/features/mail/server/tables.ts";
import type { MyData } from "../contract.ts";
import type { CustomerRecords } from "./customer-records.ts";
import { readUser, sameText } from "./find-user.ts";
import { toProfile } from "./read-profile.ts";
import { readSecondFactor } from "./second-factor/read-second-factor.ts";
import { pushSubscriptions, sessions } from "./tables.ts";

export async function readMyData(db: Db, records: CustomerRecords, userId: number): Promise<MyData> {
  const user = await readUser(db, userId);
  const open = await db
    .select({ session: sessions, noticesAt: pushSubscriptions.endpoint })
    .from(sessions)
    .leftJoin(pushSubscriptions, eq(pushSubscriptions.sessionId, sessions.id))
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.lastUsedAt));
  const sent = await db
    .select({ kind: mails.kind, recipient: mails.recipient, createdAt: mails.createdAt })
    .from(mails)
    .where(sameText(mails.recipient, user.email))
    .orderBy(desc(mails.id));
  const own = await readSecondFactor(db, userId);
  return {
    profile: {
      ...toProfile(user),
      user_id: user.id,
      created_at: user.createdAt.toISOString(),
      accepted_texts: user.acceptedTexts?.toISOString() ?? null,
      wants_notices: user.wantsNotices,
    },
    orders: await records.ordersOf(db, userId),
    requests: await records.requestsOf(db, userId),
    cart: await records.cartOf(db, userId),
    sessions: open.map(({ session: { device, address, createdAt, lastUsedAt }, noticesAt }) => ({
      device,
      address,
      created_at: createdAt.toISOString(),
      last_used_at: lastUsedAt.toISOString(),
      notices_at: noticesAt,
    })),
    second_factor: {
      ...own,
      passkeys: own.passkeys.map(({ name, created_at, last_used_at }) => ({ name, created_at, last_used_at })),
    },
    mails: sent.map(({ kind, recipient, createdAt }) => ({ kind, recipient, created_at: createdAt.toISOString() })),
    activity: await records.activityOf(db, user),
  };
}
