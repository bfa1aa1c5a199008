import type { Connection } from "@aap/subgraph-host";
import type { MerchantRow } from "./store/merchants.ts";
import type { OfferWithCode } from "./store/offers.ts";
import type { SessionRow } from "./store/sessions.ts";

export type OfferPage = Connection<OfferWithCode>;
export type MerchantPage = Connection<MerchantRow>;
export type SessionPage = Connection<SessionRow>;

/** The row type that each GraphQL type is resolved from, as `file#Type` relative to `generated/`. */
export const mappers = {
  Agent: "@aap/subgraph-host/nodes#NodeRef",
  Builder: "@aap/subgraph-host/nodes#NodeRef",
  Recommendation: "@aap/subgraph-host/nodes#NodeRef",
  Checkout: "@aap/subgraph-host/nodes#NodeRef",
  Connection: "@aap/subgraph-host/nodes#NodeRef",
  PaymentMethod: "@aap/subgraph-host/nodes#NodeRef",
  Conversion: "@aap/subgraph-host/nodes#NodeRef",
  SettlementRun: "@aap/subgraph-host/nodes#NodeRef",
  SettlementPayout: "@aap/subgraph-host/nodes#NodeRef",
  SettlementInvoice: "@aap/subgraph-host/nodes#NodeRef",
  WebhookEndpoint: "@aap/subgraph-host/nodes#NodeRef",
  ApiKey: "@aap/subgraph-host/nodes#NodeRef",
  UnmatchedEvidence: "@aap/subgraph-host/nodes#NodeRef",
  LedgerAccount: "@aap/subgraph-host/nodes#NodeRef",
  Event: "@aap/subgraph-host/nodes#NodeRef",
  BalanceCorrection: "@aap/subgraph-host/nodes#NodeRef",
  Metrics: "@aap/subgraph-host/metrics/open-metrics#MetricsRow",
  SessionPoint: "../store/session-metrics.ts#SessionPointRow",
  OfferConnection: "../mappers.ts#OfferPage",
  MerchantConnection: "../mappers.ts#MerchantPage",
  SessionConnection: "../mappers.ts#SessionPage",
  Merchant: "../resolvers/Merchant.ts#MerchantRef",
  MerchantTerms: "../store/merchants.ts#TermsRow",
  Offer: "../store/offers.ts#OfferWithCode",
  CommissionTerms: "../resolvers/CommissionTerms.ts#PricedCommission",
  ConversionTerms: "../store/conversion-terms.ts#ConversionTermsRow",
  Flow: "../domain/flow.ts#Flow",
  Vertical: "../resolvers/Vertical.ts#VerticalRef",
  VerticalAttribute: "../domain/attributes.ts#Attribute",
  VerticalRequirements: "../domain/requirements.ts#Requirements",
  OfferRequirements: "../domain/requirements.ts#OfferRequirements",
  CodeKey: "../operations/rotate-code-key.ts#CodeKeyRow",
  Session: "../store/sessions.ts#SessionRow",
  RecommendationFacts: "../operations/load-recommendation-facts.ts#RecommendationFacts",
};
