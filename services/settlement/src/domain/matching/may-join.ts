import type { ConversionRecord } from "../conversion/record.ts";
import type { PaymentEvent } from "../evidence/payment-event.ts";
import { keysOfPiece } from "./correlation-keys.ts";
import { awaitedBy } from "./unjoined.ts";

/**
 * Returns whether an event belongs to a sale that one of its keys leads to. Every sale takes events that share a key with one of its
 * events. A sale that is neither paid nor rejected also takes events that its reports name; a paid one does not, because they are of
 * another payment. No sale takes an event of the other mode.
 */
export function mayJoin(sale: ConversionRecord, event: PaymentEvent, keys: readonly string[]): boolean {
  if (sale.livemode !== event.livemode) return false;
  const shared = new Set(sale.evidence.flatMap(keysOfPiece));
  if (keys.some((key) => shared.has(key))) return true;
  return awaitedBy(sale) === "payment" && !sale.decisions.some(({ kind }) => kind === "rejected");
}

/** Returns whether a person linked an event with one of these keys into a sale. */
export function hasLinkedEvent(sale: ConversionRecord, keys: readonly string[]): boolean {
  const linked = findLinkedIds(sale);
  return sale.evidence.some((piece) => linked.has(piece.id) && keysOfPiece(piece).some((key) => keys.includes(key)));
}

/** Returns the ids of the evidence that a person linked into a sale. */
export function findLinkedIds({ decisions }: ConversionRecord): ReadonlySet<string> {
  return new Set(decisions.filter(({ kind }) => kind === "evidence_linked").flatMap(({ subjects }) => subjects));
}
