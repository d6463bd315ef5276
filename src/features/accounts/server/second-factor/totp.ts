import { and, eq, gt, isNotNull, isNull, like, sql } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { problem } from "#src/contract/problem-of.ts";
import type { Db, Tx } from "#src/db/client.ts";
import { openSecret, PLAIN, type SecretUse, sealSecret } from "#src/db/seal-secret.ts";
import { totpSecrets } from "./tables.ts";

/** Tolerates 30 seconds, as RFC 6238 advises. */
const WINDOW = 1;

/** Unconfirmed secrets expire after an hour. */
const isFresh = gt(totpSecrets.createdAt, sql`now() - interval '1 hour'`);

const totpOf = (userId: number): SecretUse => ({ use: "totp secret", of: `${userId}` });

const ofUser = (userId: number) => eq(totpSecrets.userId, userId);
const inUse = (userId: number) => and(ofUser(userId), isNotNull(totpSecrets.confirmedAt));
const waiting = (userId: number) => and(ofUser(userId), isNull(totpSecrets.confirmedAt), isFresh);

type HasSecretKey = { secretKey: string };

export async function draftTotp(db: Db, { secretKey }: HasSecretKey, userId: number): Promise<Secret> {
  const secret = new Secret({ size: 20 });
  const kept = { secret: sealSecret(secretKey, totpOf(userId), secret.base32), createdAt: sql`now()`, lastStep: 0 };
  await db
    .insert(totpSecrets)
    .values({ userId, ...kept })
    .onConflictDoUpdate({ target: totpSecrets.userId, targetWhere: isNull(totpSecrets.confirmedAt), set: kept });
  return secret;
}

function openOrThrow(secretKey: string, { userId, secret }: typeof totpSecrets.$inferSelect): string {
  const opened = openSecret(secretKey, totpOf(userId), secret);
  // Sealed with another `SECRET_KEY`.
  if (opened === null) throw problem("app_codes_unreadable");
  return opened;
}

function stepOf(secret: string, code: string): number | null {
  const timestamp = Date.now();
  const delta = TOTP.validate({ token: code, secret: Secret.fromBase32(secret), timestamp, window: WINDOW });
  return delta === null ? null : TOTP.counter({ timestamp }) + delta;
}

/** False for a wrong or used code. */
export async function spendTotpCode(tx: Tx, { secretKey }: HasSecretKey, userId: number, code: string) {
  const [row] = await tx.select().from(totpSecrets).where(inUse(userId)).for("update");
  if (!row) return false;
  const step = stepOf(openOrThrow(secretKey, row), code);
  if (step === null || step <= row.lastStep) return false;
  await tx.update(totpSecrets).set({ lastStep: step }).where(eq(totpSecrets.id, row.id));
  return true;
}

/** The first code activates the secret and replaces the previous one. False for a wrong code. */
export async function confirmDraft(tx: Tx, { secretKey }: HasSecretKey, userId: number, code: string) {
  const [draft] = await tx.select().from(totpSecrets).where(waiting(userId)).for("update");
  if (!draft) throw problem("app_setup_expired");
  const lastStep = stepOf(openOrThrow(secretKey, draft), code);
  if (lastStep === null) return false;
  await tx.delete(totpSecrets).where(inUse(userId));
  await tx.update(totpSecrets).set({ confirmedAt: sql`now()`, lastStep }).where(eq(totpSecrets.id, draft.id));
  return true;
}

export async function totpSince(db: Db | Tx, userId: number): Promise<Date | null> {
  const [row] = await db.select({ at: totpSecrets.confirmedAt }).from(totpSecrets).where(inUse(userId));
  return row?.at ?? null;
}

export async function removeTotp(tx: Tx, userId: number): Promise<boolean> {
  const removed = await tx
    .delete(totpSecrets)
    .where(ofUser(userId))
    .returning({ confirmedAt: totpSecrets.confirmedAt });
  return removed.some(({ confirmedAt }) => confirmedAt !== null);
}

/** Seals secrets stored before the shop had a key. */
export async function sealPlainTotp(tx: Tx, { secretKey }: HasSecretKey): Promise<void> {
  const rows = await tx
    .select()
    .from(totpSecrets)
    .where(like(totpSecrets.secret, `${PLAIN}%`))
    .for("update");
  for (const { id, userId, secret } of rows) {
    const sealed = sealSecret(secretKey, totpOf(userId), secret.slice(PLAIN.length));
    await tx.update(totpSecrets).set({ secret: sealed }).where(eq(totpSecrets.id, id));
  }
}

export async function usersOfUnreadableTotp(db: Db, { secretKey }: HasSecretKey): Promise<number[]> {
  const rows = await db.select().from(totpSecrets).where(isNotNull(totpSecrets.confirmedAt));
  return rows
    .filter(({ userId, secret }) => openSecret(secretKey, totpOf(userId), secret) === null)
    .map(({ userId }) => userId);
}
