import { expect, test } from "vitest";
import { sanitizeForPostgres } from "./sanitize-for-postgres.ts";

test("NUL and lone surrogates are replaced in strings and keys at any depth, and other values are unchanged", () => {
  const at = new Date(0);
  expect(sanitizeForPostgres({ "a\0": ["b\0", { c: "\uD800" }], n: 1, none: null, at })).toEqual({
    "a\uFFFD": ["b\uFFFD", { c: "\uFFFD" }],
    n: 1,
    none: null,
    at,
  });
});

test("an object without a prototype becomes a plain one", () => {
  expect(Object.getPrototypeOf(sanitizeForPostgres(Object.assign(Object.create(null), { a: 1 })))).toBe(
    Object.prototype,
  );
});
