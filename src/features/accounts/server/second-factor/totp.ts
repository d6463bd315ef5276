import { and, eq, gt, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { Problem } from "#src/contract/problem.ts";
import type { Db, Tx } from "#src/db/client.ts";
import { openSecret, type SecretUse, sealSecret } from "#src/db/seal-secret.ts";
import { totpSecrets } from "#src/db/tables/second-factor.ts";

/** A clock may be 30 seconds off, as RFC 6238 advises. */
const WINDOW = 1;

/** A secret that nobody confirmed by then is for nobody. */
const isFresh = gt(totpSecrets.createdAt, sql`now() - interval '1 hour'`);

const totpOf = (userId: number): SecretUse => ({ use: "totp secret", of: `${userId}` });

const ofUser = (userId: number) => eq(totpSecrets.userId, userId);
const inUse = (userId: number) => and(ofUser(userId), isNotNull(totpSecrets.confirmedAt));
const waiting = (userId: number) => and(ofUser(userId), isNull(totpSecrets.confirmedAt), isFresh);

/** Marks a code as used; false when it was meanwhile. */
export type UseCode = (tx: Tx) => Promise<boolean>;

type Keeper = { secretKey?: string | undefined };

/** A new secret, which waits for its first code; the one before it that waited is gone. */
export async function draftTotp(db: Db, { secretKey }: Keeper, userId: number): Promise<Secret> {
  const secret = new Secret({ size: 20 });
  const kept = { secret: sealSecret(secretKey, totpOf(userId), secret.base32), createdAt: sql`now()`, lastStep: 0 };
  await db
    .insert(totpSecrets)
    .values({ userId, ...kept })
    .onConflictDoUpdate({ target: totpSecrets.userId, targetWhere: isNull(totpSecrets.confirmedAt), set: kept });
  return secret;
}

/** The 30 seconds that `code` belongs to, or null. */
function stepOf(secret: string, code: string): number | null {
  const timestamp = Date.now();
  const delta = TOTP.validate({ token: code, secret: Secret.fromBase32(secret), timestamp, window: WINDOW });
  return delta === null ? null : TOTP.counter({ timestamp }) + delta;
}

/** Judges a code of the app in use: null for a wrong one and one that was used. Writes nothing yet. */
export async function verifyTotp(db: Db, { secretKey }: Keeper, userId: number, code: string): Promise<UseCode | null> {
  const [row] = await db.select().from(totpSecrets).where(inUse(userId));
  if (!row) return null;
  const secret = openSecret(secretKey, totpOf(userId), row.secret);
  if (secret === null) throw unreadable();
  const step = stepOf(secret, code);
  if (step === null || step <= row.lastStep) return null;
  return async (tx) => {
    const used = await tx
      .update(totpSecrets)
      // Sealed anew: a key that came later takes over with the first code.
      .set({ lastStep: step, secret: sealSecret(secretKey, totpOf(userId), secret) })
      .where(and(eq(totpSecrets.id, row.id), lt(totpSecrets.lastStep, step)))
      .returning({ id: totpSecrets.id });
    return used.length > 0;
  };
}

/** The first code of the secret that waits puts it in use, in place of the one before. False for a wrong code. */
export async function confirmDraft(tx: Tx, { secretKey }: Keeper, userId: number, code: string): Promise<boolean> {
  const [draft] = await tx.select().from(totpSecrets).where(waiting(userId)).for("update");
  if (!draft) throw new Problem("CONFLICT", "Pasó demasiado tiempo: empezá de nuevo.");
  const secret = openSecret(secretKey, totpOf(userId), draft.secret);
  if (secret === null) throw unreadable();
  const lastStep = stepOf(secret, code);
  if (lastStep === null) return false;
  await tx.delete(totpSecrets).where(inUse(userId));
  await tx.update(totpSecrets).set({ confirmedAt: sql`now()`, lastStep }).where(eq(totpSecrets.id, draft.id));
  return true;
}

/** Since when an app makes the account's codes, or null. */
export async function totpSince(db: Db | Tx, userId: number): Promise<Date | null> {
  const [row] = await db.select({ at: totpSecrets.confirmedAt }).from(totpSecrets).where(inUse(userId));
  return row?.at ?? null;
}

/** Removes the app's secret; false when there was none. */
export async function removeTotp(tx: Tx, userId: number): Promise<boolean> {
  const removed = await tx
    .delete(totpSecrets)
    .where(ofUser(userId))
    .returning({ confirmedAt: totpSecrets.confirmedAt });
  return removed.some(({ confirmedAt }) => confirmedAt !== null);
}

/** The shop's `SECRET_KEY` isn't the one that sealed it. */
const unreadable = () =>
  new Problem(
    "CONFLICT",
    "La tienda cambió de clave y no puede revisar los códigos de tu app. Entrá con un código de recuperación.",
  );
