import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { expectRefusal, withoutChange } from "../../support/refusals.ts";

const app = useApplication();

test("a link that only a bot followed is no evidence of a click: a report outside the session is refused with 410", async () => {
  const scene = await app.lifecycle.recommended();
  const path = new URL(scene.recommendation.fallbackUrl).pathname;
  for (const agent of ["Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)", "WhatsApp/2.23.20.0"])
    expect((await app.anonymous.send(path, { headers: { "user-agent": agent } })).status).toBe(302);
  const clicks = await app.sql("SELECT is_bot FROM attribution.fallback_click WHERE recommendation_id = $1", [
    scene.recommendation.id,
  ]);
  expect(clicks).toEqual([{ is_bot: true }, { is_bot: true }]);

  await app.clock.advance("25 hours");
  const merchant = app.merchantClient(scene.offer.merchantId);
  const report = { recommendationId: scene.recommendation.id, orderReference: "after-a-preview", transactionValue: 20 };
  const send = () => merchant.post("/v1/conversions", report);
  expectRefusal(await withoutChange(app, send), 410, "Attribution window closed");

  // A buyer's visit counts; the path earns 0.75 of the commission (public protocol).
  expect((await app.anonymous.get(path)).status).toBe(302);
  const { status, body } = await send();
  expect(status).toBe(201);
  expect(await app.lifecycle.conversion(body.conversionId)).toMatchObject({ conversionPath: "tracked_link" });
});
