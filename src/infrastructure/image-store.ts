import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { MASTER_SIDE } from "#src/contract/image-limits.ts";
import { problem } from "#src/contract/problem-of.ts";
import { type ImageFiles, KEY } from "./image-files.ts";
import { openSemaphore } from "./semaphore.ts";

/** An upload's limits (docs/shop.md, Limits). */
export const MAX_IMAGE_BYTES = 10 * 1024 * 1024;
const MAX_PIXELS = 50_000_000;
/** As small as with more effort, in half the time. */
const MASTER_EFFORT = 2;
/** A picture of 50 megapixels takes hundreds of megabytes while it is decoded; small ones use every core. */
const PIXELS_AT_ONCE = 10_000_000;

/** Counting a large shop's pictures takes a second. */
const SIZE_KEPT_MS = 10 * 60 * 1000;

/** The width in an image's address. */
const NAMED_WIDTH = 1000;

/** Opens the shop's pictures: a master each, and variants made on demand. */
export function openImageStore(files: ImageFiles) {
  const making = new Map<string, Promise<Uint8Array<ArrayBuffer> | null>>();
  const decoding = openSemaphore(PIXELS_AT_ONCE);
  const sizes = new LRUCache<"all", number>({ max: 1, ttl: SIZE_KEPT_MS, fetchMethod: files.size });
  /** Variants that are public by now. */
  const published = new LRUCache<string, true>({ max: 10_000 });

  async function make(key: string, { width, format }: Variant) {
    const photo = await files.read(key, "master.webp");
    const master = photo ?? (await files.read(key, "master.svg"));
    if (!master) return null;
    // Drawings scale to any size; photos aren't enlarged.
    const picture = (await loadSharp())(master).resize({ width, withoutEnlargement: photo !== null });
    const encoded = format === "webp" ? picture.webp({ quality: 80 }) : picture.avif({ quality: 55, effort: 3 });
    const bytes = new Uint8Array(await encoded.toBuffer());
    await files.write(key, `${width}.${format}`, bytes);
    return bytes;
  }

  return {
    /** Stores an uploaded picture. Returns its address and its size in pixels. @throws UNSUPPORTED_MEDIA, TOO_LARGE */
    async put(bytes: Uint8Array) {
      const { width, height } = await measure(bytes);
      const key = keyOf(bytes);
      await decoding(width * height, async () => {
        // Written anew where it is known, since its age counts (removeStoredBefore).
        const master = (await files.read(key, "master.webp")) ?? (await toMaster(bytes));
        await files.write(key, "master.webp", master);
      });
      return { path: pathOf(key), width, height };
    },

    /** Stores one of our own drawings. Never call it with outside content: SVG can hold scripts. */
    async putDrawing(svg: string) {
      const { width, height } = await (await loadSharp())(Buffer.from(svg)).metadata();
      const key = keyOf(svg);
      await files.write(key, "master.svg", new Uint8Array(Buffer.from(svg)));
      return { path: pathOf(key), width, height };
    },

    /** The keys of the pictures that were last uploaded before `moment`. */
    async listStoredBefore(moment: Date): Promise<string[]> {
      return [...(await files.list())].flatMap(([key, { storedAt }]) => (storedAt < moment ? key : []));
    },

    /** Removes a picture with all its variants, unless it was uploaded again at `moment` or later. Returns whether it did. */
    async removeStoredBefore(key: string, moment: Date): Promise<boolean> {
      const picture = await files.find(key);
      if (picture === null || picture.storedAt >= moment) return false;
      await files.remove(key);
      return true;
    },

    hasRoom: files.hasRoom,

    /** The pictures' bytes, counted every 10 minutes, and the disk's. */
    async usage(): Promise<{ size: number; free: number; total: number }> {
      return { ...(await files.disk()), size: (await sizes.fetch("all")) ?? 0 };
    },

    /** The variant `file` (`640.webp`) of a picture, made on demand; null if there is none. */
    async variant(key: string, file: string) {
      const wanted = variantOf(key, file);
      if (wanted === null) return null;
      const bytes = (await files.read(key, file)) ?? (await madeOnce(key, file, wanted));
      return bytes && { bytes, type: `image/${wanted.format}` as const };
    },

    /** The variant's public address, made on demand; null if it doesn't exist or isn't public. */
    async publicAddress(key: string, file: string): Promise<string | null> {
      const wanted = variantOf(key, file);
      if (files.publicAddress === undefined || wanted === null) return null;
      const name = `${key}/${file}`;
      if (!published.has(name)) {
        if (!(await files.has(key, file)) && (await madeOnce(key, file, wanted)) === null) return null;
        published.set(name, true);
      }
      return `${files.publicAddress}/${name}`;
    },
  };

  /** Once for simultaneous requests. */
  function madeOnce(key: string, file: string, wanted: Variant): Promise<Uint8Array<ArrayBuffer> | null> {
    const name = `${key}/${file}`;
    const underWay = making.get(name);
    if (underWay) return underWay;
    const begun = make(key, wanted).finally(() => making.delete(name));
    making.set(name, begun);
    return begun;
  }
}

type Variant = { width: number; format: "webp" | "avif" };

function variantOf(key: string, file: string): Variant | null {
  const [, width, format] = /^(160|320|640|1000|1600)\.(webp|avif)$/.exec(file) ?? [];
  return KEY.test(key) && width ? { width: Number(width), format: format === "webp" ? "webp" : "avif" } : null;
}

export type ImageStore = ReturnType<typeof openImageStore>;

/** Loaded with the first picture: it would slow the start by a tenth. */
const loadSharp = async () => (await import("sharp")).default;

const keyOf = (content: Uint8Array | string) => createHash("sha256").update(content).digest("hex").slice(0, 32);

const pathOf = (key: string) => `/media/${key}/${NAMED_WIDTH}.webp`;

/** The picture upright and without metadata. */
async function toMaster(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const sharp = await loadSharp();
  const master = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error" })
    .autoOrient()
    .resize({ width: MASTER_SIDE, height: MASTER_SIDE, fit: "inside", withoutEnlargement: true })
    .webp({ quality: 92, effort: MASTER_EFFORT })
    .toBuffer()
    .catch(refuse);
  return new Uint8Array(master);
}

/** What the shop takes begins so: JPEG, PNG, GIF, WebP, and AVIF as one of an ISO media file's brands. */
const PICTURE = /^(\xff\xd8\xff|\x89PNG\r\n.\n|GIF8[79]a|RIFF.{4}WEBP|.{4}ftyp.{0,28}avi[fs])/s;

/** Reads the header only, so that enormous pictures are never decoded. @throws TOO_LARGE, UNSUPPORTED_MEDIA */
async function measure(bytes: Uint8Array): Promise<{ width: number; height: number }> {
  if (bytes.length > MAX_IMAGE_BYTES) throw problem("image_too_heavy");
  if (!PICTURE.test(Buffer.from(bytes.subarray(0, 40)).toString("latin1"))) throw unreadable();
  const sharp = await loadSharp();
  const { autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata().catch(refuse);
  if (autoOrient.width * autoOrient.height > MAX_PIXELS) throw problem("image_too_many_pixels");
  return autoOrient;
}

const unreadable = () => problem("unreadable_image");

function refuse(): never {
  throw unreadable();
}
