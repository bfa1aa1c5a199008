import { expect, test } from "vitest";
import type { PayoutStatus } from "../settlement-run/payout-step.ts";
import type { AnswerLine, BankStatus } from "./answer-line.ts";
import { decideLine } from "./decide-line.ts";

const line: AnswerLine = {
  endToEndId: "payout_1",
  status: "PAID",
  statusText: "ACSC",
  amount: { decimal: "30.72", currency: "GBP" },
  needsAmount: false,
  reference: null,
  reason: "AC04: Closed account",
};
/** It pays 25.60 and 20 % tax. */
const payout = { status: "SENT", currency: "GBP", paidMinor: 2_560n, taxMinor: 512n, isSentAgain: false } as const;

/** What each status of the bank does to a payout of each status (ours). */
const TABLE: Readonly<Record<BankStatus, Readonly<Record<PayoutStatus, string>>>> = {
  PAID: {
    CARRIED_OVER: "STEP_REFUSED",
    PENDING: "STEP_REFUSED",
    SENT: "PAID",
    PAID: "ALREADY_RECORDED",
    FAILED: "STEP_REFUSED",
    REVERSED: "STEP_REFUSED",
  },
  REJECTED: {
    CARRIED_OVER: "STEP_REFUSED",
    PENDING: "STEP_REFUSED",
    SENT: "FAILED",
    PAID: "STEP_REFUSED",
    FAILED: "ALREADY_RECORDED",
    REVERSED: "STEP_REFUSED",
  },
  RETURNED: {
    CARRIED_OVER: "STEP_REFUSED",
    PENDING: "STEP_REFUSED",
    SENT: "FAILED",
    PAID: "REVERSED",
    FAILED: "ALREADY_RECORDED",
    REVERSED: "ALREADY_RECORDED",
  },
  IN_PROCESS: all("IN_PROCESS"),
  UNKNOWN: all("STATUS_UNKNOWN"),
};

function all(reason: string): Record<PayoutStatus, string> {
  return { CARRIED_OVER: reason, PENDING: reason, SENT: reason, PAID: reason, FAILED: reason, REVERSED: reason };
}

test.each(
  Object.entries(TABLE).flatMap(([bank, row]) => Object.entries(row).map(([own, result]) => [bank, own, result])),
)("the bank's %s of a payout that is %s leads to %s", (bank, own, result) => {
  const decision = decideLine({ ...line, status: bank as BankStatus }, { ...payout, status: own as PayoutStatus });
  expect(decision.outcome === "APPLIED" ? decision.step : decision.reason).toBe(result);
  if (["IN_PROCESS", "ALREADY_RECORDED"].includes(result ?? "")) expect(decision.outcome).toBe("UNCHANGED");
});

test.each([
  ["PAID", "SENT", "SENT_AGAIN"],
  ["REJECTED", "SENT", "SENT_AGAIN"],
  ["RETURNED", "PAID", "SENT_AGAIN"],
  ["PAID", "PAID", "ALREADY_RECORDED"],
] as const)("the bank's %s of a payout that is %s after it was sent again leads to %s", (bank, own, reason) => {
  const decision = decideLine({ ...line, status: bank }, { ...payout, status: own, isSentAgain: true });
  expect(decision).toMatchObject({ reason });
});

test("a failure has the bank's reason as its note, or says that there is none; a payment has no note", () => {
  const noteOf = (given: Partial<AnswerLine>) => decideLine({ ...line, ...given }, payout);
  expect(noteOf({ status: "REJECTED" })).toMatchObject({ note: "AC04: Closed account" });
  expect(noteOf({ status: "REJECTED", reason: null })).toMatchObject({ note: "The bank gave no reason." });
  expect(noteOf({ status: "REJECTED", reason: "x".repeat(2_000) })).toMatchObject({ note: "x".repeat(1_000) });
  expect(noteOf({})).toMatchObject({ step: "PAID", note: null });
});

test.each([
  ["30.72", "GBP", "PAID"],
  ["30.720", "GBP", "PAID"],
  ["030.72", "GBP", "PAID"],
  ["30.71", "GBP", "AMOUNT_DIFFERS"],
  ["25.60", "GBP", "AMOUNT_DIFFERS"],
  ["307.2", "GBP", "AMOUNT_DIFFERS"],
  ["3072", "GBP", "AMOUNT_DIFFERS"],
  ["-30.72", "GBP", "AMOUNT_DIFFERS"],
  ["", "GBP", "AMOUNT_DIFFERS"],
  ["30.72", "EUR", "CURRENCY_DIFFERS"],
])("the amount %j %s of a payout of 30.72 GBP with tax leads to %s", (decimal, currency, result) => {
  const decision = decideLine({ ...line, amount: { decimal, currency } }, payout);
  expect(decision.outcome === "APPLIED" ? decision.step : decision.reason).toBe(result);
});

test.each([
  ["5000", "PAID"],
  ["5000.00", "PAID"],
  ["500", "AMOUNT_DIFFERS"],
  ["50.00", "AMOUNT_DIFFERS"],
])("the amount %j of a payout of 5000 JPY, which has no decimals, leads to %s", (decimal, result) => {
  const yen = { ...payout, currency: "JPY", paidMinor: 5_000n, taxMinor: 0n };
  const decision = decideLine({ ...line, amount: { decimal, currency: "JPY" } }, yen);
  expect(decision.outcome === "APPLIED" ? decision.step : decision.reason).toBe(result);
});

test("a line without an amount counts only in a message that need not have one", () => {
  expect(decideLine({ ...line, amount: null }, payout)).toMatchObject({ step: "PAID" });
  expect(decideLine({ ...line, amount: null, needsAmount: true }, payout)).toMatchObject({ reason: "AMOUNT_MISSING" });
});

test("a line without a transfer, or of no payout, is refused", () => {
  expect(decideLine({ ...line, endToEndId: null }, null)).toEqual({
    outcome: "REFUSED",
    reason: "END_TO_END_ID_MISSING",
  });
  expect(decideLine(line, null)).toEqual({ outcome: "REFUSED", reason: "PAYOUT_UNKNOWN" });
});
