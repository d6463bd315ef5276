/** A day of the calendar: `2026-11-23`. */
export type Day = string;

const DAY_MS = 86_400_000;

export const addDays = (day: Day, days: number): Day =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** 0 is Sunday, 6 Saturday. */
export const weekdayOf = (day: Day): number => new Date(day).getUTCDay();

/** Easter Sunday, by the Gregorian computus of Meeus, Jones and Butcher. */
export function easterOf(year: number): Day {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor((8 * b + 13) / 25);
  const moon = (19 * a + b - Math.floor(b / 4) - d + 15) % 30;
  const sunday = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - moon - (c % 4)) % 7;
  const late = Math.floor((a + 11 * moon + 22 * sunday) / 451);
  const days = moon + sunday - 7 * late + 114;
  return new Date(Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1)).toISOString().slice(0, 10);
}

/** Those that stay on their day (Ley 27.399, art. 1). */
const FIXED = ["01-01", "03-24", "04-02", "05-01", "05-25", "06-20", "07-09", "12-08", "12-25"];

/** Those that move to a Monday (Ley 27.399, art. 1 and 6): Güemes, San Martín, Diversidad Cultural, Soberanía Nacional. */
const TRANSFERABLE = ["06-17", "08-17", "10-12", "11-20"];

/** By weekday: on Tuesday and Wednesday back to Monday, on Thursday and Friday on to Monday. On a weekend it stays, unless the government moves it. */
const MOVES = [0, 0, -1, -2, 4, 3, 0];

const transferred = (day: Day): Day => addDays(day, MOVES[weekdayOf(day)] ?? 0);

/** The national holidays of a year, in order. Bridge days and those moved from a weekend are decreed year by year: the owner adds them. */
export function holidaysOf(year: number): Day[] {
  const easter = easterOf(year);
  return [
    ...FIXED.map((date) => `${year}-${date}`),
    ...TRANSFERABLE.map((date) => transferred(`${year}-${date}`)),
    ...[-48, -47, -2].map((days) => addDays(easter, days)),
  ].toSorted();
}
