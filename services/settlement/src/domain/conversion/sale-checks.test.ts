import { expect, test } from "vitest";
import { conversionOf } from "../../testing/conversions.ts";
import { day, refunded } from "../../testing/deciding.ts";
import { gbp, reportOf } from "../../testing/facts.ts";
import { findSaleChecks } from "./sale-checks.ts";

const short = { amount: gbp(1n) };

test("the checks of a sale are the five of its payment, although a refund without checks followed", () => {
  const record = conversionOf([refunded]);
  expect(findSaleChecks(record)).toHaveLength(5);
  expect(findSaleChecks(record)).toBe(record.evidence[0]?.checks);
});

test("the checks of a payment that several events describe are those of the event that passed", () => {
  const record = conversionOf([{}], { payment: short });
  expect(findSaleChecks(record)).toBe(record.evidence[1]?.checks);
});

test("the checks of a sale are not those of an earlier payment that does not name its recommendation", () => {
  const record = conversionOf([{ ...short, paymentId: "pi_2", occurredAt: day(1) }]);
  const evidence = record.evidence.map((piece) =>
    piece.id === "evd_1" ? { ...piece, event: { ...piece.event, checkout: null, metadata: {} } } : piece,
  );
  expect(findSaleChecks({ ...record, evidence })).toBe(record.evidence[1]?.checks);
});

test("a sale that only a report shows has no checks", () => {
  expect(findSaleChecks({ ...conversionOf(), evidence: [], reports: [reportOf()] })).toEqual([]);
});
