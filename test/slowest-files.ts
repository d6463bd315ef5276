import type { Reporter } from "vitest/node";

const SHOWN = 10;

/** Prints the files that took longest, before the runner's own summary. */
export const slowestFiles: Reporter = {
  onTestRunEnd(modules) {
    const files = modules.map((module) => {
      const { duration, collectDuration } = module.diagnostic();
      return { file: module.relativeModuleId, seconds: (duration + collectDuration) / 1000 };
    });
    const slowest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, SHOWN);
    const lines = slowest.map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`);
    process.stdout.write(`\nSlowest files:\n${lines.join("\n")}\n\n`);
  },
};
