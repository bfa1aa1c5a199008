import { toChanges } from "../changes.ts";
import { appendTransitions } from "../conversion/append-transitions.ts";
import { correlateEvents } from "../conversion/correlate-events.ts";
import { findLinkedInto } from "../conversion/linked-into.ts";
import { newRecord } from "../conversion/new-record.ts";
import type { ConversionRecord } from "../conversion/record.ts";
import { errors } from "../errors.ts";
import type { Attribution } from "../evidence/attribution.ts";
import type { Outcome } from "../evidence/outcome.ts";
import { keysOfPiece } from "./correlation-keys.ts";
import { moveItems, showsSale, toDecision, without, type Items, type Linked, type Linking } from "./move-items.ts";

/** Undoes a link: the linked conversion gets back its evidence, with all later events of its payments. */
export function decideUnlink(from: ConversionRecord, linked: ConversionRecord, linking: Linking): Linked {
  const link = from.decisions.findLast(
    ({ kind, otherConversionId }) => kind === "evidence_linked" && otherConversionId === linked.id,
  );
  if (link === undefined || findLinkedInto(linked) !== from.id)
    throw errors.EVIDENCE_NOT_PARTABLE({ text: `${linked.id} is not linked into ${from.id}` });
  return partItems({ from, to: linked }, findItems(from, link.subjects), linking);
}

/**
 * Parts a report, or a payment with all of its events, from a conversion into a new one of the item's recommendation. A payment
 * or a report has to remain.
 */
export function decidePart(
  from: ConversionRecord,
  id: string,
  { conversionId, attribution }: { conversionId: string; attribution: Attribution },
  linking: Linking,
): Linked {
  const to = newRecord(conversionId, attribution, { livemode: from.livemode, now: linking.at });
  return partItems({ from, to }, findItems(from, [id]), linking);
}

function partItems(given: { from: ConversionRecord; to: ConversionRecord }, items: Items, linking: Linking): Linked {
  if (!showsSale(items)) throw errors.EVIDENCE_NOT_PARTABLE({ text: "Only a report or a payment makes a sale" });
  if (!showsSale(without(given.from, items)))
    throw errors.EVIDENCE_NOT_PARTABLE({ text: "Nothing would remain that shows a sale" });
  const moved = moveItems("evidence_parted", given, items, linking);
  return { record: moved.to, decision: moved.decision, changes: moved.changes };
}

/** Parts events that a person linked and that belong to no payment of the conversion; they wait for their payment again. */
export function decideEventPart(from: ConversionRecord, id: string, linking: Linking): Linked {
  const items = findItems(from, [id]);
  const isLinked = from.decisions.some(({ kind, subjects }) => kind === "evidence_linked" && subjects.includes(id));
  if (!isLinked || showsSale(items)) throw errors.EVIDENCE_NOT_PARTABLE({ text: `${id} was not linked by itself` });
  const subjects = items.evidence.map((piece) => piece.id);
  const decision = toDecision(linking.ids[0], null, { kind: "evidence_parted", subjects }, linking);
  const left = without(from, items);
  const given = { ...left, decisions: [...left.decisions, decision] };
  const cause = { cause: "evidence_parted", causedBy: linking.by };
  const change = appendTransitions(from, given, cause, linking.at);
  const keys = items.evidence.flatMap(keysOfPiece).map((key) => ({ key, leadsTo: null }));
  return {
    record: change.after,
    decision,
    changes: toChanges([change], keys, { outcomes: items.evidence.map(({ id }) => leaveUnmatched(id)) }),
  };
}

/** The wait of a parted event, which is not tried by time: it joins a sale only with its payment or by a link. */
function leaveUnmatched(evidenceId: string): Outcome {
  return {
    evidenceId,
    status: "dead",
    reason: "payment_unknown",
    receiptStatus: "parked",
    conversionId: null,
    checkoutId: null,
    keys: [],
    tries: 0,
    nextTryAt: null,
    eraseAt: null,
  };
}

/** Returns the items of these ids, with all events of their payments; for an event whose payment is unknown, with all that share its ids. */
function findItems(from: ConversionRecord, ids: readonly string[]): Items {
  const known = correlateEvents(from.evidence);
  const isAlone = (id: string) => ids.includes(id) && known.get(id) === null;
  const payments = correlateEvents(
    from.evidence.map((piece) =>
      isAlone(piece.id) ? { ...piece, event: { ...piece.event, paymentId: piece.id } } : piece,
    ),
  );
  const subjects = new Set(ids.flatMap((id) => payments.get(id) ?? []));
  return {
    evidence: from.evidence.filter(({ id }) => subjects.has(payments.get(id) ?? "")),
    reports: from.reports.filter(({ id }) => ids.includes(id)),
  };
}
