import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { withoutChange } from "../../support/refusals.ts";

const app = useApplication();
const quote = (query: string, client = app.agent) =>
  withoutChange(app, () => client.get(`/v1/commission-quote?${query}`));
/** A commission of 8.00 (specification): a fee of 1.60 and a payout of 6.40. */
const SPLIT = { currency: "GBP", commission: 8, networkFee: 1.6, builderPayout: 6.4, held: 0 };

test("a quote of an offer and of a recommendation is what the sale pays, and a tracked link three quarters of it", async () => {
  const { offer, recommendation } = await app.lifecycle.recommended({ offer: "lark-10" });
  expect(await quote(`offerId=${offer.id}&value=8`)).toMatchObject({ status: 200, body: SPLIT });
  expect((await quote(`recommendationId=${recommendation.id}&value=8.00`)).body).toEqual(SPLIT);
  expect((await quote(`offerId=${offer.id}&value=8&path=tracked_link`)).body).toEqual({
    currency: "GBP",
    commission: 6,
    networkFee: 1.2,
    builderPayout: 4.8,
    held: 0,
  });
  expect((await quote(`offerId=${offer.id}&value=8&currency=EUR`)).body.commission).toBe(0);
});
