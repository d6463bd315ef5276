import { existsSync } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { digestOfFile } from "#src/outside/file-digest.ts";

/** The pictures that others are made from; the widths that pages ask for are made again when they are asked for. */
const MASTER = /^[0-9a-f]{32}\/master\.(webp|svg)$/;

export type ImageMaster = { name: string; size: number; sha256: string };

/** Every master picture in `folder`, by its path in there. */
export async function imageMasters(folder: string): Promise<ImageMaster[]> {
  if (!existsSync(folder)) return [];
  const names = (await readdir(folder, { recursive: true })).filter((name) => MASTER.test(name)).toSorted();
  const masters: ImageMaster[] = [];
  for (const name of names) {
    const path = join(folder, name);
    masters.push({ name, size: (await stat(path)).size, sha256: await digestOfFile(path) });
  }
  return masters;
}
