import { errors } from "../errors.ts";

const MAX_LENGTH = 1_000;
const MAX_REFERENCE = 140;

/** What an operator says with a step of a payout or an invoice. */
export interface StepInput {
  /** The reference of the bank or processor. */
  reference: string | null;
  note: string | null;
}

/** Returns the input without blanks around its texts and without empty texts. Throws NOTE_TOO_LONG and REFERENCE_TOO_LONG. */
export function readStepInput({ reference, note }: { reference?: string | null; note?: string | null }): StepInput {
  const input = { reference: reference?.trim() || null, note: note?.trim() || null };
  if ((input.reference?.length ?? 0) > MAX_REFERENCE) throw errors.REFERENCE_TOO_LONG({ param: "reference" });
  if ((input.note?.length ?? 0) > MAX_LENGTH) throw errors.NOTE_TOO_LONG({ param: "note" });
  return input;
}

/** Throws NOTE_REQUIRED if the input has no note. */
export function requireReason({ note }: StepInput): void {
  if (note === null) throw errors.NOTE_REQUIRED({ param: "note" });
}
