import { expect, test } from "vitest";
import { easterOf, holidaysOf } from "./holidays.ts";

test.each([
  [2024, "2024-03-31"],
  [2025, "2025-04-20"],
  [2026, "2026-04-05"],
  [2027, "2027-03-28"],
  [2038, "2038-04-25"],
])("Easter of %i is %s", (year, day) => {
  expect(easterOf(year)).toBe(day);
});

test("2025 has the holidays that were published, but for the one that a decree moved", () => {
  expect(holidaysOf(2025)).toEqual([
    "2025-01-01",
    "2025-03-03",
    "2025-03-04",
    "2025-03-24",
    "2025-04-02",
    "2025-04-18",
    "2025-05-01",
    "2025-05-25",
    "2025-06-16",
    "2025-06-20",
    "2025-07-09",
    "2025-08-17",
    "2025-10-12",
    "2025-11-24",
    "2025-12-08",
    "2025-12-25",
  ]);
});

test("2026 moves Güemes to Monday 15 June and Soberanía to Monday 23 November", () => {
  const days = holidaysOf(2026);
  expect(days).toEqual(expect.arrayContaining(["2026-02-16", "2026-02-17", "2026-04-03", "2026-06-15", "2026-08-17"]));
  expect(days).toEqual(expect.arrayContaining(["2026-10-12", "2026-11-23"]));
  expect(days).not.toContain("2026-11-20");
  expect(days).not.toContain("2026-06-17");
});
