import { expect, test } from "vitest";
import { useApplication } from "../support/application.ts";
import type { Client } from "../support/client.ts";
import { createClient } from "../support/client.ts";
import { handoffOf } from "../support/lifecycle.ts";

const app = useApplication();

test("the agent's context is readable by agent, builder and operator, and not by the merchant [W2]", async () => {
  const scene = await app.lifecycle.recommended();
  const document = "query C($id: ID!) { recommendation(id: $id) { id context } }";
  for (const client of [app.agent, app.builder, app.operator]) {
    expect((await client.query(document, { id: scene.recommendation.id })).body.data.recommendation.context).toBe(
      "The cheapest that fits.",
    );
  }
  const merchant = app.merchantClient(scene.offer.merchantId);
  const { body } = await merchant.query(document, { id: scene.recommendation.id });
  expect(body.errors).toMatchObject([{ extensions: { kind: "FORBIDDEN" } }]);
  expect(JSON.stringify(body)).not.toContain("The cheapest");
  expect(
    (await merchant.query("query C($id: ID!) { recommendation(id: $id) { id } }", { id: scene.recommendation.id })).body
      .data.recommendation,
  ).toEqual({ id: scene.recommendation.id });
});

test("userDetails are readable only by a key with a separate scope [W3]", async () => {
  const scene = await app.lifecycle.recommended();
  const userDetails = { email: "canary@example.org" };
  const { body: checkout } = await app.agent.post("/v1/checkout", { ...handoffOf(scene), userDetails });
  const read = (client: Client) =>
    client.query("query U($id: ID!) { checkout(id: $id) { userDetails } }", { id: checkout.transactionId });
  for (const client of [app.agent, app.builder, app.operator, app.merchantClient(scene.offer.merchantId)]) {
    const { body } = await read(client);
    expect(body.errors).toMatchObject([{ extensions: { kind: "FORBIDDEN" } }]);
    expect(JSON.stringify(body)).not.toContain("canary");
  }
  const created = await app.operator.query(
    'mutation { createApiKey(input: { kind: OPERATOR, ownerId: "demo", label: "details" }) { secret apiKey { id } } }',
  );
  const { secret, apiKey } = created.body.data.createApiKey;
  // The database's owner adds the scope to the key, because no operation does.
  await app.sql("UPDATE attribution.api_key SET extra_scopes = '{user-details:read}' WHERE id = $1", [apiKey.id]);
  expect((await read(createClient(app.baseUrl, secret))).body).toEqual({ data: { checkout: { userDetails } } });
});

test("a builder's contact is readable by operators and the builder only, and its digest by no party", async () => {
  const { body: own } = await app.builder.query("{ viewer { id } }");
  const builderId = own.data.viewer.id;
  const affiliate = app.merchantOf("Kumo Mobile");
  const input = { contactEmail: "canary@compass.example", affiliatedMerchantIds: [affiliate] };
  const UPDATE = "mutation U($id: ID!, $input: UpdateBuilderInput!) { updateBuilder(id: $id, input: $input) { id } }";
  expect((await app.operator.query(UPDATE, { id: builderId, input })).body.errors).toBeUndefined();
  const scene = await app.lifecycle.recommended();
  const read = (client: Client, field: string) =>
    client.query(`query P($id: ID!) { recommendation(id: $id) { id agent { id builder { id ${field} } } } }`, {
      id: scene.recommendation.id,
    });
  for (const client of [app.operator, app.builder]) {
    const { body } = await read(client, "contactEmail affiliatedMerchants { id name }");
    expect(body.data.recommendation.agent.builder).toEqual({
      id: builderId,
      contactEmail: "canary@compass.example",
      affiliatedMerchants: [{ id: affiliate, name: "Kumo Mobile" }],
    });
  }
  const agent = await read(app.agent, "contactEmail affiliatedMerchants { id }");
  expect(agent.body.errors).toMatchObject([
    { extensions: { kind: "FORBIDDEN" } },
    { extensions: { kind: "FORBIDDEN" } },
  ]);
  const merchant = await read(app.merchantClient(scene.offer.merchantId), "contactEmail affiliatedMerchants { id }");
  for (const { body } of [agent, merchant])
    expect(body.data.recommendation.agent.builder).toEqual({
      id: builderId,
      contactEmail: null,
      affiliatedMerchants: null,
    });
  for (const { body } of [agent, merchant]) expect(JSON.stringify(body)).not.toMatch(new RegExp(`canary|${affiliate}`));
  for (const client of [app.operator, app.builder, app.agent]) {
    const { body } = await read(client, "contactDigest");
    expect(body.errors).toMatchObject([{ extensions: { kind: "FORBIDDEN" } }]);
    expect(JSON.stringify(body)).not.toMatch(/[0-9a-f]{64}/);
  }
});

test("conversionTerms of an offer or a recommendation are readable by subgraphs only", async () => {
  const scene = await app.lifecycle.recommended();
  const query = "query T($id: ID!) { recommendation(id: $id) { conversionTerms { termsVersion } } }";
  const ofOffer = "query T($id: ID!) { offer(id: $id) { conversionTerms { termsVersion } } }";
  for (const client of [app.operator, app.builder, app.agent, app.merchantClient(scene.offer.merchantId)]) {
    for (const read of [
      client.query(query, { id: scene.recommendation.id }),
      client.query(ofOffer, { id: scene.offer.id }),
    ]) {
      const { body } = await read;
      expect(body.errors).toMatchObject([{ extensions: { kind: "FORBIDDEN" } }]);
      expect(JSON.stringify(body)).not.toContain('"termsVersion":');
    }
  }
});

test("of a connection's secrets only their times are readable [W7]", async () => {
  const fieldsOf = async (type: string): Promise<string[]> => {
    const { body } = await app.operator.query(`{ __type(name: "${type}") { fields { name } } }`);
    return body.data.__type.fields.map(({ name }: { name: string }) => name);
  };
  expect((await fieldsOf("Connection")).filter((name) => /secret|settings|sealed/i.test(name))).toEqual([
    "liveSecrets",
  ]);
  expect(await fieldsOf("ConnectionSecret")).toEqual(["id", "createdAt", "endsAt"]);
});

test("fields that only other subgraphs need are not part of the public graph", async () => {
  for (const field of ["hasExpired", "hasRecommendation", "hasConversion"]) {
    const { body } = await app.operator.query(`{ sessions(first: 1) { edges { node { ${field} } } } }`);
    expect(body.errors).toMatchObject([{ extensions: { code: "INVALID_OPERATION" } }]);
  }
  expect((await app.operator.query("{ _service { sdl } }")).body.errors).toMatchObject([
    { extensions: { code: "INVALID_OPERATION" } },
  ]);
  expect((await app.operator.query("{ _entities(representations: []) { __typename } }")).body.errors).toMatchObject([
    { extensions: { code: "INVALID_OPERATION" } },
  ]);
});
