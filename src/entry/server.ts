import { quickenImports } from "./quick-imports.ts";

// Before anything is imported: packages choose between their development and their production build by it.
process.env.NODE_ENV = "production";
quickenImports();
const [{ builtPages }, { run }] = await Promise.all([import("./built-pages.ts"), import("./run.ts")]);
await run(builtPages);
