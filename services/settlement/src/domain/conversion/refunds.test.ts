// Longer than 200 lines: one table of refunds with their events.
import type { Money } from "@aap/kernel/money";
import { describe, expect, test } from "vitest";
import { gbp } from "../../testing/facts.ts";
import type { Fact } from "./facts.ts";
import { computeRefundedMinor, computeClaimedMinor } from "./refunds.ts";

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));
const paid = gbp(1_000n);
const xxx = (amountMinor: bigint): Money => ({ amountMinor, currency: "XXX" });

type Given = { id?: string; amount?: bigint | Money; total?: bigint | Money; minute?: number };
const toMoney = (amount: bigint | Money | undefined): Money | null =>
  typeof amount === "bigint" ? gbp(amount) : (amount ?? null);
const refund = ({ id, amount, total, minute = 1 }: Given): Fact => ({
  kind: "refund",
  at: at(minute),
  payment: "con_1:pi_1",
  refundId: id ?? null,
  amount: toMoney(amount),
  cumulative: toMoney(total),
});
const failed = ({ id, amount, minute = 2 }: Given): Fact => ({
  kind: "refund_failed",
  at: at(minute),
  payment: "con_1:pi_1",
  refundId: id ?? null,
  amount: toMoney(amount),
});

const rows: { name: string; facts: Fact[]; refunded: bigint }[] = [
  { name: "nothing", facts: [], refunded: 0n },
  { name: "one refund by its id", facts: [refund({ id: "re_1", amount: 300n })], refunded: 300n },
  {
    name: "one refund that two events describe counts once",
    facts: [refund({ id: "re_1", amount: 300n }), refund({ id: "re_1", amount: 300n })],
    refunded: 300n,
  },
  {
    name: "one refund that two events describe with two amounts counts as the larger",
    facts: [refund({ id: "re_1", amount: 200n }), refund({ id: "re_1", amount: 300n })],
    refunded: 300n,
  },
  {
    name: "two refunds are added",
    facts: [refund({ id: "re_1", amount: 300n }), refund({ id: "re_2", amount: 200n })],
    refunded: 500n,
  },
  {
    name: "cumulative amounts count once, as their largest",
    facts: [refund({ total: 300n }), refund({ total: 500n }), refund({ total: 300n })],
    refunded: 500n,
  },
  {
    name: "one refund by id and as a cumulative amount counts once",
    facts: [refund({ id: "re_1", amount: 300n }), refund({ total: 300n })],
    refunded: 300n,
  },
  {
    name: "a refund with an id and a cumulative amount alone counts as that amount, not as everything",
    facts: [refund({ id: "re_1", total: 300n })],
    refunded: 300n,
  },
  {
    name: "a cumulative amount beside an id is not added to refunds by id",
    facts: [refund({ id: "re_1", amount: 200n }), refund({ id: "re_2", total: 300n })],
    refunded: 300n,
  },
  {
    name: "amounts without an id are never added",
    facts: [refund({ amount: 300n }), refund({ amount: 300n })],
    refunded: 300n,
  },
  { name: "a refund without an amount is of everything", facts: [refund({ id: "re_1" })], refunded: 1_000n },
  { name: "a refund without an id or an amount is of everything", facts: [refund({})], refunded: 1_000n },
  {
    name: "more than was paid counts as what was paid",
    facts: [refund({ id: "re_1", amount: 5_000n })],
    refunded: 1_000n,
  },
];

const failures: typeof rows = [
  {
    name: "a refund that failed counts for nothing",
    facts: [refund({ id: "re_1", amount: 300n }), failed({ id: "re_1" })],
    refunded: 0n,
  },
  {
    name: "a refund that failed counts for nothing even if its failure is dated before its success",
    facts: [refund({ id: "re_1", amount: 300n, minute: 3 }), failed({ id: "re_1", minute: 2 })],
    refunded: 0n,
  },
  {
    name: "a failed refund lowers the cumulative amount that was said before",
    facts: [refund({ total: 300n }), failed({ id: "re_1", amount: 300n })],
    refunded: 0n,
  },
  {
    name: "a failed refund beside one that holds",
    facts: [
      refund({ id: "re_1", amount: 300n }),
      refund({ id: "re_2", amount: 200n, total: 500n }),
      failed({ id: "re_1" }),
    ],
    refunded: 200n,
  },
  {
    name: "a cumulative amount said in the moment of the failure still counts what failed",
    facts: [refund({ total: 300n, minute: 2 }), failed({ id: "re_1", amount: 300n, minute: 2 })],
    refunded: 0n,
  },
  {
    name: "a cumulative amount said after the failure already leaves it out",
    facts: [failed({ id: "re_1", amount: 300n, minute: 2 }), refund({ total: 300n, minute: 3 })],
    refunded: 300n,
  },
  {
    name: "a cumulative amount said before the failed refund began is not lowered",
    facts: [
      refund({ total: 200n, minute: 1 }),
      refund({ id: "re_2", amount: 300n, minute: 2 }),
      failed({ id: "re_2", minute: 3 }),
    ],
    refunded: 200n,
  },
  {
    name: "the failure of a refund that two events describe counts from the earlier event",
    facts: [
      refund({ id: "re_1", amount: 300n, minute: 1 }),
      refund({ total: 300n, minute: 2 }),
      refund({ id: "re_1", amount: 300n, minute: 3 }),
      failed({ id: "re_1", minute: 4 }),
    ],
    refunded: 0n,
  },
  {
    name: "a failure that two events describe counts once, from the earlier event",
    facts: [
      refund({ id: "re_1", amount: 300n, minute: 1 }),
      refund({ total: 500n, minute: 3 }),
      failed({ id: "re_1", minute: 2 }),
      failed({ id: "re_1", minute: 4 }),
    ],
    refunded: 500n,
  },
  {
    name: "a failed refund lowers by the amount of the refund that failed, not of another one",
    facts: [
      refund({ id: "re_1", amount: 100n }),
      refund({ id: "re_2", amount: 600n }),
      refund({ total: 700n, minute: 2 }),
      failed({ id: "re_1", minute: 3 }),
    ],
    refunded: 600n,
  },
  {
    name: "a failed refund lowers by the amount of the refund if its failure says less",
    facts: [
      refund({ id: "re_1", amount: 300n }),
      refund({ total: 700n, minute: 2 }),
      failed({ id: "re_1", amount: 100n, minute: 3 }),
    ],
    refunded: 400n,
  },
  {
    name: "a failed refund lowers by the amount of its failure if the refund says less",
    facts: [
      refund({ id: "re_1", amount: 100n }),
      refund({ total: 700n, minute: 2 }),
      failed({ id: "re_1", amount: 300n, minute: 3 }),
    ],
    refunded: 400n,
  },
  {
    name: "a failure without an id lowers a refund without an id by the amount of the failure",
    facts: [refund({ amount: 700n }), failed({ amount: 300n })],
    refunded: 400n,
  },
  {
    name: "a failure without any amount lowers by everything",
    facts: [refund({ total: 700n }), failed({ id: "re_1" })],
    refunded: 0n,
  },
  {
    name: "failures without an id at two moments are two refunds",
    facts: [refund({ total: 700n }), failed({ amount: 300n, minute: 2 }), failed({ amount: 200n, minute: 3 })],
    refunded: 200n,
  },
  {
    name: "failures without an id at one moment are one refund",
    facts: [refund({ total: 700n }), failed({ amount: 300n }), failed({ amount: 300n })],
    refunded: 400n,
  },
  {
    name: "a failure without an id does not cancel a refund with one",
    facts: [refund({ id: "re_1", amount: 300n }), failed({ amount: 300n })],
    refunded: 300n,
  },
];

const currencies: typeof rows = [
  {
    name: "a refund in another currency counts for nothing",
    facts: [refund({ id: "re_1", amount: xxx(300n) })],
    refunded: 0n,
  },
  {
    name: "a cumulative amount in another currency counts for nothing",
    facts: [refund({ total: xxx(300n) })],
    refunded: 0n,
  },
  {
    name: "a refund with amounts in two currencies counts for nothing",
    facts: [refund({ id: "re_1", amount: 300n, total: xxx(300n) })],
    refunded: 0n,
  },
  {
    name: "the failure of a refund in another currency lowers nothing",
    facts: [
      refund({ id: "re_1", amount: xxx(300n) }),
      refund({ id: "re_2", amount: 300n, total: 300n }),
      failed({ id: "re_1", amount: xxx(300n) }),
    ],
    refunded: 300n,
  },
  {
    name: "the failure of a refund in another currency lowers nothing if only the refund has the currency",
    facts: [refund({ id: "re_1", amount: xxx(300n) }), refund({ total: 300n }), failed({ id: "re_1" })],
    refunded: 300n,
  },
];

describe("the refunded amount", () => {
  test.each([...rows, ...failures, ...currencies])("$name", ({ facts, refunded }) => {
    expect(computeRefundedMinor(facts, paid)).toBe(refunded);
    expect(computeRefundedMinor(facts.toReversed(), paid)).toBe(refunded);
  });

  test("may exceed the payment", () => {
    const facts = [refund({ id: "re_1", amount: 800n }), refund({ id: "re_2", amount: 300n })];
    expect(computeClaimedMinor(facts, paid)).toBe(1_100n);
    expect(computeRefundedMinor(facts, paid)).toBe(1_000n);
  });
});
