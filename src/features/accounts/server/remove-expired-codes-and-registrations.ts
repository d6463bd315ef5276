import { and, isNull, lt, notExists, sql } from "drizzle-orm";
import type { Db } from "#src/db/client.ts";
import { users, verificationCodes } from "./tables.ts";

/** Removes expired codes and abandoned registrations; returns how many registrations. */
export async function removeExpiredCodesAndRegistrations(db: Db, days: number): Promise<number> {
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
