import type { Client } from "pg";
import type { Act } from "./actions.ts";
import type { Happening } from "./play-steps.ts";

interface StoredRow {
  conversionId: string | null;
  at: Date;
  happening: Happening;
}

interface ActRow extends Omit<StoredRow, "happening" | "conversionId"> {
  id: string;
  conversionId: string;
  recommendationId: string;
  by: string;
  does: Act["does"];
  says: Record<string, unknown>;
}

const EVENTS = `SELECT o.conversion_id AS "conversionId", e.received_at AS at, e.connection_id AS connection, e.event_id AS event, e.body,
    coalesce(c.recommendation_id, '') AS recommendation
  FROM settlement.evidence e JOIN settlement.evidence_outcome o ON o.evidence_id = e.id LEFT JOIN settlement.conversion c ON c.id = o.conversion_id
  ORDER BY e.received_at, e.id`;

const ACTS = `SELECT a.id, a.at, a.by, a.does, a.says, c.id AS "conversionId", c.recommendation_id AS "recommendationId"
  FROM (
    SELECT r.id, r.conversion_id, r.recorded_at AS at, 'merchant:' || c.merchant_id AS by, 'report' AS does, jsonb_build_object(
      'sessionId', c.session_id, 'recommendationId', c.recommendation_id, 'orderReference', r.order_reference, 'currency', r.currency,
      'transactionValue', trim_scale(r.value_minor / CASE r.currency WHEN 'JPY' THEN 1 WHEN 'KWD' THEN 1000 ELSE 100 END::numeric)::text,
      'occurredAt', r.occurred_at) AS says
    FROM settlement.report r JOIN settlement.conversion c ON c.id = r.conversion_id
    UNION ALL
    SELECT id, conversion_id, recorded_at, recorded_by, 'milestone', jsonb_build_object('step', step, 'status', status, 'metadata', metadata)
    FROM settlement.milestone WHERE recorded_by LIKE 'merchant:%'
    UNION ALL
    SELECT id, conversion_id, decided_at, decided_by,
      CASE kind WHEN 'rejected' THEN 'reject' WHEN 'evidence_accepted' THEN 'accept' ELSE 'resolve' END,
      CASE kind WHEN 'rejected' THEN jsonb_build_object('reasonCode', reason_code, 'note', note) WHEN 'evidence_accepted' THEN jsonb_build_object('note', note)
        ELSE jsonb_build_object('outcome', CASE kind WHEN 'dispute_restored' THEN 'RESTORED' ELSE 'CLAWED_BACK' END, 'note', note) END
    FROM settlement.decision
  ) a JOIN settlement.conversion c ON c.id = a.conversion_id
  ORDER BY a.at, a.id`;

/**
 * All that a database keeps of what came and was done, as one lane for each conversion, in the order of the times at which
 * it was taken: what a decision was made on stands before it. What belongs to no conversion is a lane by itself.
 */
export async function readStored(client: Client): Promise<Happening[][]> {
  const events = await client.query<{
    conversionId: string | null;
    at: Date;
    connection: string;
    event: string;
    body: Buffer;
    recommendation: string;
  }>(EVENTS);
  const acts = await client.query<ActRow>(ACTS);
  const rows: StoredRow[] = [
    ...events.rows.map(({ conversionId, at, connection, event, body, recommendation }) => ({
      conversionId,
      at,
      happening: {
        connectionId: connection,
        id: event,
        body: body.toString(),
        recommendationId: recommendation,
        means: "other" as const,
      },
    })),
    ...acts.rows.map(({ conversionId, at, ...row }) => ({ conversionId, at, happening: toAct(row) })),
  ].toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const lanes = Map.groupBy(rows, ({ conversionId, happening }) => conversionId ?? happening.id);
  return [...lanes.values()].map((lane) => lane.map(({ happening }) => happening));
}

function toAct({ by, ...row }: Omit<ActRow, "conversionId" | "at">): Act {
  const [kind, id = ""] = by.split(":");
  return { ...row, by: { kind: kind === "operator" ? "operator" : "merchant", id }, after: [], repeatable: false };
}
