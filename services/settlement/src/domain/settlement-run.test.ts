import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { newRecord } from "./changes.ts";
import { CHECK_NAMES } from "./checks.ts";
import { splitCommission, type Split } from "./commission.ts";
import type { Policy } from "./facts.ts";
import type { PaymentEvent } from "./payment-event.ts";
import { minimumPayoutMinor } from "./payout-minimum.ts";
import { projectRecord, type ConversionRecord } from "./record.ts";
import { computeLine, decideCutOff, decideLine, decidePayout } from "./settlement-run.ts";
import { attributionOf, paymentEventOf } from "./test-facts.ts";

const DAY_MS = 86_400_000;
const soldAt = paymentEventOf().occurredAt;
const day = (days: number) => new Date(soldAt.getTime() + days * DAY_MS);
const gbp = (amountMinor: bigint) => ({ amountMinor, currency: "GBP" });
/** A commission in minor units, split as a registered builder's or an anonymous agent's. */
const split = (commissionMinor: bigint, hasBuilder = true): Split => splitCommission(commissionMinor, hasBuilder);
const negative = (line: Split): Split => computeLine(split(0n), [line]);

/** A verified sale with a commission of 8.00, and what came after it. */
function saleWith(later: readonly Partial<PaymentEvent>[] = [], given: Partial<Policy> = {}): ConversionRecord {
  const attribution = attributionOf();
  const checkedAt = soldAt;
  const checks = CHECK_NAMES.map((name) => ({ name, outcome: "PASS" as const, inputs: {}, checkedAt }));
  return {
    ...newRecord({ ...attribution, policy: { ...attribution.policy, ...given } }, soldAt),
    id: "conv_1",
    evidence: [
      { id: "evd_0", event: paymentEventOf(), checks },
      ...later.map((event, n) => ({
        id: `evd_${n + 1}`,
        event: paymentEventOf({ eventId: `evt_later_${n}`, metadata: {}, occurredAt: day(1), ...event }),
        checks: [],
      })),
    ],
  };
}

/** The same with lines that closed runs booked. */
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
  test("is now where nothing else is asked, and any moment up to now", () => {
    expect(decideCutOff(null, day(40))).toEqual(day(40));
    expect(decideCutOff(day(40), day(40))).toEqual(day(40));
    expect(decideCutOff(day(1), day(40))).toEqual(day(1));
  });
  test("is refused in the future", () => {
    expect(() => decideCutOff(new Date(day(40).getTime() + 1), day(40))).toThrow("cutOff lies in the future");
  });
});

describe("a line", () => {
  const EIGHT = split(800n);
  test.each<{ name: string; record: ConversionRecord; cutOff?: Date; line: Split | null }>([
    { name: "of what is eligible is all that is due", record: saleWith(), line: EIGHT },
    { name: "is written where the window ends with the cut-off", record: saleWith(), cutOff: day(30), line: EIGHT },
    {
      name: "waits where the window ended after the cut-off",
      record: saleWith(),
      cutOff: new Date(day(30).getTime() - 1),
      line: null,
    },
    { name: "is not written inside the window", record: saleWith([], { validationDays: 60 }), line: null },
    {
      name: "is not written before every step is done",
      record: saleWith([], { flowType: "install_activation" }),
      line: null,
    },
    { name: "is not written of what was refunded", record: saleWith([refund()]), line: null },
    { name: "is not written of what is disputed", record: saleWith([opened]), line: null },
    { name: "is written of what earns nothing", record: saleWith([], { currency: "EUR" }), line: split(0n) },
    { name: "is not written again", record: settled(saleWith(), EIGHT), line: null },
    {
      name: "takes back what was refunded since, whatever the cut-off",
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
      name: "gives again what was refunded in vain",
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
      name: "takes back what a lost dispute took",
      record: settled(saleWith([opened, closed("LOST")]), EIGHT),
      line: negative(EIGHT),
    },
    { name: "leaves what a won dispute left", record: settled(saleWith([opened, closed("WON")]), EIGHT), line: null },
    {
      name: "takes back a share of what was refunded in part under prorate",
      // A quarter of 19.99 leaves 6.00 of 8.00, rounded once.
      record: settled(saleWith([refund(1, 500n)], { partialRefunds: "PRORATE" }), EIGHT),
      line: negative(split(200n)),
    },
    {
      name: "of an anonymous agent's sale is held, and taken back from what is held",
      record: settled({ ...saleWith([refund()]), builderId: null }, split(800n, false)),
      line: negative(split(800n, false)),
    },
  ])("$name", ({ record, cutOff = day(40), line }) => {
    const kind = record.settlements.length === 0 ? "SETTLEMENT" : "CORRECTION";
    expect(decideLine(record, cutOff, day(40))).toEqual(line === null ? null : { ...line, kind });
  });
});

test.each([
  ["GBP", 2_500n],
  ["EUR", 2_500n],
  ["USD", 2_500n],
  ["JPY", 5_000n],
  ["KWD", 10_000n],
  ["SEK", 2_500n],
  ["CLP", 25n],
])("the minimum payout in %s is %d minor units", (currency, minimum) => {
  expect(minimumPayoutMinor(currency)).toBe(minimum);
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
    { name: "below nothing is carried, never paid", carriedIn: 0n, earned: -1n, paid: 0n, carriedOut: -1n },
    {
      name: "below nothing is worked off first",
      carriedIn: -3_000n,
      earned: 5_499n,
      paid: 0n,
      carriedOut: 2_499n,
    },
    { name: "of nothing is nothing", carriedIn: 640n, earned: -640n, paid: 0n, carriedOut: 0n },
  ])("$name", ({ carriedIn, earned, paid, carriedOut }) => {
    expect(decidePayout(carriedIn, earned, 2_500n)).toEqual({ paidMinor: paid, carriedOutMinor: carriedOut });
  });
  test("of nothing is not paid where there is no minimum either", () => {
    expect(decidePayout(0n, 0n, 0n)).toEqual({ paidMinor: 0n, carriedOutMinor: 0n });
    expect(decidePayout(0n, -1n, -10n)).toEqual({ paidMinor: 0n, carriedOutMinor: -1n });
  });
});

/** What may happen in a story: something of one of three sales, or a run; time goes on with each. */
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

function tell(steps: readonly Step[], given: Partial<Policy>): Books {
  let books: Books = {
    records: [1, 2, 3].map((n) => ({ ...saleWith([], given), id: `conv_${n}` })),
    carriedMinor: 0n,
    paid: [],
  };
  steps.forEach((step, n) => {
    if (step === "run") books = closeRun(books, day(31 + n));
    else
      books = {
        ...books,
        records: books.records.map((record, sale) => (sale === step.sale ? know(record, step.event) : record)),
      };
  });
  return books;
}

function know(record: ConversionRecord, event: Partial<PaymentEvent>): ConversionRecord {
  const [later] = saleWith([{ ...event, eventId: `evt_${record.evidence.length}` }]).evidence.slice(1);
  return later
    ? { ...record, evidence: [...record.evidence, { ...later, id: `evd_${record.evidence.length}` }] }
    : record;
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

test("property: whatever runs and clawbacks come in whatever order, paid and carried is what is due of the settled, and nothing paid is negative", () => {
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 20 }), anyPolicy, (steps, policy) => {
      const books = tell([...steps, "run"], policy);
      for (const amount of books.paid) expect(amount).toBeGreaterThanOrEqual(0n);
      const booked = books.records.flatMap(({ settlements }) => settlements);
      expect(owedAndPaid(books)).toBe(booked.reduce((sum, line) => sum + line.builderPayoutMinor, 0n));
      for (const record of books.records.filter(isSettled)) {
        const { state, due } = projectRecord(record, AFTER);
        // What is disputed is booked when the dispute is over.
        if (state !== "DISPUTED") expect(computeLine(due, record.settlements)).toEqual(split(0n));
      }
    }),
    { numRuns: 2_000 },
  );
});

test("property: however the same events and runs follow each other, once all disputes are over the totals are the same", () => {
  const anyTwoOrders = fc
    .array(anyStep, { maxLength: 12 })
    .chain((steps) =>
      fc.tuple(fc.constant(steps), fc.shuffledSubarray(steps, { minLength: steps.length, maxLength: steps.length })),
    );
  const end: Step[] = [0, 1, 2].map((sale) => ({ sale, event: closed("WON") }));
  fc.assert(
    fc.property(anyTwoOrders, anyPolicy, ([one, other], policy) => {
      const [a, b] = [tell([...one, ...end, "run"], policy), tell([...other, ...end, "run"], policy)];
      expect(owedAndPaid(a)).toBe(owedAndPaid(b));
    }),
    { numRuns: 1_000 },
  );
});

test("property: a line's parts add up, whatever was booked before", () => {
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
