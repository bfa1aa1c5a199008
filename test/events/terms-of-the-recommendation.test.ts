import { afterEach, expect, test } from "vitest";
import { useApplication } from "../support/application.ts";
import { eventually } from "../support/eventually.ts";
import { expectInvariants } from "../support/invariants.ts";
import { reportOf, type CheckedOut } from "../support/lifecycle.ts";
import { paymentIdOf } from "../support/processors/sandbox.ts";
import { setTerms } from "../support/set-terms.ts";

const app = useApplication();
const MERCHANT = "Lark Mobile";
const OLD = {
  validationDays: 10,
  attributionWindowDays: 40,
  partialRefunds: "PRORATE",
  disputes: "MANUAL",
  amountToleranceBasisPoints: 100,
} as const;
const NEW = {
  validationDays: 90,
  attributionWindowDays: 2,
  partialRefunds: "CLAW_BACK",
  disputes: "BY_OUTCOME",
  amountToleranceBasisPoints: 0,
} as const;

afterEach(async () => {
  app.away.clear();
  await expectInvariants(app);
});

const policyOf = async (conversionId: string) =>
  (await app.operator.get(`/v1/conversions/${conversionId}/evidence`)).body.policy;
const setFlow = async (flowType: string) => {
  const { body } = await app.operator.query(
    "mutation Flow($id: ID!, $flowType: String!) { updateMerchant(id: $id, input: { flowType: $flowType }) { flowType } }",
    { id: app.merchantOf(MERCHANT), flowType },
  );
  expect(body).toEqual({ data: { updateMerchant: { flowType } } });
};
/** Makes a checkout, and changes the merchant's terms and flow after it. */
async function checkedOutBeforeChange(): Promise<CheckedOut> {
  await setTerms(app, MERCHANT, OLD);
  await setFlow("instant_checkout");
  const scene = await app.lifecycle.checkedOut({ merchant: MERCHANT, offer: "lark-10" });
  await setTerms(app, MERCHANT, NEW);
  await setFlow("install_activation");
  return scene;
}
const conversionIdOf = async ({ session }: CheckedOut) =>
  (await app.sql<{ id: string }>("SELECT id FROM settlement.conversion WHERE session_id = $1", [session.id]))[0]?.id;

/** The ways in which evidence of a sale comes after the change of terms; each returns the conversion's id. */
const ARRIVALS = {
  "is paid": async (scene: CheckedOut): Promise<string> =>
    (await app.processorOf(scene.offer.merchantId).paymentSucceeded(scene)).body.conversionId,
  "is reported": async (scene: CheckedOut): Promise<string> => {
    await app.clock.advance("3 days");
    const { body } = await app
      .merchantClient(scene.offer.merchantId)
      .post("/v1/conversions", { ...reportOf(scene), transactionValue: scene.checkout.amount });
    return body.conversionId;
  },
  "is paid while attribution is away": async (scene: CheckedOut): Promise<string> => {
    app.away.add("attribution");
    const { body } = await app.processorOf(scene.offer.merchantId).paymentSucceeded(scene);
    expect(body).toMatchObject({ status: "queued", conversionId: null });
    await setTerms(app, MERCHANT, { ...NEW, validationDays: 91 });
    app.away.clear();
    await app.clock.advance("5 seconds");
    return eventually(() => conversionIdOf(scene));
  },
};

test.each(Object.keys(ARRIVALS) as (keyof typeof ARRIVALS)[])(
  "a recommendation from before a change of its merchant's terms and flow, which %s after it, has the old ones [A19]",
  async (arrival) => {
    const conversionId = await ARRIVALS[arrival](await checkedOutBeforeChange());
    expect(await policyOf(conversionId)).toMatchObject({ ...OLD, flowType: "instant_checkout" });
  },
);

test("the state and amounts of a sale follow from the terms of its recommendation [R3]", async () => {
  const scene = await checkedOutBeforeChange();
  const processor = app.processorOf(scene.offer.merchantId);
  // 1 % of 8.00 is 8 pence: within the old tolerance, beyond the new one.
  const { body } = await processor.deliver(processor.event("payment_succeeded", scene, { amount: 808 }));
  expect(body.verification).toBe("verified");
  const refund = { id: `re_${body.conversionId}`, payment_id: paymentIdOf(scene), amount: 404 };
  await processor.deliver(processor.laterEvent("refund.succeeded", scene, refund));
  expect(await app.lifecycle.conversion(body.conversionId)).toMatchObject({ status: "pending", commissionAmount: 4 });
  await app.clock.advance("11 days");
  expect(await app.lifecycle.conversion(body.conversionId)).toMatchObject({ status: "eligible", commissionAmount: 4 });
});

test("a recommendation from after the change has the new terms and flow", async () => {
  await checkedOutBeforeChange();
  const { conversionId } = await app.lifecycle.paid({ merchant: MERCHANT, offer: "lark-10" });
  expect(await policyOf(conversionId)).toMatchObject({ ...NEW, flowType: "install_activation" });
  await setFlow("instant_checkout");
});

test("a change of a vertical's validation days applies to later recommendations only [R3]", async () => {
  const merchant = "Harbour Hotels";
  const saveDays = async (validationDays: number) => {
    const { body } = await app.operator.query(
      "{ verticals { name title attributes { name type indexed description } } }",
    );
    const { attributes, ...hotels } = body.data.verticals.find(({ name }: { name: string }) => name === "hotels");
    const saved = await app.operator.query(
      "mutation Days($input: VerticalInput!) { saveVertical(input: $input) { validationDays } }",
      { input: { ...hotels, attributes, validationDays } },
    );
    expect(saved.body).toEqual({ data: { saveVertical: { validationDays } } });
  };
  const before = await app.lifecycle.checkedOut({ merchant });
  await saveDays(3);
  const paid = await app.processorOf(before.offer.merchantId).paymentSucceeded(before);
  expect(await policyOf(paid.body.conversionId)).toMatchObject({ validationDays: 30 });
  expect(await policyOf((await app.lifecycle.paid({ merchant })).conversionId)).toMatchObject({ validationDays: 3 });
  await saveDays(30);
});

test("a recommendation without stored terms has the terms that were in force at its time", async () => {
  await setFlow("instant_checkout");
  await setTerms(app, MERCHANT, OLD);
  const scene = await app.lifecycle.checkedOut({ merchant: MERCHANT, offer: "lark-10" });
  await app.sql("UPDATE attribution.recommendation SET conversion_terms = NULL WHERE id = $1", [
    scene.recommendation.id,
  ]);
  await app.clock.advance("1 minute");
  await setTerms(app, MERCHANT, NEW);
  const { body } = await app.processorOf(scene.offer.merchantId).paymentSucceeded(scene);
  expect(await policyOf(body.conversionId)).toMatchObject(OLD);
});
