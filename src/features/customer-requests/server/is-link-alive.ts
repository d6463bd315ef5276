import { and, eq, gt, sql } from "drizzle-orm";
import type { Tx } from "#src/db/client.ts";
import { hashOfToken } from "#src/features/accounts/server/access-token.ts";
import { withdrawals } from "./tables.ts";

/** Whether a mailed link still opens its request: no newer one took its place, and it wasn't answered. */
export const isLinkAlive = async (tx: Tx, token: string): Promise<boolean> =>
  (await tx.$count(
    withdrawals,
    and(
      eq(withdrawals.linkHash, hashOfToken(token)),
      eq(withdrawals.status, "open"),
      gt(withdrawals.linkExpiresAt, sql`now()`),
    ),
  )) > 0;
