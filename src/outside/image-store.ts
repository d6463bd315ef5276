import { createHash, randomUUID } from "node:crypto";
import { access, constants, mkdir, readdir, readFile, rename, rm, stat, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import { MASTER_SIDE } from "#src/contract/image-limits.ts";
import { Problem } from "#src/contract/problem.ts";
import { sizeOfFolder } from "./folder-size.ts";
import { imageFormatOf } from "./image-format.ts";

/** An upload's limits (docs/shop.md, Product form). */
export const MAX_IMAGE_BYTES = 10 * 1024 * 1024;
const MAX_PIXELS = 50_000_000;

/** With less room than this, in bytes, the database stops soon, too: it writes ahead in files of half the size. */
const LEAST_ROOM = 32 * 1024 * 1024;

/** Counting a large shop's pictures takes a second. */
const SIZE_KEPT_MS = 10 * 60 * 1000;

const KEY = /^[0-9a-f]{32}$/;
const MASTERS = ["master.webp", "master.svg"];
/** How the folder of a picture is called while it goes. */
const REMOVED = ".removed-";

const WIDTHS = new Set(["160", "320", "640", "1000", "1600"]);
/** The width that an image is known by. */
const NAMED_WIDTH = 1000;

/** An image's key, what it is served as, and its own size in pixels. */
export type StoredImage = { path: string; width: number; height: number };

/** A picture in one width and format, ready to be sent. */
export type ImageVariant = { bytes: Uint8Array<ArrayBuffer>; type: "image/webp" | "image/avif" };

/** The shop's pictures in `folder`: one master each, and the variants that were asked for so far. */
export function openImageStore(folder: string) {
  const making = new Map<string, Promise<Uint8Array<ArrayBuffer> | null>>();
  let lastUpload: Promise<unknown> = Promise.resolve();
  const sizes = new LRUCache<string, number>({ max: 1, ttl: SIZE_KEPT_MS, fetchMethod: sizeOfFolder });

  async function store(key: string, name: string, bytes: Uint8Array | string): Promise<void> {
    await mkdir(join(folder, key), { recursive: true });
    const draft = join(folder, key, `.${randomUUID()}`);
    await writeFile(draft, bytes);
    await rename(draft, join(folder, key, name));
  }

  async function make(key: string, width: number, format: "webp" | "avif") {
    const photo = await read(folder, key, "master.webp");
    const master = photo ?? (await read(folder, key, "master.svg"));
    if (!master) return null;
    // A drawing is sharp at any size; a photo larger than it was taken would only weigh more.
    const picture = (await loadSharp())(master).resize({ width, withoutEnlargement: photo !== null });
    const encoded = format === "webp" ? picture.webp({ quality: 80 }) : picture.avif({ quality: 55, effort: 3 });
    const bytes = new Uint8Array(await encoded.toBuffer());
    await store(key, `${width}.${format}`, bytes);
    return bytes;
  }

  return {
    /** Keeps an uploaded picture. @throws UNSUPPORTED_MEDIA, TOO_LARGE */
    put(bytes: Uint8Array): Promise<StoredImage> {
      // One at a time: a picture of 50 megapixels takes hundreds of megabytes while it is decoded.
      const upload = lastUpload.then(async () => {
        const { master, width, height } = await toMaster(bytes);
        const key = keyOf(bytes);
        await store(key, "master.webp", master);
        return { path: pathOf(key), width, height };
      });
      lastUpload = upload.catch(() => {});
      return upload;
    },

    /** Keeps a drawing of our own. Never call it with what came from outside: SVG can hold anything. */
    async putDrawing(svg: string): Promise<StoredImage> {
      const { width, height } = await (await loadSharp())(Buffer.from(svg)).metadata();
      const key = keyOf(svg);
      await store(key, "master.svg", svg);
      return { path: pathOf(key), width, height };
    },

    /** The keys of the pictures that were last uploaded before `moment`. */
    async listStoredBefore(moment: Date): Promise<string[]> {
      const names = await readdir(folder).catch(whenMissing<string[]>([]));
      await removeHalfRemoved(names);
      const keys: string[] = [];
      for (const key of names) if (KEY.test(key) && (await isStoredBefore(key, moment))) keys.push(key);
      return keys;
    },

    /** Removes a picture with all its variants, unless it was uploaded again at `moment` or later. Returns whether it did. */
    async removeStoredBefore(key: string, moment: Date): Promise<boolean> {
      if (!(await isStoredBefore(key, moment))) return false;
      // At once out of the way of an upload of the same picture.
      const removed = join(folder, `${REMOVED}${randomUUID()}`);
      await rename(join(folder, key), removed);
      await rm(removed, { recursive: true });
      return true;
    },

    /** Whether there is a disk to write to, with room on it. */
    async hasRoom(): Promise<boolean> {
      try {
        await mkdir(folder, { recursive: true });
        await access(folder, constants.W_OK);
        const { bavail, bsize } = await statfs(folder);
        return bavail * bsize >= LEAST_ROOM;
      } catch {
        return false;
      }
    },

    /** How many bytes the pictures take, counted anew after 10 minutes, and how many the disk under them has. */
    async usage(): Promise<{ size: number; free: number; total: number }> {
      await mkdir(folder, { recursive: true });
      const { bavail, blocks, bsize } = await statfs(folder);
      return { size: (await sizes.fetch(folder)) ?? 0, free: bavail * bsize, total: blocks * bsize };
    },

    /** The picture of `key` as `file` (`640.webp`) names it, made when first asked for; null where there is none. */
    async variant(key: string, file: string): Promise<ImageVariant | null> {
      const [, width = "", format] = /^(\d{1,4})\.(webp|avif)$/.exec(file) ?? [];
      if (!KEY.test(key) || !WIDTHS.has(width) || (format !== "webp" && format !== "avif")) return null;
      const known = await read(folder, key, file);
      const name = `${key}/${file}`;
      const bytes = known ?? (await (making.get(name) ?? begin(name, () => make(key, Number(width), format))));
      return bytes && { bytes, type: `image/${format}` };
    },
  };

  /** Its master is written with each upload, what isn't finished yet counts as new. */
  async function isStoredBefore(key: string, moment: Date): Promise<boolean> {
    const masters = await Promise.all(MASTERS.map((name) => stat(join(folder, key, name)).catch(whenMissing(null))));
    const times = masters.flatMap((master) => master?.mtimeMs ?? []);
    return times.length > 0 && Math.max(...times) < moment.getTime();
  }

  /** What a process that ended in between left behind. */
  async function removeHalfRemoved(names: readonly string[]): Promise<void> {
    for (const name of names)
      if (name.startsWith(REMOVED)) await rm(join(folder, name), { recursive: true, force: true });
  }

  function begin(name: string, act: () => Promise<Uint8Array<ArrayBuffer> | null>) {
    const begun = act().finally(() => making.delete(name));
    making.set(name, begun);
    return begun;
  }
}

export type ImageStore = ReturnType<typeof openImageStore>;

/** Loaded with the first picture: a start takes a tenth longer with it. */
const loadSharp = async () => (await import("sharp")).default;

const keyOf = (content: Uint8Array | string) => createHash("sha256").update(content).digest("hex").slice(0, 32);

const pathOf = (key: string) => `/media/${key}/${NAMED_WIDTH}.webp`;

async function read(folder: string, key: string, name: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const bytes = await readFile(join(folder, key, name)).catch(whenMissing(null));
  return bytes && new Uint8Array(bytes);
}

/** Answers `instead` for a file that isn't there. */
const whenMissing =
  <Value>(instead: Value) =>
  (error: unknown): Value => {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return instead;
    throw error;
  };

/** The upright picture without what its file said of place, time and camera, and the size it had. */
async function toMaster(bytes: Uint8Array): Promise<{ master: Uint8Array; width: number; height: number }> {
  if (bytes.length > MAX_IMAGE_BYTES) throw new Problem("TOO_LARGE", "La imagen pesa más de 10 MB");
  if (!imageFormatOf(bytes)) throw unreadable();
  const { width, height } = await measure(bytes);
  if (width * height > MAX_PIXELS) throw new Problem("TOO_LARGE", "La imagen tiene más de 50 megapíxeles");
  const sharp = await loadSharp();
  const master = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error" })
    .autoOrient()
    .resize({ width: MASTER_SIDE, height: MASTER_SIDE, fit: "inside", withoutEnlargement: true })
    .webp({ quality: 92 })
    .toBuffer()
    .catch(refuse);
  return { master, width, height };
}

/** Reads the header alone: what claims to be enormous is never decoded. */
async function measure(bytes: Uint8Array): Promise<{ width: number; height: number }> {
  const sharp = await loadSharp();
  const { autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata().catch(refuse);
  return autoOrient;
}

const unreadable = () =>
  new Problem("UNSUPPORTED_MEDIA", "No pudimos leer la imagen. Tiene que ser JPEG, PNG, WebP, AVIF o GIF.");

function refuse(): never {
  throw unreadable();
}
