import type { Connection } from "@aap/subgraph-host";
import type { RecordedDecision, Review } from "./domain/conversion/record.ts";
import type { EvidenceReport } from "./domain/evidence-report/evidence-report.ts";
import type { OutboundEvent } from "./domain/outbound/event.ts";
import type { ConversionRow } from "./store/conversion/find-conversions.ts";
import type { MilestoneRow } from "./store/conversion/find-milestones.ts";
import type { EvidenceRow } from "./store/evidence/find-evidence.ts";
import type { AccountRow } from "./store/ledger/find-accounts.ts";
import type { EntryRow } from "./store/ledger/find-entries.ts";
import type { DeliveryRow } from "./store/outbound/deliveries.ts";
import type { EndpointRow } from "./store/outbound/endpoints.ts";
import type { CorrectionRow } from "./store/settlement-run/corrections.ts";
import type { InvoiceRow, PayoutRow } from "./store/settlement-run/find-payouts.ts";
import type { LineRow, SettlementRunRow } from "./store/settlement-run/find-settlement-runs.ts";

/** An entity of another subgraph, of which only the key is known here. */
export interface Key {
  id: string;
}

/** A session. Its status is known without the other subgraphs only if it has a conversion. */
export interface SessionKey extends Key {
  status?: "CONVERTED";
}

/** A checkout. The gateway sends `handoffStatus` if the query selects `Checkout.status`. */
export interface CheckoutKey extends Key {
  handoffStatus?: "CREATING" | "AWAITING_PAYMENT" | "EXPIRED" | "CANCELLED";
}

/** A review, and the decisions about its conversion, one of which may have ended it. */
export interface ReviewRow extends Review {
  decisions: readonly RecordedDecision[];
}

/** A conversion and its evidence report. */
export interface Explained {
  conversion: ConversionRow;
  report: EvidenceReport;
}

export type ConversionPage = Connection<ConversionRow>;
export type RunPage = Connection<SettlementRunRow>;
export type LinePage = Connection<LineRow>;
export type PayoutPage = Connection<PayoutRow>;
export type InvoicePage = Connection<InvoiceRow>;
export type CorrectionPage = Connection<CorrectionRow>;
export type MilestonePage = Connection<MilestoneRow>;
export type EvidencePage = Connection<EvidenceRow>;
export type EventPage = Connection<OutboundEvent>;
export type EndpointPage = Connection<EndpointRow>;
export type DeliveryPage = Connection<DeliveryRow>;
export type AccountPage = Connection<AccountRow>;
export type EntryPage = Connection<EntryRow>;

/** The TypeScript type of each GraphQL type's parent value, as `file#Type` relative to `generated/`; the generated resolver types use them. */
export const mappers = {
  Metrics: "@aap/subgraph-host/metrics/open-metrics#MetricsRow",
  ConversionPoint: "../store/conversion/conversion-metrics.ts#ConversionPointRow",
  ConversionSums: "../domain/sum-by-currency.ts#Sums",
  ConversionConnection: "../mappers.ts#ConversionPage",
  SettlementRunConnection: "../mappers.ts#RunPage",
  SettlementLineConnection: "../mappers.ts#LinePage",
  SettlementPayoutConnection: "../mappers.ts#PayoutPage",
  SettlementInvoiceConnection: "../mappers.ts#InvoicePage",
  BalanceCorrectionConnection: "../mappers.ts#CorrectionPage",
  MilestoneConnection: "../mappers.ts#MilestonePage",
  UnmatchedEvidenceConnection: "../mappers.ts#EvidencePage",
  EventConnection: "../mappers.ts#EventPage",
  WebhookEndpointConnection: "../mappers.ts#EndpointPage",
  WebhookDeliveryConnection: "../mappers.ts#DeliveryPage",
  LedgerAccountConnection: "../mappers.ts#AccountPage",
  LedgerEntryConnection: "../mappers.ts#EntryPage",
  Conversion: "../store/conversion/find-conversions.ts#ConversionRow",
  WebhookEndpoint: "../store/outbound/endpoints.ts#EndpointRow",
  WebhookDelivery: "../store/outbound/deliveries.ts#DeliveryRow",
  Event: "../domain/outbound/event.ts#OutboundEvent",
  Milestone: "../store/conversion/find-milestones.ts#MilestoneRow",
  EvidenceReport: "../mappers.ts#Explained",
  EvidencePiece: "../domain/evidence-report/evidence-report.ts#EvidencePiece",
  EvidenceVariant: "../domain/evidence-report/evidence-report.ts#EvidenceVariant",
  ConversionDecision: "../domain/conversion/record.ts#RecordedDecision",
  ConversionReview: "../mappers.ts#ReviewRow",
  MerchantReport: "../domain/conversion/record.ts#Report",
  SettlementRun: "../store/settlement-run/find-settlement-runs.ts#SettlementRunRow",
  SettlementPayout: "../store/settlement-run/find-payouts.ts#PayoutRow",
  SettlementInvoice: "../store/settlement-run/find-payouts.ts#InvoiceRow",
  CommissionQuote: "../operations/conversion/quote-commission.ts#CommissionQuote",
  RepricedSum: "../domain/conversion/what-if.ts#Repriced",
  BalanceCorrection: "../store/settlement-run/corrections.ts#CorrectionRow",
  SettlementStatement: "../domain/statement/statement.ts#Statement",
  PayoutStep: "../store/settlement-run/find-steps.ts#StepRow",
  InvoiceStep: "../store/settlement-run/find-steps.ts#StepRow",
  SettlementLine: "../store/settlement-run/find-settlement-runs.ts#LineRow",
  SettlementTotals: "../domain/settlement-run/run-sums.ts#Totals",
  SetAsideConversion: "../domain/settlement-run/settlement-run.ts#SetAside",
  SettlementPreview: "../operations/settlement-run/preview-settlement-run.ts#SettlementPreview",
  BankFile: "../domain/settlement-run/bank-file.ts#BankFile",
  PayoutDetails: "../store/settlement-run/payout-details.ts#PayoutDetailsRow",
  SettlementPolicy: "../domain/settlement-run/policy.ts#SettlementPolicy",
  PreviewedPayout: "../store/settlement-run/close-run.ts#DecidedPayoutRow",
  PreviewedInvoice: "../store/settlement-run/close-run.ts#DecidedInvoiceRow",
  LedgerVerification: "../store/ledger/verifications.ts#VerificationRow",
  LedgerAccount: "../store/ledger/find-accounts.ts#AccountRow",
  LedgerEntry: "../store/ledger/find-entries.ts#EntryRow",
  LedgerPosting: "../store/ledger/find-entries.ts#PostingRow",
  PartyBalance: "../operations/ledger/get-balances.ts#LoadedBalance",
  NextPayout: "../operations/ledger/load-next-payouts.ts#NextPayoutRow",
  UnmatchedEvidence: "../store/evidence/find-evidence.ts#EvidenceRow",
  Connection: "../mappers.ts#Key",
  Check: "../domain/conversion/record.ts#RecordedCheck",
  ConversionEvent: "../domain/conversion/history.ts#ChainedChange",
  Session: "../mappers.ts#SessionKey",
  Recommendation: "../mappers.ts#Key",
  Checkout: "../mappers.ts#CheckoutKey",
  Merchant: "../mappers.ts#Key",
  Agent: "../mappers.ts#Key",
  Builder: "../mappers.ts#Key",
};
