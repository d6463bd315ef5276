import { eq, sql } from "drizzle-orm";
import type { Db, Tx } from "#src/db/client.ts";
import type { ShopSettings } from "../contract.ts";
import { textsDate } from "../legal.ts";
import { settingsIn } from "../rules.ts";
import { shopSettings } from "./tables.ts";

type Read = { settings: ShopSettings; textsDate: Date };

/** Cached by its stored text: every order and mail reads it, and it hardly changes. */
let last: { stored: string; read: Read } | undefined;

const STORED = { stored: sql<string>`jsonb_build_array(${shopSettings.settings}, ${shopSettings.changedAt})::text` };

/** The settings, and the date of their legal texts (docs/shop.md, Personal data). */
export async function readSettingsAndDate(db: Db | Tx): Promise<Read> {
  const [row] = await db.select(STORED).from(shopSettings).where(eq(shopSettings.id, 1));
  const { stored } = row ?? { stored: "[{}, {}]" };
  if (last?.stored !== stored) {
    const [settings, changedAt] = JSON.parse(stored);
    last = { stored, read: { settings: settingsIn(settings), textsDate: textsDate(changedAt) } };
  }
  return last.read;
}

export const readSettings = async (db: Db | Tx): Promise<ShopSettings> => (await readSettingsAndDate(db)).settings;

/** The date of the accepted texts, never later than the current ones. */
export const acceptedTexts = ({ textsDate }: Read, shown: string | undefined): Date | null =>
  shown === undefined ? null : new Date(Math.min(Date.parse(shown), textsDate.getTime()));
