import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { handoffOf } from "../../support/story.ts";

const app = useApplication();

const SET_STATUS =
  "mutation Set($id: ID!, $status: OfferStatus!) { setOfferStatus(id: $id, status: $status) { status } }";

test("an offer changed in price after the recommendation is charged as it was recommended", async () => {
  const scene = await app.story.recommended({ offer: "lark-50" });
  const merchant = app.merchantClient(scene.offer.merchantId);
  const { body } = await merchant.query(
    `query Mine($id: ID!) { offer(id: $id) { reference name provider criteria vertical { name } commission { type amount { amountMinor } } } }`,
    { id: scene.offer.id },
  );
  const { commission, vertical, ...offer } = body.data.offer;
  const input = {
    ...offer,
    vertical: vertical.name,
    price: { amountMinor: 9900, currency: "GBP" },
    commission: { type: commission.type, amountMinor: commission.amount.amountMinor },
  };
  const saved = await merchant.query(
    "mutation Save($merchantId: ID!, $input: OfferInput!) { saveOffer(merchantId: $merchantId, input: $input) { price { decimal } } }",
    {
      merchantId: scene.offer.merchantId,
      input,
    },
  );
  expect(saved.body).toEqual({ data: { saveOffer: { price: { decimal: "99.00" } } } });
  const answer = await app.agent.post("/v1/checkout", handoffOf(scene));
  expect(answer).toMatchObject({ status: 201, body: { amount: 12, currency: "GBP" } });
});

test("a paused offer that is active again can be checked out", async () => {
  const scene = await app.story.recommended();
  for (const status of ["PAUSED", "ACTIVE"]) await app.operator.query(SET_STATUS, { id: scene.offer.id, status });
  expect(await app.agent.post("/v1/checkout", handoffOf(scene))).toMatchObject({ status: 201 });
});
