import fc from "fast-check";
import { expect, test } from "vitest";
import { withEvent } from "../../testing/conversions.ts";
import { day, split, saleWith, settled, refund, refundFailed, opened, closed } from "../../testing/settlement-lines.ts";
import type { Policy } from "../conversion/policy.ts";
import type { ConversionRecord } from "../conversion/record.ts";
import { projectRecord } from "../conversion/to-facts.ts";
import type { PaymentEvent } from "../evidence/payment-event.ts";
import { computeLine, decideLine, decidePayout } from "./settlement-run.ts";

/** A step: an event of one of three sales, or a run; each is a day later. */
type Step = { sale: number; event: Partial<PaymentEvent> } | "run";

interface Books {
  records: ConversionRecord[];
  carriedMinor: bigint;
  paid: bigint[];
}

const MINIMUM = 1_000n;

/** Closes a run over all sales of one builder, as the service does. */
function closeRun(books: Books, at: Date): Books {
  const lines = books.records.map((record) => decideLine(record, at, at));
  const earned = lines.reduce((sum, line) => sum + (line?.builderPayoutMinor ?? 0n), 0n);
  const { paidMinor, carriedOutMinor } = decidePayout(books.carriedMinor, earned, { minimumMinor: MINIMUM });
  const records = books.records.map((record, n) => {
    const line = lines[n];
    return line ? settled(record, line) : record;
  });
  return { records, carriedMinor: carriedOutMinor, paid: [...books.paid, paidMinor] };
}

function follow(steps: readonly Step[], given: Partial<Policy>): Books {
  let books: Books = {
    records: [1, 2, 3].map((n) => saleWith([], given, { id: `conv_${n}` })),
    carriedMinor: 0n,
    paid: [],
  };
  steps.forEach((step, n) => {
    if (step === "run") books = closeRun(books, day(31 + n));
    else
      books = {
        ...books,
        records: books.records.map((record, sale) =>
          sale === step.sale ? withEvent(record, { occurredAt: day(1), ...step.event }, day(1)) : record,
        ),
      };
  });
  return books;
}

const anyEvent = fc.oneof(
  fc
    .record({ n: fc.constantFrom(1, 2), amount: fc.constantFrom(1n, 500n, 1_999n) })
    .map(({ n, amount }) => refund(n, amount)),
  fc.constantFrom(1, 2).map(refundFailed),
  fc.constantFrom(opened, closed("WON"), closed("LOST")),
);
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.constant("run" as const),
  fc.record({ sale: fc.constantFrom(0, 1, 2), event: anyEvent }),
);
const anyPolicy = fc.record({ partialRefunds: fc.constantFrom("CLAW_BACK" as const, "PRORATE" as const) });
const AFTER = day(400);

const owedAndPaid = ({ carriedMinor, paid }: Books) => paid.reduce((sum, one) => sum + one, carriedMinor);
const isSettled = ({ settlements }: ConversionRecord) => settlements.length > 0;

test("property: after any runs and clawbacks, the paid and carried amounts equal the due amounts of settled sales, and no payout is negative [P29]", () => {
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 20 }), anyPolicy, (steps, policy) => {
      const books = follow([...steps, "run"], policy);
      for (const amount of books.paid) expect(amount).toBeGreaterThanOrEqual(0n);
      const booked = books.records.flatMap(({ settlements }) => settlements);
      expect(owedAndPaid(books)).toBe(booked.reduce((sum, line) => sum + line.builderPayoutMinor, 0n));
      for (const record of books.records.filter(isSettled)) {
        const { state, due } = projectRecord(record, AFTER);
        // A disputed sale is booked after its dispute is closed.
        if (state !== "DISPUTED") expect(computeLine(due, record.settlements)).toEqual(split(0n));
      }
    }),
    { numRuns: 2_000 },
  );
});

test("property: any order of the same events and runs has the same totals once all disputes are over", () => {
  const anyTwoOrders = fc
    .array(anyStep, { maxLength: 12 })
    .chain((steps) =>
      fc.tuple(fc.constant(steps), fc.shuffledSubarray(steps, { minLength: steps.length, maxLength: steps.length })),
    );
  const end: Step[] = [0, 1, 2].map((sale) => ({ sale, event: closed("WON") }));
  fc.assert(
    fc.property(anyTwoOrders, anyPolicy, ([one, other], policy) => {
      const [a, b] = [follow([...one, ...end, "run"], policy), follow([...other, ...end, "run"], policy)];
      expect(owedAndPaid(a)).toBe(owedAndPaid(b));
    }),
    { numRuns: 1_000 },
  );
});

test("property: the parts of a line add up, with any earlier lines", () => {
  const anySplit = fc
    .tuple(fc.bigInt({ min: 0n, max: 10_000n }), fc.boolean())
    .map(([minor, has]) => split(minor, has));
  fc.assert(
    fc.property(anySplit, fc.array(anySplit), (due, earlier) => {
      const line = computeLine(due, earlier);
      expect(line.networkFeeMinor + line.builderPayoutMinor + line.heldMinor).toBe(line.commissionMinor);
      const sum = [...earlier, line].reduce((total, one) => total + one.commissionMinor, 0n);
      expect(sum).toBe(due.commissionMinor);
    }),
  );
});
