import { emailDigestOf } from "@aap/kernel/email-digest";
import { describe, expect, test } from "vitest";
import { MalformedEvent } from "../../domain/malformed-event.ts";
import { toPaymentEvent } from "./payment-event.ts";

const read = (type: string, object: object, event: object = {}, settings: object = {}) =>
  toPaymentEvent(
    { id: "evt_1", type, created: 100, livemode: false, data: { object: { id: "x_1", ...object } }, ...event },
    { secretKey: "sk_test_1", ...settings },
  );
const gbp = (amountMinor: bigint) => ({ amountMinor, currency: "GBP" });

describe("the status of a dispute decides its kind under every name", () => {
  const NAMES = ["charge.dispute.created", "charge.dispute.updated", "charge.dispute.closed"];
  test.each([
    ["warning_needs_response", null, null],
    ["warning_under_review", null, null],
    ["warning_closed", null, null],
    ["won", "DISPUTE_CLOSED", "WON"],
    ["lost", "DISPUTE_CLOSED", "LOST"],
    ["prevented", "DISPUTE_CLOSED", "WITHDRAWN"],
  ])("the status %s has the kind %s and the outcome %s", (status, kind, disputeOutcome) => {
    for (const name of NAMES) expect(read(name, { object: "dispute", status })).toMatchObject({ kind, disputeOutcome });
  });

  test.each(["needs_response", "under_review", "a_new_word", "constructor", "__proto__", null])(
    "the status %s has no outcome and leaves the dispute open until an event closes it",
    (status) => {
      const [created, updated, closed] = NAMES.map((name) => read(name, { object: "dispute", status }));
      expect([created?.kind, updated?.kind]).toEqual(["DISPUTE_OPENED", "DISPUTE_OPENED"]);
      expect(closed).toMatchObject({ kind: "DISPUTE_CLOSED", disputeOutcome: null });
    },
  );
});

describe("the status of a refund decides its kind", () => {
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
  ])("%s with the status %s has the kind %s", (type, status, kind) => {
    expect(read(type, { object: "refund", status, amount: 1, currency: "gbp" })).toMatchObject({
      kind,
      ignoredReason: kind === null ? "NOT_FINAL" : null,
    });
  });

  test("a successful refund has the time when it was made, and a failed one the time of its event", () => {
    const refund = (status: string) => read("refund.updated", { object: "refund", status, created: 40 }).occurredAt;
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
])("%s of a session with the payment status %s has the kind %s", (type, payment_status, kind) => {
  const session = {
    object: "checkout.session",
    payment_status,
    amount_total: 1_050,
    currency: "gbp",
    status: "complete",
  };
  expect(read(type, { ...session, payment_intent: { id: "pi_1" } })).toMatchObject({
    kind,
    ...(kind !== null && {
      paymentId: "pi_1",
      hostedCheckoutId: "x_1",
      amount: gbp(1_050n),
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
])("a payment intent with %o has the charge %s", (given, chargeId) => {
  const intent = { object: "payment_intent", amount: 1, currency: "gbp", status: "succeeded" };
  expect(read("payment_intent.succeeded", { ...intent, ...given })).toMatchObject({ paymentId: "x_1", chargeId });
});

const BUYER = { email: " Ada@Rook.example " };
const session = { id: "cs_1", object: "checkout.session", payment_status: "paid", payment_intent: "pi_1" };
const intent = { id: "pi_1", object: "payment_intent" };

test.each([
  ["checkout.session.completed", { ...session, customer_details: BUYER }],
  ["checkout.session.completed", { ...session, customer_details: null, customer_email: BUYER.email }],
  ["payment_intent.succeeded", { ...intent, receipt_email: BUYER.email }],
  ["payment_intent.succeeded", { ...intent, charges: { data: [{ id: "ch_1", billing_details: BUYER }] } }],
  ["payment_intent.payment_failed", { ...intent, receipt_email: BUYER.email }],
  ["payment_succeeded", { id: "ch_1", object: "charge", payment_intent: "pi_1", billing_details: BUYER }],
])("%s of %o is read with the digest of the buyer's address", (type, object) => {
  expect(read(type, object)).toMatchObject({ paymentId: "pi_1", buyerDigest: emailDigestOf("ada@rook.example") });
});

test.each([
  ["checkout.session.completed", { ...session, customer_details: { email: null } }],
  ["checkout.session.completed", { ...session, customer_details: "cus_1", customer_email: 7 }],
  ["payment_intent.succeeded", { ...intent, receipt_email: null }],
  [
    "payment_intent.succeeded",
    { ...intent, receipt_email: {}, charges: { data: [{ id: "ch_1", billing_details: 7 }] } },
  ],
  ["charge.refunded", { id: "ch_1", object: "charge", payment_intent: "pi_1", billing_details: BUYER }],
])("%s of %o is read without a buyer", (type, object) => {
  expect(read(type, object)).toMatchObject({ paymentId: "pi_1", buyerDigest: null });
});

test.each([
  [
    "payment_intent.succeeded",
    { id: "pi_1", amount: 2000, amount_received: 1999, currency: "gbp" },
    { kind: "PAYMENT_SUCCEEDED", paymentId: "pi_1", amount: gbp(1999n) },
  ],
  [
    "payment_intent.payment_failed",
    { id: "pi_1", amount: 2000, currency: "gbp" },
    { kind: "PAYMENT_FAILED", paymentId: "pi_1", amount: gbp(2000n) },
  ],
  [
    "charge.refunded",
    { id: "ch_1", payment_intent: "pi_1", amount: 1999, amount_refunded: 500, currency: "gbp" },
    { kind: "REFUND_SUCCEEDED", paymentId: "pi_1", refundId: null, amount: null, refundedTotal: gbp(500n) },
  ],
  [
    "refund.created",
    { id: "re_1", payment_intent: "pi_1", amount: 500, currency: "gbp", status: "pending" },
    { kind: null, ignoredReason: "NOT_FINAL" },
  ],
  [
    "refund.created",
    { id: "re_1", payment_intent: "pi_1", amount: 500, currency: "gbp", status: "succeeded" },
    { kind: "REFUND_SUCCEEDED", paymentId: "pi_1", refundId: "re_1", amount: gbp(500n) },
  ],
  [
    "refund.updated",
    { id: "re_1", payment_intent: { id: "pi_1" }, amount: 500, currency: "gbp", status: "failed" },
    { kind: "REFUND_FAILED", paymentId: "pi_1" },
  ],
  [
    "charge.dispute.created",
    { id: "du_1", payment_intent: "pi_1", charge: "ch_1", amount: 1999, currency: "gbp", status: "needs_response" },
    { kind: "DISPUTE_OPENED", paymentId: "pi_1", disputeId: "du_1", amount: gbp(1999n) },
  ],
  [
    "charge.dispute.created",
    { id: "du_1", payment_intent: "pi_1", status: "warning_needs_response" },
    { kind: null, ignoredReason: "INQUIRY" },
  ],
  [
    "charge.dispute.closed",
    { id: "du_1", payment_intent: "pi_1", status: "lost" },
    { kind: "DISPUTE_CLOSED", disputeOutcome: "LOST" },
  ],
  [
    "charge.dispute.closed",
    { id: "du_1", payment_intent: "pi_1", status: "won" },
    { kind: "DISPUTE_CLOSED", disputeOutcome: "WON" },
  ],
  [
    "dispute.closed",
    { id: "du_1", payment_intent: "pi_1", status: "prevented" },
    { kind: "DISPUTE_CLOSED", disputeOutcome: "WITHDRAWN" },
  ],
  ["customer.created", { id: "cus_1" }, { kind: null, ignoredReason: "TYPE_UNKNOWN" }],
])("%s of %o is read", (type, object, expected) => {
  expect(read(type, object)).toMatchObject(expected);
});

test.each([
  ["payment_intent.succeeded", { object: "payment_intent", amount_received: 50_000, currency: "isk" }, "amount", 500n],
  [
    "checkout.session.completed",
    { object: "checkout.session", payment_status: "paid", amount_total: 50_000, currency: "ugx" },
    "amount",
    500n,
  ],
  [
    "payment_intent.succeeded",
    { object: "payment_intent", amount_received: 12_750, currency: "kwd" },
    "amount",
    12_750n,
  ],
  ["payment_intent.succeeded", { object: "payment_intent", amount_received: 1_045, currency: "huf" }, "amount", 1_045n],
  ["charge.refunded", { object: "charge", amount_refunded: 50_000, currency: "isk" }, "refundedTotal", 500n],
  ["refund.created", { object: "refund", amount: 500, currency: "jpy", status: "succeeded" }, "amount", 500n],
  [
    "charge.dispute.created",
    { object: "dispute", amount: 50_000, currency: "ugx", status: "needs_response" },
    "amount",
    500n,
  ],
] as const)("%s of %o is read in the currency's own units [M4]", (type, object, field, amountMinor) => {
  const { [field]: money } = read(type, object);
  expect(money).toEqual({ amountMinor, currency: object.currency.toUpperCase() });
});

test("a fraction of a currency without decimals is malformed, not rounded [M4]", () => {
  for (const currency of ["isk", "ugx"])
    expect(() => read("payment_intent.succeeded", { amount_received: 50_050, currency })).toThrow(
      new MalformedEvent(
        `data.object.amount_received is not a whole number of ${currency.toUpperCase()}'s minor units`,
      ),
    );
});

test.each([
  // 10^9 ariary, which Stripe counts in whole ones, are the maximum of 10^11 minor units.
  ["mga", 1_000_000_001],
  ["mga", Number.MAX_SAFE_INTEGER],
  // 10^11 krónur, which Stripe counts in hundredths, are the maximum.
  ["isk", 10_000_000_000_100],
  ["gbp", 100_000_000_001],
])("an amount of %s %i is above the maximum and malformed", (currency, amount) => {
  expect(() => read("payment_intent.succeeded", { amount_received: amount, currency })).toThrow(
    new MalformedEvent("data.object.amount_received is larger than 100000000000 minor units"),
  );
});

test("the maximum amount is read", () => {
  const amountOf = (amount_received: number, currency: string) =>
    read("payment_intent.succeeded", { amount_received, currency }).amount?.amountMinor;
  expect([
    amountOf(1_000_000_000, "mga"),
    amountOf(10_000_000_000_000, "isk"),
    amountOf(100_000_000_000, "gbp"),
  ]).toEqual([100_000_000_000n, 100_000_000_000n, 100_000_000_000n]);
});

test.each(["ghs", "xxx", "pounds", "", 826, {}])(
  "an amount in the currency %o, which Stripe does not list, is malformed",
  (currency) => {
    for (const type of ["payment_intent.succeeded", "refund.created", "charge.refunded", "charge.dispute.created"])
      expect(() => read(type, { amount: 1, currency })).toThrow(
        new MalformedEvent("data.object.currency is not a currency that Stripe lists"),
      );
  },
);

describe("the transaction that an event names", () => {
  const metadata = { transaction_id: "txn_1" };
  test.each([
    ["payment_intent.succeeded", { object: "payment_intent", metadata }, "txn_1"],
    ["payment_intent.payment_failed", { object: "payment_intent", metadata }, "txn_1"],
    ["charge.refunded", { object: "charge", metadata }, "txn_1"],
    ["checkout.session.completed", { object: "checkout.session", client_reference_id: "txn_1", metadata: {} }, "txn_1"],
    ["checkout.session.completed", { object: "checkout.session", client_reference_id: null, metadata }, null],
    ["payment_intent.succeeded", { object: "payment_intent", metadata: {} }, null],
    ["payment_intent.succeeded", { object: "payment_intent", metadata: null }, null],
    ["payment_intent.succeeded", { object: "payment_intent", metadata: { transaction_id: 1 } }, null],
    ["refund.created", { object: "refund", metadata }, null],
    ["charge.dispute.created", { object: "dispute", status: "needs_response", metadata }, null],
  ])("%s of %o names %s", (type, object, claimedTransactionId) => {
    expect(read(type, { amount: 1, currency: "gbp", payment_status: "paid", ...object })).toMatchObject({
      claimedTransactionId,
    });
  });
});

describe("with Connect, an event counts only for the connection of its account", () => {
  const paid = { object: "payment_intent", amount_received: 1, currency: "gbp", status: "succeeded" };
  test.each([
    ["acct_1", "acct_1", "PAYMENT_SUCCEEDED"],
    [undefined, undefined, "PAYMENT_SUCCEEDED"],
    [null, undefined, "PAYMENT_SUCCEEDED"],
    ["acct_2", "acct_1", null],
    ["acct_1", undefined, null],
    [undefined, "acct_1", null],
    [null, "acct_1", null],
    [7, "acct_1", null],
    ["", undefined, null],
  ])("an event of the account %o for a connection of the account %o has the kind %o", (account, own, kind) => {
    const event = read("payment_intent.succeeded", paid, { account }, own === undefined ? {} : { account: own });
    expect(event).toMatchObject({ kind, ignoredReason: kind === null ? "ACCOUNT_DIFFERS" : null });
    if (kind === null) expect(event).toMatchObject({ paymentId: null, amount: null, metadata: {} });
  });

  test("an event of another account with malformed content is ignored for its account", () => {
    const event = read("payment_intent.succeeded", { id: 7, amount: "lots" }, { account: "acct_2" });
    expect(event).toMatchObject({ ignoredReason: "ACCOUNT_DIFFERS", malformed: null });
  });
});
