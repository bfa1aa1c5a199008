import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { createPaymentMethods } from "../../support/payment-methods.ts";
import { expectRefusal, withoutRequestId } from "../../support/refusals.ts";

const app = useApplication();
const { setUp } = createPaymentMethods(app);

test("an agent reads and lists its own payment methods, newest first, page by page", async () => {
  const first = await setUp();
  const second = await setUp();
  await setUp({ agent: app.otherAgent });
  const { status, body } = await app.agent.get("/v1/payment-methods?limit=1");
  expect(status).toBe(200);
  expect(body.paymentMethods.map((method: { paymentMethodId: string }) => method.paymentMethodId)).toEqual([second.id]);
  const next = await app.agent.get(`/v1/payment-methods?cursor=${body.nextCursor}`);
  expect(next.headers.get("link")).toBeNull();
  expect(next.body).toMatchObject({ paymentMethods: [{ paymentMethodId: first.id }], nextCursor: null });
  expect((await app.agent.get(`/v1/payment-methods/${first.id}`)).body).toEqual(next.body.paymentMethods[0]);
});

test("another agent's payment method is reported as an unknown one", async () => {
  const { id } = await setUp();
  const theirs = await app.otherAgent.get(`/v1/payment-methods/${id}`);
  expectRefusal(theirs, 404, "Payment method not found");
  const unknown = await app.otherAgent.get("/v1/payment-methods/pm_01jaaaaaaaaaaaaaaaaaaaaaaa");
  expect(withoutRequestId(theirs)).toEqual(withoutRequestId(unknown));
});
