import { expect, test } from "vitest";
import { useApplication } from "../support/application.ts";
import { findBrokenInvariants } from "../support/invariants.ts";

// The verifier of a process remembers the key set for a minute: each of these cases needs a separate service.
const app = useApplication();

test("a code and its sale verify after the key was retired, if the key signed the code before [P14]", async () => {
  const scene = await app.lifecycle.checkedOut({ offer: "lark-10" });
  await app.clock.advance("1 hour");
  await app.sql("UPDATE offers.code_key SET retired_at = clock.now()");
  await app.clock.advance("1 day");
  expect((await app.anonymous.post("/v1/codes/verify", { code: scene.offer.aapCode })).body).toMatchObject({
    valid: true,
  });
  const { body } = await app.processorOf(scene.offer.merchantId).paymentSucceeded(scene);
  expect(body).toMatchObject({ status: "conversion_recorded", verification: "verified" });
  expect(await findBrokenInvariants(app.databaseUrl)).toEqual([]);
});
