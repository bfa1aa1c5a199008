import { newId } from "@aap/kernel/ids";
import { expect, test } from "vitest";
import { asAgent, EDGE, OPERATOR } from "./testing/test-world.ts";
import { useTestWorld } from "./testing/use-test-world.ts";

const { world, sql } = useTestWorld();

const FOLLOW = `mutation($id: ID!) { followFallback(recommendationId: $id) { url } }`;

test("leads to the merchant's page with the reference and records each visit, the first of which is told", async () => {
  const agentId = await world.newAgent();
  const id = await world.recommendedId(agentId);
  const url = `https://shop.example/plans?ref=1&aap_ref=${id}&utm_source=aap&utm_medium=agent_referral`;
  expect(await world.ask(EDGE, FOLLOW, { id })).toEqual({ followFallback: { url } });
  const [{ clicked_at: first } = {}] = await sql("SELECT clicked_at FROM fallback_click WHERE recommendation_id = $1", [
    id,
  ]);
  await world.ask(EDGE, FOLLOW, { id });
  expect(await sql("SELECT FROM fallback_click WHERE recommendation_id = $1", [id])).toHaveLength(2);
  const { recommendation } = await world.ask(
    asAgent(agentId),
    `query($id: ID!) { recommendation(id: $id) { firstClickedAt } }`,
    { id },
  );
  expect(recommendation.firstClickedAt).toBe((first as Date).toISOString());
});

test("an unknown recommendation leads nowhere, and nobody but the edge follows", async () => {
  for (const id of [newId("rec"), "rec_\0", ""]) {
    expect(await world.ask(EDGE, FOLLOW, { id })).toMatchObject({
      error: { kind: "NOT_FOUND", message: "Recommendation not found" },
    });
  }
  const id = await world.recommendedId(await world.newAgent());
  expect(await world.ask(OPERATOR, FOLLOW, { id })).toMatchObject({ error: { kind: "FORBIDDEN" } });
  expect(await sql("SELECT FROM fallback_click WHERE recommendation_id = $1", [id])).toEqual([]);
});
