import { createApiKey, parseApiKey } from "@aap/kernel/api-key";
import type { Caller } from "@aap/kernel/caller";
import { newId } from "@aap/kernel/ids";
import { expect, test } from "vitest";
import { SCOPES } from "./domain/scopes.ts";
import { asAgent, asBuilder, asMerchant, EDGE, MERCHANT_ID, OPERATOR } from "./testing/test-subgraph.ts";
import { useTestSubgraph } from "./testing/use-test-subgraph.ts";

const { attribution, sql } = useTestSubgraph();

const HOLDER = `query($lookup: String!, $secretHash: String!) { keyHolder(lookup: $lookup, secretHash: $secretHash) { kind id scopes agentIds } }`;
const CREATE = `mutation($kind: KeyKind!, $ownerId: ID!) {
  createApiKey(input: { kind: $kind, ownerId: $ownerId, label: "first" }) { secret apiKey { id kind ownerId label prefix scopes status endsAt } } }`;

const holderOf = async (secret: string) => (await attribution.ask(EDGE, HOLDER, { ...parseApiKey(secret) })).keyHolder;
const create = async (kind: string, ownerId: string) =>
  (await attribution.ask(OPERATOR, CREATE, { kind, ownerId })).createApiKey;

test("a new key has the scopes of its kind, and only the hash of its secret is stored", async () => {
  const agentId = await attribution.newAgent();
  const { secret, apiKey } = await create("AGENT", agentId);
  expect(apiKey).toMatchObject({
    kind: "AGENT",
    ownerId: agentId,
    label: "first",
    status: "ACTIVE",
    endsAt: null,
    scopes: [...SCOPES.agent],
  });
  expect(secret.startsWith(`${apiKey.prefix}_`)).toBe(true);
  expect(await holderOf(secret)).toEqual({ kind: "AGENT", id: agentId, scopes: [...SCOPES.agent], agentIds: [] });
  const stored = JSON.stringify(
    await sql("SELECT *, encode(secret_hash, 'hex') AS hex FROM api_key WHERE id = $1", [apiKey.id]),
  );
  expect(stored).not.toContain(secret.slice(-28, -6));
  expect(stored).toContain(parseApiKey(secret)?.secretHash);
});

test("a builder's key carries the ids of its agents", async () => {
  const builderId = await attribution.newBuilder();
  const agentIds = [await attribution.newAgent(builderId), await attribution.newAgent(builderId)];
  const { secret } = await create("BUILDER", builderId);
  const holder = await holderOf(secret);
  expect(holder.agentIds.toSorted()).toEqual(agentIds.toSorted());
});

test.each([
  ["AGENT", () => newId("agent"), "Agent not found"],
  ["BUILDER", () => newId("bld"), "Builder not found"],
  ["MERCHANT", () => newId("mer"), "Merchant not found"],
  ["AGENT", () => "agent_x", "Agent not found"],
])("a %s key whose owner does not exist is refused, and nothing is stored", async (kind, ownerId, message) => {
  const count = () => sql("SELECT count(*) FROM api_key");
  const before = await count();
  expect(await attribution.ask(OPERATOR, CREATE, { kind, ownerId: ownerId() })).toMatchObject({
    error: { message, param: "ownerId" },
  });
  expect(await count()).toEqual(before);
});

test("a key of a merchant or an operator has its holder", async () => {
  expect(await holderOf((await create("MERCHANT", MERCHANT_ID)).secret)).toMatchObject({
    kind: "MERCHANT",
    id: MERCHANT_ID,
  });
  expect(await holderOf((await create("OPERATOR", OPERATOR.id)).secret)).toMatchObject({
    kind: "OPERATOR",
    id: OPERATOR.id,
  });
});

test("an unknown lookup, a wrong secret and a text that is not a hash have no holder", async () => {
  const { secret } = await create("OPERATOR", "desk");
  const { lookup } = parseApiKey(secret)!;
  const other = parseApiKey(createApiKey("operator").text)!;
  for (const attempt of [
    other,
    { lookup, secretHash: other.secretHash },
    { lookup, secretHash: "" },
    { lookup, secretHash: "00" },
    { lookup: "x", secretHash: "zz" },
  ]) {
    expect(await attribution.ask(EDGE, HOLDER, { ...attempt })).toEqual({ keyHolder: null });
  }
  expect(await attribution.ask(OPERATOR, HOLDER, { ...parseApiKey(secret) })).toMatchObject({
    error: { kind: "FORBIDDEN" },
  });
});

const ROTATE = `mutation($id: ID!, $overlap: Int) { rotateApiKey(id: $id, overlapSeconds: $overlap) { secret apiKey { id kind ownerId label status } } }`;
const STATUS = `query($ownerId: ID) { apiKeys(filter: { ownerId: $ownerId }) { edges { node { id status } } } }`;
const statuses = async (ownerId: string) =>
  (await attribution.ask(OPERATOR, STATUS, { ownerId })).apiKeys.edges.map(
    ({ node }: { node: { status: string } }) => node.status,
  );

test("a rotated key is accepted until the end of the overlap", async () => {
  const agentId = await attribution.newAgent();
  const old = await create("AGENT", agentId);
  const { rotateApiKey: next } = await attribution.ask(OPERATOR, ROTATE, { id: old.apiKey.id, overlap: 60 });
  expect(next.apiKey).toMatchObject({ kind: "AGENT", ownerId: agentId, label: "first", status: "ACTIVE" });
  expect(await holderOf(old.secret)).toMatchObject({ id: agentId });
  expect(await statuses(agentId)).toEqual(["ACTIVE", "ROTATING"]);
  expect(await attribution.ask(OPERATOR, ROTATE, { id: old.apiKey.id })).toMatchObject({
    error: { code: "KEY_ENDING", kind: "CONFLICT" },
  });

  await sql("UPDATE clock.shift SET by = interval '61 s'");
  expect(await holderOf(old.secret)).toBeNull();
  expect(await statuses(agentId)).toEqual(["ACTIVE", "REVOKED"]);
  await sql("UPDATE clock.shift SET by = '0'");
  expect(await holderOf(next.secret)).toMatchObject({ id: agentId });
});

test("two rotations at the same time create one key, and an overlap of 0 ends the former key now", async () => {
  const old = await create("BUILDER", await attribution.newBuilder());
  const answers = await Promise.all(
    [1, 2].map(() => attribution.ask(OPERATOR, ROTATE, { id: old.apiKey.id, overlap: 0 })),
  );
  expect(answers.filter(({ error }) => error?.code === "KEY_ENDING")).toHaveLength(1);
  expect((await statuses(old.apiKey.ownerId)).toSorted()).toEqual(["ACTIVE", "REVOKED"]);
  expect(await holderOf(old.secret)).toBeNull();
});

test("an overlap outside 0 to 7 days and an unknown key are refused", async () => {
  const { apiKey } = await create("OPERATOR", "desk");
  for (const overlap of [-1, 604_801])
    expect(await attribution.ask(OPERATOR, ROTATE, { id: apiKey.id, overlap })).toMatchObject({
      error: { code: "OVERLAP_INVALID" },
    });
  expect(await attribution.ask(OPERATOR, ROTATE, { id: newId("key") })).toMatchObject({ error: { kind: "NOT_FOUND" } });
  expect(await attribution.ask(OPERATOR, ROTATE, { id: "x" })).toMatchObject({ error: { kind: "NOT_FOUND" } });
});

test("a revoked key has no holder, and a second revocation changes nothing", async () => {
  const { secret, apiKey } = await create("OPERATOR", "desk");
  const REVOKE = `mutation($id: ID!) { revokeApiKey(id: $id) { apiKey { status endsAt } } }`;
  const { revokeApiKey: revoked } = await attribution.ask(OPERATOR, REVOKE, { id: apiKey.id });
  expect(revoked.apiKey.status).toBe("REVOKED");
  expect(await holderOf(secret)).toBeNull();
  expect((await attribution.ask(OPERATOR, REVOKE, { id: apiKey.id })).revokeApiKey).toEqual(revoked);
  expect(await attribution.ask(OPERATOR, REVOKE, { id: newId("key") })).toMatchObject({
    error: { message: "API key not found" },
  });
});

test("a key with an extra scope is rotated only by a caller that holds the scope", async () => {
  const { apiKey } = await create("OPERATOR", "desk");
  await sql("UPDATE api_key SET extra_scopes = '{user-details:read}' WHERE id = $1", [apiKey.id]);
  expect(await attribution.ask(OPERATOR, ROTATE, { id: apiKey.id })).toMatchObject({
    error: { code: "KEY_BEYOND_CALLER", kind: "FORBIDDEN" },
  });
  const privileged = { ...OPERATOR, scopes: [...SCOPES.operator, "user-details:read"] } as Caller;
  const { secret } = (await attribution.ask(privileged, ROTATE, { id: apiKey.id })).rotateApiKey;
  expect((await holderOf(secret)).scopes).toContain("user-details:read");
});

test("an operator gets no key of another operator, by creation or by rotation, and may revoke it", async () => {
  const night = { ...OPERATOR, id: "night" } as Caller;
  const own = (await attribution.ask(night, CREATE, { kind: "OPERATOR", ownerId: "night" })).createApiKey;
  const refused = { error: { code: "OPERATOR_KEY_OF_ANOTHER", kind: "FORBIDDEN" } };
  const keys = () => sql("SELECT id, ends_at FROM api_key WHERE kind = 'operator' ORDER BY id");
  const before = await keys();
  for (const ownerId of ["night", "NIGHT", " desk", "nobody yet"])
    expect(await attribution.ask(OPERATOR, CREATE, { kind: "OPERATOR", ownerId })).toMatchObject(refused);
  expect(await attribution.ask(OPERATOR, ROTATE, { id: own.apiKey.id })).toMatchObject(refused);
  expect(await keys()).toEqual(before);
  expect((await attribution.ask(night, ROTATE, { id: own.apiKey.id })).rotateApiKey.apiKey).toMatchObject({
    status: "ACTIVE",
  });
  const REVOKE = `mutation($id: ID!) { revokeApiKey(id: $id) { apiKey { status } } }`;
  expect((await attribution.ask(OPERATOR, REVOKE, { id: own.apiKey.id })).revokeApiKey.apiKey.status).toBe("REVOKED");
});

test("an agent manages no keys, and a merchant or builder none of another party", async () => {
  const agentId = await attribution.newAgent();
  expect(await attribution.ask(asAgent(agentId), CREATE, { kind: "AGENT", ownerId: agentId })).toMatchObject({
    error: { kind: "FORBIDDEN" },
  });
  expect(await attribution.ask(asAgent(agentId), STATUS)).toMatchObject({ error: { kind: "FORBIDDEN" } });
  for (const caller of [asMerchant(MERCHANT_ID), asBuilder(newId("bld"), [])]) {
    for (const [kind, ownerId] of [
      ["AGENT", agentId],
      ["OPERATOR", caller.id],
      ["OPERATOR", "desk"],
    ])
      expect(await attribution.ask(caller, CREATE, { kind, ownerId })).toMatchObject({ error: { kind: "NOT_FOUND" } });
  }
  expect(await sql("SELECT count(*)::int FROM api_key WHERE owner_id = $1", [agentId])).toEqual([{ count: 0 }]);
});

test("two keys of a merchant cannot revoke each other at once: one remains", async () => {
  const merchant = asMerchant(MERCHANT_ID);
  const REVOKE_ONE = `mutation($id: ID!) { revokeApiKey(id: $id) { apiKey { status } } }`;
  for (let round = 0; round < 5; round += 1) {
    await sql("UPDATE api_key SET ends_at = clock.now() WHERE owner_id = $1 AND ends_at IS NULL", [MERCHANT_ID]);
    const keys = [await create("MERCHANT", MERCHANT_ID), await create("MERCHANT", MERCHANT_ID)];
    const answers = await Promise.all(
      keys.map(({ apiKey }) => attribution.ask(merchant, REVOKE_ONE, { id: apiKey.id })),
    );
    expect(answers.filter(({ error }) => error?.code === "KEY_LAST")).toHaveLength(1);
    expect(await sql("SELECT FROM api_key WHERE owner_id = $1 AND ends_at IS NULL", [MERCHANT_ID])).toHaveLength(1);
  }
});
