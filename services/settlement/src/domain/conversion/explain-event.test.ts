import { describe, expect, test } from "vitest";
import { conversionOf, type Given } from "../../testing/conversions.ts";
import { gbp } from "../../testing/facts.ts";
import type { PaymentEvent } from "../evidence/payment-event.ts";
import type { Reason } from "../evidence/reasons.ts";
import { createExplainer } from "./explain-event.ts";

type Row = [name: string, later: Partial<PaymentEvent>[], reason: Reason | null, given?: Given];

/** Expects the reason of the last event of a sale of 19.99; the payment comes first. */
function explains(rows: Row[]): void {
  test.each(rows)("%s: $2", (_, later, reason, given) => {
    const record = conversionOf(later, given);
    expect(record.evidence.slice(-1).map(createExplainer(record))).toEqual([reason]);
  });
}

const later = new Date("2026-01-02T12:00:00Z");
const eur = (amountMinor: bigint) => ({ amountMinor, currency: "EUR" });
const second: Partial<PaymentEvent> = { paymentId: "pi_2" };
const dearer: Partial<PaymentEvent> = { ...second, amount: gbp(5_000n) };
const penny: Partial<PaymentEvent> = { ...second, amount: gbp(1n) };

describe("a payment", () => {
  explains([
    ["that passes all checks", [], null],
    ["that is described by a second event", [{}], null],
    ["without an amount", [{ amount: null }], "amount_missing"],
    ["of a checkout that was paid before", [second], "payment_repeated"],
    ["without an id, of a checkout that was paid before", [{ paymentId: null, occurredAt: later }], "payment_repeated"],
    ["without an id, alone", [], null, { payment: { paymentId: null } }],
  ]);
});

describe("a refund", () => {
  const refund = (given: Partial<PaymentEvent> = {}): Partial<PaymentEvent> => ({
    kind: "REFUND_SUCCEEDED",
    refundId: "re_1",
    ...given,
  });
  const failed: Partial<PaymentEvent> = { kind: "REFUND_FAILED", refundId: "re_1" };

  explains([
    ["of all that was paid", [refund({ amount: gbp(1_999n) })], null],
    ["of one penny more than was paid", [refund({ amount: gbp(2_000n) })], "refund_exceeds_payment"],
    ["of an unknown amount", [refund({ amount: null })], null],
    ["that names no payment", [refund({ paymentId: null, amount: gbp(1_999n) })], null],
    ["that names no payment, of more", [refund({ paymentId: null, amount: gbp(2_000n) })], "refund_exceeds_payment"],
    [
      "that exceeds the payment together with an earlier one",
      [refund({ amount: gbp(1_500n) }), refund({ refundId: "re_2", amount: gbp(500n) })],
      "refund_exceeds_payment",
    ],
    ["whose total alone is in another currency", [refund({ refundedTotal: eur(1n) })], "currency_differs"],
    [
      "whose total is in another currency, without an amount",
      [refund({ amount: null, refundedTotal: eur(1n) })],
      "currency_differs",
    ],
    [
      "of all that the verified event of its payment says",
      [{}, refund({ amount: gbp(1_999n) })],
      null,
      { payment: { amount: gbp(1n) } },
    ],
    ["that failed", [refund(), failed], null],
    ["that failed, in another currency", [refund(), { ...failed, amount: eur(1n) }], "currency_differs"],
    ["that failed, whose total is in another currency", [refund(), { ...failed, refundedTotal: eur(1n) }], null],
    [
      "that failed, beside another one of more than was paid",
      [refund({ amount: gbp(1n) }), refund({ refundId: "re_2", amount: gbp(2_000n) }), failed],
      null,
    ],
  ]);

  explains([
    ["of a repeated payment", [second, refund(second)], "covered_by_surplus"],
    ["of a repeated payment of one penny", [penny, refund(penny)], "covered_by_surplus"],
    [
      "of a part of a dearer repeated payment",
      [dearer, refund({ ...second, amount: gbp(4_999n) })],
      "covered_by_surplus",
    ],
    ["of both payments", [second, refund(), refund({ ...second, refundId: "re_2" })], null],
    ["of a free sale", [refund({ amount: null })], null, { payment: { amount: gbp(0n) } }],
  ]);
});

describe("a dispute", () => {
  const opened: Partial<PaymentEvent> = { kind: "DISPUTE_OPENED", disputeId: "dp_1", amount: null };
  const closed = (disputeOutcome: PaymentEvent["disputeOutcome"]): Partial<PaymentEvent> => ({
    ...opened,
    kind: "DISPUTE_CLOSED",
    disputeOutcome,
  });

  explains([
    ["that was opened", [opened], null],
    ["that was lost", [opened, closed("LOST")], null],
    ["that was won", [opened, closed("WON")], null],
    ["that was closed with an unknown outcome", [opened, closed(null)], "dispute_outcome_unknown"],
    [
      "that was closed with an unknown outcome under terms that claw back",
      [opened, closed(null)],
      null,
      { policy: { disputes: "CLAW_BACK" } },
    ],
    [
      "that was won under terms that leave it to an operator",
      [opened, closed("WON")],
      "dispute_for_operator",
      { policy: { disputes: "MANUAL" } },
    ],
  ]);

  test("that was won needs no explanation of its opening either", () => {
    const record = conversionOf([opened, closed("WON")]);
    expect(record.evidence.map(createExplainer(record))).toEqual([null, null, null]);
  });

  const ofSecond = { paymentId: "pi_2", disputeId: "dp_2" };
  explains([
    ["of a repeated payment that was opened", [second, { ...opened, ...ofSecond }], "covered_by_surplus"],
    ["of a repeated payment of one penny that was opened", [penny, { ...opened, ...ofSecond }], "covered_by_surplus"],
    ["of a repeated payment that was lost", [second, { ...closed("LOST"), ...ofSecond }], "covered_by_surplus"],
    ["of a repeated payment that was won", [second, { ...closed("WON"), ...ofSecond }], null],
    ["of a repeated payment that was withdrawn", [second, { ...closed("WITHDRAWN"), ...ofSecond }], null],
    ["of both payments", [second, opened, { ...opened, ...ofSecond }], null],
  ]);
});
