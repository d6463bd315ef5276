import type { Measured, Results } from "./results.ts";
import type { Limit } from "./rows.ts";

const READY_MS = 1_000;
const IDLE_MB = 160;
const MOST_MB = 350;
const ALONE_MS = 50;
/** Of a smaller shop's rate. */
const OF_SMALLER = 0.5;

const WIDTHS = [16, 8, 8, 8, 8, 6];

const rounded = (number: number) => number.toFixed(number < 10 ? 1 : 0);
const judged = (isMet: boolean) => (isMet ? "✓" : "✗");

const line = (cells: readonly string[], rest: string) =>
  `${cells.map((cell, column) => (column === 0 ? cell.padEnd(WIDTHS[0] ?? 0) : cell.padStart(WIDTHS[column] ?? 0))).join("")}  ${rest}`;

function ofLimit(row: Measured, { row: name, ratio: goal }: Limit, limit: Measured | undefined): string[] {
  if (!limit || limit.rate === 0) return [];
  const kind = name.slice(name.indexOf(": ") + 2);
  const ratio = row.rate / limit.rate;
  const told = `${kind} ${ratio.toFixed(2)}`;
  const compared = goal === undefined ? told : `${told} of ${goal} ${judged(ratio >= goal)}`;
  return [compared];
}

/** Nothing but pages and searches. */
const isRead = (name: string): boolean => !/^(orders|mix)-/.test(name);

function rowLine(name: string, { rows, limits }: Results, smaller: Results | undefined): string {
  const row = rows[name];
  if (!row) throw new Error(`no row ${name}`);
  const { rate, p50, p99, p99Alone, cores, failed } = row;
  const compared = (limits[name] ?? []).flatMap((limit) => ofLimit(row, limit, rows[limit.row]));
  const before = smaller?.rows[name];
  const ofSmaller = before && before.rate > 0 ? rate / before.rate : undefined;
  if (ofSmaller !== undefined) {
    compared.push(`${ofSmaller.toFixed(2)} of ${smaller?.products} products ${judged(ofSmaller >= OF_SMALLER)}`);
  }
  if (failed > 0) compared.push(`${failed} failed ✗`);
  if (isRead(name) && p99Alone > ALONE_MS) compared.push(`alone over ${ALONE_MS} ms ✗`);
  return line([name, ...[rate, p50, p99, p99Alone].map(rounded), cores.toFixed(1)], compared.join("   "));
}

/** Says what was measured, each row beside its limits, and whether it is what it should be. */
export function printTable(results: Results, smaller: Results | undefined): void {
  const { products, orders, limits, readyMs, idleMb, mostMb } = results;
  const judge = (name: string, amount: number, most: number, unit: string) =>
    console.log(`${name.padEnd(WIDTHS[0] ?? 0)} ${rounded(amount)} of ${most} ${unit} ${judged(amount <= most)}`);
  console.log(`\n${products} products, ${orders} orders; waits in ms; of each limit its ratio, and the goal\n`);
  console.log(line(["", "/s", "p50", "p99", "alone", "cores"], ""));
  for (const name of Object.keys(limits)) console.log(rowLine(name, results, smaller));
  console.log("");
  judge("ready", readyMs, READY_MS, "ms");
  judge("memory, idle", idleMb, IDLE_MB, "MB");
  judge("memory, at most", mostMb, MOST_MB, "MB");
  console.log(
    '\nWhy what is marked ✗ is so, and what the limit is: bench/README.md, "What is slow, and why". What a row spends its time on: npm run bench -- --profile ROW',
  );
}
