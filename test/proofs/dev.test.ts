import { readFile, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { makeDataFolder, startShopProcess } from "../shop-process.ts";
import { slowness } from "../slowness.ts";

const DEV = [process.execPath, "--conditions=development", "src/entry/dev.ts"] as const;

/** Milliseconds from saving a server file to the shop that runs it, at most, on two quiet cores. */
const SERVED_WITHIN = 1_000;

/** Saves a file as it is; its time is put back after the test, so that nothing is built for it. */
async function save(file: string): Promise<void> {
  const { atime, mtime } = await stat(file);
  onTestFinished(() => utimes(file, atime, mtime));
  const now = new Date();
  await utimes(file, now, now);
}

async function openDev() {
  const data = await makeDataFolder();
  const shop = await startShopProcess({ DATA_DIR: data.folder, DEMO: "0", LOG_LEVEL: "error" }, DEV);
  onTestFinished(async () => {
    await shop.stop();
    await data.remove();
  });
  const openings = () => [...shop.output().matchAll(/abierta en http:\/\/[^\s:]+:(\d+)/g)];
  return {
    ...shop,
    openings: () => openings().length,
    readiness: async () => (await fetch(`http://127.0.0.1:${openings().at(-1)?.[1]}/readyz`)).status,
    database: () => readFile(join(data.folder, "postgres/postmaster.pid"), "utf8"),
  };
}

test("a saved file of the server's is served within a second, and the database stays up", async () => {
  const dev = await openDev();
  const database = await dev.database();
  const files = ["src/http/robots.ts", "src/paths.ts", "src/features/shop-settings/defaults.ts"];
  const times: Record<string, number[]> = {};
  for (const file of files) {
    const ofFile: number[] = [];
    times[file] = ofFile;
    // The quickest of a few: the machine may be busy with something else.
    while (ofFile.length < 5 && !ofFile.some((time) => time < SERVED_WITHIN)) {
      const speed = slowness();
      const [before, began] = [dev.openings(), performance.now()];
      await save(file);
      await vi.waitFor(() => expect(dev.openings()).toBeGreaterThan(before), { timeout: 30_000, interval: 5 });
      ofFile.push((performance.now() - began) / speed);
      expect(await dev.readiness()).toBe(200);
    }
  }
  for (const [file, ofFile] of Object.entries(times))
    expect(Math.min(...ofFile), `${file}: ${ofFile}`).toBeLessThan(SERVED_WITHIN);
  expect(await dev.database()).toBe(database);
});

test("saves that come while the shop is closed and opened leave one shop, which ends with 0", async () => {
  const dev = await openDev();
  for (let saves = 0; saves < 5; saves++) {
    const before = dev.openings();
    await save("src/db/client.ts");
    await save("src/http/robots.ts");
    await vi.waitFor(() => expect(dev.openings()).toBeGreaterThan(before), { timeout: 30_000 });
  }
  await vi.waitFor(async () => expect(await dev.readiness()).toBe(200), { timeout: 30_000 });
  expect(dev.output()).not.toContain("ya está en uso");
  expect(await dev.stop()).toBe(0);
  await expect(dev.database()).rejects.toThrow("ENOENT");
});
