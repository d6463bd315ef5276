/** Milliseconds for one statement over the whole catalogue, which takes minutes with a million products. The browser waits as long. */
export const BULK_TIME_MS = 600_000;
