import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { handoffOf } from "../../support/lifecycle.ts";

const app = useApplication();

test("a checkout returns the specification's object and sets the session's status to checkout", async () => {
  const scene = await app.lifecycle.recommended({ offer: "lark-10" });
  const { status, body } = await app.agent.post("/v1/checkout", handoffOf(scene));
  expect(status).toBe(201);
  expect(body).toEqual({
    transactionId: expect.stringMatching(/^txn_/),
    paymentId: expect.stringMatching(/^pay_/),
    checkoutUrl: expect.stringMatching(/^http/),
    status: "awaiting_payment",
    backend: "orchestrated",
    mode: "checkout",
    amount: 8,
    currency: "GBP",
    merchant: { id: scene.offer.merchantId, name: "Lark Mobile" },
    offer: { id: scene.offer.id, name: "Lark 10 GB rolling", provider: "Lark" },
    session: { id: scene.session.id, status: "checkout" },
  });
  expect((await app.agent.get(`/v1/sessions/${scene.session.id}`)).body.status).toBe("checkout");
});

test("a checkout makes no conversion", async () => {
  await app.lifecycle.checkedOut();
  const { body } = await app.operator.query("{ conversions(first: 1) { edges { node { id } } } }");
  expect(body).toEqual({ data: { conversions: { edges: [] } } });
});

test("the checkoutUrl of a new checkout leads to a page that the buyer can open", async () => {
  const { checkout } = await app.lifecycle.checkedOut();
  const page = await fetch(checkout.checkoutUrl);
  expect(page.status).toBe(200);
  expect(page.headers.get("content-type")).toMatch(/^text\/html/);
  expect(await page.text()).toContain("Lark Mobile");
});
