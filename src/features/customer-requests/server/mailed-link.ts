import { and, eq, gt, sql } from "drizzle-orm";
import type { Tx } from "#src/db/client.ts";
import { hashOfToken } from "#src/features/accounts/server/access-token.ts";
import { withdrawals } from "./tables.ts";

const DAY_MS = 86_400_000;

/** The columns of a request whose mailed link carries `token`. */
export const linkOf = (token: string, days: number) => ({
  linkHash: hashOfToken(token),
  linkExpiresAt: new Date(Date.now() + days * DAY_MS),
});

/** Open requests whose link carries `token` and is neither replaced nor expired. */
export const isOpenedBy = (token: string) =>
  and(
    eq(withdrawals.linkHash, hashOfToken(token)),
    eq(withdrawals.status, "open"),
    gt(withdrawals.linkExpiresAt, sql`now()`),
  );

export const isLinkAlive = async (tx: Tx, token: string): Promise<boolean> =>
  (await tx.$count(withdrawals, isOpenedBy(token))) > 0;
