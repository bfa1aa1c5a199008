import fc from "fast-check";
import { expect, test } from "vitest";
import {
  decideInvoice,
  decideInvoiceStep,
  readInvoiceNumber,
  toInvoiceNumber,
  type InvoiceStatus,
  type InvoiceStep,
} from "./invoice.ts";

test.each([
  [0n, 800n, 800n, 0n],
  [-800n, 2_400n, 1_600n, 0n],
  [-800n, 800n, 0n, 0n],
  [-800n, 300n, 0n, -500n],
  [800n, 0n, 800n, 0n],
  [0n, -800n, 0n, -800n],
])("a balance of %d carried in and %d booked: %d is due, %d is carried over", (carried, total, due, carriedOut) => {
  expect(decideInvoice(carried, total)).toEqual({ dueMinor: due, carriedOutMinor: carriedOut });
});

test("property: after any runs of a merchant, the sum of the amounts due and the last credit equals the sum booked", () => {
  fc.assert(
    fc.property(fc.array(fc.bigInt({ min: -10_000n, max: 10_000n })), (totals) => {
      let [carried, due] = [0n, 0n];
      for (const total of totals) {
        const decided = decideInvoice(carried, total);
        expect(decided.dueMinor >= 0n && decided.carriedOutMinor <= 0n).toBe(true);
        carried = decided.carriedOutMinor;
        due += decided.dueMinor;
      }
      expect(due + carried).toBe(totals.reduce((sum, total) => sum + total, 0n));
    }),
  );
});

const STATUSES: InvoiceStatus[] = ["CARRIED_OVER", "OPEN", "OVERDUE", "PAID", "VOID"];
const STEPS: InvoiceStep[] = ["PAID", "VOID"];
const CASES = STATUSES.flatMap((status) => STEPS.map((step) => [status, step] as const));

test.each(CASES)("an invoice that is %s: the step %s is allowed if it is open or overdue", (status, step) => {
  const decide = () => decideInvoiceStep(status, step, { reference: null, note: "Why." });
  if (status === step) expect(decide()).toBeNull();
  else if (status === "OPEN" || status === "OVERDUE") expect(decide()).toEqual({ from: status, to: step });
  else expect(decide).toThrow(`cannot become ${step.toLowerCase()}`);
});

test("an invoice is voided only with a note", () => {
  expect(() => decideInvoiceStep("OPEN", "VOID", { reference: null, note: null })).toThrow("note is required");
});

test("the number of an invoice says its mode", () => {
  expect([toInvoiceNumber(42, true), toInvoiceNumber(1_234_567, false)]).toEqual(["INV-000042", "TEST-1234567"]);
});

test.each([
  ["INV-000042", true, 42],
  ["TEST-1234567", false, 1_234_567],
  ["INV-9999999999", null, null],
  ["INV-000042 ", null, null],
  ["42", null, null],
  ["inv_01h455vb4pex5vsknk084sn02q", null, null],
])("the text %s names the invoice of live mode %s with the number %s", (text, livemode, number) => {
  expect(readInvoiceNumber(text)).toEqual({ livemode, number });
});
