import { beforeAll, expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { makePossibleDuplicate } from "../../support/possible-duplicate.ts";
import { createRestLists, type RestList } from "../../support/rest-lists.ts";
import { succeeded } from "../../support/succeeded.ts";

const app = useApplication();
const ofVertical = (name: string) => `offer_id IN (SELECT id FROM offers.offer WHERE vertical = '${name}')`;

/** Each list by its path. */
const LISTS: Record<string, RestList> = {
  conversions: {
    id: "conversionId",
    from: "settlement.conversion",
    filters: {
      "status=rejected": "state = 'REJECTED'",
      "created_from=$middle": "created_at >= '$middle'",
      "created_to=$middle": "created_at < '$middle'",
      "occurred_from=$middle": "occurred_at >= '$middle'",
      "occurred_to=$middle": "occurred_at < '$middle'",
      "sessionId=$session": "session_id = '$session'",
      "recommendationId=$recommendation": "recommendation_id = '$recommendation'",
      "merchantId=$merchant": "merchant_id = '$merchant'",
      "agentId=$agent": "agent_id = '$agent'",
      "builderId=$builder": "builder_id = '$builder'",
      "offerId=$offer": "offer_id = '$offer'",
      "vertical=hotels": ofVertical("hotels"),
      "currency=JPY": "currency = 'JPY'",
      "verification=pending_validation": "verification = 'pending_validation'",
      "verification=verified": "verification = 'verified'",
      "hasOpenReview=true": "id = '$reviewed'",
      "hasOpenReview=false": "id <> '$reviewed'",
      "q=$order": "order_reference = '$order'",
      "q=$checkout": "checkout_id = '$checkout'",
      "merchantId=$merchant&created_to=$middle&verification=verified&hasOpenReview=false":
        "merchant_id = '$merchant' AND created_at < '$middle' AND verification = 'verified'",
    },
  },
  checkouts: {
    id: "transactionId",
    from: "checkout.handoff",
    filters: {
      "created_from=$middle": "created_at >= '$middle'",
      "created_to=$middle": "created_at < '$middle'",
      "sessionId=$session": "session_id = '$session'",
      "recommendationId=$recommendation": "recommendation_id = '$recommendation'",
      "merchantId=$merchant": "merchant_id = '$merchant'",
      "agentId=$agent": "agent_id = '$agent'",
      "offerId=$offer": "offer_id = '$offer'",
      "vertical=hotels": ofVertical("hotels"),
      "currency=JPY": "currency = 'JPY'",
      "q=$payment": "payment_id = '$payment'",
      "agentId=$agent&offerId=$offer&created_to=$middle":
        "agent_id = '$agent' AND offer_id = '$offer' AND created_at < '$middle'",
    },
  },
  recommendations: {
    id: "recommendationId",
    from: "attribution.recommendation",
    filters: {
      "created_from=$middle": "created_at >= '$middle'",
      "created_to=$middle": "created_at < '$middle'",
      "sessionId=$session": "session_id = '$session'",
      "merchantId=$merchant": "merchant_id = '$merchant'",
      "agentId=$agent": "agent_id = '$agent'",
      "builderId=$builder": "agent_id IN (SELECT id FROM attribution.agent WHERE builder_id = '$builder')",
      "offerId=$offer": "offer_id = '$offer'",
      "vertical=hotels": ofVertical("hotels"),
      "q=$offer": "offer_id = '$offer'",
      "q=$recommendation": "id = '$recommendation'",
      "builderId=$builder&offerId=$offer&created_to=$middle":
        "agent_id = '$agent' AND offer_id = '$offer' AND created_at < '$middle'",
    },
  },
  sessions: {
    id: "sessionId",
    from: "offers.session",
    filters: {
      "created_from=$middle": "opened_at >= '$middle'",
      "created_to=$middle": "opened_at < '$middle'",
      "agentId=$agent": "agent_id = '$agent'",
      "vertical=hotels": "searched_for->>'vertical' = 'hotels'",
      "agentId=$agent&vertical=sim&created_to=$middle":
        "agent_id = '$agent' AND searched_for->>'vertical' = 'sim' AND opened_at < '$middle'",
    },
  },
};

let values: Record<string, string>;

beforeAll(async () => {
  const { scene, reported, orderReference } = await makePossibleDuplicate(app);
  const rejected = await app.lifecycle.paid({ merchant: "Kumo Mobile", agent: app.otherAgent });
  const path = `/v1/conversions/${rejected.conversionId}/reject`;
  succeeded(await app.merchantClient(rejected.offer.merchantId).post(path, { reasonCode: "FRAUD" }));
  await app.clock.advance("2 days");
  const middle = (await app.clock.now()).toISOString();
  await app.lifecycle.paid({ merchant: "Old Town Stays" });
  await app.lifecycle.paid({ offer: "lark-10" });
  // A payment has the time of this machine, a report that of the database.
  await app.lifecycle.reported();
  values = {
    middle,
    session: scene.session.id,
    recommendation: scene.recommendation.id,
    checkout: scene.checkout.transactionId,
    payment: scene.checkout.paymentId,
    merchant: scene.offer.merchantId,
    offer: scene.offer.id,
    agent: app.holderOf(app.agent),
    builder: app.holderOf(app.builder),
    reviewed: reported,
    order: orderReference,
  };
});

const { cases, recounted, listed, expectRowsOfSql } = createRestLists(app, LISTS, () => values);

test.each(cases)("GET /v1/%s?%s lists the rows of SQL, also as CSV", (list, query, condition) =>
  expectRowsOfSql(app.operator, list, query, condition),
);

test.each(["conversions", "checkouts"])("GET /v1/%s lists one mode", async (list) => {
  expect(await listed(app.operator, list, "livemode=true")).toEqual([]);
  expect(await listed(app.operator, list, "livemode=false")).toEqual(await recounted(list, "true"));
});

test.each(cases.filter(([list]) => list !== "sessions"))(
  "GET /v1/%s?%s lists only the rows of a builder and of a merchant",
  async (list, query, condition) => {
    const ofAgent = await recounted(list, `agent_id = '$agent' AND ${condition}`);
    expect(await listed(app.builder, list, query)).toEqual(ofAgent);
    const ofMerchant = await recounted(list, `merchant_id = '$merchant' AND ${condition}`);
    expect(await listed(app.merchantClient(values["merchant"] ?? ""), list, query)).toEqual(ofMerchant);
  },
);
