import { expect, test } from "vitest";
import { useApplication } from "../support/application.ts";

const app = useApplication();
const operatorSees = { name: "an operator", client: () => app.operator };
const builderSees = { name: "a builder", client: () => app.builder };

const FROM_CONVERSION = `query Conversion($id: ID!) {
  conversion(id: $id) {
    id
    status
    commission { amountMinor currency decimal }
    recommendation { id context offer { id } session { id } merchant { id } agent { id } checkout { id } conversions { edges { node { id } } } }
    session { id status recommendations { edges { node { id } } } checkouts { edges { node { id } } } conversions { edges { node { id } } } agent { id } }
    offer { id merchant { id name } vertical { name } recommendations { edges { node { id } } } }
    merchant { id name offers(first: 100) { edges { node { id } } } conversions { edges { node { id } } } }
    agent { id name builder { id } recommendations { edges { node { id } } } conversions { edges { node { id } } } }
    builder { id name agents { edges { node { id } } } conversions { edges { node { id } } } }
    checkout { id status amount { decimal } recommendation { id } session { id } offer { id } merchant { id } agent { id } conversion { id } }
    milestones { edges { node { id step conversion { id } } } }
    checks { name outcome }
    reports { id }
    reviews { id }
    decisions { id otherConversion { id } }
    linkedInto { id }
    sessionId
    livemode
    history { to }
  }
}`;

test.each([operatorSees, builderSees])(
  "from a conversion $name reads every related object in one query, and each leads back to the conversion",
  async ({ client }) => {
    const scene = await app.lifecycle.paid();
    const { body } = await client().query(FROM_CONVERSION, { id: scene.conversionId });
    expect(body.errors).toBeUndefined();
    const ids = {
      conversion: { id: scene.conversionId },
      recommendation: { id: scene.recommendation.id },
      session: { id: scene.session.id },
      offer: { id: scene.offer.id },
      merchant: { id: scene.offer.merchantId },
      agent: { id: app.holderOf(app.agent) },
      checkout: { id: scene.checkout.transactionId },
    };
    const listOf = (node: object) => ({
      edges: expect.arrayContaining([expect.objectContaining({ node: expect.objectContaining(node) })]),
    });
    const { conversion, recommendation, session, offer, merchant, agent, checkout } = ids;
    expect(body.data.conversion).toMatchObject({
      ...conversion,
      status: "PENDING",
      commission: { amountMinor: 800, currency: "GBP", decimal: "8.00" },
      recommendation: {
        ...recommendation,
        context: "The cheapest that fits.",
        offer,
        session,
        merchant,
        agent,
        checkout,
        conversions: listOf(conversion),
      },
      session: {
        ...session,
        status: "CONVERTED",
        agent,
        recommendations: listOf(recommendation),
        checkouts: listOf(checkout),
        conversions: listOf(conversion),
      },
      offer: {
        ...offer,
        merchant: { ...merchant, name: "Lark Mobile" },
        vertical: { name: "sim" },
        recommendations: listOf(recommendation),
      },
      merchant: { ...merchant, name: "Lark Mobile", offers: listOf(offer), conversions: listOf(conversion) },
      agent: { ...agent, name: "Compass", recommendations: listOf(recommendation), conversions: listOf(conversion) },
      builder: { name: "Compass Labs", agents: listOf(agent), conversions: listOf(conversion) },
      checkout: {
        ...checkout,
        status: "PAID",
        amount: { decimal: "8.00" },
        recommendation,
        session,
        offer,
        merchant,
        agent,
        conversion,
      },
      milestones: listOf({ step: "payment_received", conversion }),
      checks: expect.arrayContaining([{ name: "CODE_SIGNATURE", outcome: "PASS" }]),
      reports: [],
      reviews: [],
      decisions: [],
      linkedInto: null,
      sessionId: session.id,
      livemode: false,
      history: [{ to: "PENDING" }],
    });
  },
);

test("fields without a value are null or empty, not errors", async () => {
  const scene = await app.lifecycle.recommended({ agent: app.anonymousAgent });
  const { body } = await app.operator.query(
    "query R($id: ID!) { recommendation(id: $id) { checkout { id } conversions { edges { node { id } } } firstClickedAt agent { builder { id } } } }",
    {
      id: scene.recommendation.id,
    },
  );
  expect(body).toEqual({
    data: {
      recommendation: { checkout: null, conversions: { edges: [] }, firstClickedAt: null, agent: { builder: null } },
    },
  });
});

test("a query that begins at a merchant joins the four subgraphs", async () => {
  const scene = await app.lifecycle.paid();
  const { body } = await app
    .merchantClient(scene.offer.merchantId)
    .query(
      "query M($id: ID!) { merchant(id: $id) { name connections { processor webhookUrl } conversions(first: 5) { edges { node { id checkout { status } recommendation { id offer { name } } session { status } } } } } }",
      { id: scene.offer.merchantId },
    );
  expect(body.errors).toBeUndefined();
  expect(body.data.merchant).toMatchObject({
    connections: [{ processor: "sandbox" }],
    conversions: { edges: expect.arrayContaining([{ node: expect.objectContaining({ id: scene.conversionId }) }]) },
  });
});
