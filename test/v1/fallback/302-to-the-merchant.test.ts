import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";

const app = useApplication();

test("the fallback link redirects to the merchant's page with the recommendation in the query [E10]", async () => {
  const { recommendation } = await app.lifecycle.recommended();
  const answer = await app.anonymous.get(`/r/${recommendation.id}`);
  expect(answer.status).toBe(302);
  const target = new URL(answer.headers.get("location") ?? "");
  expect(`${target.origin}${target.pathname}`).toBe("https://lark-mobile.example/plans");
  expect(Object.fromEntries(target.searchParams)).toEqual({
    aap_ref: recommendation.id,
    utm_source: "aap",
    utm_medium: "agent_referral",
  });
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(answer.headers.get("x-robots-tag")).toMatch(/noindex/);
  expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
});

test("the redirect keeps the parameters of the merchant's address and drops the visitor's [E10]", async () => {
  const { recommendation } = await app.lifecycle.recommended({ merchant: "Old Town Stays" });
  const answer = await app.anonymous.get(`/r/${recommendation.id}?url=https://evil.example&aap_ref=x`);
  const target = new URL(answer.headers.get("location") ?? "");
  expect(target.origin).toBe("https://old-town-stays.example");
  expect(Object.fromEntries(target.searchParams)).toEqual({
    lang: "en",
    aap_ref: recommendation.id,
    utm_source: "aap",
    utm_medium: "agent_referral",
  });
});

test("a visit is recorded and creates no conversion [E10]", async () => {
  const { recommendation, session } = await app.lifecycle.recommended();
  for (let click = 0; click < 3; click += 1) await app.anonymous.get(`/r/${recommendation.id}`);
  expect(
    await app.sql("SELECT count(*)::int FROM attribution.fallback_click WHERE recommendation_id = $1", [
      recommendation.id,
    ]),
  ).toEqual([{ count: 3 }]);
  expect(await app.sql("SELECT count(*)::int FROM settlement.conversion")).toEqual([{ count: 0 }]);
  expect((await app.agent.get(`/v1/sessions/${session.id}`)).body.status).toBe("active");
});
