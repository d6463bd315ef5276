import { existsSync } from "node:fs";
import { copyFile, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Problem } from "#src/contract/problem.ts";
import type { Log } from "#src/http/log.ts";
import { type Backup, type BackupOutcome, backupOutcome } from "../contract.ts";
import { keptBackups, momentOfBackup } from "../rules.ts";
import { createBackup, type ShopPlaces } from "./create-backup.ts";
import { listBackups } from "./list-backups.ts";

const OUTCOME_FILE = "last-outcome.json";
const DAY_MS = 24 * 60 * 60 * 1000;
const CHECK_INTERVAL_MS = 60 * 60 * 1000;
/** A shop that has just opened has better things to do. */
const FIRST_CHECK_MS = 5 * 60 * 1000;

/** Besides the shop's own folder, where a copy of each backup goes: another disk, or a folder that is synchronised. */
export type BackupPlaces = ShopPlaces & { copies?: string | undefined };

/** The backups of a shop of version `shop`; `isDaily` when it makes one a day by itself (docs/shop.md, Backups). */
export function openBackups(
  places: BackupPlaces,
  { shop, isDaily, log }: { shop: string; isDaily: boolean; log: Log },
) {
  let underWay: Promise<Backup> | null = null;

  /** One at a time: who asks meanwhile gets the one under way. */
  const make = (): Promise<Backup> => {
    underWay ??= makeBackup(places, shop).finally(() => {
      underWay = null;
    });
    return underWay;
  };

  const check = async () => {
    try {
      const [newest] = await listBackups(places.backups);
      if (newest && Date.now() - Date.parse(newest.created_at) < DAY_MS) return;
      const { name, size } = await make();
      log.info({ name, size }, "backup made");
    } catch (error) {
      log.error({ err: error }, "backup failed");
    }
  };
  const timers = isDaily ? [setTimeout(check, FIRST_CHECK_MS), setInterval(check, CHECK_INTERVAL_MS)] : [];
  for (const timer of timers) timer.unref();

  return {
    isDaily,
    make,
    list: () => listBackups(places.backups),
    lastOutcome: () => readOutcome(places.backups),
    /** Where the backup `name` lies. @throws NOT_FOUND */
    fileOf(name: string): string {
      const path = join(places.backups, name);
      if (momentOfBackup(name) === null || !existsSync(path)) throw new Problem("NOT_FOUND", "Esa copia no existe");
      return path;
    },
    async close(): Promise<void> {
      for (const timer of timers) clearTimeout(timer);
      await underWay?.catch(() => undefined);
    },
  };
}

export type Backups = ReturnType<typeof openBackups>;

/** Makes a backup, copies it, removes those that are no longer kept, and writes down how it went. */
export async function makeBackup(places: BackupPlaces, shop: string): Promise<Backup> {
  const at = new Date().toISOString();
  try {
    const made = await createBackup(places, shop);
    if (places.copies !== undefined) await copyTo(places.copies, places.backups, made.name);
    for (const folder of [places.backups, places.copies]) if (folder !== undefined) await prune(folder);
    await writeOutcome(places.backups, { at, error: null });
    return made;
  } catch (error) {
    await writeOutcome(places.backups, { at, error: error instanceof Error ? error.message : String(error) });
    throw error;
  }
}

async function copyTo(folder: string, from: string, name: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await copyFile(join(from, name), join(folder, `${name}.draft`));
  await rename(join(folder, `${name}.draft`), join(folder, name));
}

async function prune(folder: string): Promise<void> {
  const backups = (await listBackups(folder)).map((backup) => ({ ...backup, moment: new Date(backup.created_at) }));
  const kept = keptBackups(backups.map(({ moment }) => moment));
  for (const { name, moment } of backups) if (!kept.has(moment)) await rm(join(folder, name));
}

async function writeOutcome(folder: string, outcome: BackupOutcome): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(join(folder, OUTCOME_FILE), JSON.stringify(outcome), { mode: 0o600 });
}

async function readOutcome(folder: string): Promise<BackupOutcome | null> {
  try {
    return backupOutcome.parse(JSON.parse(await readFile(join(folder, OUTCOME_FILE), "utf8")));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}
