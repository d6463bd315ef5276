import type { Dirent } from "node:fs";
import { access, constants, mkdir, readdir, stat, statfs } from "node:fs/promises";
import { join } from "node:path";

/** How many bytes the files below `folder` hold; 0 where it isn't there. What goes meanwhile counts for nothing. */
export async function sizeOfFolder(folder: string): Promise<number> {
  let size = 0;
  for (const entry of await entriesOf(folder)) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) size += await sizeOfFolder(path);
    else size += (await stat(path).catch(whenGone(null)))?.size ?? 0;
  }
  return size;
}

/** How many bytes the disk under `folder` has. */
export async function diskOf(folder: string): Promise<{ free: number; total: number }> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
}

/** The same of the one with the least room of the disks under `folders`, as far as they are there. */
export async function tightestDisk(folders: readonly string[]): Promise<{ free: number; total: number }> {
  const disks = await Promise.all(folders.map((folder) => diskOf(folder).catch(whenGone(null))));
  const [tightest] = disks.filter((disk) => disk !== null).toSorted((one, other) => one.free - other.free);
  return tightest ?? { free: 0, total: 0 };
}

/** The same of a folder that is made where it isn't there. */
export async function sizeOfDisk(folder: string): Promise<{ free: number; total: number }> {
  await mkdir(folder, { recursive: true });
  return diskOf(folder);
}

/** With less room than this, in bytes, the database stops soon, too: it writes ahead in files of half the size. */
const LEAST_ROOM = 32 * 1024 * 1024;

/** Whether more can be written to `folder`, which is made where it isn't there. */
export async function hasRoomIn(folder: string): Promise<boolean> {
  try {
    const { free } = await sizeOfDisk(folder);
    await access(folder, constants.W_OK);
    return free >= LEAST_ROOM;
  } catch {
    return false;
  }
}

const entriesOf = (folder: string): Promise<Dirent[]> =>
  readdir(folder, { withFileTypes: true }).catch(whenGone<Dirent[]>([]));

const whenGone =
  <Value>(instead: Value) =>
  (error: unknown): Value => {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return instead;
    throw error;
  };
