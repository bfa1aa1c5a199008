import { ANONYMOUS } from "@aap/kernel/caller";
import { newId } from "@aap/kernel/ids";
import { expect, test } from "vitest";
import { asAgent, asBuilder, asMerchant, MERCHANT_ID, OPERATOR } from "./testing/test-world.ts";
import { useTestWorld } from "./testing/use-test-world.ts";

const { world, sql } = useTestWorld();

test("an agent is anonymous until it is put under a builder, once and for good", async () => {
  const [builderId, otherId, agentId] = [await world.newBuilder(), await world.newBuilder(), await world.newAgent()];
  const AGENT = `query($id: ID!) { agent(id: $id) { name builder { id name } } }`;
  expect(await world.ask(OPERATOR, AGENT, { id: agentId })).toEqual({ agent: { name: "Magpie", builder: null } });

  const REGISTER = `mutation($agentId: ID!, $builderId: ID!) { registerAgent(agentId: $agentId, builderId: $builderId) { builder { id } } }`;
  const registered = { registerAgent: { builder: { id: builderId } } };
  expect(await world.ask(OPERATOR, REGISTER, { agentId, builderId })).toEqual(registered);
  expect(await world.ask(OPERATOR, REGISTER, { agentId, builderId })).toEqual(registered);
  expect(await world.ask(OPERATOR, REGISTER, { agentId, builderId: otherId })).toMatchObject({
    error: { code: "AGENT_REGISTERED", kind: "CONFLICT" },
  });
  expect(await world.ask(OPERATOR, REGISTER, { agentId: newId("agent"), builderId })).toMatchObject({
    error: { message: "Agent not found" },
  });
  expect(
    await world.ask(OPERATOR, REGISTER, { agentId: await world.newAgent(), builderId: newId("bld") }),
  ).toMatchObject({ error: { message: "Builder not found" } });
  expect(await world.ask(OPERATOR, AGENT, { id: agentId })).toMatchObject({ agent: { builder: { id: builderId } } });
  expect(await sql("SELECT agent_count FROM builder WHERE id = ANY($1) ORDER BY id", [[builderId, otherId]])).toEqual([
    { agent_count: 1 },
    { agent_count: 0 },
  ]);
});

test("a builder has at most 200 agents, also when two are registered at once", async () => {
  const [builderId, first, second] = [await world.newBuilder(), await world.newAgent(), await world.newAgent()];
  await sql(
    "INSERT INTO agent (id, name, builder_id, registered_at) SELECT 'agent_' || n || $1, 'x', $1, now() FROM generate_series(1, 199) n",
    [builderId],
  );
  await sql("UPDATE builder SET agent_count = 199 WHERE id = $1", [builderId]);
  const register = (agentId: string) =>
    world.ask(OPERATOR, `mutation($a: ID!, $b: ID!) { registerAgent(agentId: $a, builderId: $b) { id } }`, {
      a: agentId,
      b: builderId,
    });
  const answers = await Promise.all([register(first), register(second)]);
  const refusals = answers.filter(({ error }) => error);
  expect(refusals).toMatchObject([
    { error: { code: "BUILDER_FULL", kind: "CONFLICT", message: "A builder has at most 200 agents" } },
  ]);
  expect(
    await world.ask(OPERATOR, `mutation($b: ID) { createAgent(input: { name: "One more", builderId: $b }) { id } }`, {
      b: builderId,
    }),
  ).toMatchObject({ error: { code: "BUILDER_FULL" } });
  expect(await sql("SELECT count(*)::int FROM agent WHERE builder_id = $1", [builderId])).toEqual([{ count: 200 }]);
});

test("an agent sees itself and its builder, a builder itself and its agents, and neither a stranger", async () => {
  const builderId = await world.newBuilder();
  const [agentId, siblingId, strangerId] = [
    await world.newAgent(builderId),
    await world.newAgent(builderId),
    await world.newAgent(),
  ];
  const SEEN = `{ agents { edges { node { id builder { id } } } } builders { edges { node { id agents { edges { node { id } } } } } } }`;
  const nodes = (connection: { edges: { node: { id: string } }[] }) => connection.edges.map(({ node }) => node.id);

  const byAgent = await world.ask(asAgent(agentId), SEEN);
  expect([nodes(byAgent.agents), nodes(byAgent.builders)]).toEqual([[agentId], [builderId]]);
  const byBuilder = await world.ask(asBuilder(builderId, []), SEEN);
  expect([nodes(byBuilder.agents), nodes(byBuilder.builders)]).toEqual([[siblingId, agentId], [builderId]]);
  expect(nodes(byBuilder.builders.edges[0].node.agents)).toEqual([siblingId, agentId]);
  expect(await world.ask(asAgent(agentId), `query($id: ID!) { agent(id: $id) { id } }`, { id: strangerId })).toEqual({
    agent: null,
  });
  expect(await world.ask(ANONYMOUS, SEEN)).toMatchObject({ error: { kind: "UNAUTHENTICATED" } });
});

test("a merchant sees the agents that recommended its offers, no others and no builder", async () => {
  const [agentId, otherId] = [await world.newAgent(await world.newBuilder()), await world.newAgent()];
  await world.recommendedId(agentId);
  const query = `query($ids: [_Any!]!) { entities: _entities(representations: $ids) { ... on Agent { id name builder { id } } } }`;
  const ids = [agentId, otherId].map((id) => ({ __typename: "Agent", id }));
  expect((await world.ask(asMerchant(MERCHANT_ID), query, { ids })).entities).toEqual([
    { id: agentId, name: "Magpie", builder: null },
    null,
  ]);
  expect((await world.ask(asMerchant(newId("mer")), query, { ids })).entities).toEqual([null, null]);
});
