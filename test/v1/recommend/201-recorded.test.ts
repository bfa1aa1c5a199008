import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";

const app = useApplication();

test("the response to a recommendation has its id, the fallback link and attributionRecorded", async () => {
  const { session, offer } = await app.lifecycle.searched();
  const { status, body } = await app.agent.post("/v1/recommend", {
    sessionId: session.id,
    offerId: offer.id,
    context: "It fits.",
  });
  expect(status).toBe(201);
  expect(body).toEqual({
    recommendationId: expect.stringMatching(/^rec_/),
    fallbackUrl: `${app.baseUrl}/r/${body.recommendationId}`,
    attributionRecorded: true,
  });
  expect((await app.agent.get(`/v1/sessions/${session.id}`)).body.status).toBe("active");
});

test("the context of the agent is saved unchanged, and is optional", async () => {
  const { session, offer } = await app.lifecycle.searched();
  const context = 'Zwölf "Gründe"\n\t<b>&</b> \u{1F4F1}';
  const { body } = await app.agent.post("/v1/recommend", { sessionId: session.id, offerId: offer.id, context });
  const without = await app.agent.post("/v1/recommend", { sessionId: session.id, offerId: offer.id });
  expect(without.status).toBe(201);
  const answer = await app.agent.query("query Context($id: ID!) { recommendation(id: $id) { context } }", {
    id: body.recommendationId,
  });
  expect(answer.body).toEqual({ data: { recommendation: { context } } });
});

test("a recommendation freezes the code of its offer", async () => {
  const scene = await app.lifecycle.recommended();
  const { body } = await app.agent.query("query Code($id: ID!) { recommendation(id: $id) { aapCode } }", {
    id: scene.recommendation.id,
  });
  expect(body.data.recommendation.aapCode).toBe(scene.offer.aapCode);
});
