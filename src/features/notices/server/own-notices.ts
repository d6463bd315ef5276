import { and, eq, inArray, or } from "drizzle-orm";
import type { Db, Tx } from "#src/db/client.ts";
import { sameText } from "#src/db/same-text.ts";
import { readUser, type User } from "#src/features/accounts/server/find-user.ts";
import { pushSubscriptions, sessions, users } from "#src/features/accounts/server/tables.ts";
import { mails } from "#src/features/mail/server/tables.ts";
import { readSettings } from "#src/features/shop-settings/server/read-settings.ts";
import type { Caller } from "#src/http/api.ts";
import type { OwnNotices, PushSubscriptionInput } from "../contract.ts";
import { readPushKeys } from "./send-push.ts";
import { findRecipients } from "./tell-staff.ts";

type Dependencies = { db: Db; secretKey: string };

export async function readOwnNotices({ db, secretKey }: Dependencies, caller: Caller): Promise<OwnNotices> {
  const user = await readUser(db, caller.userId);
  const settings = await readSettings(db);
  const isMailed = (await findRecipients(db, settings)).includes(user.email.toLowerCase());
  const isSubscribed = inArray(pushSubscriptions.sessionId, sessionOf(db, caller));
  return {
    email: user.email,
    mailed_by: user.wantsNotices ? "self" : isMailed ? "settings" : null,
    are_mailed: settings.notices !== "never",
    on_this_device: (await db.$count(pushSubscriptions, isSubscribed)) > 0,
    push_key: (await readPushKeys(db, secretKey)).publicKey,
  };
}

const sessionOf = (db: Db | Tx, { tokenHash }: Caller) =>
  db.select({ id: sessions.id }).from(sessions).where(eq(sessions.tokenHash, tokenHash));

export async function changeOwnNotices(dependencies: Dependencies, caller: Caller, byMail: boolean) {
  await dependencies.db.update(users).set({ wantsNotices: byMail }).where(eq(users.id, caller.userId));
  return readOwnNotices(dependencies, caller);
}

/** Subscribes the browser of the caller's session; any other subscription of that session or browser ends. */
export async function subscribeDevice(dependencies: Dependencies, caller: Caller, input: PushSubscriptionInput) {
  const { db, secretKey } = dependencies;
  const { endpoint, keys } = input;
  // First, because making new keys removes all subscriptions.
  await readPushKeys(db, secretKey);
  await db.transaction(async (tx) => {
    const [session] = await sessionOf(tx, caller);
    if (!session) return;
    await tx
      .delete(pushSubscriptions)
      .where(or(eq(pushSubscriptions.endpoint, endpoint), eq(pushSubscriptions.sessionId, session.id)));
    await tx.insert(pushSubscriptions).values({ sessionId: session.id, endpoint, ...keys });
  });
  return readOwnNotices(dependencies, caller);
}

export async function unsubscribeDevice(dependencies: Dependencies, caller: Caller) {
  const { db } = dependencies;
  await db.delete(pushSubscriptions).where(inArray(pushSubscriptions.sessionId, sessionOf(db, caller)));
  return readOwnNotices(dependencies, caller);
}

/** Ends all notices to somebody who may no longer read orders, queued mails included. */
export async function removeNotices(tx: Tx, { id, email }: User): Promise<void> {
  const theirs = tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, id));
  await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.sessionId, theirs));
  await tx.update(users).set({ wantsNotices: false }).where(eq(users.id, id));
  await tx
    .delete(mails)
    .where(and(eq(mails.kind, "staff_notice"), eq(mails.status, "queued"), sameText(mails.recipient, email)));
}
