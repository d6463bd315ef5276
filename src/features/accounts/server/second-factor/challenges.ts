import { and, eq, gt, lt, sql } from "drizzle-orm";
import { problem } from "#src/contract/problem-of.ts";
import type { Db, Tx } from "#src/db/client.ts";
import { MAX_WRONG_TRIES } from "../../contract.ts";
import { SECOND_STEP_MINUTES } from "../../second-factor.ts";
import { hashOfToken, newAccessToken } from "../access-token.ts";
import { signInChallenges } from "./tables.ts";

const isAlive = gt(signInChallenges.expiresAt, sql`now()`);

type Purpose = (typeof signInChallenges.$inferSelect)["purpose"];

export type Challenge = { token: string; purpose: Purpose };

const isOf = ({ token, purpose }: Challenge) =>
  and(eq(signInChallenges.tokenHash, hashOfToken(token)), eq(signInChallenges.purpose, purpose), isAlive);

/** Adding a passkey happens within a session, which continues. */
const dead = ({ purpose }: Challenge) =>
  problem(purpose === "new_passkey" ? "new_passkey_expired" : "challenge_expired");

/** Returns the token, which isn't stored. */
export async function makeChallenge(db: Db | Tx, purpose: Purpose, userId: number | null): Promise<string> {
  const token = newAccessToken();
  const expiresAt = sql`now() + make_interval(mins => ${SECOND_STEP_MINUTES})`;
  await db.insert(signInChallenges).values({ tokenHash: hashOfToken(token), userId, purpose, expiresAt });
  return token;
}

/** Takes one try and returns the user (null for none yet), or throws when expired, used up or done. A statement of its own: parallel tries can't exceed the limit. */
export async function tryChallenge(db: Db, challenge: Challenge): Promise<number | null> {
  const [tried] = await db
    .update(signInChallenges)
    .set({ tries: sql`${signInChallenges.tries} + 1` })
    .where(and(isOf(challenge), lt(signInChallenges.tries, MAX_WRONG_TRIES)))
    .returning({ userId: signInChallenges.userId });
  if (!tried) throw dead(challenge);
  return tried.userId;
}

export async function tryChallengeOfUser(db: Db, challenge: Challenge): Promise<number> {
  const userId = await tryChallenge(db, challenge);
  if (userId === null) throw dead(challenge);
  return userId;
}

/** Ends the challenge: it is answered once. */
export async function spendChallenge(tx: Tx, challenge: Challenge): Promise<void> {
  const { rowCount } = await tx.delete(signInChallenges).where(isOf(challenge));
  if (!rowCount) throw dead(challenge);
}

export async function endChallenges(tx: Tx, userId: number): Promise<void> {
  await tx.delete(signInChallenges).where(eq(signInChallenges.userId, userId));
}
