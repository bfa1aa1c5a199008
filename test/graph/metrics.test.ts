import { beforeAll, describe, expect, test } from "vitest";
import { useApplication } from "../support/application.ts";
import type { Client } from "../support/client.ts";
import { foldMetrics } from "../support/fold-metrics.ts";
import { outcomesAreSaved } from "../support/outcomes-are-saved.ts";

const app = useApplication();

/** Sales around the night of 29 March 2026, in which London has 23 hours, and in a summer hour that India divides. */
const TIMES = [
  "2026-03-28T23:59:00Z",
  "2026-03-29T00:30:00Z",
  "2026-03-29T22:59:00Z",
  "2026-03-29T23:00:00Z",
  "2026-03-30T18:29:00Z",
  "2026-03-30T18:31:00Z",
];
const RANGE: { from: string; to: string; timeZone?: string } = {
  from: "2026-03-28T00:00:00Z",
  to: "2026-03-31T23:00:00Z",
};

let of: Record<"merchant" | "agent" | "builder" | "offer", string>;

beforeAll(async () => {
  const scenes = [];
  for (const index of TIMES.keys()) {
    const agent = index % 3 === 2 ? app.otherAgent : app.agent;
    const merchant = index === 4 ? "Old Town Stays" : "Lark Mobile";
    scenes.push(await app.lifecycle.paid({ agent, merchant, ...(index === 5 && { offer: "lark-50" }) }));
  }
  const [first] = scenes;
  if (first === undefined) throw new Error("there is no sale");
  await outcomesAreSaved(app);
  await foldMetrics(app.databaseUrl);
  for (const [index, { conversionId, recommendation, checkout, session }] of scenes.entries()) {
    const at = TIMES[index];
    await app.sql("UPDATE settlement.conversion SET occurred_at = $1 WHERE id = $2", [at, conversionId]);
    await app.sql("UPDATE checkout.handoff SET created_at = $1 WHERE id = $2", [at, checkout.transactionId]);
    await app.sql(
      `INSERT INTO offers.session SELECT (jsonb_populate_record(s, jsonb_build_object('id', 'ses_copy' || $3::text, 'opened_at', $1::text))).*
       FROM offers.session s WHERE id = $2`,
      [at, session.id, index],
    );
    await app.sql(
      `INSERT INTO attribution.recommendation SELECT (jsonb_populate_record(r, jsonb_build_object('id', 'rec_copy' || $3::text,
         'created_at', $1::text, 'idempotency_key', NULL))).* FROM attribution.recommendation r WHERE id = $2`,
      [at, recommendation.id, index],
    );
    await app.sql(
      `INSERT INTO attribution.fallback_click (id, recommendation_id, clicked_at, is_bot) VALUES ('clk_' || $2::text, 'rec_copy' || $2::text, $1, $3)`,
      [at, index, index === 0],
    );
  }
  of = {
    merchant: app.merchantOf("Lark Mobile"),
    agent: app.holderOf(app.agent),
    builder: app.holderOf(app.builder),
    offer: first.offer.id,
  };
});

const PARENTS = {
  viewer: "viewer",
  merchant: "merchant(id: $id)",
  agent: "agent(id: $id)",
  builder: "builder(id: $id)",
  offer: "offer(id: $id)",
};
type Parent = keyof typeof PARENTS;

const SUMS = `count transactionValue { amountMinor } commission { amountMinor } networkFee { amountMinor }
  builderPayout { amountMinor } held { amountMinor } refunded { amountMinor }`;
const IDS = "start merchant { id } agent { id } offer { id }";
const SELECTED = `buckets
  sessions { count previousCount points { start agent { id } count } }
  recommendations { total { count clicks } previous { count clicks } points { ${IDS} count clicks } }
  checkouts { count previousCount points { ${IDS} status count } }
  conversions { count previousCount totals { currency ${SUMS} } previous { currency ${SUMS} } points { ${IDS} status currency ${SUMS} } }`;

interface Asked {
  range?: typeof RANGE;
  bucket?: string | null;
  groupBy?: string[];
  compareToPrevious?: boolean;
  livemode?: boolean;
}

function ask(client: Client, parent: Parent, asked: Asked, id?: string) {
  const parameters =
    "$range: MetricsRange!, $bucket: MetricsBucket, $groupBy: [MetricsGroup!], $compareToPrevious: Boolean, $livemode: Boolean";
  const declared = parent === "viewer" ? parameters : `$id: ID!, ${parameters}`;
  return client.query(
    `query Metrics(${declared}) { of: ${PARENTS[parent]} { metrics(range: $range, bucket: $bucket, groupBy: $groupBy,
      compareToPrevious: $compareToPrevious, livemode: $livemode) { ${SELECTED} } } }`,
    { range: RANGE, ...asked, ...(parent !== "viewer" && { id: id ?? of[parent] }) },
  );
}

async function metricsOf(client: Client, parent: Parent, asked: Asked, id?: string) {
  const { body } = await ask(client, parent, asked, id);
  expect(body.errors).toBeUndefined();
  return body.data.of.metrics;
}

const UNIT: Record<string, string> = { HOUR: "hour", DAY: "day", WEEK: "week", MONTH: "month" };

/** Returns the beginning of the bucket of a time, in SQL. */
function startOf(at: string, { range = RANGE, bucket }: Asked): string {
  return bucket ? `date_trunc('${UNIT[bucket]}', ${at}, '${range.timeZone ?? "UTC"}')` : "NULL::timestamptz";
}

/** Counts the rows of a table in SQL, by the same buckets and groups. */
async function recount(table: string, at: string, condition: string, asked: Asked) {
  const { range = RANGE, groupBy = [] } = asked;
  const { from, to } = range;
  const column = (group: string, name: string) => (groupBy.includes(group) ? name : "NULL::text");
  return app.sql<{
    start: Date | null;
    merchant: string | null;
    agent: string | null;
    offer: string | null;
    count: number;
  }>(
    `SELECT ${startOf(at, asked)} AS start, ${column("MERCHANT", "merchant_id")} AS merchant, ${column("AGENT", "agent_id")} AS agent,
       ${column("OFFER", "offer_id")} AS offer, count(*)::int FROM ${table}
     WHERE ${at} >= $1 AND ${at} < $2 AND ${condition} GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4`,
    [from, to],
  );
}

interface Point {
  start: string | null;
  merchant: { id: string } | null;
  agent: { id: string } | null;
  offer: { id: string } | null;
  count: number;
}

/** Adds up the counts of points that differ only in status and currency. */
function counted(points: Point[]) {
  const cells = Map.groupBy(points, ({ start, merchant, agent, offer }) =>
    JSON.stringify([start, merchant?.id ?? null, agent?.id ?? null, offer?.id ?? null]),
  );
  return [...cells].map(([key, same]) => [
    ...(JSON.parse(key) as unknown[]),
    same.reduce((sum, { count }) => sum + count, 0),
  ]);
}

const flat = (rows: Awaited<ReturnType<typeof recount>>) =>
  rows.map(({ start, merchant, agent, offer, count }) => [start?.toISOString() ?? null, merchant, agent, offer, count]);

const QUERIES: Asked[] = [
  {},
  { bucket: "DAY", range: { ...RANGE, timeZone: "Europe/London" } },
  { bucket: "DAY", range: { ...RANGE, timeZone: "Asia/Kolkata" } },
  { bucket: "HOUR" },
  { bucket: "WEEK", range: { ...RANGE, timeZone: "America/New_York" } },
  { bucket: "MONTH", groupBy: ["MERCHANT"] },
  { groupBy: ["AGENT"] },
  { groupBy: ["MERCHANT", "AGENT"] },
  { groupBy: ["OFFER"], bucket: "DAY" },
  { groupBy: ["AGENT", "OFFER"] },
  { groupBy: ["MERCHANT", "OFFER"], range: { from: "2026-02-26T05:00:00Z", to: "2026-04-15T07:00:00Z" } },
  { range: { from: "2026-02-26T05:00:00Z", to: "2026-04-15T07:00:00Z" } },
  { bucket: "WEEK" },
  { range: { from: "2026-03-28T23:59:00Z", to: "2026-03-30T18:31:00Z" } },
];

/** Each party, with the rows that it may read in SQL. */
const PARTIES: { name: string; client: () => Client; rows: () => string }[] = [
  { name: "an operator", client: () => app.operator, rows: () => "true" },
  { name: "a builder", client: () => app.builder, rows: () => `agent_id = '${of.agent}'` },
  { name: "a merchant", client: () => app.merchantClient(of.merchant), rows: () => `merchant_id = '${of.merchant}'` },
];
const SCOPES: { parent: Parent; rows: () => string }[] = [
  { parent: "viewer", rows: () => "true" },
  { parent: "merchant", rows: () => `merchant_id = '${of.merchant}'` },
  { parent: "agent", rows: () => `agent_id = '${of.agent}'` },
  { parent: "builder", rows: () => `agent_id = '${of.agent}'` },
  { parent: "offer", rows: () => `offer_id = '${of.offer}'` },
];

describe.each(["before", "after"])("%s the changes are added to the sums", (moment) => {
  beforeAll(async () => {
    if (moment === "after") await foldMetrics(app.databaseUrl);
  });

  test("the sessions of each agent are those of SQL", async () => {
    for (const asked of QUERIES.filter(({ groupBy = [] }) => groupBy.every((group) => group === "AGENT"))) {
      const { sessions } = await metricsOf(app.operator, "viewer", asked);
      const opened = await app.sql<{ start: Date | null; agent: string | null; count: number }>(
        `SELECT ${startOf("opened_at", asked)} AS start, ${asked.groupBy ? "agent_id" : "NULL"} AS agent, count(*)::int FROM offers.session
         WHERE opened_at >= $1 AND opened_at < $2 GROUP BY 1, 2 ORDER BY 1, 2`,
        [(asked.range ?? RANGE).from, (asked.range ?? RANGE).to],
      );
      expect(opened.length).toBeGreaterThan(0);
      expect(
        sessions.points.map((point: Point) => [point.start, point.agent?.id ?? null, point.count]),
        JSON.stringify(asked),
      ).toEqual(opened.map(({ start, agent, count }) => [start?.toISOString() ?? null, agent, count]));
    }
  });

  test("a checkout counts as paid, or as expired once its link has ended, else as awaiting payment", async () => {
    const statuses = async () => {
      const { checkouts } = await metricsOf(app.operator, "viewer", { groupBy: ["STATUS"] });
      return checkouts.points.map(({ status, count }: { status: string; count: number }) => [status, count]);
    };
    const [open] = await app.sql<{ id: string; expires_at: Date }>(
      "SELECT id, expires_at FROM checkout.handoff WHERE created_at = $1",
      [TIMES[2]],
    );
    const expireAt = (time: Date | string | undefined) =>
      app.sql("UPDATE checkout.handoff SET expires_at = $1 WHERE id = $2", [time, open?.id]);
    const pay = (outcome: "PAID" | null) =>
      app.sql("UPDATE checkout.handoff SET payment_outcome = $1 WHERE id = $2", [outcome, open?.id]);
    expect(await statuses()).toEqual([["PAID", TIMES.length]]);
    await pay(null);
    expect(await statuses()).toEqual([
      ["AWAITING_PAYMENT", 1],
      ["PAID", TIMES.length - 1],
    ]);
    await expireAt("2026-04-01T00:00:00Z");
    expect(await statuses()).toEqual([
      ["EXPIRED", 1],
      ["PAID", TIMES.length - 1],
    ]);
    await expireAt(open?.expires_at);
    await pay("PAID");
  });

  test.each(PARTIES)(
    "the numbers for $name are those of SQL, and no other party's rows are counted",
    async ({ client, rows }) => {
      for (const { parent, rows: ofParent } of SCOPES) {
        for (const asked of QUERIES) {
          const metrics = await metricsOf(client(), parent, asked);
          const condition = `${rows()} AND ${ofParent()}`;
          const name = `${parent} ${JSON.stringify(asked)}`;
          const sales = await recount("settlement.conversion", "occurred_at", `NOT livemode AND ${condition}`, asked);
          expect(counted(metrics.conversions.points), name).toEqual(flat(sales));
          const handoffs = await recount("checkout.handoff", "created_at", `NOT livemode AND ${condition}`, asked);
          expect(counted(metrics.checkouts.points), name).toEqual(flat(handoffs));
          const recommended = await recount("attribution.recommendation", "created_at", condition, asked);
          expect(counted(metrics.recommendations.points), name).toEqual(flat(recommended));
        }
      }
    },
  );

  test("the amounts of each currency are those of SQL", async () => {
    const { conversions } = await metricsOf(app.operator, "viewer", {});
    const expected = await app.sql<Record<string, unknown>>(
      `SELECT currency, count(*)::int, sum(transaction_value_minor)::int AS value, sum(commission_minor)::int AS commission,
         sum(network_fee_minor)::int AS fee, sum(builder_payout_minor)::int AS payout, sum(held_minor)::int AS held, sum(refunded_minor)::int AS refunded
       FROM settlement.conversion WHERE occurred_at >= $1 AND occurred_at < $2 AND NOT livemode GROUP BY 1 ORDER BY 1`,
      [RANGE.from, RANGE.to],
    );
    expect(
      conversions.totals.map((sums: Record<string, { amountMinor: number }>) => ({
        currency: sums["currency"],
        count: sums["count"],
        value: sums["transactionValue"]?.amountMinor,
        commission: sums["commission"]?.amountMinor,
        fee: sums["networkFee"]?.amountMinor,
        payout: sums["builderPayout"]?.amountMinor,
        held: sums["held"]?.amountMinor,
        refunded: sums["refunded"]?.amountMinor,
      })),
    ).toEqual(expected);
    expect(conversions.totals.length).toBeGreaterThan(1);
    expect(conversions.count).toBe(TIMES.length);
  });
});

test("days follow the calendar of the zone where the clocks change: London's 29 March 2026 has 23 hours", async () => {
  const range = { from: "2026-03-28T00:00:00Z", to: "2026-03-30T23:00:00Z", timeZone: "Europe/London" };
  const metrics = await metricsOf(app.operator, "viewer", { range, bucket: "DAY" });
  const days = ["2026-03-28T00:00:00.000Z", "2026-03-29T00:00:00.000Z", "2026-03-29T23:00:00.000Z"];
  expect(metrics.buckets).toEqual(days);
  expect(counted(metrics.conversions.points).map(([start, , , , count]) => [start, count])).toEqual([
    [days[0], 1],
    [days[1], 2],
    [days[2], 3],
  ]);
});

test("a visit of a bot is not a click, and a visit counts at its own time", async () => {
  const { recommendations } = await metricsOf(app.operator, "viewer", { bucket: "DAY" });
  expect(recommendations.total).toEqual({ count: TIMES.length, clicks: TIMES.length - 1 });
});

test("the range before begins as many days earlier by the calendar of the zone", async () => {
  // London's 30 March begins at 23:00 UTC; the day before it began 23 hours earlier.
  const range = { from: "2026-03-29T23:00:00Z", to: "2026-03-30T23:00:00Z", timeZone: "Europe/London" };
  const { conversions, recommendations, checkouts, sessions } = await metricsOf(app.operator, "viewer", {
    range,
    compareToPrevious: true,
  });
  expect([conversions.count, conversions.previousCount]).toEqual([3, 2]);
  expect(recommendations.previous).toEqual({ count: 2, clicks: 2 });
  expect([checkouts.previousCount, sessions.previousCount]).toEqual([2, 2]);
});

test("without compareToPrevious the range before is null", async () => {
  const { conversions, recommendations } = await metricsOf(app.operator, "viewer", {});
  expect([conversions.previous, conversions.previousCount, recommendations.previous]).toEqual([null, null, null]);
});

test("a changed status moves a conversion from one point to another", async () => {
  const byStatus = async () => {
    const { conversions } = await metricsOf(app.operator, "viewer", { groupBy: ["STATUS"] });
    return Object.fromEntries(
      Object.entries(Object.groupBy(conversions.points as (Point & { status: string })[], ({ status }) => status)).map(
        ([status, points]) => [status, points?.reduce((sum, { count }) => sum + count, 0)],
      ),
    );
  };
  expect(await byStatus()).toEqual({ PENDING: TIMES.length });
  const [sale] = await app.sql<{ id: string; merchant_id: string }>(
    "SELECT id, merchant_id FROM settlement.conversion WHERE occurred_at = $1",
    [TIMES[0]],
  );
  const answer = await app.operator.post(`/v1/conversions/${sale?.id}/reject`, { reasonCode: "FRAUD" });
  expect(answer.status).toBe(201);
  // The rejection computes the time of the sale anew from its evidence.
  await app.sql("UPDATE settlement.conversion SET occurred_at = $1 WHERE id = $2", [TIMES[0], sale?.id]);
  expect(await byStatus()).toEqual({ PENDING: TIMES.length - 1, REJECTED: 1 });
});

test("live and test sales are never summed together", async () => {
  const { conversions, checkouts } = await metricsOf(app.operator, "viewer", { livemode: true });
  expect([conversions.count, checkouts.count]).toEqual([0, 0]);
});

test("an unknown merchant has the metrics of another party's merchant: none", async () => {
  const other = app.merchantClient(app.merchantOf("Kumo Mobile"));
  const { conversions, recommendations, checkouts } = await metricsOf(other, "merchant", {}, of.merchant);
  expect([conversions.count, checkouts.count]).toEqual([0, 0]);
  expect(recommendations.total).toEqual({ count: 0, clicks: 0 });
});

test("an agent may not read the amounts of conversions, and gets no sum of them", async () => {
  const { body } = await ask(app.agent, "viewer", {});
  expect(body.errors).toMatchObject([{ extensions: { code: "SCOPE_MISSING" } }]);
  expect(JSON.stringify(body.data)).not.toContain("amountMinor");
});

test.each([
  [{ range: { from: "2026-03-02T00:00:00Z", to: "2026-03-01T00:00:00Z" } }, "METRICS_RANGE_INVALID", "range"],
  [
    { bucket: "HOUR", range: { from: "2026-01-01T00:00:00Z", to: "2026-03-01T00:00:00Z" } },
    "METRICS_RANGE_INVALID",
    "range",
  ],
  [{ range: { ...RANGE, timeZone: "Mars/Olympus" } }, "TIME_ZONE_INVALID", "range.timeZone"],
])("%j is refused by name, and nothing is summed", async (asked, code, param) => {
  const { body } = await ask(app.operator, "viewer", asked);
  expect(body.data?.of?.metrics ?? null).toBeNull();
  expect(body.errors).toMatchObject([{ extensions: { code, param } }]);
});

describe("with top", () => {
  /** Returns what a query with `top` and `rankBy` has of the conversions and recommendations. */
  async function ranked(args: string, client: Client = app.operator) {
    const { body } = await client.query(
      `query Top($range: MetricsRange!) { viewer { metrics(range: $range, ${args}) {
        recommendations { total { count } points { offer { id } agent { id } count } }
        conversions { count totals { currency commission { amountMinor } }
          points { start offer { id } agent { id } currency count commission { amountMinor } builderPayout { amountMinor } } } } } }`,
      { range: RANGE },
    );
    expect(body.errors).toBeUndefined();
    return body.data.viewer.metrics;
  }

  test.each([
    ["AGENT", "COUNT"],
    ["OFFER", "COMMISSION"],
    ["OFFER", "BUILDER_PAYOUT"],
  ])("the points by %s are the first one by %s in each currency; the totals are those of all", async (group, by) => {
    const all = await ranked(`groupBy: [${group}]`);
    const top = await ranked(`groupBy: [${group}], top: 1, rankBy: ${by}`);
    expect(top.conversions.totals).toEqual(all.conversions.totals);
    expect([top.conversions.count, top.recommendations.total]).toEqual([6, all.recommendations.total]);
    type Point = (typeof all.conversions.points)[number];
    const sumOf = (point: Point): number =>
      by === "COUNT" ? point.count : point[by === "COMMISSION" ? "commission" : "builderPayout"].amountMinor;
    expect(top.conversions.points.length).toBeLessThan(all.conversions.points.length);
    for (const [currency, points] of Map.groupBy(all.conversions.points as Point[], (point) => point.currency)) {
      const shown = top.conversions.points.filter((point: Point) => point.currency === currency);
      expect(shown).toHaveLength(1);
      expect(sumOf(shown[0])).toBe(Math.max(...points.map(sumOf)));
      expect(points).toContainEqual(shown[0]);
    }
  });

  test("in a series, a group is ranked by its sum in the whole range", async () => {
    const all = await ranked("groupBy: [AGENT], bucket: DAY");
    const top = await ranked("groupBy: [AGENT], bucket: DAY, top: 1");
    const ofGbp = (points: { currency: string; agent: { id: string } }[]) =>
      points.filter(({ currency }) => currency === "GBP");
    // Four of the six sales are of this agent.
    const expected = ofGbp(all.conversions.points).filter(({ agent }) => agent.id === app.holderOf(app.agent));
    expect(expected.length).toBeGreaterThan(1);
    expect(ofGbp(top.conversions.points)).toEqual(expected);
  });

  test("more than 2,000 groups have a top, and without it they are refused", async () => {
    await app.sql(
      `INSERT INTO settlement.conversion SELECT (jsonb_populate_record(c, jsonb_build_object('id', 'conv_many' || n, 'checkout_id', NULL,
         'offer_id', 'off_many' || n, 'occurred_at', '2026-03-30T12:00:00Z'))).*
       FROM settlement.conversion c, generate_series(1, 2100) AS n WHERE c.id = (SELECT min(id) FROM settlement.conversion)`,
    );
    const { body } = await ask(app.operator, "viewer", { groupBy: ["OFFER"] });
    expect(body.errors).toMatchObject([{ extensions: { code: "METRICS_TOO_DETAILED", param: "groupBy" } }]);
    const { conversions } = await ranked("groupBy: [OFFER], top: 3");
    expect(conversions.count).toBe(6 + 2_100);
    const gbp = conversions.points.filter(({ currency }: { currency: string }) => currency === "GBP");
    expect(gbp).toHaveLength(3);
  });

  test("another party's groups are not ranked", async () => {
    const { conversions } = await ranked(
      "groupBy: [OFFER], top: 100",
      app.merchantClient(app.merchantOf("Old Town Stays")),
    );
    expect(conversions.count).toBe(1);
    expect(conversions.points).toHaveLength(1);
  });

  test("a top of none is refused", async () => {
    const { body } = await app.operator.query(
      "query Top($range: MetricsRange!) { viewer { metrics(range: $range, top: 0) { conversions { count } } } }",
      { range: RANGE },
    );
    expect(body.errors).toMatchObject([{ extensions: { code: "METRICS_TOP_INVALID", param: "top" } }]);
  });
});
