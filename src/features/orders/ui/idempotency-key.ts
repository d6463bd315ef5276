import { randomKey } from "#src/client/random-key.ts";
import { storageOf } from "#src/client/storage.ts";

/** Holds `key body` of the order that isn't settled yet. */
const NAME = "orderAttempt";

/** The same key for the same body until it is settled, through reloads and retries. */
export function idempotencyKeyFor(body: unknown): string {
  const storage = storageOf("sessionStorage");
  const [key, ...stored] = storage.getItem(NAME)?.split(" ") ?? [];
  const wanted = JSON.stringify(body);
  if (key && stored.join(" ") === wanted) return key;
  const made = randomKey();
  storage.setItem(NAME, `${made} ${wanted}`);
  return made;
}

/** The order was placed or refused for good. */
export const clearIdempotencyKey = (): void => storageOf("sessionStorage").removeItem(NAME);
