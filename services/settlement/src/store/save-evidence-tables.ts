import { sha256Of } from "@aap/kernel/digest";
import { sql, toJson, type Sql } from "@aap/subgraph-host/sql";
import type { ReceivedEvidence } from "../domain/changes.ts";
import type { Save } from "./save-conversion-tables.ts";

// More parts of the statement with which `saveChanges` saves: see save-conversion-tables.ts.

export function saveEvidence(saves: readonly Save[]): Sql {
  const rows = saves.flatMap(({ changes: { received }, now }) => (received ? [toEvidenceRow(received, now)] : []));
  return sql`received AS (
      INSERT INTO evidence (id, connection_id, merchant_id, event_id, headers, event, sha256, body, received_at)
      SELECT id, "connectionId", "merchantId", "eventId", headers, event, sha256, decode(body, 'base64'), "receivedAt"
      FROM jsonb_to_recordset(${toJson(rows)}::jsonb) AS (
        id text, "connectionId" text, "merchantId" text, "eventId" text, headers jsonb, event jsonb, sha256 text, body text,
        "receivedAt" timestamptz)
    )`;
}

function toEvidenceRow({ id, event, headers, body }: ReceivedEvidence, receivedAt: Date) {
  const { connectionId, merchantId, eventId } = event;
  const sha256 = sha256Of(body);
  return { id, connectionId, merchantId, eventId, headers, event, sha256, body: body.toString("base64"), receivedAt };
}

export function saveOutcomes(saves: readonly Save[]): Sql {
  const rows = saves.flatMap(({ changes, now }) =>
    changes.outcomes.map(({ keys: _, ...outcome }) => ({ ...outcome, decidedAt: now })),
  );
  return sql`outcomes AS (
      INSERT INTO evidence_outcome (evidence_id, status, reason, receipt_status, conversion_id, checkout_id, tries, next_try_at, erase_at, decided_at)
      SELECT "evidenceId", status, reason, "receiptStatus", "conversionId", "checkoutId", tries, "nextTryAt", "eraseAt", "decidedAt"
      FROM jsonb_to_recordset(${toJson(rows)}::jsonb) AS (
        "evidenceId" text, status text, reason text, "receiptStatus" text, "conversionId" text, "checkoutId" text, tries int,
        "nextTryAt" timestamptz, "eraseAt" timestamptz, "decidedAt" timestamptz)
      ON CONFLICT (evidence_id) DO UPDATE SET status = excluded.status, reason = excluded.reason, receipt_status = excluded.receipt_status,
        conversion_id = excluded.conversion_id, checkout_id = excluded.checkout_id, tries = excluded.tries,
        next_try_at = excluded.next_try_at, erase_at = excluded.erase_at, decided_at = excluded.decided_at
    )`;
}

export function saveEvidenceKeys(saves: readonly Save[]): Sql {
  const rows = saves
    .flatMap(({ changes }) => changes.outcomes)
    .flatMap(({ evidenceId, keys }) => keys.map((key) => ({ key, evidenceId })));
  return sql`evidence_keys AS (
      INSERT INTO evidence_key (key, evidence_id)
      SELECT * FROM jsonb_to_recordset(${toJson(rows)}::jsonb) AS (key text, "evidenceId" text) ON CONFLICT DO NOTHING
    )`;
}

/**
 * Returns the part that makes other events due if they have no sale and share a key that leads to one now; `woken` has their ids and
 * the position of the operation whose key they share.
 */
export function wakeEvidence(saves: readonly Save[]): Sql {
  const rows = saves.flatMap(({ changes, now }, position) =>
    changes.keys.flatMap(({ key, leadsTo }) => (leadsTo == null ? [] : [{ key, position, now }])),
  );
  const decided = saves.flatMap(({ changes }) => changes.outcomes.map(({ evidenceId }) => evidenceId));
  return sql`woken AS (
      WITH waiting AS MATERIALIZED (
        SELECT DISTINCT ON (k.evidence_id) k.evidence_id, led.position, led.now
        FROM jsonb_to_recordset(${toJson(rows)}::jsonb) AS led (key text, position int, now timestamptz)
        -- OFFSET 0 makes it one look-up for each key. PostgreSQL expects 100 keys, and would scan the table for them.
        CROSS JOIN LATERAL (SELECT evidence_id FROM evidence_key WHERE key = led.key OFFSET 0) k
      )
      UPDATE evidence_outcome o SET next_try_at = waiting.now FROM waiting
      -- The array makes PostgreSQL expect few events. For the join alone it reads all outcomes without a conversion.
      WHERE o.evidence_id = ANY(ARRAY(SELECT evidence_id FROM waiting)) AND o.evidence_id = waiting.evidence_id
        AND o.conversion_id IS NULL AND o.evidence_id <> ALL(${decided})
      RETURNING o.evidence_id, waiting.position
    )`;
}
