import type { Db } from "#src/db/client.ts";
import { searchTables } from "#src/db/search-tables.ts";
import type { ImageStore } from "#src/outside/image-store.ts";

/** A form that is left open or kept half-typed may name a picture that nothing else names yet. */
const KEPT_DAYS = 30;

/**
 * Removes the pictures that were uploaded over 30 days ago and that nothing names: no product, archived or not, no line of
 * an order, nothing that can be undone, no setting, no entry of the activity. Returns how many.
 */
export async function removeUnusedImages(db: Db, images: ImageStore, now = new Date()): Promise<number> {
  const before = new Date(now.getTime() - KEPT_DAYS * 24 * 60 * 60 * 1000);
  const old = await images.listStoredBefore(before);
  if (old.length === 0) return 0;
  const named = await searchTables(db, "[0-9a-f]{32}");
  const unused = old.filter((key) => !named.has(key));
  const removed = await Promise.all(unused.map((key) => images.removeStoredBefore(key, before)));
  return removed.filter(Boolean).length;
}
