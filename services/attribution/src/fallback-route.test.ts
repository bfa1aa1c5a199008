import { newId } from "@aap/kernel/ids";
import { expect, test } from "vitest";
import { asAgent, EDGE, OPERATOR } from "./testing/test-subgraph.ts";
import { useTestSubgraph } from "./testing/use-test-subgraph.ts";

const { attribution, sql } = useTestSubgraph();

const FOLLOW = `mutation($id: ID!) { followFallback(recommendationId: $id) { url } }`;

test("a visit is recorded and leads to the merchant's page; the first one is the time of the first click", async () => {
  const agentId = await attribution.newAgent();
  const id = await attribution.recommendedId(agentId);
  const url = `https://shop.example/plans?ref=1&aap_ref=${id}&utm_source=aap&utm_medium=agent_referral`;
  expect(await attribution.ask(EDGE, FOLLOW, { id })).toEqual({ followFallback: { url } });
  const [{ clicked_at: first } = {}] = await sql("SELECT clicked_at FROM fallback_click WHERE recommendation_id = $1", [
    id,
  ]);
  await attribution.ask(EDGE, FOLLOW, { id });
  expect(await sql("SELECT FROM fallback_click WHERE recommendation_id = $1", [id])).toHaveLength(2);
  const { recommendation } = await attribution.ask(
    asAgent(agentId),
    `query($id: ID!) { recommendation(id: $id) { firstClickedAt } }`,
    { id },
  );
  expect(recommendation.firstClickedAt).toBe((first as Date).toISOString());
});

test("an unknown recommendation is refused, and only the edge may follow the route", async () => {
  for (const id of [newId("rec"), "rec_x", ""]) {
    expect(await attribution.ask(EDGE, FOLLOW, { id })).toMatchObject({
      error: { kind: "NOT_FOUND", message: "Recommendation not found" },
    });
  }
  const id = await attribution.recommendedId(await attribution.newAgent());
  expect(await attribution.ask(OPERATOR, FOLLOW, { id })).toMatchObject({ error: { kind: "FORBIDDEN" } });
  expect(await sql("SELECT FROM fallback_click WHERE recommendation_id = $1", [id])).toEqual([]);
});
