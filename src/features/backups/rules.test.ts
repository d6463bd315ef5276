import { describe, expect, test } from "vitest";
import { backupFileName, backupsToKeep, hasRecentBackup, momentOfBackup } from "./rules.ts";

const DAY = 24 * 60 * 60 * 1000;
const last = new Date("2026-11-22T07:00:00Z");
const daily = (count: number) => Array.from({ length: count }, (_, index) => new Date(last.getTime() - index * DAY));

describe("which backups are kept", () => {
  test("the last 14 days, 8 weeks and 12 months of two years of daily ones", () => {
    const kept = [...backupsToKeep(daily(730), last)].map((moment) => moment.toISOString().slice(0, 10)).toSorted();
    expect(kept.slice(-14)).toEqual(
      daily(14)
        .map((moment) => moment.toISOString().slice(0, 10))
        .toReversed(),
    );
    // Each further week by its Sunday, each further month by its last day.
    expect(kept.slice(0, -14)).toEqual([
      "2025-12-31",
      "2026-01-31",
      "2026-02-28",
      "2026-03-31",
      "2026-04-30",
      "2026-05-31",
      "2026-06-30",
      "2026-07-31",
      "2026-08-31",
      "2026-09-30",
      "2026-10-04",
      "2026-10-11",
      "2026-10-18",
      "2026-10-25",
      "2026-10-31",
      "2026-11-01",
      "2026-11-08",
    ]);
  });

  test("a day is Argentina's: two backups of one evening are of one day", () => {
    const evening = [new Date("2026-11-22T23:30:00Z"), new Date("2026-11-23T02:30:00Z")];
    expect([...backupsToKeep(evening, new Date("2026-11-25T00:00:00Z"))]).toEqual([evening[1]]);
  });

  test("all of the last 24 hours", () => {
    const hourly = [1, 2, 3].map((hours) => new Date(last.getTime() - hours * 60 * 60 * 1000));
    expect(backupsToKeep(hourly, last).size).toBe(3);
  });

  test("a shop that makes few keeps them all", () => {
    const few = [new Date("2020-01-01T00:00:00Z"), new Date("2026-01-01T00:00:00Z")];
    expect(backupsToKeep(few).size).toBe(2);
  });
});

test("a backup is due once the last one is a day old, whatever one of a later time says", () => {
  const later = new Date(last.getTime() + 365 * DAY);
  expect(hasRecentBackup([later, new Date(last.getTime() - DAY + 1)], last)).toBe(true);
  expect(hasRecentBackup([later, new Date(last.getTime() - DAY)], last)).toBe(false);
});

test("a backup's name says its moment, and nothing else is taken for one", () => {
  expect(backupFileName(last)).toBe("brote-2026-11-22T070000Z.tar.gz");
  expect(momentOfBackup("brote-2026-11-22T070000Z.tar.gz")).toEqual(last);
  for (const name of ["brote.tar.gz", "brote-2026-11-22T070000Z.tar.gz.draft", "../brote-2026-11-22T070000Z.tar.gz"]) {
    expect(momentOfBackup(name)).toBeNull();
  }
});
