import { expect, test } from "vitest";
import { NumberText, parseJson, parseJsonBody } from "./json.ts";

const bytes = (text: string) => Buffer.from(text);
const codeOf = (read: () => unknown) => {
  try {
    return read();
  } catch (error) {
    return (error as { code?: string }).code;
  }
};

test("a number that is a field of the body keeps all digits", () => {
  expect(parseJsonBody(bytes('{"transactionValue": 10.000000000000000001}'))).toEqual({
    transactionValue: new NumberText("10.000000000000000001"),
  });
});

test("nested numbers are ordinary numbers, even with the name of a field of the body", () => {
  expect(parseJsonBody(bytes('{"a": 1, "metadata": {"a": 2, "list": [3]}}'))).toEqual({
    a: new NumberText("1"),
    metadata: { a: 2, list: [3] },
  });
});

test("texts, truth values and null are read as they are written, escapes included", () => {
  const fields = { a: "tab\t, é, 😀", b: true, c: false, d: null, constructor: "" };
  expect(parseJsonBody(bytes(JSON.stringify(fields)))).toEqual(fields);
  expect(parseJsonBody(bytes('{"a": "tab\\u0009, \\u00e9, \\ud83d\\ude00"}'))).toEqual({ a: fields.a });
});

test("a repeated name has its last value", () => {
  expect(parseJsonBody(bytes('{"a": 1, "a": 2.50}'))).toEqual({ a: new NumberText("2.50") });
  expect(parseJsonBody(bytes('{"a": 1, "a": "text"}'))).toEqual({ a: "text" });
});

test.each(["", "{", "{'a': 1}", "[1,]", "NaN", "{}{}"])("%j is malformed", (text) => {
  expect(codeOf(() => parseJson(bytes(text)))).toBe("BODY_MALFORMED");
});

test("bytes that are not UTF-8 are malformed", () => {
  expect(codeOf(() => parseJson(Buffer.from([0x22, 0xff, 0x22])))).toBe("BODY_MALFORMED");
});

test("30,000 nested arrays are malformed", () => {
  const nested = bytes("[".repeat(30_000) + "]".repeat(30_000));
  expect(codeOf(() => parseJson(nested))).toBe("BODY_MALFORMED");
  expect(codeOf(() => parseJsonBody(nested))).toBe("BODY_MALFORMED");
});

test.each([
  ['{"a": "x\\u0000y"}', "a"],
  ['{"a": ["\\ud800"], "b": "fine"}', "a"],
  ['{"a": {"b": {"c": "\\u0000"}}}', "a"],
  ['{"a": {"\\u0000": 1}}', "a"],
  ['{"a\\u0000": 1}', undefined],
  ['["\\u0000"]', "0"],
])("%s is refused for text that cannot be stored, in %s", (text, param) => {
  expect(() => parseJsonBody(bytes(text))).toThrow(
    expect.objectContaining({ code: "BODY_TEXT_INVALID", kind: "INVALID_INPUT", param }),
  );
});

test("parseJson accepts text that cannot be stored, which the graph refuses by its argument", () => {
  expect(parseJson(bytes('{"variables": {"id": "\\u0000"}}'))).toEqual({ variables: { id: "\0" } });
});

test("a field __proto__ is an ordinary field", () => {
  expect(Object.keys(parseJsonBody(bytes('{"__proto__": {"x": 1}}')) as object)).toEqual(["__proto__"]);
});
