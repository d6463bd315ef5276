import { and, eq } from "drizzle-orm";
import { Problem } from "#src/contract/problem.ts";
import type { HolidayChanges } from "#src/contract/working-days.ts";
import type { Db, Tx } from "#src/db/client.ts";
import { withdrawals } from "#src/db/tables/withdrawals.ts";
import { record } from "#src/features/activity/server/record.ts";
import { queueMail } from "#src/features/mail/server/queue-mail.ts";
import type { Limits } from "#src/http/limits.ts";
import type { Jobs } from "#src/outside/jobs.ts";
import type { DataRequestInput, DataRequestReceipt } from "../contract.ts";
import { answerDue } from "./answer-due.ts";
import { newCode } from "./new-code.ts";
import { HELD, isTooMany, PER_ADDRESS } from "./request-withdrawal.ts";

type Dependencies = { db: Db; jobs: Jobs; limits: Limits };

/**
 * Takes what somebody asks about their personal data. The answer is a code, the same one while the same is open, and it
 * tells nothing of what the shop knows: that goes to the e-mail, by the staff (docs/shop.md, Personal data).
 */
export async function requestAboutData(
  { db, jobs, limits }: Dependencies,
  holidays: HolidayChanges,
  { kind, email, details }: DataRequestInput,
  address: string,
): Promise<DataRequestReceipt> {
  await limits.consume("withdrawals", address, PER_ADDRESS);
  return db.transaction(async (tx) => {
    const asked = { kind, contact: email, details };
    const [made] = await tx
      .insert(withdrawals)
      .values({ ...asked, code: newCode(kind) })
      .onConflictDoNothing()
      .returning();
    const { code, createdAt } = made ?? (await openOne(tx, asked));
    const answer_due = answerDue(kind, createdAt, holidays).toISOString();
    if (made) {
      await record(tx, { action: "create", description: `Pedido sobre datos personales ${code}`, actor: null });
      await queueMail(
        tx,
        jobs,
        {
          kind: "withdrawal_received",
          recipient: email,
          data: { code, order_number: null, about_data: { request: kind, answer_due } },
        },
        (await isTooMany(limits, email)) ? HELD : null,
      );
    }
    return { code, received_at: createdAt.toISOString(), answer_due };
  });
}

async function openOne(
  tx: Tx,
  { kind, contact, details }: Pick<typeof withdrawals.$inferInsert, "kind" | "contact" | "details">,
) {
  const [open] = await tx
    .select()
    .from(withdrawals)
    .where(
      and(
        eq(withdrawals.kind, kind),
        eq(withdrawals.contact, contact),
        eq(withdrawals.details, details ?? ""),
        eq(withdrawals.status, "open"),
      ),
    );
  if (!open) throw new Problem("CONFLICT", "Acabamos de responder ese pedido. Probá de nuevo.");
  return open;
}
