import { defineConfig } from "vitest/config";
import { slowestFiles } from "./test/slowest-files.ts";

/** Slow proofs that the shop loses nothing and starts quickly, one file at a time; CI runs them after `npm run verify`. */
export default defineConfig({
  test: {
    globalSetup: "./test/global-setup.ts",
    include: ["test/proofs/*.test.ts"],
    reporters: [slowestFiles, "default"],
    fileParallelism: false,
    // Far more than any test takes: the machine may be busy with something else.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
