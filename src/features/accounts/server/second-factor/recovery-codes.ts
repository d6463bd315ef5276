import { randomBytes } from "node:crypto";
import { and, count, eq, like } from "drizzle-orm";
import type { Db, Tx } from "#src/db/client.ts";
import { keyedHash } from "#src/db/seal-secret.ts";
import { RECOVERY_CODES } from "../../second-factor.ts";
import { hashWithSalt } from "../passwords.ts";
import { recoveryCodes } from "./tables.ts";
import type { UseCode } from "./totp.ts";

/** Without letters that look like digits. */
const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
const LENGTH = 10;

/** 50 random bits. */
function newCode(): string {
  const letters = Array.from(randomBytes(LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join("");
  return `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`;
}

/** Normalizes what was typed. */
const asMade = (typed: string) =>
  typed
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, "")
    .replaceAll("o", "0")
    .replaceAll(/[il]/g, "1");

type Keeper = { secretKey: string };

const withKey = ({ secretKey }: Keeper, argonHash: string) => keyedHash(secretKey, "recovery code", argonHash);

const hashOf = async (keeper: Keeper, typed: string, salt: string) =>
  withKey(keeper, await hashWithSalt(asMade(typed), Buffer.from(salt, "base64url")));

/** Replaces the account's codes; plain codes aren't stored. */
export async function makeRecoveryCodes(tx: Tx, keeper: Keeper, userId: number): Promise<string[]> {
  const salt = randomBytes(16).toString("base64url");
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  const rows: (typeof recoveryCodes.$inferInsert)[] = [];
  for (const code of codes) rows.push({ userId, salt, codeHash: await hashOf(keeper, code, salt) });
  await removeRecoveryCodes(tx, userId);
  await tx.insert(recoveryCodes).values(rows);
  return codes;
}

/** Null for a wrong or used code. Writes nothing yet. */
export async function verifyRecoveryCode(
  db: Db,
  keeper: Keeper,
  userId: number,
  code: string,
): Promise<UseCode | null> {
  const rows = await db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  const [any] = rows;
  if (!any) return null;
  const codeHash = await hashOf(keeper, code, any.salt);
  if (!rows.some((row) => row.codeHash === codeHash)) return null;
  return async (tx) => {
    const used = await tx
      .delete(recoveryCodes)
      .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)))
      .returning({ userId: recoveryCodes.userId });
    return used.length > 0;
  };
}

export async function countRecoveryCodes(db: Db | Tx, userId: number): Promise<number> {
  const [row] = await db.select({ count: count() }).from(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  return row?.count ?? 0;
}

export async function removeRecoveryCodes(tx: Tx, userId: number): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

/** Adds the key to hashes stored by argon2id alone. */
export async function hashPlainRecoveryCodes(tx: Tx, keeper: Keeper): Promise<void> {
  const rows = await tx.select().from(recoveryCodes).where(like(recoveryCodes.codeHash, "$argon2%")).for("update");
  for (const { userId, codeHash } of rows) {
    await tx
      .update(recoveryCodes)
      .set({ codeHash: withKey(keeper, codeHash) })
      .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)));
  }
}
