import { createHash } from "node:crypto";
import type { Party } from "@aap/kernel/caller";
import { newId } from "@aap/kernel/ids";
import { z } from "zod";
import type { ReceivedEvidence } from "../domain/changes.ts";
import { timeSchema } from "../domain/record-schema.ts";
import { Prisma } from "../generated/prisma/client.ts";
import type { Database } from "./database.ts";
import { evidenceOf } from "./party.ts";

/** What else came under the id of an event that is named `e`, oldest first, as one JSON value. */
export const VARIANTS = Prisma.sql`(
  SELECT coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'sha256', v.sha256, 'receivedAt', v.received_at) ORDER BY v.id), '[]')
  FROM evidence_variant v WHERE v.evidence_id = e.id) AS variants`;

export const variantsSchema = z.array(z.object({ id: z.string(), sha256: z.string(), receivedAt: timeSchema }));

/** Keeps what came under the id of a stored event; answers whether these bytes are new there, and others than the event's own. */
export async function saveVariant(
  db: Database,
  evidenceId: string,
  { headers, body }: Pick<ReceivedEvidence, "headers" | "body">,
): Promise<boolean> {
  const sha256 = createHash("sha256").update(body).digest("hex");
  const saved = await db.$executeRaw`
    INSERT INTO evidence_variant (id, evidence_id, sha256, headers, body)
    SELECT ${newId("evv")}, e.id, ${sha256}, ${JSON.stringify(headers)}::jsonb, ${body}
    FROM evidence e WHERE e.id = ${evidenceId} AND e.body <> ${body}
    ON CONFLICT (evidence_id, sha256) DO NOTHING`;
  return saved === 1;
}

/** The bytes of these as they came, in base64, where the party may see the events under whose ids they came. */
export function findVariantBytes(
  db: Database,
  ids: readonly string[],
  party: Party,
): Promise<{ id: string; body: string }[]> {
  return db.$queryRaw`
    SELECT v.id, translate(encode(v.body, 'base64'), E'\\n', '') AS body
    FROM evidence_variant v JOIN evidence e ON e.id = v.evidence_id
    WHERE v.id = ANY(${[...ids]}) AND ${evidenceOf(party)}`;
}
