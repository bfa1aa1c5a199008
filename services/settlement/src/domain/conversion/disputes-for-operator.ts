import { correlateEvents } from "./correlate-events.ts";
import { projectDisputes, type Dispute } from "./disputes.ts";
import type { ConversionRecord } from "./record.ts";
import { factsOfPayment } from "./returns.ts";
import { toFacts } from "./to-facts.ts";

/** Returns the disputes of a conversion's payments whose outcome the processor's events leave to an operator. */
export function findDisputesForOperator(record: ConversionRecord): Dispute[] {
  const facts = toFacts(record);
  const payments = new Set(correlateEvents(record.evidence).values());
  return [...payments]
    .flatMap((payment) =>
      projectDisputes(factsOfPayment(facts, { payment, isMain: payment === null }), record.policy.disputes),
    )
    .filter(({ isForOperator }) => isForOperator);
}
