import { expect, test } from "vitest";
import { useApplication } from "../support/application.ts";
import type { Answer } from "../support/client.ts";
import { expectInvariants } from "../support/invariants.ts";
import { handoffOf } from "../support/lifecycle.ts";
import { expectRefusal } from "../support/refusals.ts";

const app = useApplication({ RATE_LIMIT_PER_SECOND: "6", RATE_LIMIT_WINDOW_SECONDS: "5" });

test("an agent that stuffs a session is limited, and only its paid recommendation earns [A22]", async () => {
  const scene = await app.lifecycle.recommended();
  const offerIds = [scene.offer.id, app.offerOf("Lark Mobile", "lark-50").id];
  const answers: Answer[] = [];
  while (answers.at(-1)?.status !== 429) {
    const offerId = offerIds[answers.length % offerIds.length];
    answers.push(await app.agent.post("/v1/recommend", { sessionId: scene.session.id, offerId }));
  }
  const refused = answers.at(-1)!;
  expectRefusal(refused, 429, "Too many requests; try again later");
  const recorded = answers.slice(0, -1);
  expect(recorded.length).toBeGreaterThanOrEqual(20);
  expect(recorded.map(({ status }) => status)).toEqual(recorded.map(() => 201));
  const count = "SELECT count(*)::int FROM attribution.recommendation WHERE session_id = $1";
  expect(await app.sql(count, [scene.session.id])).toEqual([{ count: recorded.length + 1 }]);

  // A checkout costs four units, and one refills in a sixth of a second.
  app.budgetTime.ms += 1_000;
  const paid = recorded[14]?.body.recommendationId;
  const chosen = { ...scene, recommendation: { ...scene.recommendation, id: paid } };
  const { status, body: checkout } = await app.agent.post("/v1/checkout", handoffOf(chosen));
  expect(status).toBe(201);
  const event = await app.processorOf(scene.offer.merchantId).paymentSucceeded({ ...chosen, checkout });
  expect(event).toMatchObject({ status: 200, body: { status: "conversion_recorded", verification: "verified" } });

  expect(
    await app.sql(`SELECT id, recommendation_id, commission_minor > 0 AS earns FROM settlement.conversion`),
  ).toEqual([{ id: event.body.conversionId, recommendation_id: paid, earns: true }]);
  await expectInvariants(app);
});
