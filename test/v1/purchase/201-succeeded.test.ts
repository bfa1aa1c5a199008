import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { eventually } from "../../support/eventually.ts";
import { createPaymentMethods } from "../../support/payment-methods.ts";

const app = useApplication();
const { granted, purchase, read } = createPaymentMethods(app);

test("a purchase with a granted payment method succeeds, and the payment's event makes a verified conversion", async () => {
  const method = await granted();
  const scene = await app.lifecycle.recommended({ offer: "lark-10" });
  const { status, body } = await purchase(scene, method.id);
  expect({ status, body }).toEqual({
    status: 201,
    body: {
      transactionId: expect.stringMatching(/^txn_/),
      paymentId: expect.stringMatching(/^pay_/),
      confirmation: expect.stringMatching(/^sbx_/),
      status: "succeeded",
      actionUrl: null,
    },
  });
  const conversion = await eventually(async () => {
    const [row] = await app.sql<{ id: string }>("SELECT id FROM settlement.conversion WHERE recommendation_id = $1", [
      scene.recommendation.id,
    ]);
    return row && app.lifecycle.conversion(row.id);
  });
  expect(conversion).toMatchObject({
    status: "pending",
    conversionPath: "verified_payment",
    verification: "verified",
    transactionId: body.transactionId,
    transactionValue: 8,
  });
  expect((await app.agent.get(`/v1/checkouts/${body.transactionId}`)).body).toMatchObject({
    transactionId: body.transactionId,
    status: "paid",
    mode: "purchase",
    backend: "orchestrated",
    checkoutUrl: null,
    amount: 8,
  });
  expect(await read(method.id)).toMatchObject({ status: "active", used: 8, perPurchaseLimit: 20, totalLimit: 50 });
});

test("the same purchase again returns the same payment, also after the session and the payment method have ended", async () => {
  const method = await granted();
  const scene = await app.lifecycle.recommended({ offer: "lark-10" });
  const first = await purchase(scene, method.id);
  await app.clock.advance("100 days");
  const again = await purchase(scene, method.id);
  expect({ status: again.status, body: again.body }).toEqual({ status: 201, body: first.body });
  expect((await read(method.id)).used).toBe(8);
  const payments = await app.sql("SELECT FROM checkout.sandbox_payment WHERE transaction_id = $1", [
    first.body.transactionId,
  ]);
  expect(payments).toHaveLength(1);
});

test("20 equal requests at once make one payment", async () => {
  const method = await granted();
  const scene = await app.lifecycle.recommended({ offer: "lark-10" });
  const answers = await Promise.all(Array.from({ length: 20 }, () => purchase(scene, method.id)));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201));
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(answers[0]?.body.status).toBe("succeeded");
  expect((await read(method.id)).used).toBe(8);
});
