import { toChanges } from "../changes.ts";
import { toWords } from "../conversion/decisions.ts";
import { findLinkedInto } from "../conversion/linked-into.ts";
import type { ConversionRecord, Evidence } from "../conversion/record.ts";
import { findOpenReviews } from "../conversion/reviews.ts";
import { projectRecord, toFacts } from "../conversion/to-facts.ts";
import { errors } from "../errors.ts";
import { keysOfPiece, sessionKey } from "./correlation-keys.ts";
import { joinEvidence, type NewIds } from "./join-evidence.ts";
import { moveItems, showsSale, toDecision, type Linked, type Linking } from "./move-items.ts";
import { toOutcomes } from "./outcomes.ts";
import { showsPayment } from "./unjoined.ts";

/**
 * Links a conversion into another one, because both are one sale: all of its events and reports count there from now on, and it
 * owes nothing any more. Throws if the two cannot be one sale, or if a merchant links sales without a possible duplicate.
 */
export function decideLink(from: ConversionRecord, to: ConversionRecord, linking: Linking): Linked {
  const known = to.decisions.findLast(
    ({ kind, otherConversionId }) => kind === "evidence_linked" && otherConversionId === from.id,
  );
  if (known !== undefined && findLinkedInto(from) === to.id) return { record: to, decision: known, changes: null };
  requireLinkable(from, to, linking);
  const ended = [from, to].flatMap(findOpenDuplicates);
  const moved = moveItems("evidence_linked", { from, to }, from, linking, ended);
  return { record: moved.to, decision: moved.decision, changes: moved.changes };
}

function requireLinkable(from: ConversionRecord, to: ConversionRecord, { isMerchant, at }: Linking): void {
  const refuse = (text: string) => errors.CONVERSIONS_NOT_LINKABLE({ text });
  if (from.id === to.id) throw refuse("A conversion cannot be linked into itself");
  if (from.merchantId !== to.merchantId) throw errors.CONVERSION_NOT_FOUND();
  if (from.livemode !== to.livemode) throw refuse("A test sale and a live sale cannot be one sale");
  for (const record of [from, to]) {
    if (!showsSale(record)) throw refuse(`${record.id} is linked into another conversion`);
    const { state } = projectRecord(record, at);
    if (state === "REJECTED") throw refuse(`${record.id} is ${toWords(state)}`);
  }
  if (showsPayment(from.evidence) && !showsPayment(to.evidence))
    throw refuse(`A sale belongs to its payment: link ${to.id} into ${from.id}`);
  const isDuplicate = [from, to].some((record) => findOpenDuplicates(record).length > 0);
  if (isMerchant && !(isDuplicate && from.sessionId === to.sessionId))
    throw refuse("A merchant may link only a possible duplicate, with a sale of its session");
}

function findOpenDuplicates(record: ConversionRecord): string[] {
  const open = new Set(findOpenReviews(toFacts(record)));
  return record.reviews.filter(({ id, reason }) => reason === "possible_duplicate" && open.has(id)).map(({ id }) => id);
}

/** Links an event that found no sale, such as a refund of a payment that never came, into a conversion. */
export function decideEventLink(piece: Evidence, to: ConversionRecord, linking: Linking, newIds: NewIds): Linked {
  const { merchantId, modeMatches, livemode } = piece.event;
  if (merchantId !== to.merchantId) throw errors.CONVERSION_NOT_FOUND();
  const isRejected = to.decisions.some(({ kind }) => kind === "rejected");
  if (!modeMatches || livemode !== to.livemode || !showsSale(to) || isRejected)
    throw errors.CONVERSIONS_NOT_LINKABLE({ text: "The event and the conversion cannot be of one sale" });
  const decision = toDecision(linking.ids[0], null, { kind: "evidence_linked", subjects: [piece.id] }, linking);
  const given = { ...to, decisions: [...to.decisions, decision] };
  const joined = joinEvidence(given, piece, { now: linking.at, attribution: null, reasons: [] }, newIds);
  const keys = keysOfPiece(piece);
  const changes = toChanges(
    [{ ...joined, before: to }],
    [...keys.map((key) => ({ key, leadsTo: to.id })), { key: sessionKey(merchantId, to.sessionId) }],
    { outcomes: toOutcomes(joined.after, [piece], keys) },
  );
  return { record: joined.after, decision, changes };
}
