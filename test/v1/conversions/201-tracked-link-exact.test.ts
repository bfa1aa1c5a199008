import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { reportOf } from "../../support/lifecycle.ts";

const app = useApplication();
const SAVE = `mutation Save($merchantId: ID!, $input: OfferInput!) { saveOffer(merchantId: $merchantId, input: $input) { id } }`;

test("a tracked link earns exactly 0.75 of a commission of 1,000,000.00 [R5]", async () => {
  const merchantId = app.merchantOf("Lark Mobile");
  const merchant = app.merchantClient(merchantId);
  const input = {
    reference: "exact",
    vertical: "sim",
    provider: "Lark",
    name: "Exact",
    price: { amountMinor: 100_000_000, currency: "GBP" },
    commission: { type: "CPA", amountMinor: 100_000_000 },
  };
  const { body: saved } = await merchant.query(SAVE, { merchantId, input });
  expect(saved.errors).toBeUndefined();
  const scene = await app.lifecycle.searched({ offer: "lark-10" });
  const offerId: string = saved.data.saveOffer.id;
  const { body } = await app.agent.post("/v1/recommend", { sessionId: scene.session.id, offerId, context: "It fits." });
  await app.anonymous.get(new URL(body.fallbackUrl).pathname);
  await app.clock.advance("25 hours");
  const report = await merchant.post("/v1/conversions", { ...reportOf(scene), transactionValue: 1_000_000 });
  expect(report.status).toBe(201);
  // The commission is 750,000.00; the network fee is a fifth of it, the payout the rest.
  expect(report.body.commission).toEqual({ amount: 750_000, networkFee: 150_000, builderPayout: 600_000, type: "cpa" });
});
