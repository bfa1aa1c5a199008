import { newId } from "@aap/kernel/ids";
import { expect, test } from "vitest";
import { asAgent, asBuilder, asMerchant, MERCHANT_ID, OFFER_ID, OPERATOR } from "./testing/test-subgraph.ts";
import { useTestSubgraph } from "./testing/use-test-subgraph.ts";

const { attribution } = useTestSubgraph();

const LISTS = `query($sessions: [_Any!]!) { entities: _entities(representations: $sessions) {
  ... on Session { id hasRecommendation recommendations { edges { node { id } } } }
  ... on Offer { id recommendations { edges { node { id } } } }
  ... on Agent { id recommendations { edges { node { id } } } } } }`;
// eslint-disable-next-line typescript/no-explicit-any
const idsOf = (entity: any): string[] => entity.recommendations.edges.map(({ node }: any) => node.id);

test("a recommendation is read by its agent, the agent's builder and operators, by its merchant without the context, and is null for other callers", async () => {
  const [agentId, otherId] = [await attribution.newAgent(), await attribution.newAgent()];
  const id = (await attribution.recommend(agentId, { context: "Because." })).recordRecommendation.recommendation.id;
  const READ = `query($id: ID!) { recommendation(id: $id) { id context } recommendations { edges { node { id } } } }`;
  for (const caller of [asAgent(agentId), asBuilder(newId("bld"), [agentId]), OPERATOR]) {
    expect((await attribution.ask(caller, READ, { id })).recommendation).toEqual({ id, context: "Because." });
  }
  const merchant = await attribution.ask(asMerchant(MERCHANT_ID), READ, { id });
  expect(merchant).toMatchObject({ recommendation: { id, context: null }, error: { code: "SCOPE_MISSING" } });
  for (const caller of [
    asAgent(otherId),
    asBuilder(newId("bld"), [otherId]),
    asBuilder(newId("bld"), []),
    asMerchant(newId("mer")),
  ]) {
    expect(await attribution.ask(caller, READ, { id })).toEqual({
      recommendation: null,
      recommendations: { edges: [] },
    });
  }
  expect(await attribution.ask(OPERATOR, READ, { id: "rec_x" })).toMatchObject({ recommendation: null });
});

test("sessions list recommendations oldest first, offers and agents newest first, and only those that the caller may read", async () => {
  const [agentId, otherId, sessionId, emptyId] = [
    await attribution.newAgent(),
    await attribution.newAgent(),
    newId("ses"),
    newId("ses"),
  ];
  const first = await attribution.recommendedId(agentId, sessionId);
  const second = await attribution.recommendedId(agentId, sessionId);
  const foreign = await attribution.recommendedId(otherId);
  const sessions = [
    { __typename: "Session", id: sessionId },
    { __typename: "Session", id: emptyId },
    { __typename: "Offer", id: OFFER_ID },
    { __typename: "Agent", id: agentId },
  ];
  const [session, empty, offer, agent] = (await attribution.ask(asAgent(agentId), LISTS, { sessions })).entities;
  expect([idsOf(session), session.hasRecommendation]).toEqual([[first, second], true]);
  expect([idsOf(empty), empty.hasRecommendation]).toEqual([[], false]);
  expect(idsOf(offer)).toEqual([second, first]);
  expect(idsOf(agent)).toEqual([second, first]);

  const [unseen, , all] = (await attribution.ask(asAgent(otherId), LISTS, { sessions })).entities;
  expect([idsOf(unseen), unseen.hasRecommendation]).toEqual([[], false]);
  expect(idsOf(all)).toEqual([foreign]);
});

test("the pages of a list have each recommendation once, in order", async () => {
  const [agentId, sessionId] = [await attribution.newAgent(), newId("ses")];
  const ids = [];
  for (let count = 0; count < 5; count += 1) ids.push(await attribution.recommendedId(agentId, sessionId));
  const PAGE = `query($after: String) { recommendations(first: 2, after: $after) { edges { node { id } } pageInfo { hasNextPage endCursor } } }`;
  const seen: string[] = [];
  let after: string | null = null;
  do {
    const { recommendations } = await attribution.ask(asAgent(agentId), PAGE, { after });
    // eslint-disable-next-line typescript/no-explicit-any
    seen.push(...recommendations.edges.map(({ node }: any) => node.id));
    after = recommendations.pageInfo.hasNextPage ? recommendations.pageInfo.endCursor : null;
  } while (after !== null);
  expect(seen).toEqual(ids.toReversed());
});

test("a builder's list holds the recommendations of all its agents and of no other, newest first", async () => {
  const [oneId, otherId, strangerId] = [
    await attribution.newAgent(),
    await attribution.newAgent(),
    await attribution.newAgent(),
  ];
  const ids: string[] = [];
  for (const agentId of [oneId, otherId, oneId]) ids.push(await attribution.recommendedId(agentId));
  await attribution.recommendedId(strangerId);
  const LIST = `{ recommendations(first: 2) { edges { node { id } } pageInfo { hasNextPage } } }`;
  const { recommendations } = await attribution.ask(asBuilder(newId("bld"), [oneId, otherId]), LIST);
  const newest = ids
    .toReversed()
    .slice(0, 2)
    .map((id) => ({ node: { id } }));
  expect(recommendations).toEqual({ edges: newest, pageInfo: { hasNextPage: true } });
});
