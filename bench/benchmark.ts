import { setTimeout as pause } from "node:timers/promises";
import { NPM_START, startShopProcess } from "../test/shop-process.ts";
import { medianOf } from "./figures.ts";
import { settingsFor } from "./filled-shop.ts";
import { type KeptFigures, openKeptFigures } from "./kept-figures.ts";
import { openRows } from "./place.ts";
import { cpuOf, memoryOf } from "./process-figures.ts";
import type { Measured, Results } from "./results.ts";
import type { Row } from "./rows.ts";
import { openRunFolder } from "./run-folder.ts";

type Options = {
  products: number;
  orders: number;
  seconds: number;
  rounds: number;
  /** How many ask at once. */
  connections: number;
  /** The rows that are measured, with their limits; none means all. */
  only: readonly string[];
  /** Where the filled shop and what was measured stay; without it they go with the run. */
  keptIn: string | undefined;
  /** Where the shop leaves a profile of its work; limits are left out then. */
  profileFolder: string | undefined;
};

const STARTS = 3;
/** After a start, until what it left to be collected may be gone. */
const IDLE_MS = 5_000;

/** Fills a shop and measures everything in it beside the limits. */
export async function benchmark(options: Options): Promise<{ results: Results; pid: number }> {
  const { products, orders, only, profileFolder } = options;
  const { folder, data, remove } = await openRunFolder({ products, orders }, options.keptIn);
  try {
    const readyMs = await timeStarts(data);
    const shop = await startShopProcess({
      ...settingsFor(data),
      NODE_OPTIONS: profileFolder === undefined ? "" : `--cpu-prof --cpu-prof-dir=${profileFolder}`,
    });
    try {
      await pause(IDLE_MS);
      const { now: idleMb } = await memoryOf(shop.pid);
      const { rows: all, close } = await openRows({ folder: data, shop: shop.origin, products }, only);
      const rows = all.filter(({ isLimit }) => !isLimit || profileFolder === undefined);
      const kept = await openKeptFigures(profileFolder ?? folder, options.seconds, options.connections);
      const measured = await measureAll(rows, kept, shop.pid, options).finally(close);
      await kept.forget();
      const { most: mostMb } = await memoryOf(shop.pid);
      const limits = Object.fromEntries(
        rows.filter(({ isLimit }) => !isLimit).map(({ name, limits }) => [name, limits]),
      );
      return { results: { products, orders, rows: measured, limits, readyMs, idleMb, mostMb }, pid: shop.pid };
    } finally {
      await shop.stop();
    }
  } finally {
    await remove();
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
  kept: KeptFigures,
  pid: number,
  { seconds, rounds, connections }: Options,
): Promise<Record<string, Measured>> {
  const warmUp = Math.min(1, seconds);
  for (const { measure } of rows) await measure(warmUp, connections);
  for (let round = 1; round <= rounds; round++) {
    console.log(`round ${round} of ${rounds}`);
    for (const { name, measure } of rows) {
      if (kept.has(name, round)) continue;
      const cpu = await cpuOf(pid);
      const began = performance.now();
      const figures = await measure(seconds, connections);
      const cores = ((await cpuOf(pid)) - cpu) / ((performance.now() - began) / 1000);
      await kept.keep({ row: name, round, figures, cores });
    }
  }
  const measured: Record<string, Measured> = {};
  for (const row of rows) {
    const seen = kept.ofRow(row.name);
    const { p99: p99Alone } = row.isLimit ? { p99: 0 } : await row.measure(warmUp, 1);
    const middle = medianOf(seen.map(({ figures }) => figures));
    measured[row.name] = { ...middle, p99Alone, cores: seen.at(-1)?.cores ?? 0 };
  }
  return measured;
}
