import { beforeAll, expect, test } from "vitest";
import { useApplication } from "../support/application.ts";
import type { Client } from "../support/client.ts";
import { reportOf } from "../support/lifecycle.ts";

const app = useApplication();

/** A test sale and a live sale of one merchant, agent and value: 100.00 EUR at 9 %. Both have the step that settles them. */
let sales: Record<"trial" | "live", { conversionId: string; sessionId: string; recommendationId: string }>;

async function reportSale() {
  const scene = await app.lifecycle.recommended({ merchant: "Old Town Stays" });
  const merchant = app.merchantClient(scene.offer.merchantId);
  const { status, body } = await merchant.post("/v1/conversions", { ...reportOf(scene), transactionValue: 100 });
  expect(status, JSON.stringify(body)).toBe(201);
  const milestone = { step: "payment_received", status: "completed", metadata: {} };
  expect((await merchant.post(`/v1/conversions/${body.conversionId}/milestones`, milestone)).status).toBe(201);
  return { conversionId: body.conversionId, sessionId: scene.session.id, recommendationId: scene.recommendation.id };
}

beforeAll(async () => {
  const trial = await reportSale();
  const { status, body } = await app.operator.post("/v1/connections", {
    merchantId: app.merchantOf("Old Town Stays"),
    processor: "stripe",
    livemode: true,
    settings: { secretKey: "sk_live_1" },
  });
  if (status !== 201) throw new Error(JSON.stringify(body));
  sales = { trial, live: await reportSale() };
});

const IDS = "(first: 100, filter: { livemode: $livemode }) { edges { node { id } } }";
const LISTS: Record<string, { query: string; id: (sale: { sessionId: string; recommendationId: string }) => string }> =
  {
    all: { query: `{ found: __typename conversions${IDS} }`, id: () => "" },
    "a merchant's": {
      query: `{ found: merchant(id: $id) { conversions${IDS} } }`,
      id: () => app.merchantOf("Old Town Stays"),
    },
    "an agent's": { query: `{ found: agent(id: $id) { conversions${IDS} } }`, id: () => app.holderOf(app.agent) },
    "a builder's": { query: `{ found: builder(id: $id) { conversions${IDS} } }`, id: () => app.holderOf(app.builder) },
    "a session's": { query: `{ found: session(id: $id) { conversions${IDS} } }`, id: ({ sessionId }) => sessionId },
    "a recommendation's": {
      query: `{ found: recommendation(id: $id) { conversions${IDS} } }`,
      id: ({ recommendationId }) => recommendationId,
    },
  };

async function listed(client: Client, name: string, sale: "trial" | "live", livemode: boolean | undefined) {
  const { query, id } = LISTS[name] ?? { query: "", id: () => "" };
  const parameters = query.includes("$id") ? "($id: ID!, $livemode: Boolean)" : "($livemode: Boolean)";
  const variables = { ...(query.includes("$id") && { id: id(sales[sale]) }), livemode };
  const { body } = await client.query(`query L${parameters} ${query}`, variables);
  expect(body.errors).toBeUndefined();
  const { conversions } = typeof body.data.found === "string" ? body.data : body.data.found;
  return conversions.edges.map(({ node }: { node: { id: string } }) => node.id);
}

test.each(Object.keys(LISTS))(
  "a list of %s conversions holds test sales or live sales, by default test sales",
  async (name) => {
    const { trial, live } = sales;
    for (const livemode of [undefined, false]) {
      expect(await listed(app.operator, name, "trial", livemode)).toContain(trial.conversionId);
      expect(await listed(app.operator, name, "live", livemode)).not.toContain(live.conversionId);
    }
    expect(await listed(app.operator, name, "live", true)).toEqual([live.conversionId]);
    expect(await listed(app.operator, name, "trial", true)).not.toContain(trial.conversionId);
  },
);

test("a run books, sums and pays sales of one mode alone, and each mode numbers its runs", async () => {
  const { trial, live } = sales;
  await app.clock.advance("31 days");
  const CLOSE = `mutation Close($livemode: Boolean!) { closeSettlementRun(livemode: $livemode) {
    id number livemode
    lines(first: 100) { edges { node { conversion { id } commission { amountMinor } } } }
    invoices { merchant { id } total { amountMinor } }
    payouts { edges { node { earned { amountMinor currency } } } } } }`;
  const close = async (livemode: boolean) => {
    const { body } = await app.operator.query(CLOSE, { livemode });
    expect(body.errors).toBeUndefined();
    return body.data.closeSettlementRun;
  };
  const merchant = { id: app.merchantOf("Old Town Stays") };
  const [liveRun, testRun] = [await close(true), await close(false)];
  expect(liveRun).toMatchObject({
    number: 1,
    livemode: true,
    lines: { edges: [{ node: { conversion: { id: live.conversionId }, commission: { amountMinor: 900 } } }] },
    invoices: [{ merchant, total: { amountMinor: 900 } }],
    payouts: { edges: [{ node: { earned: { amountMinor: 720, currency: "EUR" } } }] },
  });
  expect(liveRun.lines.edges).toHaveLength(1);
  const lines = testRun.lines.edges.map(({ node }: { node: { conversion: { id: string } } }) => node.conversion.id);
  expect(testRun.livemode).toBe(false);
  expect(lines).toContain(trial.conversionId);
  expect(lines).not.toContain(live.conversionId);
  // A run that books nothing has no number.
  expect((await close(true)).number).toBeNull();
  const RUNS =
    "query R($livemode: Boolean) { settlementRuns(first: 100, filter: { livemode: $livemode }) { edges { node { id } } } }";
  const runs = async (livemode?: boolean) =>
    (await app.operator.query(RUNS, { livemode })).body.data.settlementRuns.edges.map(
      ({ node }: { node: { id: string } }) => node.id,
    );
  for (const livemode of [undefined, false]) {
    expect(await runs(livemode)).toContain(testRun.id);
    expect(await runs(livemode)).not.toContain(liveRun.id);
  }
  expect(await runs(true)).toContain(liveRun.id);
  expect(await runs(true)).not.toContain(testRun.id);
});
