import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { reportOf } from "../../support/story.ts";
import { expectRefusal, withoutTrace } from "../../support/traces.ts";

const app = useApplication();

test("a report after the session, within the merchant's window, is accepted", async () => {
  const scene = await app.story.recommended();
  await app.clock.advance("29 days");
  expect(await app.merchantClient(scene.offer.merchantId).post("/v1/conversions", reportOf(scene))).toMatchObject({
    status: 201,
  });
});

test("a report 30 days after the recommendation answers 410 and records nothing", async () => {
  const scene = await app.story.recommended();
  await app.clock.advance("30 days 1 minute");
  await app.story.searched(); // renews the offer's code, which ends after 30 days too
  const answer = await withoutTrace(app, () =>
    app.merchantClient(scene.offer.merchantId).post("/v1/conversions", reportOf(scene)),
  );
  expectRefusal(answer, 410, "Attribution window closed");
});

test("a merchant's own terms set its window", async () => {
  const merchantId = app.merchantOf("Kumo Mobile");
  await app.operator.query(
    "mutation Terms($id: ID!) { setMerchantTerms(merchantId: $id, input: { attributionWindowDays: 2 }) { id } }",
    { id: merchantId },
  );
  const scene = await app.story.recommended({ merchant: "Kumo Mobile" });
  await app.clock.advance("49 hours");
  expectRefusal(
    await app.merchantClient(merchantId).post("/v1/conversions", reportOf(scene)),
    410,
    "Attribution window closed",
  );
});
