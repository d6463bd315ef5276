import { isIP } from "node:net";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context, MiddlewareHandler } from "hono";
import { problem } from "#src/contract/problem-of.ts";
import type { ApiEnv, Caller } from "./api.ts";
import { unmapped } from "./networks.ts";
import type { TrustedProxies } from "./trusted-proxies.ts";

/** The caller of a route that stands behind a guard. */
export function callerOf(c: Context<ApiEnv>): Caller {
  const caller = c.get("caller");
  if (!caller) throw problem("sign_in_first");
  return caller;
}

/** Says which proxies stand in front, whose `X-Forwarded-For` entries are believed. */
export const trustProxies =
  (trusted: TrustedProxies): MiddlewareHandler<ApiEnv> =>
  (c, next) => {
    c.set("trustedProxies", trusted);
    return next();
  };

/** The address that limits count by: the peer's, or what the trusted proxies in front say of it. */
export const clientIp = (c: Context<ApiEnv>): string =>
  clientIpBehind(c.get("trustedProxies"), getConnInfo(c).remote.address ?? "unknown", c.req.header("x-forwarded-for"));

/**
 * Who speaks through the trusted proxies, each of which adds at the end the address that it was called from. What stands
 * before those entries anybody may have written; an entry that is no address counts as its proxy's.
 */
export function clientIpBehind(isTrusted: TrustedProxies, peer: string, forwardedFor = ""): string {
  let address = plainAddress(peer);
  for (const [hop, entry] of forwardedFor.split(",").map(plainAddress).toReversed().entries()) {
    if (isIP(entry) === 0 || !isTrusted(address, hop)) break;
    address = entry;
  }
  return address;
}

/** Without a port or a zone, and IPv4 as such where a socket of both kinds shows it as IPv6. */
const plainAddress = (entry: string): string =>
  unmapped(
    entry
      .trim()
      .replace(/^\[(.*)\](:\d+)?$/, "$1")
      .replace(/%.*$/, "")
      .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1"),
  );
