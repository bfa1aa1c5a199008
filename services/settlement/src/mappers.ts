import type { EvidenceReport } from "./domain/evidence-report.ts";
import type { ConversionRow } from "./store/find-conversions.ts";

/** An entity of which only the key is known here. */
export interface Key {
  id: string;
}

/** A session, with what the gateway fetched for `Session.status` where that was asked for. */
export interface SessionKey extends Key {
  hasExpired?: boolean;
  hasRecommendation?: boolean;
  hasCheckout?: boolean;
}

/** A checkout, with what the gateway fetched for `Checkout.status` where that was asked for. */
export interface CheckoutKey extends Key {
  handoffStatus?: "CREATING" | "AWAITING_PAYMENT" | "EXPIRED" | "CANCELLED";
}

/** A conversion and the report that explains it. */
export interface Explained {
  conversion: ConversionRow;
  report: EvidenceReport;
}

/** The rows that the generated resolver types resolve from: GraphQL type to `file#Type`, seen from `generated/`. */
export const mappers = {
  Conversion: "../store/find-conversions.ts#ConversionRow",
  Milestone: "../store/find-milestones.ts#MilestoneRow",
  EvidenceReport: "../mappers.ts#Explained",
  EvidencePiece: "../domain/evidence-report.ts#EvidencePiece",
  EvidenceVariant: "../domain/evidence-report.ts#EvidenceVariant",
  ConversionDecision: "../domain/record.ts#RecordedDecision",
  SettlementRun: "../store/find-settlement-runs.ts#SettlementRunRow",
  SettlementPayout: "../store/find-settlement-runs.ts#PayoutRow",
  SettlementInvoice: "../store/find-settlement-runs.ts#InvoiceRow",
  SettlementLine: "../store/find-settlement-runs.ts#LineRow",
  UnmatchedEvidence: "../store/find-evidence.ts#EvidenceRow",
  Connection: "../mappers.ts#Key",
  Check: "../domain/record.ts#RecordedCheck",
  ConversionEvent: "../domain/history.ts#ChainedChange",
  Session: "../mappers.ts#SessionKey",
  Recommendation: "../mappers.ts#Key",
  Checkout: "../mappers.ts#CheckoutKey",
  Merchant: "../mappers.ts#Key",
  Agent: "../mappers.ts#Key",
  Builder: "../mappers.ts#Key",
};
