import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { Money as MoneyRow } from '@aap/kernel/money';
import type { MetricsRow as MetricsRowRow } from '@aap/subgraph-host/metrics/open-metrics';
import type { ConversionPointRow as ConversionPointRowRow } from '../store/conversion/conversion-metrics.ts';
import type { Sums as SumsRow } from '../domain/sum-by-currency.ts';
import type { ConversionPage as ConversionPageRow, RunPage as RunPageRow, LinePage as LinePageRow, PayoutPage as PayoutPageRow, InvoicePage as InvoicePageRow, CorrectionPage as CorrectionPageRow, MilestonePage as MilestonePageRow, EvidencePage as EvidencePageRow, EventPage as EventPageRow, EndpointPage as EndpointPageRow, DeliveryPage as DeliveryPageRow, AccountPage as AccountPageRow, EntryPage as EntryPageRow, Explained as ExplainedRow, ReviewRow as ReviewRowRow, Key as KeyRow, SessionKey as SessionKeyRow, CheckoutKey as CheckoutKeyRow } from '../mappers.ts';
import type { ConversionRow as ConversionRowRow } from '../store/conversion/find-conversions.ts';
import type { EndpointRow as EndpointRowRow } from '../store/outbound/endpoints.ts';
import type { DeliveryRow as DeliveryRowRow } from '../store/outbound/deliveries.ts';
import type { OutboundEvent as OutboundEventRow } from '../domain/outbound/event.ts';
import type { MilestoneRow as MilestoneRowRow } from '../store/conversion/find-milestones.ts';
import type { EvidencePiece as EvidencePieceRow, EvidenceVariant as EvidenceVariantRow } from '../domain/evidence-report/evidence-report.ts';
import type { RecordedDecision as RecordedDecisionRow, Report as ReportRow, RecordedCheck as RecordedCheckRow } from '../domain/conversion/record.ts';
import type { SettlementRunRow as SettlementRunRowRow, LineRow as LineRowRow } from '../store/settlement-run/find-settlement-runs.ts';
import type { PayoutRow as PayoutRowRow, InvoiceRow as InvoiceRowRow } from '../store/settlement-run/find-payouts.ts';
import type { CommissionQuote as CommissionQuoteRow } from '../operations/conversion/quote-commission.ts';
import type { Repriced as RepricedRow } from '../domain/conversion/what-if.ts';
import type { CorrectionRow as CorrectionRowRow } from '../store/settlement-run/corrections.ts';
import type { Statement as StatementRow } from '../domain/statement/statement.ts';
import type { StepRow as StepRowRow } from '../store/settlement-run/find-steps.ts';
import type { Totals as TotalsRow } from '../domain/settlement-run/run-sums.ts';
import type { SetAside as SetAsideRow } from '../domain/settlement-run/settlement-run.ts';
import type { SettlementPreview as SettlementPreviewRow } from '../operations/settlement-run/preview-settlement-run.ts';
import type { BankFile as BankFileRow } from '../domain/settlement-run/bank-file.ts';
import type { PayoutDetailsRow as PayoutDetailsRowRow } from '../store/settlement-run/payout-details.ts';
import type { SettlementPolicy as SettlementPolicyRow } from '../domain/settlement-run/policy.ts';
import type { DecidedPayoutRow as DecidedPayoutRowRow, DecidedInvoiceRow as DecidedInvoiceRowRow } from '../store/settlement-run/close-run.ts';
import type { VerificationRow as VerificationRowRow } from '../store/ledger/verifications.ts';
import type { AccountRow as AccountRowRow } from '../store/ledger/find-accounts.ts';
import type { EntryRow as EntryRowRow, PostingRow as PostingRowRow } from '../store/ledger/find-entries.ts';
import type { LoadedBalance as LoadedBalanceRow } from '../operations/ledger/get-balances.ts';
import type { NextPayoutRow as NextPayoutRowRow } from '../operations/ledger/load-next-payouts.ts';
import type { EvidenceRow as EvidenceRowRow } from '../store/evidence/find-evidence.ts';
import type { ChainedChange as ChainedChangeRow } from '../domain/conversion/history.ts';
import type { Context } from '../context.ts';
export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** An ISO 4217 currency code: three capital letters. */
  Currency: { input: string; output: string; }
  /** An ISO 8601 timestamp in UTC. */
  DateTime: { input: Date; output: Date; }
  /** A non-negative decimal number as text, such as "19.99"; never a float. */
  Decimal: { input: string; output: string; }
  /** An object with any keys and values. */
  JSONObject: { input: Record<string, unknown>; output: Record<string, unknown>; }
  /** An integer that is exact in JSON (below 2^53). */
  SafeInt: { input: number; output: number; }
  _FieldSet: { input: unknown; output: unknown; }
};

export type Agent = {
  __typename?: 'Agent';
  /** The agent's conversions of one mode that the caller may see, newest first. `filter.livemode` defaults to true in production and to false elsewhere. */
  conversions: ConversionConnection;
  id: Scalars['ID']['output'];
};


export type AgentConversionsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<ConversionFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ConversionOrder>;
};

/** A manual change of the balance of a merchant or builder. One operator proposes it, and another one approves it. */
export type BalanceCorrection = Node & {
  __typename?: 'BalanceCorrection';
  amount: Money;
  decidedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Null while it is proposed. */
  decidedBy?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  kind: BalanceCorrectionKind;
  livemode: Scalars['Boolean']['output'];
  nodeId: Scalars['ID']['output'];
  /** The builder (`bld_…`) or merchant (`mer_…`). */
  partyId: Scalars['ID']['output'];
  proposedAt: Scalars['DateTime']['output'];
  /** The operator, such as `operator:…`. */
  proposedBy: Scalars['String']['output'];
  reason: Scalars['String']['output'];
  /** The run that carries it to the party's payout or invoice; null if none does yet. */
  run?: Maybe<SettlementRun>;
  status: BalanceCorrectionStatus;
};

export type BalanceCorrectionConnection = {
  __typename?: 'BalanceCorrectionConnection';
  edges: Array<BalanceCorrectionEdge>;
  pageInfo: PageInfo;
  /** The number of rows of the whole list with its filter. */
  totalCount: Count;
};

export type BalanceCorrectionEdge = {
  __typename?: 'BalanceCorrectionEdge';
  cursor: Scalars['String']['output'];
  node: BalanceCorrection;
};

/** The conditions for corrections of a list; all that are given must hold. */
export type BalanceCorrectionFilter = {
  /** The time of the proposal. */
  createdAt?: InputMaybe<TimeFilter>;
  currency?: InputMaybe<Scalars['Currency']['input']>;
  /** Defaults to true in production and to false elsewhere. */
  livemode?: InputMaybe<Scalars['Boolean']['input']>;
  /** The id of the builder or merchant. */
  partyId?: InputMaybe<Scalars['ID']['input']>;
  /** The whole id. */
  q?: InputMaybe<Scalars['String']['input']>;
  status?: InputMaybe<BalanceCorrectionStatusFilter>;
};

export type BalanceCorrectionKind =
  /** Against the party: a builder is owed less, a merchant owes more. */
  | 'CHARGE'
  /** In favour of the party: a builder is owed more, a merchant owes less. */
  | 'GRANT'
  /** The debt of a merchant, or of a builder with a negative balance, is given up. */
  | 'WRITE_OFF';

export type BalanceCorrectionStatus =
  | 'APPROVED'
  | 'PROPOSED'
  | 'REJECTED';

export type BalanceCorrectionStatusFilter = {
  in: Array<BalanceCorrectionStatus>;
};

export type BankAnswerFormat =
  /** RFC 4180 with the columns `payoutId` and `status` (`paid`, `failed`, `returned`), and if known `amount` in major units with `currency`, `reference`, `reason`. */
  | 'CSV'
  /** ISO 20022: `pain.002.001.03`, `.10` or `.12`, `camt.053.001.02` or `.08`. */
  | 'XML';

/** A line of a bank's answer. */
export type BankAnswerLine = {
  __typename?: 'BankAnswerLine';
  /** Why the bank rejected it or sent it back, such as `AC04: Closed account`. */
  bankReason?: Maybe<Scalars['String']['output']>;
  /** The bank's word, such as `RJCT`. */
  bankStatus: Scalars['String']['output'];
  /** The id of the transfer as the bank wrote it; null if the line names none. */
  endToEndId?: Maybe<Scalars['String']['output']>;
  /** Counted from 1. */
  number: Scalars['Int']['output'];
  outcome: BankAnswerOutcome;
  /** Null if no payout has the end-to-end id. */
  payoutId?: Maybe<Scalars['ID']['output']>;
  /** Why it took no step; null if it took one. */
  reason?: Maybe<BankAnswerReason>;
  /** The status of the payout after the line. */
  status?: Maybe<PayoutStatus>;
};

export type BankAnswerOutcome =
  /** It took a step of the payout. */
  | 'APPLIED'
  /** It took no step, and a person should look at it. */
  | 'REFUSED'
  /** There was nothing to do. */
  | 'UNCHANGED';

export type BankAnswerReason =
  /** The payout has this status already, or the line was imported before. */
  | 'ALREADY_RECORDED'
  /** The amount is not what the payout pays with its tax. */
  | 'AMOUNT_DIFFERS'
  /** The line of an account statement has no amount. */
  | 'AMOUNT_MISSING'
  /** The currency is not that of the payout. */
  | 'CURRENCY_DIFFERS'
  /** The line names no transfer. */
  | 'END_TO_END_ID_MISSING'
  /** The bank has not decided yet. */
  | 'IN_PROCESS'
  /** No payout has this end-to-end id. */
  | 'PAYOUT_UNKNOWN'
  /** The payout was sent more than once, and no line says which transfer it is about: record its steps. */
  | 'SENT_AGAIN'
  /** The status is not known. */
  | 'STATUS_UNKNOWN'
  /** The payout cannot take this step from its status; for example, it was not recorded as sent. */
  | 'STEP_REFUSED';

/** The payouts of a run that are to be sent, with the whole accounts to which they go. */
export type BankFile = {
  __typename?: 'BankFile';
  /** The payouts as CSV (RFC 4180). */
  csv: Scalars['String']['output'];
  /** The file as `GET /v1/settlements/{id}/bank-file` returns it, with amounts in major units. */
  document: Scalars['JSONObject']['output'];
  /** The payouts to bank accounts as ISO 20022 `pain.001.001.09`. Throws PAYING_ACCOUNT_MISSING and BANK_FILE_EMPTY. */
  xml: Scalars['String']['output'];
};

export type Builder = {
  __typename?: 'Builder';
  /** The conversions of one mode of the builder's agents that the caller may see, newest first. `filter.livemode` defaults to true in production and to false elsewhere. */
  conversions: ConversionConnection;
  id: Scalars['ID']['output'];
};


export type BuilderConversionsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<ConversionFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ConversionOrder>;
};

/** The bank account from which payouts are sent, after a change. */
export type ChangedPayingAccount = {
  __typename?: 'ChangedPayingAccount';
  /** The account without the characters that are hidden, such as `GB••••6819`. */
  account: Scalars['String']['output'];
  /** Whether an earlier request with the same `idempotencyKey` had this result. */
  isReplay: Scalars['Boolean']['output'];
};

/** A builder's payout details after a change. */
export type ChangedPayoutDetails = {
  __typename?: 'ChangedPayoutDetails';
  details: PayoutDetails;
  /** Whether an earlier request with the same `idempotencyKey` had this result. */
  isReplay: Scalars['Boolean']['output'];
};

/** The policy of a mode after a change. */
export type ChangedSettlementPolicy = {
  __typename?: 'ChangedSettlementPolicy';
  /** Whether an earlier request with the same `idempotencyKey` had this result. */
  isReplay: Scalars['Boolean']['output'];
  policy: SettlementPolicy;
};

/** A changed endpoint. */
export type ChangedWebhookEndpoint = {
  __typename?: 'ChangedWebhookEndpoint';
  endpoint: WebhookEndpoint;
  isReplay: Scalars['Boolean']['output'];
};

/** One check of the evidence behind a conversion. */
export type Check = {
  __typename?: 'Check';
  checkedAt: Scalars['DateTime']['output'];
  /** The compared values. */
  inputs: Scalars['JSONObject']['output'];
  name: CheckName;
  outcome: CheckOutcome;
};

/** The five checks of a payment, in their order. */
export type CheckName =
  /** Amount and currency are those of the checkout. */
  | 'AMOUNT_MATCHES'
  /** The AAP Code in the metadata is that of the recommendation, and its signature is valid. */
  | 'CODE_SIGNATURE'
  /** The metadata, the code, the connection's merchant and the time agree with the recommendation. */
  | 'PAYLOAD_MATCHES'
  /** The processor says that the payment succeeded. */
  | 'PAYMENT_SUCCEEDED'
  /** The event's signature over its raw bytes is valid for a secret of the connection. */
  | 'SOURCE_AUTHENTICATED';

export type CheckOutcome =
  | 'FAIL'
  | 'NOT_APPLICABLE'
  | 'PASS';

export type Checkout = {
  __typename?: 'Checkout';
  /** The conversion of the checkout; null if there is none that the caller may see. */
  conversion?: Maybe<Conversion>;
  handoffStatus: HandoffStatus;
  id: Scalars['ID']['output'];
  /** The time of its first payment; null if it is not paid. */
  paidAt?: Maybe<Scalars['DateTime']['output']>;
  status: CheckoutStatus;
};

export type CheckoutStatus =
  | 'AWAITING_PAYMENT'
  | 'CANCELLED'
  /** A dispute is open or was lost. */
  | 'DISPUTED'
  | 'EXPIRED'
  /** A payment was tried and failed. */
  | 'FAILED'
  | 'PAID'
  | 'PARTIALLY_REFUNDED'
  | 'REFUNDED';

/** What a sale would pay. */
export type CommissionQuote = {
  __typename?: 'CommissionQuote';
  builderPayout: Money;
  commission: Money;
  /** The builder's share, if the agent has no registered builder. */
  held: Money;
  networkFee: Money;
};

export type CommissionType =
  /** A fixed amount. */
  | 'CPA'
  /** A fixed amount and a share of the transaction value. */
  | 'HYBRID'
  /** A share of the transaction value. */
  | 'PERCENTAGE';

export type Connection = {
  __typename?: 'Connection';
  /** What its newest events say about it. */
  health: ConnectionHealth;
  id: Scalars['ID']['output'];
};

/** The newest events of a connection, at most 100. An event whose signature does not verify is refused when it arrives and is not among them. */
export type ConnectionHealth = {
  __typename?: 'ConnectionHealth';
  /** The number of events that are considered. */
  events: Scalars['Int']['output'];
  /** Those with a fault: unreadable, of another account or mode, of a payment that did not pass all checks, or not processed by the last try. */
  failed: Scalars['Int']['output'];
  /** When the newest event was received; null if there is none. */
  lastEventAt?: Maybe<Scalars['DateTime']['output']>;
  /** Those that are tried again later. */
  waiting: Scalars['Int']['output'];
};

/** A sale that is owed to a recommendation. Its state and amounts follow from the known facts, in any order of arrival. */
export type Conversion = Node & {
  __typename?: 'Conversion';
  agent: Agent;
  /** Null while the agent is anonymous. */
  builder?: Maybe<Builder>;
  builderPayout: Money;
  /** The checkout that was paid; null if no checkout was paid. */
  checkout?: Maybe<Checkout>;
  /** The five checks of the payment whose value counts, in order; empty if the sale has only a report. */
  checks: Array<Check>;
  /** The commission that the merchant owes: the sum of `networkFee`, `builderPayout` and `held`. */
  commission: Money;
  commissionType: CommissionType;
  /** The evidence by which the sale is known. */
  conversionPath: ConversionPath;
  createdAt: Scalars['DateTime']['output'];
  /** The decisions of merchants and operators about the conversion, oldest first. */
  decisions: Array<ConversionDecision>;
  /** Why the conversion has its state and amounts, with all data that is needed to recompute them without this service. */
  evidence: EvidenceReport;
  /** The builder's share while the agent has no registered builder or a review is open. After that it becomes `builderPayout`. */
  held: Money;
  /** The changes of state, oldest first. The hash of each change includes that of the previous one. */
  history: Array<ConversionEvent>;
  id: Scalars['ID']['output'];
  /** The entries of the ledger about the conversion with a posting that the caller may read, oldest first. An entry of a closed run sums its lines, so it is about the run. */
  ledgerEntries: Array<LedgerEntry>;
  /** The conversion into which a merchant or operator linked this one, because both are one sale; null if it is not linked. For a linked conversion nothing is owed. */
  linkedInto?: Maybe<Conversion>;
  /** True for a live sale, false for a test sale: the mode of the paid connection, else of the merchant. */
  livemode: Scalars['Boolean']['output'];
  merchant: Merchant;
  /** The recorded milestones, oldest first. */
  milestones: MilestoneConnection;
  /** The service's share, 20 % of the commission, rounded half up. */
  networkFee: Money;
  nodeId: Scalars['ID']['output'];
  occurredAt: Scalars['DateTime']['output'];
  offer: Offer;
  /** The order reference of the first report; null if the sale was not reported. */
  orderReference?: Maybe<Scalars['String']['output']>;
  recommendation: Recommendation;
  /** The merchant's reports of the sale, oldest first. */
  reports: Array<MerchantReport>;
  /** The reviews of the conversion, oldest first. While a review is open, the builder's share is held and the conversion does not become eligible. */
  reviews: Array<ConversionReview>;
  /** Null for a merchant, which may not read sessions. */
  session?: Maybe<Session>;
  /** The id of the session. A merchant also receives it as `aap_session_id` in the attribution metadata. */
  sessionId: Scalars['ID']['output'];
  status: ConversionStatus;
  /** The gross value of the first verified payment, else of the first payment, else of the report. It is the basis of percentage and hybrid commission. */
  transactionValue: Money;
  /** When it changed last. A row that was not changed since 2026-11-23 may have the time of the upgrade. */
  updatedAt: Scalars['DateTime']['output'];
  /** The end of the validation window. */
  validationEndsAt: Scalars['DateTime']['output'];
  validationPeriodDays: Scalars['Int']['output'];
  verification: Verification;
};


/** A sale that is owed to a recommendation. Its state and amounts follow from the known facts, in any order of arrival. */
export type ConversionMilestonesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<MilestoneFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ListOrder>;
};

export type ConversionConnection = {
  __typename?: 'ConversionConnection';
  edges: Array<ConversionEdge>;
  pageInfo: PageInfo;
  /** The number of rows of the whole list with its filter. */
  totalCount: Count;
};

/** A decision of a merchant or an operator about a conversion. It is never changed. */
export type ConversionDecision = {
  __typename?: 'ConversionDecision';
  decidedAt: Scalars['DateTime']['output'];
  /** The merchant or operator, such as `merchant:mer_…` or `operator:…`. */
  decidedBy: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  kind: DecisionKind;
  /** A free text. Every caller that may read the conversion's decisions may read it. */
  note?: Maybe<Scalars['String']['output']>;
  /** The other conversion of a link or a parting; null for other decisions. */
  otherConversion?: Maybe<Conversion>;
  /** The reason of a rejection; null for other decisions. */
  reasonCode?: Maybe<RejectionReason>;
  /** The subjects of the decision: the processor's ids of payments or disputes, or ids of events, reports or reviews; empty if it is about the whole conversion. */
  subjects: Array<Scalars['String']['output']>;
};

export type ConversionEdge = {
  __typename?: 'ConversionEdge';
  cursor: Scalars['String']['output'];
  node: Conversion;
};

/** A change of a conversion's state. */
export type ConversionEvent = {
  __typename?: 'ConversionEvent';
  at: Scalars['DateTime']['output'];
  cause: TransitionCause;
  /** The party that caused it, such as `processor:stripe`, `merchant:mer_…` or `operator:…`; `clock` if only time did. */
  causedBy: Scalars['String']['output'];
  /** Null for the first change. */
  from?: Maybe<ConversionStatus>;
  /**
   * SHA-256, in hex, of the JSON array `[previous hash, conversion id, sequence, from, to, cause, causedBy, at]` without blanks, the
   * cause in lower case. For the first change, the conversion's id is the previous hash. A change that is altered, removed or moved makes
   * every later hash invalid.
   */
  hash: Scalars['String']['output'];
  /** The number of the change within the conversion, counted from 1 in the order of writing. */
  sequence: Scalars['Int']['output'];
  to: ConversionStatus;
};

/**
 * The conditions for conversions of a list; all that are given must hold. An agent may use those on fields that it may read:
 * `status`, `createdAt`, `sessionId`, `recommendationId`, `merchantId`, `agentId`, `offerId`, `vertical` and `livemode`; others are refused.
 */
export type ConversionFilter = {
  agentId?: InputMaybe<Scalars['ID']['input']>;
  builderId?: InputMaybe<Scalars['ID']['input']>;
  createdAt?: InputMaybe<TimeFilter>;
  /** The currency of the commission. */
  currency?: InputMaybe<Scalars['Currency']['input']>;
  /** Whether a review holds the builder's share. */
  hasOpenReview?: InputMaybe<Scalars['Boolean']['input']>;
  /** Defaults to true in production and to false elsewhere. */
  livemode?: InputMaybe<Scalars['Boolean']['input']>;
  merchantId?: InputMaybe<Scalars['ID']['input']>;
  occurredAt?: InputMaybe<TimeFilter>;
  offerId?: InputMaybe<Scalars['ID']['input']>;
  /** The whole order reference, or the whole id of the conversion, its recommendation, its session or its checkout. */
  q?: InputMaybe<Scalars['String']['input']>;
  recommendationId?: InputMaybe<Scalars['ID']['input']>;
  sessionId?: InputMaybe<Scalars['ID']['input']>;
  /** A validation window that ended in the last seconds may not be considered yet. */
  status?: InputMaybe<ConversionStatusFilter>;
  verification?: InputMaybe<VerificationFilter>;
  /** The name of the offer's vertical at the time of the recommendation; those of versions before 2026-11-26 have none. */
  vertical?: InputMaybe<Scalars['String']['input']>;
};

export type ConversionMetrics = {
  __typename?: 'ConversionMetrics';
  count: Scalars['SafeInt']['output'];
  points: Array<ConversionPoint>;
  /** The sums of the range before; null unless `compareToPrevious` is true. */
  previous?: Maybe<Array<ConversionSums>>;
  /** The number in the range before; null unless `compareToPrevious` is true. */
  previousCount?: Maybe<Scalars['SafeInt']['output']>;
  /** The sums of each currency, in the order of their codes. */
  totals: Array<ConversionSums>;
};

/**
 * The order of a list of conversions. An agent may use `CREATED_AT` only. In another order a conversion may change and so move while you
 * read page by page: you may then read it twice or not at all.
 */
export type ConversionOrder = {
  direction?: OrderDirection;
  field?: ConversionOrderField;
};

export type ConversionOrderField =
  /** The order in which the conversions were recorded. */
  | 'CREATED_AT'
  /** `updatedAt`. */
  | 'UPDATED_AT'
  /** `transactionValue`: by amount within each currency, and the currencies by their codes. */
  | 'VALUE';

export type ConversionPath =
  /** The sale is known only by a merchant's report. */
  | 'MERCHANT_REPORT'
  /** The sale is known only by a merchant's report, and happened outside the session window after a visit of the fallback link. It earns 0.75 of the commission. */
  | 'TRACKED_LINK'
  /** The sale is known by a payment event (`verified_payment` in the specification). */
  | 'VERIFIED_PAYMENT';

/** The conversions of one bucket, group and currency. A property by which the metrics are not grouped is null. */
export type ConversionPoint = {
  __typename?: 'ConversionPoint';
  agent?: Maybe<Agent>;
  builderPayout: Money;
  commission: Money;
  count: Scalars['SafeInt']['output'];
  currency: Scalars['Currency']['output'];
  held: Money;
  merchant?: Maybe<Merchant>;
  networkFee: Money;
  offer?: Maybe<Offer>;
  refunded: Money;
  /** The beginning of the bucket. */
  start?: Maybe<Scalars['DateTime']['output']>;
  /** The status that was saved last. A validation window that ended in the last seconds may not be considered yet. */
  status?: Maybe<ConversionStatus>;
  transactionValue: Money;
  /** The vertical of the offer at the time of the recommendation; null also if a version before 2026-11-26 recorded that. */
  vertical?: Maybe<Scalars['String']['output']>;
};

/** A reason why a merchant or operator must look at a conversion before its builder is paid. `clearReview`, a link or a rejection ends it. */
export type ConversionReview = {
  __typename?: 'ConversionReview';
  /** The time at which it was cleared or ended by a link; null while it is open. */
  clearedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The reason as a sentence. */
  explanation: Scalars['String']['output'];
  /** The reason and its subject, such as `possible_duplicate:rep_…`. */
  id: Scalars['ID']['output'];
  raisedAt: Scalars['DateTime']['output'];
  reason: ReviewReason;
};

export type ConversionStatus =
  | 'CLAWED_BACK'
  | 'DISPUTED'
  | 'ELIGIBLE'
  | 'PENDING'
  | 'REJECTED'
  | 'SETTLED';

export type ConversionStatusFilter = {
  in: Array<ConversionStatus>;
};

/**
 * The sums of conversions in one currency. A sale that was paid in another currency than its commission has its value and refunds in that
 * currency, and all else in the currency of the commission.
 */
export type ConversionSums = {
  __typename?: 'ConversionSums';
  builderPayout: Money;
  commission: Money;
  count: Scalars['SafeInt']['output'];
  currency: Scalars['Currency']['output'];
  held: Money;
  networkFee: Money;
  refunded: Money;
  transactionValue: Money;
};

/** The number of rows of a list. */
export type Count = {
  __typename?: 'Count';
  /** The number of rows, at most 10,000. */
  count: Scalars['Int']['output'];
  precision: CountPrecision;
};

export type CountPrecision =
  /** The list has more rows. */
  | 'AT_LEAST'
  /** The list has exactly this number of rows. */
  | 'EXACT';

/** A decision and its conversion. */
export type DecidedConversion = {
  __typename?: 'DecidedConversion';
  conversion: Conversion;
  /** Whether this call made the decision; false if it was made before. */
  created: Scalars['Boolean']['output'];
  decision: ConversionDecision;
  /** Whether an earlier request with the same `idempotencyKey` had this result. */
  isReplay: Scalars['Boolean']['output'];
  status: ConversionStatus;
};

/** A correction after a decision. */
export type DecidedCorrection = {
  __typename?: 'DecidedCorrection';
  correction: BalanceCorrection;
  /** Whether this call decided it; false if it was decided so before. */
  created: Scalars['Boolean']['output'];
  /** Whether an earlier request with the same `idempotencyKey` had this result. */
  isReplay: Scalars['Boolean']['output'];
};

/** The kinds of decisions about a conversion. */
export type DecisionKind =
  /** A dispute was resolved: the disputed money is lost. */
  | 'DISPUTE_CLAWED_BACK'
  /** A dispute was resolved: the sale counts. */
  | 'DISPUTE_RESTORED'
  /** The payment was accepted although a check failed. */
  | 'EVIDENCE_ACCEPTED'
  /** The evidence of a conversion was linked into another one, or an event without a sale was linked into this one. */
  | 'EVIDENCE_LINKED'
  /** Evidence was parted from this conversion, or moved to this one when it was parted from another. */
  | 'EVIDENCE_PARTED'
  /** The conversion was rejected: nothing is owed, and later evidence changes nothing. */
  | 'REJECTED'
  /** The merchant took back its report after the settlement: nothing is owed unless a payment shows the sale. */
  | 'REVERSED'
  /** Reviews were cleared, so they no longer hold the builder's share. */
  | 'REVIEW_CLEARED';

/** A deleted endpoint. */
export type DeletedWebhookEndpoint = {
  __typename?: 'DeletedWebhookEndpoint';
  id: Scalars['ID']['output'];
  isReplay: Scalars['Boolean']['output'];
};

export type DisputeResolution =
  /** The disputed money is gone. */
  | 'CLAWED_BACK'
  /** The sale counts. */
  | 'RESTORED';

export type EndpointDisabledBy =
  /** Every try failed for 5 days. */
  | 'FAILING'
  /** It responded 410. */
  | 'GONE'
  /** Its owner disabled it. */
  | 'OWNER';

/** Something that happened to a conversion, checkout, payout, invoice or settlement run of the caller. Events are kept for 30 days. */
export type Event = Node & {
  __typename?: 'Event';
  /** What it is about as it was then, as REST spells it. An agent gets ids and the status only. */
  data: Scalars['JSONObject']['output'];
  /** The same in every delivery: receivers ignore an event with an id that they have seen. */
  id: Scalars['ID']['output'];
  /** True for a live sale, false for a test sale. */
  livemode: Scalars['Boolean']['output'];
  nodeId: Scalars['ID']['output'];
  /** The id of what it is about. Events with the same key are published and delivered in order. */
  orderingKey: Scalars['ID']['output'];
  /** When it happened. */
  timestamp: Scalars['DateTime']['output'];
  /** Such as `conversion.settled`; the guide at `/docs/events` lists all types. */
  type: Scalars['String']['output'];
};

/** A page of events. */
export type EventConnection = {
  __typename?: 'EventConnection';
  edges: Array<EventEdge>;
  pageInfo: PageInfo;
  /** The number of rows of the whole list with its filter. */
  totalCount: Count;
};

/** An event and its cursor. */
export type EventEdge = {
  __typename?: 'EventEdge';
  cursor: Scalars['String']['output'];
  node: Event;
};

/** The conditions for events of a list; all that are given must hold. */
export type EventFilter = {
  /** The agent that may read the event. */
  agentId?: InputMaybe<Scalars['ID']['input']>;
  /** The builder that may read the event. An agent is refused this filter. */
  builderId?: InputMaybe<Scalars['ID']['input']>;
  /** The same as `timestamp`. */
  createdAt?: InputMaybe<TimeFilter>;
  /** Defaults to true in production and to false elsewhere. */
  livemode?: InputMaybe<Scalars['Boolean']['input']>;
  /** The merchant that may read the event. */
  merchantId?: InputMaybe<Scalars['ID']['input']>;
  /** The whole id of the event, or of what it is about. */
  q?: InputMaybe<Scalars['String']['input']>;
  timestamp?: InputMaybe<TimeFilter>;
  type?: InputMaybe<EventTypeFilter>;
};

export type EventTypeFilter = {
  /** Such as `conversion.settled`. */
  in: Array<Scalars['String']['input']>;
};

/** A processor's signed event of a conversion. */
export type EvidencePiece = {
  __typename?: 'EvidencePiece';
  /** The raw bytes, in base64; null if they were erased. */
  body?: Maybe<Scalars['String']['output']>;
  connectionId: Scalars['ID']['output'];
  /** The processor's id of the event. */
  eventId: Scalars['String']['output'];
  /** The processor's name of the event, such as `charge.refunded`. */
  eventType: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  /** The name of the adapter, such as `stripe`. */
  processor: Scalars['String']['output'];
  receivedAt: Scalars['DateTime']['output'];
  /** The SHA-256, in hex, of the raw bytes. */
  sha256: Scalars['String']['output'];
  /** Other events that were received with the same id, oldest first. They have no effect. */
  variants: Array<EvidenceVariant>;
};

/** Why a stored event has no conversion, or no or only a partial effect on it. */
export type EvidenceReason =
  /** The event belongs to another account at the processor than the connection. */
  | 'ACCOUNT_DIFFERS'
  /** The payment has no amount in a known currency. */
  | 'AMOUNT_MISSING'
  /** The payment did not pass all five checks: it is not settled until an operator accepts it or later evidence verifies it. */
  | 'CHECKS_FAILED'
  /** The conversion is rejected: the event is recorded and changes nothing. */
  | 'CONVERSION_REJECTED'
  /** The refund or dispute does not exceed the surplus of the sale: the sale does not change. */
  | 'COVERED_BY_SURPLUS'
  /** The refund is in another currency than the payment: it changes nothing. */
  | 'CURRENCY_DIFFERS'
  /** The merchant's terms leave every dispute to an operator, who has to resolve it (`resolveDispute`). */
  | 'DISPUTE_FOR_OPERATOR'
  /** The dispute was closed with an unknown outcome: an operator has to resolve it (`resolveDispute`). */
  | 'DISPUTE_OUTCOME_UNKNOWN'
  /** The event is signed, but cannot be read. */
  | 'EVENT_MALFORMED'
  /** The service does not use events of this type. */
  | 'EVENT_TYPE_UNKNOWN'
  /** Another part of the service was not available when the event was received. */
  | 'FACTS_UNAVAILABLE'
  /** The event is a bank's inquiry about a payment, not a dispute: no money moved. */
  | 'INQUIRY'
  /** The payment names a recommendation of another merchant than the connection's. */
  | 'MERCHANT_DIFFERS'
  /** The event and its connection have different modes: a test event on a live connection, or the reverse. */
  | 'MODE_DIFFERS'
  /** The status of the event does not say that the payment or refund was made. */
  | 'NOT_FINAL'
  /** The payment failed: there is no sale. */
  | 'PAYMENT_FAILED'
  /** The sale has another payment that counts: this one is a surplus. */
  | 'PAYMENT_REPEATED'
  /** The payment names no recommendation and no checkout of the service: it is other traffic of the merchant. */
  | 'PAYMENT_UNATTRIBUTED'
  /** The event belongs to a payment that is not known. */
  | 'PAYMENT_UNKNOWN'
  /** The event could not be processed because of a fault in the service. */
  | 'PROCESSING_FAILED'
  /** The payment names a recommendation that does not exist. */
  | 'RECOMMENDATION_UNKNOWN'
  /** The refunds exceed the payment: the amount beyond the payment changes nothing. */
  | 'REFUND_EXCEEDS_PAYMENT'
  /** Another change of the sale, such as the closing of a settlement run, took too long: the event is tried again. */
  | 'SALE_BUSY';

export type EvidenceReasonFilter = {
  in: Array<EvidenceReason>;
};

/**
 * Why a conversion has its state and amounts. It can be verified without this service: `verifyEvidenceReport` needs only the document
 * and the public keys of `/.well-known/jwks.json`.
 */
export type EvidenceReport = {
  __typename?: 'EvidenceReport';
  /** The time as of which it was computed. The outcome may change with time alone. */
  asOf: Scalars['DateTime']['output'];
  /** The SHA-256, in hex, of the document's canonical JSON (RFC 8785) without `digest` and without any `body`. */
  digest: Scalars['String']['output'];
  /**
   * The whole report, as `GET /v1/conversions/{id}/evidence` returns it: recommendation, AAP Code with key id, issuer and terms,
   * policy, windows, evidence with its checks, reports, milestones, reviews, outcome, amounts and history. Amounts are integers in minor
   * units, times are ISO 8601 in UTC, states and check outcomes are in upper case, all other names in lower case.
   */
  document: Scalars['JSONObject']['output'];
  /** The processor's events of the conversion, oldest first. */
  pieces: Array<EvidencePiece>;
  /** The version of the rules that derive the outcome from the facts. */
  ruleVersion: Scalars['String']['output'];
};

/** The outcome of a processor's event. */
export type EvidenceStatus =
  /** It belongs to a conversion. */
  | 'APPLIED'
  /** The last try failed. It can still join a sale by its payment, `rerunEvidence` or `linkEvidence`. */
  | 'DEAD'
  /** It has no effect. The raw bytes of a merchant's other traffic are erased after 7 days. */
  | 'IGNORED'
  /** It belongs to a checkout and to no conversion, such as a failed payment. */
  | 'NOTED'
  /** It waits for its recommendation or its payment. It is tried again when the payment is received, and at increasing intervals. */
  | 'PARKED'
  /** It waits because another subgraph was unavailable or processing failed. It is tried again within seconds, then at increasing intervals. */
  | 'QUEUED';

export type EvidenceStatusFilter = {
  in: Array<EvidenceStatus>;
};

/** A signed event that has the id of a stored one and other content. It has no effect. */
export type EvidenceVariant = {
  __typename?: 'EvidenceVariant';
  /** The raw bytes, in base64; null if the caller may not read the events of the connection. */
  body?: Maybe<Scalars['String']['output']>;
  receivedAt: Scalars['DateTime']['output'];
  /** The SHA-256, in hex, of the raw bytes. */
  sha256: Scalars['String']['output'];
};

/**
 * What the second run of a closing would book. Its payouts and invoices carry over what the first one leaves: close that one with its cut-off
 * and preview again to see them.
 */
export type FurtherRun = {
  __typename?: 'FurtherRun';
  /** The cut-off that was asked for, by default now. */
  cutOff: Scalars['DateTime']['output'];
  /** The conversions that it would leave out because of a fault. */
  setAside: Array<SetAsideConversion>;
  /** The sums of its lines in each currency. */
  totals: Array<SettlementTotals>;
};

export type HandoffStatus =
  | 'AWAITING_PAYMENT'
  | 'CANCELLED'
  | 'CREATING'
  | 'EXPIRED';

/** What the lines of a bank's answer did. */
export type ImportedBankAnswer = {
  __typename?: 'ImportedBankAnswer';
  /** Whether an earlier request with the same `idempotencyKey` had this result. */
  isReplay: Scalars['Boolean']['output'];
  /** In the order of the file. */
  lines: Array<BankAnswerLine>;
};

/** The conditions for invoices of a list; all that are given must hold. */
export type InvoiceFilter = {
  /** The same as `issuedAt`. */
  createdAt?: InputMaybe<TimeFilter>;
  currency?: InputMaybe<Scalars['Currency']['input']>;
  issuedAt?: InputMaybe<TimeFilter>;
  /** Defaults to true in production and to false elsewhere. */
  livemode?: InputMaybe<Scalars['Boolean']['input']>;
  merchantId?: InputMaybe<Scalars['ID']['input']>;
  /** The whole id or number, or the whole reference of its payment. */
  q?: InputMaybe<Scalars['String']['input']>;
  runId?: InputMaybe<Scalars['ID']['input']>;
  status?: InputMaybe<InvoiceStatusFilter>;
  updatedAt?: InputMaybe<TimeFilter>;
};

/** The order of a list of invoices. */
export type InvoiceOrder = {
  direction?: OrderDirection;
  field?: InvoiceOrderField;
};

export type InvoiceOrderField =
  /** `due`: by amount within each currency, and the currencies by their codes. */
  | 'AMOUNT'
  /** The order in which the invoices were created. */
  | 'CREATED_AT'
  /** `dueAt`; an invoice with nothing due is later than all others. */
  | 'DUE_AT';

export type InvoiceStatus =
  /** Nothing is due; a credit is carried over. */
  | 'CARRIED_OVER'
  | 'OPEN'
  /** It was not paid until `dueAt`. */
  | 'OVERDUE'
  | 'PAID'
  /** It is not to be paid. The next run invoices the amount again. */
  | 'VOID';

export type InvoiceStatusFilter = {
  in: Array<InvoiceStatus>;
};

/** A change of an invoice's status. It is never changed. */
export type InvoiceStep = {
  __typename?: 'InvoiceStep';
  at: Scalars['DateTime']['output'];
  /** The caller, such as `operator:…`; `clock` if only time did. */
  by: Scalars['String']['output'];
  /** Null for the first step. */
  from?: Maybe<InvoiceStatus>;
  /** Why, if it was voided. */
  note?: Maybe<Scalars['String']['output']>;
  /** The reference of the payment. */
  reference?: Maybe<Scalars['String']['output']>;
  /** Counted from 1. */
  sequence: Scalars['Int']['output'];
  to: InvoiceStatus;
};

export type InvoiceStepInput =
  | 'PAID'
  | 'VOID';

/** An account of the double-entry ledger. Its balance is the sum of its postings. */
export type LedgerAccount = Node & {
  __typename?: 'LedgerAccount';
  /** The agent of a held share; null for other accounts. */
  agent?: Maybe<Agent>;
  /** The balance after all entries up to and including this time, by default now; positive on the account's normal side. */
  balance: Money;
  /** The builder of the account; null if it has none. */
  builder?: Maybe<Builder>;
  /** ISO 4217. */
  currency: Scalars['String']['output'];
  /** The entries with a posting to the account, newest first. */
  entries: LedgerEntryConnection;
  /** Consists of mode, kind, stage, party and currency, such as `live:builder_payable:accrued:bld_…:GBP`. */
  id: Scalars['ID']['output'];
  kind: LedgerAccountKind;
  /** True for live sales, false for test sales. */
  livemode: Scalars['Boolean']['output'];
  /** The merchant of the account; null if it has none. */
  merchant?: Maybe<Merchant>;
  nodeId: Scalars['ID']['output'];
  /** The side on which the balance normally is. The balance is positive on this side. */
  normalBalance: LedgerSide;
  stage: LedgerStage;
};


/** An account of the double-entry ledger. Its balance is the sum of its postings. */
export type LedgerAccountBalanceArgs = {
  at?: InputMaybe<Scalars['DateTime']['input']>;
};


/** An account of the double-entry ledger. Its balance is the sum of its postings. */
export type LedgerAccountEntriesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<LedgerEntryFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ListOrder>;
};

export type LedgerAccountConnection = {
  __typename?: 'LedgerAccountConnection';
  edges: Array<LedgerAccountEdge>;
  pageInfo: PageInfo;
  /** The number of rows of the whole list with its filter. */
  totalCount: Count;
};

export type LedgerAccountEdge = {
  __typename?: 'LedgerAccountEdge';
  cursor: Scalars['String']['output'];
  node: LedgerAccount;
};

/** The conditions for ledger accounts of a list; all that are given must hold. */
export type LedgerAccountFilter = {
  currency?: InputMaybe<Scalars['Currency']['input']>;
  kind?: InputMaybe<LedgerAccountKindFilter>;
  /** Defaults to true in production and to false elsewhere. */
  livemode?: InputMaybe<Scalars['Boolean']['input']>;
  /** The id of the merchant, builder or agent. */
  partyId?: InputMaybe<Scalars['ID']['input']>;
  /** The whole id of the account or of its party. */
  q?: InputMaybe<Scalars['String']['input']>;
  stage?: InputMaybe<LedgerStageFilter>;
};

export type LedgerAccountKind =
  /** Amounts that operators granted to a party or, with a negative balance, took from it. */
  | 'ADJUSTMENT'
  /** The payout that a builder is owed. */
  | 'BUILDER_PAYABLE'
  /** Money that a merchant paid, or with a negative balance, that was paid to a builder, with tax. */
  | 'CASH'
  /** The builder's share of an agent's sales while it is held. */
  | 'HELD'
  /** The commission that a merchant owes. */
  | 'MERCHANT_RECEIVABLE'
  /** The service's share of commissions. */
  | 'NETWORK_REVENUE'
  /** Payouts that were sent to the builder's bank and are not confirmed yet. */
  | 'PAYOUT_IN_TRANSIT'
  /** Tax that a merchant paid with its invoices or, with a negative balance, that was paid to a builder with its payouts. */
  | 'TAX'
  /** Debts of a party that were given up. */
  | 'WRITE_OFF';

export type LedgerAccountKindFilter = {
  in: Array<LedgerAccountKind>;
};

/** The order of a list of ledger accounts. */
export type LedgerAccountOrder = {
  direction?: OrderDirection;
  field?: LedgerAccountOrderField;
};

export type LedgerAccountOrderField =
  /** The id, which begins with the mode, the kind and the stage. */
  | 'ID';

export type LedgerCauseKind =
  | 'ADJUSTMENT'
  | 'DECISION'
  | 'EVIDENCE'
  | 'INVOICE'
  /** The introduction of the ledger. */
  | 'MIGRATION'
  | 'MILESTONE'
  | 'PAYOUT'
  /** No new fact: the amounts were computed again. */
  | 'RECOMPUTATION'
  /** The registration of an agent with a builder. */
  | 'REGISTRATION'
  | 'REPORT'
  | 'REVIEW'
  | 'SETTLEMENT_RUN'
  | 'WRITE_OFF';

export type LedgerCauseKindFilter = {
  in: Array<LedgerCauseKind>;
};

/** An entry of the ledger. Its postings sum to zero, and it never changes. */
export type LedgerEntry = Node & {
  __typename?: 'LedgerEntry';
  /** The id of the fact that caused it, such as the evidence id of an event. */
  causeId: Scalars['ID']['output'];
  causeKind: LedgerCauseKind;
  /** SHA-256, in hex, of the hash of the subject's previous entry and this entry with its postings. */
  hash: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  kind: LedgerEntryKind;
  nodeId: Scalars['ID']['output'];
  postedAt: Scalars['DateTime']['output'];
  /** The postings to accounts that the caller may read. */
  postings: Array<LedgerPosting>;
  /** Counts the entries of the subject from 1. */
  sequence: Scalars['Int']['output'];
  /** The conversion, run, payout, invoice, adjustment or write-off that it is about. */
  subjectId: Scalars['ID']['output'];
};

export type LedgerEntryConnection = {
  __typename?: 'LedgerEntryConnection';
  edges: Array<LedgerEntryEdge>;
  pageInfo: PageInfo;
  /** The number of rows of the whole list with its filter. */
  totalCount: Count;
};

export type LedgerEntryEdge = {
  __typename?: 'LedgerEntryEdge';
  cursor: Scalars['String']['output'];
  node: LedgerEntry;
};

/** The conditions for ledger entries of a list; all that are given must hold. */
export type LedgerEntryFilter = {
  causeKind?: InputMaybe<LedgerCauseKindFilter>;
  /** The same as `postedAt`. */
  createdAt?: InputMaybe<TimeFilter>;
  kind?: InputMaybe<LedgerEntryKindFilter>;
  postedAt?: InputMaybe<TimeFilter>;
  subjectId?: InputMaybe<Scalars['ID']['input']>;
};

export type LedgerEntryKind =
  /** The difference between what is due for a conversion and what was booked. */
  | 'ACCRUAL'
  | 'ADJUSTMENT'
  | 'INVOICE_PAID'
  | 'INVOICE_PAYMENT_REVERSED'
  /** What was due for a conversion when the ledger was introduced. */
  | 'OPENING'
  | 'PAYOUT_FAILED'
  | 'PAYOUT_PAID'
  | 'PAYOUT_REVERSED'
  | 'PAYOUT_SENT'
  /** The sum of the lines of a closed run, from accrued to settled. */
  | 'SETTLEMENT'
  | 'WRITE_OFF';

export type LedgerEntryKindFilter = {
  in: Array<LedgerEntryKind>;
};

/** The part of an entry for one account. */
export type LedgerPosting = {
  __typename?: 'LedgerPosting';
  account: LedgerAccount;
  /** Positive. */
  amount: Money;
  side: LedgerSide;
};

export type LedgerSide =
  | 'CREDIT'
  | 'DEBIT';

export type LedgerStage =
  /** Due by the facts of conversions, and not booked by a closed run yet. */
  | 'ACCRUED'
  /** Booked by closed runs, and what was paid, adjusted and written off since. */
  | 'SETTLED';

export type LedgerStageFilter = {
  in: Array<LedgerStage>;
};

/** A verification of the whole ledger: what is booked for each conversion is computed again from its facts, and each balance from its postings. */
export type LedgerVerification = {
  __typename?: 'LedgerVerification';
  /** How many conversions were verified. */
  conversions: Scalars['Int']['output'];
  /** How many differences were found, each of which is in the log; zero if the ledger is right. */
  differences: Scalars['Int']['output'];
  /** How many entries were verified. */
  entries: Scalars['Int']['output'];
  verifiedAt: Scalars['DateTime']['output'];
};

/** The order of a list. */
export type ListOrder = {
  direction?: OrderDirection;
  field?: ListOrderField;
};

export type ListOrderField =
  /** The order in which the rows were created. */
  | 'CREATED_AT';

export type Merchant = {
  __typename?: 'Merchant';
  /** The merchant's conversions of one mode that the caller may see, newest first. `filter.livemode` defaults to true in production and to false elsewhere. */
  conversions: ConversionConnection;
  id: Scalars['ID']['output'];
};


export type MerchantConversionsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<ConversionFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ConversionOrder>;
};

/** A merchant's report of a sale. */
export type MerchantReport = {
  __typename?: 'MerchantReport';
  id: Scalars['ID']['output'];
  match: ReportMatch;
  /** Null if the merchant gave no time. */
  occurredAt?: Maybe<Scalars['DateTime']['output']>;
  orderReference: Scalars['String']['output'];
  recordedAt: Scalars['DateTime']['output'];
  value: Money;
};

/**
 * The numbers of sessions, recommendations, checkouts and conversions, and the amounts of conversions, in a range of time. Each subgraph
 * sums its own rows, of which the caller may read each one. At most 2,000 points of each kind are returned, in the order of their time;
 * a point of which all sums are zero is left out.
 */
export type Metrics = {
  __typename?: 'Metrics';
  /** The conversions by the time at which their sales occurred, of every status; `groupBy: [STATUS]` separates them. */
  conversions: ConversionMetrics;
  query: Scalars['String']['output'];
};

/** The length of time that one point of a series sums. */
export type MetricsBucket =
  /** A day of the time zone. It has 23 or 25 hours when the clocks change. */
  | 'DAY'
  | 'HOUR'
  | 'MONTH'
  /** A week of the time zone, which begins on Monday. */
  | 'WEEK';

/** A property by which metrics are separated. */
export type MetricsGroup =
  | 'AGENT'
  /** The currency of checkouts, and of conversions, which it always separates: amounts of different currencies are never added. */
  | 'CURRENCY'
  | 'MERCHANT'
  | 'OFFER'
  /** The status of checkouts and of conversions. */
  | 'STATUS'
  /** The vertical that was searched, of sessions, and the vertical of the offer, of recommendations, checkouts and conversions. */
  | 'VERTICAL';

/** The times of metrics, from `from` to before `to`. */
export type MetricsRange = {
  from: Scalars['DateTime']['input'];
  /**
   * The zone whose days, weeks and months are the buckets: a name of the IANA database, such as `Europe/London`. Buckets of a zone that differs
   * from UTC by a part of an hour, such as `Asia/Kolkata`, are as exact, and take longer if the range has many rows.
   */
  timeZone?: Scalars['String']['input'];
  to: Scalars['DateTime']['input'];
};

/** A sum by which groups are ranked. */
export type MetricsRank =
  | 'BUILDER_PAYOUT'
  | 'COMMISSION'
  | 'COUNT'
  | 'TRANSACTION_VALUE';

/** A step of the merchant's flow that was recorded for a conversion. */
export type Milestone = Node & {
  __typename?: 'Milestone';
  conversion: Conversion;
  id: Scalars['ID']['output'];
  metadata: Scalars['JSONObject']['output'];
  nodeId: Scalars['ID']['output'];
  recordedAt: Scalars['DateTime']['output'];
  status: MilestoneStatus;
  step: Scalars['String']['output'];
};

export type MilestoneConnection = {
  __typename?: 'MilestoneConnection';
  edges: Array<MilestoneEdge>;
  pageInfo: PageInfo;
  /** The number of rows of the whole list with its filter. */
  totalCount: Count;
};

export type MilestoneEdge = {
  __typename?: 'MilestoneEdge';
  cursor: Scalars['String']['output'];
  node: Milestone;
};

/** The conditions for milestones of a list; all that are given must hold. */
export type MilestoneFilter = {
  /** The same as `recordedAt`. */
  createdAt?: InputMaybe<TimeFilter>;
  recordedAt?: InputMaybe<TimeFilter>;
  status?: InputMaybe<MilestoneStatusFilter>;
  step?: InputMaybe<Scalars['String']['input']>;
};

export type MilestoneStatus =
  | 'COMPLETED'
  | 'FAILED'
  | 'PENDING';

export type MilestoneStatusFilter = {
  in: Array<MilestoneStatus>;
};

/** An exact amount of one currency. */
export type Money = {
  __typename?: 'Money';
  /** The amount in the currency's smallest unit: 1999 GBP is 19.99, 1999 JPY is 1999. */
  amountMinor: Scalars['SafeInt']['output'];
  currency: Scalars['Currency']['output'];
  /** The amount as a decimal text with all of the currency's decimals, such as "19.99". */
  decimal: Scalars['String']['output'];
};

/** An exact amount of one currency, as an input. */
export type MoneyInput = {
  /** The amount in the currency's smallest unit: 1999 GBP is 19.99. */
  amountMinor: Scalars['SafeInt']['input'];
  currency: Scalars['Currency']['input'];
};

export type Mutation = {
  __typename?: 'Mutation';
  /** Lets a conversion become eligible although a check of its payment failed. Its verification does not change. */
  acceptEvidence: DecidedConversion;
  /**
   * Approves a correction that another operator proposed: the ledger gets one entry, and the next run carries the amount to the party's
   * payout or invoice. A repetition changes nothing. Throws CORRECTION_NOT_FOUND, CORRECTION_SAME_OPERATOR, CORRECTION_DECIDED and
   * WRITE_OFF_ABOVE_DEBT.
   */
  approveCorrection: DecidedCorrection;
  /** Clears the open reviews of a conversion: a merchant clears possible duplicates, an operator all. */
  clearReview: DecidedConversion;
  /**
   * Settles the conversions of one mode up to the cut-off and returns the closed run. The cut-off defaults to now and may not be in the
   * future. An open run of the mode is closed first, with its own cut-off; if anything is left to settle then, another run settles it and is
   * returned, else the first one is. `livemode` defaults to true in production, where test sales are never settled, and to false elsewhere.
   */
  closeSettlementRun: SettlementRun;
  /** Registers an endpoint for the caller's events, at most 10. The secret is returned only here. */
  createWebhookEndpoint: WebhookEndpointWithSecret;
  /** Deletes an endpoint of the caller with its secrets and its log. */
  deleteWebhookEndpoint: DeletedWebhookEndpoint;
  /**
   * Imports a bank's answer: a status report (`pain.002`), an account statement (`camt.053`) or CSV. A payout that was sent becomes paid or failed,
   * and one that was paid and came back becomes reversed. Each line says what it did, or why not; a line that was imported before changes nothing.
   * Throws BANK_ANSWER_MALFORMED, BANK_ANSWER_UNKNOWN and BANK_ANSWER_TOO_LONG.
   */
  importBankAnswer: ImportedBankAnswer;
  /**
   * Links evidence of the same sale into the conversion `conversionId`. `id` is another conversion (`conv_…`): its evidence counts for
   * `conversionId` from now on, and nothing is owed for it. For operators, `id` may also be an event without a sale (`evd_…`). A merchant
   * may link only a possible duplicate with a sale of the same session. A reported conversion is linked into the paid one, because a sale
   * belongs to its payment. Throws CONVERSIONS_NOT_LINKABLE.
   */
  linkEvidence: DecidedConversion;
  /**
   * Parts evidence of another sale from the conversion `conversionId`: a conversion that was linked into it (`conv_…`), a report (`rep_…`),
   * a payment with all of its events (`evd_…`), or an event that an operator linked (`evd_…`). Returns the conversion that has the evidence
   * from now on; for a linked event, the conversion that it left. Throws EVIDENCE_NOT_PARTABLE.
   */
  partEvidence: DecidedConversion;
  /**
   * Requests that the next run pays all positive balances of a builder, even below the minimum, for example because the builder leaves. What is
   * withheld until merchants pay is not released: the request stays open until nothing of the builder is withheld. `livemode` defaults to true in production and to false elsewhere. Throws NOTHING_TO_PAY_OUT.
   */
  payOut: RequestedPayout;
  /**
   * Proposes a correction of the balance of a builder (`bld_…`) or merchant (`mer_…`). It has no effect until another operator approves it
   * (`approveCorrection`). `livemode` defaults to true in production and to false elsewhere. Throws PARTY_UNKNOWN, CORRECTION_AMOUNT_ZERO.
   */
  proposeCorrection: ProposedCorrection;
  /** Receives a processor's signed event: verifies it, saves it with its raw bytes and joins it to its sale before it returns. */
  receivePaymentEvent: PaymentEventReceipt;
  /**
   * Records that an invoice was paid, or voids it; the next run invoices a voided amount again. A repetition changes nothing. Throws
   * INVOICE_STEP_REFUSED.
   */
  recordInvoiceStep: RecordedInvoiceStep;
  /** Records a step of the merchant's flow. A repetition changes nothing. */
  recordMilestone: RecordedMilestone;
  /**
   * Records what happened to a payout: it was sent, then paid or failed; a paid one may be reversed; a failed or reversed one may be sent
   * again. A repetition changes nothing. Throws PAYOUT_STEP_REFUSED.
   */
  recordPayoutStep: RecordedPayoutStep;
  /**
   * Sends an event, or up to 1,000 events of a range, to an endpoint of the caller again. Throws REDELIVERY_INVALID, and
   * EVENT_CURSOR_UNKNOWN if an id is not that of an event of the caller.
   */
  redeliverEvents: RedeliveredEvents;
  /** Rejects a pending or disputed conversion permanently. A repetition changes nothing; a different rejection is refused with a conflict. */
  rejectConversion: DecidedConversion;
  /** Rejects a proposed correction. A repetition changes nothing. Throws CORRECTION_NOT_FOUND and CORRECTION_DECIDED. */
  rejectCorrection: DecidedCorrection;
  /**
   * Records a merchant's report of a sale. It joins the sale that it names (by `orderReference`, `transactionId` or `paymentId`), else the
   * only sale of its session that is paid and not reported; else it becomes a separate sale, which is reviewed if it may be a duplicate.
   * A repeated report returns the same conversion; a different report with the same order reference is refused with a conflict.
   */
  reportConversion: ReportedConversion;
  /** Tries a stored event again now and returns it with its outcome. It changes no earlier decision and does not count as a try. */
  rerunEvidence: RerunEvidence;
  /**
   * Resolves the disputes of a conversion that are open, because the event that closes them may be lost, or that were closed with an unknown
   * outcome; if the merchant's terms say `MANUAL`, all of its disputes. The last resolution counts. Unless the terms say `MANUAL`, a
   * known outcome in a later event replaces it.
   */
  resolveDispute: DecidedConversion;
  /**
   * Takes back a sale that only a report shows, after a run settled it: the next run takes the commission back with a correction line. It is
   * possible for as long after the validation window as the window is long. A repetition changes nothing. Throws
   * CONVERSION_NOT_REVERSIBLE and REVERSAL_WINDOW_CLOSED.
   */
  reverseConversion: DecidedConversion;
  /** Gives an endpoint a new secret. The one before signs too until the overlap ends, a day by default. */
  rollWebhookSecret: WebhookEndpointWithSecret;
  /** Sends the event `webhook_endpoint.test` to an endpoint of the caller. */
  sendTestEvent: ChangedWebhookEndpoint;
  /** Sets the bank account from which payouts are sent, which payment files name. It is stored encrypted. */
  setPayingAccount: ChangedPayingAccount;
  /**
   * Sets where a builder's payouts go: a bank account (`iban` and `bic`) or an account at a payment processor (`processorAccountId`). A builder
   * sets its own. The account is stored encrypted, and responses show its last four characters only.
   */
  setPayoutDetails: ChangedPayoutDetails;
  /** Changes how the next runs of a mode are made; what is left out stays as it is. Throws SCHEDULE_INVALID. `livemode` defaults to true in production and to false elsewhere. */
  setSettlementPolicy: ChangedSettlementPolicy;
  /** Sets the tax data of a builder (`bld_…`) or merchant (`mer_…`). The next runs use it; earlier payouts and invoices keep theirs. */
  setTaxProfile: TaxProfile;
  /** Changes an endpoint of the caller. Enabling it sends what waits. */
  updateWebhookEndpoint: ChangedWebhookEndpoint;
};


export type MutationAcceptEvidenceArgs = {
  conversionId: Scalars['ID']['input'];
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  note: Scalars['String']['input'];
};


export type MutationApproveCorrectionArgs = {
  id: Scalars['ID']['input'];
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};


export type MutationClearReviewArgs = {
  conversionId: Scalars['ID']['input'];
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  note: Scalars['String']['input'];
};


export type MutationCloseSettlementRunArgs = {
  cutOff?: InputMaybe<Scalars['DateTime']['input']>;
  livemode?: InputMaybe<Scalars['Boolean']['input']>;
};


export type MutationCreateWebhookEndpointArgs = {
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  input: WebhookEndpointInput;
};


export type MutationDeleteWebhookEndpointArgs = {
  id: Scalars['ID']['input'];
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};


export type MutationImportBankAnswerArgs = {
  content: Scalars['String']['input'];
  format: BankAnswerFormat;
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};


export type MutationLinkEvidenceArgs = {
  conversionId: Scalars['ID']['input'];
  id: Scalars['ID']['input'];
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  note: Scalars['String']['input'];
};


export type MutationPartEvidenceArgs = {
  conversionId: Scalars['ID']['input'];
  id: Scalars['ID']['input'];
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  note: Scalars['String']['input'];
};


export type MutationPayOutArgs = {
  builderId: Scalars['ID']['input'];
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  livemode?: InputMaybe<Scalars['Boolean']['input']>;
  note: Scalars['String']['input'];
};


export type MutationProposeCorrectionArgs = {
  amount: Scalars['Decimal']['input'];
  currency: Scalars['String']['input'];
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  kind: BalanceCorrectionKind;
  livemode?: InputMaybe<Scalars['Boolean']['input']>;
  partyId: Scalars['ID']['input'];
  reason: Scalars['String']['input'];
};


export type MutationReceivePaymentEventArgs = {
  input: PaymentEventInput;
};


export type MutationRecordInvoiceStepArgs = {
  id: Scalars['ID']['input'];
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  note?: InputMaybe<Scalars['String']['input']>;
  reference?: InputMaybe<Scalars['String']['input']>;
  step: InvoiceStepInput;
};


export type MutationRecordMilestoneArgs = {
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  input: RecordMilestoneInput;
};


export type MutationRecordPayoutStepArgs = {
  id: Scalars['ID']['input'];
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  note?: InputMaybe<Scalars['String']['input']>;
  reference?: InputMaybe<Scalars['String']['input']>;
  step: PayoutStepInput;
};


export type MutationRedeliverEventsArgs = {
  id: Scalars['ID']['input'];
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  input: RedeliveryInput;
};


export type MutationRejectConversionArgs = {
  id: Scalars['ID']['input'];
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  note?: InputMaybe<Scalars['String']['input']>;
  reasonCode: RejectionReason;
};


export type MutationRejectCorrectionArgs = {
  id: Scalars['ID']['input'];
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};


export type MutationReportConversionArgs = {
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  input: ReportConversionInput;
};


export type MutationRerunEvidenceArgs = {
  id: Scalars['ID']['input'];
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};


export type MutationResolveDisputeArgs = {
  conversionId: Scalars['ID']['input'];
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  note: Scalars['String']['input'];
  outcome: DisputeResolution;
};


export type MutationReverseConversionArgs = {
  id: Scalars['ID']['input'];
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  note: Scalars['String']['input'];
  reasonCode: RejectionReason;
};


export type MutationRollWebhookSecretArgs = {
  id: Scalars['ID']['input'];
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  overlapSeconds?: InputMaybe<Scalars['Int']['input']>;
};


export type MutationSendTestEventArgs = {
  id: Scalars['ID']['input'];
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};


export type MutationSetPayingAccountArgs = {
  accountHolder: Scalars['String']['input'];
  bic: Scalars['String']['input'];
  iban: Scalars['String']['input'];
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};


export type MutationSetPayoutDetailsArgs = {
  accountHolder: Scalars['String']['input'];
  bic?: InputMaybe<Scalars['String']['input']>;
  builderId: Scalars['ID']['input'];
  iban?: InputMaybe<Scalars['String']['input']>;
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  processorAccountId?: InputMaybe<Scalars['String']['input']>;
};


export type MutationSetSettlementPolicyArgs = {
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  livemode?: InputMaybe<Scalars['Boolean']['input']>;
  payWhenPaid?: InputMaybe<Scalars['Boolean']['input']>;
  schedule?: InputMaybe<Scalars['String']['input']>;
};


export type MutationSetTaxProfileArgs = {
  basisPoints: Scalars['Int']['input'];
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  number?: InputMaybe<Scalars['String']['input']>;
  partyId: Scalars['ID']['input'];
  reverseCharge?: Scalars['Boolean']['input'];
};


export type MutationUpdateWebhookEndpointArgs = {
  id: Scalars['ID']['input'];
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  input: WebhookEndpointChange;
};

/**
 * What a settlement run that is closed now would pay a builder in one currency, by the rules of the run. `paid` + `carriedOut` always equals
 * `carriedIn` + `earned`.
 */
export type NextPayout = {
  __typename?: 'NextPayout';
  /** The balance that the builder's last run carried over; negative if the builder owes it. */
  carriedIn: Money;
  /** The balance that would be carried over: it is below the minimum or negative. */
  carriedOut: Money;
  /**
   * The sum of what the run would book: eligible conversions, and corrections of settled ones and of the balance; may be negative. A
   * validation window that ended in the last seconds may not be considered yet.
   */
  earned: Money;
  /** Whether the policy of the mode is `payWhenPaid`: then what merchants have not paid is paid by a later run. */
  mayBeLess: Scalars['Boolean']['output'];
  /** The least balance that is paid; zero if all is to be paid (`payOut`). */
  minimum: Money;
  /** The balance if it is at least `minimum`; else zero. With `mayBeLess` the most that is paid. */
  paid: Money;
};

/** An object with an id that no other object has, of any type. */
export type Node = {
  id: Scalars['ID']['output'];
};

export type Offer = {
  __typename?: 'Offer';
  id: Scalars['ID']['output'];
};

export type OrderDirection =
  | 'ASC'
  | 'DESC';

/** The ends of a page, and whether the list continues beyond them. */
export type PageInfo = {
  __typename?: 'PageInfo';
  /** The cursor of the last row: pass it as `after` to read the next page. Null if the page is empty. */
  endCursor?: Maybe<Scalars['String']['output']>;
  /** Whether the list continues after the page. Going backward, whether `before` was given. */
  hasNextPage: Scalars['Boolean']['output'];
  /** Whether the list continues before the page. Going forward, whether `after` was given. */
  hasPreviousPage: Scalars['Boolean']['output'];
  /** The cursor of the first row: pass it as `before` with `last` to read the page before. Null if the page is empty. */
  startCursor?: Maybe<Scalars['String']['output']>;
};

/** The balance of a builder (what it is owed) or of a merchant (what it owes), in one currency. */
export type PartyBalance = {
  __typename?: 'PartyBalance';
  /** Due by the facts of conversions, and not booked by a closed run yet. */
  accrued: Money;
  /** ISO 4217. */
  currency: Scalars['String']['output'];
  /** The builder's share that is held; not part of the others. Zero for a merchant. */
  held: Money;
  /** Payouts that were sent to the builder's bank and are not confirmed yet. */
  inTransit: Money;
  /** What the next settlement run would pay the builder. Null for a merchant, and for a builder with more than 1,000 disputed conversions. */
  nextPayout?: Maybe<NextPayout>;
  /** Paid to the builder, or by the merchant, without tax. */
  paid: Money;
  /** Booked by closed runs and not paid yet; negative for a debt of a builder or a credit of a merchant. */
  payable: Money;
};

export type PaymentEventInput = {
  /** The bytes as they arrived, in base64. */
  body: Scalars['String']['input'];
  connectionId: Scalars['ID']['input'];
  /** Header names in lower case. */
  headers: Scalars['JSONObject']['input'];
};

export type PaymentEventReceipt = {
  __typename?: 'PaymentEventReceipt';
  conversionId?: Maybe<Scalars['ID']['output']>;
  received: Scalars['Boolean']['output'];
  /** `conversion_recorded` for a payment (specification); for another event of a sale its conversion's status after the event, such as `clawed_back`; else `payment_failed`, `ignored`, `parked` (the event waits for its sale) or `queued` (it is processed later). */
  status: Scalars['String']['output'];
  verification?: Maybe<Verification>;
};

/** Where a builder's payouts go. */
export type PayoutDetails = {
  __typename?: 'PayoutDetails';
  /** The account without the characters that are hidden, such as `GB••••6819`. */
  account: Scalars['String']['output'];
  builder: Builder;
  kind: PayoutDetailsKind;
  setAt: Scalars['DateTime']['output'];
};

export type PayoutDetailsKind =
  /** A bank account with an IBAN. */
  | 'BANK_ACCOUNT'
  /** An account at a payment processor. */
  | 'PROCESSOR_ACCOUNT';

/** The conditions for payouts of a list; all that are given must hold. */
export type PayoutFilter = {
  builderId?: InputMaybe<Scalars['ID']['input']>;
  /** The time at which its run was closed. */
  createdAt?: InputMaybe<TimeFilter>;
  currency?: InputMaybe<Scalars['Currency']['input']>;
  /** Defaults to true in production and to false elsewhere. */
  livemode?: InputMaybe<Scalars['Boolean']['input']>;
  /** The whole id, or the whole reference of one of its steps. */
  q?: InputMaybe<Scalars['String']['input']>;
  runId?: InputMaybe<Scalars['ID']['input']>;
  status?: InputMaybe<PayoutStatusFilter>;
  updatedAt?: InputMaybe<TimeFilter>;
};

/** The order of a list of payouts. */
export type PayoutOrder = {
  direction?: OrderDirection;
  field?: PayoutOrderField;
};

export type PayoutOrderField =
  /** `paid`: by amount within each currency, and the currencies by their codes. */
  | 'AMOUNT'
  /** The order in which the payouts were created. */
  | 'CREATED_AT';

export type PayoutStatus =
  /** Nothing is paid: the balance is withheld, below the minimum or negative. */
  | 'CARRIED_OVER'
  /** The bank or processor refused it. It can be sent again. */
  | 'FAILED'
  /** The builder has it. */
  | 'PAID'
  /** The run is closed; the payout was not sent yet. */
  | 'PENDING'
  /** It was paid and came back. It can be sent again. */
  | 'REVERSED'
  /** It was given to the bank or processor. */
  | 'SENT';

export type PayoutStatusFilter = {
  in: Array<PayoutStatus>;
};

/** A change of a payout's status. It is never changed. */
export type PayoutStep = {
  __typename?: 'PayoutStep';
  at: Scalars['DateTime']['output'];
  /** The caller, such as `operator:…`. */
  by: Scalars['String']['output'];
  /** Null for the first step. */
  from?: Maybe<PayoutStatus>;
  /** Why, if it failed or was reversed. */
  note?: Maybe<Scalars['String']['output']>;
  /** The reference of the bank or processor. */
  reference?: Maybe<Scalars['String']['output']>;
  /** Counted from 1. */
  sequence: Scalars['Int']['output'];
  to: PayoutStatus;
};

export type PayoutStepInput =
  | 'FAILED'
  | 'PAID'
  | 'REVERSED'
  | 'SENT';

/** The invoice of a merchant that a run would make, in one currency. `due` + `carriedOut` always equals `carriedIn` + `total`. */
export type PreviewedInvoice = {
  __typename?: 'PreviewedInvoice';
  carriedIn: Money;
  carriedOut: Money;
  due: Money;
  merchant: Merchant;
  tax: SettlementTax;
  total: Money;
};

/** The payout of a builder that a run would make, in one currency. `paid` + `carriedOut` always equals `carriedIn` + `earned`. */
export type PreviewedPayout = {
  __typename?: 'PreviewedPayout';
  builder: Builder;
  carriedIn: Money;
  carriedOut: Money;
  earned: Money;
  paid: Money;
  tax: SettlementTax;
  withheld: Money;
};

/** A correction that was proposed. */
export type ProposedCorrection = {
  __typename?: 'ProposedCorrection';
  correction: BalanceCorrection;
  /** Whether an earlier request with the same `idempotencyKey` had this result. */
  isReplay: Scalars['Boolean']['output'];
};

export type Query = {
  __typename?: 'Query';
  /** The corrections of balances of one mode, newest first, for operators. `filter.livemode` defaults to true in production and to false elsewhere. */
  balanceCorrections: BalanceCorrectionConnection;
  /**
   * The present balance of a merchant or a builder in each currency, by default the caller's own; empty for a party that the caller may not
   * read. An operator names the party. `livemode` defaults to true in production and to false elsewhere.
   */
  balances: Array<PartyBalance>;
  /** The payouts of a closed run that are to be sent: pending, failed or reversed. Null if there is no such run. */
  bankFile?: Maybe<BankFile>;
  /** A conversion by id; null if there is none, or if the caller may not read it. */
  conversion?: Maybe<Conversion>;
  /** The conversions of one mode that the caller may see, newest first. `filter.livemode` defaults to true in production and to false elsewhere. */
  conversions: ConversionConnection;
  /**
   * The caller's own events of one mode in the order of publication, oldest first: read on with the last cursor as `after`, and no event
   * is missed. `last` returns the newest ones instead of the first. There is no `orderBy`, because only the order of publication can be
   * read on without missing an event. Throws EVENT_TYPE_UNKNOWN, FILTER_FORBIDDEN and EVENT_CURSOR_UNKNOWN.
   */
  events: EventConnection;
  /** An invoice by id; null if there is none, or if the caller may not read it. A merchant reads its own. */
  invoice?: Maybe<SettlementInvoice>;
  /** The invoices of one mode that the caller may read, newest first: a merchant its own, a builder none. `filter.livemode` defaults to true in production and to false elsewhere. */
  invoices: SettlementInvoiceConnection;
  /** A ledger account by id; null if there is none, or if the caller may not read it. Merchants read their own accounts, builders theirs and their agents'. */
  ledgerAccount?: Maybe<LedgerAccount>;
  /** The ledger accounts of one mode that the caller may read, by id. */
  ledgerAccounts: LedgerAccountConnection;
  /** The last verification of the ledger against the facts, which a job makes every day; null before the first one. */
  ledgerVerification?: Maybe<LedgerVerification>;
  /** A payout by id; null if there is none, or if the caller may not read it. A builder reads its own. */
  payout?: Maybe<SettlementPayout>;
  /** Where a builder's payouts go; null if it is not set, or if the caller may not read it. A builder reads its own. */
  payoutDetails?: Maybe<PayoutDetails>;
  /** The payouts of one mode that the caller may read, newest first: a builder its own, a merchant none. `filter.livemode` defaults to true in production and to false elsewhere. */
  payouts: SettlementPayoutConnection;
  /**
   * What a sale would pay: by the present terms of an offer, as for an agent with a builder, or by the frozen terms of a recommendation. It changes
   * nothing. Throws QUOTED_SALE_AMBIGUOUS and QUOTED_SALE_NOT_FOUND.
   */
  quoteCommission: CommissionQuote;
  /**
   * What the newest 1,000 conversions of a filter that the caller may read owe, and what they would owe by other terms of commission. It changes
   * nothing. Throws COMMISSION_TERMS_INVALID.
   */
  repriceConversions: Repricing;
  /** How the runs of a mode are made. `livemode` defaults to true in production and to false elsewhere. */
  settlementPolicy: SettlementPolicy;
  /**
   * What `closeSettlementRun` with the same arguments would book, pay and invoice now. If it closes an open run first, that run is
   * shown, and the next one in `further`. It changes nothing. It computes all lines, so it takes about as long as drafting the run. Throws CUT_OFF_IN_FUTURE, and TEST_MODE_NOT_SETTLED in production.
   */
  settlementPreview: SettlementPreview;
  /** A settlement run by id; null if there is none, or if the caller may not read it. Builders and merchants read the closed runs with lines for them. */
  settlementRun?: Maybe<SettlementRun>;
  /** The settlement runs of one mode that the caller may read, newest first. `filter.livemode` defaults to true in production and to false elsewhere. */
  settlementRuns: SettlementRunConnection;
  /** The statement of a payout (`payout_…`) or an invoice (`inv_…`); null if there is none, or if the caller may not read it. */
  statement?: Maybe<SettlementStatement>;
  /**
   * The stored events of one mode that have no conversion, changed nothing or wait for an operator, and those with `variants`, newest first.
   * A merchant reads the events of its connections.
   */
  unmatchedEvidence: UnmatchedEvidenceConnection;
  /** An endpoint of the caller by id; null if there is none. Operators read all endpoints. */
  webhookEndpoint?: Maybe<WebhookEndpoint>;
  /** The endpoints of the caller, newest first. Operators read all endpoints. */
  webhookEndpoints: WebhookEndpointConnection;
};


export type QueryBalanceCorrectionsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<BalanceCorrectionFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ListOrder>;
};


export type QueryBalancesArgs = {
  builderId?: InputMaybe<Scalars['ID']['input']>;
  livemode?: InputMaybe<Scalars['Boolean']['input']>;
  merchantId?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryBankFileArgs = {
  runId: Scalars['ID']['input'];
};


export type QueryConversionArgs = {
  id: Scalars['ID']['input'];
};


export type QueryConversionsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<ConversionFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ConversionOrder>;
  updatedAfter?: InputMaybe<Scalars['DateTime']['input']>;
};


export type QueryEventsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<EventFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryInvoiceArgs = {
  id: Scalars['ID']['input'];
};


export type QueryInvoicesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<InvoiceFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<InvoiceOrder>;
  updatedAfter?: InputMaybe<Scalars['DateTime']['input']>;
};


export type QueryLedgerAccountArgs = {
  id: Scalars['ID']['input'];
};


export type QueryLedgerAccountsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<LedgerAccountFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<LedgerAccountOrder>;
};


export type QueryPayoutArgs = {
  id: Scalars['ID']['input'];
};


export type QueryPayoutDetailsArgs = {
  builderId: Scalars['ID']['input'];
};


export type QueryPayoutsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<PayoutFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<PayoutOrder>;
  updatedAfter?: InputMaybe<Scalars['DateTime']['input']>;
};


export type QueryQuoteCommissionArgs = {
  currency?: InputMaybe<Scalars['String']['input']>;
  offerId?: InputMaybe<Scalars['ID']['input']>;
  path?: ConversionPath;
  recommendationId?: InputMaybe<Scalars['ID']['input']>;
  value: Scalars['Decimal']['input'];
};


export type QueryRepriceConversionsArgs = {
  filter?: InputMaybe<ConversionFilter>;
  terms: RepricedTerms;
};


export type QuerySettlementPolicyArgs = {
  livemode?: InputMaybe<Scalars['Boolean']['input']>;
};


export type QuerySettlementPreviewArgs = {
  cutOff?: InputMaybe<Scalars['DateTime']['input']>;
  livemode?: InputMaybe<Scalars['Boolean']['input']>;
};


export type QuerySettlementRunArgs = {
  id: Scalars['ID']['input'];
};


export type QuerySettlementRunsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<SettlementRunFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ListOrder>;
};


export type QueryStatementArgs = {
  id: Scalars['ID']['input'];
};


export type QueryUnmatchedEvidenceArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<UnmatchedEvidenceFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ListOrder>;
};


export type QueryWebhookEndpointArgs = {
  id: Scalars['ID']['input'];
};


export type QueryWebhookEndpointsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<WebhookEndpointFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ListOrder>;
};

export type Recommendation = {
  __typename?: 'Recommendation';
  /** The recommendation's conversions of one mode, oldest first; a recommendation may have several sales. `filter.livemode` defaults to true in production and to false elsewhere. */
  conversions: ConversionConnection;
  id: Scalars['ID']['output'];
};


export type RecommendationConversionsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<ConversionFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ConversionOrder>;
};

export type RecordMilestoneInput = {
  conversionId: Scalars['ID']['input'];
  metadata?: InputMaybe<Scalars['JSONObject']['input']>;
  /** `completed`, `failed` or `pending`. */
  status: Scalars['String']['input'];
  step: Scalars['String']['input'];
};

/** An invoice after a step. */
export type RecordedInvoiceStep = {
  __typename?: 'RecordedInvoiceStep';
  /** Whether this call took the step; false if it was taken before. */
  created: Scalars['Boolean']['output'];
  invoice: SettlementInvoice;
  /** Whether an earlier request with the same `idempotencyKey` had this result. */
  isReplay: Scalars['Boolean']['output'];
};

export type RecordedMilestone = {
  __typename?: 'RecordedMilestone';
  conversionStatus: ConversionStatus;
  /** Whether this call recorded the milestone; false for a repetition. */
  created: Scalars['Boolean']['output'];
  /** Whether an earlier request with the same `idempotencyKey` had this result. */
  isReplay: Scalars['Boolean']['output'];
  milestone: Milestone;
};

/** A payout after a step. */
export type RecordedPayoutStep = {
  __typename?: 'RecordedPayoutStep';
  /** Whether this call took the step; false if it was taken before. */
  created: Scalars['Boolean']['output'];
  /** Whether an earlier request with the same `idempotencyKey` had this result. */
  isReplay: Scalars['Boolean']['output'];
  payout: SettlementPayout;
};

/** The events that are sent again. */
export type RedeliveredEvents = {
  __typename?: 'RedeliveredEvents';
  count: Scalars['Int']['output'];
  isReplay: Scalars['Boolean']['output'];
  /** The last of them: if there are 1,000, continue after it. Null if there is none. */
  lastEventId?: Maybe<Scalars['ID']['output']>;
};

/** One event, or a range of them: after one event, up to another one or to now. */
export type RedeliveryInput = {
  after?: InputMaybe<Scalars['ID']['input']>;
  eventId?: InputMaybe<Scalars['ID']['input']>;
  /** Whether a range includes events that were delivered. */
  includeDelivered?: InputMaybe<Scalars['Boolean']['input']>;
  until?: InputMaybe<Scalars['ID']['input']>;
};

/** Why a conversion is rejected. */
export type RejectionReason =
  /** The same sale was reported or paid twice. */
  | 'DUPLICATE'
  /** The order was fraudulent. */
  | 'FRAUD'
  /** The buyer returned the goods. */
  | 'ITEM_RETURNED'
  /** The buyer does not count, such as an existing customer if the merchant pays only for new ones. */
  | 'NOT_OUR_CUSTOMER'
  /** The buyer or the merchant cancelled the order before it was fulfilled. */
  | 'ORDER_CANCELLED'
  /** The sale breaches the merchant's terms. */
  | 'TERMS_BREACH'
  /** The order was a test. */
  | 'TEST_ORDER';

export type ReportConversionInput = {
  /** Defaults to the offer's currency; any other currency is refused. */
  currency?: InputMaybe<Scalars['Currency']['input']>;
  /** Defaults to now. */
  occurredAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** At most 200 characters, unique among the merchant's reports. It names the sale if it is a transaction or payment id of this service, or the processor's id of the payment or charge. */
  orderReference: Scalars['String']['input'];
  /** The payment id of this service, or the processor's id of the payment or charge. */
  paymentId?: InputMaybe<Scalars['ID']['input']>;
  /** The recommendation id, as in `aap_ref`. If the report joins no sale, defaults to the session's only recommendation of the merchant, else to the last one. */
  recommendationId?: InputMaybe<Scalars['ID']['input']>;
  /** The session that led to the recommendation. Required unless `recommendationId` is given. */
  sessionId?: InputMaybe<Scalars['ID']['input']>;
  /** The transaction id of the checkout that was paid. */
  transactionId?: InputMaybe<Scalars['ID']['input']>;
  transactionValue: Scalars['Decimal']['input'];
};

/** How the sale of a report was found, or if it joined no sale, its recommendation. */
export type ReportMatch =
  /** It joined no sale; it got the last of several recommendations of its session. */
  | 'LAST_TOUCH'
  /** It joined no sale; the report names the recommendation. */
  | 'NAMED'
  /** It names the payment, the checkout or the order of the sale. */
  | 'NAMED_SALE'
  /** It joined no sale; its session has only one recommendation of the merchant. */
  | 'ONLY'
  /** It joined the only sale of its session that was paid and not reported. */
  | 'ONLY_SALE';

export type ReportedConversion = {
  __typename?: 'ReportedConversion';
  conversion: Conversion;
  /** Whether this report created the conversion; false if it joined a sale or repeats a report. */
  created: Scalars['Boolean']['output'];
  /** Whether an earlier request with the same `idempotencyKey` had this result. */
  isReplay: Scalars['Boolean']['output'];
  status: ConversionStatus;
};

/** The sums of repriced conversions of one currency. */
export type RepricedSum = {
  __typename?: 'RepricedSum';
  conversions: Scalars['Int']['output'];
  currency: Scalars['String']['output'];
  /** How much more they would owe; negative if less. */
  difference: CommissionQuote;
  /** What they owe now. */
  present: CommissionQuote;
  /** What they would owe. */
  repriced: CommissionQuote;
};

/** Terms of a commission to compare with. Amounts are in minor units of the currency of each conversion. */
export type RepricedTerms = {
  /** The fixed part: required for `CPA` and `HYBRID`, refused for `PERCENTAGE`. */
  amountMinor?: InputMaybe<Scalars['SafeInt']['input']>;
  capMinor?: InputMaybe<Scalars['SafeInt']['input']>;
  minimumMinor?: InputMaybe<Scalars['SafeInt']['input']>;
  /** The share in basis points, 1 to 10,000 (300 is 3 %): required for `PERCENTAGE` and `HYBRID`, refused for `CPA`. */
  rateBasisPoints?: InputMaybe<Scalars['Int']['input']>;
  type: CommissionType;
};

/** What conversions would owe by other terms. */
export type Repricing = {
  __typename?: 'Repricing';
  /** Whether these are all conversions of the filter; false if there are more than 1,000. */
  isComplete: Scalars['Boolean']['output'];
  /** By currency. */
  sums: Array<RepricedSum>;
};

/** A request to pay a builder's balances with the next run. */
export type RequestedPayout = {
  __typename?: 'RequestedPayout';
  builder: Builder;
  /** Whether an earlier request with the same `idempotencyKey` had this result. */
  isReplay: Scalars['Boolean']['output'];
  livemode: Scalars['Boolean']['output'];
};

/** A stored event after it was tried again. */
export type RerunEvidence = {
  __typename?: 'RerunEvidence';
  evidence: UnmatchedEvidence;
  /** Whether an earlier request with the same `idempotencyKey` had this result. */
  isReplay: Scalars['Boolean']['output'];
};

export type ReviewReason =
  /** The buyer's e-mail address is the contact address of the agent's builder. */
  | 'BUYER_IS_BUILDER'
  /** The agent's builder owns the merchant or works for it. */
  | 'MERCHANT_IS_BUILDER'
  /** The payment's events name more than one recommendation, checkout or sale. */
  | 'PAYMENT_CONTESTED'
  /** The report or payment could be of another sale of its session. The merchant or an operator links it (`linkEvidence`) or clears it. */
  | 'POSSIBLE_DUPLICATE';

export type Session = {
  __typename?: 'Session';
  /** The session's conversions of one mode, oldest first. `filter.livemode` defaults to true in production and to false elsewhere. */
  conversions: ConversionConnection;
  /** Whether the session has a conversion, of either mode. */
  hasConversion: Scalars['Boolean']['output'];
  id: Scalars['ID']['output'];
  status?: Maybe<SessionStatus>;
};


export type SessionConversionsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<ConversionFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ConversionOrder>;
};

export type SessionStatus =
  | 'CONVERTED';

/** A conversion that a run left out because of a fault. */
export type SetAsideConversion = {
  __typename?: 'SetAsideConversion';
  conversionId: Scalars['ID']['output'];
  reason: SetAsideReason;
};

export type SetAsideReason =
  /** No line can be computed from it. */
  | 'LINE_NOT_COMPUTABLE'
  /** Its stored record cannot be read. */
  | 'RECORD_UNREADABLE';

/** What a merchant owes for a run, in one currency. `due` + `carriedOut` always equals `carriedIn` + `total`. */
export type SettlementInvoice = Node & {
  __typename?: 'SettlementInvoice';
  /** What earlier runs booked and did not invoice: a credit (negative), or the amount of an invoice that was voided. */
  carriedIn: Money;
  /** The credit that is carried over to the merchant's next run: zero or negative. */
  carriedOut: Money;
  /** The sum of `carriedIn` and `total` if it is positive; else zero. */
  due: Money;
  /** Null if nothing is due. */
  dueAt?: Maybe<Scalars['DateTime']['output']>;
  id: Scalars['ID']['output'];
  issuedAt: Scalars['DateTime']['output'];
  livemode: Scalars['Boolean']['output'];
  merchant: Merchant;
  nodeId: Scalars['ID']['output'];
  /** Numbered without gaps within its mode, such as `INV-000042`, or `TEST-000042` in test mode; null if nothing is due. */
  number?: Maybe<Scalars['String']['output']>;
  run: SettlementRun;
  status: InvoiceStatus;
  /** The changes of its status, oldest first; empty if nothing is due. */
  steps: Array<InvoiceStep>;
  /** The tax that is due with it. */
  tax: SettlementTax;
  /** The sum of the commission of the merchant's lines in the run; negative for a credit. */
  total: Money;
  /** When it changed last. A row that was not changed since 2026-11-23 may have the time of the upgrade. */
  updatedAt: Scalars['DateTime']['output'];
};

export type SettlementInvoiceConnection = {
  __typename?: 'SettlementInvoiceConnection';
  edges: Array<SettlementInvoiceEdge>;
  pageInfo: PageInfo;
  /** The number of rows of the whole list with its filter. */
  totalCount: Count;
};

export type SettlementInvoiceEdge = {
  __typename?: 'SettlementInvoiceEdge';
  cursor: Scalars['String']['output'];
  node: SettlementInvoice;
};

/** The amounts that a run booked for a conversion. The sum of all lines of a conversion is what was due when the last line was booked. */
export type SettlementLine = Node & {
  __typename?: 'SettlementLine';
  /** Null if the agent had no registered builder. */
  builder?: Maybe<Builder>;
  builderPayout: Money;
  /** The commission that the merchant owes, negative for a credit: the sum of `networkFee`, `builderPayout` and `held`. */
  commission: Money;
  /** Null for a caller that may not see the conversion. */
  conversion?: Maybe<Conversion>;
  /** The builder's share if it is not paid, because the agent had no registered builder or a review was open. */
  held: Money;
  id: Scalars['ID']['output'];
  kind: SettlementLineKind;
  merchant: Merchant;
  networkFee: Money;
  nodeId: Scalars['ID']['output'];
};

export type SettlementLineConnection = {
  __typename?: 'SettlementLineConnection';
  edges: Array<SettlementLineEdge>;
  pageInfo: PageInfo;
  /** The number of rows of the whole list with its filter. */
  totalCount: Count;
};

export type SettlementLineEdge = {
  __typename?: 'SettlementLineEdge';
  cursor: Scalars['String']['output'];
  node: SettlementLine;
};

/** The conditions for lines of a settlement run; all that are given must hold. */
export type SettlementLineFilter = {
  builderId?: InputMaybe<Scalars['ID']['input']>;
  conversionId?: InputMaybe<Scalars['ID']['input']>;
  currency?: InputMaybe<Scalars['Currency']['input']>;
  kind?: InputMaybe<SettlementLineKindFilter>;
  merchantId?: InputMaybe<Scalars['ID']['input']>;
};

export type SettlementLineKind =
  /** A line for the difference between the amounts that are due and those that earlier lines booked. */
  | 'CORRECTION'
  /** The line that settled the conversion. */
  | 'SETTLEMENT';

export type SettlementLineKindFilter = {
  in: Array<SettlementLineKind>;
};

/** The balance of a builder in a run, in one currency. `paid` + `carriedOut` always equals `carriedIn` + `earned`. */
export type SettlementPayout = Node & {
  __typename?: 'SettlementPayout';
  builder: Builder;
  /** The balance that the builder's previous run carried over; negative if the builder owes it. */
  carriedIn: Money;
  /** The balance that is carried over to the builder's next run: withheld, below the minimum, or negative. */
  carriedOut: Money;
  /** The sum of `builderPayout` of the builder's lines in the run; may be negative. */
  earned: Money;
  id: Scalars['ID']['output'];
  livemode: Scalars['Boolean']['output'];
  nodeId: Scalars['ID']['output'];
  /** The balance without what is withheld, if it is at least the minimum of the currency (25.00 in GBP, EUR and USD, about the same value in other currencies) or was requested (`payOut`); else zero. */
  paid: Money;
  run: SettlementRun;
  status: PayoutStatus;
  /** The changes of its status, oldest first; empty if nothing is paid. */
  steps: Array<PayoutStep>;
  /** The tax that is paid with it. */
  tax: SettlementTax;
  /** When it changed last. A row that was not changed since 2026-11-23 may have the time of the upgrade. */
  updatedAt: Scalars['DateTime']['output'];
  /** The part of `carriedOut` that is paid after merchants have paid their invoices. Zero unless the policy is `payWhenPaid`. */
  withheld: Money;
};

export type SettlementPayoutConnection = {
  __typename?: 'SettlementPayoutConnection';
  edges: Array<SettlementPayoutEdge>;
  pageInfo: PageInfo;
  /** The number of rows of the whole list with its filter. */
  totalCount: Count;
};

export type SettlementPayoutEdge = {
  __typename?: 'SettlementPayoutEdge';
  cursor: Scalars['String']['output'];
  node: SettlementPayout;
};

/** How the settlement runs of a mode are made. */
export type SettlementPolicy = {
  __typename?: 'SettlementPolicy';
  livemode: Scalars['Boolean']['output'];
  /**
   * Whether builders are paid only for what merchants have paid; false by default. A run then withholds a builder's share of each invoice
   * that is not paid, and the first run after the payment pays it. A run without this policy pays what earlier runs withheld.
   */
  payWhenPaid: Scalars['Boolean']['output'];
  /**
   * When a run is closed without a request: a cron expression in UTC, the time being the cut-off. By default `0 0 1 * *`, the first moment of
   * each month, for live sales, and null for test sales, which are settled on request only. The first run is due after the first sale.
   */
  schedule?: Maybe<Scalars['String']['output']>;
};

/** What closing a run now would book, pay and invoice. A preview changes nothing. */
export type SettlementPreview = {
  __typename?: 'SettlementPreview';
  /** The cut-off of the open run of the mode, if there is one; else the one that was asked for, by default now. */
  cutOff: Scalars['DateTime']['output'];
  /** The run that the closing opens next if an open run with an earlier cut-off leaves conversions to settle; else null, and the closing ends with the run shown. */
  further?: Maybe<FurtherRun>;
  /** The sum of `invoices.due` in each currency. */
  invoiced: Array<Money>;
  /** The invoice of each merchant that would have lines or owe a voided amount, in each currency. */
  invoices: Array<PreviewedInvoice>;
  livemode: Scalars['Boolean']['output'];
  /** The sum of `payouts.paid` in each currency. */
  paid: Array<Money>;
  /** The payout of each builder that would have lines or be paid, in each currency. */
  payouts: Array<PreviewedPayout>;
  /** The conversions that the run would leave out because of a fault. */
  setAside: Array<SetAsideConversion>;
  /** The sums of the lines in each currency. */
  totals: Array<SettlementTotals>;
};

/**
 * A run settles the conversions that are eligible at its cut-off, and books corrections for conversions that were settled before. It
 * has either live or test sales. A closed run never changes: a later refund or lost dispute is a negative line of the next run.
 */
export type SettlementRun = Node & {
  __typename?: 'SettlementRun';
  /** Null for a draft. */
  closedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The caller that closed it, such as `operator:…`; `schedule` if it was due by the schedule; null for a draft. */
  closedBy?: Maybe<Scalars['String']['output']>;
  /** The run settles conversions whose validation window had ended at this time. It books all corrections, even later ones. */
  cutOff: Scalars['DateTime']['output'];
  id: Scalars['ID']['output'];
  /** The invoice of each merchant with lines in the run, in each currency; only those that the caller may see. */
  invoices: Array<SettlementInvoice>;
  /** The lines of the run, one for each conversion; only those that the caller may see. */
  lines: SettlementLineConnection;
  /** True if it settles live sales, false for test sales. */
  livemode: Scalars['Boolean']['output'];
  nodeId: Scalars['ID']['output'];
  /** The number of the run within its mode, counted from 1 in the order in which runs are closed; null for a draft and for a run that booked nothing. */
  number?: Maybe<Scalars['Int']['output']>;
  openedAt: Scalars['DateTime']['output'];
  /** The payout of each builder with lines or a paid balance in the run, in each currency; only those that the caller may see. */
  payouts: SettlementPayoutConnection;
  /** The conversions that the run left out because of a fault; empty unless the caller is an operator. The next run tries them again. */
  setAside: Array<SetAsideConversion>;
  status: SettlementRunStatus;
  /** The sums of the lines that the caller may see, in each currency. */
  totals: Array<SettlementTotals>;
};


/**
 * A run settles the conversions that are eligible at its cut-off, and books corrections for conversions that were settled before. It
 * has either live or test sales. A closed run never changes: a later refund or lost dispute is a negative line of the next run.
 */
export type SettlementRunLinesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<SettlementLineFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ListOrder>;
};


/**
 * A run settles the conversions that are eligible at its cut-off, and books corrections for conversions that were settled before. It
 * has either live or test sales. A closed run never changes: a later refund or lost dispute is a negative line of the next run.
 */
export type SettlementRunPayoutsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<PayoutFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<PayoutOrder>;
};

export type SettlementRunConnection = {
  __typename?: 'SettlementRunConnection';
  edges: Array<SettlementRunEdge>;
  pageInfo: PageInfo;
  /** The number of rows of the whole list with its filter. */
  totalCount: Count;
};

export type SettlementRunEdge = {
  __typename?: 'SettlementRunEdge';
  cursor: Scalars['String']['output'];
  node: SettlementRun;
};

/** The conditions for settlement runs of a list; all that are given must hold. */
export type SettlementRunFilter = {
  closedAt?: InputMaybe<TimeFilter>;
  /** The time at which the run was opened. */
  createdAt?: InputMaybe<TimeFilter>;
  cutOff?: InputMaybe<TimeFilter>;
  /** Defaults to true in production and to false elsewhere. */
  livemode?: InputMaybe<Scalars['Boolean']['input']>;
  /** The whole id, or the number. */
  q?: InputMaybe<Scalars['String']['input']>;
  status?: InputMaybe<SettlementRunStatusFilter>;
};

export type SettlementRunStatus =
  | 'CLOSED'
  /** Lines are being added: nothing is settled yet, and only operators may read it. */
  | 'DRAFT';

export type SettlementRunStatusFilter = {
  in: Array<SettlementRunStatus>;
};

/** What a builder is paid, or a merchant owes, for a run in one currency, with every line that it follows from. */
export type SettlementStatement = {
  __typename?: 'SettlementStatement';
  /** The statement as CSV (RFC 4180). The column `amount` adds up to what is paid or due with tax. */
  csv: Scalars['String']['output'];
  /** The statement as `GET /v1/statements/{id}` returns it, with amounts in major units. */
  document: Scalars['JSONObject']['output'];
  /** The statement as an HTML page that can be printed. */
  html: Scalars['String']['output'];
  /** The id of the payout or invoice. */
  id: Scalars['ID']['output'];
};

/** The tax on a payout or invoice, by the party's tax profile when the run was closed. */
export type SettlementTax = {
  __typename?: 'SettlementTax';
  /** Rounded half up, once. */
  amount: Money;
  /** The rate in basis points: 2000 is 20 %. Zero for a reverse charge. */
  basisPoints: Scalars['Int']['output'];
  /** The party's tax number. */
  number?: Maybe<Scalars['String']['output']>;
  /** Whether the recipient accounts for the tax. */
  reverseCharge: Scalars['Boolean']['output'];
};

/** The sums of the lines of a run in one currency. */
export type SettlementTotals = {
  __typename?: 'SettlementTotals';
  builderPayout: Money;
  commission: Money;
  held: Money;
  /** The number of lines. */
  lines: Scalars['Int']['output'];
  networkFee: Money;
};

/** The tax data of a builder or merchant. */
export type TaxProfile = {
  __typename?: 'TaxProfile';
  /** The rate in basis points: 2000 is 20 %. */
  basisPoints: Scalars['Int']['output'];
  /** Whether an earlier request with the same `idempotencyKey` had this result. */
  isReplay: Scalars['Boolean']['output'];
  number?: Maybe<Scalars['String']['output']>;
  partyId: Scalars['ID']['output'];
  /** Whether the recipient accounts for the tax, so that none is charged. */
  reverseCharge: Scalars['Boolean']['output'];
};

/** Times from `gte` to before `lt`; one of them may be absent. */
export type TimeFilter = {
  /** At or after this time. */
  gte?: InputMaybe<Scalars['DateTime']['input']>;
  /** Before this time. */
  lt?: InputMaybe<Scalars['DateTime']['input']>;
};

/** What caused a change of state. */
export type TransitionCause =
  | 'DISPUTE_CLAWED_BACK'
  | 'DISPUTE_CLOSED'
  | 'DISPUTE_OPENED'
  | 'DISPUTE_RESTORED'
  | 'EVIDENCE_ACCEPTED'
  | 'EVIDENCE_LINKED'
  | 'EVIDENCE_PARTED'
  | 'MERCHANT_REPORT'
  | 'MILESTONE_COMPLETED'
  | 'MILESTONE_FAILED'
  | 'MILESTONE_PENDING'
  | 'PAYMENT_SUCCEEDED'
  | 'REFUND_FAILED'
  | 'REFUND_SUCCEEDED'
  | 'REJECTED'
  | 'REVERSED'
  | 'REVIEW_CLEARED'
  | 'SETTLEMENT_RUN'
  | 'TRACKED_LINK'
  | 'VALIDATION_WINDOW_ENDED';

/** A stored event that has no conversion, changed nothing or waits for an operator, with the reason; or a stored event with `variants`. */
export type UnmatchedEvidence = Node & {
  __typename?: 'UnmatchedEvidence';
  /** The raw bytes, in base64; null if they were erased. */
  body?: Maybe<Scalars['String']['output']>;
  /** The connection to which it was sent. */
  connection: Connection;
  /** The conversion that it belongs to; null if there is none. */
  conversion?: Maybe<Conversion>;
  /** The processor's id of the event, or `sha256:` and the hash of its bytes if the id cannot be read. */
  eventId: Scalars['String']['output'];
  /** The processor's name of the event, such as `charge.refunded`, or `unreadable`. */
  eventType: Scalars['String']['output'];
  /** The reason as a sentence. */
  explanation?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  /** The time of the next try; null if it is not tried again. */
  nextTryAt?: Maybe<Scalars['DateTime']['output']>;
  nodeId: Scalars['ID']['output'];
  /** The name of the adapter, such as `stripe`. */
  processor: Scalars['String']['output'];
  /** Null if the event had its full effect. */
  reason?: Maybe<EvidenceReason>;
  receivedAt: Scalars['DateTime']['output'];
  /** The SHA-256, in hex, of the raw bytes. */
  sha256: Scalars['String']['output'];
  status: EvidenceStatus;
  /** The number of unsuccessful tries since it has waited for its present reason. */
  tries: Scalars['Int']['output'];
  /** Other events that were received with the same id, oldest first. They have no effect; this event may have had its full effect. */
  variants: Array<EvidenceVariant>;
};

export type UnmatchedEvidenceConnection = {
  __typename?: 'UnmatchedEvidenceConnection';
  edges: Array<UnmatchedEvidenceEdge>;
  pageInfo: PageInfo;
  /** The number of rows of the whole list with its filter. */
  totalCount: Count;
};

export type UnmatchedEvidenceEdge = {
  __typename?: 'UnmatchedEvidenceEdge';
  cursor: Scalars['String']['output'];
  node: UnmatchedEvidence;
};

/** The conditions for stored events of a list; all that are given must hold. */
export type UnmatchedEvidenceFilter = {
  connectionId?: InputMaybe<Scalars['ID']['input']>;
  /** The same as `receivedAt`. */
  createdAt?: InputMaybe<TimeFilter>;
  /** Defaults to true in production and to false elsewhere. */
  livemode?: InputMaybe<Scalars['Boolean']['input']>;
  /** The merchant of the connection. */
  merchantId?: InputMaybe<Scalars['ID']['input']>;
  /** The whole id, the processor's whole id of the event, or the whole transaction id of its checkout. */
  q?: InputMaybe<Scalars['String']['input']>;
  reason?: InputMaybe<EvidenceReasonFilter>;
  receivedAt?: InputMaybe<TimeFilter>;
  status?: InputMaybe<EvidenceStatusFilter>;
};

export type Verification =
  /** The payment did not pass all five checks. It is not settled until an operator accepts it or later evidence verifies it. */
  | 'BETA_PAYMENT_OBSERVED'
  /** The sale is known only by a merchant's report. */
  | 'PENDING_VALIDATION'
  /** All five checks of the payment passed. */
  | 'VERIFIED';

export type VerificationFilter = {
  in: Array<Verification>;
};

/** The delivery of an event to an endpoint. */
export type WebhookDelivery = Node & {
  __typename?: 'WebhookDelivery';
  createdAt: Scalars['DateTime']['output'];
  eventId: Scalars['ID']['output'];
  id: Scalars['ID']['output'];
  /** Why the last try failed; null if it succeeded. */
  lastError?: Maybe<Scalars['String']['output']>;
  /** The HTTP status of the last try; null if there was no response. */
  lastStatus?: Maybe<Scalars['Int']['output']>;
  /** How long the last try took. */
  lastTookMs?: Maybe<Scalars['Int']['output']>;
  lastTriedAt?: Maybe<Scalars['DateTime']['output']>;
  /** When it is tried next; null unless it is pending. */
  nextTryAt?: Maybe<Scalars['DateTime']['output']>;
  nodeId: Scalars['ID']['output'];
  status: WebhookDeliveryStatus;
  /** How often it was tried since it was written or sent again. */
  tries: Scalars['Int']['output'];
  type: Scalars['String']['output'];
};

/** A page of deliveries. */
export type WebhookDeliveryConnection = {
  __typename?: 'WebhookDeliveryConnection';
  edges: Array<WebhookDeliveryEdge>;
  pageInfo: PageInfo;
  /** The number of rows of the whole list with its filter. */
  totalCount: Count;
};

/** A delivery and its cursor. */
export type WebhookDeliveryEdge = {
  __typename?: 'WebhookDeliveryEdge';
  cursor: Scalars['String']['output'];
  node: WebhookDelivery;
};

/** The conditions for deliveries of a list; all that are given must hold. */
export type WebhookDeliveryFilter = {
  createdAt?: InputMaybe<TimeFilter>;
  eventId?: InputMaybe<Scalars['ID']['input']>;
  status?: InputMaybe<WebhookDeliveryStatusFilter>;
  type?: InputMaybe<EventTypeFilter>;
};

export type WebhookDeliveryStatus =
  /** The endpoint responded with a status of 200 to 299. */
  | 'DELIVERED'
  /** The last try failed. */
  | 'FAILED'
  /** It is tried again. */
  | 'PENDING';

export type WebhookDeliveryStatusFilter = {
  in: Array<WebhookDeliveryStatus>;
};

/** An address to which the events of its owner are sent, signed by Standard Webhooks. */
export type WebhookEndpoint = Node & {
  __typename?: 'WebhookEndpoint';
  createdAt: Scalars['DateTime']['output'];
  /** The log of deliveries, newest first. It is kept for 30 days. Throws EVENT_TYPE_UNKNOWN. */
  deliveries: WebhookDeliveryConnection;
  /** When it was disabled; null while it is enabled. */
  disabledAt?: Maybe<Scalars['DateTime']['output']>;
  /** Why it is disabled; null while it is enabled. */
  disabledBy?: Maybe<EndpointDisabledBy>;
  enabled: Scalars['Boolean']['output'];
  /** The types of events that it gets; empty for all. */
  events: Array<Scalars['String']['output']>;
  /** Since when every try failed; null if the last one succeeded. After 5 days it is disabled. */
  failingSince?: Maybe<Scalars['DateTime']['output']>;
  id: Scalars['ID']['output'];
  /** True if it gets the events of live sales, false for those of test sales. */
  livemode: Scalars['Boolean']['output'];
  nodeId: Scalars['ID']['output'];
  /** The merchant, builder or agent that registered it. */
  ownerId: Scalars['ID']['output'];
  status: WebhookEndpointStatus;
  url: Scalars['String']['output'];
};


/** An address to which the events of its owner are sent, signed by Standard Webhooks. */
export type WebhookEndpointDeliveriesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<WebhookDeliveryFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ListOrder>;
};

export type WebhookEndpointChange = {
  enabled?: InputMaybe<Scalars['Boolean']['input']>;
  events?: InputMaybe<Array<Scalars['String']['input']>>;
  url?: InputMaybe<Scalars['String']['input']>;
};

/** A page of endpoints. */
export type WebhookEndpointConnection = {
  __typename?: 'WebhookEndpointConnection';
  edges: Array<WebhookEndpointEdge>;
  pageInfo: PageInfo;
  /** The number of rows of the whole list with its filter. */
  totalCount: Count;
};

/** An endpoint and its cursor. */
export type WebhookEndpointEdge = {
  __typename?: 'WebhookEndpointEdge';
  cursor: Scalars['String']['output'];
  node: WebhookEndpoint;
};

/** The conditions for webhook endpoints of a list; all that are given must hold. */
export type WebhookEndpointFilter = {
  createdAt?: InputMaybe<TimeFilter>;
  /** Both modes if absent. */
  livemode?: InputMaybe<Scalars['Boolean']['input']>;
  /** The id of the merchant, builder or agent. */
  ownerId?: InputMaybe<Scalars['ID']['input']>;
  /** Part of the address, in upper or lower case; or the whole id. */
  q?: InputMaybe<Scalars['String']['input']>;
  status?: InputMaybe<WebhookEndpointStatusFilter>;
};

export type WebhookEndpointInput = {
  /** The types of events to send; all if absent or empty. */
  events?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Whether to send the events of live sales, or of test sales; defaults to true in production and to false elsewhere. */
  livemode?: InputMaybe<Scalars['Boolean']['input']>;
  url: Scalars['String']['input'];
};

export type WebhookEndpointStatus =
  /** It is enabled, and its last try did not fail. */
  | 'ACTIVE'
  | 'DISABLED'
  /** It is enabled, and every try has failed since `failingSince`. */
  | 'FAILING';

export type WebhookEndpointStatusFilter = {
  in: Array<WebhookEndpointStatus>;
};

/** An endpoint and its new secret. */
export type WebhookEndpointWithSecret = {
  __typename?: 'WebhookEndpointWithSecret';
  endpoint: WebhookEndpoint;
  isReplay: Scalars['Boolean']['output'];
  /** The secret that signs its events (`whsec_` and base64). It is shown only here. */
  secret: Scalars['String']['output'];
};



export type ResolverTypeWrapper<T> = Promise<T> | T;

export type ReferenceResolver<TResult, TReference, TContext> = (
      reference: TReference,
      context: TContext,
      info: GraphQLResolveInfo
    ) => Promise<TResult> | TResult;

      type ScalarCheck<T, S> = S extends true ? T : NullableCheck<T, S>;
      type NullableCheck<T, S> = Maybe<T> extends T ? Maybe<ListCheck<NonNullable<T>, S>> : ListCheck<T, S>;
      type ListCheck<T, S> = T extends (infer U)[] ? NullableCheck<U, S>[] : GraphQLRecursivePick<T, S>;
      export type GraphQLRecursivePick<T, S> = { [K in keyof T & keyof S]: ScalarCheck<T[K], S[K]> };
    

export type ResolverWithResolve<TResult, TParent, TContext, TArgs> = {
  resolve: ResolverFn<TResult, TParent, TContext, TArgs>;
};
export type Resolver<TResult, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = ResolverFn<TResult, TParent, TContext, TArgs> | ResolverWithResolve<TResult, TParent, TContext, TArgs>;

export type ResolverFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => Promise<TResult> | TResult;

export type SubscriptionSubscribeFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => AsyncIterable<TResult> | Promise<AsyncIterable<TResult>>;

export type SubscriptionResolveFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

export interface SubscriptionSubscriberObject<TResult, TKey extends string, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<{ [key in TKey]: TResult }, TParent, TContext, TArgs>;
  resolve?: SubscriptionResolveFn<TResult, { [key in TKey]: TResult }, TContext, TArgs>;
}

export interface SubscriptionResolverObject<TResult, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<any, TParent, TContext, TArgs>;
  resolve: SubscriptionResolveFn<TResult, any, TContext, TArgs>;
}

export type SubscriptionObject<TResult, TKey extends string, TParent, TContext, TArgs> =
  | SubscriptionSubscriberObject<TResult, TKey, TParent, TContext, TArgs>
  | SubscriptionResolverObject<TResult, TParent, TContext, TArgs>;

export type SubscriptionResolver<TResult, TKey extends string, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> =
  | ((...args: any[]) => SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>)
  | SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>;

export type TypeResolveFn<TTypes, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  parent: TParent,
  context: TContext,
  info: GraphQLResolveInfo
) => Maybe<TTypes> | Promise<Maybe<TTypes>>;

export type IsTypeOfResolverFn<T = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (obj: T, context: TContext, info: GraphQLResolveInfo) => boolean | Promise<boolean>;

export type NextResolverFn<T> = () => Promise<T>;

export type DirectiveResolverFn<TResult = Record<PropertyKey, never>, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = (
  next: NextResolverFn<TResult>,
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

/** Mapping of federation types */
export type FederationTypes = {
  Agent: Agent;
  BalanceCorrection: BalanceCorrection;
  Builder: Builder;
  Checkout: Checkout;
  Connection: Connection;
  Conversion: Conversion;
  Event: Event;
  LedgerAccount: LedgerAccount;
  LedgerEntry: LedgerEntry;
  Merchant: Merchant;
  Metrics: Metrics;
  Milestone: Milestone;
  Recommendation: Recommendation;
  Session: Session;
  SettlementInvoice: SettlementInvoice;
  SettlementLine: SettlementLine;
  SettlementPayout: SettlementPayout;
  SettlementRun: SettlementRun;
  UnmatchedEvidence: UnmatchedEvidence;
  WebhookDelivery: WebhookDelivery;
  WebhookEndpoint: WebhookEndpoint;
};

/** Mapping of federation reference types */
export type FederationReferenceTypes = {
  Agent:
    ( { __typename: 'Agent' }
    & GraphQLRecursivePick<FederationTypes['Agent'], {"id":true}> );
  BalanceCorrection:
    ( { __typename: 'BalanceCorrection' }
    & GraphQLRecursivePick<FederationTypes['BalanceCorrection'], {"nodeId":true}> );
  Builder:
    ( { __typename: 'Builder' }
    & GraphQLRecursivePick<FederationTypes['Builder'], {"id":true}> );
  Checkout:
    ( { __typename: 'Checkout' }
    & GraphQLRecursivePick<FederationTypes['Checkout'], {"id":true}>
    & ( Record<PropertyKey, never>
        | GraphQLRecursivePick<FederationTypes['Checkout'], {"handoffStatus":true}> ) );
  Connection:
    ( { __typename: 'Connection' }
    & GraphQLRecursivePick<FederationTypes['Connection'], {"id":true}> );
  Conversion:
    ( { __typename: 'Conversion' }
    & ( GraphQLRecursivePick<FederationTypes['Conversion'], {"id":true}>
        | GraphQLRecursivePick<FederationTypes['Conversion'], {"nodeId":true}> ) );
  Event:
    ( { __typename: 'Event' }
    & GraphQLRecursivePick<FederationTypes['Event'], {"nodeId":true}> );
  LedgerAccount:
    ( { __typename: 'LedgerAccount' }
    & GraphQLRecursivePick<FederationTypes['LedgerAccount'], {"nodeId":true}> );
  LedgerEntry:
    ( { __typename: 'LedgerEntry' }
    & GraphQLRecursivePick<FederationTypes['LedgerEntry'], {"nodeId":true}> );
  Merchant:
    ( { __typename: 'Merchant' }
    & GraphQLRecursivePick<FederationTypes['Merchant'], {"id":true}> );
  Metrics:
    ( { __typename: 'Metrics' }
    & GraphQLRecursivePick<FederationTypes['Metrics'], {"query":true}> );
  Milestone:
    ( { __typename: 'Milestone' }
    & ( GraphQLRecursivePick<FederationTypes['Milestone'], {"id":true}>
        | GraphQLRecursivePick<FederationTypes['Milestone'], {"nodeId":true}> ) );
  Recommendation:
    ( { __typename: 'Recommendation' }
    & GraphQLRecursivePick<FederationTypes['Recommendation'], {"id":true}> );
  Session:
    ( { __typename: 'Session' }
    & GraphQLRecursivePick<FederationTypes['Session'], {"id":true}> );
  SettlementInvoice:
    ( { __typename: 'SettlementInvoice' }
    & GraphQLRecursivePick<FederationTypes['SettlementInvoice'], {"nodeId":true}> );
  SettlementLine:
    ( { __typename: 'SettlementLine' }
    & GraphQLRecursivePick<FederationTypes['SettlementLine'], {"nodeId":true}> );
  SettlementPayout:
    ( { __typename: 'SettlementPayout' }
    & GraphQLRecursivePick<FederationTypes['SettlementPayout'], {"nodeId":true}> );
  SettlementRun:
    ( { __typename: 'SettlementRun' }
    & GraphQLRecursivePick<FederationTypes['SettlementRun'], {"nodeId":true}> );
  UnmatchedEvidence:
    ( { __typename: 'UnmatchedEvidence' }
    & GraphQLRecursivePick<FederationTypes['UnmatchedEvidence'], {"nodeId":true}> );
  WebhookDelivery:
    ( { __typename: 'WebhookDelivery' }
    & GraphQLRecursivePick<FederationTypes['WebhookDelivery'], {"nodeId":true}> );
  WebhookEndpoint:
    ( { __typename: 'WebhookEndpoint' }
    & GraphQLRecursivePick<FederationTypes['WebhookEndpoint'], {"nodeId":true}> );
};


/** Mapping of interface types */
export type ResolversInterfaceTypes<_RefType extends Record<string, unknown>> = {
  Node:
    | ( CorrectionRowRow )
    | ( ConversionRowRow )
    | ( OutboundEventRow )
    | ( AccountRowRow )
    | ( EntryRowRow )
    | ( MilestoneRowRow )
    | ( InvoiceRowRow )
    | ( LineRowRow )
    | ( PayoutRowRow )
    | ( SettlementRunRowRow )
    | ( EvidenceRowRow )
    | ( DeliveryRowRow )
    | ( EndpointRowRow )
  ;
};

/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  Agent: ResolverTypeWrapper<KeyRow>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  BalanceCorrection: ResolverTypeWrapper<CorrectionRowRow>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  BalanceCorrectionConnection: ResolverTypeWrapper<CorrectionPageRow>;
  BalanceCorrectionEdge: ResolverTypeWrapper<Omit<BalanceCorrectionEdge, 'node'> & { node: ResolversTypes['BalanceCorrection'] }>;
  BalanceCorrectionFilter: BalanceCorrectionFilter;
  BalanceCorrectionKind: BalanceCorrectionKind;
  BalanceCorrectionStatus: BalanceCorrectionStatus;
  BalanceCorrectionStatusFilter: BalanceCorrectionStatusFilter;
  BankAnswerFormat: BankAnswerFormat;
  BankAnswerLine: ResolverTypeWrapper<BankAnswerLine>;
  BankAnswerOutcome: BankAnswerOutcome;
  BankAnswerReason: BankAnswerReason;
  BankFile: ResolverTypeWrapper<BankFileRow>;
  Builder: ResolverTypeWrapper<KeyRow>;
  ChangedPayingAccount: ResolverTypeWrapper<ChangedPayingAccount>;
  ChangedPayoutDetails: ResolverTypeWrapper<Omit<ChangedPayoutDetails, 'details'> & { details: ResolversTypes['PayoutDetails'] }>;
  ChangedSettlementPolicy: ResolverTypeWrapper<Omit<ChangedSettlementPolicy, 'policy'> & { policy: ResolversTypes['SettlementPolicy'] }>;
  ChangedWebhookEndpoint: ResolverTypeWrapper<Omit<ChangedWebhookEndpoint, 'endpoint'> & { endpoint: ResolversTypes['WebhookEndpoint'] }>;
  Check: ResolverTypeWrapper<RecordedCheckRow>;
  CheckName: CheckName;
  CheckOutcome: CheckOutcome;
  Checkout: ResolverTypeWrapper<CheckoutKeyRow>;
  CheckoutStatus: CheckoutStatus;
  CommissionQuote: ResolverTypeWrapper<CommissionQuoteRow>;
  CommissionType: CommissionType;
  Connection: ResolverTypeWrapper<KeyRow>;
  ConnectionHealth: ResolverTypeWrapper<ConnectionHealth>;
  Conversion: ResolverTypeWrapper<ConversionRowRow>;
  ConversionConnection: ResolverTypeWrapper<ConversionPageRow>;
  ConversionDecision: ResolverTypeWrapper<RecordedDecisionRow>;
  ConversionEdge: ResolverTypeWrapper<Omit<ConversionEdge, 'node'> & { node: ResolversTypes['Conversion'] }>;
  ConversionEvent: ResolverTypeWrapper<ChainedChangeRow>;
  ConversionFilter: ConversionFilter;
  ConversionMetrics: ResolverTypeWrapper<Omit<ConversionMetrics, 'points' | 'previous' | 'totals'> & { points: Array<ResolversTypes['ConversionPoint']>, previous?: Maybe<Array<ResolversTypes['ConversionSums']>>, totals: Array<ResolversTypes['ConversionSums']> }>;
  ConversionOrder: ConversionOrder;
  ConversionOrderField: ConversionOrderField;
  ConversionPath: ConversionPath;
  ConversionPoint: ResolverTypeWrapper<ConversionPointRowRow>;
  ConversionReview: ResolverTypeWrapper<ReviewRowRow>;
  ConversionStatus: ConversionStatus;
  ConversionStatusFilter: ConversionStatusFilter;
  ConversionSums: ResolverTypeWrapper<SumsRow>;
  Count: ResolverTypeWrapper<Count>;
  CountPrecision: CountPrecision;
  Currency: ResolverTypeWrapper<Scalars['Currency']['output']>;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  DecidedConversion: ResolverTypeWrapper<Omit<DecidedConversion, 'conversion' | 'decision'> & { conversion: ResolversTypes['Conversion'], decision: ResolversTypes['ConversionDecision'] }>;
  DecidedCorrection: ResolverTypeWrapper<Omit<DecidedCorrection, 'correction'> & { correction: ResolversTypes['BalanceCorrection'] }>;
  Decimal: ResolverTypeWrapper<Scalars['Decimal']['output']>;
  DecisionKind: DecisionKind;
  DeletedWebhookEndpoint: ResolverTypeWrapper<DeletedWebhookEndpoint>;
  DisputeResolution: DisputeResolution;
  EndpointDisabledBy: EndpointDisabledBy;
  Event: ResolverTypeWrapper<OutboundEventRow>;
  EventConnection: ResolverTypeWrapper<EventPageRow>;
  EventEdge: ResolverTypeWrapper<Omit<EventEdge, 'node'> & { node: ResolversTypes['Event'] }>;
  EventFilter: EventFilter;
  EventTypeFilter: EventTypeFilter;
  EvidencePiece: ResolverTypeWrapper<EvidencePieceRow>;
  EvidenceReason: EvidenceReason;
  EvidenceReasonFilter: EvidenceReasonFilter;
  EvidenceReport: ResolverTypeWrapper<ExplainedRow>;
  EvidenceStatus: EvidenceStatus;
  EvidenceStatusFilter: EvidenceStatusFilter;
  EvidenceVariant: ResolverTypeWrapper<EvidenceVariantRow>;
  FurtherRun: ResolverTypeWrapper<Omit<FurtherRun, 'setAside' | 'totals'> & { setAside: Array<ResolversTypes['SetAsideConversion']>, totals: Array<ResolversTypes['SettlementTotals']> }>;
  HandoffStatus: HandoffStatus;
  ImportedBankAnswer: ResolverTypeWrapper<ImportedBankAnswer>;
  InvoiceFilter: InvoiceFilter;
  InvoiceOrder: InvoiceOrder;
  InvoiceOrderField: InvoiceOrderField;
  InvoiceStatus: InvoiceStatus;
  InvoiceStatusFilter: InvoiceStatusFilter;
  InvoiceStep: ResolverTypeWrapper<StepRowRow>;
  InvoiceStepInput: InvoiceStepInput;
  JSONObject: ResolverTypeWrapper<Scalars['JSONObject']['output']>;
  LedgerAccount: ResolverTypeWrapper<AccountRowRow>;
  LedgerAccountConnection: ResolverTypeWrapper<AccountPageRow>;
  LedgerAccountEdge: ResolverTypeWrapper<Omit<LedgerAccountEdge, 'node'> & { node: ResolversTypes['LedgerAccount'] }>;
  LedgerAccountFilter: LedgerAccountFilter;
  LedgerAccountKind: LedgerAccountKind;
  LedgerAccountKindFilter: LedgerAccountKindFilter;
  LedgerAccountOrder: LedgerAccountOrder;
  LedgerAccountOrderField: LedgerAccountOrderField;
  LedgerCauseKind: LedgerCauseKind;
  LedgerCauseKindFilter: LedgerCauseKindFilter;
  LedgerEntry: ResolverTypeWrapper<EntryRowRow>;
  LedgerEntryConnection: ResolverTypeWrapper<EntryPageRow>;
  LedgerEntryEdge: ResolverTypeWrapper<Omit<LedgerEntryEdge, 'node'> & { node: ResolversTypes['LedgerEntry'] }>;
  LedgerEntryFilter: LedgerEntryFilter;
  LedgerEntryKind: LedgerEntryKind;
  LedgerEntryKindFilter: LedgerEntryKindFilter;
  LedgerPosting: ResolverTypeWrapper<PostingRowRow>;
  LedgerSide: LedgerSide;
  LedgerStage: LedgerStage;
  LedgerStageFilter: LedgerStageFilter;
  LedgerVerification: ResolverTypeWrapper<VerificationRowRow>;
  ListOrder: ListOrder;
  ListOrderField: ListOrderField;
  Merchant: ResolverTypeWrapper<KeyRow>;
  MerchantReport: ResolverTypeWrapper<ReportRow>;
  Metrics: ResolverTypeWrapper<MetricsRowRow>;
  MetricsBucket: MetricsBucket;
  MetricsGroup: MetricsGroup;
  MetricsRange: MetricsRange;
  MetricsRank: MetricsRank;
  Milestone: ResolverTypeWrapper<MilestoneRowRow>;
  MilestoneConnection: ResolverTypeWrapper<MilestonePageRow>;
  MilestoneEdge: ResolverTypeWrapper<Omit<MilestoneEdge, 'node'> & { node: ResolversTypes['Milestone'] }>;
  MilestoneFilter: MilestoneFilter;
  MilestoneStatus: MilestoneStatus;
  MilestoneStatusFilter: MilestoneStatusFilter;
  Money: ResolverTypeWrapper<MoneyRow>;
  MoneyInput: MoneyInput;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  NextPayout: ResolverTypeWrapper<NextPayoutRowRow>;
  Node: ResolverTypeWrapper<ResolversInterfaceTypes<ResolversTypes>['Node']>;
  Offer: ResolverTypeWrapper<Offer>;
  OrderDirection: OrderDirection;
  PageInfo: ResolverTypeWrapper<PageInfo>;
  PartyBalance: ResolverTypeWrapper<LoadedBalanceRow>;
  PaymentEventInput: PaymentEventInput;
  PaymentEventReceipt: ResolverTypeWrapper<PaymentEventReceipt>;
  PayoutDetails: ResolverTypeWrapper<PayoutDetailsRowRow>;
  PayoutDetailsKind: PayoutDetailsKind;
  PayoutFilter: PayoutFilter;
  PayoutOrder: PayoutOrder;
  PayoutOrderField: PayoutOrderField;
  PayoutStatus: PayoutStatus;
  PayoutStatusFilter: PayoutStatusFilter;
  PayoutStep: ResolverTypeWrapper<StepRowRow>;
  PayoutStepInput: PayoutStepInput;
  PreviewedInvoice: ResolverTypeWrapper<DecidedInvoiceRowRow>;
  PreviewedPayout: ResolverTypeWrapper<DecidedPayoutRowRow>;
  ProposedCorrection: ResolverTypeWrapper<Omit<ProposedCorrection, 'correction'> & { correction: ResolversTypes['BalanceCorrection'] }>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Recommendation: ResolverTypeWrapper<KeyRow>;
  RecordMilestoneInput: RecordMilestoneInput;
  RecordedInvoiceStep: ResolverTypeWrapper<Omit<RecordedInvoiceStep, 'invoice'> & { invoice: ResolversTypes['SettlementInvoice'] }>;
  RecordedMilestone: ResolverTypeWrapper<Omit<RecordedMilestone, 'milestone'> & { milestone: ResolversTypes['Milestone'] }>;
  RecordedPayoutStep: ResolverTypeWrapper<Omit<RecordedPayoutStep, 'payout'> & { payout: ResolversTypes['SettlementPayout'] }>;
  RedeliveredEvents: ResolverTypeWrapper<RedeliveredEvents>;
  RedeliveryInput: RedeliveryInput;
  RejectionReason: RejectionReason;
  ReportConversionInput: ReportConversionInput;
  ReportMatch: ReportMatch;
  ReportedConversion: ResolverTypeWrapper<Omit<ReportedConversion, 'conversion'> & { conversion: ResolversTypes['Conversion'] }>;
  RepricedSum: ResolverTypeWrapper<RepricedRow>;
  RepricedTerms: RepricedTerms;
  Repricing: ResolverTypeWrapper<Omit<Repricing, 'sums'> & { sums: Array<ResolversTypes['RepricedSum']> }>;
  RequestedPayout: ResolverTypeWrapper<Omit<RequestedPayout, 'builder'> & { builder: ResolversTypes['Builder'] }>;
  RerunEvidence: ResolverTypeWrapper<Omit<RerunEvidence, 'evidence'> & { evidence: ResolversTypes['UnmatchedEvidence'] }>;
  ReviewReason: ReviewReason;
  SafeInt: ResolverTypeWrapper<Scalars['SafeInt']['output']>;
  Session: ResolverTypeWrapper<SessionKeyRow>;
  SessionStatus: SessionStatus;
  SetAsideConversion: ResolverTypeWrapper<SetAsideRow>;
  SetAsideReason: SetAsideReason;
  SettlementInvoice: ResolverTypeWrapper<InvoiceRowRow>;
  SettlementInvoiceConnection: ResolverTypeWrapper<InvoicePageRow>;
  SettlementInvoiceEdge: ResolverTypeWrapper<Omit<SettlementInvoiceEdge, 'node'> & { node: ResolversTypes['SettlementInvoice'] }>;
  SettlementLine: ResolverTypeWrapper<LineRowRow>;
  SettlementLineConnection: ResolverTypeWrapper<LinePageRow>;
  SettlementLineEdge: ResolverTypeWrapper<Omit<SettlementLineEdge, 'node'> & { node: ResolversTypes['SettlementLine'] }>;
  SettlementLineFilter: SettlementLineFilter;
  SettlementLineKind: SettlementLineKind;
  SettlementLineKindFilter: SettlementLineKindFilter;
  SettlementPayout: ResolverTypeWrapper<PayoutRowRow>;
  SettlementPayoutConnection: ResolverTypeWrapper<PayoutPageRow>;
  SettlementPayoutEdge: ResolverTypeWrapper<Omit<SettlementPayoutEdge, 'node'> & { node: ResolversTypes['SettlementPayout'] }>;
  SettlementPolicy: ResolverTypeWrapper<SettlementPolicyRow>;
  SettlementPreview: ResolverTypeWrapper<SettlementPreviewRow>;
  SettlementRun: ResolverTypeWrapper<SettlementRunRowRow>;
  SettlementRunConnection: ResolverTypeWrapper<RunPageRow>;
  SettlementRunEdge: ResolverTypeWrapper<Omit<SettlementRunEdge, 'node'> & { node: ResolversTypes['SettlementRun'] }>;
  SettlementRunFilter: SettlementRunFilter;
  SettlementRunStatus: SettlementRunStatus;
  SettlementRunStatusFilter: SettlementRunStatusFilter;
  SettlementStatement: ResolverTypeWrapper<StatementRow>;
  SettlementTax: ResolverTypeWrapper<Omit<SettlementTax, 'amount'> & { amount: ResolversTypes['Money'] }>;
  SettlementTotals: ResolverTypeWrapper<TotalsRow>;
  TaxProfile: ResolverTypeWrapper<TaxProfile>;
  TimeFilter: TimeFilter;
  TransitionCause: TransitionCause;
  UnmatchedEvidence: ResolverTypeWrapper<EvidenceRowRow>;
  UnmatchedEvidenceConnection: ResolverTypeWrapper<EvidencePageRow>;
  UnmatchedEvidenceEdge: ResolverTypeWrapper<Omit<UnmatchedEvidenceEdge, 'node'> & { node: ResolversTypes['UnmatchedEvidence'] }>;
  UnmatchedEvidenceFilter: UnmatchedEvidenceFilter;
  Verification: Verification;
  VerificationFilter: VerificationFilter;
  WebhookDelivery: ResolverTypeWrapper<DeliveryRowRow>;
  WebhookDeliveryConnection: ResolverTypeWrapper<DeliveryPageRow>;
  WebhookDeliveryEdge: ResolverTypeWrapper<Omit<WebhookDeliveryEdge, 'node'> & { node: ResolversTypes['WebhookDelivery'] }>;
  WebhookDeliveryFilter: WebhookDeliveryFilter;
  WebhookDeliveryStatus: WebhookDeliveryStatus;
  WebhookDeliveryStatusFilter: WebhookDeliveryStatusFilter;
  WebhookEndpoint: ResolverTypeWrapper<EndpointRowRow>;
  WebhookEndpointChange: WebhookEndpointChange;
  WebhookEndpointConnection: ResolverTypeWrapper<EndpointPageRow>;
  WebhookEndpointEdge: ResolverTypeWrapper<Omit<WebhookEndpointEdge, 'node'> & { node: ResolversTypes['WebhookEndpoint'] }>;
  WebhookEndpointFilter: WebhookEndpointFilter;
  WebhookEndpointInput: WebhookEndpointInput;
  WebhookEndpointStatus: WebhookEndpointStatus;
  WebhookEndpointStatusFilter: WebhookEndpointStatusFilter;
  WebhookEndpointWithSecret: ResolverTypeWrapper<Omit<WebhookEndpointWithSecret, 'endpoint'> & { endpoint: ResolversTypes['WebhookEndpoint'] }>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  Agent: KeyRow;
  Int: Scalars['Int']['output'];
  ID: Scalars['ID']['output'];
  BalanceCorrection: CorrectionRowRow;
  Boolean: Scalars['Boolean']['output'];
  BalanceCorrectionConnection: CorrectionPageRow;
  BalanceCorrectionEdge: Omit<BalanceCorrectionEdge, 'node'> & { node: ResolversParentTypes['BalanceCorrection'] };
  BalanceCorrectionFilter: BalanceCorrectionFilter;
  BalanceCorrectionStatusFilter: BalanceCorrectionStatusFilter;
  BankAnswerLine: BankAnswerLine;
  BankFile: BankFileRow;
  Builder: KeyRow;
  ChangedPayingAccount: ChangedPayingAccount;
  ChangedPayoutDetails: Omit<ChangedPayoutDetails, 'details'> & { details: ResolversParentTypes['PayoutDetails'] };
  ChangedSettlementPolicy: Omit<ChangedSettlementPolicy, 'policy'> & { policy: ResolversParentTypes['SettlementPolicy'] };
  ChangedWebhookEndpoint: Omit<ChangedWebhookEndpoint, 'endpoint'> & { endpoint: ResolversParentTypes['WebhookEndpoint'] };
  Check: RecordedCheckRow;
  Checkout: CheckoutKeyRow;
  CommissionQuote: CommissionQuoteRow;
  Connection: KeyRow;
  ConnectionHealth: ConnectionHealth;
  Conversion: ConversionRowRow;
  ConversionConnection: ConversionPageRow;
  ConversionDecision: RecordedDecisionRow;
  ConversionEdge: Omit<ConversionEdge, 'node'> & { node: ResolversParentTypes['Conversion'] };
  ConversionEvent: ChainedChangeRow;
  ConversionFilter: ConversionFilter;
  ConversionMetrics: Omit<ConversionMetrics, 'points' | 'previous' | 'totals'> & { points: Array<ResolversParentTypes['ConversionPoint']>, previous?: Maybe<Array<ResolversParentTypes['ConversionSums']>>, totals: Array<ResolversParentTypes['ConversionSums']> };
  ConversionOrder: ConversionOrder;
  ConversionPoint: ConversionPointRowRow;
  ConversionReview: ReviewRowRow;
  ConversionStatusFilter: ConversionStatusFilter;
  ConversionSums: SumsRow;
  Count: Count;
  Currency: Scalars['Currency']['output'];
  DateTime: Scalars['DateTime']['output'];
  DecidedConversion: Omit<DecidedConversion, 'conversion' | 'decision'> & { conversion: ResolversParentTypes['Conversion'], decision: ResolversParentTypes['ConversionDecision'] };
  DecidedCorrection: Omit<DecidedCorrection, 'correction'> & { correction: ResolversParentTypes['BalanceCorrection'] };
  Decimal: Scalars['Decimal']['output'];
  DeletedWebhookEndpoint: DeletedWebhookEndpoint;
  Event: OutboundEventRow;
  EventConnection: EventPageRow;
  EventEdge: Omit<EventEdge, 'node'> & { node: ResolversParentTypes['Event'] };
  EventFilter: EventFilter;
  EventTypeFilter: EventTypeFilter;
  EvidencePiece: EvidencePieceRow;
  EvidenceReasonFilter: EvidenceReasonFilter;
  EvidenceReport: ExplainedRow;
  EvidenceStatusFilter: EvidenceStatusFilter;
  EvidenceVariant: EvidenceVariantRow;
  FurtherRun: Omit<FurtherRun, 'setAside' | 'totals'> & { setAside: Array<ResolversParentTypes['SetAsideConversion']>, totals: Array<ResolversParentTypes['SettlementTotals']> };
  ImportedBankAnswer: ImportedBankAnswer;
  InvoiceFilter: InvoiceFilter;
  InvoiceOrder: InvoiceOrder;
  InvoiceStatusFilter: InvoiceStatusFilter;
  InvoiceStep: StepRowRow;
  JSONObject: Scalars['JSONObject']['output'];
  LedgerAccount: AccountRowRow;
  LedgerAccountConnection: AccountPageRow;
  LedgerAccountEdge: Omit<LedgerAccountEdge, 'node'> & { node: ResolversParentTypes['LedgerAccount'] };
  LedgerAccountFilter: LedgerAccountFilter;
  LedgerAccountKindFilter: LedgerAccountKindFilter;
  LedgerAccountOrder: LedgerAccountOrder;
  LedgerCauseKindFilter: LedgerCauseKindFilter;
  LedgerEntry: EntryRowRow;
  LedgerEntryConnection: EntryPageRow;
  LedgerEntryEdge: Omit<LedgerEntryEdge, 'node'> & { node: ResolversParentTypes['LedgerEntry'] };
  LedgerEntryFilter: LedgerEntryFilter;
  LedgerEntryKindFilter: LedgerEntryKindFilter;
  LedgerPosting: PostingRowRow;
  LedgerStageFilter: LedgerStageFilter;
  LedgerVerification: VerificationRowRow;
  ListOrder: ListOrder;
  Merchant: KeyRow;
  MerchantReport: ReportRow;
  Metrics: MetricsRowRow;
  MetricsRange: MetricsRange;
  Milestone: MilestoneRowRow;
  MilestoneConnection: MilestonePageRow;
  MilestoneEdge: Omit<MilestoneEdge, 'node'> & { node: ResolversParentTypes['Milestone'] };
  MilestoneFilter: MilestoneFilter;
  MilestoneStatusFilter: MilestoneStatusFilter;
  Money: MoneyRow;
  MoneyInput: MoneyInput;
  Mutation: Record<PropertyKey, never>;
  NextPayout: NextPayoutRowRow;
  Node: ResolversInterfaceTypes<ResolversParentTypes>['Node'];
  Offer: Offer;
  PageInfo: PageInfo;
  PartyBalance: LoadedBalanceRow;
  PaymentEventInput: PaymentEventInput;
  PaymentEventReceipt: PaymentEventReceipt;
  PayoutDetails: PayoutDetailsRowRow;
  PayoutFilter: PayoutFilter;
  PayoutOrder: PayoutOrder;
  PayoutStatusFilter: PayoutStatusFilter;
  PayoutStep: StepRowRow;
  PreviewedInvoice: DecidedInvoiceRowRow;
  PreviewedPayout: DecidedPayoutRowRow;
  ProposedCorrection: Omit<ProposedCorrection, 'correction'> & { correction: ResolversParentTypes['BalanceCorrection'] };
  Query: Record<PropertyKey, never>;
  Recommendation: KeyRow;
  RecordMilestoneInput: RecordMilestoneInput;
  RecordedInvoiceStep: Omit<RecordedInvoiceStep, 'invoice'> & { invoice: ResolversParentTypes['SettlementInvoice'] };
  RecordedMilestone: Omit<RecordedMilestone, 'milestone'> & { milestone: ResolversParentTypes['Milestone'] };
  RecordedPayoutStep: Omit<RecordedPayoutStep, 'payout'> & { payout: ResolversParentTypes['SettlementPayout'] };
  RedeliveredEvents: RedeliveredEvents;
  RedeliveryInput: RedeliveryInput;
  ReportConversionInput: ReportConversionInput;
  ReportedConversion: Omit<ReportedConversion, 'conversion'> & { conversion: ResolversParentTypes['Conversion'] };
  RepricedSum: RepricedRow;
  RepricedTerms: RepricedTerms;
  Repricing: Omit<Repricing, 'sums'> & { sums: Array<ResolversParentTypes['RepricedSum']> };
  RequestedPayout: Omit<RequestedPayout, 'builder'> & { builder: ResolversParentTypes['Builder'] };
  RerunEvidence: Omit<RerunEvidence, 'evidence'> & { evidence: ResolversParentTypes['UnmatchedEvidence'] };
  SafeInt: Scalars['SafeInt']['output'];
  Session: SessionKeyRow;
  SetAsideConversion: SetAsideRow;
  SettlementInvoice: InvoiceRowRow;
  SettlementInvoiceConnection: InvoicePageRow;
  SettlementInvoiceEdge: Omit<SettlementInvoiceEdge, 'node'> & { node: ResolversParentTypes['SettlementInvoice'] };
  SettlementLine: LineRowRow;
  SettlementLineConnection: LinePageRow;
  SettlementLineEdge: Omit<SettlementLineEdge, 'node'> & { node: ResolversParentTypes['SettlementLine'] };
  SettlementLineFilter: SettlementLineFilter;
  SettlementLineKindFilter: SettlementLineKindFilter;
  SettlementPayout: PayoutRowRow;
  SettlementPayoutConnection: PayoutPageRow;
  SettlementPayoutEdge: Omit<SettlementPayoutEdge, 'node'> & { node: ResolversParentTypes['SettlementPayout'] };
  SettlementPolicy: SettlementPolicyRow;
  SettlementPreview: SettlementPreviewRow;
  SettlementRun: SettlementRunRowRow;
  SettlementRunConnection: RunPageRow;
  SettlementRunEdge: Omit<SettlementRunEdge, 'node'> & { node: ResolversParentTypes['SettlementRun'] };
  SettlementRunFilter: SettlementRunFilter;
  SettlementRunStatusFilter: SettlementRunStatusFilter;
  SettlementStatement: StatementRow;
  SettlementTax: Omit<SettlementTax, 'amount'> & { amount: ResolversParentTypes['Money'] };
  SettlementTotals: TotalsRow;
  TaxProfile: TaxProfile;
  TimeFilter: TimeFilter;
  UnmatchedEvidence: EvidenceRowRow;
  UnmatchedEvidenceConnection: EvidencePageRow;
  UnmatchedEvidenceEdge: Omit<UnmatchedEvidenceEdge, 'node'> & { node: ResolversParentTypes['UnmatchedEvidence'] };
  UnmatchedEvidenceFilter: UnmatchedEvidenceFilter;
  VerificationFilter: VerificationFilter;
  WebhookDelivery: DeliveryRowRow;
  WebhookDeliveryConnection: DeliveryPageRow;
  WebhookDeliveryEdge: Omit<WebhookDeliveryEdge, 'node'> & { node: ResolversParentTypes['WebhookDelivery'] };
  WebhookDeliveryFilter: WebhookDeliveryFilter;
  WebhookDeliveryStatusFilter: WebhookDeliveryStatusFilter;
  WebhookEndpoint: EndpointRowRow;
  WebhookEndpointChange: WebhookEndpointChange;
  WebhookEndpointConnection: EndpointPageRow;
  WebhookEndpointEdge: Omit<WebhookEndpointEdge, 'node'> & { node: ResolversParentTypes['WebhookEndpoint'] };
  WebhookEndpointFilter: WebhookEndpointFilter;
  WebhookEndpointInput: WebhookEndpointInput;
  WebhookEndpointStatusFilter: WebhookEndpointStatusFilter;
  WebhookEndpointWithSecret: Omit<WebhookEndpointWithSecret, 'endpoint'> & { endpoint: ResolversParentTypes['WebhookEndpoint'] };
  String: Scalars['String']['output'];
};

export type AuthDirectiveArgs = {
  scopes: Array<Scalars['String']['input']>;
};

export type AuthDirectiveResolver<Result, Parent, ContextType = Context, Args = AuthDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type AgentResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Agent'] = ResolversParentTypes['Agent'], FederationReferenceType extends FederationReferenceTypes['Agent'] = FederationReferenceTypes['Agent']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Agent']> | FederationReferenceType, FederationReferenceType, ContextType>;
  conversions?: Resolver<ResolversTypes['ConversionConnection'], ParentType, ContextType, RequireFields<AgentConversionsArgs, 'first'>>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type BalanceCorrectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BalanceCorrection'] = ResolversParentTypes['BalanceCorrection'], FederationReferenceType extends FederationReferenceTypes['BalanceCorrection'] = FederationReferenceTypes['BalanceCorrection']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['BalanceCorrection']> | FederationReferenceType, FederationReferenceType, ContextType>;
  amount?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  decidedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  decidedBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['BalanceCorrectionKind'], ParentType, ContextType>;
  livemode?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  nodeId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  partyId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  proposedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  proposedBy?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  run?: Resolver<Maybe<ResolversTypes['SettlementRun']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['BalanceCorrectionStatus'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type BalanceCorrectionConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BalanceCorrectionConnection'] = ResolversParentTypes['BalanceCorrectionConnection']> = {
  edges?: Resolver<Array<ResolversTypes['BalanceCorrectionEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Count'], ParentType, ContextType>;
};

export type BalanceCorrectionEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BalanceCorrectionEdge'] = ResolversParentTypes['BalanceCorrectionEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['BalanceCorrection'], ParentType, ContextType>;
};

export type BankAnswerLineResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BankAnswerLine'] = ResolversParentTypes['BankAnswerLine']> = {
  bankReason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  bankStatus?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  endToEndId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  number?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  outcome?: Resolver<ResolversTypes['BankAnswerOutcome'], ParentType, ContextType>;
  payoutId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['BankAnswerReason']>, ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['PayoutStatus']>, ParentType, ContextType>;
};

export type BankFileResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BankFile'] = ResolversParentTypes['BankFile']> = {
  csv?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  document?: Resolver<ResolversTypes['JSONObject'], ParentType, ContextType>;
  xml?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type BuilderResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Builder'] = ResolversParentTypes['Builder'], FederationReferenceType extends FederationReferenceTypes['Builder'] = FederationReferenceTypes['Builder']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Builder']> | FederationReferenceType, FederationReferenceType, ContextType>;
  conversions?: Resolver<ResolversTypes['ConversionConnection'], ParentType, ContextType, RequireFields<BuilderConversionsArgs, 'first'>>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type ChangedPayingAccountResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ChangedPayingAccount'] = ResolversParentTypes['ChangedPayingAccount']> = {
  account?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  isReplay?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type ChangedPayoutDetailsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ChangedPayoutDetails'] = ResolversParentTypes['ChangedPayoutDetails']> = {
  details?: Resolver<ResolversTypes['PayoutDetails'], ParentType, ContextType>;
  isReplay?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type ChangedSettlementPolicyResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ChangedSettlementPolicy'] = ResolversParentTypes['ChangedSettlementPolicy']> = {
  isReplay?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  policy?: Resolver<ResolversTypes['SettlementPolicy'], ParentType, ContextType>;
};

export type ChangedWebhookEndpointResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ChangedWebhookEndpoint'] = ResolversParentTypes['ChangedWebhookEndpoint']> = {
  endpoint?: Resolver<ResolversTypes['WebhookEndpoint'], ParentType, ContextType>;
  isReplay?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type CheckResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Check'] = ResolversParentTypes['Check']> = {
  checkedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  inputs?: Resolver<ResolversTypes['JSONObject'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['CheckName'], ParentType, ContextType>;
  outcome?: Resolver<ResolversTypes['CheckOutcome'], ParentType, ContextType>;
};

export type CheckoutResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Checkout'] = ResolversParentTypes['Checkout'], FederationReferenceType extends FederationReferenceTypes['Checkout'] = FederationReferenceTypes['Checkout']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Checkout']> | FederationReferenceType, FederationReferenceType, ContextType>;
  conversion?: Resolver<Maybe<ResolversTypes['Conversion']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  paidAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['CheckoutStatus'], ParentType, ContextType>;
};

export type CommissionQuoteResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CommissionQuote'] = ResolversParentTypes['CommissionQuote']> = {
  builderPayout?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  commission?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  held?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  networkFee?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
};

export type ConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Connection'] = ResolversParentTypes['Connection'], FederationReferenceType extends FederationReferenceTypes['Connection'] = FederationReferenceTypes['Connection']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Connection']> | FederationReferenceType, FederationReferenceType, ContextType>;
  health?: Resolver<ResolversTypes['ConnectionHealth'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type ConnectionHealthResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ConnectionHealth'] = ResolversParentTypes['ConnectionHealth']> = {
  events?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  failed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  lastEventAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  waiting?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ConversionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Conversion'] = ResolversParentTypes['Conversion'], FederationReferenceType extends FederationReferenceTypes['Conversion'] = FederationReferenceTypes['Conversion']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Conversion']> | FederationReferenceType, FederationReferenceType, ContextType>;
  agent?: Resolver<ResolversTypes['Agent'], ParentType, ContextType>;
  builder?: Resolver<Maybe<ResolversTypes['Builder']>, ParentType, ContextType>;
  builderPayout?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  checkout?: Resolver<Maybe<ResolversTypes['Checkout']>, ParentType, ContextType>;
  checks?: Resolver<Array<ResolversTypes['Check']>, ParentType, ContextType>;
  commission?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  commissionType?: Resolver<ResolversTypes['CommissionType'], ParentType, ContextType>;
  conversionPath?: Resolver<ResolversTypes['ConversionPath'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  decisions?: Resolver<Array<ResolversTypes['ConversionDecision']>, ParentType, ContextType>;
  evidence?: Resolver<ResolversTypes['EvidenceReport'], ParentType, ContextType>;
  held?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  history?: Resolver<Array<ResolversTypes['ConversionEvent']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  ledgerEntries?: Resolver<Array<ResolversTypes['LedgerEntry']>, ParentType, ContextType>;
  linkedInto?: Resolver<Maybe<ResolversTypes['Conversion']>, ParentType, ContextType>;
  livemode?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  merchant?: Resolver<ResolversTypes['Merchant'], ParentType, ContextType>;
  milestones?: Resolver<ResolversTypes['MilestoneConnection'], ParentType, ContextType, RequireFields<ConversionMilestonesArgs, 'first'>>;
  networkFee?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  nodeId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  occurredAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  offer?: Resolver<ResolversTypes['Offer'], ParentType, ContextType>;
  orderReference?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  recommendation?: Resolver<ResolversTypes['Recommendation'], ParentType, ContextType>;
  reports?: Resolver<Array<ResolversTypes['MerchantReport']>, ParentType, ContextType>;
  reviews?: Resolver<Array<ResolversTypes['ConversionReview']>, ParentType, ContextType>;
  session?: Resolver<Maybe<ResolversTypes['Session']>, ParentType, ContextType>;
  sessionId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['ConversionStatus'], ParentType, ContextType>;
  transactionValue?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  validationEndsAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  validationPeriodDays?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  verification?: Resolver<ResolversTypes['Verification'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ConversionConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ConversionConnection'] = ResolversParentTypes['ConversionConnection']> = {
  edges?: Resolver<Array<ResolversTypes['ConversionEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Count'], ParentType, ContextType>;
};

export type ConversionDecisionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ConversionDecision'] = ResolversParentTypes['ConversionDecision']> = {
  decidedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  decidedBy?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['DecisionKind'], ParentType, ContextType>;
  note?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  otherConversion?: Resolver<Maybe<ResolversTypes['Conversion']>, ParentType, ContextType>;
  reasonCode?: Resolver<Maybe<ResolversTypes['RejectionReason']>, ParentType, ContextType>;
  subjects?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ConversionEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ConversionEdge'] = ResolversParentTypes['ConversionEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Conversion'], ParentType, ContextType>;
};

export type ConversionEventResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ConversionEvent'] = ResolversParentTypes['ConversionEvent']> = {
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  cause?: Resolver<ResolversTypes['TransitionCause'], ParentType, ContextType>;
  causedBy?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  from?: Resolver<Maybe<ResolversTypes['ConversionStatus']>, ParentType, ContextType>;
  hash?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sequence?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  to?: Resolver<ResolversTypes['ConversionStatus'], ParentType, ContextType>;
};

export type ConversionMetricsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ConversionMetrics'] = ResolversParentTypes['ConversionMetrics']> = {
  count?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  points?: Resolver<Array<ResolversTypes['ConversionPoint']>, ParentType, ContextType>;
  previous?: Resolver<Maybe<Array<ResolversTypes['ConversionSums']>>, ParentType, ContextType>;
  previousCount?: Resolver<Maybe<ResolversTypes['SafeInt']>, ParentType, ContextType>;
  totals?: Resolver<Array<ResolversTypes['ConversionSums']>, ParentType, ContextType>;
};

export type ConversionPointResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ConversionPoint'] = ResolversParentTypes['ConversionPoint']> = {
  agent?: Resolver<Maybe<ResolversTypes['Agent']>, ParentType, ContextType>;
  builderPayout?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  commission?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  held?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  merchant?: Resolver<Maybe<ResolversTypes['Merchant']>, ParentType, ContextType>;
  networkFee?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  offer?: Resolver<Maybe<ResolversTypes['Offer']>, ParentType, ContextType>;
  refunded?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  start?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['ConversionStatus']>, ParentType, ContextType>;
  transactionValue?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  vertical?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ConversionReviewResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ConversionReview'] = ResolversParentTypes['ConversionReview']> = {
  clearedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  explanation?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  raisedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['ReviewReason'], ParentType, ContextType>;
};

export type ConversionSumsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ConversionSums'] = ResolversParentTypes['ConversionSums']> = {
  builderPayout?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  commission?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  held?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  networkFee?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  refunded?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  transactionValue?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
};

export type CountResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Count'] = ResolversParentTypes['Count']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  precision?: Resolver<ResolversTypes['CountPrecision'], ParentType, ContextType>;
};

export interface CurrencyScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Currency'], any> {
  name: 'Currency';
}

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export type DecidedConversionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DecidedConversion'] = ResolversParentTypes['DecidedConversion']> = {
  conversion?: Resolver<ResolversTypes['Conversion'], ParentType, ContextType>;
  created?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  decision?: Resolver<ResolversTypes['ConversionDecision'], ParentType, ContextType>;
  isReplay?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['ConversionStatus'], ParentType, ContextType>;
};

export type DecidedCorrectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DecidedCorrection'] = ResolversParentTypes['DecidedCorrection']> = {
  correction?: Resolver<ResolversTypes['BalanceCorrection'], ParentType, ContextType>;
  created?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isReplay?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export interface DecimalScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Decimal'], any> {
  name: 'Decimal';
}

export type DeletedWebhookEndpointResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeletedWebhookEndpoint'] = ResolversParentTypes['DeletedWebhookEndpoint']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isReplay?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type EventResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Event'] = ResolversParentTypes['Event'], FederationReferenceType extends FederationReferenceTypes['Event'] = FederationReferenceTypes['Event']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Event']> | FederationReferenceType, FederationReferenceType, ContextType>;
  data?: Resolver<ResolversTypes['JSONObject'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  livemode?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  nodeId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  orderingKey?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  timestamp?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type EventConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['EventConnection'] = ResolversParentTypes['EventConnection']> = {
  edges?: Resolver<Array<ResolversTypes['EventEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Count'], ParentType, ContextType>;
};

export type EventEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['EventEdge'] = ResolversParentTypes['EventEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Event'], ParentType, ContextType>;
};

export type EvidencePieceResolvers<ContextType = Context, ParentType extends ResolversParentTypes['EvidencePiece'] = ResolversParentTypes['EvidencePiece']> = {
  body?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  connectionId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  eventId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  eventType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  processor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  receivedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  sha256?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  variants?: Resolver<Array<ResolversTypes['EvidenceVariant']>, ParentType, ContextType>;
};

export type EvidenceReportResolvers<ContextType = Context, ParentType extends ResolversParentTypes['EvidenceReport'] = ResolversParentTypes['EvidenceReport']> = {
  asOf?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  digest?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  document?: Resolver<ResolversTypes['JSONObject'], ParentType, ContextType>;
  pieces?: Resolver<Array<ResolversTypes['EvidencePiece']>, ParentType, ContextType>;
  ruleVersion?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type EvidenceVariantResolvers<ContextType = Context, ParentType extends ResolversParentTypes['EvidenceVariant'] = ResolversParentTypes['EvidenceVariant']> = {
  body?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  receivedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  sha256?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type FurtherRunResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FurtherRun'] = ResolversParentTypes['FurtherRun']> = {
  cutOff?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  setAside?: Resolver<Array<ResolversTypes['SetAsideConversion']>, ParentType, ContextType>;
  totals?: Resolver<Array<ResolversTypes['SettlementTotals']>, ParentType, ContextType>;
};

export type ImportedBankAnswerResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ImportedBankAnswer'] = ResolversParentTypes['ImportedBankAnswer']> = {
  isReplay?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  lines?: Resolver<Array<ResolversTypes['BankAnswerLine']>, ParentType, ContextType>;
};

export type InvoiceStepResolvers<ContextType = Context, ParentType extends ResolversParentTypes['InvoiceStep'] = ResolversParentTypes['InvoiceStep']> = {
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  by?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  from?: Resolver<Maybe<ResolversTypes['InvoiceStatus']>, ParentType, ContextType>;
  note?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reference?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  sequence?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  to?: Resolver<ResolversTypes['InvoiceStatus'], ParentType, ContextType>;
};

export interface JsonObjectScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['JSONObject'], any> {
  name: 'JSONObject';
}

export type LedgerAccountResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LedgerAccount'] = ResolversParentTypes['LedgerAccount'], FederationReferenceType extends FederationReferenceTypes['LedgerAccount'] = FederationReferenceTypes['LedgerAccount']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['LedgerAccount']> | FederationReferenceType, FederationReferenceType, ContextType>;
  agent?: Resolver<Maybe<ResolversTypes['Agent']>, ParentType, ContextType>;
  balance?: Resolver<ResolversTypes['Money'], ParentType, ContextType, Partial<LedgerAccountBalanceArgs>>;
  builder?: Resolver<Maybe<ResolversTypes['Builder']>, ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  entries?: Resolver<ResolversTypes['LedgerEntryConnection'], ParentType, ContextType, RequireFields<LedgerAccountEntriesArgs, 'first'>>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['LedgerAccountKind'], ParentType, ContextType>;
  livemode?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  merchant?: Resolver<Maybe<ResolversTypes['Merchant']>, ParentType, ContextType>;
  nodeId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  normalBalance?: Resolver<ResolversTypes['LedgerSide'], ParentType, ContextType>;
  stage?: Resolver<ResolversTypes['LedgerStage'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type LedgerAccountConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LedgerAccountConnection'] = ResolversParentTypes['LedgerAccountConnection']> = {
  edges?: Resolver<Array<ResolversTypes['LedgerAccountEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Count'], ParentType, ContextType>;
};

export type LedgerAccountEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LedgerAccountEdge'] = ResolversParentTypes['LedgerAccountEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['LedgerAccount'], ParentType, ContextType>;
};

export type LedgerEntryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LedgerEntry'] = ResolversParentTypes['LedgerEntry'], FederationReferenceType extends FederationReferenceTypes['LedgerEntry'] = FederationReferenceTypes['LedgerEntry']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['LedgerEntry']> | FederationReferenceType, FederationReferenceType, ContextType>;
  causeId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  causeKind?: Resolver<ResolversTypes['LedgerCauseKind'], ParentType, ContextType>;
  hash?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['LedgerEntryKind'], ParentType, ContextType>;
  nodeId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  postedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  postings?: Resolver<Array<ResolversTypes['LedgerPosting']>, ParentType, ContextType>;
  sequence?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  subjectId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type LedgerEntryConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LedgerEntryConnection'] = ResolversParentTypes['LedgerEntryConnection']> = {
  edges?: Resolver<Array<ResolversTypes['LedgerEntryEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Count'], ParentType, ContextType>;
};

export type LedgerEntryEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LedgerEntryEdge'] = ResolversParentTypes['LedgerEntryEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['LedgerEntry'], ParentType, ContextType>;
};

export type LedgerPostingResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LedgerPosting'] = ResolversParentTypes['LedgerPosting']> = {
  account?: Resolver<ResolversTypes['LedgerAccount'], ParentType, ContextType>;
  amount?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  side?: Resolver<ResolversTypes['LedgerSide'], ParentType, ContextType>;
};

export type LedgerVerificationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LedgerVerification'] = ResolversParentTypes['LedgerVerification']> = {
  conversions?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  differences?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  entries?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  verifiedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type MerchantResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Merchant'] = ResolversParentTypes['Merchant'], FederationReferenceType extends FederationReferenceTypes['Merchant'] = FederationReferenceTypes['Merchant']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Merchant']> | FederationReferenceType, FederationReferenceType, ContextType>;
  conversions?: Resolver<ResolversTypes['ConversionConnection'], ParentType, ContextType, RequireFields<MerchantConversionsArgs, 'first'>>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type MerchantReportResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MerchantReport'] = ResolversParentTypes['MerchantReport']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  match?: Resolver<ResolversTypes['ReportMatch'], ParentType, ContextType>;
  occurredAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  orderReference?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  recordedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
};

export type MetricsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Metrics'] = ResolversParentTypes['Metrics'], FederationReferenceType extends FederationReferenceTypes['Metrics'] = FederationReferenceTypes['Metrics']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Metrics']> | FederationReferenceType, FederationReferenceType, ContextType>;
  conversions?: Resolver<ResolversTypes['ConversionMetrics'], ParentType, ContextType>;
  query?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type MilestoneResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Milestone'] = ResolversParentTypes['Milestone'], FederationReferenceType extends FederationReferenceTypes['Milestone'] = FederationReferenceTypes['Milestone']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Milestone']> | FederationReferenceType, FederationReferenceType, ContextType>;
  conversion?: Resolver<ResolversTypes['Conversion'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  metadata?: Resolver<ResolversTypes['JSONObject'], ParentType, ContextType>;
  nodeId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  recordedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['MilestoneStatus'], ParentType, ContextType>;
  step?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type MilestoneConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MilestoneConnection'] = ResolversParentTypes['MilestoneConnection']> = {
  edges?: Resolver<Array<ResolversTypes['MilestoneEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Count'], ParentType, ContextType>;
};

export type MilestoneEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MilestoneEdge'] = ResolversParentTypes['MilestoneEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Milestone'], ParentType, ContextType>;
};

export type MoneyResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Money'] = ResolversParentTypes['Money']> = {
  amountMinor?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  decimal?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type MutationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  acceptEvidence?: Resolver<ResolversTypes['DecidedConversion'], ParentType, ContextType, RequireFields<MutationAcceptEvidenceArgs, 'conversionId' | 'note'>>;
  approveCorrection?: Resolver<ResolversTypes['DecidedCorrection'], ParentType, ContextType, RequireFields<MutationApproveCorrectionArgs, 'id'>>;
  clearReview?: Resolver<ResolversTypes['DecidedConversion'], ParentType, ContextType, RequireFields<MutationClearReviewArgs, 'conversionId' | 'note'>>;
  closeSettlementRun?: Resolver<ResolversTypes['SettlementRun'], ParentType, ContextType, Partial<MutationCloseSettlementRunArgs>>;
  createWebhookEndpoint?: Resolver<ResolversTypes['WebhookEndpointWithSecret'], ParentType, ContextType, RequireFields<MutationCreateWebhookEndpointArgs, 'input'>>;
  deleteWebhookEndpoint?: Resolver<ResolversTypes['DeletedWebhookEndpoint'], ParentType, ContextType, RequireFields<MutationDeleteWebhookEndpointArgs, 'id'>>;
  importBankAnswer?: Resolver<ResolversTypes['ImportedBankAnswer'], ParentType, ContextType, RequireFields<MutationImportBankAnswerArgs, 'content' | 'format'>>;
  linkEvidence?: Resolver<ResolversTypes['DecidedConversion'], ParentType, ContextType, RequireFields<MutationLinkEvidenceArgs, 'conversionId' | 'id' | 'note'>>;
  partEvidence?: Resolver<ResolversTypes['DecidedConversion'], ParentType, ContextType, RequireFields<MutationPartEvidenceArgs, 'conversionId' | 'id' | 'note'>>;
  payOut?: Resolver<ResolversTypes['RequestedPayout'], ParentType, ContextType, RequireFields<MutationPayOutArgs, 'builderId' | 'note'>>;
  proposeCorrection?: Resolver<ResolversTypes['ProposedCorrection'], ParentType, ContextType, RequireFields<MutationProposeCorrectionArgs, 'amount' | 'currency' | 'kind' | 'partyId' | 'reason'>>;
  receivePaymentEvent?: Resolver<ResolversTypes['PaymentEventReceipt'], ParentType, ContextType, RequireFields<MutationReceivePaymentEventArgs, 'input'>>;
  recordInvoiceStep?: Resolver<ResolversTypes['RecordedInvoiceStep'], ParentType, ContextType, RequireFields<MutationRecordInvoiceStepArgs, 'id' | 'step'>>;
  recordMilestone?: Resolver<ResolversTypes['RecordedMilestone'], ParentType, ContextType, RequireFields<MutationRecordMilestoneArgs, 'input'>>;
  recordPayoutStep?: Resolver<ResolversTypes['RecordedPayoutStep'], ParentType, ContextType, RequireFields<MutationRecordPayoutStepArgs, 'id' | 'step'>>;
  redeliverEvents?: Resolver<ResolversTypes['RedeliveredEvents'], ParentType, ContextType, RequireFields<MutationRedeliverEventsArgs, 'id' | 'input'>>;
  rejectConversion?: Resolver<ResolversTypes['DecidedConversion'], ParentType, ContextType, RequireFields<MutationRejectConversionArgs, 'id' | 'reasonCode'>>;
  rejectCorrection?: Resolver<ResolversTypes['DecidedCorrection'], ParentType, ContextType, RequireFields<MutationRejectCorrectionArgs, 'id'>>;
  reportConversion?: Resolver<ResolversTypes['ReportedConversion'], ParentType, ContextType, RequireFields<MutationReportConversionArgs, 'input'>>;
  rerunEvidence?: Resolver<ResolversTypes['RerunEvidence'], ParentType, ContextType, RequireFields<MutationRerunEvidenceArgs, 'id'>>;
  resolveDispute?: Resolver<ResolversTypes['DecidedConversion'], ParentType, ContextType, RequireFields<MutationResolveDisputeArgs, 'conversionId' | 'note' | 'outcome'>>;
  reverseConversion?: Resolver<ResolversTypes['DecidedConversion'], ParentType, ContextType, RequireFields<MutationReverseConversionArgs, 'id' | 'note' | 'reasonCode'>>;
  rollWebhookSecret?: Resolver<ResolversTypes['WebhookEndpointWithSecret'], ParentType, ContextType, RequireFields<MutationRollWebhookSecretArgs, 'id'>>;
  sendTestEvent?: Resolver<ResolversTypes['ChangedWebhookEndpoint'], ParentType, ContextType, RequireFields<MutationSendTestEventArgs, 'id'>>;
  setPayingAccount?: Resolver<ResolversTypes['ChangedPayingAccount'], ParentType, ContextType, RequireFields<MutationSetPayingAccountArgs, 'accountHolder' | 'bic' | 'iban'>>;
  setPayoutDetails?: Resolver<ResolversTypes['ChangedPayoutDetails'], ParentType, ContextType, RequireFields<MutationSetPayoutDetailsArgs, 'accountHolder' | 'builderId'>>;
  setSettlementPolicy?: Resolver<ResolversTypes['ChangedSettlementPolicy'], ParentType, ContextType, Partial<MutationSetSettlementPolicyArgs>>;
  setTaxProfile?: Resolver<ResolversTypes['TaxProfile'], ParentType, ContextType, RequireFields<MutationSetTaxProfileArgs, 'basisPoints' | 'partyId' | 'reverseCharge'>>;
  updateWebhookEndpoint?: Resolver<ResolversTypes['ChangedWebhookEndpoint'], ParentType, ContextType, RequireFields<MutationUpdateWebhookEndpointArgs, 'id' | 'input'>>;
};

export type NextPayoutResolvers<ContextType = Context, ParentType extends ResolversParentTypes['NextPayout'] = ResolversParentTypes['NextPayout']> = {
  carriedIn?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  carriedOut?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  earned?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  mayBeLess?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  minimum?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  paid?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
};

export type NodeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Node'] = ResolversParentTypes['Node']> = {
  __resolveType?: TypeResolveFn<'BalanceCorrection' | 'Conversion' | 'Event' | 'LedgerAccount' | 'LedgerEntry' | 'Milestone' | 'SettlementInvoice' | 'SettlementLine' | 'SettlementPayout' | 'SettlementRun' | 'UnmatchedEvidence' | 'WebhookDelivery' | 'WebhookEndpoint', ParentType, ContextType>;
};

export type OfferResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Offer'] = ResolversParentTypes['Offer']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type PageInfoResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PageInfo'] = ResolversParentTypes['PageInfo']> = {
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasPreviousPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  startCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PartyBalanceResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PartyBalance'] = ResolversParentTypes['PartyBalance']> = {
  accrued?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  held?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  inTransit?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  nextPayout?: Resolver<Maybe<ResolversTypes['NextPayout']>, ParentType, ContextType>;
  paid?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  payable?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
};

export type PaymentEventReceiptResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PaymentEventReceipt'] = ResolversParentTypes['PaymentEventReceipt']> = {
  conversionId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  received?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  verification?: Resolver<Maybe<ResolversTypes['Verification']>, ParentType, ContextType>;
};

export type PayoutDetailsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PayoutDetails'] = ResolversParentTypes['PayoutDetails']> = {
  account?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  builder?: Resolver<ResolversTypes['Builder'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['PayoutDetailsKind'], ParentType, ContextType>;
  setAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type PayoutStepResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PayoutStep'] = ResolversParentTypes['PayoutStep']> = {
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  by?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  from?: Resolver<Maybe<ResolversTypes['PayoutStatus']>, ParentType, ContextType>;
  note?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reference?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  sequence?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  to?: Resolver<ResolversTypes['PayoutStatus'], ParentType, ContextType>;
};

export type PreviewedInvoiceResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PreviewedInvoice'] = ResolversParentTypes['PreviewedInvoice']> = {
  carriedIn?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  carriedOut?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  due?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  merchant?: Resolver<ResolversTypes['Merchant'], ParentType, ContextType>;
  tax?: Resolver<ResolversTypes['SettlementTax'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
};

export type PreviewedPayoutResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PreviewedPayout'] = ResolversParentTypes['PreviewedPayout']> = {
  builder?: Resolver<ResolversTypes['Builder'], ParentType, ContextType>;
  carriedIn?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  carriedOut?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  earned?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  paid?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  tax?: Resolver<ResolversTypes['SettlementTax'], ParentType, ContextType>;
  withheld?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
};

export type ProposedCorrectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ProposedCorrection'] = ResolversParentTypes['ProposedCorrection']> = {
  correction?: Resolver<ResolversTypes['BalanceCorrection'], ParentType, ContextType>;
  isReplay?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type QueryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  balanceCorrections?: Resolver<ResolversTypes['BalanceCorrectionConnection'], ParentType, ContextType, RequireFields<QueryBalanceCorrectionsArgs, 'first'>>;
  balances?: Resolver<Array<ResolversTypes['PartyBalance']>, ParentType, ContextType, Partial<QueryBalancesArgs>>;
  bankFile?: Resolver<Maybe<ResolversTypes['BankFile']>, ParentType, ContextType, RequireFields<QueryBankFileArgs, 'runId'>>;
  conversion?: Resolver<Maybe<ResolversTypes['Conversion']>, ParentType, ContextType, RequireFields<QueryConversionArgs, 'id'>>;
  conversions?: Resolver<ResolversTypes['ConversionConnection'], ParentType, ContextType, RequireFields<QueryConversionsArgs, 'first'>>;
  events?: Resolver<ResolversTypes['EventConnection'], ParentType, ContextType, RequireFields<QueryEventsArgs, 'first'>>;
  invoice?: Resolver<Maybe<ResolversTypes['SettlementInvoice']>, ParentType, ContextType, RequireFields<QueryInvoiceArgs, 'id'>>;
  invoices?: Resolver<ResolversTypes['SettlementInvoiceConnection'], ParentType, ContextType, RequireFields<QueryInvoicesArgs, 'first'>>;
  ledgerAccount?: Resolver<Maybe<ResolversTypes['LedgerAccount']>, ParentType, ContextType, RequireFields<QueryLedgerAccountArgs, 'id'>>;
  ledgerAccounts?: Resolver<ResolversTypes['LedgerAccountConnection'], ParentType, ContextType, RequireFields<QueryLedgerAccountsArgs, 'first'>>;
  ledgerVerification?: Resolver<Maybe<ResolversTypes['LedgerVerification']>, ParentType, ContextType>;
  payout?: Resolver<Maybe<ResolversTypes['SettlementPayout']>, ParentType, ContextType, RequireFields<QueryPayoutArgs, 'id'>>;
  payoutDetails?: Resolver<Maybe<ResolversTypes['PayoutDetails']>, ParentType, ContextType, RequireFields<QueryPayoutDetailsArgs, 'builderId'>>;
  payouts?: Resolver<ResolversTypes['SettlementPayoutConnection'], ParentType, ContextType, RequireFields<QueryPayoutsArgs, 'first'>>;
  quoteCommission?: Resolver<ResolversTypes['CommissionQuote'], ParentType, ContextType, RequireFields<QueryQuoteCommissionArgs, 'path' | 'value'>>;
  repriceConversions?: Resolver<ResolversTypes['Repricing'], ParentType, ContextType, RequireFields<QueryRepriceConversionsArgs, 'terms'>>;
  settlementPolicy?: Resolver<ResolversTypes['SettlementPolicy'], ParentType, ContextType, Partial<QuerySettlementPolicyArgs>>;
  settlementPreview?: Resolver<ResolversTypes['SettlementPreview'], ParentType, ContextType, Partial<QuerySettlementPreviewArgs>>;
  settlementRun?: Resolver<Maybe<ResolversTypes['SettlementRun']>, ParentType, ContextType, RequireFields<QuerySettlementRunArgs, 'id'>>;
  settlementRuns?: Resolver<ResolversTypes['SettlementRunConnection'], ParentType, ContextType, RequireFields<QuerySettlementRunsArgs, 'first'>>;
  statement?: Resolver<Maybe<ResolversTypes['SettlementStatement']>, ParentType, ContextType, RequireFields<QueryStatementArgs, 'id'>>;
  unmatchedEvidence?: Resolver<ResolversTypes['UnmatchedEvidenceConnection'], ParentType, ContextType, RequireFields<QueryUnmatchedEvidenceArgs, 'first'>>;
  webhookEndpoint?: Resolver<Maybe<ResolversTypes['WebhookEndpoint']>, ParentType, ContextType, RequireFields<QueryWebhookEndpointArgs, 'id'>>;
  webhookEndpoints?: Resolver<ResolversTypes['WebhookEndpointConnection'], ParentType, ContextType, RequireFields<QueryWebhookEndpointsArgs, 'first'>>;
};

export type RecommendationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Recommendation'] = ResolversParentTypes['Recommendation'], FederationReferenceType extends FederationReferenceTypes['Recommendation'] = FederationReferenceTypes['Recommendation']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Recommendation']> | FederationReferenceType, FederationReferenceType, ContextType>;
  conversions?: Resolver<ResolversTypes['ConversionConnection'], ParentType, ContextType, RequireFields<RecommendationConversionsArgs, 'first'>>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type RecordedInvoiceStepResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RecordedInvoiceStep'] = ResolversParentTypes['RecordedInvoiceStep']> = {
  created?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  invoice?: Resolver<ResolversTypes['SettlementInvoice'], ParentType, ContextType>;
  isReplay?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type RecordedMilestoneResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RecordedMilestone'] = ResolversParentTypes['RecordedMilestone']> = {
  conversionStatus?: Resolver<ResolversTypes['ConversionStatus'], ParentType, ContextType>;
  created?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isReplay?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  milestone?: Resolver<ResolversTypes['Milestone'], ParentType, ContextType>;
};

export type RecordedPayoutStepResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RecordedPayoutStep'] = ResolversParentTypes['RecordedPayoutStep']> = {
  created?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isReplay?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  payout?: Resolver<ResolversTypes['SettlementPayout'], ParentType, ContextType>;
};

export type RedeliveredEventsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RedeliveredEvents'] = ResolversParentTypes['RedeliveredEvents']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  isReplay?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  lastEventId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type ReportedConversionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ReportedConversion'] = ResolversParentTypes['ReportedConversion']> = {
  conversion?: Resolver<ResolversTypes['Conversion'], ParentType, ContextType>;
  created?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isReplay?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['ConversionStatus'], ParentType, ContextType>;
};

export type RepricedSumResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RepricedSum'] = ResolversParentTypes['RepricedSum']> = {
  conversions?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  difference?: Resolver<ResolversTypes['CommissionQuote'], ParentType, ContextType>;
  present?: Resolver<ResolversTypes['CommissionQuote'], ParentType, ContextType>;
  repriced?: Resolver<ResolversTypes['CommissionQuote'], ParentType, ContextType>;
};

export type RepricingResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Repricing'] = ResolversParentTypes['Repricing']> = {
  isComplete?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  sums?: Resolver<Array<ResolversTypes['RepricedSum']>, ParentType, ContextType>;
};

export type RequestedPayoutResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RequestedPayout'] = ResolversParentTypes['RequestedPayout']> = {
  builder?: Resolver<ResolversTypes['Builder'], ParentType, ContextType>;
  isReplay?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  livemode?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type RerunEvidenceResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RerunEvidence'] = ResolversParentTypes['RerunEvidence']> = {
  evidence?: Resolver<ResolversTypes['UnmatchedEvidence'], ParentType, ContextType>;
  isReplay?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export interface SafeIntScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['SafeInt'], any> {
  name: 'SafeInt';
}

export type SessionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Session'] = ResolversParentTypes['Session'], FederationReferenceType extends FederationReferenceTypes['Session'] = FederationReferenceTypes['Session']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Session']> | FederationReferenceType, FederationReferenceType, ContextType>;
  conversions?: Resolver<ResolversTypes['ConversionConnection'], ParentType, ContextType, RequireFields<SessionConversionsArgs, 'first'>>;
  hasConversion?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['SessionStatus']>, ParentType, ContextType>;
};

export type SetAsideConversionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SetAsideConversion'] = ResolversParentTypes['SetAsideConversion']> = {
  conversionId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['SetAsideReason'], ParentType, ContextType>;
};

export type SettlementInvoiceResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SettlementInvoice'] = ResolversParentTypes['SettlementInvoice'], FederationReferenceType extends FederationReferenceTypes['SettlementInvoice'] = FederationReferenceTypes['SettlementInvoice']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['SettlementInvoice']> | FederationReferenceType, FederationReferenceType, ContextType>;
  carriedIn?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  carriedOut?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  due?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  dueAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  issuedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  livemode?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  merchant?: Resolver<ResolversTypes['Merchant'], ParentType, ContextType>;
  nodeId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  number?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  run?: Resolver<ResolversTypes['SettlementRun'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['InvoiceStatus'], ParentType, ContextType>;
  steps?: Resolver<Array<ResolversTypes['InvoiceStep']>, ParentType, ContextType>;
  tax?: Resolver<ResolversTypes['SettlementTax'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SettlementInvoiceConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SettlementInvoiceConnection'] = ResolversParentTypes['SettlementInvoiceConnection']> = {
  edges?: Resolver<Array<ResolversTypes['SettlementInvoiceEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Count'], ParentType, ContextType>;
};

export type SettlementInvoiceEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SettlementInvoiceEdge'] = ResolversParentTypes['SettlementInvoiceEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['SettlementInvoice'], ParentType, ContextType>;
};

export type SettlementLineResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SettlementLine'] = ResolversParentTypes['SettlementLine'], FederationReferenceType extends FederationReferenceTypes['SettlementLine'] = FederationReferenceTypes['SettlementLine']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['SettlementLine']> | FederationReferenceType, FederationReferenceType, ContextType>;
  builder?: Resolver<Maybe<ResolversTypes['Builder']>, ParentType, ContextType>;
  builderPayout?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  commission?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  conversion?: Resolver<Maybe<ResolversTypes['Conversion']>, ParentType, ContextType>;
  held?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['SettlementLineKind'], ParentType, ContextType>;
  merchant?: Resolver<ResolversTypes['Merchant'], ParentType, ContextType>;
  networkFee?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  nodeId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SettlementLineConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SettlementLineConnection'] = ResolversParentTypes['SettlementLineConnection']> = {
  edges?: Resolver<Array<ResolversTypes['SettlementLineEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Count'], ParentType, ContextType>;
};

export type SettlementLineEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SettlementLineEdge'] = ResolversParentTypes['SettlementLineEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['SettlementLine'], ParentType, ContextType>;
};

export type SettlementPayoutResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SettlementPayout'] = ResolversParentTypes['SettlementPayout'], FederationReferenceType extends FederationReferenceTypes['SettlementPayout'] = FederationReferenceTypes['SettlementPayout']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['SettlementPayout']> | FederationReferenceType, FederationReferenceType, ContextType>;
  builder?: Resolver<ResolversTypes['Builder'], ParentType, ContextType>;
  carriedIn?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  carriedOut?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  earned?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  livemode?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  nodeId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  paid?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  run?: Resolver<ResolversTypes['SettlementRun'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['PayoutStatus'], ParentType, ContextType>;
  steps?: Resolver<Array<ResolversTypes['PayoutStep']>, ParentType, ContextType>;
  tax?: Resolver<ResolversTypes['SettlementTax'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  withheld?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SettlementPayoutConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SettlementPayoutConnection'] = ResolversParentTypes['SettlementPayoutConnection']> = {
  edges?: Resolver<Array<ResolversTypes['SettlementPayoutEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Count'], ParentType, ContextType>;
};

export type SettlementPayoutEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SettlementPayoutEdge'] = ResolversParentTypes['SettlementPayoutEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['SettlementPayout'], ParentType, ContextType>;
};

export type SettlementPolicyResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SettlementPolicy'] = ResolversParentTypes['SettlementPolicy']> = {
  livemode?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  payWhenPaid?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  schedule?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SettlementPreviewResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SettlementPreview'] = ResolversParentTypes['SettlementPreview']> = {
  cutOff?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  further?: Resolver<Maybe<ResolversTypes['FurtherRun']>, ParentType, ContextType>;
  invoiced?: Resolver<Array<ResolversTypes['Money']>, ParentType, ContextType>;
  invoices?: Resolver<Array<ResolversTypes['PreviewedInvoice']>, ParentType, ContextType>;
  livemode?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  paid?: Resolver<Array<ResolversTypes['Money']>, ParentType, ContextType>;
  payouts?: Resolver<Array<ResolversTypes['PreviewedPayout']>, ParentType, ContextType>;
  setAside?: Resolver<Array<ResolversTypes['SetAsideConversion']>, ParentType, ContextType>;
  totals?: Resolver<Array<ResolversTypes['SettlementTotals']>, ParentType, ContextType>;
};

export type SettlementRunResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SettlementRun'] = ResolversParentTypes['SettlementRun'], FederationReferenceType extends FederationReferenceTypes['SettlementRun'] = FederationReferenceTypes['SettlementRun']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['SettlementRun']> | FederationReferenceType, FederationReferenceType, ContextType>;
  closedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  closedBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  cutOff?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  invoices?: Resolver<Array<ResolversTypes['SettlementInvoice']>, ParentType, ContextType>;
  lines?: Resolver<ResolversTypes['SettlementLineConnection'], ParentType, ContextType, RequireFields<SettlementRunLinesArgs, 'first'>>;
  livemode?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  nodeId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  number?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  openedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  payouts?: Resolver<ResolversTypes['SettlementPayoutConnection'], ParentType, ContextType, RequireFields<SettlementRunPayoutsArgs, 'first'>>;
  setAside?: Resolver<Array<ResolversTypes['SetAsideConversion']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['SettlementRunStatus'], ParentType, ContextType>;
  totals?: Resolver<Array<ResolversTypes['SettlementTotals']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SettlementRunConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SettlementRunConnection'] = ResolversParentTypes['SettlementRunConnection']> = {
  edges?: Resolver<Array<ResolversTypes['SettlementRunEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Count'], ParentType, ContextType>;
};

export type SettlementRunEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SettlementRunEdge'] = ResolversParentTypes['SettlementRunEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['SettlementRun'], ParentType, ContextType>;
};

export type SettlementStatementResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SettlementStatement'] = ResolversParentTypes['SettlementStatement']> = {
  csv?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  document?: Resolver<ResolversTypes['JSONObject'], ParentType, ContextType>;
  html?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type SettlementTaxResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SettlementTax'] = ResolversParentTypes['SettlementTax']> = {
  amount?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  basisPoints?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  number?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reverseCharge?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type SettlementTotalsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SettlementTotals'] = ResolversParentTypes['SettlementTotals']> = {
  builderPayout?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  commission?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  held?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  lines?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  networkFee?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
};

export type TaxProfileResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TaxProfile'] = ResolversParentTypes['TaxProfile']> = {
  basisPoints?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  isReplay?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  number?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  partyId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  reverseCharge?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type UnmatchedEvidenceResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UnmatchedEvidence'] = ResolversParentTypes['UnmatchedEvidence'], FederationReferenceType extends FederationReferenceTypes['UnmatchedEvidence'] = FederationReferenceTypes['UnmatchedEvidence']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['UnmatchedEvidence']> | FederationReferenceType, FederationReferenceType, ContextType>;
  body?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  connection?: Resolver<ResolversTypes['Connection'], ParentType, ContextType>;
  conversion?: Resolver<Maybe<ResolversTypes['Conversion']>, ParentType, ContextType>;
  eventId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  eventType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  explanation?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  nextTryAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  nodeId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  processor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['EvidenceReason']>, ParentType, ContextType>;
  receivedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  sha256?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['EvidenceStatus'], ParentType, ContextType>;
  tries?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  variants?: Resolver<Array<ResolversTypes['EvidenceVariant']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type UnmatchedEvidenceConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UnmatchedEvidenceConnection'] = ResolversParentTypes['UnmatchedEvidenceConnection']> = {
  edges?: Resolver<Array<ResolversTypes['UnmatchedEvidenceEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Count'], ParentType, ContextType>;
};

export type UnmatchedEvidenceEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UnmatchedEvidenceEdge'] = ResolversParentTypes['UnmatchedEvidenceEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['UnmatchedEvidence'], ParentType, ContextType>;
};

export type WebhookDeliveryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WebhookDelivery'] = ResolversParentTypes['WebhookDelivery'], FederationReferenceType extends FederationReferenceTypes['WebhookDelivery'] = FederationReferenceTypes['WebhookDelivery']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['WebhookDelivery']> | FederationReferenceType, FederationReferenceType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  eventId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lastError?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lastStatus?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  lastTookMs?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  lastTriedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  nextTryAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  nodeId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['WebhookDeliveryStatus'], ParentType, ContextType>;
  tries?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type WebhookDeliveryConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WebhookDeliveryConnection'] = ResolversParentTypes['WebhookDeliveryConnection']> = {
  edges?: Resolver<Array<ResolversTypes['WebhookDeliveryEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Count'], ParentType, ContextType>;
};

export type WebhookDeliveryEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WebhookDeliveryEdge'] = ResolversParentTypes['WebhookDeliveryEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['WebhookDelivery'], ParentType, ContextType>;
};

export type WebhookEndpointResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WebhookEndpoint'] = ResolversParentTypes['WebhookEndpoint'], FederationReferenceType extends FederationReferenceTypes['WebhookEndpoint'] = FederationReferenceTypes['WebhookEndpoint']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['WebhookEndpoint']> | FederationReferenceType, FederationReferenceType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  deliveries?: Resolver<ResolversTypes['WebhookDeliveryConnection'], ParentType, ContextType, RequireFields<WebhookEndpointDeliveriesArgs, 'first'>>;
  disabledAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  disabledBy?: Resolver<Maybe<ResolversTypes['EndpointDisabledBy']>, ParentType, ContextType>;
  enabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  events?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  failingSince?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  livemode?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  nodeId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  ownerId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['WebhookEndpointStatus'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type WebhookEndpointConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WebhookEndpointConnection'] = ResolversParentTypes['WebhookEndpointConnection']> = {
  edges?: Resolver<Array<ResolversTypes['WebhookEndpointEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Count'], ParentType, ContextType>;
};

export type WebhookEndpointEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WebhookEndpointEdge'] = ResolversParentTypes['WebhookEndpointEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['WebhookEndpoint'], ParentType, ContextType>;
};

export type WebhookEndpointWithSecretResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WebhookEndpointWithSecret'] = ResolversParentTypes['WebhookEndpointWithSecret']> = {
  endpoint?: Resolver<ResolversTypes['WebhookEndpoint'], ParentType, ContextType>;
  isReplay?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  secret?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type Resolvers<ContextType = Context> = {
  Agent?: AgentResolvers<ContextType>;
  BalanceCorrection?: BalanceCorrectionResolvers<ContextType>;
  BalanceCorrectionConnection?: BalanceCorrectionConnectionResolvers<ContextType>;
  BalanceCorrectionEdge?: BalanceCorrectionEdgeResolvers<ContextType>;
  BankAnswerLine?: BankAnswerLineResolvers<ContextType>;
  BankFile?: BankFileResolvers<ContextType>;
  Builder?: BuilderResolvers<ContextType>;
  ChangedPayingAccount?: ChangedPayingAccountResolvers<ContextType>;
  ChangedPayoutDetails?: ChangedPayoutDetailsResolvers<ContextType>;
  ChangedSettlementPolicy?: ChangedSettlementPolicyResolvers<ContextType>;
  ChangedWebhookEndpoint?: ChangedWebhookEndpointResolvers<ContextType>;
  Check?: CheckResolvers<ContextType>;
  Checkout?: CheckoutResolvers<ContextType>;
  CommissionQuote?: CommissionQuoteResolvers<ContextType>;
  Connection?: ConnectionResolvers<ContextType>;
  ConnectionHealth?: ConnectionHealthResolvers<ContextType>;
  Conversion?: ConversionResolvers<ContextType>;
  ConversionConnection?: ConversionConnectionResolvers<ContextType>;
  ConversionDecision?: ConversionDecisionResolvers<ContextType>;
  ConversionEdge?: ConversionEdgeResolvers<ContextType>;
  ConversionEvent?: ConversionEventResolvers<ContextType>;
  ConversionMetrics?: ConversionMetricsResolvers<ContextType>;
  ConversionPoint?: ConversionPointResolvers<ContextType>;
  ConversionReview?: ConversionReviewResolvers<ContextType>;
  ConversionSums?: ConversionSumsResolvers<ContextType>;
  Count?: CountResolvers<ContextType>;
  Currency?: GraphQLScalarType;
  DateTime?: GraphQLScalarType;
  DecidedConversion?: DecidedConversionResolvers<ContextType>;
  DecidedCorrection?: DecidedCorrectionResolvers<ContextType>;
  Decimal?: GraphQLScalarType;
  DeletedWebhookEndpoint?: DeletedWebhookEndpointResolvers<ContextType>;
  Event?: EventResolvers<ContextType>;
  EventConnection?: EventConnectionResolvers<ContextType>;
  EventEdge?: EventEdgeResolvers<ContextType>;
  EvidencePiece?: EvidencePieceResolvers<ContextType>;
  EvidenceReport?: EvidenceReportResolvers<ContextType>;
  EvidenceVariant?: EvidenceVariantResolvers<ContextType>;
  FurtherRun?: FurtherRunResolvers<ContextType>;
  ImportedBankAnswer?: ImportedBankAnswerResolvers<ContextType>;
  InvoiceStep?: InvoiceStepResolvers<ContextType>;
  JSONObject?: GraphQLScalarType;
  LedgerAccount?: LedgerAccountResolvers<ContextType>;
  LedgerAccountConnection?: LedgerAccountConnectionResolvers<ContextType>;
  LedgerAccountEdge?: LedgerAccountEdgeResolvers<ContextType>;
  LedgerEntry?: LedgerEntryResolvers<ContextType>;
  LedgerEntryConnection?: LedgerEntryConnectionResolvers<ContextType>;
  LedgerEntryEdge?: LedgerEntryEdgeResolvers<ContextType>;
  LedgerPosting?: LedgerPostingResolvers<ContextType>;
  LedgerVerification?: LedgerVerificationResolvers<ContextType>;
  Merchant?: MerchantResolvers<ContextType>;
  MerchantReport?: MerchantReportResolvers<ContextType>;
  Metrics?: MetricsResolvers<ContextType>;
  Milestone?: MilestoneResolvers<ContextType>;
  MilestoneConnection?: MilestoneConnectionResolvers<ContextType>;
  MilestoneEdge?: MilestoneEdgeResolvers<ContextType>;
  Money?: MoneyResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  NextPayout?: NextPayoutResolvers<ContextType>;
  Node?: NodeResolvers<ContextType>;
  Offer?: OfferResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
  PartyBalance?: PartyBalanceResolvers<ContextType>;
  PaymentEventReceipt?: PaymentEventReceiptResolvers<ContextType>;
  PayoutDetails?: PayoutDetailsResolvers<ContextType>;
  PayoutStep?: PayoutStepResolvers<ContextType>;
  PreviewedInvoice?: PreviewedInvoiceResolvers<ContextType>;
  PreviewedPayout?: PreviewedPayoutResolvers<ContextType>;
  ProposedCorrection?: ProposedCorrectionResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  Recommendation?: RecommendationResolvers<ContextType>;
  RecordedInvoiceStep?: RecordedInvoiceStepResolvers<ContextType>;
  RecordedMilestone?: RecordedMilestoneResolvers<ContextType>;
  RecordedPayoutStep?: RecordedPayoutStepResolvers<ContextType>;
  RedeliveredEvents?: RedeliveredEventsResolvers<ContextType>;
  ReportedConversion?: ReportedConversionResolvers<ContextType>;
  RepricedSum?: RepricedSumResolvers<ContextType>;
  Repricing?: RepricingResolvers<ContextType>;
  RequestedPayout?: RequestedPayoutResolvers<ContextType>;
  RerunEvidence?: RerunEvidenceResolvers<ContextType>;
  SafeInt?: GraphQLScalarType;
  Session?: SessionResolvers<ContextType>;
  SetAsideConversion?: SetAsideConversionResolvers<ContextType>;
  SettlementInvoice?: SettlementInvoiceResolvers<ContextType>;
  SettlementInvoiceConnection?: SettlementInvoiceConnectionResolvers<ContextType>;
  SettlementInvoiceEdge?: SettlementInvoiceEdgeResolvers<ContextType>;
  SettlementLine?: SettlementLineResolvers<ContextType>;
  SettlementLineConnection?: SettlementLineConnectionResolvers<ContextType>;
  SettlementLineEdge?: SettlementLineEdgeResolvers<ContextType>;
  SettlementPayout?: SettlementPayoutResolvers<ContextType>;
  SettlementPayoutConnection?: SettlementPayoutConnectionResolvers<ContextType>;
  SettlementPayoutEdge?: SettlementPayoutEdgeResolvers<ContextType>;
  SettlementPolicy?: SettlementPolicyResolvers<ContextType>;
  SettlementPreview?: SettlementPreviewResolvers<ContextType>;
  SettlementRun?: SettlementRunResolvers<ContextType>;
  SettlementRunConnection?: SettlementRunConnectionResolvers<ContextType>;
  SettlementRunEdge?: SettlementRunEdgeResolvers<ContextType>;
  SettlementStatement?: SettlementStatementResolvers<ContextType>;
  SettlementTax?: SettlementTaxResolvers<ContextType>;
  SettlementTotals?: SettlementTotalsResolvers<ContextType>;
  TaxProfile?: TaxProfileResolvers<ContextType>;
  UnmatchedEvidence?: UnmatchedEvidenceResolvers<ContextType>;
  UnmatchedEvidenceConnection?: UnmatchedEvidenceConnectionResolvers<ContextType>;
  UnmatchedEvidenceEdge?: UnmatchedEvidenceEdgeResolvers<ContextType>;
  WebhookDelivery?: WebhookDeliveryResolvers<ContextType>;
  WebhookDeliveryConnection?: WebhookDeliveryConnectionResolvers<ContextType>;
  WebhookDeliveryEdge?: WebhookDeliveryEdgeResolvers<ContextType>;
  WebhookEndpoint?: WebhookEndpointResolvers<ContextType>;
  WebhookEndpointConnection?: WebhookEndpointConnectionResolvers<ContextType>;
  WebhookEndpointEdge?: WebhookEndpointEdgeResolvers<ContextType>;
  WebhookEndpointWithSecret?: WebhookEndpointWithSecretResolvers<ContextType>;
};

export type DirectiveResolvers<ContextType = Context> = {
  auth?: AuthDirectiveResolver<any, any, ContextType>;
};
