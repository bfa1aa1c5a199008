import { describe, expect, test } from "vitest";
import type { Attribute } from "./attributes.ts";
import { decideCommission } from "./commission.ts";
import { decideOffer, decideOfferChange, type OfferInput, type OfferRecord } from "./offer.ts";

const attributes: Attribute[] = [
  { name: "data_gb", type: "INTEGER", indexed: true, description: "Data" },
  { name: "5g", type: "BOOLEAN", indexed: false, description: "5G" },
];
const input: OfferInput = {
  reference: "sim-20",
  vertical: "sim",
  provider: "Acme Mobile",
  name: "20 GB",
  price: { amountMinor: 999, currency: "GBP" },
  criteria: { data_gb: 20, "5g": true },
  commission: { type: "CPA", amountMinor: 800 },
};
const MAXIMUM = 100_000_000_000;
const refused = (param: string) => expect.objectContaining({ code: "OFFER_INVALID", kind: "INVALID_INPUT", param });

describe("an offer", () => {
  test("is active if its status is absent, and its amounts are bigints", () => {
    expect(decideOffer(input, attributes)).toMatchObject({
      price: { amountMinor: 999n, currency: "GBP" },
      status: "ACTIVE",
      commission: { type: "CPA", amountMinor: 800n, rateBasisPoints: 0 },
    });
  });

  test.each<[string, Partial<OfferInput>]>([
    ["name", { name: "" }],
    ["name", { name: "x".repeat(201) }],
    ["name", { name: "20 GB\u202e" }],
    ["name", { name: "a\nb" }],
    ["name", { name: "\ud800" }],
    ["provider", { provider: "\u0000" }],
    ["provider", { provider: "p".repeat(101) }],
    ["reference", { reference: " " }],
    ["currency", { price: { amountMinor: 999, currency: "XXL" } }],
    ["price", { price: { amountMinor: -1, currency: "GBP" } }],
    ["price", { price: { amountMinor: 0.5, currency: "GBP" } }],
    ["price", { price: { amountMinor: MAXIMUM + 1, currency: "GBP" } }],
    ["price", { price: { amountMinor: Infinity, currency: "GBP" } }],
    ["data_gb", { criteria: { data_gb: "20" } }],
    ["data_gb", { criteria: { data_gb: 1.5 } }],
    ["data_gb", { criteria: { data_gb: Infinity } }],
    ["5g", { criteria: { "5g": "true" } }],
    ["colour", { criteria: { colour: "red" } }],
  ])("with a wrong %s is refused: %j", (param, change) => {
    expect(() => decideOffer({ ...input, ...change }, attributes)).toThrow(refused(param));
  });

  test("in a vertical that does not exist is refused", () => {
    expect(() => decideOffer(input, null)).toThrow(refused("vertical"));
  });
});

test("a price of 10^11 minor units is accepted, and the refusal of a greater one names the maximum", () => {
  const priced = (amountMinor: number) =>
    decideOffer({ ...input, price: { amountMinor, currency: "GBP" } }, attributes);
  expect(priced(MAXIMUM).price.amountMinor).toBe(100_000_000_000n);
  expect(priced(0).price.amountMinor).toBe(0n);
  expect(() => priced(MAXIMUM + 1)).toThrow("price must be at most 100000000000 minor units");
});

describe("commission terms", () => {
  test.each([
    [
      { type: "CPA", amountMinor: 800 },
      { amountMinor: 800n, rateBasisPoints: 0 },
    ],
    [
      { type: "PERCENTAGE", rateBasisPoints: 10_000 },
      { amountMinor: 0n, rateBasisPoints: 10_000 },
    ],
    [
      { type: "HYBRID", amountMinor: 1_500, rateBasisPoints: 300, minimumMinor: 100, capMinor: 100 },
      { amountMinor: 1_500n, minimumMinor: 100n, capMinor: 100n },
    ],
    [
      { type: "HYBRID", amountMinor: MAXIMUM, rateBasisPoints: 1, minimumMinor: MAXIMUM, capMinor: MAXIMUM },
      { amountMinor: 100_000_000_000n, minimumMinor: 100_000_000_000n, capMinor: 100_000_000_000n },
    ],
    [
      { type: "CPA", amountMinor: 1, rateBasisPoints: 0, minimumMinor: 0, capMinor: 1 },
      { amountMinor: 1n, rateBasisPoints: 0, minimumMinor: 0n, capMinor: 1n },
    ],
    [
      { type: "PERCENTAGE", amountMinor: 0, rateBasisPoints: 1, minimumMinor: null, capMinor: null },
      { amountMinor: 0n, rateBasisPoints: 1, minimumMinor: null, capMinor: null },
    ],
  ] as const)("%j are accepted", (terms, expected) => {
    expect(decideCommission(terms)).toMatchObject(expected);
  });

  test.each([
    ["commission_amount", { type: "CPA" }],
    ["commission_amount", { type: "CPA", amountMinor: 0 }],
    ["commission_amount", { type: "HYBRID", rateBasisPoints: 300 }],
    ["commission_amount", { type: "PERCENTAGE", amountMinor: 5, rateBasisPoints: 300 }],
    ["commission_amount", { type: "CPA", amountMinor: -1 }],
    ["commission_amount", { type: "CPA", amountMinor: 0.5 }],
    ["commission_amount", { type: "CPA", amountMinor: MAXIMUM + 1 }],
    ["commission_amount", { type: "HYBRID", amountMinor: Number.MAX_SAFE_INTEGER, rateBasisPoints: 1 }],
    ["commission_minimum", { type: "CPA", amountMinor: 1, minimumMinor: MAXIMUM + 1 }],
    ["commission_cap", { type: "CPA", amountMinor: 1, capMinor: MAXIMUM + 1 }],
    ["commission_cap", { type: "CPA", amountMinor: 1, capMinor: 0 }],
    ["commission_cap", { type: "CPA", amountMinor: 1, capMinor: -1 }],
    ["commission_rate_basis_points", { type: "PERCENTAGE", rateBasisPoints: 10_001 }],
    ["commission_rate_basis_points", { type: "PERCENTAGE", rateBasisPoints: 0 }],
    ["commission_rate_basis_points", { type: "PERCENTAGE", rateBasisPoints: 0.5 }],
    ["commission_rate_basis_points", { type: "HYBRID", amountMinor: 1, rateBasisPoints: -1 }],
    ["commission_rate_basis_points", { type: "PERCENTAGE" }],
    ["commission_rate_basis_points", { type: "CPA", amountMinor: 5, rateBasisPoints: 5 }],
    ["commission_cap", { type: "PERCENTAGE", rateBasisPoints: 5, minimumMinor: 10, capMinor: 9 }],
    ["commission_minimum", { type: "PERCENTAGE", rateBasisPoints: 5, minimumMinor: -1 }],
  ] as const)("with a wrong %s are refused: %j", (param, terms) => {
    expect(() => decideCommission(terms)).toThrow(refused(param));
  });

  test.each([
    [{ type: "CPA", amountMinor: MAXIMUM + 1 }, "commission_amount must be at most 100000000000 minor units"],
    [{ type: "CPA", amountMinor: 1, capMinor: MAXIMUM + 1 }, "commission_cap must be at most 100000000000 minor units"],
    [
      { type: "PERCENTAGE", rateBasisPoints: 10_001 },
      "commission_rate_basis_points must be between 1 and 10000 for PERCENTAGE",
    ],
  ] as const)("%j are refused with the maximum", (terms, message) => {
    expect(() => decideCommission(terms)).toThrow(message);
  });
});

describe("saving a draft", () => {
  const draft = decideOffer(input, attributes);
  const existing: OfferRecord = {
    ...draft,
    criteria: { "5g": true, data_gb: 20 },
    id: "off_1",
    merchantId: "mer_1",
    version: 3,
  };

  test("with a new reference creates an offer whose terms need a code", () => {
    expect(decideOfferChange("mer_1", draft, null, "off_new")).toMatchObject({
      kind: "created",
      termsChanged: true,
      record: { id: "off_new", version: 1, merchantId: "mer_1" },
    });
  });

  test("that equals the saved offer changes nothing", () => {
    expect(decideOfferChange("mer_1", draft, existing, "off_new")).toEqual({
      kind: "unchanged",
      record: existing,
      termsChanged: false,
    });
  });

  test("with another name keeps the code; with another price or commission the offer needs a new code", () => {
    expect(decideOfferChange("mer_1", { ...draft, name: "20 GB, new" }, existing, "off_new")).toMatchObject({
      kind: "updated",
      termsChanged: false,
      record: { id: "off_1", version: 4 },
    });
    expect(
      decideOfferChange("mer_1", { ...draft, price: { amountMinor: 998n, currency: "GBP" } }, existing, "off_new"),
    ).toMatchObject({ kind: "updated", termsChanged: true });
    expect(
      decideOfferChange("mer_1", { ...draft, commission: { ...draft.commission, capMinor: 1n } }, existing, "off_new"),
    ).toMatchObject({ termsChanged: true });
  });

  test("of a withdrawn offer is refused", () => {
    expect(() => decideOfferChange("mer_1", draft, { ...existing, status: "WITHDRAWN" }, "off_new")).toThrow(
      expect.objectContaining({ code: "OFFER_WITHDRAWN" }),
    );
  });
});
