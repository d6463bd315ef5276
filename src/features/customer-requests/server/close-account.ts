import { and, eq, sql } from "drizzle-orm";
import { problem } from "#src/contract/problem-of.ts";
import type { Db, Tx } from "#src/db/client.ts";
import { eraseAccount } from "#src/features/accounts/server/delete-account.ts";
import type { CustomerRecords } from "#src/features/accounts/server/dependencies.ts";
import { findAccount, lockUser, type User } from "#src/features/accounts/server/find-user.ts";
import { lockNames } from "#src/features/accounts/server/taken-names.ts";
import { queueMail } from "#src/features/mail/server/queue-mail.ts";
import type { Jobs } from "#src/infrastructure/jobs.ts";
import { isOpenedBy } from "./request-limits.ts";
import { withdrawals } from "./tables.ts";

type Dependencies = { db: Db; jobs: Jobs; records: CustomerRecords };

/** Closes the account by the mailed link, or notes it while orders are pending. `INVALID_CODE`, `CONFLICT` */
export async function confirmClosing({ db, jobs, records }: Dependencies, token: string): Promise<void> {
  const isClosed = await db.transaction(async (tx) => {
    await lockNames(tx);
    const [request] = await tx
      .update(withdrawals)
      .set({ confirmedAt: sql`now()` })
      .where(and(isOpenedBy(token), eq(withdrawals.kind, "account")))
      .returning();
    const account = request && (await findAccount(tx, request.contact));
    if (!request || !account) throw problem("closing_link_expired");
    return closeAccount(tx, { jobs, records }, request.code, account);
  });
  if (!isClosed) throw problem("closing_waits_for_orders");
}

/** Closes the account and mails its owner, unless orders are pending. Returns whether it did. Needs `lockNames`. */
export async function closeAccount(tx: Tx, { jobs, records }: Omit<Dependencies, "db">, code: string, account: User) {
  const user = await lockUser(tx, account.id);
  if (!user) throw problem("closing_link_expired");
  if (user.role !== null) throw problem("closing_staff_account");
  if (await records.hasPendingOrders(tx, user.id)) return false;
  await eraseAccount(tx, records, user);
  await queueMail(tx, jobs, { kind: "account_closed", recipient: user.email, data: { code } });
  return true;
}
