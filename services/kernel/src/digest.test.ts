import { expect, test } from "vitest";
import { digestOf, sha256Of, toCanonicalJson } from "./digest.ts";

test("one value has one text: keys sorted by code unit at any depth, also those that look like numbers", () => {
  const value = { b: [{ z: 1, a: 2 }], a: null, 9: 1, 10: 2, gone: undefined };
  expect(toCanonicalJson(value)).toBe('{"10":2,"9":1,"a":null,"b":[{"a":2,"z":1}]}');
});

// The example of RFC 8785, section 3.2.2, with the characters that it escapes.
test("numbers and texts are written as RFC 8785 has them", () => {
  const value = { numbers: [Number("333333333.33333329"), 1e30, 4.5, 2e-3, 1e-27], string: '€$\u000f\nA\'B"\\\\"/' };
  expect(toCanonicalJson(value)).toBe(
    '{"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
  );
});

test("minor units are integers and times ISO 8601, before and after they went over a wire", () => {
  expect(toCanonicalJson([9_007_199_254_740_991n, new Date("2026-11-21T07:00:00Z")])).toBe(
    '[9007199254740991,"2026-11-21T07:00:00.000Z"]',
  );
});

test("the digest is SHA-256 of the text, and says nothing of the order of keys", () => {
  expect(sha256Of("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  expect(digestOf({ a: 1, b: 2 })).toBe(digestOf({ b: 2, a: 1 }));
  expect(digestOf({ a: 1 })).toBe(sha256Of('{"a":1}'));
});
