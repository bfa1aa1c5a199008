import fc from "fast-check";
import { types } from "pg";
import { expect, test } from "vitest";
import { rowReaderOf } from "./row-reader.ts";

const { TIMESTAMPTZ, INT8, INT4, TEXT, BOOL } = types.builtins;

test("a row becomes an object with a member for each column; the name of a column is never run as code", () => {
  const names = ["plain", 'a "quoted" name', "line\nbreak", "`${1}`", "}); throw 1; ({"];
  const readRow = rowReaderOf(names.map((name) => ({ name, dataTypeID: TEXT })));
  const row = readRow(["1", "2", "3", "4", null]);
  expect(Object.entries(row)).toEqual([
    ...names.slice(0, -1).map((name, index) => [name, `${index + 1}`]),
    [names[4], null],
  ]);
});

test("values are read by the types of their columns", () => {
  const columns = [INT8, INT4, BOOL, TEXT].map((dataTypeID, index) => ({ name: `c${index}`, dataTypeID }));
  expect(rowReaderOf(columns)(["9007199254740993", "7", "t", "7"])).toEqual({
    c0: 9_007_199_254_740_993n,
    c1: 7,
    c2: true,
    c3: "7",
  });
  expect(rowReaderOf(columns)([null, null, null, null])).toEqual({ c0: null, c1: null, c2: null, c3: null });
});

test("results with the same columns share a reader, and others do not", () => {
  const id = { name: "id", dataTypeID: TEXT };
  expect(rowReaderOf([id])).toBe(rowReaderOf([{ ...id }]));
  expect(rowReaderOf([id])).not.toBe(rowReaderOf([{ ...id, dataTypeID: INT4 }]));
  expect(rowReaderOf([{ ...id, name: `id\n${TEXT} other` }])).not.toBe(rowReaderOf([id, { ...id, name: "other" }]));
});

const digits = (count: number) =>
  fc.integer({ min: 0, max: 10 ** count - 1 }).map((n) => String(n).padStart(count, "0"));
const two = (min: number, max: number) => fc.integer({ min, max }).map((n) => String(n).padStart(2, "0"));
/** Times as PostgreSQL sends them: of the years 1 to 294276, before Christ too, with up to six digits after the second, in any zone. */
const sentTime = fc
  .tuple(
    fc.oneof(
      digits(4).filter((year) => year !== "0000"),
      fc.integer({ min: 10_000, max: 294_276 }).map(String),
    ),
    fc.tuple(two(1, 12), two(1, 28), two(0, 23), two(0, 59), two(0, 59)),
    fc.option(fc.integer({ min: 1, max: 6 }).chain(digits), { nil: null }),
    fc.constantFrom("+00", "+00", "+02", "-07", "+05:30", "-03:30:12"),
    fc.constantFrom("", "", "", " BC"),
  )
  .map(([year, [month, day, hour, minute, second], fraction, zone, era]) => {
    return `${year}-${month}-${day} ${hour}:${minute}:${second}${fraction === null ? "" : `.${fraction}`}${zone}${era}`;
  });

test("a time is the one that pg reads", () => {
  const readRow = rowReaderOf([{ name: "at", dataTypeID: TIMESTAMPTZ }]);
  const parse = types.getTypeParser(TIMESTAMPTZ, "text") as (text: string) => unknown;
  const check = (text: string) => {
    expect(readRow([text])).toEqual({ at: parse(text) });
  };
  fc.assert(fc.property(sentTime, check), { numRuns: 20_000 });
  for (const text of ["infinity", "-infinity", "2028-02-29 23:59:59.999999+00", "0001-01-01 00:00:00+00"]) check(text);
});
