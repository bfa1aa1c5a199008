import type { Context } from "../../context.ts";
import { decideRejection, toNote } from "../../domain/conversion/decisions.ts";
import type { RejectionReason } from "../../domain/conversion/facts.ts";
import { decideConversion, type DecidedConversion } from "./decide-conversion.ts";

/** Rejects a conversion with a reason. Throws CONVERSION_NOT_REJECTABLE unless it is pending or disputed. */
export function rejectConversion(
  id: string,
  rejection: { reasonCode: RejectionReason; note: string | null },
  ctx: Context,
): Promise<DecidedConversion> {
  const { reasonCode } = rejection;
  const note = toNote(rejection.note);
  return decideConversion(id, (before, deciding) => decideRejection(before, { reasonCode, note }, deciding), ctx);
}
