import type { Results } from "./benchmark.ts";
import type { Figures } from "./figures.ts";
import { staticRowOf } from "./rows.ts";

/** The goals of speed (bench/README.md). */
const READY_MS = 1_000;
const IDLE_MB = 160;
const MOST_MB = 350;
const CACHED_OF_STATIC = 0.5;
const ORDERS_PER_SECOND = 50;
const ORDERS_P99_MS = 500;

/** p99 of a single visitor in milliseconds, by the number of products; a larger catalogue has no goal. */
const ALONE_MS: readonly [products: number, ms: number][] = [
  [10_000, 50],
  [100_000, 100],
];

const NAME_WIDTH = 18;
const WIDTH = 8;

const rounded = (number: number) => number.toFixed(number < 10 ? 1 : 0);
const judged = (text: string, isMet: boolean) => `${text} ${isMet ? "✓" : "✗"}`;

function goalsOf(name: string, { products, rows }: Results): string[] {
  const row = rows[name];
  if (!row) throw new Error(`no row ${name}`);
  const told: string[] = [];
  const mostAlone = ALONE_MS.find(([most]) => products <= most)?.[1];
  if (mostAlone !== undefined && (row.kind === "read" || row.kind === "cached"))
    told.push(judged(`alone within ${mostAlone} ms`, row.p99Alone <= mostAlone));
  const statics: Figures | undefined = rows[staticRowOf(name)];
  if (statics) {
    const ratio = row.rate / statics.rate;
    told.push(judged(`${ratio.toFixed(2)} of static, at least ${CACHED_OF_STATIC}`, ratio >= CACHED_OF_STATIC));
  }
  if (row.kind === "orders") {
    told.push(judged(`at least ${ORDERS_PER_SECOND} a second`, row.rate >= ORDERS_PER_SECOND));
    told.push(judged(`p99 within ${ORDERS_P99_MS} ms`, row.p99 <= ORDERS_P99_MS));
  }
  if (row.failed > 0) told.push(judged(`${row.failed} failed`, false));
  return told;
}

/** Prints what was measured and whether each goal is met. */
export function printTable(results: Results): void {
  const { products, orders, rows, readyMs, idleMb, mostMb } = results;
  const line = (name: string, cells: readonly string[], rest: string) =>
    console.log(`${name.padEnd(NAME_WIDTH)}${cells.map((cell) => cell.padStart(WIDTH)).join("")}  ${rest}`);
  const total = (name: string, amount: number, most: number, unit: string) =>
    line(name, [rounded(amount)], judged(`within ${most} ${unit}`, amount <= most));
  console.log(`\n${products} products, ${orders} orders; waits in ms\n`);
  line("", ["/s", "p50", "p99", "alone", "cores"], "");
  for (const [name, row] of Object.entries(rows)) {
    if (row.kind === "static") continue;
    const { rate, p50, p99, p99Alone, cores } = row;
    line(name, [...[rate, p50, p99, p99Alone].map(rounded), cores.toFixed(1)], goalsOf(name, results).join("   "));
  }
  console.log("");
  total("ready", readyMs, READY_MS, "ms");
  total("memory, idle", idleMb, IDLE_MB, "MB");
  total("memory, at most", mostMb, MOST_MB, "MB");
}
