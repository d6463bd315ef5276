import { defineConfig } from "vitest/config";

/** Browser tests: a real Chromium against the shop as it is started by its owner. */
export default defineConfig({
  test: {
    globalSetup: "./test/global-setup.ts",
    include: ["test/e2e/**/*.test.ts"],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    fileParallelism: false,
    // A busy machine can make a browser miss a moment; what is broken fails each time.
    retry: 2,
  },
});
