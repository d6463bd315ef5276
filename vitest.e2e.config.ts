import { defineConfig } from "vitest/config";
import { slowestFiles } from "./test/slowest-files.ts";

/** Browser tests: a real Chromium against the shop as it is started by its owner. */
export default defineConfig({
  test: {
    globalSetup: "./test/global-setup.ts",
    include: ["test/e2e/**/*.test.ts"],
    reporters: [slowestFiles, "default"],
    maxWorkers: 2,
    // Far more than any test takes: the machine may be busy with something else.
    testTimeout: 90_000,
    hookTimeout: 120_000,
  },
});
