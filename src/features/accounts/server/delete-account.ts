import { eq } from "drizzle-orm";
import { problem } from "#src/contract/problem-of.ts";
import type { Tx } from "#src/db/client.ts";
import { record } from "#src/features/activity/server/record.ts";
import type { CustomerRecords } from "./customer-records.ts";
import type { AccountsDependencies } from "./dependencies.ts";
import { actorOf, lockUser, readUser, requireUser, type User } from "./find-user.ts";
import { forgetMails } from "./forget-mails.ts";
import { refuseLastOwner } from "./last-owner.ts";
import { checkPassword } from "./passwords.ts";
import { users } from "./tables.ts";
import { lockNames } from "./taken-names.ts";

/** Deletes the own account; orders stay without personal data (Ley 25.326). `CONFLICT` while orders are pending. */
export async function deleteAccount(
  { db, limits }: AccountsDependencies,
  records: CustomerRecords,
  userId: number,
  password: string,
): Promise<void> {
  await checkPassword(limits, await readUser(db, userId), password);
  await db.transaction(async (tx) => {
    // Of two owners who leave at once, one stays.
    await lockNames(tx);
    const user = requireUser(await lockUser(tx, userId));
    if (await records.hasPendingOrders(tx, userId)) {
      throw problem("own_pending_orders");
    }
    await eraseAccount(tx, records, user);
  });
}

/** Deletes an account without pending orders. Needs `lockNames`. */
export async function eraseAccount(tx: Tx, records: CustomerRecords, user: User): Promise<void> {
  await refuseLastOwner(tx, user);
  await records.forgetCustomer(tx, user.id);
  await forgetMails(tx, user);
  await record(tx, {
    action: "delete",
    event: "account_deleted",
    actor: actorOf(user),
  });
  await tx.delete(users).where(eq(users.id, user.id));
}
