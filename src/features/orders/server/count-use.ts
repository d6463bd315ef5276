import { sql } from "drizzle-orm";
import type { Tx } from "#src/db/client.ts";
import { rateLimits } from "#src/db/tables/accounts.ts";
import { CLOCKS_APART_MS, type Limit, refusal } from "#src/http/limits.ts";

type Use = { points: number; msLeft: number };

/** Counts a use in the transaction of what it is for, so that what is undone wasn't used. Returns the uses of so many seconds, and how long they last. */
export async function countUse(tx: Tx, key: string, seconds: number): Promise<Use> {
  const now = Date.now();
  const end = now + seconds * 1000;
  // One that ends later was begun before the clock was set back.
  const isOver = sql`${rateLimits.expire} not between ${now + 1}::bigint and ${end + CLOCKS_APART_MS}::bigint`;
  const counting = sql`
    insert into ${rateLimits} (key, points, expire) values (${key}, 1, ${end})
    on conflict (key) do update set points = case when ${isOver} then 1 else ${rateLimits.points} + 1 end,
      expire = case when ${isOver} then excluded.expire else ${rateLimits.expire} end
    returning points, expire - ${now}::bigint as "msLeft"`;
  const { rows } = await tx.execute<{ points: number; msLeft: string }>(counting).execute();
  const [use] = rows;
  if (!use) throw new Error("the use was not counted");
  return { points: use.points, msLeft: Number(use.msLeft) };
}

/** The same, refused beyond the limit. @throws RATE_LIMITED */
export async function refuseTooMany(tx: Tx, key: string, { points, seconds }: Limit): Promise<void> {
  const use = await countUse(tx, key, seconds);
  if (use.points > points) throw refusal(use.msLeft);
}
