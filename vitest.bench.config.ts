import { defineConfig } from "vitest/config";

/** What is measured rather than checked: on a quiet machine, one at a time. */
export default defineConfig({
  test: {
    globalSetup: "./test/global-setup.ts",
    include: ["bench/**/*.test.ts"],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    fileParallelism: false,
  },
});
