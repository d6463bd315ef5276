import { createHash } from "node:crypto";
import { and, eq, lt, sql } from "drizzle-orm";
import { problem } from "#src/contract/problem-of.ts";
import type { Db, Tx } from "#src/db/client.ts";
import type { PlaceOrderInput } from "../contract.ts";
import { idempotencyKeys } from "./tables.ts";

export type IdempotencyKey = { userId: number; key: string; input: PlaceOrderInput };

/** Without what may change between repeats: the expected total, the accepted texts and the proof of age. */
const hashOf = ({ expected_total: _total, accepted_texts: _texts, birth_date: _birth, ...ordered }: PlaceOrderInput) =>
  createHash("sha256").update(JSON.stringify(ordered)).digest("base64url");

/** The order this key made before; a simultaneous request waits here. `CONFLICT` for another body */
export async function findEarlierOrder(tx: Tx, { userId, key, input }: IdempotencyKey): Promise<number | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`order ${userId} ${key}`}, 0))`);
  const [earlier] = await tx
    .select({ orderId: idempotencyKeys.orderId, bodyHash: idempotencyKeys.bodyHash })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key)));
  if (!earlier) return null;
  if (earlier.bodyHash !== hashOf(input)) {
    throw problem("idempotency_key_used");
  }
  return earlier.orderId;
}

export async function storeKey(tx: Tx, { userId, key, input }: IdempotencyKey, orderId: number): Promise<void> {
  await tx.insert(idempotencyKeys).values({ userId, key, bodyHash: hashOf(input), orderId });
}

/** Those older than 30 days (docs/shop.md, Checkout). Returns how many. */
export async function removeOldKeys(db: Db): Promise<number> {
  const isOld = lt(idempotencyKeys.createdAt, sql`now() - interval '30 days'`);
  const { rowCount } = await db.delete(idempotencyKeys).where(isOld);
  return rowCount ?? 0;
}
