import { describe, expect, test } from "vitest";
import { conversionOf, withEvent } from "../../testing/conversions.ts";
import { day, merchant, operator, refusedAs, opened, won, refunded } from "../../testing/deciding.ts";
import { gbp } from "../../testing/facts.ts";
import {
  decideAcceptance,
  decideClearing,
  decideDispute,
  decideRejection,
  requireNote,
  toNote,
  type Decided,
} from "./decisions.ts";
import type { ReviewReason } from "./facts.ts";
import type { ConversionRecord } from "./record.ts";
import { raiseReviews } from "./reviews.ts";
import { projectRecord } from "./to-facts.ts";

describe("a rejection", () => {
  const rejection = { reasonCode: "FRAUD", note: "Card was stolen." } as const;

  test.each([
    ["pending", [], "PENDING"],
    ["disputed", [opened], "DISPUTED"],
  ])("of a conversion that is %s makes it rejected, with author and reason", (_, events, from) => {
    const { decision, record, changes } = decideRejection(conversionOf(events), rejection, merchant);
    expect(decision).toEqual({
      id: "dec_1",
      kind: "rejected",
      ...rejection,
      subjects: [],
      otherConversionId: null,
      decidedBy: "merchant:mer_1",
      decidedAt: day(1),
    });
    expect(record).toMatchObject({ state: "REJECTED", decisions: [decision] });
    expect(projectRecord(record, day(1)).due).toEqual({
      commissionMinor: 0n,
      networkFeeMinor: 0n,
      builderPayoutMinor: 0n,
      heldMinor: 0n,
    });
    const [change] = changes?.conversions ?? [];
    expect(change?.history).toMatchObject([{ from, to: "REJECTED", cause: "rejected", causedBy: merchant.by }]);
    expect(change?.after).toBe(record);
    expect(changes?.keys).toEqual([{ key: "conversion:conv_1" }]);
  });

  test.each([
    ["eligible", conversionOf(), day(31), "eligible"],
    ["clawed back", conversionOf([refunded]), day(1), "clawed back"],
  ])("of a conversion that is %s is a conflict with a reason", (_, before, at, words) => {
    expect(() => decideRejection(before, rejection, { ...merchant, at })).toThrow(
      refusedAs("CONVERSION_NOT_REJECTABLE", words),
    );
  });

  test("that is repeated changes nothing, also by another person and without its note [T8]", () => {
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
    ["note", { reasonCode: "FRAUD", note: "Another one." } as const],
  ])("that is repeated with another %s is a conflict", (_, given) => {
    const { record } = decideRejection(conversionOf(), rejection, merchant);
    expect(() => decideRejection(record, given, merchant)).toThrow(
      refusedAs("CONVERSION_REJECTED_OTHERWISE", "as FRAUD"),
    );
  });

  test.each([refunded, opened, won])("is not undone by a later event: %o", (given) => {
    const { record } = decideRejection(conversionOf(), rejection, merchant);
    const later = withEvent(record, given, day(2));
    expect(later.evidence).toHaveLength(2);
    expect(projectRecord(later, day(400)).state).toBe("REJECTED");
  });
});

describe("an acceptance", () => {
  const short = { amount: gbp(1_000n) };
  /** A conversion with one payment, of another amount than the checkout's. */
  const observed = (): ConversionRecord => conversionOf([], { payment: short });

  test("lets the conversion become eligible after its window and leaves its verification unchanged", () => {
    const before = observed();
    expect(projectRecord(before, day(31))).toMatchObject({ state: "PENDING", verification: "beta_payment_observed" });
    const { record, decision } = decideAcceptance(before, "Seen on the bank statement.", operator);
    expect(decision.subjects).toEqual(["pi_1"]);
    expect(projectRecord(record, day(1))).toMatchObject({ state: "PENDING", verification: "beta_payment_observed" });
    expect(projectRecord(record, day(31))).toMatchObject({ state: "ELIGIBLE", verification: "beta_payment_observed" });
  });

  test("after the window makes the conversion eligible at once", () => {
    const { record, changes } = decideAcceptance(observed(), "Seen.", { ...operator, at: day(31) });
    expect(record.state).toBe("ELIGIBLE");
    expect(changes?.conversions[0]?.history).toMatchObject([
      { from: "PENDING", to: "ELIGIBLE", cause: "evidence_accepted" },
    ]);
  });

  test("that is repeated for a payment changes nothing", () => {
    const { record, decision } = decideAcceptance(observed(), "Seen.", operator);
    expect(decideAcceptance(record, "Seen twice.", operator)).toEqual({ decision, record, changes: null });
  });

  test("applies to one payment, and not to an earlier one that becomes known later", () => {
    const { record } = decideAcceptance(observed(), "Seen.", operator);
    const later = withEvent(record, { ...short, paymentId: "pi_7", occurredAt: day(-1) }, day(2));
    expect(projectRecord(later, day(31))).toMatchObject({ state: "PENDING", paymentId: "pi_7" });
    const { decision } = decideAcceptance(later, "Seen too.", { ...operator, id: "dec_2" });
    expect(decision).toMatchObject({ id: "dec_2", subjects: ["pi_7"] });
  });

  test("is recorded even if an earlier decision is about a dispute that has the payment's id", () => {
    const disputed = withEvent(observed(), { ...opened, disputeId: "pi_1" }, day(1));
    const { record } = decideDispute(disputed, { outcome: "RESTORED", note: "Spoke to the bank." }, operator);
    expect(decideAcceptance(record, "Seen.", operator).decision).toMatchObject({
      kind: "evidence_accepted",
      subjects: ["pi_1"],
    });
  });

  test.each([
    ["verified", conversionOf(), "pending with the verification verified"],
    ["rejected", decideRejection(observed(), { reasonCode: "FRAUD", note: null }, merchant).record, "rejected"],
  ])("of a conversion that is %s is a conflict", (_, before, words) => {
    expect(() => decideAcceptance(before, "Seen.", operator)).toThrow(refusedAs("EVIDENCE_NOT_ACCEPTABLE", words));
  });
});

describe("a clearance", () => {
  const DUPLICATE = "possible_duplicate:con_1:pi_1";
  const OWN = "buyer_is_builder:con_1:pi_1";
  const reviewed = (reasons: ReviewReason[], subject = "con_1:pi_1", before = conversionOf()): ConversionRecord => ({
    ...before,
    reviews: [...before.reviews, ...raiseReviews(before, subject, reasons, day(0))],
  });
  const clear = (before: ConversionRecord, isMerchant: boolean): Decided =>
    decideClearing(before, { note: "Known.", isMerchant }, isMerchant ? merchant : operator);

  test("by an operator ends every open review", () => {
    const { decision } = clear(reviewed(["buyer_is_builder", "possible_duplicate"]), false);
    expect(decision).toMatchObject({ kind: "review_cleared", note: "Known.", subjects: [OWN, DUPLICATE] });
  });

  test("by a merchant ends possible duplicates and leaves every other review open [S8]", () => {
    const { decision, record } = clear(reviewed(["buyer_is_builder", "possible_duplicate", "payment_contested"]), true);
    expect(decision.subjects).toEqual([DUPLICATE]);
    expect(projectRecord(record, day(31))).toMatchObject({ state: "PENDING", due: { builderPayoutMinor: 0n } });
    expect(clear(record, false).decision.subjects).toEqual([OWN, "payment_contested:con_1:pi_1"]);
  });

  test.each<ReviewReason>(["buyer_is_builder", "merchant_is_builder", "payment_contested"])(
    "by a merchant of a conversion with the review %s only is a conflict",
    (reason) => {
      expect(() => clear(reviewed([reason]), true)).toThrow(refusedAs("REVIEW_NOT_CLEARABLE", "a merchant may clear"));
    },
  );

  test("of one payment leaves the same review of another payment open", () => {
    const { record } = clear(reviewed(["buyer_is_builder"]), false);
    const again = reviewed(["buyer_is_builder"], "con_1:pi_2", record);
    expect(projectRecord(again, day(31))).toMatchObject({ state: "PENDING", due: { builderPayoutMinor: 0n } });
    expect(clear(again, false).decision.subjects).toEqual(["buyer_is_builder:con_1:pi_2"]);
  });
});

test("a note is stored without surrounding whitespace, and has at most 1,000 characters", () => {
  expect([toNote(" a "), toNote("  "), toNote(null), toNote("x".repeat(1_000))?.length]).toEqual([
    "a",
    null,
    null,
    1_000,
  ]);
  expect(requireNote(" a ")).toBe("a");
  expect(() => toNote("x".repeat(1_001))).toThrow(expect.objectContaining({ code: "NOTE_TOO_LONG" }));
  expect(() => requireNote("  ")).toThrow(expect.objectContaining({ code: "NOTE_REQUIRED" }));
});
