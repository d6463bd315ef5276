import { expect, test } from "vitest";
import { LEAST_FREE, type Observed, warningsOf } from "./rules.ts";

const NOW = new Date("2026-03-10T12:00:00Z");

const well: Observed = {
  disk: { free: 50_000_000_000, total: 100_000_000_000 },
  database_size: 1,
  images_size: 1,
  backups_size: 1,
  last_backup: "2026-03-09T12:00:00Z",
  backup_error: null,
  backups_are_daily: true,
  backup_was_copied: true,
  failed_mails: 0,
  has_mail_server: true,
  pictures_elsewhere: 0,
  version: "1.0.0",
  installed_version: "1.0.0",
};

test("a shop that is well has nothing to say, nor has one that was opened just now", () => {
  expect(warningsOf(well, NOW)).toEqual([]);
  expect(warningsOf({ ...well, last_backup: null }, NOW)).toEqual([]);
});

test.each<[string, Partial<Observed>]>([
  ["disk", { disk: { free: LEAST_FREE - 1, total: 100_000_000_000 } }],
  ["backup_failed", { backup_error: "no hay lugar", last_backup: "2026-01-01T00:00:00Z" }],
  ["backup_late", { last_backup: "2026-03-08T11:59:00Z" }],
  ["backup_copy", { backup_was_copied: false }],
  ["restart", { installed_version: "1.1.0" }],
])("the owner is told of %s", (warning, given) => {
  expect(warningsOf({ ...well, ...given }, NOW)).toEqual([warning]);
});

test("whoever makes the backups of an outside database knows when", () => {
  expect(warningsOf({ ...well, backups_are_daily: false, last_backup: "2020-01-01T00:00:00Z" }, NOW)).toEqual([]);
});
