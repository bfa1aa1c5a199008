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

const NOT_BEARER = "The scheme of the Authorization header is not Bearer. Send Authorization: Bearer <API key>.";
const NOT_A_KEY =
  "The token does not have the form of an API key, such as aap_agent_…, aap_merchant_… or aap_builder_….";
const NOT_IN_FORCE = "No API key with this text is in force.";

test.each(ROUTES)(
  "%s %s is refused with 401 and what is missing; an unknown and a mistyped key get one response",
  async (method, path) => {
    const authorizations: [string | undefined, string][] = [
      [undefined, "The request has no Authorization header. Send Authorization: Bearer <API key>."],
      ["", "The Authorization header is empty. Send Authorization: Bearer <API key>."],
      ["Bearer", "The Authorization header has no key after Bearer."],
      ["Bearer ", "The Authorization header has no key after Bearer."],
      ["Bearer nonsense", NOT_A_KEY],
      ["Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.", NOT_A_KEY],
      [`Basic ${Buffer.from("a:b").toString("base64")}`, NOT_BEARER],
      [`${app.agent.key}`, NOT_BEARER],
      [`Bearer ${createApiKey("agent").text}`, NOT_IN_FORCE],
      [`Bearer ${createApiKey("merchant").text}`, NOT_IN_FORCE],
      [`Bearer ${app.agent.key}x`, NOT_IN_FORCE],
      [`Bearer ${app.agent.key?.slice(0, -1)}`, NOT_IN_FORCE],
    ];
    for (const [authorization, hint] of authorizations) {
      const init = {
        method,
        headers: { "content-type": "application/json", ...(authorization !== undefined && { authorization }) },
        ...(method === "POST" && { body: "{}" }),
      };
      const answer = await withoutChange(app, () => app.anonymous.send(path, init));
      expectRefusal(answer, 401, "A valid API key is required");
      expect(answer.headers.get("www-authenticate")).toBe("Bearer");
      expect({ authorization, ...withoutRequestId(answer) }).toEqual({
        authorization,
        status: 401,
        error: "A valid API key is required",
        code: "API_KEY_REQUIRED",
        hint,
        docUrl: `${app.baseUrl}/docs/errors#API_KEY_REQUIRED`,
      });
    }
  },
);

test("a revoked key gets the response of an unknown one", async () => {
  const agentId = app.holderOf(app.agent);
  const created = await app.operator.query(
    `mutation { createApiKey(input: { kind: AGENT, ownerId: "${agentId}", label: "revoked" }) { secret apiKey { id } } }`,
  );
  const { secret, apiKey } = created.body.data.createApiKey;
  await app.operator.query(`mutation { revokeApiKey(id: "${apiKey.id}") { apiKey { id } } }`);
  const headers = { authorization: `Bearer ${secret}` };
  const answer = await withoutChange(app, () => app.anonymous.send("/v1/sessions/ses_x", { headers }));
  expectRefusal(answer, 401, "A valid API key is required");
  expect(answer.body.hint).toBe(NOT_IN_FORCE);
});

test("a request without a key is refused with 401 even if its body is malformed", async () => {
  const answer = await app.anonymous.send("/v1/checkout", {
    method: "POST",
    headers: { "content-type": "text/plain" },
    body: "{",
  });
  expectRefusal(answer, 401, "A valid API key is required");
});
