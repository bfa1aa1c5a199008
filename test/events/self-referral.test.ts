import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { useApplication } from "../support/application.ts";
import { eventually } from "../support/eventually.ts";
import { expectInvariants } from "../support/invariants.ts";
import { reportOf } from "../support/lifecycle.ts";
import { useGenericProcessor } from "../support/processors/generic.ts";
import type { TestProcessor } from "../support/processors/sandbox.ts";
import { listenAsStripe } from "../support/processors/stripe-api.ts";
import { createStripeSender, intentObject, sessionObject } from "../support/processors/stripe-events.ts";
import { ask, clearReview, expectHeld, reviewsOf, setBuilderProfile } from "../support/reviews.ts";

const stripe = await listenAsStripe();
const app = useApplication({ STRIPE_API_BASE: stripe.url });
const outside = useGenericProcessor(app);
let generic: TestProcessor;

/** The builder's contact address, and that address as a buyer types it. */
const [CONTACT, TYPED] = ["ada@compass.example", " Ada@Compass.example"];
/** The merchant that employs the other builder of the demo. */
const EMPLOYER = "Harbour Hotels";

beforeAll(async () => {
  generic = await outside.connect(app.merchantOf("Kumo Mobile"));
  await setBuilderProfile(app, app.agent, { contactEmail: CONTACT });
  await setBuilderProfile(app, app.otherAgent, { affiliatedMerchantIds: [app.merchantOf(EMPLOYER)] });
});
afterEach(() => expectInvariants(app));

/** Runs a check after every validation window of today is over. */
async function afterTheWindow(look: () => Promise<void>): Promise<void> {
  await app.clock.advance("31 days");
  try {
    await look();
  } finally {
    await app.clock.advance("-31 days");
  }
}

const PATHS = {
  async "on the sandbox's page"(email: string) {
    const { checkout, session } = await app.lifecycle.checkedOut({ offer: "lark-10" });
    const body = new URLSearchParams({ action: "pay", card: "4242424242424242", email });
    await fetch(checkout.checkoutUrl, { method: "POST", redirect: "manual", body });
    const SOLD = "query S($id: ID!) { session(id: $id) { conversions { edges { node { id } } } } }";
    return eventually(async () => {
      const sold = await ask(app.operator, SOLD, { id: session.id });
      return sold.session.conversions.edges[0]?.node.id as string | undefined;
    });
  },
  async "at a generic processor"(email: string) {
    const scene = await app.lifecycle.checkedOut({ merchant: "Kumo Mobile", offer: "kumo-20" });
    const { body } = await generic.deliver(generic.event("payment_succeeded", scene, { customer_email: email }));
    return body.conversionId as string;
  },
  async "at Stripe"(email: string) {
    const { send, session } = await atStripe();
    return (await send("checkout.session.completed", { ...session, customer_details: { email } })).body.conversionId;
  },
} satisfies Record<string, (email: string) => Promise<string>>;

async function atStripe() {
  const scene = await app.lifecycle.checkedOut({ merchant: "Meridian Mobile", offer: "mer-30" });
  const connection = app.demo.connections[scene.offer.merchantId];
  if (connection === undefined) throw new Error("the demo has no connection of that merchant");
  const made = stripe.sessionOf(scene.checkout.transactionId);
  return {
    send: createStripeSender(app.anonymous, connection, app.clock.time),
    session: sessionObject(made, "paid"),
    intent: intentObject(made),
  };
}

describe.each(Object.entries(PATHS))("a payment %s", (_, pay) => {
  test("of a builder under its own address is recorded and held, and paid out once an operator cleared it [A17][S8]", async () => {
    const id = await pay(TYPED);
    const held = await expectHeld(app, id, ["buyer_is_builder"]);
    expect(await app.lifecycle.conversion(id)).toMatchObject({ verification: "verified" });
    await afterTheWindow(async () => {
      await expectHeld(app, id, ["buyer_is_builder"]);
      const { body } = await clearReview(app, id);
      expect(body.data.clearReview).toMatchObject({
        status: "ELIGIBLE",
        created: true,
        decision: {
          kind: "REVIEW_CLEARED",
          subjects: [expect.stringMatching(/^buyer_is_builder:con_.+/)],
          decidedBy: expect.stringMatching(/^operator:/),
        },
      });
      const { history, ...sale } = await app.lifecycle.conversion(id);
      expect(sale).toMatchObject({ status: "eligible", builderPayout: held, heldAmount: 0 });
      expect(history.at(-1)).toMatchObject({ from: "pending", to: "eligible", cause: "review_cleared" });
      expect(await reviewsOf(app.operator, id)).toMatchObject([
        { reason: "BUYER_IS_BUILDER", clearedAt: expect.any(String) },
      ]);
    });
  });

  test.each(["bo@compass.example", ""])("of another buyer (%j) is not held [A17]", async (email) => {
    const id = await pay(email);
    expect(await reviewsOf(app.operator, id)).toEqual([]);
    expect(await app.lifecycle.conversion(id)).toMatchObject({ status: "pending", heldAmount: 0 });
    await afterTheWindow(async () => expect((await app.lifecycle.conversion(id)).status).toBe("eligible"));
  });
});

test("two events of one payment, of which one names the buyer, have the same end in either order [A17]", async () => {
  const ends = [];
  for (const first of ["session", "intent"] as const) {
    const { send, session, intent } = await atStripe();
    const named = () => send("checkout.session.completed", { ...session, customer_details: { email: TYPED } });
    const unnamed = () => send("payment_intent.succeeded", intent);
    const [{ body }, again] = first === "session" ? [await named(), await unnamed()] : [await unnamed(), await named()];
    expect(again.body.conversionId).toBe(body.conversionId);
    await expectHeld(app, body.conversionId, ["buyer_is_builder"]);
    const { status, commissionAmount, builderPayout, heldAmount } = await app.lifecycle.conversion(body.conversionId);
    ends.push({ status, commissionAmount, builderPayout, heldAmount });
  }
  expect(ends[0]).toEqual(ends[1]);
});

describe("a sale at the merchant that employs the builder", () => {
  const cast = () => ({ agent: app.otherAgent, merchant: EMPLOYER });

  test("is recorded and held for any buyer, and paid once an operator cleared it [A17]", async () => {
    const { conversionId: id } = await app.lifecycle.paid(cast());
    const held = await expectHeld(app, id, ["merchant_is_builder"]);
    await afterTheWindow(async () => {
      await expectHeld(app, id, ["merchant_is_builder"]);
      expect((await clearReview(app, id)).body.data.clearReview).toMatchObject({ status: "ELIGIBLE", created: true });
      expect(await app.lifecycle.conversion(id)).toMatchObject({ builderPayout: held, heldAmount: 0 });
    });
  });

  test("is held by the merchant's report alone; its payment raises a review too, and one clearance ends both [A17]", async () => {
    const scene = await app.lifecycle.checkedOut(cast());
    const report = { ...reportOf(scene), transactionValue: scene.checkout.amount };
    const { body } = await app.merchantClient(scene.offer.merchantId).post("/v1/conversions", report);
    await expectHeld(app, body.conversionId, ["merchant_is_builder"]);
    const paid = await app.processorOf(scene.offer.merchantId).paymentSucceeded(scene);
    expect(paid.body.conversionId).toBe(body.conversionId);
    await expectHeld(app, body.conversionId, ["merchant_is_builder", "merchant_is_builder"]);
    expect((await clearReview(app, body.conversionId)).body.data.clearReview.decision.subjects).toHaveLength(2);
    expect(await app.lifecycle.conversion(body.conversionId)).toMatchObject({ heldAmount: 0 });
  });

  test("is not held if another builder's agent recommended it, and neither is that builder's sale at another merchant", async () => {
    const [other, elsewhere] = [
      await app.lifecycle.paid({ merchant: EMPLOYER }),
      await app.lifecycle.paid({ agent: app.otherAgent, offer: "lark-10" }),
    ];
    for (const { conversionId } of [other, elsewhere]) {
      expect(await reviewsOf(app.operator, conversionId)).toEqual([]);
      expect(await app.lifecycle.conversion(conversionId)).toMatchObject({ heldAmount: 0 });
    }
  });
});

test("a builder that buys from itself is held for both reasons, which are cleared together", async () => {
  await setBuilderProfile(app, app.otherAgent, { contactEmail: "bo@wayfinder.example" });
  const scene = await app.lifecycle.checkedOut({ agent: app.otherAgent, merchant: EMPLOYER });
  const processor = app.processorOf(scene.offer.merchantId);
  const paid = processor.event("payment_succeeded", scene, { customer_email: "bo@wayfinder.example" });
  const id = (await processor.deliver(paid)).body.conversionId as string;
  await expectHeld(app, id, ["buyer_is_builder", "merchant_is_builder"]);
  const { decision } = (await clearReview(app, id)).body.data.clearReview;
  expect(decision.subjects).toEqual([
    expect.stringMatching(/^buyer_is_builder:con_.+/),
    expect.stringMatching(/^merchant_is_builder:con_.+/),
  ]);
  expect(await app.lifecycle.conversion(id)).toMatchObject({ heldAmount: 0 });
});

test("a payment that waited for the facts of its builder is held as soon as it is processed", async () => {
  const scene = await app.lifecycle.checkedOut();
  const processor = app.processorOf(scene.offer.merchantId);
  app.away.add("attribution");
  const paid = processor.event("payment_succeeded", scene, { customer_email: TYPED });
  const { body } = await processor.deliver(paid).finally(() => app.away.clear());
  expect(body).toMatchObject({ status: "queued", conversionId: null });
  const again = await processor.deliver(paid);
  expect(again.body).toMatchObject({ status: "conversion_recorded", verification: "verified" });
  await expectHeld(app, again.body.conversionId, ["buyer_is_builder"]);
});
