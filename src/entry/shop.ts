import type { Db } from "#src/db/client.ts";
import { readSettings } from "#src/features/shop/server/read-settings.ts";

/** The use cases that pages read from, bound to their database. */
export function openShop({ db, origin }: { db: Db; origin: string }) {
  return {
    origin,
    settings: () => readSettings(db),
  };
}

export type Shop = ReturnType<typeof openShop>;
