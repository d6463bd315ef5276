import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    globalSetup: "./test/global-setup.ts",
    include: ["{src,demo,test}/**/*.test.{ts,tsx}"],
    exclude: ["test/e2e/**"],
    maxWorkers: 2,
    // Far more than any test takes: the machine may be busy with something else.
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
