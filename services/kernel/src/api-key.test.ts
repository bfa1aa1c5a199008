import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { createApiKey, keyPrefix, parseApiKey } from "./api-key.ts";
import { KEY_KINDS } from "./caller.ts";

test.each(KEY_KINDS)("a new %s key has the documented form, and its text is read back", (kind) => {
  const { text, ...proof } = createApiKey(kind);
  expect(text).toMatch(new RegExp(`^aap_${kind}_[0-9A-Za-z]{8}_[0-9A-Za-z]{28}$`));
  expect(text.startsWith(`${keyPrefix(kind, proof.lookup)}_`)).toBe(true);
  expect(parseApiKey(text)).toEqual(proof);
});

test("the stored proof has the SHA-256 of the secret", () => {
  const { text, secretHash } = createApiKey("agent");
  const secret = text.slice("aap_agent_00000000_".length, -6);
  expect(secretHash).toBe(createHash("sha256").update(secret).digest("hex"));
});

test("a key that another program created by the same rules is read", () => {
  // Python's zlib.crc32 of the text before the checksum is 0x8D2D3B0F, in base62 2aICUh.
  expect(parseApiKey("aap_agent_00000000_00000000000000000000002aICUh")).toMatchObject({
    kind: "agent",
    lookup: "00000000",
  });
  expect(parseApiKey("aap_agent_00000000_00000000000000000000002aICUi")).toBeNull();
});

test("a key with one changed, missing or added character is refused", () => {
  const { text } = createApiKey("merchant");
  for (let place = 0; place < text.length; place += 1) {
    const other = text[place] === "x" ? "y" : "x";
    expect(parseApiKey(text.slice(0, place) + other + text.slice(place + 1)), `changed at ${place}`).toBeNull();
    expect(parseApiKey(text.slice(0, place) + text.slice(place + 1)), `missing at ${place}`).toBeNull();
  }
  expect(parseApiKey(`${text}0`)).toBeNull();
  expect(parseApiKey(`${text}\n`)).toBeNull();
  expect(parseApiKey(` ${text}`)).toBeNull();
});

test("a key whose kind is replaced is refused", () => {
  expect(parseApiKey(createApiKey("agent").text.replace("aap_agent_", "aap_operator_"))).toBeNull();
});

test("1,000 keys have 1,000 lookups and 1,000 secrets, of all 62 characters", () => {
  const keys = Array.from({ length: 1_000 }, () => createApiKey("agent"));
  expect(new Set(keys.map(({ lookup }) => lookup)).size).toBe(1_000);
  expect(new Set(keys.map(({ secretHash }) => secretHash)).size).toBe(1_000);
  const characters = keys.map(({ lookup, text }) => lookup + text.slice("aap_agent_00000000_".length, -6)).join("");
  expect(new Set(characters).size).toBe(62);
});
