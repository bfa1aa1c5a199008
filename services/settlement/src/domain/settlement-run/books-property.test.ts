import fc from "fast-check";
import { expect, test } from "vitest";
import { Books, MINIMUMS, type Currency, type Step } from "../../testing/party-books.ts";
import type { CorrectionKind } from "./balance-correction.ts";
import type { InvoiceStep } from "./invoice.ts";
import type { PayoutStatus, PayoutStep } from "./payout-step.ts";

const sumOf = (amounts: readonly bigint[]) => amounts.reduce((sum, amount) => sum + amount, 0n);
const anyCurrency = fc.constantFrom<Currency>("GBP", "JPY", "KWD");
const anyCorrection = fc.record({
  does: fc.constantFrom<CorrectionKind>("GRANT", "CHARGE", "WRITE_OFF"),
  amountMinor: fc.bigInt({ min: 1n, max: 6_000n }),
});
const anyRun = fc.record({
  does: fc.constant("run" as const),
  bookedMinor: fc.bigInt({ min: -12_000n, max: 15_000n }),
  isTaxed: fc.boolean(),
});
const stepsWith = (...does: (PayoutStep | InvoiceStep)[]): fc.Arbitrary<Step[]> =>
  fc.array(fc.oneof(anyRun, anyCorrection, fc.record({ does: fc.constantFrom(...does), which: fc.nat({ max: 5 }) })), {
    maxLength: 25,
  });

test("property: after any runs, payout steps and corrections a builder's balance is what is not paid out, and each payout reaches the minimum", () => {
  fc.assert(
    fc.property(anyCurrency, stepsWith("SENT", "PAID", "FAILED", "REVERSED"), (currency, steps) => {
      const books = new Books({ kind: "BUILDER", id: "bld_1" }, currency);
      for (const step of steps) {
        books.take(step);
        const { payableMinor, inTransitMinor, paidMinor } = books.balance;
        const amountsOf = (...statuses: PayoutStatus[]) =>
          sumOf(books.payouts.filter(({ status }) => statuses.includes(status)).map((payout) => payout.paidMinor));
        expect(inTransitMinor).toBe(amountsOf("SENT"));
        expect(paidMinor).toBe(amountsOf("PAID"));
        // What failed or came back is still owed, beside what is carried over and what the next run adds.
        const owedMinor = amountsOf("PENDING", "FAILED", "REVERSED") + books.carriedMinor + books.waitingMinor;
        expect(payableMinor).toBe(owedMinor);
        expect(payableMinor + inTransitMinor + paidMinor).toBe(books.bookedMinor + books.waitingMinor);
        for (const payout of books.payouts) expect(payout.paidMinor).toBeGreaterThanOrEqual(MINIMUMS[currency]);
      }
    }),
    { numRuns: 1_000 },
  );
});

test("property: after any runs, payments, voided invoices and corrections a merchant owes its open invoices and what the next run invoices, and pays nothing twice", () => {
  fc.assert(
    fc.property(anyCurrency, stepsWith("PAID", "VOID"), (currency, steps) => {
      const books = new Books({ kind: "MERCHANT", id: "mer_1" }, currency);
      for (const step of steps) {
        books.take(step);
        const { payableMinor, paidMinor } = books.balance;
        const dueOf = (matches: (invoice: (typeof books.invoices)[number]) => boolean) =>
          sumOf(books.invoices.filter(matches).map(({ dueMinor }) => dueMinor));
        const nextMinor =
          dueOf(({ status, isReplaced }) => status === "VOID" && !isReplaced) + books.carriedMinor + books.waitingMinor;
        expect(payableMinor).toBe(dueOf(({ status }) => status === "OPEN") + nextMinor);
        expect(paidMinor).toBe(dueOf(({ status }) => status === "PAID"));
        expect(books.carriedMinor).toBeLessThanOrEqual(0n);
        // A fifth on top, rounded half up.
        for (const { dueMinor, taxMinor } of books.invoices)
          expect([0n, (dueMinor * 2n + 5n) / 10n]).toContain(taxMinor);
      }
    }),
    { numRuns: 1_000 },
  );
});

test.each([
  { currency: "GBP", booked: [-10_000n, 4_000n, 3_000n, 4_000n], due: [0n, 0n, 0n, 1_000n] },
  { currency: "JPY", booked: [-1n, 0n, 1n, 1n], due: [0n, 0n, 0n, 1n] },
] as const)(
  "a credit in $currency is carried over periods until invoices have used it",
  ({ currency, booked, due }) => {
    const books = new Books({ kind: "MERCHANT", id: "mer_1" }, currency);
    const seen = booked.map((bookedMinor) => {
      const before = books.invoices.length;
      books.take({ does: "run", bookedMinor, isTaxed: false });
      return books.invoices.slice(before).reduce((sum, { dueMinor }) => sum + dueMinor, 0n);
    });
    expect(seen).toEqual(due);
  },
);

test("a payout that comes back after a clawback is owed again, beside the debt that is carried over", () => {
  const books = new Books({ kind: "BUILDER", id: "bld_1" }, "GBP");
  const run = (bookedMinor: bigint) => books.take({ does: "run", bookedMinor, isTaxed: false });
  run(3_000n);
  books.take({ does: "SENT", which: 0 });
  books.take({ does: "PAID", which: 0 });
  // The clawback is larger than the balance.
  run(-3_000n);
  expect([books.carriedMinor, books.balance.payableMinor, books.balance.paidMinor]).toEqual([-3_000n, -3_000n, 3_000n]);
  books.take({ does: "REVERSED", which: 0 });
  expect([books.carriedMinor, books.balance.payableMinor, books.balance.paidMinor]).toEqual([-3_000n, 0n, 0n]);
  run(5_500n);
  expect(books.payouts.map(({ paidMinor, status }) => [paidMinor, status])).toEqual([
    [3_000n, "REVERSED"],
    [2_500n, "PENDING"],
  ]);
});
