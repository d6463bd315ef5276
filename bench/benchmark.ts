import { setTimeout as pause } from "node:timers/promises";
import { makeDataFolder, NPM_START, startShopProcess } from "../test/shop-process.ts";
import { type Figures, medianOf } from "./figures.ts";
import { fillShop, settingsFor } from "./filled-shop.ts";
import { openPlace } from "./place.ts";
import { cpuOf, memoryOf } from "./process-figures.ts";
import { reads } from "./reads.ts";
import type { Measured, Results } from "./results.ts";
import { otherRows, type Row, rowsOfRead } from "./rows.ts";

type Options = {
  products: number;
  orders: number;
  seconds: number;
  rounds: number;
  /** The rows that are measured, with their limits; none means all. */
  only: readonly string[];
  /** Where the shop leaves a profile of its work; limits are left out then. */
  profileFolder: string | undefined;
};

const CONNECTIONS = 20;
const STARTS = 3;
/** After a start, until what it left to be collected may be gone. */
const IDLE_MS = 5_000;

/** Fills a shop, measures everything in it beside the limits, and takes it away. */
export async function benchmark(options: Options): Promise<{ results: Results; pid: number }> {
  const { products, orders, only, profileFolder } = options;
  console.log(`filling ${products} products, ${orders} orders`);
  const data = await makeDataFolder();
  try {
    await fillShop(data.folder, products, orders);
    const readyMs = await timeStarts(data.folder);
    const shop = await startShopProcess({
      ...settingsFor(data.folder),
      NODE_OPTIONS: profileFolder === undefined ? "" : `--cpu-prof --cpu-prof-dir=${profileFolder}`,
    });
    try {
      await pause(IDLE_MS);
      const { now: idleMb } = await memoryOf(shop.pid);
      const isChosen = (name: string) => only.length === 0 || only.some((wanted) => name.split(":")[0] === wanted);
      const chosenReads = reads(products).filter(({ name }) => isChosen(name));
      const { place, close } = await openPlace({
        folder: data.folder,
        shop: shop.origin,
        products,
        reads: chosenReads,
      });
      const rows = [...chosenReads.flatMap((read) => rowsOfRead(place, read)), ...otherRows(place)]
        .filter(({ name }) => isChosen(name))
        .filter(({ isLimit }) => !isLimit || profileFolder === undefined);
      if (rows.length === 0) throw new Error(`no row is called ${only.join(" or ")}`);
      const measured = await measureAll(rows, shop.pid, options).finally(close);
      const { most: mostMb } = await memoryOf(shop.pid);
      const limits = Object.fromEntries(
        rows.filter(({ isLimit }) => !isLimit).map(({ name, limits }) => [name, limits]),
      );
      return { results: { products, orders, rows: measured, limits, readyMs, idleMb, mostMb }, pid: shop.pid };
    } finally {
      await shop.stop();
    }
  } finally {
    await data.remove();
  }
}

/** Until the shop says that it is open after `npm start`; the quickest of some, in milliseconds. */
async function timeStarts(folder: string): Promise<number> {
  const took: number[] = [];
  for (let start = 0; start < STARTS; start++) {
    const began = performance.now();
    const shop = await startShopProcess(settingsFor(folder), NPM_START);
    took.push(performance.now() - began);
    await shop.stop();
  }
  return Math.min(...took);
}

/** Warms every row up, then measures each once in every round, so that what else the machine does falls on all of them. */
async function measureAll(
  rows: readonly Row[],
  pid: number,
  { seconds, rounds }: Options,
): Promise<Record<string, Measured>> {
  const warmUp = Math.min(1, seconds);
  const seen = rows.map((row) => ({ row, figures: [] as Figures[], cores: 0 }));
  for (const { row } of seen) await row.measure(warmUp, CONNECTIONS);
  for (let round = 1; round <= rounds; round++) {
    console.log(`round ${round} of ${rounds}`);
    for (const each of seen) {
      const cpu = await cpuOf(pid);
      const began = performance.now();
      each.figures.push(await each.row.measure(seconds, CONNECTIONS));
      each.cores = ((await cpuOf(pid)) - cpu) / ((performance.now() - began) / 1000);
    }
  }
  const measured: Record<string, Measured> = {};
  for (const { row, figures, cores } of seen) {
    const { p99: p99Alone } = row.isLimit ? { p99: 0 } : await row.measure(warmUp, 1);
    measured[row.name] = { ...medianOf(figures), p99Alone, cores };
  }
  return measured;
}
