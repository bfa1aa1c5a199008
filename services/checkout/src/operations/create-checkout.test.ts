import { afterAll, beforeAll, expect, test } from "vitest";
import { agentCaller, openTestSubgraph } from "../testing/subgraph.ts";

let app: Awaited<ReturnType<typeof openTestSubgraph>>;
beforeAll(async () => {
  app = await openTestSubgraph();
});
afterAll(() => app.close());

const count = async (recommendationId: string) =>
  Number(
    (await app.owner.query("SELECT count(*) FROM checkout.handoff WHERE recommendation_id = $1", [recommendationId]))
      .rows[0].count,
  );

test("a checkout has a hosted link and awaits a payment of the price in the code", async () => {
  const scene = await app.stage();
  const { data, error } = await app.checkOut(scene);
  expect(error).toBeUndefined();
  expect(data.createCheckout).toEqual({
    status: "AWAITING_PAYMENT",
    sessionStatus: "CHECKOUT",
    checkout: {
      id: expect.stringMatching(/^txn_/),
      paymentId: expect.stringMatching(/^pay_/),
      checkoutUrl: expect.stringMatching(/^http:\/\/127\.0\.0\.1:1\/sandbox\/pay\/[\w-]{43}$/),
      backend: "ORCHESTRATED",
      mode: "CHECKOUT",
      livemode: false,
      amount: { amountMinor: 1999, currency: "GBP", decimal: "19.99" },
      expiresAt: expect.any(String),
    },
  });
});

test("a repeated request returns the same checkout", async () => {
  const scene = await app.stage();
  const first = await app.checkOut(scene);
  expect(await app.checkOut(scene)).toEqual(first);
  expect(await count(scene.recommendation.id)).toBe(1);
});

test("50 concurrent requests make one checkout, and all return it", async () => {
  const scene = await app.stage();
  const answers = await Promise.all(Array.from({ length: 50 }, () => app.checkOut(scene)));
  expect(answers.map(({ error }) => error).filter(Boolean)).toEqual([]);
  expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
  expect(await count(scene.recommendation.id)).toBe(1);
  const { rows } = await app.owner.query("SELECT 1 FROM checkout.sandbox_payment WHERE connection_id = $1", [
    scene.connectionId,
  ]);
  expect(rows).toHaveLength(1);
});

test("if hosted checkout is switched off, the checkout leads to the merchant's own page and needs no processor", async () => {
  const scene = await app.stage({}, null);
  scene.merchant.hostedCheckout = false;
  app.scenes.at(-1)!.merchant = scene.merchant;
  const { data } = await app.checkOut(scene);
  expect(data.createCheckout.checkout).toMatchObject({
    backend: "MERCHANT",
    mode: "REDIRECT",
    livemode: false,
    checkoutUrl: `https://lark.example/shop?a=1&aap_ref=${scene.recommendation.id}`,
  });
});

test("another agent's session is refused like an unknown one, and nothing is saved", async () => {
  const scene = await app.stage();
  const input = { sessionId: scene.session.id, recommendationId: scene.recommendation.id };
  const { error } = await app.ask(
    agentCaller("agent_other"),
    "mutation ($input: CreateCheckoutInput!) { createCheckout(input: $input) { status } }",
    { input },
  );
  expect(error).toEqual({ message: "Session not found", code: "SESSION_NOT_FOUND", kind: "NOT_FOUND" });
  expect(await count(scene.recommendation.id)).toBe(0);
});

test("a retry after a crash between the processor's response and ours returns the same transaction and link", async () => {
  const scene = await app.stage();
  const { data: first } = await app.checkOut(scene);
  await app.owner.query(
    "UPDATE checkout.handoff SET state = 'creating', checkout_url = NULL, accepted_at = NULL, attempted_at = clock.now() - interval '5 s' WHERE id = $1",
    [first.createCheckout.checkout.id],
  );
  const { data: second } = await app.checkOut(scene);
  expect(second.createCheckout.checkout).toMatchObject({
    id: first.createCheckout.checkout.id,
    paymentId: first.createCheckout.checkout.paymentId,
    checkoutUrl: first.createCheckout.checkout.checkoutUrl,
  });
});

test("a session that ends between the decision and the write gets no checkout, by the database's clock", async () => {
  const scene = await app.stage();
  await app.owner.query("UPDATE clock.shift SET by = interval '25 hours'");
  try {
    const { error } = await app.checkOut(scene);
    expect(error).toMatchObject({ message: "Session expired", code: "SESSION_EXPIRED", kind: "EXPIRED" });
    expect(await count(scene.recommendation.id)).toBe(0);
  } finally {
    await app.owner.query("UPDATE clock.shift SET by = '0'");
  }
});

test("a merchant without a processor is the last reason of a refusal, and nothing is saved", async () => {
  const scene = await app.stage({}, null);
  expect((await app.checkOut(scene)).error).toMatchObject({ code: "PROCESSOR_NOT_CONNECTED" });
  await app.owner.query("UPDATE clock.shift SET by = interval '25 hours'");
  try {
    expect((await app.checkOut(scene)).error).toMatchObject({ code: "SESSION_EXPIRED" });
  } finally {
    await app.owner.query("UPDATE clock.shift SET by = '0'");
  }
  expect(await count(scene.recommendation.id)).toBe(0);
});
