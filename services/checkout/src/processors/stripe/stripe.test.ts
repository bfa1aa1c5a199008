import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { Stripe } from "stripe";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestSubgraph, OPERATOR } from "../../testing/subgraph.ts";

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

  test("a Checkout Session is made with the metadata, also on the payment intent, and the transaction id as the idempotency key", async () => {
    const scene = await stage();
    const { data } = await app.checkOut(scene);
    const { id, checkoutUrl, expiresAt } = data.createCheckout.checkout;
    expect(checkoutUrl).toBe("https://checkout.stripe.com/c/pay/cs_1");
    expect(new Date(expiresAt)).toEqual(new Date("2100-01-01T00:00:00Z"));
    const [{ form, headers, path }] = asked as [(typeof asked)[number]];
    expect(path).toBe("/v1/checkout/sessions");
    expect(headers).toMatchObject({ authorization: "Bearer sk_test_demo", "idempotency-key": id });
    expect(headers).not.toHaveProperty("stripe-account");
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
    // The session names the transaction; its payment intent does not name the session.
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
  ])("%s is sent in Stripe's units [M4]", async (currency, amountMinor, unitAmount) => {
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
    ["GHS", 500n],
  ])(
    "a price in %s that Stripe cannot take is refused without asking Stripe, and the log says why",
    async (currency, amountMinor) => {
      const scene = await app.stage({ currency, amountMinor }, "stripe", { secretKey: "sk_test_demo" });
      app.lines.length = 0;
      expect((await app.checkOut(scene)).error).toMatchObject({ code: "CHECKOUT_REJECTED" });
      expect(asked).toEqual([]);
      expect(app.lines.map((line) => JSON.parse(line))).toMatchObject([
        {
          msg: "the processor made no hosted checkout",
          err: {
            message:
              currency === "GHS"
                ? "Stripe takes no payments in GHS"
                : `Stripe cannot take ${amountMinor} ${currency} exactly`,
          },
        },
      ]);
    },
  );

  test.each([undefined, null, "soon", 1e15, -1])(
    "a session that ends at %o is open for 24 hours",
    async (expires_at) => {
      const scene = await stage();
      answer = json(200, {
        id: "cs_1",
        object: "checkout.session",
        url: "https://checkout.stripe.com/c/pay/cs_1",
        expires_at,
      });
      const { data, error } = await app.checkOut(scene);
      expect(error).toBeUndefined();
      const hours = (Date.parse(data.createCheckout.checkout.expiresAt) - Date.now()) / 3_600_000;
      expect(hours).toBeGreaterThan(23.9);
      // The database rounds its time, so it may be a millisecond ahead of this process.
      expect(hours).toBeLessThanOrEqual(24 + 1 / 3_600_000);
    },
  );

  test("with Connect, the session is made in the connected account", async () => {
    const scene = await app.stage({}, "stripe", { secretKey: "sk_test_platform", account: "acct_1Merchant" });
    expect((await app.checkOut(scene)).error).toBeUndefined();
    expect(asked[0]?.headers).toMatchObject({
      authorization: "Bearer sk_test_platform",
      "stripe-account": "acct_1Merchant",
    });
  });

  test.each([
    ["refuses the request", 400, "invalid_request_error", "dropped", "REQUEST_REFUSED"],
    ["refuses the key", 401, "invalid_request_error", "dropped", "CREDENTIALS_REFUSED"],
    ["refuses the card", 402, "card_error", "dropped", "REQUEST_REFUSED"],
    ["forbids it", 403, "invalid_request_error", "dropped", "CREDENTIALS_REFUSED"],
    // A retry has another idempotency key.
    ["has another request under the key", 400, "idempotency_error", "dropped", "UNAVAILABLE"],
    ["is busy with the same request", 409, "idempotency_error", "creating", "UNAVAILABLE"],
    ["fails", 500, "api_error", "creating", "UNAVAILABLE"],
    ["limits the rate", 429, "rate_limit_error", "creating", "UNAVAILABLE"],
  ])("if Stripe %s, no checkout is made, and the connection shows why", async (_, status, type, state, reason) => {
    const scene = await stage();
    answer = json(status, { error: { type, message: "no" } });
    const { error } = await app.checkOut(scene);
    expect(error).toMatchObject({ message: "Could not create checkout", kind: "UPSTREAM_REJECTED" });
    expect("retryable" in (error ?? {})).toBe(reason !== "UNAVAILABLE");
    const shown = await app.ask(OPERATOR, "query ($id: ID!) { connection(id: $id) { lastFailure { reason } } }", {
      id: scene.connectionId,
    });
    expect(shown.data.connection.lastFailure).toEqual({ reason });
    expect(asked).toHaveLength(1);
    const { rows } = await app.owner.query("SELECT state FROM checkout.handoff WHERE recommendation_id = $1", [
      scene.recommendation.id,
    ]);
    expect(rows).toEqual([{ state }]);
  });

  test("an event with a valid Stripe signature is read, and only the six metadata keys are returned", async () => {
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
