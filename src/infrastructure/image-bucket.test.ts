import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeEach, expect, test } from "vitest";
import { serveMedia } from "#src/features/catalogue/server/serve-media.ts";
import { BUCKET_KEYS, openBucket } from "../../test/bucket.ts";
import { imageBucket } from "./image-bucket.ts";
import { openImageStore } from "./image-store.ts";

const service = await openBucket();
const scratch = await mkdtemp(join(tmpdir(), "brote-images-"));
afterAll(async () => {
  await service.close();
  await rm(scratch, { recursive: true });
});
beforeEach(() => service.objects.clear());

const bucket = { url: `${service.origin}/tienda/im%C3%A1genes`, ...BUCKET_KEYS };
const processOf = (publicAddress?: string) => openImageStore(imageBucket(bucket, { scratch, publicAddress }));

const picture = (width: number) =>
  sharp({ create: { width, height: 200, channels: 3, background: "#2f6b3a" } })
    .jpeg()
    .toBuffer();
const keyOf = (path: string) => path.split("/")[2] ?? "";

test("what one process takes another serves; a size is made once and fetched once", async () => {
  const [one, other] = [processOf(), processOf()];
  const { path } = await one.put(await picture(300));
  const key = keyOf(path);
  expect([...service.objects.keys()]).toEqual([`imágenes/${key}/master.webp`]);

  const variant = await other.variant(key, "160.webp");
  expect(await sharp(variant?.bytes).metadata()).toMatchObject({ format: "webp", width: 160 });
  expect([...service.objects.keys()]).toContain(`imágenes/${key}/160.webp`);
  service.asked.length = 0;
  for (let time = 0; time < 3; time++) expect((await one.variant(key, "160.webp"))?.bytes).toEqual(variant?.bytes);
  expect(service.asked).toEqual([`GET imágenes/${key}/160.webp`]);
  expect(await one.variant("0".repeat(32), "160.webp")).toBeNull();
});

test("a drawing is kept too, and of many pictures all are told with their time", async () => {
  const store = processOf();
  for (let width = 1; width <= 12; width++) await store.put(await picture(width));
  const { path } = await store.putDrawing('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  const later = new Date(Date.now() + 60_000);
  expect(await store.listStoredBefore(later)).toHaveLength(13);
  service.times.set(`imágenes/${keyOf(path)}/master.svg`, later);
  expect(await store.listStoredBefore(later)).toHaveLength(12);
});

test("a picture is removed with its sizes, unless it was uploaded again", async () => {
  const store = processOf();
  const { path } = await store.put(await picture(30));
  const key = keyOf(path);
  await store.variant(key, "160.webp");
  expect(await store.removeStoredBefore(key, new Date(0))).toBe(false);
  expect(await store.removeStoredBefore(key, new Date(Date.now() + 60_000))).toBe(true);
  expect(service.objects.size).toBe(0);
  expect(await store.variant(key, "160.webp")).toBeNull();
});

test("with a public address visitors are sent there once the size is made, and where there is none are told so", async () => {
  const store = processOf("https://imagenes.example/tienda");
  const { path } = await store.put(await picture(40));
  const media = serveMedia(store);
  service.asked.length = 0;
  for (let time = 0; time < 2; time++) {
    const answer = await media.request(path.replace("/media", ""));
    expect(answer.status).toBe(302);
    expect(answer.headers.get("location")).toBe(`https://imagenes.example/tienda${path.replace("/media", "")}`);
    expect(answer.headers.get("cache-control")).toBe("public, max-age=86400");
  }
  expect(service.asked.filter((call) => call.startsWith("HEAD"))).toHaveLength(1);
  expect(await store.publicAddress("0".repeat(32), "160.webp")).toBeNull();
  expect(await store.publicAddress(keyOf(path), "161.webp")).toBeNull();
});

test("the machine's own disk counts for being ready where the shop needs it for more than drafts", async () => {
  const gone = join(scratch, "image", "\0");
  const roomWith = (needsScratch: boolean) =>
    imageBucket(bucket, { scratch: gone, needsScratch: async () => needsScratch }).hasRoom();
  expect(await roomWith(false)).toBe(true);
  expect(await roomWith(true)).toBe(false);
  expect(await imageBucket(bucket, { scratch, needsScratch: async () => true }).hasRoom()).toBe(true);
});

test("a bucket that refuses is told as what passes, and the shop stays ready", async () => {
  const store = processOf();
  service.break(true);
  await expect(store.put(await picture(50))).rejects.toThrow("contestó 403 (AccessDenied)");
  expect(await store.hasRoom()).toBe(true);
  service.break(false);
  expect((await store.put(await picture(50))).width).toBe(50);
  expect(await store.usage()).toMatchObject({ size: expect.any(Number), total: expect.any(Number) });
});
