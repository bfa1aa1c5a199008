import type { Money } from "@aap/kernel/money";
import { factsOf, type Fact, type FactOf } from "./facts.ts";

/** Returns how much of a payment was refunded, in its minor units and never more than the payment. */
export function computeRefundedMinor(facts: readonly Fact[], paid: Money): bigint {
  const claimed = computeClaimedMinor(facts, paid);
  return claimed > paid.amountMinor ? paid.amountMinor : claimed;
}

/**
 * Returns the refunded amount of a payment by its events, in its minor units, even if that is more than was paid. Several events
 * may describe one refund, by its id or as a cumulative amount: the largest of these counts, never their sum. A failed refund
 * counts for nothing, and lowers the cumulative amounts that were reported while it counted. A refund in another currency
 * counts for nothing.
 */
export function computeClaimedMinor(facts: readonly Fact[], paid: Money): bigint {
  const all = factsOf(facts, "refund");
  const refunds = all.filter(
    ({ amount, cumulative }) => isIn(paid.currency, amount) && isIn(paid.currency, cumulative),
  );
  const failures = collapseFailures(factsOf(facts, "refund_failed"), all, paid);
  const totals = refunds.map((refund) => claimedTotal(refund, failures, paid));
  const sum = sumById(refunds, failures, paid);
  return largest([sum, ...totals]);
}

type Refund = FactOf<"refund">;

interface Failure {
  refundId: string | null;
  at: Date;
  amountMinor: bigint;
  /** When the refund was first reported as succeeded; null if no event reported it. */
  since: Date | null;
}

function isIn(currency: string, amount: Money | null): boolean {
  return amount === null || amount.currency === currency;
}

/**
 * Returns one failure per refund: the first time it failed, and the largest amount that any event names for it; the whole payment
 * if none names any, and nothing if all are in another currency.
 */
function collapseFailures(
  failed: readonly FactOf<"refund_failed">[],
  refunds: readonly Refund[],
  paid: Money,
): Failure[] {
  const groups = Map.groupBy(failed, ({ refundId, at }) => refundId ?? `unnamed at ${at.getTime()}`);
  return [...groups.values()].map((same) => {
    const [{ refundId } = { refundId: null }] = same;
    const named = refundId === null ? [] : refunds.filter((refund) => refund.refundId === refundId);
    const said = [...same, ...named].flatMap(({ amount }) => amount ?? []);
    const amounts = said.filter(({ currency }) => currency === paid.currency).map(({ amountMinor }) => amountMinor);
    return {
      refundId,
      at: earliest(same.map(({ at }) => at)) as Date,
      amountMinor: said.length === 0 ? paid.amountMinor : largest(amounts),
      since: earliest(named.map(({ at }) => at)),
    };
  });
}

/** Returns the total that one fact states as refunded, less the refunds that are included in it and failed later; it may be negative. */
function claimedTotal({ at, refundId, amount, cumulative }: Refund, failures: readonly Failure[], paid: Money): bigint {
  if (cumulative === null && refundId !== null) return 0n; // `sumById` counts it
  const claimed = cumulative ?? amount ?? paid;
  const failedSince = failures.filter((failure) => failure.at >= at && (failure.since === null || failure.since <= at));
  return failedSince.reduce((rest, { amountMinor }) => rest - amountMinor, claimed.amountMinor);
}

function sumById(refunds: readonly Refund[], failures: readonly Failure[], paid: Money): bigint {
  const failedIds = new Set(failures.map(({ refundId }) => refundId));
  const counted = refunds.filter(
    ({ refundId, amount, cumulative }) =>
      refundId !== null && !failedIds.has(refundId) && (amount !== null || cumulative === null),
  );
  const byId = Map.groupBy(counted, ({ refundId }) => refundId);
  return [...byId.values()]
    .map((same) => largest(same.map(({ amount }) => (amount ?? paid).amountMinor)))
    .reduce((a, b) => a + b, 0n);
}

/** Returns the largest of some amounts, and at least zero. */
function largest(amounts: readonly bigint[]): bigint {
  return amounts.reduce((a, b) => (b > a ? b : a), 0n);
}

function earliest(times: readonly Date[]): Date | null {
  return times.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;
}
