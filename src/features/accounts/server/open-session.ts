import { and, eq, lte } from "drizzle-orm";
import type { Tx } from "#src/db/client.ts";
import { hashOfToken, newAccessToken } from "./access-token.ts";
import type { ClientInfo } from "./client-info.ts";
import { endChallenges } from "./second-factor/challenges.ts";
import { IDLE_SINCE, sessions } from "./tables.ts";

/** Opens a session, removes ended ones, and returns its token, which isn't stored. */
export async function openSession(tx: Tx, userId: number, { device, address }: Omit<ClientInfo, "mark">) {
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), lte(sessions.lastUsedAt, IDLE_SINCE)));
  const access = newAccessToken();
  await tx.insert(sessions).values({ tokenHash: hashOfToken(access), userId, device, address });
  return access;
}

export async function endSessions(tx: Tx, userId: number): Promise<void> {
  await endChallenges(tx, userId);
  await tx.delete(sessions).where(eq(sessions.userId, userId));
}
