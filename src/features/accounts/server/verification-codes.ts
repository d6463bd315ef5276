import { createHash, randomInt } from "node:crypto";
import { and, eq, gt, lt, sql } from "drizzle-orm";
import { Problem } from "#src/contract/problem.ts";
import type { Db, Tx } from "#src/db/client.ts";
import { verificationCodes } from "#src/db/tables/accounts.ts";
import { CODE_MINUTES } from "#src/features/mail/contract.ts";
import { MAX_WRONG_TRIES } from "../contract.ts";
import { hashOfToken, newAccessToken } from "./access-token.ts";
import { sameText } from "./find-user.ts";
import { lockNames } from "./taken-names.ts";

type CodePurpose = (typeof verificationCodes.$inferSelect)["purpose"];

/** Which code is meant: it proves one address for a purpose. A user has one alive; of one address, several users may. */
export type CodeOf = { purpose: CodePurpose; email: string; userId?: number | undefined };

const hashOf = ({ purpose, email }: CodeOf, code: string) =>
  createHash("sha256").update(`${purpose}:${email.toLowerCase()}:${code}`).digest("base64url");

const isOf = ({ purpose, email, userId }: CodeOf) =>
  and(
    eq(verificationCodes.purpose, purpose),
    sameText(verificationCodes.email, email),
    userId === undefined ? undefined : eq(verificationCodes.userId, userId),
  );

const isAlive = gt(verificationCodes.expiresAt, sql`now()`);

export const invalidCode = () => new Problem("INVALID_CODE", "Código inválido o expirado");

/** A new code of 6 digits, and a link's token, that live `CODE_MINUTES`; those before them die (docs/shop.md, Codes). */
export async function makeCode(tx: Tx, of: CodeOf & { userId: number }): Promise<{ code: string; linkToken: string }> {
  const code = randomInt(1_000_000).toString().padStart(6, "0");
  const linkToken = newAccessToken();
  const made = {
    email: of.email,
    codeHash: hashOf(of, code),
    linkHash: of.purpose === "reset_password" ? hashOfToken(linkToken) : null,
    wrongTries: 0,
    expiresAt: sql`now() + make_interval(mins => ${CODE_MINUTES})`,
  };
  await tx
    .insert(verificationCodes)
    .values({ userId: of.userId, purpose: of.purpose, ...made })
    .onConflictDoUpdate({ target: [verificationCodes.userId, verificationCodes.purpose], set: made });
  return { code, linkToken };
}

/**
 * Returns the user whose live code matches, else throws `INVALID_CODE`. Counts a wrong try in its own statement and transaction,
 * so that a rollback of the caller's can't refund it and parallel tries can't exceed the limit.
 * Codes of one e-mail are written together here and deleted with their registrations there: `lockNames` keeps both in turn.
 */
export async function tryCode(db: Db, of: CodeOf, code: string | undefined): Promise<number> {
  if (code === undefined) throw invalidCode();
  const hash = hashOf(of, code);
  const tried = await db.transaction(async (tx) => {
    await lockNames(tx);
    return tx
      .update(verificationCodes)
      .set({ wrongTries: sql`${verificationCodes.wrongTries} + (${verificationCodes.codeHash} <> ${hash})::int` })
      .where(and(isOf(of), isAlive, lt(verificationCodes.wrongTries, MAX_WRONG_TRIES)))
      .returning({ userId: verificationCodes.userId, isRight: sql<boolean>`${verificationCodes.codeHash} = ${hash}` });
  });
  const [right, another] = tried.filter(({ isRight }) => isRight);
  // Two registrations of one address got the same code: it can't say which is meant.
  if (!right || another) throw invalidCode();
  return right.userId;
}

/** Spends the code that `tryCode` let pass: it works once. */
export async function spendCode(tx: Tx, of: CodeOf & { userId: number }, code: string): Promise<void> {
  const used = await tx
    .delete(verificationCodes)
    .where(and(isOf(of), eq(verificationCodes.codeHash, hashOf(of, code))))
    .returning({ id: verificationCodes.id });
  if (used.length === 0) throw invalidCode();
}

const hasLink = (linkToken: string) => and(eq(verificationCodes.linkHash, hashOfToken(linkToken)), isAlive);

/** Whose living link it is; `INVALID_CODE` when it is nobody's. Wrong codes don't end it: it can't be guessed. */
export async function tryLink(db: Db, linkToken: string): Promise<number> {
  const [found] = await db.select().from(verificationCodes).where(hasLink(linkToken));
  if (!found) throw invalidCode();
  return found.userId;
}

/** Spends the link that `tryLink` let pass, and the code beside it. */
export async function spendLink(tx: Tx, linkToken: string): Promise<void> {
  const used = await tx.delete(verificationCodes).where(hasLink(linkToken)).returning({ id: verificationCodes.id });
  if (used.length === 0) throw invalidCode();
}
