import { serveStatic } from "@hono/node-server/serve-static";
import type { MiddlewareHandler } from "hono";
import type { ApiEnv } from "./api.ts";
import { IMMUTABLE } from "./immutable.ts";

const AN_HOUR = "public, max-age=3600";

/** The built files of `folder`: those under `/assets/` carry a hash in their name and never change. Compressed ones stand beside them. */
export const staticFiles = (folder: string): MiddlewareHandler<ApiEnv> =>
  serveStatic({
    root: folder,
    precompressed: true,
    onFound: (_path, c) => {
      c.header("Cache-Control", c.req.path.startsWith("/assets/") ? IMMUTABLE : AN_HOUR);
    },
  });
