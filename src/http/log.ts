import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { type DestinationStream, pino } from "pino";
import type { ApiEnv } from "./api.ts";

export const LOG_LEVELS = ["debug", "info", "warn", "error"] as const;

/** Censored in every line, in case a row, a body or headers are logged. */
const PERSONAL = [
  ...["email", "customerEmail", "recipient", "contact", "phone", "customerPhone", "shippingAddress"],
  ...["firstName", "lastName", "recipientName", "password", "passwordHash", "token", "tokenHash"],
  ...["authorization", "cookie"],
];

const requestIds = new AsyncLocalStorage<string>();

/** Opens the log: JSON lines on standard output, with the request's id where there is one. */
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

/** Gives each request a new id for its answer and log lines. */
export const identifyRequest: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const id = randomUUID();
  c.set("requestId", id);
  await requestIds.run(id, next);
  c.res.headers.set("X-Request-Id", id);
};

/** The fields of a PostgreSQL error that hold no data; message and detail may quote values. */
const SAFE = [
  "code",
  "severity",
  "routine",
  "schema",
  "table",
  "column",
  "constraint",
  "syscall",
  "command",
  "responseCode",
];

const MAX_DEPTH = 5;

/** Describes an error for the log without personal data. */
export function describeError(error: unknown, depth = 0): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: `thrown: ${typeof error}` };
  const fields = Object.entries(error).filter(([name, value]) => SAFE.includes(name) && isPlain(value));
  return {
    type: error.constructor.name,
    message: withoutValues(error.message),
    ...Object.fromEntries(fields),
    ...("query" in error && typeof error.query === "string" ? { query: error.query } : {}),
    stack: framesOf(error),
    ...(error.cause !== undefined && depth < MAX_DEPTH ? { cause: describeError(error.cause, depth + 1) } : {}),
    ...(error instanceof AggregateError && depth < MAX_DEPTH
      ? { errors: error.errors.map((each) => describeError(each, depth + 1)) }
      : {}),
  };
}

const isPlain = (value: unknown) => typeof value === "string" || typeof value === "number";

/** Only the stack's frames; the lines before repeat the message. */
const framesOf = ({ stack = "" }: Error) => stack.split("\n").filter((line) => /^\s+at /.test(line));

const withoutValues = (message: string): string =>
  message
    .replace(/^Failed query:.*/s, "Failed query")
    .replace(/"[^"]*"?|'[^']*'?|`[^`]*`?|<[^>]*>?/g, "…")
    .replace(/\S+@\S+/g, "…")
    .replace(/\+?\d[\d ()-]{4,}\d/g, "…")
    .replace(/[^\x20-\x7eáéíóúüñÁÉÍÓÚÜÑ¿¡…]+/g, " ");
