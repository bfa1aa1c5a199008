import type { Money } from "@aap/kernel/money";
import { toPage } from "@aap/subgraph-host";
import { ownReviews } from "../domain/record.ts";
import { explainReview, findClearedAt } from "../domain/reviews.ts";
import { findStandingChecks } from "../domain/standing-checks.ts";
import type { ConversionResolvers } from "../generated/resolvers.ts";
import { explainConversion } from "../operations/explain-conversion.ts";
import type { ConversionRow } from "../store/find-conversions.ts";

const inCommissionCurrency = (amountMinor: bigint, { policy }: ConversionRow): Money => ({
  amountMinor,
  currency: policy.currency,
});

export const Conversion: ConversionResolvers = {
  __resolveReference: ({ id }, { loaders }) => loaders.conversion.load(id),
  status: ({ projection }) => projection.state,
  conversionPath: ({ projection }) => projection.path,
  verification: ({ projection }) => projection.verification,
  transactionValue: ({ projection }) => projection.transactionValue,
  commissionType: ({ policy }) => policy.commission.type.toLowerCase(),
  commission: (row) => inCommissionCurrency(row.projection.due.commissionMinor, row),
  networkFee: (row) => inCommissionCurrency(row.projection.due.networkFeeMinor, row),
  builderPayout: (row) => inCommissionCurrency(row.projection.due.builderPayoutMinor, row),
  held: (row) => inCommissionCurrency(row.projection.due.heldMinor, row),
  recommendation: ({ recommendationId }) => ({ id: recommendationId }),
  session: ({ sessionId }) => ({ id: sessionId }),
  offer: ({ offerId }) => ({ id: offerId }),
  merchant: ({ merchantId }) => ({ id: merchantId }),
  agent: ({ agentId }) => ({ id: agentId }),
  builder: ({ builderId }) => (builderId === null ? null : { id: builderId }),
  checkout: ({ checkoutId }) => (checkoutId === null ? null : { id: checkoutId }),
  validationPeriodDays: ({ policy }) => policy.validationDays,
  validationEndsAt: ({ projection }) => projection.validationEndsAt,
  occurredAt: ({ projection }) => projection.occurredAt,
  checks: (row) => [...findStandingChecks(row)],
  milestones: ({ id }, args, { loaders }) => loaders.milestonesOf(id, toPage(args)),
  reviews: (row) =>
    [...Map.groupBy(ownReviews(row), ({ reason }) => reason).values()]
      .flatMap(([review]) => review ?? [])
      .map((review) => ({
        ...review,
        explanation: explainReview(review.reason),
        clearedAt: findClearedAt(review, row.decisions),
      })),
  decisions: ({ decisions }) => [...decisions],
  history: async ({ id }, _, { loaders }) => (await loaders.historyOf.load(id))?.[1] ?? [],
  evidence: async (conversion, _, ctx) => ({ conversion, report: await explainConversion(conversion, ctx) }),
};
