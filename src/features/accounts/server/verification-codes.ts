import { randomInt } from "node:crypto";
import { and, eq, gt, sql } from "drizzle-orm";
import { problem } from "#src/contract/problem-of.ts";
import type { Db, Tx } from "#src/db/client.ts";
import { keyedHash } from "#src/db/seal-secret.ts";
import { CODE_MINUTES } from "#src/features/mail/contract.ts";
import type { Limits } from "#src/http/limits.ts";
import { MAX_WRONG_TRIES } from "../contract.ts";
import { hashOfToken, newAccessToken } from "./access-token.ts";
import { sameText } from "./find-user.ts";
import { verificationCodes } from "./tables.ts";
import { lockNames } from "./taken-names.ts";

type CodePurpose = (typeof verificationCodes.$inferSelect)["purpose"];

/** A code proves one address for a purpose; several users may have codes for one address. */
export type CodeOf = { purpose: CodePurpose; email: string; userId?: number | undefined };

/** Codes and addresses are hashed with this key. */
type Keeper = { secretKey: string };

const hashOf = ({ secretKey }: Keeper, { purpose, email }: CodeOf, code: string) =>
  keyedHash(secretKey, "mailed code", `${purpose}:${email.toLowerCase()}:${code}`);

const isOf = ({ purpose, email, userId }: CodeOf) =>
  and(
    eq(verificationCodes.purpose, purpose),
    sameText(verificationCodes.email, email),
    userId === undefined ? undefined : eq(verificationCodes.userId, userId),
  );

const isAlive = gt(verificationCodes.expiresAt, sql`now()`);

export const invalidCode = () => problem("invalid_code");

/** Creates a 6-digit code and a link token for `CODE_MINUTES`, replacing earlier ones (docs/shop.md, Codes). */
export async function makeCode(
  tx: Tx,
  keeper: Keeper,
  of: CodeOf & { userId: number },
  address: string,
): Promise<{ code: string; linkToken: string }> {
  const code = randomInt(1_000_000).toString().padStart(6, "0");
  const linkToken = newAccessToken();
  const made = {
    email: of.email,
    codeHash: hashOf(keeper, of, code),
    linkHash: of.purpose === "reset_password" ? hashOfToken(linkToken) : null,
    askedFrom: keyedHash(keeper.secretKey, "address", address),
    wrongTries: 0,
    triedElsewhere: [],
    expiresAt: sql`now() + make_interval(mins => ${CODE_MINUTES})`,
  };
  await tx
    .insert(verificationCodes)
    .values({ userId: of.userId, purpose: of.purpose, ...made })
    .onConflictDoUpdate({ target: [verificationCodes.userId, verificationCodes.purpose], set: made });
  return { code, linkToken };
}

/** Wrong tries per code from other addresses, and per e-mail and day. */
const TRIES_ELSEWHERE = 20;
const ELSEWHERE_A_DAY = { points: 100, seconds: 24 * 60 * 60 };

const { askedFrom, codeHash, triedElsewhere, wrongTries } = verificationCodes;

/**
 * Returns the user whose live code matches, else throws `INVALID_CODE`. Counts a wrong try in its own statement and transaction,
 * so that a rollback of the caller's can't refund it and parallel tries can't exceed the limit: each address has its own
 * tries, and strangers can't use up those of who asked for the code (docs/shop.md, Limits).
 * Codes of one e-mail are written together here and deleted with their registrations there: `lockNames` keeps both in turn.
 */
export async function tryCode(
  { db, limits, ...keeper }: Keeper & { db: Db; limits: Limits },
  of: CodeOf,
  code: string | undefined,
  address: string,
): Promise<number> {
  if (code === undefined) throw invalidCode();
  const hash = hashOf(keeper, of, code);
  const from = keyedHash(keeper.secretKey, "address", address);
  const isHere = sql<boolean>`${askedFrom} = ${from}`;
  const isRight = sql<boolean>`${codeHash} = ${hash}`;
  const hasTries = sql`case when ${isHere} then ${wrongTries} < ${MAX_WRONG_TRIES} else
    cardinality(${triedElsewhere}) < ${TRIES_ELSEWHERE}
    and cardinality(array_positions(${triedElsewhere}, ${from})) < ${MAX_WRONG_TRIES} end`;
  const tried = await db.transaction(async (tx) => {
    await lockNames(tx);
    return tx
      .update(verificationCodes)
      .set({
        wrongTries: sql`${wrongTries} + (${isHere} and not ${isRight})::int`,
        triedElsewhere: sql`case when ${isHere} or ${isRight} then ${triedElsewhere} else ${triedElsewhere} || ${from}::text end`,
      })
      .where(and(isOf(of), isAlive, hasTries))
      .returning({ userId: verificationCodes.userId, isRight, isHere });
  });
  const [right, another] = tried.filter(({ isRight }) => isRight);
  const elsewhere = [of.email.toLowerCase(), ELSEWHERE_A_DAY] as const;
  if (right && !right.isHere) await limits.check("code_elsewhere", ...elsewhere);
  if (!right && tried.some(({ isHere }) => !isHere)) await limits.consume("code_elsewhere", ...elsewhere);
  // Two registrations got the same code: it is ambiguous.
  if (!right || another) throw invalidCode();
  return right.userId;
}

export async function spendCode(tx: Tx, keeper: Keeper, of: CodeOf & { userId: number }, code: string): Promise<void> {
  const used = await tx
    .delete(verificationCodes)
    .where(and(isOf(of), eq(codeHash, hashOf(keeper, of, code))))
    .returning({ id: verificationCodes.id });
  if (used.length === 0) throw invalidCode();
}

/** Whether it is unused and the newest. */
export const isCodeAlive = async (tx: Tx, keeper: Keeper, of: CodeOf, code: string): Promise<boolean> =>
  (await tx.$count(verificationCodes, and(isOf(of), eq(codeHash, hashOf(keeper, of, code)), isAlive))) > 0;

const hasLink = (linkToken: string) => and(eq(verificationCodes.linkHash, hashOfToken(linkToken)), isAlive);

/** The user of a live link, or `INVALID_CODE`. It can't be guessed, so wrong codes don't end it. */
export async function tryLink(db: Db, linkToken: string): Promise<number> {
  const [found] = await db.select().from(verificationCodes).where(hasLink(linkToken));
  if (!found) throw invalidCode();
  return found.userId;
}

export async function spendLink(tx: Tx, linkToken: string): Promise<void> {
  const used = await tx.delete(verificationCodes).where(hasLink(linkToken)).returning({ id: verificationCodes.id });
  if (used.length === 0) throw invalidCode();
}
