import { expect, test } from "vitest";
import { parseDay } from "./parse-day.ts";

test.each([
  ["07/12/2026", "2026-12-07"],
  ["7/1/2026", "2026-01-07"],
  [" 29/02/2028 ", "2028-02-29"],
  ["29/02/2026", null],
  ["31/04/2026", null],
  ["2026-12-07", null],
  ["07/12/26", null],
  ["", null],
])("%j is %j", (typed, day) => {
  expect(parseDay(typed)).toBe(day);
});
