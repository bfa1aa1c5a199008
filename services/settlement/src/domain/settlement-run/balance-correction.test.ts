import { expect, test } from "vitest";
import { accountIdOf } from "../ledger/account.ts";
import {
  amountOnStatement,
  decideCorrection,
  decideCorrectionEntry,
  toCorrectedParty,
  type BalanceCorrection,
} from "./balance-correction.ts";

const correction = (given: Partial<BalanceCorrection> = {}): BalanceCorrection => ({
  id: "cor_1",
  kind: "GRANT",
  livemode: true,
  party: { kind: "BUILDER", id: "bld_1" },
  currency: "GBP",
  amountMinor: 500n,
  status: "PROPOSED",
  proposedBy: "operator:one",
  ...given,
});
const merchant = { party: { kind: "MERCHANT", id: "mer_1" } } as const;

test("another operator approves or rejects a proposal, and the operator who made it may only reject it", () => {
  expect(decideCorrection(correction(), "APPROVED", "operator:two", 0n)).toBe(true);
  expect(decideCorrection(correction(), "REJECTED", "operator:two", 0n)).toBe(true);
  expect(decideCorrection(correction(), "REJECTED", "operator:one", 0n)).toBe(true);
  expect(() => decideCorrection(correction(), "APPROVED", "operator:one", 0n)).toThrow(
    expect.objectContaining({ code: "CORRECTION_SAME_OPERATOR" }),
  );
});

test("a decision is made once: a repetition changes nothing and another one is refused", () => {
  const approved = correction({ status: "APPROVED" });
  expect(decideCorrection(approved, "APPROVED", "operator:three", 0n)).toBe(false);
  expect(() => decideCorrection(approved, "REJECTED", "operator:two", 0n)).toThrow(
    expect.objectContaining({ code: "CORRECTION_DECIDED" }),
  );
});

test("at most the debt of a party is written off", () => {
  const writeOff = correction({ kind: "WRITE_OFF" });
  expect(decideCorrection(writeOff, "APPROVED", "operator:two", 500n)).toBe(true);
  expect(() => decideCorrection(writeOff, "APPROVED", "operator:two", 499n)).toThrow(
    expect.objectContaining({ code: "WRITE_OFF_ABOVE_DEBT" }),
  );
});

test.each([
  ["GRANT", {}, "adjustment:settled:bld_1", "builder_payable:settled:bld_1", 500n],
  ["CHARGE", {}, "builder_payable:settled:bld_1", "adjustment:settled:bld_1", -500n],
  ["WRITE_OFF", {}, "write_off:settled:bld_1", "builder_payable:settled:bld_1", 500n],
  ["GRANT", merchant, "adjustment:settled:mer_1", "merchant_receivable:settled:mer_1", -500n],
  ["CHARGE", merchant, "merchant_receivable:settled:mer_1", "adjustment:settled:mer_1", 500n],
  ["WRITE_OFF", merchant, "write_off:settled:mer_1", "merchant_receivable:settled:mer_1", -500n],
] as const)(
  "a %s of %j debits %s, credits %s and adds %i to the statement",
  (kind, given, debited, credited, added) => {
    const one = correction({ kind, ...given });
    const postings = decideCorrectionEntry(one).postings.map(({ account, amountMinor }) => [
      accountIdOf(account),
      amountMinor,
    ]);
    expect(Object.fromEntries(postings)).toEqual({ [`live:${debited}:GBP`]: 500n, [`live:${credited}:GBP`]: -500n });
    expect(amountOnStatement(one)).toBe(added);
  },
);

test("an id that is neither a merchant's nor a builder's is refused", () => {
  expect(() => toCorrectedParty("agent_1")).toThrow(expect.objectContaining({ code: "PARTY_UNKNOWN" }));
});
