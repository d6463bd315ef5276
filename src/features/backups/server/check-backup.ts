import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { problem } from "#src/contract/problem-of.ts";
import { dumpFileOf } from "#src/db/dump.ts";
import { unpackArchive } from "#src/infrastructure/archive.ts";
import { type BackupManifest, backupManifest } from "../contract.ts";
import { MANIFEST } from "./create-backup.ts";

/**
 * Unpacks a backup into `folder` and compares every file with what the manifest says of it. @throws VALIDATION, with one
 * sentence for the owner, where it is no backup, cut short or damaged
 */
export async function checkBackup(file: string, folder: string): Promise<BackupManifest> {
  const unpacked = await unpackArchive(file, folder).catch((error: unknown) => {
    throw refused(`no se puede leer: está cortada o dañada (${error instanceof Error ? error.message : error})`);
  });
  if (!unpacked.has(MANIFEST)) throw refused(`no es una copia de Brote: le falta ${MANIFEST}`);
  const manifest = backupManifest.safeParse(parsed(await readFile(join(folder, MANIFEST), "utf8")));
  if (!manifest.success) throw refused("es de otra versión de Brote, o no es una copia");

  const { dump, images } = manifest.data;
  const promised = [
    ...dump.tables.map(({ name, sha256 }) => ({ name: `tables/${dumpFileOf(name)}`, sha256 })),
    ...images.map(({ name, sha256 }) => ({ name: `images/${name}`, sha256 })),
  ];
  for (const { name, sha256 } of promised) {
    if (unpacked.get(name)?.sha256 !== sha256) throw refused(`${name} falta o está dañado`);
  }
  const names = new Set([MANIFEST, ...promised.map(({ name }) => name)]);
  const stray = [...unpacked.keys()].find((name) => !names.has(name));
  if (stray !== undefined) throw refused(`trae un archivo que no nombra su lista: ${stray}`);
  return manifest.data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

export const refused = (reason: string) => problem("backup_refused", { reason });
