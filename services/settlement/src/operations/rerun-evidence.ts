import { isId } from "@aap/kernel/ids";
import type { Context } from "../context.ts";
import { errors } from "../domain/errors.ts";
import { findEvidence, findStoredEvent, type EvidenceRow } from "../store/find-evidence.ts";
import { processEvidence } from "./process-evidence.ts";

/**
 * Tries stored evidence again now and answers what has become of it; what was decided before stays as it is, and a try in
 * vain uses up none of those that it has left. Another's evidence is answered like one that is not there.
 */
export async function rerunEvidence(id: string, ctx: Context): Promise<EvidenceRow> {
  const event = isId("evd", id) ? await findStoredEvent(ctx.db, id, ctx.party) : null;
  if (event === null) throw errors.EVIDENCE_NOT_FOUND();
  await processEvidence(event, null, "asked", ctx);
  const [row] = await findEvidence(ctx.db, [id], ctx.party);
  if (row === undefined) throw errors.EVIDENCE_NOT_FOUND();
  return row;
}
