import { describe, expect, test } from "vitest";
import { useApplication } from "../support/application.ts";
import { listenAsStripe, type StripeSession } from "../support/processors/stripe-api.ts";
import {
  chargeObject,
  disputeObject,
  intentObject,
  nowSeconds,
  refundObject,
  type StripeDelivery,
} from "../support/processors/stripe-events.ts";
import { createStripeLifecycle } from "../support/processors/stripe-lifecycle.ts";
import { setTerms } from "../support/set-terms.ts";

const stripe = await listenAsStripe();
const app = useApplication({ STRIPE_API_BASE: stripe.url });

const { checkedOut, paid, checkoutStatus } = createStripeLifecycle(app, stripe);

describe("a refund at Stripe", () => {
  test("that fails later restores the conversion, under every name of the failure and in any order", async () => {
    const at = nowSeconds();
    const failed = (status: string, session: StripeSession) =>
      refundObject(session, { id: "re_f", amount: 1_050, status, created: at });
    for (const [type, status] of [
      ["refund.failed", "failed"],
      ["refund.updated", "failed"],
      ["charge.refund.updated", "canceled"],
    ] as const) {
      const { send, stripeSession, conversion } = await paid();
      const events: [string, object, StripeDelivery][] = [
        ["charge.refunded", chargeObject(stripeSession, 1_050), { created: at }],
        // A second after the charge's event, as Stripe may send it.
        ["refund.created", failed("succeeded", stripeSession), { created: at + 1 }],
        [type, failed(status, stripeSession), { created: at + 60 }],
      ];
      for (const [name, object, delivery] of events.slice(0, 2)) await send(name, object, delivery);
      expect(await conversion()).toMatchObject({ status: "clawed_back" });
      await send(...(events[2] as (typeof events)[number]));
      expect(await conversion(), type).toMatchObject({ status: "pending", commissionAmount: 2.63 });

      const reversed = await paid();
      for (const [name, object, delivery] of events.toReversed()) {
        const own = JSON.parse(
          JSON.stringify(object)
            .replaceAll(stripeSession.intent, reversed.stripeSession.intent)
            .replaceAll(stripeSession.charge, reversed.stripeSession.charge),
        );
        await send(name, own, delivery);
      }
      expect(await reversed.conversion(), type).toMatchObject({ status: "pending", commissionAmount: 2.63 });
    }
  });

  test("that is pending changes nothing until it succeeded", async () => {
    const { send, stripeSession, conversion } = await paid();
    const refund = (status: string) => refundObject(stripeSession, { id: "re_p", amount: 1_050, status });
    for (const status of ["pending", "requires_action"]) {
      expect((await send("refund.created", refund(status))).body).toMatchObject({ status: "ignored" });
      const [latest] = (await app.operator.get("/v1/evidence/unmatched?limit=1")).body.evidence;
      expect(latest).toMatchObject({ eventType: "refund.created", reason: "not_final" });
    }
    expect(await conversion()).toMatchObject({ status: "pending" });
    expect((await send("refund.updated", refund("succeeded"))).body).toMatchObject({ status: "clawed_back" });
  });

  test("that comes before its payment waits for it", async () => {
    const { send, stripeSession } = await checkedOut();
    const refund = refundObject(stripeSession, { id: "re_e", amount: 1_050, status: "succeeded" });
    expect((await send("refund.created", { ...refund, payment_intent: null })).body).toMatchObject({
      status: "parked",
    });
    const { body } = await send("payment_intent.succeeded", intentObject(stripeSession));
    expect(await app.lifecycle.conversion(body.conversionId)).toMatchObject({ status: "clawed_back" });
  });
});

describe("a dispute at Stripe", () => {
  test.each([
    ["won", "pending", 2.63],
    ["prevented", "pending", 2.63],
    ["lost", "clawed_back", 0],
  ])("that is opened, reviewed and %s leads to %s", async (outcome, end, commissionAmount) => {
    const scene = await paid();
    const { send, stripeSession, conversion } = scene;
    await send("charge.dispute.created", disputeObject(stripeSession, "needs_response"));
    expect(await conversion()).toMatchObject({ status: "disputed" });
    expect(await checkoutStatus(scene)).toBe("disputed");
    await send("charge.dispute.updated", disputeObject(stripeSession, "under_review"));
    expect(await conversion()).toMatchObject({ status: "disputed" });
    const { body } = await send("charge.dispute.closed", disputeObject(stripeSession, outcome));
    expect(body).toMatchObject({ status: end });
    // A late event about the time before the closing changes nothing.
    await send("charge.dispute.updated", disputeObject(stripeSession, "under_review"), { created: nowSeconds() - 60 });
    expect(await conversion()).toMatchObject({ status: end, commissionAmount });
  });

  test.each(["warning_needs_response", "warning_under_review", "warning_closed"])(
    "that is an inquiry (%s) is ignored under every event name",
    async (status) => {
      const { send, stripeSession, conversion } = await paid();
      for (const type of ["charge.dispute.created", "charge.dispute.updated", "charge.dispute.closed"]) {
        expect((await send(type, disputeObject(stripeSession, status))).body).toMatchObject({ status: "ignored" });
      }
      expect(await conversion()).toMatchObject({ status: "pending", commissionAmount: 2.63 });
    },
  );

  test("that began as an inquiry counts from the event that makes it a dispute", async () => {
    const { send, stripeSession, conversion } = await paid();
    await send("charge.dispute.created", disputeObject(stripeSession, "warning_needs_response"));
    await send("charge.dispute.updated", disputeObject(stripeSession, "needs_response"));
    expect(await conversion()).toMatchObject({ status: "disputed" });
  });

  test.each(["created", "updated", "closed"])(
    "that is lost in its first event is lost (charge.dispute.%s)",
    async (name) => {
      const { send, stripeSession, conversion } = await paid();
      await send(`charge.dispute.${name}`, disputeObject(stripeSession, "lost"));
      expect(await conversion()).toMatchObject({ status: "clawed_back" });
    },
  );

  test("joins by its charge alone, or by its payment intent as an object", async () => {
    for (const change of [{ payment_intent: null }, { payment_intent: "expanded", charge: "expanded" }]) {
      const { send, stripeSession, conversionId } = await paid();
      const expanded = {
        payment_intent: change.payment_intent && intentObject(stripeSession),
        ...("charge" in change && { charge: chargeObject(stripeSession, 0) }),
      };
      const { body } = await send("charge.dispute.created", {
        ...disputeObject(stripeSession, "needs_response"),
        ...expanded,
      });
      expect(body).toMatchObject({ status: "disputed", conversionId });
    }
  });

  test("that is lost on a refunded payment claws back once", async () => {
    const { send, stripeSession, conversion } = await paid();
    await send("charge.refunded", chargeObject(stripeSession, 1_050));
    await send("charge.dispute.created", disputeObject(stripeSession, "needs_response"));
    await send("charge.dispute.closed", disputeObject(stripeSession, "lost"));
    const { history, ...rest } = await conversion();
    expect(rest).toMatchObject({ status: "clawed_back", commissionAmount: 0 });
    expect(history.map(({ to }: { to: string }) => to)).toEqual(["pending", "clawed_back"]);
  });

  test("of a merchant with manual terms waits until an operator resolves it", async () => {
    await setTerms(app, "Meridian Mobile", { disputes: "MANUAL", partialRefunds: "PRORATE" });
    try {
      const { send, stripeSession, conversion, conversionId } = await paid();
      await send("charge.dispute.created", disputeObject(stripeSession, "needs_response"));
      await send("charge.dispute.closed", disputeObject(stripeSession, "won"));
      expect(await conversion()).toMatchObject({ status: "disputed" });
      const { body } = await app.operator.query(
        `mutation R($id: ID!) { resolveDispute(conversionId: $id, outcome: CLAWED_BACK, note: "The bank erred.") {
          status created decision { kind note decidedBy subjects } } }`,
        { id: conversionId },
      );
      expect(body.data.resolveDispute).toMatchObject({
        status: "CLAWED_BACK",
        created: true,
        decision: {
          kind: "DISPUTE_CLAWED_BACK",
          note: "The bank erred.",
          subjects: [`du_1_${stripeSession.charge}`, expect.stringMatching(/^evd_/), expect.stringMatching(/^evd_/)],
        },
      });
      expect(await conversion()).toMatchObject({ status: "clawed_back", commissionAmount: 0 });
    } finally {
      await setTerms(app, "Meridian Mobile", { partialRefunds: "PRORATE" });
    }
  });
});
