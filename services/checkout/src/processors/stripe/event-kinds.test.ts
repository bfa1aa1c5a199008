import { describe, expect, test } from "vitest";
import { toPaymentEvent } from "./payment-event.ts";

const kindOf = (type: string, object: object) =>
  toPaymentEvent({ id: "evt_1", type, created: 100, livemode: false, data: { object: { id: "x_1", ...object } } });

describe("a dispute is what its status says, under every name of it", () => {
  const NAMES = ["charge.dispute.created", "charge.dispute.updated", "charge.dispute.closed"];
  test.each([
    ["warning_needs_response", null, null],
    ["warning_under_review", null, null],
    ["warning_closed", null, null],
    ["won", "DISPUTE_CLOSED", "WON"],
    ["lost", "DISPUTE_CLOSED", "LOST"],
    ["prevented", "DISPUTE_CLOSED", "WITHDRAWN"],
  ])("%s", (status, kind, disputeOutcome) => {
    for (const name of NAMES)
      expect(kindOf(name, { object: "dispute", status })).toMatchObject({ kind, disputeOutcome });
  });

  test.each(["needs_response", "under_review", "a_new_word", null])("%s: open until it is told closed", (status) => {
    const [created, updated, closed] = NAMES.map((name) => kindOf(name, { object: "dispute", status }));
    expect([created?.kind, updated?.kind]).toEqual(["DISPUTE_OPENED", "DISPUTE_OPENED"]);
    // How it ended is then for a person to say.
    expect(closed).toMatchObject({ kind: "DISPUTE_CLOSED", disputeOutcome: null });
  });
});

describe("a refund is what its status says", () => {
  test.each([
    ["refund.created", "succeeded", "REFUND_SUCCEEDED"],
    ["refund.created", null, "REFUND_SUCCEEDED"],
    ["refund.updated", "succeeded", "REFUND_SUCCEEDED"],
    ["refund.updated", "failed", "REFUND_FAILED"],
    ["refund.updated", "canceled", "REFUND_FAILED"],
    ["charge.refund.updated", "failed", "REFUND_FAILED"],
    ["refund.failed", "failed", "REFUND_FAILED"],
    ["refund.created", "pending", null],
    ["refund.updated", "requires_action", null],
    ["refund.updated", "a_new_word", null],
  ])("%s, %s", (type, status, kind) => {
    expect(kindOf(type, { object: "refund", status, amount: 1, currency: "gbp" })).toMatchObject({
      kind,
      unheeded: kind === null ? "NOT_FINAL" : null,
    });
  });

  test("one that succeeded counts since it was made, one that failed since it was told", () => {
    const refund = (status: string) => kindOf("refund.updated", { object: "refund", status, created: 40 }).occurredAt;
    expect(refund("succeeded")).toEqual(new Date(40_000));
    expect(refund("failed")).toEqual(new Date(100_000));
  });
});

test.each([
  ["checkout.session.completed", "paid", "PAYMENT_SUCCEEDED"],
  ["checkout.session.completed", "unpaid", null],
  ["checkout.session.completed", "no_payment_required", null],
  ["checkout.session.async_payment_succeeded", "paid", "PAYMENT_SUCCEEDED"],
  ["checkout.session.async_payment_failed", "unpaid", "PAYMENT_FAILED"],
  ["checkout.session.expired", "unpaid", null],
])("%s of a session that is %s", (type, payment_status, kind) => {
  const session = {
    object: "checkout.session",
    payment_status,
    amount_total: 1_050,
    currency: "gbp",
    status: "complete",
  };
  expect(kindOf(type, { ...session, payment_intent: { id: "pi_1" } })).toMatchObject({
    kind,
    ...(kind !== null && {
      paymentId: "pi_1",
      hostedCheckoutId: "x_1",
      amount: { amountMinor: 1_050n, currency: "GBP" },
      paymentStatus: payment_status,
    }),
  });
});

test.each([
  [{ latest_charge: "ch_1" }, "ch_1"],
  [{ latest_charge: { id: "ch_1", object: "charge" } }, "ch_1"],
  [{ charges: { object: "list", data: [{ id: "ch_1" }] } }, "ch_1"],
  [{ charges: { object: "list", data: [] } }, null],
  [{}, null],
])("a payment intent with %o is known by its charge too, where it tells", (given, chargeId) => {
  const intent = { object: "payment_intent", amount: 1, currency: "gbp", status: "succeeded" };
  expect(kindOf("payment_intent.succeeded", { ...intent, ...given })).toMatchObject({ paymentId: "x_1", chargeId });
});
