import type { ApiError } from "./api-client.ts";

export function tryAgainIn(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (seconds <= 60) return seconds === 1 ? "en 1 segundo" : `en ${Math.ceil(seconds)} segundos`;
  return `en ${minutes} minutos`;
}

/** `words`, and when to try again, of what was tried too often; undefined of other refusals. */
export const tooOften = ({ retryAfter }: Pick<ApiError, "retryAfter">, words: string): string | undefined =>
  retryAfter === undefined ? undefined : `${words} Probá de nuevo ${tryAgainIn(retryAfter)}.`;
