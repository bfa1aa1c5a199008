import { createApiKey, parseApiKey } from "@aap/kernel/api-key";
import { signAapCode, type AapCodeClaims } from "@aap/kernel/aap-code";
import { ANONYMOUS, serviceCaller, type Caller } from "@aap/kernel/caller";
import { newId } from "@aap/kernel/ids";
import { connect } from "@aap/prisma/database-error";
import { createTestDatabase, type TestDatabase } from "@aap/prisma/test-database";
import type { ExecuteOnGraph } from "@aap/subgraph-host/graph";
import { createSecretBox } from "@aap/subgraph-host/secret-box";
import { openSubgraph, type OpenSubgraph } from "@aap/subgraph-host/subgraph";
import { exportJWK, generateKeyPair, type JWK } from "jose";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { SCOPES } from "./domain/scopes.ts";
import { subgraph } from "./subgraph.ts";

const OPERATOR: Caller = { kind: "operator", id: "desk", scopes: SCOPES.operator };
const EDGE = serviceCaller("edge");
const MERCHANT_ID = newId("mer");
const OFFER_ID = newId("off");

let database: TestDatabase;
let attribution: OpenSubgraph;
let keySets: { asked: number; keys: JWK[]; privateKey: JWK };
let facts: { expiresAt: string; sessionAgentId: string; status: string; aapCode: string; merchantUrl: string | null };

/** The catalogue to the left, as the graph answers for it. */
const neighbours: ExecuteOnGraph = async ({ document, variables }) => {
  const [definition] = document.definitions;
  const name = definition?.kind === "OperationDefinition" ? definition.name?.value : undefined;
  const { sessionId, offerId, merchantId } = variables as Record<string, string>;
  if (name === "CodeKeys") keySets.asked += 1;
  const answers: Record<string, unknown> = {
    RecommendationFacts: {
      session: { id: sessionId, expiresAt: facts.expiresAt, agent: { id: facts.sessionAgentId } },
      offer: offerId === OFFER_ID ? { id: OFFER_ID, status: facts.status, aapCode: facts.aapCode, merchant: { id: MERCHANT_ID } } : null,
    },
    CodeKeys: { codeKeys: { keys: [...keySets.keys] } },
    KeyOwner: { merchant: merchantId === MERCHANT_ID ? { id: MERCHANT_ID } : null },
    FallbackMerchant: { merchant: facts.merchantUrl === null ? null : { id: merchantId, url: facts.merchantUrl } },
  };
  return { data: answers[name ?? ""] as never };
};

async function newSigningKey(kid: string): Promise<{ privateKey: JWK; publicKey: JWK }> {
  const pair = await generateKeyPair("Ed25519", { extractable: true });
  return { privateKey: { ...(await exportJWK(pair.privateKey)), kid }, publicKey: { ...(await exportJWK(pair.publicKey)), kid } };
}

function codeOf(privateKey: JWK, claims: Partial<AapCodeClaims> = {}): Promise<string> {
  return signAapCode(
    {
      issuer: "127.0.0.1:4000",
      offerId: OFFER_ID,
      merchantId: MERCHANT_ID,
      price: { amountMinor: 1_500n, currency: "GBP" },
      commission: { type: "CPA", amountMinor: 800n, rateBasisPoints: 0, minimumMinor: null, capMinor: null },
      issuedAt: new Date(Date.now() - 60_000),
      expiresAt: new Date(Date.now() + 30 * 86_400_000),
      ...claims,
    },
    privateKey,
  );
}

beforeAll(async () => {
  database = await createTestDatabase(inject("databaseServer"));
});
beforeEach(async () => {
  const { privateKey, publicKey } = await newSigningKey("one");
  keySets = { asked: 0, keys: [publicKey], privateKey };
  facts = {
    expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
    sessionAgentId: "",
    status: "ACTIVE",
    aapCode: await codeOf(privateKey),
    merchantUrl: "https://shop.example/plans?ref=1",
  };
  const host = {
    databaseUrl: database.url,
    publicUrl: "https://aap.example",
    production: false,
    env: {},
    secrets: createSecretBox(Buffer.alloc(32).toString("base64")),
    log: pino({ level: "silent" }),
  };
  attribution = await openSubgraph(subgraph, host, neighbours);
});
afterEach(() => attribution.close());
afterAll(() => database.drop());

// Answers are read freely; the assertions type them.
// eslint-disable-next-line typescript/no-explicit-any
async function ask(caller: Caller, query: string, variables: Record<string, unknown> = {}): Promise<any> {
  const { data, errors } = await attribution.execute({ query, variables, caller, requestId: "req_test" });
  const [error] = errors ?? [];
  return { ...(data && JSON.parse(JSON.stringify(data))), ...(error && { error: { message: error.message, ...error.extensions } }) };
}

async function sql(text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const owner = await connect(database.url);
  return owner.query(`SET search_path TO attribution`).then(() => owner.query(text, values)).then(({ rows }) => rows).finally(() => owner.end());
}

async function newBuilder(name = "Rook Labs"): Promise<string> {
  return (await ask(OPERATOR, `mutation($name: String!) { createBuilder(input: { name: $name }) { id } }`, { name })).createBuilder.id;
}

async function newAgent(builderId?: string): Promise<string> {
  const query = `mutation($builderId: ID) { createAgent(input: { name: "Magpie", builderId: $builderId }) { id } }`;
  return (await ask(OPERATOR, query, { builderId })).createAgent.id;
}

const asAgent = (id: string): Caller => ({ kind: "agent", id, scopes: SCOPES.agent });
const asMerchant = (id: string): Caller => ({ kind: "merchant", id, scopes: SCOPES.merchant });
const asBuilder = (id: string, agentIds: string[]): Caller => ({ kind: "builder", id, scopes: SCOPES.builder, agentIds });

const RECOMMEND = `mutation($input: RecordRecommendationInput!) {
  recordRecommendation(input: $input) {
    attributionRecorded
    recommendation { id fallbackUrl context aapCode createdAt firstClickedAt session { id } offer { id } merchant { id } agent { id } }
  }
}`;

/** Recommends the offer as an agent within a session of its own. */
async function recommend(agentId: string, input: Record<string, unknown> = {}) {
  facts.sessionAgentId = agentId;
  return ask(asAgent(agentId), RECOMMEND, { input: { sessionId: newId("ses"), offerId: OFFER_ID, ...input } });
}

async function recommendedId(agentId: string, sessionId = newId("ses")): Promise<string> {
  return (await recommend(agentId, { sessionId })).recordRecommendation.recommendation.id;
}

describe("builders and agents", () => {
  test("an agent is anonymous until it is put under a builder, once and for good", async () => {
    const [builderId, otherId, agentId] = [await newBuilder(), await newBuilder(), await newAgent()];
    const AGENT = `query($id: ID!) { agent(id: $id) { name builder { id name } } }`;
    expect(await ask(OPERATOR, AGENT, { id: agentId })).toEqual({ agent: { name: "Magpie", builder: null } });

    const REGISTER = `mutation($agentId: ID!, $builderId: ID!) { registerAgent(agentId: $agentId, builderId: $builderId) { builder { id } } }`;
    const registered = { registerAgent: { builder: { id: builderId } } };
    expect(await ask(OPERATOR, REGISTER, { agentId, builderId })).toEqual(registered);
    expect(await ask(OPERATOR, REGISTER, { agentId, builderId })).toEqual(registered);
    expect(await ask(OPERATOR, REGISTER, { agentId, builderId: otherId })).toMatchObject({ error: { code: "AGENT_REGISTERED", kind: "CONFLICT" } });
    expect(await ask(OPERATOR, REGISTER, { agentId: newId("agent"), builderId })).toMatchObject({ error: { message: "Agent not found" } });
    expect(await ask(OPERATOR, REGISTER, { agentId: await newAgent(), builderId: newId("bld") })).toMatchObject({ error: { message: "Builder not found" } });
    expect(await ask(OPERATOR, AGENT, { id: agentId })).toMatchObject({ agent: { builder: { id: builderId } } });
    expect(await sql("SELECT agent_count FROM builder WHERE id = ANY($1) ORDER BY id", [[builderId, otherId]])).toEqual([{ agent_count: 1 }, { agent_count: 0 }]);
  });

  test("a builder has at most 200 agents, also when two are registered at once", async () => {
    const [builderId, first, second] = [await newBuilder(), await newAgent(), await newAgent()];
    await sql("INSERT INTO agent (id, name, builder_id, registered_at) SELECT 'agent_' || n || $1, 'x', $1, now() FROM generate_series(1, 199) n", [builderId]);
    await sql("UPDATE builder SET agent_count = 199 WHERE id = $1", [builderId]);
    const register = (agentId: string) =>
      ask(OPERATOR, `mutation($a: ID!, $b: ID!) { registerAgent(agentId: $a, builderId: $b) { id } }`, { a: agentId, b: builderId });
    const answers = await Promise.all([register(first), register(second)]);
    const refusals = answers.filter(({ error }) => error);
    expect(refusals).toMatchObject([{ error: { code: "BUILDER_FULL", kind: "CONFLICT", message: "A builder has at most 200 agents" } }]);
    expect(await ask(OPERATOR, `mutation($b: ID) { createAgent(input: { name: "One more", builderId: $b }) { id } }`, { b: builderId })).toMatchObject({ error: { code: "BUILDER_FULL" } });
    expect(await sql("SELECT count(*)::int FROM agent WHERE builder_id = $1", [builderId])).toEqual([{ count: 200 }]);
  });

  test("an agent sees itself and its builder, a builder itself and its agents, and neither a stranger", async () => {
    const builderId = await newBuilder();
    const [agentId, siblingId, strangerId] = [await newAgent(builderId), await newAgent(builderId), await newAgent()];
    const SEEN = `{ agents { edges { node { id builder { id } } } } builders { edges { node { id agents { edges { node { id } } } } } } }`;
    const nodes = (connection: { edges: { node: { id: string } }[] }) => connection.edges.map(({ node }) => node.id);

    const byAgent = await ask(asAgent(agentId), SEEN);
    expect([nodes(byAgent.agents), nodes(byAgent.builders)]).toEqual([[agentId], [builderId]]);
    const byBuilder = await ask(asBuilder(builderId, []), SEEN);
    expect([nodes(byBuilder.agents), nodes(byBuilder.builders)]).toEqual([[siblingId, agentId], [builderId]]);
    expect(nodes(byBuilder.builders.edges[0].node.agents)).toEqual([siblingId, agentId]);
    expect(await ask(asAgent(agentId), `query($id: ID!) { agent(id: $id) { id } }`, { id: strangerId })).toEqual({ agent: null });
    expect(await ask(ANONYMOUS, SEEN)).toMatchObject({ error: { kind: "UNAUTHENTICATED" } });
  });

  test("a merchant sees the agents that recommended its offers, no others and no builder", async () => {
    const [agentId, otherId] = [await newAgent(await newBuilder()), await newAgent()];
    await recommendedId(agentId);
    const query = `query($ids: [_Any!]!) { _entities(representations: $ids) { ... on Agent { id name builder { id } } } }`;
    const ids = [agentId, otherId].map((id) => ({ __typename: "Agent", id }));
    expect((await ask(asMerchant(MERCHANT_ID), query, { ids }))._entities).toEqual([{ id: agentId, name: "Magpie", builder: null }, null]);
    expect((await ask(asMerchant(newId("mer")), query, { ids }))._entities).toEqual([null, null]);
  });
});

describe("API keys", () => {
  const HOLDER = `query($lookup: String!, $secretHash: String!) { keyHolder(lookup: $lookup, secretHash: $secretHash) { kind id scopes agentIds } }`;
  const CREATE = `mutation($kind: KeyKind!, $ownerId: ID!) {
    createApiKey(input: { kind: $kind, ownerId: $ownerId, label: "first" }) { secret apiKey { id kind ownerId label prefix scopes status endsAt } } }`;

  const holderOf = async (secret: string) => (await ask(EDGE, HOLDER, { ...parseApiKey(secret) })).keyHolder;
  const create = async (kind: string, ownerId: string) => (await ask(OPERATOR, CREATE, { kind, ownerId })).createApiKey;

  test("a new key speaks for its owner with the scopes of its kind, and only its hash is stored", async () => {
    const agentId = await newAgent();
    const { secret, apiKey } = await create("AGENT", agentId);
    expect(apiKey).toMatchObject({ kind: "AGENT", ownerId: agentId, label: "first", status: "ACTIVE", endsAt: null, scopes: [...SCOPES.agent] });
    expect(secret.startsWith(`${apiKey.prefix}_`)).toBe(true);
    expect(await holderOf(secret)).toEqual({ kind: "AGENT", id: agentId, scopes: [...SCOPES.agent], agentIds: [] });
    const stored = JSON.stringify(await sql("SELECT *, encode(secret_hash, 'hex') AS hex FROM api_key WHERE id = $1", [apiKey.id]));
    expect(stored).not.toContain(secret.slice(-28, -6));
    expect(stored).toContain(parseApiKey(secret)?.secretHash);
  });

  test("a builder's key carries the ids of its agents", async () => {
    const builderId = await newBuilder();
    const agentIds = [await newAgent(builderId), await newAgent(builderId)];
    const { secret } = await create("BUILDER", builderId);
    const holder = await holderOf(secret);
    expect(holder.agentIds.toSorted()).toEqual(agentIds.toSorted());
  });

  test.each([
    ["AGENT", () => newId("agent"), "Agent not found"],
    ["BUILDER", () => newId("bld"), "Builder not found"],
    ["MERCHANT", () => newId("mer"), "Merchant not found"],
    ["AGENT", () => "agent_\0", "Agent not found"],
    ["OPERATOR", () => " ", "A name has 1 to 200 characters and no control characters"],
  ])("a %s key without its owner is refused and nothing is stored", async (kind, ownerId, message) => {
    const count = () => sql("SELECT count(*) FROM api_key");
    const before = await count();
    expect(await ask(OPERATOR, CREATE, { kind, ownerId: ownerId() })).toMatchObject({ error: { message, param: "ownerId" } });
    expect(await count()).toEqual(before);
  });

  test("merchants and operators hold keys too", async () => {
    expect(await holderOf((await create("MERCHANT", MERCHANT_ID)).secret)).toMatchObject({ kind: "MERCHANT", id: MERCHANT_ID });
    expect(await holderOf((await create("OPERATOR", "night desk")).secret)).toMatchObject({ kind: "OPERATOR", id: "night desk" });
  });

  test("an unknown lookup, a wrong secret and texts that are no hash hold nothing", async () => {
    const { secret } = await create("OPERATOR", "desk");
    const { lookup } = parseApiKey(secret)!;
    const other = parseApiKey(createApiKey("operator").text)!;
    for (const attempt of [other, { lookup, secretHash: other.secretHash }, { lookup, secretHash: "" }, { lookup, secretHash: "00" }, { lookup: "\0", secretHash: "zz" }]) {
      expect(await ask(EDGE, HOLDER, { ...attempt })).toEqual({ keyHolder: null });
    }
    expect(await ask(OPERATOR, HOLDER, { ...parseApiKey(secret) })).toMatchObject({ error: { kind: "FORBIDDEN" } });
  });

  const ROTATE = `mutation($id: ID!, $overlap: Int) { rotateApiKey(id: $id, overlapSeconds: $overlap) { secret apiKey { id kind ownerId label status } } }`;
  const STATUS = `query($ownerId: ID) { apiKeys(ownerId: $ownerId) { edges { node { id status } } } }`;
  const statuses = async (ownerId: string) =>
    (await ask(OPERATOR, STATUS, { ownerId })).apiKeys.edges.map(({ node }: { node: { status: string } }) => node.status);

  test("a rotated key stays good for the overlap and not a moment longer", async () => {
    const agentId = await newAgent();
    const old = await create("AGENT", agentId);
    const { rotateApiKey: next } = await ask(OPERATOR, ROTATE, { id: old.apiKey.id, overlap: 60 });
    expect(next.apiKey).toMatchObject({ kind: "AGENT", ownerId: agentId, label: "first", status: "ACTIVE" });
    expect(await holderOf(old.secret)).toMatchObject({ id: agentId });
    expect(await statuses(agentId)).toEqual(["ACTIVE", "ROTATING"]);
    expect(await ask(OPERATOR, ROTATE, { id: old.apiKey.id })).toMatchObject({ error: { code: "KEY_ENDING", kind: "CONFLICT" } });

    await sql("UPDATE clock.shift SET by = interval '61 s'");
    expect(await holderOf(old.secret)).toBeNull();
    expect(await statuses(agentId)).toEqual(["ACTIVE", "REVOKED"]);
    await sql("UPDATE clock.shift SET by = '0'");
    expect(await holderOf(next.secret)).toMatchObject({ id: agentId });
  });

  test("of two rotations at once one key comes out, and an overlap of 0 ends the old one now", async () => {
    const old = await create("OPERATOR", newId("bld"));
    const answers = await Promise.all([1, 2].map(() => ask(OPERATOR, ROTATE, { id: old.apiKey.id, overlap: 0 })));
    expect(answers.filter(({ error }) => error?.code === "KEY_ENDING")).toHaveLength(1);
    expect((await statuses(old.apiKey.ownerId)).toSorted()).toEqual(["ACTIVE", "REVOKED"]);
    expect(await holderOf(old.secret)).toBeNull();
  });

  test("an overlap outside 0 to 7 days and an unknown key are refused", async () => {
    const { apiKey } = await create("OPERATOR", "desk");
    for (const overlap of [-1, 604_801]) expect(await ask(OPERATOR, ROTATE, { id: apiKey.id, overlap })).toMatchObject({ error: { code: "OVERLAP_INVALID" } });
    expect(await ask(OPERATOR, ROTATE, { id: newId("key") })).toMatchObject({ error: { kind: "NOT_FOUND" } });
    expect(await ask(OPERATOR, ROTATE, { id: "\0" })).toMatchObject({ error: { kind: "NOT_FOUND" } });
  });

  test("a revoked key holds nothing, and revoking it again changes nothing", async () => {
    const { secret, apiKey } = await create("OPERATOR", "desk");
    const REVOKE = `mutation($id: ID!) { revokeApiKey(id: $id) { status endsAt } }`;
    const { revokeApiKey: revoked } = await ask(OPERATOR, REVOKE, { id: apiKey.id });
    expect(revoked.status).toBe("REVOKED");
    expect(await holderOf(secret)).toBeNull();
    expect((await ask(OPERATOR, REVOKE, { id: apiKey.id })).revokeApiKey).toEqual(revoked);
    expect(await ask(OPERATOR, REVOKE, { id: newId("key") })).toMatchObject({ error: { message: "API key not found" } });
  });

  test("only who holds a key's extra scope may rotate it", async () => {
    const { apiKey } = await create("OPERATOR", "desk");
    await sql("UPDATE api_key SET extra_scopes = '{user-details:read}' WHERE id = $1", [apiKey.id]);
    expect(await ask(OPERATOR, ROTATE, { id: apiKey.id })).toMatchObject({ error: { code: "KEY_BEYOND_CALLER", kind: "FORBIDDEN" } });
    const privileged = { ...OPERATOR, scopes: [...SCOPES.operator, "user-details:read"] } as Caller;
    const { secret } = (await ask(privileged, ROTATE, { id: apiKey.id })).rotateApiKey;
    expect((await holderOf(secret)).scopes).toContain("user-details:read");
  });

  test("only operators read and make keys", async () => {
    const agentId = await newAgent();
    for (const caller of [asAgent(agentId), asMerchant(MERCHANT_ID), asBuilder(newId("bld"), [])]) {
      expect(await ask(caller, CREATE, { kind: "AGENT", ownerId: agentId })).toMatchObject({ error: { kind: "FORBIDDEN" } });
      expect(await ask(caller, STATUS)).toMatchObject({ error: { kind: "FORBIDDEN" } });
    }
    expect(await sql("SELECT count(*)::int FROM api_key WHERE owner_id = $1", [agentId])).toEqual([{ count: 0 }]);
  });
});

describe("recording a recommendation", () => {
  test("records the offer's code as it stands and answers the fallback route", async () => {
    const [agentId, sessionId] = [await newAgent(), newId("ses")];
    const { recordRecommendation } = await recommend(agentId, { sessionId, context: "Cheapest\u0007 that fits.\nNo contract." });
    const { recommendation } = recordRecommendation;
    expect(recordRecommendation.attributionRecorded).toBe(true);
    expect(recommendation).toMatchObject({
      fallbackUrl: `https://aap.example/r/${recommendation.id}`,
      context: "Cheapest that fits.\nNo contract.",
      aapCode: facts.aapCode,
      firstClickedAt: null,
      session: { id: sessionId },
      offer: { id: OFFER_ID },
      merchant: { id: MERCHANT_ID },
      agent: { id: agentId },
    });
    expect(recommendation.id).toMatch(/^rec_[0-9a-z]{26}$/);
  });

  test("the same offer twice in a session is two recommendations", async () => {
    const [agentId, sessionId] = [await newAgent(), newId("ses")];
    expect(await recommendedId(agentId, sessionId)).not.toBe(await recommendedId(agentId, sessionId));
  });

  const refusals: [string, Record<string, unknown>, () => void, string, string][] = [
    ["without a session", { sessionId: undefined }, () => {}, "INVALID_INPUT", "sessionId and offerId are required"],
    ["with an empty session", { sessionId: "" }, () => {}, "INVALID_INPUT", "sessionId and offerId are required"],
    ["without an offer", { offerId: null }, () => {}, "INVALID_INPUT", "sessionId and offerId are required"],
    ["in a text that is no session", { sessionId: "ses_\0" }, () => {}, "NOT_FOUND", "Session not found"],
    ["in another agent's session", {}, () => (facts.sessionAgentId = newId("agent")), "NOT_FOUND", "Session not found"],
    ["of an unknown offer", { offerId: newId("off") }, () => {}, "NOT_FOUND", "Offer not found"],
    ["after the session", {}, () => (facts.expiresAt = new Date(Date.now() - 1).toISOString()), "EXPIRED", "Session expired"],
    ["of a paused offer", {}, () => (facts.status = "PAUSED"), "EXPIRED", "Offer no longer available"],
    ["of a withdrawn offer", {}, () => (facts.status = "WITHDRAWN"), "EXPIRED", "Offer no longer available"],
    ["with too many words", { context: "x".repeat(2_001) }, () => {}, "INVALID_INPUT", "context must be at most 2000 characters"],
    ["with a code that was tampered with", {}, () => (facts.aapCode = facts.aapCode.slice(0, -6) + "AAAAAA"), "UNAVAILABLE", "The AAP Code of the offer could not be verified"],
  ];
  test.each(refusals)("a recommendation %s is refused and leaves no record", async (_, input, arrange, kind, message) => {
    const agentId = await newAgent();
    facts.sessionAgentId = agentId;
    arrange();
    const answer = await ask(asAgent(agentId), RECOMMEND, { input: { sessionId: newId("ses"), offerId: OFFER_ID, ...input } });
    expect(answer).toMatchObject({ error: { kind, message } });
    expect(await sql("SELECT FROM recommendation WHERE agent_id = $1", [agentId])).toEqual([]);
  });

  test("a code of another offer is refused", async () => {
    facts.aapCode = await codeOf(keySets.privateKey, { offerId: newId("off") });
    expect(await recommend(await newAgent())).toMatchObject({ error: { code: "OFFER_CODE_INVALID" } });
  });

  test("the window is judged by the database's clock", async () => {
    const agentId = await newAgent();
    facts.aapCode = await codeOf(keySets.privateKey, { expiresAt: new Date(Date.now() + 300 * 86_400_000) });
    await sql("UPDATE clock.shift SET by = interval '25 h'");
    const answer = await recommend(agentId).finally(() => sql("UPDATE clock.shift SET by = '0'"));
    expect(answer).toMatchObject({ error: { code: "SESSION_EXPIRED" } });
    expect(await recommend(agentId)).toMatchObject({ recordRecommendation: { attributionRecorded: true } });
  });

  test("the key set is asked for once, and again at once when a new key signs", async () => {
    const agentId = await newAgent();
    await recommend(agentId);
    await recommend(agentId);
    expect(keySets.asked).toBe(1);
    const { privateKey, publicKey } = await newSigningKey("two");
    keySets.keys.push(publicKey);
    facts.aapCode = await codeOf(privateKey);
    expect(await recommend(agentId)).toMatchObject({ recordRecommendation: { attributionRecorded: true } });
    expect(keySets.asked).toBe(2);
  });

  test("neither a merchant nor an operator recommends", async () => {
    for (const caller of [asMerchant(MERCHANT_ID), OPERATOR]) {
      expect(await ask(caller, RECOMMEND, { input: { sessionId: newId("ses"), offerId: OFFER_ID } })).toMatchObject({ error: { kind: "FORBIDDEN" } });
    }
  });
});

describe("reading recommendations", () => {
  const LISTS = `query($sessions: [_Any!]!) { _entities(representations: $sessions) {
    ... on Session { id hasRecommendation recommendations { edges { node { id } } } }
    ... on Offer { id recommendations { edges { node { id } } } }
    ... on Agent { id recommendations { edges { node { id } } } } } }`;
  // eslint-disable-next-line typescript/no-explicit-any
  const idsOf = (entity: any): string[] => entity.recommendations.edges.map(({ node }: any) => node.id);

  test("each party sees its own: the agent, its builder, the merchant without the context; strangers see nothing", async () => {
    const [agentId, otherId] = [await newAgent(), await newAgent()];
    const id = (await recommend(agentId, { context: "Because." })).recordRecommendation.recommendation.id;
    const READ = `query($id: ID!) { recommendation(id: $id) { id context } recommendations { edges { node { id } } } }`;
    for (const caller of [asAgent(agentId), asBuilder(newId("bld"), [agentId]), OPERATOR]) {
      expect((await ask(caller, READ, { id })).recommendation).toEqual({ id, context: "Because." });
    }
    const merchant = await ask(asMerchant(MERCHANT_ID), READ, { id });
    expect(merchant).toMatchObject({ recommendation: { id, context: null }, error: { code: "SCOPE_MISSING" } });
    for (const caller of [asAgent(otherId), asBuilder(newId("bld"), [otherId]), asBuilder(newId("bld"), []), asMerchant(newId("mer"))]) {
      expect(await ask(caller, READ, { id })).toEqual({ recommendation: null, recommendations: { edges: [] } });
    }
    expect(await ask(OPERATOR, READ, { id: "rec_\0" })).toMatchObject({ recommendation: null });
  });

  test("sessions list theirs oldest first, offers and agents newest first, each only what the caller may see", async () => {
    const [agentId, otherId, sessionId, emptyId] = [await newAgent(), await newAgent(), newId("ses"), newId("ses")];
    const first = await recommendedId(agentId, sessionId);
    const second = await recommendedId(agentId, sessionId);
    const foreign = await recommendedId(otherId);
    const sessions = [
      { __typename: "Session", id: sessionId },
      { __typename: "Session", id: emptyId },
      { __typename: "Offer", id: OFFER_ID },
      { __typename: "Agent", id: agentId },
    ];
    const [session, empty, offer, agent] = (await ask(asAgent(agentId), LISTS, { sessions }))._entities;
    expect([idsOf(session), session.hasRecommendation]).toEqual([[first, second], true]);
    expect([idsOf(empty), empty.hasRecommendation]).toEqual([[], false]);
    expect(idsOf(offer)).toEqual([second, first]);
    expect(idsOf(agent)).toEqual([second, first]);

    const [unseen, , all] = (await ask(asAgent(otherId), LISTS, { sessions }))._entities;
    expect([idsOf(unseen), unseen.hasRecommendation]).toEqual([[], false]);
    expect(idsOf(all)).toEqual([foreign]);
  });

  test("pages follow each other without gap or repeat", async () => {
    const [agentId, sessionId] = [await newAgent(), newId("ses")];
    const ids = [];
    for (let count = 0; count < 5; count += 1) ids.push(await recommendedId(agentId, sessionId));
    const PAGE = `query($after: String) { recommendations(first: 2, after: $after) { edges { node { id } } pageInfo { hasNextPage endCursor } } }`;
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const { recommendations } = await ask(asAgent(agentId), PAGE, { after });
      // eslint-disable-next-line typescript/no-explicit-any
      seen.push(...recommendations.edges.map(({ node }: any) => node.id));
      after = recommendations.pageInfo.hasNextPage ? recommendations.pageInfo.endCursor : null;
    } while (after !== null);
    expect(seen).toEqual(ids.toReversed());
  });
});

describe("the fallback route", () => {
  const FOLLOW = `mutation($id: ID!) { followFallback(recommendationId: $id) { url } }`;

  test("leads to the merchant's page with the reference and records each visit, the first of which is told", async () => {
    const agentId = await newAgent();
    const id = await recommendedId(agentId);
    const url = `https://shop.example/plans?ref=1&aap_ref=${id}&utm_source=aap&utm_medium=agent_referral`;
    expect(await ask(EDGE, FOLLOW, { id })).toEqual({ followFallback: { url } });
    const [{ clicked_at: first } = {}] = await sql("SELECT clicked_at FROM fallback_click WHERE recommendation_id = $1", [id]);
    await ask(EDGE, FOLLOW, { id });
    expect(await sql("SELECT FROM fallback_click WHERE recommendation_id = $1", [id])).toHaveLength(2);
    const { recommendation } = await ask(asAgent(agentId), `query($id: ID!) { recommendation(id: $id) { firstClickedAt } }`, { id });
    expect(recommendation.firstClickedAt).toBe((first as Date).toISOString());
  });

  test("an unknown recommendation leads nowhere, and nobody but the edge follows", async () => {
    for (const id of [newId("rec"), "rec_\0", ""]) {
      expect(await ask(EDGE, FOLLOW, { id })).toMatchObject({ error: { kind: "NOT_FOUND", message: "Recommendation not found" } });
    }
    const id = await recommendedId(await newAgent());
    expect(await ask(OPERATOR, FOLLOW, { id })).toMatchObject({ error: { kind: "FORBIDDEN" } });
    expect(await sql("SELECT FROM fallback_click WHERE recommendation_id = $1", [id])).toEqual([]);
  });
});
