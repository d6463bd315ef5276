import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { problem } from "#src/contract/problem-of.ts";
import type { Log } from "#src/http/log.ts";
import type { Bucket } from "#src/infrastructure/bucket.ts";
import { type FileStorage, folderStorage } from "#src/infrastructure/file-storage.ts";
import { whenMissing } from "#src/infrastructure/when-missing.ts";
import { type Backup, type BackupManifest, type BackupOutcome, backupOutcome } from "../contract.ts";
import { backupsToKeep, hasRecentBackup, momentOfBackup } from "../rules.ts";
import { createBackup, type ShopStorage } from "./create-backup.ts";
import { checkBackup } from "./restore-backup.ts";

const OUTCOME_FILE = "last-outcome.json";
const CHECK_INTERVAL_MS = 60 * 60 * 1000;
/** Lets the shop start first. */
const FIRST_CHECK_MS = 5 * 60 * 1000;

/** Further places for copies: another disk or synchronised folder, and a bucket. */
export type BackupStorage = ShopStorage & { copies?: string | undefined; bucket?: Bucket | undefined };

/** `isDaily` if this process makes one a day (docs/shop.md, Backups). */
export function openBackups(
  places: BackupStorage,
  { shop, isDaily, isWorker = true, log }: { shop: string; isDaily: boolean; isWorker?: boolean; log: Log },
) {
  let underWay: Promise<Backup> | null = null;

  /** Concurrent calls share one run. */
  const make = (): Promise<Backup> => {
    underWay ??= makeBackup(places, shop).finally(() => {
      underWay = null;
    });
    return underWay;
  };

  const check = async () => {
    try {
      if (hasRecentBackup((await listBackups(places.backups)).map(({ created_at }) => new Date(created_at)))) return;
      const { name, size } = await make();
      const copies = (await readOutcome(places.backups))?.copies ?? [];
      log.info({ name, size }, "backup made");
      if (copies.some(({ error }) => error !== null)) log.error({ name }, "backup not copied everywhere");
    } catch (error) {
      log.error({ err: error }, "backup failed");
    }
  };
  const timers = isDaily && isWorker ? [setTimeout(check, FIRST_CHECK_MS), setInterval(check, CHECK_INTERVAL_MS)] : [];
  for (const timer of timers) timer.unref();

  const fileOf = (name: string): string => {
    const path = join(places.backups, name);
    if (momentOfBackup(name) === null || !existsSync(path)) throw problem("backup_not_found");
    return path;
  };

  return {
    isDaily,
    make,
    list: () => listBackups(places.backups),
    lastOutcome: () => readOutcome(places.backups),
    fileOf,
    /** Reads a backup whole, as restoring it would, and changes nothing. @throws NOT_FOUND, VALIDATION */
    async check(name: string): Promise<BackupManifest> {
      const file = fileOf(name);
      const drafts = await mkdtemp(join(places.backups, ".check-"));
      return checkBackup(file, drafts).finally(() => rm(drafts, { recursive: true, force: true }));
    },
    async close(): Promise<void> {
      for (const timer of timers) clearTimeout(timer);
      await underWay?.catch(() => undefined);
    },
  };
}

export type Backups = ReturnType<typeof openBackups>;

/** Makes a backup, copies it, removes old ones and stores the outcome. A failed copy is only reported. */
export async function makeBackup(places: BackupStorage, shop: string): Promise<Backup> {
  const at = new Date().toISOString();
  try {
    const made = await createBackup(places, shop);
    await prune(folderStorage(places.backups));
    const copies: BackupOutcome["copies"] = [];
    for (const storage of await furtherPlaces(places)) {
      const copying = storage.put(made.name, join(places.backups, made.name)).then(() => prune(storage));
      copies.push({ place: storage.place, error: await copying.then(() => null, reasonOf) });
    }
    await writeOutcome(places.backups, { at, error: null, copies });
    return made;
  } catch (error) {
    await writeOutcome(places.backups, { at, error: reasonOf(error), copies: [] });
    throw error;
  }
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

async function furtherPlaces({ copies, bucket }: BackupStorage): Promise<FileStorage[]> {
  const further = copies === undefined ? [] : [folderStorage(copies)];
  if (bucket === undefined) return further;
  const { bucketStorage } = await import("#src/infrastructure/bucket.ts");
  return [...further, bucketStorage(bucket)];
}

async function prune(storage: FileStorage): Promise<void> {
  const moments = new Map((await storage.list()).map((name) => [name, momentOfBackup(name)]));
  const kept = backupsToKeep([...moments.values()].filter((moment) => moment !== null));
  for (const [name, moment] of moments) if (moment !== null && !kept.has(moment)) await storage.remove(name);
}

async function writeOutcome(folder: string, outcome: BackupOutcome): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(join(folder, OUTCOME_FILE), JSON.stringify(outcome), { mode: 0o600 });
}

async function readOutcome(folder: string): Promise<BackupOutcome | null> {
  const stored = await readFile(join(folder, OUTCOME_FILE), "utf8").catch(whenMissing(null));
  return stored === null ? null : backupOutcome.parse(JSON.parse(stored));
}

export async function listBackups(folder: string): Promise<Backup[]> {
  if (!existsSync(folder)) return [];
  const found: Backup[] = [];
  for (const name of (await readdir(folder)).toSorted().reverse()) {
    const moment = momentOfBackup(name);
    if (moment) found.push({ name, created_at: moment.toISOString(), size: (await stat(join(folder, name))).size });
  }
  return found;
}
