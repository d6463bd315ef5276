import { and, eq, ne, sql } from "drizzle-orm";
import type { HolidayChanges } from "#src/contract/working-days.ts";
import type { Tx } from "#src/db/client.ts";
import { hashOfToken, newAccessToken } from "#src/features/accounts/server/access-token.ts";
import { record } from "#src/features/activity/server/record.ts";
import { CLOSING_DAYS } from "#src/features/mail/contract.ts";
import { queueSecretMail } from "#src/features/mail/server/queue-mail.ts";
import type { WithdrawalReceipt } from "../contract.ts";
import { accountOf } from "./close-account.ts";
import { newCode } from "./new-code.ts";
import { countRequest, isTooMany, type RequestDependencies, receiptMail } from "./request-limits.ts";
import { withdrawals } from "./tables.ts";
import { tellOfRequest } from "./tell-of-request.ts";
import { toReceipt } from "./to-receipt.ts";

/**
 * Takes somebody's word that they want their account closed, without signing in. The answer is a code of its own, whether or
 * not there is such an account or somebody asked before; its e-mail gets the link that closes it (docs/shop.md, Withdrawals).
 */
export async function requestClosing(
  dependencies: RequestDependencies,
  holidays: HolidayChanges,
  email: string,
  address: string,
): Promise<WithdrawalReceipt> {
  const { db, limits, mail } = dependencies;
  await countRequest(limits, address);
  const isHeld = await isTooMany(limits, email);
  const isMailed = await mail.isServer();
  const code = newCode("account");
  return db.transaction(async (tx) => {
    const [request] = await tx.insert(withdrawals).values({ kind: "account", code, contact: email }).returning();
    if (!request) throw new Error("the request was not stored");
    await record(tx, { action: "create", description: `Pedido de baja de cuenta ${code}`, actor: null });
    if (!isHeld) await mailLink(tx, dependencies, request);
    await tellOfRequest(tx, dependencies.jobs, request);
    return toReceipt(request, holidays, receiptMail(isMailed, email, isHeld));
  });
}

/** The newest link alone is alive. To an address without an account, or of somebody who works here, goes a mail without one. */
async function mailLink(
  tx: Tx,
  keeper: RequestDependencies,
  { id, code, contact }: typeof withdrawals.$inferSelect,
): Promise<void> {
  const account = await accountOf(tx, contact);
  const isCustomer = account !== undefined && account.role === null;
  const token = newAccessToken();
  if (isCustomer) {
    await tx
      .update(withdrawals)
      .set({ linkHash: null })
      .where(and(eq(withdrawals.kind, "account"), eq(withdrawals.contact, contact), ne(withdrawals.id, id)));
    await tx
      .update(withdrawals)
      .set({ linkHash: hashOfToken(token), linkExpiresAt: sql`now() + make_interval(days => ${CLOSING_DAYS})` })
      .where(eq(withdrawals.id, id));
  }
  await queueSecretMail(tx, keeper, {
    kind: "closing_requested",
    recipient: contact,
    data: { code, ...(isCustomer && { link_token: token }) },
  });
}
