import { ApiError } from "./api-client.ts";

/** What to show of a failure: the answer's own words when it has better ones than `fallback`. */
export const failureMessage = (error: unknown, fallback: string): string =>
  error instanceof ApiError && error.code !== "INTERNAL" ? error.message : fallback;
