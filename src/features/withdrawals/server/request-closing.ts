import { and, eq, sql } from "drizzle-orm";
import { Problem } from "#src/contract/problem.ts";
import type { Db, Tx } from "#src/db/client.ts";
import { withdrawals } from "#src/db/tables/withdrawals.ts";
import { hashOfToken, newAccessToken } from "#src/features/accounts/server/access-token.ts";
import { record } from "#src/features/activity/server/record.ts";
import { CLOSING_DAYS } from "#src/features/mail/contract.ts";
import { queueMail } from "#src/features/mail/server/queue-mail.ts";
import type { Limits } from "#src/http/limits.ts";
import type { Jobs } from "#src/outside/jobs.ts";
import type { WithdrawalReceipt } from "../contract.ts";
import { accountOf } from "./close-account.ts";
import { newCode } from "./new-code.ts";
import { isTooMany, PER_ADDRESS } from "./request-withdrawal.ts";

type Dependencies = { db: Db; jobs: Jobs; limits: Limits };

/**
 * Takes somebody's word that they want their account closed, without signing in. The answer is a code whether or not
 * there is such an account; its e-mail gets the link that closes it (docs/shop.md, Withdrawals).
 */
export async function requestClosing(
  { db, jobs, limits }: Dependencies,
  email: string,
  address: string,
): Promise<WithdrawalReceipt> {
  await limits.consume("withdrawals", address, PER_ADDRESS);
  // Who asks again wants the mail again; one that was sent before is dead then.
  const isHeld = await isTooMany(limits, email);
  const { code, createdAt } = await db.transaction(async (tx) => {
    const request = await openRequest(tx, email);
    if (!isHeld) await mailLink(tx, jobs, request);
    return request;
  });
  return { code, received_at: createdAt.toISOString() };
}

async function openRequest(tx: Tx, contact: string): Promise<typeof withdrawals.$inferSelect> {
  const [made] = await tx
    .insert(withdrawals)
    .values({ kind: "account", code: newCode("account"), contact })
    .onConflictDoNothing()
    .returning();
  if (made) {
    await record(tx, { action: "create", description: `Pedido de baja de cuenta ${made.code}`, actor: null });
    return made;
  }
  const [open] = await tx
    .select()
    .from(withdrawals)
    .where(and(eq(withdrawals.kind, "account"), eq(withdrawals.contact, contact), eq(withdrawals.status, "open")))
    .for("update");
  if (!open) throw new Problem("CONFLICT", "Acabamos de responder ese pedido. Probá de nuevo.");
  return open;
}

/** To an address without an account, or of somebody who works here, a mail without a link. */
async function mailLink(tx: Tx, jobs: Jobs, { id, code, contact }: typeof withdrawals.$inferSelect): Promise<void> {
  const account = await accountOf(tx, contact);
  const isCustomer = account !== undefined && account.role === null;
  const token = newAccessToken();
  if (isCustomer) {
    await tx
      .update(withdrawals)
      .set({ linkHash: hashOfToken(token), linkExpiresAt: sql`now() + make_interval(days => ${CLOSING_DAYS})` })
      .where(eq(withdrawals.id, id));
  }
  await queueMail(tx, jobs, {
    kind: "closing_requested",
    recipient: contact,
    data: { code, ...(isCustomer && { link_token: token }) },
  });
}
