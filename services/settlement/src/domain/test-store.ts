import type { Money } from "@aap/kernel/money";
import type { Known } from "./arrival.ts";
import type { Attribution } from "./attribution.ts";
import { isWaiting, type Changes, type Outcome, type WaitingEvidence } from "./changes.ts";
import { decideEvidence } from "./evidence.ts";
import { isAbout, keysOf, recommendationIdOf, recommendationKey, type PaymentEvent } from "./payment-event.ts";
import type { ConversionRecord, Evidence, RecordedCheck } from "./record.ts";
import { decideReport, orderKey, type ReportInput } from "./report.ts";

/** What the ledger knows of a recommendation, asked for an event or report of it. */
export type Ledger = (recommendationId: string, transactionId: string | null) => Attribution | null;

/** What the store does, in memory: it loads what an event's keys lead to, however far, and saves what was decided. */
export function createStore(now: Date, ledger: Ledger) {
  const records = new Map<string, ConversionRecord>();
  const keys = new Map<string, string | null>();
  const evidence = new Map<string, Evidence>();
  const outcomes = new Map<string, Outcome>();

  function load(wanted: readonly string[], merchantId: string): Omit<Known, "attribution"> {
    const pieces = [...evidence.values()].filter(
      ({ id, event }) =>
        event.merchantId === merchantId &&
        ["applied", "parked", "queued", "dead"].includes(outcomes.get(id)?.status ?? "") &&
        keysOf(event).some((key) => wanted.includes(key)),
    );
    const owners = new Set([
      ...wanted.map((key) => keys.get(key)),
      ...pieces.map(({ id }) => outcomes.get(id)?.conversionId ?? null),
    ]);
    const isOf = ({ id, recommendationId }: ConversionRecord) =>
      owners.has(id) || wanted.includes(recommendationKey(merchantId, recommendationId));
    const found = [...records.values()].filter((record) => record.merchantId === merchantId && isOf(record));
    const leads = [
      ...pieces.flatMap(({ event }) => keysOf(event)),
      ...found.map((record) => recommendationKey(merchantId, record.recommendationId)),
    ];
    const further = new Set([...wanted, ...leads]);
    if (further.size > wanted.length) return load([...further], merchantId);
    return { now, waiting: pieces.flatMap((piece) => toWaiting(piece, outcomes.get(piece.id))), records: found };
  }

  /** As it is written and read again: evidence is where its outcome says, with the checks that were ever made of it. */
  function save(changes: Changes): void {
    if (changes.received) {
      const { id, event } = changes.received;
      evidence.set(id, { id, event, checks: [] });
    }
    for (const { evidenceId, id: _, ...check } of changes.checks) addCheck(evidenceId, check);
    for (const outcome of changes.outcomes) outcomes.set(outcome.evidenceId, outcome);
    for (const [id, record] of changes.records) records.set(id, record);
    for (const [id, record] of records) records.set(id, { ...record, evidence: evidenceOf(id) });
    for (const [key, to] of changes.keys) keys.set(key, to === undefined ? (keys.get(key) ?? null) : to);
  }

  function addCheck(id: string, check: RecordedCheck): void {
    const piece = evidence.get(id);
    if (piece === undefined) throw new Error(`a check of ${id}, which was never received`);
    evidence.set(id, { ...piece, checks: [...piece.checks, check] });
  }

  function evidenceOf(conversionId: string): Evidence[] {
    const own = [...evidence.values()].filter(({ id }) => outcomes.get(id)?.conversionId === conversionId);
    return own.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  }

  /** As the operation does: only a payment is given what the ledger knows, and what waits is tried again when it is sent again. */
  function receive(event: PaymentEvent): Changes | null {
    const stored = [...evidence.values()].find((piece) => piece.event.eventId === event.eventId);
    const id = stored?.id ?? `evd_${String(evidence.size).padStart(4, "0")}`;
    const known = outcomes.get(id);
    if (known !== undefined && !isWaiting(known.status)) return null;
    const recommendationId = event.kind?.startsWith("PAYMENT_") && event.modeMatches ? recommendationIdOf(event) : null;
    const asked = recommendationId === null ? null : ledger(recommendationId, event.transactionId);
    const attribution = asked && { ...asked, paidAt: event.occurredAt };
    if (attribution !== null && !isAbout(attribution, event)) throw new Error("the ledger answers what it is asked");
    const [waiting] = toWaiting({ id, event, checks: [] }, known);
    const subject = waiting ?? { id, event, headers: {}, body: Buffer.alloc(0) };
    const changes = decideEvidence(subject, { ...load(keysOf(event), event.merchantId), attribution });
    save(changes);
    return changes;
  }

  function report(input: ReportInput, value: Money): Changes | null {
    const asked = ledger(input.recommendationId ?? "", null);
    if (asked === null) throw new Error(`no recommendation ${input.recommendationId}`);
    const attribution = { ...asked, paidAt: null };
    const known = load(
      [
        recommendationKey(attribution.merchantId, attribution.recommendationId),
        orderKey(attribution.merchantId, input.orderReference),
      ],
      attribution.merchantId,
    );
    if (known.records.some(({ orderReference }) => orderReference === input.orderReference)) return null;
    const { changes } = decideReport(input, value, "only", { ...known, attribution });
    save(changes);
    return changes;
  }

  /** Tries all that waits once more, as is done from time to time. */
  function retry(): void {
    for (const { id, event } of evidence.values()) if (isWaiting(outcomes.get(id)?.status ?? "noted")) receive(event);
  }

  /** What became of every event, by the processor's name of it. */
  const ends = () => new Map([...evidence.values()].map(({ id, event }) => [event.eventId, outcomes.get(id)]));

  return { receive, report, retry, records, ends };
}

function toWaiting(piece: Evidence, outcome: Outcome | undefined): WaitingEvidence[] {
  if (outcome === undefined || !isWaiting(outcome.status) || outcome.reason === null) return [];
  return [{ ...piece, status: outcome.status, reason: outcome.reason, tries: outcome.tries }];
}
