import { and, asc, eq, inArray } from "drizzle-orm";
import type { Tx } from "#src/db/client.ts";
import type { Notice } from "#src/features/notices/rules.ts";
import { notifyStaff } from "#src/features/notices/server/tell-staff.ts";
import type { ShopSettings } from "#src/features/shop-settings/contract.ts";
import { holidayChangesOf } from "#src/features/shop-settings/rules.ts";
import { readSettings } from "#src/features/shop-settings/server/read-settings.ts";
import type { Jobs } from "#src/infrastructure/jobs.ts";
import { answerDue } from "./answer-due.ts";
import { type StoredRequest, withdrawals } from "./tables.ts";

const inNotice = (
  { code, kind, orderNumber, createdAt }: StoredRequest,
  settings: ShopSettings,
): Notice["requests"][number] => ({
  code,
  kind,
  order_number: orderNumber,
  answer_due: answerDue(kind, createdAt, holidayChangesOf(settings)).toISOString(),
});

export async function tellOfRequest(tx: Tx, jobs: Jobs, request: StoredRequest): Promise<void> {
  const settings = await readSettings(tx);
  await notifyStaff(tx, jobs, settings, { id: request.id, request: inNotice(request, settings) });
}

/** The open ones among these requests, as notices show them. */
export async function requestsInNotices(tx: Tx, ids: number[]): Promise<Notice["requests"]> {
  const settings = await readSettings(tx);
  const open = await tx
    .select()
    .from(withdrawals)
    .where(and(inArray(withdrawals.id, ids), eq(withdrawals.status, "open")))
    .orderBy(asc(withdrawals.id));
  return open.map((request) => inNotice(request, settings));
}
