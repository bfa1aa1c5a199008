import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { changeOffer } from "../../support/change-offer.ts";
import { handoffOf } from "../../support/lifecycle.ts";

const app = useApplication();

const SET_STATUS =
  "mutation Set($id: ID!, $status: OfferStatus!) { setOfferStatus(id: $id, status: $status) { status } }";

test("a change of an offer after its recommendation changes neither the checkout's amount nor the commission [A19]", async () => {
  const scene = await app.lifecycle.recommended({ offer: "lark-50" });
  const commission = { type: "PERCENTAGE", rateBasisPoints: 5_000 } as const;
  await changeOffer(app, scene.offer.id, { priceMinor: 9_900, commission });
  const answer = await app.agent.post("/v1/checkout", handoffOf(scene));
  expect(answer).toMatchObject({ status: 201, body: { amount: 12, currency: "GBP" } });
  const { body } = await app.processorOf(scene.offer.merchantId).paymentSucceeded({ ...scene, checkout: answer.body });
  expect(body.verification).toBe("verified");
  // The commission is 10.00 for each sale; a fifth of it is the network fee.
  expect(await app.lifecycle.conversion(body.conversionId)).toMatchObject({
    transactionValue: 12,
    commissionAmount: 10,
    networkFee: 2,
    builderPayout: 8,
  });
});

test("an offer that was paused and activated again can be checked out [A19]", async () => {
  const scene = await app.lifecycle.recommended();
  for (const status of ["PAUSED", "ACTIVE"]) await app.operator.query(SET_STATUS, { id: scene.offer.id, status });
  expect(await app.agent.post("/v1/checkout", handoffOf(scene))).toMatchObject({ status: 201 });
});
