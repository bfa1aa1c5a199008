import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { handoffOf } from "../../support/lifecycle.ts";
import { expectRefusal } from "../../support/refusals.ts";

const app = useApplication();

test("a checkout at an unreachable processor fails with 502, without the processor's address in the response", async () => {
  const settings = { endpoint: "http://127.0.0.1:4010/checkouts" };
  const merchantId = app.merchantOf("Brightline Broadband");
  await app.operator.post("/v1/connections", { merchantId, processor: "generic", settings });
  const scene = await app.lifecycle.recommended({ merchant: "Brightline Broadband" });
  const answer = await app.agent.post("/v1/checkout", handoffOf(scene));
  expectRefusal(answer, 502, "Could not create checkout");
  expect(JSON.stringify(answer.body)).not.toMatch(/4010|ECONN|fetch/);
  expect((await app.agent.get(`/v1/sessions/${scene.session.id}`)).body.status).toBe("active");
});
