import { AsyncLocalStorage } from "node:async_hooks";
import pg from "pg";
import { Histogram, type Registry } from "prom-client";
import type { Log } from "#src/http/log.ts";

/** Called with each statement's text (never its values) when it begins; returns a function to call at its end. */
export type QueryWatch = (statement: string) => () => void;

/** The client class for a pool whose statements `watch` observes; pg has no event for a statement's end. */
export const withQueryMetrics = (watch: QueryWatch) =>
  class extends pg.Client {
    override query(...given: unknown[]) {
      const statement = textOf(given[0]);
      if (statement === null) return Reflect.apply(super.query, this, given);
      const end = watch(statement);
      const callback = given.at(-1);
      if (typeof callback === "function") {
        const onAnswer = (...answered: unknown[]) => {
          end();
          callback(...answered);
        };
        return Reflect.apply(super.query, this, [...given.slice(0, -1), onAnswer]);
      }
      const answer = Reflect.apply(super.query, this, given);
      if (answer instanceof Promise) answer.then(end, end);
      return answer;
    }
  };

/** Null unless it is one statement with one answer; a COPY isn't. */
function textOf(query: unknown): string | null {
  if (typeof query === "string") return query;
  if (typeof query !== "object" || query === null || "submit" in query || !("text" in query)) return null;
  return typeof query.text === "string" ? query.text : null;
}

const SECONDS = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10];

/** In characters; longer statements are cut in the log. */
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
