import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { handoffOf } from "../../support/lifecycle.ts";
import { useGenericProcessor } from "../../support/processors/generic.ts";
import { listenAsStripe } from "../../support/processors/stripe-api.ts";
import { createStripeSender, intentObject } from "../../support/processors/stripe-events.ts";

const stripe = await listenAsStripe();
const app = useApplication({ STRIPE_API_BASE: stripe.url });
const outside = useGenericProcessor(app);

const connectionOf = (merchantName: string) => {
  const connection = app.demo.connections[app.merchantOf(merchantName)];
  if (connection === undefined) throw new Error(`the demo has no connection of ${merchantName}`);
  return connection;
};

const rotate = async (id: string, request: object) => {
  const { status, body } = await app.operator.post(`/v1/connections/${id}/rotate`, request);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};

/** Returns whether an event that is signed with this secret is accepted. */
async function isAccepted(merchantName: string, secret: string): Promise<boolean> {
  const scene = await app.lifecycle.checkedOut({ merchant: merchantName });
  const processor = app.processorOf(scene.offer.merchantId);
  const { status, body } = await processor.deliver(processor.event("payment_intent.succeeded", scene), { secret });
  expect({ status, code: body.code }).toEqual(
    status === 200 ? { status: 200 } : { status: 401, code: "SIGNATURE_INVALID" },
  );
  return status === 200;
}

test("after a rotation the new secret verifies at once, and the old one until the overlap ends by the database's clock [E1]", async () => {
  const { id, webhookSecret: old } = connectionOf("Lark Mobile");
  const { webhookSecret, liveSecrets, status } = await rotate(id, { overlapSeconds: 3_600 });
  expect(webhookSecret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(webhookSecret).not.toBe(old);
  expect(status).toBe("active");
  expect(liveSecrets.map(({ endsAt }: { endsAt: string | null }) => endsAt)).toEqual([null, expect.any(String)]);
  expect(Date.parse(liveSecrets[1].endsAt) - (await app.clock.now()).getTime()).toBeGreaterThan(3_590_000);
  expect([await isAccepted("Lark Mobile", old), await isAccepted("Lark Mobile", webhookSecret)]).toEqual([true, true]);
  await app.clock.advance("59 minutes 50 seconds");
  expect(await isAccepted("Lark Mobile", old)).toBe(true);
  await app.clock.advance("10 seconds");
  expect([await isAccepted("Lark Mobile", old), await isAccepted("Lark Mobile", webhookSecret)]).toEqual([false, true]);
  expect((await app.operator.get(`/v1/connections/${id}`)).body.liveSecrets).toHaveLength(1);
});

test("a rotation with an overlap of 0 ends every old secret at once", async () => {
  const { id, webhookSecret: first } = connectionOf("Kumo Mobile");
  const { webhookSecret: second } = await rotate(id, { overlapSeconds: 600 });
  const { webhookSecret: third, liveSecrets } = await rotate(id, { overlapSeconds: 0 });
  expect(liveSecrets).toHaveLength(1);
  const accepted = [];
  for (const secret of [first, second, third]) accepted.push(await isAccepted("Kumo Mobile", secret));
  expect(accepted).toEqual([false, false, true]);
});

test("the overlap is one day by default, and a rotation does not extend the overlap of an earlier one", async () => {
  const { id } = connectionOf("Dune Telecom");
  await rotate(id, { overlapSeconds: 60 });
  const { liveSecrets } = await rotate(id, {});
  const seconds = async (endsAt: string) => (Date.parse(endsAt) - (await app.clock.now()).getTime()) / 1_000;
  expect(await seconds(liveSecrets[1].endsAt)).toBeGreaterThan(86_000);
  expect(await seconds(liveSecrets[2].endsAt)).toBeLessThanOrEqual(60);
});

test("a merchant rotates the secret of its own connection, and only events signed with the new secret are accepted", async () => {
  const { id, webhookSecret: old } = connectionOf("Old Town Stays");
  const merchant = app.merchantClient(app.merchantOf("Old Town Stays"));
  const { status, body } = await merchant.post(`/v1/connections/${id}/rotate`, { overlapSeconds: 0 });
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.webhookSecret).not.toBe(old);
  expect([await isAccepted("Old Town Stays", old), await isAccepted("Old Town Stays", body.webhookSecret)]).toEqual([
    false,
    true,
  ]);
});

test("a merchant cannot set a secret that its processor makes, and the earlier one verifies as before", async () => {
  const { id } = connectionOf("Meridian Mobile");
  const merchant = app.merchantClient(app.merchantOf("Meridian Mobile"));
  const rotation = { overlapSeconds: 0, webhookSecrets: ["whsec_ofTheMerchant"] };
  const { status, body } = await merchant.post(`/v1/connections/${id}/rotate`, rotation);
  expect({ status, code: body.code }).toEqual({ status: 400, code: "SECRETS_INVALID" });
  expect((await merchant.get(`/v1/connections/${id}`)).body.liveSecrets).toHaveLength(1);
});

test("the mutation rotates a secret too, and the graph lists the secrets that verify", async () => {
  const { id } = connectionOf("Northwind Fibre");
  const { body } = await app.operator.query(
    `mutation R($id: ID!) { rotateConnectionSecret(id: $id, overlapSeconds: 60) {
      webhookSecret connection { id liveSecrets { id createdAt endsAt } } } }`,
    { id },
  );
  expect(body.errors).toBeUndefined();
  expect(body.data.rotateConnectionSecret.connection.liveSecrets).toHaveLength(2);
});

test("an operator replaces a Stripe connection's signing secret with another of Stripe's, and its API key with a new one", async () => {
  const { id, webhookSecret: old } = connectionOf("Meridian Mobile");
  const { webhookSecret } = await rotate(id, { overlapSeconds: 600, webhookSecrets: ["whsec_rolledAtStripe"] });
  expect(webhookSecret).toBe("whsec_rolledAtStripe");
  const settings = { secretKey: "sk_test_another" };
  const answer = await app.operator.post(`/v1/connections/${id}/settings`, { settings });
  expect(answer).toMatchObject({ status: 200, body: { connectionId: id, status: "active" } });
  expect(JSON.stringify(answer.body)).not.toContain("sk_test");
  const { checkout } = await app.lifecycle.checkedOut({ merchant: "Meridian Mobile" });
  expect(stripe.requests.at(-1)?.headers.authorization).toBe("Bearer sk_test_another");
  const intent = intentObject(stripe.sessionOf(checkout.transactionId));
  // While a secret is rolled, Stripe signs with the old one and the new one.
  const send = createStripeSender(app.anonymous, { id, webhookSecret });
  for (const secrets of [[old], ["whsec_rolledAtStripe"], ["whsec_unknown", "whsec_rolledAtStripe"]]) {
    expect((await send("payment_intent.succeeded", intent, { secrets })).status).toBe(200);
  }
  expect((await send("payment_intent.succeeded", intent, { secrets: ["whsec_unknown"] })).status).toBe(401);
});

test("during an overlap, requests to a processor are signed with each valid secret", async () => {
  const { connectionId } = await outside.connect(app.merchantOf("Skylark Air"));
  await rotate(connectionId, { overlapSeconds: 600 });
  const scene = await app.lifecycle.recommended({ merchant: "Skylark Air" });
  expect((await scene.agent.post("/v1/checkout", handoffOf(scene))).status).toBe(201);
  // The processor has only the old secret.
  expect(outside.requests.at(-1)).toMatchObject({ signed: true });
});

test("concurrent rotations run one after another: one secret is the newest, and at most four are valid", async () => {
  const { id } = connectionOf("Lark Mobile");
  await rotate(id, { overlapSeconds: 0 });
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => app.operator.post(`/v1/connections/${id}/rotate`, { overlapSeconds: 600 })),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200, 200, 200, 409, 409, 409, 409, 409,
  ]);
  const { body } = await app.operator.get(`/v1/connections/${id}`);
  const ends = body.liveSecrets.map(({ endsAt }: { endsAt: string | null }) => endsAt);
  expect(ends).toHaveLength(4);
  expect(ends.filter((end: string | null) => end === null)).toHaveLength(1);
  expect(ends[0]).toBeNull();
});
