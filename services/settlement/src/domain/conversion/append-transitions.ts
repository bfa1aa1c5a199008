import type { ConversionRecord, StateChange } from "./record.ts";
import { projectRecord } from "./to-facts.ts";
import type { ConversionState } from "./transitions.ts";

/** A conversion before and after a decision, with the changes of its state. */
export interface ConversionChange {
  /** Null for a new conversion. */
  before: ConversionRecord | null;
  after: ConversionRecord;
  history: StateChange[];
}

/** The cause of a change of state, and its actor, such as `processor:stripe`, `merchant:mer_…` or `clock`. */
export type Cause = Pick<StateChange, "cause" | "causedBy">;

/**
 * Returns a conversion before and after a decision. `given` is the record with the new facts; its state is derived from them as
 * of `at`. The history gets an entry for each change of state. A new conversion begins pending.
 */
export function appendTransitions(
  before: ConversionRecord | null,
  given: ConversionRecord,
  { cause, causedBy }: Cause,
  at: Date,
): ConversionChange {
  const { state } = projectRecord(given, at);
  const path: ConversionState[] = given.state === null ? ["PENDING", state] : [state];
  const steps = path.filter((to, index) => to !== (path[index - 1] ?? given.state));
  const history = steps.map((to, index): StateChange => ({
    conversionId: given.id,
    sequence: given.changes + index + 1,
    from: steps[index - 1] ?? given.state,
    to,
    cause,
    causedBy,
    at,
  }));
  return { before, after: { ...given, state, changes: given.changes + history.length }, history };
}
