import { describe, expect, test } from "vitest";
import { bookState } from "./booking.ts";
import { newRecord, noChanges } from "./changes.ts";
import { decideClearing, decideRejection } from "./decisions.ts";
import { decideEvidence } from "./evidence.ts";
import { REVIEW_REASONS, type ReviewReason } from "./facts.ts";
import type { PaymentEvent } from "./payment-event.ts";
import { projectRecord, type ConversionRecord } from "./record.ts";
import { decideReport } from "./report.ts";
import { explainReview, findClearedAt, raiseReviews } from "./reviews.ts";
import { attributionOf, paymentEventOf } from "./test-facts.ts";
import { createStore } from "./test-store.ts";

const day = (n: number) => new Date(Date.UTC(2026, 0, 1 + n, 12));
const operator = { by: "operator:ops", at: day(1) };
const attribution = attributionOf({ builderContactDigest: "builder", builderMerchantIds: ["mer_7"] });
const HELD = { commissionMinor: 800n, networkFeeMinor: 160n, builderPayoutMinor: 0n, heldMinor: 640n };
const PAID = { ...HELD, builderPayoutMinor: 640n, heldMinor: 0n };

/** What a payment of this makes of what is known. */
function pay(given: Partial<PaymentEvent> = {}, records: ConversionRecord[] = [], at = day(0)) {
  const event = paymentEventOf({ eventId: `evt_${records.length}`, type: "payment_succeeded", ...given });
  const subject = { id: `evd_${event.eventId}`, event, headers: {}, body: Buffer.alloc(0) };
  const changes = decideEvidence(subject, { now: at, records, waiting: [], attribution });
  const [record] = changes.records.values();
  if (record === undefined) throw new Error("a payment makes a conversion or joins one");
  return { record, changes };
}

/** A conversion of a payment with these reviews. */
function suspect(...reasons: ReviewReason[]): ConversionRecord {
  const { record } = pay();
  return raiseReviews(record, null, reasons, day(0), noChanges());
}

describe("a payment", () => {
  test("under the builder's own address is recorded, verified, and its builder's share held for a review", () => {
    const { record, changes } = pay({ buyerDigest: "builder" });
    expect(changes.reviews).toEqual([
      {
        id: expect.stringMatching(/^rvw_/),
        evidenceId: "evd_evt_0",
        reason: "buyer_is_builder",
        raisedAt: day(0),
        conversionId: record.id,
      },
    ]);
    expect(projectRecord(record, day(1))).toMatchObject({ state: "PENDING", verification: "verified", due: HELD });
    expect(projectRecord(record, day(31))).toMatchObject({ state: "PENDING", due: HELD });
  });

  test.each(["somebody else", null])("of %j is held for nothing", (buyerDigest) => {
    const { record, changes } = pay({ buyerDigest });
    expect(changes.reviews).toEqual([]);
    expect(projectRecord(record, day(31))).toMatchObject({ state: "ELIGIBLE", due: PAID });
  });

  test("that is told of under another name is held no longer where it was cleared", () => {
    const { record } = pay({ buyerDigest: "builder" });
    const { record: cleared } = decideClearing(record, "A test purchase, agreed on.", operator);
    expect(projectRecord(pay({ eventId: "evt_2", buyerDigest: "builder" }, [cleared]).record, day(31))).toMatchObject({
      state: "ELIGIBLE",
      due: PAID,
    });
  });

  test("whose other name is the first to say who paid is held from then on, also where it was eligible", () => {
    const { record } = pay();
    const { record: eligible } = bookState(record, { cause: "validation_window_ended", causedBy: "clock" }, day(31));
    expect(eligible.state).toBe("ELIGIBLE");
    const { record: held, changes } = pay({ eventId: "evt_2", buyerDigest: "builder" }, [eligible], day(32));
    expect(changes.history).toMatchObject([{ from: "ELIGIBLE", to: "PENDING", cause: "payment_succeeded" }]);
    expect(projectRecord(held, day(32)).due).toEqual(HELD);
  });
});

test("a report by a merchant that the builder works for is held for a review, and so is its payment", () => {
  const own = { ...attribution, builderMerchantIds: ["mer_1"] };
  const input = { sessionId: "ses_1", orderReference: "o-1", transactionValue: "19.99", recommendationId: null };
  const { record, changes } = decideReport(
    { ...input, currency: null, occurredAt: null },
    { amountMinor: 1_999n, currency: "GBP" },
    "only",
    { attribution: own, records: [], waiting: [], now: day(0) },
  );
  expect(changes.reviews).toMatchObject([{ reason: "merchant_is_builder", conversionId: record.id }]);
  expect(projectRecord(record, day(0)).due).toEqual(HELD);
  const paid = decideEvidence(
    { id: "evd_1", event: paymentEventOf(), headers: {}, body: Buffer.alloc(0) },
    { now: day(0), records: [record], waiting: [], attribution: own },
  );
  expect(paid.reviews).toMatchObject([{ reason: "merchant_is_builder", evidenceId: "evd_1", conversionId: record.id }]);
  const [after] = paid.records.values();
  expect(after?.reviews.map(({ evidenceId }) => evidenceId)).toEqual([null, "evd_1"]);
});

describe("a clearing", () => {
  test("pays the builder's share, and after the window makes the conversion eligible at once", () => {
    const before = suspect("buyer_is_builder");
    const { record, decision, changes } = decideClearing(before, "Its own plan, agreed on.", {
      ...operator,
      at: day(31),
    });
    expect(decision).toMatchObject({ kind: "review_cleared", reasonCode: null, note: "Its own plan, agreed on." });
    expect(decision).toMatchObject({ subjects: ["buyer_is_builder"], decidedBy: "operator:ops", decidedAt: day(31) });
    expect(changes?.decisions).toEqual([{ ...decision, conversionId: record.id }]);
    expect(changes?.history).toMatchObject([{ from: "PENDING", to: "ELIGIBLE", cause: "review_cleared" }]);
    expect(projectRecord(record, day(31)).due).toEqual(PAID);
    expect(before.reviews.map((review) => findClearedAt(review, record.decisions))).toEqual([day(31)]);
    expect(before.reviews.map((review) => findClearedAt(review, before.decisions))).toEqual([null]);
  });

  test("within the window leaves it pending", () => {
    const { record, changes } = decideClearing(suspect("merchant_is_builder"), "Known.", operator);
    expect(changes?.history).toEqual([]);
    expect(projectRecord(record, day(1))).toMatchObject({ state: "PENDING", due: PAID });
  });

  test("clears every open review, and again changes nothing", () => {
    const { record, decision } = decideClearing(suspect(...REVIEW_REASONS), "Known.", operator);
    expect(decision.subjects.toSorted()).toEqual([...REVIEW_REASONS]);
    expect(decideClearing(record, "Once more.", operator)).toEqual({ decision, record, changes: null });
  });

  test("does not reach what is raised for another reason later, which is cleared by itself", () => {
    const { record: cleared } = decideClearing(suspect("merchant_is_builder"), "Known.", operator);
    const again = raiseReviews(cleared, null, ["buyer_is_builder"], day(2), noChanges());
    expect(projectRecord(again, day(31))).toMatchObject({ state: "PENDING", due: HELD });
    const { decision, record } = decideClearing(again, "This too.", operator);
    expect(decision.subjects).toEqual(["buyer_is_builder"]);
    expect(projectRecord(record, day(31))).toMatchObject({ state: "ELIGIBLE", due: PAID });
  });

  test.each([
    ["without a review", () => pay().record, "pending"],
    [
      "that is rejected",
      () => decideRejection(suspect("buyer_is_builder"), { reasonCode: "FRAUD", note: null }, operator).record,
      "rejected",
    ],
  ])("of a conversion %s is refused, and says so", (_, make, words) => {
    expect(() => decideClearing(make(), "Known.", operator)).toThrow(
      expect.objectContaining({
        code: "REVIEW_NOT_CLEARABLE",
        kind: "CONFLICT",
        message: expect.stringContaining(words),
      }),
    );
  });
});

test("a conversion under review may be rejected, and then owes nothing", () => {
  const { record } = decideRejection(suspect("buyer_is_builder"), { reasonCode: "FRAUD", note: null }, operator);
  expect(record.state).toBe("REJECTED");
  expect(Object.values(projectRecord(record, day(1)).due)).toEqual([0n, 0n, 0n, 0n]);
});

test("an anonymous agent's share is held either way", () => {
  const record = { ...newRecord(attributionOf({ builderId: null }), day(0)), ...suspect("merchant_is_builder") };
  expect(projectRecord({ ...record, builderId: null }, day(31))).toMatchObject({ state: "PENDING", due: HELD });
});

test.each(REVIEW_REASONS)("the reason %s is explained in a sentence", (reason) => {
  expect(explainReview(reason)).toMatch(/^[A-Z].*\.$/);
});

test("a payment that turns out to be another sale's takes its review along, and the report's own stays", () => {
  const own = { ...attribution, builderMerchantIds: ["mer_1"] };
  const store = createStore(day(0), (_, transactionId) => ({ ...own, checkout: null, transactionId }));
  const report = (orderReference: string, valueMinor: bigint) =>
    store.report(
      {
        sessionId: "ses_1",
        orderReference,
        transactionValue: "",
        recommendationId: "rec_1",
        currency: null,
        occurredAt: null,
      },
      { amountMinor: valueMinor, currency: "GBP" },
    );
  report("first", 500n);
  store.receive(paymentEventOf({ buyerDigest: "builder" }));
  report("second", 1_999n);
  const reasons = [...store.records.values()].map((record) => [
    record.orderReference,
    ...record.reviews.map(({ reason }) => reason).toSorted(),
  ]);
  expect(reasons).toEqual([
    ["first", "merchant_is_builder"],
    ["second", "buyer_is_builder", "merchant_is_builder", "merchant_is_builder"],
  ]);
});
