import { setTimeout as pause } from "node:timers/promises";
import { NPM_START, startShopProcess } from "../test/shop-process.ts";
import { type Figures, medianOf } from "./figures.ts";
import { settingsFor } from "./filled-shop.ts";
import { openRows } from "./place.ts";
import { cpuOf, memoryOf } from "./process-figures.ts";
import type { Row } from "./rows.ts";
import { openRunFolder } from "./run-folder.ts";

/** `p99Alone` is for one visitor at a time; `cores` is how many the shop's process kept busy. */
type Measured = Figures & { kind: Row["kind"]; p99Alone: number; cores: number };

export type Results = {
  products: number;
  orders: number;
  rows: Record<string, Measured>;
  readyMs: number;
  idleMb: number;
  mostMb: number;
};

type Options = {
  products: number;
  orders: number;
  seconds: number;
  rounds: number;
  /** How many ask at once. */
  connections: number;
  /** The rows that are measured; none means all. */
  only: readonly string[];
  /** Where the filled shop stays; without it, it goes with the run. */
  keptIn: string | undefined;
  /** Where the shop leaves a profile of its work. */
  profileFolder: string | undefined;
};

const STARTS = 3;
/** A single visitor asks so long: enough answers for a p99, even where each takes its tenth of a second. */
const ALONE_S = 10;
/** After a start, until what it left to be collected may be gone. */
const IDLE_MS = 5_000;

/** Fills a shop and measures it. */
export async function benchmark(options: Options): Promise<{ results: Results; pid: number }> {
  const { products, orders, only, profileFolder } = options;
  const { data, remove } = await openRunFolder({ products, orders }, options.keptIn);
  try {
    const readyMs = await timeStarts(data);
    const shop = await startShopProcess({
      ...settingsFor(data),
      NODE_OPTIONS: profileFolder === undefined ? "" : `--cpu-prof --cpu-prof-dir=${profileFolder}`,
    });
    try {
      await pause(IDLE_MS);
      const { now: idleMb } = await memoryOf(shop.pid);
      const { rows, close } = await openRows({ folder: data, shop: shop.origin, products }, only);
      const measured = await measureAll(rows, shop.pid, options).finally(close);
      const { most: mostMb } = await memoryOf(shop.pid);
      return { results: { products, orders, rows: measured, readyMs, idleMb, mostMb }, pid: shop.pid };
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
  pid: number,
  { seconds, rounds, connections }: Options,
): Promise<Record<string, Measured>> {
  const warmUp = Math.min(1, seconds);
  for (const { measure } of rows) await measure(warmUp, connections);
  const seen = new Map<string, { figures: Figures[]; cores: number }>();
  for (let round = 1; round <= rounds; round++) {
    console.log(`round ${round} of ${rounds}`);
    for (const { name, measure } of rows) {
      const cpu = await cpuOf(pid);
      const began = performance.now();
      const figures = await measure(seconds, connections);
      const cores = ((await cpuOf(pid)) - cpu) / ((performance.now() - began) / 1000);
      seen.set(name, { figures: [...(seen.get(name)?.figures ?? []), figures], cores });
    }
  }
  const measured: Record<string, Measured> = {};
  for (const { name, kind, measure } of rows) {
    const { figures = [], cores = 0 } = seen.get(name) ?? {};
    const alone = kind === "static" ? undefined : await measure(ALONE_S, 1);
    if (alone?.rate === 0) throw new Error(`${name}: nothing was answered within ${ALONE_S} s`);
    measured[name] = { ...medianOf(figures), kind, p99Alone: alone?.p99 ?? 0, cores };
  }
  return measured;
}
