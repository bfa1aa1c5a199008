import { describe, expect, test } from "vitest";
import { useApplication } from "../support/application.ts";
import { listenAsStripe } from "../support/processors/stripe-api.ts";
import {
  chargeObject,
  disputeObject,
  intentObject,
  nowSeconds,
  refundObject,
  sessionObject,
  STRIPE_VERSIONS,
} from "../support/processors/stripe-events.ts";
import { createStripeLifecycle, type StripeScene } from "../support/processors/stripe-lifecycle.ts";

const stripe = await listenAsStripe();
const app = useApplication({ STRIPE_API_BASE: stripe.url });

const { checkedOut } = createStripeLifecycle(app, stripe);

describe.each(STRIPE_VERSIONS)("in the shapes of API version %s", (version) => {
  async function paidIn(): Promise<StripeScene & { conversionId: string }> {
    const scene = await checkedOut();
    const { body } = await scene.send("payment_intent.succeeded", intentObject(scene.stripeSession, version), {
      version,
    });
    expect(body).toMatchObject({ status: "conversion_recorded", verification: "verified" });
    return { ...scene, conversionId: body.conversionId };
  }

  test.each(["charge.refunded", "refund.created"] as const)(
    "%s joins by the payment intent as an id, as an object, or by its charge alone",
    async (type) => {
      for (const change of [{}, { payment_intent: "expanded" }, { payment_intent: null }, { metadata: {} }]) {
        const { send, stripeSession, conversionId } = await paidIn();
        const object = {
          "charge.refunded": chargeObject(stripeSession, 1_050, version),
          "refund.created": refundObject(stripeSession, { id: "re_v", amount: 1_050, status: "succeeded" }),
        }[type];
        const expanded = intentObject(stripeSession, version);
        const given = "payment_intent" in change ? { payment_intent: change.payment_intent && expanded } : change;
        const { body } = await send(type, { ...object, metadata: {}, ...given }, { version });
        expect(body).toMatchObject({ status: "clawed_back", conversionId });
      }
    },
  );

  test("a charge that is refunded in three steps counts by its cumulative refund", async () => {
    const { send, stripeSession, conversionId } = await paidIn();
    // 25 % of the rest of 10.50: 8.40, 6.30, nothing.
    for (const [refunded, commissionAmount, status] of [
      [210, 2.1, "pending"],
      [420, 1.58, "pending"],
      [1_050, 0, "clawed_back"],
    ] as const) {
      const { body } = await send("charge.refunded", chargeObject(stripeSession, refunded, version), { version });
      expect(body).toMatchObject({ status, conversionId });
      expect(await app.lifecycle.conversion(conversionId)).toMatchObject({ status, commissionAmount });
    }
  });

  test("a paid session and its payment intent, as an id or as an object, are one payment", async () => {
    for (const payment_intent of ["id", "object"]) {
      const { send, stripeSession, conversionId } = await paidIn();
      const session = sessionObject(stripeSession, "paid");
      const given =
        payment_intent === "id" ? session : { ...session, payment_intent: intentObject(stripeSession, version) };
      const { body } = await send("checkout.session.completed", given, { version });
      expect(body).toMatchObject({ status: "conversion_recorded", verification: "verified", conversionId });
    }
  });

  test("a dispute that is opened and won leads to disputed and back to pending", async () => {
    const { send, stripeSession, conversionId } = await paidIn();
    const opened = await send("charge.dispute.created", disputeObject(stripeSession, "needs_response"), { version });
    expect(opened.body).toMatchObject({ status: "disputed", conversionId });
    const closed = await send("charge.dispute.closed", disputeObject(stripeSession, "won"), { version });
    expect(closed.body).toMatchObject({ status: "pending", conversionId });
  });
});

test("one event that two endpoints receive in two API versions is one event, and the second one is not kept [P10]", async () => {
  const { send, stripeSession } = await checkedOut();
  const [older, , newer] = STRIPE_VERSIONS;
  const event = { id: `evt_${stripeSession.intent}`, created: nowSeconds() };
  const first = await send("payment_intent.succeeded", intentObject(stripeSession, older), {
    ...event,
    version: older,
  });
  const second = await send("payment_intent.succeeded", intentObject(stripeSession, newer), {
    ...event,
    version: newer,
  });
  expect(second.body).toEqual(first.body);
  expect(first.body).toMatchObject({ status: "conversion_recorded", verification: "verified" });
  expect(
    await app.sql(
      "SELECT v.id FROM settlement.evidence_variant v JOIN settlement.evidence e ON e.id = v.evidence_id WHERE e.event_id = $1",
      [event.id],
    ),
  ).toEqual([]);
});
