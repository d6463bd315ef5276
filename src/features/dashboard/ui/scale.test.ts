import fc from "fast-check";
import { expect, test } from "vitest";
import { dayInWords, scaleOf } from "./scale.ts";

test.each([
  [0, 1, [0]],
  [3, 3, [0, 1, 2, 3]],
  [10, 10, [0, 5, 10]],
  [41_000, 60_000, [0, 20_000, 40_000, 60_000]],
])("a chart up to %d reaches %d", (highest, top, steps) => {
  expect(scaleOf(highest)).toEqual({ top, steps });
});

test("every value fits, in a handful of steps", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), (highest) => {
      const { top, steps } = scaleOf(highest);
      expect(top).toBeGreaterThanOrEqual(highest);
      expect(steps.length).toBeLessThanOrEqual(6);
    }),
  );
});

test("days are told shortly", () => expect(dayInWords("2026-11-21")).toBe("21/11"));
