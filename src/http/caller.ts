import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import { Problem } from "#src/contract/problem.ts";
import type { ApiEnv, Caller } from "./api.ts";

/** The caller of a route that stands behind a guard. */
export function callerOf(c: Context<ApiEnv>): Caller {
  const caller = c.get("caller");
  if (!caller) throw new Problem("UNAUTHENTICATED", "Iniciá sesión para continuar");
  return caller;
}

const LOOPBACK = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"]);

/** The address that limits count by: the peer's, or what a reverse proxy on this machine says of it. */
export function addressOf(c: Context<ApiEnv>): string {
  const peer = getConnInfo(c).remote.address ?? "unknown";
  if (!LOOPBACK.has(peer)) return peer;
  return c.req.header("x-forwarded-for")?.split(",").at(-1)?.trim() || peer;
}
