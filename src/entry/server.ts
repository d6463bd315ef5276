import { quickenImports } from "./quick-imports.ts";

quickenImports();
const [{ builtPages }, { run }] = await Promise.all([import("./built-pages.ts"), import("./run.ts")]);
await run(builtPages);
