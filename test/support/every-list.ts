import { expect } from "vitest";
import type { TestApplication } from "./application.ts";
import type { Client } from "./client.ts";

const PAGE = "pageInfo { endCursor }";
const CONVERSION = `id status commission { decimal } checks { name } history { to } milestones(first: 2) { edges { node { id } } ${PAGE} }
  reports { id } reviews { reason } decisions { id otherConversion { id } } linkedInto { id }
  recommendation { id firstClickedAt } offer { name } merchant { name } agent { name } builder { name } checkout { status } session { status }`;
const ACCOUNT = `id kind merchant { id } balance { amountMinor } then: balance(at: "2026-11-22T12:00:00Z") { amountMinor }
  entries(first: 2) { edges { node { id postings { side account { id } } } } }`;

const RUN = `id number payouts(first: 2) { edges { node { id builder { name } steps { to } } } } invoices { merchant { name } total { decimal } steps { to } }
  totals { lines commission { decimal } }
  setAside { reason } lines(first: 2) { edges { node { id conversion { id } } } ${PAGE} }`;
const EVIDENCE = "id status reason tries conversion { id } variants { sha256 }";
const CONVERSIONS = `conversions(first: 2) { edges { node { id status } } ${PAGE} }`;
const RECOMMENDATIONS = `recommendations(first: 2) { edges { node { id } } ${PAGE} }`;

const RANGE = `range: { from: "2026-01-01T00:30:00Z", to: "2026-12-31T00:10:00Z", timeZone: "Europe/London" }`;
const METRICS = `{ buckets sessions { count previousCount points { start count agent { id } } }
  recommendations { total { count clicks } points { start count merchant { id } agent { id } vertical } }
  checkouts { count points { start count status offer { id } } }
  conversions { totals { currency count commission { decimal } } previous { currency } points { start vertical status count } } }`;
const ALL_METRICS = `byDay: metrics(${RANGE}, bucket: DAY, compareToPrevious: true) ${METRICS}
  byMerchant: metrics(${RANGE}, groupBy: [MERCHANT]) ${METRICS}
  byAgent: metrics(${RANGE}, groupBy: [AGENT, STATUS]) ${METRICS}
  byOffer: metrics(${RANGE}, groupBy: [OFFER]) ${METRICS}
  byVertical: metrics(${RANGE}, groupBy: [VERTICAL], top: 3) ${METRICS}
  top: metrics(${RANGE}, groupBy: [MERCHANT], top: 3, rankBy: COMMISSION) ${METRICS}`;

const PAGING = ["last: 2", "orderBy: { direction: ASC }", "orderBy: { direction: DESC }"];
const CREATED = `createdAt: { gte: "2036-01-01T00:00:00Z" }`;
const UPDATED = `updatedAt: { gte: "2036-01-01T00:00:00Z" }`;
const OFFER = `offerId: "off_01h455vb4pex5vsknk084sn02q"`;

/** Filters that few rows match, because a filter that many rows match ends a page early. */
const FILTERED: Readonly<Record<string, readonly string[]>> = {
  conversions: [
    "status: { in: [DISPUTED, REJECTED] }",
    `merchantId: "mer_01h455vb4pex5vsknk084sn02q", status: { in: [DISPUTED] }, ${CREATED}`,
    `agentId: "agent_01h455vb4pex5vsknk084sn02q"`,
    `builderId: "bld_01h455vb4pex5vsknk084sn02q"`,
    `vertical: "none"`,
    "hasOpenReview: true",
    `q: "order-1"`,
  ],
  merchants: [`vertical: "none"`],
  sessions: [`q: "ses_01h455vb4pex5vsknk084sn02q"`],
  recommendations: [OFFER, CREATED, `builderId: "bld_01h455vb4pex5vsknk084sn02q"`],
  checkouts: [
    `sessionId: "ses_01h455vb4pex5vsknk084sn02q"`,
    `vertical: "none"`,
    `builderId: "bld_01h455vb4pex5vsknk084sn02q"`,
    CREATED,
  ],
  payouts: ["status: { in: [FAILED] }", `builderId: "bld_01h455vb4pex5vsknk084sn02q"`, UPDATED, CREATED, `q: "BANK-9"`],
  invoices: [
    "status: { in: [VOID] }",
    `merchantId: "mer_01h455vb4pex5vsknk084sn02q"`,
    UPDATED,
    CREATED,
    `q: "TEST-900000"`,
  ],
  settlementRuns: [`cutOff: { gte: "2036-01-01T00:00:00Z" }`, CREATED, `q: "900000"`],
  balanceCorrections: [`q: "cor_01h455vb4pex5vsknk084sn02q"`],
  apiKeys: [
    "kind: { in: [MERCHANT] }",
    "status: { in: [REVOKED] }",
    `ownerId: "bld_01h455vb4pex5vsknk084sn02q"`,
    `q: "none"`,
  ],
  ledgerAccounts: [
    "kind: { in: [BUILDER_PAYABLE] }",
    "kind: { in: [BUILDER_PAYABLE, HELD] }, stage: { in: [SETTLED] }",
    `currency: "GBP"`,
    `partyId: "bld_x"`,
    `q: "bld_x"`,
  ],
  unmatchedEvidence: [
    "status: { in: [DEAD] }",
    "reason: { in: [INQUIRY, SALE_BUSY] }",
    `merchantId: "mer_01h455vb4pex5vsknk084sn02q"`,
    `connectionId: "conn_x"`,
    `receivedAt: { gte: "2036-01-01T00:00:00Z" }`,
    `q: "evt_1"`,
  ],
  webhookEndpoints: ["status: { in: [FAILING] }", `ownerId: "mer_x"`, CREATED, `q: "none"`],
  events: [
    `type: { in: ["payout.paid"] }`,
    `timestamp: { gte: "2036-01-01T00:00:00Z" }`,
    `merchantId: "mer_x"`,
    `builderId: "bld_x"`,
    `agentId: "agent_x"`,
    `q: "conv_x"`,
  ],
  paymentMethods: [`q: "pm_x"`, CREATED, `agentId: "agent_01h455vb4pex5vsknk084sn02q"`],
  offers: [`merchantId: "mer_01h455vb4pex5vsknk084sn02q"`, `vertical: "sim", currency: "GBP"`],
};

const NO_RUN = "run_01h455vb4pex5vsknk084sn02q";
const CHANGED = `updatedAfter: "2036-01-01T00:00:00Z"`;
const FILTERS = [
  `filter: { merchantId: "mer_01h455vb4pex5vsknk084sn02q" }`,
  `filter: { sessionId: "ses_01h455vb4pex5vsknk084sn02q" }`,
  `filter: { createdAt: { gte: "2026-01-01T00:00:00Z", lt: "2036-01-01T00:00:00Z" } }`,
];

/** The lists of the graph with the fields of an entry, by the callers that may read them. */
const LISTS: readonly { field: string; callers: readonly Kind[]; filters?: readonly string[]; entry: string }[] = [
  {
    field: "offers",
    callers: ["agent", "builder", "merchant", "operator"],
    filters: [
      "",
      `filter: { vertical: "sim" }`,
      "filter: { status: { in: [ACTIVE] } }",
      `filter: { vertical: "sim", status: { in: [ACTIVE] } }`,
    ],
    entry: `id name aapCode ${RECOMMENDATIONS}`,
  },
  {
    field: "merchants",
    callers: ["operator", "agent"],
    entry: "id name flow { type } offers(first: 2) { edges { node { id } } }",
  },
  {
    field: "merchants",
    callers: ["operator", "merchant"],
    entry: "id connections { id health { lastEventAt events waiting failed } }",
  },
  {
    field: "sessions",
    callers: ["agent", "builder", "operator"],
    entry: `id status ${RECOMMENDATIONS} checkouts(first: 2) { edges { node { id status } } } ${CONVERSIONS}`,
  },
  {
    field: "recommendations",
    callers: ["agent", "builder", "merchant", "operator"],
    filters: ["", ...FILTERS],
    entry: `id firstClickedAt checkout { status } ${CONVERSIONS} agent { name builder { name } } offer { name }`,
  },
  {
    field: "checkouts",
    callers: ["agent", "builder", "merchant", "operator"],
    filters: ["filter: { livemode: false }", "filter: { livemode: true }", ...FILTERS],
    entry: "id status conversion { id } recommendation { id } session { id }",
  },
  {
    field: "paymentMethods",
    callers: ["agent", "builder", "operator"],
    entry: "id status used { decimal } agent { name } merchant { name }",
  },
  {
    field: "conversions",
    callers: ["builder", "merchant", "operator"],
    filters: [
      "filter: { livemode: false }",
      "filter: { livemode: true }",
      "filter: { status: { in: [PENDING] } }",
      ...["VALUE", "UPDATED_AT"].flatMap((field) => [
        `orderBy: { field: ${field} }`,
        `orderBy: { field: ${field} }, filter: { status: { in: [DISPUTED, REJECTED] } }`,
        `orderBy: { field: ${field}, direction: ASC }, filter: { builderId: "bld_01h455vb4pex5vsknk084sn02q" }`,
      ]),
      CHANGED,
      ...FILTERS,
    ],
    entry: CONVERSION,
  },
  {
    field: "conversions",
    callers: ["agent"],
    filters: ["", "filter: { status: { in: [PENDING] } }", ...FILTERS],
    entry: "id status checkout { status }",
  },
  {
    field: "builders",
    callers: ["agent", "builder", "merchant", "operator"],
    entry: `id agents(first: 2) { edges { node { id } } } ${CONVERSIONS}`,
  },
  {
    field: "agents",
    callers: ["agent", "builder", "merchant", "operator"],
    entry: `id builder { id } ${RECOMMENDATIONS} ${CONVERSIONS}`,
  },
  { field: "apiKeys", callers: ["builder", "merchant", "operator"], entry: "id status" },
  {
    field: "unmatchedEvidence",
    callers: ["merchant", "operator"],
    filters: ["", "filter: { livemode: true }", "filter: { reason: { in: [RECOMMENDATION_UNKNOWN] } }"],
    entry: EVIDENCE,
  },
  {
    field: "webhookEndpoints",
    callers: ["merchant", "operator"],
    entry: `id url events enabled deliveries(first: 2) { edges { node { id status lastError } } ${PAGE} }`,
  },
  {
    field: "events",
    callers: ["agent", "builder", "merchant", "operator"],
    filters: ["last: 2"],
    entry: "id type orderingKey data",
  },
  { field: "settlementRuns", callers: ["builder", "merchant", "operator"], entry: RUN },
  {
    field: "ledgerAccounts",
    callers: ["builder", "merchant", "operator"],
    entry: ACCOUNT,
  },
  {
    field: "payouts",
    callers: ["builder", "operator"],
    filters: [
      "filter: { livemode: false }",
      "filter: { status: { in: [PENDING] } }",
      "orderBy: { field: AMOUNT }",
      CHANGED,
      `filter: { runId: "${NO_RUN}" }`,
      `filter: { builderId: "bld_01h455vb4pex5vsknk084sn02q" }`,
    ],
    entry: "id status run { number } steps { to }",
  },
  {
    field: "invoices",
    callers: ["merchant", "operator"],
    filters: [
      "filter: { livemode: false }",
      "filter: { status: { in: [OPEN] } }",
      "orderBy: { field: AMOUNT }",
      "orderBy: { field: DUE_AT, direction: ASC }",
      CHANGED,
      `filter: { runId: "${NO_RUN}" }`,
      `filter: { merchantId: "mer_01h455vb4pex5vsknk084sn02q" }`,
    ],
    entry: "id number run { number } steps { to }",
  },
];

type Kind = "agent" | "builder" | "merchant" | "operator";

/** Reads the metrics that each kind of caller may read, and the sums of another kind's object. */
async function readMetrics(clients: Record<Kind, Client>, merchantId: string): Promise<void> {
  for (const caller of ["builder", "merchant", "operator"] as const) {
    await read(clients[caller], `{ viewer { ${ALL_METRICS} } }`, {});
    await read(clients[caller], `{ merchant(id: "${merchantId}") { ${ALL_METRICS} } }`, {});
  }
}

/** Returns whether a kind of caller has the scopes of a list. */
function mayList(caller: Kind, field: string): boolean {
  if (field === "balanceCorrections") return caller === "operator";
  return caller !== (field === "unmatchedEvidence" ? "builder" : field === "sessions" ? "merchant" : null);
}

/** Reads every list with each filter and in each direction, and counts it. */
async function readFiltered(clients: Record<Kind, Client>): Promise<void> {
  for (const [field, filters] of Object.entries(FILTERED)) {
    for (const caller of ["builder", "merchant", "operator"] as const) {
      if (!mayList(caller, field)) continue;
      const paging = PAGING.filter((args) => field !== "events" || !args.startsWith("orderBy"));
      for (const args of [...paging, ...filters.map((filter) => `filter: { ${filter} }`)]) {
        await read(clients[caller], `{ list: ${field}(${args}) { edges { node { id } } totalCount { count } } }`, {});
      }
    }
  }
}

/** Reads the first and the next page of every list of the graph, by every caller that may read it. */
export async function readEveryList(app: TestApplication, merchant: Client): Promise<void> {
  const clients = { agent: app.agent, builder: app.builder, merchant, operator: app.operator };
  await readMetrics(clients, app.merchantOf("Lark Mobile"));
  await readFiltered(clients);
  for (const { field, callers, filters = [""], entry } of LISTS) {
    for (const caller of callers) {
      for (const filter of filters) {
        const query = `query L($after: String) { list: ${field}(first: 2, after: $after, ${filter}) { edges { node { ${caller === "agent" ? entry.replace(CONVERSIONS, "") : entry} } } ${PAGE} } }`;
        const { list } = await read(clients[caller], query, {});
        if (list.pageInfo.endCursor !== null) await read(clients[caller], query, { after: list.pageInfo.endCursor });
      }
    }
  }
}

/** The lists of an object, each with filters that few rows match. */
const NESTED: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  conversion: { milestones: ["status: { in: [FAILED] }", `step: "x"`, `recordedAt: { gte: "2036-01-01T00:00:00Z" }`] },
  merchant: { offers: [], conversions: [] },
  agent: { recommendations: [], conversions: [] },
  builder: { agents: [], conversions: [] },
  session: { recommendations: [], checkouts: [], conversions: [] },
  offer: { recommendations: [] },
  recommendation: { conversions: [] },
  settlementRun: {
    lines: ["kind: { in: [CORRECTION] }", `merchantId: "mer_01h455vb4pex5vsknk084sn02q"`],
    payouts: ["status: { in: [FAILED] }", `builderId: "bld_01h455vb4pex5vsknk084sn02q"`],
  },
  ledgerAccount: {
    entries: ["kind: { in: [ADJUSTMENT] }", `postedAt: { gte: "2036-01-01T00:00:00Z" }`, `subjectId: "conv_x"`],
  },
  webhookEndpoint: {
    deliveries: [
      "status: { in: [FAILED] }",
      `type: { in: ["payout.paid"] }`,
      `eventId: "evt_x"`,
      `createdAt: { gte: "2036-01-01T00:00:00Z" }`,
    ],
  },
};

/** The further orders of such lists. */
const ORDERS: Readonly<Record<string, readonly string[]>> = {
  payouts: ["orderBy: { field: AMOUNT }"],
  conversions: ["orderBy: { field: VALUE }", "orderBy: { field: UPDATED_AT }"],
};

/** Reads an object with the first, the next and the last page of each of its lists, and with each filter; counts those with filters. */
export async function readNextPages(client: Client, type: string, id: string): Promise<void> {
  for (const [list, filters] of Object.entries(NESTED[type] ?? {})) {
    const query = `query O($id: ID!, $after: String) { of: ${type}(id: $id) { ${list}(first: 1, after: $after) { edges { node { id } } ${PAGE} } } }`;
    const { of } = await read(client, query, { id });
    const after = of[list].pageInfo.endCursor;
    expect(after, `${list} of ${type}`).not.toBeNull();
    await read(client, query, { id, after });
    const orders = ORDERS[list] ?? [];
    if (filters.length + orders.length === 0) continue;
    for (const args of [...PAGING, ...orders, ...filters.map((filter) => `filter: { ${filter} }`)]) {
      const document = `query O($id: ID!) { of: ${type}(id: $id) { ${list}(${args}) { edges { node { id } } totalCount { count } } } }`;
      await read(client, document, { id });
    }
  }
}

/** Sends a query and returns its data. Single fields may be refused to a caller. */
async function read(client: Client, query: string, variables: Record<string, unknown>) {
  const { body } = await client.query(query, variables);
  expect(Object.values(body.data ?? {}), JSON.stringify(body)).toEqual([expect.any(Object)]);
  return body.data;
}
