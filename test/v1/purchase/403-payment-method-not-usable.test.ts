import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { createPaymentMethods } from "../../support/payment-methods.ts";
import { expectRefusal, withoutChange, withoutRequestId } from "../../support/refusals.ts";

const app = useApplication();
const { setUp, granted, purchase, revoke } = createPaymentMethods(app);

async function refused(paymentMethod: string, cast: Parameters<typeof app.lifecycle.recommended>[0] = {}) {
  const scene = await app.lifecycle.recommended({ offer: "lark-10", ...cast });
  return withoutChange(app, () => purchase(scene, paymentMethod));
}

test("another agent's payment method is refused exactly as an unknown one", async () => {
  const { id } = await granted();
  const theirs = await refused(id, { agent: app.otherAgent });
  const text = "paymentMethod is not a stored payment method that a buyer granted to this agent";
  expectRefusal(theirs, 403, text);
  const unknown = await refused("pm_01jaaaaaaaaaaaaaaaaaaaaaaa", { agent: app.otherAgent });
  expect(withoutRequestId(theirs)).toEqual(withoutRequestId(unknown));
});

test.each(["4242424242424242", "tok_visa", "pm_1\u0000"])(
  "the text %j, which is no stored payment method, is refused",
  async (text) => {
    const answer = await refused(text);
    expect([400, 403]).toContain(answer.status);
    expect(JSON.stringify(answer.body)).not.toContain("4242");
  },
);

test("a text that is no id of a payment method is refused with the field and the prefix of such ids", async () => {
  const { body } = await refused("tok_visa");
  expect(body).toMatchObject({ param: "paymentMethod", hint: "The id of this object begins with pm_." });
});

test("a payment method that the buyer has not granted is refused", async () => {
  const answer = await refused((await setUp()).id);
  expectRefusal(answer, 403, "The buyer has not granted the payment method yet");
  expect(answer.body.code).toBe("PAYMENT_METHOD_NOT_GRANTED");
});

test("a payment method that the buyer revoked is refused", async () => {
  const { id, setupUrl } = await granted();
  expect((await revoke(setupUrl)).status).toBe(303);
  // The processor removes it in the background.
  await app.sql("UPDATE checkout.payment_method SET detached_at = clock.now() WHERE id = $1", [id]);
  const answer = await refused(id);
  expectRefusal(answer, 403, "The buyer revoked the payment method");
  expect(answer.body.code).toBe("PAYMENT_METHOD_REVOKED");
});

test("a payment method of another merchant is refused", async () => {
  const answer = await refused((await granted()).id, { merchant: "Kumo Mobile", offer: "kumo-20" });
  expectRefusal(answer, 403, "The payment method was granted for another merchant");
  expect(answer.body.code).toBe("PAYMENT_METHOD_OTHER_MERCHANT");
});

test("a payment method in another currency is refused", async () => {
  const answer = await refused((await granted({ currency: "EUR" })).id);
  expectRefusal(answer, 403, "The payment method was granted for EUR, and the price is in GBP");
  expect(answer.body.code).toBe("PAYMENT_METHOD_CURRENCY");
});

test("a purchase above the limit for one purchase is refused", async () => {
  const answer = await refused((await granted({ perPurchaseLimit: 7.99 })).id);
  expectRefusal(answer, 403, "The amount 8.00 GBP is above the payment method's limit for one purchase, 7.99 GBP");
  expect(answer.body.code).toBe("PURCHASE_LIMIT_EXCEEDED");
});

test("a payment method of an account that the merchant has left is refused", async () => {
  const merchantId = app.merchantOf("Lark Mobile");
  const input = { merchantId, processor: "sandbox" };
  const { body } = await app.operator.post("/v1/connections", input);
  const { id } = await granted();
  await app.operator.post(`/v1/connections/${body.connectionId}/disable`, {});
  const answer = await refused(id);
  expectRefusal(answer, 403, "The merchant has left the account that stores the payment method");
  expect(answer.body.code).toBe("PAYMENT_METHOD_DISCONNECTED");
});

test("an expired payment method is refused", async () => {
  const expiresAt = new Date((await app.clock.now()).getTime() + 3_600_000).toISOString();
  const { id } = await granted({ expiresAt });
  await app.clock.advance("1 hour");
  const answer = await refused(id);
  expectRefusal(answer, 403, "The payment method has expired");
  expect(answer.body.code).toBe("PAYMENT_METHOD_EXPIRED");
});
