import { newId } from "@aap/kernel/ids";
import type { Context } from "../../context.ts";
import { conversionKey } from "../../domain/changes.ts";
import { decideMilestone, requireMilestone, type MilestoneInput } from "../../domain/conversion/milestone.ts";
import { errors } from "../../domain/errors.ts";
import { toConversionRow, type ConversionRow } from "../../store/conversion/find-conversions.ts";
import type { MilestoneRow } from "../../store/conversion/find-milestones.ts";
import { loadRecords } from "../../store/load.ts";
import { saveChanges } from "../../store/save-changes.ts";
import { retryOnConflict } from "../retry-on-conflict.ts";

/** A milestone and its conversion. */
export interface RecordedMilestone {
  milestone: MilestoneRow;
  conversion: ConversionRow;
  /** Whether this call recorded the milestone; false for a repeat. */
  created: boolean;
}

/** Saves a milestone of one of the merchant's conversions. Throws CONVERSION_NOT_FOUND if the caller may not see it. */
export async function recordMilestone(
  conversionId: string,
  input: MilestoneInput,
  { db, party, caller, save }: Context,
): Promise<RecordedMilestone> {
  requireMilestone(input);
  return retryOnConflict(conversionKey(conversionId), async () => {
    const known = await loadRecords(db, [conversionId], party);
    const [before] = known.records;
    if (before === undefined) throw errors.CONVERSION_NOT_FOUND();
    const recording = { id: newId("mst"), by: `${caller.kind}:${caller.id}`, at: known.now };
    const { milestone, record, changes } = decideMilestone(input, before, recording);
    const conversion = toConversionRow(record, known.now);
    const result = { milestone: { ...milestone, conversionId }, conversion, created: changes !== null };
    return save(async (tx) => (changes === null ? result : (await saveChanges(tx, changes, known)) && result));
  });
}
