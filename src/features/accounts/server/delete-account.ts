import { eq, sql } from "drizzle-orm";
import { problem } from "#src/contract/problem-of.ts";
import type { Tx } from "#src/db/client.ts";
import { record } from "#src/features/activity/server/record.ts";
import { mails } from "#src/features/mail/server/tables.ts";
import { addressesOf } from "./addresses-of.ts";
import type { AccountsDependencies, CustomerRecords } from "./dependencies.ts";
import { actorOf, lockUser, readUser, requireUser, type User } from "./find-user.ts";
import { type OwnerProof, proveOwner } from "./prove-owner.ts";
import { users } from "./tables.ts";
import { lockNames, refuseLastOwner } from "./taken-names.ts";
import { forgetEmailCodes } from "./verification-codes.ts";

/** Deletes the own account; orders stay without personal data (Ley 25.326). `CONFLICT` while orders are pending. */
export async function deleteAccount(
  dependencies: AccountsDependencies,
  records: CustomerRecords,
  userId: number,
  proof: OwnerProof,
): Promise<void> {
  const { db } = dependencies;
  const spend = await proveOwner(dependencies, await readUser(db, userId), proof);
  await db.transaction(async (tx) => {
    // Of two owners who leave at once, one stays.
    await lockNames(tx);
    const user = requireUser(await lockUser(tx, userId));
    if (await records.hasPendingOrders(tx, userId)) {
      throw problem("own_pending_orders");
    }
    await spend(tx);
    await eraseAccount(tx, records, user);
  });
}

/** Deletes an account without pending orders. Needs `lockNames`. */
export async function eraseAccount(tx: Tx, records: CustomerRecords, user: User): Promise<void> {
  await refuseLastOwner(tx, user);
  await records.forgetCustomer(tx, user.id);
  await forgetMails(tx, user);
  await forgetEmailCodes(tx, user.email);
  await record(tx, { action: "delete", event: "account_deleted", actor: actorOf(user) });
  await tx.delete(users).where(eq(users.id, user.id));
}

/** Deletes mails to the account's addresses, unless another account has the address now. Orders forget their own. */
async function forgetMails(tx: Tx, user: User): Promise<void> {
  await tx.execute(sql`${addressesOf(user)} delete from ${mails}
    where ${mails.kind} = 'email_changed' and lower(${mails.data} ->> 'new_email') in (select email from addresses)
      or lower(${mails.recipient}) in (select email from own_addresses)`);
}
