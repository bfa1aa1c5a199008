import { describe, expect, test } from "vitest";
import { bookState } from "./booking.ts";
import { newRecord } from "./changes.ts";
import { runChecks } from "./checks.ts";
import { decideAcceptance, decideDispute, decideRejection, requireNote, toNote, type Decided } from "./decisions.ts";
import type { Policy } from "./facts.ts";
import type { PaymentEvent } from "./payment-event.ts";
import { projectRecord, type ConversionRecord } from "./record.ts";
import { attributionOf, paymentEventOf } from "./test-facts.ts";

const day = (n: number) => new Date(Date.UTC(2026, 0, 1 + n, 12));
const merchant = { by: "merchant:mer_1", at: day(1) };
const operator = { by: "operator:ops", at: day(1) };
const refusedAs = (code: string, words: string) =>
  expect.objectContaining({ code, kind: "CONFLICT", message: expect.stringContaining(words) });

/** A conversion of a payment and what else its processor said, under these terms. */
function conversionOf(events: Partial<PaymentEvent>[] = [], policy: Partial<Policy> = {}): ConversionRecord {
  const attribution = attributionOf();
  const evidence = [{}, ...events].map((given, n) => {
    const event = paymentEventOf({ eventId: `evt_${n}`, ...given });
    const checks =
      event.kind === "PAYMENT_SUCCEEDED"
        ? runChecks(event, attribution).map((check) => ({ ...check, checkedAt: day(0) }))
        : [];
    return { id: `evd_${n}`, event, checks };
  });
  const made = { ...newRecord(attribution, day(0)), policy: { ...attribution.policy, ...policy }, evidence };
  return bookState(made, { cause: "payment_succeeded", causedBy: "processor:sandbox" }, day(0)).record;
}
const opened: Partial<PaymentEvent> = { kind: "DISPUTE_OPENED", disputeId: "dp_1", amount: null };
const refunded: Partial<PaymentEvent> = { kind: "REFUND_SUCCEEDED", refundId: "re_1" };

describe("a rejection", () => {
  const rejection = { reasonCode: "FRAUD", note: "Card was stolen." } as const;

  test.each([
    ["pending", [], "PENDING"],
    ["disputed", [opened], "DISPUTED"],
  ])("of a conversion that is %s stands, with who and why", (_, events, from) => {
    const { decision, record, changes } = decideRejection(conversionOf(events), rejection, merchant);
    expect(decision).toMatchObject({ kind: "rejected", ...rejection, decidedBy: "merchant:mer_1", decidedAt: day(1) });
    expect(record.state).toBe("REJECTED");
    expect(projectRecord(record, day(1)).due).toEqual({
      commissionMinor: 0n,
      networkFeeMinor: 0n,
      builderPayoutMinor: 0n,
      heldMinor: 0n,
    });
    expect(changes?.decisions).toEqual([{ ...decision, conversionId: record.id }]);
    expect(changes?.history.at(-1)).toMatchObject({ from, to: "REJECTED", cause: "rejected", causedBy: merchant.by });
  });

  test.each([
    ["eligible", conversionOf(), day(31), "eligible"],
    ["clawed back", conversionOf([refunded]), day(1), "clawed back"],
  ])("of one that is %s is a conflict that says so", (_, before, at, words) => {
    expect(() => decideRejection(before, rejection, { ...merchant, at })).toThrow(
      refusedAs("CONVERSION_NOT_REJECTABLE", words),
    );
  });

  test("that is made again changes nothing, also by someone else and without its note", () => {
    const { record, decision } = decideRejection(conversionOf(), rejection, merchant);
    for (const [given, by] of [
      [rejection, merchant],
      [rejection, operator],
      [{ ...rejection, note: null }, merchant],
    ] as const)
      expect(decideRejection(record, given, by)).toEqual({ decision, record, changes: null });
  });

  test.each([
    ["reason", { reasonCode: "TEST_ORDER", note: null } as const],
    ["note", { reasonCode: "FRAUD", note: "Something else." } as const],
  ])("for another %s than before is a conflict", (_, given) => {
    const { record } = decideRejection(conversionOf(), rejection, merchant);
    expect(() => decideRejection(record, given, merchant)).toThrow(
      refusedAs("CONVERSION_REJECTED_OTHERWISE", "as FRAUD"),
    );
  });

  test.each([refunded, opened, { kind: "DISPUTE_CLOSED", disputeId: "dp_1", disputeOutcome: "WON" } as const])(
    "stands whatever comes later: %o",
    (given) => {
      const { record } = decideRejection(conversionOf(), rejection, merchant);
      const event = paymentEventOf({ eventId: "evt_9", ...given });
      const later = { ...record, evidence: [...record.evidence, { id: "evd_9", event, checks: [] }] };
      expect(projectRecord(later, day(400)).state).toBe("REJECTED");
    },
  );
});

describe("an acceptance", () => {
  const doubtful = { amount: { amountMinor: 1_000n, currency: "GBP" } };
  /** Its only payment is of another amount than the checkout's. */
  const observed = (): ConversionRecord => {
    const record = conversionOf([doubtful]);
    return { ...record, evidence: record.evidence.slice(1) };
  };

  test("lets time make a conversion eligible and leaves its verification as the checks say", () => {
    const before = observed();
    expect(projectRecord(before, day(31))).toMatchObject({ state: "PENDING", verification: "beta_payment_observed" });
    const { record } = decideAcceptance(before, "Seen on the bank statement.", operator);
    expect(projectRecord(record, day(1))).toMatchObject({ state: "PENDING", verification: "beta_payment_observed" });
    expect(projectRecord(record, day(31))).toMatchObject({ state: "ELIGIBLE", verification: "beta_payment_observed" });
  });

  test("after the window makes it eligible at once", () => {
    const { record, changes } = decideAcceptance(observed(), "Seen.", { ...operator, at: day(31) });
    expect(record.state).toBe("ELIGIBLE");
    expect(changes?.history).toMatchObject([{ from: "PENDING", to: "ELIGIBLE", cause: "evidence_accepted" }]);
  });

  test("of the same payment again changes nothing", () => {
    const { record, decision } = decideAcceptance(observed(), "Seen.", operator);
    expect(decideAcceptance(record, "Seen twice.", operator)).toEqual({ decision, record, changes: null });
  });

  test("is of one payment: an earlier one that comes to light later is not accepted with it", () => {
    const { record } = decideAcceptance(observed(), "Seen.", operator);
    const event = paymentEventOf({ ...doubtful, eventId: "evt_7", paymentId: "pi_7", occurredAt: day(-1) });
    const later = { ...record, evidence: [{ id: "evd_7", event, checks: [] }, ...record.evidence] };
    expect(projectRecord(later, day(31)).state).toBe("PENDING");
  });

  test.each([
    ["verified", conversionOf(), "pending with the verification verified"],
    ["rejected", decideRejection(observed(), { reasonCode: "FRAUD", note: null }, merchant).record, "rejected"],
  ])("of a conversion that is %s is a conflict", (_, before, words) => {
    expect(() => decideAcceptance(before, "Seen.", operator)).toThrow(refusedAs("EVIDENCE_NOT_ACCEPTABLE", words));
  });
});

describe("a dispute that waits for a person", () => {
  const manual = { disputes: "MANUAL" } as const;
  const won: Partial<PaymentEvent> = { kind: "DISPUTE_CLOSED", disputeId: "dp_1", disputeOutcome: "WON", amount: null };
  const strange: Partial<PaymentEvent> = { ...won, disputeOutcome: null };
  const resolve = (before: ConversionRecord, outcome: "RESTORED" | "CLAWED_BACK", at = day(1)): Decided =>
    decideDispute(before, { outcome, note: "Spoke to the bank." }, { ...operator, at });

  test.each([
    ["open under the policy manual", conversionOf([opened], manual)],
    ["closed under the policy manual", conversionOf([opened, won], manual)],
    ["closed in unknown words", conversionOf([opened, strange])],
  ])("%s, is restored or clawed back", (_, before) => {
    expect(projectRecord(before, day(1)).state).toBe("DISPUTED");
    expect(resolve(before, "RESTORED").record.state).toBe("PENDING");
    expect(resolve(before, "CLAWED_BACK").record.state).toBe("CLAWED_BACK");
    expect(resolve(before, "CLAWED_BACK").decision.subjects).toEqual(["dp_1"]);
  });

  test("is resolved by the last word; the same word again changes nothing", () => {
    const { record, decision } = resolve(conversionOf([opened], manual), "RESTORED");
    expect(resolve(record, "RESTORED", day(2))).toEqual({ decision, record, changes: null });
    expect(resolve(record, "CLAWED_BACK", day(2)).record.state).toBe("CLAWED_BACK");
  });

  test("is not resolved by what was said of another one before", () => {
    const { record } = resolve(conversionOf([opened], manual), "RESTORED");
    const event = paymentEventOf({ ...opened, eventId: "evt_8", disputeId: "dp_2" });
    const later = { ...record, evidence: [...record.evidence, { id: "evd_8", event, checks: [] }] };
    expect(projectRecord(later, day(2)).state).toBe("DISPUTED");
    expect(resolve(later, "RESTORED", day(2)).record.state).toBe("PENDING");
  });

  test.each([
    ["no dispute", conversionOf([], manual), "pending"],
    ["one that the processor is still to decide", conversionOf([opened]), "disputed"],
    ["one that the processor decided", conversionOf([opened, won]), "pending"],
    [
      "a rejection",
      decideRejection(conversionOf([opened], manual), { reasonCode: "FRAUD", note: null }, merchant).record,
      "rejected",
    ],
  ])("is not there with %s", (_, before, words) => {
    expect(() => resolve(before, "RESTORED")).toThrow(refusedAs("DISPUTE_NOT_RESOLVABLE", words));
  });
});

test("a note is kept without blanks around it, at most 1,000 characters of it", () => {
  expect([toNote(" a "), toNote("  "), toNote(null), toNote("x".repeat(1_000))?.length]).toEqual([
    "a",
    null,
    null,
    1_000,
  ]);
  expect(() => toNote("x".repeat(1_001))).toThrow(expect.objectContaining({ code: "NOTE_TOO_LONG" }));
  expect(() => requireNote("  ")).toThrow(expect.objectContaining({ code: "NOTE_REQUIRED" }));
});
