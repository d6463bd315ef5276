import { access, constants, mkdir, readdir, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import { whenMissing } from "./when-missing.ts";

/** The bytes of all files below `folder`; missing ones count 0. */
export async function sizeOfFolder(folder: string): Promise<number> {
  let size = 0;
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(whenMissing([]))) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) size += await sizeOfFolder(path);
    else size += (await stat(path).catch(whenMissing(null)))?.size ?? 0;
  }
  return size;
}

/** The free and total bytes of the disk under `folder`. */
export async function diskOf(folder: string): Promise<{ free: number; total: number }> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
}

/** `diskOf` for the disk with the least room under any of `folders`. */
export async function tightestDisk(folders: readonly string[]): Promise<{ free: number; total: number }> {
  const disks = await Promise.all(folders.map((folder) => diskOf(folder).catch(whenMissing(null))));
  const [tightest] = disks.filter((disk) => disk !== null).toSorted((one, other) => one.free - other.free);
  return tightest ?? { free: 0, total: 0 };
}

/** `diskOf` for a folder that is created if missing. */
export async function sizeOfDisk(folder: string): Promise<{ free: number; total: number }> {
  await mkdir(folder, { recursive: true });
  return diskOf(folder);
}

/** With less room, in bytes, the database soon stops: its WAL files have half this size. */
const LEAST_ROOM = 32 * 1024 * 1024;

/** Whether more can be written to `folder`, which is created if missing. */
export async function hasRoomIn(folder: string): Promise<boolean> {
  try {
    const { free } = await sizeOfDisk(folder);
    await access(folder, constants.W_OK);
    return free >= LEAST_ROOM;
  } catch {
    return false;
  }
}
