import { beforeAll, describe, expect, test } from "vitest";
import { useApplication } from "../support/application.ts";
import { decideCorrection, propose } from "../support/balance-corrections.ts";
import { settleFour } from "../support/bank-file.ts";
import { changeOffer } from "../support/change-offer.ts";
import type { Client } from "../support/client.ts";
import { reportOf } from "../support/lifecycle.ts";
import { createPaymentMethods } from "../support/payment-methods.ts";
import { invoicesOf, takeInvoiceStep } from "../support/payouts.ts";
import { ask, setBuilderProfile } from "../support/reviews.ts";
import { closeRun, eligible } from "../support/settlement-run.ts";
import { succeeded } from "../support/succeeded.ts";

const app = useApplication();

const CONVERSION = "settlement.conversion c";
const REVIEWED = `EXISTS (SELECT FROM settlement.review r WHERE r.conversion_id = c.id AND NOT EXISTS (
  SELECT FROM settlement.decision d WHERE d.kind = 'review_cleared' AND r.id = ANY (d.subjects)))`;

/** Where a list reads its rows from, and each filter with the condition that says the same in SQL. */
const LISTS: Record<string, { from: string; filters: Record<string, string> }> = {
  conversions: {
    from: CONVERSION,
    filters: {
      [`status: { in: [PENDING] }`]: "state = 'PENDING'",
      [`status: { in: [PENDING, REJECTED] }`]: "state IN ('PENDING', 'REJECTED')",
      [`status: { in: [] }`]: "false",
      [`createdAt: { gte: "$middle" }`]: "c.created_at >= '$middle'",
      [`createdAt: { lt: "$middle" }`]: "c.created_at < '$middle'",
      [`occurredAt: { lt: "$middle" }`]: "c.occurred_at < '$middle'",
      [`merchantId: "$merchant"`]: "merchant_id = '$merchant'",
      [`agentId: "$agent"`]: "agent_id = '$agent'",
      [`builderId: "$builder"`]: "builder_id = '$builder'",
      [`offerId: "$offer"`]: "offer_id = '$offer'",
      [`sessionId: "$session"`]: "session_id = '$session'",
      [`currency: "EUR"`]: "currency = 'EUR'",
      [`verification: { in: [PENDING_VALIDATION] }`]: "verification = 'pending_validation'",
      [`verification: { in: [VERIFIED] }`]: "verification = 'verified'",
      [`hasOpenReview: true`]: REVIEWED,
      [`hasOpenReview: false`]: `NOT ${REVIEWED}`,
      [`livemode: true`]: "livemode",
      [`q: "$order"`]: "order_reference = '$order'",
      [`q: "$session"`]: "session_id = '$session'",
      [`merchantId: "$merchant", status: { in: [PENDING, REJECTED] }, createdAt: { lt: "$middle" }`]:
        "merchant_id = '$merchant' AND state IN ('PENDING', 'REJECTED') AND c.created_at < '$middle'",
      [`currency: "GBP", agentId: "$agent", verification: { in: [VERIFIED, PENDING_VALIDATION] }`]:
        "currency = 'GBP' AND agent_id = '$agent' AND verification IN ('verified', 'pending_validation')",
    },
  },
  recommendations: {
    from: "attribution.recommendation c",
    filters: {
      [`createdAt: { lt: "$middle" }`]: "created_at < '$middle'",
      [`merchantId: "$merchant"`]: "merchant_id = '$merchant'",
      [`agentId: "$agent"`]: "agent_id = '$agent'",
      [`builderId: "$builder"`]: "agent_id IN (SELECT id FROM attribution.agent WHERE builder_id = '$builder')",
      [`offerId: "$offer"`]: "offer_id = '$offer'",
      [`sessionId: "$session", merchantId: "$merchant"`]: "session_id = '$session' AND merchant_id = '$merchant'",
      [`q: "$offer"`]: "offer_id = '$offer'",
    },
  },
  checkouts: {
    from: "checkout.handoff c",
    filters: {
      [`status: { in: [AWAITING_PAYMENT] }`]:
        "state = 'awaiting_payment' AND (mode = 'purchase' OR expires_at > clock.now())",
      [`status: { in: [EXPIRED, CANCELLED] }`]:
        "state IN ('expired', 'cancelled') OR (state = 'awaiting_payment' AND mode <> 'purchase' AND expires_at <= clock.now())",
      [`createdAt: { gte: "$middle" }`]: "created_at >= '$middle'",
      [`merchantId: "$merchant", agentId: "$agent"`]: "merchant_id = '$merchant' AND agent_id = '$agent'",
      [`offerId: "$offer"`]: "offer_id = '$offer'",
      [`currency: "EUR"`]: "currency = 'EUR'",
      [`livemode: true`]: "livemode",
      [`sessionId: "$session"`]: "session_id = '$session'",
    },
  },
  offers: {
    from: "offers.offer c",
    filters: {
      [`status: { in: [PAUSED, WITHDRAWN] }`]: "status IN ('PAUSED', 'WITHDRAWN')",
      [`merchantId: "$merchant"`]: "merchant_id = '$merchant'",
      [`vertical: "sim"`]: "vertical = 'sim'",
      [`currency: "JPY"`]: "currency = 'JPY'",
      [`q: "lark"`]: "name || ' ' || provider || ' ' || reference ILIKE '%lark%'",
      [`q: "%"`]: "name || ' ' || provider || ' ' || reference LIKE '%\\%%'",
      [`updatedAt: { lt: "$middle" }`]: "updated_at < '$middle'",
      [`vertical: "sim", currency: "GBP", status: { in: [ACTIVE] }`]:
        "vertical = 'sim' AND currency = 'GBP' AND status = 'ACTIVE'",
    },
  },
  merchants: { from: "offers.merchant c", filters: { [`q: "LARK"`]: "name ILIKE '%lark%'" } },
  sessions: {
    from: "offers.session c",
    filters: {
      [`agentId: "$agent"`]: "agent_id = '$agent'",
      [`vertical: "hotels"`]: "searched_for->>'vertical' = 'hotels'",
      [`createdAt: { gte: "$middle" }`]: "opened_at >= '$middle'",
    },
  },
  agents: {
    from: "attribution.agent c",
    filters: { [`builderId: "$builder"`]: "builder_id = '$builder'", [`q: "comp"`]: "name ILIKE '%comp%'" },
  },
  payouts: {
    from: "settlement.payout c",
    filters: {
      [`status: { in: [PENDING] }`]: "status = 'PENDING'",
      [`updatedAt: { lt: "$middle" }`]: "updated_at < '$middle'",
      [`builderId: "$builder", currency: "GBP"`]: "builder_id = '$builder' AND currency = 'GBP'",
      [`runId: "$run"`]: "run_id = '$run'",
      [`livemode: true`]: "livemode",
    },
  },
  invoices: {
    from: "settlement.invoice c",
    filters: {
      [`status: { in: [OPEN, OVERDUE] }`]: "status IN ('OPEN', 'OVERDUE')",
      [`issuedAt: { lt: "$middle" }`]: "issued_at < '$middle'",
      [`updatedAt: { lt: "$middle" }`]: "updated_at < '$middle'",
      [`merchantId: "$merchant", currency: "GBP"`]: "merchant_id = '$merchant' AND currency = 'GBP'",
      [`runId: "$run"`]: "run_id = '$run'",
    },
  },
  settlementRuns: {
    from: "settlement.settlement_run c",
    filters: {
      [`status: { in: [CLOSED] }`]: "status = 'CLOSED'",
      [`status: { in: [DRAFT] }`]: "status = 'DRAFT'",
      [`cutOff: { lt: "$middle" }, closedAt: { lt: "$middle" }`]: "cut_off < '$middle' AND closed_at < '$middle'",
    },
  },
  balanceCorrections: {
    from: "settlement.balance_correction c",
    filters: {
      [`status: { in: [REJECTED] }`]: "status = 'REJECTED'",
      [`partyId: "$builder", currency: "GBP", createdAt: { lt: "$middle" }`]:
        "party_id = '$builder' AND currency = 'GBP' AND proposed_at < '$middle'",
    },
  },
  apiKeys: {
    from: "attribution.api_key c",
    filters: {
      [`kind: MERCHANT`]: "kind = 'merchant'",
      [`ownerId: "$agent"`]: "owner_id = '$agent'",
      [`status: { in: [REVOKED] }, createdAt: { lt: "$middle" }`]: "ends_at <= clock.now() AND created_at < '$middle'",
      [`status: { in: [ACTIVE] }`]: "ends_at IS NULL",
    },
  },
  paymentMethods: {
    from: "checkout.payment_method c",
    filters: {
      [`agentId: "$agent", merchantId: "$merchant", currency: "GBP"`]:
        "agent_id = '$agent' AND merchant_id = '$merchant' AND currency = 'GBP'",
      [`status: { in: [PENDING] }`]: "state = 'pending' AND setup_expires_at > clock.now()",
      [`status: { in: [EXPIRED] }, livemode: false`]: "setup_expires_at <= clock.now() AND NOT livemode",
      [`createdAt: { gte: "$middle" }`]: "created_at >= '$middle'",
    },
  },
  builders: { from: "attribution.builder c", filters: { [`q: "labs"`]: "name ILIKE '%labs%'" } },
};

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
/** The filters that select no row or each one, which is what they must do; the others select some rows and leave some out. */
const SELECTS_NOTHING = new Set(["status: { in: [] }", "status: { in: [DRAFT] }", "livemode: true", `q: "%"`]);
const SELECTS_ALL = new Set(["status: { in: [CLOSED] }"]);
const OF_PARTIES = ["conversions", "recommendations", "checkouts"];
/** The lists of test sales, unless a filter asks for live ones. */
const OF_A_MODE = new Set(["conversions", "checkouts", "payouts", "invoices", "settlementRuns", "balanceCorrections"]);

let values: Record<string, string>;

async function makeRevokedKey(): Promise<void> {
  const ownerId = app.holderOf(app.agent);
  const key =
    'mutation K($id: ID!) { createApiKey(input: { kind: AGENT, ownerId: $id, label: "x" }) { apiKey { id } } }';
  const { createApiKey } = await ask(app.operator, key, { id: ownerId });
  await ask(app.operator, "mutation R($id: ID!) { revokeApiKey(id: $id) { apiKey { id } } }", createApiKey.apiKey);
}

beforeAll(async () => {
  const lark = app.merchantClient(app.merchantOf("Lark Mobile"));
  await settleFour(app);
  const methods = createPaymentMethods(app);
  await methods.setUp();
  for (const { id } of await invoicesOf(app, "OPEN")) await takeInvoiceStep(app, id, "PAID", { reference: "BANK-1" });
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
  await app.clock.advance("2 days");
  const middle = (await app.clock.now()).toISOString();
  const [{ offer: changed }] = await eligible(app, {
    merchant: "Kumo Mobile",
    offer: "kumo-20",
    agent: app.otherAgent,
  });
  const run = await closeRun(app);
  await changeOffer(app, changed.id, { priceMinor: 3_000, commission: { type: "CPA", amountMinor: 300 } });
  await propose(app, grant);
  await methods.setUp({ merchant: "Kumo Mobile", currency: "JPY" });
  await methods.setUp();
  await app.lifecycle.checkedOut();
  await app.lifecycle.paid({ merchant: "Old Town Stays" });
  await app.lifecycle.paid({ agent: app.anonymousAgent });
  values = {
    middle,
    merchant: app.merchantOf("Lark Mobile"),
    agent: app.holderOf(app.agent),
    builder: app.holderOf(app.builder),
    run: run.id,
    offer: paid.offer.id,
    session: paid.session.id,
    order: report.orderReference,
  };
});

const withValues = (text: string) => text.replaceAll(/\$(\w+)/g, (_, name: string) => values[name] ?? name);

async function listed(client: Client, list: string, args: string) {
  const { body } = await client.query(
    `{ list: ${list}(first: 100${args}) { edges { node { id } } totalCount { count precision } } }`,
  );
  expect(body.errors).toBeUndefined();
  const { edges, totalCount } = body.data.list;
  return { ids: edges.map(({ node }: { node: { id: string } }) => node.id) as string[], totalCount };
}

async function recounted(list: string, condition: string): Promise<string[]> {
  const { from = "" } = LISTS[list] ?? {};
  const ofMode = OF_A_MODE.has(list) && !condition.includes("livemode");
  const rows = await app.sql<{ id: string }>(
    withValues(
      `SELECT c.id FROM ${from} WHERE (${condition}) AND ${ofMode ? "NOT livemode" : "true"} ORDER BY c.id DESC`,
    ),
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

  test("ascending is the list turned around, and backward pages return it from its end", async () => {
    const { ids } = await listed(app.operator, list, "");
    const ascending = await listed(app.operator, list, ", orderBy: { field: CREATED_AT, direction: ASC }");
    const all = await recounted(list, "true");
    expect(ascending.ids).toEqual(all.toReversed().slice(0, 100));
    expect(ids).toEqual(all.slice(0, 100));
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

test("backward pages return a list once, from its end to its beginning", async () => {
  const all = (await listed(app.operator, "conversions", "")).ids;
  const seen: string[] = [];
  let before: string | null = null;
  do {
    const { body } = await app.operator.query(
      `query Back($before: String) { conversions(last: 2, before: $before) {
        edges { node { id } } pageInfo { hasPreviousPage startCursor } } }`,
      { before },
    );
    const { edges, pageInfo } = body.data.conversions;
    seen.unshift(...edges.map(({ node }: { node: { id: string } }) => node.id));
    before = pageInfo.hasPreviousPage ? pageInfo.startCursor : null;
  } while (before !== null && seen.length <= all.length);
  expect(seen).toEqual(all);
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
      session(id: "$session") { checkouts { totalCount { count } } recommendations { totalCount { count } } }
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
      recommendations: await count("recommendations", "session_id = '$session'"),
    },
  });
});

test("the payouts and lines of a run are counted, and turned around by orderBy", async () => {
  const QUERY = `query Run($id: ID!, $direction: OrderDirection!) { settlementRun(id: $id) {
    payouts(first: 100, orderBy: { field: CREATED_AT, direction: $direction }) { totalCount { count } edges { node { id } } }
    lines(first: 100, orderBy: { field: CREATED_AT, direction: $direction }) { totalCount { count } edges { node { id } } } } }`;
  const readRun = async (direction: string) => {
    const { body } = await app.operator.query(QUERY, { id: values["run"], direction });
    expect(body.errors).toBeUndefined();
    return body.data.settlementRun as Record<"payouts" | "lines", { totalCount: object; edges: object[] }>;
  };
  const [ascending, descending] = [await readRun("ASC"), await readRun("DESC")];
  for (const list of ["payouts", "lines"] as const) {
    const { edges, totalCount } = ascending[list];
    expect(edges.length, list).toBeGreaterThan(1);
    expect(totalCount, list).toEqual({ count: edges.length });
    expect(descending[list].edges, list).toEqual(edges.toReversed());
  }
});
