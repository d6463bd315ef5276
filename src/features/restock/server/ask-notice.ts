import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { invalidField, problem } from "#src/contract/problem-of.ts";
import type { Db } from "#src/db/client.ts";
import { isUnlicensed, readStock } from "#src/features/catalogue/server/stock.ts";
import type { Limit, Limits } from "#src/http/limits.ts";
import type { NotifyMeInput } from "../contract.ts";
import { stockWaiters } from "./tables.ts";

/** docs/shop.md, Limits. */
const PER_ADDRESS: Limit = { points: 30, seconds: 60 * 60 };
const PER_EMAIL: Limit = { points: 5, seconds: 60 * 60 };
const MOST_WAITED_FOR = 20;

/** Whoever asks again after being told waits again, at the end. What can be had, or more than one e-mail may ask, is left out silently. @throws NOT_FOUND */
export async function askNotice(
  { db, limits }: { db: Db; limits: Limits },
  productId: number,
  { email, variant_id: variantId }: NotifyMeInput,
  address: string,
): Promise<void> {
  await limits.consume("notify_me", { address }, PER_ADDRESS);
  const rows = await readStock(db, { productIds: [productId] });
  const shown = [...rows.values()].filter(({ isShown, isArchived }) => isShown && !isArchived);
  const [first] = shown;
  if (!first) throw problem("product_not_found");
  const wanted = variantId === undefined ? shown : shown.filter(({ id }) => id === variantId);
  if (wanted.length === 0) throw invalidField("variant_id", "contradicting_ids");
  if (wanted.some((row) => row.stock > 0 && !isUnlicensed(rows, row))) return;
  if ((await limits.count("notify_me_email", email, PER_EMAIL)) > PER_EMAIL.points) return;
  const isWaiting = and(eq(stockWaiters.email, email), isNull(stockWaiters.toldAt));
  if ((await db.$count(stockWaiters, isWaiting)) >= MOST_WAITED_FOR) return;
  await db
    .insert(stockWaiters)
    .values({ productId, variantId: variantId ?? (shown.length === 1 ? first.id : null), email })
    .onConflictDoUpdate({
      target: [stockWaiters.email, stockWaiters.productId, stockWaiters.variantId],
      set: { askedAt: sql`now()`, toldAt: null, toldOf: null },
      setWhere: isNotNull(stockWaiters.toldAt),
    });
}
