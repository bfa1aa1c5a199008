import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { createPaymentMethods } from "../../support/payment-methods.ts";
import { expectRefusal, withoutChange, withoutRequestId } from "../../support/refusals.ts";

const app = useApplication();
const { granted, purchase } = createPaymentMethods(app);

test("a purchase without a recommendationId is refused with 400, which names the field", async () => {
  const answer = await withoutChange(app, () => app.agent.post("/v1/purchase", {}));
  expectRefusal(answer, 400, "recommendationId is required");
  expect(answer.body.param).toBe("recommendationId");
});

test.each(["pm", null])(
  "another agent's recommendation is reported as an unknown one, with payment method %s",
  async (kind) => {
    const paymentMethod = kind && (await granted({ agent: app.otherAgent })).id;
    const scene = await app.lifecycle.recommended({ offer: "lark-10" });
    const ask = (recommendationId: string) =>
      withoutChange(app, () => app.otherAgent.post("/v1/purchase", { recommendationId, paymentMethod }));
    const theirs = await ask(scene.recommendation.id);
    expectRefusal(theirs, 404, "Recommendation not found");
    expect(withoutRequestId(theirs)).toEqual(withoutRequestId(await ask("rec_01jaaaaaaaaaaaaaaaaaaaaaaa")));
  },
);

test("a purchase after the session window is refused with 410", async () => {
  const method = await granted();
  const scene = await app.lifecycle.recommended({ offer: "lark-10" });
  await app.clock.advanceTo(scene.session.expiresAt);
  expectRefusal(await withoutChange(app, () => purchase(scene, method.id)), 410, "Session expired");
});
