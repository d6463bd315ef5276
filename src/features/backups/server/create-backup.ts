import { mkdir, mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { dumpDatabase, dumpFileOf } from "#src/db/dump.ts";
import { packArchive } from "#src/infrastructure/archive.ts";
import { digestOfFile } from "#src/infrastructure/file-digest.ts";
import type { ImageFiles } from "#src/infrastructure/image-files.ts";
import type { Backup, BackupManifest } from "../contract.ts";
import { backupFileName } from "../rules.ts";

export type ShopStorage = { databaseUrl: string; images: ImageFiles; backups: string };

export const MANIFEST = "manifest.json";

/** Writes all tables, at one moment, and all pictures into one file; no queued jobs (docs/decisions/backup.md). */
export async function createBackup({ databaseUrl, images, backups }: ShopStorage, shop: string): Promise<Backup> {
  await mkdir(backups, { recursive: true, mode: 0o700 });
  const drafts = await mkdtemp(join(backups, ".draft-"));
  try {
    // Whole seconds, as the file's name says them.
    const moment = new Date(Math.floor(Date.now() / 1000) * 1000);
    const dump = await dumpDatabase(databaseUrl, drafts);
    // After the tables: pictures are stored before products refer to them.
    const masters = await imageMasters(images, drafts);
    const manifest: BackupManifest = {
      ...{ format: 1, created_at: moment.toISOString(), shop, dump },
      images: masters.map(({ name, size, sha256 }) => ({ name, size, sha256 })),
    };
    await writeFile(join(drafts, MANIFEST), JSON.stringify(manifest, null, 2), { mode: 0o600 });

    const name = backupFileName(moment);
    await packArchive(join(backups, name), [
      { name: MANIFEST, path: join(drafts, MANIFEST) },
      ...dump.tables.map((table) => ({
        name: `tables/${dumpFileOf(table.name)}`,
        path: join(drafts, dumpFileOf(table.name)),
      })),
      ...masters.map((master) => ({ name: `images/${master.name}`, path: master.path })),
    ]);
    const { size } = await stat(join(backups, name));
    return { name, created_at: manifest.created_at, size };
  } finally {
    await rm(drafts, { recursive: true, force: true });
  }
}

/** Every master picture with its path on this machine; remote ones are copied to `drafts`. Pages' widths are made again on request. */
async function imageMasters(images: ImageFiles, drafts: string) {
  const kept = await images.list();
  const names = [...kept].flatMap(([key, { masters }]) => masters.map((master) => `${key}/${master}`)).toSorted();
  const found = [];
  for (const name of names) {
    const path = await images.localCopy(name, drafts);
    found.push({ name, path, size: (await stat(path)).size, sha256: await digestOfFile(path) });
  }
  return found;
}
