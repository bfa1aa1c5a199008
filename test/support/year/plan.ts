import type { Random } from "../replay/seeded-random.ts";

/** The periods of the year: four in each month. */
export const PERIODS = 48;
export const PERIODS_OF_MONTH = 4;

/** A step of a sale in a period of the year. */
export type YearStep =
  | { does: "pay" | "pay twice" | "pay oddly" }
  | { does: "report" | "report payment" | "report without a name" }
  | { does: "milestones" | "fail milestone" }
  | { does: "refund"; share: number; id: string }
  | { does: "refund failed"; share: number; id: string }
  | { does: "open dispute" }
  | { does: "close dispute"; status: "won" | "lost" | "withdrawn" }
  | { does: "reject" | "reverse" | "accept" | "clear review" };

/** A sale of the year: its steps by period, in their order. */
export interface YearSale {
  /** Unique in the year. */
  number: number;
  period: number;
  /** Whether the agent has no builder for half of the year. */
  isAnonymous: boolean;
  steps: ReadonlyMap<number, readonly YearStep[]>;
}

interface Writer {
  random: Random;
  /** Adds a step so many periods after the sale; one after the year never happens. */
  add: (after: number, step: YearStep) => void;
}

/** A kind of sale, with its share of all sales in thousandths. */
const KINDS: readonly (readonly [thousandths: number, write: (writer: Writer) => void])[] = [
  [640, ({ add, random }) => (pay(add), add(Math.floor(random() * 2), { does: "milestones" }))],
  [60, ({ add }) => (add(0, { does: "pay twice" }), add(0, { does: "milestones" }))],
  [40, ({ add }) => (add(0, { does: "report" }), add(0, { does: "milestones" }))],
  [10, ({ add }) => (add(0, { does: "report" }), add(0, { does: "milestones" }), add(9, { does: "reverse" }))],
  [40, ({ add }) => (pay(add), add(0, { does: "report payment" }), add(1, { does: "milestones" }))],
  [
    5,
    ({ add, random }) => (
      pay(add),
      add(0, { does: "report without a name" }),
      add(0, { does: "milestones" }),
      random() < 0.6 && add(2, { does: "clear review" })
    ),
  ],
  [55, ({ add, random }) => (sell(add), add(1 + Math.floor(random() * 14), refund(1, "full")))],
  [
    30,
    ({ add, random }) => {
      const after = 1 + Math.floor(random() * 10);
      sell(add);
      add(after, refund(random(), "part"));
      if (random() < 0.3) add(after + 1, { ...refund(1, "rest") });
    },
  ],
  // A refund that fails after all: the sale is back.
  [
    10,
    ({ add }) => (sell(add), add(3, refund(1, "failing")), add(7, { does: "refund failed", share: 1, id: "failing" })),
  ],
  // The refund comes before its payment.
  [10, ({ add }) => (add(0, refund(1, "early")), sell(add))],
  [
    45,
    ({ add, random }) => {
      const after = 1 + Math.floor(random() * 8);
      sell(add);
      add(after, { does: "open dispute" });
      if (random() > 0.9) return;
      const status = (["won", "lost", "withdrawn"] as const)[Math.floor(random() * 3)] ?? "won";
      add(after + 1 + Math.floor(random() * 8), { does: "close dispute", status });
    },
  ],
  // The close comes before the opening.
  [5, ({ add }) => (sell(add), add(2, { does: "close dispute", status: "lost" }), add(3, { does: "open dispute" }))],
  [15, ({ add }) => pay(add)],
  [15, ({ add }) => (sell(add), add(8, { does: "fail milestone" }))],
  [12, ({ add }) => (pay(add), add(1, { does: "reject" }))],
  [
    8,
    ({ add, random }) => (
      add(0, { does: "pay oddly" }),
      random() < 0.5 && add(1, { does: "accept" }),
      add(1, { does: "milestones" })
    ),
  ],
];

const pay = (add: Writer["add"]) => add(0, { does: "pay" });
const sell = (add: Writer["add"]) => (pay(add), add(0, { does: "milestones" }));
const refund = (share: number, id: string) => ({ does: "refund", share, id }) as const;

/** Returns the sales of a year. The same random numbers give the same sales. */
export function planYear(count: number, random: Random): YearSale[] {
  const total = KINDS.reduce((sum, [thousandths]) => sum + thousandths, 0);
  return Array.from({ length: count }, (_, number) => {
    const period = Math.floor((number / count) * PERIODS);
    const steps = new Map<number, YearStep[]>();
    const add: Writer["add"] = (after, step) => {
      const at = period + after;
      if (at < PERIODS) steps.set(at, [...(steps.get(at) ?? []), step]);
    };
    let left = random() * total;
    const [, write] = KINDS.find(([thousandths]) => (left -= thousandths) < 0) ?? KINDS[0] ?? [];
    write?.({ random, add });
    return { number, period, isAnonymous: random() < 0.12, steps };
  });
}
