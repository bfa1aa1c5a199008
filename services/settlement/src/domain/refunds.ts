import type { Money } from "@aap/kernel/money";
import type { Fact, FactOf } from "./facts.ts";
import { factsOf } from "./facts.ts";

/** How much of a payment has been given back, in its minor units and never more than it. */
export function computeRefundedMinor(facts: readonly Fact[], paid: Money): bigint {
  const told = computeToldMinor(facts, paid);
  return told > paid.amountMinor ? paid.amountMinor : told;
}

/**
 * How much is told to have been given back of a payment, in its minor units, be it more than was paid. One refund may be told of under
 * several names, by its id or as a cumulative amount: the largest of these counts, never their sum. A refund that failed
 * counts for nothing, and lowers the cumulative amounts that were said while it still counted.
 * A refund in another currency is not of this payment and counts for nothing.
 */
export function computeToldMinor(facts: readonly Fact[], paid: Money): bigint {
  const refunds = factsOf(facts, "refund").filter(
    ({ amount, cumulative }) => inCurrency(amount, paid) && inCurrency(cumulative, paid),
  );
  const failures = collapseFailures(factsOf(facts, "refund_failed"), refunds, paid);
  const totals = refunds.map((refund) => claimedTotal(refund, failures, paid));
  const sum = sumById(refunds, failures, paid);
  return [sum, ...totals].reduce((a, b) => (b > a ? b : a), 0n);
}

type Refund = FactOf<"refund">;

interface Failure {
  refundId: string | null;
  at: Date;
  amountMinor: bigint;
  /** When the refund began to count; null where nothing told of it. */
  since: Date | null;
}

function inCurrency(amount: Money | null, paid: Money): boolean {
  return amount === null || amount.currency === paid.currency;
}

/** One failure per refund: its first moment, and the largest amount that anything said of the refund. */
function collapseFailures(
  failed: readonly FactOf<"refund_failed">[],
  refunds: readonly Refund[],
  paid: Money,
): Failure[] {
  const groups = Map.groupBy(failed, ({ refundId, at }) => refundId ?? `unnamed at ${at.getTime()}`);
  return [...groups.values()].map((same) => {
    const [{ refundId } = { refundId: null }] = same;
    const named = refundId === null ? [] : refunds.filter((refund) => refund.refundId === refundId);
    const amounts = [...same, ...named].flatMap(({ amount }) => (amount === null ? [] : [amount.amountMinor]));
    return {
      refundId,
      at: earliest(same.map(({ at }) => at)) as Date,
      amountMinor: amounts.length === 0 ? paid.amountMinor : amounts.reduce((a, b) => (b > a ? b : a)),
      since: earliest(named.map(({ at }) => at)),
    };
  });
}

/** What one fact says has been refunded in all, less the refunds that counted at its time and failed since. */
function claimedTotal({ at, refundId, amount, cumulative }: Refund, failures: readonly Failure[], paid: Money): bigint {
  if (cumulative === null && refundId !== null) return 0n; // counted by its id
  const claimed = cumulative ?? amount ?? paid;
  const failedSince = failures.filter((failure) => failure.at >= at && (failure.since === null || failure.since <= at));
  const left = failedSince.reduce((rest, { amountMinor }) => rest - amountMinor, claimed.amountMinor);
  return left > 0n ? left : 0n;
}

function sumById(refunds: readonly Refund[], failures: readonly Failure[], paid: Money): bigint {
  const failedIds = new Set(failures.map(({ refundId }) => refundId));
  const byId = new Map<string, bigint>();
  for (const { refundId, amount, cumulative } of refunds) {
    if (refundId === null || failedIds.has(refundId) || (amount === null && cumulative !== null)) continue;
    const amountMinor = (amount ?? paid).amountMinor;
    if (amountMinor > (byId.get(refundId) ?? -1n)) byId.set(refundId, amountMinor);
  }
  return [...byId.values()].reduce((a, b) => a + b, 0n);
}

function earliest(times: readonly Date[]): Date | null {
  return times.reduce<Date | null>((first, time) => (first === null || time < first ? time : first), null);
}
