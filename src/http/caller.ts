import { isIP } from "node:net";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context, MiddlewareHandler } from "hono";
import { problem } from "#src/contract/problem-of.ts";
import type { ApiEnv, Caller } from "./api.ts";
import { unmapped } from "./networks.ts";
import type { TrustedProxies } from "./trusted-proxies.ts";

export function callerOf(c: Context<ApiEnv>): Caller {
  const caller = c.get("caller");
  if (!caller) throw problem("sign_in_first");
  return caller;
}

/** Sets which proxies' `X-Forwarded-For` entries are trusted. */
export const trustProxies =
  (trusted: TrustedProxies): MiddlewareHandler<ApiEnv> =>
  (c, next) => {
    c.set("trustedProxies", trusted);
    return next();
  };

/** The client's address for limits: the peer's, or the one that trusted proxies name. */
export const clientIp = (c: Context<ApiEnv>): string =>
  clientIpBehind(c.get("trustedProxies"), getConnInfo(c).remote.address ?? "unknown", c.req.header("x-forwarded-for"));

/** Each trusted proxy appends the address that called it; earlier entries may be forged. */
export function clientIpBehind(isTrusted: TrustedProxies, peer: string, forwardedFor = ""): string {
  let address = plainAddress(peer);
  for (const [hop, entry] of forwardedFor.split(",").map(plainAddress).toReversed().entries()) {
    if (isIP(entry) === 0 || !isTrusted(address, hop)) break;
    address = entry;
  }
  return address;
}

/** Without port and zone; IPv4 mapped to IPv6 becomes IPv4. */
const plainAddress = (entry: string): string =>
  unmapped(
    entry
      .trim()
      .replace(/^\[(.*)\](:\d+)?$/, "$1")
      .replace(/%.*$/, "")
      .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1"),
  );
