import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { eventually } from "../../support/eventually.ts";
import { CARDS, createPaymentMethods } from "../../support/payment-methods.ts";

const app = useApplication();
const { granted, purchase, read } = createPaymentMethods(app);

test("a purchase that the processor has not decided keeps its amount, and a job ends it", async () => {
  const method = await granted({ card: CARDS.processing });
  const scene = await app.lifecycle.recommended({ offer: "lark-10" });
  const first = await purchase(scene, method.id);
  expect(first).toMatchObject({ status: 201, body: { status: "processing", actionUrl: null } });
  expect((await read(method.id)).used).toBe(8);
  expect((await app.agent.get(`/v1/checkouts/${first.body.transactionId}`)).body.status).toBe("awaiting_payment");
  await app.clock.advance("11 seconds");
  await eventually(async () => {
    const { body } = await app.agent.get(`/v1/checkouts/${first.body.transactionId}`);
    return body.status === "paid";
  }, 25_000);
  expect((await purchase(scene, method.id)).body).toEqual({ ...first.body, status: "succeeded" });
  expect((await read(method.id)).used).toBe(8);
}, 40_000);
