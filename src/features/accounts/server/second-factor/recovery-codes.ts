import { randomBytes } from "node:crypto";
import { and, eq, like } from "drizzle-orm";
import type { Db, Tx } from "#src/db/client.ts";
import { keyedHash } from "#src/db/seal-secret.ts";
import { RECOVERY_CODES } from "../../second-factor.ts";
import { hashWithSalt } from "../passwords.ts";
import { recoveryCodes } from "./tables.ts";

/** Without letters that look like digits. */
const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
const LENGTH = 10;

/** 50 random bits. */
function newCode(): string {
  const letters = Array.from(randomBytes(LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join("");
  return `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`;
}

const asMade = (typed: string) =>
  typed
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, "")
    .replaceAll("o", "0")
    .replaceAll(/[il]/g, "1");

type HasSecretKey = { secretKey: string };

const withKey = ({ secretKey }: HasSecretKey, argonHash: string) => keyedHash(secretKey, "recovery code", argonHash);

const hashOf = async (secrets: HasSecretKey, typed: string, salt: string) =>
  withKey(secrets, await hashWithSalt(asMade(typed), Buffer.from(salt, "base64url")));

/** Replaces the account's codes; plain codes aren't stored. */
export async function makeRecoveryCodes(tx: Tx, secrets: HasSecretKey, userId: number): Promise<string[]> {
  const salt = randomBytes(16).toString("base64url");
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  const rows: (typeof recoveryCodes.$inferInsert)[] = [];
  for (const code of codes) rows.push({ userId, salt, codeHash: await hashOf(secrets, code, salt) });
  await removeRecoveryCodes(tx, userId);
  await tx.insert(recoveryCodes).values(rows);
  return codes;
}

/** False for a wrong or used code. */
export async function spendRecoveryCode(tx: Tx, secrets: HasSecretKey, userId: number, code: string): Promise<boolean> {
  const [any] = await tx.select().from(recoveryCodes).where(eq(recoveryCodes.userId, userId)).limit(1);
  if (!any) return false;
  const codeHash = await hashOf(secrets, code, any.salt);
  const isCode = and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash));
  const { rowCount } = await tx.delete(recoveryCodes).where(isCode);
  return rowCount === 1;
}

export const countRecoveryCodes = (db: Db | Tx, userId: number): Promise<number> =>
  db.$count(recoveryCodes, eq(recoveryCodes.userId, userId));

export async function removeRecoveryCodes(tx: Tx, userId: number): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

/** Adds the key to hashes stored by argon2id alone. */
export async function hashPlainRecoveryCodes(tx: Tx, secrets: HasSecretKey): Promise<void> {
  const rows = await tx.select().from(recoveryCodes).where(like(recoveryCodes.codeHash, "$argon2%")).for("update");
  for (const { userId, codeHash } of rows) {
    await tx
      .update(recoveryCodes)
      .set({ codeHash: withKey(secrets, codeHash) })
      .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)));
  }
}
