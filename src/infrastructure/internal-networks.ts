import { BlockList } from "node:net";

const NETWORKS = [
  ...["0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12"],
  ...["192.0.0.0/24", "192.168.0.0/16", "198.18.0.0/15", "224.0.0.0/3"],
  ...["::/96", "64:ff9b::/96", "64:ff9b:1::/48", "2002::/16", "fc00::/7", "fe80::/10", "ff00::/8"],
];

/** Addresses outside the public internet: this machine, private networks, metadata services. */
export const INTERNAL_NETWORKS = new BlockList();

for (const network of NETWORKS) {
  const [address = "", bits] = network.split("/");
  INTERNAL_NETWORKS.addSubnet(address, Number(bits), address.includes(":") ? "ipv6" : "ipv4");
}
