import { and, eq, gt, sql } from "drizzle-orm";
import type { Db, Tx } from "#src/db/client.ts";
import { hashOfToken } from "#src/features/accounts/server/access-token.ts";
import type { Limit, Limits } from "#src/http/limits.ts";
import type { Jobs } from "#src/infrastructure/jobs.ts";
import { withdrawals } from "./tables.ts";

export type RequestDependencies = { db: Db; jobs: Jobs; limits: Limits; secretKey: string };

/** docs/shop.md, Limits. */
const PER_ADDRESS: Limit = { points: 10, seconds: 60 * 60 };
const MAILS_PER_RECIPIENT: Limit = { points: 3, seconds: 60 * 60 };

export const HELD = "No se envió: ese email recibió demasiados avisos de solicitudes en una hora.";

/** Counts a request from `address`. It and `isTooMany` take a connection: never call them in a transaction. */
export const countRequest = (limits: Limits, address: string): Promise<void> =>
  limits.consume("withdrawals", { address }, PER_ADDRESS);

/** Counts a mail to `recipient`; true beyond the limit, since anybody can cause such mails. */
export const isTooMany = async (limits: Limits, recipient: string): Promise<boolean> =>
  (await limits.count("withdrawal_mail", recipient, MAILS_PER_RECIPIENT)) > MAILS_PER_RECIPIENT.points;

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
