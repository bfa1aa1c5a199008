import { createExplainer } from "../conversion/explain-event.ts";
import { paymentKeyOf, type ConversionRecord, type Evidence } from "../conversion/record.ts";
import type { Outcome } from "../evidence/outcome.ts";

/**
 * Returns the outcomes of events that joined a conversion. If the sale has several payments, the reasons of all are decided
 * again, because another one may be the repeated one. `keys` are those of the first event, if it has none stored yet.
 */
export function toOutcomes(
  record: ConversionRecord,
  joined: readonly Evidence[],
  keys: readonly string[] = [],
): Outcome[] {
  const explain = createExplainer(record);
  const payments = record.evidence.filter(({ event }) => event.kind === "PAYMENT_SUCCEEDED");
  const isRepeated = new Set(payments.map(paymentKeyOf)).size > 1;
  const affected = new Map([...(isRepeated ? payments : []), ...joined].map((piece) => [piece.id, piece]));
  return [...affected.values()].map((piece) => ({
    evidenceId: piece.id,
    status: "applied",
    reason: explain(piece),
    receiptStatus: receiptStatusOf(piece, record),
    conversionId: record.id,
    checkoutId: record.checkoutId,
    keys: piece.id === joined[0]?.id ? keys : [],
    tries: 0,
    nextTryAt: null,
    eraseAt: null,
  }));
}

/** The content of the response to a processor (specification, "Payment event receiver"). */
function receiptStatusOf({ event }: Evidence, { state }: ConversionRecord): string {
  return event.kind === "PAYMENT_SUCCEEDED" ? "conversion_recorded" : (state ?? "PENDING").toLowerCase();
}
