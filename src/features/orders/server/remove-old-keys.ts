import { lt, sql } from "drizzle-orm";
import type { Db } from "#src/db/client.ts";
import { idempotencyKeys } from "./tables.ts";

/** Those older than 30 days (docs/shop.md, Checkout). Returns how many. */
export async function removeOldKeys(db: Db): Promise<number> {
  const { rowCount } = await db
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.createdAt, sql`now() - interval '30 days'`));
  return rowCount ?? 0;
}
