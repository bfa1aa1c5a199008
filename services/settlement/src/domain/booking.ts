import { projectRecord, type ConversionRecord, type StateChange } from "./record.ts";
import type { ConversionState } from "./transitions.ts";

/**
 * The record with the state that now follows from its facts, and the changes of state that lead there. A new conversion
 * begins pending, whatever was known before it.
 */
export function bookState(
  record: ConversionRecord,
  { cause, causedBy }: Pick<StateChange, "cause" | "causedBy">,
  now: Date,
): { record: ConversionRecord; history: StateChange[] } {
  const { state } = projectRecord(record, now);
  const path: ConversionState[] = record.state === null && state !== "PENDING" ? ["PENDING", state] : [state];
  const history: StateChange[] = [];
  let from = record.state;
  for (const to of path) {
    if (to === from) continue;
    history.push({
      conversionId: record.id,
      sequence: record.changes + history.length + 1,
      from,
      to,
      cause,
      causedBy,
      at: now,
    });
    from = to;
  }
  return { record: { ...record, state, changes: record.changes + history.length }, history };
}
