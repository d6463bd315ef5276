import { and, eq, inArray, sql } from "drizzle-orm";
import { DATA_REQUESTS, needsProof } from "#src/contract/data-requests.ts";
import { problem } from "#src/contract/problem-of.ts";
import type { Db } from "#src/db/client.ts";
import { isEmail, type WithdrawalProgress } from "../contract.ts";
import { requestFacts, type ShopFacts } from "./request-facts.ts";
import { isOpenedBy, type RequestDependencies } from "./request-limits.ts";
import { type StoredRequest, withdrawals } from "./tables.ts";

/** Reveals nothing about a person: anybody may type a code, 60 times in an hour (docs/shop.md, Limits). `NOT_FOUND` */
export async function readProgress(
  { db, limits }: RequestDependencies,
  shop: ShopFacts,
  code: string,
  address: string,
) {
  await limits.consume("withdrawal_codes", { address }, { points: 60, seconds: 60 * 60 });
  const [found] = await db.select().from(withdrawals).where(eq(withdrawals.code, code));
  if (!found) throw problem("unknown_request_code");
  return toProgress(shop, found);
}

function toProgress({ holidays, isMailed }: ShopFacts, request: StoredRequest): WithdrawalProgress {
  const { kind, contact, status, answeredAt, confirmedAt } = request;
  const needsConfirmation = status === "open" && (kind === "account" || needsProof(kind));
  const awaited = isMailed ? "awaited" : "by_hand";
  const confirmation = confirmedAt === null ? awaited : "done";
  const toldBy = isEmail(contact) ? "email" : "telephone";
  return {
    ...requestFacts(request, holidays),
    status,
    answered_at: answeredAt?.toISOString() ?? null,
    told_by: contact === "" ? null : toldBy,
    confirmation: needsConfirmation ? confirmation : null,
  };
}

/** Confirms the e-mail by the mailed link; repeating is harmless. `INVALID_CODE` (docs/shop.md, Personal data) */
export async function confirmDataRequest(db: Db, shop: ShopFacts, token: string): Promise<WithdrawalProgress> {
  const [request] = await db
    .update(withdrawals)
    .set({ confirmedAt: sql`coalesce(${withdrawals.confirmedAt}, now())` })
    .where(and(isOpenedBy(token), inArray(withdrawals.kind, DATA_REQUESTS)))
    .returning();
  if (!request) throw problem("data_request_link_expired");
  return toProgress(shop, request);
}
