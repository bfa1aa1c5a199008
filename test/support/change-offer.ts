import { expect } from "vitest";
import type { TestApplication } from "./application.ts";

/** The price and the commission of an offer, in minor units of its currency. */
export interface OfferTerms {
  priceMinor: number;
  commission: {
    type: "CPA" | "PERCENTAGE" | "HYBRID";
    amountMinor?: number;
    rateBasisPoints?: number;
    minimumMinor?: number;
    capMinor?: number;
  };
}

/** Changes price and commission of an offer, as its merchant does; returns the offer's new code. */
export async function changeOffer(app: TestApplication, offerId: string, terms: OfferTerms): Promise<string> {
  const { body: found } = await app.operator.query(
    "query Offer($id: ID!) { offer(id: $id) { reference name provider criteria vertical { name } merchant { id } price { currency } } }",
    { id: offerId },
  );
  const { merchant, vertical, price, ...offer } = found.data.offer;
  const input = {
    ...offer,
    vertical: vertical.name,
    price: { amountMinor: terms.priceMinor, currency: price.currency },
    commission: terms.commission,
  };
  const { body } = await app
    .merchantClient(merchant.id)
    .query(
      "mutation Save($merchantId: ID!, $input: OfferInput!) { saveOffer(merchantId: $merchantId, input: $input) { id aapCode price { amountMinor } } }",
      { merchantId: merchant.id, input },
    );
  expect(body.data, JSON.stringify(body.errors)).toMatchObject({
    saveOffer: { id: offerId, price: { amountMinor: terms.priceMinor } },
  });
  return body.data.saveOffer.aapCode;
}
