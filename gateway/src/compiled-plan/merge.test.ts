import { expect, test } from "vitest";
import { mergeResponse } from "./merge.ts";

test.each([
  ["objects are merged", { a: { b: 1 } }, { a: { c: 2 } }, { a: { b: 1, c: 2 } }],
  ["a value replaces null", { a: null }, { a: { c: 2 } }, { a: { c: 2 } }],
  ["null replaces a value", { a: { b: 1 } }, { a: null }, { a: null }],
  ["an absent value changes nothing", { a: 1 }, { a: undefined }, { a: 1 }],
  ["lists of one length are merged", { a: [{ b: 1 }, null] }, { a: [{ c: 2 }, 3] }, { a: [{ b: 1, c: 2 }, 3] }],
  ["a list of another length replaces a list", { a: [{ b: 1 }] }, { a: [] }, { a: [] }],
])("%s", (_, target, source, merged) => {
  mergeResponse(target, source);
  expect(target).toEqual(merged);
});

test("a response cannot change the prototype of all objects", () => {
  mergeResponse({}, JSON.parse('{ "__proto__": { "polluted": true } }'));
  expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
});
