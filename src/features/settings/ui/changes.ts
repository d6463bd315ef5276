import type { ShopSettings } from "#src/features/shop-settings/contract.ts";
import { SETTING_NAMES, type SettingName } from "#src/features/shop-settings/fields.ts";

type Values = { [Name in SettingName]?: unknown };

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Settings of `values` that differ from `base`, among `names`. */
export const changesOf = <Given extends Values>(
  base: Values,
  values: Given,
  names: readonly SettingName[] = SETTING_NAMES,
): Partial<Given> =>
  Object.fromEntries(
    names
      .filter((name) => values[name] !== undefined && !isSame(base[name], values[name]))
      .map((name) => [name, values[name]]),
  ) as Partial<Given>;

/** Settings changed on both sides to different values. */
export const conflictsOf = (base: ShopSettings, theirs: ShopSettings, mine: Partial<ShopSettings>): SettingName[] =>
  SETTING_NAMES.filter(
    (name) => mine[name] !== undefined && !isSame(base[name], theirs[name]) && !isSame(theirs[name], mine[name]),
  );
