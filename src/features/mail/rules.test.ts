import { expect, test } from "vitest";
import { retryDelay } from "./rules.ts";

test("the pauses grow from a minute to four hours and end after two days", () => {
  const pauses: number[] = [];
  for (let pause = retryDelay(1); pause !== null; pause = retryDelay(pauses.length + 1)) pauses.push(pause);
  const hours = (seconds: number) => seconds / 3600;
  expect(pauses.slice(0, 4)).toEqual([60, 120, 240, 480]);
  expect(pauses).toEqual(pauses.toSorted((one, other) => one - other));
  expect(hours(pauses.at(-1) ?? 0)).toBe(4);
  expect(hours(pauses.reduce((sum, pause) => sum + pause, 0))).toBe(48.25);
});
