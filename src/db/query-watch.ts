import { AsyncLocalStorage } from "node:async_hooks";
import pg from "pg";
import { Histogram, type Registry } from "prom-client";
import type { Log } from "#src/http/log.ts";

/** Called with each statement's text (never its values) when it begins; returns a function to call at its end. */
export type QueryWatch = (statement: string) => () => void;

/** What Drizzle is given in place of `client`: the same, with `watch` told of each statement, on its connections too. */
export const watched = <Queried extends pg.Pool | pg.PoolClient>(client: Queried, watch: QueryWatch): Queried =>
  new Proxy(client, {
    get(target, name) {
      if (name === "connect" && target instanceof pg.Pool) return async () => watched(await target.connect(), watch);
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== "function") return member;
      if (name !== "query") return member.bind(target);
      return (query: string | pg.QueryConfig, ...given: unknown[]) => {
        const end = watch(typeof query === "string" ? query : query.text);
        return Reflect.apply(member, target, [query, ...given]).finally(end);
      };
    },
  });

const SECONDS = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10];

/** In characters; longer statements are cut in the log. */
const LONGEST_STATEMENT = 1_000;

type Watched = { registry: Registry; log: Log; slowMs: number; trace?: QueryWatch | undefined };

/** Measures every statement, traces it where `trace` does, and logs those that take `slowMs` or longer. */
export function watchQueries({ registry, log, slowMs, trace }: Watched): QueryWatch {
  const durations = new Histogram({
    name: "brote_db_query_duration_seconds",
    help: "Time that statements took, waits for rows and for a connection included",
    buckets: SECONDS,
    registers: [registry],
  });
  return (statement) => {
    const began = performance.now();
    const endOfTrace = trace?.(statement);
    // The answer arrives outside the request's context.
    const inRequest = AsyncLocalStorage.snapshot();
    return () => {
      endOfTrace?.();
      const took = performance.now() - began;
      durations.observe(took / 1000);
      if (took < slowMs) return;
      const slow = { statement: statement.slice(0, LONGEST_STATEMENT), milliseconds: Math.round(took) };
      inRequest(() => log.warn(slow, "slow query"));
    };
  };
}
