import { expect, test } from "vitest";
import { useApplication } from "../support/application.ts";
import { withoutChange } from "../support/refusals.ts";

const app = useApplication();
const PARTS =
  "commission { amountMinor currency } networkFee { amountMinor } builderPayout { amountMinor } held { amountMinor }";

async function quote(client: typeof app.agent, args: string) {
  const { body } = await withoutChange(app, () => client.query(`{ quoteCommission(${args}) { ${PARTS} } }`));
  return body.errors ? body.errors[0].extensions.code : toMinor(body.data.quoteCommission);
}

const toMinor = (split: Record<string, { amountMinor: number }>) =>
  Object.fromEntries(Object.entries(split).map(([part, { amountMinor }]) => [part, amountMinor]));

const reprice = (client: typeof app.agent, args: string) =>
  withoutChange(app, () =>
    client.query(
      `{ repriceConversions(${args}) { isComplete sums { currency conversions present { ${PARTS} } repriced { ${PARTS} } difference { ${PARTS} } } } }`,
    ),
  );

test("a quote of an offer and of a recommendation is what its sale pays, and a tracked link three quarters of it", async () => {
  const { offer, recommendation, conversionId } = await app.lifecycle.paid({ offer: "lark-10" });
  const paid = { commission: 800, networkFee: 160, builderPayout: 640, held: 0 };
  expect(await app.lifecycle.conversion(conversionId)).toMatchObject({ commissionAmount: 8, builderPayout: 6.4 });
  expect(await quote(app.agent, `offerId: "${offer.id}", value: "8.00"`)).toEqual(paid);
  expect(await quote(app.agent, `recommendationId: "${recommendation.id}", value: "8.00"`)).toEqual(paid);
  expect(await quote(app.agent, `offerId: "${offer.id}", value: "8.00", path: TRACKED_LINK`)).toEqual({
    commission: 600,
    networkFee: 120,
    builderPayout: 480,
    held: 0,
  });
  expect(await quote(app.agent, `offerId: "${offer.id}", value: "8.00", currency: "EUR"`)).toMatchObject({
    commission: 0,
  });
});

test("a quote of an anonymous agent's recommendation is held", async () => {
  const { recommendation } = await app.lifecycle.paid({ offer: "lark-10", agent: app.anonymousAgent });
  expect(await quote(app.operator, `recommendationId: "${recommendation.id}", value: "8.00"`)).toEqual({
    commission: 800,
    networkFee: 160,
    builderPayout: 0,
    held: 640,
  });
});

test("another party's recommendation is quoted like an unknown one", async () => {
  const { recommendation } = await app.lifecycle.recommended();
  expect(await quote(app.otherAgent, `recommendationId: "${recommendation.id}", value: "1"`)).toBe(
    "QUOTED_SALE_NOT_FOUND",
  );
  expect(await quote(app.otherAgent, `recommendationId: "rec_01jaaaaaaaaaaaaaaaaaaaaaaa", value: "1"`)).toBe(
    "QUOTED_SALE_NOT_FOUND",
  );
  expect(await quote(app.agent, `value: "1"`)).toBe("QUOTED_SALE_AMBIGUOUS");
});

test("other terms over history return what is owed, what would be, and the difference, of the caller's conversions of the filter only", async () => {
  const scene = await app.lifecycle.paid({ offer: "lark-10" });
  const filter = `filter: { sessionId: "${scene.session.id}" }`;
  const merchant = app.merchantClient(scene.offer.merchantId);
  const { body } = await reprice(merchant, `${filter}, terms: { type: CPA, amountMinor: 1000, capMinor: 900 }`);
  expect(body.errors).toBeUndefined();
  const { isComplete, sums } = body.data.repriceConversions;
  expect({ isComplete, sums: sums.length }).toEqual({ isComplete: true, sums: 1 });
  expect(sums[0]).toMatchObject({ currency: "GBP", conversions: 1 });
  expect(toMinor(sums[0].present)).toEqual({ commission: 800, networkFee: 160, builderPayout: 640, held: 0 });
  expect(toMinor(sums[0].repriced)).toEqual({ commission: 900, networkFee: 180, builderPayout: 720, held: 0 });
  expect(toMinor(sums[0].difference)).toEqual({ commission: 100, networkFee: 20, builderPayout: 80, held: 0 });
  const other = await reprice(
    app.merchantClient(app.merchantOf("Kumo Mobile")),
    `${filter}, terms: { type: CPA, amountMinor: 1 }`,
  );
  expect(other.body.data.repriceConversions).toEqual({ isComplete: true, sums: [] });
  const wrong = await reprice(merchant, `terms: { type: CPA }`);
  expect(wrong.body.errors[0].extensions).toMatchObject({
    code: "COMMISSION_TERMS_INVALID",
    param: "terms.amountMinor",
  });
});
