import { toChanges, type Changes } from "../changes.ts";
import { appendTransitions, type Cause } from "./append-transitions.ts";
import type { ConversionRecord } from "./record.ts";

/** The cause of a change of state that only the end of the validation window brought about. */
export const WINDOW_ENDED: Cause = { cause: "validation_window_ended", causedBy: "clock" };

/**
 * Returns the changes of state of pending conversions that only time caused. A conversion with an unchanged state is saved too, so that
 * it is no longer due: from then on only a new fact can change it. One that is not pending is left out: another process was first.
 */
export function decideDueTransitions(records: readonly ConversionRecord[], now: Date): Changes {
  const pending = records.filter(({ state }) => state === "PENDING");
  return toChanges(pending.map((record) => appendTransitions(record, record, WINDOW_ENDED, now)));
}
