import { Hono } from "hono";
import { PATHS } from "#src/paths.ts";
import type { ApiEnv } from "./api.ts";

/** Not for search engines: the back office, customers' accounts and the API. */
const CLOSED = [PATHS.admin, PATHS.account, "/api/"];

/** `/robots.txt`: the disallowed paths and the sitemap's address. */
export const robots = (origin: string) =>
  new Hono<ApiEnv>().get("/robots.txt", (c) =>
    c.text(
      ["User-agent: *", ...CLOSED.map((path) => `Disallow: ${path}`), "", `Sitemap: ${origin}/sitemap.xml`, ""].join(
        "\n",
      ),
      200,
      { "Cache-Control": "public, max-age=3600" },
    ),
  );
