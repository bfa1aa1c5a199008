import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { withoutChange } from "../../support/refusals.ts";

const app = useApplication();

test("an operator that names no party is refused with 400, and nothing is written", async () => {
  const answer = await withoutChange(app, () => app.operator.get("/v1/balance"));
  expect(answer).toMatchObject({
    status: 400,
    body: { error: "merchantId or builderId is required", code: "PARTY_REQUIRED", param: "merchantId" },
  });
});

test("two parties are refused with 400, and nothing is written", async () => {
  const query = `merchantId=${app.merchantOf("Lark Mobile")}&builderId=${app.holderOf(app.builder)}`;
  const answer = await withoutChange(app, () => app.operator.get(`/v1/balance?${query}`));
  expect(answer).toMatchObject({ status: 400, body: { code: "PARTY_AMBIGUOUS" } });
});

test.each([
  ["merchantId=x", "merchantId"],
  ["builderId=mer_01jd4x9q2mf3btz8k7c5w6r0ya", "builderId"],
  ["livemode=yes", "livemode"],
  ["currency=GBP", "currency"],
])("the query %s is refused with 400 and names its parameter", async (query, param) => {
  const answer = await withoutChange(app, () => app.operator.get(`/v1/balance?${query}`));
  expect(answer).toMatchObject({ status: 400, body: { param } });
});

test("an agent is refused with 403, a request without a key with 401", async () => {
  expect((await withoutChange(app, () => app.agent.get("/v1/balance"))).status).toBe(403);
  expect((await withoutChange(app, () => app.anonymous.get("/v1/balance"))).status).toBe(401);
});
