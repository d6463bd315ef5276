import type { Context } from "hono";
import { matchedRoutes } from "hono/route";
import { TrieRouter } from "hono/router/trie-router";
import { ADMIN_PATHS } from "#src/admin-paths.ts";
import { PATHS } from "#src/paths.ts";
import type { ApiEnv } from "./api.ts";

const pages = new TrieRouter<string>();
for (const address of [...Object.values(PATHS), ...Object.values(ADMIN_PATHS)]) pages.add("ALL", address, address);

/** The page at `path`, as written in `paths.ts`; a page's data counts as the page. */
function pageAt(path: string): string | undefined {
  const page = path.replace(/\.data$/, "").replace(/^\/_root$/, "/");
  return pages.match("ALL", page)[0].at(-1)?.[0];
}

/** The pattern of the requested call, page or file, free of request data. */
export function routeOf(c: Context<ApiEnv>): string {
  const routes = matchedRoutes(c).map(({ path }) => path);
  const call = routes.findLast((path) => !path.includes("*"));
  if (call !== undefined) return call;
  if (c.req.path.startsWith("/api/")) return "/api/*";
  if (c.req.path.startsWith("/assets/")) return "/assets/*";
  return pageAt(c.req.path) ?? "*";
}
