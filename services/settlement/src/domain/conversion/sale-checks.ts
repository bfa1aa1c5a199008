import { compareStrength } from "./evidence-strength.ts";
import { factsOf } from "./facts.ts";
import type { ConversionRecord, RecordedCheck } from "./record.ts";
import { ownChecksOf, toFacts } from "./to-facts.ts";

/** Returns the five checks of the payment that shows a conversion's sale; empty if only a report shows it. */
export function findSaleChecks(record: ConversionRecord): readonly RecordedCheck[] {
  const checked = record.evidence.filter((piece) => ownChecksOf(piece, record).length > 0);
  const payments = factsOf(toFacts({ ...record, evidence: checked }), "payment");
  const [strongest] = payments.toSorted(compareStrength);
  return checked.find(({ id }) => id === strongest?.id)?.checks ?? [];
}
