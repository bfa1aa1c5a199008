import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { useApplication } from "../support/application.ts";
import { createClient } from "../support/client.ts";
import { withoutChange } from "../support/refusals.ts";

const app = useApplication();
const CREATE =
  "mutation Create($input: CreateApiKeyInput!) { createApiKey(input: $input) { secret apiKey { id prefix status scopes kind ownerId endsAt } } }";
const ROTATE =
  "mutation Rotate($id: ID!, $overlap: Int) { rotateApiKey(id: $id, overlapSeconds: $overlap) { secret apiKey { id status } } }";
const REVOKE = "mutation Revoke($id: ID!) { revokeApiKey(id: $id) { apiKey { id status endsAt } } }";
const LIST =
  "query Keys($ownerId: ID) { apiKeys(filter: { ownerId: $ownerId }, first: 100) { edges { node { id prefix status label } } } }";

interface Key {
  id: string;
  prefix: string;
  status: string;
}

async function createKey(label: string) {
  const input = { kind: "AGENT", ownerId: app.holderOf(app.agent), label };
  const { body } = await app.operator.query(CREATE, { input });
  expect(body.errors).toBeUndefined();
  return body.data.createApiKey as { secret: string; apiKey: Key };
}

const statusWith = async (key: string) => (await createClient(app.baseUrl, key).get("/v1/offers?limit=1")).status;
const listed = async (): Promise<Key[]> => {
  const { body } = await app.operator.query(LIST, { ownerId: app.holderOf(app.agent) });
  return body.data.apiKeys.edges.map(({ node }: { node: Key }) => node);
};

/** Sends requests until a key is refused; a revoked key may be accepted for 5 more seconds. */
async function secondsUntilRefused(key: string): Promise<number> {
  const start = performance.now();
  while ((await statusWith(key)) === 200 && performance.now() - start < 15_000) await sleep(200);
  return (performance.now() - start) / 1000;
}

test("a new key is accepted at once, has the documented form, and its secret is not stored", async () => {
  const { secret, apiKey } = await createKey("new");
  expect(secret).toMatch(/^aap_agent_[0-9A-Za-z]{8}_[0-9A-Za-z]{28}$/);
  expect(secret.startsWith(`${apiKey.prefix}_`)).toBe(true);
  expect(apiKey).toMatchObject({ kind: "AGENT", status: "ACTIVE", ownerId: app.holderOf(app.agent), endsAt: null });
  expect(await statusWith(secret)).toBe(200);
  const [row] = await app.sql<{ row: string }>("SELECT k::text AS row FROM attribution.api_key k WHERE id = $1", [
    apiKey.id,
  ]);
  expect(row?.row).not.toContain(secret.slice(-28, -6));
});

test("keys are listed without their secrets", async () => {
  const { secret, apiKey } = await createKey("listed");
  const keys = await listed();
  expect(keys).toContainEqual({ id: apiKey.id, prefix: apiKey.prefix, status: "ACTIVE", label: "listed" });
  expect(JSON.stringify(keys)).not.toContain(secret.slice(-28));
});

test("a key names its owner: the agent, merchant or builder of its kind", async () => {
  const document =
    "{ apiKeys(first: 100) { edges { node { kind ownerId agent { id name } merchant { id name } builder { id name } } } } }";
  const { body } = await app.operator.query(document);
  expect(body.errors).toBeUndefined();
  type Owner = { id: string; name: string } | null;
  type Row = { kind: string; ownerId: string } & Record<"agent" | "merchant" | "builder", Owner>;
  const rows: Row[] = body.data.apiKeys.edges.map(({ node }: { node: Row }) => node);
  expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(["AGENT", "BUILDER", "MERCHANT", "OPERATOR"]));
  for (const { kind, ownerId, agent, merchant, builder } of rows) {
    const owners = Object.entries({ AGENT: agent, MERCHANT: merchant, BUILDER: builder }).filter(([, one]) => one);
    expect(owners.map(([of, one]) => [of, one?.id])).toEqual(kind === "OPERATOR" ? [] : [[kind, ownerId]]);
    for (const [, one] of owners) expect(one?.name).toMatch(/\w/);
  }
});

test("after a rotation both keys are accepted until the overlap ends", async () => {
  const { secret: old, apiKey } = await createKey("rotated");
  const { body } = await app.operator.query(ROTATE, { id: apiKey.id, overlap: 3600 });
  const fresh = body.data.rotateApiKey;
  expect(fresh.apiKey.id).not.toBe(apiKey.id);
  expect([await statusWith(old), await statusWith(fresh.secret)]).toEqual([200, 200]);
  expect((await listed()).find(({ id }) => id === apiKey.id)?.status).toBe("ROTATING");
  await app.clock.advance("61 minutes");
  expect(await secondsUntilRefused(old)).toBeLessThan(5.5);
  expect(await statusWith(fresh.secret)).toBe(200);
});

test("a revoked key is refused within 5 seconds, also if it was just used", async () => {
  const { secret, apiKey } = await createKey("revoked");
  expect(await statusWith(secret)).toBe(200);
  const { body } = await app.operator.query(REVOKE, { id: apiKey.id });
  expect(body.data.revokeApiKey.apiKey).toMatchObject({ id: apiKey.id, status: "REVOKED" });
  expect(await secondsUntilRefused(secret)).toBeLessThan(5.5);
});

test("a key of a party that does not exist is refused, and nothing is saved", async () => {
  for (const kind of ["AGENT", "MERCHANT", "BUILDER"]) {
    const input = { kind, ownerId: "agent_01jaaaaaaaaaaaaaaaaaaaaaaa", label: "unknown owner" };
    const { body } = await withoutChange(app, () => app.operator.query(CREATE, { input }));
    expect(body.errors).toMatchObject([{ extensions: { kind: "NOT_FOUND", param: "ownerId" } }]);
  }
});
