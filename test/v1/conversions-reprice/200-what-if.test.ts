import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { withoutChange } from "../../support/refusals.ts";

const app = useApplication();

test("other terms over history return what is owed, what would be, and the difference, of the caller's conversions only", async () => {
  const scene = await app.lifecycle.paid({ offer: "lark-10" });
  const merchant = app.merchantClient(scene.offer.merchantId);
  const given = { type: "cpa", amount: 10, cap: 9, currency: "GBP", sessionId: scene.session.id };
  const { status, body } = await withoutChange(app, () => merchant.post("/v1/conversions/reprice", given));
  expect(status).toBe(200);
  expect(body).toEqual({
    isComplete: true,
    sums: [
      {
        currency: "GBP",
        conversions: 1,
        present: { currency: "GBP", commission: 8, networkFee: 1.6, builderPayout: 6.4, held: 0 },
        repriced: { currency: "GBP", commission: 9, networkFee: 1.8, builderPayout: 7.2, held: 0 },
        difference: { currency: "GBP", commission: 1, networkFee: 0.2, builderPayout: 0.8, held: 0 },
      },
    ],
  });
  const foreign = await app.merchantClient(app.merchantOf("Kumo Mobile")).post("/v1/conversions/reprice", given);
  expect(foreign).toMatchObject({ status: 200, body: { sums: [] } });
  const percentage = {
    type: "percentage",
    rateBasisPoints: 5_000,
    sessionId: scene.session.id,
    createdTo: "2020-01-01",
  };
  expect((await merchant.post("/v1/conversions/reprice", percentage)).body.sums).toEqual([]);
});
