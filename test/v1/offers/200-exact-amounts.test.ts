import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { changeOffer } from "../../support/change-offer.ts";

const app = useApplication();

test("a price near the ceiling of 10^11 minor units is exact by REST and by graph", async () => {
  const offer = app.offerOf("Lark Mobile");
  const priceMinor = 99_999_999_999;
  await changeOffer(app, offer.id, { priceMinor, commission: { type: "CPA", amountMinor: 800 } });

  const { body } = await app.operator.query(
    "query Offer($id: ID!) { offer(id: $id) { price { amountMinor decimal currency } } }",
    { id: offer.id },
  );
  expect(body.data.offer.price).toEqual({ amountMinor: priceMinor, decimal: "999999999.99", currency: "GBP" });

  const answer = await fetch(`${app.baseUrl}/v1/offers?vertical=sim&min_price=999999999.99`, {
    headers: { authorization: `Bearer ${app.agent.key}` },
  });
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('"price":999999999.99,');
});
