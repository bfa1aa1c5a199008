import type { Money } from "@aap/kernel/money";
import { factsOf, type Fact, type FactOf } from "./facts.ts";
import type { DisputePolicy } from "./policy.ts";

/** A dispute of one payment, as it follows from the processor's events and an operator's decisions. */
export interface Dispute {
  /** `OPEN` until it is decided, `LOST` if the disputed amount went back to the buyer, `RESTORED` if the merchant keeps it. */
  state: "OPEN" | "LOST" | "RESTORED";
  /** The disputed amount; null if no event names one, which means the whole payment. */
  amount: Money | null;
  /** Whether an operator decides its outcome: no event closed it, or under `BY_OUTCOME` the closing has no outcome; under `MANUAL` always. */
  isForOperator: boolean;
  /** The kind of the last decision about it; null if there is none. */
  decision: FactOf<"decision">["decision"] | null;
  /** The subjects of a decision about it: the processor's id of the dispute, and the evidence ids of its events. */
  subjects: readonly string[];
}

/**
 * Returns the disputes of one payment, from the facts that belong to that payment. The order of the events never matters. An event
 * without a dispute id belongs to each dispute that has one; if no event has an id, all belong to one dispute.
 */
export function projectDisputes(facts: readonly Fact[], policy: DisputePolicy): Dispute[] {
  const decisions = factsOf(facts, "decision").filter(({ decision }) => decision.startsWith("dispute_"));
  return gatherDisputes(facts).map((events) => toDispute(events, decisions, policy));
}

interface DisputeEvents {
  disputeId: string | null;
  opened: readonly FactOf<"dispute_opened">[];
  closed: readonly FactOf<"dispute_closed">[];
}

function gatherDisputes(facts: readonly Fact[]): DisputeEvents[] {
  const opened = factsOf(facts, "dispute_opened");
  const closed = factsOf(facts, "dispute_closed");
  const ids = new Set([...opened, ...closed].map(({ disputeId }) => disputeId));
  if (ids.size > 1) ids.delete(null);
  return [...ids].map((id) => {
    const isOfDispute = ({ disputeId }: { disputeId: string | null }) => disputeId === id || disputeId === null;
    return { disputeId: id, opened: opened.filter(isOfDispute), closed: closed.filter(isOfDispute) };
  });
}

function toDispute(
  { disputeId, opened, closed }: DisputeEvents,
  decisions: readonly FactOf<"decision">[],
  policy: DisputePolicy,
): Dispute {
  const closing = findClosing(opened, closed, disputeId !== null);
  const own = decisions.filter(({ subjects }) => isAbout(subjects, { disputeId, opened, closed }));
  const decision = findLast(own)?.decision ?? null;
  const ended = endOf(closing, policy);
  const ids = [...opened, ...closed].map(({ id }) => id);
  return {
    state: ended ?? toState(decision),
    amount: largest([...opened, ...closed].map(({ amount }) => amount)),
    isForOperator: ended === null,
    decision,
    subjects: disputeId === null ? ids : [disputeId, ...ids],
  };
}

/** Returns the last closing; null if there is none, or if a dispute without an id was opened again after it. */
function findClosing(
  opened: readonly FactOf<"dispute_opened">[],
  closed: readonly FactOf<"dispute_closed">[],
  isNamed: boolean,
): FactOf<"dispute_closed"> | null {
  const last = closed.toSorted(compareClosings).at(-1) ?? null;
  const isReopened = !isNamed && last !== null && opened.some(({ at }) => at > last.at);
  return isReopened ? null : last;
}

/** Of two closings at the same time the one whose outcome is later in this list counts, so that the order of arrival never matters. */
const OUTCOMES: readonly FactOf<"dispute_closed">["outcome"][] = [null, "WITHDRAWN", "WON", "LOST"];

function compareClosings(a: FactOf<"dispute_closed">, b: FactOf<"dispute_closed">): number {
  return a.at.getTime() - b.at.getTime() || OUTCOMES.indexOf(a.outcome) - OUTCOMES.indexOf(b.outcome);
}

/** Returns whether a decision is about a dispute: it names the dispute's id, or all of its opening (else closing) events that are known now. */
function isAbout(subjects: readonly string[], { disputeId, opened, closed }: DisputeEvents): boolean {
  if (disputeId !== null && subjects.includes(disputeId)) return true;
  return (opened.length > 0 ? opened : closed).every(({ id }) => subjects.includes(id));
}

/** Returns the outcome that follows from the closing event and the merchant's terms; null if an operator has to decide it. */
function endOf(closing: FactOf<"dispute_closed"> | null, policy: DisputePolicy): "LOST" | "RESTORED" | null {
  if (closing === null || policy === "MANUAL") return null;
  if (policy === "CLAW_BACK") return "LOST";
  if (closing.outcome === null) return null;
  return closing.outcome === "LOST" ? "LOST" : "RESTORED";
}

function toState(decision: FactOf<"decision">["decision"] | null): Dispute["state"] {
  if (decision === null) return "OPEN";
  return decision === "dispute_clawed_back" ? "LOST" : "RESTORED";
}

/** Returns the last decision; of two at the same time, the one that claws back. */
function findLast(decisions: readonly FactOf<"decision">[]): FactOf<"decision"> | null {
  return decisions.reduce<FactOf<"decision"> | null>(
    (a, b) =>
      a === null || b.at > a.at || (b.at.getTime() === a.at.getTime() && b.decision === "dispute_clawed_back") ? b : a,
    null,
  );
}

/** Of equal numbers in two currencies the first code counts, so that the order of their arrival never matters. */
function largest(amounts: readonly (Money | null)[]): Money | null {
  const said = amounts.filter((amount) => amount !== null);
  const isLarger = (a: Money, b: Money) =>
    a.amountMinor === b.amountMinor ? a.currency < b.currency : a.amountMinor > b.amountMinor;
  return said.reduce<Money | null>((a, b) => (a === null || isLarger(b, a) ? b : a), null);
}
