import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { CARDS, createPaymentMethods, submit } from "../../support/payment-methods.ts";

const app = useApplication();
const { setUp, granted, processorPageOf, revoke, read } = createPaymentMethods(app);

test("a set-up returns the payment method, pending, and the buyer's page with agent, merchant, limits and expiry", async () => {
  const merchantId = app.merchantOf("Lark Mobile");
  const request = {
    merchantId,
    currency: "GBP",
    perPurchaseLimit: 20,
    totalLimit: 50.5,
    expiresAt: "2100-01-01T00:00:00Z",
  };
  request.expiresAt = new Date((await app.clock.now()).getTime() + 30 * 86_400_000).toISOString();
  const { status, body } = await app.agent.post("/v1/payment-methods/setup", request);
  expect({ status, body }).toEqual({
    status: 201,
    body: {
      paymentMethodId: expect.stringMatching(/^pm_/),
      status: "pending",
      agentId: app.holderOf(app.agent),
      merchantId,
      livemode: false,
      currency: "GBP",
      perPurchaseLimit: 20,
      totalLimit: 50.5,
      used: 0,
      createdAt: expect.any(String),
      expiresAt: request.expiresAt,
      grantedAt: null,
      revokedAt: null,
      setupUrl: expect.stringMatching(/\/payment-methods\/[\w-]{43}$/),
    },
  });
  const page = await fetch(body.setupUrl);
  expect(page.headers.get("cache-control")).toBe("no-store");
  expect(page.headers.get("referrer-policy")).toBe("no-referrer");
  const text = await page.text();
  const { data } = (await app.operator.query("query A($id: ID!) { agent(id: $id) { name } }", { id: body.agentId }))
    .body;
  for (const seen of [data.agent.name, "Lark Mobile", "at most £20.00", "at most £50.50", "UTC"])
    expect(text).toContain(seen);
});

test("other callers can read neither the buyer's page nor its address", async () => {
  const { id, setupUrl } = await setUp();
  expect(await read(id)).not.toHaveProperty("setupUrl");
  expect(await app.otherAgent.get(`/v1/payment-methods/${id}`)).toMatchObject({ status: 404 });
  expect((await fetch(`${setupUrl.slice(0, -3)}xyz`)).status).toBe(404);
});

test("a card that the processor refuses stores nothing, and the buyer can try another one", async () => {
  const { id, setupUrl } = await setUp();
  const page = await processorPageOf(setupUrl);
  const refused = await submit(page, { card: CARDS.refused });
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain("The card was declined");
  expect((await read(id)).status).toBe("pending");
  const stored = await submit(page, { card: CARDS.pays });
  expect(stored.headers.get("location")).toBe(setupUrl);
  await fetch(setupUrl);
  expect(await read(id)).toMatchObject({ status: "active", grantedAt: expect.any(String) });
});

test("a granted payment method is active for the next purchase although the buyer did not return to the page", async () => {
  const { id, setupUrl } = await setUp();
  await submit(await processorPageOf(setupUrl), { card: CARDS.pays });
  const { recommendation } = await app.lifecycle.recommended({ offer: "lark-10" });
  const { body } = await app.agent.post("/v1/purchase", { recommendationId: recommendation.id, paymentMethod: id });
  expect(body.status).toBe("succeeded");
});

test("no card number is stored", async () => {
  await granted({ card: "4111 1111 1111 1111" });
  const rows = await app.sql(
    "SELECT t::text AS text FROM checkout.sandbox_setup t UNION ALL SELECT m::text FROM checkout.payment_method m",
  );
  expect(rows.length).toBeGreaterThan(1);
  expect(JSON.stringify(rows)).not.toMatch(/4111 ?1111/);
});

test("the buyer revokes the payment method from the same page; it cannot be granted again", async () => {
  const { id, setupUrl } = await granted();
  expect((await revoke(setupUrl)).headers.get("location")).toBe(new URL(setupUrl).pathname);
  expect(await (await fetch(setupUrl)).text()).toContain("Permission revoked");
  expect(await read(id)).toMatchObject({ status: "revoked", revokedAt: expect.any(String) });
  const pending = await setUp();
  const page = await processorPageOf(pending.setupUrl);
  await revoke(pending.setupUrl);
  await submit(page, { card: CARDS.pays });
  await fetch(pending.setupUrl);
  expect((await read(pending.id)).status).toBe("revoked");
});

test("a payment method that the buyer does not grant within 24 hours expires", async () => {
  const { id, setupUrl } = await setUp();
  const page = await processorPageOf(setupUrl);
  await app.clock.advance("24 hours");
  await submit(page, { card: CARDS.pays });
  expect(await (await fetch(setupUrl)).text()).toContain("Permission expired");
  expect((await read(id)).status).toBe("expired");
});
