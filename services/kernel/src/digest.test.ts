import { expect, test } from "vitest";
import { digestOf, sha256Of, toCanonicalJson } from "./digest.ts";

test("keys are sorted by code unit at any depth, also those that look like numbers", () => {
  const value = { b: [{ z: 1, a: 2 }], a: null, 9: 1, 10: 2, gone: undefined };
  expect(toCanonicalJson(value)).toBe('{"10":2,"9":1,"a":null,"b":[{"a":2,"z":1}]}');
});

// The example of RFC 8785, section 3.2.2, with the characters that it escapes.
test("numbers and texts are written as RFC 8785 requires", () => {
  const value = { numbers: [Number("333333333.33333329"), 1e30, 4.5, 2e-3, 1e-27], string: '€$\u000f\nA\'B"\\\\"/' };
  expect(toCanonicalJson(value)).toBe(
    '{"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
  );
});

test("a bigint is written as an integer and a time as ISO 8601, at any depth", () => {
  expect(toCanonicalJson([9_007_199_254_740_991n, new Date("2026-11-21T07:00:00Z")])).toBe(
    '[9007199254740991,"2026-11-21T07:00:00.000Z"]',
  );
  expect(toCanonicalJson({ at: new Date(0), amountMinor: -1n })).toBe(
    '{"amountMinor":-1,"at":"1970-01-01T00:00:00.000Z"}',
  );
});

test.each<[unknown, string]>([
  [null, "null"],
  [true, "true"],
  ["", '""'],
  [{}, "{}"],
  [[], "[]"],
  [[undefined, null, 0], "[null,null,0]"],
  [{ a: undefined }, "{}"],
  [{ a: { b: undefined } }, '{"a":{}}'],
  [{ é: 1, z: 2, "€": 3, "": 4 }, '{"":4,"z":2,"é":1,"€":3}'],
])("%j is written as %s", (value, text) => {
  expect(toCanonicalJson(value)).toBe(text);
});

test("the digest is the SHA-256 of the canonical text, so the order of keys does not change it", () => {
  expect(sha256Of("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  expect(digestOf({ a: 1, b: 2 })).toBe(digestOf({ b: 2, a: 1 }));
  expect(digestOf({ a: 1 })).toBe(sha256Of('{"a":1}'));
  expect(digestOf({ a: 1 })).not.toBe(digestOf({ a: 2 }));
  expect(sha256Of(new TextEncoder().encode("é"))).toBe(sha256Of("é"));
});
