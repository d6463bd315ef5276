import { TIME_ZONE } from "./argentina.ts";
import type { DataRequest } from "./data-requests.ts";
import { addDays, type Day, type Holiday, holidaysOf, namedHolidaysOf, weekdayOf } from "./holidays.ts";
import { once } from "./once.ts";

export type HolidayChanges = { added: readonly Day[]; removed: readonly Day[] };

const inArgentina = once(() => new Intl.DateTimeFormat("en-CA", { timeZone: TIME_ZONE, dateStyle: "short" }));

/** Argentina has kept this offset all year since 2009. */
const MIDNIGHT = "T00:00:00-03:00";

export const dayOf = (moment: Date): Day => inArgentina().format(moment);

const beginOf = (day: Day): Date => new Date(`${day}${MIDNIGHT}`);

/** The end of the day in Argentina, in milliseconds since 1970. */
export const endOfDay = (now: number): number => beginOf(addDays(dayOf(new Date(now)), 1)).getTime();

export function isWorkingDay(day: Day, { added, removed }: HolidayChanges): boolean {
  if ([0, 6].includes(weekdayOf(day)) || added.includes(day)) return false;
  return removed.includes(day) || !holidaysOf(Number(day.slice(0, 4))).includes(day);
}

export type DayOfRest = Holiday & { isAdded: boolean };

/** Holidays of a year in order: national ones the owner kept, and added ones. */
export function daysOfRest(year: number, { added, removed }: HolidayChanges): DayOfRest[] {
  const national = namedHolidaysOf(year)
    .filter(({ day }) => added.includes(day) || !removed.includes(day))
    .map((holiday) => ({ ...holiday, isAdded: false }));
  const own = [...new Set(added)]
    .filter((day) => day.startsWith(`${year}-`) && !national.some((holiday) => holiday.day === day))
    .map((day) => ({ day, name: "Agregado por vos", isAdded: true }));
  return [...national, ...own].toSorted((a, b) => (a.day < b.day ? -1 : 1));
}

const workingDayFrom = (day: Day, changes: HolidayChanges): Day =>
  isWorkingDay(day, changes) ? day : workingDayFrom(addDays(day, 1), changes);

/** The working day that is `days` after `day`, which doesn't count; with 0 that day itself, or the next working one. */
export function workingDaysLater(day: Day, days: number, changes: HolidayChanges): Day {
  let last = days === 0 ? workingDayFrom(day, changes) : day;
  for (let counted = 0; counted < days; counted++) last = workingDayFrom(addDays(last, 1), changes);
  return last;
}

/** 24 working hours later; time on a day of rest counts from the next working day. */
export function oneWorkingDayAfter(moment: Date, changes: HolidayChanges): Date {
  const day = dayOf(moment);
  const first = workingDayFrom(day, changes);
  const begin = first === day ? moment : beginOf(first);
  const next = workingDayFrom(addDays(first, 1), changes);
  return new Date(beginOf(next).getTime() + begin.getTime() - beginOf(first).getTime());
}

/** Deadlines to answer data requests and to correct or erase (Ley 25.326, arts. 14 and 16). */
const ACCESS_DAYS = 10;
const CORRECTION_WORKING_DAYS = 5;

/** Calendar days for access, working days otherwise; the first day doesn't count. */
export function dataRequestDue(request: DataRequest, moment: Date, changes: HolidayChanges): Date {
  const day = dayOf(moment);
  if (request === "access") return beginOf(addDays(day, ACCESS_DAYS + 1));
  return beginOf(addDays(workingDaysLater(day, CORRECTION_WORKING_DAYS, changes), 1));
}

/** Days to withdraw from a purchase (Ley 24.240, art. 34). */
const WITHDRAWAL_DAYS = 10;

/** Last day to withdraw, counted from delivery (or a later order); moves to a working day (Código Civil y Comercial, arts. 6 and 1110). */
export const lastDayToWithdraw = (day: Day, changes: HolidayChanges): Day =>
  workingDayFrom(addDays(day, WITHDRAWAL_DAYS), changes);
