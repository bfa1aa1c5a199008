import { describe, expect, test } from "vitest";
import { conversionOf, withEvent } from "../../testing/conversions.ts";
import { day, merchant, operator, refusedAs, opened, won } from "../../testing/deciding.ts";
import type { PaymentEvent } from "../evidence/payment-event.ts";
import { decideDispute, decideRejection, type Decided } from "./decisions.ts";
import { findDisputesForOperator } from "./disputes-for-operator.ts";
import type { ConversionRecord } from "./record.ts";
import { projectRecord } from "./to-facts.ts";

describe("a dispute that waits for an operator", () => {
  const manual = { policy: { disputes: "MANUAL" } } as const;
  const unknown: Partial<PaymentEvent> = { ...won, disputeOutcome: null };
  const resolve = (before: ConversionRecord, outcome: "RESTORED" | "CLAWED_BACK", at = day(1)): Decided =>
    decideDispute(before, { outcome, note: "Spoke to the bank." }, { ...operator, at });

  test.each([
    ["open", conversionOf([opened])],
    ["open under the policy claw_back", conversionOf([opened], { policy: { disputes: "CLAW_BACK" } })],
    ["open under the policy manual", conversionOf([opened], manual)],
    ["closed under the policy manual", conversionOf([opened, won], manual)],
    ["closed with an unknown outcome", conversionOf([opened, unknown])],
  ])("because it is %s is restored or clawed back", (_, before) => {
    expect(projectRecord(before, day(1)).state).toBe("DISPUTED");
    expect(resolve(before, "RESTORED").record.state).toBe("PENDING");
    expect(resolve(before, "CLAWED_BACK").record.state).toBe("CLAWED_BACK");
    expect(resolve(before, "CLAWED_BACK").decision.subjects).toEqual(
      ["dp_1", ...before.evidence.map(({ id }) => id)].filter((id) => id !== "evd_1"),
    );
  });

  test("is resolved by the last decision, and a repeated decision changes nothing", () => {
    const { record, decision } = resolve(conversionOf([opened], manual), "RESTORED");
    expect(resolve(record, "RESTORED", day(2))).toEqual({ decision, record, changes: null });
    const clawedBack = resolve(record, "CLAWED_BACK", day(2)).record;
    expect(clawedBack.state).toBe("CLAWED_BACK");
    const restored = resolve(clawedBack, "RESTORED", day(3));
    expect(resolve(restored.record, "RESTORED", day(4))).toEqual({ ...restored, changes: null });
  });

  test("is decided by its known outcome if that comes after the operator's decision", () => {
    const restored = resolve(conversionOf([opened]), "RESTORED").record;
    expect(withEvent(restored, { ...won, disputeOutcome: "LOST" }, day(3)).state).toBe("CLAWED_BACK");
    const clawedBack = resolve(conversionOf([opened]), "CLAWED_BACK").record;
    expect(withEvent(clawedBack, won, day(3)).state).toBe("PENDING");
  });

  test("is not resolved by an earlier decision about another dispute", () => {
    const { record } = resolve(conversionOf([opened], manual), "RESTORED");
    const later = withEvent(record, { ...opened, disputeId: "dp_2" }, day(2));
    expect(projectRecord(later, day(2)).state).toBe("DISPUTED");
    expect(resolve(later, "RESTORED", day(2)).record.state).toBe("PENDING");
  });

  test("is not resolved by an earlier decision about a dispute without an id", () => {
    const nameless = { ...opened, disputeId: null };
    const { record } = resolve(conversionOf([nameless]), "RESTORED");
    const later = withEvent(record, nameless, day(2));
    expect(projectRecord(later, day(2)).state).toBe("DISPUTED");
    expect(resolve(later, "CLAWED_BACK", day(2)).record.state).toBe("CLAWED_BACK");
  });

  test("of a repeated payment can be resolved too", () => {
    const ofSecond = { ...opened, paymentId: "pi_2", disputeId: "dp_2" };
    const twice = conversionOf([{ paymentId: "pi_2" }, ofSecond]);
    expect(projectRecord(twice, day(1))).toMatchObject({ state: "PENDING" });
    expect(resolve(twice, "CLAWED_BACK").decision.subjects).toEqual(["dp_2", "evd_3"]);
    expect(resolve(twice, "CLAWED_BACK").record.state).toBe("PENDING");
  });

  test("is one dispute if it names no payment", () => {
    expect(findDisputesForOperator(conversionOf([{ ...opened, paymentId: null }]))).toMatchObject([
      { state: "OPEN", subjects: ["dp_1", "evd_2"] },
    ]);
  });

  test.each([
    ["no dispute", conversionOf([], manual), "pending"],
    ["a dispute that its processor decided", conversionOf([opened, won]), "pending"],
    [
      "a rejection",
      decideRejection(conversionOf([opened], manual), { reasonCode: "FRAUD", note: null }, merchant).record,
      "rejected",
    ],
  ])("is not found on a conversion with %s", (_, before, words) => {
    expect(() => resolve(before, "RESTORED")).toThrow(refusedAs("DISPUTE_NOT_RESOLVABLE", words));
  });
});
