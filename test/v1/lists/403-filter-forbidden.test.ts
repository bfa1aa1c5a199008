import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { expectRefusal } from "../../support/refusals.ts";
import { succeeded } from "../../support/succeeded.ts";

const app = useApplication();

test.each([
  ["occurred_from=2026-11-22", "occurred_from"],
  ["occurred_to=2036-11-22", "occurred_to"],
  ["builderId=bld_01h455vb4pex5vsknk084sn02q", "builderId"],
  ["currency=GBP", "currency"],
  ["verification=verified", "verification"],
  ["hasOpenReview=false", "hasOpenReview"],
  ["q=order-1", "q"],
])("an agent, which may not read the field, is refused /v1/conversions?%s with 403", async (query, param) => {
  const answer = await app.agent.get(`/v1/conversions?${query}`);
  expectRefusal(answer, 403, `This API key may not filter by ${param}`);
  expect(answer.body).toMatchObject({ code: "FILTER_FORBIDDEN", param });
});

test("an agent, which may not read when a conversion changes, is refused updatedAfter with 403", async () => {
  const answer = await app.agent.get("/v1/conversions?updatedAfter=2026-11-22");
  expectRefusal(answer, 403, "This API key may not use updatedAfter");
  expect(answer.body).toMatchObject({ code: "FILTER_FORBIDDEN", param: "updatedAfter" });
});

test("an agent filters its conversions by all that it may read", async () => {
  const own = await app.lifecycle.paid();
  await app.lifecycle.paid({ merchant: "Old Town Stays" });
  const query = new URLSearchParams({
    status: "pending",
    created_from: "2026-01-01",
    created_to: "2036-01-01",
    sessionId: own.session.id,
    recommendationId: own.recommendation.id,
    merchantId: own.offer.merchantId,
    agentId: app.holderOf(app.agent),
    offerId: own.offer.id,
    vertical: "sim",
    livemode: "false",
  });
  const { body } = succeeded(await app.agent.get(`/v1/conversions?${query.toString()}`));
  expect(body.conversions).toEqual([{ conversionId: own.conversionId, status: "pending" }]);
});
