import { describe, expect, test } from "vitest";
import { conversionOf, withEvent } from "../../testing/conversions.ts";
import { attributionOf, paymentEventOf } from "../../testing/facts.ts";
import { createMemoryOperations } from "../../testing/memory-operations.ts";
import type { PaymentEvent } from "../evidence/payment-event.ts";
import { appendTransitions } from "./append-transitions.ts";
import { decideClearing, decideRejection, type Decided } from "./decisions.ts";
import { REVIEW_REASONS, type ReviewReason } from "./facts.ts";
import type { ConversionRecord, RecordedDecision } from "./record.ts";
import { explainReview, findEnding, raiseReviews } from "./reviews.ts";
import { projectRecord } from "./to-facts.ts";

const day = (n: number) => new Date(Date.UTC(2026, 0, 1 + n, 12));
const operator = { id: "dec_1", by: "operator:ops", at: day(1) };
const parties = { builderContactDigest: "builder", builderMerchantIds: ["mer_7"] };
const HELD = { commissionMinor: 800n, networkFeeMinor: 160n, builderPayoutMinor: 0n, heldMinor: 640n };
const PAID = { ...HELD, builderPayoutMinor: 640n, heldMinor: 0n };
const OWN_PURCHASE = "buyer_is_builder:con_1:pi_1";

/** Creates the conversion of a payment of this recommendation and its later events. */
const pay = (payment: Partial<PaymentEvent> = {}, ...later: Partial<PaymentEvent>[]): ConversionRecord =>
  conversionOf(later, { payment, attribution: parties });

/** Creates a conversion with these reviews of its payment. */
function reviewed(...reasons: ReviewReason[]): ConversionRecord {
  const record = pay();
  return { ...record, reviews: raiseReviews(record, "con_1:pi_1", reasons, day(0)) };
}

const clear = (record: ConversionRecord, note = "Known.", at = day(1)): Decided =>
  decideClearing(record, { note, isMerchant: false }, { ...operator, at });

describe("a payment", () => {
  test("under the builder's address is verified, and the builder's share is held for a review", () => {
    const record = pay({ buyerDigest: "builder" });
    expect(record.reviews).toEqual([
      { id: OWN_PURCHASE, reason: "buyer_is_builder", subject: "con_1:pi_1", raisedAt: day(0) },
    ]);
    expect(projectRecord(record, day(1))).toMatchObject({ state: "PENDING", verification: "verified", due: HELD });
    expect(projectRecord(record, day(31))).toMatchObject({ state: "PENDING", due: HELD });
  });

  test.each(["stranger", null])("of the buyer %j is not reviewed", (buyerDigest) => {
    const record = pay({ buyerDigest });
    expect(record.reviews).toEqual([]);
    expect(projectRecord(record, day(31))).toMatchObject({ state: "ELIGIBLE", due: PAID });
  });

  test("with two events raises its review once, and stays cleared", () => {
    expect(pay({ buyerDigest: "builder" }, { buyerDigest: "builder" }).reviews.map(({ id }) => id)).toEqual([
      OWN_PURCHASE,
    ]);
    const { record: cleared } = clear(pay({ buyerDigest: "builder" }));
    const again = withEvent(cleared, { buyerDigest: "builder" }, day(2));
    expect(projectRecord(again, day(31))).toMatchObject({ state: "ELIGIBLE", due: PAID });
  });

  test("of a checkout's second sale under the builder's address is reviewed separately, also after a clearance", () => {
    const operations = createMemoryOperations(day(0), () => attributionOf(parties));
    operations.receive(paymentEventOf({ buyerDigest: "builder" }));
    const [id = ""] = operations.store.records.keys();
    operations.decide(id, (record, deciding) =>
      decideClearing(record, { note: "Known.", isMerchant: false }, deciding),
    );
    operations.receive(paymentEventOf({ eventId: "evt_2", paymentId: "pi_2", buyerDigest: "builder" }));
    const record = operations.getRecord(id);
    expect(record.reviews.map((review) => [review.id, findEnding(review, record.decisions) !== null])).toEqual([
      [OWN_PURCHASE, true],
      ["buyer_is_builder:con_1:pi_2", false],
    ]);
    expect(projectRecord(record, day(31))).toMatchObject({ state: "PENDING", due: HELD });
  });

  test("is held as soon as an event names the builder as the buyer, also if it was eligible", () => {
    const record = pay();
    const { after: eligible } = appendTransitions(
      record,
      record,
      { cause: "validation_window_ended", causedBy: "clock" },
      day(31),
    );
    expect(eligible.state).toBe("ELIGIBLE");
    const operations = createMemoryOperations(day(32), () => attributionOf(parties));
    operations.store.records.set(eligible.id, eligible);
    operations.store.leads.set("payment:con_1:pi_1", eligible.id);
    operations.receive(paymentEventOf({ eventId: "evt_2", buyerDigest: "builder" }));
    expect(operations.store.history).toMatchObject([{ from: "ELIGIBLE", to: "PENDING", cause: "payment_succeeded" }]);
    expect(projectRecord(operations.getRecord(eligible.id), day(32)).due).toEqual(HELD);
  });
});

test("a report of a merchant that employs the builder is held for a review, and so is its payment", () => {
  const own = { ...parties, builderMerchantIds: ["mer_1"] };
  const operations = createMemoryOperations(day(0), () => attributionOf(own));
  const id = operations.report({ orderReference: "o-1" });
  const [raised] = operations.getRecord(id).reviews;
  expect(raised).toMatchObject({ reason: "merchant_is_builder", subject: operations.getRecord(id).reports[0]?.id });
  expect(projectRecord(operations.getRecord(id), day(0)).due).toEqual(HELD);
  operations.receive(paymentEventOf());
  expect(operations.getRecord(id).reviews).toMatchObject([
    { id: raised?.id },
    { id: "merchant_is_builder:con_1:pi_1" },
  ]);
});

describe("a clearance", () => {
  test("after the window makes the conversion eligible at once and pays the builder's share", () => {
    const before = reviewed("buyer_is_builder");
    const { record, decision, changes } = clear(before, "Its own plan, agreed on.", day(31));
    expect(decision).toMatchObject({ kind: "review_cleared", reasonCode: null, note: "Its own plan, agreed on." });
    expect(decision).toMatchObject({ subjects: [OWN_PURCHASE], decidedBy: "operator:ops", decidedAt: day(31) });
    expect(changes?.conversions[0]?.history).toMatchObject([
      { from: "PENDING", to: "ELIGIBLE", cause: "review_cleared" },
    ]);
    expect(projectRecord(record, day(31)).due).toEqual(PAID);
    expect(before.reviews.map((review) => findEnding(review, record.decisions))).toEqual([decision]);
    expect(before.reviews.map((review) => findEnding(review, before.decisions))).toEqual([null]);
  });

  test("is what ended a review even if a later parting names the review too", () => {
    const before = reviewed("buyer_is_builder");
    const { decision } = clear(before);
    const parting: RecordedDecision = { ...decision, id: "dec_2", kind: "evidence_parted", decidedAt: day(2) };
    expect(before.reviews.map((review) => findEnding(review, [decision, parting]))).toEqual([decision]);
  });

  test("within the window leaves the conversion pending", () => {
    const { record, changes } = clear(reviewed("merchant_is_builder"));
    expect(changes?.conversions[0]?.history).toEqual([]);
    expect(projectRecord(record, day(1))).toMatchObject({ state: "PENDING", due: PAID });
  });

  test("ends every open review, and its repeat changes nothing", () => {
    const { record, decision } = clear(reviewed(...REVIEW_REASONS));
    expect(decision.subjects).toEqual(REVIEW_REASONS.map((reason) => `${reason}:con_1:pi_1`));
    expect(clear(record, "Once more.")).toEqual({ decision, record, changes: null });
  });

  test("does not end a review that is raised later", () => {
    const { record: cleared } = clear(reviewed("merchant_is_builder"));
    const raised = raiseReviews(cleared, "con_1:pi_1", ["buyer_is_builder"], day(2));
    const again = { ...cleared, reviews: [...cleared.reviews, ...raised] };
    expect(projectRecord(again, day(31))).toMatchObject({ state: "PENDING", due: HELD });
    const { decision, record } = clear(again, "This too.");
    expect(decision.subjects).toEqual([OWN_PURCHASE]);
    expect(projectRecord(record, day(31))).toMatchObject({ state: "ELIGIBLE", due: PAID });
    expect(clear(record, "Once more.")).toEqual({ decision, record, changes: null });
  });

  test.each([
    ["without a review", () => pay(), "pending"],
    [
      "that is rejected",
      () => decideRejection(reviewed("buyer_is_builder"), { reasonCode: "FRAUD", note: null }, operator).record,
      "rejected",
    ],
  ])("of a conversion %s is refused with a reason", (_, make, words) => {
    expect(() => clear(make())).toThrow(
      expect.objectContaining({
        code: "REVIEW_NOT_CLEARABLE",
        kind: "CONFLICT",
        message: expect.stringContaining(words),
      }),
    );
  });
});

test("a rejected conversion under review owes nothing", () => {
  const { record } = decideRejection(reviewed("buyer_is_builder"), { reasonCode: "FRAUD", note: null }, operator);
  expect(record.state).toBe("REJECTED");
  expect(Object.values(projectRecord(record, day(1)).due)).toEqual([0n, 0n, 0n, 0n]);
});

test("the share of an agent without a builder is held with and without a review", () => {
  const { record } = clear(reviewed("merchant_is_builder"));
  for (const one of [reviewed("merchant_is_builder"), record])
    expect(projectRecord({ ...one, builderId: null }, day(20))).toMatchObject({ state: "PENDING", due: HELD });
});

test.each(REVIEW_REASONS)("the reason %s has an explanation of one sentence", (reason) => {
  expect(explainReview(reason)).toMatch(/^[A-Z].*\.$/);
});
