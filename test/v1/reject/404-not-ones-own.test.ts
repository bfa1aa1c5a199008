import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { expectRefusal, withoutRequestId, withoutChange } from "../../support/refusals.ts";

const app = useApplication();
const REJECTION = { reasonCode: "fraud" };

test("the response for another merchant's conversion equals that for an unknown conversion, byte for byte", async () => {
  const { conversionId } = await app.lifecycle.paid();
  const stranger = app.merchantClient(app.merchantOf("Kumo Mobile"));
  const theirs = await withoutChange(app, () => stranger.post(`/v1/conversions/${conversionId}/reject`, REJECTION));
  const unknown = await stranger.post("/v1/conversions/conv_01jaaaaaaaaaaaaaaaaaaaaaaa/reject", REJECTION);
  expectRefusal(theirs, 404, "Conversion not found");
  expect(withoutRequestId(theirs)).toEqual(withoutRequestId(unknown));
});

test("the graph refuses a rejection by an agent or a builder, and an operator's decisions by a merchant", async () => {
  const { conversionId, offer } = await app.lifecycle.paid();
  const merchant = app.merchantClient(offer.merchantId);
  const reject = `mutation { rejectConversion(id: "${conversionId}", reasonCode: FRAUD) { status } }`;
  const accept = `mutation { acceptEvidence(conversionId: "${conversionId}", note: "x") { status } }`;
  const resolve = `mutation { resolveDispute(conversionId: "${conversionId}", outcome: RESTORED, note: "x") { status } }`;
  for (const [client, mutation] of [
    [app.agent, reject],
    [app.builder, reject],
    [merchant, accept],
    [merchant, resolve],
  ] as const) {
    const { body } = await withoutChange(app, () => client.query(mutation));
    expect(body.errors[0].extensions).toMatchObject({ kind: "FORBIDDEN" });
  }
  expect(await app.lifecycle.conversion(conversionId)).toMatchObject({ status: "pending", decisions: [] });
});
