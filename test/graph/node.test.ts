// Longer than 200 lines: one entry for each type.
import { beforeAll, expect, test } from "vitest";
import { useApplication } from "../support/application.ts";
import { propose } from "../support/balance-corrections.ts";
import { settleFour } from "../support/bank-file.ts";
import type { Answer, Client } from "../support/client.ts";
import { sendWithoutEffect } from "../support/listed-evidence.ts";
import { allPublished } from "../support/outbound-events.ts";
import { createPaymentMethods } from "../support/payment-methods.ts";
import { succeeded } from "../support/succeeded.ts";

const app = useApplication();

/** A type that `node` finds. */
interface NodeType {
  /** The field that reads it by its id. */
  field?: string;
  /** The list that finds it by its id, if there is no such field. */
  list?: string;
  /** The field of its parents and their list that has it, if there is neither; `parents` is the SQL of their ids. */
  within?: { field: string; list: string; parents: string };
  /** The prefix of its ids. */
  prefix: string;
  /** An id without an object, if ids have no prefix. */
  unknown?: string;
  table: string;
  /** Whether every party reads every one. */
  isPublic?: true;
}

const TYPES = {
  Merchant: { field: "merchant", prefix: "mer", table: "offers.merchant", isPublic: true },
  Offer: { field: "offer", prefix: "off", table: "offers.offer", isPublic: true },
  Session: { field: "session", prefix: "ses", table: "offers.session" },
  Builder: { field: "builder", prefix: "bld", table: "attribution.builder" },
  Agent: { field: "agent", prefix: "agent", table: "attribution.agent" },
  Recommendation: { field: "recommendation", prefix: "rec", table: "attribution.recommendation" },
  Checkout: { field: "checkout", prefix: "txn", table: "checkout.handoff" },
  Connection: { field: "connection", prefix: "con", table: "checkout.connection" },
  PaymentMethod: { field: "paymentMethod", prefix: "pm", table: "checkout.payment_method" },
  Conversion: { field: "conversion", prefix: "conv", table: "settlement.conversion" },
  SettlementRun: { field: "settlementRun", prefix: "run", table: "settlement.settlement_run" },
  SettlementPayout: { field: "payout", prefix: "payout", table: "settlement.payout" },
  SettlementInvoice: { field: "invoice", prefix: "inv", table: "settlement.invoice" },
  WebhookEndpoint: { field: "webhookEndpoint", prefix: "whe", table: "settlement.webhook_endpoint" },
  LedgerAccount: {
    field: "ledgerAccount",
    prefix: "test:",
    unknown: "test:network_revenue:accrued:XXX",
    table: "settlement.ledger_account",
  },
  ApiKey: { list: "apiKeys", prefix: "key", table: "attribution.api_key" },
  Event: { list: "events", prefix: "evt", table: "settlement.outbound_event" },
  BalanceCorrection: { list: "balanceCorrections", prefix: "cor", table: "settlement.balance_correction" },
  UnmatchedEvidence: {
    list: "unmatchedEvidence",
    prefix: "evd",
    table: "(SELECT evidence_id AS id FROM settlement.evidence_outcome WHERE reason IS NOT NULL) AS unmatched",
  },
  Milestone: {
    within: {
      field: "conversion",
      list: "milestones",
      parents: "SELECT conversion_id AS id FROM settlement.milestone WHERE id = $1",
    },
    prefix: "mst",
    table: "settlement.milestone",
  },
  SettlementLine: {
    within: {
      field: "settlementRun",
      list: "lines",
      parents: "SELECT run_id AS id FROM settlement.settlement_line WHERE id = $1",
    },
    prefix: "line",
    table: "settlement.settlement_line",
  },
  LedgerEntry: {
    within: {
      field: "ledgerAccount",
      list: "entries",
      parents: "SELECT account_id AS id FROM settlement.ledger_posting WHERE entry_id = $1",
    },
    prefix: "entry",
    table: "settlement.ledger_entry",
  },
  WebhookDelivery: {
    within: {
      field: "webhookEndpoint",
      list: "deliveries",
      parents: "SELECT endpoint_id AS id FROM settlement.webhook_delivery WHERE id = $1",
    },
    prefix: "whd",
    table: "settlement.webhook_delivery",
  },
} satisfies Record<string, NodeType>;
type Type = keyof typeof TYPES;

const unknownOf = (prefix: string) => `${prefix}_01jaaaaaaaaaaaaaaaaaaaaaaa`;
const callers = () => ({
  "an agent": app.agent,
  "another agent": app.otherAgent,
  "an anonymous agent": app.anonymousAgent,
  "a builder": app.builder,
  "a merchant": app.merchantClient(app.merchantOf("Lark Mobile")),
  "another merchant": app.merchantClient(app.merchantOf("Kumo Mobile")),
  "an operator": app.operator,
  "no key": app.anonymous,
});

let stored: Record<string, string[]>;

beforeAll(async () => {
  await settleFour(app);
  for (const agent of [app.agent, app.otherAgent]) await createPaymentMethods(app).setUp({ agent });
  for (const client of [callers()["a merchant"], app.builder]) {
    const endpoint = succeeded(await client.post("/v1/webhook-endpoints", { url: "http://127.0.0.1:9/events" })).body;
    succeeded(await client.post(`/v1/webhook-endpoints/${endpoint.endpointId}/test`, {}));
  }
  await sendWithoutEffect(app);
  await propose(app, { kind: "GRANT", partyId: app.holderOf(app.builder), amount: "1.00" });
  await allPublished(app);
  stored = Object.fromEntries(
    await Promise.all(Object.entries(TYPES).map(async ([type, { table }]) => [type, await sample(table)])),
  );
}, 120_000);

/** Returns the oldest and the newest ids of a table. */
async function sample(table: string): Promise<string[]> {
  const rows = await app.sql<{ id: string }>(
    `(SELECT id FROM ${table} ORDER BY id LIMIT 1) UNION (SELECT id FROM ${table} ORDER BY id DESC LIMIT 2)`,
  );
  expect(rows.length, table).toBeGreaterThan(0);
  return rows.map(({ id }) => id);
}

/** Returns whether a caller reads an object by the field of its type, in its list, or in the list of a parent. */
async function mayRead(client: Client, { field, list, within }: NodeType, id: string): Promise<boolean> {
  if (within !== undefined) {
    const parents = await app.sql<{ id: string }>(within.parents, [id]);
    const lists = await Promise.all(parents.map((parent) => listWithin(client, within, parent.id)));
    return lists.flat().includes(id);
  }
  const own =
    list === undefined ? `${field}(id: "${id}") { id }` : `${list}(filter: { q: "${id}" }) { edges { node { id } } }`;
  const { body } = await client.query(`{ own: ${own} }`);
  const found = list === undefined ? [body.data?.own] : (body.data?.own?.edges ?? []).map(nodeOf);
  return found.some((one: { id: string } | null | undefined) => one?.id === id);
}

async function listWithin(client: Client, { field, list }: { field: string; list: string }, parentId: string) {
  const { body } = await client.query(
    `{ own: ${field}(id: "${parentId}") { ${list}(first: 100) { edges { node { id } } } } }`,
  );
  return (body.data?.own?.[list].edges ?? []).map((edge: { node: { id: string } }) => edge.node.id) as string[];
}

const nodeOf = ({ node }: { node: { id: string } }) => node;

const NODE = (selection: string) => `query Node($id: ID!) { node(id: $id) { ${selection} } }`;
const seen = ({ status, body }: Answer) => ({ status, body: JSON.stringify(body) });

test.each(Object.keys(TYPES) as Type[])(
  "node of a %s is the object for each caller that reads it by its own field, else the answer for an unknown id",
  async (type) => {
    const own: NodeType = TYPES[type];
    const { prefix, unknown: unknownId = unknownOf(prefix) } = own;
    const selections = ["__typename id", "__typename", `... on ${type} { id }`];
    const readers = new Set<string>();
    const strangers = new Set<string>();
    for (const [caller, client] of Object.entries(callers())) {
      const unknown = await client.query(NODE("__typename id"), { id: unknownId });
      expect(unknown.body, caller).toEqual({ data: { node: null } });
      for (const id of stored[type] ?? []) {
        if (await mayRead(client, own, id)) {
          readers.add(caller);
          expect((await client.query(NODE("__typename id"), { id })).body, caller).toEqual({
            data: { node: { __typename: type, id } },
          });
          continue;
        }
        // One stranger's object is enough for all selections.
        for (const selection of strangers.has(caller) ? selections.slice(0, 1) : selections) {
          const answer = await client.query(NODE(selection), { id });
          const ofUnknown = await client.query(NODE(selection), { id: unknownId });
          expect(seen(answer), `${caller} ${selection}`).toEqual(seen(ofUnknown));
        }
        strangers.add(caller);
      }
    }
    expect(readers.size).toBeGreaterThan(0);
    if (!own.isPublic) expect(strangers.size).toBeGreaterThan(0);
  },
);

test("node is null for a malformed id and for the ids of what it does not find", async () => {
  const ids = [
    "",
    "x",
    "conv_",
    "conv_1",
    "CONV_01jaaaaaaaaaaaaaaaaaaaaaaa",
    unknownOf("rep"),
    unknownOf("rev"),
    "live:",
    unknownOf("nosuch"),
    "conv_\u{1F600}",
    "é",
  ];
  for (const client of Object.values(callers()))
    for (const id of ids) expect((await client.query(NODE("id"), { id })).body, id).toEqual({ data: { node: null } });
});

test("one operation reads objects of all subgraphs, with fields of their types", async () => {
  const [conversion = ""] = stored["Conversion"] ?? [];
  const { body } = await app.operator.query(
    `query Nodes($conversion: ID!, $agent: ID!, $offer: ID!, $unknown: ID!) {
      conversion: node(id: $conversion) { id ... on Conversion { status offer { id name } } }
      agent: node(id: $agent) { id ... on Agent { name } }
      offer: node(id: $offer) { id ... on Offer { name merchant { name } } ... on Agent { createdAt } }
      unknown: node(id: $unknown) { id ... on Checkout { amount { decimal } } }
    }`,
    { conversion, agent: app.holderOf(app.agent), offer: app.offerOf("Lark Mobile").id, unknown: unknownOf("txn") },
  );
  expect(body).toEqual({
    data: {
      conversion: {
        id: conversion,
        status: expect.any(String),
        offer: { id: expect.any(String), name: expect.any(String) },
      },
      agent: { id: app.holderOf(app.agent), name: expect.any(String) },
      offer: { id: app.offerOf("Lark Mobile").id, name: expect.any(String), merchant: { name: "Lark Mobile" } },
      unknown: null,
    },
  });
});
