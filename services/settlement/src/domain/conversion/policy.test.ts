import { expect, test } from "vitest";
import { policyOf, toJson } from "../../testing/facts.ts";
import { policySchema, type Policy } from "./policy.ts";

const { commission } = policyOf();

test.each<[string, Partial<Policy>]>([
  ["a fixed commission", { commission: { ...commission, type: "CPA" } }],
  [
    "a percentage with a minimum and a cap",
    { commission: { ...commission, type: "PERCENTAGE", minimumMinor: 1n, capMinor: 2n } },
  ],
  ["an amount and a percentage", { commission: { ...commission, type: "HYBRID", rateBasisPoints: 300 } }],
  ["partial refunds that claw back", { partialRefunds: "CLAW_BACK" }],
  ["partial refunds that are prorated", { partialRefunds: "PRORATE" }],
  ["disputes by their outcome", { disputes: "BY_OUTCOME" }],
  ["disputes that claw back", { disputes: "CLAW_BACK" }],
  ["disputes that an operator decides", { disputes: "MANUAL" }],
])("terms with %s are read from JSON as they were written", (_, given) => {
  const policy = policyOf(given);
  expect(policySchema.parse(toJson(policy))).toEqual(policy);
});
