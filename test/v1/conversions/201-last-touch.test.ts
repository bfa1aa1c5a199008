import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";

const app = useApplication();

/** Returns how the recommendation of a conversion's report was chosen, from the evidence report. */
async function matchOf(conversionId: string): Promise<string> {
  const { body } = await app.operator.get(`/v1/conversions/${conversionId}/evidence`);
  expect(body.reports).toHaveLength(1);
  return body.reports[0].match;
}

const recommend = (sessionId: string, offerId: string) =>
  app.agent.post("/v1/recommend", { sessionId, offerId, context: "One of several." });

test("a report is attributed to the last of several recommendations of its merchant, unless it names one [E7]", async () => {
  const { session } = await app.lifecycle.searched();
  const offers = ["lark-10", "lark-50", "lark-100"].map((reference) => app.offerOf("Lark Mobile", reference).id);
  const recommendations: string[] = [];
  for (const offer of offers) recommendations.push((await recommend(session.id, offer)).body.recommendationId);
  const merchant = app.merchantClient(app.merchantOf("Lark Mobile"));
  const named = await merchant.post("/v1/conversions", {
    sessionId: session.id,
    orderReference: "named-1",
    transactionValue: 8,
    recommendationId: recommendations[0],
  });
  expect(named).toMatchObject({ status: 201, body: { commission: { amount: 8 } } });
  const last = await merchant.post("/v1/conversions", {
    sessionId: session.id,
    orderReference: "last-1",
    transactionValue: 8,
  });
  expect(last).toMatchObject({ status: 201, body: { commission: { amount: 12 } } });
  expect((await app.lifecycle.conversion(last.body.conversionId)).recommendationId).toBe(recommendations[2]);
  expect((await app.lifecycle.conversion(named.body.conversionId)).recommendationId).toBe(recommendations[0]);
  expect(await matchOf(named.body.conversionId)).toBe("named");
  expect(await matchOf(last.body.conversionId)).toBe("last_touch");
});

test("a report is attributed to its merchant's only recommendation, also beside those of other merchants", async () => {
  const scene = await app.lifecycle.recommended({ offer: "lark-10" });
  await recommend(scene.session.id, app.offerOf("Kumo Mobile").id);
  const { status, body } = await app
    .merchantClient(scene.offer.merchantId)
    .post("/v1/conversions", { sessionId: scene.session.id, orderReference: "only-1", transactionValue: 8 });
  expect(status).toBe(201);
  expect((await app.lifecycle.conversion(body.conversionId)).recommendationId).toBe(scene.recommendation.id);
  expect(await matchOf(body.conversionId)).toBe("only");
});
