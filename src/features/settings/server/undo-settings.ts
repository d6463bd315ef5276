import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import type { Tx } from "#src/db/client.ts";
import type { Undoer, Undone } from "#src/features/activity/server/undo-operation.ts";
import { isSettingName } from "#src/features/shop-settings/fields.ts";
import { writeSettings } from "#src/features/shop-settings/server/write-settings.ts";
import type { Caller } from "#src/http/api.ts";
import { changesInWords, requireMayChange } from "./change-settings.ts";
import { lockSettings } from "./read-own-settings.ts";
import { settingChanges } from "./tables.ts";

/** Undoes a change of settings. One that was changed again since is left alone. */
export const undoSettings: Undoer = { needs: "settings:manage", undo };

async function undo(tx: Tx, caller: Caller, activityId: number): Promise<Undone | null> {
  const now = await lockSettings(tx);
  const changed = await tx.select().from(settingChanges).where(eq(settingChanges.activityId, activityId));
  if (changed.length === 0) return null;
  const restorable = changed.flatMap(({ name, before, after }) =>
    isSettingName(name) && isDeepStrictEqual(now[name], after) ? [{ name, before }] : [],
  );
  const restored = Object.fromEntries(restorable.map(({ name, before }) => [name, before]));
  if (restorable.length > 0) await writeSettings(tx, restored);
  await tx.delete(settingChanges).where(eq(settingChanges.activityId, activityId));
  const names = restorable.map(({ name }) => name);
  requireMayChange(caller, names);
  return {
    message: messageOf(restorable.length, changed.length - restorable.length),
    restored: restorable.length,
    left_alone: changed.length - restorable.length,
    changes: changesInWords(names, now, restored),
  };
}

function messageOf(restored: number, leftAlone: number): string {
  const done = restored === 1 ? "1 ajuste volvió a como estaba" : `${restored} ajustes volvieron a como estaban`;
  if (leftAlone === 0) return done;
  return `${done}. ${leftAlone === 1 ? "1 quedó como está porque cambió" : `${leftAlone} quedaron como están porque cambiaron`} después`;
}
