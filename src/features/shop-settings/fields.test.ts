import { expect, test } from "vitest";
import { defaultSettings } from "./defaults.ts";
import { SETTING_GROUPS, SETTING_NAMES, settingOf } from "./fields.ts";
import { settingsIn } from "./rules.ts";

test.each(SETTING_NAMES)("the first value of %s holds to its own rules", (name) => {
  expect(settingOf(name).schema.parse(defaultSettings[name])).toEqual(defaultSettings[name]);
});

test("a stored setting that no longer holds to its rules has its first value, and the others stay", () => {
  const stored = { name: "", tagline: "Propia", social: { instagram: "https://a.example/x" } };
  expect(settingsIn(stored as never)).toEqual({
    ...defaultSettings,
    tagline: "Propia",
    social: { ...defaultSettings.social, instagram: "https://a.example/x" },
  });
});

test("every setting is in one group, in the same order", () => {
  expect(SETTING_GROUPS.flatMap(({ settings }) => Object.keys(settings))).toEqual(SETTING_NAMES);
});
