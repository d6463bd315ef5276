import type { Db, Tx } from "#src/db/client.ts";
import { readSettings } from "#src/features/shop-settings/server/read-settings.ts";
import type { Jobs } from "#src/infrastructure/jobs.ts";
import type { Notice } from "../rules.ts";
import { waitingNotices } from "./tables.ts";
import { mailNotice } from "./tell-staff.ts";

/** Orders and requests as they are now; deleted ones are left out. */
export type NoticeLookups = {
  ordersIn(tx: Tx, ids: number[]): Promise<Notice["orders"]>;
  requestsIn(tx: Tx, ids: number[]): Promise<Notice["requests"]>;
};

/** Mails what came in since the last summary; called every hour. */
export const sendSummary = ({ db, jobs }: { db: Db; jobs: Jobs }, { ordersIn, requestsIn }: NoticeLookups) =>
  db.transaction(async (tx) => {
    const waiting = await tx.delete(waitingNotices).returning();
    const orderIds = waiting.flatMap(({ orderId }) => orderId ?? []);
    const requestIds = waiting.flatMap(({ requestId }) => requestId ?? []);
    const notice = { orders: await ordersIn(tx, orderIds), requests: await requestsIn(tx, requestIds) };
    const settings = await readSettings(tx);
    if (settings.notices === "never" || notice.orders.length + notice.requests.length === 0) return;
    await mailNotice(tx, jobs, settings, notice);
  });
