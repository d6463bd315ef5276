import * as pages from "virtual:react-router/server-build";
import { builtPages } from "./built-pages.ts";
import type { ShopBuild } from "./pages-source.ts";
import { run } from "./run.ts";

/** What `npm start` runs: the server and its pages, bundled. */
await run(builtPages(async () => pages as unknown as ShopBuild));
