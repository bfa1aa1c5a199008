import { pointsOfGroups } from "@aap/subgraph-host/metrics/read-metrics";
import { countOfAll, sumByCurrency, type Sums } from "../domain/sum-by-currency.ts";
import type {
  ConversionPointResolvers,
  ConversionStatus,
  ConversionSumsResolvers,
  MetricsResolvers,
} from "../generated/resolvers.ts";
import { readConversionMetrics } from "../store/conversion/conversion-metrics.ts";

export const Metrics: MetricsResolvers = {
  conversions: async ({ query }, _, { db, party }) => {
    const { points, before } = await readConversionMetrics(db, query, party);
    return {
      count: countOfAll(points),
      totals: sumByCurrency(points),
      previousCount: before && countOfAll(before),
      previous: before && sumByCurrency(before),
      points: pointsOfGroups(points),
    };
  },
};

const money = (field: Exclude<keyof Sums, "currency" | "count">) => (sums: Pick<Sums, "currency" | typeof field>) => ({
  amountMinor: sums[field],
  currency: sums.currency,
});

const amounts = {
  count: ({ count }: Pick<Sums, "count">) => Number(count),
  transactionValue: money("value_minor"),
  commission: money("commission_minor"),
  networkFee: money("network_fee_minor"),
  builderPayout: money("builder_payout_minor"),
  held: money("held_minor"),
  refunded: money("refunded_minor"),
};

export const ConversionSums: ConversionSumsResolvers = amounts;

export const ConversionPoint: ConversionPointResolvers = {
  ...amounts,
  merchant: ({ merchantId }) => (merchantId === null ? null : { id: merchantId }),
  agent: ({ agentId }) => (agentId === null ? null : { id: agentId }),
  offer: ({ offerId }) => (offerId === null ? null : { id: offerId }),
  vertical: ({ vertical }) => vertical || null,
  status: ({ status }) => status as ConversionStatus | null,
};
