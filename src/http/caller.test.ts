import { expect, test } from "vitest";
import { clientIpBehind } from "./caller.ts";
import { proxiesIn } from "./trusted-proxies.ts";

const NETWORKS = "10.0.0.0/8,172.16.0.0/12, ::1, fd00::/8";

test.each([
  ["nobody is believed by default, the same machine neither", "0", "127.0.0.1", "198.51.100.7", "127.0.0.1"],
  ["one proxy says who called it", "1", "10.0.0.2", "198.51.100.7", "198.51.100.7"],
  ["what a visitor wrote before it is not believed", "1", "10.0.0.2", "1.2.3.4, 198.51.100.7", "198.51.100.7"],
  ["two proxies", "2", "10.0.0.2", "1.2.3.4, 198.51.100.7, 10.0.0.1", "198.51.100.7"],
  ["who went round the outer proxy is known by its address", "2", "10.0.0.2", "198.51.100.7", "198.51.100.7"],
  ["without a header it is the peer", "1", "10.0.0.2", undefined, "10.0.0.2"],
  ["what is no address counts as its proxy's", "2", "10.0.0.2", "unknown, 10.0.0.1", "10.0.0.1"],
  ["a port is no part of it", "1", "10.0.0.2", "198.51.100.7:5120", "198.51.100.7"],
  ["nor of an IPv6 one", "1", "10.0.0.2", "[2001:db8::1]:5120", "2001:db8::1"],
  ["a socket of both kinds shows the same IPv4", "0", "::ffff:198.51.100.7", undefined, "198.51.100.7"],
  ["however that is written", "0", "0:0:0:0:0:FFFF:c633:6407", undefined, "198.51.100.7"],
  ["a proxy in a network is believed", NETWORKS, "10.1.2.3", "198.51.100.7", "198.51.100.7"],
  ["so is one behind it, and no further", NETWORKS, "::1", "1.2.3.4, 198.51.100.7, 172.31.0.9", "198.51.100.7"],
  ["who is in no network is not believed", NETWORKS, "172.32.0.1", "198.51.100.7", "172.32.0.1"],
  ["a network of IPv6", NETWORKS, "fd12::1", "2001:db8::1", "2001:db8::1"],
  ["a socket of both kinds in a network of IPv4", NETWORKS, "::ffff:10.1.2.3", "198.51.100.7", "198.51.100.7"],
  ["who calls from within is the last of them", NETWORKS, "10.1.2.3", "10.9.9.9", "10.9.9.9"],
  ["a zone is no part of an address", "fe80::/10", "fe80::1%eth0", "198.51.100.7", "198.51.100.7"],
])("%s", (_, trusted, peer, forwardedFor, address) => {
  const proxies = proxiesIn(trusted);
  if (proxies === null) throw new Error(`not understood: ${trusted}`);
  expect(clientIpBehind(proxies, peer, forwardedFor)).toBe(address);
});

test.each(["", "10", "-1", "true", "10.0.0.0/33", "10.0.0.0/8,", "fd00::/129", "localhost", "10.0.0.0/8;::1"])(
  "%j says neither how many proxies nor which networks",
  (text) => {
    expect(proxiesIn(text)).toBeNull();
  },
);
