import { expect, test } from "vitest";
import { decideRejection } from "./decisions.ts";
import { projectRecord, type ConversionRecord } from "./record.ts";
import { decideLine } from "./settlement-run.ts";
import { attributionOf, paymentEventOf } from "./test-facts.ts";
import { createStore } from "./test-store.ts";

const day = (days: number) => new Date(Date.UTC(2026, 0, 1 + days, 12));
const gbp = (amountMinor: bigint) => ({ amountMinor, currency: "GBP" });

/** What is known on a day of a recommendation that pays 10 %, and whose buyers pay on the merchant's own page. */
function open(at: Date) {
  const { policy } = attributionOf();
  const commission = { ...policy.commission, type: "PERCENTAGE" as const, amountMinor: 0n, rateBasisPoints: 1_000 };
  const store = createStore(at, (_, transactionId) =>
    attributionOf({ transactionId, checkout: null, attributionWindowDays: 90, policy: { ...policy, commission } }),
  );
  const pay = (id: string, amountMinor: bigint, occurredAt: Date) =>
    store.receive(paymentEventOf({ eventId: `evt_${id}`, paymentId: id, amount: gbp(amountMinor), occurredAt }));
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
      gbp(valueMinor),
    );
  const change = (to: (record: ConversionRecord) => ConversionRecord) => {
    for (const [id, record] of store.records) store.records.set(id, to(record));
  };
  const sales = () =>
    [...store.records.values()].map((record) => [
      record.orderReference,
      ...record.evidence.map(({ event }) => event.paymentId),
      projectRecord(record, at).state,
    ]);
  return { ...store, pay, report, change, sales };
}

function settle(record: ConversionRecord): ConversionRecord {
  const line = { id: "line_1", runId: "run_1", kind: "SETTLEMENT" as const, settledAt: day(31) };
  return { ...record, settlements: [{ ...line, ...projectRecord(record, day(31)).due }] };
}

test("a payment that was settled by itself is not the sale of a later report of another value", () => {
  const { pay, report, change, sales } = open(day(2));
  pay("pi_1", 2_000n, day(0));
  change(settle);
  report("order-2", 90_000n);
  expect(sales()).toEqual([
    [null, "pi_1", "SETTLED"],
    ["order-2", "PENDING"],
  ]);
  pay("pi_2", 90_000n, day(1));
  expect(sales()).toEqual([
    [null, "pi_1", "SETTLED"],
    ["order-2", "pi_2", "PENDING"],
  ]);
});

test("what was settled as one sale stays one, whatever payment would fit its report better", () => {
  const { pay, report, change, sales } = open(day(2));
  report("order-1", 90_000n);
  pay("pi_1", 2_000n, day(0));
  change(settle);
  pay("pi_2", 90_000n, day(1));
  expect(sales()).toEqual([
    ["order-1", "pi_1", "SETTLED"],
    [null, "pi_2", "PENDING"],
  ]);
});

test("a sale that was rejected takes no other one with it", () => {
  const { pay, report, change, sales } = open(day(2));
  pay("pi_1", 2_000n, day(0));
  const rejecting = { by: "merchant:mer_1", at: day(1) };
  change((record) => decideRejection(record, { reasonCode: "FRAUD", note: null }, rejecting).record);
  report("order-2", 90_000n);
  pay("pi_2", 90_000n, day(1));
  expect(sales()).toEqual([
    [null, "pi_1", "REJECTED"],
    ["order-2", "pi_2", "PENDING"],
  ]);
});

test("what a settled conversion owes more by evidence that could not be settled by itself is not booked", () => {
  const { pay, report, change, records } = open(day(40));
  report("pi_1", 2_000n);
  change(settle);
  pay("pi_1", 500_000n, day(1));
  const [record] = records.values();
  if (record === undefined) throw new Error("the report makes a conversion");
  expect(projectRecord(record, day(40))).toMatchObject({
    state: "SETTLED",
    verification: "beta_payment_observed",
    due: { commissionMinor: 50_000n },
  });
  expect(decideLine(record, day(40), day(40))).toBeNull();
  const accepted = {
    id: "dec_1",
    kind: "evidence_accepted" as const,
    reasonCode: null,
    note: "Seen.",
    subjects: ["pi_1"],
  };
  const decisions = [{ ...accepted, decidedAt: day(40), decidedBy: "operator:ops" }];
  expect(decideLine({ ...record, decisions }, day(40), day(40))).toMatchObject({
    kind: "CORRECTION",
    commissionMinor: 49_800n,
  });
});
