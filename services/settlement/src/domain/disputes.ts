import { factsOf, type Fact, type FactOf, type Policy } from "./facts.ts";

/** What a conversion's disputes come to: none, one still open, all over without harm, or money gone. */
export type DisputeState = "NONE" | "OPEN" | "RESTORED" | "LOST";

/**
 * What the disputes of a conversion come to under its policy. A dispute that is told closed is closed, in whatever order
 * the news came; one without an id is taken for each that has one.
 */
export function projectDisputes(facts: readonly Fact[], policy: Policy["disputes"]): DisputeState {
  const decision = lastDisputeDecision(facts);
  const states = new Set(collapseDisputes(facts).map((closing) => stateOf(closing, policy, decision)));
  return (["LOST", "OPEN", "RESTORED"] as const).find((state) => states.has(state)) ?? "NONE";
}

type Closing = FactOf<"dispute_closed"> | null;

/** One entry per dispute: how it was closed, or null while it is open. */
function collapseDisputes(facts: readonly Fact[]): Closing[] {
  const opened = factsOf(facts, "dispute_opened");
  const closed = factsOf(facts, "dispute_closed");
  const ids = new Set([...opened, ...closed].map(({ disputeId }) => disputeId));
  if (ids.size > 1) ids.delete(null);
  return [...ids].map((id) => {
    const closings = closed.filter(({ disputeId }) => disputeId === id || disputeId === null);
    return closings.reduce<Closing>(
      (last, closing) => (last === null || isLater(closing, last) ? closing : last),
      null,
    );
  });
}

/** Worse news wins among closings of the same moment, so that the order of their arrival cannot matter. */
const SEVERITY = { WITHDRAWN: 1, WON: 2, LOST: 3 } as const;

function isLater(a: FactOf<"dispute_closed">, b: FactOf<"dispute_closed">): boolean {
  if (a.at.getTime() !== b.at.getTime()) return a.at > b.at;
  return (a.outcome === null ? 0 : SEVERITY[a.outcome]) > (b.outcome === null ? 0 : SEVERITY[b.outcome]);
}

function stateOf(closing: Closing, policy: Policy["disputes"], decision: DisputeState | null): DisputeState {
  if (closing === null) return "OPEN";
  if (policy === "CLAW_BACK") return "LOST";
  if (policy === "MANUAL" || closing.outcome === null) return decision ?? "OPEN";
  return closing.outcome === "LOST" ? "LOST" : "RESTORED";
}

function lastDisputeDecision(facts: readonly Fact[]): DisputeState | null {
  const decisions = factsOf(facts, "decision").filter(({ decision }) => decision.startsWith("dispute_"));
  const last = decisions.reduce<FactOf<"decision"> | null>(
    // Of two at once the harsher stands.
    (a, b) =>
      a === null || b.at > a.at || (b.at.getTime() === a.at.getTime() && b.decision === "dispute_clawed_back") ? b : a,
    null,
  );
  if (last === null) return null;
  return last.decision === "dispute_clawed_back" ? "LOST" : "RESTORED";
}
