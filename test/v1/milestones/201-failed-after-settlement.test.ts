import { afterEach, expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { expectInvariants } from "../../support/invariants.ts";
import { closeRun, linesOf, paidNow } from "../../support/settlement-run.ts";

const app = useApplication();
afterEach(() => expectInvariants(app));

/** A commission of 45.00; the network fee is a fifth of it. */
const OWED = { commission: 4_500, networkFee: 900, builderPayout: 3_600, held: 0 };
const TAKEN_BACK = { commission: -4_500, networkFee: -900, builderPayout: -3_600, held: 0 };

/** Makes a settled sale of a merchant that requires `install_completed` and `service_activated`. */
async function settled() {
  const { conversionId, offer } = await paidNow(app, { merchant: "Northwind Fibre", offer: "nw-150" });
  const record = async (step: string, status: string) => {
    const path = `/v1/conversions/${conversionId}/milestones`;
    const answer = await app.merchantClient(offer.merchantId).post(path, { step, status, metadata: {} });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  };
  await record("install_completed", "completed");
  await record("service_activated", "completed");
  await app.clock.advance("32 days");
  expect(linesOf(await closeRun(app), conversionId)).toMatchObject([{ kind: "SETTLEMENT", ...OWED }]);
  return { conversionId, record };
}

test("a required milestone that fails after settlement leads to a negative line, and its completion to a positive one [R4]", async () => {
  const { conversionId, record } = await settled();
  await record("service_activated", "failed");
  expect(await app.lifecycle.conversion(conversionId)).toMatchObject({
    status: "clawed_back",
    commissionAmount: 0,
    networkFee: 0,
    builderPayout: 0,
  });
  expect(linesOf(await closeRun(app), conversionId)).toMatchObject([{ kind: "CORRECTION", ...TAKEN_BACK }]);
  expect(linesOf(await closeRun(app), conversionId)).toEqual([]);
  await record("service_activated", "completed");
  expect(await app.lifecycle.conversion(conversionId)).toMatchObject({ status: "settled", commissionAmount: 45 });
  expect(linesOf(await closeRun(app), conversionId)).toMatchObject([{ kind: "CORRECTION", ...OWED }]);
});

test.each([
  ["a step that is not required and failed", "order_placed", "failed"],
  ["a required step that is pending again", "service_activated", "pending"],
])("%s after settlement leads to no line", async (_, step, status) => {
  const { conversionId, record } = await settled();
  await record(step, status);
  expect(await app.lifecycle.conversion(conversionId)).toMatchObject({ status: "settled", commissionAmount: 45 });
  expect(linesOf(await closeRun(app), conversionId)).toEqual([]);
});
