import { Hono } from "hono";
import { problem } from "#src/contract/problem-of.ts";
import type { ApiEnv } from "./api.ts";
import { identifyRequest } from "./log.ts";
import { problemResponse } from "./problem-response.ts";
import { securityHeaders } from "./security-headers.ts";

/** Makes the answer to malformed HTTP, with the body and headers of every error. */
export type Refuse = (status: number) => Promise<Response>;

export function refusals(origin: string): Refuse {
  const app = new Hono<ApiEnv>().use(identifyRequest, securityHeaders(origin));
  app.all("*", (c) => problemResponse(c, problem("malformed_http")));
  return async (status) => {
    const { body, headers } = await app.request("/");
    return new Response(body, { status, headers });
  };
}
