import { toMetricsKey } from "@aap/subgraph-host/metrics/metrics-query";
import type { Statements } from "@aap/subgraph-host/transaction";
import type { Context } from "../../context.ts";
import { toPartyBalances } from "../../domain/ledger/party-balance.ts";
import { decideNextPayout, type NextPayout } from "../../domain/settlement-run/next-payout.ts";
import { readConversionMetrics } from "../../store/conversion/conversion-metrics.ts";
import { findPartyBalances } from "../../store/ledger/find-balances.ts";
import { readSnapshot } from "../../store/read-snapshot.ts";
import { loadCarried, type BuilderBook } from "../../store/settlement-run/next-balances.ts";
import { findPolicy } from "../../store/settlement-run/policy.ts";

/** The next payout in one currency, and whether what merchants have not paid is left out of it. */
export interface NextPayoutRow extends NextPayout {
  mayBeLess: boolean;
}

const DAY_MS = 24 * 3_600_000;
/** The first Monday of the epoch. */
const FIRST_MS = 4 * DAY_MS;
/** Up to a Monday after 2100: whole weeks, so that only the sums of weeks are read. */
const ALL_TIME = { fromMs: FIRST_MS, toMs: FIRST_MS + 7_000 * 7 * DAY_MS };

/**
 * Returns what a run that is closed now would pay a builder, in each currency of its balances: what the ledger accrued without what is
 * pending or disputed. So it costs the same with any number of sales that wait for the run. Null if too many conversions are disputed. The
 * caller has verified that the balances may be read.
 */
export function loadNextPayouts(
  book: BuilderBook,
  { db, caller }: Pick<Context, "db" | "caller">,
): Promise<NextPayoutRow[] | null> {
  const { builderId, livemode } = book;
  return readSnapshot(db, async (tx) => {
    const accrued = toPartyBalances(await findPartyBalances(tx, { partyIds: [builderId], livemode }, caller));
    const currencies = accrued.map(({ currency }) => currency);
    const carried = await loadCarried(tx, book, currencies);
    if (carried === null) return null;
    const pending = await loadPending(tx, book);
    const { payWhenPaid } = await findPolicy(tx, livemode);
    return carried.map(({ disputedMinor, ...own }) => {
      const { accruedMinor = 0n } = accrued.find(({ currency }) => currency === own.currency) ?? {};
      const notBookableMinor = (pending.get(own.currency) ?? 0n) + disputedMinor;
      return { ...decideNextPayout({ ...own, accruedMinor, notBookableMinor }), mayBeLess: payWhenPaid };
    });
  });
}

/** Returns what pending conversions of a builder's agents would pay, by currency. */
async function loadPending(tx: Statements, { agentIds, livemode }: BuilderBook): Promise<ReadonlyMap<string, bigint>> {
  const key = toMetricsKey({
    ...ALL_TIME,
    of: { kind: "viewer" },
    previousFromMs: null,
    timeZone: "UTC",
    bucket: null,
    groups: ["STATUS"],
    top: null,
    livemode,
  });
  const { points } = await readConversionMetrics(tx, key, { kind: "agents", agentIds });
  const pending = points.filter(({ status }) => status === "PENDING");
  return new Map(pending.map((point) => [point.currency, point.builder_payout_minor]));
}
