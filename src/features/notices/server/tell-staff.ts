import { and, eq, gt, inArray, isNotNull, or, type SQL, sql } from "drizzle-orm";
import { ADMIN_PATHS, adminOrderPath } from "#src/admin-paths.ts";
import { PERMISSIONS } from "#src/contract/permissions.ts";
import type { Db, Tx } from "#src/db/client.ts";
import { DEFAULT_ADMINISTRATOR_EMAIL } from "#src/features/accounts/contract.ts";
import { hasSecondFactor } from "#src/features/accounts/server/second-factor/tables.ts";
import { IDLE_SINCE, pushSubscriptions, sessions, users } from "#src/features/accounts/server/tables.ts";
import { queueMail } from "#src/features/mail/server/queue-mail.ts";
import type { ShopSettings } from "#src/features/shop-settings/contract.ts";
import type { Jobs } from "#src/infrastructure/jobs.ts";
import { type Notice, noticeInWords } from "../rules.ts";
import { waitingNotices } from "./tables.ts";

export type NewsOf = { order: Notice["orders"][number] } | { request: Notice["requests"][number]; id: number };

/** Notifies staff in the cause's transaction, by mail or in the next summary, and in browsers (docs/shop.md, Notices). */
export async function notifyStaff(tx: Tx, jobs: Jobs, settings: ShopSettings, news: NewsOf): Promise<void> {
  const notice: Notice =
    "order" in news ? { orders: [news.order], requests: [] } : { orders: [], requests: [news.request] };
  if (settings.notices === "at_once") await mailNotice(tx, jobs, settings, notice);
  if (settings.notices === "hourly")
    await tx.insert(waitingNotices).values("order" in news ? { orderId: news.order.order_id } : { requestId: news.id });
  const path = "order" in news ? adminOrderPath(news.order.order_id) : ADMIN_PATHS.withdrawals;
  const title = noticeInWords(notice);
  const pushes = (await findSubscribedSessions(tx, settings)).map((sessionId) => ({ sessionId, title, path }));
  await jobs.queuePushes(tx, pushes);
}

export async function mailNotice(tx: Tx, jobs: Jobs, settings: ShopSettings, data: Notice): Promise<void> {
  for (const recipient of await findRecipients(tx, settings))
    await queueMail(tx, jobs, { kind: "staff_notice", recipient, data });
}

/** Staff who owe a second factor count as customers until they have one. */
const canReadOrders = ({ second_factor_required }: ShopSettings): SQL | undefined =>
  and(
    inArray(users.role, [...PERMISSIONS["orders:read"]]),
    second_factor_required ? hasSecondFactor(users.id) : undefined,
  );

/** Each address once (docs/shop.md, Notices). */
export async function findRecipients(db: Db | Tx, settings: ShopSettings): Promise<string[]> {
  const listed = settings.notice_recipients.map((email) => email.toLowerCase());
  const byDefault = listed.length === 0 ? eq(users.role, "owner") : undefined;
  const asked = and(isNotNull(users.role), or(users.wantsNotices, byDefault));
  const rows = await db
    .select({
      email: sql<string>`lower(${users.email})`,
      role: users.role,
      canRead: sql<boolean>`${canReadOrders(settings)}`,
    })
    .from(users)
    .where(and(isNotNull(users.emailVerifiedAt), or(asked, inArray(sql`lower(${users.email})`, listed))));
  const refused = new Set(rows.filter((each) => !each.canRead).map(({ email }) => email));
  const members = rows.filter((each) => each.canRead).map(({ email }) => email);
  return [...new Set([...listed, ...members])].filter(
    (email) => !refused.has(email) && email !== DEFAULT_ADMINISTRATOR_EMAIL,
  );
}

export async function findSubscribedSessions(db: Db | Tx, settings: ShopSettings): Promise<number[]> {
  const rows = await db
    .select({ id: sessions.id })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(gt(sessions.lastUsedAt, IDLE_SINCE), canReadOrders(settings)));
  return rows.map(({ id }) => id);
}
