import { expect, test } from "vitest";
import { useApplication } from "../support/application.ts";
import { findBrokenInvariants } from "../support/invariants.ts";

// The verifier of a process remembers the key set for a minute: this case needs a separate service.
const app = useApplication();

test("a code that was signed after its key was retired is not valid, and its sale is not verified [P14]", async () => {
  const scene = await app.lifecycle.checkedOut({ offer: "lark-10" });
  await app.sql(
    "UPDATE offers.code_key SET in_force_from = in_force_from - interval '2 days', retired_at = in_force_from - interval '1 day'",
  );
  expect((await app.anonymous.post("/v1/codes/verify", { code: scene.offer.aapCode })).body).toMatchObject({
    valid: false,
    reason: "CODE_KEY_NOT_IN_FORCE",
  });
  const { body } = await app.processorOf(scene.offer.merchantId).paymentSucceeded(scene);
  expect(body).toMatchObject({ status: "conversion_recorded", verification: "beta_payment_observed" });
  expect((await app.lifecycle.conversion(body.conversionId)).checks).toContainEqual(
    expect.objectContaining({ name: "code_signature", outcome: "fail" }),
  );
  expect(await findBrokenInvariants(app.databaseUrl)).toEqual([]);
});
