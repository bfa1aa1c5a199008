import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { project } from "./conversion.ts";
import type { Decision, Fact, Policy } from "./facts.ts";
import { attributionOf } from "./test-facts.ts";
import { TRANSITIONS, type ConversionState } from "./transitions.ts";

const start = Date.UTC(2026, 0, 1);
const day = (days: number) => new Date(start + days * 86_400_000);
const gbp = (amountMinor: bigint) => ({ amountMinor, currency: "GBP" });

const payment: Fact = { kind: "payment", id: "1", at: day(0), paymentId: "pi_1", value: gbp(1_000n), verified: true };
const report: Fact = { kind: "report", id: "2", at: day(0), value: gbp(1_000n), path: "merchant_report" };
const refund = (refundId: string, amountMinor = 1_000n): Fact => ({
  kind: "refund",
  at: day(1),
  refundId,
  amount: gbp(amountMinor),
  cumulative: null,
});
const refundFailed: Fact = { kind: "refund_failed", at: day(2), refundId: "re_1", amount: null };
const opened = (disputeId: string): Fact => ({ kind: "dispute_opened", at: day(1), disputeId });
const closed = (outcome: "WON" | "LOST" | "WITHDRAWN" | null): Fact => ({
  kind: "dispute_closed",
  at: day(2),
  disputeId: "dp_1",
  outcome,
});
const decided = (decision: Decision): Fact => ({ kind: "decision", at: day(3), decision });
const review: Fact = { kind: "review", at: day(3), reason: "buyer_is_builder" };
const settlement: Fact = { kind: "settlement", at: day(31) };
const milestone = (status: "completed" | "failed" | "pending"): Fact => ({
  kind: "milestone",
  id: "3",
  at: day(3),
  step: "application_approved",
  status,
});
const approved: Fact = { kind: "milestone", id: "0", at: day(1), step: "application_approved", status: "completed" };

/** Each state as simply as it comes about, in a flow whose `application_approved` is required, and when it is looked at. */
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

/** Where each kind of fact leads from each state, in their order above; one entry for each kind. @see domain, "Conversions" */
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
  refund_failed: [
    ["the refund failed after all", refundFailed, ["stays", "stays", "stays", "stays", "PENDING", "stays"]],
  ],
  dispute_opened: [["a dispute", opened("dp_2"), disputes]],
  dispute_closed: [
    ["a dispute won", closed("WON"), restored],
    ["a dispute withdrawn", closed("WITHDRAWN"), restored],
    ["a dispute lost", closed("LOST"), all("CLAWED_BACK")],
    ["a dispute closed in unknown words", closed(null), disputes],
    ["a dispute won under claw_back", closed("WON"), all("CLAWED_BACK"), { disputes: "CLAW_BACK" }],
    ["a dispute won under manual", closed("WON"), disputes, { disputes: "MANUAL" }],
  ],
  milestone: [
    ["a required step again", milestone("completed"), stays],
    ["a required step failed", milestone("failed"), ["stays", "PENDING", "stays", "stays", "stays", "stays"]],
    ["a required step is pending", milestone("pending"), ["stays", "PENDING", "stays", "stays", "stays", "stays"]],
  ],
  review: [["it looks like the builder's own sale", review, ["stays", "PENDING", "stays", "stays", "stays", "stays"]]],
  decision: [
    ["a rejection", decided("rejected"), ["REJECTED", "refused", "refused", "REJECTED", "refused", "stays"]],
    ["the evidence is accepted", decided("evidence_accepted"), stays],
    ["a review is cleared", decided("review_cleared"), stays],
    ["a dispute is restored without policy manual", decided("dispute_restored"), stays],
    ["a dispute is clawed back without policy manual", decided("dispute_clawed_back"), stays],
    ["a dispute is restored under manual", decided("dispute_restored"), restored, { disputes: "MANUAL" }],
    [
      "a dispute is clawed back under manual",
      decided("dispute_clawed_back"),
      ["stays", "stays", "stays", "CLAWED_BACK", "stays", "stays"],
      { disputes: "MANUAL" },
    ],
  ],
  settlement: [["a closed run", settlement, ["refused", "SETTLED", "stays", "refused", "refused", "refused"]]],
};

/** How each edge that needs more than one fact, or only time, comes about. */
const MORE: readonly [
  from: ConversionState,
  to: ConversionState,
  before: Fact[],
  then: Fact[],
  now: Date,
  after?: Date,
][] = [
  ["PENDING", "ELIGIBLE", [payment, approved], [], day(5), day(40)],
  ["PENDING", "ELIGIBLE", [payment, approved, review], [decided("review_cleared")], day(40)],
  ["DISPUTED", "ELIGIBLE", [payment, approved, opened("dp_1")], [closed("WON")], day(40)],
  ["DISPUTED", "SETTLED", [payment, approved, settlement, opened("dp_1")], [closed("WON")], day(40)],
  ["CLAWED_BACK", "ELIGIBLE", [payment, approved, refund("re_1")], [refundFailed], day(40)],
  ["CLAWED_BACK", "SETTLED", [payment, approved, settlement, refund("re_1")], [refundFailed], day(40)],
  ["CLAWED_BACK", "DISPUTED", [payment, approved, refund("re_1"), opened("dp_1")], [refundFailed], day(5)],
];

const policy: Policy = { ...attributionOf().policy, flowType: "quote_application" };
const stateOf = (facts: readonly Fact[], now: Date, given: Partial<Policy> = {}) =>
  project(facts, { ...policy, ...given }, true, now).state;

const rows = Object.values(TABLE)
  .flat()
  .flatMap(([what, fact, ends, given = {}]) =>
    ORDER.flatMap((from, n) => {
      const to = ends[n];
      return to === undefined || to === "refused" ? [] : [{ what, fact, given, from, to: to === "stays" ? from : to }];
    }),
  )
  // A full refund, which CLAWED_BACK stands for, claws back under every policy.
  .map((row) => ({ ...row, ...STATES[row.from] }));

describe("the state that follows", () => {
  test.each(rows)("$from, then $what: $to", ({ facts, fact, given, now, from, to }) => {
    expect(stateOf(facts, now, given)).toBe(from);
    expect(stateOf([...facts, fact], now, given)).toBe(to);
    expect(stateOf([fact, ...facts], now, given)).toBe(to);
  });

  test.each(MORE)("%s may become %s", (from, to, before, then, now, after = now) => {
    expect(stateOf(before, now)).toBe(from);
    expect(stateOf([...before, ...then], after)).toBe(to);
  });
});

test("every state is enumerated with every kind of fact, and every edge of the transition table comes about", () => {
  for (const [kind, entries] of Object.entries(TABLE)) {
    expect(entries.length, kind).toBeGreaterThan(0);
    for (const [what, fact, ends] of entries)
      expect([what, fact.kind, ends.length]).toEqual([what, kind, ORDER.length]);
  }
  expect(ORDER.toSorted()).toEqual(Object.keys(TRANSITIONS).toSorted());
  const walked = new Set([
    ...rows.filter(({ from, to }) => from !== to).map(({ from, to }) => `${from} → ${to}`),
    ...MORE.map(([from, to]) => `${from} → ${to}`),
  ]);
  const table = Object.entries(TRANSITIONS).flatMap(([from, states]) => states.map((to) => `${from} → ${to}`));
  expect([...walked].toSorted()).toEqual(table.toSorted());
});

test("the invariants that run after faults allow exactly the edges of this table", () => {
  const sql = readFileSync(new URL("../../../../test/faults/invariants.sql", import.meta.url), "utf8");
  const [, query = ""] = sql.split("-- invariant: the state moves only along allowed edges");
  const edges = [...(query.split("-- invariant:")[0] ?? "").matchAll(/\('(\w+)', '(\w+)'\)/g)].map(
    ([, from, to]) => `${from} → ${to}`,
  );
  const own = Object.entries(TRANSITIONS).flatMap(([from, states]) => states.map((to) => `${from} → ${to}`));
  expect(edges.toSorted()).toEqual(["NONE → PENDING", ...own].toSorted());
});
