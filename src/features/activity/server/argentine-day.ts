import { type SQL, sql } from "drizzle-orm";
import { TIME_ZONE } from "#src/contract/argentina.ts";

/** Midnight in Argentina at the start of `day` (`2026-11-21`). */
export const startOfDay = (day: string): SQL => sql`(${day}::date::timestamp at time zone ${TIME_ZONE})`;

/** Midnight in Argentina at the start of the last `days` days, today included. */
export const startOfLastDays = (days: number): SQL =>
  sql`((date_trunc('day', now() at time zone ${TIME_ZONE}) - make_interval(days => ${days - 1}::integer)) at time zone ${TIME_ZONE})`;
