import { lookup } from "node:dns";
import { BlockList, isIPv6, type LookupFunction } from "node:net";

/** The addresses that are not public: private, loopback and reserved ones, by IANA's special-purpose address registries. */
const closed = new BlockList();
const CLOSED_V4 =
  "0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/3";
for (const [network = "", prefix] of CLOSED_V4.split(" ").map((subnet) => subnet.split("/")))
  closed.addSubnet(network, Number(prefix), "ipv4");

const global = new BlockList();
global.addSubnet("2000::", 3, "ipv6");
// Inside the global range: Teredo and other tunnels to IPv4, documentation addresses, 6to4.
const CLOSED_V6 = "2001::/23 2001:db8::/32 2002::/16 3fff::/20";
for (const [network = "", prefix] of CLOSED_V6.split(" ").map((subnet) => subnet.split("/")))
  closed.addSubnet(network, Number(prefix), "ipv6");

/** Returns whether an address is public: reachable from anywhere on the internet. */
export function isPublicAddress(address: string): boolean {
  if (isIPv6(address)) return global.check(address, "ipv6") && !closed.check(address, "ipv6");
  return !closed.check(address, "ipv4");
}

/** Resolves a name for a socket; fails unless every address is public. The socket connects only to the checked addresses. */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || first === undefined) return callback(error ?? new Error(`${hostname} has no address`), "");
    if (!addresses.every(({ address }) => isPublicAddress(address)))
      return callback(
        Object.assign(new Error(`${hostname} is not a public address`), { code: "ADDRESS_NOT_PUBLIC" }),
        "",
      );
    return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
  });
};
