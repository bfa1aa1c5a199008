import { afterEach, expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { expectInvariants } from "../../support/invariants.ts";
import { paymentIdOf } from "../../support/processors/sandbox.ts";
import { listenAsStripe } from "../../support/processors/stripe-api.ts";
import { disputeObject } from "../../support/processors/stripe-events.ts";
import { createStripeLifecycle } from "../../support/processors/stripe-lifecycle.ts";

const stripe = await listenAsStripe();
const app = useApplication({ STRIPE_API_BASE: stripe.url });
const { paid: paidAtStripe } = createStripeLifecycle(app, stripe);
afterEach(() => expectInvariants(app));

const stored = (id: string) => app.sql("SELECT event_id FROM settlement.evidence WHERE event_id = $1", [id]);

/** Names of members of every JavaScript object, and a status that no processor uses. */
const WORDS = ["constructor", "__proto__", "hasOwnProperty", "under_special_review"];

test.each(WORDS)(
  "a dispute that is opened with the status %s is stored, and the conversion is disputed",
  async (word) => {
    const scene = await app.lifecycle.paid({ offer: "lark-10" });
    const processor = app.processorOf(scene.offer.merchantId);
    const dispute = { id: `dp_${scene.conversionId}`, payment_id: paymentIdOf(scene), status: word };
    const event = processor.laterEvent("dispute.opened", scene, dispute);
    const { status, body } = await processor.deliver(event);
    expect({ status, body }).toMatchObject({ status: 200, body: { received: true, conversionId: scene.conversionId } });
    expect(await stored(event.id)).toHaveLength(1);
    expect((await app.lifecycle.conversion(scene.conversionId)).status).toBe("disputed");
  },
);

test.each(WORDS)("a Stripe dispute with the status %s is stored, and the conversion is disputed", async (word) => {
  const { conversionId, send, stripeSession } = await paidAtStripe();
  const id = `evt_${word}`;
  const { status, body } = await send("charge.dispute.created", disputeObject(stripeSession, word), { id });
  expect({ status, body }).toMatchObject({ status: 200, body: { received: true, conversionId } });
  expect(await stored(id)).toHaveLength(1);
  expect((await app.lifecycle.conversion(conversionId)).status).toBe("disputed");
});
