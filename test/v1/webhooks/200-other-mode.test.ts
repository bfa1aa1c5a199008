import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";

const app = useApplication();

test("an event of the other mode is stored and makes no conversion [A21][E2]", async () => {
  const scene = await app.lifecycle.checkedOut();
  const processor = app.processorOf(scene.offer.merchantId);
  const before = await app.sql("SELECT count(*) FROM settlement.conversion");
  const answer = await processor.deliver({ ...processor.event("payment_succeeded", scene), livemode: true });
  expect(answer).toMatchObject({ status: 200, body: { received: true, conversionId: null } });
  expect(answer.body.status).not.toBe("conversion_recorded");
  expect(await app.sql("SELECT count(*) FROM settlement.conversion")).toEqual(before);
  expect((await app.agent.get(`/v1/checkouts/${scene.checkout.transactionId}`)).body.status).toBe("awaiting_payment");
});
