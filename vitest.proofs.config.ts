import { defineConfig } from "vitest/config";
import { secondChances } from "./test/second-chances.ts";
import { slowestFiles } from "./test/slowest-files.ts";

/** What takes long to prove, one file at a time; CI runs it after `npm run verify`. */
export default defineConfig({
  test: {
    globalSetup: "./test/global-setup.ts",
    include: ["test/proofs/*.test.ts"],
    reporters: [slowestFiles, secondChances, "default"],
    fileParallelism: false,
    // A machine may stall for seconds; the report names what passed at its second try only.
    retry: 1,
    // Far more than any test takes: the machine may be busy with something else.
    testTimeout: 600_000,
    hookTimeout: 300_000,
  },
});
