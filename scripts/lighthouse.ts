import { createServer } from "node:net";
import lighthouse, { type Result } from "lighthouse";
import { chromium } from "playwright-core";
import { ADMIN_PATHS } from "#src/admin-paths.ts";
import { legalPath, PATHS } from "#src/paths.ts";
import { launchChromium } from "../test/e2e/browser.ts";
import { firstProduct, withDemoShop } from "./demo-shop.ts";
import { staffStorage } from "./shot-people.ts";

/** The least that each mark may be. */
const LEAST = { performance: 95, accessibility: 100, "best-practices": 100, seo: 100 } as const;

type Category = keyof typeof LEAST;

const CATEGORIES = Object.keys(LEAST) as Category[];
/** What of the back office is judged: it is for no search engine, and opened by who works in it. */
const OF_BACK_OFFICE = ["accessibility", "best-practices"] as const satisfies readonly Category[];
/** Of these runs the median counts; only performance differs from one run to the next. */
const PERFORMANCE_RUNS = 3;

/** What the law asks for, which the demonstration has switched on. */
const LEGAL_PATHS = [
  ...["terminos", "privacidad", "devoluciones", "cookies"].map(legalPath),
  PATHS.withdrawal,
  PATHS.dataRequest,
];

/** Lighthouse's own defaults: a phone of the middle, slow 4G, a cold cache, nobody known to the shop. */
async function measure(
  address: string,
  port: number,
  onlyCategories: readonly Category[],
  disableStorageReset = false,
): Promise<Result> {
  const options = { port, logLevel: "error" as const, onlyCategories: [...onlyCategories], disableStorageReset };
  const run = await lighthouse(address, options);
  if (!run) throw new Error(`Lighthouse told nothing of ${address}`);
  if (run.lhr.runtimeError) throw new Error(`${address}: ${run.lhr.runtimeError.message}`);
  return run.lhr;
}

const markOf = ({ categories }: Result, category: Category) => Math.round((categories[category]?.score ?? 0) * 100);

/** What took from a mark, in Lighthouse's words. */
function costing(result: Result, category: Category): string[] {
  const audits = result.categories[category]?.auditRefs.filter(({ weight }) => weight > 0) ?? [];
  return audits.flatMap(({ id }) => {
    const { title, score = null, displayValue = "" } = result.audits[id] ?? {};
    return score !== null && score < 1 ? [`${title} ${displayValue}`.trim()] : [];
  });
}

/** A mark that is too low, with its reasons; a low index (a quiet machine's is over 1500) tells of a busy machine. */
const told = (path: string, category: Category, result: Result): string =>
  [
    `${path}: ${category} ${markOf(result, category)}, machine's benchmark index ${result.environment.benchmarkIndex}`,
    ...costing(result, category),
  ].join("\n  ");

const median = (results: readonly Result[]): Result | undefined =>
  results.toSorted((a, b) => markOf(a, "performance") - markOf(b, "performance"))[Math.floor(results.length / 2)];

/**
 * A page's run of each category: of performance the median one. The first run doesn't count for it: in a new shop it waits
 * for pictures to be made in sizes that nobody has asked for.
 */
async function judge(address: string, port: number): Promise<Record<Category, Result>> {
  const whole = await measure(address, port, CATEGORIES);
  const runs: Result[] = [];
  while (runs.length < PERFORMANCE_RUNS) runs.push(await measure(address, port, ["performance"]));
  return { performance: median(runs) ?? whole, accessibility: whole, "best-practices": whole, seo: whole };
}

/** Signs the administrator in where Lighthouse opens its pages. */
async function signInAt(origin: string, port: number): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const [context] = browser.contexts();
  if (!context) throw new Error("the browser has no window of its own");
  const page = await context.newPage();
  await page.goto(`${origin}/healthz`);
  await page.evaluate(
    (entries) => {
      for (const { name, value } of entries) localStorage.setItem(name, value);
    },
    await staffStorage(browser, origin),
  );
  await page.close();
}

/** The paths after `--` alone, where there are any. */
const isWanted = (path: string): boolean => process.argv.length === 2 || process.argv.includes(path);

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => (address && typeof address === "object" ? resolve(address.port) : reject(address)));
    });
  });
}

await withDemoShop(async ({ origin }) => {
  const product = await firstProduct(origin);
  const port = await freePort();
  const browser = await launchChromium([`--remote-debugging-port=${port}`]);
  const rows: Record<string, Record<string, number>> = {};
  const under: string[] = [];
  try {
    for (const path of ["/", "/productos", product, "/carrito", ...LEGAL_PATHS].filter(isWanted)) {
      const judged = await judge(origin + path, port);
      rows[path] = Object.fromEntries(CATEGORIES.map((category) => [category, markOf(judged[category], category)]));
      for (const category of CATEGORIES) {
        const result = judged[category];
        if (markOf(result, category) < LEAST[category]) under.push(told(path, category, result));
      }
    }
    await signInAt(origin, port);
    for (const path of [ADMIN_PATHS.settings, ADMIN_PATHS.today].filter(isWanted)) {
      const result = await measure(origin + path, port, OF_BACK_OFFICE, true);
      if (!result.finalDisplayedUrl.endsWith(path)) throw new Error(`${path} led to ${result.finalDisplayedUrl}`);
      rows[path] = Object.fromEntries(OF_BACK_OFFICE.map((category) => [category, markOf(result, category)]));
      for (const category of OF_BACK_OFFICE)
        if (markOf(result, category) < LEAST[category]) under.push(told(path, category, result));
    }
  } finally {
    await browser.close();
  }
  rows["at least"] = LEAST;
  console.table(rows);
  for (const line of under) console.error(line);
  if (under.length > 0) process.exitCode = 1;
});
