import { defineConfig } from "vitest/config";
import { secondChances } from "./test/second-chances.ts";
import { slowestFiles } from "./test/slowest-files.ts";

/**
 * Browser tests: a real Chromium against the shop as it is started by its owner. `test/e2e` holds what a person does,
 * `test/proofs/browser` walks through every page, state and message.
 */
export default defineConfig({
  test: {
    globalSetup: "./test/global-setup.ts",
    include: ["test/e2e/**/*.test.ts", "test/proofs/browser/**/*.test.ts"],
    reporters: [slowestFiles, secondChances, "default"],
    // A third does what it can while pages of the others wait.
    maxWorkers: 3,
    // Files share what they import, and a browser.
    isolate: false,
    // A machine may stall for seconds; the report names what passed at its second try only.
    retry: 1,
    // Far more than any test takes: the machine may be busy with something else.
    testTimeout: 90_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
