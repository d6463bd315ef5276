import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { openLog } from "#src/http/log.ts";
import { imageFolder } from "#src/infrastructure/image-folder.ts";
import { openTestApp } from "../../../../test/app.ts";
import { BUCKET_KEYS, openBucket } from "../../../../test/bucket.ts";
import { backupFileName } from "../rules.ts";
import { openBackups } from "./open-backups.ts";

const app = await openTestApp();
const service = await openBucket();
const folder = await mkdtemp(join(tmpdir(), "brote-copies-"));
const copies = join(folder, "copies");
const url = `${service.origin}/tienda/copias`;
const backups = openBackups(
  {
    databaseUrl: app.databaseUrl,
    images: imageFolder(join(folder, "images")),
    backups: join(folder, "backups"),
    copies,
    bucket: { url, ...BUCKET_KEYS },
  },
  { shop: "test", isDaily: false, log: openLog("error") },
);

afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true });
});

const DAY = 24 * 60 * 60 * 1000;
const now = Date.now();
const daysAgo = (days: number) => `copias/${backupFileName(new Date(now - days * DAY))}`;

test("a backup goes to the folder and the bucket of copies too, where old ones are removed as in the shop's own", async () => {
  for (const key of [daysAgo(400), daysAgo(500), daysAgo(3), "copias/ajeno"]) service.objects.set(key, Buffer.from(""));
  for (let day = 0; day < 40; day++) service.objects.set(daysAgo(day), Buffer.from(""));
  const { name } = await backups.make();
  const bytes = await readFile(join(folder, "backups", name));
  expect(service.objects.get(`copias/${name}`)?.equals(bytes)).toBe(true);
  expect(await readdir(copies)).toEqual([name]);
  expect((await readFile(join(copies, name))).equals(bytes)).toBe(true);

  expect([...service.objects.keys()]).toEqual(expect.arrayContaining([daysAgo(3), "copias/ajeno"]));
  expect(service.objects.size).toBeLessThan(40);
  expect(await backups.lastOutcome()).toMatchObject({
    error: null,
    copies: [
      { place: copies, error: null },
      { place: `${url}/`, error: null },
    ],
  });
});

test("a bucket that refuses fails no backup, and is told", async () => {
  service.break(true);
  const { name } = await backups.make();
  service.break(false);
  expect(await readdir(copies)).toContain(name);
  expect(await backups.lastOutcome()).toMatchObject({
    error: null,
    copies: [
      { place: copies, error: null },
      { place: `${url}/`, error: `${service.origin} contestó 403 (AccessDenied)` },
    ],
  });
});
