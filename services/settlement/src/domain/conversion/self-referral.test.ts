import { expect, test } from "vitest";
import { findSelfReferral, type Referral } from "./self-referral.ts";

const stranger: Referral = { merchantId: "mer_1", builderContactDigest: "builder", builderMerchantIds: ["mer_2"] };

test.each<[string, string | null, Partial<Referral>, string[]]>([
  ["a buyer who is not the builder", "buyer", {}, []],
  ["a buyer without a known address", null, {}, []],
  ["the builder's own address", "builder", {}, ["buyer_is_builder"]],
  ["a builder without an address", "buyer", { builderContactDigest: null }, []],
  ["a buyer and a builder without an address", null, { builderContactDigest: null }, []],
  ["a merchant that the builder works for", "buyer", { merchantId: "mer_2" }, ["merchant_is_builder"]],
  ["that merchant, and a buyer without an address", null, { merchantId: "mer_2" }, ["merchant_is_builder"]],
  [
    "the builder that buys from itself",
    "builder",
    { merchantId: "mer_2" },
    ["buyer_is_builder", "merchant_is_builder"],
  ],
  ["an agent without a builder", "buyer", { builderContactDigest: null, builderMerchantIds: [] }, []],
])("%s", (_, buyerDigest, given, reasons) => {
  expect(findSelfReferral(buyerDigest, { ...stranger, ...given })).toEqual(reasons);
});
