/** Milliseconds in which something can be undone where it was done: long enough to see a slip and take it back. */
export const UNDO_TIME_MS = 8_000;
