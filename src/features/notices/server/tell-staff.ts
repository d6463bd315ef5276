import { ADMIN_PATHS } from "#src/admin-paths.ts";
import type { Tx } from "#src/db/client.ts";
import { queueMail } from "#src/features/mail/server/queue-mail.ts";
import type { ShopSettings } from "#src/features/shop-settings/contract.ts";
import type { Jobs } from "#src/infrastructure/jobs.ts";
import { type Notice, noticeInWords } from "../rules.ts";
import { findRecipients, findSubscribedSessions } from "./find-readers.ts";
import { waitingNotices } from "./tables.ts";

/** A new order or request, with the request's id. */
export type NewsOf = { order: Notice["orders"][number] } | { request: Notice["requests"][number]; id: number };

/**
 * Tells the staff of a new order or request, in its transaction: by mail at once or in the next summary, as the settings say,
 * and in subscribed browsers (docs/shop.md, Notices).
 */
export async function notifyStaff(tx: Tx, jobs: Jobs, settings: ShopSettings, news: NewsOf): Promise<void> {
  const notice: Notice =
    "order" in news ? { orders: [news.order], requests: [] } : { orders: [], requests: [news.request] };
  if (settings.notices === "at_once") await mailNotice(tx, jobs, settings, notice);
  if (settings.notices === "hourly")
    await tx.insert(waitingNotices).values("order" in news ? { orderId: news.order.order_id } : { requestId: news.id });
  const path =
    "order" in news ? ADMIN_PATHS.order.replace(":orderId", `${news.order.order_id}`) : ADMIN_PATHS.withdrawals;
  const told = await findSubscribedSessions(tx, settings);
  await jobs.queuePushes(
    tx,
    told.map((sessionId) => ({ sessionId, title: noticeInWords(notice), path })),
  );
}

export async function mailNotice(tx: Tx, jobs: Jobs, settings: ShopSettings, data: Notice): Promise<void> {
  for (const recipient of await findRecipients(tx, settings))
    await queueMail(tx, jobs, { kind: "staff_notice", recipient, data });
}
