import { createApiKey } from "@aap/kernel/api-key";
import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { expectRefusal, withoutRequestId, withoutChange } from "../../support/refusals.ts";

const app = useApplication();
const ROUTES = [
  ["GET", "/v1/offers"],
  ["POST", "/v1/recommend"],
  ["POST", "/v1/checkout"],
  ["POST", "/v1/conversions"],
  ["POST", "/v1/conversions/conv_x/milestones"],
  ["GET", "/v1/sessions/ses_x"],
  ["GET", "/v1/checkouts/txn_x"],
  ["GET", "/v1/conversions/conv_x"],
] as const;

test.each(ROUTES)(
  "%s %s is refused with 401 and the same body for a missing, malformed or unknown key",
  async (method, path) => {
    const unknown = createApiKey("agent").text;
    const authorizations = [
      undefined,
      "",
      "Bearer",
      "Bearer ",
      "Bearer nonsense",
      `Bearer ${unknown}`,
      `Basic ${Buffer.from("a:b").toString("base64")}`,
      `Bearer ${app.agent.key}x`,
      `Bearer ${app.agent.key?.slice(0, -1)}`,
      `${app.agent.key}`,
      `Bearer ${createApiKey("merchant").text}`,
      "Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.",
    ];
    const bodies = new Set<string>();
    for (const authorization of authorizations) {
      const init = {
        method,
        headers: { "content-type": "application/json", ...(authorization !== undefined && { authorization }) },
        ...(method === "POST" && { body: "{}" }),
      };
      const answer = await withoutChange(app, () => app.anonymous.send(path, init));
      expectRefusal(answer, 401, "A valid API key is required");
      expect(answer.headers.get("www-authenticate")).toBe("Bearer");
      bodies.add(JSON.stringify(withoutRequestId(answer)));
    }
    expect(bodies.size).toBe(1);
  },
);

test("a request without a key is refused with 401 even if its body is malformed", async () => {
  const answer = await app.anonymous.send("/v1/checkout", {
    method: "POST",
    headers: { "content-type": "text/plain" },
    body: "{",
  });
  expectRefusal(answer, 401, "A valid API key is required");
});
