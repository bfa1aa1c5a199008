import { bookState } from "./booking.ts";
import { claim, conversionKey, noChanges, type Changes } from "./changes.ts";
import type { ConversionRecord } from "./record.ts";

/**
 * What time alone changed of these conversions. One that stays as it was is written too, so that it is no longer due: from
 * then on only a new fact can change it.
 */
export function decideDueTransitions(records: readonly ConversionRecord[], now: Date): Changes {
  const changes = noChanges();
  for (const before of records) {
    const { record, history } = bookState(before, { cause: "validation_window_ended", causedBy: "clock" }, now);
    changes.records.set(record.id, record);
    changes.history.push(...history);
    claim(changes, conversionKey(record.id), record.id);
  }
  return changes;
}
