import { test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { expectRefusal, withoutChange } from "../../support/refusals.ts";

const app = useApplication();
const merchant = () => app.merchantClient(app.merchantOf("Lark Mobile"));

test.each([
  ["GET", "/v1/offers", "agent"],
  ["POST", "/v1/recommend", "agent"],
  ["POST", "/v1/checkout", "agent"],
  ["POST", "/v1/conversions", "merchant"],
  ["POST", "/v1/conversions/conv_x/milestones", "merchant"],
] as const)("%s %s is refused with 403 for the keys of all kinds but %s", async (method, path, kind) => {
  const others = { agent: app.agent, merchant: merchant(), builder: app.builder, operator: app.operator };
  for (const [other, client] of Object.entries(others)) {
    if (other === kind) continue;
    const init = { method, headers: { "content-type": "application/json" }, ...(method === "POST" && { body: "{}" }) };
    const answer = await withoutChange(app, () => client.send(path, init));
    expectRefusal(answer, 403, new RegExp(kind));
  }
});
