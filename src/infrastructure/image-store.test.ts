import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { imageFolder } from "./image-folder.ts";
import { openImageStore } from "./image-store.ts";

const folder = await mkdtemp(join(tmpdir(), "brote-images-"));
afterAll(() => rm(folder, { recursive: true }));
const store = openImageStore(imageFolder(folder));

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#2f6b3a" }, limitInputPixels: false });

const tiff = await blank(9, 9).tiff().toBuffer();
const jpeg = await blank(300, 300).jpeg().toBuffer();
const png = await blank(900, 900).png().toBuffer();

const keyOf = (path: string) => path.split("/")[2] ?? "";

test("tells whether there is a folder to write to", async () => {
  expect(await store.hasRoom()).toBe(true);
  await writeFile(join(folder, "file"), "");
  expect(await openImageStore(imageFolder(join(folder, "file", "images"))).hasRoom()).toBe(false);
});

describe("an upload", () => {
  test.each([
    ["JPEG", blank(300, 200).jpeg()],
    ["PNG", blank(300, 200).png()],
    ["WebP", blank(300, 200).webp()],
    ["AVIF", blank(300, 200).avif()],
    ["GIF", blank(300, 200).gif()],
  ])("may be %s", async (_, picture) => {
    const stored = await store.put(await picture.toBuffer());
    expect(stored).toEqual({
      path: expect.stringMatching(/^\/media\/[0-9a-f]{32}\/1000\.webp$/),
      width: 300,
      height: 200,
    });
    const variant = await store.variant(keyOf(stored.path), "160.avif");
    expect(variant?.type).toBe("image/avif");
    expect(await sharp(variant?.bytes).metadata()).toMatchObject({ format: "heif", width: 160, height: 107 });
  });

  test("is turned upright and loses what its file told of the camera", async () => {
    const taken = await blank(300, 200)
      .withExif({ IFD0: { Make: "Cámara" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const stored = await store.put(taken);
    expect(stored).toMatchObject({ width: 200, height: 300 });
    const variant = await store.variant(keyOf(stored.path), "1000.webp");
    const metadata = await sharp(variant?.bytes).metadata();
    expect(metadata).toMatchObject({ width: 200, height: 300 });
    expect([metadata.exif, metadata.orientation]).toEqual([undefined, undefined]);
  });

  test("twice is one picture", async () => {
    const bytes = await blank(10, 10).png().toBuffer();
    expect(await store.put(bytes)).toEqual(await store.put(bytes));
  });

  test.each([
    ["text", Buffer.from("no soy una imagen")],
    ["nothing", Buffer.alloc(0)],
    ["SVG", Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>`)],
    ["TIFF", tiff],
    ["a JPEG's first bytes alone", Buffer.from("\xff\xd8\xff\xe0", "latin1")],
    ["half a JPEG", jpeg.subarray(0, 700)],
    ["half a PNG", png.subarray(0, 400)],
  ])("that is %s is refused", async (_, bytes) => {
    await expect(store.put(bytes)).rejects.toMatchObject({ code: "UNSUPPORTED_MEDIA" });
  });

  test("over 50 megapixels is refused before it is decoded", async () => {
    const began = performance.now();
    const bomb = await blank(10_000, 5_001).png({ compressionLevel: 9 }).toBuffer();
    const start = performance.now();
    await expect(store.put(bomb)).rejects.toMatchObject({ code: "TOO_LARGE" });
    expect(performance.now() - start).toBeLessThan((start - began) / 5);
  });

  test("over 10 MB is refused", async () => {
    await expect(store.put(Buffer.alloc(10 * 1024 * 1024 + 1))).rejects.toMatchObject({ code: "TOO_LARGE" });
  });
});

describe("a variant", () => {
  test("never is larger than its picture, is made once and kept", async () => {
    const { path } = await store.put(await blank(400, 100).png().toBuffer());
    const key = keyOf(path);
    const [first, second] = await Promise.all([store.variant(key, "320.webp"), store.variant(key, "320.webp")]);
    expect(first).toEqual(second);
    expect(await sharp((await store.variant(key, "1000.webp"))?.bytes).metadata()).toMatchObject({ width: 400 });
    expect((await readdir(join(folder, key))).sort()).toEqual(["1000.webp", "320.webp", "master.webp"]);
    expect(await openImageStore(imageFolder(folder)).variant(key, "320.webp")).toEqual(first);
  });

  test.each(["161.webp", "160.png", "0160.webp", "master.webp", "../x", "160.webp/..", "", ".webp"])(
    "%j is none",
    async (file) => {
      const { path } = await store.put(await blank(10, 10).png().toBuffer());
      expect(await store.variant(keyOf(path), file)).toBeNull();
    },
  );

  test.each(["", "..", "../../etc", "0".repeat(32), "A".repeat(32), "0".repeat(31)])("of %j is none", async (key) => {
    expect(await store.variant(key, "160.webp")).toBeNull();
  });
});

test("a drawing is kept as it is drawn and rendered in each width", async () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="500" height="500"><rect width="500" height="500" fill="red"/></svg>`;
  const { path, width, height } = await store.putDrawing(svg);
  expect([width, height]).toEqual([500, 500]);
  expect(await readdir(join(folder, keyOf(path)))).toEqual(["master.svg"]);
  const variant = await store.variant(keyOf(path), "1000.webp");
  expect(await sharp(variant?.bytes).metadata()).toMatchObject({ format: "webp", width: 1000 });
});
