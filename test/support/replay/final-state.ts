import type { Client as Connection } from "pg";
import type { Client } from "../client.ts";

/** A conversion as it is stored, and as the graph derives it from its facts. */
interface ConversionState {
  session_id: string;
  recommendation_id: string;
  state: string;
  events: string[] | null;
  reports: string[] | null;
  reviews: string[] | null;
  derived: Derived | undefined;
}

interface Derived {
  conversionPath: string;
  occurredAt?: string;
}

interface OutcomeState {
  session_id: string;
  event_id: string;
  reason: string | null;
}

/** The state by which replays are compared: the grouping of events and reports, states, amounts and decisions; no ids or times of arrival. */
export interface FinalState {
  conversions: ConversionState[];
  checks: { session_id: string }[];
  outcomes: OutcomeState[];
}

const EVENTS_OF = `settlement.evidence_outcome o JOIN settlement.evidence e ON e.id = o.evidence_id WHERE o.conversion_id = c.id`;
/** The events of a replay have the id of their recommendation: `evt_<recommendation>_<number>`. */
const SESSION = `(SELECT r.session_id FROM attribution.recommendation r WHERE r.id = substring(e.event_id FROM 'evt_(.*)_[0-9]+$'))`;

// The reason of an event with a conversion depends on the order of arrival.
const QUERIES = {
  conversions: `SELECT c.id, session_id, recommendation_id, merchant_id, agent_id, builder_id, offer_id, checkout_id, livemode, state, awaits,
      transaction_value_minor, transaction_value_currency, currency, order_reference, commission_minor, network_fee_minor, builder_payout_minor,
      held_minor, policy,
      (SELECT array_agg(e.event_id ORDER BY e.event_id) FROM ${EVENTS_OF}) AS events,
      (SELECT array_agg(m.step || ' ' || m.status ORDER BY m.step, m.status) FROM settlement.milestone m WHERE m.conversion_id = c.id) AS steps,
      (SELECT array_agg(concat_ws(' ', r.order_reference, r.value_minor, r.currency, r.occurred_at, r.path) ORDER BY r.order_reference)
        FROM settlement.report r WHERE r.conversion_id = c.id) AS reports,
      (SELECT array_agg(r.reason ORDER BY r.reason) FROM settlement.review r WHERE r.conversion_id = c.id) AS reviews,
      (SELECT array_agg(concat_ws(' ', d.kind, d.reason_code, d.note, d.decided_by) ORDER BY d.kind, d.note)
        FROM settlement.decision d WHERE d.conversion_id = c.id) AS decisions
    FROM settlement.conversion c ORDER BY session_id, recommendation_id, events, order_reference`,
  checks: `SELECT ${SESSION} AS session_id, e.event_id, k.name, k.outcome FROM settlement.payment_check k
    JOIN settlement.evidence e ON e.id = k.evidence_id ORDER BY e.connection_id, e.event_id, k.name`,
  outcomes: `SELECT ${SESSION} AS session_id, e.connection_id, e.event_id, o.status,
      CASE WHEN o.status <> 'applied' THEN o.reason END AS reason, e.sha256
    FROM settlement.evidence e JOIN settlement.evidence_outcome o ON o.evidence_id = e.id ORDER BY e.connection_id, e.event_id`,
} as const satisfies Record<keyof FinalState, string>;

/** Reads the final state of a replay from the database and the graph. */
export async function readFinalState(database: Connection, operator: Client): Promise<FinalState> {
  const query = async <Row>(name: keyof FinalState) => (await database.query(QUERIES[name])).rows as Row[];
  const conversions = await query<ConversionState & { id: string }>("conversions");
  const derived = await readDerived(operator);
  return {
    conversions: conversions.map(({ id, ...row }) => ({ ...row, derived: derived.get(id) })),
    checks: await query("checks"),
    outcomes: await query("outcomes"),
  };
}

const DERIVED = `query Derived($after: String) {
  conversions(first: 100, after: $after) {
    edges { node { id status conversionPath verification occurredAt transactionValue { amountMinor currency }
      commission { amountMinor } networkFee { amountMinor } builderPayout { amountMinor } held { amountMinor } } }
    pageInfo { hasNextPage endCursor }
  }
}`;

async function readDerived(operator: Client): Promise<Map<string, Derived>> {
  const derived = new Map<string, Derived>();
  for (let after: string | null = null; ;) {
    const { body } = await operator.query(DERIVED, { after });
    if (body.errors) throw new Error(JSON.stringify(body.errors));
    const { edges, pageInfo } = body.data.conversions;
    for (const { node } of edges as { node: Derived & { id: string; occurredAt: string } }[]) {
      const { id, occurredAt, ...rest } = node;
      // A report without a time has the time of its arrival.
      derived.set(id, rest.conversionPath === "VERIFIED_PAYMENT" ? { ...rest, occurredAt } : rest);
    }
    if (!pageInfo.hasNextPage) return derived;
    after = pageInfo.endCursor;
  }
}

/** Returns the part of a state that belongs to these sessions. */
export function ofSessions({ conversions, checks, outcomes }: FinalState, ids: ReadonlySet<string>): FinalState {
  const isOwn = ({ session_id }: { session_id: string }) => ids.has(session_id);
  return { conversions: conversions.filter(isOwn), checks: checks.filter(isOwn), outcomes: outcomes.filter(isOwn) };
}
