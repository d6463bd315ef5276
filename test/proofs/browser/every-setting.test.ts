import { expect, test } from "vitest";
import type { ShopSettings } from "#src/features/shop-settings/contract.ts";
import { defaultSettings } from "#src/features/shop-settings/defaults.ts";
import { SETTING_NAMES, type SettingName, settingOf } from "#src/features/shop-settings/fields.ts";
import { DESKTOP, PHONE } from "../../e2e/browser.ts";
import { toast } from "../../e2e/staff-shop.ts";
import { editSetting } from "../../settings/edit-setting.ts";
import { sightOf } from "../../settings/setting-sights.ts";
import { openSettingsShop } from "../../settings/settings-shop.ts";

const shop = await openSettingsShop();

const SCREENS = [
  [1280, DESKTOP],
  [360, PHONE],
] as const;

/** The texts, addresses, telephones and pictures in a value, as a page has them. */
const textsIn = (value: unknown): string[] =>
  typeof value === "string"
    ? [value.replace(/^#|\/1000\.webp$/g, "")].filter((text) => text !== "")
    : value !== null && typeof value === "object"
      ? Object.values(value).flatMap(textsIn)
      : [];

/** Which texts of `value` a visitor doesn't find on the pages where they should stand. */
async function missingTexts(name: SettingName, value: unknown): Promise<string[]> {
  const { at = () => "/" } = sightOf(name);
  const pages = await Promise.all([at(shop.eyes)].flat().map(async (path) => (await shop.eyes.page(path)).html));
  return textsIn(value).filter((text) => !pages.join("\n").includes(text));
}

test.each(
  SCREENS.flatMap(([width, screen]) => SETTING_NAMES.map((name) => ({ width, screen, name, facts: settingOf(name) }))),
)("at $width px $name is changed on its screen, seen in the shop, and undone", async ({ screen, name, facts }) => {
  const { look, beside = {}, typed } = sightOf(name);
  const read = async () => (await shop.call<ShopSettings>("GET", "/settings/"))[name];
  await shop.call("PUT", "/settings/", { ...defaultSettings, ...beside });
  const [before, seenBefore] = [await read(), await look?.(shop.eyes)];

  const page = await shop.openSetting(screen, name);
  await editSetting(page, name, facts, typed);
  await page.getByRole("button", { name: "Guardar", exact: true }).click();
  await toast(page, "Configuración guardada").waitFor();
  const after = await read();
  expect(after).not.toEqual(before);
  if (look) expect(await look(shop.eyes)).not.toEqual(seenBefore);
  else expect(await missingTexts(name, after)).toEqual([]);

  await shop.undoNewest(facts.label);
  expect(await read()).toEqual(before);
  if (look) expect(await look(shop.eyes)).toEqual(seenBefore);
  else expect(await missingTexts(name, after)).not.toEqual([]);
});
