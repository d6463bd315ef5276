import { expect, test } from "vitest";
import { formatAgo, formatMoment, formatShortMoment, formatTime } from "./moments.ts";
import { endOfDay } from "./working-days.ts";

test("short moments and hours are Argentina's, 24 h", () => {
  expect(formatShortMoment("2026-11-22T02:05:00.000Z")).toBe("21/11/26, 23:05");
  expect(formatTime(new Date("2026-11-22T02:05:00.000Z"))).toBe("23:05");
  expect(formatMoment("2026-11-22T02:05:00.000Z")).toBe("21 de noviembre de 2026, 23:05");
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

test.each([
  ["2026-12-31T00:00:00.000-03:00", "2027-01-01T00:00:00.000-03:00"],
  ["2026-12-31T12:34:56.789-03:00", "2027-01-01T00:00:00.000-03:00"],
  ["2026-12-31T23:59:59.999-03:00", "2027-01-01T00:00:00.000-03:00"],
  ["2026-12-31T01:00:00.000Z", "2026-12-31T00:00:00.000-03:00"],
])("the day of %s ends at %s", (now, end) => {
  expect(endOfDay(Date.parse(now))).toBe(Date.parse(end));
});
