import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join, normalize } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import tar from "tar-stream";

export type PackedFile = { name: string; path: string };

/** An unpacked file: its size in bytes and the SHA-256 of its content. */
export type UnpackedFile = { size: number; sha256: string };

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

/** Unpacks a gzipped tar into `folder`. Throws if it is truncated, damaged, or would write outside. */
export async function unpackArchive(archive: string, folder: string): Promise<Map<string, UnpackedFile>> {
  const extract = tar.extract();
  const reading = pipeline(createReadStream(archive), createGunzip(), extract);
  const files = new Map<string, UnpackedFile>();
  await Promise.all([
    reading,
    (async () => {
      for await (const entry of extract) {
        const { name, type } = entry.header;
        if (type !== "file" || normalize(name) !== name || name.startsWith("/") || name.startsWith("..")) {
          throw new Error(`unexpected entry ${name}`);
        }
        files.set(name, await unpackFile(Readable.from(entry), join(folder, name)));
      }
    })(),
  ]);
  return files;
}

async function unpackFile(entry: Readable, path: string): Promise<UnpackedFile> {
  await mkdir(dirname(path), { recursive: true });
  const hash = createHash("sha256");
  let size = 0;
  async function* measured(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      size += chunk.length;
      yield chunk;
    }
  }
  await pipeline(entry, measured, createWriteStream(path, { mode: 0o600, flags: "wx" }));
  return { size, sha256: hash.digest("hex") };
}
