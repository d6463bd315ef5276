import { createHash } from "node:crypto";
import { createReadStream, existsSync } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";

/** The pictures that others are made from; the widths that pages ask for are made again when they are asked for. */
const MASTER = /^[0-9a-f]{32}\/master\.(webp|svg)$/;

export type ImageMaster = { name: string; size: number; sha256: string };

/** Every master picture in `folder`, by its path in there. */
export async function imageMasters(folder: string): Promise<ImageMaster[]> {
  if (!existsSync(folder)) return [];
  const names = (await readdir(folder, { recursive: true })).filter((name) => MASTER.test(name)).toSorted();
  const masters: ImageMaster[] = [];
  for (const name of names) masters.push({ name, ...(await fingerprint(join(folder, name))) });
  return masters;
}

async function fingerprint(path: string): Promise<{ size: number; sha256: string }> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return { size: (await stat(path)).size, sha256: hash.digest("hex") };
}
