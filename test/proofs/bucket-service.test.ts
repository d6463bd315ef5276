import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "@20minutes/s3rver";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBucket } from "#src/infrastructure/bucket.ts";
import { imageBucket } from "#src/infrastructure/image-bucket.ts";
import { openImageStore } from "#src/infrastructure/image-store.ts";

/** The one account that the service has. */
const KEYS = { accessKeyId: "S3RVER", secretAccessKey: "S3RVER", region: "sa-east-1" };

const home = await mkdtemp(join(tmpdir(), "brote-s3-"));
const service = new S3rver({
  ...{ address: "127.0.0.1", port: 0, silent: true, directory: join(home, "service") },
  ...{ vhostBuckets: false, configureBuckets: [{ name: "tienda" }] },
});
let origin = "";

beforeAll(async () => {
  const { port } = await service.run();
  origin = `http://127.0.0.1:${port}`;
});

afterAll(async () => {
  await service.close();
  await rm(home, { recursive: true });
});

const bucketIn = (folder: string, keys = KEYS) => openBucket({ url: `${origin}/tienda/${folder}`, ...keys }, 8_000);

test("a server program that others wrote takes, tells and gives back pictures, and removes them", async () => {
  const store = () =>
    openImageStore(imageBucket({ url: `${origin}/tienda/im%C3%A1genes`, ...KEYS }, { scratch: home }));
  const [one, other] = [store(), store()];
  const color = { width: 300, height: 200, channels: 3, background: "#2f6b3a" } as const;
  const { path } = await one.put(await sharp({ create: color }).jpeg().toBuffer());
  const key = path.split("/")[2] ?? "";
  const variant = await other.variant(key, "160.webp");
  expect(await sharp(variant?.bytes).metadata()).toMatchObject({ format: "webp", width: 160 });
  expect((await one.variant(key, "160.webp"))?.bytes).toEqual(variant?.bytes);
  expect(await one.variant("0".repeat(32), "160.webp")).toBeNull();

  const later = new Date(Date.now() + 60_000);
  expect(await other.listStoredBefore(later)).toHaveLength(1);
  expect(await other.removeStoredBefore(key, later)).toBe(true);
  expect(await store().variant(key, "160.webp")).toBeNull();
  expect(await bucketIn("im%C3%A1genes").list()).toEqual([]);
});

test("it refuses a wrong key, and a bucket that isn't there is told as such", async () => {
  const stranger = bucketIn("otra", { ...KEYS, secretAccessKey: "no-es-esta" });
  await expect(stranger.put("copia.tar.gz", { body: "x", type: "text/plain" })).rejects.toThrow(
    "403 (SignatureDoesNotMatch)",
  );
  await expect(openBucket({ url: `${origin}/ninguno/otra`, ...KEYS }, 8_000).list()).rejects.toThrow("NoSuchBucket");
});
