import { startShopProcess } from "../test/shop-process.ts";
import { settingsFor } from "./filled-shop.ts";
import { openRows } from "./place.ts";
import type { Row } from "./rows.ts";
import { openRunFolder } from "./run-folder.ts";

const PRODUCTS = 1_000;
const SECONDS = 0.25;
const ROUNDS = 5;
/** What is too slow is measured again so often: something else may have had the machine. */
const TRIES = 6;
const CONNECTIONS = 20;
/** What is under a third of its goal has become slow. */
const ENOUGH = 1 / 3;

const ROWS = [
  ...["list-again", "api-list-again", "api-lists-again", "api-details-again"],
  ...["api-list", "api-detail", "search-rare", "orders-spread"],
];

/** The rates of each row, a round each, in which one is asked after the other. */
type Rates = Map<string, number[]>;

async function measureRound(rows: readonly Row[], rates: Rates): Promise<void> {
  for (const { name, measure } of rows) {
    const { rate } = await measure(SECONDS, CONNECTIONS);
    rates.set(name, [...(rates.get(name) ?? []), rate]);
  }
}

/** The best round of the row to the best of its limit, or the middle of the rounds' ratios: whichever was disturbed less. */
function ratioOf(row: readonly number[], limit: readonly number[]): number {
  const ratios = row.map((rate, round) => rate / (limit[round] || Number.POSITIVE_INFINITY));
  const middle = ratios.toSorted((one, other) => one - other)[ratios.length >> 1] ?? 0;
  return Math.max(middle, Math.max(...row) / Math.max(...limit));
}

/** Each ratio that has a goal, and whether it is at least a third of it. */
const compare = (rows: readonly Row[], rates: Rates) =>
  rows.flatMap(({ name, limits }) =>
    limits.flatMap(({ row, ratio: goal }) => {
      if (goal === undefined) return [];
      const ratio = ratioOf(rates.get(name) ?? [], rates.get(row) ?? []);
      return { row, goal, ratio, isEnough: ratio >= goal * ENOUGH };
    }),
  );

/** Whether nothing has become slow, and says it. */
async function isFast(rows: readonly Row[]): Promise<boolean> {
  const rates: Rates = new Map();
  for (let round = 1; ; round++) {
    await measureRound(rows, rates);
    if (round % ROUNDS > 0) continue;
    const compared = compare(rows, rates);
    const slow = compared.filter(({ isEnough }) => !isEnough);
    if (slow.length > 0 && round < ROUNDS * TRIES) continue;
    for (const { row, goal, ratio, isEnough } of compared) {
      console.log(
        `${isEnough ? "✓" : "✗"} ${row.padEnd(24)} ${ratio.toFixed(2)} of ${goal}, at least ${(goal * ENOUGH).toFixed(2)}`,
      );
    }
    return slow.length === 0;
  }
}

const { data, remove } = await openRunFolder({ products: PRODUCTS, orders: 0 }, undefined);
try {
  const shop = await startShopProcess(settingsFor(data));
  try {
    const { rows: all, close } = await openRows({ folder: data, shop: shop.origin, products: PRODUCTS }, ROWS);
    const judged = new Set(all.flatMap(({ limits }) => limits.filter(({ ratio }) => ratio).map(({ row }) => row)));
    const rows = all.filter(({ name, isLimit }) => !isLimit || judged.has(name));
    if (!(await isFast(rows).finally(close))) process.exitCode = 1;
  } finally {
    await shop.stop();
  }
} finally {
  await remove();
}
