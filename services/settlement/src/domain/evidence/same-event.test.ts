import { expect, test } from "vitest";
import { gbp, paymentEventOf, toJson } from "../../testing/facts.ts";
import { paymentEventSchema, type PaymentEvent } from "./payment-event.ts";
import { saysTheSame } from "./same-event.ts";

/** An event as the store reads it back. */
const stored = (event: PaymentEvent) => paymentEventSchema.parse(toJson(event));

test("an event that was stored and read equals the received one", () => {
  const event = paymentEventOf({ chargeId: "ch_1", refundedTotal: gbp(1n) });
  expect(saysTheSame(stored(event), event)).toBe(true);
});

test.each<Partial<PaymentEvent>>([
  { type: "payment_succeeded" },
  { kind: "PAYMENT_FAILED" },
  { livemode: true },
  { ignoredReason: "NOT_FINAL" },
  { buyerDigest: "buyer" },
  { modeMatches: false },
  { occurredAt: new Date("2026-01-01T12:00:00.001Z") },
  { paymentId: "pi_2" },
  { chargeId: "ch_1" },
  { amount: gbp(1_998n) },
  { amount: null },
  { refundedTotal: gbp(1n) },
  { paymentStatus: "failed" },
  { metadata: {} },
])("an event with %o differs", (given) => {
  expect(saysTheSame(stored(paymentEventOf()), paymentEventOf(given))).toBe(false);
});

test.each([
  ["txn_1", null, true],
  [null, "txn_1", true],
  ["txn_1", "txn_1", true],
  ["txn_1", "txn_2", false],
])("an event of the checkout %s and one of %s under the same id are equal: %s", (first, second, same) => {
  const of = (id: string | null) =>
    paymentEventOf({ checkout: id === null ? null : { id, recommendationId: "rec_1", amount: gbp(1_999n) } });
  expect(saysTheSame(of(first), of(second))).toBe(same);
});
