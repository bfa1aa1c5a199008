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
const refused = (param: string) => expect.objectContaining({ code: "OFFER_INVALID", kind: "INVALID_INPUT", param });

describe("an offer is published", () => {
  test("active, with exact money", () => {
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
    ["data_gb", { criteria: { data_gb: "20" } }],
    ["data_gb", { criteria: { data_gb: 1.5 } }],
    ["data_gb", { criteria: { data_gb: Infinity } }],
    ["5g", { criteria: { "5g": "true" } }],
    ["colour", { criteria: { colour: "red" } }],
  ])("but not with a wrong %s: %j", (param, change) => {
    expect(() => decideOffer({ ...input, ...change }, attributes)).toThrow(refused(param));
  });

  test("but not in a vertical that does not exist", () => {
    expect(() => decideOffer(input, null)).toThrow(refused("vertical"));
  });
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
  ] as const)("%j make sense", (terms, expected) => {
    expect(decideCommission(terms)).toMatchObject(expected);
  });

  test.each([
    ["commission_amount", { type: "CPA" }],
    ["commission_amount", { type: "CPA", amountMinor: 0 }],
    ["commission_amount", { type: "HYBRID", rateBasisPoints: 300 }],
    ["commission_amount", { type: "PERCENTAGE", amountMinor: 5, rateBasisPoints: 300 }],
    ["commission_rate_basis_points", { type: "PERCENTAGE", rateBasisPoints: 10_001 }],
    ["commission_rate_basis_points", { type: "PERCENTAGE" }],
    ["commission_rate_basis_points", { type: "CPA", amountMinor: 5, rateBasisPoints: 5 }],
    ["commission_cap", { type: "PERCENTAGE", rateBasisPoints: 5, minimumMinor: 10, capMinor: 9 }],
    ["commission_minimum", { type: "PERCENTAGE", rateBasisPoints: 5, minimumMinor: -1 }],
  ] as const)("a wrong %s is refused: %j", (param, terms) => {
    expect(() => decideCommission(terms)).toThrow(refused(param));
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

  test("of a new reference creates an offer with terms to sign", () => {
    expect(decideOfferChange("mer_1", draft, null)).toMatchObject({
      kind: "created",
      termsChanged: true,
      record: { version: 1, merchantId: "mer_1" },
    });
  });

  test("that says the same changes nothing", () => {
    expect(decideOfferChange("mer_1", draft, existing)).toEqual({
      kind: "unchanged",
      record: existing,
      termsChanged: false,
    });
  });

  test("with another name keeps the code, with another price or commission asks for a new one", () => {
    expect(decideOfferChange("mer_1", { ...draft, name: "20 GB, new" }, existing)).toMatchObject({
      kind: "updated",
      termsChanged: false,
      record: { id: "off_1", version: 4 },
    });
    expect(
      decideOfferChange("mer_1", { ...draft, price: { amountMinor: 998n, currency: "GBP" } }, existing),
    ).toMatchObject({ kind: "updated", termsChanged: true });
    expect(
      decideOfferChange("mer_1", { ...draft, commission: { ...draft.commission, capMinor: 1n } }, existing),
    ).toMatchObject({ termsChanged: true });
  });

  test("of a withdrawn offer is refused", () => {
    expect(() => decideOfferChange("mer_1", draft, { ...existing, status: "WITHDRAWN" })).toThrow(
      expect.objectContaining({ code: "OFFER_WITHDRAWN" }),
    );
  });
});
