import { firstProduct, withDemoShop } from "./demo-shop.ts";

/** The most that a first load may take, in bytes as they travel (brotli). */
const BUDGET = { js: 110_000, css: 15_000, woff2: 90_000 } as const;
const KINDS = ["js", "css", "woff2"] as const;

type Kind = (typeof KINDS)[number];

const BUILT_FILE = /\/assets\/[\w.-]+\.(?:js|css|woff2)/g;
/** A page's own script. */
const OWN_SCRIPT = /<script type="module"[^>]*>([\s\S]*?)<\/script>/g;
/** What it imports; the addresses of other pages' files stand there too, and are no load. */
const ENTRY_IMPORT = /\bimport\s*(?:\*\s*as\s+\w+\s+from\s*)?["'](\/assets\/[\w.-]+\.js)["']/g;
/** The static imports of a built file; `import(…)` is loaded when it is wanted. */
const IMPORT = /(?:\bfrom|\bimport)\s*["']\.\/([\w.-]+\.js)["']/g;

const kindOf = (file: string): Kind => {
  const kind = KINDS.find((ending) => file.endsWith(`.${ending}`));
  if (!kind) throw new Error(`${file} is of no kind that is weighed`);
  return kind;
};

/** What `html` loads at once: the files it names outside of its scripts' data, and those that they import. */
async function firstLoad(origin: string, path: string): Promise<Record<Kind, number>> {
  const html = await (await fetch(origin + path)).text();
  const head = html.slice(0, html.indexOf("</head>"));
  const entries = [...html.matchAll(OWN_SCRIPT)].map(([, script = ""]) => script);
  const waiting = [
    ...(head.match(BUILT_FILE) ?? []),
    ...entries.flatMap((script) => [...script.matchAll(ENTRY_IMPORT)].map(([, file = ""]) => file)),
  ];
  const loaded = new Set<string>();
  const weights = { js: 0, css: 0, woff2: 0 };
  for (const file of waiting) {
    if (loaded.has(file)) continue;
    loaded.add(file);
    const kind = kindOf(file);
    weights[kind] += await weigh(origin + file);
    if (kind !== "js") continue;
    const source = await (await fetch(origin + file)).text();
    for (const [, imported] of source.matchAll(IMPORT)) waiting.push(`/assets/${imported}`);
  }
  if (KINDS.some((kind) => weights[kind] === 0))
    throw new Error(`${path} can't be weighed: ${JSON.stringify(weights)}`);
  return weights;
}

/** The bytes that travel for a file; `fetch` unpacks them, so their length is the answer's own word. */
async function weigh(address: string): Promise<number> {
  const answer = await fetch(address, { headers: { "accept-encoding": "br" } });
  const unpacked = await answer.arrayBuffer();
  const length = answer.headers.get("content-length");
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return length === null ? unpacked.byteLength : Number(length);
}

const inKilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

await withDemoShop(async ({ origin }) => {
  const product = await firstProduct(origin);
  const rows: Record<string, Record<string, string>> = {};
  const over: string[] = [];
  for (const path of ["/", "/productos", product]) {
    const weights = await firstLoad(origin, path);
    rows[path] = Object.fromEntries(KINDS.map((kind) => [kind, inKilobytes(weights[kind])]));
    over.push(...KINDS.filter((kind) => weights[kind] > BUDGET[kind]).map((kind) => `${path}: too much ${kind}`));
  }
  rows["at most"] = Object.fromEntries(KINDS.map((kind) => [kind, inKilobytes(BUDGET[kind])]));
  console.table(rows);
  for (const line of over) console.error(line);
  if (over.length > 0) process.exitCode = 1;
});
