import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { eventually } from "../../support/eventually.ts";
import { createPaymentMethods } from "../../support/payment-methods.ts";
import { expectRefusal, withoutChange } from "../../support/refusals.ts";

const app = useApplication();
const { granted, purchase, read } = createPaymentMethods(app);

test("of 20 purchases at once, as many succeed as the total limit allows, and no more", async () => {
  const method = await granted({ perPurchaseLimit: 8, totalLimit: 50 });
  const scenes = await Promise.all(Array.from({ length: 20 }, () => app.lifecycle.recommended({ offer: "lark-10" })));
  const answers = await Promise.all(scenes.map((scene) => purchase(scene, method.id)));
  const succeeded = answers.filter(({ body }) => body.status === "succeeded");
  const refused = answers.filter(({ status }) => status !== 201);
  expect([succeeded.length, refused.length]).toEqual([6, 14]);
  for (const answer of refused) {
    expectRefusal(
      answer,
      403,
      "The amount 8.00 GBP is above what is left of the payment method's total limit, 2.00 GBP",
    );
    expect(answer.body.code).toBe("TOTAL_LIMIT_EXCEEDED");
  }
  expect((await read(method.id)).used).toBe(48);
  const payments = await app.sql(
    "SELECT FROM checkout.sandbox_payment JOIN checkout.purchase ON purchase.id = transaction_id WHERE payment_method_id = $1",
    [method.id],
  );
  expect(payments).toHaveLength(6);
});

test("a purchase above the rest of the total limit is refused and changes nothing", async () => {
  const method = await granted({ perPurchaseLimit: 8, totalLimit: 15.99 });
  expect((await purchase(await app.lifecycle.recommended({ offer: "lark-10" }), method.id)).body.status).toBe(
    "succeeded",
  );
  // The event of the first payment arrives in the background.
  await eventually(
    async () => (await app.sql("SELECT FROM checkout.sandbox_event WHERE delivered_at IS NULL")).length === 0,
  );
  const scene = await app.lifecycle.recommended({ offer: "lark-10" });
  const answer = await withoutChange(app, () => purchase(scene, method.id));
  expectRefusal(answer, 403, "The amount 8.00 GBP is above what is left of the payment method's total limit, 7.99 GBP");
});
