import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { useApplication } from "../support/application.ts";

const app = useApplication();

/** What a new developer writes from the page /docs/quick-start alone. */
const SCRIPT = `
const { BASE, AGENT, BUILDER } = process.env;
async function call(key, path, body) {
  const response = await fetch(BASE + path, {
    method: body ? "POST" : "GET",
    headers: { Authorization: "Bearer " + key, "Content-Type": "application/json" },
    body: body && JSON.stringify(body),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.error + ": " + answer.hint + " " + answer.docUrl);
  return answer;
}
const search = await call(AGENT, "/v1/offers?vertical=sim&data_gb_min=50&contract_months=0&sort=price");
const { sessionId, offers } = search;
const context = "Enough data, no contract.";
const { recommendationId } = await call(AGENT, "/v1/recommend", { sessionId, offerId: offers[0].id, context });
const checkout = await call(AGENT, "/v1/checkout", { sessionId, recommendationId });
await fetch(checkout.checkoutUrl, { method: "POST", body: new URLSearchParams({ action: "pay", card: "4242 4242 4242 4242" }) });
let conversionId = null;
while (conversionId === null) {
  await new Promise((resolve) => setTimeout(resolve, 250));
  ({ conversionId } = await call(AGENT, "/v1/checkouts/" + checkout.transactionId));
}
console.log(JSON.stringify(await call(BUILDER, "/v1/conversions/" + conversionId)));
`;

test("30 lines that use only what the quick start shows lead from an API key to a verified conversion", async () => {
  expect(SCRIPT.trim().split("\n").length).toBeLessThanOrEqual(30);
  const { body: guide } = await app.anonymous.get("/docs/quick-start.md");
  const used = [
    ...SCRIPT.matchAll(
      /\/v1\/[\w?=&/]+|action|card\b|4242(?: 4242){3}|(?:session|offer|recommendation|transaction|conversion)Id|checkoutUrl|docUrl|hint/g,
    ),
  ];
  expect(used.length).toBeGreaterThan(20);
  expect(used.map(([name]) => name).filter((name) => !guide.includes(name))).toEqual([]);

  const env = { ...process.env, BASE: app.baseUrl, AGENT: app.agent.key, BUILDER: app.builder.key };
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", SCRIPT], { env });
  expect(JSON.parse(stdout)).toMatchObject({ status: "pending", verification: "verified", builderPayout: 8 });
});
