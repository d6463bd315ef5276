import { expect, test } from "vitest";
import { addressBehind } from "./caller.ts";

test.each([
  ["nobody is believed by default, the same machine neither", 0, "127.0.0.1", "198.51.100.7", "127.0.0.1"],
  ["one proxy says who called it", 1, "10.0.0.2", "198.51.100.7", "198.51.100.7"],
  ["what a visitor wrote before it is not believed", 1, "10.0.0.2", "1.2.3.4, 198.51.100.7", "198.51.100.7"],
  ["two proxies", 2, "10.0.0.2", "1.2.3.4, 198.51.100.7, 10.0.0.1", "198.51.100.7"],
  ["who went round the outer proxy is known by its address", 2, "10.0.0.2", "198.51.100.7", "198.51.100.7"],
  ["without a header it is the peer", 1, "10.0.0.2", undefined, "10.0.0.2"],
  ["what is no address counts as its proxy's", 2, "10.0.0.2", "unknown, 10.0.0.1", "10.0.0.1"],
  ["a port is no part of it", 1, "10.0.0.2", "198.51.100.7:5120", "198.51.100.7"],
  ["nor of an IPv6 one", 1, "10.0.0.2", "[2001:db8::1]:5120", "2001:db8::1"],
  ["a socket of both kinds shows the same IPv4", 0, "::ffff:198.51.100.7", undefined, "198.51.100.7"],
])("%s", (_, proxies, peer, forwardedFor, address) => {
  expect(addressBehind(proxies, peer, forwardedFor)).toBe(address);
});
