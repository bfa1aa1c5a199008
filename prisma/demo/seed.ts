import { serviceCaller } from "@aap/kernel/caller";
import type { ExecuteOnGraph, Graph } from "@aap/subgraph-host/graph";
import { createGraph } from "@aap/subgraph-host/graph";
import { MERCHANTS, VERTICALS, type DemoMerchant } from "./catalogue.ts";
import {
  SeedAgentDocument,
  SeedApiKeyDocument,
  SeedBuilderDocument,
  SeedConnectionDocument,
  SeedMerchantDocument,
  SeedOfferDocument,
  SeedTermsDocument,
  SeedVerticalDocument,
  DatabaseContentDocument,
  type KeyKind,
} from "./generated/seed.ts";

/** The keys and ids of the demo with which a developer can try the lifecycle: keys of each kind, and the connection of each merchant. */
export interface Demo {
  keys: {
    /** The key of an agent with a registered builder. */
    agent: string;
    /** The key of an agent with another registered builder. */
    otherAgent: string;
    /** The key of an agent without a builder. */
    anonymousAgent: string;
    builder: string;
    operator: string;
    /** The merchants' keys, by merchant id. */
    merchants: Record<string, string>;
  };
  /** The merchants' connections, by merchant id. */
  connections: Record<
    string,
    { id: string; processor: string; livemode: boolean; webhookUrl: string; webhookSecret: string }
  >;
  merchantWithoutProcessor: string;
  pausedOffer: string;
}

/** The id of the demo's operator. A key of this operator shows that a database contains the demo. */
const DEMO_OPERATOR = "demo";

/** The settings of the demo's connections. With this key and this endpoint the checkout subgraph uses its simulator. */
const CONNECTION_SETTINGS = {
  sandbox: {},
  stripe: { secretKey: "sk_test_demo" },
  generic: { endpoint: "http://simulator.invalid/checkouts" },
};

/** Returns whether a database is empty, contains the demo, or belongs to a real installation. */
export async function findDatabaseContent(execute: ExecuteOnGraph): Promise<"empty" | "demo" | "installation"> {
  const { merchants, apiKeys, demoKeys } = await seedGraph(execute).ask(DatabaseContentDocument, {
    demoOperator: DEMO_OPERATOR,
  });
  if (demoKeys.edges.length > 0) return "demo";
  return merchants.edges.length === 0 && apiKeys.edges.length === 0 ? "empty" : "installation";
}

/** Loads the demo catalogue, its parties and their keys through the graph. The database must be empty. */
export async function seedDemo(execute: ExecuteOnGraph): Promise<Demo> {
  const graph = seedGraph(execute);
  const operator = await createKey(graph, "OPERATOR", DEMO_OPERATOR);
  await Promise.all(VERTICALS.map((input) => graph.ask(SeedVerticalDocument, { input })));

  const [first, second] = await Promise.all([
    seedBuilder(graph, "Compass Labs"),
    seedBuilder(graph, "Wayfinder Works"),
  ]);
  const [agent, otherAgent, anonymousAgent, builder] = await Promise.all([
    seedAgent(graph, "Compass", first),
    seedAgent(graph, "Wayfinder", second),
    seedAgent(graph, "Drifter", null),
    createKey(graph, "BUILDER", first),
  ]);

  const demo: Demo = {
    keys: { agent, otherAgent, anonymousAgent, builder, operator, merchants: {} },
    connections: {},
    merchantWithoutProcessor: "",
    pausedOffer: "",
  };
  for (const merchant of MERCHANTS) await seedMerchant(graph, merchant, demo);
  return demo;
}

async function seedMerchant(
  graph: Graph,
  { merchant, processor, prorate, ...catalogue }: DemoMerchant,
  demo: Demo,
): Promise<void> {
  const { id: merchantId } = (await graph.ask(SeedMerchantDocument, { input: merchant })).createMerchant;
  if (prorate) await graph.ask(SeedTermsDocument, { merchantId, input: { partialRefunds: "PRORATE" } });
  demo.keys.merchants[merchantId] = await createKey(graph, "MERCHANT", merchantId);

  if (processor === null) {
    demo.merchantWithoutProcessor = merchantId;
  } else {
    const input = { merchantId, processor, settings: CONNECTION_SETTINGS[processor] };
    const { connection, webhookSecret } = (await graph.ask(SeedConnectionDocument, { input })).createConnection;
    demo.connections[merchantId] = { ...connection, webhookSecret };
  }

  for (const { priceMinor, ...offer } of catalogue.offers) {
    const price = { amountMinor: priceMinor, currency: catalogue.currency };
    const input = { ...offer, price, vertical: catalogue.vertical, provider: catalogue.provider };
    const { id } = (await graph.ask(SeedOfferDocument, { merchantId, input })).saveOffer;
    if (offer.status === "PAUSED") demo.pausedOffer = id;
  }
}

async function seedBuilder(graph: Graph, name: string): Promise<string> {
  return (await graph.ask(SeedBuilderDocument, { input: { name } })).createBuilder.id;
}

async function seedAgent(graph: Graph, name: string, builderId: string | null): Promise<string> {
  const { id } = (await graph.ask(SeedAgentDocument, { input: { name, builderId } })).createAgent;
  return createKey(graph, "AGENT", id);
}

async function createKey(graph: Graph, kind: KeyKind, ownerId: string): Promise<string> {
  return (await graph.ask(SeedApiKeyDocument, { input: { kind, ownerId, label: "demo" } })).createApiKey.secret;
}

function seedGraph(execute: ExecuteOnGraph): Graph {
  return createGraph(execute, serviceCaller("demo"), "demo");
}
