import type { Caller } from "@aap/kernel/caller";
import { afterAll, beforeAll, expect, test } from "vitest";
import { agentCaller, merchantCaller, openTestSubgraph, OPERATOR } from "../testing/subgraph.ts";

let app: Awaited<ReturnType<typeof openTestSubgraph>>;
let first: Awaited<ReturnType<typeof app.stage>> & { id: string };
let second: typeof first;

beforeAll(async () => {
  app = await openTestSubgraph();
  const checkOut = async () => {
    const scene = await app.stage();
    const { data } = await app.checkOut(scene, { userDetails: { postcode: "N1" } });
    return { ...scene, id: data.createCheckout.checkout.id as string };
  };
  [first, second] = [await checkOut(), await checkOut()];
});
afterAll(() => app.close());

const ENTITIES = `query ($of: [_Any!]!) { _entities(representations: $of) {
  ... on Recommendation { checkout { id } }
  ... on Session { checkouts(first: 5) { edges { node { id } } pageInfo { hasNextPage } } }
  ... on Merchant { connections { id processor status webhookUrl } }
  ... on Checkout { handoffStatus amount { decimal } }
} }`;

const SCOPES = ["checkouts:read", "recommendations:read", "sessions:read", "connections:read", "catalogue:read"];
const withScopes = (caller: Caller) => ({ ...caller, scopes: SCOPES }) as Caller;

async function seenBy(caller: Caller) {
  const of = [first, second].flatMap(({ id, recommendation, session, merchant }) => [
    { __typename: "Recommendation", id: recommendation.id },
    { __typename: "Session", id: session.id },
    { __typename: "Merchant", id: merchant.id },
    { __typename: "Checkout", id },
  ]);
  const { data } = await app.ask(withScopes(caller), ENTITIES, { of });
  const seen = JSON.stringify(data);
  const listed = await app.ask(withScopes(caller), "{ checkouts(first: 100) { edges { node { id } } } }");
  return {
    checkouts: [first, second].map(({ id }) => seen.includes(id)),
    connections: [first, second].map(({ connectionId }) => seen.includes(connectionId)),
    listed: listed.data.checkouts.edges.map(({ node }: { node: { id: string } }) => node.id),
  };
}

test("an agent sees its own checkouts and no connections", async () => {
  expect(await seenBy(agentCaller(first.session.agent.id))).toEqual({
    checkouts: [true, false],
    connections: [false, false],
    listed: [first.id],
  });
});

test("a builder sees its agents' checkouts", async () => {
  const builder: Caller = {
    kind: "builder",
    id: "bld_1",
    scopes: [],
    agentIds: [first.session.agent.id, second.session.agent.id],
  };
  expect(await seenBy(builder)).toEqual({
    checkouts: [true, true],
    connections: [false, false],
    listed: [second.id, first.id],
  });
});

test("a merchant sees its own checkouts and connections", async () => {
  expect(await seenBy(merchantCaller(second.merchant.id))).toEqual({
    checkouts: [false, true],
    connections: [false, true],
    listed: [second.id],
  });
});

test("an operator sees all, newest first", async () => {
  expect(await seenBy(OPERATOR)).toEqual({
    checkouts: [true, true],
    connections: [true, true],
    listed: [second.id, first.id],
  });
});

test("the status of a session counts checkouts that the caller may not read", async () => {
  const facts = { __typename: "Session", hasExpired: true, hasRecommendation: true, hasConversion: false };
  const of = [
    { ...facts, id: first.session.id },
    { ...facts, id: "ses_none" },
  ];
  const { data } = await app.ask(
    withScopes(merchantCaller("mer_other")),
    "query ($of: [_Any!]!) { _entities(representations: $of) { ... on Session { status } } }",
    { of },
  );
  expect(data._entities).toEqual([{ status: "CHECKOUT" }, { status: "EXPIRED" }]);
});

test("the secret of a connection cannot be read", async () => {
  const { data } = await app.ask(
    OPERATOR,
    "query ($id: ID!) { connection(id: $id) { id merchant { id } processor livemode status webhookUrl createdAt } }",
    { id: first.connectionId },
  );
  expect(data.connection).toMatchObject({
    processor: "sandbox",
    status: "ACTIVE",
    webhookUrl: `http://127.0.0.1:1/v1/webhooks/${first.connectionId}`,
  });
  const { rows } = await app.owner.query("SELECT * FROM checkout.connection_secret WHERE connection_id = $1", [
    first.connectionId,
  ]);
  expect(JSON.stringify(rows)).not.toContain(first.webhookSecret.slice(6));
});

test("reading user details needs a separate scope and is logged with the caller [W3]", async () => {
  const query = "query ($id: ID!) { checkout(id: $id) { userDetails } }";
  const refused = await app.ask(withScopes(OPERATOR), query, { id: first.id });
  expect(refused.data.checkout.userDetails).toBeNull();
  expect(refused.error).toMatchObject({ kind: "FORBIDDEN" });
  app.lines.length = 0;
  const { data } = await app.ask(
    { kind: "operator", id: "ops_7", scopes: ["checkouts:read", "user-details:read"] },
    query,
    { id: first.id },
  );
  expect(data.checkout.userDetails).toEqual({ postcode: "N1" });
  expect(app.lines.map((line) => JSON.parse(line))).toMatchObject([
    { msg: "user details read", reader: { kind: "operator", id: "ops_7" }, transactionId: first.id },
  ]);
});

test("a merchant can neither connect nor disable a connection of another merchant", async () => {
  const caller: Caller = { kind: "merchant", id: first.merchant.id, scopes: ["connections:write", "connections:read"] };
  const create = await app.ask(
    caller,
    `mutation ($id: ID!) { createConnection(input: { merchantId: $id, processor: "sandbox" }) { webhookSecret } }`,
    { id: second.merchant.id },
  );
  expect(create.error).toMatchObject({ message: "Merchant not found", kind: "NOT_FOUND" });
  const disable = await app.ask(caller, "mutation ($id: ID!) { disableConnection(id: $id) { isReplay } }", {
    id: second.connectionId,
  });
  expect(disable.error).toMatchObject({ message: "Connection not found", kind: "NOT_FOUND" });
  const own = await app.ask(OPERATOR, "query ($id: ID!) { connection(id: $id) { status } }", {
    id: second.connectionId,
  });
  expect(own.data.connection.status).toBe("ACTIVE");
});
