import type { Context, Hono } from "hono";
import { TrieRouter } from "hono/router/trie-router";
import { problem } from "#src/contract/problem-of.ts";
import type { ApiEnv } from "./api.ts";
import { problemResponse } from "./problem-response.ts";

/** Answers unmatched calls: 405 for other methods, 308 for a missing slash, else 404. Make it last. */
export function noSuchCall(app: Hono<ApiEnv>) {
  const router = new TrieRouter<string>();
  for (const { method, path } of app.routes) {
    if (method !== "ALL" && path.startsWith("/api/")) router.add("ALL", path, method);
  }
  const methodsAt = (path: string) => [...new Set(router.match("ALL", path)[0].map(([method]) => method))];

  return (c: Context<ApiEnv>): Response => {
    const { pathname, search } = new URL(c.req.url);
    const methods = methodsAt(pathname);
    if (methods.length > 0) {
      c.header("Allow", methods.join(", "));
      return problemResponse(c, problem("method_not_allowed"));
    }
    if (methodsAt(`${pathname}/`).length > 0) {
      c.header("Content-Length", "0");
      return c.redirect(`${pathname}/${search}`, 308);
    }
    return problemResponse(c, problem("address_not_found"));
  };
}
