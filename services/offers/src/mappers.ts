/** The rows that the generated resolver types resolve from: GraphQL type to `file#Type`, seen from `generated/`. */
export const mappers = {
  Merchant: "../resolvers/Merchant.ts#MerchantRef",
  MerchantTerms: "../store/merchants.ts#TermsRow",
  Offer: "../context.ts#CodedOffer",
  CommissionTerms: "../resolvers/CommissionTerms.ts#PricedCommission",
  ConversionTerms: "../store/conversion-terms.ts#ConversionTermsRow",
  Flow: "../domain/flow.ts#Flow",
  Vertical: "../resolvers/Vertical.ts#VerticalRef",
  Session: "../store/sessions.ts#SessionRow",
};
