import { eq } from "drizzle-orm";
import type { Db, Tx } from "#src/db/client.ts";
import { shopSettings } from "#src/db/tables/shop.ts";
import type { ShopSettings } from "../contract.ts";
import { textsDate } from "../legal.ts";
import { settingsIn } from "../rules.ts";

/** The owner's settings, the first value of each that wasn't set yet; and the date of the legal texts that they hold (docs/shop.md, Personal data). */
export async function readSettingsAndDate(db: Db | Tx): Promise<{ settings: ShopSettings; textsDate: Date }> {
  const [row] = await db
    .select({ settings: shopSettings.settings, changedAt: shopSettings.changedAt })
    .from(shopSettings)
    .where(eq(shopSettings.id, 1));
  return { settings: settingsIn(row?.settings ?? {}), textsDate: textsDate(row?.changedAt ?? {}) };
}

export const readSettings = async (db: Db | Tx): Promise<ShopSettings> => (await readSettingsAndDate(db)).settings;

/** The date to keep of the texts that somebody was shown and agreed to: never a later one than that of those there are. */
export async function acceptedTexts(db: Db | Tx, shown: string | undefined): Promise<Date | null> {
  if (shown === undefined) return null;
  const { textsDate: latest } = await readSettingsAndDate(db);
  return new Date(Math.min(Date.parse(shown), latest.getTime()));
}
