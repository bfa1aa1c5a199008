import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { createApiKey, keyPrefix, parseApiKey } from "./api-key.ts";
import { KEY_KINDS } from "./caller.ts";

test.each(KEY_KINDS)("a new %s key has the documented form and is read back", (kind) => {
  const { text, ...proof } = createApiKey(kind);
  expect(text).toMatch(new RegExp(`^aap_${kind}_[0-9A-Za-z]{8}_[0-9A-Za-z]{28}$`));
  expect(text.startsWith(`${keyPrefix(kind, proof.lookup)}_`)).toBe(true);
  expect(parseApiKey(text)).toEqual(proof);
});

test("what is kept is the SHA-256 of the secret, and the secret is not in it", () => {
  const { text, secretHash } = createApiKey("agent");
  const secret = text.slice("aap_agent_00000000_".length, -6);
  expect(secretHash).toBe(createHash("sha256").update(secret).digest("hex"));
});

test("a key that was made elsewhere to the same rules is read", () => {
  // zlib.crc32 of Python over what stands before the checksum: 0x8D2D3B0F, in base62 2aICUh.
  expect(parseApiKey("aap_agent_00000000_00000000000000000000002aICUh")).toMatchObject({
    kind: "agent",
    lookup: "00000000",
  });
  expect(parseApiKey("aap_agent_00000000_00000000000000000000002aICUi")).toBeNull();
});

test("no single changed, missing or added character is taken for a key", () => {
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

test("a key of one kind does not pass as another kind's", () => {
  expect(parseApiKey(createApiKey("agent").text.replace("aap_agent_", "aap_operator_"))).toBeNull();
});

test("two keys share neither lookup nor secret", () => {
  const keys = Array.from({ length: 1_000 }, () => createApiKey("agent"));
  expect(new Set(keys.map(({ lookup }) => lookup)).size).toBe(1_000);
  expect(new Set(keys.map(({ secretHash }) => secretHash)).size).toBe(1_000);
});
