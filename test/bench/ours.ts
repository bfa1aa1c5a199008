import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect } from "@aap/prisma/database-error";
import { START_COMMAND } from "../support/start-command.ts";
import { CATALOGUE } from "./catalogue.ts";
import { startChild } from "./child.ts";
import { sendOne } from "./load.ts";
import type { OnEnd } from "./on-end.ts";
import { type HttpRequest, type Side, openHttp } from "./side.ts";

/** The measured query: 20 conversions with their related objects. */
export const DASHBOARD = `query Dashboard($after: String) {
  conversions(first: 20, after: $after) {
    edges {
      node {
        id status verification conversionPath occurredAt
        transactionValue { amountMinor currency decimal } commission { amountMinor currency decimal } networkFee { amountMinor currency decimal } builderPayout { amountMinor currency decimal }
        recommendation { id context createdAt offer { id name provider price { amountMinor currency decimal } merchant { id name } } }
        agent { id name builder { id name } }
        session { id status expiresAt }
        checkout { id status amount { amountMinor currency decimal } }
        milestones(first: 5) { edges { node { step status recordedAt } } }
      }
    }
    pageInfo { hasNextPage endCursor }
  }
}`;

interface Demo {
  keys: { agent: string; builder: string; operator: string };
}

interface Cursors {
  data: { conversions: { edges: { cursor: string }[] } };
}

/** Starts the service with its demo on a database, and adds the bench's merchant. */
export async function startOurs(
  databaseUrl: string,
  nodeArguments: readonly string[],
  onEnd: OnEnd,
  env: Record<string, string> = {},
): Promise<Side & { builderAuthorization: string; operatorKey: string }> {
  const dataDir = mkdtempSync(join(tmpdir(), "aap-bench-"));
  onEnd(async () => rmSync(dataDir, { recursive: true, force: true }));
  const { script, nodeOptions } = START_COMMAND;
  const child = await startChild(
    script,
    // One key and one address send all requests.
    {
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      DEMO_HISTORY: "0",
      PORT: "0",
      RATE_LIMIT_PER_SECOND: "0",
      MAX_KEYLESS_AT_ONCE: "1000",
      ...env,
    },
    [...nodeOptions, ...nodeArguments],
    onEnd,
  );
  const http = openHttp(child.baseUrl);
  onEnd(() => http.destroy());
  const owner = await connect(databaseUrl);
  onEnd(() => owner.end());

  const { keys } = JSON.parse(readFileSync(join(dataDir, "demo.json"), "utf8")) as Demo;
  const label = "ours";
  const ask = async <Answer>(key: string, query: string, variables: object = {}) =>
    (JSON.parse(await sendOne({ label, http }, graphql(key, query, variables))) as { data: Answer }).data;
  const { viewer } = await ask<{ viewer: { id: string } }>(keys.agent, "{ viewer { id } }");
  const { connection, merchantKey } = await addMerchant((query, variables) => ask(keys.operator, query, variables));
  const isCorrect = (answer: string) => !answer.includes('"errors"') && answer.split('"conversionPath"').length === 21;
  return {
    label,
    pid: child.pid,
    owner,
    countStatements: child.countStatements,
    http,
    agentKey: keys.agent,
    agentId: viewer.id,
    merchantKey,
    connection,
    dashboard: (after) => ({ ...graphql(keys.builder, DASHBOARD, { after }), isCorrect }),
    cursors: {
      request: graphql(keys.builder, "{ conversions(first: 100) { edges { cursor } } }"),
      read: (answer) => (JSON.parse(answer) as Cursors).data.conversions.edges.map(({ cursor }) => cursor),
    },
    builderAuthorization: `Bearer ${keys.builder}`,
    operatorKey: keys.operator,
  };
}

async function addMerchant(
  ask: <Answer>(query: string, variables: object) => Promise<Answer>,
): Promise<{ connection: Side["connection"]; merchantKey: string }> {
  const { createMerchant } = await ask<{ createMerchant: { id: string } }>(
    "mutation ($input: CreateMerchantInput!) { createMerchant(input: $input) { id } }",
    { input: { name: "Bench Mobile", url: "https://bench-mobile.example", flowType: "instant_checkout" } },
  );
  const merchantId = createMerchant.id;
  const { createConnection } = await ask<{
    createConnection: { connection: { id: string; livemode: boolean }; webhookSecret: string };
  }>(
    "mutation ($input: CreateConnectionInput!) { createConnection(input: $input) { connection { id livemode } webhookSecret } }",
    { input: { merchantId, processor: "sandbox", settings: {} } },
  );
  for (const { priceMinor, commissionMinor, ...offer } of CATALOGUE) {
    const input = {
      ...offer,
      price: { amountMinor: priceMinor, currency: "GBP" },
      commission: { type: "CPA", amountMinor: commissionMinor },
    };
    await ask(
      "mutation ($merchantId: ID!, $input: OfferInput!) { saveOffer(merchantId: $merchantId, input: $input) { id } }",
      { merchantId, input },
    );
  }
  const { createApiKey } = await ask<{ createApiKey: { secret: string } }>(
    "mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { secret } }",
    { input: { kind: "MERCHANT", ownerId: merchantId, label: "bench" } },
  );
  const { connection, webhookSecret } = createConnection;
  return { connection: { ...connection, webhookSecret }, merchantKey: createApiKey.secret };
}

/** Returns the request of a GraphQL operation; a response with errors is not correct. */
export function graphql(key: string, query: string, variables: object = {}): HttpRequest {
  return {
    method: "POST",
    path: "/graphql",
    headers: { "content-type": "application/json", authorization: `Bearer ${key}` },
    body: JSON.stringify({ query, variables }),
    expectedStatus: 200,
    isCorrect: (answer) => !answer.includes('"errors"'),
  };
}
