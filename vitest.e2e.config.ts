import { defineConfig } from "vitest/config";

/** What measures how long the shop takes to start runs alone, after the others. */
const MEASURED = "test/e2e/start.test.ts";

/** Browser tests: a real Chromium against the shop as it is started by its owner. */
export default defineConfig({
  test: {
    globalSetup: "./test/global-setup.ts",
    maxWorkers: 2,
    // Far more than any test takes: the machine may be busy with something else.
    testTimeout: 90_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: "e2e",
          include: ["test/e2e/**/*.test.ts"],
          exclude: [MEASURED],
          sequence: { groupOrder: 0 },
        },
      },
      { extends: true, test: { name: "start", include: [MEASURED], sequence: { groupOrder: 1 } } },
    ],
  },
});
