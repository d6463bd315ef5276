import fc from "fast-check";
import { expect, test } from "vitest";
import { accentOf, isReadable } from "./accent.ts";

/** The grounds on which the accent's texts stand, and the texts that stand on it (src/ui/styles.css). */
const LIGHT = ["#faf9f4", "#fefdfa", "#f2f1e5", "#fcfdf6"];
const DARK = ["#0f1712", "#17211b", "#202b24", "#08180e"];

test("whatever colour is chosen, texts in it and on it can be read in both themes", () => {
  const colour = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, "0")}`);
  fc.assert(
    fc.property(colour, (chosen) => {
      const { light, dark } = accentOf(chosen);
      for (const ground of LIGHT) expect(isReadable(light.leaf, ground), `${chosen} on ${ground}`).toBe(true);
      for (const ground of DARK) expect(isReadable(dark.leaf, ground), `${chosen} on ${ground}`).toBe(true);
      expect(isReadable(light.strong, "#fcfdf6")).toBe(true);
      expect(isReadable(dark.strong, "#08180e")).toBe(true);
    }),
  );
});

test("a colour that can be read as it is stays as it is", () => {
  expect(accentOf("#1f6b3a").light.leaf).toBe("#1f6b3a");
});

test("one that can't is made darker in the light theme and lighter in the dark one, of the same hue", () => {
  const { light, dark } = accentOf("#ff9800");
  expect(light.leaf).toMatch(/^#[89a-c][0-9a-f][4-6][0-9a-f]0/);
  expect(dark.leaf).toBe("#ff9800");
});
