import { routes, type Route } from "@aap/gateway/rest/routes";
import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import type { Client } from "../../support/client.ts";
import { expectRefusal, withoutChange } from "../../support/refusals.ts";

const app = useApplication();
const withoutParameters = routes.filter(({ endpoint }) => endpoint.query === undefined);

function clientOf({ callers }: Route): Client {
  if (callers.includes("operator")) return app.operator;
  if (callers.includes("agent")) return app.agent;
  return callers === "anyone" ? app.anonymous : app.merchantClient(app.merchantOf("Lark Mobile"));
}

test("a route without parameters refuses any with 400 before it does anything, and names the parameter", async () => {
  const strict = withoutParameters.filter(({ ignoresQuery }) => !ignoresQuery);
  expect(strict.length).toBeGreaterThan(30);
  await withoutChange(app, async () => {
    for (const route of strict) {
      const client = clientOf(route);
      const path = `${route.path.replaceAll(/:\w+/g, "x")}?zzz=1&zzz=2`;
      const answer = await (route.method === "GET" ? client.get(path) : client.post(path, {}));
      expectRefusal(answer, 400, "zzz is not a known parameter");
      const { code, param, hint } = answer.body;
      expect({ code, param, hint }).toEqual({ code: "FIELD_UNKNOWN", param: "zzz", hint: "There are no parameters." });
    }
    return {};
  });
});

test("the links of buyers, the addresses of processors, the key set and pages ignore foreign parameters", async () => {
  const lenient = withoutParameters.filter(({ ignoresQuery }) => ignoresQuery).map(({ path }) => path);
  expect(lenient).toEqual([
    "/v1/webhooks/:connectionId",
    "/v1/statements/:statementId.html",
    "/.well-known/jwks.json",
    "/r/:recommendationId",
  ]);
  const { recommendation } = await app.lifecycle.recommended();
  expect((await app.anonymous.get(`/r/${recommendation.id}?utm_source=x&gclid=y`)).status).toBe(302);
  expect((await app.anonymous.get("/.well-known/jwks.json?v=2")).status).toBe(200);
  const statement = await app.operator.get("/v1/statements/payout_01jaaaaaaaaaaaaaaaaaaaaaaa.html?fbclid=z");
  expectRefusal(statement, 404, "Statement not found");
  expectRefusal(await app.anonymous.post("/v1/webhooks/con_x?source=y", {}), 404, "Connection not found");
});
