import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    globalSetup: "./test/global-setup.ts",
    include: ["{src,demo,test}/**/*.test.{ts,tsx}"],
    exclude: ["test/e2e/**"],
    maxWorkers: 2,
  },
});
