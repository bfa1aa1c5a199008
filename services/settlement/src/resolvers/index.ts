import type { Resolvers } from "../generated/resolvers.ts";
import { Agent } from "./Agent.ts";
import { Builder } from "./Builder.ts";
import { Check } from "./Check.ts";
import { Checkout } from "./Checkout.ts";
import { Conversion } from "./Conversion.ts";
import { ConversionDecision } from "./ConversionDecision.ts";
import { ConversionEvent } from "./ConversionEvent.ts";
import { ConversionReview } from "./ConversionReview.ts";
import { EvidencePiece } from "./EvidencePiece.ts";
import { EvidenceReport } from "./EvidenceReport.ts";
import { EvidenceVariant } from "./EvidenceVariant.ts";
import { Merchant } from "./Merchant.ts";
import { MerchantReport } from "./MerchantReport.ts";
import { Milestone } from "./Milestone.ts";
import { Mutation } from "./Mutation.ts";
import { Query } from "./Query.ts";
import { Recommendation } from "./Recommendation.ts";
import { Session } from "./Session.ts";
import { SetAsideConversion } from "./SetAsideConversion.ts";
import { SettlementInvoice } from "./SettlementInvoice.ts";
import { SettlementLine } from "./SettlementLine.ts";
import { SettlementPayout } from "./SettlementPayout.ts";
import { SettlementRun } from "./SettlementRun.ts";
import { UnmatchedEvidence } from "./UnmatchedEvidence.ts";

export const resolvers: Resolvers = {
  Query,
  Mutation,
  Conversion,
  ConversionEvent,
  ConversionReview,
  Check,
  MerchantReport,
  SetAsideConversion,
  ConversionDecision,
  EvidenceReport,
  EvidencePiece,
  EvidenceVariant,
  UnmatchedEvidence,
  SettlementRun,
  SettlementPayout,
  SettlementInvoice,
  SettlementLine,
  Milestone,
  Session,
  Recommendation,
  Checkout,
  Merchant,
  Agent,
  Builder,
};
