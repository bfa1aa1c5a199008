import { beforeAll, describe, expect, test } from "vitest";
import { useApplication } from "../support/application.ts";
import type { Client } from "../support/client.ts";
import { foldMetrics } from "../support/fold-metrics.ts";

const app = useApplication();

/** Sales of three verticals, which the sums of a week, a day and hours have; the last one is in a divided hour at the end of the range. */
const SALES: readonly { at: string; merchant: string; vertical: string | null; isOfOther?: boolean }[] = [
  { at: "2026-02-25T09:30:00Z", merchant: "Lark Mobile", vertical: "sim" },
  { at: "2026-03-02T23:59:00Z", merchant: "Lark Mobile", vertical: "sim", isOfOther: true },
  { at: "2026-03-03T00:01:00Z", merchant: "Kumo Mobile", vertical: "sim" },
  { at: "2026-03-03T10:00:00Z", merchant: "Old Town Stays", vertical: "hotels" },
  { at: "2026-03-03T11:00:00Z", merchant: "Northwind Fibre", vertical: "broadband" },
  // A version before 2026-11-26 recorded this one.
  { at: "2026-03-03T12:00:00Z", merchant: "Lark Mobile", vertical: null },
];
const RANGE = { from: "2026-02-20T10:20:00Z", to: "2026-03-03T12:20:00Z" };

let of: Record<"merchant" | "agent" | "builder" | "offer", string>;

beforeAll(async () => {
  const offerIds: string[] = [];
  for (const [index, { at, merchant, vertical, isOfOther }] of SALES.entries()) {
    const scene = await app.lifecycle.paid({ merchant, agent: isOfOther ? app.otherAgent : app.agent });
    offerIds.push(scene.offer.id);
    const conversion = "UPDATE settlement.conversion SET occurred_at = $1, vertical = $2 WHERE id = $3";
    await app.sql(conversion, [at, vertical, scene.conversionId]);
    await app.sql(
      `INSERT INTO attribution.recommendation SELECT (jsonb_populate_record(r, jsonb_build_object('id', 'rec_copy' || $3::text,
         'created_at', $1::text, 'vertical', $4::text, 'idempotency_key', NULL))).* FROM attribution.recommendation r WHERE id = $2`,
      [at, scene.recommendation.id, index, vertical],
    );
    await app.sql(
      "INSERT INTO attribution.fallback_click (id, recommendation_id, clicked_at) VALUES ('clk_' || $2::text, 'rec_copy' || $2::text, $1)",
      [at, index],
    );
    await app.sql(
      `INSERT INTO offers.session SELECT (jsonb_populate_record(s, jsonb_build_object('id', 'ses_copy' || $3::text, 'opened_at', $1::text))).*
       FROM offers.session s WHERE id = $2`,
      [at, scene.session.id, index],
    );
  }
  of = {
    merchant: app.merchantOf("Lark Mobile"),
    agent: app.holderOf(app.agent),
    builder: app.holderOf(app.builder),
    offer: offerIds[0] ?? "",
  };
});

const IDS = "start merchant { id } agent { id } offer { id } vertical";
const SUMS = `recommendations { total { count clicks } points { ${IDS} count clicks } }
  conversions { count points { ${IDS} status currency count commission { amountMinor } } }`;

/** Reads metrics of the viewer, or of an object of the given type. */
async function read(client: Client, parent: keyof typeof of | "viewer", args: string, selected = SUMS) {
  const object = parent === "viewer" ? "viewer" : `${parent}(id: "${of[parent]}")`;
  const { body } = await client.query(
    `query Metrics($range: MetricsRange!) { of: ${object} { metrics(range: $range, ${args}) { ${selected} } } }`,
    { range: RANGE },
  );
  expect(body.errors).toBeUndefined();
  return body.data.of.metrics;
}

interface Point {
  start: string | null;
  merchant: { id: string } | null;
  agent: { id: string } | null;
  offer: { id: string } | null;
  vertical: string | null;
  status?: string | null;
  currency?: string;
  count: number;
  clicks?: number;
  commission?: { amountMinor: number };
}

/** The columns by which each group separates sums, in the order in which `listed` has them. */
const COLUMNS = {
  DAY: "date_trunc('day', at, 'UTC')",
  MERCHANT: "merchant_id",
  AGENT: "agent_id",
  OFFER: "offer_id",
  VERTICAL: "vertical",
};
const RECOMMENDATIONS = `SELECT created_at AS at, r.*, 1 AS one,
  (SELECT count(*) FROM attribution.fallback_click v WHERE v.recommendation_id = r.id) AS clicks FROM attribution.recommendation r`;
const CONVERSIONS = "SELECT occurred_at AS at, c.*, 1 AS one FROM settlement.conversion c";

/** Sums rows in SQL by the same groups, and by more columns; each sum is a text. */
async function recount(rows: string, condition: string, groups: readonly string[], more: string[], sums: string[]) {
  const of = Object.entries(COLUMNS).map(([group, column]) => (groups.includes(group) ? column : "NULL::text"));
  const columns = [...of, ...more];
  const selected = [...columns, ...sums.map((column) => `sum(${column})::int`)];
  const found = await app.sql<Record<string, unknown>>(
    `SELECT ${selected.map((column, index) => `${column} AS c${index}`).join(", ")} FROM (${rows}) AS row
     WHERE at >= $1 AND at < $2 AND ${condition} GROUP BY ${columns.map((_, index) => index + 1).join(", ")}`,
    [RANGE.from, RANGE.to],
  );
  return found.map((row) => JSON.stringify(Object.values(row))).toSorted();
}

/** Returns the points as texts, with more of their properties. */
function listed(points: Point[], moreOf: (point: Point) => unknown[]) {
  const idOf = (object: { id: string } | null) => object?.id ?? null;
  return points
    .map((point) => {
      const { start, merchant, agent, offer, vertical } = point;
      return JSON.stringify([start, idOf(merchant), idOf(agent), idOf(offer), vertical, ...moreOf(point)]);
    })
    .toSorted();
}

const PARTIES: { name: string; client: () => Client; rows: () => string }[] = [
  { name: "an operator", client: () => app.operator, rows: () => "true" },
  { name: "a builder", client: () => app.builder, rows: () => `agent_id = '${of.agent}'` },
  { name: "a merchant", client: () => app.merchantClient(of.merchant), rows: () => `merchant_id = '${of.merchant}'` },
];
const PARENTS: { parent: keyof typeof of | "viewer"; rows: () => string }[] = [
  { parent: "viewer", rows: () => "true" },
  { parent: "merchant", rows: () => `merchant_id = '${of.merchant}'` },
  { parent: "agent", rows: () => `agent_id = '${of.agent}'` },
  { parent: "builder", rows: () => `agent_id = '${of.agent}'` },
  { parent: "offer", rows: () => `offer_id = '${of.offer}'` },
];
const GROUPS = [
  ["VERTICAL"],
  ["VERTICAL", "DAY"],
  ["VERTICAL", "MERCHANT"],
  ["AGENT", "VERTICAL"],
  ["VERTICAL", "OFFER"],
];

describe.each(["before", "after"])("%s the changes are added to the sums", (moment) => {
  beforeAll(async () => {
    if (moment === "after") await foldMetrics(app.databaseUrl);
  });

  test.each(PARTIES)(
    "the sums by vertical, alone and with another group, for $name are those of SQL",
    async (party) => {
      for (const { parent, rows } of PARENTS) {
        for (const groups of GROUPS) {
          const condition = `${party.rows()} AND ${rows()}`;
          const groupBy = [...groups.filter((group) => group !== "DAY"), "STATUS"].join(", ");
          const args = `${groups.includes("DAY") ? "bucket: DAY, " : ""}groupBy: [${groupBy}]`;
          const { recommendations, conversions } = await read(party.client(), parent, args);
          expect(
            listed(recommendations.points, ({ count, clicks }) => [count, clicks]),
            `${parent} ${args}`,
          ).toEqual(await recount(RECOMMENDATIONS, condition, groups, [], ["one", "clicks"]));
          expect(
            listed(conversions.points, ({ status, currency, count, commission }) => [
              status,
              currency,
              count,
              commission?.amountMinor,
            ]),
            `${parent} ${args}`,
          ).toEqual(await recount(CONVERSIONS, condition, groups, ["state", "currency"], ["one", "commission_minor"]));
        }
      }
    },
  );

  test("each vertical has its recommendations, visits and sales; those of before 2026-11-26 have none", async () => {
    const { recommendations, conversions } = await read(app.operator, "viewer", "groupBy: [VERTICAL]");
    expect(recommendations.points.map((point: Point) => [point.vertical, point.count, point.clicks])).toEqual([
      [null, 1, 1],
      ["broadband", 1, 1],
      ["hotels", 1, 1],
      ["sim", 3, 3],
    ]);
    const sales = Map.groupBy(conversions.points as Point[], (point) => point.vertical);
    expect(
      [...sales].map(([vertical, points]) => [vertical, points.reduce((sum, { count }) => sum + count, 0)]),
    ).toEqual([
      [null, 1],
      ["broadband", 1],
      ["hotels", 1],
      ["sim", 3],
    ]);
  });

  test("without the group no point has a vertical", async () => {
    const { recommendations, conversions } = await read(app.operator, "viewer", "groupBy: [MERCHANT]");
    const points: Point[] = [...recommendations.points, ...conversions.points];
    expect(points.length).toBeGreaterThan(4);
    expect(new Set(points.map(({ vertical }) => vertical))).toEqual(new Set([null]));
  });

  test("the top vertical is the one with most recommendations and, in each currency, most sales; the totals are those of all", async () => {
    const { recommendations, conversions } = await read(app.operator, "viewer", "groupBy: [VERTICAL], top: 1");
    expect(recommendations.points).toMatchObject([{ vertical: "sim", count: 3, clicks: 3 }]);
    expect([recommendations.total, conversions.count]).toEqual([{ count: 6, clicks: 6 }, 6]);
    const sales = await app.sql<{ currency: string; vertical: string; count: number }>(
      `SELECT DISTINCT ON (currency) currency, vertical, count(*)::int FROM settlement.conversion
       WHERE occurred_at >= $1 AND occurred_at < $2 GROUP BY 1, 2 ORDER BY 1, 3 DESC, coalesce(vertical, '')`,
      [RANGE.from, RANGE.to],
    );
    expect(conversions.points.map(({ currency, vertical, count }: Point) => ({ currency, vertical, count }))).toEqual(
      expect.arrayContaining(sales),
    );
    expect(conversions.points).toHaveLength(sales.length);
  });
});

test("a sale whose vertical changes counts in the new one only", async () => {
  const change = async (from: string, to: string) =>
    app.sql("UPDATE settlement.conversion SET vertical = $1 WHERE vertical = $2 AND occurred_at < $3", [
      to,
      from,
      RANGE.to,
    ]);
  const verticals = async () => {
    const { conversions } = await read(app.operator, "viewer", "groupBy: [VERTICAL]");
    return new Set((conversions.points as Point[]).map(({ vertical }) => vertical));
  };
  await change("hotels", "energy");
  expect(await verticals()).toEqual(new Set([null, "energy", "broadband", "sim"]));
  await change("energy", "hotels");
  expect(await verticals()).toEqual(new Set([null, "broadband", "hotels", "sim"]));
});

describe("sessions, which are of no merchant and no offer,", () => {
  const SESSIONS = "sessions { count previousCount points { vertical count } }";

  test.each(["viewer", "agent", "builder"] as const)("are counted for %s", async (parent) => {
    const { sessions } = await read(app.operator, parent, "groupBy: [VERTICAL]", SESSIONS);
    const isOfOne = parent !== "viewer";
    expect(sessions).toEqual({
      count: isOfOne ? 5 : 6,
      previousCount: null,
      points: [
        { vertical: "broadband", count: 1 },
        { vertical: "hotels", count: 1 },
        { vertical: "sim", count: isOfOne ? 3 : 4 },
      ],
    });
  });

  test.each(["merchant", "offer"] as const)("are not known for %s: null, and all else is counted", async (parent) => {
    for (const { client } of PARTIES) {
      const metrics = await read(client(), parent, "compareToPrevious: true", `${SESSIONS} conversions { count }`);
      expect(metrics.sessions).toBeNull();
      expect(metrics.conversions.count).toBeGreaterThan(0);
    }
  });

  test("are not known for a caller that is a merchant", async () => {
    const merchant = app.merchantClient(of.merchant);
    for (const parent of ["viewer", "agent", "builder"] as const)
      expect(await read(merchant, parent, "groupBy: [VERTICAL]", SESSIONS)).toEqual({ sessions: null });
  });
});
