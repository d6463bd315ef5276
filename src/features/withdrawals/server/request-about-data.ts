import type { HolidayChanges } from "#src/contract/working-days.ts";
import type { Db } from "#src/db/client.ts";
import { withdrawals } from "#src/db/tables/withdrawals.ts";
import { record } from "#src/features/activity/server/record.ts";
import { queueMail } from "#src/features/mail/server/queue-mail.ts";
import type { Limits } from "#src/http/limits.ts";
import type { Jobs } from "#src/outside/jobs.ts";
import type { DataRequestInput, DataRequestReceipt } from "../contract.ts";
import { answerDue } from "./answer-due.ts";
import { newCode } from "./new-code.ts";
import { countRequest, HELD, isTooMany } from "./request-limits.ts";

type Dependencies = { db: Db; jobs: Jobs; limits: Limits };

/**
 * Takes what somebody asks about their personal data. Each request has a code of its own, and the answer tells nothing of
 * what the shop knows, nor of what was asked before: that goes to the e-mail, by the staff (docs/shop.md, Personal data).
 */
export async function requestAboutData(
  { db, jobs, limits }: Dependencies,
  holidays: HolidayChanges,
  { kind, email, details }: DataRequestInput,
  address: string,
): Promise<DataRequestReceipt> {
  await countRequest(limits, address);
  const held = (await isTooMany(limits, email)) ? HELD : null;
  const code = newCode(kind);
  const createdAt = new Date();
  const answer_due = answerDue(kind, createdAt, holidays).toISOString();
  await db.transaction(async (tx) => {
    await tx.insert(withdrawals).values({ kind, contact: email, details, code, createdAt });
    await record(tx, { action: "create", description: `Pedido sobre datos personales ${code}`, actor: null });
    const data = { code, order_number: null, about_data: { request: kind, answer_due } };
    await queueMail(tx, jobs, { kind: "withdrawal_received", recipient: email, data }, held);
  });
  return { code, received_at: createdAt.toISOString(), answer_due };
}
