import type { ConversionRecord } from "../conversion/record.ts";
import type { PaymentEvent } from "../evidence/payment-event.ts";
import { keysOfPiece } from "./correlation-keys.ts";
import { awaitedBy } from "./unjoined.ts";

/**
 * Tells whether an event belongs to a sale that one of its keys leads to. Every sale takes what shares a key with one of its events.
 * What only its reports name, an unpaid sale takes unless it was rejected; a paid one does not, because it is another payment. None
 * takes an event of the other mode.
 */
export function mayJoin(sale: ConversionRecord, event: PaymentEvent, keys: readonly string[]): boolean {
  if (sale.livemode !== event.livemode) return false;
  const shared = new Set(sale.evidence.flatMap(keysOfPiece));
  if (keys.some((key) => shared.has(key))) return true;
  return awaitedBy(sale) === "payment" && !sale.decisions.some(({ kind }) => kind === "rejected");
}

/** Tells whether a person linked an event with one of these keys into a sale. */
export function hasLinkedEvent(sale: ConversionRecord, keys: readonly string[]): boolean {
  const linked = findLinkedIds(sale);
  return sale.evidence.some((piece) => linked.has(piece.id) && keysOfPiece(piece).some((key) => keys.includes(key)));
}

/** Returns the ids of what a person linked into a sale. */
export function findLinkedIds({ decisions }: ConversionRecord): ReadonlySet<string> {
  return new Set(decisions.filter(({ kind }) => kind === "evidence_linked").flatMap(({ subjects }) => subjects));
}
