import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { type DestinationStream, pino } from "pino";
import type { ApiEnv } from "./api.ts";
import { describeError } from "./describe-error.ts";

export const LOG_LEVELS = ["debug", "info", "warn", "error"] as const;

/** What no line may hold, should somebody hand a row, a body or a request's headers to the log. */
const PERSONAL = [
  ...["email", "customerEmail", "recipient", "contact", "phone", "customerPhone", "shippingAddress"],
  ...["firstName", "lastName", "recipientName", "password", "passwordHash", "token", "tokenHash"],
  ...["authorization", "cookie"],
];

const requestIds = new AsyncLocalStorage<string>();

/** The process's log: one JSON line an event, on standard output; what a request does carries the request's id. */
export const openLog = (level: (typeof LOG_LEVELS)[number], destination?: DestinationStream) =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: describeError },
      redact: { paths: PERSONAL.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: "…" },
      mixin: () => {
        const request_id = requestIds.getStore();
        return request_id === undefined ? {} : { request_id };
      },
    },
    destination ?? pino.destination(1),
  );

export type Log = ReturnType<typeof openLog>;

/** Gives each request an id of our own making, for its answer and for whatever it logs. */
export const identifyRequest: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const id = randomUUID();
  c.set("requestId", id);
  await requestIds.run(id, next);
  c.res.headers.set("X-Request-Id", id);
};
