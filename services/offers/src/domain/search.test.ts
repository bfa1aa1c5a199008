import { describe, expect, test } from "vitest";
import type { Attribute } from "./attributes.ts";
import { comparesPrices, decideLimit, parseSearch, withCurrency } from "./search.ts";

const attribute = (name: string, type: Attribute["type"]): Attribute => ({
  name,
  type,
  indexed: false,
  description: name,
});
const sim = [
  attribute("data_gb", "INTEGER"),
  attribute("unit_rate", "NUMBER"),
  attribute("network", "TEXT"),
  attribute("5g", "BOOLEAN"),
];
const parse = (parameters: Record<string, string>) => parseSearch({ vertical: "sim", ...parameters }, sim);
const refused = (code: string, param: string) => expect.objectContaining({ code, param, kind: "INVALID_INPUT" });

describe("parameters of a vertical", () => {
  test("an attribute adds its name, and a number also _min and _max", () => {
    expect(parse({ data_gb_min: "20", "5g": "true", network: "EE", unit_rate_max: "0.25" }).criteria).toEqual([
      { name: "data_gb", atLeast: 20, atMost: Infinity },
      { name: "5g", equals: true },
      { name: "network", equals: "EE" },
      { name: "unit_rate", atLeast: -Infinity, atMost: 0.25 },
    ]);
  });

  test("several parameters of one attribute must all be met", () => {
    expect(parse({ data_gb_min: "20", data_gb_max: "50" }).criteria).toEqual([
      { name: "data_gb", atLeast: 20, atMost: 50 },
    ]);
    expect(parse({ data_gb: "10", data_gb_min: "20" }).criteria).toEqual([
      { name: "data_gb", atLeast: 20, atMost: 10 },
    ]);
  });

  test("unlimited is greater than each number", () => {
    expect(parse({ data_gb: "unlimited" }).criteria).toEqual([
      { name: "data_gb", atLeast: Infinity, atMost: Infinity },
    ]);
  });

  test.each([
    ["data_gb_min", "twenty"],
    ["data_gb", "1.5"],
    ["data_gb", ""],
    ["data_gb", " 1"],
    ["data_gb", "1e3"],
    ["data_gb", "Infinity"],
    ["data_gb_max", "NaN"],
    ["unit_rate", "1,5"],
    ["unit_rate", "0x10"],
    ["5g", "yes"],
    ["5g", "TRUE"],
    ["network", "a\0b"],
    ["network", "x".repeat(101)],
  ])("%s=%j is refused, and the error names the parameter", (parameter, text) => {
    expect(() => parse({ [parameter]: text })).toThrow(refused("PARAMETER_INVALID", parameter));
  });

  test.each(["colour", "network_min", "5g_max", "data_gb_min_min", "constructor", "__proto__x"])(
    "%s is unknown",
    (parameter) => {
      expect(() => parse({ [parameter]: "1" })).toThrow(refused("PARAMETER_UNKNOWN", parameter));
    },
  );

  test("an attribute without its vertical is unknown", () => {
    expect(() => parseSearch({ data_gb_min: "20" }, null)).toThrow(refused("PARAMETER_UNKNOWN", "data_gb_min"));
  });

  test("a vertical that does not exist is refused", () => {
    expect(() => parseSearch({ vertical: "boats" }, null)).toThrow(refused("VERTICAL_UNKNOWN", "vertical"));
  });
});

describe("parameters of every search", () => {
  test("prices are read in minor units of the currency", () => {
    expect(parse({ min_price: "9.99", max_price: "20", currency: "GBP" })).toMatchObject({
      minPriceMinor: 999n,
      maxPriceMinor: 2_000n,
    });
    expect(parse({ min_price: "500", currency: "JPY" })).toMatchObject({ minPriceMinor: 500n });
  });

  test.each([
    ["min_price", "9.999"],
    ["max_price", "-1"],
    ["max_price", "cheap"],
    ["min_price", "1e400"],
    ["min_price", "1000000000.01"],
  ])("%s=%s is refused, and the error names the parameter", (param, text) => {
    expect(() => parse({ [param]: text, currency: "GBP" })).toThrow(
      expect.objectContaining({ param, kind: "INVALID_INPUT" }),
    );
  });

  test("the default currency is added to a search that compares prices and names no currency", () => {
    expect(withCurrency({ sort: "price" }, "EUR")).toEqual({ sort: "price", currency: "EUR" });
    expect(withCurrency({ max_price: "5", currency: "USD" }, "EUR")).toEqual({ max_price: "5", currency: "USD" });
    expect(withCurrency({ q: "sim" }, "EUR")).toEqual({ q: "sim" });
    expect(comparesPrices({ currency: "USD" })).toBe(false);
  });

  test.each([
    ["currency", "POUNDS"],
    ["currency", "gbp"],
  ])("%s=%s is refused", (param, text) => {
    expect(() => parse({ [param]: text })).toThrow(
      expect.objectContaining({ param: "currency", kind: "INVALID_INPUT" }),
    );
  });

  test.each(["Price", "name", "price,-price", ""])("sort=%j is refused", (sort) => {
    expect(() => parse({ sort, currency: "GBP" })).toThrow(refused("PARAMETER_INVALID", "sort"));
  });

  test("q has at most eight words", () => {
    expect(parse({ q: " unlimited  data " }).words).toEqual(["unlimited", "data"]);
    expect(() => parse({ q: "a b c d e f g h i" })).toThrow(refused("PARAMETER_INVALID", "q"));
    expect(() => parse({ q: "a\u202eb" })).toThrow(refused("PARAMETER_INVALID", "q"));
  });

  test("a page has 1 to 100 offers, and 20 if the limit is absent", () => {
    expect([decideLimit(undefined), decideLimit(null), decideLimit(1), decideLimit(100)]).toEqual([20, 20, 1, 100]);
    for (const limit of [0, -1, 101]) expect(() => decideLimit(limit)).toThrow(refused("PARAMETER_INVALID", "limit"));
  });
});
