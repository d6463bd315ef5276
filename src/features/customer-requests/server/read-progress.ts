import { eq } from "drizzle-orm";
import { needsProof } from "#src/contract/data-requests.ts";
import { problem } from "#src/contract/problem-of.ts";
import type { HolidayChanges } from "#src/contract/working-days.ts";
import type { Db } from "#src/db/client.ts";
import type { MailServer } from "#src/features/mail/server/mail-server.ts";
import type { Limit, Limits } from "#src/http/limits.ts";
import { isEmail, type WithdrawalProgress } from "../contract.ts";
import { answerDue } from "./answer-due.ts";
import { type StoredRequest, withdrawals } from "./tables.ts";

/** docs/shop.md, Limits. */
const PER_ADDRESS: Limit = { points: 60, seconds: 60 * 60 };

/** Tells nothing of a person, since anybody may type a code. `NOT_FOUND` */
export async function readProgress(
  { db, limits, mail }: { db: Db; limits: Limits; mail: Pick<MailServer, "isServer"> },
  holidays: HolidayChanges,
  code: string,
  address: string,
): Promise<WithdrawalProgress> {
  await limits.consume("withdrawal_codes", { address }, PER_ADDRESS);
  const [found] = await db.select().from(withdrawals).where(eq(withdrawals.code, code));
  if (!found) throw problem("unknown_request_code");
  return toProgress(await mail.isServer(), holidays, found);
}

export function toProgress(
  isMailed: boolean,
  holidays: HolidayChanges,
  { code, kind, contact, status, createdAt, answeredAt, confirmedAt }: StoredRequest,
): WithdrawalProgress {
  const isConfirmed = kind === "account" || needsProof(kind);
  const whileOpen = confirmedAt !== null ? "done" : isMailed ? "awaited" : "by_hand";
  return {
    code,
    kind,
    status,
    received_at: createdAt.toISOString(),
    answer_due: answerDue(kind, createdAt, holidays).toISOString(),
    answered_at: answeredAt?.toISOString() ?? null,
    told_by: contact === "" ? null : isEmail(contact) ? "email" : "telephone",
    confirmation: isConfirmed && status === "open" ? whileOpen : null,
  };
}
