import { stat } from "node:fs/promises";
import { digestOfFile } from "#src/infrastructure/file-digest.ts";
import type { ImageFiles } from "#src/infrastructure/image-files.ts";

export type ImageMaster = { name: string; size: number; sha256: string };

/**
 * Every master picture, with where it lies on this machine, `drafts` if it has to be copied. The widths that pages ask for are
 * made again when they are asked for.
 */
export async function imageMasters(images: ImageFiles, drafts: string): Promise<(ImageMaster & { path: string })[]> {
  const kept = await images.list();
  const names = [...kept].flatMap(([key, { masters }]) => masters.map((master) => `${key}/${master}`)).toSorted();
  const found = [];
  for (const name of names) {
    const path = await images.localCopy(name, drafts);
    found.push({ name, path, size: (await stat(path)).size, sha256: await digestOfFile(path) });
  }
  return found;
}
