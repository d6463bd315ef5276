import { readFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { createProduct, createStaff } from "../factories.ts";
import type { Fault } from "./fault.ts";
import { openLoad } from "./load.ts";
import { openOwnShop } from "./own-shop.ts";
import { uploader } from "./upload.ts";

const SAMPLES = 12;
/** What was in use after a sixth of the time may grow by so much until the end. */
const MOST_GROWTH = 1.1;
const STAFF_PAUSE_MS = 1_000;
/** A shop with some thirty requests a second, so that half an hour of it doesn't take the machine. */
const PAUSE_MS = 100;

/** Resident memory of a process, in MB: the least of some moments, since between two collections it goes up and down. */
async function memoryOf(pid: number): Promise<number> {
  const seen: number[] = [];
  for (let time = 0; time < 10; time++) {
    const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(await readFile(`/proc/${pid}/status`, "utf8")) ?? [];
    seen.push(Number(kilobytes) / 1024);
    await pause(300);
  }
  return Math.min(...seen);
}

/** Visitors, customers and staff at work for some minutes: memory stays where it was after a sixth of them. */
export const memory = (minutes: number): Fault => ({
  name: "memory",
  async run() {
    const shop = await openOwnShop({ DEMO: "1" });
    const staff = await createStaff(shop.db);
    const { id } = await createProduct(shop.db);
    const load = await openLoad(shop.db, () => shop.origin, { pauseMs: PAUSE_MS });
    const upload = await uploader(shop);
    let isOver = false;
    const headers = { authorization: `Bearer ${staff.token}`, "content-type": "application/json" };
    const work = (async () => {
      for (let turn = 0; !isOver; turn++) {
        await upload();
        const call = (path: string, init?: RequestInit) => fetch(`${shop.origin}${path}`, { headers, ...init });
        const changed = JSON.stringify({ description: `Cambio ${turn}` });
        for (const answer of [
          await call(`/api/products/${id}/`, { method: "PUT", body: changed }),
          await call("/api/products/export/"),
          await call(`/productos?page=${turn % 20}`),
          await call(`/api/products/?search=${turn % 50}`),
          await call("/api/orders/"),
          await call("/api/activity-logs/"),
        ])
          await answer.arrayBuffer();
        await pause(STAFF_PAUSE_MS);
      }
    })();

    const samples: number[] = [];
    for (let sample = 0; sample < SAMPLES; sample++) {
      await pause((minutes * 60_000) / SAMPLES);
      samples.push(Math.round(await memoryOf(shop.pid)));
    }
    isOver = true;
    await work;
    const lost = await load.end({ mayBeCut: false });
    const [early = 0, late = 0] = [samples[SAMPLES / 6 - 1], samples.at(-1)];
    if (late > early * MOST_GROWTH) lost.push(`${early} MB after a sixth of the time, ${late} MB at its end`);
    const code = await shop.clear();
    if (code !== 0) lost.push(`ended with ${code}`);
    return {
      tried: `${minutes} minutes, ${samples.join(", ")} MB, ${load.promised()} orders, ${load.summary()}`,
      lost,
    };
  },
});
