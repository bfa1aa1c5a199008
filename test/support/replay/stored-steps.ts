import type { Client } from "pg";
import type { Action } from "./actions.ts";
import type { Step } from "./play-steps.ts";

interface Stored<Content> {
  conversionId: string | null;
  at: Date;
  step: Content;
}

interface EventRow {
  conversionId: string | null;
  at: Date;
  connection: string;
  event: string;
  body: Buffer;
  recommendation: string;
}

interface ActionRow {
  id: string;
  at: Date;
  by: string;
  does: Action["does"];
  input: Record<string, unknown>;
  conversionId: string;
  recommendationId: string;
}

const EVENTS = `SELECT o.conversion_id AS "conversionId", e.received_at AS at, e.connection_id AS connection, e.event_id AS event, e.body,
    coalesce(c.recommendation_id, '') AS recommendation
  FROM settlement.evidence e JOIN settlement.evidence_outcome o ON o.evidence_id = e.id LEFT JOIN settlement.conversion c ON c.id = o.conversion_id
  ORDER BY e.id`;

const ACTIONS = `SELECT a.id, a.at, a.by, a.does, a.input, c.id AS "conversionId", c.recommendation_id AS "recommendationId"
  FROM (
    SELECT r.id, r.conversion_id, r.recorded_at AS at, 'merchant:' || r.merchant_id AS by, 'report' AS does, r.named || jsonb_build_object(
      'orderReference', r.order_reference, 'currency', r.currency, 'occurredAt', r.occurred_at,
      'transactionValue', trim_scale(r.value_minor / CASE r.currency WHEN 'JPY' THEN 1 WHEN 'KWD' THEN 1000 ELSE 100 END::numeric)::text) AS input
    FROM settlement.report r
    UNION ALL
    SELECT id, conversion_id, recorded_at, recorded_by, 'milestone', jsonb_build_object('step', step, 'status', status, 'metadata', metadata)
    FROM settlement.milestone WHERE recorded_by LIKE 'merchant:%'
    UNION ALL
    SELECT id, conversion_id, decided_at, decided_by,
      CASE kind WHEN 'rejected' THEN 'reject' WHEN 'evidence_accepted' THEN 'accept' ELSE 'resolve' END,
      CASE kind WHEN 'rejected' THEN jsonb_build_object('reasonCode', reason_code, 'note', note) WHEN 'evidence_accepted' THEN jsonb_build_object('note', note)
        ELSE jsonb_build_object('outcome', CASE kind WHEN 'dispute_restored' THEN 'RESTORED' ELSE 'CLAWED_BACK' END, 'note', note) END
    FROM settlement.decision WHERE kind IN ('rejected', 'evidence_accepted', 'dispute_restored', 'dispute_clawed_back')
  ) a JOIN settlement.conversion c ON c.id = a.conversion_id
  ORDER BY a.at, a.id`;

/**
 * Returns every stored event, report, milestone and decision as a step: one lane for each conversion, in the order of arrival, and
 * one for each event without a conversion.
 */
export async function readStoredSteps(client: Client): Promise<Step[][]> {
  const events = await client.query<EventRow>(EVENTS);
  const actions = await client.query<ActionRow>(ACTIONS);
  const rows: Stored<Step>[] = [...events.rows.map(toEvent), ...actions.rows.map(toAction)];
  const sorted = rows.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const lanes = Map.groupBy(sorted, ({ conversionId, step }) => conversionId ?? step.id);
  return [...lanes.values()].map((lane) => lane.map(({ step }) => step));
}

function toEvent({ conversionId, at, connection, event, body, recommendation }: EventRow): Stored<Step> {
  const step = { connectionId: connection, id: event, body: body.toString(), recommendationId: recommendation };
  return { conversionId, at, step: { ...step, means: "other" } };
}

function toAction({ conversionId, at, by, ...row }: ActionRow): Stored<Step> {
  const [kind, id = ""] = by.split(":");
  const step = { ...row, by: { kind: kind === "operator" ? "operator" : "merchant", id } as const };
  return { conversionId, at, step: { ...step, after: [], repeatable: false } };
}
