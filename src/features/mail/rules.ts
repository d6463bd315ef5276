const MINUTE = 60;
const LONGEST = 4 * 60 * MINUTE;

/** Eight pauses that double from one minute and eleven of four hours: two days in all. */
const PAUSES = 19;

/** How long to wait, in seconds, once `failures` tries have failed; null when there were enough. */
export const retryDelay = (failures: number): number | null =>
  failures > PAUSES ? null : Math.min(MINUTE * 2 ** (failures - 1), LONGEST);

/** Whether a secret that lives for `minutes` is dead in a mail owed since `since`: sending it would only mislead. */
export const hasRunOut = (minutes: number, since: Date, now = new Date()): boolean =>
  now.getTime() - since.getTime() >= minutes * MINUTE * 1000;
