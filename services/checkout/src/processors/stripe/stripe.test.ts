import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { emailDigestOf } from "@aap/kernel/email-digest";
import { Stripe } from "stripe";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { MalformedEvent } from "../../domain/malformed-event.ts";
import { openTestSubgraph, OPERATOR } from "../../testing/subgraph.ts";
import { fromStripeAmount, toStripeAmount } from "./amounts.ts";
import { toPaymentEvent } from "./payment-event.ts";
import { verifySignature } from "./signature.ts";

describe("over HTTP", () => {
  let app: Awaited<ReturnType<typeof openTestSubgraph>>;
  const asked: { form: URLSearchParams; headers: IncomingHttpHeaders; path: string | undefined }[] = [];
  let answer: (response: ServerResponse) => void;
  const json = (status: number, body: unknown) => (response: ServerResponse) =>
    void response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  const session = json(200, {
    id: "cs_1",
    object: "checkout.session",
    url: "https://checkout.stripe.com/c/pay/cs_1",
    expires_at: 4_102_444_800,
  });
  const server = createServer(async (message, response) => {
    asked.push({ form: new URLSearchParams(await text(message)), headers: message.headers, path: message.url });
    answer(response);
  });

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    app = await openTestSubgraph({
      env: { STRIPE_API_BASE: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
    });
  });
  afterAll(async () => {
    await app.close();
    server.closeAllConnections();
    server.close();
  });
  beforeEach(() => {
    asked.length = 0;
    answer = session;
  });

  const stage = () => app.stage({}, "stripe", { secretKey: "sk_test_demo" });

  test("a Checkout Session is made in the merchant's account, its metadata also on the payment, our id the idempotency key", async () => {
    const scene = await stage();
    const { data } = await app.checkOut(scene);
    const { id, checkoutUrl, expiresAt } = data.createCheckout.checkout;
    expect(checkoutUrl).toBe("https://checkout.stripe.com/c/pay/cs_1");
    expect(new Date(expiresAt)).toEqual(new Date("2100-01-01T00:00:00Z"));
    const [{ form, headers, path }] = asked as [(typeof asked)[number]];
    expect(path).toBe("/v1/checkout/sessions");
    expect(headers).toMatchObject({ authorization: "Bearer sk_test_demo", "idempotency-key": id });
    expect(form.get("line_items[0][price_data][unit_amount]")).toBe("1999");
    expect(form.get("line_items[0][price_data][currency]")).toBe("gbp");
    const keys = [
      "aap_code",
      "aap_recommendation_id",
      "aap_session_id",
      "aap_offer_id",
      "aap_merchant_id",
      "aap_agent_id",
    ];
    for (const key of keys) {
      expect(form.get(`metadata[${key}]`)).toBeTruthy();
      expect(form.get(`payment_intent_data[metadata][${key}]`)).toBe(form.get(`metadata[${key}]`));
    }
    expect(form.get("metadata[aap_recommendation_id]")).toBe(scene.recommendation.id);
    // The session names the transaction itself; its payment does not name the session.
    expect(form.get("client_reference_id")).toBe(id);
    expect(form.get("payment_intent_data[metadata][transaction_id]")).toBe(id);
    const names = [...form.keys()].filter((name) => name.startsWith("metadata["));
    expect(names.toSorted()).toEqual(keys.map((key) => `metadata[${key}]`).toSorted());
  });

  test.each([
    ["JPY", 500n, "500"],
    ["KRW", 500n, "500"],
    ["KWD", 12_750n, "12750"],
    ["ISK", 500n, "50000"],
    ["UGX", 500n, "50000"],
    ["HUF", 1_045n, "1045"],
    ["TWD", 80_045n, "80045"],
  ])("%s is asked for in the units that Stripe counts it in", async (currency, amountMinor, unitAmount) => {
    const scene = await app.stage({ currency, amountMinor }, "stripe", { secretKey: "sk_test_demo" });
    expect((await app.checkOut(scene)).data.createCheckout.checkout.amount).toMatchObject({
      amountMinor: Number(amountMinor),
      currency,
    });
    expect(asked[0]?.form.get("line_items[0][price_data][unit_amount]")).toBe(unitAmount);
    expect(asked[0]?.form.get("line_items[0][price_data][currency]")).toBe(currency.toLowerCase());
  });

  test.each([
    ["KWD", 12_345n],
    ["MGA", 501n],
  ])("%s in an amount that Stripe cannot take is not rounded and not asked for", async (currency, amountMinor) => {
    const scene = await app.stage({ currency, amountMinor }, "stripe", { secretKey: "sk_test_demo" });
    expect((await app.checkOut(scene)).error).toMatchObject({ code: "CHECKOUT_REJECTED" });
    expect(asked).toEqual([]);
  });

  test.each([
    ["refuses the request", 400, "invalid_request_error", "dropped"],
    ["refuses the key", 401, "invalid_request_error", "dropped"],
    ["refuses the card", 402, "card_error", "dropped"],
    ["may not do it", 403, "invalid_request_error", "dropped"],
    ["has something else under the key", 400, "idempotency_error", "dropped"],
    ["is at the same request already", 409, "idempotency_error", "creating"],
    ["has a failure of its own", 500, "api_error", "creating"],
    ["is asked too often", 429, "rate_limit_error", "creating"],
  ])("when Stripe %s no checkout is made", async (_, status, type, state) => {
    const scene = await stage();
    answer = json(status, { error: { type, message: "no" } });
    expect((await app.checkOut(scene)).error).toMatchObject({
      message: "Could not create checkout",
      kind: "UPSTREAM_REJECTED",
    });
    expect(asked).toHaveLength(1);
    const { rows } = await app.owner.query("SELECT state FROM checkout.handoff WHERE recommendation_id = $1", [
      scene.recommendation.id,
    ]);
    expect(rows).toEqual([{ state }]);
  });

  test("an event signed by Stripe's own scheme is verified and read, and only our metadata passes on", async () => {
    const { connectionId, webhookSecret, recommendation } = await stage();
    const payload = JSON.stringify({
      id: "evt_1",
      type: "payment_intent.succeeded",
      created: 1_767_355_200,
      livemode: true,
      data: {
        object: {
          id: "pi_1",
          object: "payment_intent",
          amount: 1999,
          amount_received: 1999,
          currency: "gbp",
          status: "succeeded",
          metadata: { aap_recommendation_id: recommendation.id, order: "private" },
        },
      },
    });
    const header = Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret });
    const ask = (body: string) =>
      app.ask(
        OPERATOR,
        "query ($input: SignedEventInput!) { verifyPaymentEvent(input: $input) { kind processor modeMatches paymentId metadata amount { decimal currency } } }",
        {
          input: { connectionId, headers: { "stripe-signature": header }, body: Buffer.from(body).toString("base64") },
        },
      );
    expect((await ask(payload)).data.verifyPaymentEvent).toEqual({
      kind: "PAYMENT_SUCCEEDED",
      processor: "stripe",
      modeMatches: false,
      paymentId: "pi_1",
      metadata: { aap_recommendation_id: recommendation.id },
      amount: { decimal: "19.99", currency: "GBP" },
    });
    expect((await ask(`${payload} `)).error).toMatchObject({ code: "SIGNATURE_INVALID", kind: "UNAUTHENTICATED" });
  });
});

const now = new Date("2026-01-02T12:00:00Z");
const secret = "whsec_test";
const body = '{"id":"evt_1"}';
const headerAt = (seconds: number, by = secret) =>
  Stripe.webhooks.generateTestHeaderString({
    payload: body,
    secret: by,
    timestamp: Math.floor(now.getTime() / 1_000) + seconds,
  });
const verify = (header: unknown, { secrets = [secret], bytes = Buffer.from(body) } = {}) =>
  verifySignature({ "stripe-signature": header }, bytes, secrets, now);
const refused = expect.objectContaining({ code: "SIGNATURE_INVALID" });

test.each([0, 300, -300])("a signature of %i s from now is accepted", (seconds) => {
  expect(() => verify(headerAt(seconds))).not.toThrow();
});

test.each([301, -301])("a signature of %i s from now is refused", (seconds) => {
  expect(() => verify(headerAt(seconds))).toThrow(refused);
});

test.each([
  [4, "accepted", false],
  [5, "refused", true],
])("behind %i wrong signatures the right one is %s", (wrong, _, isRefused) => {
  const [time, right] = headerAt(0).split(",");
  const header = [time, ...Array.from({ length: wrong }, () => headerAt(0, "whsec_no").split(",")[1]), right].join(",");
  if (isRefused) expect(() => verify(header)).toThrow(refused);
  else expect(() => verify(header)).not.toThrow();
});

test("a rolled secret verifies while it is live", () => {
  expect(() => verify(headerAt(0, "whsec_old"), { secrets: [secret, "whsec_old"] })).not.toThrow();
  expect(() => verify(headerAt(0, "whsec_old"))).toThrow(refused);
});

test.each([
  undefined,
  "",
  "t=1",
  [headerAt(0)],
  `${headerAt(0)}, ${headerAt(-1)}`,
  headerAt(0).replace("v1=", "v0="),
  headerAt(0).replace("t=", "t=x"),
])("a header of %o is refused", (header) => {
  expect(() => verify(header)).toThrow(refused);
});

test("an altered byte is refused", () => {
  expect(() => verify(headerAt(0), { bytes: Buffer.from(body.replace("1", "2")) })).toThrow(refused);
});

test.each("BIF CLP DJF GNF JPY KMF KRW PYG RWF VND VUV XAF XOF XPF".split(" "))(
  "%s has no decimals, here and at Stripe",
  (currency) => {
    expect(toStripeAmount({ amountMinor: 500n, currency })).toBe(500);
    expect(fromStripeAmount({ amountMinor: 500n, currency })).toEqual({ amountMinor: 500n, currency });
  },
);

test.each("BHD JOD KWD OMR TND".split(" "))("%s has three decimals, of which Stripe takes no last one", (currency) => {
  expect(toStripeAmount({ amountMinor: 5_120n, currency })).toBe(5_120);
  expect(toStripeAmount({ amountMinor: 5_124n, currency })).toBeNull();
  expect(fromStripeAmount({ amountMinor: 5_124n, currency })).toEqual({ amountMinor: 5_124n, currency });
});

test.each([
  ["GBP", 1999n, 1999],
  ["JPY", 1980n, 1980],
  ["KWD", 12_500n, 12_500],
  ["ISK", 500n, 50_000],
  ["UGX", 500n, 50_000],
  ["MGA", 500_00n, 500],
  // Whole in payouts alone.
  ["HUF", 1_045n, 1_045],
  ["TWD", 80_045n, 80_045],
])("%s is counted as Stripe counts it, and exactly back", (currency, amountMinor, stripeAmount) => {
  expect(toStripeAmount({ amountMinor, currency })).toBe(stripeAmount);
  expect(fromStripeAmount({ amountMinor: BigInt(stripeAmount), currency })).toEqual({ amountMinor, currency });
});

test("what Stripe cannot hold is not rounded", () => {
  expect(toStripeAmount({ amountMinor: 12_345n, currency: "KWD" })).toBeNull();
  expect(toStripeAmount({ amountMinor: 501n, currency: "MGA" })).toBeNull();
  expect(() => fromStripeAmount({ amountMinor: 50_050n, currency: "ISK" })).toThrow(MalformedEvent);
});

const event = (type: string, object: object) =>
  toPaymentEvent({ id: "evt_1", type, created: 1, livemode: false, data: { object } });
const gbp = (amountMinor: bigint) => ({ amountMinor, currency: "GBP" });

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
])("%s of %o is of the buyer that it names", (type, object) => {
  expect(event(type, object)).toMatchObject({ paymentId: "pi_1", buyerDigest: emailDigestOf("ada@rook.example") });
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
])("%s of %o names no buyer, and is an event like any other", (type, object) => {
  expect(event(type, object)).toMatchObject({ paymentId: "pi_1", buyerDigest: null });
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
    { kind: "PAYMENT_FAILED", paymentId: "pi_1" },
  ],
  [
    "charge.refunded",
    { id: "ch_1", payment_intent: "pi_1", amount: 1999, amount_refunded: 500, currency: "gbp" },
    { kind: "REFUND_SUCCEEDED", paymentId: "pi_1", refundId: null, amount: null, refundedTotal: gbp(500n) },
  ],
  [
    "refund.created",
    { id: "re_1", payment_intent: "pi_1", amount: 500, currency: "gbp", status: "pending" },
    { kind: null, unheeded: "NOT_FINAL" },
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
    { kind: "DISPUTE_OPENED", paymentId: "pi_1", disputeId: "du_1" },
  ],
  [
    "charge.dispute.created",
    { id: "du_1", payment_intent: "pi_1", status: "warning_needs_response" },
    { kind: null, unheeded: "INQUIRY" },
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
  ["customer.created", { id: "cus_1" }, { kind: null, unheeded: "TYPE_UNKNOWN" }],
])("%s of %o", (type, object, expected) => {
  expect(event(type, object)).toMatchObject(expected);
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
] as const)("%s of %o is read in the currency's own units", (type, object, field, amountMinor) => {
  const { [field]: money } = event(type, { id: "x_1", ...object });
  expect(money).toEqual({ amountMinor, currency: object.currency.toUpperCase() });
});

test("a fraction of a currency that has none is refused, not rounded", () => {
  for (const currency of ["isk", "ugx"])
    expect(() => event("payment_intent.succeeded", { id: "pi_1", amount_received: 50_050, currency })).toThrow(
      new MalformedEvent(`data.object.amount_received is no whole number of ${currency.toUpperCase()}'s minor units`),
    );
});

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
  ])("%s of %o", (type, object, claimedTransactionId) => {
    const told = { id: "x_1", amount: 1, currency: "gbp", payment_status: "paid" };
    expect(event(type, { ...told, ...object })).toMatchObject({ claimedTransactionId });
  });
});
