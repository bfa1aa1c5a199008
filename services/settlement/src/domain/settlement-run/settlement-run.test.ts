import { describe, expect, test } from "vitest";
import { withEvent } from "../../testing/conversions.ts";
import { flowOf, gbp, reportOf } from "../../testing/facts.ts";
import {
  day,
  split,
  negative,
  saleWith,
  settled,
  refund,
  refundFailed,
  opened,
  closed,
} from "../../testing/settlement-lines.ts";
import type { Split } from "../conversion/commission.ts";
import { decideAcceptance } from "../conversion/decisions.ts";
import type { ConversionRecord } from "../conversion/record.ts";
import { projectRecord } from "../conversion/to-facts.ts";
import { decideCutOff, decideLine, decideMode, decidePayout } from "./settlement-run.ts";

describe("the cut-off", () => {
  test("is now by default, and may be any earlier time", () => {
    expect(decideCutOff(null, day(40))).toEqual(day(40));
    expect(decideCutOff(day(40), day(40))).toEqual(day(40));
    expect(decideCutOff(day(1), day(40))).toEqual(day(1));
  });
  test("is refused in the future", () => {
    expect(() => decideCutOff(new Date(day(40).getTime() + 1), day(40))).toThrow("cutOff lies in the future");
  });
});

describe("the mode of a run", () => {
  test.each([
    [null, true, true],
    [null, false, false],
    [true, true, true],
    [true, false, true],
    [false, false, false],
  ])("asked for live %s, in production %s, settles live sales: %s", (asked, production, livemode) => {
    expect(decideMode(asked, production)).toBe(livemode);
  });

  test("is never test in production [L4]", () => {
    expect(() => decideMode(false, true)).toThrow("Test sales are never settled in production");
  });
});

describe("a line", () => {
  const EIGHT = split(800n);
  test.each<{ name: string; record: ConversionRecord; cutOff?: Date; line: Split | null }>([
    { name: "of an eligible sale is all that is due", record: saleWith(), line: EIGHT },
    { name: "is written if the window ends at the cut-off", record: saleWith(), cutOff: day(30), line: EIGHT },
    {
      name: "waits if the window ended after the cut-off",
      record: saleWith(),
      cutOff: new Date(day(30).getTime() - 1),
      line: null,
    },
    { name: "is not written inside the window", record: saleWith([], { validationDays: 60 }), line: null },
    {
      name: "is not written before every required step is completed",
      record: saleWith([], flowOf("install_activation")),
      line: null,
    },
    { name: "is not written of a refunded sale", record: saleWith([refund()]), line: null },
    { name: "is not written of a disputed sale", record: saleWith([opened]), line: null },
    { name: "is written of a sale that earns nothing", record: saleWith([], { currency: "EUR" }), line: split(0n) },
    { name: "is not written again", record: settled(saleWith(), EIGHT), line: null },
    {
      name: "takes back a sale that was refunded since, at any cut-off",
      record: settled(saleWith([refund()]), EIGHT),
      cutOff: day(0),
      line: negative(EIGHT),
    },
    {
      name: "takes nothing back twice",
      record: settled(saleWith([refund()]), EIGHT, negative(EIGHT)),
      line: null,
    },
    {
      name: "books a sale again after its refund failed",
      record: settled(saleWith([refund(), refundFailed()]), EIGHT, negative(EIGHT)),
      line: EIGHT,
    },
    { name: "is not written while a settled sale is disputed", record: settled(saleWith([opened]), EIGHT), line: null },
    {
      name: "is not written for a partial refund while a settled sale is disputed",
      record: settled(saleWith([opened, refund(1, 500n)], { partialRefunds: "PRORATE" }), EIGHT),
      line: null,
    },
    {
      name: "takes back a sale after its dispute was lost",
      record: settled(saleWith([opened, closed("LOST")]), EIGHT),
      line: negative(EIGHT),
    },
    {
      name: "is not booked for a settled sale after its dispute was won",
      record: settled(saleWith([opened, closed("WON")]), EIGHT),
      line: null,
    },
    {
      name: "takes back a share of a sale that was refunded in part under prorate",
      // A quarter of 19.99 leaves 6.00 of 8.00, rounded once.
      record: settled(saleWith([refund(1, 500n)], { partialRefunds: "PRORATE" }), EIGHT),
      line: negative(split(200n)),
    },
    {
      name: "of an anonymous agent's sale takes back what is held",
      record: settled(saleWith([refund()], {}, { attribution: { builderId: null } }), split(800n, false)),
      line: negative(split(800n, false)),
    },
    {
      name: "of an anonymous agent's sale releases what is held once the builder registers, at any cut-off",
      record: {
        ...settled(saleWith([], {}, { attribution: { builderId: null } }), split(800n, false)),
        builderId: "b",
      },
      cutOff: day(0),
      line: { commissionMinor: 0n, networkFeeMinor: 0n, builderPayoutMinor: 640n, heldMinor: -640n },
    },
  ])("$name", ({ record, cutOff = day(40), line }) => {
    const kind = record.settlements.length === 0 ? "SETTLEMENT" : "CORRECTION";
    expect(decideLine(record, cutOff, day(40))).toEqual(line === null ? null : { ...line, kind });
  });
});

/** Terms of 10 %, so that the commission depends on the payments. */
const percentage = {
  commission: { type: "PERCENTAGE", amountMinor: 0n, rateBasisPoints: 1_000, minimumMinor: null, capMinor: null },
} as const;

test("a higher commission from a payment that failed a check is booked after an operator accepts the payment", () => {
  const reported: ConversionRecord = {
    ...saleWith([], percentage),
    evidence: [],
    reports: [reportOf({ value: gbp(2_000n) })],
    milestones: [
      {
        id: "mst_9",
        step: "payment_received",
        status: "completed",
        metadata: {},
        recordedAt: day(0),
        recordedBy: "merchant:mer_1",
      },
    ],
  };
  const sale = settled(reported, split(200n));
  expect(decideLine(reported, day(40), day(40))).toEqual({ kind: "SETTLEMENT", ...split(200n) });
  const paid = withEvent(sale, { kind: "PAYMENT_SUCCEEDED", amount: gbp(500_000n), occurredAt: day(1) }, day(40));
  expect(projectRecord(paid, day(40))).toMatchObject({
    state: "SETTLED",
    verification: "beta_payment_observed",
    due: { commissionMinor: 50_000n },
  });
  expect(decideLine(paid, day(40), day(40))).toBeNull();
  const aPennyMore = withEvent(sale, { kind: "PAYMENT_SUCCEEDED", amount: gbp(2_010n), occurredAt: day(1) }, day(40));
  expect(projectRecord(aPennyMore, day(40)).due).toMatchObject({ commissionMinor: 201n });
  expect(decideLine(aPennyMore, day(40), day(40))).toBeNull();
  const { record } = decideAcceptance(paid, "Seen.", { id: "dec_1", by: "operator:ops", at: day(40) });
  expect(decideLine(record, day(40), day(40))).toMatchObject({ kind: "CORRECTION", commissionMinor: 49_800n });
});

describe("a balance", () => {
  test.each([
    { name: "at the minimum is paid", carriedIn: 0n, earned: 2_500n, paid: 2_500n, carriedOut: 0n },
    { name: "one unit below it is carried", carriedIn: 0n, earned: 2_499n, paid: 0n, carriedOut: 2_499n },
    {
      name: "that reaches it with what was carried is paid whole",
      carriedIn: 2_499n,
      earned: 1n,
      paid: 2_500n,
      carriedOut: 0n,
    },
    { name: "that is negative is carried, never paid", carriedIn: 0n, earned: -1n, paid: 0n, carriedOut: -1n },
    {
      name: "that was negative is worked off first",
      carriedIn: -3_000n,
      earned: 5_499n,
      paid: 0n,
      carriedOut: 2_499n,
    },
    { name: "of zero is zero", carriedIn: 640n, earned: -640n, paid: 0n, carriedOut: 0n },
  ])("$name", ({ carriedIn, earned, paid, carriedOut }) => {
    expect(decidePayout(carriedIn, earned, { minimumMinor: 2_500n })).toEqual({
      paidMinor: paid,
      carriedOutMinor: carriedOut,
      withheldMinor: 0n,
    });
  });
  test("of one unit is paid if the minimum is no more", () => {
    expect(decidePayout(0n, 1n, { minimumMinor: 1n })).toMatchObject({ paidMinor: 1n, carriedOutMinor: 0n });
  });
  test("of zero or less is not paid even without a minimum", () => {
    expect(decidePayout(0n, 0n, { minimumMinor: 0n })).toMatchObject({ paidMinor: 0n, carriedOutMinor: 0n });
    expect(decidePayout(0n, -1n, { minimumMinor: -10n })).toMatchObject({ paidMinor: 0n, carriedOutMinor: -1n });
  });
});
