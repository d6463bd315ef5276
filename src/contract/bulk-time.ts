/**
 * Milliseconds that one statement of work over the whole catalogue may take: a million prices take some minutes. The browser
 * waits as long for the answer: what comes late must not look like a failure.
 */
export const BULK_TIME_MS = 600_000;
