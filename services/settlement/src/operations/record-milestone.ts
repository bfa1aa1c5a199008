import type { Context } from "../context.ts";
import { errors } from "../domain/errors.ts";
import { decideMilestone, requireMilestone, type MilestoneInput } from "../domain/milestone.ts";
import { toConversionRow, type ConversionRow } from "../store/find-conversions.ts";
import type { MilestoneRow } from "../store/find-milestones.ts";
import { loadRecords } from "../store/load-known.ts";
import { saveChanges } from "../store/save-changes.ts";
import { storable } from "./storable.ts";
import { untilSaved } from "./until-saved.ts";

/** A milestone, what follows from it, and whether this call recorded it. */
export interface RecordedMilestone {
  milestone: MilestoneRow;
  conversion: ConversionRow;
  created: boolean;
}

/** Records a step of the merchant's flow on a conversion of its own; another's is answered like an unknown one. */
export async function recordMilestone(
  conversionId: string,
  given: MilestoneInput,
  { db, party, caller }: Context,
): Promise<RecordedMilestone> {
  const input = storable(given);
  requireMilestone(input);
  return untilSaved(async () => {
    const known = await loadRecords(db, [storable(conversionId)], party);
    const before = known.records.find(({ id }) => id === conversionId);
    if (before === undefined) throw errors.CONVERSION_NOT_FOUND();
    const { milestone, record, changes } = decideMilestone(input, before, `${caller.kind}:${caller.id}`, known.now);
    if (changes !== null && !(await saveChanges(db, changes, known))) return null;
    const conversion = toConversionRow(record, known.now);
    return { milestone: { ...milestone, conversionId }, conversion, created: changes !== null };
  });
}
