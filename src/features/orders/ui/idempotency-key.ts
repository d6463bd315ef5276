import { randomKey } from "#src/client/random-key.ts";
import { storageOf } from "#src/client/storage.ts";

const KEY = "orderAttempt";

type Attempt = { key: string; body: string };

function readAttempt(): Attempt | null {
  const written = storageOf("sessionStorage").getItem(KEY);
  const split = written?.indexOf(" ") ?? -1;
  return written && split > 0 ? { key: written.slice(0, split), body: written.slice(split + 1) } : null;
}

/** The same key for the same body until it is settled, through reloads and retries. */
export function idempotencyKeyFor(body: unknown): string {
  const written = JSON.stringify(body);
  const known = readAttempt();
  if (known?.body === written) return known.key;
  const key = randomKey();
  storageOf("sessionStorage").setItem(KEY, `${key} ${written}`);
  return key;
}

/** The order was placed or refused for good. */
export const clearIdempotencyKey = (): void => storageOf("sessionStorage").removeItem(KEY);
