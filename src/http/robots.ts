import { Hono } from "hono";
import { PATHS } from "#src/paths.ts";
import type { ApiEnv } from "./api.ts";

/** What is nobody's to find: the back office, customers' accounts and the API. */
const CLOSED = [PATHS.admin, PATHS.account, "/api/"];

/** `/robots.txt`: what crawlers leave alone, and where the map of the rest is. */
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
