import { createRequire } from "node:module";
import { parseArgs } from "node:util";
import { cruise, type ICruiseResult } from "dependency-cruiser";
import extractTSConfig from "dependency-cruiser/config-utl/extract-ts-config";

const { forbidden, options } = createRequire(import.meta.url)("../.dependency-cruiser.cjs");

/** Fewer modules than this means that the cruiser saw nothing, and would pass all the same. */
const FEWEST_MODULES = 120;

/** Checks every wall of the dependencies below `folder`. */
export async function checkRooms(folder: string, parts: readonly string[]): Promise<ICruiseResult> {
  const { tsConfig, ...rest } = options;
  const { output } = await cruise(
    [...parts],
    { ...rest, tsConfig, baseDir: folder, ruleSet: { forbidden }, validate: true },
    undefined,
    { tsConfig: extractTSConfig(tsConfig.fileName) },
  );
  if (typeof output === "string") throw new Error(output);
  return output;
}

const featureOf = (path: string): string | undefined => /^src\/features\/([^/]+)\//.exec(path)?.[1];

/**
 * The features in an order in which each imports only from those before it, by the imports themselves; `circular` has those for
 * which there is none.
 */
export function orderOfFeatures({ modules }: ICruiseResult): { order: string[]; circular: string[] } {
  const waiting = new Map<string, Set<string>>();
  for (const { source, dependencies } of modules) {
    const feature = featureOf(source);
    if (feature === undefined || /\.test\.tsx?$/.test(source)) continue;
    const needed = dependencies
      .flatMap(({ resolved }) => featureOf(resolved) ?? [])
      .filter((other) => other !== feature);
    waiting.set(feature, new Set([...(waiting.get(feature) ?? []), ...needed]));
  }
  const order: string[] = [];
  for (;;) {
    const next = [...waiting.keys()]
      .toSorted()
      .find((feature) => [...(waiting.get(feature) ?? [])].every((needed) => order.includes(needed)));
    if (next === undefined) return { order, circular: [...waiting.keys()] };
    waiting.delete(next);
    order.push(next);
  }
}

const STEP = /^src\/features\/[^/]+\/server\/(?!.*tables)/;

/** The files of features' servers that a use case runs: itself, what it imports to run it, and what those do. Tables hold no steps. */
export function pathOf({ modules }: ICruiseResult, useCase: string): string[] {
  const path = new Set([useCase]);
  for (const file of path) {
    const { dependencies = [] } = modules.find(({ source }) => source === file) ?? {};
    for (const { resolved, dependencyTypes } of dependencies)
      if (STEP.test(resolved) && !dependencyTypes.includes("type-only")) path.add(resolved);
  }
  return [...path];
}

async function printPath(useCase: string): Promise<void> {
  const path = pathOf(await checkRooms(process.cwd(), ["src"]), useCase);
  console.log(`${path.length} files\n${path.join("\n")}`);
}

async function check(): Promise<void> {
  const result = await checkRooms(process.cwd(), ["src", "demo", "test", "bench", "scripts"]);
  const { summary } = result;
  for (const { rule, from, to } of summary.violations) console.error(`${rule.name}: ${from} → ${to}`);
  console.log(`${summary.totalCruised} modules, ${summary.violations.length} violations`);
  const { order, circular } = orderOfFeatures(result);
  if (circular.length > 0) console.error(`features that need each other, or one that does: ${circular.join(", ")}`);
  else console.log(`features: ${order.join(" → ")}`);
  if (summary.violations.length > 0 || circular.length > 0) process.exit(1);
  if (summary.totalCruised < FEWEST_MODULES) {
    console.error(`only ${summary.totalCruised} modules seen: the check can't be trusted`);
    process.exit(1);
  }
}

if (import.meta.main) {
  const { path } = parseArgs({ options: { path: { type: "string" } } }).values;
  await (path === undefined ? check() : printPath(path));
}
