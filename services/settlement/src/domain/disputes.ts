import { factsOf, isAbout, type Decision, type Fact, type FactOf, type Policy } from "./facts.ts";

/** What a conversion's disputes come to: none, one still open, all over without harm, or money gone. */
export type DisputeState = "NONE" | "OPEN" | "RESTORED" | "LOST";

/**
 * What the disputes of a conversion come to under its policy. A dispute that is told closed is closed, in whatever order
 * the news came; one without an id is taken for each that has one.
 */
export function projectDisputes(facts: readonly Fact[], policy: Policy["disputes"]): DisputeState {
  const states = new Set(collapseDisputes(facts).map((dispute) => stateOf(dispute, policy, facts)));
  return (["LOST", "OPEN", "RESTORED"] as const).find((state) => states.has(state)) ?? "NONE";
}

/** A dispute whose end is a person's to say, and what was said last. */
export interface DisputeForPerson {
  disputeId: string | null;
  decision: Decision | null;
}

/** The disputes that wait for a person or were resolved by one. */
export function findDisputesForPerson(facts: readonly Fact[], policy: Policy["disputes"]): DisputeForPerson[] {
  return collapseDisputes(facts)
    .filter((dispute) => isForPerson(dispute, policy))
    .map(({ disputeId }) => ({ disputeId, decision: lastDecision(facts, disputeId)?.decision ?? null }));
}

interface Dispute {
  disputeId: string | null;
  /** How it was closed, or null while it is open. */
  closing: FactOf<"dispute_closed"> | null;
}

/** One entry per dispute. */
function collapseDisputes(facts: readonly Fact[]): Dispute[] {
  const opened = factsOf(facts, "dispute_opened");
  const closed = factsOf(facts, "dispute_closed");
  const ids = new Set([...opened, ...closed].map(({ disputeId }) => disputeId));
  if (ids.size > 1) ids.delete(null);
  return [...ids].map((id) => {
    const closings = closed.filter(({ disputeId }) => disputeId === id || disputeId === null);
    const closing = closings.reduce<Dispute["closing"]>(
      (last, other) => (last === null || isLater(other, last) ? other : last),
      null,
    );
    return { disputeId: id, closing };
  });
}

/** Worse news wins among closings of the same moment, so that the order of their arrival cannot matter. */
const SEVERITY = { WITHDRAWN: 1, WON: 2, LOST: 3 } as const;

function isLater(a: FactOf<"dispute_closed">, b: FactOf<"dispute_closed">): boolean {
  if (a.at.getTime() !== b.at.getTime()) return a.at > b.at;
  return (a.outcome === null ? 0 : SEVERITY[a.outcome]) > (b.outcome === null ? 0 : SEVERITY[b.outcome]);
}

/** Under `manual` every dispute, whether the processor has closed it or not; else one that was closed in unknown words. */
function isForPerson({ closing }: Dispute, policy: Policy["disputes"]): boolean {
  return policy === "MANUAL" || (policy === "BY_OUTCOME" && closing !== null && closing.outcome === null);
}

function stateOf(dispute: Dispute, policy: Policy["disputes"], facts: readonly Fact[]): DisputeState {
  if (isForPerson(dispute, policy)) return toState(lastDecision(facts, dispute.disputeId));
  if (dispute.closing === null) return "OPEN";
  return policy === "CLAW_BACK" || dispute.closing.outcome === "LOST" ? "LOST" : "RESTORED";
}

function toState(decision: FactOf<"decision"> | null): DisputeState {
  if (decision === null) return "OPEN";
  return decision.decision === "dispute_clawed_back" ? "LOST" : "RESTORED";
}

function lastDecision(facts: readonly Fact[], disputeId: string | null): FactOf<"decision"> | null {
  const decisions = factsOf(facts, "decision").filter(
    (fact) => fact.decision.startsWith("dispute_") && isAbout(fact, disputeId),
  );
  return decisions.reduce<FactOf<"decision"> | null>(
    // Of two at once the harsher stands.
    (a, b) =>
      a === null || b.at > a.at || (b.at.getTime() === a.at.getTime() && b.decision === "dispute_clawed_back") ? b : a,
    null,
  );
}
