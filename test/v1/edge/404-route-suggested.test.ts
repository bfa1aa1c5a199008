import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { expectRefusal } from "../../support/refusals.ts";

const app = useApplication();

const REST = [
  ["GET", "/v1/offer", "GET /v1/offers"],
  ["GET", "/v1/Offers", "GET /v1/offers"],
  ["GET", "/v1/offers/", "GET /v1/offers"],
  ["GET", "/v2/offers", "GET /v1/offers"],
  ["POST", "/v1/recommendation", "POST /v1/recommend"],
  ["POST", "/v1/checkouts/", "POST /v1/checkout"],
  ["POST", "/v1/offer", "GET /v1/offers"],
  ["POST", "/v1/recomend", "POST /v1/recommend"],
  ["POST", "/v1/conversion", "POST /v1/conversions"],
  ["GET", "/v1/conversion/conv_01jd4x9q2mf3btz8k7c5w6r0ya", "GET /v1/conversions/{conversionId}"],
  [
    "POST",
    "/v1/conversions/conv_01jd4x9q2mf3btz8k7c5w6r0ya/milestone",
    "POST /v1/conversions/{conversionId}/milestones",
  ],
  ["GET", "/checkouts", "GET /v1/checkouts"],
] as const;

const PAGES = [
  ["GET", "/doc", "GET /docs"],
  ["GET", "/docs/webhook", "GET /docs/webhooks"],
  ["GET", "/openapi.jso", "GET /openapi.json"],
  ["GET", "/llm.txt", "GET /llms.txt"],
  ["GET", "/.well-known/app.json", "GET /.well-known/aap.json"],
  ["GET", "/dashbord", "GET /dashboard"],
  ["POST", "/graphq", "POST /graphql"],
  ["POST", "/llms.txt", "GET /llms.txt"],
] as const;

test.each([...REST, ...PAGES])("%s %s is refused with 404 and suggests %s", async (method, path, suggested) => {
  const answer = await app.agent.send(path, { method });
  expectRefusal(answer, 404, `There is no ${method} ${path}`);
  expect(answer.body.code).toBe("ROUTE_NOT_FOUND");
  expect(answer.body.hint).toMatch(new RegExp(`^Did you mean ${suggested.replaceAll(/[{}.]/g, "\\$&")}\\? `));
});

test.each(["/wp-login.php", "/docs/nope", "/docs/index.html"])(
  "%s, which resembles no route, is refused with 404 and names the list of routes",
  async (path) => {
    const { body } = await app.agent.get(path);
    expect(body.hint).toBe("`/docs/api` and `/openapi.json` have every route.");
  },
);

test("every suggested page exists", async () => {
  const paths = new Set(PAGES.map(([, , suggested]) => suggested.split(" ")[1] ?? ""));
  // Tests do not build it.
  paths.delete("/dashboard");
  for (const path of paths) expect((await app.agent.get(path)).status, path).not.toBe(404);
});
