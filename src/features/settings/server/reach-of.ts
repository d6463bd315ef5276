import { isIP } from "node:net";
import { INTERNAL_NETWORKS } from "#src/infrastructure/internal-networks.ts";
import { isThisMachine } from "#src/infrastructure/mail-transport.ts";
import type { Setup } from "../contract.ts";

export function reachOf(origin: string): Setup["reach"] {
  const { hostname } = new URL(origin);
  if (isThisMachine(hostname)) return "machine";
  const address = hostname.replace(/^\[|\]$/g, "");
  const isInside =
    isIP(address) === 0
      ? /^[^.]+$|\.(local|lan|internal|home\.arpa)$/.test(address)
      : INTERNAL_NETWORKS.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
  return isInside ? "network" : "public";
}
