import { beforeAll, describe, expect, test } from "vitest";
import { useApplication } from "../support/application.ts";
import { decideCorrection, propose } from "../support/balance-corrections.ts";
import { settleFour } from "../support/bank-file.ts";
import { changeOffer } from "../support/change-offer.ts";
import type { Client } from "../support/client.ts";
import { eventually } from "../support/eventually.ts";
import { reportOf } from "../support/lifecycle.ts";
import { LISTS, OF_A_MODE, SELECTS_ALL, SELECTS_NOTHING, type ListedInSql } from "../support/list-conditions.ts";
import { makeDeliveries, registerIdleEndpoints } from "../support/listed-endpoints.ts";
import { recordMilestones, sendWithoutEffect } from "../support/listed-evidence.ts";
import { outcomesAreSaved } from "../support/outcomes-are-saved.ts";
import { createPaymentMethods } from "../support/payment-methods.ts";
import { invoicesOf, takeInvoiceStep, takePayoutStep } from "../support/payouts.ts";
import { ask, setBuilderProfile } from "../support/reviews.ts";
import { closeRun, eligible } from "../support/settlement-run.ts";
import { succeeded } from "../support/succeeded.ts";

const app = useApplication();

/** The parties that may use every filter, with their rows of a list in SQL. */
const PARTIES: { name: string; client: () => Client; rows: (list: string) => string }[] = [
  { name: "an operator", client: () => app.operator, rows: () => "true" },
  { name: "a builder", client: () => app.builder, rows: () => "agent_id = '$agent'" },
  {
    name: "a merchant",
    client: () => app.merchantClient(app.merchantOf("Lark Mobile")),
    rows: () => "merchant_id = '$merchant'",
  },
];
const OF_PARTIES = ["conversions", "recommendations", "checkouts"];

let values: Record<string, string>;

async function makeRevokedKey(): Promise<void> {
  const ownerId = app.holderOf(app.agent);
  const key =
    'mutation K($id: ID!) { createApiKey(input: { kind: AGENT, ownerId: $id, label: "Spare" }) { apiKey { id } } }';
  const { createApiKey } = await ask(app.operator, key, { id: ownerId });
  await ask(app.operator, "mutation R($id: ID!) { revokeApiKey(id: $id) { apiKey { id } } }", createApiKey.apiKey);
}

/** Returns the values of the columns of a row in SQL. */
async function pick(columns: string, from: string): Promise<Record<string, string>> {
  const [row] = await app.sql<Record<string, string>>(`SELECT ${columns} FROM ${from} LIMIT 1`);
  if (row === undefined) throw new Error(`no row of ${from}`);
  return row;
}

/** Returns what a person would paste to find single rows. */
async function pickNames(runId: string): Promise<Record<string, string>> {
  const listed = "settlement.evidence e JOIN settlement.evidence_outcome o ON o.evidence_id = e.id";
  const number = `'TEST-' || lpad(number::text, 6, '0') AS number`;
  return Object.assign(
    {},
    ...(await Promise.all([
      pick("id AS payout", "settlement.payout"),
      pick(`id AS "ofRun"`, `settlement.payout WHERE run_id = '${runId}'`),
      pick(`id AS invoice, ${number}`, "settlement.invoice WHERE number IS NOT NULL"),
      pick(
        `to_char(max(e.received_at) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS received`,
        `${listed} WHERE o.reason IS NOT NULL`,
      ),
      pick(`e.id AS evidence, event_id AS "eventOfProcessor"`, `${listed} WHERE o.reason IS NOT NULL`),
      pick(
        "checkout_id AS unverified",
        `${listed} JOIN settlement.evidence_variant v ON v.evidence_id = e.id WHERE checkout_id IS NOT NULL`,
      ),
      pick("id AS correction", "settlement.balance_correction"),
      pick("id AS key, lookup", "attribution.api_key"),
      pick("id AS method", "checkout.payment_method"),
    ])),
  );
}

beforeAll(async () => {
  const lark = app.merchantClient(app.merchantOf("Lark Mobile"));
  await registerIdleEndpoints([app.builder, app.otherAgent]);
  const { payoutId: sent } = await settleFour(app);
  await takePayoutStep(app, sent, "SENT", { reference: "BANK-2" });
  const methods = createPaymentMethods(app);
  await methods.setUp();
  for (const { id } of await invoicesOf(app, "OPEN")) await takeInvoiceStep(app, id, "PAID", { reference: "BANK-1" });
  const [refunded] = await eligible(app, { offer: "lark-10" });
  await closeRun(app);
  succeeded(await app.processorOf(refunded.offer.merchantId).refundSucceeded(refunded));
  const grant = { kind: "GRANT", partyId: app.holderOf(app.builder), amount: "1.00" };
  await decideCorrection(app, "rejectCorrection", (await propose(app, grant)).id);
  await propose(app, grant);
  await makeRevokedKey();
  const paid = await app.lifecycle.paid();
  await app.lifecycle.paid({ agent: app.otherAgent });
  await setBuilderProfile(app, app.agent, { affiliatedMerchantIds: [app.merchantOf("Old Town Stays")] });
  const reported = await app.lifecycle.recommended();
  const report = { ...reportOf(reported), transactionValue: 30 };
  succeeded(await lark.post("/v1/conversions", report));
  succeeded(await lark.post(`/v1/conversions/${paid.conversionId}/reject`, { reasonCode: "FRAUD" }));
  // This checkout is not paid, and its link expires.
  await app.lifecycle.checkedOut();
  await app.clock.advance("2 days");
  const middle = (await app.clock.now()).toISOString();
  const ofOther = { offer: "lark-10", agent: app.otherAgent };
  // The payouts of four such sales reach the minimum.
  await eligible(app, ofOther, ofOther, ofOther, ofOther);
  const [{ offer: changed }] = await eligible(app, { ...ofOther, merchant: "Kumo Mobile", offer: "kumo-20" });
  const run = await closeRun(app);
  await changeOffer(app, changed.id, { priceMinor: 3_000, commission: { type: "CPA", amountMinor: 300 } });
  await propose(app, grant);
  await methods.setUp({ merchant: "Kumo Mobile", currency: "JPY" });
  await methods.setUp();
  await app.lifecycle.checkedOut();
  await app.lifecycle.paid({ merchant: "Old Town Stays" });
  const stepped = await app.lifecycle.paid();
  const unmatched = await sendWithoutEffect(app);
  const deliveries = await makeDeliveries(app, lark, async () => {
    await recordMilestones(app, stepped);
    await app.lifecycle.paid({ agent: app.anonymousAgent });
  });
  await outcomesAreSaved(app);
  values = {
    middle,
    merchant: app.merchantOf("Lark Mobile"),
    agent: app.holderOf(app.agent),
    builder: app.holderOf(app.builder),
    run: run.id,
    sent,
    ...deliveries,
    ...unmatched,
    ...(await pickNames(run.id)),
    conversion: stepped.conversionId,
    refunded: refunded.conversionId,
    account: `test:builder_payable:accrued:${app.holderOf(app.builder)}:GBP`,
    offer: paid.offer.id,
    session: paid.session.id,
    order: report.orderReference,
  };
}, 120_000);

const withValues = (text: string) => text.replaceAll(/\$(\w+)/g, (_, name: string) => values[name] ?? name);

async function listed(client: Client, list: string, args: string) {
  const { of } = LISTS[list] ?? {};
  const page = `(first: 100${args}) { edges { node { id } } totalCount { count precision } }`;
  const { body } = await client.query(
    of === undefined ? `{ list: ${list}${page} }` : `{ of: ${withValues(of)}${page} } }`,
  );
  expect(body.errors).toBeUndefined();
  const { edges, totalCount } = (body.data.of ?? body.data).list;
  return { ids: edges.map(({ node }: { node: { id: string } }) => node.id) as string[], totalCount };
}

/** Returns the ids of the rows that match a condition, in the order of the list. */
async function recounted(list: string, condition: string, asked?: ListedInSql["order"]): Promise<string[]> {
  const { from = "", order: own = { by: "c.id", direction: "DESC" } } = LISTS[list] ?? {};
  const order = asked ?? own;
  const ofMode = OF_A_MODE.has(list) && !condition.includes("livemode");
  const by = order.by.replaceAll(/(?=, c\.|$)/g, ` ${order.direction}`);
  const rows = await app.sql<{ id: string }>(
    withValues(`SELECT c.id FROM ${from} WHERE (${condition}) AND ${ofMode ? "NOT livemode" : "true"} ORDER BY ${by}`),
  );
  return rows.map(({ id }) => id);
}

describe.each(Object.keys(LISTS))("the list of %s", (list) => {
  const filters = Object.entries(LISTS[list]?.filters ?? {});

  test.each(filters)("with %s has the rows of SQL, and counts them", async (filter, condition) => {
    const { ids, totalCount } = await listed(app.operator, list, `, filter: { ${withValues(filter)} }`);
    const expected = await recounted(list, condition);
    expect(expected.length > 0).toBe(!SELECTS_NOTHING.has(filter));
    expect(expected.length === (await recounted(list, "true")).length).toBe(SELECTS_ALL.has(filter));
    expect(ids).toEqual(expected.slice(0, 100));
    expect(totalCount).toEqual({ count: expected.length, precision: "EXACT" });
  });

  test("without a filter counts all rows", async () => {
    const all = await recounted(list, "true");
    expect(all.length).toBeGreaterThan(0);
    expect((await listed(app.operator, list, "")).totalCount).toEqual({ count: all.length, precision: "EXACT" });
  });

  test("orderBy turns the list around, and backward pages return it from its end", async () => {
    const { order, hasNoOrderBy } = LISTS[list] ?? {};
    const { ids } = await listed(app.operator, list, "");
    const all = await recounted(list, "true");
    expect(all.length).toBeGreaterThan(1);
    expect(ids).toEqual(all.slice(0, 100));
    const opposite = order?.direction === "ASC" ? "DESC" : "ASC";
    const turned = hasNoOrderBy || (await listed(app.operator, list, `, orderBy: { direction: ${opposite} }`));
    if (turned !== true) expect(turned.ids).toEqual(all.toReversed().slice(0, 100));
    const last = await listed(app.operator, list, ", last: 2");
    expect(last.ids).toEqual(all.slice(-2));
  });
});

describe.each(OF_PARTIES)("another party's %s", (list) => {
  test.each(PARTIES)("are neither returned to nor counted for $name", async ({ client, rows }) => {
    for (const [filter, condition] of Object.entries(LISTS[list]?.filters ?? {})) {
      const { ids, totalCount } = await listed(client(), list, `, filter: { ${withValues(filter)} }`);
      const expected = await recounted(list, `(${condition}) AND ${rows(list)}`);
      expect(ids, filter).toEqual(expected);
      expect(totalCount, filter).toEqual({ count: expected.length, precision: "EXACT" });
    }
  });
});

/** The rows of further lists that a builder and a merchant read, in SQL. */
const OWN_ROWS: { name: string; client: () => Client; rows: Record<string, string> }[] = [
  {
    name: "a builder",
    client: () => app.builder,
    rows: {
      payouts: "builder_id = '$builder'",
      invoices: "false",
      events: "builder_id = '$builder'",
      sessions: "agent_id = '$agent'",
      paymentMethods: "agent_id = '$agent'",
      apiKeys: "owner_id IN ('$builder', '$agent')",
      ledgerAccounts: "party_id IN ('$builder', '$agent')",
      webhookEndpoints: "owner_id = '$builder'",
    },
  },
  {
    name: "a merchant",
    client: () => app.merchantClient(app.merchantOf("Lark Mobile")),
    rows: {
      payouts: "false",
      invoices: "merchant_id = '$merchant'",
      events: "merchant_id = '$merchant'",
      unmatchedEvidence: "merchant_id = '$merchant'",
      apiKeys: "owner_id = '$merchant'",
      ledgerAccounts: "party_id = '$merchant'",
      webhookEndpoints: "owner_id = '$merchant'",
    },
  },
];

describe.each(OWN_ROWS)("with any filter $name reads", ({ client, rows }) => {
  test.each(Object.entries(rows))("and counts its own rows of %s only", async (list, own) => {
    for (const [filter, condition] of Object.entries(LISTS[list]?.filters ?? {})) {
      const { ids, totalCount } = await listed(client(), list, `, filter: { ${withValues(filter)} }`);
      const expected = await recounted(list, `(${condition}) AND ${own}`);
      expect(ids, filter).toEqual(expected);
      expect(totalCount, filter).toEqual({ count: expected.length, precision: "EXACT" });
    }
  });
});

/** Returns the ids of a list that is read page by page, from its beginning or from its end. */
async function paged(list: string, size: "first" | "last", args = "", client = app.operator): Promise<string[]> {
  const { of } = LISTS[list] ?? {};
  const [cursor, end, continues] =
    size === "first" ? ["after", "endCursor", "hasNextPage"] : ["before", "startCursor", "hasPreviousPage"];
  const page = `(${size}: 3, ${cursor}: $cursor${args}) { edges { node { id } } pageInfo { continues: ${continues} end: ${end} } }`;
  const document = of === undefined ? `list: ${list}${page}` : `of: ${withValues(of)}${page} }`;
  const seen: string[] = [];
  for (let at: string | null = null, reads = 0; reads < 1_000; reads += 1) {
    const { body } = await client.query(`query Page($cursor: String) { ${document} }`, { cursor: at });
    const { edges, pageInfo } = (body.data.of ?? body.data).list;
    const ids = edges.map(({ node }: { node: { id: string } }) => node.id);
    seen.splice(size === "first" ? seen.length : 0, 0, ...ids);
    if (!pageInfo.continues) break;
    at = pageInfo.end;
  }
  return seen;
}

test.each(Object.keys(LISTS))(
  "backward pages return the list of %s once, from its end to its beginning",
  async (list) => {
    expect(await paged(list, "last")).toEqual(await recounted(list, "true"));
  },
);

const ORDERS = Object.entries(LISTS).flatMap(([list, { orders = {} }]) =>
  Object.entries(orders).map(([field, by]) => ({ list, field, by })),
);

test.each(ORDERS)(
  "$list in the order of $field are read once in each direction, also rows of equal value",
  async ({ list, field, by }) => {
    for (const direction of ["ASC", "DESC"] as const) {
      const expected = await recounted(list, "true", { by, direction });
      const orderBy = `, orderBy: { field: ${field}, direction: ${direction} }`;
      expect((await listed(app.operator, list, orderBy)).ids).toEqual(expected);
      expect(await paged(list, "first", orderBy)).toEqual(expected);
      expect(await paged(list, "last", orderBy)).toEqual(expected);
    }
  },
);

test.each(["VALUE", "UPDATED_AT"])(
  "parties read their own conversions in the order of %s page by page, with any filter",
  async (field) => {
    const by = LISTS["conversions"]?.orders?.[field] ?? "";
    for (const { client, rows } of PARTIES)
      for (const [filter, condition] of Object.entries(LISTS["conversions"]?.filters ?? {})) {
        const expected = await recounted("conversions", `(${condition}) AND ${rows("conversions")}`, {
          by,
          direction: "DESC",
        });
        const args = `, filter: { ${withValues(filter)} }, orderBy: { field: ${field} }`;
        expect(await paged("conversions", "first", args, client()), filter).toEqual(expected);
        expect(await paged("conversions", "last", args, client()), filter).toEqual(expected);
      }
  },
);

test("the conversions have equal values, several currencies and equal times of change, which an order must tell apart", async () => {
  const count = async (columns: string) => {
    const [row] = await app.sql<{ rows: number; distinct: number }>(
      `SELECT count(*)::int AS rows, count(DISTINCT (${columns}))::int AS distinct FROM settlement.conversion`,
    );
    return row ?? { rows: 0, distinct: 0 };
  };
  const values = await count("transaction_value_currency, transaction_value_minor");
  expect(values.distinct).toBeLessThan(values.rows);
  expect((await count("transaction_value_currency")).distinct).toBeGreaterThan(1);
  const changes = await count("updated_at");
  expect(changes.distinct).toBeLessThan(changes.rows);
});

test("a conversion that changes between two pages in the order of change leaves no gap after its old place", async () => {
  const page = async (args: string) => {
    const { body } = await app.operator.query(
      `{ list: conversions(orderBy: { field: UPDATED_AT }${args}) { edges { cursor node { id } } } }`,
    );
    return body.data.list.edges as { cursor: string; node: { id: string } }[];
  };
  const before = await page("");
  const [, second, ...rest] = before;
  await app.sql("UPDATE settlement.conversion SET updated_at = clock.now() WHERE id = $1", [second?.node.id]);
  const after = await page(`, after: "${second?.cursor}"`);
  expect(after.slice(0, rest.length)).toEqual(rest);
});

test.each([["VALUE"], ["UPDATED_AT"]])(
  "an agent, which may not read the field, is refused the order of %s and gets no row",
  async (field) => {
    const { body } = await app.agent.query(`{ conversions(orderBy: { field: ${field} }) { edges { node { id } } } }`);
    expect(body.data).toBeFalsy();
    expect(body.errors).toMatchObject([{ extensions: { code: "FILTER_FORBIDDEN", param: "orderBy.field" } }]);
  },
);

test.each([
  ["VALUE", "UPDATED_AT"],
  ["UPDATED_AT", "CREATED_AT"],
  ["CREATED_AT", "VALUE"],
])("a cursor of the order of %s is refused in the order of %s", async (field, other) => {
  const cursorOf = `{ list: conversions(first: 1, orderBy: { field: ${field} }) { pageInfo { endCursor } } }`;
  const { endCursor } = (await app.operator.query(cursorOf)).body.data.list.pageInfo;
  const { body } = await app.operator.query(
    `{ conversions(after: "${endCursor}", orderBy: { field: ${other} }) { edges { node { id } } } }`,
  );
  expect(body.data).toBeFalsy();
  expect(body.errors).toMatchObject([{ extensions: { code: "CURSOR_INVALID", param: "after" } }]);
});

test("the cursor of another builder's payout does not tell its amount", async () => {
  const [other] = await app.sql<{ id: string }>(
    withValues("SELECT id FROM settlement.payout WHERE builder_id <> '$builder' AND paid_minor > 0"),
  );
  const after = Buffer.from(other?.id ?? "").toString("base64url");
  for (const direction of ["ASC", "DESC"])
    expect(
      (await listed(app.builder, "payouts", `, after: "${after}", orderBy: { field: AMOUNT, direction: ${direction} }`))
        .ids,
    ).toEqual([]);
});

test.each(["verification: { in: [VERIFIED] }", `currency: "GBP"`, "hasOpenReview: false", `q: "x"`, `builderId: "x"`])(
  "an agent, which may not read the field, is refused the filter %s and gets no row",
  async (filter) => {
    const { body } = await app.agent.query(`{ conversions(filter: { ${filter} }) { edges { node { id } } } }`);
    expect(body.data).toBeFalsy();
    const [field] = filter.split(":");
    expect(body.errors).toMatchObject([{ extensions: { code: "FILTER_FORBIDDEN", param: `filter.${field}` } }]);
  },
);

test("an agent, which may not read the builder of a conversion, is refused the filter builderId of events", async () => {
  const events = (filter: string) =>
    app.agent.query(withValues(`{ events(filter: { ${filter} }) { edges { cursor } } }`));
  const refused = (await events(`builderId: "$builder"`)).body;
  expect(refused.data).toBeFalsy();
  expect(refused.errors).toMatchObject([{ extensions: { code: "FILTER_FORBIDDEN", param: "filter.builderId" } }]);
  const own = await recounted("events", "agent_id = '$agent' AND merchant_id = '$merchant'");
  expect(own.length).toBeGreaterThan(0);
  expect((await listed(app.agent, "events", withValues(`, filter: { merchantId: "$merchant" }`))).ids).toEqual(own);
});

test("an agent filters its conversions by what it may read", async () => {
  const { ids } = await listed(app.agent, "conversions", `, filter: { status: { in: [REJECTED] } }`);
  expect(ids).toEqual(await recounted("conversions", "state = 'REJECTED' AND agent_id = '$agent'"));
});

test("a range that ends before it begins is refused by its name, and no row is returned", async () => {
  const range = `createdAt: { gte: "2026-02-01T00:00:00Z", lt: "2026-01-01T00:00:00Z" }`;
  const { body } = await app.operator.query(`{ conversions(filter: { ${range} }) { edges { node { id } } } }`);
  expect(body.data).toBeFalsy();
  expect(body.errors).toMatchObject([{ extensions: { code: "FILTER_RANGE_INVALID", param: "filter.createdAt" } }]);
});

test("a page of more than 100 rows from the end is refused by its name", async () => {
  const { body } = await app.operator.query("{ offers(last: 101) { edges { node { id } } } }");
  expect(body.errors).toMatchObject([{ extensions: { code: "PAGE_SIZE_INVALID", param: "last" } }]);
});

test("the lists of a merchant, an offer, an agent, a builder and a session take the same filters and counts", async () => {
  const { body } = await app.operator.query(
    withValues(`{
      merchant(id: "$merchant") {
        conversions(filter: { status: { in: [REJECTED] } }) { totalCount { count } }
        offers(filter: { status: { in: [ACTIVE] } }) { totalCount { count } }
      }
      offer(id: "$offer") { recommendations(filter: { agentId: "$agent" }) { totalCount { count } } }
      agent(id: "$agent") { conversions(filter: { merchantId: "$merchant" }) { totalCount { count } } }
      builder(id: "$builder") { conversions(last: 1) { totalCount { count } edges { node { id } } } agents { totalCount { count } } }
      session(id: "$session") {
        checkouts(filter: { builderId: "$builder" }) { totalCount { count } }
        ofNone: checkouts(filter: { builderId: "$merchant" }) { totalCount { count } }
        recommendations { totalCount { count } }
        conversions(orderBy: { field: VALUE }) { totalCount { count } }
      }
    }`),
  );
  expect(body.errors).toBeUndefined();
  const count = async (list: string, condition: string) => ({
    totalCount: { count: (await recounted(list, condition)).length },
  });
  const ofBuilder = await recounted("conversions", "builder_id = '$builder'");
  expect(body.data).toEqual({
    merchant: {
      conversions: await count("conversions", "merchant_id = '$merchant' AND state = 'REJECTED'"),
      offers: await count("offers", "merchant_id = '$merchant' AND status = 'ACTIVE'"),
    },
    offer: { recommendations: await count("recommendations", "offer_id = '$offer' AND agent_id = '$agent'") },
    agent: { conversions: await count("conversions", "agent_id = '$agent' AND merchant_id = '$merchant'") },
    builder: {
      conversions: { totalCount: { count: ofBuilder.length }, edges: [{ node: { id: ofBuilder.at(-1) } }] },
      agents: await count("agents", "builder_id = '$builder'"),
    },
    session: {
      checkouts: await count("checkouts", "session_id = '$session'"),
      ofNone: { totalCount: { count: 0 } },
      recommendations: await count("recommendations", "session_id = '$session'"),
      conversions: await count("conversions", "session_id = '$session'"),
    },
  });
});

test.each([
  [`filter: { type: { in: ["conversion.lost"] } }`, "EVENT_TYPE_UNKNOWN", "filter.type"],
  [`before: "$foreign", last: 2`, "EVENT_CURSOR_UNKNOWN", "before"],
  [`after: "$foreign"`, "EVENT_CURSOR_UNKNOWN", "after"],
])("events with %s are refused by the name of the argument", async (args, code, param) => {
  const [event] = await app.sql<{ id: string }>(
    withValues("SELECT id FROM settlement.outbound_event WHERE merchant_id <> '$merchant' LIMIT 1"),
  );
  const foreign = Buffer.from(event?.id ?? "").toString("base64url");
  const lark = app.merchantClient(app.merchantOf("Lark Mobile"));
  const { body } = await lark.query(`{ events(${args.replace("$foreign", foreign)}) { edges { node { id } } } }`);
  expect(body.data).toBeFalsy();
  expect(body.errors).toMatchObject([{ extensions: { code, param } }]);
});

test("a merchant lists and counts its own endpoints and deliveries only", async () => {
  const lark = app.merchantClient(app.merchantOf("Lark Mobile"));
  expect(await listed(lark, "webhookEndpoints", "")).toEqual({
    ids: [values["endpoint"]],
    totalCount: { count: 1, precision: "EXACT" },
  });
  const ofBuilder = withValues(`, filter: { ownerId: "$builder" }`);
  expect(await listed(lark, "webhookEndpoints", ofBuilder)).toMatchObject({ ids: [], totalCount: { count: 0 } });
  const { body } = await app.builder.query(
    withValues(`{ webhookEndpoint(id: "$endpoint") { deliveries { edges { cursor } } } }`),
  );
  expect(body.data).toEqual({ webhookEndpoint: null });
});

test("a builder with two agents reads the sales of both in order, and none if it asks for no status", async () => {
  const ids = { agentId: app.holderOf(app.anonymousAgent), builderId: app.holderOf(app.builder) };
  const register =
    "mutation R($agentId: ID!, $builderId: ID!) { registerAgent(agentId: $agentId, builderId: $builderId) { id } }";
  await ask(app.operator, register, ids);
  const own = `agent_id IN ('$agent', '${ids.agentId}')`;
  const newest = await recounted("conversions", own);
  expect(newest.length).toBeGreaterThan((await recounted("conversions", "agent_id = '$agent'")).length);
  await eventually(async () => (await listed(app.builder, "conversions", "")).ids.length === newest.length);
  expect(await paged("conversions", "first", "", app.builder)).toEqual(newest);
  const by = LISTS["conversions"]?.orders?.["VALUE"] ?? "";
  for (const [status, condition] of [
    ["PENDING", "state = 'PENDING'"],
    ["PENDING, SETTLED", "state IN ('PENDING', 'SETTLED')"],
    ["", "false"],
  ] as const) {
    const args = `, filter: { status: { in: [${status}] } }`;
    const matching = `${own} AND ${condition}`;
    expect(await paged("conversions", "first", args, app.builder)).toEqual(await recounted("conversions", matching));
    const greatest = await recounted("conversions", matching, { by, direction: "DESC" });
    for (const size of ["first", "last"] as const)
      expect(await paged("conversions", size, `${args}, orderBy: { field: VALUE }`, app.builder)).toEqual(greatest);
  }
});
