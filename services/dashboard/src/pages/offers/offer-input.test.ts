import { expect, test } from "vitest";
import { AttributeType, CommissionType, OfferStatus, type OfferRowFragment } from "../../generated/graphql.ts";
import { offerFields } from "./offer-fields.ts";
import { toOfferInput } from "./offer-input.ts";

const gbp = (amountMinor: number, decimal: string) => ({ amountMinor, decimal, currency: "GBP" });
const attribute = (name: string, type: AttributeType) => ({ name, type, description: `The ${name}.` });

const VERTICALS = [
  {
    name: "sim",
    title: "SIM plans",
    attributes: [
      attribute("data_gb", AttributeType.Number),
      attribute("esim", AttributeType.Boolean),
      attribute("network", AttributeType.Text),
    ],
  },
  { name: "hotels", title: "Hotels", attributes: [attribute("stars", AttributeType.Integer)] },
];

const OFFER: OfferRowFragment = {
  id: "off_1",
  name: "Lark 50",
  provider: "Lark",
  reference: "lark-50",
  status: OfferStatus.Active,
  price: gbp(1_999, "19.99"),
  criteria: { data_gb: "unlimited", esim: true },
  vertical: { name: "sim", title: "SIM plans" },
  merchant: { id: "mer_1", name: "Lark Mobile" },
  commission: {
    type: CommissionType.Hybrid,
    amount: gbp(500, "5.00"),
    rateBasisPoints: 250,
    minimum: null,
    cap: gbp(900, "9.00"),
  },
  updatedAt: "2026-11-22T00:00:00.000Z",
};

const textsOf = (offer: OfferRowFragment) =>
  Object.fromEntries(offerFields(offer, VERTICALS, {}).map(({ name, initial = "" }) => [name, initial]));
const shownWith = (texts: Record<string, string>) =>
  offerFields(OFFER, VERTICALS, texts)
    .filter(({ isLeftOut }) => isLeftOut !== true)
    .map(({ name }) => name);

test("a form that is saved as it was opened changes nothing", () => {
  expect(toOfferInput(OFFER, VERTICALS, textsOf(OFFER))).toEqual({
    reference: "lark-50",
    vertical: "sim",
    provider: "Lark",
    name: "Lark 50",
    status: "ACTIVE",
    price: { amountMinor: 1_999, currency: "GBP" },
    criteria: { data_gb: "unlimited", esim: true },
    commission: { type: "HYBRID", amountMinor: 500, rateBasisPoints: 250, minimumMinor: null, capMinor: 900 },
  });
});

test("each type of commission sends the parts that it has", () => {
  const commissionOf = (type: CommissionType) =>
    toOfferInput(OFFER, VERTICALS, { ...textsOf(OFFER), type, cap: "", minimum: "1" }).commission;
  const limits = { minimumMinor: 100, capMinor: null };
  expect(commissionOf(CommissionType.Cpa)).toEqual({ type: "CPA", amountMinor: 500, ...limits });
  expect(commissionOf(CommissionType.Percentage)).toEqual({ type: "PERCENTAGE", rateBasisPoints: 250, ...limits });
});

test("amounts have the decimals of the currency that is entered", () => {
  const texts = { ...textsOf(OFFER), currency: "JPY", price: "2970", amount: "300", cap: "" };
  expect(toOfferInput(OFFER, VERTICALS, texts)).toMatchObject({
    price: { amountMinor: 2_970, currency: "JPY" },
    commission: { amountMinor: 300 },
  });
});

test("another vertical has its own attributes, and those of the former one are not sent", () => {
  expect(shownWith({ vertical: "hotels" })).toContain("attribute:stars");
  expect(shownWith({ vertical: "hotels" })).not.toContain("attribute:data_gb");
  const texts = { ...textsOf(OFFER), vertical: "hotels", "attribute:stars": "4" };
  expect(toOfferInput(OFFER, VERTICALS, texts).criteria).toEqual({ stars: 4 });
});

test.each([
  ["price", "19.999"],
  ["price", "-1"],
  ["rate", "2.505"],
  ["rate", "a lot"],
  ["amount", ""],
  ["currency", "pounds"],
  ["attribute:data_gb", "much"],
])("a %s of %j is refused with a text for the viewer", (name, text) => {
  expect(() => toOfferInput(OFFER, VERTICALS, { ...textsOf(OFFER), [name]: text })).toThrow(/\w+ \w+/);
});
