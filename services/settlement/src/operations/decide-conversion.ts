import type { Context } from "../context.ts";
import type { Decided, Deciding } from "../domain/decisions.ts";
import { errors } from "../domain/errors.ts";
import type { ConversionRecord, RecordedDecision } from "../domain/record.ts";
import { toConversionRow, type ConversionRow } from "../store/find-conversions.ts";
import { loadRecords } from "../store/load-known.ts";
import { saveChanges } from "../store/save-changes.ts";
import { storable } from "./storable.ts";
import { untilSaved } from "./until-saved.ts";

/** A decision, what follows from it, and whether this call made it. */
export interface DecidedConversion {
  decision: RecordedDecision;
  conversion: ConversionRow;
  created: boolean;
}

/** Records what the caller decides about a conversion that it may see; another's is answered like an unknown one. */
export async function decideConversion(
  conversionId: string,
  decide: (before: ConversionRecord, deciding: Deciding) => Decided,
  { db, party, caller }: Pick<Context, "db" | "party" | "caller">,
): Promise<DecidedConversion> {
  return untilSaved(async () => {
    const known = await loadRecords(db, [storable(conversionId)], party);
    const before = known.records.find(({ id }) => id === conversionId);
    if (before === undefined) throw errors.CONVERSION_NOT_FOUND();
    const { decision, record, changes } = decide(before, { by: `${caller.kind}:${caller.id}`, at: known.now });
    if (changes !== null && !(await saveChanges(db, changes, known))) return null;
    return { decision, conversion: toConversionRow(record, known.now), created: changes !== null };
  });
}
