import { isIP } from "node:net";

/** The eight parts of an IPv6 address, however it is written. */
function partsOf(address: string): number[] {
  const [head = "", tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::");
  const [first, last] = [head, tail ?? ""].map((side) => (side === "" ? [] : side.split(":")));
  const zeros = Array.from({ length: 8 - (first?.length ?? 0) - (last?.length ?? 0) }, () => "0");
  return [...(first ?? []), ...zeros, ...(last ?? [])].map((part) => Number.parseInt(part, 16));
}

/** Converts an IPv4 address written as IPv6 (`::ffff:198.51.100.7`); others stay. */
export function unmapped(address: string): string {
  if (isIP(address) !== 6) return address;
  const parts = partsOf(address);
  if (parts.slice(0, 6).join() !== "0,0,0,0,0,65535") return address;
  return parts
    .slice(6)
    .flatMap((part) => [part >> 8, part & 255])
    .join(".");
}

/** The networks that limits count: an IPv4 address, or an IPv6 /64 (one connection) and /48 (a provider's largest). */
export function networksOf(address: string): { own: string; wide: string | null } {
  if (isIP(address) !== 6) return { own: address, wide: null };
  const parts = partsOf(address).map((part) => part.toString(16));
  return { own: `${parts.slice(0, 4).join(":")}::/64`, wide: `${parts.slice(0, 3).join(":")}::/48` };
}
