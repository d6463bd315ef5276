import { eq } from "drizzle-orm";
import type { Db, Tx } from "#src/db/client.ts";
import { settingsIn } from "#src/features/shop-settings/rules.ts";
import { shopSettings } from "#src/features/shop-settings/server/tables.ts";
import type { OwnSettings } from "../contract.ts";

/** The version before the first change. */
const NEVER = new Date(0);

const rowOf = (db: Db | Tx) => db.select().from(shopSettings).where(eq(shopSettings.id, 1));

type Row = Awaited<ReturnType<typeof rowOf>>[number];

const toOwnSettings = (row: Row | undefined): OwnSettings => ({
  ...settingsIn(row?.settings ?? {}),
  updated_at: (row?.updatedAt ?? NEVER).toISOString(),
});

export async function readOwnSettings(db: Db | Tx): Promise<OwnSettings> {
  const [row] = await rowOf(db);
  return toOwnSettings(row);
}

/** Locks the settings. */
export async function lockSettings(tx: Tx): Promise<OwnSettings> {
  await tx.insert(shopSettings).values({ id: 1, settings: {}, updatedAt: NEVER }).onConflictDoNothing();
  const [row] = await rowOf(tx).for("update");
  return toOwnSettings(row);
}
