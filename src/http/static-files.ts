import { readdirSync } from "node:fs";
import { serveStatic } from "@hono/node-server/serve-static";
import type { MiddlewareHandler } from "hono";
import type { ApiEnv } from "./api.ts";
import { IMMUTABLE } from "./immutable.ts";

const AN_HOUR = "public, max-age=3600";

/** Serves the built files of `folder`, precompressed; those under `/assets/` are hashed and immutable. */
export function staticFiles(folder: string): MiddlewareHandler<ApiEnv> {
  const serve = serveStatic({
    root: folder,
    precompressed: true,
    onFound: (_path, c) => {
      c.header("Cache-Control", c.req.path.startsWith("/assets/") ? IMMUTABLE : AN_HOUR);
    },
  });
  // Listed once: most requests here are for pages, and each would look for a file on the disk.
  const paths = new Set(readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => `/${name}`));
  return async (c, next) => (paths.has(c.req.path) ? serve(c, next) : next());
}
