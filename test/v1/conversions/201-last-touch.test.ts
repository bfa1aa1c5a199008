import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";

const app = useApplication();

const recommend = (sessionId: string, offerId: string) =>
  app.agent.post("/v1/recommend", { sessionId, offerId, context: "One of several." });

test("of several recommendations of the merchant the last one counts, unless the report names one", async () => {
  const { session } = await app.story.searched();
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
  expect((await app.story.conversion(last.body.conversionId)).recommendationId).toBe(recommendations[2]);
});
