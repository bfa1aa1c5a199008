import type { Caller } from "@aap/kernel/caller";
import { newId } from "@aap/kernel/ids";
import { expect, test } from "vitest";
import { asAgent, asBuilder, asMerchant, MERCHANT_ID, OPERATOR } from "./testing/test-subgraph.ts";
import { useTestSubgraph } from "./testing/use-test-subgraph.ts";

const { attribution } = useTestSubgraph();

const REFERENCES = `query($refs: [_Any!]!) { entities: _entities(representations: $refs) {
  ... on Recommendation { id } ... on Agent { id } ... on Builder { id } } }`;
const REFERENCES_WITH_FIELDS = `query($refs: [_Any!]!) { entities: _entities(representations: $refs) {
  ... on Recommendation { id createdAt agent { id name builder { id name } } }
  ... on Agent { id name builder { id } }
  ... on Builder { id name registeredAt } } }`;

/** A recommendation of an agent of a builder, and the callers by their relation to it. */
async function arrange() {
  const builderId = await attribution.newBuilder();
  const [agentId, otherId] = [await attribution.newAgent(builderId), await attribution.newAgent()];
  const sessionId = newId("ses");
  const id = await attribution.recommendedId(agentId, sessionId);
  const readers: Record<string, Caller> = {
    agent: asAgent(agentId),
    builder: asBuilder(builderId, [agentId]),
    merchant: asMerchant(MERCHANT_ID),
    operator: OPERATOR,
  };
  const strangers: Record<string, Caller> = {
    "another agent": asAgent(otherId),
    "another builder": asBuilder(await attribution.newBuilder(), [otherId]),
    "another merchant": asMerchant(newId("mer")),
  };
  const refs = [
    { __typename: "Recommendation", id },
    { __typename: "Agent", id: agentId },
    { __typename: "Builder", id: builderId },
  ];
  return { id, sessionId, agentId, builderId, readers, strangers, refs };
}

test("a reference to a recommendation, an agent or a builder resolves for its readers, with and without other fields", async () => {
  const { id, agentId, builderId, readers, refs } = await arrange();
  const builder = { id: builderId, name: "Rook Labs" };
  for (const [kind, caller] of Object.entries(readers)) {
    expect(await attribution.ask(caller, REFERENCES, { refs }), kind).toEqual({
      entities: [{ id }, { id: agentId }, { id: builderId }],
    });
    expect(await attribution.ask(caller, REFERENCES_WITH_FIELDS, { refs }), kind).toEqual({
      entities: [
        { id, createdAt: expect.any(String), agent: { id: agentId, name: "Magpie", builder } },
        { id: agentId, name: "Magpie", builder: { id: builderId } },
        { ...builder, registeredAt: expect.any(String) },
      ],
    });
  }
});

test("a reference is null for other callers, with and without other fields", async () => {
  const { strangers, refs } = await arrange();
  for (const [kind, caller] of Object.entries(strangers))
    for (const query of [REFERENCES, REFERENCES_WITH_FIELDS])
      expect(await attribution.ask(caller, query, { refs }), kind).toEqual({ entities: [null, null, null] });
});

test("the session of a recommendation is null for a merchant, with and without other fields, and its id is not", async () => {
  const { id, sessionId, readers } = await arrange();
  const SELECTIONS = ["sessionId session { id }", "sessionId session { id recommendations { edges { node { id } } } }"];
  for (const [kind, caller] of Object.entries(readers)) {
    for (const selection of SELECTIONS) {
      const query = `query($id: ID!) { recommendation(id: $id) { ${selection} } }`;
      const session = kind === "merchant" ? null : expect.objectContaining({ id: sessionId });
      expect(await attribution.ask(caller, query, { id }), kind).toEqual({ recommendation: { sessionId, session } });
    }
  }
});
