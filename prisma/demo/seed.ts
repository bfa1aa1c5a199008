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
  type CreateBuilderInput,
  type KeyKind,
} from "./generated/seed.ts";
import { OPERATIONS } from "./history/acts.ts";
import { CONTACT, type Cast, type CastAgent, type CastMerchant } from "./history/cast.ts";
import { planStories } from "./history/stories.ts";
import { createTimeline, type HistoryClock } from "./history/timeline.ts";

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
    /** The key of another operator, who approves what the first one proposes. */
    secondOperator: string;
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

/** The id of the operator who approves what the demo's operator proposes. */
const DEMO_SECOND_OPERATOR = "demo-second";

/** The merchant for which the insider of the history works. */
const INSIDERS_EMPLOYER = "Skylark Air";

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

/**
 * Loads the demo catalogue, its parties and their keys through the graph. The database must be empty. With the clock of the database,
 * which must be in the past already, it also makes the demo's history, after which the clock has the real time.
 */
export async function seedDemo(execute: ExecuteOnGraph, clock: HistoryClock | null = null): Promise<Demo> {
  const graph = seedGraph(execute);
  const operator = await createKey(graph, "OPERATOR", DEMO_OPERATOR);
  const secondOperator = await createKey(graph, "OPERATOR", DEMO_SECOND_OPERATOR);
  await Promise.all(VERTICALS.map((input) => graph.ask(SeedVerticalDocument, { input })));

  const [first, second] = await Promise.all([
    seedBuilder(graph, { name: "Compass Labs" }),
    seedBuilder(graph, { name: "Wayfinder Works" }),
  ]);
  const agents = await Promise.all([
    seedAgent(graph, "Compass", first),
    seedAgent(graph, "Wayfinder", second),
    seedAgent(graph, "Drifter", null),
  ]);
  const [agent, otherAgent, anonymousAgent] = agents;
  const builder = await createKey(graph, "BUILDER", first);

  const demo: Demo = {
    keys: {
      agent: agent.key,
      otherAgent: otherAgent.key,
      anonymousAgent: anonymousAgent.key,
      builder,
      operator,
      secondOperator,
      merchants: {},
    },
    connections: {},
    merchantWithoutProcessor: "",
    pausedOffer: "",
  };
  const timeline = clock === null ? null : createTimeline(clock);
  const ofStories = timeline === null ? execute : timeline.inRounds(execute, OPERATIONS);
  const merchants: CastMerchant[] = [];
  for (const merchant of MERCHANTS) merchants.push(await seedMerchant(ofStories, graph, merchant, demo));
  if (timeline !== null) await timeline.play(planStories(await completeCast(ofStories, graph, agents, merchants)));
  return demo;
}

/** Creates the builder and the agent that only the history has. They have no keys. The stories use `execute`. */
async function completeCast(
  execute: ExecuteOnGraph,
  graph: Graph,
  agents: readonly { id: string }[],
  merchants: readonly CastMerchant[],
): Promise<Cast> {
  const employers = merchants.filter(({ employsInsider }) => employsInsider).map(({ id }) => id);
  const profile = { name: "Lodestar Studio", contactEmail: CONTACT, affiliatedMerchantIds: employers };
  const builderId = await seedBuilder(graph, profile);
  const insider = (await graph.ask(SeedAgentDocument, { input: { name: "Lodestar", builderId } })).createAgent;
  const toCast = ({ id }: { id: string }): CastAgent => ({ id, graph: graphOf(execute, "agent", id) });
  return {
    agents: agents.map(toCast),
    insider: toCast(insider),
    merchants,
    service: seedGraph(execute),
    operator: graphOf(execute, "operator", DEMO_OPERATOR),
  };
}

async function seedMerchant(
  execute: ExecuteOnGraph,
  graph: Graph,
  { merchant, processor, terms, ...catalogue }: DemoMerchant,
  demo: Demo,
): Promise<CastMerchant> {
  const { id: merchantId } = (await graph.ask(SeedMerchantDocument, { input: merchant })).createMerchant;
  if (terms) await graph.ask(SeedTermsDocument, { merchantId, input: terms });
  demo.keys.merchants[merchantId] = await createKey(graph, "MERCHANT", merchantId);

  if (processor === null) {
    demo.merchantWithoutProcessor = merchantId;
  } else {
    const input = { merchantId, processor, settings: CONNECTION_SETTINGS[processor] };
    const { connection, webhookSecret } = (await graph.ask(SeedConnectionDocument, { input })).createConnection;
    demo.connections[merchantId] = { ...connection, webhookSecret };
  }

  const offers: CastMerchant["offers"][number][] = [];
  for (const { priceMinor, ...offer } of catalogue.offers) {
    const price = { amountMinor: priceMinor, currency: catalogue.currency };
    const input = { ...offer, price, vertical: catalogue.vertical, provider: catalogue.provider };
    const { id } = (await graph.ask(SeedOfferDocument, { merchantId, input })).saveOffer;
    if (offer.status === "PAUSED") demo.pausedOffer = id;
    else offers.push({ id, priceMinor });
  }
  const connection = demo.connections[merchantId];
  return {
    id: merchantId,
    flowType: merchant.flowType,
    processor,
    vertical: catalogue.vertical,
    currency: catalogue.currency,
    hasCheckout: processor !== null && merchant.hostedCheckout !== false,
    hasManualDisputes: terms?.disputes === "MANUAL",
    employsInsider: merchant.name === INSIDERS_EMPLOYER,
    connection: connection === undefined ? null : { id: connection.id, secret: connection.webhookSecret },
    offers,
    graph: graphOf(execute, "merchant", merchantId),
  };
}

async function seedBuilder(graph: Graph, input: CreateBuilderInput): Promise<string> {
  return (await graph.ask(SeedBuilderDocument, { input })).createBuilder.id;
}

async function seedAgent(graph: Graph, name: string, builderId: string | null): Promise<{ id: string; key: string }> {
  const { id } = (await graph.ask(SeedAgentDocument, { input: { name, builderId } })).createAgent;
  return { id, key: await createKey(graph, "AGENT", id) };
}

async function createKey(graph: Graph, kind: KeyKind, ownerId: string): Promise<string> {
  return (await graph.ask(SeedApiKeyDocument, { input: { kind, ownerId, label: "demo" } })).createApiKey.secret;
}

function seedGraph(execute: ExecuteOnGraph): Graph {
  return createGraph(execute, serviceCaller("demo"), "demo");
}

function graphOf(execute: ExecuteOnGraph, kind: "agent" | "merchant" | "operator", id: string): Graph {
  return createGraph(execute, { kind, id, scopes: ["*"] }, "demo");
}
