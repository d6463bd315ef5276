import { createHash } from "node:crypto";
import { RateLimiterDrizzle, type RateLimiterRes } from "rate-limiter-flexible";
import { Problem, type ProblemCode } from "#src/contract/problem.ts";
import { problem } from "#src/contract/problem-of.ts";
import type { Db, Tx } from "#src/db/client.ts";
import { rateLimits } from "#src/http/rate-limits-table.ts";
import { networksOf } from "./networks.ts";

/** At most `points` uses in `seconds`, counted from the first use. */
export type Limit = { points: number; seconds: number };

/** A text, or an address, perhaps `of` something. An IPv6 /48 may use ten times as much as a /64. */
type Key = string | { address: string; of?: string };

/** Keys are hashed: names, e-mails and addresses don't belong in the table. */
const digest = (key: string) => createHash("sha256").update(key).digest("base64url");

function refusal(milliseconds: number): Problem {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes === 1 ? "un minuto" : `${minutes} minutos`;
  return problem("rate_limited", { wait }, { retry_after: seconds });
}

/** How far apart, in milliseconds, the clocks of a shop's processes may be. */
const CLOCKS_APART_MS = 60_000;

/** Counted before the clock was set back; it would last until that time comes again. */
const isOfAnotherTime = ({ msBeforeNext }: RateLimiterRes, { seconds }: Limit) =>
  msBeforeNext > seconds * 1000 + CLOCKS_APART_MS;

/** Opens the rate limits, shared by all processes on one database (docs/shop.md, Limits). */
export function openLimits(db: Db) {
  // Clears what has expired of all limits.
  limiterOf(db, "", { points: 0, seconds: 0 }, true);
  return limitsWithin(db);
}

const limiterOf = (db: Db | Tx, name: string, { points, seconds }: Limit, clearExpiredByTimeout = false) =>
  new RateLimiterDrizzle({
    ...{ storeClient: db, schema: rateLimits, clearExpiredByTimeout },
    ...{ keyPrefix: name, points, duration: seconds },
  });

/** The same limits within a transaction: a rollback also takes the counts back. */
export function limitsWithin(db: Db | Tx) {
  const countersOf = (name: string, key: Key, limit: Limit) => {
    if (typeof key === "string") return [{ limiter: limiterOf(db, name, limit), key: digest(key), limit }];
    const { own, wide } = networksOf(key.address);
    const of = key.of === undefined ? "" : `${key.of} `;
    const wider = { ...limit, points: limit.points * 10 };
    return [
      { limiter: limiterOf(db, name, limit), key: digest(of + own), limit },
      ...(wide === null ? [] : [{ limiter: limiterOf(db, `${name}_48`, wider), key: digest(of + wide), limit: wider }]),
    ];
  };

  type Counter = ReturnType<typeof countersOf>[number];

  async function countUse({ limiter, key, limit }: Counter): Promise<RateLimiterRes> {
    const counted = await limiter.penalty(key);
    return isOfAnotherTime(counted, limit) ? limiter.set(key, 1, limit.seconds) : counted;
  }

  return {
    /** Counts one use by `key`; beyond the limit it is `RATE_LIMITED`, with `retry_after` in seconds. */
    async consume(name: string, key: Key, limit: Limit): Promise<void> {
      for (const counter of countersOf(name, key, limit)) {
        const { consumedPoints, msBeforeNext } = await countUse(counter);
        if (consumedPoints > counter.limit.points) throw refusal(msBeforeNext);
      }
    },

    /** Counts one use by `key` without refusing it. Returns how many there were, by the narrowest counter. */
    async count(name: string, key: Key, limit: Limit): Promise<number> {
      const uses: RateLimiterRes[] = [];
      for (const counter of countersOf(name, key, limit)) uses.push(await countUse(counter));
      return uses[0]?.consumedPoints ?? 0;
    },

    /** `RATE_LIMITED` when `key` has used the limit up; counts nothing. */
    async check(name: string, key: Key, limit: Limit): Promise<void> {
      for (const counter of countersOf(name, key, limit)) {
        const used = await counter.limiter.get(counter.key);
        if (!used || used.consumedPoints < counter.limit.points || isOfAnotherTime(used, limit)) continue;
        throw refusal(used.msBeforeNext);
      }
    },

    /** Runs `work` and counts failures with the code `failure`. `RATE_LIMITED` after too many. */
    async guess<T>(name: string, key: Key, limit: Limit, failure: ProblemCode, work: () => Promise<T>): Promise<T> {
      await this.check(name, key, limit);
      try {
        const found = await work();
        await this.check(name, key, limit);
        return found;
      } catch (error) {
        if (error instanceof Problem && error.code === failure) await this.consume(name, key, limit);
        throw error;
      }
    },

    /** Takes back everything counted for `key`. */
    async forget(name: string, key: Key, limit: Limit): Promise<void> {
      for (const counter of countersOf(name, key, limit)) await counter.limiter.delete(counter.key);
    },
  };
}

export type Limits = ReturnType<typeof openLimits>;

const UPLOADS: Limit = { points: 120, seconds: 60 };

/** Counts an upload of any kind by a member of the staff. @throws RATE_LIMITED */
export const countUpload = (limits: Limits, { userId }: { userId: number }): Promise<void> =>
  limits.consume("upload", `${userId}`, UPLOADS);
