import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { Money as MoneyRow } from '@aap/kernel/money';
import type { ConversionRow as ConversionRowRow } from '../store/find-conversions.ts';
import type { MilestoneRow as MilestoneRowRow } from '../store/find-milestones.ts';
import type { Explained as ExplainedRow, Key as KeyRow, SessionKey as SessionKeyRow, CheckoutKey as CheckoutKeyRow } from '../mappers.ts';
import type { EvidencePiece as EvidencePieceRow, EvidenceVariant as EvidenceVariantRow } from '../domain/evidence-report.ts';
import type { RecordedDecision as RecordedDecisionRow, RecordedCheck as RecordedCheckRow } from '../domain/record.ts';
import type { SettlementRunRow as SettlementRunRowRow, PayoutRow as PayoutRowRow, InvoiceRow as InvoiceRowRow, LineRow as LineRowRow } from '../store/find-settlement-runs.ts';
import type { EvidenceRow as EvidenceRowRow } from '../store/find-evidence.ts';
import type { ChainedChange as ChainedChangeRow } from '../domain/history.ts';
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
  /** An ISO 4217 currency code, three capitals. */
  Currency: { input: string; output: string; }
  /** An ISO 8601 timestamp in UTC. */
  DateTime: { input: Date; output: Date; }
  /** A non-negative decimal number as text, such as "19.99"; never a float. */
  Decimal: { input: string; output: string; }
  /** An object of free keys and values. */
  JSONObject: { input: Record<string, unknown>; output: Record<string, unknown>; }
  /** An integer that is exact in JSON (below 2^53). */
  SafeInt: { input: number; output: number; }
  _FieldSet: { input: unknown; output: unknown; }
};

export type Agent = {
  __typename?: 'Agent';
  /** The conversions that the agent caused and the caller may see, newest first. */
  conversions: ConversionConnection;
  id: Scalars['ID']['output'];
};


export type AgentConversionsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};

export type Builder = {
  __typename?: 'Builder';
  /** The conversions of the builder's agents that the caller may see, newest first. */
  conversions: ConversionConnection;
  id: Scalars['ID']['output'];
};


export type BuilderConversionsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};

/** One check of the evidence behind a conversion. */
export type Check = {
  __typename?: 'Check';
  checkedAt: Scalars['DateTime']['output'];
  /** What was compared. */
  inputs: Scalars['JSONObject']['output'];
  /** `source_authenticated`, `code_signature`, `payload_matches`, `amount_matches` or `payment_succeeded`. */
  name: Scalars['String']['output'];
  outcome: CheckOutcome;
};

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
  /** `awaiting_payment`, `paid`, `failed`, `expired`, `cancelled`, `partially_refunded`, `refunded` or `disputed`. */
  status: Scalars['String']['output'];
};

export type Connection = {
  __typename?: 'Connection';
  id: Scalars['ID']['output'];
};

/** A sale that is provably owed to a recommendation. Its state and amounts follow from the facts known about it, in whatever order they came. */
export type Conversion = {
  __typename?: 'Conversion';
  agent: Agent;
  /** Null while the agent is anonymous, and where the conversion was settled before a builder registered the agent. */
  builder?: Maybe<Builder>;
  builderPayout: Money;
  /** The checkout that was paid; null for a report without one. */
  checkout?: Maybe<Checkout>;
  /** The five checks of a payment, in their order; empty for a report alone. */
  checks: Array<Check>;
  /** What the merchant owes; `networkFee`, `builderPayout` and `held` always add up to it. */
  commission: Money;
  commissionType: Scalars['String']['output'];
  /** How it was observed: `verified_payment`, `merchant_report` or `tracked_link`. */
  conversionPath: Scalars['String']['output'];
  createdAt: Scalars['DateTime']['output'];
  /** What people decided about it, oldest first. */
  decisions: Array<ConversionDecision>;
  /** Why the conversion is what it is, with all that is needed to recompute it elsewhere. */
  evidence: EvidenceReport;
  /** The builder's share while the agent has no registered builder, or while a review is open; its payout after that, unless the conversion was settled before. */
  held: Money;
  /** Every change of state, oldest first; each is chained to the one before it by its hash. */
  history: Array<ConversionEvent>;
  id: Scalars['ID']['output'];
  merchant: Merchant;
  /** Every milestone recorded, oldest first. */
  milestones: MilestoneConnection;
  /** The service's share, 20 % of the commission, rounded half up. */
  networkFee: Money;
  occurredAt: Scalars['DateTime']['output'];
  offer: Offer;
  /** The merchant's own reference; null for a payment that no report has named. */
  orderReference?: Maybe<Scalars['String']['output']>;
  recommendation: Recommendation;
  /** Why a person has to look at it, oldest first: while one is open nothing is paid out, and it does not become eligible. */
  reviews: Array<ConversionReview>;
  /** Null for a caller that may not see the session, such as a merchant. */
  session?: Maybe<Session>;
  status: ConversionStatus;
  /** Gross value; the basis of percentage and hybrid commission. */
  transactionValue: Money;
  /** When the validation window closes. */
  validationEndsAt: Scalars['DateTime']['output'];
  validationPeriodDays: Scalars['Int']['output'];
  /** `verified` once all five checks passed, `beta_payment_observed` for a payment that has not, `pending_validation` for a merchant's report. */
  verification: Scalars['String']['output'];
};


/** A sale that is provably owed to a recommendation. Its state and amounts follow from the facts known about it, in whatever order they came. */
export type ConversionMilestonesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};

export type ConversionConnection = {
  __typename?: 'ConversionConnection';
  edges: Array<ConversionEdge>;
  pageInfo: PageInfo;
};

/** What a merchant or an operator decided about a conversion; never changed and never taken back. */
export type ConversionDecision = {
  __typename?: 'ConversionDecision';
  decidedAt: Scalars['DateTime']['output'];
  /** Such as `merchant:mer_…` or `operator:…`. */
  decidedBy: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  kind: DecisionKind;
  /** Everyone who may read the conversion may read it. */
  note?: Maybe<Scalars['String']['output']>;
  /** Null for all but a rejection. */
  reasonCode?: Maybe<RejectionReason>;
  /** The processor's ids of the payments or disputes, or the reasons of the reviews, that it is about; empty where it is about the conversion as a whole. */
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
  /** What caused it, such as `payment_succeeded`; `evidence_moved` where all that told of the sale turned out to tell of another. */
  cause: Scalars['String']['output'];
  /** Who or what brought that, such as `processor:stripe`, `merchant:mer_…` or `clock`. */
  causedBy: Scalars['String']['output'];
  /** Null for the first. */
  from?: Maybe<ConversionStatus>;
  /**
   * SHA-256, in hex, of the JSON array `[previous hash, conversion id, sequence, from, to, cause, causedBy, at]` without blanks;
   * the first change follows the conversion's id. An altered, missing or moved change breaks every hash from there on.
   */
  hash: Scalars['String']['output'];
  /** Counts from 1 within the conversion, in the order in which the changes became known. */
  sequence: Scalars['Int']['output'];
  to: ConversionStatus;
};

/** Why a person has to look at a conversion before its builder is paid. It ends by `clearReview`, or with a rejection. */
export type ConversionReview = {
  __typename?: 'ConversionReview';
  /** When an operator cleared it; null while it is open. */
  clearedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The same in a sentence, with what is malformed of an event that cannot be read. */
  explanation: Scalars['String']['output'];
  raisedAt: Scalars['DateTime']['output'];
  /** A code that stays: `buyer_is_builder` or `merchant_is_builder`. */
  reason: Scalars['String']['output'];
};

export type ConversionStatus =
  | 'CLAWED_BACK'
  | 'DISPUTED'
  | 'ELIGIBLE'
  | 'PENDING'
  | 'REJECTED'
  | 'SETTLED';

/** A decision and what follows from it. */
export type DecidedConversion = {
  __typename?: 'DecidedConversion';
  conversion: Conversion;
  /** Whether this call decided it; false where it was decided alike before. */
  created: Scalars['Boolean']['output'];
  decision: ConversionDecision;
  status: ConversionStatus;
};

/** What a person may decide about a conversion. */
export type DecisionKind =
  /** A dispute ended with the money gone. */
  | 'DISPUTE_CLAWED_BACK'
  /** A dispute ended without harm. */
  | 'DISPUTE_RESTORED'
  /** The payment counts although a check holds against it. */
  | 'EVIDENCE_ACCEPTED'
  /** Nothing is owed, whatever evidence comes later. */
  | 'REJECTED'
  /** The builder's share is paid although the sale looked like its own. */
  | 'REVIEW_CLEARED';

export type DisputeResolution =
  /** Nothing is owed. */
  | 'CLAWED_BACK'
  /** The conversion goes back to what its facts say. */
  | 'RESTORED';

/** A processor's signed event, as it was received. */
export type EvidencePiece = {
  __typename?: 'EvidencePiece';
  /** The bytes as they came, in base64. */
  body: Scalars['String']['output'];
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
  /** What else came under its id, oldest first; it has no effect. */
  variants: Array<EvidenceVariant>;
};

/**
 * Why a conversion is what it is. What it says can be checked without this service: `verifyEvidenceReport` needs the document
 * and the public keys of `/.well-known/jwks.json`.
 */
export type EvidenceReport = {
  __typename?: 'EvidenceReport';
  /** The moment as of which it follows; time alone may change it later. */
  asOf: Scalars['DateTime']['output'];
  /** SHA-256, in hex, of the document's canonical JSON (RFC 8785) without its `digest` and without any `body`. */
  digest: Scalars['String']['output'];
  /**
   * The report whole, as `GET /v1/conversions/{id}/evidence` answers it: recommendation, AAP Code with key id, issuer and terms,
   * policy, windows, evidence with its checks, reports, milestones, reviews, outcome, amounts and history. Amounts are integers in minor
   * units, times ISO 8601 in UTC, states and check outcomes spelt as in this graph.
   */
  document: Scalars['JSONObject']['output'];
  /** Every processor's event that the conversion rests on, oldest first. */
  pieces: Array<EvidencePiece>;
  /** The version of the rules by which the outcome follows from the facts. */
  ruleVersion: Scalars['String']['output'];
};

/** What became of a processor's event. */
export type EvidenceStatus =
  /** It belongs to a conversion. */
  | 'APPLIED'
  /** Its last try was in vain. Only something that matches, or `rerunEvidence`, has it looked at again. */
  | 'DEAD'
  /** It makes no conversion, whatever comes. */
  | 'IGNORED'
  /** It says something of a checkout and of no conversion, such as a failed payment. */
  | 'NOTED'
  /** It waits for what it belongs to; tried again when something comes that could match, and at times of its own. */
  | 'PARKED'
  /** It waits because something was away when it came; tried again within seconds, then less and less often. */
  | 'QUEUED';

/** A signed event that came under the id of one that was there already and says something else: the first one stands. */
export type EvidenceVariant = {
  __typename?: 'EvidenceVariant';
  /** The bytes as they came, in base64; null for a caller that may not see what came by the connection. */
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
  /** The merchant's conversions that the caller may see, newest first. */
  conversions: ConversionConnection;
  id: Scalars['ID']['output'];
};


export type MerchantConversionsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};

/** A step of the merchant's flow that a conversion reached; an audit trail, never the conversion itself. */
export type Milestone = {
  __typename?: 'Milestone';
  conversion: Conversion;
  id: Scalars['ID']['output'];
  metadata: Scalars['JSONObject']['output'];
  recordedAt: Scalars['DateTime']['output'];
  /** `completed`, `failed` or `pending`. */
  status: Scalars['String']['output'];
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
  /** Lets a conversion become eligible although a check holds against its payment. Its verification stays as the checks say. */
  acceptEvidence: DecidedConversion;
  /** Clears the open reviews of a conversion: its builder's share is no longer held, and time may make it eligible. */
  clearReview: DecidedConversion;
  /**
   * Runs a settlement up to the cut-off, which is now without one and may not lie in the future, and answers the closed run. One
   * that was left open, or that someone else is closing at the moment, is closed in its place, with its own cut-off.
   */
  closeSettlementRun: SettlementRun;
  /** Takes a processor's signed event: verified, stored with its raw bytes, and joined to its recommendation, before it is acknowledged. */
  receivePaymentEvent: PaymentEventReceipt;
  /** Records a step of the merchant's flow. Repeats are harmless. */
  recordMilestone: RecordedMilestone;
  /** Rejects a conversion that is pending or disputed, for good. The same rejection again is harmless; another one is a conflict. */
  rejectConversion: DecidedConversion;
  /** A merchant's own report of a sale. The same report again answers the same conversion; other content under its reference is a conflict. */
  reportConversion: ReportedConversion;
  /** Tries a stored event again now and answers what became of it. Harmless for what is decided, and uses up no try of what waits. */
  rerunEvidence: UnmatchedEvidence;
  /** Resolves the disputes that wait for a person: all where the merchant's terms say `MANUAL`, else those that were closed in unknown words. The last word stands. */
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

/** Where a page of a list stands. */
export type PageInfo = {
  __typename?: 'PageInfo';
  /** Pass it as `after` to read the next page; null on an empty page. */
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
  /** `conversion_recorded` for a payment; else the conversion's status after the event, such as `clawed_back`; `payment_failed`; `ignored` for an event that is not heeded, also one that cannot be read, `parked` for one that nothing joins yet, `queued` for one that is processed as soon as it can be. */
  status: Scalars['String']['output'];
  verification?: Maybe<Scalars['String']['output']>;
};

export type Query = {
  __typename?: 'Query';
  /** A conversion that the caller may see; null for another's. */
  conversion?: Maybe<Conversion>;
  /** The conversions that the caller may see, newest first. */
  conversions: ConversionConnection;
  /** A settlement run with something of the caller's in it; null for any other. */
  settlementRun?: Maybe<SettlementRun>;
  /** The settlement runs with something of the caller's in them, newest first. */
  settlementRuns: SettlementRunConnection;
  /**
   * Every event that made no conversion, changed nothing, waits for a person, or under whose id something else came too, newest
   * first: a merchant's are those that came by its own connections. With a reason, such as `event_malformed`, those of that
   * reason alone; REASON_UNKNOWN names all that there are.
   */
  unmatchedEvidence: UnmatchedEvidenceConnection;
};


export type QueryConversionArgs = {
  id: Scalars['ID']['input'];
};


export type QueryConversionsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


export type QuerySettlementRunArgs = {
  id: Scalars['ID']['input'];
};


export type QuerySettlementRunsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryUnmatchedEvidenceArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  reason?: InputMaybe<Scalars['String']['input']>;
};

export type Recommendation = {
  __typename?: 'Recommendation';
  /** The recommendation's conversion; null while there is none. */
  conversion?: Maybe<Conversion>;
  id: Scalars['ID']['output'];
};

export type RecordMilestoneInput = {
  conversionId: Scalars['ID']['input'];
  metadata?: InputMaybe<Scalars['JSONObject']['input']>;
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
  /** The order was made as a test. */
  | 'TEST_ORDER';

export type ReportConversionInput = {
  /** The offer's currency without it. */
  currency?: InputMaybe<Scalars['Currency']['input']>;
  occurredAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** At most 200 characters, unique among the merchant's conversions. */
  orderReference: Scalars['String']['input'];
  /** Without it the session must hold one recommendation of the merchant, else its last counts. */
  recommendationId?: InputMaybe<Scalars['ID']['input']>;
  sessionId: Scalars['ID']['input'];
  transactionValue: Scalars['Decimal']['input'];
};

export type ReportedConversion = {
  __typename?: 'ReportedConversion';
  conversion: Conversion;
  /** Whether this report made the conversion; false where it was there already. */
  created: Scalars['Boolean']['output'];
  status: ConversionStatus;
};

export type Session = {
  __typename?: 'Session';
  /** The session's conversions, oldest first. */
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
};

export type SessionStatus =
  | 'ACTIVE'
  | 'CHECKOUT'
  | 'CONVERTED'
  | 'CREATED'
  | 'EXPIRED';

/** What a merchant owes by a run, in one currency. */
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
  /** A share that is paid to nobody, because the agent had no registered builder. */
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
  /** What was due beyond the conversion's lines before, or less. */
  | 'CORRECTION'
  /** The line that settled the conversion. */
  | 'SETTLEMENT';

/** What a run did with a builder's balance in one currency: `paid` and `carriedOut` always add up to `carriedIn` and `earned`. */
export type SettlementPayout = {
  __typename?: 'SettlementPayout';
  builder: Builder;
  /** What the builder's last run before carried out; negative for what the builder owed. */
  carriedIn: Money;
  /** A balance below the minimum, or a negative one, for the builder's next run. */
  carriedOut: Money;
  /** The builder's share of the run's lines; negative where they take back more than they give. */
  earned: Money;
  id: Scalars['ID']['output'];
  /** The whole balance where it reaches the currency's minimum (25.00 in GBP, EUR and USD, 5,000 in JPY, 10.000 in KWD), else nothing; never negative. */
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
 * A run settles what is eligible up to its cut-off, and books what changed of what was settled before. What a closed run says
 * never changes: a refund or a lost dispute that comes later is a negative line of the next one.
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
  /** What each merchant with lines in the run owes by it, in each currency; those that the caller may see. */
  invoices: Array<SettlementInvoice>;
  /** What was booked, one line for each conversion; those that the caller may see. */
  lines: SettlementLineConnection;
  /** Counts from 1, in the order in which runs are closed. */
  number: Scalars['Int']['output'];
  openedAt: Scalars['DateTime']['output'];
  /** What became of the balance of each builder with lines in the run, in each currency; those that the caller may see. */
  payouts: SettlementPayoutConnection;
  status: SettlementRunStatus;
};


/**
 * A run settles what is eligible up to its cut-off, and books what changed of what was settled before. What a closed run says
 * never changes: a refund or a lost dispute that comes later is a negative line of the next one.
 */
export type SettlementRunLinesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/**
 * A run settles what is eligible up to its cut-off, and books what changed of what was settled before. What a closed run says
 * never changes: a refund or a lost dispute that comes later is a negative line of the next one.
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
  /** Its lines are still gathered: nothing is settled, and only operators see it. */
  | 'DRAFT';

/** A processor's stored event that made no conversion, changed nothing or waits for a person, and why; or under whose id something else came too. */
export type UnmatchedEvidence = {
  __typename?: 'UnmatchedEvidence';
  /** The bytes as they came, in base64. */
  body?: Maybe<Scalars['String']['output']>;
  /** The connection that it came by. */
  connection: Connection;
  /** The conversion that it belongs to; null for evidence that made none. */
  conversion?: Maybe<Conversion>;
  /** The processor's own id of the event; `sha256:` and the hash of its bytes where that cannot be read. */
  eventId: Scalars['String']['output'];
  /** The processor's own name of the event, such as `charge.refunded`; `unreadable` where it cannot be read. */
  eventType: Scalars['String']['output'];
  /** The same in a sentence. */
  explanation?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  /** When it is tried again; null for evidence that does not wait. */
  nextTryAt?: Maybe<Scalars['DateTime']['output']>;
  /** Such as `stripe`. */
  processor: Scalars['String']['output'];
  /** A code that stays, such as `recommendation_unknown`; null for evidence that counted in full after all. */
  reason?: Maybe<Scalars['String']['output']>;
  receivedAt: Scalars['DateTime']['output'];
  /** SHA-256 of the bytes as they came, in hex. */
  sha256: Scalars['String']['output'];
  status: EvidenceStatus;
  /** How often it was tried again in vain since it waits as it does. */
  tries: Scalars['Int']['output'];
  /** What else came under its id, oldest first; it has no effect. The event itself may have counted in full. */
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
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  Builder: ResolverTypeWrapper<KeyRow>;
  Check: ResolverTypeWrapper<RecordedCheckRow>;
  CheckOutcome: CheckOutcome;
  Checkout: ResolverTypeWrapper<CheckoutKeyRow>;
  Connection: ResolverTypeWrapper<KeyRow>;
  Conversion: ResolverTypeWrapper<ConversionRowRow>;
  ConversionConnection: ResolverTypeWrapper<Omit<ConversionConnection, 'edges'> & { edges: Array<ResolversTypes['ConversionEdge']> }>;
  ConversionDecision: ResolverTypeWrapper<RecordedDecisionRow>;
  ConversionEdge: ResolverTypeWrapper<Omit<ConversionEdge, 'node'> & { node: ResolversTypes['Conversion'] }>;
  ConversionEvent: ResolverTypeWrapper<ChainedChangeRow>;
  ConversionReview: ResolverTypeWrapper<ConversionReview>;
  ConversionStatus: ConversionStatus;
  Currency: ResolverTypeWrapper<Scalars['Currency']['output']>;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  DecidedConversion: ResolverTypeWrapper<Omit<DecidedConversion, 'conversion' | 'decision'> & { conversion: ResolversTypes['Conversion'], decision: ResolversTypes['ConversionDecision'] }>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  Decimal: ResolverTypeWrapper<Scalars['Decimal']['output']>;
  DecisionKind: DecisionKind;
  DisputeResolution: DisputeResolution;
  EvidencePiece: ResolverTypeWrapper<EvidencePieceRow>;
  EvidenceReport: ResolverTypeWrapper<ExplainedRow>;
  EvidenceStatus: EvidenceStatus;
  EvidenceVariant: ResolverTypeWrapper<EvidenceVariantRow>;
  HandoffStatus: HandoffStatus;
  JSONObject: ResolverTypeWrapper<Scalars['JSONObject']['output']>;
  Merchant: ResolverTypeWrapper<KeyRow>;
  Milestone: ResolverTypeWrapper<MilestoneRowRow>;
  MilestoneConnection: ResolverTypeWrapper<Omit<MilestoneConnection, 'edges'> & { edges: Array<ResolversTypes['MilestoneEdge']> }>;
  MilestoneEdge: ResolverTypeWrapper<Omit<MilestoneEdge, 'node'> & { node: ResolversTypes['Milestone'] }>;
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
  ReportedConversion: ResolverTypeWrapper<Omit<ReportedConversion, 'conversion'> & { conversion: ResolversTypes['Conversion'] }>;
  SafeInt: ResolverTypeWrapper<Scalars['SafeInt']['output']>;
  Session: ResolverTypeWrapper<SessionKeyRow>;
  SessionStatus: SessionStatus;
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
  UnmatchedEvidence: ResolverTypeWrapper<EvidenceRowRow>;
  UnmatchedEvidenceConnection: ResolverTypeWrapper<Omit<UnmatchedEvidenceConnection, 'edges'> & { edges: Array<ResolversTypes['UnmatchedEvidenceEdge']> }>;
  UnmatchedEvidenceEdge: ResolverTypeWrapper<Omit<UnmatchedEvidenceEdge, 'node'> & { node: ResolversTypes['UnmatchedEvidence'] }>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  Agent: KeyRow;
  Int: Scalars['Int']['output'];
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
  ConversionReview: ConversionReview;
  Currency: Scalars['Currency']['output'];
  DateTime: Scalars['DateTime']['output'];
  DecidedConversion: Omit<DecidedConversion, 'conversion' | 'decision'> & { conversion: ResolversParentTypes['Conversion'], decision: ResolversParentTypes['ConversionDecision'] };
  Boolean: Scalars['Boolean']['output'];
  Decimal: Scalars['Decimal']['output'];
  EvidencePiece: EvidencePieceRow;
  EvidenceReport: ExplainedRow;
  EvidenceVariant: EvidenceVariantRow;
  JSONObject: Scalars['JSONObject']['output'];
  Merchant: KeyRow;
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
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  outcome?: Resolver<ResolversTypes['CheckOutcome'], ParentType, ContextType>;
};

export type CheckoutResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Checkout'] = ResolversParentTypes['Checkout'], FederationReferenceType extends FederationReferenceTypes['Checkout'] = FederationReferenceTypes['Checkout']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Checkout']> | FederationReferenceType, FederationReferenceType, ContextType>;
  conversion?: Resolver<Maybe<ResolversTypes['Conversion']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
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
  commissionType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  conversionPath?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  decisions?: Resolver<Array<ResolversTypes['ConversionDecision']>, ParentType, ContextType>;
  evidence?: Resolver<ResolversTypes['EvidenceReport'], ParentType, ContextType>;
  held?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  history?: Resolver<Array<ResolversTypes['ConversionEvent']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  merchant?: Resolver<ResolversTypes['Merchant'], ParentType, ContextType>;
  milestones?: Resolver<ResolversTypes['MilestoneConnection'], ParentType, ContextType, RequireFields<ConversionMilestonesArgs, 'first'>>;
  networkFee?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  occurredAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  offer?: Resolver<ResolversTypes['Offer'], ParentType, ContextType>;
  orderReference?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  recommendation?: Resolver<ResolversTypes['Recommendation'], ParentType, ContextType>;
  reviews?: Resolver<Array<ResolversTypes['ConversionReview']>, ParentType, ContextType>;
  session?: Resolver<Maybe<ResolversTypes['Session']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['ConversionStatus'], ParentType, ContextType>;
  transactionValue?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  validationEndsAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  validationPeriodDays?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  verification?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
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
  reasonCode?: Resolver<Maybe<ResolversTypes['RejectionReason']>, ParentType, ContextType>;
  subjects?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ConversionEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ConversionEdge'] = ResolversParentTypes['ConversionEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Conversion'], ParentType, ContextType>;
};

export type ConversionEventResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ConversionEvent'] = ResolversParentTypes['ConversionEvent']> = {
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  cause?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  causedBy?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  from?: Resolver<Maybe<ResolversTypes['ConversionStatus']>, ParentType, ContextType>;
  hash?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sequence?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  to?: Resolver<ResolversTypes['ConversionStatus'], ParentType, ContextType>;
};

export type ConversionReviewResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ConversionReview'] = ResolversParentTypes['ConversionReview']> = {
  clearedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  explanation?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  raisedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
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
  body?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
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

export type MilestoneResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Milestone'] = ResolversParentTypes['Milestone'], FederationReferenceType extends FederationReferenceTypes['Milestone'] = FederationReferenceTypes['Milestone']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Milestone']> | FederationReferenceType, FederationReferenceType, ContextType>;
  conversion?: Resolver<ResolversTypes['Conversion'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  metadata?: Resolver<ResolversTypes['JSONObject'], ParentType, ContextType>;
  recordedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
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
  verification?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
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
  conversion?: Resolver<Maybe<ResolversTypes['Conversion']>, ParentType, ContextType>;
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
  number?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  openedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  payouts?: Resolver<ResolversTypes['SettlementPayoutConnection'], ParentType, ContextType, RequireFields<SettlementRunPayoutsArgs, 'first'>>;
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
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
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
