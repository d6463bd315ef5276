import { readFileSync } from "node:fs";
import { Hono } from "hono";
import { PATHS } from "#src/paths.ts";
import { projectFile } from "#src/project-file.ts";
import type { ApiEnv } from "./api.ts";

const SOURCE = readFileSync(projectFile("src/client/service-worker.js"), "utf8");

/** `/sw.js`: its text changes with the offline page, so that browsers fetch that page anew. */
export const serviceWorker = (readPage: (path: string) => Response | Promise<Response>) =>
  new Hono<ApiEnv>().get("/sw.js", async (c) => {
    const { headers } = await readPage(PATHS.offline);
    const given = { VERSION: headers.get("etag"), OFFLINE_PAGE: PATHS.offline };
    const constants = Object.entries(given).map(([name, value]) => `const ${name} = ${JSON.stringify(value)};\n`);
    return c.body(constants.join("") + SOURCE, 200, {
      "Content-Type": "text/javascript; charset=utf-8",
      "Cache-Control": "no-cache",
      "Content-Security-Policy": "default-src 'self'",
    });
  });
