import type { Context } from "../../context.ts";
import { decideReversal, requireNote } from "../../domain/conversion/decisions.ts";
import type { RejectionReason } from "../../domain/conversion/facts.ts";
import { decideConversion, type DecidedConversion } from "./decide-conversion.ts";

/** Takes back a reported sale after its settlement. Throws CONVERSION_NOT_REVERSIBLE, REVERSAL_WINDOW_CLOSED and NOTE_REQUIRED. */
export function reverseConversion(
  id: string,
  reversal: { reasonCode: RejectionReason; note: string },
  ctx: Context,
): Promise<DecidedConversion> {
  const { reasonCode } = reversal;
  const note = requireNote(reversal.note);
  return decideConversion(id, (before, deciding) => decideReversal(before, { reasonCode, note }, deciding), ctx);
}
