import { and, eq, gt, inArray, isNotNull, or, type SQL, sql } from "drizzle-orm";
import { PERMISSIONS } from "#src/contract/permissions.ts";
import type { Db, Tx } from "#src/db/client.ts";
import { DEFAULT_ADMINISTRATOR_EMAIL } from "#src/features/accounts/contract.ts";
import { IDLE_SINCE } from "#src/features/accounts/server/find-caller.ts";
import { hasSecondFactor } from "#src/features/accounts/server/second-factor/read-second-factor.ts";
import { pushSubscriptions, sessions, users } from "#src/features/accounts/server/tables.ts";
import type { ShopSettings } from "#src/features/shop-settings/contract.ts";

/** Staff who owe a second factor count as customers until they have one. */
const mayRead = ({ second_factor_required }: ShopSettings): SQL | undefined =>
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
      mayRead: sql<boolean>`${mayRead(settings)}`,
    })
    .from(users)
    .where(and(isNotNull(users.emailVerifiedAt), or(asked, inArray(sql`lower(${users.email})`, listed))));
  const refused = new Set(rows.filter((each) => !each.mayRead).map(({ email }) => email));
  const members = rows.filter((each) => each.mayRead).map(({ email }) => email);
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
    .where(and(gt(sessions.lastUsedAt, IDLE_SINCE), mayRead(settings)));
  return rows.map(({ id }) => id);
}
