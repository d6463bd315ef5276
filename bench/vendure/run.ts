import { join } from "node:path";
import { parseArgs } from "node:util";
import { openDatabase } from "#src/db/client.ts";
import { startShopProcess } from "../../test/shop-process.ts";
import { databaseOf, settingsFor } from "../filled-shop.ts";
import { DROP_CACHE } from "../place.ts";
import { openRunFolder } from "../run-folder.ts";
import { openRows, type Row } from "./rows.ts";
import { withVendure } from "./start.ts";

const GOAL = 10;
const WARM_UP = 2;
const NAME_WIDTH = 24;
const RATE_WIDTH = 12;

const { values } = parseArgs({
  options: {
    products: { type: "string", default: "10000" },
    seconds: { type: "string", default: "5" },
    rounds: { type: "string", default: "3" },
    connections: { type: "string", default: "20" },
    keep: { type: "string" },
  },
});
const products = Number(values.products);
// Ctrl-C ends the processes that are measured too, and what they can't answer any more ends this one, tidied up.
process.once("SIGINT", () => console.log("ending"));
const { folder, data, remove } = await openRunFolder({ products, orders: 0 }, values.keep);
try {
  await withVendure(join(folder, "vendure"), products, async (vendure) => {
    const shop = await startShopProcess(settingsFor(data));
    const { db, pool, close } = openDatabase((await databaseOf(data)).url, { connections: 10 });
    try {
      const forget = () => pool.query(DROP_CACHE);
      const connections = Number(values.connections);
      await measure(await openRows({ shop: shop.origin, db, forget, vendure, products, connections }));
    } finally {
      await close();
      await shop.stop();
    }
  });
} finally {
  await remove();
}

/** Warms every row up, then measures both shops in each round, one straight after the other. */
async function measure(rows: readonly Row[]): Promise<void> {
  const seconds = Number(values.seconds);
  const seen = rows.map((row) => ({ row, brote: [] as number[], vendure: [] as number[] }));
  for (const { brote, vendure } of rows) {
    await warmUp(brote, seconds);
    await warmUp(vendure, seconds);
  }
  for (let round = 1; round <= Number(values.rounds); round++) {
    console.log(`round ${round} of ${values.rounds}`);
    for (const { row, brote, vendure } of seen) {
      brote.push(await row.brote(seconds));
      vendure.push(await row.vendure(seconds));
    }
  }
  console.log(`\n${products} products; answers, or whole orders, in a second\n`);
  console.log(line("", "Brote", "Vendure", "ratio"));
  for (const { row, brote, vendure } of seen) {
    const ratio = median(brote) / median(vendure);
    const judged = row.isGoal ? ` of ${GOAL} ${ratio >= GOAL ? "✓" : "✗"}` : "";
    console.log(line(row.name, median(brote).toFixed(1), median(vendure).toFixed(1), `${ratio.toFixed(1)}${judged}`));
  }
}

async function warmUp(measure: Row["brote"], seconds: number): Promise<void> {
  const end = performance.now() + WARM_UP * seconds * 1000;
  do await measure(seconds);
  while (performance.now() < end);
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;
}

function line(name: string, brote: string, vendure: string, ratio: string): string {
  return `${name.padEnd(NAME_WIDTH)}${brote.padStart(RATE_WIDTH)}${vendure.padStart(RATE_WIDTH)}   ${ratio}`;
}
