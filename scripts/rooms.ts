import { createRequire } from "node:module";
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

if (import.meta.main) {
  const { summary } = await checkRooms(process.cwd(), ["src", "demo", "test", "bench", "scripts"]);
  for (const { rule, from, to } of summary.violations) console.error(`${rule.name}: ${from} → ${to}`);
  console.log(`${summary.totalCruised} modules, ${summary.violations.length} violations`);
  if (summary.violations.length > 0) process.exit(1);
  if (summary.totalCruised < FEWEST_MODULES) {
    console.error(`only ${summary.totalCruised} modules seen: the check can't be trusted`);
    process.exit(1);
  }
}
