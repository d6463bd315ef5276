import type { Readable } from "node:stream";
import { type Entry, fromBufferPromise } from "yauzl";
import { Problem } from "#src/contract/problem.ts";
import { invalidField } from "#src/contract/problem-of.ts";

const MOST_FILES = 5_000;

/** A file in a ZIP; `read` gives null for one that is larger than `most` bytes once unzipped, whatever it claims. */
export type ZippedFile = { name: string; read: (most: number) => Promise<Uint8Array | null> };

/** The files of a ZIP, as its directory names them. @throws VALIDATION */
export async function readZip(file: Uint8Array): Promise<ZippedFile[]> {
  const files: ZippedFile[] = [];
  const zip = await fromBufferPromise(Buffer.from(file.buffer, file.byteOffset, file.byteLength)).catch(refuse);
  const open = (entry: Entry) => zip.openReadStreamPromise(entry).catch(refuse);
  try {
    for await (const entry of zip.eachEntry()) {
      if (files.length >= MOST_FILES) throw invalidField("file", "zip_of_too_many", { most: MOST_FILES });
      if (!entry.fileName.endsWith("/"))
        files.push({ name: entry.fileName, read: async (most) => bytesOf(await open(entry), most) });
    }
  } catch (error) {
    if (error instanceof Problem) throw error;
    refuse();
  }
  return files;
}

async function bytesOf(stream: Readable, most: number): Promise<Uint8Array | null> {
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of stream) {
      size += part.length;
      if (size > most) return null;
      parts.push(part);
    }
  } catch {
    refuse();
  }
  return Buffer.concat(parts);
}

function refuse(): never {
  throw invalidField("file", "zip_unreadable");
}
