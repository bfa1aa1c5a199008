import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { eventually } from "../../support/eventually.ts";
import { CARDS, createPaymentMethods, submit } from "../../support/payment-methods.ts";

const app = useApplication();
const { granted, purchase, read } = createPaymentMethods(app);

test("a purchase that the buyer must confirm has a page; after the confirmation it has succeeded", async () => {
  const method = await granted({ card: CARDS.requiresAction });
  const scene = await app.lifecycle.recommended({ offer: "lark-10" });
  const first = await purchase(scene, method.id);
  expect(first).toMatchObject({ status: 201, body: { status: "requires_action" } });
  expect((await read(method.id)).used).toBe(8);
  const page = await fetch(first.body.actionUrl);
  expect(await page.text()).toContain("£8.00");
  expect((await submit(first.body.actionUrl, { action: "pay", card: CARDS.pays })).status).toBe(303);
  await app.clock.advance("5 seconds");
  const second = await purchase(scene, method.id);
  expect(second.body).toEqual({ ...first.body, status: "succeeded", actionUrl: null });
  await eventually(async () => {
    const { body } = await app.agent.get(`/v1/checkouts/${first.body.transactionId}`);
    return body.status === "paid";
  });
  expect((await read(method.id)).used).toBe(8);
});

test("a purchase that the buyer cancels is declined and its amount is released", async () => {
  const method = await granted({ card: CARDS.requiresAction });
  const scene = await app.lifecycle.recommended({ offer: "lark-10" });
  const { body } = await purchase(scene, method.id);
  await submit(body.actionUrl, { action: "cancel" });
  await app.clock.advance("11 seconds");
  await eventually(async () => (await read(method.id)).used === 0, 25_000);
  expect((await app.agent.get(`/v1/checkouts/${body.transactionId}`)).body.status).toBe("cancelled");
}, 40_000);
