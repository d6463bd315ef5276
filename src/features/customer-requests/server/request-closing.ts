import { and, eq } from "drizzle-orm";
import { newAccessToken } from "#src/features/accounts/server/access-token.ts";
import { findAccount } from "#src/features/accounts/server/find-user.ts";
import { CLOSING_DAYS } from "#src/features/mail/contract.ts";
import { queueSecretMail } from "#src/features/mail/server/queue-mail.ts";
import { type ShopFacts, toReceipt } from "./request-facts.ts";
import { isTooMany, linkOf, type RequestDependencies } from "./request-limits.ts";
import { storeRequest } from "./store-request.ts";
import { withdrawals } from "./tables.ts";

/** Takes a request to close an account and answers alike whether it exists; only its owner gets the link. */
export async function requestClosing(dependencies: RequestDependencies, shop: ShopFacts, email: string) {
  const { db, jobs, limits } = dependencies;
  const isHeld = await isTooMany(limits, email);
  return db.transaction(async (tx) => {
    const account = isHeld ? undefined : await findAccount(tx, email);
    const token = account?.role === null ? newAccessToken() : undefined;
    // Only the newest link works.
    const earlier = and(eq(withdrawals.kind, "account"), eq(withdrawals.contact, email));
    if (token) await tx.update(withdrawals).set({ linkHash: null }).where(earlier);
    const request = { kind: "account" as const, contact: email, ...(token && linkOf(token, CLOSING_DAYS)) };
    const stored = await storeRequest(tx, jobs, request, { event: "closing_requested" });
    if (!stored) throw new Error("the request was not stored");
    const data = { code: stored.code, ...(token !== undefined && { link_token: token }) };
    if (!isHeld) await queueSecretMail(tx, dependencies, { kind: "closing_requested", recipient: email, data });
    return toReceipt(stored, shop, isHeld);
  });
}
