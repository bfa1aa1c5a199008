// Longer than 200 lines: one table of every state with every fact.
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { flowOf, gbp, policyOf } from "../../testing/facts.ts";
import type { Decision, Fact } from "./facts.ts";
import type { Policy } from "./policy.ts";
import { project } from "./project.ts";
import { CONVERSION_STATES, TRANSITIONS, type ConversionState } from "./transitions.ts";

const start = Date.UTC(2026, 0, 1);
const day = (days: number) => new Date(start + days * 86_400_000);
const PAYMENT = { payment: "con_1:pi_1" };

const payment: Fact = {
  kind: "payment",
  id: "1",
  at: day(0),
  ...PAYMENT,
  paymentId: "pi_1",
  value: gbp(1_000n),
  verified: true,
};
const report: Fact = { kind: "report", id: "2", at: day(0), value: gbp(1_000n), path: "merchant_report" };
const refund = (refundId: string, amountMinor = 1_000n): Fact => ({
  kind: "refund",
  at: day(1),
  ...PAYMENT,
  refundId,
  amount: gbp(amountMinor),
  cumulative: null,
});
const refundFailed: Fact = { kind: "refund_failed", at: day(2), ...PAYMENT, refundId: "re_1", amount: null };
const opened = (disputeId: string): Fact => ({
  kind: "dispute_opened",
  id: disputeId,
  at: day(1),
  ...PAYMENT,
  disputeId,
  amount: null,
});
const closed = (outcome: "WON" | "LOST" | "WITHDRAWN" | null): Fact => ({
  kind: "dispute_closed",
  id: `closed_${outcome}`,
  at: day(2),
  ...PAYMENT,
  disputeId: "dp_1",
  amount: null,
  outcome,
});
const decided = (decision: Decision, subjects: readonly string[] = []): Fact => ({
  kind: "decision",
  at: day(3),
  decision,
  subjects,
});
const REVIEW = "buyer_is_builder:con_1:pi_1";
const review: Fact = { kind: "review", id: REVIEW };
const settlement: Fact = { kind: "settlement", at: day(31) };
const milestone = (status: "completed" | "failed" | "pending"): Fact => ({
  kind: "milestone",
  id: "3",
  at: day(3),
  step: "application_approved",
  status,
});
const approved: Fact = { kind: "milestone", id: "0", at: day(1), step: "application_approved", status: "completed" };

const failedStep: Fact = { kind: "milestone", id: "1", at: day(2), step: "application_approved", status: "failed" };

/** The fewest facts that lead to each state, in a flow that requires `application_approved`, and the time of reading. */
const STATES: Readonly<Record<ConversionState, { facts: Fact[]; now: Date }>> = {
  PENDING: { facts: [payment, approved], now: day(5) },
  ELIGIBLE: { facts: [payment, approved], now: day(40) },
  SETTLED: { facts: [payment, approved, settlement], now: day(40) },
  DISPUTED: { facts: [payment, approved, opened("dp_1")], now: day(5) },
  CLAWED_BACK: { facts: [payment, approved, refund("re_1")], now: day(5) },
  REJECTED: { facts: [payment, approved, decided("rejected")], now: day(5) },
};

const ORDER = ["PENDING", "ELIGIBLE", "SETTLED", "DISPUTED", "CLAWED_BACK", "REJECTED"] as const;
type Row = [
  what: string,
  fact: Fact,
  ends: readonly (ConversionState | "stays" | "refused")[],
  given?: Partial<Policy>,
];

const all = (end: ConversionState): Row[2] => [end, end, end, end, end, "stays"];
const stays: Row[2] = ["stays", "stays", "stays", "stays", "stays", "stays"];
const disputes: Row[2] = ["DISPUTED", "DISPUTED", "DISPUTED", "stays", "stays", "stays"];
const restored: Row[2] = ["stays", "stays", "stays", "PENDING", "stays", "stays"];
const taken: Row[2] = ["stays", "stays", "stays", "CLAWED_BACK", "stays", "stays"];

/** The state to which each kind of fact leads from each state, in the order of the states above. */
const TABLE: Readonly<Record<Fact["kind"], readonly Row[]>> = {
  payment: [["the same payment under another name", { ...payment, id: "9" }, stays]],
  report: [["the merchant's report of the same sale", report, stays]],
  refund: [
    ["a full refund", refund("re_2"), all("CLAWED_BACK")],
    ["a partial refund", refund("re_2", 1n), all("CLAWED_BACK")],
    ["a partial refund under prorate", refund("re_2", 1n), stays, { partialRefunds: "PRORATE" }],
    ["a full refund under prorate", refund("re_2"), all("CLAWED_BACK"), { partialRefunds: "PRORATE" }],
    [
      "a refund in another currency",
      { ...refund("re_2"), amount: { amountMinor: 1n, currency: "EUR" } } as Fact,
      stays,
    ],
  ],
  refund_failed: [["the refund failed later", refundFailed, ["stays", "stays", "stays", "stays", "PENDING", "stays"]]],
  dispute_opened: [["a dispute", opened("dp_2"), disputes]],
  dispute_closed: [
    ["a dispute won", closed("WON"), restored],
    ["a dispute withdrawn", closed("WITHDRAWN"), restored],
    ["a dispute lost", closed("LOST"), all("CLAWED_BACK")],
    ["a dispute closed with an unknown outcome", closed(null), disputes],
    ["a dispute won under claw_back", closed("WON"), all("CLAWED_BACK"), { disputes: "CLAW_BACK" }],
    ["a dispute won under manual", closed("WON"), disputes, { disputes: "MANUAL" }],
  ],
  milestone: [
    ["a required step again", milestone("completed"), stays],
    ["a required step failed", milestone("failed"), ["stays", "PENDING", "CLAWED_BACK", "stays", "stays", "stays"]],
    ["a required step is pending", milestone("pending"), ["stays", "PENDING", "stays", "stays", "stays", "stays"]],
  ],
  review: [["a review", review, ["stays", "PENDING", "stays", "stays", "stays", "stays"]]],
  decision: [
    ["a rejection", decided("rejected"), ["REJECTED", "refused", "refused", "REJECTED", "refused", "stays"]],
    ["a reversal of a paid sale", decided("reversed"), stays],
    ["the evidence is accepted", decided("evidence_accepted", ["pi_1"]), stays],
    ["a review is cleared", decided("review_cleared", [REVIEW]), stays],
    ["evidence is linked", decided("evidence_linked", ["rep_9"]), stays],
    ["evidence is parted", decided("evidence_parted", ["rep_9"]), stays],
    ["the dispute is restored", decided("dispute_restored", ["dp_1"]), restored],
    ["the dispute is clawed back", decided("dispute_clawed_back", ["dp_1"]), taken],
    ["the dispute is restored under manual", decided("dispute_restored", ["dp_1"]), restored, { disputes: "MANUAL" }],
    [
      "the dispute is clawed back under manual",
      decided("dispute_clawed_back", ["dp_1"]),
      taken,
      { disputes: "MANUAL" },
    ],
    ["another dispute is restored", decided("dispute_restored", ["dp_9"]), stays],
    ["another dispute is clawed back", decided("dispute_clawed_back", ["dp_9"]), stays],
  ],
  settlement: [["a closed run", settlement, ["refused", "SETTLED", "stays", "refused", "refused", "refused"]]],
};

/** Every transition that needs more than one fact, or only time. */
const MORE: readonly [
  from: ConversionState,
  to: ConversionState,
  before: Fact[],
  then: Fact[],
  now: Date,
  after?: Date,
][] = [
  ["PENDING", "ELIGIBLE", [payment, approved], [], day(5), day(40)],
  ["PENDING", "ELIGIBLE", [payment, approved, review], [decided("review_cleared", [REVIEW])], day(40)],
  ["DISPUTED", "ELIGIBLE", [payment, approved, opened("dp_1")], [closed("WON")], day(40)],
  ["DISPUTED", "SETTLED", [payment, approved, settlement, opened("dp_1")], [closed("WON")], day(40)],
  ["CLAWED_BACK", "ELIGIBLE", [payment, approved, refund("re_1")], [refundFailed], day(40)],
  ["CLAWED_BACK", "SETTLED", [payment, approved, settlement, refund("re_1")], [refundFailed], day(40)],
  ["CLAWED_BACK", "SETTLED", [payment, failedStep, settlement], [milestone("completed")], day(40)],
  ["CLAWED_BACK", "DISPUTED", [payment, approved, refund("re_1"), opened("dp_1")], [refundFailed], day(5)],
];

const policy = policyOf(flowOf("quote_application"));
const stateOf = (facts: readonly Fact[], now: Date, given: Partial<Policy> = {}) =>
  project(facts, { policy: { ...policy, ...given }, hasBuilder: true, createdAt: day(0), now }).state;

const rows = Object.values(TABLE)
  .flat()
  .flatMap(([what, fact, ends, given = {}]) =>
    ORDER.flatMap((from, n) => {
      const to = ends[n];
      return to === undefined || to === "refused" ? [] : [{ what, fact, given, from, to: to === "stays" ? from : to }];
    }),
  )
  // The state CLAWED_BACK comes from a full refund, which claws back under every policy.
  .map((row) => ({ ...row, ...STATES[row.from] }));

describe("the state that follows", () => {
  test.each(rows)("$from, then $what: $to [T3][T4][T8]", ({ facts, fact, given, now, from, to }) => {
    expect(stateOf(facts, now, given)).toBe(from);
    expect(stateOf([...facts, fact], now, given)).toBe(to);
    expect(stateOf([fact, ...facts], now, given)).toBe(to);
  });

  test.each(MORE)("%s may become %s", (from, to, before, then, now, after = now) => {
    expect(stateOf(before, now)).toBe(from);
    expect(stateOf([...before, ...then], after)).toBe(to);
  });
});

test("every state is listed with every kind of fact, and every transition of the table happens", () => {
  for (const [kind, entries] of Object.entries(TABLE)) {
    expect(entries.length, kind).toBeGreaterThan(0);
    for (const [what, fact, ends] of entries)
      expect([what, fact.kind, ends.length]).toEqual([what, kind, ORDER.length]);
  }
  expect(ORDER.toSorted()).toEqual(Object.keys(TRANSITIONS).toSorted());
  expect(ORDER).toEqual(CONVERSION_STATES);
  const seen = new Set([
    ...rows.filter(({ from, to }) => from !== to).map(({ from, to }) => `${from} → ${to}`),
    ...MORE.map(([from, to]) => `${from} → ${to}`),
  ]);
  const table = Object.entries(TRANSITIONS).flatMap(([from, states]) => states.map((to) => `${from} → ${to}`));
  expect([...seen].toSorted()).toEqual(table.toSorted());
});

test("the invariants that run after faults allow exactly the transitions of this table", () => {
  const sql = readFileSync(new URL("../../../../../test/faults/invariants.sql", import.meta.url), "utf8");
  const [, query = ""] = sql.split("-- invariant: the state moves only along allowed edges");
  const edges = [...(query.split("-- invariant:")[0] ?? "").matchAll(/\('(\w+)', '(\w+)'\)/g)].map(
    ([, from, to]) => `${from} → ${to}`,
  );
  const own = Object.entries(TRANSITIONS).flatMap(([from, states]) => states.map((to) => `${from} → ${to}`));
  expect(edges.toSorted()).toEqual(["NONE → PENDING", ...own].toSorted());
});
