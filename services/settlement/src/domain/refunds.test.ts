import { describe, expect, test } from "vitest";
import type { Fact } from "./facts.ts";
import { computeRefundedMinor } from "./refunds.ts";

const gbp = (amountMinor: bigint) => ({ amountMinor, currency: "GBP" });
const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));
const paid = gbp(1_000n);

type Given = { id?: string; amount?: bigint; total?: bigint; minute?: number };
const refund = ({ id, amount, total, minute = 1 }: Given): Fact => ({
  kind: "refund",
  at: at(minute),
  refundId: id ?? null,
  amount: amount === undefined ? null : gbp(amount),
  cumulative: total === undefined ? null : gbp(total),
});
const failed = ({ id, amount, minute = 2 }: Given): Fact => ({
  kind: "refund_failed",
  at: at(minute),
  refundId: id ?? null,
  amount: amount === undefined ? null : gbp(amount),
});

describe("what was refunded", () => {
  test.each<{ name: string; facts: Fact[]; refunded: bigint }>([
    { name: "nothing", facts: [], refunded: 0n },
    { name: "one refund by its id", facts: [refund({ id: "re_1", amount: 300n })], refunded: 300n },
    {
      name: "the same refund told twice",
      facts: [refund({ id: "re_1", amount: 300n }), refund({ id: "re_1", amount: 300n })],
      refunded: 300n,
    },
    {
      name: "two refunds",
      facts: [refund({ id: "re_1", amount: 300n }), refund({ id: "re_2", amount: 200n })],
      refunded: 500n,
    },
    {
      name: "cumulative amounts count once, as their largest",
      facts: [refund({ total: 300n }), refund({ total: 500n }), refund({ total: 300n })],
      refunded: 500n,
    },
    {
      name: "one refund by id and as a cumulative amount",
      facts: [refund({ id: "re_1", amount: 300n }), refund({ total: 300n })],
      refunded: 300n,
    },
    {
      name: "amounts without an id are never summed",
      facts: [refund({ amount: 300n }), refund({ amount: 300n })],
      refunded: 300n,
    },
    { name: "a refund that says no amount is of everything", facts: [refund({ id: "re_1" })], refunded: 1_000n },
    {
      name: "more than was paid counts as what was paid",
      facts: [refund({ id: "re_1", amount: 5_000n })],
      refunded: 1_000n,
    },
    {
      name: "a refund that failed",
      facts: [refund({ id: "re_1", amount: 300n }), failed({ id: "re_1" })],
      refunded: 0n,
    },
    {
      name: "a refund that failed, told of as a cumulative amount before",
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
      name: "a cumulative amount said before the failed refund began",
      facts: [
        refund({ total: 200n, minute: 1 }),
        refund({ id: "re_2", amount: 300n, minute: 2 }),
        failed({ id: "re_2", minute: 3 }),
      ],
      refunded: 200n,
    },
  ])("$name", ({ facts, refunded }) => {
    expect(computeRefundedMinor(facts, paid)).toBe(refunded);
    expect(computeRefundedMinor(facts.toReversed(), paid)).toBe(refunded);
  });

  test("a refund in another currency is not of this payment", () => {
    const euros: Fact = {
      kind: "refund",
      at: at(1),
      refundId: "re_1",
      amount: { amountMinor: 300n, currency: "EUR" },
      cumulative: null,
    };
    expect(computeRefundedMinor([euros], paid)).toBe(0n);
  });
});
