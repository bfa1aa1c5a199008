import { expect, test } from "vitest";
import { projectDisputes, type DisputeState } from "./disputes.ts";
import type { Decision, Fact, Policy } from "./facts.ts";

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));
const opened = (disputeId: string | null = "dp_1", minute = 1): Fact => ({
  kind: "dispute_opened",
  at: at(minute),
  disputeId,
});
const closed = (outcome: "WON" | "LOST" | "WITHDRAWN" | null, disputeId: string | null = "dp_1", minute = 2): Fact => ({
  kind: "dispute_closed",
  at: at(minute),
  disputeId,
  outcome,
});
const decided = (decision: Decision, minute = 3): Fact => ({ kind: "decision", at: at(minute), decision });

test.each<{ name: string; facts: Fact[]; policy?: Policy["disputes"]; state: DisputeState }>([
  { name: "no dispute", facts: [], state: "NONE" },
  { name: "one open", facts: [opened()], state: "OPEN" },
  { name: "won", facts: [opened(), closed("WON")], state: "RESTORED" },
  { name: "withdrawn", facts: [opened(), closed("WITHDRAWN")], state: "RESTORED" },
  { name: "lost", facts: [opened(), closed("LOST")], state: "LOST" },
  { name: "closed with a word nobody knows waits for a person", facts: [opened(), closed(null)], state: "OPEN" },
  { name: "… who restores it", facts: [opened(), closed(null), decided("dispute_restored")], state: "RESTORED" },
  { name: "closed and never told opened", facts: [closed("LOST")], state: "LOST" },
  {
    name: "closed as earlier as it was opened",
    facts: [opened("dp_1", 5), closed("WON", "dp_1", 1)],
    state: "RESTORED",
  },
  { name: "won, and another open", facts: [opened(), closed("WON"), opened("dp_2")], state: "OPEN" },
  { name: "lost, and another open", facts: [opened(), closed("LOST"), opened("dp_2")], state: "LOST" },
  {
    name: "closed twice: the later outcome",
    facts: [opened(), closed("LOST", "dp_1", 2), closed("WON", "dp_1", 3)],
    state: "RESTORED",
  },
  { name: "closed twice at once: the worse", facts: [opened(), closed("LOST"), closed("WON")], state: "LOST" },
  { name: "opened without an id, closed with one", facts: [opened(null), closed("WON")], state: "RESTORED" },
  { name: "closed without naming it", facts: [opened(), closed("LOST", null)], state: "LOST" },
  {
    name: "policy claw_back: won all the same claws back",
    facts: [opened(), closed("WON")],
    policy: "CLAW_BACK",
    state: "LOST",
  },
  { name: "policy claw_back: an open one does not yet", facts: [opened()], policy: "CLAW_BACK", state: "OPEN" },
  { name: "policy manual: stays open when closed", facts: [opened(), closed("WON")], policy: "MANUAL", state: "OPEN" },
  {
    name: "policy manual: a person claws back",
    facts: [opened(), closed("WON"), decided("dispute_clawed_back")],
    policy: "MANUAL",
    state: "LOST",
  },
  {
    name: "policy manual: the last word stands",
    facts: [opened(), closed("WON"), decided("dispute_clawed_back", 3), decided("dispute_restored", 4)],
    policy: "MANUAL",
    state: "RESTORED",
  },
])("$name: $state", ({ facts, policy = "BY_OUTCOME", state }) => {
  expect(projectDisputes(facts, policy)).toBe(state);
  expect(projectDisputes([...facts.toReversed(), ...facts], policy)).toBe(state);
});
