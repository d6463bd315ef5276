import { randomInt } from "node:crypto";
import { and, asc, eq, inArray } from "drizzle-orm";
import type { Tx } from "#src/db/client.ts";
import { record } from "#src/features/activity/server/record.ts";
import type { ActivityEvent, ActivityParams } from "#src/features/activity/texts.ts";
import type { Notice } from "#src/features/notices/rules.ts";
import { notifyStaff } from "#src/features/notices/server/tell-staff.ts";
import type { ShopSettings } from "#src/features/shop-settings/contract.ts";
import { holidayChangesOf } from "#src/features/shop-settings/rules.ts";
import { readSettings } from "#src/features/shop-settings/server/read-settings.ts";
import type { Jobs } from "#src/infrastructure/jobs.ts";
import type { WithdrawalKind } from "../contract.ts";
import { answerDue } from "./request-facts.ts";
import { type StoredRequest, withdrawals } from "./tables.ts";

/** Without characters that are confused when read aloud. */
const LETTERS = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

const PREFIX: Readonly<Record<WithdrawalKind, string>> = {
  purchase: "ARR",
  account: "BAJA",
  access: "DATO",
  correction: "DATO",
  erasure: "DATO",
};

const four = () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join("");

/** Stores, records and announces a request with a new code. Undefined if the same purchase has an open one. */
export async function storeRequest(
  tx: Tx,
  jobs: Jobs,
  request: Omit<typeof withdrawals.$inferInsert, "code">,
  entry: { event: ActivityEvent; params?: ActivityParams },
): Promise<StoredRequest | undefined> {
  const code = `${PREFIX[request.kind]}-${four()}-${four()}`;
  const [stored] = await tx
    .insert(withdrawals)
    .values({ ...request, code })
    .onConflictDoNothing()
    .returning();
  if (!stored) return undefined;
  const { id, orderId } = stored;
  const params = { ...entry.params, code };
  await record(tx, { ...entry, action: "create", params, actor: null, ...(orderId !== null && { orderId }) });
  const settings = await readSettings(tx);
  await notifyStaff(tx, jobs, settings, { id, request: inNotice(stored, settings) });
  return stored;
}

const inNotice = (request: StoredRequest, settings: ShopSettings): Notice["requests"][number] => ({
  code: request.code,
  kind: request.kind,
  order_number: request.orderNumber,
  answer_due: answerDue(request, holidayChangesOf(settings)),
});

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
