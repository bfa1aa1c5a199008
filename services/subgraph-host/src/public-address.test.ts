import { expect, test } from "vitest";
import { isPublicAddress, lookupPublic } from "./public-address.ts";

test.each(["8.8.8.8", "93.184.216.34", "2606:4700:4700::1111", "2a00:1450:4001:801::200e"])(
  "%s is public",
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test.each([
  "127.0.0.1",
  "127.8.9.1",
  "0.0.0.0",
  "10.1.2.3",
  "172.16.0.1",
  "172.31.255.255",
  "192.168.1.1",
  "169.254.169.254",
  "100.64.0.1",
  "198.18.0.1",
  "224.0.0.1",
  "255.255.255.255",
  "::1",
  "::",
  "fe80::1",
  "fc00::1",
  "fd12:3456::1",
  "::ffff:127.0.0.1",
  "::ffff:8.8.8.8",
  "64:ff9b::7f00:1",
  "2002:7f00:1::",
  "2001:db8::1",
  "ff02::1",
])("%s is not public", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test("a name that resolves to this machine is refused", async () => {
  const error = await new Promise((resolve) => lookupPublic("localhost", { all: true }, (refusal) => resolve(refusal)));
  expect(error).toMatchObject({ message: "localhost is not a public address" });
});
