import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { conversionOf, withEvent, type Given } from "../../testing/conversions.ts";
import { flowOf, gbp, paymentEventOf, reportOf } from "../../testing/facts.ts";
import { splitCommission, type Split } from "../conversion/commission.ts";
import { decideAcceptance } from "../conversion/decisions.ts";
import type { Policy } from "../conversion/policy.ts";
import type { ConversionRecord } from "../conversion/record.ts";
import { projectRecord } from "../conversion/to-facts.ts";
import type { PaymentEvent } from "../evidence/payment-event.ts";
import { computeLine, decideCutOff, decideLine, decideMode, decidePayout } from "./settlement-run.ts";

const DAY_MS = 86_400_000;
const soldAt = paymentEventOf().occurredAt;
const day = (days: number) => new Date(soldAt.getTime() + days * DAY_MS);
/** A commission in minor units, split as a registered builder's or an anonymous agent's. */
const split = (commissionMinor: bigint, hasBuilder = true): Split => splitCommission(commissionMinor, hasBuilder);
const negative = (line: Split): Split => computeLine(split(0n), [line]);

/** A verified sale with a commission of 8.00, and what came after it. */
const saleWith = (later: readonly Partial<PaymentEvent>[] = [], policy: Partial<Policy> = {}, given: Given = {}) =>
  conversionOf(
    later.map((event) => ({ occurredAt: day(1), ...event })),
    { policy, ...given },
  );

/** A sale with the lines that closed runs booked. */
function settled(record: ConversionRecord, ...lines: Split[]): ConversionRecord {
  const booked = lines.map((line, n) => ({
    ...line,
    id: `line_${n}`,
    runId: `run_${n}`,
    kind: n === 0 ? ("SETTLEMENT" as const) : ("CORRECTION" as const),
    settledAt: day(31 + n),
  }));
  return { ...record, settlements: [...record.settlements, ...booked] };
}

const refund = (n = 1, amountMinor = 1_999n): Partial<PaymentEvent> => ({
  kind: "REFUND_SUCCEEDED",
  refundId: `re_${n}`,
  amount: gbp(amountMinor),
});
const refundFailed = (n = 1): Partial<PaymentEvent> => ({
  kind: "REFUND_FAILED",
  refundId: `re_${n}`,
  amount: gbp(1_999n),
});
const opened: Partial<PaymentEvent> = { kind: "DISPUTE_OPENED", disputeId: "dp_1" };
const closed = (disputeOutcome: "WON" | "LOST"): Partial<PaymentEvent> => ({
  kind: "DISPUTE_CLOSED",
  disputeId: "dp_1",
  disputeOutcome,
  occurredAt: day(2),
});

describe("the cut-off", () => {
  test("is now by default, and may be any moment up to now", () => {
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
      name: "takes back a sale that was refunded since, whatever the cut-off",
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
      name: "gives again a sale whose refund failed",
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
      name: "takes back a sale whose dispute was lost",
      record: settled(saleWith([opened, closed("LOST")]), EIGHT),
      line: negative(EIGHT),
    },
    {
      name: "is not written of a settled sale whose dispute was won",
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
  ])("$name", ({ record, cutOff = day(40), line }) => {
    const kind = record.settlements.length === 0 ? "SETTLEMENT" : "CORRECTION";
    expect(decideLine(record, cutOff, day(40))).toEqual(line === null ? null : { ...line, kind });
  });
});

/** Terms of 10 %, so that what is owed follows from what was paid. */
const percentage = {
  commission: { type: "PERCENTAGE", amountMinor: 0n, rateBasisPoints: 1_000, minimumMinor: null, capMinor: null },
} as const;

test("what a settled sale owes more by a payment that failed a check is booked once an operator accepts the payment", () => {
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
    expect(decidePayout(carriedIn, earned, 2_500n)).toEqual({ paidMinor: paid, carriedOutMinor: carriedOut });
  });
  test("of zero or less is not paid even without a minimum", () => {
    expect(decidePayout(0n, 0n, 0n)).toEqual({ paidMinor: 0n, carriedOutMinor: 0n });
    expect(decidePayout(0n, -1n, -10n)).toEqual({ paidMinor: 0n, carriedOutMinor: -1n });
  });
});

/** A step: an event of one of three sales, or a run; each is a day later. */
type Step = { sale: number; event: Partial<PaymentEvent> } | "run";

interface Books {
  records: ConversionRecord[];
  carriedMinor: bigint;
  paid: bigint[];
}

const MINIMUM = 1_000n;

/** One run over all sales of one builder, as the service would close it. */
function closeRun(books: Books, at: Date): Books {
  const lines = books.records.map((record) => decideLine(record, at, at));
  const earned = lines.reduce((sum, line) => sum + (line?.builderPayoutMinor ?? 0n), 0n);
  const { paidMinor, carriedOutMinor } = decidePayout(books.carriedMinor, earned, MINIMUM);
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

test("property: after any runs and clawbacks in any order, what is paid and carried is what is due of settled sales, and no payout is negative [P29]", () => {
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 20 }), anyPolicy, (steps, policy) => {
      const books = follow([...steps, "run"], policy);
      for (const amount of books.paid) expect(amount).toBeGreaterThanOrEqual(0n);
      const booked = books.records.flatMap(({ settlements }) => settlements);
      expect(owedAndPaid(books)).toBe(booked.reduce((sum, line) => sum + line.builderPayoutMinor, 0n));
      for (const record of books.records.filter(isSettled)) {
        const { state, due } = projectRecord(record, AFTER);
        // A disputed sale is booked when its dispute is over.
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

test("property: the parts of a line add up, whatever was booked before", () => {
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
