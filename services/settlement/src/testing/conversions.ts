import type { ConversionChange } from "../domain/conversion/append-transitions.ts";
import type { Policy } from "../domain/conversion/policy.ts";
import type { ConversionRecord, StateChange } from "../domain/conversion/record.ts";
import type { Attribution } from "../domain/evidence/attribution.ts";
import type { PaymentEvent } from "../domain/evidence/payment-event.ts";
import { joinEvidence, startSale, withChecks } from "../domain/matching/join-evidence.ts";
import { attributionOf, laterEventOf, paymentEventOf, policyOf } from "./facts.ts";

/** Changes of a test conversion. */
export interface Given {
  id?: string;
  payment?: Partial<PaymentEvent>;
  attribution?: Partial<Attribution>;
  policy?: Partial<Policy>;
  /** The time at which its events were received; defaults to the time of the payment. */
  at?: Date;
}

/** Creates a conversion with a payment that passes every check and the events that follow it. */
export function conversionOf(
  later: readonly Partial<PaymentEvent>[] = [],
  { id = "conv_1", payment = {}, attribution = {}, policy = {}, at }: Given = {},
): ConversionRecord {
  const events = [paymentEventOf(payment), ...later.map((event, n) => toLater(event, n + 2))];
  const known = attributionOf({ policy: policyOf(policy), ...attribution });
  return recordEvents(events, known, at ?? paymentEventOf().occurredAt, id).record;
}

/** Returns a conversion with one more event. */
export function withEvent(record: ConversionRecord, given: Partial<PaymentEvent>, at: Date): ConversionRecord {
  const n = record.evidence.length + 1;
  const { policy, agentId, builderId } = record;
  const attribution = attributionOf({ policy, agentId, builderId });
  return join(record, toLater(given, n), n, attribution, at).after;
}

function toLater(given: Partial<PaymentEvent>, n: number): PaymentEvent {
  const isPayment = given.kind === undefined || given.kind === "PAYMENT_SUCCEEDED";
  return (isPayment ? paymentEventOf : laterEventOf)({ eventId: `evt_${n}`, ...given });
}

/** Returns the conversion of events, one after another, with every change of state. */
export function recordEvents(
  events: readonly PaymentEvent[],
  attribution: Attribution,
  now: Date,
  id = "conv_1",
): { record: ConversionRecord; history: StateChange[] } {
  const history: StateChange[] = [];
  let record: ConversionRecord | null = null;
  for (const [index, event] of events.entries()) {
    const change: ConversionChange =
      record === null
        ? startSale(toPiece(event, index + 1, attribution, now), { attribution, now, reasons: [] }, idsOf(id, 1))
        : join(record, event, index + 1, attribution, now);
    record = change.after;
    history.push(...change.history);
  }
  if (record === null) throw new Error("a conversion needs an event");
  return { record, history };
}

function join(record: ConversionRecord, event: PaymentEvent, n: number, attribution: Attribution, now: Date) {
  const own = event.kind === "PAYMENT_SUCCEEDED" ? attribution : null;
  const joining = { attribution: own, now, reasons: [] };
  return joinEvidence(record, toPiece(event, n, own, now), joining, idsOf(record.id, n));
}

function toPiece(event: PaymentEvent, n: number, attribution: Attribution | null, now: Date) {
  return withChecks({ id: `evd_${n}`, event, checks: [] }, attribution, now);
}

function idsOf(conversionId: string, n: number) {
  return { conversionId, milestoneId: `mst_${n}` };
}
