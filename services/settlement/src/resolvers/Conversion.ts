import type { Money } from "@aap/kernel/money";
import { toPage } from "@aap/subgraph-host";
import { toPlainFilter } from "@aap/subgraph-host/list-filter";
import { idOf } from "@aap/subgraph-host/nodes";
import { findLinkedInto } from "../domain/conversion/linked-into.ts";
import { findSaleChecks } from "../domain/conversion/sale-checks.ts";
import type { ConversionResolvers } from "../generated/resolvers.ts";
import { explainConversion } from "../operations/conversion/explain-conversion.ts";
import { getWhole } from "../operations/conversion/get-conversion.ts";
import type { ConversionRow } from "../store/conversion/find-conversions.ts";
import { toEnum } from "./to-enum.ts";

const inCommissionCurrency = (amountMinor: bigint, { policy }: ConversionRow): Money => ({
  amountMinor,
  currency: policy.currency,
});

export const Conversion: ConversionResolvers = {
  __resolveReference: (reference, { loaders }) => loaders.conversion.load(idOf(reference)),
  status: ({ projection }) => projection.state,
  conversionPath: ({ projection }) => toEnum(projection.path),
  verification: ({ projection }) => toEnum(projection.verification),
  transactionValue: ({ projection }) => projection.transactionValue,
  commissionType: ({ policy }) => policy.commission.type,
  commission: (row) => inCommissionCurrency(row.projection.due.commissionMinor, row),
  networkFee: (row) => inCommissionCurrency(row.projection.due.networkFeeMinor, row),
  builderPayout: (row) => inCommissionCurrency(row.projection.due.builderPayoutMinor, row),
  held: (row) => inCommissionCurrency(row.projection.due.heldMinor, row),
  recommendation: ({ recommendationId }) => ({ id: recommendationId }),
  session: ({ sessionId }, _, { party }) => (party.kind === "merchant" ? null : { id: sessionId, status: "CONVERTED" }),
  offer: ({ offerId }) => ({ id: offerId }),
  merchant: ({ merchantId }) => ({ id: merchantId }),
  agent: ({ agentId }) => ({ id: agentId }),
  builder: ({ builderId }) => (builderId === null ? null : { id: builderId }),
  checkout: ({ checkoutId }) => (checkoutId === null ? null : { id: checkoutId }),
  async linkedInto(row, _, ctx) {
    const id = findLinkedInto(await getWhole(row, ctx));
    return id === null ? null : ctx.loaders.conversion.load(id);
  },
  async updatedAt(conversion, _, { loaders }) {
    if (!conversion.isWhole) return conversion.updatedAt;
    const row = await loaders.conversionUpdatedAt.load(conversion.id);
    if (row === null) throw new Error(`the conversion ${conversion.id} is gone`);
    return row.updatedAt;
  },
  validationPeriodDays: ({ policy }) => policy.validationDays,
  validationEndsAt: ({ projection }) => projection.validationEndsAt,
  occurredAt: ({ projection }) => projection.occurredAt,
  reports: async (row, _, ctx) => (await getWhole(row, ctx)).reports,
  checks: async (row, _, ctx) => [...findSaleChecks(await getWhole(row, ctx))],
  milestones: ({ id }, args, { loaders }) =>
    loaders.milestonesOf(id, { ...toPage(args, "mst", "oldest"), ...toPlainFilter(args.filter) }),
  async reviews(row, _, ctx) {
    const { reviews, decisions } = await getWhole(row, ctx);
    return reviews.map((review) => ({ ...review, decisions }));
  },
  decisions: async (row, _, ctx) => (await getWhole(row, ctx)).decisions,
  history: ({ id }, _, { loaders }) => loaders.historyOf.load(id),
  ledgerEntries: ({ id }, _, { loaders }) => loaders.entriesAbout.load(id),
  async evidence(row, _, ctx) {
    const conversion = await getWhole(row, ctx);
    return { conversion, report: await explainConversion(conversion, ctx) };
  },
};
