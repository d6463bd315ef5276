import { and, eq, gt, lt, sql } from "drizzle-orm";
import { Problem } from "#src/contract/problem.ts";
import type { Db, Tx } from "#src/db/client.ts";
import { signInChallenges } from "#src/db/tables/second-factor.ts";
import { MAX_WRONG_TRIES } from "../../contract.ts";
import { SECOND_STEP_MINUTES } from "../../second-factor.ts";
import { hashOfToken, newAccessToken } from "../access-token.ts";

const isAlive = gt(signInChallenges.expiresAt, sql`now()`);
const isOf = (token: string) => and(eq(signInChallenges.tokenHash, hashOfToken(token)), isAlive);

const dead = () => new Problem("UNAUTHENTICATED", "Pasó demasiado tiempo. Volvé a ingresar tu contraseña.");

/** Lets a sign-in whose password was right wait for its second step; what comes back is its token, which is kept nowhere. */
export async function makeChallenge(tx: Tx, userId: number): Promise<string> {
  const token = newAccessToken();
  const expiresAt = sql`now() + make_interval(mins => ${SECOND_STEP_MINUTES})`;
  await tx.insert(signInChallenges).values({ tokenHash: hashOfToken(token), userId, expiresAt });
  return token;
}

/**
 * Whose sign-in it is, one try taken; `UNAUTHENTICATED` when it waited too long, was tried too often or is done. Taken
 * in a statement of its own, so that tries at once can't pass the limit.
 */
export async function tryChallenge(db: Db, token: string): Promise<number> {
  const [tried] = await db
    .update(signInChallenges)
    .set({ tries: sql`${signInChallenges.tries} + 1` })
    .where(and(isOf(token), lt(signInChallenges.tries, MAX_WRONG_TRIES)))
    .returning({ userId: signInChallenges.userId });
  if (!tried) throw dead();
  return tried.userId;
}

/** Ends the sign-in that `tryChallenge` let pass: it opens one session. */
export async function spendChallenge(tx: Tx, token: string): Promise<void> {
  const spent = await tx
    .delete(signInChallenges)
    .where(isOf(token))
    .returning({ tokenHash: signInChallenges.tokenHash });
  if (spent.length === 0) throw dead();
}

/** No sign-in of the user that waits goes on. */
export async function endChallenges(tx: Tx, userId: number): Promise<void> {
  await tx.delete(signInChallenges).where(eq(signInChallenges.userId, userId));
}

/** Clears the sign-ins that nobody finished. Returns how many. */
export async function removeOldChallenges(db: Db): Promise<number> {
  const { rowCount } = await db.delete(signInChallenges).where(lt(signInChallenges.expiresAt, sql`now()`));
  return rowCount ?? 0;
}
