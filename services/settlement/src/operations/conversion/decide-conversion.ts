import { newId } from "@aap/kernel/ids";
import type { Context } from "../../context.ts";
import { conversionKey } from "../../domain/changes.ts";
import type { Decided, Deciding } from "../../domain/conversion/decisions.ts";
import type { ConversionRecord, RecordedDecision } from "../../domain/conversion/record.ts";
import { errors } from "../../domain/errors.ts";
import { toConversionRow, type ConversionRow } from "../../store/conversion/find-conversions.ts";
import { loadRecords } from "../../store/load.ts";
import { saveChanges } from "../../store/save-changes.ts";
import { retryOnConflict } from "../retry-on-conflict.ts";

/** A decision and its conversion. */
export interface DecidedConversion {
  decision: RecordedDecision;
  conversion: ConversionRow;
  /** Whether this call made the decision; false if it was made before. */
  created: boolean;
}

/** Saves a decision of the caller about a conversion. Throws CONVERSION_NOT_FOUND if the caller may not see it. */
export async function decideConversion(
  conversionId: string,
  decide: (before: ConversionRecord, deciding: Deciding) => Decided,
  { db, party, caller, save }: Pick<Context, "db" | "party" | "caller" | "save">,
): Promise<DecidedConversion> {
  return retryOnConflict(conversionKey(conversionId), async () => {
    const known = await loadRecords(db, [conversionId], party);
    const [before] = known.records;
    if (before === undefined) throw errors.CONVERSION_NOT_FOUND();
    const deciding = { id: newId("dec"), by: `${caller.kind}:${caller.id}`, at: known.now };
    const { decision, record, changes } = decide(before, deciding);
    const result = { decision, conversion: toConversionRow(record, known.now), created: changes !== null };
    return save(async (tx) => (changes === null ? result : (await saveChanges(tx, changes, known)) && result));
  });
}
