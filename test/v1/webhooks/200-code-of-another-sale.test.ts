import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import type { CheckedOut } from "../../support/lifecycle.ts";
import { signChanged } from "../../support/sign-code.ts";

const app = useApplication();

/** Makes a checkout of a recommendation that has a code with a changed claim and a valid signature. */
async function checkedOutWith(change: object): Promise<CheckedOut> {
  const scene = await app.lifecycle.checkedOut({ offer: "lark-10" });
  const aapCode = await signChanged(app, scene.offer.aapCode, change);
  await app.sql("ALTER TABLE attribution.recommendation DISABLE TRIGGER USER");
  await app.sql("UPDATE attribution.recommendation SET aap_code = $2 WHERE id = $1", [
    scene.recommendation.id,
    aapCode,
  ]);
  await app.sql("ALTER TABLE attribution.recommendation ENABLE TRIGGER USER");
  return { ...scene, offer: { ...scene.offer, aapCode } };
}

async function checksOf(scene: CheckedOut) {
  const { body } = await app.processorOf(scene.offer.merchantId).paymentSucceeded(scene);
  const { checks, verification } = await app.lifecycle.conversion(body.conversionId);
  const outcomes = checks.map(({ name, outcome }: Record<string, string>) => [name, outcome]);
  return { verification, ...Object.fromEntries(outcomes) };
}

test("a payment with the code of its recommendation passes all five checks", async () => {
  expect(await checksOf(await checkedOutWith({}))).toEqual({
    verification: "verified",
    source_authenticated: "pass",
    code_signature: "pass",
    payload_matches: "pass",
    amount_matches: "pass",
    payment_succeeded: "pass",
  });
});

test.each([
  ["another merchant", { m: "mer_01jaaaaaaaaaaaaaaaaaaaaaaa" }],
  ["another offer", { o: "off_01jaaaaaaaaaaaaaaaaaaaaaaa" }],
])("a payment with a valid code of %s fails the payload check and is not verified", async (_, change) => {
  expect(await checksOf(await checkedOutWith(change))).toMatchObject({
    verification: "beta_payment_observed",
    code_signature: "pass",
    payload_matches: "fail",
  });
});

test.each([[7], [null], [["aap://"]], [{ code: "aap://" }], [true]])(
  "a payment with the aap_code %j, which is no string, fails the code check and is not verified",
  async (code) => {
    const scene = await app.lifecycle.checkedOut({ offer: "lark-10" });
    const processor = app.processorOf(scene.offer.merchantId);
    const event = processor.event("payment_succeeded", scene);
    event.data.object["metadata"] = { ...(event.data.object["metadata"] as object), aap_code: code };
    const { status, body } = await processor.deliver(event);
    expect({ status, body }).toMatchObject({ status: 200, body: { verification: "beta_payment_observed" } });
    const { checks } = await app.lifecycle.conversion(body.conversionId);
    expect(checks.find(({ name }: { name: string }) => name === "code_signature")).toMatchObject({
      outcome: "fail",
      inputs: { receivedCode: null },
    });
    const { body: report } = await app.operator.get(`/v1/conversions/${body.conversionId}/evidence`);
    expect(report.evidence[0].event.metadata).not.toHaveProperty("aap_code");
  },
);
