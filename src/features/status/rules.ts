import type { ShopStatus, StatusWarning } from "./contract.ts";

/** In bytes: room for the largest backup and weeks of pictures. */
export const LEAST_FREE = 2_000_000_000;

/** In bytes: below this the owner gets a mail a day. */
export const MAIL_BELOW = 1_000_000_000;

/** In ms: a daily backup this late has missed its turn twice. */
const LATE = 48 * 60 * 60 * 1000;

export type Observed = Omit<ShopStatus, "warnings"> & { backup_was_copied: boolean };

/** The most urgent first (docs/shop.md, State of the shop). */
export function warningsOf(observed: Observed, now = new Date()): StatusWarning[] {
  const { disk, last_backup, backup_error, backups_are_daily, version, installed_version } = observed;
  const isLate = backups_are_daily && last_backup !== null && now.getTime() - Date.parse(last_backup) > LATE;
  const warnings: [StatusWarning, boolean][] = [
    ["disk", disk.free < LEAST_FREE],
    ["backup_failed", backup_error !== null],
    ["backup_late", backup_error === null && isLate],
    ["backup_copy", !observed.backup_was_copied],
    ["restart", installed_version !== version],
  ];
  return warnings.flatMap(([warning, holds]) => (holds ? [warning] : []));
}
