import { expect, test } from "vitest";
import { conversionOf } from "../../testing/conversions.ts";
import { day } from "../../testing/deciding.ts";
import { projectRecord, toFacts } from "./to-facts.ts";

test("a payment that names another recommendation than the conversion's is not verified by its checks", () => {
  const record = conversionOf();
  expect(projectRecord(record, day(1))).toMatchObject({ verification: "verified" });
  expect(projectRecord({ ...record, recommendationId: "rec_2" }, day(1))).toMatchObject({
    verification: "beta_payment_observed",
  });
});

test.each([
  ["a payment without an amount", { paymentId: "pi_2", amount: null }],
  ["a payment that failed", { paymentId: "pi_2", kind: "PAYMENT_FAILED" } as const],
])("%s states no fact", (_, event) => {
  expect(toFacts(conversionOf([event])).filter(({ kind }) => kind !== "milestone")).toEqual(toFacts(conversionOf()));
});
