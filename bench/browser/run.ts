import { parseArgs } from "node:util";
import type { Browser } from "playwright-core";
import { type Db, openDatabase } from "#src/db/client.ts";
import { launchChromium, waitForScripts } from "../../test/e2e/browser.ts";
import { signInAsStaff } from "../../test/e2e/staff.ts";
import { startShopProcess } from "../../test/shop-process.ts";
import { databaseOf, settingsFor } from "../filled-shop.ts";
import { openRunFolder } from "../run-folder.ts";
import { slowDown, type Waits, waitsOf, watchWaits } from "./measured-page.ts";
import { openScreen, SCREENS, type Screen } from "./screens.ts";

const SIZE = { products: 10_000, orders: 10_000 };
const LONGEST_INTERACTION_MS = 200;
const LONGEST_TASK_MS = 100;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  // Each screen is opened so often; of each step the middle counts.
  options: { keep: { type: "string" }, times: { type: "string", default: "3" } },
});
const times = Number(values.times);

/** So many lines, each of a product that can be had. */
const cartOf = (lines: number): string => Array.from({ length: lines }, (_, line) => `${line * 8 + 1}x2`).join("_");

async function measure(browser: Browser, origin: string, db: Db, screen: Screen): Promise<Waits[]> {
  const context = await browser.newContext({ locale: "es-AR", baseURL: origin, ...screen.device });
  const cookies = { edad_verificada: "1", ...(screen.lines !== undefined && { cart: cartOf(screen.lines) }) };
  for (const [name, value] of Object.entries(cookies)) await context.addCookies([{ name, value, url: origin }]);
  const page = await context.newPage();
  waitForScripts(page);
  await watchWaits(page);
  if (screen.isStaff) await signInAsStaff(page, db, `staff-${Date.now().toString(36)}`);
  await slowDown(page);
  await openScreen(page, screen);
  const waits: Waits[] = [];
  for (const { act } of screen.steps) waits.push(await waitsOf(page, () => act(page)));
  await context.close();
  return waits;
}

const middle = (numbers: readonly number[]) => numbers.toSorted((one, other) => one - other)[numbers.length >> 1] ?? 0;

const judged = (waited: number, most: number) =>
  `${waited.toFixed(0).padStart(6)} of ${most} ms ${waited <= most ? "✓" : "✗"}`;

const { data, remove } = await openRunFolder(SIZE, values.keep);
try {
  const shop = await startShopProcess(settingsFor(data));
  const { db, close } = openDatabase((await databaseOf(data)).url, { connections: 2 });
  const browser = await launchChromium();
  try {
    const chosen = SCREENS.filter(
      ({ name }) => positionals.length === 0 || positionals.some((word) => name.includes(word)),
    );
    for (const screen of chosen) {
      const all: Waits[][] = [];
      for (let time = 0; time < times; time++) all.push(await measure(browser, shop.origin, db, screen));
      console.log(`\n${screen.name}`);
      for (const [place, { name }] of screen.steps.entries()) {
        const waits = all.flatMap((time) => time[place] ?? []);
        const interaction = middle(waits.map((each) => each.interaction));
        const task = middle(waits.map((each) => each.task));
        console.log(
          `  ${name.padEnd(24)} interaction ${judged(interaction, LONGEST_INTERACTION_MS)}   task ${judged(task, LONGEST_TASK_MS)}`,
        );
      }
    }
  } finally {
    await browser.close();
    await close();
    await shop.stop();
  }
} finally {
  await remove();
}
