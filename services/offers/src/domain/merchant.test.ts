import { expect, test } from "vitest";
import { decideMerchant, decideTerms, DEFAULT_TERMS } from "./merchant.ts";

const merchant = { name: "Acme", url: "https://acme.example/sims?from=aap", flowType: "instant_checkout" };
const refused = (param: string) => expect.objectContaining({ code: "MERCHANT_INVALID", param });

test("a merchant with an https page and a flow is accepted", () => {
  expect(decideMerchant(merchant, true)).toEqual(merchant);
  expect(decideMerchant({ name: "New name" }, true)).toEqual({ name: "New name" });
});

test.each([
  "http://acme.example",
  "javascript:alert(1)",
  "https://user:pass@acme.example",
  "//acme.example",
  "https://acme.example/\n",
  "",
  "ftp://acme.example",
  `https://acme.example/${"x".repeat(500)}`,
])("the page %j is refused", (url) => {
  expect(() => decideMerchant({ ...merchant, url }, false)).toThrow(refused("url"));
});

test("http on the same machine is accepted during development only", () => {
  expect(decideMerchant({ url: "http://localhost:8080/" }, false)).toEqual({ url: "http://localhost:8080/" });
  expect(() => decideMerchant({ url: "http://localhost:8080/" }, true)).toThrow(refused("url"));
  expect(() => decideMerchant({ url: "http://localhost.evil.example/" }, false)).toThrow(refused("url"));
});

test.each([
  ["name", { name: "Ac\u202eme" }],
  ["flowType", { flowType: "Instant Checkout" }],
])("a wrong %s is refused", (param, change) => {
  expect(() => decideMerchant({ ...merchant, ...change }, true)).toThrow(refused(param));
});

test.each([
  ["validationDays", 0],
  ["validationDays", 365],
  ["validationDays", null],
  ["attributionWindowDays", 1],
  ["attributionWindowDays", 365],
  ["amountToleranceBasisPoints", 0],
  ["amountToleranceBasisPoints", 1_000],
])("terms with %s %s are accepted", (param, value) => {
  expect(decideTerms({ ...DEFAULT_TERMS, [param]: value })).toEqual({ ...DEFAULT_TERMS, [param]: value });
});

test.each([
  ["validationDays", -1],
  ["validationDays", 366],
  ["amountToleranceBasisPoints", -1],
  ["attributionWindowDays", 0],
  ["attributionWindowDays", 366],
  ["amountToleranceBasisPoints", 1_001],
])("terms with %s %i are refused", (param, value) => {
  expect(() => decideTerms({ ...DEFAULT_TERMS, [param]: value })).toThrow(refused(param));
});
