import { randomInt } from "node:crypto";
import { and, eq, gt, isNull, type SQL, sql } from "drizzle-orm";
import { problem } from "#src/contract/problem-of.ts";
import type { Db, Tx } from "#src/db/client.ts";
import { sameText } from "#src/db/same-text.ts";
import { keyedHash } from "#src/db/seal-secret.ts";
import { CODE_MINUTES } from "#src/features/mail/contract.ts";
import type { Limits } from "#src/http/limits.ts";
import { networksOf } from "#src/http/networks.ts";
import { MAX_WRONG_TRIES } from "../contract.ts";
import { hashOfToken, newAccessToken } from "./access-token.ts";
import { verificationCodes } from "./tables.ts";
import { lockNames } from "./taken-names.ts";

type CodePurpose = (typeof verificationCodes.$inferSelect)["purpose"];

/** A code proves one address for a purpose; several users may have codes for one address. An `email_code` is of no user. */
export type CodeOf = { purpose: CodePurpose; email: string; userId?: number | undefined };

/** Codes and addresses are hashed with this key. */
type HasSecretKey = { secretKey: string };

const hashOf = ({ secretKey }: HasSecretKey, { purpose, email }: CodeOf, code: string) =>
  keyedHash(secretKey, "mailed code", `${purpose}:${email.toLowerCase()}:${code}`);

const hashOfNetwork = ({ secretKey }: HasSecretKey, address: string) =>
  keyedHash(secretKey, "address", networksOf(address).own);

const isOf = ({ purpose, email, userId }: CodeOf) =>
  and(
    eq(verificationCodes.purpose, purpose),
    sameText(verificationCodes.email, email),
    userId === undefined ? undefined : eq(verificationCodes.userId, userId),
  );

const isAlive = gt(verificationCodes.expiresAt, sql`now()`);

/** A verified code or link. Spending it fails if it was used or replaced meanwhile. */
export type Proof = { userId: number | null; spend: (tx: Tx) => Promise<void> };

export type UserProof = Proof & { userId: number };

async function spend(tx: Tx, condition: SQL | undefined): Promise<void> {
  const { rowCount } = await tx.delete(verificationCodes).where(condition);
  if (!rowCount) throw problem("invalid_code");
}

/** Creates a 6-digit code and a link token for `CODE_MINUTES`, replacing earlier ones (docs/shop.md, Codes). */
export async function makeCode(tx: Tx, secrets: HasSecretKey, of: CodeOf, address: string) {
  const code = randomInt(1_000_000).toString().padStart(6, "0");
  const linkToken = newAccessToken();
  const { userId = null, purpose } = of;
  const made = {
    email: userId === null ? of.email.toLowerCase() : of.email,
    codeHash: hashOf(secrets, of, code),
    linkHash: purpose === "reset_password" ? hashOfToken(linkToken) : null,
    askedFrom: hashOfNetwork(secrets, address),
    wrongTries: 0,
    triedElsewhere: [],
    expiresAt: sql`now() + make_interval(mins => ${CODE_MINUTES})`,
  };
  const { userId: user, purpose: its, email } = verificationCodes;
  const earlier = userId === null ? { target: email, targetWhere: isNull(user) } : { target: [user, its] };
  await tx
    .insert(verificationCodes)
    .values({ userId, purpose, ...made })
    .onConflictDoUpdate({ ...earlier, set: made });
  return { code, linkToken };
}

/** Wrong tries per code from other addresses, and per e-mail and day. */
const TRIES_ELSEWHERE = 20;
const ELSEWHERE_A_DAY = { points: 100, seconds: 24 * 60 * 60 };

/** Wrong e-mail codes use up no other code's tries. */
const triesOf = ({ purpose, email }: CodeOf) => (purpose === "email_code" ? `${purpose} ` : "") + email.toLowerCase();

const { askedFrom, codeHash, triedElsewhere, wrongTries } = verificationCodes;

/** Finds the live code that matches; `INVALID_CODE`. Wrong tries count per address (docs/shop.md, Limits). */
export async function tryCode(
  { db, limits, ...secrets }: HasSecretKey & { db: Db; limits: Limits },
  of: CodeOf,
  code: string | undefined,
  address: string,
): Promise<Proof> {
  if (code === undefined) throw problem("invalid_code");
  const hash = hashOf(secrets, of, code);
  const from = hashOfNetwork(secrets, address);
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
  const elsewhere = [triesOf(of), ELSEWHERE_A_DAY] as const;
  if (right && !right.isHere) await limits.check("code_elsewhere", ...elsewhere);
  if (!right && tried.some(({ isHere }) => !isHere)) await limits.consume("code_elsewhere", ...elsewhere);
  // Two registrations got the same code: it is ambiguous.
  if (!right || another) throw problem("invalid_code");
  const { userId } = right;
  return { userId, spend: (tx) => spend(tx, and(isOf({ ...of, userId: userId ?? undefined }), eq(codeHash, hash))) };
}

export async function tryCodeOfUser(...given: Parameters<typeof tryCode>): Promise<UserProof> {
  const { userId, spend } = await tryCode(...given);
  if (userId === null) throw problem("invalid_code");
  return { userId, spend };
}

/** Whether it is unused and the newest. */
export const isCodeAlive = async (tx: Tx, secrets: HasSecretKey, of: CodeOf, code: string): Promise<boolean> =>
  (await tx.$count(verificationCodes, and(isOf(of), eq(codeHash, hashOf(secrets, of, code)), isAlive))) > 0;

export async function forgetEmailCodes(tx: Tx, email: string): Promise<void> {
  await tx.delete(verificationCodes).where(isOf({ purpose: "email_code", email }));
}

const hasLink = (linkToken: string) => and(eq(verificationCodes.linkHash, hashOfToken(linkToken)), isAlive);

/** Finds the user of a live link; `INVALID_CODE`. It can't be guessed, so tries aren't limited. */
export async function tryLink(db: Db, linkToken: string): Promise<UserProof> {
  const [found] = await db.select().from(verificationCodes).where(hasLink(linkToken));
  if (!found?.userId) throw problem("invalid_code");
  return { userId: found.userId, spend: (tx) => spend(tx, hasLink(linkToken)) };
}
