import { emailDigestOf } from "@aap/kernel/email-digest";
import { describe, expect, test } from "vitest";
import { MalformedEvent } from "../../domain/malformed-event.ts";
import { toPaymentEvent } from "./payment-event.ts";

const event = (type: string, object: Record<string, unknown>, rest: object = {}) => ({
  id: "evt_1",
  type,
  created: 1_767_355_200,
  livemode: false,
  data: { object },
  ...rest,
});
const metadata = { aap_code: "aap://x", aap_agent_id: "agent_1" };
const gbp = (amountMinor: bigint) => ({ amountMinor, currency: "GBP" });

test("a payment carries its id, amount, status and metadata", () => {
  expect(
    toPaymentEvent(
      event("payment_intent.succeeded", { id: "pi_1", amount: 1999, currency: "gbp", status: "succeeded", metadata }),
    ),
  ).toEqual({
    eventId: "evt_1",
    type: "payment_intent.succeeded",
    kind: "PAYMENT_SUCCEEDED",
    unheeded: null,
    malformed: null,
    livemode: false,
    occurredAt: new Date("2026-01-02T12:00:00Z"),
    paymentId: "pi_1",
    refundId: null,
    chargeId: null,
    hostedCheckoutId: null,
    claimedTransactionId: null,
    disputeId: null,
    amount: gbp(1999n),
    refundedTotal: null,
    disputeOutcome: null,
    paymentStatus: "succeeded",
    buyerDigest: null,
    metadata,
  });
});

test.each(["payment_intent.succeeded", "payment_failed"])("%s is of the buyer that it names", (type) => {
  const buyerOf = (customer_email: unknown) =>
    toPaymentEvent(event(type, { id: "pi_1", amount: 1999, currency: "GBP", customer_email })).buyerDigest;
  expect(buyerOf(" Ada@Rook.example ")).toBe(emailDigestOf("ada@rook.example"));
  for (const nobody of [null, undefined, "", "n/a", 7, {}]) expect(buyerOf(nobody)).toBeNull();
});

test.each(["refund.succeeded", "charge.refunded", "dispute.opened"])("%s says nothing of the buyer", (type) => {
  const object = { id: "x_1", payment_id: "pi_1", amount: 500, currency: "GBP", customer_email: "ada@rook.example" };
  expect(toPaymentEvent(event(type, object)).buyerDigest).toBeNull();
});

test.each([
  [
    "refund.succeeded",
    { id: "re_1", payment_id: "pi_1", amount: 500, currency: "GBP", status: "succeeded" },
    { paymentId: "pi_1", refundId: "re_1", amount: gbp(500n), refundedTotal: null },
  ],
  [
    "refund.succeeded",
    { id: "re_1", payment_id: "pi_1", amount: 500, amount_refunded: 700, currency: "GBP" },
    { refundId: "re_1", amount: gbp(500n), refundedTotal: gbp(700n) },
  ],
  [
    "charge.refunded",
    { id: "pi_1", amount: 1999, amount_refunded: 500, currency: "GBP" },
    { paymentId: "pi_1", refundId: null, amount: null, refundedTotal: gbp(500n) },
  ],
  [
    "charge.refunded",
    { id: "ch_1", payment_id: "pi_1", amount: 1999, amount_refunded: 1999, currency: "GBP" },
    { paymentId: "pi_1", refundId: null, amount: null, refundedTotal: gbp(1999n) },
  ],
  [
    "charge.refunded",
    { id: "pi_1", amount: 1999, currency: "GBP" },
    { paymentId: "pi_1", refundId: null, refundedTotal: gbp(1999n) },
  ],
  [
    "charge.refunded",
    { id: "re_1", payment_id: "pi_1", amount: 1999, currency: "GBP" },
    { paymentId: "pi_1", refundId: "re_1", amount: gbp(1999n) },
  ],
  [
    "refund.failed",
    { id: "re_1", payment_id: "pi_1", amount: 500, currency: "GBP", status: "failed" },
    { kind: "REFUND_FAILED", paymentId: "pi_1", refundId: "re_1" },
  ],
  [
    "dispute.opened",
    { id: "dp_1", payment_id: "pi_1", amount: 1999, currency: "GBP", status: "needs_response" },
    { kind: "DISPUTE_OPENED", paymentId: "pi_1", disputeId: "dp_1", disputeOutcome: null, amount: gbp(1999n) },
  ],
  [
    "dispute.closed",
    { id: "dp_1", payment_id: "pi_1", status: "won" },
    { kind: "DISPUTE_CLOSED", disputeOutcome: "WON", amount: null },
  ],
  ["dispute.closed", { id: "dp_1", payment_id: "pi_1", status: "lost" }, { disputeOutcome: "LOST" }],
  ["dispute.closed", { id: "dp_1", payment_id: "pi_1", status: "withdrawn" }, { disputeOutcome: "WITHDRAWN" }],
  ["dispute.closed", { id: "dp_1", payment_id: "pi_1", status: "something_new" }, { disputeOutcome: null }],
])("%s of %o", (type, object, expected) => {
  expect(toPaymentEvent(event(type, object))).toMatchObject(expected);
});

test("an amount may be written as digits, and 0 and 3 decimals are the currency's own", () => {
  expect(toPaymentEvent(event("payment_succeeded", { id: "p", amount: "1980", currency: "JPY" })).amount).toEqual({
    amountMinor: 1980n,
    currency: "JPY",
  });
  expect(toPaymentEvent(event("payment_succeeded", { id: "p", amount: 12_500, currency: "KWD" })).amount).toEqual({
    amountMinor: 12_500n,
    currency: "KWD",
  });
});

test.each([19.99, -1, "19.99", "1e3", NaN, 2 ** 53, true, {}])("an amount of %o is refused", (amount) => {
  expect(() => toPaymentEvent(event("payment_succeeded", { id: "p", amount, currency: "GBP" }))).toThrow(
    new MalformedEvent("data.object.amount is not a whole number of minor units"),
  );
});

test("an amount in a currency that does not exist is no amount", () => {
  expect(toPaymentEvent(event("payment_succeeded", { id: "p", amount: 1, currency: "XQQ" })).amount).toBeNull();
});

test.each(["warning_needs_response", "warning_under_review", "warning_closed"])(
  "an inquiry (%s) is no dispute, neither open nor closed",
  (status) => {
    for (const type of ["dispute.opened", "charge.dispute.created", "dispute.closed"]) {
      expect(toPaymentEvent(event(type, { id: "dp_1", payment_id: "pi_1", status }))).toMatchObject({
        kind: null,
        unheeded: "INQUIRY",
      });
    }
  },
);

test("an event that concerns nobody is told apart, whatever it carries", () => {
  expect(toPaymentEvent(event("invoice.created", { amount: "lots", id: 7 }))).toMatchObject({
    kind: null,
    unheeded: "TYPE_UNKNOWN",
    type: "invoice.created",
    eventId: "evt_1",
  });
});

test("a time may be an ISO 8601 text", () => {
  expect(toPaymentEvent(event("x", {}, { created: "2026-01-02T13:00:00+01:00" })).occurredAt).toEqual(
    new Date("2026-01-02T12:00:00Z"),
  );
});

describe("an event is malformed when", () => {
  test.each([
    [null, "its body is not a JSON object"],
    [[], "its body is not a JSON object"],
    ["text", "its body is not a JSON object"],
    [7, "its body is not a JSON object"],
    [{}, "id is missing or malformed"],
    [event("x", {}, { id: "" }), "id is missing or malformed"],
    [event("x", {}, { type: 7 }), "type is missing or malformed"],
    [event("x", {}, { data: {} }), "data.object is missing or malformed"],
    [event("x", {}, { created: "soon" }), "created is missing or malformed"],
    [event("payment_succeeded", { status: "x".repeat(101) }), "data.object.status is missing or malformed"],
  ])("it is %o", (value, message) => {
    expect(() => toPaymentEvent(value)).toThrow(new MalformedEvent(message));
  });
});
