import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";
import { invalidField } from "#src/contract/problem-of.ts";

const MOST_FILES = 5_000;

/** A file in a ZIP; `read` gives null for one that is larger than `most` bytes once unzipped, whatever it claims. */
export type ZippedFile = { name: string; read: (most: number) => Promise<Uint8Array | null> };

/** The files of a ZIP, as its directory names them. @throws VALIDATION */
export async function readZip(file: Uint8Array): Promise<ZippedFile[]> {
  const files: ZippedFile[] = [];
  for await (const { name, unzip } of zipEntries(file, refuse)) {
    if (files.length >= MOST_FILES) throw invalidField("file", "zip_of_too_many", { most: MOST_FILES });
    if (!name.endsWith("/")) files.push({ name, read: (most) => bytesOf(unzip(), most) });
  }
  return files;
}

async function bytesOf(stream: AsyncIterable<Buffer>, most: number): Promise<Uint8Array | null> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of stream) {
    size += part.length;
    if (size > most) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function refuse(): never {
  throw invalidField("file", "zip_unreadable");
}

/** What a ZIP holds, unzipped as it is read. What is damaged ends by `fail`. */
export async function* zipEntries(file: Uint8Array, fail: () => never) {
  const zip = await fromBufferPromise(Buffer.from(file.buffer, file.byteOffset, file.byteLength)).catch(fail);
  for await (const entry of failing(zip.eachEntry(), fail))
    yield { name: entry.fileName, unzip: () => unzipped(zip, entry, fail) };
}

async function* unzipped(zip: ZipFile, entry: Entry, fail: () => never): AsyncGenerator<Buffer> {
  yield* failing<Buffer>(await zip.openReadStreamPromise(entry).catch(fail), fail);
}

async function* failing<Item>(items: AsyncIterable<Item>, fail: () => never): AsyncGenerator<Item> {
  try {
    yield* items;
  } catch {
    fail();
  }
}
