import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join, normalize } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import tar from "tar-stream";
import { digestOfFile } from "./file-digest.ts";

type PackedFile = { name: string; path: string };

/** Writes a gzipped tar of `files` to `target`, atomically and readable by its owner only. */
export async function packArchive(target: string, files: readonly PackedFile[]): Promise<void> {
  const draft = `${target}.draft`;
  const pack = tar.pack();
  // On the disk before it takes its name.
  const written = pipeline(pack, createGzip({ level: 6 }), createWriteStream(draft, { mode: 0o600, flush: true }));
  try {
    await Promise.all([written, addAll(pack, files)]);
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function addAll(pack: tar.Pack, files: readonly PackedFile[]): Promise<void> {
  try {
    for (const { name, path } of files) {
      const { size } = await stat(path);
      await pipeline(createReadStream(path), pack.entry({ name, size, mode: 0o600 }));
    }
    pack.finalize();
  } catch (error) {
    pack.destroy(error instanceof Error ? error : new Error(String(error)));
    throw error;
  }
}

/**
 * Unpacks a gzipped tar into `folder`. Returns the SHA-256 of each file by its name. Throws if the archive is truncated,
 * damaged, or would write outside.
 */
export async function unpackArchive(archive: string, folder: string): Promise<Map<string, string>> {
  const extract = tar.extract();
  const reading = pipeline(createReadStream(archive), createGunzip(), extract);
  const digests = new Map<string, string>();
  await Promise.all([
    reading,
    (async () => {
      for await (const entry of extract) {
        const { name, type } = entry.header;
        if (type !== "file" || normalize(name) !== name || name.startsWith("/") || name.startsWith("..")) {
          throw new Error(`unexpected entry ${name}`);
        }
        const path = join(folder, name);
        await mkdir(dirname(path), { recursive: true });
        await pipeline(entry, createWriteStream(path, { mode: 0o600, flags: "wx" }));
        digests.set(name, await digestOfFile(path));
      }
    })(),
  ]);
  return digests;
}
