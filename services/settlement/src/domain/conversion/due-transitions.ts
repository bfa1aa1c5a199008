import { toChanges, type Changes } from "../changes.ts";
import { appendTransitions, type Cause } from "./append-transitions.ts";
import type { ConversionRecord } from "./record.ts";

/** The cause of a change of state that only the end of the validation window brought about. */
export const WINDOW_ENDED: Cause = { cause: "validation_window_ended", causedBy: "clock" };

/**
 * Returns the changes of state that only time caused. A conversion with an unchanged state is saved too, so that it is
 * no longer due: from then on only a new fact can change it.
 */
export function decideDueTransitions(records: readonly ConversionRecord[], now: Date): Changes {
  return toChanges(records.map((record) => appendTransitions(record, record, WINDOW_ENDED, now)));
}
