import { isId, newId } from "@aap/kernel/ids";
import type { Context } from "../../context.ts";
import { requireNote } from "../../domain/conversion/decisions.ts";
import type { ConversionRecord } from "../../domain/conversion/record.ts";
import { errors } from "../../domain/errors.ts";
import type { Linked, Linking } from "../../domain/matching/move-items.ts";
import { decideEventPart, decidePart, decideUnlink } from "../../domain/matching/part.ts";
import type { DecidedConversion } from "./decide-conversion.ts";
import { getRecord, saveLinked } from "./link-evidence.ts";
import { loadPaymentAttribution, loadReportAttribution } from "./load-attribution.ts";

/**
 * Parts evidence of another sale from a conversion: a conversion that was linked into it (`conv_…`), a report (`rep_…`), a payment
 * with all of its events (`evd_…`), or an event that an operator linked (`evd_…`). Returns the conversion that has the evidence from
 * now on; for a linked event, which then has none, the conversion that it left. Throws EVIDENCE_NOT_PARTABLE.
 */
export async function partEvidence(
  id: string,
  conversionId: string,
  given: string,
  ctx: Context,
): Promise<DecidedConversion> {
  const note = requireNote(given);
  return saveLinked([id, conversionId], note, ctx, async ({ records }, linking) => {
    const from = getRecord(records, conversionId);
    return isId("conv", id) ? decideUnlink(from, getRecord(records, id), linking) : part(from, id, linking, ctx);
  });
}

async function part(from: ConversionRecord, id: string, linking: Linking, ctx: Context): Promise<Linked> {
  const report = from.reports.find((one) => one.id === id);
  const piece = from.evidence.find((one) => one.id === id);
  if (report === undefined && piece === undefined) throw errors.EVIDENCE_NOT_FOUND();
  if (piece !== undefined && piece.event.kind !== "PAYMENT_SUCCEEDED") return decideEventPart(from, id, linking);
  const attribution =
    piece === undefined
      ? await loadReportAttribution(report?.named.recommendationId ?? from.recommendationId, ctx)
      : await loadPaymentAttribution(piece.event, ctx);
  if (attribution?.merchantId !== from.merchantId) throw errors.RECOMMENDATION_NOT_FOUND();
  return decidePart(from, id, { conversionId: newId("conv"), attribution }, linking);
}
