import { sql, type Sql, toJson } from "@aap/subgraph-host/sql";
import type { Changes } from "../domain/changes.ts";
import type { ConversionChange } from "../domain/conversion/append-transitions.ts";
import type { ConversionRecord } from "../domain/conversion/record.ts";
import { openReviewsOf } from "../domain/conversion/reviews.ts";
import { projectRecord } from "../domain/conversion/to-facts.ts";
import { decideAccrual } from "../domain/ledger/accrual.ts";
import type { DecidedEntry } from "../domain/ledger/entry.ts";
import { awaitedBy } from "../domain/matching/unjoined.ts";
import type { Loaded } from "./load.ts";

/** The changes of one operation, and the versions and the time on which it decided. */
export interface Save extends Pick<Loaded, "versions" | "now"> {
  changes: Changes;
}

// Each function returns one part (a common table expression) of the statement with which `saveChanges` saves, or none. Several
// operations can share it, because no two of them have a key in common.

/**
 * The time in milliseconds that a statement waits for each key: a statement that several operations share, and the statement of one
 * operation, which each of them tries after that. The closing of a settlement run locks its conversions until it is saved. An event of
 * one of them is stored instead after these times, so that it is acknowledged within a second.
 */
const LOCK_MS = { shared: 100, alone: 300 };

/**
 * Returns the part that updates the version of every key and the conversion that it leads to, and the number of keys. It updates no
 * key whose version has changed since it was loaded; `guarded` has the updated ones.
 */
export function saveKeys(saves: readonly Save[]): { guarded: Sql; keyCount: number } {
  const claims = new Map<string, { key: string; expected: number; isLed: boolean; conversionId: string | null }>();
  for (const { changes, versions } of saves)
    for (const { key, leadsTo } of changes.keys) {
      if (leadsTo === undefined && claims.has(key)) continue;
      const conversionId = leadsTo ?? null;
      claims.set(key, { key, expected: versions.get(key) ?? 0, isLed: leadsTo !== undefined, conversionId });
    }
  // All writers update keys in the same order, so that they never deadlock.
  const rows = [...claims.values()].toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const keepingLeader = rows.filter(({ isLed }) => !isLed).map(({ key }) => key);
  const guarded = sql`patience AS MATERIALIZED (
      SELECT set_config('lock_timeout', ${String(saves.length > 1 ? LOCK_MS.shared : LOCK_MS.alone)}, true)
    ), guarded AS (
      INSERT INTO correlation_key AS k (key, version, conversion_id)
      SELECT claim.key, expected + 1, "conversionId"
      FROM patience, jsonb_to_recordset(${toJson(rows)}::jsonb) AS claim (key text, expected int, "conversionId" text)
      ON CONFLICT (key) DO UPDATE SET version = excluded.version,
        conversion_id = CASE WHEN k.key = ANY(${keepingLeader}::text[]) THEN k.conversion_id ELSE excluded.conversion_id END
      WHERE k.version = excluded.version - 1
      RETURNING key
    )`;
  return { guarded, keyCount: rows.length };
}

export function saveConversions(saves: readonly Save[]): Sql {
  const rows = saves.flatMap(({ changes, now }) => changes.conversions.map(({ after }) => toConversionRow(after, now)));
  return sql`conversions AS (
      INSERT INTO conversion AS c (id, merchant_id, agent_id, builder_id, session_id, recommendation_id, offer_id, vertical, livemode, checkout_id,
        order_reference, awaits, policy, created_at, state, has_open_review, changes, transaction_value_minor, transaction_value_currency, currency,
        commission_minor, network_fee_minor, builder_payout_minor, held_minor, path, verification, refunded_minor, disputes, occurred_at,
        validation_ends_at, window_ends_at, registered_at, repriced_at)
      SELECT * FROM jsonb_to_recordset(${toJson(rows)}::jsonb) AS (
        id text, "merchantId" text, "agentId" text, "builderId" text, "sessionId" text, "recommendationId" text, "offerId" text,
        vertical text, livemode boolean, "checkoutId" text, "orderReference" text, awaits text, policy jsonb, "createdAt" timestamptz,
        state text, "hasOpenReview" boolean, changes int, "valueMinor" bigint, "valueCurrency" text, currency text, "commissionMinor" bigint, "networkFeeMinor" bigint,
        "builderPayoutMinor" bigint, "heldMinor" bigint, path text, verification text, "refundedMinor" bigint, disputes text,
        "occurredAt" timestamptz, "validationEndsAt" timestamptz, "windowEndsAt" timestamptz, "registeredAt" timestamptz, "repricedAt" timestamptz)
      ON CONFLICT (id) DO UPDATE SET updated_at = clock.now(), agent_id = excluded.agent_id, builder_id = excluded.builder_id, session_id = excluded.session_id,
        recommendation_id = excluded.recommendation_id, offer_id = excluded.offer_id, vertical = excluded.vertical, livemode = excluded.livemode,
        checkout_id = excluded.checkout_id, order_reference = excluded.order_reference, awaits = excluded.awaits, policy = excluded.policy,
        state = excluded.state, has_open_review = excluded.has_open_review, changes = excluded.changes, transaction_value_minor = excluded.transaction_value_minor,
        transaction_value_currency = excluded.transaction_value_currency, currency = excluded.currency, commission_minor = excluded.commission_minor,
        network_fee_minor = excluded.network_fee_minor, builder_payout_minor = excluded.builder_payout_minor, held_minor = excluded.held_minor,
        path = excluded.path, verification = excluded.verification, refunded_minor = excluded.refunded_minor, disputes = excluded.disputes,
        occurred_at = excluded.occurred_at, validation_ends_at = excluded.validation_ends_at, window_ends_at = excluded.window_ends_at,
        registered_at = excluded.registered_at, repriced_at = excluded.repriced_at
    )`;
}

function toConversionRow(record: ConversionRecord, now: Date) {
  const { evidence: _, milestones: __, reports: ___, reviews, decisions, settlements, booked, ...columns } = record;
  const { transactionValue, due, state, validationEndsAt, ...projection } = projectRecord(record, now);
  const { path, verification, refundedMinor, disputes, occurredAt } = projection;
  return {
    ...columns,
    ...record.repricing,
    ...due,
    awaits: awaitedBy(record),
    hasOpenReview: openReviewsOf(record).length > 0,
    valueMinor: transactionValue.amountMinor,
    valueCurrency: transactionValue.currency,
    currency: record.policy.currency,
    path,
    verification,
    refundedMinor,
    disputes,
    occurredAt,
    validationEndsAt,
    windowEndsAt: state === "PENDING" && now < validationEndsAt ? validationEndsAt : null,
  };
}

/** Returns the ledger entries of the saved conversions. */
export function accrualsOf({ changes, now }: Save): DecidedEntry[] {
  return changes.conversions.flatMap(({ before, after }) =>
    decideAccrual(before, after, projectRecord(after, now).due),
  );
}

export function saveChecks(saves: readonly Save[]): Sql {
  const rows = conversionsOf(saves).flatMap((change) =>
    added(change, "evidence").flatMap(({ id, checks }) => checks.map((check) => ({ ...check, evidenceId: id }))),
  );
  return sql`checks AS (
      INSERT INTO payment_check (evidence_id, name, outcome, inputs, checked_at)
      SELECT * FROM jsonb_to_recordset(${toJson(rows)}::jsonb) AS (
        "evidenceId" text, name text, outcome text, inputs jsonb, "checkedAt" timestamptz)
      ON CONFLICT DO NOTHING
    )`;
}

export function saveMilestones(saves: readonly Save[]): Sql {
  return sql`milestones AS (
      INSERT INTO milestone (id, conversion_id, step, status, metadata, recorded_at, recorded_by)
      SELECT * FROM jsonb_to_recordset(${toJson(rowsOf(saves, "milestones"))}::jsonb) AS (
        id text, "conversionId" text, step text, status text, metadata jsonb, "recordedAt" timestamptz, "recordedBy" text)
    )`;
}

export function saveReports(saves: readonly Save[]): Sql[] {
  return ifAny(
    rowsOf(saves, "reports"),
    (rows) => sql`reports AS (
      INSERT INTO report (id, conversion_id, merchant_id, order_reference, value_minor, currency, occurred_at, path, match, named, naming_keys, recorded_at)
      SELECT id, "conversionId", "merchantId", "orderReference", (value->>'amountMinor')::bigint, value->>'currency', "occurredAt", path, match,
        named, "namingKeys", "recordedAt"
      FROM jsonb_to_recordset(${rows}::jsonb) AS (
        id text, "conversionId" text, "merchantId" text, "orderReference" text, value jsonb, "occurredAt" timestamptz, path text, match text,
        named jsonb, "namingKeys" text[], "recordedAt" timestamptz)
      ON CONFLICT (id) DO UPDATE SET conversion_id = excluded.conversion_id
    )`,
  );
}

export function saveReviews(saves: readonly Save[]): Sql[] {
  return ifAny(
    rowsOf(saves, "reviews"),
    (rows) => sql`reviews AS (
      INSERT INTO review (id, conversion_id, reason, subject, raised_at)
      SELECT * FROM jsonb_to_recordset(${rows}::jsonb) AS (
        id text, "conversionId" text, reason text, subject text, "raisedAt" timestamptz)
      ON CONFLICT (id) DO UPDATE SET conversion_id = excluded.conversion_id
    )`,
  );
}

export function saveDecisions(saves: readonly Save[]): Sql[] {
  return ifAny(
    rowsOf(saves, "decisions"),
    (rows) => sql`decisions AS (
      INSERT INTO decision (id, conversion_id, kind, reason_code, note, subjects, other_conversion_id, decided_at, decided_by)
      SELECT * FROM jsonb_to_recordset(${rows}::jsonb) AS (
        id text, "conversionId" text, kind text, "reasonCode" text, note text, subjects text[], "otherConversionId" text,
        "decidedAt" timestamptz, "decidedBy" text)
    )`,
  );
}

export function saveHistory(saves: readonly Save[]): Sql {
  const rows = conversionsOf(saves).flatMap(({ history }) => history);
  return sql`history AS (
      INSERT INTO conversion_event (conversion_id, sequence, from_state, to_state, cause, caused_by, at)
      SELECT * FROM jsonb_to_recordset(${toJson(rows)}::jsonb) AS (
        "conversionId" text, sequence int, "from" text, "to" text, cause text, "causedBy" text, at timestamptz)
    )`;
}

/** Returns the part that saves rows; none without rows. Few operations have any, and PostgreSQL would open the table for each operation. */
function ifAny(rows: readonly object[], toPart: (rows: string) => Sql): Sql[] {
  return rows.length === 0 ? [] : [toPart(toJson(rows))];
}

type Parts = "evidence" | "milestones" | "reports" | "reviews" | "decisions";

/** Returns the rows that a change added to a conversion or moved to it. */
function added<Part extends Parts>({ before, after }: ConversionChange, part: Part): ConversionRecord[Part] {
  const known = new Set(before?.[part].map(({ id }) => id));
  return (after[part] as { id: string }[]).filter(({ id }) => !known.has(id)) as ConversionRecord[Part];
}

function conversionsOf(saves: readonly Save[]): ConversionChange[] {
  return saves.flatMap(({ changes }) => changes.conversions);
}

function rowsOf(saves: readonly Save[], part: Exclude<Parts, "evidence">): object[] {
  return conversionsOf(saves).flatMap((change) =>
    added(change, part).map((row) => ({ ...row, conversionId: change.after.id, merchantId: change.after.merchantId })),
  );
}
