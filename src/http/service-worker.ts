import { readFileSync } from "node:fs";
import { Hono } from "hono";
import { PATHS } from "#src/paths.ts";
import { projectFile } from "#src/project-file.ts";
import type { ApiEnv } from "./api.ts";
import type { PageCache } from "./page-cache.ts";

const SOURCE = readFileSync(projectFile("src/client/service-worker.js"), "utf8");

/** `/sw.js`: another one, for browsers, whenever the offline page that it keeps has changed. */
export const serviceWorker = (pages: PageCache) =>
  new Hono<ApiEnv>().get("/sw.js", async (c) => {
    const page = await pages.answer(new Request(new URL(PATHS.offline, c.req.url)));
    const given = { VERSION: page.headers.get("etag"), OFFLINE_PAGE: PATHS.offline };
    const constants = Object.entries(given).map(([name, value]) => `const ${name} = ${JSON.stringify(value)};\n`);
    return c.body(constants.join("") + SOURCE, 200, {
      "Content-Type": "text/javascript; charset=utf-8",
      "Cache-Control": "no-cache",
      "Content-Security-Policy": "default-src 'self'",
    });
  });
