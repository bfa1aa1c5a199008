import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { useGenericProcessor } from "../../support/processors/generic.ts";

const app = useApplication();
const processor = useGenericProcessor(app);

test("a checkout sends the merchant's processor a signed request with the six attribution keys and no others", async () => {
  await processor.connect(app.merchantOf("Brightline Broadband"));
  const scene = await app.lifecycle.checkedOut({ merchant: "Brightline Broadband", offer: "bl-100" });
  expect(processor.requests).toEqual([
    {
      type: "checkout.create",
      transactionId: scene.checkout.transactionId,
      amount: 2990,
      currency: "EUR",
      returnUrl: expect.stringMatching(/^https:\/\/brightline\.example\//),
      signed: true,
      metadata: {
        aap_code: scene.offer.aapCode,
        aap_recommendation_id: scene.recommendation.id,
        aap_session_id: scene.session.id,
        aap_offer_id: scene.offer.id,
        aap_merchant_id: scene.offer.merchantId,
        aap_agent_id: app.holderOf(app.agent),
      },
    },
  ]);
  expect(app.holderOf(app.agent)).toMatch(/^agent_/);
  expect(scene.checkout.checkoutUrl).toBe("https://pay.example/1");
});
