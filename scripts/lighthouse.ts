import { createServer } from "node:net";
import lighthouse from "lighthouse";
import { launchChromium } from "../test/e2e/browser.ts";
import { withDemoShop } from "./demo-shop.ts";

/** The fewest points of each mark. */
const FEWEST = { performance: 98, accessibility: 100, "best-practices": 100, seo: 100 } as const;
type Mark = keyof typeof FEWEST;
const MARKS: Mark[] = ["performance", "accessibility", "best-practices", "seo"];

/** Pages that no search engine should hold, which costs them the mark for being found. */
const NOT_INDEXED = ["/carrito"];

/** A busy machine slows one run or another: the best of so many counts. */
const RUNS = 3;

type Visit = { marks: Record<Mark, number>; faults: string[] };

async function visit(address: string, port: number): Promise<Visit> {
  const outcome = await lighthouse(address, { port, output: "json", logLevel: "error", onlyCategories: MARKS });
  if (!outcome) throw new Error(`${address} could not be marked`);
  const { categories, audits } = outcome.lhr;
  const markOf = (mark: Mark) => Math.round((categories[mark]?.score ?? 0) * 100);
  const faults = MARKS.flatMap((mark) => categories[mark]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => `${id} ${audits[id]?.displayValue ?? ""}`.trim());
  return {
    marks: {
      performance: markOf("performance"),
      accessibility: markOf("accessibility"),
      "best-practices": markOf("best-practices"),
      seo: markOf("seo"),
    },
    faults,
  };
}

const isEnough = (path: string, { marks, faults }: Visit) =>
  MARKS.every(
    (mark) =>
      marks[mark] >= FEWEST[mark] ||
      (mark === "seo" && NOT_INDEXED.includes(path) && !faults.some((fault) => isOfSeo(fault))),
  );

const isOfSeo = (fault: string) =>
  /^(document-title|meta-description|link-text|crawlable|hreflang|canonical)/.test(fault);

async function best(address: string, path: string, port: number): Promise<Visit> {
  let found = await visit(address, port);
  for (let run = 1; run < RUNS && !isEnough(path, found); run++) {
    const other = await visit(address, port);
    if (other.marks.performance > found.marks.performance) found = other;
  }
  return found;
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });

await withDemoShop(async ({ origin, product }) => {
  const port = await freePort();
  const browser = await launchChromium([`--remote-debugging-port=${port}`]);
  const rows: Record<string, Record<Mark, number>> = {};
  const below: string[] = [];
  try {
    for (const path of ["/", "/productos", product, "/carrito"]) {
      await fetch(origin + path);
      const found = await best(origin + path, path, port);
      rows[path] = found.marks;
      if (!isEnough(path, found)) below.push(`${path}: ${found.faults.join(", ")}`);
    }
  } finally {
    await browser.close();
  }
  console.table(rows);
  for (const line of below) console.error(line);
  if (below.length > 0) process.exitCode = 1;
});
