import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";

const app = useApplication();

test("a payment event after the session's window is accepted if its checkout was made inside it [A18]", async () => {
  const scene = await app.lifecycle.checkedOut();
  await app.clock.advance("3 days");
  const { status, body } = await app.processorOf(scene.offer.merchantId).paymentSucceeded(scene);
  expect(status).toBe(200);
  expect(body).toMatchObject({ status: "conversion_recorded", verification: "verified" });
});
