import { emailDigestOf } from "@aap/kernel/email-digest";
import { describe, expect, test } from "vitest";
import { MalformedEvent } from "../../domain/malformed-event.ts";
import { toPaymentEvent } from "./payment-event.ts";

const read = (value: unknown) => toPaymentEvent(value, {});

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

test("a payment is read with its id, amount, status and metadata", () => {
  expect(
    read(
      event("payment_intent.succeeded", { id: "pi_1", amount: 1999, currency: "gbp", status: "succeeded", metadata }),
    ),
  ).toEqual({
    eventId: "evt_1",
    type: "payment_intent.succeeded",
    kind: "PAYMENT_SUCCEEDED",
    ignoredReason: null,
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

test.each(["payment_intent.succeeded", "payment_failed"])(
  "%s is read with the digest of the buyer's address",
  (type) => {
    const buyerOf = (customer_email: unknown) =>
      read(event(type, { id: "pi_1", amount: 1999, currency: "GBP", customer_email })).buyerDigest;
    expect(buyerOf(" Ada@Rook.example ")).toBe(emailDigestOf("ada@rook.example"));
    for (const unreadable of [null, undefined, "", "n/a", 7, {}]) expect(buyerOf(unreadable)).toBeNull();
  },
);

test.each(["refund.succeeded", "charge.refunded", "dispute.opened"])("%s is read without a buyer", (type) => {
  const object = { id: "x_1", payment_id: "pi_1", amount: 500, currency: "GBP", customer_email: "ada@rook.example" };
  expect(read(event(type, object)).buyerDigest).toBeNull();
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
])("%s of %o is read", (type, object, expected) => {
  expect(read(event(type, object))).toMatchObject(expected);
});

test("an amount is a number or digits, in the currency's own minor units", () => {
  expect(read(event("payment_succeeded", { id: "p", amount: "1980", currency: "JPY" })).amount).toEqual({
    amountMinor: 1980n,
    currency: "JPY",
  });
  expect(read(event("payment_succeeded", { id: "p", amount: 12_500, currency: "KWD" })).amount).toEqual({
    amountMinor: 12_500n,
    currency: "KWD",
  });
});

test.each([19.99, -1, "19.99", "1e3", NaN, true, {}])("an amount of %o is malformed", (amount) => {
  expect(() => read(event("payment_succeeded", { id: "p", amount, currency: "GBP" }))).toThrow(
    new MalformedEvent("data.object.amount is not a whole number of minor units"),
  );
});

test.each([100_000_000_001, "100000000001", 2 ** 53, "9".repeat(400), 1e300])(
  "an amount of %s minor units is above the maximum and malformed",
  (amount) => {
    const refusal = new MalformedEvent("data.object.amount is larger than 100000000000 minor units");
    for (const type of ["payment_succeeded", "refund.succeeded", "dispute.opened"])
      expect(() => read(event(type, { id: "x", payment_id: "p", amount, currency: "GBP" }))).toThrow(refusal);
  },
);

describe.each(["XQQ", "XXX", "pounds", "", "constructor", 826, {}])("an amount in the currency %o", (currency) => {
  test("is null for a payment", () => {
    expect(read(event("payment_succeeded", { id: "p", amount: 1, currency })).amount).toBeNull();
  });

  test.each(["refund.succeeded", "refund.failed", "dispute.opened", "dispute.closed"])(
    "has the currency XXX for %s, so that it does not count as the whole payment",
    (type) => {
      const { amount } = read(event(type, { id: "x", payment_id: "p", amount: 1, currency }));
      expect(amount).toEqual({ amountMinor: 1n, currency: "XXX" });
    },
  );

  test("has the currency XXX for a refunded total", () => {
    const { refundedTotal } = read(event("charge.refunded", { id: "p", amount: 9, amount_refunded: 1, currency }));
    expect(refundedTotal).toEqual({ amountMinor: 1n, currency: "XXX" });
  });
});

test("an amount without a currency is null", () => {
  for (const type of ["payment_succeeded", "refund.succeeded", "dispute.opened"])
    for (const currency of [null, undefined])
      expect(read(event(type, { id: "x", payment_id: "p", amount: 1, currency })).amount).toBeNull();
});

describe("the status of a refund decides its kind", () => {
  test.each([
    [undefined, "REFUND_SUCCEEDED"],
    ["succeeded", "REFUND_SUCCEEDED"],
    ["failed", "REFUND_FAILED"],
    ["canceled", "REFUND_FAILED"],
    ["cancelled", "REFUND_FAILED"],
    ["pending", null],
    ["a_new_word", null],
    ["constructor", null],
  ])("refund.succeeded with the status %s has the kind %s", (status, kind) => {
    for (const payment_id of ["pi_1", undefined])
      expect(
        read(event("refund.succeeded", { id: "re_1", payment_id, amount: 500, currency: "GBP", status })),
      ).toMatchObject({ kind, ignoredReason: kind === null ? "NOT_FINAL" : null });
  });

  test("charge.refunded of a failed refund is a failed refund", () => {
    const refund = { id: "re_1", payment_id: "pi_1", amount: 500, currency: "GBP", status: "failed" };
    expect(read(event("charge.refunded", refund))).toMatchObject({ kind: "REFUND_FAILED", refundId: "re_1" });
  });

  test("charge.refunded of a payment is a refund with any status of the payment", () => {
    const payment = { id: "pi_1", amount: 1999, amount_refunded: 500, currency: "GBP", status: "partially_refunded" };
    expect(read(event("charge.refunded", payment))).toMatchObject({ kind: "REFUND_SUCCEEDED", paymentId: "pi_1" });
  });
});

test("payment_succeeded of a failed payment is a payment with the status failed", () => {
  expect(read(event("payment_succeeded", { id: "pi_1", status: "failed" }))).toMatchObject({
    kind: "PAYMENT_SUCCEEDED",
    paymentStatus: "failed",
  });
});

test.each(["constructor", "__proto__", "toString", "hasOwnProperty"])("the status %s closes no dispute", (status) => {
  expect(read(event("dispute.closed", { id: "dp_1", payment_id: "pi_1", status }))).toMatchObject({
    kind: "DISPUTE_CLOSED",
    disputeOutcome: null,
    paymentStatus: status,
  });
});

test("a dispute with the status lost in its first event is closed", () => {
  expect(read(event("dispute.opened", { id: "dp_1", payment_id: "pi_1", status: "lost" }))).toMatchObject({
    kind: "DISPUTE_CLOSED",
    disputeOutcome: "LOST",
  });
});

test.each(["warning_needs_response", "warning_under_review", "warning_closed"])(
  "an inquiry (%s) is ignored under every name of a dispute",
  (status) => {
    for (const type of ["dispute.opened", "charge.dispute.created", "dispute.closed"]) {
      expect(read(event(type, { id: "dp_1", payment_id: "pi_1", status }))).toMatchObject({
        kind: null,
        ignoredReason: "INQUIRY",
      });
    }
  },
);

test("an event with an unknown name is ignored, even if its content is malformed", () => {
  expect(read(event("invoice.created", { amount: "lots", id: 7 }))).toMatchObject({
    kind: null,
    ignoredReason: "TYPE_UNKNOWN",
    type: "invoice.created",
    eventId: "evt_1",
  });
});

test("the time may be ISO 8601 text", () => {
  expect(read(event("x", {}, { created: "2026-01-02T13:00:00+01:00" })).occurredAt).toEqual(
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
    [event("x", {}, { created: -1 }), "created is missing or malformed"],
    [event("x", {}, { created: 253_402_300_800 }), "created is missing or malformed"],
    [event("x", {}, { created: "0000-01-01T00:00:00+12:00" }), "created is missing or malformed"],
    [event("x", {}, { created: "9999-12-31T23:59:59-12:00" }), "created is missing or malformed"],
    [event("payment_succeeded", { status: "x".repeat(101) }), "data.object.status is missing or malformed"],
  ])("it is %o", (value, message) => {
    expect(() => read(value)).toThrow(new MalformedEvent(message));
  });
});
