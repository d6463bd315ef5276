import { isDeepStrictEqual } from "node:util";
import { and, eq, notLike } from "drizzle-orm";
import type { Problem } from "#src/contract/problem.ts";
import { problem, SOMEBODY_ELSE } from "#src/contract/problem-of.ts";
import { differenceInWords } from "#src/contract/setting-words.ts";
import type { Db, Tx } from "#src/db/client.ts";
import { requirePermission } from "#src/features/accounts/server/guards.ts";
import { findLastActor } from "#src/features/activity/server/list-activity.ts";
import { record } from "#src/features/activity/server/record.ts";
import { activityEntries } from "#src/features/activity/server/tables.ts";
import { restoredMessage, type UndoHandler } from "#src/features/activity/server/undo-activity.ts";
import type { ShopSettings } from "#src/features/shop-settings/contract.ts";
import { isSettingName, SETTING_NAMES, type SettingName, settingOf } from "#src/features/shop-settings/fields.ts";
import { settingsIn } from "#src/features/shop-settings/rules.ts";
import { shopSettings } from "#src/features/shop-settings/server/tables.ts";
import { writeSettings } from "#src/features/shop-settings/server/write-settings.ts";
import type { Caller } from "#src/http/api.ts";
import type { SettingChanges, VersionedSettings } from "../contract.ts";
import { MAIL_SERVER } from "./mail-server-settings.ts";

/** Saves the given settings. `seen` is the last `updated_at` that the author saw. @throws FORBIDDEN, CONFLICT if it changed */
export const changeSettings = (db: Db, actor: Caller, changes: SettingChanges, seen?: string) =>
  db.transaction(async (tx) => {
    const before = await lockSettings(tx);
    if (seen !== undefined && seen !== before.updated_at) throw await changedMeanwhile(tx, before);
    const changed = SETTING_NAMES.filter(
      (name) => changes[name] !== undefined && !isDeepStrictEqual(changes[name], before[name]),
    );
    if (changed.length === 0) return before;
    requireChangePermissions(actor, changed);
    const given: Partial<ShopSettings> = Object.fromEntries(changed.map((name) => [name, changes[name]]));
    await writeSettings(tx, given);
    const params = { names: changed.map((name) => settingOf(name).label).join(", ") };
    const facts = changesInWords(changed, before, given);
    const undo = changed.map((name) => ({
      ...{ kind: "setting" as const, target: name },
      ...{ before: { [name]: before[name] }, after: { [name]: given[name] } },
    }));
    await record(tx, { action: "settings", event: "settings_changed", params, actor, changes: facts, undo });
    return readVersionedSettings(tx);
  });

function requireChangePermissions(caller: Caller, names: readonly SettingName[]): void {
  for (const { permission } of names.map(settingOf)) if (permission) requirePermission(caller, permission);
}

const changesInWords = (names: readonly SettingName[], before: Partial<ShopSettings>, after: Partial<ShopSettings>) =>
  Object.fromEntries(
    names.map((name) => [`settings.${name}`, differenceInWords(settingOf(name), before[name], after[name])]),
  );

/** `changed_by` and `current` let the writer choose (docs/decisions/two-people-one-product.md). */
async function changedMeanwhile(tx: Tx, current: VersionedSettings): Promise<Problem> {
  const { action, description } = activityEntries;
  const author = await findLastActor(tx, and(eq(action, "settings"), notLike(description, `${MAIL_SERVER}%`)));
  return problem("settings_changed_meanwhile", { author: author || SOMEBODY_ELSE }, { changed_by: author, current });
}

/** Undoes a change of settings. Each is a change of its own: one that was changed again since is left alone. */
export const undoSettings: UndoHandler = {
  needs: "settings:manage",
  async read(tx, changes) {
    const settings = await lockSettings(tx);
    return new Map(changes.map(({ target }) => [target, settings]));
  },
  async restore(tx, caller, unchanged, changes) {
    const names = unchanged.map(({ target }) => target).filter(isSettingName);
    requireChangePermissions(caller, names);
    const now = await readVersionedSettings(tx);
    const before = Object.assign({}, ...unchanged.map((change) => change.before));
    if (names.length > 0) await writeSettings(tx, before);
    return {
      message: restoredMessage(["ajuste", "ajustes"], names.length, changes.length - names.length),
      restored: names.length,
      facts: changesInWords(names, now, before),
    };
  },
};

/** The version before the first change. */
const NEVER = new Date(0);

const rowOf = (db: Db | Tx) => db.select().from(shopSettings).where(eq(shopSettings.id, 1));

type Row = Awaited<ReturnType<typeof rowOf>>[number];

const toVersionedSettings = (row: Row | undefined): VersionedSettings => ({
  ...settingsIn(row?.settings ?? {}),
  updated_at: (row?.updatedAt ?? NEVER).toISOString(),
});

export async function readVersionedSettings(db: Db | Tx): Promise<VersionedSettings> {
  const [row] = await rowOf(db);
  return toVersionedSettings(row);
}

async function lockSettings(tx: Tx): Promise<VersionedSettings> {
  await tx.insert(shopSettings).values({ id: 1, settings: {}, updatedAt: NEVER }).onConflictDoNothing();
  const [row] = await rowOf(tx).for("update");
  return toVersionedSettings(row);
}
