import { defineConfig } from "vitest/config";
import { slowestFiles } from "./test/slowest-files.ts";

export default defineConfig({
  test: {
    globalSetup: "./test/global-setup.ts",
    include: ["{src,demo,test}/**/*.test.{ts,tsx}"],
    exclude: ["test/{e2e,proofs}/**"],
    reporters: [slowestFiles, "default"],
    maxWorkers: 2,
    // Files share what they import, which took more time than their tests; what a test makes is its own.
    isolate: false,
    // Far more than any test takes: the machine may be busy with something else.
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
