import { toChanges, type Changes } from "../changes.ts";
import { appendTransitions } from "../conversion/append-transitions.ts";
import type { Deciding } from "../conversion/decisions.ts";
import type { Decision } from "../conversion/facts.ts";
import { paymentKeyOf, type ConversionRecord, type RecordedDecision } from "../conversion/record.ts";
import { findOpenReviews } from "../conversion/reviews.ts";
import { toFacts } from "../conversion/to-facts.ts";
import type { Outcome } from "../evidence/outcome.ts";
import { checkoutKey, keysOfItems, keysOfPiece, sessionKey, type KeyClaim } from "./correlation-keys.ts";
import { toOutcomes } from "./outcomes.ts";
import { showsPayment } from "./unjoined.ts";

/** The author, the time and the reason of a link or a parting. */
export interface Linking extends Omit<Deciding, "id"> {
  note: string;
  isMerchant: boolean;
  /** The conversion that each key of the conversions' events and reports leads to. */
  leads: ReadonlyMap<string, string>;
  /** The ids of the decisions, one for each conversion. */
  ids: readonly [string, string];
}

/** Two conversions after a link or a parting. */
export interface Linked {
  /** The conversion that the operator or merchant named. */
  record: ConversionRecord;
  /** Its decision. */
  decision: RecordedDecision;
  /** The changes to save; null if the same was decided before. */
  changes: Changes | null;
}

/** The events and reports that a person moves between conversions. */
export type Items = Pick<ConversionRecord, "evidence" | "reports">;

/** Returns whether a conversion has a payment or a report. */
export function showsSale({ evidence, reports }: Items): boolean {
  return reports.length > 0 || showsPayment(evidence);
}

/**
 * Moves items from one conversion to another. Both record the decision with its subjects: the moved items, the reviews that moved
 * and had ended, and the reviews of `ended`.
 */
export function moveItems(
  kind: Extract<Decision, "evidence_linked" | "evidence_parted">,
  { from, to }: { from: ConversionRecord; to: ConversionRecord },
  items: Items,
  linking: Linking,
  ended: readonly string[] = [],
): { to: ConversionRecord; decision: RecordedDecision; changes: Changes } {
  const { ids, by, at } = linking;
  const subjects = [...items.evidence, ...items.reports].map(({ id }) => id);
  const made = { kind, subjects: [...subjects, ...findEndedReviews(from, items), ...ended] };
  const decisions = [toDecision(ids[0], to.id, made, linking), toDecision(ids[1], from.id, made, linking)] as const;
  const keys = findMovedKeys(items, from, linking.leads);
  const checkoutId = findMovedCheckout(from, to, keys);
  const rest = { ...without(from, items), checkoutId: checkoutId === null ? from.checkoutId : null };
  const given = { ...add(to, items, from), checkoutId: to.checkoutId ?? checkoutId };
  const cause = { cause: kind, causedBy: by };
  const left = appendTransitions(from, withDecision(rest, decisions[0]), cause, at);
  const joined = appendTransitions(to.state === null ? null : to, withDecision(given, decisions[1]), cause, at);
  const outcomes = [...toOutcomes(joined.after, items.evidence), ...explainRest(left.after, items)];
  const claims = [...keys.map((key) => ({ key, leadsTo: to.id })), ...guardSessions(from, to)];
  return { to: joined.after, decision: decisions[1], changes: toChanges([left, joined], claims, { outcomes }) };
}

/** Returns a decision that moves items. */
export function toDecision(
  id: string,
  otherConversionId: string | null,
  made: Pick<RecordedDecision, "kind" | "subjects">,
  { note, by, at }: Pick<Linking, "note" | "by" | "at">,
): RecordedDecision {
  return { ...made, id, reasonCode: null, note, otherConversionId, decidedAt: at, decidedBy: by };
}

function withDecision(record: ConversionRecord, decision: RecordedDecision): ConversionRecord {
  return { ...record, decisions: [...record.decisions, decision] };
}

function add(to: ConversionRecord, items: Items, from: ConversionRecord): ConversionRecord {
  return withItems(
    { ...to, reviews: [...to.reviews, ...findReviews(from, items)] },
    { evidence: [...to.evidence, ...items.evidence], reports: [...to.reports, ...items.reports] },
  );
}

/** Returns a conversion without some of its items, and without the reviews that they raised. */
export function without(from: ConversionRecord, items: Items): ConversionRecord {
  const moved = new Set([...items.evidence, ...items.reports].map(({ id }) => id));
  const reviews = new Set(findReviews(from, items));
  return withItems(
    { ...from, reviews: from.reviews.filter((review) => !reviews.has(review)) },
    {
      evidence: from.evidence.filter(({ id }) => !moved.has(id)),
      reports: from.reports.filter(({ id }) => !moved.has(id)),
    },
  );
}

function withItems(record: ConversionRecord, { evidence, reports }: Items): ConversionRecord {
  const sorted = reports.toSorted(byId);
  return {
    ...record,
    evidence: evidence.toSorted(byId),
    reports: sorted,
    orderReference: sorted[0]?.orderReference ?? null,
  };
}

function byId(a: { id: string }, b: { id: string }): number {
  return a.id < b.id ? -1 : 1;
}

/** Returns the reviews that the payments and reports among the items raised. */
function findReviews({ reviews }: ConversionRecord, { evidence, reports }: Items): ConversionRecord["reviews"] {
  const subjects = new Set([...evidence.flatMap((piece) => paymentKeyOf(piece) ?? []), ...reports.map(({ id }) => id)]);
  return reviews.filter(({ subject }) => subjects.has(subject));
}

/** Returns the subjects of reviews that had ended, which stay ended in the other conversion. */
function findEndedReviews(from: ConversionRecord, items: Items): string[] {
  const open = new Set(findOpenReviews(toFacts(from)));
  return findReviews(from, items).flatMap(({ id }) => (open.has(id) ? [] : [id]));
}

/** Returns the keys of the items that lead to the other conversion after the move: those that no remaining evidence has. */
function findMovedKeys(items: Items, from: ConversionRecord, leads: ReadonlyMap<string, string>): string[] {
  const staying = new Set(without(from, items).evidence.flatMap(keysOfPiece));
  const own = keysOfItems({ ...items, merchantId: from.merchantId });
  return own.filter((key) => leads.get(key) === from.id && !staying.has(key));
}

/** Returns the checkout of the receiving conversion: a checkout moves with its payment if that conversion has the same recommendation and no checkout. */
function findMovedCheckout(from: ConversionRecord, to: ConversionRecord, keys: readonly string[]): string | null {
  const isFree = to.checkoutId === null && to.recommendationId === from.recommendationId;
  return isFree && from.checkoutId !== null && keys.includes(checkoutKey(from.checkoutId)) ? from.checkoutId : null;
}

/** Returns the outcomes of the remaining payments if a payment moved, because one of them may no longer be a repeated payment. */
function explainRest(left: ConversionRecord, { evidence }: Items): Outcome[] {
  return showsPayment(evidence)
    ? toOutcomes(
        left,
        left.evidence.filter((piece) => showsPayment([piece])),
      )
    : [];
}

function guardSessions({ merchantId, sessionId }: ConversionRecord, to: ConversionRecord): KeyClaim[] {
  return [...new Set([sessionId, to.sessionId])].map((id) => ({ key: sessionKey(merchantId, id) }));
}
