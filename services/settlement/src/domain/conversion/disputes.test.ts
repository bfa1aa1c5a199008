// Longer than 200 lines: one table of disputes with their events, decisions and states.
import type { Money } from "@aap/kernel/money";
import { describe, expect, test } from "vitest";
import { gbp } from "../../testing/facts.ts";
import { projectDisputes, type Dispute } from "./disputes.ts";
import type { Decision, Fact } from "./facts.ts";
import type { DisputePolicy } from "./policy.ts";

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));
const opened = (disputeId: string | null = "dp_1", minute = 1, amount: Money | null = null): Fact => ({
  kind: "dispute_opened",
  id: `opened_${disputeId}_${minute}`,
  at: at(minute),
  payment: "con_1:pi_1",
  disputeId,
  amount,
});
const closed = (
  outcome: "WON" | "LOST" | "WITHDRAWN" | null,
  disputeId: string | null = "dp_1",
  minute = 2,
  amount: Money | null = null,
): Fact => ({
  kind: "dispute_closed",
  id: `closed_${outcome}_${disputeId}_${minute}`,
  at: at(minute),
  payment: "con_1:pi_1",
  disputeId,
  amount,
  outcome,
});
const decided = (decision: Decision, minute = 3, subjects: readonly string[] = ["dp_1"]): Fact => ({
  kind: "decision",
  at: at(minute),
  decision,
  subjects,
});

/** Returns the disputes; expects that the order of the facts and repeats do not change them. */
function disputesOf(facts: readonly Fact[], policy: DisputePolicy = "BY_OUTCOME"): Dispute[] {
  const sortedById = (disputes: readonly Dispute[]) =>
    disputes
      .map((dispute) => ({ ...dispute, subjects: [...new Set(dispute.subjects)].toSorted() }))
      .toSorted((a, b) => (String(a.subjects) < String(b.subjects) ? -1 : 1));
  const disputes = sortedById(projectDisputes(facts, policy));
  expect(sortedById(projectDisputes([...facts.toReversed(), ...facts], policy))).toEqual(disputes);
  return disputes;
}

test.each<{ name: string; facts: Fact[]; policy?: DisputePolicy; states: Dispute["state"][] }>([
  { name: "no event", facts: [], states: [] },
  { name: "one opened", facts: [opened()], states: ["OPEN"] },
  { name: "won", facts: [opened(), closed("WON")], states: ["RESTORED"] },
  { name: "withdrawn", facts: [opened(), closed("WITHDRAWN")], states: ["RESTORED"] },
  { name: "lost", facts: [opened(), closed("LOST")], states: ["LOST"] },
  { name: "closed with an unknown outcome", facts: [opened(), closed(null)], states: ["OPEN"] },
  {
    name: "closed with an unknown outcome and restored by an operator",
    facts: [opened(), closed(null), decided("dispute_restored")],
    states: ["RESTORED"],
  },
  { name: "closed and never opened", facts: [closed("LOST")], states: ["LOST"] },
  {
    name: "closed earlier than it was opened",
    facts: [opened("dp_1", 5), closed("WON", "dp_1", 1)],
    states: ["RESTORED"],
  },
  { name: "won, and another opened", facts: [opened(), closed("WON"), opened("dp_2")], states: ["RESTORED", "OPEN"] },
  { name: "lost, and another opened", facts: [opened(), closed("LOST"), opened("dp_2")], states: ["LOST", "OPEN"] },
  {
    name: "closed twice: the later outcome counts",
    facts: [opened(), closed("LOST", "dp_1", 2), closed("WON", "dp_1", 3)],
    states: ["RESTORED"],
  },
  {
    name: "closed twice at one moment: the worse counts",
    facts: [opened(), closed("LOST"), closed("WON")],
    states: ["LOST"],
  },
  {
    name: "closed at one moment with an unknown outcome and as withdrawn: the known outcome counts",
    facts: [opened(), closed(null), closed("WITHDRAWN")],
    states: ["RESTORED"],
  },
  {
    name: "closed at one moment with an unknown outcome and as won: the known outcome counts",
    facts: [opened(), closed(null), closed("WON")],
    states: ["RESTORED"],
  },
  { name: "opened without an id and closed with one", facts: [opened(null), closed("WON")], states: ["RESTORED"] },
  { name: "closed without an id", facts: [opened(), closed("LOST", null)], states: ["LOST"] },
  { name: "opened and closed without an id", facts: [opened(null), closed("WON", null)], states: ["RESTORED"] },
  {
    name: "opened and closed without an id at one moment",
    facts: [opened(null, 2), closed("WON", null, 2)],
    states: ["RESTORED"],
  },
  {
    name: "opened again without an id after it was closed",
    facts: [opened(null), closed("WON", null), opened(null, 3)],
    states: ["OPEN"],
  },
  {
    name: "policy claw_back: a won dispute claws back too",
    facts: [opened(), closed("WON")],
    policy: "CLAW_BACK",
    states: ["LOST"],
  },
  {
    name: "policy claw_back: an unknown outcome claws back",
    facts: [opened(), closed(null)],
    policy: "CLAW_BACK",
    states: ["LOST"],
  },
  { name: "policy claw_back: an open one does not yet", facts: [opened()], policy: "CLAW_BACK", states: ["OPEN"] },
  {
    name: "policy manual: stays open when closed",
    facts: [opened(), closed("WON")],
    policy: "MANUAL",
    states: ["OPEN"],
  },
  {
    name: "policy manual: an operator claws back",
    facts: [opened(), closed("WON"), decided("dispute_clawed_back")],
    policy: "MANUAL",
    states: ["LOST"],
  },
  {
    name: "policy manual: the last decision counts",
    facts: [opened(), closed("WON"), decided("dispute_clawed_back", 3), decided("dispute_restored", 4)],
    policy: "MANUAL",
    states: ["RESTORED"],
  },
  {
    name: "policy manual: of two decisions at one moment the harsher counts",
    facts: [opened(), decided("dispute_clawed_back", 3), decided("dispute_restored", 3)],
    policy: "MANUAL",
    states: ["LOST"],
  },
])("$name: $states", ({ facts, policy, states }) => {
  expect(
    disputesOf(facts, policy)
      .map(({ state }) => state)
      .toSorted(),
  ).toEqual(states.toSorted());
});

describe("an open dispute without a closing event", () => {
  test.each([
    ["dispute_restored", "RESTORED"],
    ["dispute_clawed_back", "LOST"],
  ] as const)("is resolved by an operator's %s as %s [T6]", (decision, state) => {
    expect(disputesOf([opened()])).toMatchObject([{ state: "OPEN", isForOperator: true, decision: null }]);
    expect(disputesOf([opened(), decided(decision)])).toMatchObject([{ state, isForOperator: true, decision }]);
  });

  test.each([
    ["LOST", "LOST"],
    ["WON", "RESTORED"],
    ["WITHDRAWN", "RESTORED"],
  ] as const)("is decided by the known outcome %s if it comes after the operator's decision", (outcome, state) => {
    for (const decision of ["dispute_restored", "dispute_clawed_back"] as const)
      expect(disputesOf([opened(), decided(decision), closed(outcome, "dp_1", 9)])).toMatchObject([
        { state, isForOperator: false },
      ]);
  });

  test("keeps the operator's decision if a later outcome is unknown", () => {
    expect(disputesOf([opened(), decided("dispute_restored"), closed(null, "dp_1", 9)])).toMatchObject([
      { state: "RESTORED", isForOperator: true },
    ]);
  });

  test("waits for an operator under every policy; a closed one waits only under manual", () => {
    for (const policy of ["BY_OUTCOME", "CLAW_BACK", "MANUAL"] as const) {
      expect(disputesOf([opened()], policy)).toMatchObject([{ isForOperator: true }]);
      expect(disputesOf([opened(), closed("WON")], policy)).toMatchObject([{ isForOperator: policy === "MANUAL" }]);
    }
  });
});

describe("a decision", () => {
  test("about one dispute leaves another one open", () => {
    const both = [opened("dp_1"), opened("dp_2"), decided("dispute_restored", 3, ["dp_1"])];
    expect(disputesOf(both).map(({ state, subjects }) => [subjects[0], state])).toEqual([
      ["dp_1", "RESTORED"],
      ["dp_2", "OPEN"],
    ]);
  });

  test("about a dispute without an id names its events, and does not resolve one that is opened later", () => {
    const [first] = disputesOf([opened(null)]);
    expect(first?.subjects).toEqual(["opened_null_1"]);
    const decision = decided("dispute_restored", 3, first?.subjects);
    expect(disputesOf([opened(null), decision])).toMatchObject([{ state: "RESTORED" }]);
    expect(disputesOf([opened(null), decision, opened(null, 5)])).toMatchObject([
      { state: "OPEN", isForOperator: true },
    ]);
  });

  test("about a closing without an id names the closing, if no event opened the dispute", () => {
    const [first] = disputesOf([closed(null, null)]);
    expect(disputesOf([closed(null, null), decided("dispute_restored", 3, first?.subjects)])).toMatchObject([
      { state: "RESTORED" },
    ]);
    expect(disputesOf([closed(null, null), decided("dispute_restored", 3, ["another"])])).toMatchObject([
      { state: "OPEN" },
    ]);
  });

  test("about a dispute with an id names it by its id and its events", () => {
    expect(disputesOf([opened(), closed(null)])).toMatchObject([
      { subjects: ["closed_null_dp_1_2", "dp_1", "opened_dp_1_1"] },
    ]);
  });
});

describe("the disputed amount", () => {
  test("is the largest amount of its events, and null if none has an amount", () => {
    expect(disputesOf([opened()])).toMatchObject([{ amount: null }]);
    expect(disputesOf([opened("dp_1", 1, gbp(500n)), closed("LOST", "dp_1", 2, gbp(700n))])).toMatchObject([
      { state: "LOST", amount: gbp(700n) },
    ]);
    expect(disputesOf([opened("dp_1", 1, gbp(500n)), closed("LOST")])).toMatchObject([{ amount: gbp(500n) }]);
  });

  test("is separate for each dispute", () => {
    expect(disputesOf([opened("dp_1", 1, gbp(500n)), opened("dp_2", 1, gbp(700n))])).toMatchObject([
      { amount: gbp(500n) },
      { amount: gbp(700n) },
    ]);
  });

  test("does not depend on the order of equal numbers in two currencies", () => {
    const eur = { amountMinor: 500n, currency: "EUR" };
    disputesOf([opened("dp_1", 1, gbp(500n)), opened("dp_1", 2, eur)]);
  });
});
