import { pino } from "pino";

export const LOG_LEVELS = ["debug", "info", "warn", "error"] as const;

/** The process's log: one JSON line an event, on standard output. */
export const openLog = (level: (typeof LOG_LEVELS)[number]) =>
  pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });

export type Log = ReturnType<typeof openLog>;
