import type { Client as Connection } from "pg";
import type { Client } from "../client.ts";

/** A conversion that something tells of: as it is stored, and what follows from its facts as a reader of the graph sees it. */
interface ConversionStock {
  recommendation_id: string;
  state: string;
  checkout_id: string | null;
  order_reference: string | null;
  events: string[] | null;
  seen: Seen | undefined;
}

interface Seen {
  status: string;
  conversionPath: string;
  verification: string;
  occurredAt?: string;
}

/** A conversion that nothing tells of any more. */
interface EmptiedStock {
  recommendation_id: string;
  state: string;
}

/** How conversions, checks, milestones, outcomes and balances stand, ids and times of arrival aside. */
export interface Stock {
  conversions: ConversionStock[];
  checks: object[];
  outcomes: { event_id: string; reason: string | null }[];
  balances: object[];
  emptied: EmptiedStock[];
}

const PIECES = `settlement.evidence_outcome o JOIN settlement.evidence e ON e.id = o.evidence_id WHERE o.conversion_id = c.id`;
const IS_TOLD = `(c.order_reference IS NOT NULL OR EXISTS (SELECT FROM ${PIECES}))`;
const IS_PAID = `EXISTS (SELECT FROM ${PIECES} AND e.event->>'kind' = 'PAYMENT_SUCCEEDED')`;

// A conversion whose payment turned out to be another sale's keeps the record of its step, which counts for nothing then.
const QUERIES = {
  conversions: `SELECT id, recommendation_id, merchant_id, agent_id, builder_id, offer_id, checkout_id, state, transaction_value_minor,
      transaction_value_currency, currency, order_reference, commission_minor, network_fee_minor, builder_payout_minor, held_minor, policy,
      (SELECT array_agg(e.event_id ORDER BY e.event_id) FROM ${PIECES}) AS events,
      (SELECT array_agg(m.step || ' ' || m.status ORDER BY m.step, m.status) FROM settlement.milestone m
        WHERE m.conversion_id = c.id AND (m.recorded_by <> 'payment_event' OR ${IS_PAID})) AS steps,
      (SELECT array_agg(concat_ws(' ', r.order_reference, r.value_minor, r.currency, r.occurred_at, r.path, r.choice)) FROM settlement.report r
        WHERE r.conversion_id = c.id) AS reports,
      (SELECT array_agg(concat_ws(' ', d.kind, d.reason_code, d.note, d.subjects, d.decided_by) ORDER BY d.kind) FROM settlement.decision d
        WHERE d.conversion_id = c.id) AS decisions
    FROM settlement.conversion c WHERE ${IS_TOLD} ORDER BY recommendation_id, events, order_reference`,
  checks: `SELECT e.event_id, k.name, k.outcome FROM settlement.payment_check k JOIN settlement.evidence e ON e.id = k.evidence_id
    ORDER BY e.connection_id, e.event_id, k.name`,
  outcomes: `SELECT e.connection_id, e.event_id, o.status, CASE WHEN o.status <> 'applied' THEN o.reason END AS reason, o.keys,
      encode(sha256(e.body), 'hex') AS bytes
    FROM settlement.evidence e JOIN settlement.evidence_outcome o ON o.evidence_id = e.id ORDER BY e.connection_id, e.event_id`,
  balances: `SELECT merchant_id, builder_id, currency, state, count(*)::int AS conversions, sum(commission_minor) AS commission,
      sum(network_fee_minor) AS fees, sum(builder_payout_minor) AS payouts, sum(held_minor) AS held
    FROM settlement.conversion c WHERE ${IS_TOLD} GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4`,
  emptied: `SELECT recommendation_id, state, transaction_value_minor, commission_minor, network_fee_minor, builder_payout_minor, held_minor
    FROM settlement.conversion c WHERE NOT ${IS_TOLD}`,
} as const satisfies Record<keyof Stock, string>;

/** What two lives of one day have to agree on: which conversions were announced before nothing told of them is the order's to say. */
export const COMPARED = ["conversions", "checks", "outcomes", "balances"] as const satisfies (keyof Stock)[];

/** How a conversion stands that nothing tells of any more. */
export const NOTHING_OWED = {
  state: "CLAWED_BACK",
  transaction_value_minor: "0",
  commission_minor: "0",
  network_fee_minor: "0",
  builder_payout_minor: "0",
  held_minor: "0",
};

/** Takes stock in the database, and of what follows from its facts in the graph. */
export async function takeStock(database: Connection, operator: Client): Promise<Stock> {
  const query = async <Row>(name: keyof Stock) => (await database.query(QUERIES[name])).rows as Row[];
  const conversions = await query<ConversionStock & { id: string }>("conversions");
  const seen = await findSeen(operator);
  return {
    conversions: conversions.map(({ id, ...row }) => ({ ...row, seen: seen.get(id) })),
    checks: await query("checks"),
    outcomes: await query("outcomes"),
    balances: await query("balances"),
    emptied: await query("emptied"),
  };
}

const SEEN = `query Seen($after: String) {
  conversions(first: 100, after: $after) {
    edges { node { id status conversionPath verification occurredAt transactionValue { amountMinor currency }
      commission { amountMinor } networkFee { amountMinor } builderPayout { amountMinor } held { amountMinor } } }
    pageInfo { hasNextPage endCursor }
  }
}`;

async function findSeen(operator: Client): Promise<Map<string, Seen>> {
  const seen = new Map<string, Seen>();
  for (let after: string | null = null; ;) {
    const { body } = await operator.query(SEEN, { after });
    if (body.errors) throw new Error(JSON.stringify(body.errors));
    const { edges, pageInfo } = body.data.conversions;
    for (const { node } of edges as { node: Seen & { id: string; occurredAt: string } }[]) {
      const { id, occurredAt, ...rest } = node;
      // A report that does not say when is of the time at which it came; what reports say is compared with them.
      seen.set(id, rest.conversionPath === "verified_payment" ? { ...rest, occurredAt } : rest);
    }
    if (!pageInfo.hasNextPage) return seen;
    after = pageInfo.endCursor;
  }
}

const isNamedIn = (recommendationId: string) => (eventId: string) => eventId.startsWith(`evt_${recommendationId}_`);

/** How many sales of each kind there are of which what is told can be read in more than one way. */
export function countContradictions({ conversions, outcomes }: Stock): Record<string, number> {
  const waiting = (wanted: string) =>
    outcomes.flatMap(({ event_id, reason }) => (reason === wanted ? [event_id.replace(/^evt_|_\d+$/g, "")] : []));
  const [ambiguous, unknown] = [new Set(waiting("sale_ambiguous")), new Set(waiting("payment_unknown"))];
  const isPaid = ({ seen }: ConversionStock) => seen?.conversionPath === "verified_payment";
  const ofRecommendations = [...Map.groupBy(conversions, (row) => row.recommendation_id)];
  const count = (holds: (rows: ConversionStock[], id: string) => boolean) =>
    ofRecommendations.filter(([id, rows]) => holds(rows, id)).length;
  const isReported = ({ order_reference }: ConversionStock) => order_reference !== null;
  return {
    "several reports beside payments on the merchant's page": count(
      (rows) => rows.filter(isReported).length > 1 && rows.some((row) => isPaid(row) && row.checkout_id === null),
    ),
    "a payment that another recommendation claims": count((rows, id) =>
      rows.some(
        ({ seen, events }) => seen?.verification === "verified" && events?.some((event) => !isNamedIn(id)(event)),
      ),
    ),
    "a refund or dispute of either of two payments": count(
      (rows, id) => rows.filter(isPaid).length > 1 && ambiguous.has(id),
    ),
    "a refund of an untold payment of a reported sale that another joins": count(
      (rows, id) => rows.some((row) => isReported(row) && isPaid(row)) && unknown.has(id),
    ),
  };
}
