import { ANONYMOUS } from "@aap/kernel/caller";
import { newId } from "@aap/kernel/ids";
import { expect, test } from "vitest";
import { asAgent, asBuilder, asMerchant, MERCHANT_ID, OPERATOR } from "./testing/test-subgraph.ts";
import { useTestSubgraph } from "./testing/use-test-subgraph.ts";

const { attribution, sql } = useTestSubgraph();

const nodes = (connection: { edges: { node: { id: string } }[] }) => connection.edges.map(({ node }) => node.id);

test("an agent is anonymous until it is registered with a builder, which is permanent", async () => {
  const [builderId, otherId, agentId] = [
    await attribution.newBuilder(),
    await attribution.newBuilder(),
    await attribution.newAgent(),
  ];
  const AGENT = `query($id: ID!) { agent(id: $id) { name builder { id name } } }`;
  expect(await attribution.ask(OPERATOR, AGENT, { id: agentId })).toEqual({ agent: { name: "Magpie", builder: null } });

  const REGISTER = `mutation($agentId: ID!, $builderId: ID!) { registerAgent(agentId: $agentId, builderId: $builderId) { builder { id } } }`;
  const registered = { registerAgent: { builder: { id: builderId } } };
  expect(await attribution.ask(OPERATOR, REGISTER, { agentId, builderId })).toEqual(registered);
  expect(await attribution.ask(OPERATOR, REGISTER, { agentId, builderId })).toEqual(registered);
  expect(await attribution.ask(OPERATOR, REGISTER, { agentId, builderId: otherId })).toMatchObject({
    error: { code: "AGENT_REGISTERED", kind: "CONFLICT" },
  });
  expect(await attribution.ask(OPERATOR, REGISTER, { agentId: newId("agent"), builderId })).toMatchObject({
    error: { message: "Agent not found" },
  });
  expect(
    await attribution.ask(OPERATOR, REGISTER, { agentId: await attribution.newAgent(), builderId: newId("bld") }),
  ).toMatchObject({ error: { message: "Builder not found" } });
  expect(await attribution.ask(OPERATOR, AGENT, { id: agentId })).toMatchObject({
    agent: { builder: { id: builderId } },
  });
  expect(await sql("SELECT agent_count FROM builder WHERE id = ANY($1) ORDER BY id", [[builderId, otherId]])).toEqual([
    { agent_count: 1 },
    { agent_count: 0 },
  ]);
});

test("a builder has at most 200 agents, also if two are registered at the same time", async () => {
  const [builderId, first, second] = [
    await attribution.newBuilder(),
    await attribution.newAgent(),
    await attribution.newAgent(),
  ];
  await sql(
    "INSERT INTO agent (id, name, builder_id, registered_at) SELECT 'agent_' || n || $1, 'x', $1, now() FROM generate_series(1, 199) n",
    [builderId],
  );
  await sql("UPDATE builder SET agent_count = 199 WHERE id = $1", [builderId]);
  const register = (agentId: string) =>
    attribution.ask(OPERATOR, `mutation($a: ID!, $b: ID!) { registerAgent(agentId: $a, builderId: $b) { id } }`, {
      a: agentId,
      b: builderId,
    });
  const answers = await Promise.all([register(first), register(second)]);
  const refusals = answers.filter(({ error }) => error);
  expect(refusals).toMatchObject([
    { error: { code: "BUILDER_FULL", kind: "CONFLICT", message: "A builder has at most 200 agents" } },
  ]);
  expect(
    await attribution.ask(
      OPERATOR,
      `mutation($b: ID) { createAgent(input: { name: "One more", builderId: $b }) { id } }`,
      {
        b: builderId,
      },
    ),
  ).toMatchObject({ error: { code: "BUILDER_FULL" } });
  expect(await sql("SELECT count(*)::int FROM agent WHERE builder_id = $1", [builderId])).toEqual([{ count: 200 }]);
});

test("an agent reads itself and its builder, a builder itself and its agents, and neither reads others", async () => {
  const builderId = await attribution.newBuilder();
  const [agentId, siblingId, strangerId] = [
    await attribution.newAgent(builderId),
    await attribution.newAgent(builderId),
    await attribution.newAgent(),
  ];
  const SEEN = `{ agents { edges { node { id builder { id } } } } builders { edges { node { id agents { edges { node { id } } } } } } }`;
  const byAgent = await attribution.ask(asAgent(agentId), SEEN);
  expect([nodes(byAgent.agents), nodes(byAgent.builders)]).toEqual([[agentId], [builderId]]);
  const byBuilder = await attribution.ask(asBuilder(builderId, []), SEEN);
  expect([nodes(byBuilder.agents), nodes(byBuilder.builders)]).toEqual([[siblingId, agentId], [builderId]]);
  expect(nodes(byBuilder.builders.edges[0].node.agents)).toEqual([siblingId, agentId]);
  expect(
    await attribution.ask(asAgent(agentId), `query($id: ID!) { agent(id: $id) { id } }`, { id: strangerId }),
  ).toEqual({
    agent: null,
  });
  expect(await attribution.ask(ANONYMOUS, SEEN)).toMatchObject({ error: { kind: "UNAUTHENTICATED" } });
});

test("a merchant reads the agents that recommended its offers and their builders, and no others", async () => {
  const [builderId, otherBuilderId] = [await attribution.newBuilder(), await attribution.newBuilder()];
  const [agentId, silentId, otherId] = [
    await attribution.newAgent(builderId),
    await attribution.newAgent(builderId),
    await attribution.newAgent(otherBuilderId),
  ];
  await attribution.recommendedId(agentId);
  const LISTS = `query($agentId: ID!, $builderId: ID!) {
    agent(id: $agentId) { id } builder(id: $builderId) { id }
    agents { edges { node { id } } } builders { edges { node { id agents { edges { node { id } } } } } } }`;
  const seen = await attribution.ask(asMerchant(MERCHANT_ID), LISTS, { agentId, builderId });
  expect(seen).toMatchObject({ agent: { id: agentId }, builder: { id: builderId } });
  expect(nodes(seen.agents)).toContain(agentId);
  expect(nodes(seen.agents)).not.toContain(silentId);
  expect(nodes(seen.builders)).toContain(builderId);
  expect(nodes(seen.builders)).not.toContain(otherBuilderId);
  expect(
    nodes(seen.builders.edges.find(({ node }: { node: { id: string } }) => node.id === builderId).node.agents),
  ).toEqual([agentId]);
  const unseen = await attribution.ask(asMerchant(MERCHANT_ID), LISTS, { agentId: otherId, builderId: otherBuilderId });
  expect(unseen).toMatchObject({ agent: null, builder: null });
  const stranger = await attribution.ask(asMerchant(newId("mer")), LISTS, { agentId, builderId });
  expect(stranger).toEqual({ agent: null, builder: null, agents: { edges: [] }, builders: { edges: [] } });
});
