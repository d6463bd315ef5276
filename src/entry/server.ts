import { enableCompileCache } from "node:module";
import { quickenImports } from "./quick-imports.ts";

// Before anything is imported: packages choose between their development and their production build by it.
process.env.NODE_ENV = "production";
// A start compiles what the last one did not: without it a third of a second start is compiling.
enableCompileCache();
quickenImports();
const [{ builtPages }, { run }] = await Promise.all([import("./built-pages.ts"), import("./run.ts")]);
await run(builtPages);
