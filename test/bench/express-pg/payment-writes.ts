import { prepare } from "./database.ts";

/** Stores an event with its bytes; returns no row if it is stored already. */
export const insertEvent = prepare<{ id: string }>(
  "inbox",
  `INSERT INTO inbox (id, connection_id, event_id, type, headers, body) VALUES ($1, $2, $3, $4, $5, $6)
   ON CONFLICT (connection_id, event_id) DO NOTHING RETURNING id`,
);

/** Makes the conversion of a recommendation; returns no row if it has one. */
export const insertConversion = prepare<{ id: string }>(
  "conversion",
  `INSERT INTO conversion (id, recommendation_id, session_id, offer_id, merchant_id, agent_id, builder_id, checkout_id, status,
     conversion_path, verification, transaction_value_minor, currency, commission_type, commission_minor, network_fee_minor,
     builder_payout_minor, held_minor, validation_days, validation_ends_at, occurred_at)
   SELECT $1, id, session_id, offer_id, merchant_id, agent_id, $3, $4, 'pending', 'verified_payment', $5, $6, $7, $8, $9, $10, $11,
     $12, $13, $14::timestamptz + make_interval(days => $13), $14
   FROM recommendation WHERE id = $2
   ON CONFLICT (recommendation_id) DO NOTHING RETURNING id`,
);

/** Finds the conversion of a recommendation. */
export const selectConversion = prepare<{ id: string; verification: string }>(
  "conversion-of",
  "SELECT id, verification FROM conversion WHERE recommendation_id = $1",
);

/** Saves the facts of a new conversion: the payment, its id, the checks, the milestone, the first state, the ledger entry and the events. */
export const insertTrail = prepare(
  "trail",
  `WITH
   fact AS (
     INSERT INTO fact (id, conversion_id, inbox_id, kind, content, occurred_at) VALUES ($3, $1, $2, 'payment', $4, $5)
   ), payment AS (
     INSERT INTO payment (connection_id, processor_payment_id, conversion_id) VALUES ($6, $7, $1) ON CONFLICT DO NOTHING
   ), checks AS (
     INSERT INTO evidence_check (conversion_id, inbox_id, position, name, outcome, inputs)
     SELECT $1, $2, position, value->>'name', value->>'outcome', value->'inputs'
     FROM jsonb_array_elements($8) WITH ORDINALITY AS given(value, position)
   ), milestone AS (
     INSERT INTO milestone (id, conversion_id, step, status, metadata)
     SELECT $9, $1, 'payment_received', 'completed', '{}' WHERE $10 IN ('instant_checkout', 'quote_application')
     ON CONFLICT DO NOTHING
   ), entry AS (
     INSERT INTO ledger_entry (id, conversion_id, kind, cause_id) VALUES ($12, $1, 'accrual', $2)
   ), postings AS (
     INSERT INTO ledger_posting (entry_id, account, amount_minor)
     SELECT $12, account, "amountMinor" FROM jsonb_to_recordset($13) AS (account text, "amountMinor" bigint)
   ), events AS (
     INSERT INTO event (id, type, subject_id, merchant_id, builder_id, agent_id, data)
     SELECT * FROM jsonb_to_recordset($14) AS (
       id text, type text, "subjectId" text, "merchantId" text, "builderId" text, "agentId" text, data jsonb)
   )
   INSERT INTO history (id, conversion_id, from_status, to_status, cause) VALUES ($11, $1, NULL, 'pending', 'payment_succeeded')`,
);
