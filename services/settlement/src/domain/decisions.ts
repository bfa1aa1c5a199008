import { newId } from "@aap/kernel/ids";
import { bookState } from "./booking.ts";
import { claim, conversionKey, noChanges, type Changes } from "./changes.ts";
import { findDisputesForPerson, type DisputeForPerson } from "./disputes.ts";
import { errors } from "./errors.ts";
import type { RejectionReason } from "./facts.ts";
import { projectRecord, toFacts, type ConversionRecord, type RecordedDecision } from "./record.ts";
import { findOpenReviews } from "./reviews.ts";
import { TRANSITIONS, type ConversionState } from "./transitions.ts";

/** A decision, the conversion as it stands with it, and what is to be written; null where it was decided alike before. */
export interface Decided {
  decision: RecordedDecision;
  record: ConversionRecord;
  changes: Changes | null;
}

/** Who decides, and when. */
export interface Deciding {
  by: string;
  at: Date;
}

/** Rejects a conversion for good. The same rejection again changes nothing; another one is a conflict. */
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
  return record(before, { kind: "rejected", reasonCode, note, subjects: [] }, deciding);
}

/**
 * Accepts the payment that a conversion rests on although a check holds against it, so that it may become eligible. What the
 * checks say, and so its verification, stays as it is.
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
  return record(before, { kind: "evidence_accepted", reasonCode: null, note, subjects: [paymentId] }, deciding);
}

/** Clears every open review of a conversion: what its facts say holds again. What is raised for another reason later is open. */
export function decideClearing(before: ConversionRecord, note: string, deciding: Deciding): Decided {
  const open = findOpenReviews(toFacts(before));
  const known = before.decisions.findLast(({ kind }) => kind === "review_cleared");
  if (open.length === 0 && known !== undefined) return { decision: known, record: before, changes: null };
  const { state } = projectRecord(before, deciding.at);
  if (state === "REJECTED" || open.length === 0)
    throw errors.REVIEW_NOT_CLEARABLE({ text: `A conversion that is ${toWords(state)} has no review to clear` });
  return record(before, { kind: "review_cleared", reasonCode: null, note, subjects: open }, deciding);
}

const RESOLUTIONS = { RESTORED: "dispute_restored", CLAWED_BACK: "dispute_clawed_back" } as const;
export type DisputeResolution = keyof typeof RESOLUTIONS;

/**
 * Resolves the disputes that wait for a person: all of a merchant whose terms say `manual`, else those closed in a way that
 * nobody knows. The last word stands; the same word again changes nothing.
 */
export function decideDispute(
  before: ConversionRecord,
  { outcome, note }: { outcome: DisputeResolution; note: string },
  deciding: Deciding,
): Decided {
  const { state } = projectRecord(before, deciding.at);
  const disputes = findDisputesForPerson(toFacts(before), before.policy.disputes);
  if (state === "REJECTED" || disputes.length === 0)
    throw errors.DISPUTE_NOT_RESOLVABLE({
      text: `A conversion that is ${toWords(state)} has no dispute that waits for a person`,
    });
  const kind = RESOLUTIONS[outcome];
  const known =
    disputes.every(({ decision }) => decision === kind) && before.decisions.findLast((d) => d.kind === kind);
  if (known) return { decision: known, record: before, changes: null };
  return record(before, { kind, reasonCode: null, note, subjects: subjectsOf(disputes) }, deciding);
}

function subjectsOf(disputes: readonly DisputeForPerson[]): string[] {
  return disputes.flatMap(({ disputeId }) => disputeId ?? []);
}

function record(
  before: ConversionRecord,
  made: Omit<RecordedDecision, "id" | "decidedAt" | "decidedBy">,
  { by, at }: Deciding,
): Decided {
  const decision: RecordedDecision = { ...made, id: newId("dec"), decidedAt: at, decidedBy: by };
  const { record: after, history } = bookState(
    { ...before, decisions: [...before.decisions, decision] },
    { cause: decision.kind, causedBy: by },
    at,
  );
  const changes = noChanges();
  changes.records.set(after.id, after);
  changes.decisions.push({ ...decision, conversionId: after.id });
  changes.history.push(...history);
  claim(changes, conversionKey(after.id), after.id);
  return { decision, record: after, changes };
}

const MAX_NOTE_CHARACTERS = 1_000;

/** A note without blanks around it; null where nothing was said. Refuses a longer one than 1,000 characters. */
export function toNote(note: string | null | undefined): string | null {
  const text = note?.trim() ?? "";
  if (text.length > MAX_NOTE_CHARACTERS) throw errors.NOTE_TOO_LONG({ param: "note" });
  return text === "" ? null : text;
}

/** The note of a decision that has to say why. */
export function requireNote(note: string): string {
  const text = toNote(note);
  if (text === null) throw errors.NOTE_REQUIRED({ param: "note" });
  return text;
}

function toWords(state: ConversionState): string {
  return state.toLowerCase().replaceAll("_", " ");
}
