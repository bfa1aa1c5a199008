import { expect, test } from "vitest";
import { useApplication } from "../support/application.ts";
import type { Client } from "../support/client.ts";
import { closeRun } from "../support/settlement-run.ts";

const app = useApplication();

const SAVE = `mutation Save($merchantId: ID!, $input: OfferInput!) { saveOffer(merchantId: $merchantId, input: $input) { id } }`;

/** Settles a reported sale of an offer of this price and percentage, and returns what the run did with the builder's balance. */
async function settle(agent: Client, currency: string, commissionMinor: number) {
  const merchantId = app.merchantOf("Lark Mobile");
  const merchant = app.merchantClient(merchantId);
  const input = {
    reference: `minimum-${currency}-${commissionMinor}`,
    vertical: "sim",
    provider: "Lark",
    name: "Great",
    price: { amountMinor: commissionMinor, currency },
    commission: { type: "CPA", amountMinor: commissionMinor },
  };
  const { body: saved } = await merchant.query(SAVE, { merchantId, input });
  expect(saved.errors).toBeUndefined();
  const { sessionId } = (await agent.get("/v1/offers?vertical=sim&limit=1")).body;
  const offerId: string = saved.data.saveOffer.id;
  const recommended = await agent.post("/v1/recommend", { sessionId, offerId, context: "It fits." });
  expect(recommended.status, JSON.stringify(recommended.body)).toBe(201);
  const report = { sessionId, orderReference: offerId, transactionValue: 1_000_000 };
  const { body } = await merchant.post("/v1/conversions", report);
  const milestone = { step: "payment_received", status: "completed", metadata: {} };
  expect((await merchant.post(`/v1/conversions/${body.conversionId}/milestones`, milestone)).status).toBe(201);
  await app.clock.advance("31 days");
  const { payouts } = await closeRun(app);
  const [payout, ...others] = payouts.filter((one) => one.currency === currency);
  expect(others).toEqual([]);
  return payout;
}

// 25 units of these currencies are less than a euro; the minimum is worth about 25.00 EUR. The builder's share is four fifths.
test.each([
  // 80,000 rupiah are about 4 EUR; with 800,000 more about 45 EUR.
  ["IDR", 100_000_00, 1_000_000_00],
  // 1,600 yen are about 10 EUR; with 8,000 more about 60 EUR.
  ["JPY", 2_000, 10_000],
  // 2.000 dinars are about 6 EUR; with 20.000 more about 65 EUR.
  ["KWD", 2_500, 25_000],
])(
  "a payout in %s that is worth a few euros is carried over, and paid with a larger one [L2]",
  async (currency, small, large) => {
    expect(await settle(app.agent, currency, small)).toMatchObject({
      carriedIn: 0,
      earned: small * 0.8,
      paid: 0,
      carriedOut: small * 0.8,
    });
    expect(await settle(app.agent, currency, large)).toMatchObject({
      carriedIn: small * 0.8,
      earned: large * 0.8,
      paid: (small + large) * 0.8,
      carriedOut: 0,
    });
  },
);
