import { empty, sql, type Sql } from "@aap/subgraph-host/sql";

/** Returns the conversion `c` with all of its facts and other members, as a JSON object that `recordSchema` reads. */
function recordWith(members: Sql): Sql {
  // The result is only sent, so it is json: jsonb takes a third longer. OFFSET 0 makes each join a look-up, whatever the statistics say.
  return sql`json_build_object(
  'id', c.id, 'merchantId', c.merchant_id, 'agentId', c.agent_id, 'builderId', c.builder_id, 'sessionId', c.session_id,
  'repricing', CASE WHEN c.repriced_at IS NOT NULL THEN json_build_object('registeredAt', c.registered_at, 'repricedAt', c.repriced_at) END,
  'recommendationId', c.recommendation_id, 'offerId', c.offer_id, 'vertical', c.vertical, 'livemode', c.livemode, 'checkoutId', c.checkout_id,
  'orderReference', c.order_reference, 'policy', c.policy, 'createdAt', c.created_at, 'state', c.state, 'changes', c.changes,
  'evidence', (
    SELECT coalesce(json_agg(json_build_object('id', e.id, 'event', e.event, 'checks', (
      SELECT coalesce(json_agg(json_build_object('name', k.name, 'outcome', k.outcome, 'inputs', k.inputs, 'checkedAt', k.checked_at)
        ORDER BY array_position(ARRAY['source_authenticated', 'code_signature', 'payload_matches', 'amount_matches', 'payment_succeeded'], k.name)), '[]')
      FROM payment_check k WHERE k.evidence_id = e.id)) ORDER BY e.id), '[]')
    FROM evidence_outcome o CROSS JOIN LATERAL (SELECT id, event FROM evidence WHERE id = o.evidence_id OFFSET 0) e WHERE o.conversion_id = c.id),
  'milestones', (
    SELECT coalesce(json_agg(json_build_object(
      'id', m.id, 'step', m.step, 'status', m.status, 'metadata', m.metadata, 'recordedAt', m.recorded_at,
      'recordedBy', m.recorded_by) ORDER BY m.id), '[]')
    FROM milestone m WHERE m.conversion_id = c.id),
  'reports', (
    SELECT coalesce(json_agg(json_build_object(
      'id', r.id, 'orderReference', r.order_reference, 'value', json_build_object('amountMinor', r.value_minor, 'currency', r.currency),
      'occurredAt', r.occurred_at, 'path', r.path, 'match', r.match, 'named', r.named, 'namingKeys', r.naming_keys,
      'recordedAt', r.recorded_at) ORDER BY r.id), '[]')
    FROM report r WHERE r.conversion_id = c.id),
  'reviews', (
    SELECT coalesce(json_agg(json_build_object(
      'id', w.id, 'reason', w.reason, 'subject', w.subject, 'raisedAt', w.raised_at) ORDER BY w.raised_at, w.id), '[]')
    FROM review w WHERE w.conversion_id = c.id),
  'decisions', (
    SELECT coalesce(json_agg(json_build_object(
      'id', d.id, 'kind', d.kind, 'reasonCode', d.reason_code, 'note', d.note, 'subjects', d.subjects,
      'otherConversionId', d.other_conversion_id, 'decidedAt', d.decided_at, 'decidedBy', d.decided_by) ORDER BY d.id), '[]')
    FROM decision d WHERE d.conversion_id = c.id),
  'settlements', (
    SELECT coalesce(json_agg(json_build_object(
      'id', l.id, 'runId', l.run_id, 'kind', l.kind, 'settledAt', s.closed_at, 'commissionMinor', l.commission_minor,
      'networkFeeMinor', l.network_fee_minor, 'builderPayoutMinor', l.builder_payout_minor, 'heldMinor', l.held_minor)
      ORDER BY s.number), '[]')
    FROM settlement_line l CROSS JOIN LATERAL (SELECT number, closed_at FROM settlement_run WHERE id = l.run_id AND status = 'CLOSED' OFFSET 0) s
    WHERE l.conversion_id = c.id)${members})`;
}

/** What the ledger has booked for the conversion `c`, as a JSON object: minor units by accrued account; settled accounts count as accrued ones. */
export const BOOKED = sql`(
  SELECT coalesce(json_object_agg(b.account_id, b.amount_minor), '{}') FROM (
    SELECT replace(p.account_id, ':settled:', ':accrued:') AS account_id, sum(p.amount_minor) AS amount_minor
    FROM ledger_entry e CROSS JOIN LATERAL (SELECT account_id, amount_minor FROM ledger_posting WHERE entry_id = e.id OFFSET 0) p
    WHERE e.subject_id = c.id GROUP BY 1 HAVING sum(p.amount_minor) <> 0
  ) b)`;

/** The conversion `c` with all of its facts. */
export const RECORD = recordWith(empty);

/** The conversion `c` with all of its facts, and what the ledger has booked for it. */
export const BOOKED_RECORD = recordWith(sql`, 'booked', ${BOOKED}`);
