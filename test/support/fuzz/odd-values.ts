import fc from "fast-check";

/** The characters that break parsers, storage and addresses: NUL, controls, marks that reverse text, half a surrogate pair. */
const ODD_TEXTS = [
  "",
  " ",
  "\0",
  "a\0b",
  "\u001b[31m",
  "\u202eabc",
  "\ufeff",
  "\ud800",
  "💸".repeat(300),
  "e\u0301",
  "Å",
  "'; DROP TABLE x; --",
  "%",
  "%00",
  "../../etc/passwd",
  "{{7*7}}",
  "<script>",
  "__proto__",
  "null",
  "NaN",
  "-1",
  "1e400",
  "x".repeat(5_000),
];

const ODD_NUMBERS = [
  0,
  -0,
  -1,
  0.1,
  1e-7,
  19.999,
  100,
  2 ** 31,
  2 ** 53,
  2 ** 53 + 2,
  -(2 ** 63),
  1e21,
  1e300,
  Number.MIN_VALUE,
];

/** Times that are no time, or one at the edges of what calendars and databases represent. */
export const ODD_TIMES = [
  "2026-11-22",
  "2026-02-30T00:00:00Z",
  "0000-01-01T00:00:00Z",
  "-000001-01-01T00:00:00Z",
  "+275760-09-13T00:00:00Z",
  "9999-12-31T23:59:59Z",
  "9999-12-31T23:59:59-23:59",
  "2026-11-22T24:00:00Z",
  "2026-11-22T23:59:60Z",
  "1e10",
];

/** An id of no row, of another form, or of another kind of row. */
export const oddIds = fc.oneof(
  fc.constantFrom(
    "conv_01jaaaaaaaaaaaaaaaaaaaaaaa",
    "ses_01jaaaaaaaaaaaaaaaaaaaaaaa",
    "off_",
    "_",
    "0",
    "txn_ZZZZZZZZZZZZZZZZZZZZZZZZZZ",
  ),
  fc.stringMatching(/^(ses|rec|off|mer|txn|pay|conv|con|key|pm|evt)_[0-9a-z]{26}$/),
);

/** Any text that a caller may send by mistake or to attack. */
export const oddText = fc.oneof(
  fc.constantFrom(...ODD_TEXTS),
  fc.constantFrom(...ODD_TIMES),
  oddIds,
  fc.string({ unit: "binary", maxLength: 20 }),
);

/** Any JSON value, among them large numbers, deep objects and names that JavaScript has itself. */
export const oddJson: fc.Arbitrary<unknown> = fc.oneof(
  oddText,
  fc.constantFrom(...ODD_NUMBERS),
  fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], { length: 1 }, { toString: 1 }),
  fc.integer({ min: 10, max: 2_000 }).map((depth) => nested(depth)),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Text in the place of a JSON body. */
export const oddBodyText = fc.oneof(
  fc.constantFrom(
    "",
    " ",
    "{",
    "[]",
    "null",
    "0",
    '"text"',
    "NaN",
    '{"a":NaN}',
    '{"a":1e999}',
    '{"a":-}',
    '{"a":01}',
    '{"a":1,"a":2}',
    '{"__proto__":{"sessionId":"x"}}',
    '{"constructor":{"prototype":{}}}',
    "\ufeff{}",
    "{}{}",
    "[".repeat(30_000),
    `${'{"a":'.repeat(10_000)}1${"}".repeat(10_000)}`,
    `{"label":"${"x".repeat(70_000)}"}`,
    `{"transactionValue":${"9".repeat(400)}}`,
    `{"transactionValue":1${"0".repeat(60_000)}}`,
  ),
  fc.string({ unit: "binary", maxLength: 40 }),
);

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { a: value };
  return value;
}
