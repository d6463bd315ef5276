import { type SQL, sql } from "drizzle-orm";

export const ZONE = "America/Argentina/Buenos_Aires";

/** Midnight in Argentina at the start of `day` (`2026-11-21`). */
export const startOfDay = (day: string): SQL => sql`(${day}::date::timestamp at time zone ${ZONE})`;

/** Midnight in Argentina at the start of today and of the days before it, `days` in all. */
export const startOfLastDays = (days: number): SQL =>
  sql`((date_trunc('day', now() at time zone ${ZONE}) - make_interval(days => ${days - 1}::integer)) at time zone ${ZONE})`;
