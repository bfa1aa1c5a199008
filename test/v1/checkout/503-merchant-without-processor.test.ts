import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { handoffOf } from "../../support/lifecycle.ts";
import { expectRefusal, withoutChange } from "../../support/refusals.ts";

const app = useApplication();

test("a checkout at a merchant without a payment processor is refused with 503 and creates nothing", async () => {
  const scene = await app.lifecycle.recommended({ merchant: "Corner SIM (no processor)" });
  expect(scene.offer.merchantId).toBe(app.demo.merchantWithoutProcessor);
  const answer = await withoutChange(app, () => app.agent.post("/v1/checkout", handoffOf(scene)));
  expectRefusal(answer, 503, "Merchant has no connected payment processor");
  // To wait does not help.
  expect(answer.headers.get("retry-after")).toBeNull();
  expect(answer.body.hint).toBe(
    "Choose an offer of another merchant, or ask this merchant to connect a payment processor.",
  );
});

test("a checkout at a merchant with only a disabled connection is refused with 503", async () => {
  const scene = await app.lifecycle.recommended();
  const id = app.demo.connections[scene.offer.merchantId]?.id;
  await app.operator.query("mutation Disable($id: ID!) { disableConnection(id: $id) { isReplay } }", { id });
  expectRefusal(
    await app.agent.post("/v1/checkout", handoffOf(scene)),
    503,
    "Merchant has no connected payment processor",
  );
});
