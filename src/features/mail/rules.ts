import { CODE_MINUTES } from "./contract.ts";

const MINUTE = 60;
const LONGEST = 4 * 60 * MINUTE;

/** Eight pauses that double from one minute and eleven of four hours: two days in all. */
const PAUSES = 19;

/** How long to wait, in seconds, once `failures` tries have failed; null when there were enough. */
export const retryDelay = (failures: number): number | null =>
  failures > PAUSES ? null : Math.min(MINUTE * 2 ** (failures - 1), LONGEST);

/** Whether the code of a mail owed since `since` is dead: sending it would only mislead. */
export const hasCodeRunOut = (since: Date, now = new Date()): boolean =>
  now.getTime() - since.getTime() >= CODE_MINUTES * MINUTE * 1000;
