import type { Day } from "./holidays.ts";

/** A date typed as `07/12/2026`, or null. */
export function parseDay(typed: string): Day | null {
  const [, day, month, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(typed.trim()) ?? [];
  if (!day || !month || !year) return null;
  const iso = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const found = new Date(iso);
  return !Number.isNaN(found.getTime()) && found.toISOString().startsWith(iso) ? iso : null;
}
