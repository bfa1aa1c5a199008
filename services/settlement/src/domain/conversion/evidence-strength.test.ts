import { expect, test } from "vitest";
import { gbp } from "../../testing/facts.ts";
import { day, payment, report } from "../../testing/sale-facts.ts";
import { compareStrength } from "./evidence-strength.ts";
import { factsOf, type Fact } from "./facts.ts";

const strongestOf = (facts: readonly Fact[]): Fact | undefined =>
  [...factsOf(facts, "payment"), ...factsOf(facts, "report")].toSorted(compareStrength)[0];
const later = { at: day(1) };
const eur = (amountMinor: bigint) => ({ amountMinor, currency: "EUR" });

test.each<[stronger: string, weaker: string, Fact, Fact]>([
  ["a verified payment", "an earlier one that failed a check", payment(later), payment({ verified: false })],
  ["a payment that failed a check", "an earlier report", payment({ ...later, verified: false }), report()],
  ["a report", "an earlier tracked link", report(later), report({ path: "tracked_link" })],
  ["a payment", "a later one", payment({ paymentId: "pi_2" }), payment({ paymentId: "pi_1", ...later })],
  ["a report", "a later one", report({ value: gbp(2n) }), report({ value: gbp(1n), ...later })],
  [
    "the payment with the smaller id",
    "one of a lower value at the same time",
    payment({ paymentId: "pi_1", value: gbp(2n) }),
    payment({ paymentId: "pi_2", value: gbp(1n) }),
  ],
  ["the lower value", "a higher one of the same payment", payment({ value: gbp(1n) }), payment({ value: gbp(2n) })],
  ["the lower value", "a higher one in another currency", report({ value: gbp(1n) }), report({ value: eur(2n) })],
  ["the first currency", "the same number in another one", report({ value: eur(1n) }), report({ value: gbp(1n) })],
])("%s is stronger than %s", (_, __, stronger, weaker) => {
  expect(strongestOf([stronger, weaker])).toBe(stronger);
  expect(strongestOf([weaker, stronger])).toBe(stronger);
});
