import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { expectRefusal, withoutChange } from "../../support/refusals.ts";

const app = useApplication();

test.each([
  ["/v1/offers", "GET", ["POST", "PUT", "DELETE", "HEAD", "OPTIONS", "PATCH"]],
  ["/v1/recommend", "POST", ["GET", "PUT", "HEAD"]],
  ["/v1/checkout", "POST", ["GET", "DELETE"]],
  ["/v1/conversions", "POST, GET", ["DELETE", "PATCH"]],
  ["/v1/conversions/conv_x", "GET", ["POST", "DELETE"]],
  ["/v1/conversions/conv_x/milestones", "POST", ["GET"]],
  ["/v1/webhooks/con_x", "POST", ["GET"]],
  ["/r/rec_x", "GET", ["POST", "HEAD"]],
] as const)("%s refuses other methods than %s with 405 and an Allow header", async (path, allowed, methods) => {
  for (const method of methods) {
    const answer = await withoutChange(app, () => app.agent.send(path, { method }));
    expect(answer.status, method).toBe(405);
    expect(answer.headers.get("allow")).toBe(allowed);
    if (method !== "HEAD") expectRefusal(answer, 405, /./);
  }
});
