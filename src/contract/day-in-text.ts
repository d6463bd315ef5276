import { z } from "zod";
import { addDays, type Day } from "./holidays.ts";

const WRITTEN = /^(\d{1,2})[/.\- ](\d{1,2})(?:[/.\- ](\d{4}|\d{2}))?$/;

/** The day that somebody wrote as in Argentina: `3/4`, `03/04/26`, `hoy`. */
export function dayInText(text: string, today: Day): Day | null {
  const words = text.trim().toLowerCase();
  if (words === "hoy") return today;
  if (words === "ayer") return addDays(today, -1);
  const [, day, month, year = today.slice(0, 4)] = WRITTEN.exec(words) ?? [];
  const written = day && month ? `${year.padStart(4, "20")}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` : words;
  return z.iso.date().safeParse(written).success ? written : null;
}

export const dayAsTyped = (day: Day): string => day.split("-").reverse().join("/");
