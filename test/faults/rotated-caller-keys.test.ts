import { readOneProcessEnvironment } from "@aap/gateway/environment";
import { startApplication, type StartedApplication } from "@aap/gateway/one-process";
import { overHttp } from "@aap/gateway/subgraph-transport";
import { SUBGRAPHS } from "@aap/prisma/subgraphs";
import { createTestDatabase, testLoginsOf, type TestDatabase } from "@aap/prisma/test-database";
import { createCallerSigner, createCallerVerifier } from "@aap/subgraph-host/caller-assertion";
import { createCallerKeys, type CallerKeys } from "@aap/subgraph-host/caller-keys";
import { createGraphqlClient, type GraphqlClient } from "@aap/subgraph-host/graphql-over-http";
import { bindServer, type HttpServer } from "@aap/subgraph-host/http-server";
import { createSecretBox } from "@aap/subgraph-host/secret-box";
import type { OpenSubgraph } from "@aap/subgraph-host/subgraph";
import { createSubgraphApp } from "@aap/subgraph-host/subgraph-app";
import { pino } from "pino";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { createClient } from "../support/client.ts";
import { openDemoTemplate, type DemoTemplate } from "../support/demo-template.ts";
import { CODE_ISSUER, SECRETS_KEY, WITHOUT_PAGE } from "../support/open-application.ts";

const log = pino({ level: "silent" });

let database: TestDatabase;
let template: DemoTemplate;
let application: StartedApplication;
let sign: Awaited<ReturnType<typeof createCallerSigner>>;
const servers = new Map<string, HttpServer>();
const clients: GraphqlClient[] = [];
const subgraphs = new Map<string, OpenSubgraph>();

/** Replaces the process of a subgraph with one that has these public keys, as a restart behind a load balancer does. */
async function restart(name: string, ...known: CallerKeys[]): Promise<void> {
  const subgraph = subgraphs.get(name);
  if (subgraph === undefined) throw new Error(`${name} is not open`);
  const verify = createCallerVerifier({ keys: known.flatMap(({ publicKeys }) => publicKeys.keys) });
  const readiness = { isOpen: true, check: async () => {} };
  servers.get(name)?.serve(await createSubgraphApp({ subgraph, verify, readiness, perProcess: 0, log }));
}

async function signWith({ signingKeys }: CallerKeys): Promise<void> {
  sign = await createCallerSigner(signingKeys["edge"] ?? {});
}

const first = await createCallerKeys(["edge", ...SUBGRAPHS]);

beforeAll(async () => {
  const serverUrl = inject("databaseServer");
  const templateName = inject("demoTemplate");
  template = await openDemoTemplate(serverUrl, templateName);
  database = await createTestDatabase(serverUrl, templateName);
  for (const name of SUBGRAPHS) servers.set(name, await bindServer({ host: "127.0.0.1", port: 0 }));
  application = await startApplication({
    logins: testLoginsOf(database.url),
    edge: readOneProcessEnvironment({ RATE_LIMIT_PER_SECOND: "0" }),
    reach(subgraph) {
      subgraphs.set(subgraph.name, subgraph);
      const client = createGraphqlClient(`${servers.get(subgraph.name)?.baseUrl}/graphql`, 5_000, log);
      clients.push(client);
      return overHttp(client, (caller) => sign(caller));
    },
    dashboard: WITHOUT_PAGE,
    production: false,
    env: { CODE_ISSUER, DEFAULT_CURRENCY: "GBP" },
    secrets: createSecretBox(SECRETS_KEY),
    log,
  });
  await signWith(first);
  for (const name of SUBGRAPHS) await restart(name, first);
});
afterAll(async () => {
  await application?.close();
  await Promise.all(clients.map((client) => client.close()));
  await Promise.all([...servers.values()].map((server) => server.drain()));
  await database?.drop();
});

test("a rotation of caller keys refuses no running request, and a removed key verifies no assertion", async () => {
  const { keys } = template.demo;
  const [agent, operator] = [
    createClient(application.baseUrl, keys.agent),
    createClient(application.baseUrl, keys.operator),
  ];
  const statuses: number[] = [];
  const over = new AbortController();
  async function keepAsking(): Promise<void> {
    while (!over.signal.aborted) {
      statuses.push((await agent.get("/v1/offers?vertical=sim&limit=1")).status);
      const { status, body } = await operator.query(
        "{ conversions(first: 1) { edges { node { id } } } checkouts(first: 1) { edges { cursor } } agents(first: 1) { edges { cursor } } }",
      );
      statuses.push(body.errors === undefined ? status : 500);
    }
  }
  const asking = Promise.all([keepAsking(), keepAsking()]);
  const fresh = await createCallerKeys(["edge", ...SUBGRAPHS]);
  const untilAsked = async (more: number) => {
    const wanted = statuses.length + more;
    await expect.poll(() => statuses.length, { timeout: 20_000, interval: 10 }).toBeGreaterThanOrEqual(wanted);
  };

  // One process after another gets the new public key beside the old one.
  for (const name of SUBGRAPHS) {
    await restart(name, first, fresh);
    await untilAsked(4);
  }
  // The gateway signs with the new key; assertions of the old one are valid for another minute.
  const early = await sign({ kind: "agent", id: "agent_1", scopes: [] });
  await signWith(fresh);
  await untilAsked(8);
  expect(await statusOf(early)).toBe(200);
  // The old key is removed from one process after another.
  for (const name of SUBGRAPHS) {
    await restart(name, fresh);
    await untilAsked(4);
  }
  over.abort();
  await asking;

  expect(statuses.length).toBeGreaterThan(30);
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
  expect(await statusOf(early)).toBe(401);
});

/** Returns the status of the offers subgraph's response to a request with an assertion. */
async function statusOf(assertion: string): Promise<number> {
  const answer = await fetch(`${servers.get("offers")?.baseUrl}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${assertion}` },
    body: '{"query":"{ __typename }"}',
  });
  return answer.status;
}
