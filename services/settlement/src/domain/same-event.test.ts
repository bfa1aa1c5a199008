import { expect, test } from "vitest";
import type { PaymentEvent } from "./payment-event.ts";
import { eventSchema } from "./record-schema.ts";
import { saysTheSame } from "./same-event.ts";
import { paymentEventOf } from "./test-facts.ts";

/** An event as it is read back from where it was stored. */
const stored = (event: PaymentEvent) =>
  eventSchema.parse(
    JSON.parse(JSON.stringify(event, (_, value: unknown) => (typeof value === "bigint" ? Number(value) : value))),
  );

test("an event that was stored says the same as it did when it came", () => {
  const event = paymentEventOf({ chargeId: "ch_1", refundedTotal: { amountMinor: 1n, currency: "GBP" } });
  expect(saysTheSame(stored(event), event)).toBe(true);
});

test.each<Partial<PaymentEvent>>([
  { type: "payment_succeeded" },
  { kind: "PAYMENT_FAILED" },
  { modeMatches: false },
  { occurredAt: new Date("2026-01-01T12:00:00.001Z") },
  { paymentId: "pi_2" },
  { chargeId: "ch_1" },
  { amount: { amountMinor: 1_998n, currency: "GBP" } },
  { amount: null },
  { refundedTotal: { amountMinor: 1n, currency: "GBP" } },
  { paymentStatus: "failed" },
  { metadata: {} },
])("an event with %o says something else", (given) => {
  expect(saysTheSame(stored(paymentEventOf()), paymentEventOf(given))).toBe(false);
});

test.each([
  ["txn_1", null, true],
  [null, "txn_1", true],
  ["txn_1", "txn_1", true],
  ["txn_1", "txn_2", false],
])("of the checkout %s and then of %s: the same is %s", (first, second, same) => {
  expect(saysTheSame(paymentEventOf({ transactionId: first }), paymentEventOf({ transactionId: second }))).toBe(same);
});
