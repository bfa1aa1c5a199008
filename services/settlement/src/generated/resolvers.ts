import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { Money as MoneyRow } from '@aap/kernel/money';
import type { ConversionRow as ConversionRowRow } from '../store/conversion/find-conversions.ts';
import type { MilestoneRow as MilestoneRowRow } from '../store/conversion/find-milestones.ts';
import type { Explained as ExplainedRow, ReviewRow as ReviewRowRow, Key as KeyRow, SessionKey as SessionKeyRow, CheckoutKey as CheckoutKeyRow } from '../mappers.ts';
import type { EvidencePiece as EvidencePieceRow, EvidenceVariant as EvidenceVariantRow } from '../domain/evidence-report/evidence-report.ts';
import type { RecordedDecision as RecordedDecisionRow, Report as ReportRow, RecordedCheck as RecordedCheckRow } from '../domain/conversion/record.ts';
import type { SettlementRunRow as SettlementRunRowRow, PayoutRow as PayoutRowRow, InvoiceRow as InvoiceRowRow, LineRow as LineRowRow, SetAsideRow as SetAsideRowRow } from '../store/settlement-run/find-settlement-runs.ts';
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
  /** The agent's conversions of one mode that the caller may see, newest first. `livemode` defaults to true in production and to false elsewhere. */
  conversions: ConversionConnection;
  id: Scalars['ID']['output'];
};


export type AgentConversionsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  livemode?: InputMaybe<Scalars['Boolean']['input']>;
};

export type Builder = {
  __typename?: 'Builder';
  /** The conversions of one mode of the builder's agents that the caller may see, newest first. `livemode` defaults to true in production and to false elsewhere. */
  conversions: ConversionConnection;
  id: Scalars['ID']['output'];
};


export type BuilderConversionsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  livemode?: InputMaybe<Scalars['Boolean']['input']>;
};

/** One check of the evidence behind a conversion. */
export type Check = {
  __typename?: 'Check';
  checkedAt: Scalars['DateTime']['output'];
  /** What was compared. */
  inputs: Scalars['JSONObject']['output'];
  name: CheckName;
  outcome: CheckOutcome;
};

/** The five checks of a payment, in their order. */
export type CheckName =
  /** Amount and currency are the checkout's. */
  | 'AMOUNT_MATCHES'
  /** The AAP Code that came back is the recommendation's, and its signature holds. */
  | 'CODE_SIGNATURE'
  /** The metadata, the code, the connection's merchant and the time agree with the recommendation. */
  | 'PAYLOAD_MATCHES'
  /** The processor says that the payment succeeded. */
  | 'PAYMENT_SUCCEEDED'
  /** The event's signature over its raw bytes holds for the connection's secret. */
  | 'SOURCE_AUTHENTICATED';

export type CheckOutcome =
  | 'FAIL'
  | 'NOT_APPLICABLE'
  | 'PASS';

export type Checkout = {
  __typename?: 'Checkout';
  /** The checkout's conversion; null while there is none. */
  conversion?: Maybe<Conversion>;
  handoffStatus: HandoffStatus;
  id: Scalars['ID']['output'];
  status: CheckoutStatus;
};

export type CheckoutStatus =
  | 'AWAITING_PAYMENT'
  | 'CANCELLED'
  /** A dispute is open, or was lost. */
  | 'DISPUTED'
  | 'EXPIRED'
  /** A payment was tried and failed. */
  | 'FAILED'
  | 'PAID'
  | 'PARTIALLY_REFUNDED'
  | 'REFUNDED';

export type CommissionType =
  /** A fixed amount. */
  | 'CPA'
  /** A fixed amount and a share of the transaction value. */
  | 'HYBRID'
  /** A share of the transaction value. */
  | 'PERCENTAGE';

export type Connection = {
  __typename?: 'Connection';
  id: Scalars['ID']['output'];
};

/** A sale that is provably owed to a recommendation. Its state and amounts follow from the known facts, in any order of arrival. */
export type Conversion = {
  __typename?: 'Conversion';
  agent: Agent;
  /** Null while the agent is anonymous. */
  builder?: Maybe<Builder>;
  builderPayout: Money;
  /** The checkout that was paid; null if there is none. */
  checkout?: Maybe<Checkout>;
  /** The five checks of the payment that shows the sale, in their order; empty for a report alone. */
  checks: Array<Check>;
  /** What the merchant owes; `networkFee`, `builderPayout` and `held` always add up to it. */
  commission: Money;
  commissionType: CommissionType;
  /** How it was observed. */
  conversionPath: ConversionPath;
  createdAt: Scalars['DateTime']['output'];
  /** What merchants and operators decided about it, oldest first. */
  decisions: Array<ConversionDecision>;
  /** Why the conversion has its state and amounts, with everything that is needed to recompute them elsewhere. */
  evidence: EvidenceReport;
  /** The builder's share while the agent has no registered builder, or while a review is open; paid out after that. */
  held: Money;
  /** Every change of state, oldest first; its hash chains each to the one before it. */
  history: Array<ConversionEvent>;
  id: Scalars['ID']['output'];
  /** The conversion that a person linked this one into, because both are one sale; null for any other. A linked conversion owes nothing. */
  linkedInto?: Maybe<Conversion>;
  /** True for a live sale, false for a test sale: the mode of the connection that was paid over, else the merchant's. */
  livemode: Scalars['Boolean']['output'];
  merchant: Merchant;
  /** Every milestone recorded, oldest first. */
  milestones: MilestoneConnection;
  /** The service's share, 20 % of the commission, rounded half up. */
  networkFee: Money;
  occurredAt: Scalars['DateTime']['output'];
  offer: Offer;
  /** The order reference of the first report; null if the sale was not reported. */
  orderReference?: Maybe<Scalars['String']['output']>;
  recommendation: Recommendation;
  /** The merchant's reports of the sale, oldest first. */
  reports: Array<MerchantReport>;
  /** Why a person has to look at it, oldest first. While a review is open, the builder's share is held and the conversion does not become eligible. */
  reviews: Array<ConversionReview>;
  /** Null for a merchant, which may not read sessions. */
  session?: Maybe<Session>;
  /** The id of the session. A merchant also receives it as `aap_session_id` in the attribution metadata. */
  sessionId: Scalars['ID']['output'];
  status: ConversionStatus;
  /** Gross value of the first payment, else of the report; the basis of percentage and hybrid commission. */
  transactionValue: Money;
  /** When the validation window closes. */
  validationEndsAt: Scalars['DateTime']['output'];
  validationPeriodDays: Scalars['Int']['output'];
  verification: Verification;
};


/** A sale that is provably owed to a recommendation. Its state and amounts follow from the known facts, in any order of arrival. */
export type ConversionMilestonesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};

export type ConversionConnection = {
  __typename?: 'ConversionConnection';
  edges: Array<ConversionEdge>;
  pageInfo: PageInfo;
};

/** A decision of a merchant or an operator about a conversion; never changed. */
export type ConversionDecision = {
  __typename?: 'ConversionDecision';
  decidedAt: Scalars['DateTime']['output'];
  /** Such as `merchant:mer_…` or `operator:…`. */
  decidedBy: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  kind: DecisionKind;
  /** Readable by everyone who may read the conversion. */
  note?: Maybe<Scalars['String']['output']>;
  /** The other conversion of a link or a parting; null for any other decision. */
  otherConversion?: Maybe<Conversion>;
  /** Null unless a rejection. */
  reasonCode?: Maybe<RejectionReason>;
  /** What it is about: the processor's ids of payments or disputes, or ids of events, reports or reviews; empty if it is about the whole conversion. */
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
  /** The actor, such as `processor:stripe`, `merchant:mer_…`, `operator:…` or `clock`. */
  causedBy: Scalars['String']['output'];
  /** Null for the first. */
  from?: Maybe<ConversionStatus>;
  /**
   * SHA-256, in hex, of the JSON array `[previous hash, conversion id, sequence, from, to, cause, causedBy, at]` without blanks, the
   * cause in lower case; the first change follows the conversion's id. An altered, missing or moved change breaks every later hash.
   */
  hash: Scalars['String']['output'];
  /** Counts from 1 within the conversion, in the order in which the changes were written. */
  sequence: Scalars['Int']['output'];
  to: ConversionStatus;
};

export type ConversionPath =
  /** A merchant's report shows it. */
  | 'MERCHANT_REPORT'
  /** A merchant's report of a sale outside the session's window, after the fallback link was followed; it earns 0.75 of the commission. */
  | 'TRACKED_LINK'
  /** A payment event shows the sale (`verified_payment` in the specification). */
  | 'VERIFIED_PAYMENT';

/** Why a person has to look at a conversion before its builder is paid. `clearReview`, a link or a rejection ends it. */
export type ConversionReview = {
  __typename?: 'ConversionReview';
  /** When it was cleared or ended by a link; null while it is open. */
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

/** A decision and its conversion. */
export type DecidedConversion = {
  __typename?: 'DecidedConversion';
  conversion: Conversion;
  /** Whether this call decided it; false if the same was decided before. */
  created: Scalars['Boolean']['output'];
  decision: ConversionDecision;
  status: ConversionStatus;
};

/** What a merchant or an operator may decide about a conversion. */
export type DecisionKind =
  /** A dispute ended with the money gone. */
  | 'DISPUTE_CLAWED_BACK'
  /** A dispute ended without harm. */
  | 'DISPUTE_RESTORED'
  /** The payment counts although a check failed. */
  | 'EVIDENCE_ACCEPTED'
  /** Evidence of one conversion was linked into another one, or an event without a sale into this one. */
  | 'EVIDENCE_LINKED'
  /** Evidence was parted from this conversion, or came to it from another one. */
  | 'EVIDENCE_PARTED'
  /** Nothing is owed; later evidence changes nothing. */
  | 'REJECTED'
  /** The reviews are ended: the builder's share is paid. */
  | 'REVIEW_CLEARED';

export type DisputeResolution =
  /** The disputed money is gone. */
  | 'CLAWED_BACK'
  /** The dispute ended without harm. */
  | 'RESTORED';

/** A processor's signed event, as it was received. */
export type EvidencePiece = {
  __typename?: 'EvidencePiece';
  /** The bytes as they came, in base64; null once they were erased. */
  body?: Maybe<Scalars['String']['output']>;
  connectionId: Scalars['ID']['output'];
  /** The processor's own id of the event. */
  eventId: Scalars['String']['output'];
  /** The processor's own name of the event, such as `charge.refunded`. */
  eventType: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  /** Such as `stripe`. */
  processor: Scalars['String']['output'];
  receivedAt: Scalars['DateTime']['output'];
  /** SHA-256 of the bytes as they came, in hex. */
  sha256: Scalars['String']['output'];
  /** Other events that came under its id, oldest first; they have no effect. */
  variants: Array<EvidenceVariant>;
};

/** Why stored evidence made no conversion, or changed nothing of its conversion. */
export type EvidenceReason =
  /** The event is of another account at the processor than the connection's. */
  | 'ACCOUNT_DIFFERS'
  /** The payment names no amount in a known currency. */
  | 'AMOUNT_MISSING'
  /** The payment did not pass all five checks: it is kept out of settlement until an operator accepts it or later evidence verifies it. */
  | 'CHECKS_FAILED'
  /** The conversion was rejected before: the event is recorded and changes nothing. */
  | 'CONVERSION_REJECTED'
  /** The refund or dispute takes no more than was paid beyond the sale: the sale is unchanged. */
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
  /** Another part of the service was away when the event came. */
  | 'FACTS_UNAVAILABLE'
  /** The event is a bank's inquiry about a payment, not a dispute: no money moved. */
  | 'INQUIRY'
  /** The recommendation that the payment's metadata names is of another merchant than the connection. */
  | 'MERCHANT_DIFFERS'
  /** The event is of the other mode than its connection: a test event on a live connection, or the reverse. */
  | 'MODE_DIFFERS'
  /** The event's status does not say that a payment or refund was made. */
  | 'NOT_FINAL'
  /** The payment failed: there is no sale. */
  | 'PAYMENT_FAILED'
  /** Another payment of the same sale: the sale counts once, and what was paid beyond it is a surplus. */
  | 'PAYMENT_REPEATED'
  /** The payment names no recommendation and none of the service's checkouts: it is the merchant's other traffic. */
  | 'PAYMENT_UNATTRIBUTED'
  /** No sale of the payment that it concerns is known. */
  | 'PAYMENT_UNKNOWN'
  /** The event could not be processed because of a fault of the service. */
  | 'PROCESSING_FAILED'
  /** The recommendation that the payment's metadata names does not exist. */
  | 'RECOMMENDATION_UNKNOWN'
  /** More is refunded than was paid: what exceeds the payment changes nothing. */
  | 'REFUND_EXCEEDS_PAYMENT';

/**
 * Why a conversion has its state and amounts. It can be checked without this service: `verifyEvidenceReport` needs the document and
 * the public keys of `/.well-known/jwks.json`.
 */
export type EvidenceReport = {
  __typename?: 'EvidenceReport';
  /** The moment for which it was computed; time alone may change it later. */
  asOf: Scalars['DateTime']['output'];
  /** SHA-256, in hex, of the document's canonical JSON (RFC 8785) without its `digest` and without any `body`. */
  digest: Scalars['String']['output'];
  /**
   * The whole report, as `GET /v1/conversions/{id}/evidence` returns it: recommendation, AAP Code with key id, issuer and terms,
   * policy, windows, evidence with its checks, reports, milestones, reviews, outcome, amounts and history. Amounts are integers of minor
   * units, times ISO 8601 in UTC, states and check outcomes in upper case, all other names in lower case.
   */
  document: Scalars['JSONObject']['output'];
  /** Every processor's event of the conversion, oldest first. */
  pieces: Array<EvidencePiece>;
  /** The version of the rules by which the outcome follows from the facts. */
  ruleVersion: Scalars['String']['output'];
};

/** What became of a processor's event. */
export type EvidenceStatus =
  /** It belongs to a conversion. */
  | 'APPLIED'
  /** Its last try was in vain. Its payment, `rerunEvidence` or `linkEvidence` may still find it a sale. */
  | 'DEAD'
  /** It changes nothing. The raw bytes of a merchant's other traffic are erased after 7 days. */
  | 'IGNORED'
  /** It concerns a checkout and no conversion, such as a failed payment. */
  | 'NOTED'
  /** It waits for its recommendation or its payment, which wakes it when it comes; it is also tried again from time to time. */
  | 'PARKED'
  /** It waits because another part of the service was away; it is tried again within seconds, then less and less often. */
  | 'QUEUED';

/** A signed event that came under the id of a stored one and says something else; it has no effect. */
export type EvidenceVariant = {
  __typename?: 'EvidenceVariant';
  /** The bytes as they came, in base64; null for a caller that may not see the connection's events. */
  body?: Maybe<Scalars['String']['output']>;
  receivedAt: Scalars['DateTime']['output'];
  /** SHA-256 of the bytes as they came, in hex. */
  sha256: Scalars['String']['output'];
};

export type HandoffStatus =
  | 'AWAITING_PAYMENT'
  | 'CANCELLED'
  | 'CREATING'
  | 'EXPIRED';

export type Merchant = {
  __typename?: 'Merchant';
  /** The merchant's conversions of one mode that the caller may see, newest first. `livemode` defaults to true in production and to false elsewhere. */
  conversions: ConversionConnection;
  id: Scalars['ID']['output'];
};


export type MerchantConversionsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  livemode?: InputMaybe<Scalars['Boolean']['input']>;
};

/** A merchant's report of a sale. */
export type MerchantReport = {
  __typename?: 'MerchantReport';
  id: Scalars['ID']['output'];
  match: ReportMatch;
  /** Null if the merchant did not say. */
  occurredAt?: Maybe<Scalars['DateTime']['output']>;
  orderReference: Scalars['String']['output'];
  recordedAt: Scalars['DateTime']['output'];
  value: Money;
};

/** A step of the merchant's flow that a conversion reached; an audit trail, never the conversion itself. */
export type Milestone = {
  __typename?: 'Milestone';
  conversion: Conversion;
  id: Scalars['ID']['output'];
  metadata: Scalars['JSONObject']['output'];
  recordedAt: Scalars['DateTime']['output'];
  status: MilestoneStatus;
  step: Scalars['String']['output'];
};

export type MilestoneConnection = {
  __typename?: 'MilestoneConnection';
  edges: Array<MilestoneEdge>;
  pageInfo: PageInfo;
};

export type MilestoneEdge = {
  __typename?: 'MilestoneEdge';
  cursor: Scalars['String']['output'];
  node: Milestone;
};

export type MilestoneStatus =
  | 'COMPLETED'
  | 'FAILED'
  | 'PENDING';

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
  /** Clears the open reviews of a conversion that the caller may end: a merchant possible duplicates, an operator all. */
  clearReview: DecidedConversion;
  /**
   * Runs a settlement of one mode up to the cut-off, which defaults to now and may not lie in the future, and returns the closed run. A run
   * that was left open, or that another operator is closing, is closed in its place, with its own cut-off. `livemode` defaults to true in
   * production, where test sales are never settled, and to false elsewhere.
   */
  closeSettlementRun: SettlementRun;
  /**
   * Links what is of the same sale into a conversion: another conversion (`conv_…`), whose evidence counts there from now on and which then
   * owes nothing; or, for operators, an event that found no sale (`evd_…`). A merchant may link only a possible duplicate, with a sale of its
   * session. A sale belongs to its payment, so a reported conversion is linked into the paid one. Throws CONVERSIONS_NOT_LINKABLE.
   */
  linkEvidence: DecidedConversion;
  /**
   * Parts from a conversion what is not of its sale: a conversion that was linked into it (`conv_…`), a report (`rep_…`), a payment with all of
   * its events (`evd_…`), or an event that was linked. Returns the conversion that has it from now on. Throws EVIDENCE_NOT_PARTABLE.
   */
  partEvidence: DecidedConversion;
  /** Takes a processor's signed event: verifies it, stores it with its raw bytes and joins it to its sale, before it is acknowledged. */
  receivePaymentEvent: PaymentEventReceipt;
  /** Records a step of the merchant's flow. Repeats are harmless. */
  recordMilestone: RecordedMilestone;
  /** Rejects a conversion that is pending or disputed, for good. The same rejection again is harmless; another one is a conflict. */
  rejectConversion: DecidedConversion;
  /**
   * Records a merchant's report of a sale. It joins the sale that it names (by `orderReference`, `transactionId` or `paymentId`), else the only
   * one of its session that is paid and not reported; else it is a separate sale, under review if it could be of another one. The same report
   * again returns the same conversion; other content under its order reference is a conflict.
   */
  reportConversion: ReportedConversion;
  /** Tries a stored event again now and returns what became of it. It changes nothing that was decided, and uses up no try. */
  rerunEvidence: UnmatchedEvidence;
  /**
   * Resolves the disputes of a conversion that an operator may resolve: open ones, since their closing may be lost; those closed with an unknown
   * outcome; and all if the merchant's terms say `MANUAL`. The last decision counts. A known outcome that comes later counts instead.
   */
  resolveDispute: DecidedConversion;
};


export type MutationAcceptEvidenceArgs = {
  conversionId: Scalars['ID']['input'];
  note: Scalars['String']['input'];
};


export type MutationClearReviewArgs = {
  conversionId: Scalars['ID']['input'];
  note: Scalars['String']['input'];
};


export type MutationCloseSettlementRunArgs = {
  cutOff?: InputMaybe<Scalars['DateTime']['input']>;
  livemode?: InputMaybe<Scalars['Boolean']['input']>;
};


export type MutationLinkEvidenceArgs = {
  conversionId: Scalars['ID']['input'];
  id: Scalars['ID']['input'];
  note: Scalars['String']['input'];
};


export type MutationPartEvidenceArgs = {
  conversionId: Scalars['ID']['input'];
  id: Scalars['ID']['input'];
  note: Scalars['String']['input'];
};


export type MutationReceivePaymentEventArgs = {
  input: PaymentEventInput;
};


export type MutationRecordMilestoneArgs = {
  input: RecordMilestoneInput;
};


export type MutationRejectConversionArgs = {
  id: Scalars['ID']['input'];
  note?: InputMaybe<Scalars['String']['input']>;
  reasonCode: RejectionReason;
};


export type MutationReportConversionArgs = {
  input: ReportConversionInput;
};


export type MutationRerunEvidenceArgs = {
  id: Scalars['ID']['input'];
};


export type MutationResolveDisputeArgs = {
  conversionId: Scalars['ID']['input'];
  note: Scalars['String']['input'];
  outcome: DisputeResolution;
};

export type Offer = {
  __typename?: 'Offer';
  id: Scalars['ID']['output'];
};

/** The end of a page, and whether another page follows. */
export type PageInfo = {
  __typename?: 'PageInfo';
  /** The cursor of the last row: pass it as `after` to read the next page. Null if the page is empty. */
  endCursor?: Maybe<Scalars['String']['output']>;
  hasNextPage: Scalars['Boolean']['output'];
};

export type PaymentEventInput = {
  /** The bytes as they came, in base64. */
  body: Scalars['String']['input'];
  connectionId: Scalars['ID']['input'];
  /** Header names in lower case. */
  headers: Scalars['JSONObject']['input'];
};

export type PaymentEventReceipt = {
  __typename?: 'PaymentEventReceipt';
  conversionId?: Maybe<Scalars['ID']['output']>;
  received: Scalars['Boolean']['output'];
  /** `conversion_recorded` for a payment (specification); else the conversion's status after the event, such as `clawed_back`; `payment_failed`; `ignored`; `parked` for an event that waits for its sale; `queued` for one that is processed later. */
  status: Scalars['String']['output'];
  verification?: Maybe<Verification>;
};

export type Query = {
  __typename?: 'Query';
  /** A conversion that the caller may see; null for another's. */
  conversion?: Maybe<Conversion>;
  /** The conversions of one mode that the caller may see, newest first. `livemode` defaults to true in production and to false elsewhere. */
  conversions: ConversionConnection;
  /** A settlement run with lines of the caller's; null for any other. */
  settlementRun?: Maybe<SettlementRun>;
  /** The settlement runs of one mode with lines of the caller's, newest first. `livemode` defaults to true in production and to false elsewhere. */
  settlementRuns: SettlementRunConnection;
  /**
   * The events of one mode that made no conversion, changed nothing or wait for a person, or under whose id another event came, newest
   * first; only those with `reason` if it is given. A merchant sees those of its own connections. `livemode` defaults to true in
   * production and to false elsewhere.
   */
  unmatchedEvidence: UnmatchedEvidenceConnection;
};


export type QueryConversionArgs = {
  id: Scalars['ID']['input'];
};


export type QueryConversionsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  livemode?: InputMaybe<Scalars['Boolean']['input']>;
};


export type QuerySettlementRunArgs = {
  id: Scalars['ID']['input'];
};


export type QuerySettlementRunsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  livemode?: InputMaybe<Scalars['Boolean']['input']>;
};


export type QueryUnmatchedEvidenceArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  livemode?: InputMaybe<Scalars['Boolean']['input']>;
  reason?: InputMaybe<EvidenceReason>;
};

export type Recommendation = {
  __typename?: 'Recommendation';
  /** The recommendation's conversions of one mode, oldest first; it may sell more than once. `livemode` defaults to true in production and to false elsewhere. */
  conversions: ConversionConnection;
  id: Scalars['ID']['output'];
};


export type RecommendationConversionsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  livemode?: InputMaybe<Scalars['Boolean']['input']>;
};

export type RecordMilestoneInput = {
  conversionId: Scalars['ID']['input'];
  metadata?: InputMaybe<Scalars['JSONObject']['input']>;
  /** `completed`, `failed` or `pending`. */
  status: Scalars['String']['input'];
  step: Scalars['String']['input'];
};

export type RecordedMilestone = {
  __typename?: 'RecordedMilestone';
  conversionStatus: ConversionStatus;
  /** Whether this call recorded it; false for a repeat. */
  created: Scalars['Boolean']['output'];
  milestone: Milestone;
};

/** Why a conversion is rejected. */
export type RejectionReason =
  /** The same sale was reported or paid twice. */
  | 'DUPLICATE'
  /** The order was fraudulent. */
  | 'FRAUD'
  /** What was bought came back. */
  | 'ITEM_RETURNED'
  /** The buyer does not count as a customer of the merchant's, such as an existing one where only new ones count. */
  | 'NOT_OUR_CUSTOMER'
  /** The buyer or the merchant cancelled the order before it was fulfilled. */
  | 'ORDER_CANCELLED'
  /** The sale was brought about against the merchant's terms. */
  | 'TERMS_BREACH'
  /** The order was a test. */
  | 'TEST_ORDER';

export type ReportConversionInput = {
  /** Defaults to the offer's currency; another one is refused. */
  currency?: InputMaybe<Scalars['Currency']['input']>;
  /** Defaults to now. */
  occurredAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** At most 200 characters, unique among the merchant's reports. It may be our transaction or payment id, or the processor's id of the payment or charge: then it names the sale. */
  orderReference: Scalars['String']['input'];
  /** Our payment id, or the processor's id of the payment or charge. */
  paymentId?: InputMaybe<Scalars['ID']['input']>;
  /** What `aap_ref` carried. Defaults to the session's only recommendation of the merchant, else to the last one. */
  recommendationId?: InputMaybe<Scalars['ID']['input']>;
  /** The session that led to the recommendation. `recommendationId` may stand in its place. */
  sessionId?: InputMaybe<Scalars['ID']['input']>;
  /** Our transaction id of the checkout that was paid. */
  transactionId?: InputMaybe<Scalars['ID']['input']>;
  transactionValue: Scalars['Decimal']['input'];
};

/** How a report came to its sale. */
export type ReportMatch =
  /** It joined no sale; of several recommendations the last one counts. */
  | 'LAST_TOUCH'
  /** It joined no sale and names its recommendation. */
  | 'NAMED'
  /** It names the payment, the checkout or the order of the sale. */
  | 'NAMED_SALE'
  /** It joined no sale; its session has one recommendation of the merchant. */
  | 'ONLY'
  /** It joined the only sale that it could mean: the one of its session that was paid and not reported. */
  | 'ONLY_SALE';

export type ReportedConversion = {
  __typename?: 'ReportedConversion';
  conversion: Conversion;
  /** Whether this report made the conversion; false if it joined one, or repeats a report. */
  created: Scalars['Boolean']['output'];
  status: ConversionStatus;
};

export type ReviewReason =
  /** The buyer paid under the contact address of the agent's builder. */
  | 'BUYER_IS_BUILDER'
  /** The agent's builder owns the merchant or works for it. */
  | 'MERCHANT_IS_BUILDER'
  /** The payment's events name more than one recommendation, checkout or sale. */
  | 'PAYMENT_CONTESTED'
  /** The report or payment could be of another sale of its session. The merchant or an operator links it (`linkEvidence`) or clears it. */
  | 'POSSIBLE_DUPLICATE';

export type Session = {
  __typename?: 'Session';
  /** The session's conversions of one mode, oldest first. `livemode` defaults to true in production and to false elsewhere. */
  conversions: ConversionConnection;
  hasCheckout: Scalars['Boolean']['output'];
  hasExpired: Scalars['Boolean']['output'];
  hasRecommendation: Scalars['Boolean']['output'];
  id: Scalars['ID']['output'];
  /** Derived from what every subgraph knows of the session; null for a caller that may not see it. */
  status?: Maybe<SessionStatus>;
};


export type SessionConversionsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  livemode?: InputMaybe<Scalars['Boolean']['input']>;
};

export type SessionStatus =
  | 'ACTIVE'
  | 'CHECKOUT'
  | 'CONVERTED'
  | 'CREATED'
  | 'EXPIRED';

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

/** What a merchant owes for a run, in one currency. */
export type SettlementInvoice = {
  __typename?: 'SettlementInvoice';
  merchant: Merchant;
  /** The commission of the merchant's lines; negative for a credit. */
  total: Money;
};

/** What a run booked for a conversion. The lines of a conversion add up to what was due when the last of them was booked. */
export type SettlementLine = {
  __typename?: 'SettlementLine';
  /** Null while the agent had no registered builder. */
  builder?: Maybe<Builder>;
  builderPayout: Money;
  /** What the merchant owes; negative for what is credited. `networkFee`, `builderPayout` and `held` always add up to it. */
  commission: Money;
  /** Null for a caller that may not see the conversion. */
  conversion?: Maybe<Conversion>;
  /** A share that is not paid, because the agent had no registered builder or a review was open. */
  held: Money;
  id: Scalars['ID']['output'];
  kind: SettlementLineKind;
  merchant: Merchant;
  networkFee: Money;
};

export type SettlementLineConnection = {
  __typename?: 'SettlementLineConnection';
  edges: Array<SettlementLineEdge>;
  pageInfo: PageInfo;
};

export type SettlementLineEdge = {
  __typename?: 'SettlementLineEdge';
  cursor: Scalars['String']['output'];
  node: SettlementLine;
};

export type SettlementLineKind =
  /** The difference between what is due and what earlier lines booked. */
  | 'CORRECTION'
  /** The line that settled the conversion. */
  | 'SETTLEMENT';

/** What a run did with a builder's balance in one currency: `paid` and `carriedOut` always add up to `carriedIn` and `earned`. */
export type SettlementPayout = {
  __typename?: 'SettlementPayout';
  builder: Builder;
  /** What the builder's previous run carried out; negative if the builder owed it. */
  carriedIn: Money;
  /** A balance below the minimum, or a negative one, for the builder's next run. */
  carriedOut: Money;
  /** The builder's share of the run's lines; negative where they take back more than they give. */
  earned: Money;
  id: Scalars['ID']['output'];
  /** The whole balance if it reaches the currency's minimum (25.00 in GBP, EUR and USD, about as much in other currencies), else nothing; never negative. */
  paid: Money;
};

export type SettlementPayoutConnection = {
  __typename?: 'SettlementPayoutConnection';
  edges: Array<SettlementPayoutEdge>;
  pageInfo: PageInfo;
};

export type SettlementPayoutEdge = {
  __typename?: 'SettlementPayoutEdge';
  cursor: Scalars['String']['output'];
  node: SettlementPayout;
};

/**
 * A run settles what is eligible up to its cut-off, and books what changed of what was settled before, for live or for test sales. A
 * closed run never changes: a refund or lost dispute that comes later is a negative line of the next run.
 */
export type SettlementRun = {
  __typename?: 'SettlementRun';
  /** Null for a draft. */
  closedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Such as `operator:…`; null for a draft. */
  closedBy?: Maybe<Scalars['String']['output']>;
  /** Conversions whose validation window was over then are settled. Corrections are booked whenever they became known. */
  cutOff: Scalars['DateTime']['output'];
  id: Scalars['ID']['output'];
  /** What each merchant with lines in it owes, in each currency; those that the caller may see. */
  invoices: Array<SettlementInvoice>;
  /** What was booked, one line for each conversion; those that the caller may see. */
  lines: SettlementLineConnection;
  /** True if it settles live sales, false for test sales. */
  livemode: Scalars['Boolean']['output'];
  /** Counts from 1 within its mode, in the order in which runs are closed. */
  number: Scalars['Int']['output'];
  openedAt: Scalars['DateTime']['output'];
  /** What it did with the balance of each builder with lines in it, in each currency; those that the caller may see. */
  payouts: SettlementPayoutConnection;
  /** Conversions that it left out because of a fault, for operators; empty for anyone else. The next run looks at them again. */
  setAside: Array<SetAsideConversion>;
  status: SettlementRunStatus;
};


/**
 * A run settles what is eligible up to its cut-off, and books what changed of what was settled before, for live or for test sales. A
 * closed run never changes: a refund or lost dispute that comes later is a negative line of the next run.
 */
export type SettlementRunLinesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/**
 * A run settles what is eligible up to its cut-off, and books what changed of what was settled before, for live or for test sales. A
 * closed run never changes: a refund or lost dispute that comes later is a negative line of the next run.
 */
export type SettlementRunPayoutsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};

export type SettlementRunConnection = {
  __typename?: 'SettlementRunConnection';
  edges: Array<SettlementRunEdge>;
  pageInfo: PageInfo;
};

export type SettlementRunEdge = {
  __typename?: 'SettlementRunEdge';
  cursor: Scalars['String']['output'];
  node: SettlementRun;
};

export type SettlementRunStatus =
  | 'CLOSED'
  /** Its lines are being gathered: nothing is settled, and only operators see it. */
  | 'DRAFT';

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
  | 'REVIEW_CLEARED'
  | 'SETTLEMENT_RUN'
  | 'TRACKED_LINK'
  | 'VALIDATION_WINDOW_ENDED';

/** A processor's stored event that made no conversion, changed nothing or waits for a person, and why; or under whose id another event came. */
export type UnmatchedEvidence = {
  __typename?: 'UnmatchedEvidence';
  /** The bytes as they came, in base64; null once they were erased. */
  body?: Maybe<Scalars['String']['output']>;
  /** The connection over which it came. */
  connection: Connection;
  /** The conversion that it belongs to; null if there is none. */
  conversion?: Maybe<Conversion>;
  /** The processor's own id of the event; `sha256:` and the hash of its bytes where that cannot be read. */
  eventId: Scalars['String']['output'];
  /** The processor's own name of the event, such as `charge.refunded`; `unreadable` where it cannot be read. */
  eventType: Scalars['String']['output'];
  /** The reason as a sentence. */
  explanation?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  /** When it is tried again; null for evidence that does not wait. */
  nextTryAt?: Maybe<Scalars['DateTime']['output']>;
  /** Such as `stripe`. */
  processor: Scalars['String']['output'];
  /** Null for evidence that counted in full. */
  reason?: Maybe<EvidenceReason>;
  receivedAt: Scalars['DateTime']['output'];
  /** SHA-256 of the bytes as they came, in hex. */
  sha256: Scalars['String']['output'];
  status: EvidenceStatus;
  /** How often it was tried again in vain since it waits for the same. */
  tries: Scalars['Int']['output'];
  /** Other events that came under its id, oldest first; they have no effect. The event itself may have counted in full. */
  variants: Array<EvidenceVariant>;
};

export type UnmatchedEvidenceConnection = {
  __typename?: 'UnmatchedEvidenceConnection';
  edges: Array<UnmatchedEvidenceEdge>;
  pageInfo: PageInfo;
};

export type UnmatchedEvidenceEdge = {
  __typename?: 'UnmatchedEvidenceEdge';
  cursor: Scalars['String']['output'];
  node: UnmatchedEvidence;
};

export type Verification =
  /** A payment was observed that did not pass all five checks; it is not settled until an operator accepts it or later evidence verifies it. */
  | 'BETA_PAYMENT_OBSERVED'
  /** Only a merchant's report shows the sale. */
  | 'PENDING_VALIDATION'
  /** All five checks of the payment passed. */
  | 'VERIFIED';



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
  Builder: Builder;
  Checkout: Checkout;
  Conversion: Conversion;
  Merchant: Merchant;
  Milestone: Milestone;
  Recommendation: Recommendation;
  Session: Session;
};

/** Mapping of federation reference types */
export type FederationReferenceTypes = {
  Agent:
    ( { __typename: 'Agent' }
    & GraphQLRecursivePick<FederationTypes['Agent'], {"id":true}> );
  Builder:
    ( { __typename: 'Builder' }
    & GraphQLRecursivePick<FederationTypes['Builder'], {"id":true}> );
  Checkout:
    ( { __typename: 'Checkout' }
    & GraphQLRecursivePick<FederationTypes['Checkout'], {"id":true}>
    & ( Record<PropertyKey, never>
        | GraphQLRecursivePick<FederationTypes['Checkout'], {"handoffStatus":true}> ) );
  Conversion:
    ( { __typename: 'Conversion' }
    & GraphQLRecursivePick<FederationTypes['Conversion'], {"id":true}> );
  Merchant:
    ( { __typename: 'Merchant' }
    & GraphQLRecursivePick<FederationTypes['Merchant'], {"id":true}> );
  Milestone:
    ( { __typename: 'Milestone' }
    & GraphQLRecursivePick<FederationTypes['Milestone'], {"id":true}> );
  Recommendation:
    ( { __typename: 'Recommendation' }
    & GraphQLRecursivePick<FederationTypes['Recommendation'], {"id":true}> );
  Session:
    ( { __typename: 'Session' }
    & GraphQLRecursivePick<FederationTypes['Session'], {"id":true}>
    & ( Record<PropertyKey, never>
        | GraphQLRecursivePick<FederationTypes['Session'], {"hasExpired":true,"hasRecommendation":true,"hasCheckout":true}> ) );
};



/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  Agent: ResolverTypeWrapper<KeyRow>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  Builder: ResolverTypeWrapper<KeyRow>;
  Check: ResolverTypeWrapper<RecordedCheckRow>;
  CheckName: CheckName;
  CheckOutcome: CheckOutcome;
  Checkout: ResolverTypeWrapper<CheckoutKeyRow>;
  CheckoutStatus: CheckoutStatus;
  CommissionType: CommissionType;
  Connection: ResolverTypeWrapper<KeyRow>;
  Conversion: ResolverTypeWrapper<ConversionRowRow>;
  ConversionConnection: ResolverTypeWrapper<Omit<ConversionConnection, 'edges'> & { edges: Array<ResolversTypes['ConversionEdge']> }>;
  ConversionDecision: ResolverTypeWrapper<RecordedDecisionRow>;
  ConversionEdge: ResolverTypeWrapper<Omit<ConversionEdge, 'node'> & { node: ResolversTypes['Conversion'] }>;
  ConversionEvent: ResolverTypeWrapper<ChainedChangeRow>;
  ConversionPath: ConversionPath;
  ConversionReview: ResolverTypeWrapper<ReviewRowRow>;
  ConversionStatus: ConversionStatus;
  Currency: ResolverTypeWrapper<Scalars['Currency']['output']>;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  DecidedConversion: ResolverTypeWrapper<Omit<DecidedConversion, 'conversion' | 'decision'> & { conversion: ResolversTypes['Conversion'], decision: ResolversTypes['ConversionDecision'] }>;
  Decimal: ResolverTypeWrapper<Scalars['Decimal']['output']>;
  DecisionKind: DecisionKind;
  DisputeResolution: DisputeResolution;
  EvidencePiece: ResolverTypeWrapper<EvidencePieceRow>;
  EvidenceReason: EvidenceReason;
  EvidenceReport: ResolverTypeWrapper<ExplainedRow>;
  EvidenceStatus: EvidenceStatus;
  EvidenceVariant: ResolverTypeWrapper<EvidenceVariantRow>;
  HandoffStatus: HandoffStatus;
  JSONObject: ResolverTypeWrapper<Scalars['JSONObject']['output']>;
  Merchant: ResolverTypeWrapper<KeyRow>;
  MerchantReport: ResolverTypeWrapper<ReportRow>;
  Milestone: ResolverTypeWrapper<MilestoneRowRow>;
  MilestoneConnection: ResolverTypeWrapper<Omit<MilestoneConnection, 'edges'> & { edges: Array<ResolversTypes['MilestoneEdge']> }>;
  MilestoneEdge: ResolverTypeWrapper<Omit<MilestoneEdge, 'node'> & { node: ResolversTypes['Milestone'] }>;
  MilestoneStatus: MilestoneStatus;
  Money: ResolverTypeWrapper<MoneyRow>;
  MoneyInput: MoneyInput;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Offer: ResolverTypeWrapper<Offer>;
  PageInfo: ResolverTypeWrapper<PageInfo>;
  PaymentEventInput: PaymentEventInput;
  PaymentEventReceipt: ResolverTypeWrapper<PaymentEventReceipt>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Recommendation: ResolverTypeWrapper<KeyRow>;
  RecordMilestoneInput: RecordMilestoneInput;
  RecordedMilestone: ResolverTypeWrapper<Omit<RecordedMilestone, 'milestone'> & { milestone: ResolversTypes['Milestone'] }>;
  RejectionReason: RejectionReason;
  ReportConversionInput: ReportConversionInput;
  ReportMatch: ReportMatch;
  ReportedConversion: ResolverTypeWrapper<Omit<ReportedConversion, 'conversion'> & { conversion: ResolversTypes['Conversion'] }>;
  ReviewReason: ReviewReason;
  SafeInt: ResolverTypeWrapper<Scalars['SafeInt']['output']>;
  Session: ResolverTypeWrapper<SessionKeyRow>;
  SessionStatus: SessionStatus;
  SetAsideConversion: ResolverTypeWrapper<SetAsideRowRow>;
  SetAsideReason: SetAsideReason;
  SettlementInvoice: ResolverTypeWrapper<InvoiceRowRow>;
  SettlementLine: ResolverTypeWrapper<LineRowRow>;
  SettlementLineConnection: ResolverTypeWrapper<Omit<SettlementLineConnection, 'edges'> & { edges: Array<ResolversTypes['SettlementLineEdge']> }>;
  SettlementLineEdge: ResolverTypeWrapper<Omit<SettlementLineEdge, 'node'> & { node: ResolversTypes['SettlementLine'] }>;
  SettlementLineKind: SettlementLineKind;
  SettlementPayout: ResolverTypeWrapper<PayoutRowRow>;
  SettlementPayoutConnection: ResolverTypeWrapper<Omit<SettlementPayoutConnection, 'edges'> & { edges: Array<ResolversTypes['SettlementPayoutEdge']> }>;
  SettlementPayoutEdge: ResolverTypeWrapper<Omit<SettlementPayoutEdge, 'node'> & { node: ResolversTypes['SettlementPayout'] }>;
  SettlementRun: ResolverTypeWrapper<SettlementRunRowRow>;
  SettlementRunConnection: ResolverTypeWrapper<Omit<SettlementRunConnection, 'edges'> & { edges: Array<ResolversTypes['SettlementRunEdge']> }>;
  SettlementRunEdge: ResolverTypeWrapper<Omit<SettlementRunEdge, 'node'> & { node: ResolversTypes['SettlementRun'] }>;
  SettlementRunStatus: SettlementRunStatus;
  TransitionCause: TransitionCause;
  UnmatchedEvidence: ResolverTypeWrapper<EvidenceRowRow>;
  UnmatchedEvidenceConnection: ResolverTypeWrapper<Omit<UnmatchedEvidenceConnection, 'edges'> & { edges: Array<ResolversTypes['UnmatchedEvidenceEdge']> }>;
  UnmatchedEvidenceEdge: ResolverTypeWrapper<Omit<UnmatchedEvidenceEdge, 'node'> & { node: ResolversTypes['UnmatchedEvidence'] }>;
  Verification: Verification;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  Agent: KeyRow;
  Int: Scalars['Int']['output'];
  Boolean: Scalars['Boolean']['output'];
  ID: Scalars['ID']['output'];
  Builder: KeyRow;
  Check: RecordedCheckRow;
  Checkout: CheckoutKeyRow;
  Connection: KeyRow;
  Conversion: ConversionRowRow;
  ConversionConnection: Omit<ConversionConnection, 'edges'> & { edges: Array<ResolversParentTypes['ConversionEdge']> };
  ConversionDecision: RecordedDecisionRow;
  ConversionEdge: Omit<ConversionEdge, 'node'> & { node: ResolversParentTypes['Conversion'] };
  ConversionEvent: ChainedChangeRow;
  ConversionReview: ReviewRowRow;
  Currency: Scalars['Currency']['output'];
  DateTime: Scalars['DateTime']['output'];
  DecidedConversion: Omit<DecidedConversion, 'conversion' | 'decision'> & { conversion: ResolversParentTypes['Conversion'], decision: ResolversParentTypes['ConversionDecision'] };
  Decimal: Scalars['Decimal']['output'];
  EvidencePiece: EvidencePieceRow;
  EvidenceReport: ExplainedRow;
  EvidenceVariant: EvidenceVariantRow;
  JSONObject: Scalars['JSONObject']['output'];
  Merchant: KeyRow;
  MerchantReport: ReportRow;
  Milestone: MilestoneRowRow;
  MilestoneConnection: Omit<MilestoneConnection, 'edges'> & { edges: Array<ResolversParentTypes['MilestoneEdge']> };
  MilestoneEdge: Omit<MilestoneEdge, 'node'> & { node: ResolversParentTypes['Milestone'] };
  Money: MoneyRow;
  MoneyInput: MoneyInput;
  Mutation: Record<PropertyKey, never>;
  Offer: Offer;
  PageInfo: PageInfo;
  PaymentEventInput: PaymentEventInput;
  PaymentEventReceipt: PaymentEventReceipt;
  Query: Record<PropertyKey, never>;
  Recommendation: KeyRow;
  RecordMilestoneInput: RecordMilestoneInput;
  RecordedMilestone: Omit<RecordedMilestone, 'milestone'> & { milestone: ResolversParentTypes['Milestone'] };
  ReportConversionInput: ReportConversionInput;
  ReportedConversion: Omit<ReportedConversion, 'conversion'> & { conversion: ResolversParentTypes['Conversion'] };
  SafeInt: Scalars['SafeInt']['output'];
  Session: SessionKeyRow;
  SetAsideConversion: SetAsideRowRow;
  SettlementInvoice: InvoiceRowRow;
  SettlementLine: LineRowRow;
  SettlementLineConnection: Omit<SettlementLineConnection, 'edges'> & { edges: Array<ResolversParentTypes['SettlementLineEdge']> };
  SettlementLineEdge: Omit<SettlementLineEdge, 'node'> & { node: ResolversParentTypes['SettlementLine'] };
  SettlementPayout: PayoutRowRow;
  SettlementPayoutConnection: Omit<SettlementPayoutConnection, 'edges'> & { edges: Array<ResolversParentTypes['SettlementPayoutEdge']> };
  SettlementPayoutEdge: Omit<SettlementPayoutEdge, 'node'> & { node: ResolversParentTypes['SettlementPayout'] };
  SettlementRun: SettlementRunRowRow;
  SettlementRunConnection: Omit<SettlementRunConnection, 'edges'> & { edges: Array<ResolversParentTypes['SettlementRunEdge']> };
  SettlementRunEdge: Omit<SettlementRunEdge, 'node'> & { node: ResolversParentTypes['SettlementRun'] };
  UnmatchedEvidence: EvidenceRowRow;
  UnmatchedEvidenceConnection: Omit<UnmatchedEvidenceConnection, 'edges'> & { edges: Array<ResolversParentTypes['UnmatchedEvidenceEdge']> };
  UnmatchedEvidenceEdge: Omit<UnmatchedEvidenceEdge, 'node'> & { node: ResolversParentTypes['UnmatchedEvidence'] };
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

export type BuilderResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Builder'] = ResolversParentTypes['Builder'], FederationReferenceType extends FederationReferenceTypes['Builder'] = FederationReferenceTypes['Builder']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Builder']> | FederationReferenceType, FederationReferenceType, ContextType>;
  conversions?: Resolver<ResolversTypes['ConversionConnection'], ParentType, ContextType, RequireFields<BuilderConversionsArgs, 'first'>>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
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
  status?: Resolver<ResolversTypes['CheckoutStatus'], ParentType, ContextType>;
};

export type ConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Connection'] = ResolversParentTypes['Connection']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
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
  linkedInto?: Resolver<Maybe<ResolversTypes['Conversion']>, ParentType, ContextType>;
  livemode?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  merchant?: Resolver<ResolversTypes['Merchant'], ParentType, ContextType>;
  milestones?: Resolver<ResolversTypes['MilestoneConnection'], ParentType, ContextType, RequireFields<ConversionMilestonesArgs, 'first'>>;
  networkFee?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
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
  validationEndsAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  validationPeriodDays?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  verification?: Resolver<ResolversTypes['Verification'], ParentType, ContextType>;
};

export type ConversionConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ConversionConnection'] = ResolversParentTypes['ConversionConnection']> = {
  edges?: Resolver<Array<ResolversTypes['ConversionEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
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

export type ConversionReviewResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ConversionReview'] = ResolversParentTypes['ConversionReview']> = {
  clearedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  explanation?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  raisedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['ReviewReason'], ParentType, ContextType>;
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
  status?: Resolver<ResolversTypes['ConversionStatus'], ParentType, ContextType>;
};

export interface DecimalScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Decimal'], any> {
  name: 'Decimal';
}

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

export interface JsonObjectScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['JSONObject'], any> {
  name: 'JSONObject';
}

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

export type MilestoneResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Milestone'] = ResolversParentTypes['Milestone'], FederationReferenceType extends FederationReferenceTypes['Milestone'] = FederationReferenceTypes['Milestone']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Milestone']> | FederationReferenceType, FederationReferenceType, ContextType>;
  conversion?: Resolver<ResolversTypes['Conversion'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  metadata?: Resolver<ResolversTypes['JSONObject'], ParentType, ContextType>;
  recordedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['MilestoneStatus'], ParentType, ContextType>;
  step?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type MilestoneConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MilestoneConnection'] = ResolversParentTypes['MilestoneConnection']> = {
  edges?: Resolver<Array<ResolversTypes['MilestoneEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
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
  clearReview?: Resolver<ResolversTypes['DecidedConversion'], ParentType, ContextType, RequireFields<MutationClearReviewArgs, 'conversionId' | 'note'>>;
  closeSettlementRun?: Resolver<ResolversTypes['SettlementRun'], ParentType, ContextType, Partial<MutationCloseSettlementRunArgs>>;
  linkEvidence?: Resolver<ResolversTypes['DecidedConversion'], ParentType, ContextType, RequireFields<MutationLinkEvidenceArgs, 'conversionId' | 'id' | 'note'>>;
  partEvidence?: Resolver<ResolversTypes['DecidedConversion'], ParentType, ContextType, RequireFields<MutationPartEvidenceArgs, 'conversionId' | 'id' | 'note'>>;
  receivePaymentEvent?: Resolver<ResolversTypes['PaymentEventReceipt'], ParentType, ContextType, RequireFields<MutationReceivePaymentEventArgs, 'input'>>;
  recordMilestone?: Resolver<ResolversTypes['RecordedMilestone'], ParentType, ContextType, RequireFields<MutationRecordMilestoneArgs, 'input'>>;
  rejectConversion?: Resolver<ResolversTypes['DecidedConversion'], ParentType, ContextType, RequireFields<MutationRejectConversionArgs, 'id' | 'reasonCode'>>;
  reportConversion?: Resolver<ResolversTypes['ReportedConversion'], ParentType, ContextType, RequireFields<MutationReportConversionArgs, 'input'>>;
  rerunEvidence?: Resolver<ResolversTypes['UnmatchedEvidence'], ParentType, ContextType, RequireFields<MutationRerunEvidenceArgs, 'id'>>;
  resolveDispute?: Resolver<ResolversTypes['DecidedConversion'], ParentType, ContextType, RequireFields<MutationResolveDisputeArgs, 'conversionId' | 'note' | 'outcome'>>;
};

export type OfferResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Offer'] = ResolversParentTypes['Offer']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type PageInfoResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PageInfo'] = ResolversParentTypes['PageInfo']> = {
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type PaymentEventReceiptResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PaymentEventReceipt'] = ResolversParentTypes['PaymentEventReceipt']> = {
  conversionId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  received?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  verification?: Resolver<Maybe<ResolversTypes['Verification']>, ParentType, ContextType>;
};

export type QueryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  conversion?: Resolver<Maybe<ResolversTypes['Conversion']>, ParentType, ContextType, RequireFields<QueryConversionArgs, 'id'>>;
  conversions?: Resolver<ResolversTypes['ConversionConnection'], ParentType, ContextType, RequireFields<QueryConversionsArgs, 'first'>>;
  settlementRun?: Resolver<Maybe<ResolversTypes['SettlementRun']>, ParentType, ContextType, RequireFields<QuerySettlementRunArgs, 'id'>>;
  settlementRuns?: Resolver<ResolversTypes['SettlementRunConnection'], ParentType, ContextType, RequireFields<QuerySettlementRunsArgs, 'first'>>;
  unmatchedEvidence?: Resolver<ResolversTypes['UnmatchedEvidenceConnection'], ParentType, ContextType, RequireFields<QueryUnmatchedEvidenceArgs, 'first'>>;
};

export type RecommendationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Recommendation'] = ResolversParentTypes['Recommendation'], FederationReferenceType extends FederationReferenceTypes['Recommendation'] = FederationReferenceTypes['Recommendation']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Recommendation']> | FederationReferenceType, FederationReferenceType, ContextType>;
  conversions?: Resolver<ResolversTypes['ConversionConnection'], ParentType, ContextType, RequireFields<RecommendationConversionsArgs, 'first'>>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type RecordedMilestoneResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RecordedMilestone'] = ResolversParentTypes['RecordedMilestone']> = {
  conversionStatus?: Resolver<ResolversTypes['ConversionStatus'], ParentType, ContextType>;
  created?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  milestone?: Resolver<ResolversTypes['Milestone'], ParentType, ContextType>;
};

export type ReportedConversionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ReportedConversion'] = ResolversParentTypes['ReportedConversion']> = {
  conversion?: Resolver<ResolversTypes['Conversion'], ParentType, ContextType>;
  created?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['ConversionStatus'], ParentType, ContextType>;
};

export interface SafeIntScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['SafeInt'], any> {
  name: 'SafeInt';
}

export type SessionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Session'] = ResolversParentTypes['Session'], FederationReferenceType extends FederationReferenceTypes['Session'] = FederationReferenceTypes['Session']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Session']> | FederationReferenceType, FederationReferenceType, ContextType>;
  conversions?: Resolver<ResolversTypes['ConversionConnection'], ParentType, ContextType, RequireFields<SessionConversionsArgs, 'first'>>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['SessionStatus']>, ParentType, ContextType>;
};

export type SetAsideConversionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SetAsideConversion'] = ResolversParentTypes['SetAsideConversion']> = {
  conversionId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['SetAsideReason'], ParentType, ContextType>;
};

export type SettlementInvoiceResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SettlementInvoice'] = ResolversParentTypes['SettlementInvoice']> = {
  merchant?: Resolver<ResolversTypes['Merchant'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
};

export type SettlementLineResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SettlementLine'] = ResolversParentTypes['SettlementLine']> = {
  builder?: Resolver<Maybe<ResolversTypes['Builder']>, ParentType, ContextType>;
  builderPayout?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  commission?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  conversion?: Resolver<Maybe<ResolversTypes['Conversion']>, ParentType, ContextType>;
  held?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['SettlementLineKind'], ParentType, ContextType>;
  merchant?: Resolver<ResolversTypes['Merchant'], ParentType, ContextType>;
  networkFee?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
};

export type SettlementLineConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SettlementLineConnection'] = ResolversParentTypes['SettlementLineConnection']> = {
  edges?: Resolver<Array<ResolversTypes['SettlementLineEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type SettlementLineEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SettlementLineEdge'] = ResolversParentTypes['SettlementLineEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['SettlementLine'], ParentType, ContextType>;
};

export type SettlementPayoutResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SettlementPayout'] = ResolversParentTypes['SettlementPayout']> = {
  builder?: Resolver<ResolversTypes['Builder'], ParentType, ContextType>;
  carriedIn?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  carriedOut?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  earned?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  paid?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
};

export type SettlementPayoutConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SettlementPayoutConnection'] = ResolversParentTypes['SettlementPayoutConnection']> = {
  edges?: Resolver<Array<ResolversTypes['SettlementPayoutEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type SettlementPayoutEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SettlementPayoutEdge'] = ResolversParentTypes['SettlementPayoutEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['SettlementPayout'], ParentType, ContextType>;
};

export type SettlementRunResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SettlementRun'] = ResolversParentTypes['SettlementRun']> = {
  closedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  closedBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  cutOff?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  invoices?: Resolver<Array<ResolversTypes['SettlementInvoice']>, ParentType, ContextType>;
  lines?: Resolver<ResolversTypes['SettlementLineConnection'], ParentType, ContextType, RequireFields<SettlementRunLinesArgs, 'first'>>;
  livemode?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  number?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  openedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  payouts?: Resolver<ResolversTypes['SettlementPayoutConnection'], ParentType, ContextType, RequireFields<SettlementRunPayoutsArgs, 'first'>>;
  setAside?: Resolver<Array<ResolversTypes['SetAsideConversion']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['SettlementRunStatus'], ParentType, ContextType>;
};

export type SettlementRunConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SettlementRunConnection'] = ResolversParentTypes['SettlementRunConnection']> = {
  edges?: Resolver<Array<ResolversTypes['SettlementRunEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type SettlementRunEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SettlementRunEdge'] = ResolversParentTypes['SettlementRunEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['SettlementRun'], ParentType, ContextType>;
};

export type UnmatchedEvidenceResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UnmatchedEvidence'] = ResolversParentTypes['UnmatchedEvidence']> = {
  body?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  connection?: Resolver<ResolversTypes['Connection'], ParentType, ContextType>;
  conversion?: Resolver<Maybe<ResolversTypes['Conversion']>, ParentType, ContextType>;
  eventId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  eventType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  explanation?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  nextTryAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  processor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['EvidenceReason']>, ParentType, ContextType>;
  receivedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  sha256?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['EvidenceStatus'], ParentType, ContextType>;
  tries?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  variants?: Resolver<Array<ResolversTypes['EvidenceVariant']>, ParentType, ContextType>;
};

export type UnmatchedEvidenceConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UnmatchedEvidenceConnection'] = ResolversParentTypes['UnmatchedEvidenceConnection']> = {
  edges?: Resolver<Array<ResolversTypes['UnmatchedEvidenceEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type UnmatchedEvidenceEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UnmatchedEvidenceEdge'] = ResolversParentTypes['UnmatchedEvidenceEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['UnmatchedEvidence'], ParentType, ContextType>;
};

export type Resolvers<ContextType = Context> = {
  Agent?: AgentResolvers<ContextType>;
  Builder?: BuilderResolvers<ContextType>;
  Check?: CheckResolvers<ContextType>;
  Checkout?: CheckoutResolvers<ContextType>;
  Connection?: ConnectionResolvers<ContextType>;
  Conversion?: ConversionResolvers<ContextType>;
  ConversionConnection?: ConversionConnectionResolvers<ContextType>;
  ConversionDecision?: ConversionDecisionResolvers<ContextType>;
  ConversionEdge?: ConversionEdgeResolvers<ContextType>;
  ConversionEvent?: ConversionEventResolvers<ContextType>;
  ConversionReview?: ConversionReviewResolvers<ContextType>;
  Currency?: GraphQLScalarType;
  DateTime?: GraphQLScalarType;
  DecidedConversion?: DecidedConversionResolvers<ContextType>;
  Decimal?: GraphQLScalarType;
  EvidencePiece?: EvidencePieceResolvers<ContextType>;
  EvidenceReport?: EvidenceReportResolvers<ContextType>;
  EvidenceVariant?: EvidenceVariantResolvers<ContextType>;
  JSONObject?: GraphQLScalarType;
  Merchant?: MerchantResolvers<ContextType>;
  MerchantReport?: MerchantReportResolvers<ContextType>;
  Milestone?: MilestoneResolvers<ContextType>;
  MilestoneConnection?: MilestoneConnectionResolvers<ContextType>;
  MilestoneEdge?: MilestoneEdgeResolvers<ContextType>;
  Money?: MoneyResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  Offer?: OfferResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
  PaymentEventReceipt?: PaymentEventReceiptResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  Recommendation?: RecommendationResolvers<ContextType>;
  RecordedMilestone?: RecordedMilestoneResolvers<ContextType>;
  ReportedConversion?: ReportedConversionResolvers<ContextType>;
  SafeInt?: GraphQLScalarType;
  Session?: SessionResolvers<ContextType>;
  SetAsideConversion?: SetAsideConversionResolvers<ContextType>;
  SettlementInvoice?: SettlementInvoiceResolvers<ContextType>;
  SettlementLine?: SettlementLineResolvers<ContextType>;
  SettlementLineConnection?: SettlementLineConnectionResolvers<ContextType>;
  SettlementLineEdge?: SettlementLineEdgeResolvers<ContextType>;
  SettlementPayout?: SettlementPayoutResolvers<ContextType>;
  SettlementPayoutConnection?: SettlementPayoutConnectionResolvers<ContextType>;
  SettlementPayoutEdge?: SettlementPayoutEdgeResolvers<ContextType>;
  SettlementRun?: SettlementRunResolvers<ContextType>;
  SettlementRunConnection?: SettlementRunConnectionResolvers<ContextType>;
  SettlementRunEdge?: SettlementRunEdgeResolvers<ContextType>;
  UnmatchedEvidence?: UnmatchedEvidenceResolvers<ContextType>;
  UnmatchedEvidenceConnection?: UnmatchedEvidenceConnectionResolvers<ContextType>;
  UnmatchedEvidenceEdge?: UnmatchedEvidenceEdgeResolvers<ContextType>;
};

export type DirectiveResolvers<ContextType = Context> = {
  auth?: AuthDirectiveResolver<any, any, ContextType>;
};
