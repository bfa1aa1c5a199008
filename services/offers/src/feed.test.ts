import { expect, test } from "vitest";
import { toOfferInput } from "./domain/feed-offer.ts";
import { parseCsv, parseJsonLines } from "./feed.ts";

test("CSV entries carry the line they begin on, quoted line breaks included", () => {
  const { entries, faults } = parseCsv('\ufeffreference,name\r\na,"two\r\nlines"\r\n\r\nb,"say ""hi"", now"\r\n');
  expect(faults).toEqual([]);
  expect(entries).toEqual([
    { line: 2, values: { reference: "a", name: "two\nlines" } },
    { line: 5, values: { reference: "b", name: 'say "hi", now' } },
  ]);
});

test("an empty cell is absent", () => {
  expect(parseCsv("reference,status\na,\n").entries).toEqual([{ line: 2, values: { reference: "a" } }]);
});

test("a line with too many cells is a fault of that line, and the others are still read", () => {
  const { entries, faults } = parseCsv("reference,name\na,A\nb,B,extra\nc,C\n");
  expect(entries.map(({ values }) => values["reference"])).toEqual(["a", "c"]);
  expect(faults).toEqual([expect.objectContaining({ line: 3 })]);
});

test("a column that appears twice is a fault of the first line", () => {
  expect(parseCsv("reference,reference\na,b\n").faults).toEqual([
    { line: 1, field: null, message: "the column reference appears twice" },
  ]);
});

test("a quote that never ends is a fault", () => {
  expect(parseCsv('reference\n"a').faults).toHaveLength(1);
});

test("JSON Lines are objects, one a line, blank lines aside", () => {
  const { entries, faults } = parseJsonLines('{"reference":"a"}\r\n\n[1]\nnope\n{"reference":"b"}');
  expect(entries).toEqual([
    { line: 1, values: { reference: "a" } },
    { line: 5, values: { reference: "b" } },
  ]);
  expect(faults.map(({ line }) => line)).toEqual([3, 4]);
});

const attributes = [
  { name: "data_gb", type: "INTEGER", indexed: true, description: "Data" },
  { name: "5g", type: "BOOLEAN", indexed: false, description: "5G" },
] as const;
const cells = {
  reference: "a",
  vertical: "sim",
  provider: "P",
  name: "N",
  price: "9.99",
  currency: "GBP",
  commission_type: "hybrid",
  commission_amount: "8",
  commission_rate_basis_points: "300",
  commission_cap: "20",
  data_gb: "unlimited",
  "5g": "false",
};

test("cells and JSON values become the same offer", () => {
  const fromCsv = toOfferInput(cells, () => attributes);
  expect(fromCsv).toEqual({
    reference: "a",
    vertical: "sim",
    provider: "P",
    name: "N",
    price: { amountMinor: 999, currency: "GBP" },
    status: null,
    commission: { type: "HYBRID", amountMinor: 800, rateBasisPoints: 300, minimumMinor: null, capMinor: 2_000 },
    criteria: { data_gb: "unlimited", "5g": false },
  });
  expect(
    toOfferInput(
      { ...cells, price: 9.99, commission_amount: 8, commission_rate_basis_points: 300, "5g": false },
      () => attributes,
    ),
  ).toEqual(fromCsv);
});

test.each([
  ["price", { price: "9.999" }],
  ["price", { price: "" }],
  ["currency", { currency: "XXL" }],
  ["commission_type", { commission_type: "toString" }],
  ["status", { status: "gone" }],
  ["data_gb", { data_gb: "much" }],
  ["5g", { "5g": "yes" }],
  ["commission_rate_basis_points", { commission_rate_basis_points: "3 %" }],
  ["name", { name: 5 }],
  ["vertical", { vertical: undefined }],
])("a wrong %s is refused by name", (param, change) => {
  expect(() => toOfferInput({ ...cells, ...change }, () => attributes)).toThrow(expect.objectContaining({ param }));
});
