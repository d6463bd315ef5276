import { expect, test } from "vitest";
import { INTERNAL_NETWORKS } from "./internal-networks.ts";

const isInternal = (address: string) => INTERNAL_NETWORKS.check(address, address.includes(":") ? "ipv6" : "ipv4");

test.each([
  ...["127.0.0.1", "127.8.8.8", "0.0.0.0", "10.1.2.3", "172.16.0.1", "172.31.255.255", "192.168.1.1", "100.100.0.1"],
  ...["169.254.169.254", "224.0.0.1", "255.255.255.255", "::1", "::", "fd00::1", "fe80::1", "::ffff:10.0.0.1"],
  ...["::ffff:127.0.0.1", "64:ff9b::a00:1", "2002:a00:1::"],
])("%s is no machine of the internet", (address) => {
  expect(isInternal(address)).toBe(true);
});

test.each(["8.8.8.8", "172.32.0.1", "192.169.0.1", "142.250.79.109", "2800:3f0:4003:c00::6d", "::ffff:8.8.8.8"])(
  "%s is one",
  (address) => {
    expect(isInternal(address)).toBe(false);
  },
);
