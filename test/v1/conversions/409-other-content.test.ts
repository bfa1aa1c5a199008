import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { reportOf } from "../../support/lifecycle.ts";
import { expectRefusal, withoutChange } from "../../support/refusals.ts";

const app = useApplication();

test.each([
  ["another value", async () => ({ transactionValue: 121 })],
  ["another session", async () => ({ sessionId: (await app.lifecycle.recommended()).session.id })],
])(
  "a second report under one order reference with %s is refused with 409 and changes nothing [A13][P25][E7]",
  async (_, change) => {
    const { report, conversionId, offer } = await app.lifecycle.reported();
    const other = { ...report, ...(await change()) };
    const answer = await withoutChange(app, () => app.merchantClient(offer.merchantId).post("/v1/conversions", other));
    expectRefusal(answer, 409, /orderReference/);
    expect((await app.lifecycle.conversion(conversionId)).transactionValue).toBe(120);
  },
);

test.each(["another recommendation of its session", "another time", "a time, and before without one"])(
  "a second report under one order reference with %s is refused with 409 and changes nothing [A13][P25][E7]",
  async (what) => {
    const scene = await app.lifecycle.recommended({ offer: "lark-10" });
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
    const before = await app.lifecycle.conversion(first.body.conversionId);
    const answer = await withoutChange(app, () => merchant.post("/v1/conversions", again));
    expectRefusal(answer, 409, /orderReference/);
    expect(await app.lifecycle.conversion(first.body.conversionId)).toEqual(before);
    expect(before).toMatchObject({ recommendationId: scene.recommendation.id, status: "pending" });
    // A repeat with the same content is no conflict.
    expect((await merchant.post("/v1/conversions", timed)).status).toBe(200);
  },
);
