import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { expectRefusal, withoutRequestId, withoutChange } from "../../support/refusals.ts";

const app = useApplication();

test("the response to a report of another merchant's recommendation equals that for an unknown recommendation", async () => {
  const { session } = await app.lifecycle.recommended();
  const kumo = app.offerOf("Kumo Mobile");
  const theirs = await app.agent.post("/v1/recommend", {
    sessionId: session.id,
    offerId: kumo.id,
    context: "Or this.",
  });
  const merchant = app.merchantClient(app.merchantOf("Lark Mobile"));
  const report = { sessionId: session.id, orderReference: "foreign-1", transactionValue: 8 };
  const answer = await withoutChange(app, () =>
    merchant.post("/v1/conversions", { ...report, recommendationId: theirs.body.recommendationId }),
  );
  const unknown = await merchant.post("/v1/conversions", {
    ...report,
    recommendationId: "rec_01jaaaaaaaaaaaaaaaaaaaaaaa",
  });
  expectRefusal(answer, 404, "Recommendation not found");
  expect(withoutRequestId(answer)).toEqual(withoutRequestId(unknown));
});
