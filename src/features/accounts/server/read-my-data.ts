import { desc, eq } from "drizzle-orm";
import type { Db } from "#src/db/client.ts";
import { sameText } from "#src/db/same-text.ts";
import { mails } from "#src/features/mail/server/tables.ts";
import type { CustomerRecords } from "./dependencies.ts";
import { readUser, toProfile } from "./find-user.ts";
import { readSecondFactor } from "./second-factor/read-second-factor.ts";
import { pushSubscriptions, sessions } from "./tables.ts";

/** Everything stored about a person, for that person (Ley 25.326, right of access). */
export async function readMyData(db: Db, records: CustomerRecords, userId: number) {
  const user = await readUser(db, userId);
  const { passkeys, ...secondFactor } = await readSecondFactor(db, userId);
  return {
    profile: {
      ...toProfile(user),
      user_id: user.id,
      created_at: user.createdAt,
      accepted_texts: user.acceptedTexts,
      wants_notices: user.wantsNotices,
    },
    customer: await records.customerOf(db, userId),
    orders: await records.ordersOf(db, userId),
    requests: await records.requestsOf(db, userId),
    waiting_for: await records.waitingOf(db, userId),
    cart: await records.cartOf(db, userId),
    sessions: await db
      .select({
        device: sessions.device,
        address: sessions.address,
        created_at: sessions.createdAt,
        last_used_at: sessions.lastUsedAt,
        notices_at: pushSubscriptions.endpoint,
      })
      .from(sessions)
      .leftJoin(pushSubscriptions, eq(pushSubscriptions.sessionId, sessions.id))
      .where(eq(sessions.userId, userId))
      .orderBy(desc(sessions.lastUsedAt)),
    second_factor: { ...secondFactor, passkeys: passkeys.map(({ id: _id, ...passkey }) => passkey) },
    mails: await db
      .select({ kind: mails.kind, recipient: mails.recipient, created_at: mails.createdAt })
      .from(mails)
      .where(sameText(mails.recipient, user.email))
      .orderBy(desc(mails.id)),
    activity: await records.activityOf(db, user),
  };
}
