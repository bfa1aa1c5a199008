import { isId } from "@aap/kernel/ids";
import type { Context } from "../../context.ts";
import { errors } from "../../domain/errors.ts";
import { findEvidence, findStoredEvent, type EvidenceRow } from "../../store/evidence/find-evidence.ts";
import { processEvidence } from "./process-evidence.ts";

/**
 * Tries stored evidence again now and returns it with its outcome. Evidence that was decided does not change; if it still has to
 * wait, its number of tries does not change. Throws EVIDENCE_NOT_FOUND if the caller may not see it.
 */
export async function rerunEvidence(id: string, ctx: Context): Promise<EvidenceRow> {
  const event = isId("evd", id) ? await findStoredEvent(ctx.db, id, ctx.party) : null;
  if (event === null) throw errors.EVIDENCE_NOT_FOUND();
  await processEvidence(event, null, "asked", ctx);
  const [row] = await findEvidence(ctx.db, [id], ctx.party);
  if (row === undefined) throw errors.EVIDENCE_NOT_FOUND();
  return row;
}
