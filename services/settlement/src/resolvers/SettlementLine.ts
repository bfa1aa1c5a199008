import type { SettlementLineResolvers } from "../generated/resolvers.ts";

export const SettlementLine: SettlementLineResolvers = {
  __resolveReference: ({ nodeId }, { loaders }) => loaders.line.load(nodeId),
  conversion: ({ conversionId }, _, { loaders }) => loaders.conversion.load(conversionId),
  merchant: ({ merchantId }) => ({ id: merchantId }),
  builder: ({ builderId }) => (builderId === null ? null : { id: builderId }),
  commission: ({ commissionMinor, currency }) => ({ amountMinor: commissionMinor, currency }),
  networkFee: ({ networkFeeMinor, currency }) => ({ amountMinor: networkFeeMinor, currency }),
  builderPayout: ({ builderPayoutMinor, currency }) => ({ amountMinor: builderPayoutMinor, currency }),
  held: ({ heldMinor, currency }) => ({ amountMinor: heldMinor, currency }),
};
