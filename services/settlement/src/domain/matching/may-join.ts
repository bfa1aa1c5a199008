import type { ConversionRecord } from "../conversion/record.ts";
import type { PaymentEvent } from "../evidence/payment-event.ts";
import { keysOfPiece } from "./correlation-keys.ts";
import { showsPayment } from "./unjoined.ts";

/**
 * Tells whether an event belongs to a sale that one of its keys leads to. A paid sale takes what shares a key with one of its
 * events: if only a report leads there, another payment is another sale. A reported sale takes what its reports name, unless it
 * was rejected. None takes an event of the other mode.
 */
export function mayJoin(sale: ConversionRecord, event: PaymentEvent, keys: readonly string[]): boolean {
  if (sale.livemode !== event.livemode) return false;
  if (!showsPayment(sale.evidence))
    return sale.reports.length > 0 && !sale.decisions.some(({ kind }) => kind === "rejected");
  const shared = new Set(sale.evidence.flatMap(keysOfPiece));
  return keys.some((key) => shared.has(key)) || (event.paymentId === null && event.kind !== "PAYMENT_SUCCEEDED");
}
