import { ApiError } from "./api-client.ts";

/** The answer's message, or `fallback` when the server failed internally. */
export const failureMessage = (error: unknown, fallback: string): string =>
  error instanceof ApiError && error.code !== "INTERNAL" ? error.message : fallback;
