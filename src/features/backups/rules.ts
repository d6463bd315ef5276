import { dayOf } from "#src/contract/working-days.ts";

const KEPT = { days: 14, weeks: 8, months: 12 } as const;

const DAY = 24 * 60 * 60 * 1000;
const monthOf = (moment: Date) => dayOf(moment).slice(0, 7);
/** Weeks begin on Monday; the epoch was a Thursday. */
const weekOf = (moment: Date) => `${Math.floor((Date.parse(dayOf(moment)) / DAY + 3) / 7)}`;

const newestOfEach = (moments: readonly Date[], periodOf: (moment: Date) => string, count: number): Date[] => {
  const newest = new Map<string, Date>();
  for (const moment of moments.toSorted((one, other) => other.getTime() - one.getTime())) {
    if (!newest.has(periodOf(moment))) newest.set(periodOf(moment), moment);
  }
  return [...newest.values()].slice(0, count);
};

/** Which of the backups are kept (docs/shop.md, Backups). */
export const backupsToKeep = (moments: readonly Date[], now = new Date()): ReadonlySet<Date> =>
  new Set([
    // Who makes one before a large change finds it again, whatever others were made that day.
    ...moments.filter((moment) => now.getTime() - moment.getTime() < DAY),
    ...newestOfEach(moments, dayOf, KEPT.days),
    ...newestOfEach(moments, weekOf, KEPT.weeks),
    ...newestOfEach(moments, monthOf, KEPT.months),
  ]);

/** Whether there is one from the last 24 hours; later times, from before a clock change, don't count. */
export const hasRecentBackup = (moments: readonly Date[], now = new Date()): boolean =>
  moments.some((moment) => moment <= now && now.getTime() - moment.getTime() < DAY);

export const backupFileName = (moment: Date): string =>
  `brote-${moment.toISOString().slice(0, 19).replaceAll(":", "")}Z.tar.gz`;

const FILE_NAME = /^brote-(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})(\d{2})Z\.tar\.gz$/;

export function momentOfBackup(fileName: string): Date | null {
  const [, day, hours, minutes, seconds] = FILE_NAME.exec(fileName) ?? [];
  return day === undefined ? null : new Date(`${day}T${hours}:${minutes}:${seconds}Z`);
}
