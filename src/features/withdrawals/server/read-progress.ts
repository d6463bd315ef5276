import { eq } from "drizzle-orm";
import { Problem } from "#src/contract/problem.ts";
import type { HolidayChanges } from "#src/contract/working-days.ts";
import type { Db } from "#src/db/client.ts";
import { withdrawals } from "#src/db/tables/withdrawals.ts";
import type { Limit, Limits } from "#src/http/limits.ts";
import type { WithdrawalProgress } from "../contract.ts";
import { answerDue } from "./answer-due.ts";

/** docs/shop.md, Limits. */
const PER_ADDRESS: Limit = { points: 60, seconds: 60 * 60 };

/** How far the request of a code is. It tells nothing of a person: whoever asked for it may be a stranger. `NOT_FOUND` */
export async function readProgress(
  { db, limits }: { db: Db; limits: Limits },
  holidays: HolidayChanges,
  code: string,
  address: string,
): Promise<WithdrawalProgress> {
  await limits.consume("withdrawal_codes", address, PER_ADDRESS);
  const [found] = await db.select().from(withdrawals).where(eq(withdrawals.code, code));
  if (!found) throw new Problem("NOT_FOUND", "Ninguna solicitud tiene ese código. Fijate que esté completo.");
  const { kind, status, createdAt, answeredAt } = found;
  return {
    code,
    kind,
    status,
    received_at: createdAt.toISOString(),
    answer_due: answerDue(kind, createdAt, holidays).toISOString(),
    answered_at: answeredAt?.toISOString() ?? null,
  };
}
