import { expect, test } from "vitest";
import { toOfferInput } from "./domain/feed-offer.ts";
import { parseCsv, parseJsonLines } from "./feed.ts";

test("a CSV entry has the line on which it begins, also after quoted line breaks", () => {
  const { entries, errors } = parseCsv('\ufeffreference,name\r\na,"two\r\nlines"\r\n\r\nb,"say ""hi"", now"\r\n');
  expect(errors).toEqual([]);
  expect(entries).toEqual([
    { line: 2, values: { reference: "a", name: "two\nlines" } },
    { line: 5, values: { reference: "b", name: 'say "hi", now' } },
  ]);
});

test("an empty cell is absent", () => {
  expect(parseCsv("reference,status\na,\n").entries).toEqual([{ line: 2, values: { reference: "a" } }]);
});

test("a line with too many cells is an error, and the other lines are read", () => {
  const { entries, errors } = parseCsv("reference,name\na,A\nb,B,extra\nc,C\n");
  expect(entries.map(({ values }) => values["reference"])).toEqual(["a", "c"]);
  expect(errors).toEqual([expect.objectContaining({ line: 3 })]);
});

test("a column that appears twice is an error of the first line", () => {
  expect(parseCsv("reference,reference\na,b\n").errors).toEqual([
    { line: 1, field: null, message: "the column reference appears twice" },
  ]);
});

test("a quote that is not closed is an error", () => {
  expect(parseCsv('reference\n"a').errors).toHaveLength(1);
});

test("a JSON Lines feed has one object on each line that is not blank", () => {
  const { entries, errors } = parseJsonLines('{"reference":"a"}\r\n\n[1]\nnope\n{"reference":"b"}');
  expect(entries).toEqual([
    { line: 1, values: { reference: "a" } },
    { line: 5, values: { reference: "b" } },
  ]);
  expect(errors.map(({ line }) => line)).toEqual([3, 4]);
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

test("CSV cells and JSON values are converted to the same offer", () => {
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
  ["price", { price: "1000000000.01" }],
  ["price", { price: true }],
  ["commission_amount", { commission_amount: "1000000000.01" }],
  ["commission_cap", { commission_cap: "1000000000.01" }],
  ["currency", { currency: "XXL" }],
  ["commission_type", { commission_type: "toString" }],
  ["status", { status: "gone" }],
  ["data_gb", { data_gb: "much" }],
  ["5g", { "5g": "yes" }],
  ["commission_rate_basis_points", { commission_rate_basis_points: "3 %" }],
  ["name", { name: 5 }],
  ["vertical", { vertical: undefined }],
])("a wrong %s is refused, and the error names it: %j", (param, change) => {
  expect(() => toOfferInput({ ...cells, ...change }, () => attributes)).toThrow(expect.objectContaining({ param }));
});

test.each([
  [{ name: undefined, nam: "J" }, "name is required. Did you write nam for it?"],
  [{ vertical: undefined, verticals: "sim" }, "vertical is required. Did you write verticals for it?"],
  [
    { commission_type: undefined, commissionType: "cpa" },
    "commission_type is required. Did you write commissionType for it?",
  ],
  [{ name: undefined, data_gb: "4", colour: "red" }, "name is required"],
  // `price_2` is an attribute of the vertical, so it is no misspelt `price`.
  [{ price: undefined, price_2: "4" }, "price is required"],
])("a field that is missing names the unknown one that is near it, if any: %j", (change, message) => {
  const declared = [...attributes, { ...attributes[0], name: "price_2" }];
  expect(() => toOfferInput({ ...cells, ...change }, (name) => (name === "sim" ? declared : null))).toThrow(
    expect.objectContaining({ message }),
  );
});
