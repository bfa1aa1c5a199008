import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { reportOf } from "../../support/story.ts";
import { expectRefusal, withoutTrace } from "../../support/traces.ts";

const app = useApplication();

test.each([
  ["another value", async () => ({ transactionValue: 121 })],
  ["another session", async () => ({ sessionId: (await app.story.recommended()).session.id })],
])("a reference reported again with %s answers 409 and changes nothing", async (_, change) => {
  const { report, conversionId, offer } = await app.story.reported();
  const other = { ...report, ...(await change()) };
  const answer = await withoutTrace(app, () => app.merchantClient(offer.merchantId).post("/v1/conversions", other));
  expectRefusal(answer, 409, /orderReference/);
  expect((await app.story.conversion(conversionId)).transactionValue).toBe(120);
});

test.each(["another recommendation of its session", "another time", "a time where it had none"])(
  "a reference reported again with %s answers 409 and changes nothing",
  async (what) => {
    const scene = await app.story.recommended({ offer: "lark-10" });
    const merchant = app.merchantClient(scene.offer.merchantId);
    const { body: other } = await app.agent.post("/v1/recommend", {
      sessionId: scene.session.id,
      offerId: app.offerOf("Lark Mobile", "lark-50").id,
      context: "The other one.",
    });
    const [occurredAt, later] = [new Date().toISOString(), new Date(Date.now() + 1_000).toISOString()];
    const report = { ...reportOf(scene), recommendationId: scene.recommendation.id };
    const timed = what === "another time" ? { ...report, occurredAt } : report;
    const first = await merchant.post("/v1/conversions", timed);
    expect(first.status).toBe(201);
    const again = what.startsWith("another recommendation")
      ? { ...report, recommendationId: other.recommendationId }
      : { ...report, occurredAt: later };
    const before = await app.story.conversion(first.body.conversionId);
    const answer = await withoutTrace(app, () => merchant.post("/v1/conversions", again));
    expectRefusal(answer, 409, /orderReference/);
    expect(await app.story.conversion(first.body.conversionId)).toEqual(before);
    expect(before).toMatchObject({ recommendationId: scene.recommendation.id, status: "pending" });
    // The same again is no conflict.
    expect((await merchant.post("/v1/conversions", timed)).status).toBe(200);
  },
);
