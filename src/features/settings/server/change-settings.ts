import { isDeepStrictEqual } from "node:util";
import { and, desc, eq, notLike } from "drizzle-orm";
import type { Problem } from "#src/contract/problem.ts";
import { problem, SOMEBODY_ELSE } from "#src/contract/problem-of.ts";
import { differenceInWords } from "#src/contract/setting-words.ts";
import type { Db, Tx } from "#src/db/client.ts";
import { requirePermission } from "#src/features/accounts/server/guards.ts";
import type { ActivityChanges } from "#src/features/activity/contract.ts";
import { record, recordChanges } from "#src/features/activity/server/record.ts";
import { activityEntries } from "#src/features/activity/server/tables.ts";
import type { ShopSettings } from "#src/features/shop-settings/contract.ts";
import { SETTING_NAMES, type SettingName, settingOf } from "#src/features/shop-settings/fields.ts";
import { writeSettings } from "#src/features/shop-settings/server/write-settings.ts";
import type { Caller } from "#src/http/api.ts";
import type { OwnSettings, SettingChanges } from "../contract.ts";
import { MAIL_SERVER } from "./own-mail-server.ts";
import { lockSettings, readOwnSettings } from "./read-own-settings.ts";

/** Saves the given settings. `seen` is the last `updated_at` that the author saw. @throws FORBIDDEN, CONFLICT if it changed */
export const changeSettings = (db: Db, actor: Caller, changes: SettingChanges, seen?: string): Promise<OwnSettings> =>
  db.transaction(async (tx) => {
    const before = await lockSettings(tx);
    if (seen !== undefined && seen !== before.updated_at) throw await changedMeanwhile(tx, before);
    const changed = SETTING_NAMES.filter(
      (name) => changes[name] !== undefined && !isDeepStrictEqual(changes[name], before[name]),
    );
    if (changed.length === 0) return before;
    requireMayChange(actor, changed);
    const given = pick(changes, changed);
    await writeSettings(tx, given);
    const activityId = await record(tx, {
      action: "settings",
      event: "settings_changed",
      params: { names: changed.map((name) => settingOf(name).label).join(", ") },
      actor,
      changes: changesInWords(changed, before, given),
    });
    const changeOf = (name: SettingName) => ({
      ...({ kind: "setting", target: name } as const),
      before: { [name]: before[name] },
      after: { [name]: given[name] },
    });
    await recordChanges(tx, activityId, changed.map(changeOf));
    return readOwnSettings(tx);
  });

export function requireMayChange(caller: Caller, names: readonly SettingName[]): void {
  for (const { permission } of names.map(settingOf)) if (permission) requirePermission(caller, permission);
}

const pick = (settings: SettingChanges, names: readonly SettingName[]): Partial<ShopSettings> =>
  Object.fromEntries(names.map((name) => [name, settings[name]]));

/** Before and after in words, for the activity. */
export const changesInWords = (
  names: readonly SettingName[],
  before: Partial<ShopSettings>,
  after: Partial<ShopSettings>,
): ActivityChanges =>
  Object.fromEntries(
    names.map((name) => [`settings.${name}`, differenceInWords(settingOf(name), before[name], after[name])]),
  );

/** `changed_by` and `current` let the writer choose (docs/decisions/two-people-one-product.md). */
async function changedMeanwhile(tx: Tx, current: OwnSettings): Promise<Problem> {
  const [entry] = await tx
    .select({ actor: activityEntries.actor })
    .from(activityEntries)
    .where(and(eq(activityEntries.action, "settings"), notLike(activityEntries.description, `${MAIL_SERVER}%`)))
    .orderBy(desc(activityEntries.id))
    .limit(1);
  return problem(
    "settings_changed_meanwhile",
    { author: entry?.actor || SOMEBODY_ELSE },
    { changed_by: entry?.actor ?? "", current },
  );
}
