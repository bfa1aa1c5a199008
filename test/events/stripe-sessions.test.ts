import { afterEach, describe, expect, test } from "vitest";
import { useApplication } from "../support/application.ts";
import { expectInvariants } from "../support/invariants.ts";
import { handoffOf } from "../support/lifecycle.ts";
import { listenAsStripe } from "../support/processors/stripe-api.ts";
import {
  chargeObject,
  disputeObject,
  failedIntentObject,
  intentObject,
  refundObject,
  sessionObject,
} from "../support/processors/stripe-events.ts";
import { createStripeLifecycle, type StripeScene, type StripeSender } from "../support/processors/stripe-lifecycle.ts";

const stripe = await listenAsStripe();
const app = useApplication({ STRIPE_API_BASE: stripe.url });
const { checkedOut, connect, checkoutStatus } = createStripeLifecycle(app, stripe);
afterEach(() => expectInvariants(app));

const conversionsOf = ({ recommendation }: StripeScene) =>
  app.sql("SELECT id FROM settlement.conversion WHERE recommendation_id = $1", [recommendation.id]);

let events = 0;

/** Sends an event and returns the checkout that was found for it. */
async function transactionOf(send: StripeSender, type: string, object: object): Promise<string | null> {
  const id = `evt_known_${(events += 1)}`;
  expect((await send(type, object, { id })).status).toBe(200);
  const [row] = await app.sql<{ id: string | null }>(
    "SELECT event->'checkout'->>'id' AS id FROM settlement.evidence WHERE event_id = $1",
    [id],
  );
  return row?.id ?? null;
}

describe("a session that its buyer completed before the money came", () => {
  test("is no payment until the money has come", async () => {
    const scene = await checkedOut();
    const { send, stripeSession } = scene;
    const completed = await send("checkout.session.completed", sessionObject(stripeSession, "unpaid"));
    expect(completed.body).toMatchObject({ status: "ignored", conversionId: null });
    expect(await conversionsOf(scene)).toEqual([]);
    expect(await checkoutStatus(scene)).toBe("awaiting_payment");

    const paid = sessionObject(stripeSession, "paid");
    const { body } = await send("checkout.session.async_payment_succeeded", paid);
    expect(body).toMatchObject({ status: "conversion_recorded", verification: "verified" });
    const intent = await send("payment_intent.succeeded", intentObject(stripeSession));
    expect(intent.body).toEqual(body);
    expect(await conversionsOf(scene)).toHaveLength(1);
    expect(await checkoutStatus(scene)).toBe("paid");
  });

  test("has failed if the money does not come", async () => {
    const scene = await checkedOut();
    const { send, stripeSession } = scene;
    const unpaid = sessionObject(stripeSession, "unpaid");
    await send("checkout.session.completed", unpaid);
    const { body } = await send("checkout.session.async_payment_failed", unpaid);
    expect(body).toMatchObject({ status: "payment_failed", conversionId: null });
    const intent = await send("payment_intent.payment_failed", failedIntentObject(stripeSession));
    expect(intent.body).toMatchObject({ status: "payment_failed", conversionId: null });
    expect(await conversionsOf(scene)).toEqual([]);
    expect(await checkoutStatus(scene)).toBe("failed");
  });

  test("that expired, or for which nothing had to be paid, is no payment", async () => {
    const scene = await checkedOut();
    const { send, stripeSession } = scene;
    const free = await send("checkout.session.completed", sessionObject(stripeSession, "no_payment_required"));
    const over = { ...sessionObject(stripeSession, "unpaid"), status: "expired", payment_intent: null };
    const expired = await send("checkout.session.expired", over);
    expect([free.body, expired.body]).toMatchObject([{ status: "ignored" }, { status: "ignored" }]);
    expect(await conversionsOf(scene)).toEqual([]);
  });
});

test("a declined card makes the checkout failed and no conversion, and the next card pays it", async () => {
  const scene = await checkedOut();
  const { send, stripeSession } = scene;
  await send("payment_intent.payment_failed", failedIntentObject(stripeSession));
  expect(await checkoutStatus(scene)).toBe("failed");
  const { body } = await send("payment_intent.succeeded", intentObject(stripeSession));
  expect(body).toMatchObject({ status: "conversion_recorded", verification: "verified" });
  expect(await checkoutStatus(scene)).toBe("paid");
});

describe("the checkout of an event", () => {
  test("is found for payment intents, charges and sessions, and not looked up for refunds and disputes", async () => {
    const { send, stripeSession, checkout } = await checkedOut();
    const refund = refundObject(stripeSession, { amount: 1, status: "succeeded" });
    const known: [string, object, string | null][] = [
      ["payment_intent.payment_failed", failedIntentObject(stripeSession), checkout.transactionId],
      ["payment_intent.succeeded", intentObject(stripeSession), checkout.transactionId],
      ["payment_intent.succeeded", intentObject(stripeSession, "2022-08-01"), checkout.transactionId],
      ["checkout.session.completed", sessionObject(stripeSession, "paid"), checkout.transactionId],
      ["charge.refunded", chargeObject(stripeSession, 1), checkout.transactionId],
      // The metadata of a refund is written by the person who refunds.
      ["refund.created", { ...refund, metadata: stripeSession.intentMetadata }, null],
      ["charge.dispute.created", disputeObject(stripeSession, "warning_needs_response"), null],
    ];
    for (const [type, object, expected] of known) expect(await transactionOf(send, type, object), type).toBe(expected);
  });

  test("decides between two checkouts of one recommendation: a late payment counts for its own checkout [M6]", async () => {
    const first = await checkedOut();
    await app.sql("UPDATE checkout.handoff SET state = 'cancelled' WHERE id = $1", [first.checkout.transactionId]);
    const again = await first.agent.post("/v1/checkout", handoffOf(first));
    const second = stripe.sessionOf(again.body.transactionId);
    const paid = [];
    for (const session of [second, first.stripeSession]) {
      const { body } = await first.send("payment_intent.succeeded", intentObject(session));
      expect(body).toMatchObject({ status: "conversion_recorded", verification: "verified" });
      paid.push((await app.lifecycle.conversion(body.conversionId)).transactionId);
    }
    expect(paid).toEqual([second.reference, first.checkout.transactionId]);
  });

  test("is found by the session's id, and by its reference if the session was not made by the service", async () => {
    const [mine, other] = [await checkedOut(), await checkedOut()];
    const session = sessionObject(mine.stripeSession, "paid");
    const misled = { ...session, client_reference_id: other.checkout.transactionId };
    expect(await transactionOf(mine.send, "checkout.session.completed", misled)).toBe(mine.checkout.transactionId);
    const foreign = { ...sessionObject(other.stripeSession, "paid"), id: "cs_test_of_a_payment_link" };
    expect(await transactionOf(other.send, "checkout.session.completed", foreign)).toBe(other.checkout.transactionId);
    const nameless = { ...foreign, client_reference_id: null };
    expect(await transactionOf(other.send, "checkout.session.completed", nameless)).toBeNull();
  });

  test.each([
    "txn_01h455vb4pex5vsknk084sn02q",
    "order-77",
    "",
    "txn_\0",
    "x".repeat(500),
    7,
    null,
    ["txn_01h455vb4pex5vsknk084sn02q"],
  ])("is not found if the metadata's transaction_id is %o", async (transaction_id) => {
    const { send, stripeSession } = await checkedOut();
    const intent = intentObject(stripeSession);
    const metadata = { ...intent.metadata, transaction_id };
    expect(await transactionOf(send, "payment_intent.succeeded", { ...intent, metadata })).toBeNull();
  });

  test("is not found over another connection, of the same merchant or of another one", async () => {
    const scene = await checkedOut();
    const failed = failedIntentObject(scene.stripeSession);
    const unpaid = sessionObject(scene.stripeSession, "unpaid");
    const [foreign, second] = [await connect("Kumo Mobile"), await connect("Meridian Mobile")];
    try {
      for (const { send } of [foreign, second]) {
        const transactions = [
          await transactionOf(send, "payment_intent.payment_failed", failed),
          await transactionOf(send, "checkout.session.async_payment_failed", unpaid),
        ];
        expect(transactions).toEqual([null, null]);
        if (send === foreign.send) expect(await checkoutStatus(scene)).toBe("awaiting_payment");
      }
      const { body } = await foreign.send("payment_intent.succeeded", intentObject(scene.stripeSession));
      expect(body).toMatchObject({ status: "ignored", conversionId: null });
      expect(await conversionsOf(scene)).toEqual([]);
    } finally {
      await app.sql("UPDATE checkout.connection SET disabled_at = clock.now() WHERE id = ANY($1)", [
        [foreign.connectionId, second.connectionId],
      ]);
    }
  });
});

test("a payment with an id that PostgreSQL cannot store returns 200, so that Stripe does not send it again", async () => {
  const { send, stripeSession } = await checkedOut();
  const intent = { ...intentObject(stripeSession), id: "pi_\0", metadata: {} };
  expect(await send("payment_intent.succeeded", intent)).toMatchObject({ status: 200, body: { status: "ignored" } });
});
