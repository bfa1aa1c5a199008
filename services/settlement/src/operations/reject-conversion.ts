import type { Context } from "../context.ts";
import { decideRejection, toNote } from "../domain/decisions.ts";
import type { RejectionReason } from "../domain/facts.ts";
import { decideConversion, type DecidedConversion } from "./decide-conversion.ts";
import { storable } from "./storable.ts";

/** Rejects a conversion of the merchant's own, or any for an operator, with a reason; refused unless it is pending or disputed. */
export function rejectConversion(
  id: string,
  given: { reasonCode: RejectionReason; note: string | null },
  ctx: Context,
): Promise<DecidedConversion> {
  const { reasonCode, note } = { ...given, note: toNote(storable(given.note)) };
  return decideConversion(id, (before, deciding) => decideRejection(before, { reasonCode, note }, deciding), ctx);
}
