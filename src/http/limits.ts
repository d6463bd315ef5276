import type pg from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { Problem } from "#src/contract/problem.ts";

export type Limit = { points: number; seconds: number };

/** Counters shared by every process (API contract, Everywhere). */
export function openLimits(pool: pg.Pool) {
  const limiters = new Map<string, RateLimiterPostgres>();

  const limiterOf = (name: string, { points, seconds }: Limit) => {
    const known = limiters.get(name);
    if (known) return known;
    const limiter = new RateLimiterPostgres({
      storeClient: pool,
      tableName: "rate_limits",
      tableCreated: true,
      keyPrefix: name,
      points,
      duration: seconds,
    });
    limiters.set(name, limiter);
    return limiter;
  };

  return {
    /** Counts one use by `key`; beyond `points` in `seconds` it is `RATE_LIMITED` with `retry_after` seconds. */
    async consume(name: string, key: string, limit: Limit): Promise<void> {
      try {
        await limiterOf(name, limit).consume(key);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        throw new Problem("RATE_LIMITED", "Demasiados intentos. Esperá un momento y probá de nuevo.", {
          retry_after: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)),
        });
      }
    },
  };
}

export type Limits = ReturnType<typeof openLimits>;
