import { and, isNull, lt, lte, notExists, sql } from "drizzle-orm";
import type { Db } from "#src/db/client.ts";
import { signInChallenges } from "./second-factor/tables.ts";
import { IDLE_SINCE, knownDevices, sessions, users, verificationCodes } from "./tables.ts";

/** Removes idle sessions, forgotten devices and expired challenges (docs/shop.md, Sessions). Returns how many. */
export async function removeExpired(db: Db): Promise<{ sessions: number; devices: number; challenges: number }> {
  const idle = await db.delete(sessions).where(lte(sessions.lastUsedAt, IDLE_SINCE));
  // Their cookie has expired as well.
  const unseen = await db.delete(knownDevices).where(lt(knownDevices.lastSeenAt, sql`now() - interval '400 days'`));
  const expired = await db.delete(signInChallenges).where(lt(signInChallenges.expiresAt, sql`now()`));
  return { sessions: idle.rowCount ?? 0, devices: unseen.rowCount ?? 0, challenges: expired.rowCount ?? 0 };
}

/** Removes expired codes and abandoned registrations. Returns how many registrations. */
export async function removeAbandonedRegistrations(db: Db, days: number): Promise<number> {
  const since = sql`now() - make_interval(days => ${days})`;
  await db.delete(verificationCodes).where(lt(verificationCodes.expiresAt, since));
  const itsCodes = db
    .select({ id: verificationCodes.id })
    .from(verificationCodes)
    .where(sql`${verificationCodes.userId} = ${users.id}`);
  const { rowCount } = await db
    .delete(users)
    .where(and(isNull(users.emailVerifiedAt), lt(users.createdAt, since), notExists(itsCodes)));
  return rowCount ?? 0;
}
