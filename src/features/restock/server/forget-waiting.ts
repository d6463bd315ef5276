import { asc, eq, inArray, or, sql } from "drizzle-orm";
import type { Db, Tx } from "#src/db/client.ts";
import { sameText } from "#src/db/same-text.ts";
import { addressesOf } from "#src/features/accounts/server/addresses-of.ts";
import { lockUser, readUser, requireUser } from "#src/features/accounts/server/find-user.ts";
import { products } from "#src/features/catalogue/server/tables/products.ts";
import { variants } from "#src/features/catalogue/server/tables/variants.ts";
import { stockWaiters } from "./tables.ts";

/** Ends all that the e-mail of a mailed key waits for; nothing where the key is dead. */
export async function stopNotices(db: Db, key: string): Promise<void> {
  const emails = db.select({ email: stockWaiters.email }).from(stockWaiters).where(eq(stockWaiters.key, key));
  await db.delete(stockWaiters).where(inArray(stockWaiters.email, emails));
}

/** What an account's e-mail waits for (Ley 25.326, right of access). */
export async function waitingOf(db: Db, userId: number): Promise<Record<string, unknown>[]> {
  const { email } = await readUser(db, userId);
  return db
    .select({ product: products.name, asked_at: stockWaiters.askedAt, told_at: stockWaiters.toldAt })
    .from(stockWaiters)
    .innerJoin(products, eq(products.id, stockWaiters.productId))
    .where(sameText(stockWaiters.email, email))
    .orderBy(asc(stockWaiters.askedAt), asc(stockWaiters.id));
}

/** By all addresses of an account, former ones too. */
export async function forgetWaiting(tx: Tx, userId: number): Promise<void> {
  const user = requireUser(await lockUser(tx, userId));
  await tx.execute(
    sql`${addressesOf(user)} delete from ${stockWaiters} where ${stockWaiters.email} in (select email from own_addresses)`,
  );
}

export async function forgetWaitingEmail(tx: Tx, email: string): Promise<void> {
  await tx.delete(stockWaiters).where(sameText(stockWaiters.email, email));
}

/** Removes those who asked over a year ago. Returns how many. */
export async function removeOldWaiting(db: Db): Promise<number> {
  const isOld = sql`${stockWaiters.askedAt} < now() - make_interval(years => 1)`;
  const { rowCount } = await db.delete(stockWaiters).where(isOld);
  return rowCount ?? 0;
}

/** Removes those who wait for what was deleted. Returns how many. */
export async function removeWaitingForDeleted(db: Db): Promise<number> {
  const goneProducts = db.select({ id: products.id }).from(products).where(eq(products.isArchived, true));
  const goneVariants = db.select({ id: variants.id }).from(variants).where(eq(variants.isArchived, true));
  const isGone = or(inArray(stockWaiters.productId, goneProducts), inArray(stockWaiters.variantId, goneVariants));
  const { rowCount } = await db.delete(stockWaiters).where(isGone);
  return rowCount ?? 0;
}
