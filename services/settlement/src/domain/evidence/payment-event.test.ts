import { expect, test } from "vitest";
import { paymentEventOf } from "../../testing/facts.ts";
import { causeOf, namedRecommendationOf, paymentEventSchema, timeSchema } from "./payment-event.ts";

const { kind, ignoredReason, disputeOutcome } = paymentEventSchema.shape;

test.each([
  "PAYMENT_SUCCEEDED",
  "PAYMENT_FAILED",
  "REFUND_SUCCEEDED",
  "REFUND_FAILED",
  "DISPUTE_OPENED",
  "DISPUTE_CLOSED",
  null,
])("a stored event of the kind %s is read as such", (stored) => {
  expect(kind.parse(stored)).toBe(stored);
});

test.each(["TYPE_UNKNOWN", "INQUIRY", "NOT_FINAL", "MALFORMED", "ACCOUNT_DIFFERS", null])(
  "a stored event that was ignored because of %s is read as such",
  (stored) => {
    expect(ignoredReason.parse(stored)).toBe(stored);
  },
);

test.each(["WON", "LOST", "WITHDRAWN", null])("a stored dispute with the outcome %s is read as such", (stored) => {
  expect(disputeOutcome.parse(stored)).toBe(stored);
});

test("a stored time may be of any time zone", () => {
  expect(timeSchema.parse("2026-01-01T13:00:00+01:00")).toEqual(new Date("2026-01-01T12:00:00Z"));
});

test("metadata names a recommendation by a text of at most 100 characters", () => {
  const named = (id: unknown) => namedRecommendationOf(paymentEventOf({ metadata: { aap_recommendation_id: id } }));
  expect(named("r".repeat(100))).toBe("r".repeat(100));
  expect([named("r".repeat(101)), named(7), named(undefined)]).toEqual([null, null, null]);
});

test("metadata whose prototype names a recommendation names none", () => {
  const metadata = Object.create({ aap_recommendation_id: "rec_1" }) as Record<string, unknown>;
  expect(namedRecommendationOf(paymentEventOf({ metadata }))).toBeNull();
});

test("a change of state is caused by the kind of the event and by its processor", () => {
  expect(causeOf(paymentEventOf())).toEqual({ cause: "payment_succeeded", causedBy: "processor:sandbox" });
});
