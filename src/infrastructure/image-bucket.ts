import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { LRUCache } from "lru-cache";
import { IMMUTABLE } from "#src/http/immutable.ts";
import { type Bucket, openBucket } from "./bucket.ts";
import { hasRoomIn, sizeOfDisk } from "./folder-size.ts";
import { type ImageFiles, isMaster, KEY, type StoredPicture } from "./image-files.ts";

/** Each call's time limit: nobody waits longer for a picture. */
const LONGEST_MS = 8_000;

/** Bytes of pictures that a process caches, so that popular ones are fetched once. */
const KEPT_BYTES = 32 * 1024 * 1024;

const TYPES: Readonly<Record<string, string>> = { webp: "image/webp", avif: "image/avif", svg: "image/svg+xml" };

/** The metadata with which pictures are served from the bucket itself. */
const headersOf = (file: string) => ({
  type: TYPES[file.split(".")[1] ?? ""] ?? "application/octet-stream",
  cacheControl: IMMUTABLE,
});

type Options = {
  /** A folder of this machine. */
  scratch: string;
  publicAddress?: string | undefined;
  /** Whether the shop keeps more there than backup drafts: its database, or mails. */
  needsScratch?: () => Promise<boolean>;
};

/** Pictures in a bucket, which any number of machines share. */
export function imageBucket(
  given: Bucket,
  { scratch, publicAddress, needsScratch = async () => false }: Options,
): ImageFiles {
  const bucket = openBucket(given, LONGEST_MS);
  const kept = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: KEPT_BYTES,
    sizeCalculation: (bytes, name) => bytes.length + name.length,
  });

  async function read(key: string, file: string) {
    const name = `${key}/${file}`;
    const known = kept.get(name);
    if (known) return known;
    const bytes = await bucket.get(name);
    if (bytes && !isMaster(file)) kept.set(name, bytes);
    return bytes;
  }

  async function write(key: string, file: string, bytes: Uint8Array<ArrayBuffer>) {
    await bucket.put(`${key}/${file}`, { body: bytes, ...headersOf(file) });
  }

  async function list(below = "") {
    const pictures = new Map<string, StoredPicture>();
    for (const { name, storedAt } of await bucket.list(below)) {
      const [key = "", file = ""] = name.split("/");
      if (!KEY.test(key) || !isMaster(file)) continue;
      const { masters, storedAt: other } = pictures.get(key) ?? { masters: [], storedAt };
      const newest = new Date(Math.max(Number(storedAt), Number(other)));
      pictures.set(key, { masters: [...masters, file], storedAt: newest });
    }
    return pictures;
  }

  return {
    place: bucket.place,
    scratch,
    publicAddress,
    read,
    has: (key, file) => bucket.has(`${key}/${file}`),
    write,
    list: () => list(),
    find: async (key) => (await list(`${key}/`)).get(key) ?? null,
    isEmpty: async () => (await bucket.list()).length === 0,

    async remove(key) {
      // The master last: while it exists so does the picture, and an interrupted removal is repeated.
      const names = (await bucket.list(`${key}/`)).map(({ name }) => name);
      const isLast = (name: string) => isMaster(name.slice(key.length + 1));
      for (const name of [...names.filter((each) => !isLast(each)), ...names.filter(isLast)]) {
        await bucket.remove(name);
        kept.delete(name);
      }
    },

    // A bucket has no limit, and its absence must not make the shop unready.
    hasRoom: async () => (await hasRoomIn(scratch)) || !(await needsScratch()),

    size: async () => (await bucket.list()).reduce((sum, { size }) => sum + size, 0),
    disk: () => sizeOfDisk(scratch),

    async localCopy(name, drafts) {
      const path = join(drafts, "images", name);
      const bytes = await bucket.get(name);
      if (bytes === null) throw new Error(`${name} went while it was copied`);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, bytes, { mode: 0o600 });
      return path;
    },

    async replaceBy(folder) {
      for (const key of await readdir(folder))
        for (const file of await readdir(join(folder, key)))
          if (isMaster(file)) await write(key, file, new Uint8Array(await readFile(join(folder, key, file))));
    },
  };
}
