import { createHash } from "node:crypto";
import { Webhook } from "standardwebhooks";
import { afterEach, expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { expectInvariants } from "../../support/invariants.ts";
import { listenAsStripe } from "../../support/processors/stripe-api.ts";
import { disputeObject, intentObject } from "../../support/processors/stripe-events.ts";
import { createStripeLifecycle } from "../../support/processors/stripe-lifecycle.ts";

const stripe = await listenAsStripe();
const app = useApplication({ STRIPE_API_BASE: stripe.url });
const { checkedOut } = createStripeLifecycle(app, stripe);
afterEach(() => expectInvariants(app));

const sha256Of = (text: string) => createHash("sha256").update(text).digest("hex");
const IGNORED = { received: true, status: "ignored", conversionId: null, verification: null };
const conversions = () => app.sql("SELECT id FROM settlement.conversion");

async function deliver(body: string) {
  const connection = app.demo.connections[app.merchantOf("Lark Mobile")];
  const at = new Date();
  const { status, body: answer } = await app.anonymous.send(`/v1/webhooks/${connection?.id}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "webhook-id": "msg_1",
      "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
      "webhook-signature": new Webhook(connection?.webhookSecret ?? "").sign("msg_1", at, body),
    },
    body,
  });
  return { status, answer };
}

/** Returns the only malformed event with that id as an operator reads it, with its bytes. */
async function findListed(eventId: string) {
  const { body } = await app.operator.query(
    `{ unmatchedEvidence(first: 100, filter: { reason: { in: [EVENT_MALFORMED] } }) {
      edges { node { eventId eventType status reason explanation sha256 variants { sha256 } body } } } }`,
  );
  const nodes = body.data.unmatchedEvidence.edges.map(({ node }: { node: object }) => node);
  const [only, ...others] = nodes.filter((node: { eventId: string }) => node.eventId === eventId);
  expect(others).toEqual([]);
  return only;
}

const payment = (id: string, object: object) =>
  JSON.stringify({
    id,
    created: 1,
    type: "payment_succeeded",
    data: { object: { id: "p", currency: "GBP", ...object } },
  });
const WHOLE = "data.object.amount is not a whole number of minor units";

test.each([
  ["no object", "[1, 2]", null, "its body is not a JSON object"],
  ["no JSON", "{", null, "its body is not JSON"],
  ["empty", " ", null, "its body is not JSON"],
  ["an event without an id", '{"type":"x","created":1,"data":{"object":{}}}', null, "id is missing or malformed"],
  [
    "an event without a type",
    '{"id":"evt_1","created":1,"data":{"object":{}}}',
    "evt_1",
    "type is missing or malformed",
  ],
  [
    "an event without data",
    '{"id":"evt_2","created":1,"type":"payment_succeeded"}',
    "evt_2",
    "data is missing or malformed",
  ],
  ["an amount with decimals", payment("evt_3", { amount: 8.5 }), "evt_3", WHOLE],
  [
    "an amount above the ceiling",
    payment("evt_6", { amount: 100_000_000_001 }),
    "evt_6",
    "data.object.amount is larger than 100000000000 minor units",
  ],
  [
    "an amount that is no finite number",
    payment("evt_7", { amount: "9".repeat(400) }),
    "evt_7",
    "data.object.amount is larger than 100000000000 minor units",
  ],
  ["a negative amount", payment("evt_4", { amount: -8 }), "evt_4", WHOLE],
  [
    "a status of 101 characters",
    payment("evt_5", { amount: 800, status: "s".repeat(101) }),
    "evt_5",
    "data.object.status is missing or malformed",
  ],
])(
  "a malformed signed event (%s) is stored, ignored and listed with its malformed member [M5]",
  async (_, body, id, wrong) => {
    const eventId = id ?? `sha256:${sha256Of(body)}`;
    const before = await conversions();
    for (const delivery of [await deliver(body), await deliver(body)])
      expect(delivery).toEqual({ status: 200, answer: IGNORED });
    expect(await findListed(eventId)).toEqual({
      eventId,
      eventType: body.includes('"payment_succeeded"') ? "payment_succeeded" : body.includes('"x"') ? "x" : "unreadable",
      status: "IGNORED",
      reason: "EVENT_MALFORMED",
      explanation: `The event is signed, but cannot be read. What is wrong: ${wrong}.`,
      sha256: sha256Of(body),
      variants: [],
      body: Buffer.from(body).toString("base64"),
    });
    expect(await conversions()).toEqual(before);
  },
);

test("a malformed Stripe event is stored too, and later events of its payment count [M5]", async () => {
  const scene = await checkedOut();
  const intent = intentObject(scene.stripeSession);
  const half = { ...intent, amount_received: 50_050, currency: "isk" };
  expect((await scene.send("payment_intent.succeeded", half, { id: "evt_isk" })).body).toEqual(IGNORED);
  const worded = disputeObject(scene.stripeSession, "w".repeat(101));
  expect((await scene.send("charge.dispute.created", worded, { id: "evt_word" })).body).toEqual(IGNORED);
  expect(await findListed("evt_isk")).toMatchObject({
    eventType: "payment_intent.succeeded",
    explanation: expect.stringMatching(/data\.object\.amount_received is not a whole number of ISK's minor units\.$/),
  });
  expect(await findListed("evt_word")).toMatchObject({
    explanation: expect.stringMatching(/data\.object\.status is missing or malformed\.$/),
  });
  const { body } = await scene.send("payment_intent.succeeded", intent);
  expect(await app.lifecycle.conversion(body.conversionId)).toMatchObject({
    status: "pending",
    verification: "verified",
  });
});

test.each([
  // Stripe's unit is a whole ariary, and that of ISO 4217 a hundredth: this number times 100 is no safe integer.
  ["mga", Number.MAX_SAFE_INTEGER, /data\.object\.amount_received is larger than 100000000000 minor units\.$/],
  ["ghs", 1_050, /data\.object\.currency is not a currency that Stripe lists\.$/],
])("a payment in %s of %i Stripe units is stored as malformed", async (currency, amount_received, explanation) => {
  const scene = await checkedOut();
  const object = { ...intentObject(scene.stripeSession), amount_received, currency };
  const { status, body } = await scene.send("payment_intent.succeeded", object, { id: `evt_${currency}` });
  expect({ status, body }).toEqual({ status: 200, body: IGNORED });
  expect(await findListed(`evt_${currency}`)).toMatchObject({ explanation: expect.stringMatching(explanation) });
});

test("another body under the id of a malformed event is stored as its variant and changes nothing", async () => {
  const [first, second] = [payment("evt_twice", { amount: 8.5 }), payment("evt_twice", { amount: 800 })];
  for (const body of [first, second]) expect(await deliver(body)).toEqual({ status: 200, answer: IGNORED });
  expect(await findListed("evt_twice")).toMatchObject({
    sha256: sha256Of(first),
    variants: [{ sha256: sha256Of(second) }],
  });
});
