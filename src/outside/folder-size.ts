import type { Dirent } from "node:fs";
import { readdir, stat } from "node:fs/promises";
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

const entriesOf = (folder: string): Promise<Dirent[]> =>
  readdir(folder, { withFileTypes: true }).catch(whenGone<Dirent[]>([]));

const whenGone =
  <Value>(instead: Value) =>
  (error: unknown): Value => {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return instead;
    throw error;
  };
