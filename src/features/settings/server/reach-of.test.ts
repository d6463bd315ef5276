import { expect, test } from "vitest";
import { reachabilityOf } from "./read-setup.ts";

test.each([
  ["http://localhost:3000", "machine"],
  ["http://127.0.0.1:3000", "machine"],
  ["http://[::1]:3000", "machine"],
  ["http://192.168.0.20:3000", "network"],
  ["http://[fd00::20]:3000", "network"],
  ["http://compu:3000", "network"],
  ["http://compu.local:3000", "network"],
  ["https://elyuyo.com.ar", "public"],
  ["http://203.0.113.7", "public"],
] as const)("a shop at %s is open to its %s", (origin, reach) => {
  expect(reachabilityOf(origin)).toBe(reach);
});
