import { describe, expect, test } from "vitest";
import { conversionOf, withEvent } from "../../testing/conversions.ts";
import { reportOf } from "../../testing/facts.ts";
import type { PaymentEvent } from "../evidence/payment-event.ts";
import { decideLine } from "../settlement-run/settlement-run.ts";
import { decideClearing, decideRejection } from "./decisions.ts";
import type { ConversionRecord } from "./record.ts";
import { decideRepricing } from "./repricing.ts";
import { raiseReviews } from "./reviews.ts";
import { projectRecord } from "./to-facts.ts";

const created = new Date("2026-01-01T12:00:00Z");
const now = new Date("2026-01-05T12:00:00Z");
const windowEnd = new Date("2026-01-31T12:00:00Z");
const registration = {
  agentId: "agent_1",
  builderId: "bld_9",
  registeredAt: new Date("2026-01-05T11:59:58Z"),
  builderContactDigest: "builder",
  builderMerchantIds: ["mer_7"],
};
const repricing = { registeredAt: registration.registeredAt, repricedAt: now };

/** Creates a verified sale of an agent without a builder, with a commission of 8.00 and the events that follow its payment. */
const held = (later: Partial<PaymentEvent>[] = [], payment: Partial<PaymentEvent> = {}): ConversionRecord =>
  conversionOf(later, { payment, attribution: { builderId: null } });

const reprice = (before: ConversionRecord, given = registration, at = now) =>
  decideRepricing([before], [given], at).conversions[0];

const refund = { kind: "REFUND_SUCCEEDED", refundId: "re_1" } as const;
const dispute = { kind: "DISPUTE_OPENED", disputeId: "dp_1" } as const;
const HELD = { commissionMinor: 800n, networkFeeMinor: 160n, builderPayoutMinor: 0n, heldMinor: 640n };
const PAID = { ...HELD, builderPayoutMinor: 640n, heldMinor: 0n };

/** Returns the conversion after a closed run settled it. */
function settled(record: ConversionRecord): ConversionRecord {
  const line = { id: "line_1", runId: "run_1", kind: "SETTLEMENT" as const, settledAt: windowEnd };
  const { due } = projectRecord(record, windowEnd);
  return { ...record, state: "SETTLED", settlements: [{ ...line, ...due }] };
}

test("the held share becomes the builder's payout, and nothing else changes [M2]", () => {
  const before = held();
  const { conversions, ...rest } = decideRepricing([before], [registration], now);
  expect(conversions).toEqual([{ before, after: { ...before, builderId: "bld_9", repricing }, history: [] }]);
  expect(rest).toEqual({ received: null, outcomes: [], keys: [{ key: `conversion:${before.id}` }] });
  expect(projectRecord(before, now).due).toEqual(HELD);
  expect(conversions[0] && projectRecord(conversions[0].after, now).due).toEqual(PAID);
});

const rejection = { id: "dec_1", by: "merchant:mer_1", at: created };
test.each([
  ["DISPUTED", held([dispute]), 640n],
  ["CLAWED_BACK", held([refund]), 0n],
  ["REJECTED", decideRejection(held(), { reasonCode: "FRAUD", note: null }, rejection).record, 0n],
])("a conversion that is %s gets its builder and keeps its state", (state, before, builderPayoutMinor) => {
  const after = reprice(before)?.after;
  expect([before.state, after?.state, after?.builderId]).toEqual([state, state, "bld_9"]);
  expect(after && projectRecord(after, now).due).toMatchObject({ builderPayoutMinor, heldMinor: 0n });
});

test("a refund that fails after the registration pays the builder", () => {
  const after = reprice(held([refund]))?.after;
  if (after === undefined) throw new Error("it was not repriced");
  const restored = withEvent(after, { kind: "REFUND_FAILED", refundId: "re_1" }, now);
  expect(projectRecord(restored, now)).toMatchObject({ state: "PENDING", due: PAID });
});

describe("a settled conversion", () => {
  const later = new Date("2026-02-05T12:00:00Z");

  test("gets its builder, and a line of the next run moves the held share to the payout", () => {
    const before = settled(held());
    expect(decideLine(before, later, later)).toBeNull();
    const after = reprice(before, registration, later)?.after;
    expect(after).toMatchObject({ builderId: "bld_9", state: "SETTLED" });
    expect(after && decideLine(after, later, later)).toEqual({
      kind: "CORRECTION",
      commissionMinor: 0n,
      networkFeeMinor: 0n,
      builderPayoutMinor: 640n,
      heldMinor: -640n,
    });
  });

  test("that was clawed back gets its builder and pays it nothing", () => {
    const before = settled(held());
    const after = reprice(withEvent(before, refund, later), registration, later)?.after;
    expect(after && decideLine(after, later, later)).toEqual({
      kind: "CORRECTION",
      commissionMinor: -800n,
      networkFeeMinor: -160n,
      builderPayoutMinor: 0n,
      heldMinor: -640n,
    });
  });

  test("with the builder as buyer stays held until its review is cleared, and then gets a line", () => {
    const before = settled(held([], { buyerDigest: "builder" }));
    const after = reprice(before, registration, later)?.after;
    if (after === undefined) throw new Error("it was not repriced");
    expect(projectRecord(after, later)).toMatchObject({ state: "SETTLED", due: HELD });
    expect(decideLine(after, later, later)).toBeNull();
    const clearance = { id: "dec_1", by: "operator:ops", at: later };
    const { record } = decideClearing(after, { note: "Known.", isMerchant: false }, clearance);
    expect(decideLine(record, later, later)).toMatchObject({ builderPayoutMinor: 640n, heldMinor: -640n });
  });
});

test.each([
  ["with a builder", { ...held(), builderId: "bld_1" }],
  ["of another agent", { ...held(), agentId: "agent_2" }],
])("a conversion %s is unchanged", (_, before) => {
  const { conversions, keys } = decideRepricing([before], [registration], now);
  expect([conversions, keys]).toEqual([[], []]);
});

test("an end of the window that was not saved before is saved with the repricing, and is caused by the clock", () => {
  const change = reprice(held(), registration, windowEnd);
  expect(change?.after).toMatchObject({ state: "ELIGIBLE", builderId: "bld_9", changes: 2 });
  expect(change?.history).toMatchObject([
    { from: "PENDING", to: "ELIGIBLE", cause: "validation_window_ended", causedBy: "clock" },
  ]);
});

test("each of many conversions gets the builder of its agent", () => {
  const [one, other] = [held(), { ...held(), id: "conv_2", agentId: "agent_2" }];
  const second = { ...registration, agentId: "agent_2", builderId: "bld_2" };
  const { conversions } = decideRepricing([one, other], [registration, registration, second], now);
  expect(conversions.map(({ after }) => [after.id, after.builderId])).toEqual([
    ["conv_1", "bld_9"],
    ["conv_2", "bld_2"],
  ]);
});

test.each([
  ["the builder's own purchase", { buyerDigest: "builder" }, registration, "buyer_is_builder"],
  ["a sale of the builder's merchant", {}, { ...registration, builderMerchantIds: ["mer_1"] }, "merchant_is_builder"],
])("%s stays held until an operator clears it", (_, payment, parties, reason) => {
  const after = reprice(held([], payment), parties)?.after;
  if (after === undefined) throw new Error("it was not repriced");
  expect(after.reviews).toEqual([{ id: `${reason}:con_1:pi_1`, reason, subject: "con_1:pi_1", raisedAt: now }]);
  expect(projectRecord(after, windowEnd)).toMatchObject({ state: "PENDING", due: HELD });
});

test("each payment and each report of the builder's merchant raises a separate review", () => {
  const parties = { ...registration, builderMerchantIds: ["mer_1"] };
  const before = held([{ paymentId: "pi_2" }, { paymentId: "pi_2" }]);
  expect(reprice({ ...before, reports: [reportOf()] }, parties)?.after.reviews.map(({ id }) => id)).toEqual([
    "merchant_is_builder:con_1:pi_1",
    "merchant_is_builder:con_1:pi_2",
    "merchant_is_builder:rep_1",
  ]);
});

test("a conversion keeps the reviews that it has", () => {
  const before = held([], { buyerDigest: "builder" });
  const reviews = raiseReviews(before, "con_1:pi_1", ["payment_contested"], created);
  expect(reprice({ ...before, reviews })?.after.reviews).toMatchObject([
    ...reviews,
    { id: "buyer_is_builder:con_1:pi_1" },
  ]);
});

test("a refund that names no payment raises no review", () => {
  const parties = { ...registration, builderMerchantIds: ["mer_1"] };
  expect(reprice(held([{ ...refund, paymentId: null }]), parties)?.after.reviews).toMatchObject([
    { id: "merchant_is_builder:con_1:pi_1" },
  ]);
});
