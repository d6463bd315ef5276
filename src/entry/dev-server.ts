import { run } from "./run.ts";
import { vitePages } from "./vite-pages.ts";

await run(vitePages);
