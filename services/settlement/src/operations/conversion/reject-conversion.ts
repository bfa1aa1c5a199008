import type { Context } from "../../context.ts";
import { decideRejection, toNote } from "../../domain/conversion/decisions.ts";
import type { RejectionReason } from "../../domain/conversion/facts.ts";
import { sanitizeForPostgres } from "../sanitize-for-postgres.ts";
import { decideConversion, type DecidedConversion } from "./decide-conversion.ts";

/** Rejects a conversion with a reason. Throws CONVERSION_NOT_REJECTABLE unless it is pending or disputed. */
export function rejectConversion(
  id: string,
  given: { reasonCode: RejectionReason; note: string | null },
  ctx: Context,
): Promise<DecidedConversion> {
  const { reasonCode, note } = { ...given, note: toNote(sanitizeForPostgres(given.note)) };
  return decideConversion(id, (before, deciding) => decideRejection(before, { reasonCode, note }, deciding), ctx);
}
