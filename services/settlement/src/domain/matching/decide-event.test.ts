import { describe, expect, test } from "vitest";
import { laterEventOf, paymentEventOf } from "../../testing/facts.ts";
import {
  closed,
  metadata,
  now,
  onItsPage,
  opened,
  payment,
  receive,
  refund,
  refundFailed,
} from "../../testing/sales.ts";
import type { PaymentEvent } from "../evidence/payment-event.ts";
import { correlationKeysOf } from "./correlation-keys.ts";

test("a closed dispute without a payment joins the payment of its opening, in any order", () => {
  for (const order of [
    [payment, opened, closed],
    [closed, opened, payment],
    [closed, payment, opened],
    [opened, payment, closed],
  ]) {
    const { conversions, waiting } = receive(order);
    expect(conversions()).toMatchObject([{ state: "PENDING", disputes: "RESTORED", written: "PENDING" }]);
    expect(waiting()).toEqual([]);
  }
});

test("a refund before its payment claws the conversion back, and its failure restores it, in any order", () => {
  expect(receive([refund, payment]).conversions()).toMatchObject([
    { state: "CLAWED_BACK", due: { commissionMinor: 0n } },
  ]);
  for (const order of [
    [refundFailed, refund, payment],
    [payment, refundFailed, refund],
    [refund, payment, refundFailed],
  ]) {
    const { conversions, waiting } = receive(order);
    expect(conversions()).toMatchObject([{ state: "PENDING", due: { commissionMinor: 800n } }]);
    expect(waiting()).toEqual([]);
  }
});

test("the history of a conversion begins with pending, even if a refund and a dispute waited for its payment", () => {
  const { store } = receive([refund, opened, payment]);
  expect(store.history).toMatchObject([
    { sequence: 1, from: null, to: "PENDING", cause: "payment_succeeded", at: now },
    { sequence: 2, from: "PENDING", to: "CLAWED_BACK", cause: "refund_succeeded", at: now },
  ]);
});

describe("an event that makes no conversion", () => {
  const ignoredReason = (why: NonNullable<PaymentEvent["ignoredReason"]>) =>
    paymentEventOf({ kind: null, ignoredReason: why });

  test.each([
    ["an unknown type", ignoredReason("TYPE_UNKNOWN"), "ignored", "event_type_unknown"],
    ["an inquiry", ignoredReason("INQUIRY"), "ignored", "inquiry"],
    ["an event that is not final", ignoredReason("NOT_FINAL"), "ignored", "not_final"],
    ["an event that cannot be read", ignoredReason("MALFORMED"), "ignored", "event_malformed"],
    ["an event of another account", ignoredReason("ACCOUNT_DIFFERS"), "ignored", "account_differs"],
    ["an event stored before its reason was kept", paymentEventOf({ kind: null }), "ignored", "event_type_unknown"],
    ["a payment of the other mode", paymentEventOf({ modeMatches: false }), "ignored", "mode_differs"],
    [
      "a payment with another merchant's metadata",
      paymentEventOf({ merchantId: "mer_2" }),
      "ignored",
      "merchant_differs",
    ],
    [
      "a payment that names nothing",
      paymentEventOf({ metadata: {}, checkout: null }),
      "ignored",
      "payment_unattributed",
    ],
    ["a payment without an amount", paymentEventOf({ amount: null }), "ignored", "amount_missing"],
    [
      "a payment of an unknown recommendation",
      onItsPage({ metadata: { aap_recommendation_id: "rec_7" } }),
      "parked",
      "recommendation_unknown",
    ],
    ["a refund of an unknown payment", refund, "parked", "payment_unknown"],
    ["a dispute of an unknown payment", opened, "parked", "payment_unknown"],
    ["a failed payment", paymentEventOf({ kind: "PAYMENT_FAILED" }), "noted", "payment_failed"],
    [
      "a failed payment that names nothing",
      paymentEventOf({ kind: "PAYMENT_FAILED", metadata: {}, checkout: null }),
      "ignored",
      "payment_unattributed",
    ],
  ] as [string, PaymentEvent, string, string][])("$0 is $2 because of $3", (_, event, status, reason) => {
    const { store, outcomeOf } = receive([event]);
    expect(outcomeOf(event.eventId)).toMatchObject({ status, reason, conversionId: null });
    expect([store.records.size, store.history.length]).toEqual([0, 0]);
    expect([...store.leads.values()].filter((id) => id !== null)).toEqual([]);
  });

  test("such as a failed payment has the checkout that it names, if that is the merchant's", () => {
    expect(receive([paymentEventOf({ kind: "PAYMENT_FAILED" })]).outcomeOf("evt_1")).toMatchObject({
      checkoutId: "txn_1",
      receiptStatus: "payment_failed",
    });
    const stranger = paymentEventOf({ kind: "PAYMENT_FAILED", merchantId: "mer_2", checkout: null });
    expect(receive([stranger]).outcomeOf("evt_1")).toMatchObject({ checkoutId: null });
  });
});

describe("an event of another account", () => {
  const stranger = laterEventOf({
    eventId: "evt_stranger",
    connectionId: "con_2",
    merchantId: "mer_2",
    kind: "REFUND_SUCCEEDED",
    refundId: "re_9",
    metadata,
  });

  test("that names this recommendation and this payment's id waits, and joins nothing", () => {
    for (const order of [
      [payment, stranger],
      [stranger, payment],
    ]) {
      const { conversions, outcomeOf } = receive(order);
      expect(conversions()).toMatchObject([{ state: "PENDING", events: ["evt_1"] }]);
      expect(outcomeOf("evt_stranger")).toMatchObject({ status: "parked" });
    }
  });

  test("has the keys of its connection", () => {
    const event = { ...payment, chargeId: "ch_1", refundId: "re_1", disputeId: "dp_1" };
    expect(correlationKeysOf(event, "txn_1")).toEqual([
      "payment:con_1:pi_1",
      "charge:con_1:ch_1",
      "refund:con_1:re_1",
      "dispute:con_1:dp_1",
      "checkout:txn_1",
    ]);
    expect(correlationKeysOf({ ...payment, connectionId: "con_2" }, null)).toEqual(["payment:con_2:pi_1"]);
  });

  test("has the checkout as a key only if it is a payment, and its own id if it is a payment without one", () => {
    expect(correlationKeysOf(refund, "txn_1")).toEqual(["payment:con_1:pi_1", "refund:con_1:re_1"]);
    expect(correlationKeysOf({ ...payment, paymentId: null }, null)).toEqual(["payment:con_1:evt_1"]);
  });
});
