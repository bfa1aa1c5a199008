import { sql } from "@aap/subgraph-host/sql";
import { isoTime } from "./iso-time.ts";

/** The `ConversionSnapshot` of a conversion `c` that a run settles, as `takeSnapshot` makes it. */
const SETTLED_SNAPSHOT = sql`jsonb_build_object(
  'conversionId', c.id, 'status', 'settled', 'livemode', c.livemode, 'conversionPath', c.path, 'verification', c.verification,
  'valueMinor', c.transaction_value_minor, 'valueCurrency', c.transaction_value_currency, 'currency', c.currency,
  'commissionType', lower(c.policy->'commission'->>'type'), 'commissionMinor', c.commission_minor,
  'networkFeeMinor', c.network_fee_minor, 'builderPayoutMinor', c.builder_payout_minor, 'heldMinor', c.held_minor,
  'orderReference', c.order_reference, 'recommendationId', c.recommendation_id, 'sessionId', c.session_id, 'offerId', c.offer_id,
  'merchantId', c.merchant_id, 'agentId', c.agent_id, 'transactionId', c.checkout_id,
  'validationPeriodDays', c.policy->'validationDays', 'validationEndsAt', ${isoTime(sql`c.validation_ends_at`)},
  'occurredAt', ${isoTime(sql`c.occurred_at`)}, 'createdAt', ${isoTime(sql`c.created_at`)})`;

/**
 * The part of the statement that closes a run (`line` has its lines, `closed` the run) which writes its events: one for each settled
 * conversion, and `run.closed` for operators. Their ids are those of the lines and the run with the prefix of events.
 */
export const RUN_EVENTS = sql`events AS (
    INSERT INTO outbound_event (id, type, subject_id, livemode, merchant_id, builder_id, agent_id, data, occurred_at)
    SELECT 'evt_' || split_part(l.id, '_', -1), 'conversion.settled', c.id, c.livemode, c.merchant_id, c.builder_id, c.agent_id,
      ${SETTLED_SNAPSHOT}, closed.closed_at
    FROM line l JOIN conversion c ON c.id = l.conversion_id, closed WHERE l.kind = 'SETTLEMENT'
    UNION ALL
    SELECT 'evt_' || split_part(r.id, '_', -1), 'run.closed', r.id, r.livemode, NULL, NULL, NULL,
      jsonb_build_object('settlementId', r.id, 'number', closed.number, 'livemode', r.livemode, 'status', 'closed',
        'cutOff', ${isoTime(sql`r.cut_off`)}, 'openedAt', ${isoTime(sql`r.opened_at`)}, 'closedAt', ${isoTime(sql`closed.closed_at`)}),
      closed.closed_at
    FROM closed JOIN settlement_run r ON r.id = closed.id
  )`;
