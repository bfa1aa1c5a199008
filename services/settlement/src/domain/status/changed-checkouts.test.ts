import { expect, test } from "vitest";
import { conversionOf, withEvent } from "../../testing/conversions.ts";
import type { ConversionRecord } from "../conversion/record.ts";
import { changedCheckouts } from "./changed-checkouts.ts";

const at = new Date("2026-11-22T12:00:00Z");
const ofCheckout = (record: ConversionRecord): ConversionRecord => ({ ...record, checkoutId: "txn_1" });
const paid = ofCheckout(conversionOf());
const refund = { kind: "REFUND_SUCCEEDED", amount: { amountMinor: 1n, currency: "GBP" } } as const;
const partlyRefunded = ofCheckout(conversionOf([refund]));
const change = (before: ConversionRecord | null, after: ConversionRecord) => ({
  conversions: [{ before, after, history: [] }],
});

test.each([
  ["a new conversion of a checkout", change(null, paid), ["txn_1"]],
  ["a new conversion without a checkout", change(null, { ...paid, checkoutId: null }), []],
  ["a refund", change(paid, partlyRefunded), ["txn_1"]],
  [
    "a refund of a sale without a checkout",
    change({ ...paid, checkoutId: null }, { ...partlyRefunded, checkoutId: null }),
    [],
  ],
  ["a milestone", change(paid, { ...paid, milestones: [] }), []],
  ["a conversion that gets another checkout", change(paid, { ...paid, checkoutId: "txn_2" }), ["txn_1", "txn_2"]],
] as const)("%s changes the checkouts %#", (_, changes, expected) => {
  expect(changedCheckouts({ ...changes, failedCheckout: null }, at)).toEqual(expected);
});

test("an event of a conversion that changes no payment changes no checkout, and a failed payment changes its own", () => {
  const refundFailed = { ...withEvent(paid, { kind: "REFUND_FAILED" }, at), checkoutId: "txn_1" };
  expect(changedCheckouts(change(paid, refundFailed), at)).toEqual([]);
  const parties = {
    checkoutId: "txn_3",
    recommendationId: "rec_1",
    sessionId: "ses_1",
    offerId: "off_1",
    merchantId: "mer_1",
    agentId: "agent_1",
    builderId: null,
    livemode: false,
  };
  expect(changedCheckouts({ conversions: [], failedCheckout: parties }, at)).toEqual(["txn_3"]);
});
