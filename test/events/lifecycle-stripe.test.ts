import { describe, expect, test } from "vitest";
import { useApplication } from "../support/application.ts";
import { listenAsStripe, type StripeSession } from "../support/processors/stripe-api.ts";
import {
  chargeObject,
  disputeObject,
  intentObject,
  nowSeconds,
  refundObject,
  sessionObject,
  STRIPE_VERSIONS,
  type StripeDelivery,
} from "../support/processors/stripe-events.ts";
import { createStripeLifecycle, type StripeScene } from "../support/processors/stripe-lifecycle.ts";
import { setTerms } from "../support/set-terms.ts";
import { liveToTheEnd } from "../support/settle-and-claw-back.ts";

const stripe = await listenAsStripe();
const app = useApplication({ STRIPE_API_BASE: stripe.url });

const { checkedOut, paid, connect, checkoutStatus } = createStripeLifecycle(app, stripe);

test("from the search to the last refund: one Checkout Session, one conversion, commission by what the buyer kept", async () => {
  const scene = await checkedOut();
  const { checkout, stripeSession, send } = scene;
  expect(checkout).toMatchObject({
    amount: 10.5,
    checkoutUrl: `https://checkout.stripe.com/c/pay/${stripeSession.id}`,
  });
  const request = stripe.requests.at(-1);
  expect(request?.headers["idempotency-key"]).toBe(checkout.transactionId);
  expect(stripeSession).toMatchObject({ amount: 1_050, currency: "gbp" });
  expect(Object.keys(stripeSession.metadata).toSorted()).toEqual([
    "aap_agent_id",
    "aap_code",
    "aap_merchant_id",
    "aap_offer_id",
    "aap_recommendation_id",
    "aap_session_id",
  ]);
  // What has no session in its events says itself which checkout it is of.
  expect(stripeSession.intentMetadata).toEqual({ ...stripeSession.metadata, transaction_id: checkout.transactionId });

  expect((await send("checkout.session.completed", sessionObject(stripeSession, "unpaid"))).body).toMatchObject({
    status: "ignored",
    conversionId: null,
  });
  const { body } = await send("checkout.session.completed", sessionObject(stripeSession, "paid"));
  expect(body).toMatchObject({ received: true, status: "conversion_recorded", verification: "verified" });
  const again = await send("payment_intent.succeeded", intentObject(stripeSession));
  expect(again.body).toEqual(body);
  expect(await app.lifecycle.conversion(body.conversionId)).toMatchObject({
    status: "pending",
    transactionId: checkout.transactionId,
    transactionValue: 10.5,
    commissionAmount: 2.63,
    networkFee: 0.53,
    builderPayout: 2.1,
  });
  expect(await checkoutStatus(scene)).toBe("paid");

  // Meridian pro-rates partial refunds. The same 2.10 under three names, then 4.20 in all, then everything.
  const first = refundObject(stripeSession, { id: "re_a", amount: 210, status: "succeeded" });
  await send("charge.refunded", chargeObject(stripeSession, 210));
  await send("refund.created", first);
  await send("refund.updated", first);
  expect(await app.lifecycle.conversion(body.conversionId)).toMatchObject({ status: "pending", commissionAmount: 2.1 });
  await send("charge.refunded", chargeObject(stripeSession, 420));
  expect(await app.lifecycle.conversion(body.conversionId)).toMatchObject({
    status: "pending",
    commissionAmount: 1.58,
  });
  expect(await checkoutStatus(scene)).toBe("partially_refunded");
  const last = await send("charge.refunded", chargeObject(stripeSession, 1_050));
  expect(last.body).toMatchObject({ status: "clawed_back", conversionId: body.conversionId });
  expect(await app.lifecycle.conversion(body.conversionId)).toMatchObject({
    status: "clawed_back",
    commissionAmount: 0,
    networkFee: 0,
    builderPayout: 0,
  });
  expect(await checkoutStatus(scene)).toBe("refunded");
});

test.each(["PAYMENT_FIRST", "SESSION_FIRST"])(
  "a paid session and its payment intent are one payment, %s",
  async (order) => {
    const { send, stripeSession, recommendation } = await checkedOut();
    const events = [
      () => send("payment_intent.succeeded", intentObject(stripeSession)),
      () => send("checkout.session.completed", sessionObject(stripeSession, "paid")),
      () => send("checkout.session.async_payment_succeeded", sessionObject(stripeSession, "paid")),
    ];
    const answers = [];
    for (const event of order === "PAYMENT_FIRST" ? events : events.toReversed()) answers.push((await event()).body);
    expect(new Set(answers.map(({ conversionId }) => conversionId)).size).toBe(1);
    const rows = await app.sql("SELECT id FROM settlement.conversion WHERE recommendation_id = $1", [
      recommendation.id,
    ]);
    expect(rows).toHaveLength(1);
    const { milestones } = await app.lifecycle.conversion(answers[0].conversionId);
    expect(milestones).toHaveLength(1);
  },
);

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

  test("a charge that is refunded in part, further and in full counts by what was refunded in all", async () => {
    const { send, stripeSession, conversionId } = await paidIn();
    // 25 % of what is left of 10.50: 8.40, 6.30, nothing.
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

  test("a dispute is opened and closed", async () => {
    const { send, stripeSession, conversionId } = await paidIn();
    const opened = await send("charge.dispute.created", disputeObject(stripeSession, "needs_response"), { version });
    expect(opened.body).toMatchObject({ status: "disputed", conversionId });
    const closed = await send("charge.dispute.closed", disputeObject(stripeSession, "won"), { version });
    expect(closed.body).toMatchObject({ status: "pending", conversionId });
  });
});

test("one event that two endpoints get in two versions is one, of which the second leaves nothing [P10]", async () => {
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

describe("refunds", () => {
  test("one that fails after all restores the conversion, under every name of its failure and in any order", async () => {
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
        // Told a second after the charge was, as Stripe may.
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

  test("one that is pending says nothing until it succeeded", async () => {
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

  test("one that comes before its payment waits for it", async () => {
    const { send, stripeSession } = await checkedOut();
    const refund = refundObject(stripeSession, { id: "re_e", amount: 1_050, status: "succeeded" });
    expect((await send("refund.created", { ...refund, payment_intent: null })).body).toMatchObject({
      status: "parked",
    });
    const { body } = await send("payment_intent.succeeded", intentObject(stripeSession));
    expect(await app.lifecycle.conversion(body.conversionId)).toMatchObject({ status: "clawed_back" });
  });
});

describe("disputes", () => {
  test.each([
    ["won", "pending", 2.63],
    ["prevented", "pending", 2.63],
    ["lost", "clawed_back", 0],
  ])("one that is opened, reviewed and %s leads to %s", async (outcome, end, commissionAmount) => {
    const scene = await paid();
    const { send, stripeSession, conversion } = scene;
    await send("charge.dispute.created", disputeObject(stripeSession, "needs_response"));
    expect(await conversion()).toMatchObject({ status: "disputed" });
    expect(await checkoutStatus(scene)).toBe("disputed");
    await send("charge.dispute.updated", disputeObject(stripeSession, "under_review"));
    expect(await conversion()).toMatchObject({ status: "disputed" });
    const { body } = await send("charge.dispute.closed", disputeObject(stripeSession, outcome));
    expect(body).toMatchObject({ status: end });
    // What is told late of the time before changes nothing.
    await send("charge.dispute.updated", disputeObject(stripeSession, "under_review"), { created: nowSeconds() - 60 });
    expect(await conversion()).toMatchObject({ status: end, commissionAmount });
  });

  test.each(["warning_needs_response", "warning_under_review", "warning_closed"])(
    "an inquiry (%s) is none, under every name",
    async (status) => {
      const { send, stripeSession, conversion } = await paid();
      for (const type of ["charge.dispute.created", "charge.dispute.updated", "charge.dispute.closed"]) {
        expect((await send(type, disputeObject(stripeSession, status))).body).toMatchObject({ status: "ignored" });
      }
      expect(await conversion()).toMatchObject({ status: "pending", commissionAmount: 2.63 });
    },
  );

  test("an inquiry that becomes a dispute is one from then on", async () => {
    const { send, stripeSession, conversion } = await paid();
    await send("charge.dispute.created", disputeObject(stripeSession, "warning_needs_response"));
    await send("charge.dispute.updated", disputeObject(stripeSession, "needs_response"));
    expect(await conversion()).toMatchObject({ status: "disputed" });
  });

  test.each(["created", "updated", "closed"])(
    "one that is told lost at once is lost (charge.dispute.%s)",
    async (name) => {
      const { send, stripeSession, conversion } = await paid();
      await send(`charge.dispute.${name}`, disputeObject(stripeSession, "lost"));
      expect(await conversion()).toMatchObject({ status: "clawed_back" });
    },
  );

  test("one that names its charge alone, or its payment intent whole, joins", async () => {
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

  test("one that is lost on a payment that was refunded claws back once", async () => {
    const { send, stripeSession, conversion } = await paid();
    await send("charge.refunded", chargeObject(stripeSession, 1_050));
    await send("charge.dispute.created", disputeObject(stripeSession, "needs_response"));
    await send("charge.dispute.closed", disputeObject(stripeSession, "lost"));
    const { history, ...rest } = await conversion();
    expect(rest).toMatchObject({ status: "clawed_back", commissionAmount: 0 });
    expect(history.map(({ to }: { to: string }) => to)).toEqual(["pending", "clawed_back"]);
  });

  test("one of a merchant with manual terms waits until an operator resolves it", async () => {
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

describe("what is not what it should be", () => {
  test("a live event on a test connection is stored and makes nothing [A21][E2]", async () => {
    const { send, stripeSession, recommendation } = await checkedOut();
    const { status, body } = await send("payment_intent.succeeded", intentObject(stripeSession), { livemode: true });
    expect({ status, body }).toMatchObject({ status: 200, body: { status: "ignored", conversionId: null } });
    expect(
      await app.sql("SELECT id FROM settlement.conversion WHERE recommendation_id = $1", [recommendation.id]),
    ).toEqual([]);
  });

  test("a test event on a live connection is stored and makes nothing, a live one does [A21]", async () => {
    const { stripeSession, recommendation } = await checkedOut();
    const { send, connectionId } = await connect("Meridian Mobile", { secretKey: "sk_live_x", livemode: true });
    try {
      const intent = intentObject(stripeSession);
      const { status, body } = await send("payment_intent.succeeded", intent, { livemode: false });
      expect({ status, body }).toMatchObject({ status: 200, body: { status: "ignored", conversionId: null } });
      expect(
        await app.sql("SELECT id FROM settlement.conversion WHERE recommendation_id = $1", [recommendation.id]),
      ).toEqual([]);
      const live = await send("payment_intent.succeeded", intent, { livemode: true });
      expect(live.body).toMatchObject({ status: "conversion_recorded" });
    } finally {
      await app.sql("UPDATE checkout.connection SET disabled_at = clock.now() WHERE id = $1", [connectionId]);
    }
  });

  test.each([301, -301])("a signature of %i s from now is refused, and one of 290 s taken", async (seconds) => {
    const { send, stripeSession } = await checkedOut();
    const intent = intentObject(stripeSession);
    const refused = await send("payment_intent.succeeded", intent, { signedAt: nowSeconds() + seconds });
    expect(refused).toMatchObject({ status: 401, body: { code: "SIGNATURE_INVALID" } });
    const taken = await send("payment_intent.succeeded", intent, { signedAt: nowSeconds() + Math.sign(seconds) * 290 });
    expect(taken).toMatchObject({ status: 200, body: { verification: "verified" } });
  });

  test("another amount than the checkout's is observed and not verified", async () => {
    const { send, stripeSession } = await checkedOut();
    const { body } = await send("payment_intent.succeeded", { ...intentObject(stripeSession), amount_received: 1_049 });
    expect(body).toMatchObject({ status: "conversion_recorded", verification: "beta_payment_observed" });
  });
});

describe("currencies without two decimals are counted as Stripe counts them", () => {
  test.each([
    ["Kumo Mobile", "kumo-20", 2_970, "jpy", 2_970],
    ["Dune Telecom", "dune-unlimited", 12_750, "kwd", 12.75],
  ])("%s", async (merchant, offer, stripeAmount, currency, value) => {
    const { send } = await connect(merchant);
    const { checkout } = await app.lifecycle.checkedOut({ merchant, offer });
    const session = stripe.sessionOf(checkout.transactionId);
    expect(session).toMatchObject({ amount: stripeAmount, currency });
    const { body } = await send("payment_intent.succeeded", intentObject(session));
    expect(body).toMatchObject({ verification: "verified" });
    expect(await app.lifecycle.conversion(body.conversionId)).toMatchObject({ transactionValue: value });
    await send("charge.refunded", chargeObject(session, stripeAmount));
    expect(await app.lifecycle.conversion(body.conversionId)).toMatchObject({ status: "clawed_back" });
  });
});

test("from the search to the negative line: approved, settled by a run, refunded and taken back by the next [T3]", async () => {
  const merchant = "Verdant Energy";
  const { send } = await connect(merchant);
  // 142.00 with 35.00 of it owed, of which a fifth is the fee.
  const scene = await app.lifecycle.checkedOut({ merchant, offer: "ve-fix-12" });
  const session = stripe.sessionOf(scene.checkout.transactionId);
  expect(session).toMatchObject({ amount: 14_200, currency: "gbp" });
  const { body } = await send("checkout.session.completed", sessionObject(session, "paid"));
  expect(body).toMatchObject({ status: "conversion_recorded", verification: "verified" });
  await liveToTheEnd(app, {
    conversionId: body.conversionId,
    merchant,
    requiredSteps: ["application_approved"],
    validationDays: 42,
    owed: { currency: "GBP", commission: 3_500, networkFee: 700, builderPayout: 2_800 },
    refund: () => send("charge.refunded", chargeObject(session, 14_200)),
  });
  expect(await checkoutStatus(scene)).toBe("refunded");
});
