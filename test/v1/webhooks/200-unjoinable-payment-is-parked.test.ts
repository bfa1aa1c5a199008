import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";

const app = useApplication();

test("a payment that names no recommendation is kept and makes no conversion", async () => {
  const scene = await app.story.checkedOut();
  const processor = app.processorOf(scene.offer.merchantId);
  const event = processor.event("payment_succeeded", scene, { metadata: {}, id: "pp_somebody_else" });
  const answer = await processor.deliver(event);
  expect(answer).toMatchObject({ status: 200, body: { received: true, conversionId: null } });
  expect(answer.body.status).not.toBe("conversion_recorded");
});

test("a payment of a recommendation that does not exist makes no conversion", async () => {
  const scene = await app.story.checkedOut();
  const processor = app.processorOf(scene.offer.merchantId);
  const event = processor.event("payment_succeeded", scene);
  const metadata = {
    ...(event.data.object["metadata"] as object),
    aap_recommendation_id: "rec_01jaaaaaaaaaaaaaaaaaaaaaaa",
  };
  event.data.object["metadata"] = metadata;
  expect(await processor.deliver(event)).toMatchObject({ status: 200, body: { received: true } });
  expect((await app.agent.get(`/v1/sessions/${scene.session.id}`)).body.status).toBe("checkout");
});
