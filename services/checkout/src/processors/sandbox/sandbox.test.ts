import { emailDigestOf } from "@aap/kernel/email-digest";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { listenForEvents, type Delivery } from "../../testing/receiver.ts";
import { openTestSubgraph, OPERATOR } from "../../testing/subgraph.ts";

let receiver: Awaited<ReturnType<typeof listenForEvents>>;
let app: Awaited<ReturnType<typeof openTestSubgraph>>;

beforeAll(async () => {
  receiver = await listenForEvents();
  app = await openTestSubgraph({ publicUrl: receiver.url });
  receiver.mount(app.open.routes!);
  await app.open.start();
});
afterAll(async () => {
  await app.close();
  await receiver.close();
});
async function openPage(scene: Parameters<typeof app.stage>[0] = {}) {
  const staged = await app.stage(scene);
  const { data } = await app.checkOut(staged);
  const { id, checkoutUrl } = data.createCheckout.checkout;
  /** Waits for this many deliveries to the merchant's connection and returns them. */
  const received = async (count: number): Promise<Delivery[]> => {
    const own = () => receiver.deliveries.filter(({ connectionId }) => connectionId === staged.connectionId);
    await vi.waitFor(() => expect(own().length).toBeGreaterThanOrEqual(count), { timeout: 8_000, interval: 20 });
    return own().toSorted((a, b) => (objectOf(a).id < objectOf(b).id ? -1 : 1));
  };
  return {
    staged,
    received,
    id: id as string,
    payUrl: checkoutUrl as string,
    panelUrl: checkoutUrl.replace("/pay/", "/panel/") as string,
  };
}

async function submit(url: string, fields: Record<string, string>) {
  const response = await fetch(url, { method: "POST", redirect: "manual", body: new URLSearchParams(fields) });
  return { status: response.status, location: response.headers.get("location"), text: await response.text() };
}

const read = async (url: string) => (await fetch(url)).text();
const pay = (url: string) => submit(url, { action: "pay", card: "4242 4242 4242 4242" });
const objectOf = ({ body }: Delivery) => JSON.parse(body.toString());

function verify({ connectionId, headers, body }: Delivery) {
  const input = { connectionId, headers, body: body.toString("base64") };
  return app.ask(
    OPERATOR,
    `query ($input: SignedEventInput!) { verifyPaymentEvent(input: $input) {
      merchantId kind modeMatches paymentId refundId disputeId disputeOutcome paymentStatus buyerDigest metadata amount { amountMinor currency } refundedTotal { amountMinor }
    } }`,
    { input },
  );
}

const statusOf = async (id: string) =>
  (await app.ask(OPERATOR, "query ($id: ID!) { checkout(id: $id) { handoffStatus } }", { id })).data.checkout
    .handoffStatus;

test("the page shows merchant, offer and amount, says that it is a sandbox, and needs no script", async () => {
  const { payUrl } = await openPage();
  const response = await fetch(payUrl);
  const text = await response.text();
  expect(response.status).toBe(200);
  for (const shown of ["Lark Mobile", "SIM 20 GB", "£19.99", "no real money moves"]) expect(text).toContain(shown);
  expect(text).not.toContain("<script");
  expect(response.headers.get("content-security-policy")).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(response.headers.get("referrer-policy")).toBe("no-referrer");
});

test.each([
  ["JPY", 1980n, "¥1,980"],
  ["KWD", 12_500n, "KWD\u00a012.500"],
  ["EUR", 123_450n, "€1,234.50"],
])("the page shows an amount in %s with the currency's decimals", async (currency, amountMinor, shown) => {
  const { payUrl } = await openPage({ currency, amountMinor });
  expect(await read(payUrl)).toContain(shown);
});

test("markup in an offer's name is shown as text, and a script address is not a link", async () => {
  const staged = await app.stage();
  staged.offer.name = `<img src=x onerror="alert(1)">`;
  staged.merchant.url = "javascript:alert(1)";
  Object.assign(app.scenes.at(-1)!, { offer: staged.offer, merchant: staged.merchant });
  const { data } = await app.checkOut(staged);
  await submit(data.createCheckout.checkout.checkoutUrl, { action: "cancel" });
  const text = await read(data.createCheckout.checkout.checkoutUrl);
  expect(text).toContain("&lt;img src=x onerror=&quot;alert(1)&quot;&gt;");
  expect(text).not.toMatch(/<img|javascript:/);
});

test("the event carries the address that the buyer entered, and the normalised event only its digest", async () => {
  const { payUrl, received } = await openPage();
  expect(await submit(payUrl, { action: "pay", card: "4242424242424242", email: "not an address" })).toMatchObject({
    status: 422,
    text: expect.stringContaining("Enter one e-mail address, or none."),
  });
  const paid = await submit(payUrl, { action: "pay", card: "4242424242424242", email: " Ada@Rook.example " });
  expect(paid.status).toBe(303);
  const [delivery] = await received(1);
  expect(objectOf(delivery!).data.object.customer_email).toBe("Ada@Rook.example");
  const { data } = await verify(delivery!);
  expect(data.verifyPaymentEvent).toMatchObject({
    paymentStatus: "succeeded",
    buyerDigest: emailDigestOf("ada@rook.example"),
  });
  expect(JSON.stringify(data)).not.toMatch(/ada@/i);
});

test("repeated submits of a payment send one signed event with the six keys within a second", async () => {
  const { payUrl, staged, received } = await openPage();
  const start = performance.now();
  const answers = await Promise.all([pay(payUrl), pay(payUrl), pay(payUrl)]);
  expect(answers.map(({ status, location }) => [status, location])).toEqual(
    Array.from({ length: 3 }, () => [303, new URL(payUrl).pathname]),
  );
  const [delivery] = await received(1);
  expect(performance.now() - start).toBeLessThan(1_000);
  const { data } = await verify(delivery!);
  expect(data.verifyPaymentEvent).toMatchObject({
    merchantId: staged.merchant.id,
    kind: "PAYMENT_SUCCEEDED",
    modeMatches: true,
    paymentStatus: "succeeded",
    amount: { amountMinor: 1999, currency: "GBP" },
    metadata: {
      aap_code: staged.recommendation.aapCode,
      aap_recommendation_id: staged.recommendation.id,
      aap_session_id: staged.session.id,
      aap_offer_id: staged.offer.id,
      aap_merchant_id: staged.merchant.id,
      aap_agent_id: staged.session.agent.id,
    },
  });
  const text = await read(payUrl);
  expect(text).toContain("Payment received");
  expect(text).toContain("Lark Mobile will confirm");
  expect(text).toContain('href="https://lark.example/shop?a=1"');
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(await received(1)).toHaveLength(1);
});

test("a buyer may pay after a declined card", async () => {
  const { payUrl, received } = await openPage();
  await submit(payUrl, { action: "pay", card: "4000 0000 0000 0002" });
  expect(await read(payUrl)).toContain("The card was declined");
  await pay(payUrl);
  expect((await received(2)).map((delivery) => objectOf(delivery).type)).toEqual([
    "payment_intent.payment_failed",
    "payment_intent.succeeded",
  ]);
  expect(await read(payUrl)).toContain("Payment received");
});

test("a buyer who cancels the payment cancels the checkout, and a later payment is refused", async () => {
  const { payUrl, id, received } = await openPage();
  await submit(payUrl, { action: "cancel" });
  expect(await statusOf(id)).toBe("CANCELLED");
  await pay(payUrl);
  expect(await read(payUrl)).toContain("Payment cancelled");
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(await received(0)).toEqual([]);
});

test("a link takes no payment after 24 hours, and its checkout is expired", async () => {
  const { payUrl, id, received } = await openPage();
  await app.owner.query("UPDATE clock.shift SET by = interval '24 hours 1 second'");
  try {
    await pay(payUrl);
    expect(await read(payUrl)).toContain("This payment link has expired");
    expect(await statusOf(id)).toBe("EXPIRED");
    expect(await received(0)).toEqual([]);
  } finally {
    await app.owner.query("UPDATE clock.shift SET by = '0'");
  }
});

test("text that is not a card number is refused, and nothing is paid", async () => {
  const { payUrl } = await openPage();
  const { status, text } = await submit(payUrl, { action: "pay", card: "hello" });
  expect(status).toBe(422);
  expect(text).toContain("Enter a card number");
});

test("an event is sent again under the same id until the receiver accepts it", async () => {
  receiver.answers.push(503, 500);
  const { payUrl, panelUrl, received } = await openPage();
  await pay(payUrl);
  const deliveries = await received(3);
  expect(new Set(deliveries.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
  expect(new Set(deliveries.map(({ body }) => body.toString())).size).toBe(1);
  await vi.waitFor(async () => expect(await read(panelUrl)).toContain("delivered, 3 attempts"), { timeout: 2_000 });
}, 20_000);

test("an unknown token gets a page that says that there is no payment", async () => {
  const response = await fetch(`${receiver.url}/sandbox/pay/${"x".repeat(43)}`);
  expect(response.status).toBe(404);
  expect(await response.text()).toContain("There is no payment here");
});

describe("the panel", () => {
  async function paid() {
    const page = await openPage();
    await pay(page.payUrl);
    /** Waits for this many deliveries after the payment, oldest first. */
    const later = async (count: number) => (await page.received(count + 1)).slice(1);
    await page.received(1);
    return { ...page, later };
  }

  test.each(["payment_intent.payment_succeeded", "payment_intent.succeeded", "payment_succeeded"])(
    "sends %s of the same payment under another event id",
    async (type) => {
      const { panelUrl, later } = await paid();
      await submit(panelUrl, { action: "payment", type });
      const [again] = await later(1);
      expect(objectOf(again!).type).toBe(type);
      expect((await verify(again!)).data.verifyPaymentEvent).toMatchObject({
        kind: "PAYMENT_SUCCEEDED",
        amount: { amountMinor: 1999 },
      });
    },
  );

  test("refunds a part and then the rest, each with the refunded total, and never more than was paid", async () => {
    const { panelUrl, payUrl, later } = await paid();
    await submit(panelUrl, { action: "refund", type: "refund.succeeded", amount: "5.00" });
    expect(await read(payUrl)).toMatch(
      /Payment partly refunded<\/strong>You paid £19\.99\..* refunded\s+£5\.00 of it\./s,
    );
    await submit(panelUrl, { action: "refund", type: "charge.refunded", amount: "" });
    expect(await read(payUrl)).toMatch(/Payment refunded<\/strong>You paid £19\.99, and .* refunded all of it\./s);
    expect(await read(payUrl)).not.toContain("Payment received");
    const events = await Promise.all(
      (await later(2)).map(async (delivery) => (await verify(delivery)).data.verifyPaymentEvent),
    );
    const byTotal = events.toSorted((a, b) => a.refundedTotal.amountMinor - b.refundedTotal.amountMinor);
    expect(byTotal).toMatchObject([
      { kind: "REFUND_SUCCEEDED", amount: { amountMinor: 500 }, refundedTotal: { amountMinor: 500 } },
      { kind: "REFUND_SUCCEEDED", amount: null, refundId: null, refundedTotal: { amountMinor: 1999 } },
    ]);
    expect(byTotal[0].paymentId).toBe(byTotal[1].paymentId);
    const refused = await submit(panelUrl, { action: "refund", type: "refund.succeeded", amount: "0.01" });
    expect(refused).toMatchObject({ status: 422, text: expect.stringContaining("refunded already") });
    expect(await later(2)).toHaveLength(2);
  });

  test("50 concurrent refunds refund no more than was paid", async () => {
    const { panelUrl } = await paid();
    await Promise.all(
      Array.from({ length: 50 }, () =>
        submit(panelUrl, { action: "refund", type: "refund.succeeded", amount: "1.00" }),
      ),
    );
    const { rows } = await app.owner.query(
      "SELECT sum(r.amount_minor) FROM checkout.sandbox_refund r JOIN checkout.sandbox_payment p ON p.id = r.payment_id WHERE p.token = $1",
      [panelUrl.split("/").at(-1)],
    );
    expect(rows).toEqual([{ sum: "1900" }]);
  });

  test("a refund that fails later sends an event, and may be made again", async () => {
    const { panelUrl, later } = await paid();
    await submit(panelUrl, { action: "refund", type: "refund.succeeded", amount: "" });
    await submit(panelUrl, { action: "fail-refund", type: "refund.failed" });
    const [, failure] = await later(2);
    const { data } = await verify(failure!);
    expect(data.verifyPaymentEvent).toMatchObject({
      kind: "REFUND_FAILED",
      amount: { amountMinor: 1999 },
      refundedTotal: { amountMinor: 0 },
    });
    expect((await submit(panelUrl, { action: "refund", type: "refund.succeeded", amount: "" })).status).toBe(303);
  });

  test.each([
    ["dispute-won", "dispute.opened", "dispute.closed", "WON"],
    ["dispute-lost", "charge.dispute.created", "charge.dispute.closed", "LOST"],
  ])("%s closes an open dispute", async (action, opened, closed, disputeOutcome) => {
    const { panelUrl, later } = await paid();
    await submit(panelUrl, { action: "open-dispute", type: opened });
    await submit(panelUrl, { action, type: closed });
    const [first, second] = await Promise.all(
      (await later(2)).map(async (delivery) => (await verify(delivery)).data.verifyPaymentEvent),
    );
    expect(first).toMatchObject({ kind: "DISPUTE_OPENED", disputeOutcome: null, amount: { amountMinor: 1999 } });
    expect(second).toMatchObject({ kind: "DISPUTE_CLOSED", disputeOutcome, disputeId: first.disputeId });
    expect((await submit(panelUrl, { action, type: closed })).status).toBe(422);
  });

  test("sends an event again with the same bytes and id", async () => {
    const { panelUrl, received } = await paid();
    const [, eventId = ""] = /value="(evt_\w+)"/.exec(await read(panelUrl)) ?? [];
    await submit(panelUrl, { action: "redeliver", type: eventId });
    const deliveries = await received(2);
    expect(deliveries.map((delivery) => objectOf(delivery).id)).toEqual([eventId, eventId]);
  });
});

test("a payment of a disabled connection can still be refunded, and the event is delivered", async () => {
  const { staged, payUrl, panelUrl, received } = await openPage();
  await pay(payUrl);
  await received(1);
  await app.ask(OPERATOR, "mutation ($id: ID!) { disableConnection(id: $id) { isReplay } }", {
    id: staged.connectionId,
  });
  await submit(panelUrl, { action: "refund", type: "refund.succeeded", amount: "" });
  const [, refund] = await received(2);
  expect((await verify(refund!)).data.verifyPaymentEvent).toMatchObject({
    kind: "REFUND_SUCCEEDED",
    amount: { amountMinor: 1999, currency: "GBP" },
  });
});

describe("a program that asks for JSON", () => {
  const asJson = { accept: "application/json" };
  const post = (url: string, fields: Record<string, string>) =>
    fetch(url, { method: "POST", headers: asJson, body: new URLSearchParams(fields), redirect: "error" });

  test("reads and pays a payment, and the panel sends the event's first name if none is named", async () => {
    const { payUrl, panelUrl, received } = await openPage();
    const open = await fetch(panelUrl, { headers: asJson });
    expect(open.headers.get("cache-control")).toBe("no-store");
    expect(await open.json()).toMatchObject({ state: "open", refundedMinor: 0, dispute: null, events: [] });
    expect(await (await post(payUrl, { action: "pay", card: "4242 4242 4242 4242" })).json()).toMatchObject({
      state: "paid",
    });
    await received(1);
    const disputed = await (await post(panelUrl, { action: "open-dispute" })).json();
    expect(disputed).toMatchObject({ dispute: "needs_response" });
    expect(disputed.events.map(({ type }: { type: string }) => type)).toEqual([
      "dispute.opened",
      "payment_intent.succeeded",
    ]);
  });

  test("gets the reason of a refusal, and nothing is sent", async () => {
    const { panelUrl } = await openPage();
    const refused = await post(panelUrl, { action: "refund" });
    expect(refused.status).toBe(422);
    expect(await refused.json()).toEqual({ error: "Only a paid payment can be refunded.", param: null });
    const unknown = await post(panelUrl, { action: "refund", type: "refund.unknown" });
    expect(await unknown.json()).toEqual({ error: "The panel has no such event.", param: null });
    expect(await (await fetch(panelUrl, { headers: asJson })).json()).toMatchObject({ state: "open", events: [] });
  });
});
