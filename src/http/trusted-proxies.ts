import { BlockList, isIP } from "node:net";

/** Whether the proxy at `address` is trusted; `hop` counts from 0, the connected peer. */
export type TrustedProxies = (address: string, hop: number) => boolean;

const kindOf = (address: string) => (isIP(address) === 6 ? "ipv6" : "ipv4");

/** Parses a number of proxies, or their networks (`10.0.0.0/8,::1`); null for anything else. */
export function proxiesIn(text: string): TrustedProxies | null {
  if (/^\d$/.test(text)) return (_, hop) => hop < Number(text);
  const networks = new BlockList();
  for (const part of text.split(",")) {
    const [, address = "", bits] = /^\s*([\da-f.:]+)(?:\/(\d{1,3}))?\s*$/i.exec(part) ?? [];
    const longest = isIP(address) === 6 ? 128 : 32;
    if (isIP(address) === 0 || Number(bits ?? longest) > longest) return null;
    networks.addSubnet(address, Number(bits ?? longest), kindOf(address));
  }
  return (address) => isIP(address) !== 0 && networks.check(address, kindOf(address));
}
