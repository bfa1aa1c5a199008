import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";

const app = useApplication();

test("a payment that names no recommendation is ignored and makes no conversion [E4][E12]", async () => {
  const scene = await app.lifecycle.checkedOut();
  const processor = app.processorOf(scene.offer.merchantId);
  const event = processor.event("payment_succeeded", scene, { metadata: {}, id: "pp_other_traffic" });
  expect(await processor.deliver(event)).toMatchObject({
    status: 200,
    body: { received: true, status: "ignored", conversionId: null },
  });
});

test("a payment of an unknown recommendation is parked and makes no conversion [P24]", async () => {
  const scene = await app.lifecycle.checkedOut();
  const processor = app.processorOf(scene.offer.merchantId);
  const event = processor.event("payment_succeeded", scene);
  const metadata = {
    ...(event.data.object["metadata"] as object),
    aap_recommendation_id: "rec_01jaaaaaaaaaaaaaaaaaaaaaaa",
  };
  event.data.object["metadata"] = metadata;
  expect(await processor.deliver(event)).toMatchObject({
    status: 200,
    body: { received: true, status: "parked", conversionId: null },
  });
  expect((await app.agent.get(`/v1/sessions/${scene.session.id}`)).body.status).toBe("checkout");
});
