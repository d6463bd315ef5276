import type { MiddlewareHandler } from "hono";
import { Counter, Histogram, type Registry } from "prom-client";
import type { ProblemCode } from "#src/contract/problem.ts";
import type { ApiEnv } from "./api.ts";
import { routeOf } from "./route-of.ts";

const SECONDS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Metrics of requests: the duration of each route, and the problems answered. */
export function requestMetrics(registry: Registry) {
  const durations = new Histogram({
    name: "brote_http_request_duration_seconds",
    help: "Time until a request's answer began, by the pattern of its route",
    labelNames: ["method", "route", "status"],
    buckets: SECONDS,
    registers: [registry],
  });
  const problems = new Counter({
    name: "brote_problems_total",
    help: "Problems answered, by code; OUT_OF_STOCK and CONFLICT are the conflicts over stock",
    labelNames: ["code"],
    registers: [registry],
  });

  const observe = (labels: { method: string; route: string; status: number }, began: number) =>
    durations.observe(labels, (performance.now() - began) / 1000);

  const measure: MiddlewareHandler<ApiEnv> = async (c, next) => {
    const began = performance.now();
    await next();
    observe({ method: c.req.method, route: routeOf(c), status: c.res.status }, began);
  };
  return { measure, observe, countProblem: (code: ProblemCode) => problems.inc({ code }) };
}

export type RequestMetrics = ReturnType<typeof requestMetrics>;
