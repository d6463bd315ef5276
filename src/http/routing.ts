import type { Hono } from "hono";
import { methodNotAllowed } from "hono/method-not-allowed";
import { TrieRouter } from "hono/router/trie-router";
import { Problem } from "#src/contract/problem.ts";
import type { ApiEnv } from "./api.ts";
import { problemAnswer } from "./problem-answer.ts";

/** 405 in the API's error shape where a path exists for other methods (API contract, Everywhere). */
export const refuseOtherMethods = (app: Hono<ApiEnv>) =>
  methodNotAllowed({
    app,
    onMethodNotAllowed: (c, methods) => {
      const answer = problemAnswer(c, new Problem("METHOD_NOT_ALLOWED", "Esa operación no existe en esta dirección"));
      answer.headers.set("Allow", methods.join(", "));
      return answer;
    },
  });

/** Tells whether `path` is one of the API's calls, whatever the method. */
export function callFinder(app: Hono<ApiEnv>): (path: string) => boolean {
  const router = new TrieRouter<true>();
  for (const route of app.routes)
    if (route.method !== "ALL" && route.path.startsWith("/api/")) router.add("ALL", route.path, true);
  return (path) => router.match("ALL", path)[0].length > 0;
}
