import { beforeAll, expect, test } from "vitest";
import { useApplication } from "../support/application.ts";
import type { Client } from "../support/client.ts";
import type { Paid } from "../support/lifecycle.ts";

const app = useApplication();
let scene: Paid;
let builderId: string;

beforeAll(async () => {
  scene = await app.lifecycle.paid();
  builderId = (await app.builder.query("{ viewer { id } }")).body.data.viewer.id;
});

const merchant = () => app.merchantClient(scene.offer.merchantId);
const READERS: Record<string, () => Client> = {
  agent: () => app.agent,
  builder: () => app.builder,
  merchant,
  operator: () => app.operator,
};

/** Selections of one field that must all return the same entity, or all null. */
const SELECTIONS = {
  builder: ["{ id }", "{ id name }", "{ id name registeredAt }", "{ id agents(first: 1) { edges { node { id } } } }"],
  agent: ["{ id }", "{ id name }", "{ id createdAt builder { id name } }"],
  session: ["{ id }", "{ id expiresAt }", "{ id status openedAt }", "{ id recommendations { edges { node { id } } } }"],
};

async function readRecommendation(client: Client, selection: string) {
  const query = `query R($id: ID!) { recommendation(id: $id) { id ${selection} } }`;
  const { body } = await client.query(query, { id: scene.recommendation.id });
  expect(body.errors, selection).toBeUndefined();
  return body.data.recommendation;
}

test.each(Object.entries(READERS))(
  "the agent and the builder of a recommendation are the same for its %s, with or without other fields",
  async (_, client) => {
    const agent = { id: app.holderOf(app.agent) };
    for (const selection of SELECTIONS.agent)
      expect(await readRecommendation(client(), `agent ${selection}`), selection).toMatchObject({ agent });
    for (const selection of SELECTIONS.builder)
      expect(await readRecommendation(client(), `agent { builder ${selection} }`), selection).toMatchObject({
        agent: { builder: { id: builderId } },
      });
  },
);

test.each(Object.entries(READERS))(
  "the session of a recommendation is the same for its %s, with or without other fields: null for the merchant",
  async (kind, client) => {
    const session = kind === "merchant" ? null : expect.objectContaining({ id: scene.session.id });
    for (const selection of SELECTIONS.session)
      expect(await readRecommendation(client(), `sessionId session ${selection}`), selection).toEqual({
        id: scene.recommendation.id,
        sessionId: scene.session.id,
        session,
      });
  },
);

test("the builder of a conversion is the same for its builder, its merchant and an operator, with or without other fields", async () => {
  for (const client of [app.builder, merchant(), app.operator]) {
    for (const selection of SELECTIONS.builder) {
      const query = `query C($id: ID!) { conversion(id: $id) { builder ${selection} } }`;
      const { body } = await client.query(query, { id: scene.conversionId });
      expect(body, selection).toMatchObject({ data: { conversion: { builder: { id: builderId } } } });
      expect(body.errors, selection).toBeUndefined();
    }
  }
});

test("a profile field that a merchant may not read is null with an error, and the builder's other fields stay", async () => {
  const query = `query C($id: ID!) { conversion(id: $id) { builder { id name contactEmail affiliatedMerchants { id } } } }`;
  const { body } = await merchant().query(query, { id: scene.conversionId });
  expect(body.data.conversion.builder).toEqual({
    id: builderId,
    name: "Compass Labs",
    contactEmail: null,
    affiliatedMerchants: null,
  });
  expect(body.errors.map(({ extensions }: { extensions: { kind: string } }) => extensions.kind)).toEqual([
    "FORBIDDEN",
    "FORBIDDEN",
  ]);
});

test("another agent, another merchant and an anonymous agent read neither the recommendation nor its references", async () => {
  const strangers = [app.otherAgent, app.anonymousAgent, app.merchantClient(app.merchantOf("Kumo Mobile"))];
  for (const client of strangers) {
    for (const selection of ["", "sessionId", "agent { id }", "agent { builder { id } }", "session { id }"])
      expect(await readRecommendation(client, selection)).toBeNull();
    const query = "query B($builder: ID!, $agent: ID!) { builder(id: $builder) { id } agent(id: $agent) { id } }";
    const { body } = await client.query(query, { builder: builderId, agent: app.holderOf(app.agent) });
    expect(body).toEqual({ data: { builder: null, agent: null } });
  }
});
