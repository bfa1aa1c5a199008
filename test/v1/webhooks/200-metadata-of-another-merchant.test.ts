import { describe, expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { reportOf, type CheckedOut } from "../../support/lifecycle.ts";
import { paymentIdOf, type TestProcessor } from "../../support/processors/sandbox.ts";

const app = useApplication();

test("a payment event with another merchant's metadata is ignored and changes none of that merchant's records", async () => {
  const scene = await app.lifecycle.checkedOut();
  const intruder = app.processorOf(app.merchantOf("Kumo Mobile"));
  const answer = await intruder.deliver(intruder.event("payment_succeeded", scene));
  expect(answer).toMatchObject({ status: 200, body: { received: true, conversionId: null } });
  expect((await app.agent.get(`/v1/checkouts/${scene.checkout.transactionId}`)).body.status).toBe("awaiting_payment");
  expect((await app.agent.get(`/v1/sessions/${scene.session.id}`)).body.status).toBe("checkout");
});

test("a refund event with another merchant's payment changes none of that merchant's records", async () => {
  const scene = await app.lifecycle.paid();
  const intruder = app.processorOf(app.merchantOf("Kumo Mobile"));
  for (const answer of [await intruder.refundSucceeded(scene), await intruder.disputeOpened(scene)]) {
    expect(answer).toMatchObject({ status: 200, body: { conversionId: null } });
  }
  expect((await app.lifecycle.conversion(scene.conversionId)).status).toBe("pending");
});

describe("an event of another merchant's processor with the ids and metadata of a sale", () => {
  const refundOf = (scene: CheckedOut) => ({ id: `re_${paymentIdOf(scene)}`, payment_id: paymentIdOf(scene) });
  const disputeOf = (scene: CheckedOut) => ({ id: `dp_${paymentIdOf(scene)}`, payment_id: paymentIdOf(scene) });
  const KINDS: Record<string, { type: string; about: (scene: CheckedOut) => Record<string, unknown> }> = {
    "that it was paid": { type: "payment_succeeded", about: (scene) => ({ id: paymentIdOf(scene) }) },
    "that its payment failed": {
      type: "payment_intent.payment_failed",
      about: (scene) => ({ id: paymentIdOf(scene), status: "failed" }),
    },
    "that it was refunded": { type: "refund.succeeded", about: refundOf },
    "that its refund failed": { type: "refund.failed", about: (scene) => ({ ...refundOf(scene), status: "failed" }) },
    "that it is disputed": {
      type: "dispute.opened",
      about: (scene) => ({ ...disputeOf(scene), status: "needs_response" }),
    },
    "that its dispute was won": { type: "dispute.closed", about: (scene) => ({ ...disputeOf(scene), status: "won" }) },
    "that its dispute was lost": {
      type: "dispute.closed",
      about: (scene) => ({ ...disputeOf(scene), status: "lost" }),
    },
  };

  /** The states of a sale, and the events of the merchant's processor that lead there. */
  const STATES: Record<string, (scene: CheckedOut, own: TestProcessor) => Promise<unknown>> = {
    "awaits its payment": async () => {},
    "is reported": (scene) =>
      app.merchantClient(scene.offer.merchantId).post("/v1/conversions", { ...reportOf(scene), transactionValue: 8 }),
    "is paid": (scene, own) => own.paymentSucceeded(scene),
    "is refunded": async (scene, own) => {
      await own.paymentSucceeded(scene);
      await own.deliver(own.laterEvent("refund.succeeded", scene, refundOf(scene)));
    },
    "is disputed": async (scene, own) => {
      await own.paymentSucceeded(scene);
      await own.deliver(own.laterEvent("dispute.opened", scene, { ...disputeOf(scene), status: "needs_response" }));
    },
  };

  const stateOf = async ({ checkout, session }: CheckedOut) => {
    const { body } = await app.operator.query(
      "query S($id: ID!) { session(id: $id) { status conversions { edges { node { id status } } } } }",
      { id: session.id },
    );
    const { status, conversions } = body.data.session;
    const ids: string[] = conversions.edges.map(({ node }: { node: { id: string } }) => node.id);
    return {
      session: status,
      checkout: (await app.agent.get(`/v1/checkouts/${checkout.transactionId}`)).body.status,
      conversions: await Promise.all(ids.map((id) => app.lifecycle.conversion(id))),
    };
  };

  test.each(Object.keys(KINDS))("that claims %s leaves the sale unchanged in every state", async (kind) => {
    const { type, about } = KINDS[kind] as (typeof KINDS)[string];
    const intruder = app.processorOf(app.merchantOf("Kumo Mobile"));
    for (const [state, reach] of Object.entries(STATES)) {
      const scene = await app.lifecycle.checkedOut();
      const own = app.processorOf(scene.offer.merchantId);
      await reach(scene, own);
      const before = await stateOf(scene);
      for (const event of [intruder.event(type, scene, about(scene)), intruder.laterEvent(type, scene, about(scene))]) {
        const answer = await intruder.deliver(event);
        expect(answer, state).toMatchObject({ status: 200, body: { received: true, conversionId: null } });
      }
      expect(await stateOf(scene), state).toEqual(before);
      // A repeated event of the sale's processor changes nothing either.
      if (before.checkout !== "awaiting_payment") await own.paymentSucceeded(scene);
      expect(await stateOf(scene), state).toEqual(before);
    }
  });
});

test("the merchant's processor makes the conversion of a sale after another merchant's events", async () => {
  const scene = await app.lifecycle.checkedOut();
  const intruder = app.processorOf(app.merchantOf("Kumo Mobile"));
  await intruder.deliver(intruder.event("payment_succeeded", scene));
  expect((await app.processorOf(scene.offer.merchantId).paymentSucceeded(scene)).body).toMatchObject({
    verification: "verified",
  });
});
