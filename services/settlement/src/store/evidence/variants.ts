import type { Party } from "@aap/kernel/caller";
import { sha256Of } from "@aap/kernel/digest";
import { newId } from "@aap/kernel/ids";
import { sql } from "@aap/subgraph-host/sql";
import { z } from "zod";
import type { ReceivedEvidence } from "../../domain/changes.ts";
import { timeSchema } from "../../domain/evidence/payment-event.ts";
import type { Database } from "../database.ts";
import { evidenceOf } from "../party.ts";

/** The column `variants`: the variants of the event `e`, oldest first, as a JSON array. */
export const VARIANTS = sql`(
  SELECT coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'sha256', v.sha256, 'receivedAt', v.received_at) ORDER BY v.id), '[]')
  FROM evidence_variant v WHERE v.evidence_id = e.id) AS variants`;

export const variantsSchema = z.array(z.object({ id: z.string(), sha256: z.string(), receivedAt: timeSchema }));

/** Saves a variant of a stored event. Returns whether it is new: its bytes are neither those of the event nor of a stored variant. */
export async function saveVariant(
  db: Database,
  evidenceId: string,
  { headers, body }: Pick<ReceivedEvidence, "headers" | "body">,
): Promise<boolean> {
  const sha256 = sha256Of(body);
  const saved = await db.$executeRaw`
    INSERT INTO evidence_variant (id, evidence_id, sha256, headers, body)
    SELECT ${newId("evv")}, e.id, ${sha256}, ${JSON.stringify(headers)}::jsonb, ${body}
    FROM evidence e WHERE e.id = ${evidenceId} AND e.sha256 <> ${sha256}
    ON CONFLICT (evidence_id, sha256) DO NOTHING`;
  return saved === 1;
}

/** Returns the raw bytes, in base64, of these variants whose events the party may see. */
export function findVariantBytes(
  db: Database,
  ids: readonly string[],
  party: Party,
): Promise<{ id: string; body: string }[]> {
  return db.query(sql`
    SELECT v.id, translate(encode(v.body, 'base64'), E'\\n', '') AS body
    FROM evidence_variant v JOIN evidence e ON e.id = v.evidence_id
    WHERE v.id = ANY(${[...ids]}) AND ${evidenceOf(party)}`);
}
