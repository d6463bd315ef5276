import { gt, notInArray, sql } from "drizzle-orm";
import { TIME_ZONE } from "#src/contract/argentina.ts";
import type { Db } from "#src/db/client.ts";
import { searchTables } from "#src/db/search-tables.ts";
import type { ImageStore } from "#src/infrastructure/image-store.ts";
import { unusedImages } from "./tables/pictures.ts";

/** An open form or a draft may name a picture that nothing else names yet. */
const KEPT_NIGHTS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Removes pictures unused for over 30 counted nights (docs/shop.md, Running it). Returns how many. */
export async function removeUnusedImages(db: Db, images: ImageStore, now: Date): Promise<number> {
  const before = new Date(now.getTime() - DAY_MS);
  const stored = await images.listStoredBefore(before);
  const named = await searchTables(db, "[0-9a-f]{32}", { except: unusedImages });
  const unused = stored.filter((key) => !named.has(key));
  const removed = await Promise.all(
    (await countNightAndPickOverdue(db, unused, now)).map((key) => images.removeStoredBefore(key, before)),
  );
  return removed.filter(Boolean).length;
}

/** Counts this night once for each key and forgets all others; returns the keys with too many nights. */
const countNightAndPickOverdue = (db: Db, keys: readonly string[], now: Date): Promise<string[]> =>
  db.transaction(async (tx) => {
    await tx.delete(unusedImages).where(notInArray(unusedImages.key, [...keys]));
    const today = sql`(${now.toISOString()}::timestamptz at time zone ${TIME_ZONE})::date`;
    await tx.execute(sql`
      insert into ${unusedImages} as known (key, nights, counted_on)
      select key, 1, ${today} from unnest(${sql.param(keys)}::text[]) key
      on conflict (key) do update set nights = known.nights + 1, counted_on = excluded.counted_on
        where known.counted_on < excluded.counted_on`);
    const { key, nights } = unusedImages;
    const long = await tx.select({ key }).from(unusedImages).where(gt(nights, KEPT_NIGHTS));
    return long.map(({ key }) => key);
  });
