import { and, isNull } from "drizzle-orm";
import { problem } from "#src/contract/problem-of.ts";
import type { Tx } from "#src/db/client.ts";
import { sameText } from "#src/features/accounts/server/find-user.ts";
import { users } from "#src/features/accounts/server/tables.ts";
import { mails } from "#src/features/mail/server/tables.ts";
import { forgetContact } from "#src/features/orders/server/forget-customer.ts";
import { accountOf } from "./close-account.ts";

/**
 * Erases an e-mail without an account from orders, mails and unverified registrations. `CONFLICT` while it has an account,
 * which only its owner closes, or a pending order. The caller holds `lockNames`.
 */
export async function eraseContact(tx: Tx, email: string): Promise<void> {
  if (await accountOf(tx, email)) {
    throw problem("erasure_of_account_email");
  }
  await forgetContact(tx, email);
  await tx.delete(users).where(and(sameText(users.email, email), isNull(users.emailVerifiedAt)));
  await tx.delete(mails).where(sameText(mails.recipient, email));
}
