import type { Resolvers } from "../generated/resolvers.ts";
import { Agent } from "./Agent.ts";
import { BalanceCorrection } from "./BalanceCorrection.ts";
import { BankFile } from "./BankFile.ts";
import { Builder } from "./Builder.ts";
import { Check } from "./Check.ts";
import { Checkout } from "./Checkout.ts";
import { CommissionQuote } from "./CommissionQuote.ts";
import { Connection } from "./Connection.ts";
import { Conversion } from "./Conversion.ts";
import { ConversionDecision } from "./ConversionDecision.ts";
import { ConversionEvent } from "./ConversionEvent.ts";
import { ConversionReview } from "./ConversionReview.ts";
import { Event } from "./Event.ts";
import { EvidencePiece } from "./EvidencePiece.ts";
import { EvidenceReport } from "./EvidenceReport.ts";
import { EvidenceVariant } from "./EvidenceVariant.ts";
import { InvoiceStep } from "./InvoiceStep.ts";
import { LedgerAccount } from "./LedgerAccount.ts";
import { LedgerEntry } from "./LedgerEntry.ts";
import { LedgerPosting } from "./LedgerPosting.ts";
import { Merchant } from "./Merchant.ts";
import { MerchantReport } from "./MerchantReport.ts";
import { ConversionPoint, ConversionSums, Metrics } from "./Metrics.ts";
import { Milestone } from "./Milestone.ts";
import { Mutation } from "./Mutation.ts";
import { NextPayout } from "./NextPayout.ts";
import { PartyBalance } from "./PartyBalance.ts";
import { PayoutDetails } from "./PayoutDetails.ts";
import { PayoutStep } from "./PayoutStep.ts";
import { PreviewedInvoice } from "./PreviewedInvoice.ts";
import { PreviewedPayout } from "./PreviewedPayout.ts";
import { Query } from "./Query.ts";
import { Recommendation } from "./Recommendation.ts";
import { RepricedSum } from "./RepricedSum.ts";
import { Session } from "./Session.ts";
import { SetAsideConversion } from "./SetAsideConversion.ts";
import { SettlementInvoice } from "./SettlementInvoice.ts";
import { SettlementLine } from "./SettlementLine.ts";
import { SettlementPayout } from "./SettlementPayout.ts";
import { SettlementPreview } from "./SettlementPreview.ts";
import { SettlementRun } from "./SettlementRun.ts";
import { SettlementStatement } from "./SettlementStatement.ts";
import { SettlementTotals } from "./SettlementTotals.ts";
import { UnmatchedEvidence } from "./UnmatchedEvidence.ts";
import { WebhookDelivery } from "./WebhookDelivery.ts";
import { WebhookEndpoint } from "./WebhookEndpoint.ts";

export const resolvers: Resolvers = {
  Query,
  Mutation,
  ConversionPoint,
  ConversionSums,
  Metrics,
  CommissionQuote,
  Connection,
  Conversion,
  ConversionEvent,
  ConversionReview,
  Check,
  MerchantReport,
  RepricedSum,
  SetAsideConversion,
  ConversionDecision,
  EvidenceReport,
  EvidencePiece,
  EvidenceVariant,
  UnmatchedEvidence,
  LedgerAccount,
  LedgerEntry,
  LedgerPosting,
  PartyBalance,
  NextPayout,
  SettlementRun,
  SettlementPayout,
  SettlementInvoice,
  SettlementTotals,
  SettlementStatement,
  SettlementPreview,
  PreviewedPayout,
  PreviewedInvoice,
  BankFile,
  PayoutDetails,
  PayoutStep,
  InvoiceStep,
  SettlementLine,
  Event,
  WebhookEndpoint,
  WebhookDelivery,
  Milestone,
  Session,
  Recommendation,
  Checkout,
  Merchant,
  Agent,
  BalanceCorrection,
  Builder,
};
