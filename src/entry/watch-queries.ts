import { AsyncLocalStorage } from "node:async_hooks";
import { Histogram, type Registry } from "prom-client";
import type { QueryWatch } from "#src/db/query-watch.ts";
import type { Log } from "#src/http/log.ts";

const SECONDS = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10];

/** What is kept of a statement that has no name. */
const LONGEST_STATEMENT = 1_000;

type Watched = { registry: Registry; log: Log; slowMs: number; trace?: QueryWatch | undefined };

/** Measures every statement, traces it where `trace` does, and logs those that take `slowMs` or longer. */
export function watchQueries({ registry, log, slowMs, trace }: Watched): QueryWatch {
  const durations = new Histogram({
    name: "brote_db_query_duration_seconds",
    help: "Time that statements took, waits for rows included",
    buckets: SECONDS,
    registers: [registry],
  });
  return (statement) => {
    const began = performance.now();
    const endOfTrace = trace?.(statement);
    // The answer comes in by the connection, which belongs to no request.
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
