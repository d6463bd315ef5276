import { readdirSync } from "node:fs";
import { serveStatic } from "@hono/node-server/serve-static";
import type { MiddlewareHandler } from "hono";
import type { ApiEnv } from "./api.ts";
import { IMMUTABLE } from "./immutable.ts";

const AN_HOUR = "public, max-age=3600";

/** The built files of `folder`: those under `/assets/` carry a hash in their name and never change. Compressed ones stand beside them. */
export function staticFiles(folder: string): MiddlewareHandler<ApiEnv> {
  const serve = serveStatic({
    root: folder,
    precompressed: true,
    onFound: (_path, c) => {
      c.header("Cache-Control", c.req.path.startsWith("/assets/") ? IMMUTABLE : AN_HOUR);
    },
  });
  // Read once: most of what comes here asks for a page, and would have the disk looked at for a file of that name.
  const paths = new Set(readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => `/${name}`));
  return async (c, next) => (paths.has(c.req.path) ? serve(c, next) : next());
}
