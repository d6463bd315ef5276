import { expect, test } from "vitest";
import { formatAgo, formatShortMoment, formatTime } from "./moments.ts";

test("short moments and hours are Argentina's, 24 h", () => {
  expect(formatShortMoment("2026-11-22T02:05:00.000Z")).toBe("21/11/26, 23:05");
  expect(formatTime(new Date("2026-11-22T02:05:00.000Z"))).toBe("23:05");
});

test.each([
  ["2026-11-21T11:59:30.000Z", "recién"],
  ["2026-11-21T12:00:10.000Z", "recién"],
  ["2026-11-21T11:55:00.000Z", "hace 5 minutos"],
  ["2026-11-21T09:01:00.000Z", "hace 2 horas"],
  ["2026-11-18T11:00:00.000Z", "hace 3 días"],
])("%s was %s", (iso, words) => {
  expect(formatAgo(iso, Date.parse("2026-11-21T12:00:00.000Z"))).toBe(words);
});
