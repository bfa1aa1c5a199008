import { expect, test } from "vitest";
import { useApplication } from "../support/application.ts";
import type { Client } from "../support/client.ts";
import { createClient } from "../support/client.ts";
import { handoffOf } from "../support/story.ts";

const app = useApplication();

test("the agent's context is for agent, builder and operator, not for the merchant", async () => {
  const scene = await app.story.recommended();
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

test("userDetails are for nobody but a key with a scope of its own", async () => {
  const scene = await app.story.recommended();
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
    'mutation { createApiKey(input: { kind: OPERATOR, ownerId: "support", label: "details" }) { secret apiKey { id } } }',
  );
  const { secret, apiKey } = created.body.data.createApiKey;
  // A key's extra scope is given by hand, by whoever owns the database.
  await app.sql("UPDATE attribution.api_key SET extra_scopes = '{user-details:read}' WHERE id = $1", [apiKey.id]);
  expect((await read(createClient(app.baseUrl, secret))).body).toEqual({ data: { checkout: { userDetails } } });
});

test("of a connection's secrets only their times are readable", async () => {
  const fieldsOf = async (type: string): Promise<string[]> => {
    const { body } = await app.operator.query(`{ __type(name: "${type}") { fields { name } } }`);
    return body.data.__type.fields.map(({ name }: { name: string }) => name);
  };
  expect((await fieldsOf("Connection")).filter((name) => /secret|settings|sealed/i.test(name))).toEqual([
    "liveSecrets",
  ]);
  expect(await fieldsOf("ConnectionSecret")).toEqual(["id", "createdAt", "endsAt"]);
});

test("fields that only feed other subgraphs are not part of the graph", async () => {
  for (const field of ["hasExpired", "hasRecommendation", "hasCheckout"]) {
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
