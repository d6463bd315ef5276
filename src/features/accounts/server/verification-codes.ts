import { createHash, randomInt } from "node:crypto";
import { and, eq, gt, lt, sql } from "drizzle-orm";
import { Problem } from "#src/contract/problem.ts";
import type { Db, Tx } from "#src/db/client.ts";
import { verificationCodes } from "#src/db/tables/accounts.ts";
import { CODE_MINUTES } from "#src/features/mail/contract.ts";
import { sameText } from "./find-user.ts";

type CodePurpose = (typeof verificationCodes.$inferSelect)["purpose"];

/** Which code is meant: a user has one alive for a purpose, and it proves one address. */
export type CodeOf = { userId: number; purpose: CodePurpose; email: string };

/** Stands for the account of an address that has none, so that it is answered alike. */
export const NOBODY = 0;

const MAX_WRONG_TRIES = 5;

const hashOf = ({ userId, purpose }: CodeOf, code: string) =>
  createHash("sha256").update(`${userId}:${purpose}:${code}`).digest("base64url");

const isOf = (of: CodeOf) =>
  and(
    eq(verificationCodes.userId, of.userId),
    eq(verificationCodes.purpose, of.purpose),
    sameText(verificationCodes.email, of.email),
  );

const invalidCode = () => new Problem("INVALID_CODE", "Código inválido o expirado");

/** A new code of 6 digits that lives `CODE_MINUTES`; the one before it dies (API contract, Accounts). */
export async function makeCode(tx: Tx, of: CodeOf): Promise<string> {
  const code = randomInt(1_000_000).toString().padStart(6, "0");
  const made = {
    email: of.email,
    codeHash: hashOf(of, code),
    wrongTries: 0,
    expiresAt: sql`now() + make_interval(mins => ${CODE_MINUTES})`,
  };
  await tx
    .insert(verificationCodes)
    .values({ userId: of.userId, purpose: of.purpose, ...made })
    .onConflictDoUpdate({ target: [verificationCodes.userId, verificationCodes.purpose], set: made });
  return code;
}

/**
 * `INVALID_CODE` unless `code` is the living one. A wrong try is counted for good in the same statement, so outside the
 * transaction that the code opens: undoing that must not give tries back, and tries at once can't pass the count.
 */
export async function tryCode(db: Db, of: CodeOf, code: string | undefined): Promise<void> {
  if (code === undefined) throw invalidCode();
  const hash = hashOf(of, code);
  const [tried] = await db
    .update(verificationCodes)
    .set({ wrongTries: sql`${verificationCodes.wrongTries} + (${verificationCodes.codeHash} <> ${hash})::int` })
    .where(
      and(isOf(of), gt(verificationCodes.expiresAt, sql`now()`), lt(verificationCodes.wrongTries, MAX_WRONG_TRIES)),
    )
    .returning({ isRight: sql<boolean>`${verificationCodes.codeHash} = ${hash}` });
  if (!tried?.isRight) throw invalidCode();
}

/** Spends the code that `tryCode` let pass: it works once. */
export async function spendCode(tx: Tx, of: CodeOf, code: string): Promise<void> {
  const used = await tx
    .delete(verificationCodes)
    .where(and(isOf(of), eq(verificationCodes.codeHash, hashOf(of, code))))
    .returning({ id: verificationCodes.id });
  if (used.length === 0) throw invalidCode();
}
