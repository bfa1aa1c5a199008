import type { Party } from "@aap/kernel/caller";
import { sql } from "@aap/subgraph-host/sql";
import type { EvidencePiece } from "../../domain/evidence-report/evidence-report.ts";
import type { Database } from "../database.ts";
import { VARIANTS, variantsSchema } from "../evidence/variants.ts";
import { conversionsOf } from "../party.ts";

/** Returns the events of these conversions that the party may see, without their bytes, oldest first. */
export async function listPiecesOf(
  db: Database,
  conversionIds: readonly string[],
  party: Party,
): Promise<EvidencePiece[]> {
  const rows = await db.query<EvidencePiece>(sql`
    SELECT e.id, c.id AS "conversionId", e.connection_id AS "connectionId", e.event->>'processor' AS processor,
      e.event_id AS "eventId", e.event->>'type' AS "eventType", e.received_at AS "receivedAt", e.sha256, ${VARIANTS}
    FROM conversion c JOIN evidence_outcome o ON o.conversion_id = c.id JOIN evidence e ON e.id = o.evidence_id
    WHERE c.id = ANY(${[...conversionIds]}) AND ${conversionsOf(party)} ORDER BY e.id`);
  return rows.map((row) => ({ ...row, variants: variantsSchema.parse(row.variants) }));
}

/** The raw bytes of an event. */
export interface EvidenceBytes {
  id: string;
  /** In base64; null if they were erased. */
  body: string | null;
}

/** Returns the raw bytes of these events whose conversions the party may see. */
export function findBytes(db: Database, evidenceIds: readonly string[], party: Party): Promise<EvidenceBytes[]> {
  return db.query<EvidenceBytes>(sql`
    SELECT e.id, translate(encode(e.body, 'base64'), E'\n', '') AS body
    FROM evidence e JOIN evidence_outcome o ON o.evidence_id = e.id JOIN conversion c ON c.id = o.conversion_id
    WHERE e.id = ANY(${[...evidenceIds]}) AND ${conversionsOf(party)}`);
}
