import { existsSync } from "node:fs";
import { enableCompileCache } from "node:module";

// Before React is imported, which chooses between its development and its production build by it.
process.env.NODE_ENV = "production";
// A start compiles what the last one did not. This file has no types, so that Node needn't load what strips them for it.
enableCompileCache();
// A release (scripts/release.ts) is built, and carries nothing to build with.
if (existsSync(new URL("build.ts", import.meta.url))) {
  const { ensureBuilt } = await import("./build.ts");
  try {
    await ensureBuilt(console.log);
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}
await import("../../build/server/shop.js");
