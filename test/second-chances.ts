import type { Reporter } from "vitest/node";

/** Prints the tests that passed only when tried again: each is worth a look. */
export const secondChances: Reporter = {
  onTestRunEnd(modules) {
    const lines = modules.flatMap((module) =>
      [...module.children.allTests()]
        .filter((test) => test.diagnostic()?.flaky)
        .map((test) => `  ${module.relativeModuleId} > ${test.fullName}`),
    );
    if (lines.length > 0) process.stdout.write(`\nPassed at the second try only:\n${lines.join("\n")}\n`);
  },
};
