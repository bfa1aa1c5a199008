import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";

const app = useApplication();

test("a merchant's processor that sends another merchant's metadata changes nothing of theirs", async () => {
  const scene = await app.story.checkedOut();
  const intruder = app.processorOf(app.merchantOf("Kumo Mobile"));
  const answer = await intruder.deliver(intruder.event("payment_succeeded", scene));
  expect(answer).toMatchObject({ status: 200, body: { received: true, conversionId: null } });
  expect((await app.agent.get(`/v1/checkouts/${scene.checkout.transactionId}`)).body.status).toBe("awaiting_payment");
  expect((await app.agent.get(`/v1/sessions/${scene.session.id}`)).body.status).toBe("checkout");
});

test("a merchant's processor that refunds another merchant's payment changes nothing of theirs", async () => {
  const scene = await app.story.paid();
  const intruder = app.processorOf(app.merchantOf("Kumo Mobile"));
  for (const answer of [await intruder.refundSucceeded(scene), await intruder.disputeOpened(scene)]) {
    expect(answer).toMatchObject({ status: 200, body: { conversionId: null } });
  }
  expect((await app.story.conversion(scene.conversionId)).status).toBe("pending");
});

test("the rightful processor's event still makes the conversion afterwards", async () => {
  const scene = await app.story.checkedOut();
  const intruder = app.processorOf(app.merchantOf("Kumo Mobile"));
  await intruder.deliver(intruder.event("payment_succeeded", scene));
  expect((await app.processorOf(scene.offer.merchantId).paymentSucceeded(scene)).body).toMatchObject({
    verification: "verified",
  });
});
