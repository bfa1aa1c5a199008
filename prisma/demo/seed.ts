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
  WhatIsThereDocument,
  type KeyKind,
} from "./generated/seed.ts";

/** What a newcomer needs to walk the lifecycle: one key of each kind, and how each merchant is paid. */
export interface Demo {
  keys: {
    /** Of an agent whose builder is registered. */
    agent: string;
    /** Of an agent of another registered builder. */
    otherAgent: string;
    /** Of an agent without a builder. */
    anonymousAgent: string;
    builder: string;
    operator: string;
    /** By merchant id. */
    merchants: Record<string, string>;
  };
  /** By merchant id. */
  connections: Record<
    string,
    { id: string; processor: string; livemode: boolean; webhookUrl: string; webhookSecret: string }
  >;
  merchantWithoutProcessor: string;
  pausedOffer: string;
}

/** The operator whose key marks a database as the demo's. */
const DEMO_OPERATOR = "demo";

/** What a merchant's connection needs to know of its processor; the secrets open nothing outside a test. */
const CONNECTION_SETTINGS = {
  sandbox: {},
  stripe: { secretKey: "sk_test_demo" },
  generic: { endpoint: "http://127.0.0.1:4010/checkouts" },
};

/** Whether a database is empty, holds the demo, or is a real installation's. */
export async function whatIsThere(execute: ExecuteOnGraph): Promise<"nothing" | "demo" | "installation"> {
  const { merchants, apiKeys, demoKeys } = await seedGraph(execute).ask(WhatIsThereDocument, {
    demoOperator: DEMO_OPERATOR,
  });
  if (demoKeys.edges.length > 0) return "demo";
  return merchants.edges.length === 0 && apiKeys.edges.length === 0 ? "nothing" : "installation";
}

/** Loads the demo catalogue, its parties and their keys through the graph, into a database that is empty. */
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
