import { addDays } from "@aap/kernel/days";
import { toChanges, type Changes } from "../changes.ts";
import { errors } from "../errors.ts";
import { appendTransitions } from "./append-transitions.ts";
import { findDisputesForOperator } from "./disputes-for-operator.ts";
import type { RejectionReason } from "./facts.ts";
import type { ConversionRecord, RecordedDecision } from "./record.ts";
import { findOpenReviews } from "./reviews.ts";
import { projectRecord, toFacts } from "./to-facts.ts";
import { TRANSITIONS, type ConversionState } from "./transitions.ts";

/** The result of a decision. */
export interface Decided {
  decision: RecordedDecision;
  /** The conversion after the decision. */
  record: ConversionRecord;
  /** The changes to save; null if the same was decided before. */
  changes: Changes | null;
}

/** The id, the author and the time of a new decision. */
export interface Deciding {
  id: string;
  /** Such as `merchant:mer_…` or `operator:…`. */
  by: string;
  at: Date;
}

/**
 * Rejects a conversion permanently. A repeat of the same rejection changes nothing; throws CONVERSION_REJECTED_OTHERWISE for
 * another one, and CONVERSION_NOT_REJECTABLE unless the conversion is pending or disputed.
 */
export function decideRejection(
  before: ConversionRecord,
  { reasonCode, note }: { reasonCode: RejectionReason; note: string | null },
  deciding: Deciding,
): Decided {
  const known = before.decisions.find(({ kind }) => kind === "rejected");
  if (known?.reasonCode === reasonCode && (note === null || known.note === note))
    return { decision: known, record: before, changes: null };
  if (known !== undefined)
    throw errors.CONVERSION_REJECTED_OTHERWISE({ text: `The conversion was rejected before, as ${known.reasonCode}` });
  const { state } = projectRecord(before, deciding.at);
  if (!TRANSITIONS[state].includes("REJECTED"))
    throw errors.CONVERSION_NOT_REJECTABLE({
      text: `A conversion that is ${toWords(state)} cannot be rejected; only one that is pending or disputed can`,
    });
  return decide(before, { kind: "rejected", reasonCode, note, subjects: [] }, deciding);
}

/**
 * Reverses a sale that only a report shows and a run settled: the next run takes the commission back. It can be reversed for as long
 * after its validation window as the window is long (ours). A repeat of the same reversal changes nothing. Throws
 * CONVERSION_NOT_REVERSIBLE for any other conversion, and REVERSAL_WINDOW_CLOSED.
 */
export function decideReversal(
  before: ConversionRecord,
  { reasonCode, note }: { reasonCode: RejectionReason; note: string },
  deciding: Deciding,
): Decided {
  const known = before.decisions.find(({ kind }) => kind === "reversed");
  if (known?.reasonCode === reasonCode) return { decision: known, record: before, changes: null };
  const { state, path, validationEndsAt } = projectRecord(before, deciding.at);
  if (state !== "SETTLED" || path === "verified_payment")
    throw errors.CONVERSION_NOT_REVERSIBLE({
      text: `A conversion that is ${toWords(state)}${path === "verified_payment" ? " and paid" : ""} cannot be reversed; only a settled one without a payment can`,
    });
  if (deciding.at > addDays(validationEndsAt, before.policy.validationDays)) throw errors.REVERSAL_WINDOW_CLOSED();
  return decide(before, { kind: "reversed", reasonCode, note, subjects: [] }, deciding);
}

/**
 * Accepts the payment of a sale although one of its checks failed, so that the conversion may become eligible. The checks and the
 * verification do not change. A repeat changes nothing. Throws EVIDENCE_NOT_ACCEPTABLE if the conversion is rejected, has no
 * payment, or its payment passed all checks.
 */
export function decideAcceptance(before: ConversionRecord, note: string, deciding: Deciding): Decided {
  const { state, verification, paymentId } = projectRecord(before, deciding.at);
  const known = before.decisions.find(
    ({ kind, subjects }) => kind === "evidence_accepted" && paymentId !== null && subjects.includes(paymentId),
  );
  if (known !== undefined) return { decision: known, record: before, changes: null };
  if (state === "REJECTED" || verification !== "beta_payment_observed" || paymentId === null)
    throw errors.EVIDENCE_NOT_ACCEPTABLE({
      text: `A conversion that is ${toWords(state)} with the verification ${verification} has no evidence to accept`,
    });
  return decide(before, { kind: "evidence_accepted", reasonCode: null, note, subjects: [paymentId] }, deciding);
}

/**
 * Clears the open reviews of a conversion: a merchant clears possible duplicates, an operator all. Reviews that are raised later
 * are open. A repeat changes nothing; throws REVIEW_NOT_CLEARABLE if there is no review that the caller may clear.
 */
export function decideClearing(
  before: ConversionRecord,
  { note, isMerchant }: { note: string; isMerchant: boolean },
  deciding: Deciding,
): Decided {
  const open = new Set(findOpenReviews(toFacts(before)));
  const own = before.reviews.filter(
    ({ id, reason }) => open.has(id) && (!isMerchant || reason === "possible_duplicate"),
  );
  const known = before.decisions.findLast(({ kind }) => kind === "review_cleared");
  if (open.size === 0 && known !== undefined) return { decision: known, record: before, changes: null };
  const { state } = projectRecord(before, deciding.at);
  if (state === "REJECTED" || own.length === 0)
    throw errors.REVIEW_NOT_CLEARABLE({
      text: `A conversion that is ${toWords(state)} has no open review that ${isMerchant ? "a merchant" : "an operator"} may clear`,
    });
  return decide(
    before,
    { kind: "review_cleared", reasonCode: null, note, subjects: own.map(({ id }) => id) },
    deciding,
  );
}

const RESOLUTIONS = { RESTORED: "dispute_restored", CLAWED_BACK: "dispute_clawed_back" } as const;
export type DisputeResolution = keyof typeof RESOLUTIONS;

/**
 * Resolves the disputes of a conversion whose outcome the processor's events leave to an operator: disputes that no event closed,
 * those closed with an unknown outcome, and all if the merchant's terms say `MANUAL`. The last decision counts; a repeat of it
 * changes nothing. Throws DISPUTE_NOT_RESOLVABLE if there is no such dispute.
 */
export function decideDispute(
  before: ConversionRecord,
  { outcome, note }: { outcome: DisputeResolution; note: string },
  deciding: Deciding,
): Decided {
  const { state } = projectRecord(before, deciding.at);
  const disputes = findDisputesForOperator(before);
  if (state === "REJECTED" || disputes.length === 0)
    throw errors.DISPUTE_NOT_RESOLVABLE({ text: `A conversion that is ${toWords(state)} has no dispute to resolve` });
  const kind = RESOLUTIONS[outcome];
  const known =
    disputes.every(({ decision }) => decision === kind) && before.decisions.findLast((one) => one.kind === kind);
  if (known) return { decision: known, record: before, changes: null };
  const subjects = [...new Set(disputes.flatMap((dispute) => dispute.subjects))];
  return decide(before, { kind, reasonCode: null, note, subjects }, deciding);
}

function decide(
  before: ConversionRecord,
  made: Pick<RecordedDecision, "kind" | "reasonCode" | "note" | "subjects">,
  { id, by, at }: Deciding,
): Decided {
  const decision: RecordedDecision = { ...made, id, otherConversionId: null, decidedAt: at, decidedBy: by };
  const given = { ...before, decisions: [...before.decisions, decision] };
  const change = appendTransitions(before, given, { cause: decision.kind, causedBy: by }, at);
  return { decision, record: change.after, changes: toChanges([change]) };
}

const MAX_NOTE_CHARACTERS = 1_000;

/** Returns a note without leading and trailing blanks; null if it is empty. Throws NOTE_TOO_LONG above 1,000 characters, which names `param`. */
export function toNote(note: string | null | undefined, param = "note"): string | null {
  const text = note?.trim() ?? "";
  if (text.length > MAX_NOTE_CHARACTERS)
    throw errors.NOTE_TOO_LONG({ text: `${param} is longer than 1,000 characters`, param });
  return text === "" ? null : text;
}

/** Returns the note of a decision that needs one, without leading and trailing blanks. Throws NOTE_REQUIRED if it is empty, and NOTE_TOO_LONG. */
export function requireNote(note: string, param = "note"): string {
  const text = toNote(note, param);
  if (text === null) throw errors.NOTE_REQUIRED({ text: `${param} is required`, param });
  return text;
}

/** Returns a state in words, such as `clawed back`. */
export function toWords(state: ConversionState): string {
  return state.toLowerCase().replaceAll("_", " ");
}
