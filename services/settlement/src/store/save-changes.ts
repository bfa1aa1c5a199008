import type { Changes } from "../domain/changes.ts";
import { projectRecord } from "../domain/record.ts";
import type { Database } from "./database.ts";
import type { Loaded } from "./load-known.ts";
import { isOvertaken } from "./overtaken.ts";
import { toJson } from "./record.ts";

/**
 * Saves all of the changes in one statement, or none: answers false when someone else wrote to one of their keys since
 * they were loaded, and the decision has to be made anew.
 */
export async function saveChanges(
  db: Database,
  changes: Changes,
  { versions, now }: Pick<Loaded, "versions" | "now">,
): Promise<boolean> {
  const keys = [...changes.keys]
    .map(([key, to]) => ({ key, conversionId: to ?? null, leads: to !== undefined, expected: versions.get(key) ?? 0 }))
    // One order for all writers, so that two of them never wait for each other.
    .toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const { received } = changes;
  const evidence = received === null ? [] : [toEvidenceRow(received)];
  try {
    await db.$queryRaw`
      WITH expected AS (
        SELECT * FROM jsonb_to_recordset(${toJson(keys)}::jsonb) AS (key text, "conversionId" text, leads boolean, expected int)
      ), guarded AS (
        INSERT INTO join_key AS k (key, version, conversion_id) SELECT key, 1, "conversionId" FROM expected
        ON CONFLICT (key) DO UPDATE SET version = k.version + 1,
          conversion_id = (SELECT CASE WHEN e.leads THEN e."conversionId" ELSE k.conversion_id END FROM expected e WHERE e.key = k.key)
        WHERE k.version = (SELECT e.expected FROM expected e WHERE e.key = k.key)
        RETURNING key
      ), conversions AS (
        INSERT INTO conversion AS c (id, merchant_id, agent_id, builder_id, session_id, recommendation_id, offer_id, checkout_id,
          order_reference, policy, created_at, state, changes, transaction_value_minor, transaction_value_currency, currency,
          commission_minor, network_fee_minor, builder_payout_minor, held_minor, window_ends_at,
          registered_at, repriced_at)
        SELECT * FROM jsonb_to_recordset(${toJson([...changes.records.values()].map((record) => toConversionRow(record, now)))}::jsonb) AS (
          id text, "merchantId" text, "agentId" text, "builderId" text, "sessionId" text, "recommendationId" text, "offerId" text,
          "checkoutId" text, "orderReference" text, policy jsonb, "createdAt" timestamptz, state text, changes int, "valueMinor" bigint,
          "valueCurrency" text, currency text, "commissionMinor" bigint, "networkFeeMinor" bigint, "builderPayoutMinor" bigint, "heldMinor" bigint,
          "windowEndsAt" timestamptz, "registeredAt" timestamptz, "repricedAt" timestamptz)
        ON CONFLICT (id) DO UPDATE SET builder_id = excluded.builder_id, registered_at = excluded.registered_at,
          repriced_at = excluded.repriced_at, checkout_id = excluded.checkout_id, order_reference = excluded.order_reference,
          state = excluded.state, changes = excluded.changes, transaction_value_minor = excluded.transaction_value_minor,
          transaction_value_currency = excluded.transaction_value_currency, commission_minor = excluded.commission_minor,
          network_fee_minor = excluded.network_fee_minor, builder_payout_minor = excluded.builder_payout_minor, held_minor = excluded.held_minor,
          window_ends_at = excluded.window_ends_at
      ), received AS (
        INSERT INTO evidence (id, connection_id, merchant_id, event_id, headers, event, body, received_at)
        SELECT e.*, ${received?.body ?? Buffer.alloc(0)}, ${now} FROM jsonb_to_recordset(${toJson(evidence)}::jsonb) AS e (
          id text, "connectionId" text, "merchantId" text, "eventId" text, headers jsonb, event jsonb)
      ), outcomes AS (
        INSERT INTO evidence_outcome (evidence_id, status, reason, receipt_status, conversion_id, checkout_id, keys, tries, next_try_at, decided_at)
        SELECT "evidenceId", status, reason, "receiptStatus", "conversionId", "checkoutId", keys, tries, "nextTryAt", ${now}
        FROM jsonb_to_recordset(${toJson(changes.outcomes)}::jsonb) AS (
          "evidenceId" text, status text, reason text, "receiptStatus" text, "conversionId" text, "checkoutId" text, keys text[],
          tries int, "nextTryAt" timestamptz)
        ON CONFLICT (evidence_id) DO UPDATE SET status = excluded.status, reason = excluded.reason, receipt_status = excluded.receipt_status,
          conversion_id = excluded.conversion_id, checkout_id = excluded.checkout_id, keys = excluded.keys, tries = excluded.tries,
          next_try_at = excluded.next_try_at, decided_at = excluded.decided_at
      ), checks AS (
        INSERT INTO payment_check (id, evidence_id, name, outcome, inputs, checked_at)
        SELECT * FROM jsonb_to_recordset(${toJson(changes.checks)}::jsonb) AS (
          id text, "evidenceId" text, name text, outcome text, inputs jsonb, "checkedAt" timestamptz)
      ), milestones AS (
        INSERT INTO milestone (id, conversion_id, step, status, metadata, recorded_at, recorded_by)
        SELECT * FROM jsonb_to_recordset(${toJson(changes.milestones)}::jsonb) AS (
          id text, "conversionId" text, step text, status text, metadata jsonb, "recordedAt" timestamptz, "recordedBy" text)
      ), reports AS (
        INSERT INTO report (id, conversion_id, order_reference, value_minor, currency, occurred_at, path, choice, recorded_at)
        SELECT id, "conversionId", "orderReference", (value->>'amountMinor')::bigint, value->>'currency', "occurredAt", path, choice, "recordedAt"
        FROM jsonb_to_recordset(${toJson(changes.reports)}::jsonb) AS (
          id text, "conversionId" text, "orderReference" text, value jsonb, "occurredAt" timestamptz, path text, choice text, "recordedAt" timestamptz)
      ), reviews AS (
        INSERT INTO review (id, conversion_id, evidence_id, reason, raised_at)
        SELECT * FROM jsonb_to_recordset(${toJson(changes.reviews)}::jsonb) AS (
          id text, "conversionId" text, "evidenceId" text, reason text, "raisedAt" timestamptz)
      ), decisions AS (
        INSERT INTO decision (id, conversion_id, kind, reason_code, note, subjects, decided_at, decided_by)
        SELECT * FROM jsonb_to_recordset(${toJson(changes.decisions)}::jsonb) AS (
          id text, "conversionId" text, kind text, "reasonCode" text, note text, subjects text[], "decidedAt" timestamptz, "decidedBy" text)
      ), history AS (
        INSERT INTO conversion_event (conversion_id, sequence, from_state, to_state, cause, caused_by, at)
        SELECT * FROM jsonb_to_recordset(${toJson(changes.history)}::jsonb) AS (
          "conversionId" text, sequence int, "from" text, "to" text, cause text, "causedBy" text, at timestamptz)
      )
      SELECT require_current(count(*) = ${keys.length}) FROM guarded`;
    return true;
  } catch (error) {
    if (isOvertaken(error)) return false;
    throw error;
  }
}

function toEvidenceRow({ id, event, headers }: NonNullable<Changes["received"]>) {
  const { connectionId, merchantId, eventId } = event;
  return { id, connectionId, merchantId, eventId, headers, event };
}

function toConversionRow(record: Parameters<typeof projectRecord>[0], now: Date) {
  const { transactionValue, due, state, validationEndsAt } = projectRecord(record, now);
  return {
    ...record,
    ...record.repricing,
    ...due,
    valueMinor: transactionValue.amountMinor,
    valueCurrency: transactionValue.currency,
    currency: record.policy.currency,
    windowEndsAt: state === "PENDING" && now < validationEndsAt ? validationEndsAt : null,
  };
}
