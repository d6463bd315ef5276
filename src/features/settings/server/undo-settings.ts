import { restoredMessage, type UndoHandler } from "#src/features/activity/server/undo-activity.ts";
import { isSettingName } from "#src/features/shop-settings/fields.ts";
import { writeSettings } from "#src/features/shop-settings/server/write-settings.ts";
import { changesInWords, requireMayChange } from "./change-settings.ts";
import { lockSettings, readOwnSettings } from "./read-own-settings.ts";

/** Undoes a change of settings. Each is a change of its own: one that was changed again since is left alone. */
export const undoSettings: UndoHandler = {
  needs: "settings:manage",
  async read(tx, changes) {
    const settings = await lockSettings(tx);
    return new Map(changes.map(({ target }) => [target, settings]));
  },
  async restore(tx, caller, unchanged, changes) {
    const names = unchanged.map(({ target }) => target).filter(isSettingName);
    requireMayChange(caller, names);
    const now = await readOwnSettings(tx);
    const before = Object.assign({}, ...unchanged.map((change) => change.before));
    if (names.length > 0) await writeSettings(tx, before);
    return {
      message: restoredMessage(["ajuste", "ajustes"], names.length, changes.length - names.length),
      restored: names.length,
      facts: changesInWords(names, now, before),
    };
  },
};
