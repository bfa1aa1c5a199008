import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { Money as MoneyRow } from '@aap/kernel/money';
import type { NodeRef as NodeRefRow } from '@aap/subgraph-host/nodes';
import type { MetricsRow as MetricsRowRow } from '@aap/subgraph-host/metrics/open-metrics';
import type { SessionPointRow as SessionPointRowRow } from '../store/session-metrics.ts';
import type { OfferPage as OfferPageRow, MerchantPage as MerchantPageRow, SessionPage as SessionPageRow } from '../mappers.ts';
import type { MerchantRef as MerchantRefRow } from '../resolvers/Merchant.ts';
import type { TermsRow as TermsRowRow } from '../store/merchants.ts';
import type { OfferWithCode as OfferWithCodeRow } from '../store/offers.ts';
import type { PricedCommission as PricedCommissionRow } from '../resolvers/CommissionTerms.ts';
import type { ConversionTermsRow as ConversionTermsRowRow } from '../store/conversion-terms.ts';
import type { Flow as FlowRow } from '../domain/flow.ts';
import type { VerticalRef as VerticalRefRow } from '../resolvers/Vertical.ts';
import type { Attribute as AttributeRow } from '../domain/attributes.ts';
import type { Requirements as RequirementsRow, OfferRequirements as OfferRequirementsRow } from '../domain/requirements.ts';
import type { CodeKeyRow as CodeKeyRowRow } from '../operations/rotate-code-key.ts';
import type { SessionRow as SessionRowRow } from '../store/sessions.ts';
import type { RecommendationFacts as RecommendationFactsRow } from '../operations/load-recommendation-facts.ts';
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

export type Agent = Node & {
  __typename?: 'Agent';
  id: Scalars['ID']['output'];
  nodeId: Scalars['ID']['output'];
};

export type ApiKey = Node & {
  __typename?: 'ApiKey';
  nodeId: Scalars['ID']['output'];
};

export type AttributeType =
  | 'BOOLEAN'
  | 'INTEGER'
  | 'NUMBER'
  | 'TEXT';

export type BalanceCorrection = Node & {
  __typename?: 'BalanceCorrection';
  nodeId: Scalars['ID']['output'];
};

export type Builder = Node & {
  __typename?: 'Builder';
  nodeId: Scalars['ID']['output'];
};

export type ChangedCodeKey = {
  __typename?: 'ChangedCodeKey';
  codeKey: CodeKey;
  /** Whether an earlier request with the same `idempotencyKey` had this result. */
  isReplay: Scalars['Boolean']['output'];
};

export type Checkout = Node & {
  __typename?: 'Checkout';
  nodeId: Scalars['ID']['output'];
};

/** Why an AAP Code is not valid. */
export type CodeInvalidReason =
  | 'CODE_EXPIRED'
  /** Its issuer is not the host of its address. */
  | 'CODE_ISSUER_MISMATCH'
  /** It was issued before its key was in force, or after the key was retired. */
  | 'CODE_KEY_NOT_IN_FORCE'
  /** Its key was revoked. */
  | 'CODE_KEY_REVOKED'
  /** Its key is not in the key set. */
  | 'CODE_KEY_UNKNOWN'
  /** It is not of the form `aap://<host>/v1/<signed_payload>`, or its payload is not that of an AAP Code. */
  | 'CODE_MALFORMED'
  /** It was issued more than 60 seconds in the future. */
  | 'CODE_NOT_YET_VALID'
  /** Its signature does not match its header and payload. */
  | 'CODE_SIGNATURE_INVALID';

/** A key of AAP Codes, with who created and removed it. */
export type CodeKey = {
  __typename?: 'CodeKey';
  compromiseReason?: Maybe<Scalars['String']['output']>;
  /** When it was removed from the key set. */
  compromisedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The caller that removed it from the key set. */
  compromisedBy?: Maybe<Scalars['String']['output']>;
  /** The caller that created it, such as `operator:<id>`; null if the service created it as its first key. */
  createdBy?: Maybe<Scalars['String']['output']>;
  /** Its `kid` in the key set and in codes. */
  id: Scalars['ID']['output'];
  /** When it is in the key set for the first time. */
  publishedAt: Scalars['DateTime']['output'];
  /** When it ends to sign, as soon as that is known; null for the newest key. */
  retiredAt?: Maybe<Scalars['DateTime']['output']>;
  signsFrom: Scalars['DateTime']['output'];
  status: CodeKeyStatus;
};

/** What a key of AAP Codes does. */
export type CodeKeyStatus =
  /** It is not in the key set, and verifies no code. */
  | 'COMPROMISED'
  /** It is in the key set, and signs later. */
  | 'PUBLISHED'
  /** It verifies the codes that it signed. */
  | 'RETIRED'
  | 'SIGNING';

/** The result of the verification of an AAP Code. */
export type CodeVerification = {
  __typename?: 'CodeVerification';
  /** The claims of the code; null if it is not valid. */
  claims?: Maybe<Scalars['JSONObject']['output']>;
  /** Why the code is not valid; null if it is valid. */
  reason?: Maybe<CodeInvalidReason>;
  valid: Scalars['Boolean']['output'];
};

/** Commission terms. Amounts are in minor units of the offer's currency, at most 100,000,000,000. */
export type CommissionInput = {
  /** The fixed part: required for `CPA` and `HYBRID`, refused for `PERCENTAGE`. */
  amountMinor?: InputMaybe<Scalars['SafeInt']['input']>;
  capMinor?: InputMaybe<Scalars['SafeInt']['input']>;
  minimumMinor?: InputMaybe<Scalars['SafeInt']['input']>;
  /** The share in basis points, 1 to 10,000 (300 is 3 %): required for `PERCENTAGE` and `HYBRID`, refused for `CPA`. */
  rateBasisPoints?: InputMaybe<Scalars['Int']['input']>;
  type: CommissionType;
};

/** The commission that the merchant owes for a conversion, in the currency of the offer. */
export type CommissionTerms = {
  __typename?: 'CommissionTerms';
  /** The fixed part; zero for `PERCENTAGE`. */
  amount: Money;
  cap?: Maybe<Money>;
  minimum?: Maybe<Money>;
  /** The share of the transaction value in basis points (300 is 3 %); zero for `CPA`. */
  rateBasisPoints: Scalars['Int']['output'];
  type: CommissionType;
};

export type CommissionType =
  /** A fixed amount for each conversion. */
  | 'CPA'
  /** A fixed amount and a share. */
  | 'HYBRID'
  /** A share of the transaction value. */
  | 'PERCENTAGE';

/** What an agent must have the buyer confirm before a checkout. */
export type Confirmation = {
  __typename?: 'Confirmation';
  /** The statement that the buyer confirms. */
  description: Scalars['String']['output'];
  /** The name of the confirmation, such as `total_price`. */
  name: Scalars['String']['output'];
};

export type ConfirmationInput = {
  description: Scalars['String']['input'];
  /** At most 40 lower-case letters, digits and _. */
  name: Scalars['String']['input'];
};

export type Connection = Node & {
  __typename?: 'Connection';
  nodeId: Scalars['ID']['output'];
};

export type Conversion = Node & {
  __typename?: 'Conversion';
  nodeId: Scalars['ID']['output'];
};

/** The terms by which a conversion is validated: those of its merchant, completed with the defaults of the vertical. */
export type ConversionTerms = {
  __typename?: 'ConversionTerms';
  amountToleranceBasisPoints: Scalars['Int']['output'];
  attributionWindowDays: Scalars['Int']['output'];
  disputes: DisputePolicy;
  /** The definition of the flow at the time of the recommendation; null if a version before 2026-11-21 recorded it. */
  flow?: Maybe<Flow>;
  flowType: Scalars['String']['output'];
  partialRefunds: PartialRefundPolicy;
  /** The version of the merchant's terms. */
  termsVersion: Scalars['Int']['output'];
  /** Days for which the conversion stays pending. */
  validationDays: Scalars['Int']['output'];
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

export type CreateMerchantInput = {
  /** The type of one of the `flows`. */
  flowType: Scalars['String']['input'];
  hostedCheckout?: InputMaybe<Scalars['Boolean']['input']>;
  name: Scalars['String']['input'];
  /** The merchant's own page: an https address without user name and password. */
  url: Scalars['String']['input'];
};

export type DisputePolicy =
  /** A dispute that the merchant won, or that was withdrawn, restores the conversion; a lost one claws it back. */
  | 'BY_OUTCOME'
  /** Every closed dispute claws the conversion back. */
  | 'CLAW_BACK'
  /** An operator decides. */
  | 'MANUAL';

/** A condition that the buyer of an offer must meet. */
export type EligibilityRule = {
  __typename?: 'EligibilityRule';
  /** A boolean attribute of the vertical: the rule applies to offers for which it is true. Null if it applies to every offer. */
  attribute?: Maybe<Scalars['String']['output']>;
  description: Scalars['String']['output'];
  /** The name of the rule, such as `minimum_age`. */
  name: Scalars['String']['output'];
};

export type EligibilityRuleInput = {
  /** A `BOOLEAN` attribute of the vertical, if the rule applies only to offers for which it is true. */
  attribute?: InputMaybe<Scalars['String']['input']>;
  description: Scalars['String']['input'];
  /** At most 40 lower-case letters, digits and _. */
  name: Scalars['String']['input'];
};

export type Event = Node & {
  __typename?: 'Event';
  nodeId: Scalars['ID']['output'];
};

export type FeedError = {
  __typename?: 'FeedError';
  /** The column or field that is wrong; null if the error is about the whole line. */
  field?: Maybe<Scalars['String']['output']>;
  /** The number of the line, counted from 1. */
  line: Scalars['Int']['output'];
  message: Scalars['String']['output'];
};

export type FeedFormat =
  /** CSV (RFC 4180) with a header line. The column of an attribute has the name of the attribute. */
  | 'CSV'
  /** One JSON object on each line, with the same names as the columns of CSV. */
  | 'JSON_LINES';

/** The milestones that the conversions of a merchant pass, in order. */
export type Flow = {
  __typename?: 'Flow';
  /** The milestones that must be completed before a conversion becomes eligible. */
  required: Array<Scalars['String']['output']>;
  /** The names of its milestones, in order. */
  steps: Array<Scalars['String']['output']>;
  /** The name of the flow, such as `instant_checkout`. */
  type: Scalars['String']['output'];
};

export type FlowInput = {
  /** The steps that must be completed before a conversion becomes eligible. */
  required: Array<Scalars['String']['input']>;
  /** 1 to 20 different names, in order. A payment event completes the step `payment_received`. */
  steps: Array<Scalars['String']['input']>;
  /** At most 63 lower-case letters, digits and _. The names of steps have the same form. */
  type: Scalars['String']['input'];
};

export type LedgerAccount = Node & {
  __typename?: 'LedgerAccount';
  nodeId: Scalars['ID']['output'];
};

export type LedgerEntry = Node & {
  __typename?: 'LedgerEntry';
  nodeId: Scalars['ID']['output'];
};

/** The order of a list. */
export type ListOrder = {
  direction?: OrderDirection;
  field?: ListOrderField;
};

export type ListOrderField =
  /** The order in which the rows were created. */
  | 'CREATED_AT';

/** A business whose offers agents recommend. It is the merchant of record of its sales. */
export type Merchant = Node & {
  __typename?: 'Merchant';
  /** The current definition of the flow. */
  flow: Flow;
  /** The type of the flow whose milestones a conversion of this merchant passes, such as `instant_checkout`. */
  flowType: Scalars['String']['output'];
  /** True if buyers pay on a hosted checkout (the default), false if on the merchant's own page. */
  hostedCheckout: Scalars['Boolean']['output'];
  id: Scalars['ID']['output'];
  /**
   * What agents did with the merchant's offers, summed at every step from search to payout. An object of
   * another party has the metrics of an object without any rows.
   */
  metrics: Metrics;
  name: Scalars['String']['output'];
  nodeId: Scalars['ID']['output'];
  /** The merchant's offers, newest first. */
  offers: OfferConnection;
  /** The terms for validation, attribution and refunds: the newest version, or the version at the time `asOf`. Null for another merchant. */
  terms?: Maybe<MerchantTerms>;
  /** The merchant's own page. The fallback route leads there, and the checkout too if hosted checkout is switched off. */
  url: Scalars['String']['output'];
};


/** A business whose offers agents recommend. It is the merchant of record of its sales. */
export type MerchantMetricsArgs = {
  bucket?: InputMaybe<MetricsBucket>;
  compareToPrevious?: InputMaybe<Scalars['Boolean']['input']>;
  groupBy?: InputMaybe<Array<MetricsGroup>>;
  livemode?: InputMaybe<Scalars['Boolean']['input']>;
  range: MetricsRange;
  rankBy?: InputMaybe<MetricsRank>;
  top?: InputMaybe<Scalars['Int']['input']>;
};


/** A business whose offers agents recommend. It is the merchant of record of its sales. */
export type MerchantOffersArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<OfferFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ListOrder>;
};


/** A business whose offers agents recommend. It is the merchant of record of its sales. */
export type MerchantTermsArgs = {
  asOf?: InputMaybe<Scalars['DateTime']['input']>;
};

export type MerchantConnection = {
  __typename?: 'MerchantConnection';
  edges: Array<MerchantEdge>;
  pageInfo: PageInfo;
  /** The number of rows of the whole list with its filter. */
  totalCount: Count;
};

export type MerchantEdge = {
  __typename?: 'MerchantEdge';
  cursor: Scalars['String']['output'];
  node: Merchant;
};

/** The conditions for merchants of a list; all that are given must hold. */
export type MerchantFilter = {
  createdAt?: InputMaybe<TimeFilter>;
  /** Part of the name, in upper or lower case; or the whole id. */
  q?: InputMaybe<Scalars['String']['input']>;
  /** The name of a vertical in which the merchant has an offer, of any status. */
  vertical?: InputMaybe<Scalars['String']['input']>;
};

/** One version of the terms by which the conversions of a merchant are validated. */
export type MerchantTerms = {
  __typename?: 'MerchantTerms';
  /** The greatest difference between the paid amount and the amount of the checkout, in basis points of the latter. */
  amountToleranceBasisPoints: Scalars['Int']['output'];
  /** Days after the recommendation during which a merchant report is accepted. */
  attributionWindowDays: Scalars['Int']['output'];
  /** The effect of a closed dispute on the conversion. */
  disputes: DisputePolicy;
  /** The effect of a partial refund on the commission. */
  partialRefunds: PartialRefundPolicy;
  /** Days for which a conversion stays pending; null if the vertical's number of days applies. */
  validationDays?: Maybe<Scalars['Int']['output']>;
  /** The number of the version, counted from 1. A conversion keeps the version in force when its offer was recommended. */
  version: Scalars['Int']['output'];
};

export type MerchantTermsInput = {
  amountToleranceBasisPoints?: InputMaybe<Scalars['Int']['input']>;
  attributionWindowDays?: InputMaybe<Scalars['Int']['input']>;
  disputes?: InputMaybe<DisputePolicy>;
  partialRefunds?: InputMaybe<PartialRefundPolicy>;
  validationDays?: InputMaybe<Scalars['Int']['input']>;
};

/**
 * The numbers of sessions, recommendations, checkouts and conversions, and the amounts of conversions, in a range of time. Each subgraph
 * sums its own rows, of which the caller may read each one. At most 2,000 points of each kind are returned, in the order of their time;
 * a point of which all sums are zero is left out.
 */
export type Metrics = {
  __typename?: 'Metrics';
  query: Scalars['String']['output'];
  /** The sessions that were opened, each by a search. Null for a merchant, for an offer, and for a caller that is a merchant: a session is of no merchant and no offer. */
  sessions?: Maybe<SessionMetrics>;
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

export type Milestone = Node & {
  __typename?: 'Milestone';
  nodeId: Scalars['ID']['output'];
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
  /**
   * Removes a key of AAP Codes from the key set for ever: the codes that it signed are void, and the offers get new codes. If it
   * signs, another key signs at once.
   */
  compromiseCodeKey: ChangedCodeKey;
  createMerchant: Merchant;
  /** Saves the offers of a feed of one merchant. If any line is wrong, saves none and returns the errors by line. */
  loadOffers: OfferFeedResult;
  /**
   * Publishes the next key of AAP Codes, which signs ten minutes later, when every cache of the key set has it. The former key
   * signs until then, and verifies the codes that it signed.
   */
  rotateCodeKey: ChangedCodeKey;
  /**
   * Creates a flow, or replaces the steps of the flow with this type. New steps apply to recommendations that are recorded from
   * now on.
   */
  saveFlow: Flow;
  /** Creates an offer, or changes the merchant's offer with this reference. A merchant may write its own offers only. */
  saveOffer: Offer;
  /**
   * Creates a vertical, or replaces the vertical with this name, its attributes and its requirements. New validation days apply to
   * recommendations that are recorded from now on.
   */
  saveVertical: Vertical;
  /** Finds active offers and opens a session for the calling agent. With a `cursor` it continues the session of the cursor. */
  searchOffers: OfferSearch;
  /**
   * Adds a version of a merchant's terms. It applies to recommendations that are recorded from now on; earlier recommendations
   * keep their terms, whenever they are paid or reported.
   */
  setMerchantTerms: Merchant;
  setOfferStatus: Offer;
  /** Changes the fields of a merchant that the input names. A new flow applies to recommendations that are recorded from now on. */
  updateMerchant: Merchant;
};


export type MutationCompromiseCodeKeyArgs = {
  id: Scalars['ID']['input'];
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  reason: Scalars['String']['input'];
};


export type MutationCreateMerchantArgs = {
  input: CreateMerchantInput;
};


export type MutationLoadOffersArgs = {
  feed: Scalars['String']['input'];
  format: FeedFormat;
  merchantId: Scalars['ID']['input'];
};


export type MutationRotateCodeKeyArgs = {
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};


export type MutationSaveFlowArgs = {
  input: FlowInput;
};


export type MutationSaveOfferArgs = {
  input: OfferInput;
  merchantId: Scalars['ID']['input'];
};


export type MutationSaveVerticalArgs = {
  input: VerticalInput;
};


export type MutationSearchOffersArgs = {
  input: SearchOffersInput;
};


export type MutationSetMerchantTermsArgs = {
  input: MerchantTermsInput;
  merchantId: Scalars['ID']['input'];
};


export type MutationSetOfferStatusArgs = {
  id: Scalars['ID']['input'];
  status: OfferStatus;
};


export type MutationUpdateMerchantArgs = {
  id: Scalars['ID']['input'];
  input: UpdateMerchantInput;
};

/** An object with an id that no other object has, of any type. */
export type Node = {
  nodeId: Scalars['ID']['output'];
};

/** A product at one price that agents may recommend. */
export type Offer = Node & {
  __typename?: 'Offer';
  /** The AAP Code `aap://<host>/v1/<signed_payload>`. It names merchant, offer, price, currency and commission basis. */
  aapCode: Scalars['String']['output'];
  commission: CommissionTerms;
  /** The terms for conversions of a recommendation that is recorded now. A recommendation keeps its copy of them. */
  conversionTerms: ConversionTerms;
  /** The values of the vertical's attributes, such as `data_gb`. A number without a limit is the text `unlimited`. */
  criteria: Scalars['JSONObject']['output'];
  id: Scalars['ID']['output'];
  merchant: Merchant;
  /**
   * What agents did with the offer, summed at every step from search to payout. An object of
   * another party has the metrics of an object without any rows.
   */
  metrics: Metrics;
  name: Scalars['String']['output'];
  nodeId: Scalars['ID']['output'];
  price: Money;
  provider: Scalars['String']['output'];
  /** The merchant's own reference, unique among its offers. A feed updates the offer with the same reference. */
  reference: Scalars['String']['output'];
  /**
   * What a buyer needs to know, meet and confirm before a checkout of this offer. With the `sessionId` of a search, the session must
   * be open, and the requirements are valid at most until it ends.
   */
  requirements: OfferRequirements;
  status: OfferStatus;
  updatedAt: Scalars['DateTime']['output'];
  vertical: Vertical;
};


/** A product at one price that agents may recommend. */
export type OfferMetricsArgs = {
  bucket?: InputMaybe<MetricsBucket>;
  compareToPrevious?: InputMaybe<Scalars['Boolean']['input']>;
  groupBy?: InputMaybe<Array<MetricsGroup>>;
  livemode?: InputMaybe<Scalars['Boolean']['input']>;
  range: MetricsRange;
  rankBy?: InputMaybe<MetricsRank>;
  top?: InputMaybe<Scalars['Int']['input']>;
};


/** A product at one price that agents may recommend. */
export type OfferRequirementsArgs = {
  sessionId?: InputMaybe<Scalars['ID']['input']>;
};

export type OfferConnection = {
  __typename?: 'OfferConnection';
  edges: Array<OfferEdge>;
  pageInfo: PageInfo;
  /** The number of rows of the whole list with its filter. */
  totalCount: Count;
};

export type OfferEdge = {
  __typename?: 'OfferEdge';
  cursor: Scalars['String']['output'];
  node: Offer;
};

/** The result of a feed. If `errors` is not empty, nothing was saved. */
export type OfferFeedResult = {
  __typename?: 'OfferFeedResult';
  created: Scalars['Int']['output'];
  errors: Array<FeedError>;
  unchanged: Scalars['Int']['output'];
  updated: Scalars['Int']['output'];
};

/** The conditions for offers of a list; all that are given must hold. */
export type OfferFilter = {
  createdAt?: InputMaybe<TimeFilter>;
  /** The currency of the price. */
  currency?: InputMaybe<Scalars['Currency']['input']>;
  merchantId?: InputMaybe<Scalars['ID']['input']>;
  /** Part of the name, the provider or the reference, in upper or lower case; or the whole id. */
  q?: InputMaybe<Scalars['String']['input']>;
  status?: InputMaybe<OfferStatusFilter>;
  updatedAt?: InputMaybe<TimeFilter>;
  /** The name of the vertical. */
  vertical?: InputMaybe<Scalars['String']['input']>;
};

export type OfferInput = {
  commission: CommissionInput;
  /** The values of the vertical's attributes, by name. */
  criteria?: InputMaybe<Scalars['JSONObject']['input']>;
  name: Scalars['String']['input'];
  /** At most 100,000,000,000 minor units. */
  price: MoneyInput;
  provider: Scalars['String']['input'];
  /** The merchant's own reference, unique among its offers. */
  reference: Scalars['String']['input'];
  status?: InputMaybe<OfferStatus>;
  /** The name of the vertical. */
  vertical: Scalars['String']['input'];
};

/** The requirements of an offer: those of its vertical that apply to it, its total price, and until when they are valid. */
export type OfferRequirements = {
  __typename?: 'OfferRequirements';
  /** What the agent must have the buyer confirm before a checkout. */
  confirmations: Array<Confirmation>;
  /** The conditions that the buyer must meet. */
  eligibility: Array<EligibilityRule>;
  /** The whole price that the buyer pays. */
  total: Money;
  /** The details that `userDetails` of a checkout may have. If there are none, it may have any. */
  userDetails: Array<UserDetail>;
  /** When the AAP Code that fixes the total ends, or the session if it ends earlier. */
  validUntil: Scalars['DateTime']['output'];
};

/** One page of a search. */
export type OfferSearch = {
  __typename?: 'OfferSearch';
  /** The currency in which prices were compared; null if the search has no price and no sort. */
  comparedIn?: Maybe<Scalars['Currency']['output']>;
  /** The number of offers of this page. */
  count: Scalars['Int']['output'];
  /** Continues the search; null on the last page. */
  nextCursor?: Maybe<Scalars['String']['output']>;
  offers: Array<Offer>;
  session: Session;
};

/** The order of a search by price. */
export type OfferSort =
  /** Cheapest first. */
  | 'PRICE_ASC'
  /** Most expensive first. */
  | 'PRICE_DESC';

export type OfferStatus =
  /** Found by search. */
  | 'ACTIVE'
  /** Not found by search until it is activated again. */
  | 'PAUSED'
  /** Never available again. A checkout of it is refused with 410. */
  | 'WITHDRAWN';

export type OfferStatusFilter = {
  in: Array<OfferStatus>;
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

export type PartialRefundPolicy =
  /** Any refund claws back the whole commission (the specification's rule). */
  | 'CLAW_BACK'
  /** The commission is reduced in proportion to the refunded amount. */
  | 'PRORATE';

export type PaymentMethod = Node & {
  __typename?: 'PaymentMethod';
  nodeId: Scalars['ID']['output'];
};

export type Query = {
  __typename?: 'Query';
  /** All keys of AAP Codes, newest first, with who created and removed them. */
  codeKeyHistory: Array<CodeKey>;
  /** The public keys that verify AAP Codes, as a JWK set (RFC 7517). */
  codeKeys: Scalars['JSONObject']['output'];
  /** The flows that a merchant may have, ordered by type. */
  flows: Array<Flow>;
  merchant?: Maybe<Merchant>;
  merchants: MerchantConnection;
  /**
   * An object by its id, of each type that implements `Node`. Select `id`, which is never null: the object is then null if there is none, or
   * if the caller may not read it.
   */
  node?: Maybe<Node>;
  /** An offer by id; null if there is none. */
  offer?: Maybe<Offer>;
  /** The offers of the catalogue, of every status, newest first. Opens no session. */
  offers: OfferConnection;
  recommendationFacts: RecommendationFacts;
  /** A session by id; null if there is none, or if the caller may not read it. */
  session?: Maybe<Session>;
  /** The sessions that the caller may read, newest first. */
  sessions: SessionConnection;
  /** Verifies the form, key, signature, issuer and validity period of an AAP Code. Reads no offer. */
  verifyCode: CodeVerification;
  verticals: Array<Vertical>;
};


export type QueryMerchantArgs = {
  id: Scalars['ID']['input'];
};


export type QueryMerchantsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<MerchantFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ListOrder>;
};


export type QueryNodeArgs = {
  id: Scalars['ID']['input'];
};


export type QueryOfferArgs = {
  id: Scalars['ID']['input'];
};


export type QueryOffersArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<OfferFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ListOrder>;
};


export type QueryRecommendationFactsArgs = {
  offerId: Scalars['ID']['input'];
  sessionId: Scalars['ID']['input'];
};


export type QuerySessionArgs = {
  id: Scalars['ID']['input'];
};


export type QuerySessionsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<SessionFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ListOrder>;
};


export type QueryVerifyCodeArgs = {
  code: Scalars['String']['input'];
};

export type Recommendation = Node & {
  __typename?: 'Recommendation';
  nodeId: Scalars['ID']['output'];
};

/** The session and the offer of a recommendation, read in one statement. */
export type RecommendationFacts = {
  __typename?: 'RecommendationFacts';
  /** Null if there is none. */
  offer?: Maybe<Offer>;
  /** The time of reading by the database's clock. */
  readAt: Scalars['DateTime']['output'];
  /** Null if there is none. */
  session?: Maybe<Session>;
};

export type SearchOffersInput = {
  /** The parameters of the vertical by name, such as `data_gb_min`. Each value is a number, a boolean or text: `50` and `"50"` mean the same. */
  criteria?: InputMaybe<Scalars['JSONObject']['input']>;
  /** Finds offers in this currency only. With a price or a sort, defaults to the default currency of the service. */
  currency?: InputMaybe<Scalars['Currency']['input']>;
  /** The `nextCursor` of a page of the search. */
  cursor?: InputMaybe<Scalars['String']['input']>;
  /** The number of offers of a page: 1 to 100, 20 if absent. */
  limit?: InputMaybe<Scalars['Int']['input']>;
  maxPrice?: InputMaybe<Scalars['Decimal']['input']>;
  minPrice?: InputMaybe<Scalars['Decimal']['input']>;
  /** Part of the provider's name, in upper or lower case. */
  provider?: InputMaybe<Scalars['String']['input']>;
  /** Words that name or provider must contain, in any case and order. */
  q?: InputMaybe<Scalars['String']['input']>;
  /** Newest first if absent. */
  sort?: InputMaybe<OfferSort>;
  vertical?: InputMaybe<Scalars['String']['input']>;
};

/**
 * The window that a search opens for one agent. The agent, its builder and operators may read it. Merchants may not: each field
 * that refers to a session is always null for a merchant.
 */
export type Session = Node & {
  __typename?: 'Session';
  agent: Agent;
  /** The end of the window. After it, recommend and checkout are refused with 410. */
  expiresAt: Scalars['DateTime']['output'];
  /** Whether the window has ended, by the database's clock. */
  hasExpired: Scalars['Boolean']['output'];
  id: Scalars['ID']['output'];
  nodeId: Scalars['ID']['output'];
  openedAt: Scalars['DateTime']['output'];
  /** The parameters of the search, by name. */
  searchedFor: Scalars['JSONObject']['output'];
};

export type SessionConnection = {
  __typename?: 'SessionConnection';
  edges: Array<SessionEdge>;
  pageInfo: PageInfo;
  /** The number of rows of the whole list with its filter. */
  totalCount: Count;
};

export type SessionEdge = {
  __typename?: 'SessionEdge';
  cursor: Scalars['String']['output'];
  node: Session;
};

/** The conditions for sessions of a list; all that are given must hold. */
export type SessionFilter = {
  agentId?: InputMaybe<Scalars['ID']['input']>;
  /** The time at which the session was opened. */
  createdAt?: InputMaybe<TimeFilter>;
  /** The whole id. */
  q?: InputMaybe<Scalars['String']['input']>;
  /** The name of the vertical that was searched. */
  vertical?: InputMaybe<Scalars['String']['input']>;
};

export type SessionMetrics = {
  __typename?: 'SessionMetrics';
  count: Scalars['SafeInt']['output'];
  points: Array<SessionPoint>;
  /** The number in the range before; null unless `compareToPrevious` is true. */
  previousCount?: Maybe<Scalars['SafeInt']['output']>;
};

/** The sessions of one bucket and group. A property by which the metrics are not grouped is null. */
export type SessionPoint = {
  __typename?: 'SessionPoint';
  agent?: Maybe<Agent>;
  count: Scalars['SafeInt']['output'];
  /** The beginning of the bucket. */
  start?: Maybe<Scalars['DateTime']['output']>;
  /** The vertical that was searched; null also if the search named none. */
  vertical?: Maybe<Scalars['String']['output']>;
};

export type SettlementInvoice = Node & {
  __typename?: 'SettlementInvoice';
  nodeId: Scalars['ID']['output'];
};

export type SettlementLine = Node & {
  __typename?: 'SettlementLine';
  nodeId: Scalars['ID']['output'];
};

export type SettlementPayout = Node & {
  __typename?: 'SettlementPayout';
  nodeId: Scalars['ID']['output'];
};

export type SettlementRun = Node & {
  __typename?: 'SettlementRun';
  nodeId: Scalars['ID']['output'];
};

/** Times from `gte` to before `lt`; one of them may be absent. */
export type TimeFilter = {
  /** At or after this time. */
  gte?: InputMaybe<Scalars['DateTime']['input']>;
  /** Before this time. */
  lt?: InputMaybe<Scalars['DateTime']['input']>;
};

export type UnmatchedEvidence = Node & {
  __typename?: 'UnmatchedEvidence';
  nodeId: Scalars['ID']['output'];
};

export type UpdateMerchantInput = {
  flowType?: InputMaybe<Scalars['String']['input']>;
  hostedCheckout?: InputMaybe<Scalars['Boolean']['input']>;
  name?: InputMaybe<Scalars['String']['input']>;
  url?: InputMaybe<Scalars['String']['input']>;
};

/** A detail of the buyer that an agent collects and sends as a field of `userDetails` of a checkout. */
export type UserDetail = {
  __typename?: 'UserDetail';
  description: Scalars['String']['output'];
  /** The form of a text; null if it may be any. */
  format?: Maybe<UserDetailFormat>;
  /** The name of the field, such as `dateOfBirth`. */
  name: Scalars['String']['output'];
  /** Whether the merchant needs it. The buyer enters what is missing at the merchant, so a checkout does not need it. */
  required: Scalars['Boolean']['output'];
  type: AttributeType;
};

export type UserDetailFormat =
  /** A country as ISO 3166-1 alpha-2, such as `GB`. */
  | 'COUNTRY'
  /** A day as ISO 8601, such as `1990-12-31`. */
  | 'DATE'
  /** An address such as `ada@example.org`. */
  | 'EMAIL'
  /** A telephone number as E.164, such as `+442079460000`. */
  | 'PHONE';

export type UserDetailInput = {
  description: Scalars['String']['input'];
  /** The form of a `TEXT`; any other type has none. */
  format?: InputMaybe<UserDetailFormat>;
  /** At most 40 letters and digits, beginning with a lower-case letter. */
  name: Scalars['String']['input'];
  required?: InputMaybe<Scalars['Boolean']['input']>;
  type: AttributeType;
};

/** A kind of product, with the attributes that its offers may have. */
export type Vertical = {
  __typename?: 'Vertical';
  attributes: Array<VerticalAttribute>;
  /** The name used in search, such as `sim`. */
  name: Scalars['String']['output'];
  /** What the vertical requires of buyers. An offer has those that apply to it (`Offer.requirements`). */
  requirements: VerticalRequirements;
  title: Scalars['String']['output'];
  /** Days for which a conversion stays pending if the merchant's terms set no other number. */
  validationDays: Scalars['Int']['output'];
};

/** One attribute of a vertical. It adds the search parameter `<name>`, and for numbers also `<name>_min` and `<name>_max`. */
export type VerticalAttribute = {
  __typename?: 'VerticalAttribute';
  description: Scalars['String']['output'];
  /** The search parameters of the attribute. */
  filters: Array<Scalars['String']['output']>;
  /** Whether the vertical's search index holds the attribute. */
  indexed: Scalars['Boolean']['output'];
  name: Scalars['String']['output'];
  type: AttributeType;
};

export type VerticalAttributeInput = {
  description: Scalars['String']['input'];
  indexed?: InputMaybe<Scalars['Boolean']['input']>;
  name: Scalars['String']['input'];
  type: AttributeType;
};

export type VerticalInput = {
  attributes: Array<VerticalAttributeInput>;
  name: Scalars['String']['input'];
  /** None if absent. */
  requirements?: InputMaybe<VerticalRequirementsInput>;
  title: Scalars['String']['input'];
  validationDays: Scalars['Int']['input'];
};

/** What a vertical requires of the buyers of its offers. */
export type VerticalRequirements = {
  __typename?: 'VerticalRequirements';
  confirmations: Array<Confirmation>;
  eligibility: Array<EligibilityRule>;
  userDetails: Array<UserDetail>;
};

export type VerticalRequirementsInput = {
  /** At most 10 confirmations with different names. */
  confirmations?: InputMaybe<Array<ConfirmationInput>>;
  /** At most 10 rules with different names. */
  eligibility?: InputMaybe<Array<EligibilityRuleInput>>;
  /** At most 20 details with different names. */
  userDetails?: InputMaybe<Array<UserDetailInput>>;
};

export type WebhookDelivery = Node & {
  __typename?: 'WebhookDelivery';
  nodeId: Scalars['ID']['output'];
};

export type WebhookEndpoint = Node & {
  __typename?: 'WebhookEndpoint';
  nodeId: Scalars['ID']['output'];
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
  Merchant: Merchant;
  Metrics: Metrics;
  Offer: Offer;
  Session: Session;
  Vertical: Vertical;
};

/** Mapping of federation reference types */
export type FederationReferenceTypes = {
  Merchant:
    ( { __typename: 'Merchant' }
    & GraphQLRecursivePick<FederationTypes['Merchant'], {"id":true}> );
  Metrics:
    ( { __typename: 'Metrics' }
    & GraphQLRecursivePick<FederationTypes['Metrics'], {"query":true}> );
  Offer:
    ( { __typename: 'Offer' }
    & GraphQLRecursivePick<FederationTypes['Offer'], {"id":true}> );
  Session:
    ( { __typename: 'Session' }
    & GraphQLRecursivePick<FederationTypes['Session'], {"id":true}> );
  Vertical:
    ( { __typename: 'Vertical' }
    & GraphQLRecursivePick<FederationTypes['Vertical'], {"name":true}> );
};


/** Mapping of interface types */
export type ResolversInterfaceTypes<_RefType extends Record<string, unknown>> = {
  Node:
    | ( NodeRefRow )
    | ( NodeRefRow )
    | ( NodeRefRow )
    | ( NodeRefRow )
    | ( NodeRefRow )
    | ( NodeRefRow )
    | ( NodeRefRow )
    | ( NodeRefRow )
    | ( NodeRefRow )
    | ( LedgerEntry )
    | ( MerchantRefRow )
    | ( Milestone )
    | ( OfferWithCodeRow )
    | ( NodeRefRow )
    | ( NodeRefRow )
    | ( SessionRowRow )
    | ( NodeRefRow )
    | ( SettlementLine )
    | ( NodeRefRow )
    | ( NodeRefRow )
    | ( NodeRefRow )
    | ( WebhookDelivery )
    | ( NodeRefRow )
  ;
};

/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  Agent: ResolverTypeWrapper<NodeRefRow>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  ApiKey: ResolverTypeWrapper<NodeRefRow>;
  AttributeType: AttributeType;
  BalanceCorrection: ResolverTypeWrapper<NodeRefRow>;
  Builder: ResolverTypeWrapper<NodeRefRow>;
  ChangedCodeKey: ResolverTypeWrapper<Omit<ChangedCodeKey, 'codeKey'> & { codeKey: ResolversTypes['CodeKey'] }>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  Checkout: ResolverTypeWrapper<NodeRefRow>;
  CodeInvalidReason: CodeInvalidReason;
  CodeKey: ResolverTypeWrapper<CodeKeyRowRow>;
  CodeKeyStatus: CodeKeyStatus;
  CodeVerification: ResolverTypeWrapper<CodeVerification>;
  CommissionInput: CommissionInput;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  CommissionTerms: ResolverTypeWrapper<PricedCommissionRow>;
  CommissionType: CommissionType;
  Confirmation: ResolverTypeWrapper<Confirmation>;
  ConfirmationInput: ConfirmationInput;
  Connection: ResolverTypeWrapper<NodeRefRow>;
  Conversion: ResolverTypeWrapper<NodeRefRow>;
  ConversionTerms: ResolverTypeWrapper<ConversionTermsRowRow>;
  Count: ResolverTypeWrapper<Count>;
  CountPrecision: CountPrecision;
  CreateMerchantInput: CreateMerchantInput;
  Currency: ResolverTypeWrapper<Scalars['Currency']['output']>;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  Decimal: ResolverTypeWrapper<Scalars['Decimal']['output']>;
  DisputePolicy: DisputePolicy;
  EligibilityRule: ResolverTypeWrapper<EligibilityRule>;
  EligibilityRuleInput: EligibilityRuleInput;
  Event: ResolverTypeWrapper<NodeRefRow>;
  FeedError: ResolverTypeWrapper<FeedError>;
  FeedFormat: FeedFormat;
  Flow: ResolverTypeWrapper<FlowRow>;
  FlowInput: FlowInput;
  JSONObject: ResolverTypeWrapper<Scalars['JSONObject']['output']>;
  LedgerAccount: ResolverTypeWrapper<NodeRefRow>;
  LedgerEntry: ResolverTypeWrapper<LedgerEntry>;
  ListOrder: ListOrder;
  ListOrderField: ListOrderField;
  Merchant: ResolverTypeWrapper<MerchantRefRow>;
  MerchantConnection: ResolverTypeWrapper<MerchantPageRow>;
  MerchantEdge: ResolverTypeWrapper<Omit<MerchantEdge, 'node'> & { node: ResolversTypes['Merchant'] }>;
  MerchantFilter: MerchantFilter;
  MerchantTerms: ResolverTypeWrapper<TermsRowRow>;
  MerchantTermsInput: MerchantTermsInput;
  Metrics: ResolverTypeWrapper<MetricsRowRow>;
  MetricsBucket: MetricsBucket;
  MetricsGroup: MetricsGroup;
  MetricsRange: MetricsRange;
  MetricsRank: MetricsRank;
  Milestone: ResolverTypeWrapper<Milestone>;
  Money: ResolverTypeWrapper<MoneyRow>;
  MoneyInput: MoneyInput;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Node: ResolverTypeWrapper<ResolversInterfaceTypes<ResolversTypes>['Node']>;
  Offer: ResolverTypeWrapper<OfferWithCodeRow>;
  OfferConnection: ResolverTypeWrapper<OfferPageRow>;
  OfferEdge: ResolverTypeWrapper<Omit<OfferEdge, 'node'> & { node: ResolversTypes['Offer'] }>;
  OfferFeedResult: ResolverTypeWrapper<OfferFeedResult>;
  OfferFilter: OfferFilter;
  OfferInput: OfferInput;
  OfferRequirements: ResolverTypeWrapper<OfferRequirementsRow>;
  OfferSearch: ResolverTypeWrapper<Omit<OfferSearch, 'offers' | 'session'> & { offers: Array<ResolversTypes['Offer']>, session: ResolversTypes['Session'] }>;
  OfferSort: OfferSort;
  OfferStatus: OfferStatus;
  OfferStatusFilter: OfferStatusFilter;
  OrderDirection: OrderDirection;
  PageInfo: ResolverTypeWrapper<PageInfo>;
  PartialRefundPolicy: PartialRefundPolicy;
  PaymentMethod: ResolverTypeWrapper<NodeRefRow>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Recommendation: ResolverTypeWrapper<NodeRefRow>;
  RecommendationFacts: ResolverTypeWrapper<RecommendationFactsRow>;
  SafeInt: ResolverTypeWrapper<Scalars['SafeInt']['output']>;
  SearchOffersInput: SearchOffersInput;
  Session: ResolverTypeWrapper<SessionRowRow>;
  SessionConnection: ResolverTypeWrapper<SessionPageRow>;
  SessionEdge: ResolverTypeWrapper<Omit<SessionEdge, 'node'> & { node: ResolversTypes['Session'] }>;
  SessionFilter: SessionFilter;
  SessionMetrics: ResolverTypeWrapper<Omit<SessionMetrics, 'points'> & { points: Array<ResolversTypes['SessionPoint']> }>;
  SessionPoint: ResolverTypeWrapper<SessionPointRowRow>;
  SettlementInvoice: ResolverTypeWrapper<NodeRefRow>;
  SettlementLine: ResolverTypeWrapper<SettlementLine>;
  SettlementPayout: ResolverTypeWrapper<NodeRefRow>;
  SettlementRun: ResolverTypeWrapper<NodeRefRow>;
  TimeFilter: TimeFilter;
  UnmatchedEvidence: ResolverTypeWrapper<NodeRefRow>;
  UpdateMerchantInput: UpdateMerchantInput;
  UserDetail: ResolverTypeWrapper<UserDetail>;
  UserDetailFormat: UserDetailFormat;
  UserDetailInput: UserDetailInput;
  Vertical: ResolverTypeWrapper<VerticalRefRow>;
  VerticalAttribute: ResolverTypeWrapper<AttributeRow>;
  VerticalAttributeInput: VerticalAttributeInput;
  VerticalInput: VerticalInput;
  VerticalRequirements: ResolverTypeWrapper<RequirementsRow>;
  VerticalRequirementsInput: VerticalRequirementsInput;
  WebhookDelivery: ResolverTypeWrapper<WebhookDelivery>;
  WebhookEndpoint: ResolverTypeWrapper<NodeRefRow>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  Agent: NodeRefRow;
  ID: Scalars['ID']['output'];
  ApiKey: NodeRefRow;
  BalanceCorrection: NodeRefRow;
  Builder: NodeRefRow;
  ChangedCodeKey: Omit<ChangedCodeKey, 'codeKey'> & { codeKey: ResolversParentTypes['CodeKey'] };
  Boolean: Scalars['Boolean']['output'];
  Checkout: NodeRefRow;
  CodeKey: CodeKeyRowRow;
  CodeVerification: CodeVerification;
  CommissionInput: CommissionInput;
  Int: Scalars['Int']['output'];
  CommissionTerms: PricedCommissionRow;
  Confirmation: Confirmation;
  ConfirmationInput: ConfirmationInput;
  Connection: NodeRefRow;
  Conversion: NodeRefRow;
  ConversionTerms: ConversionTermsRowRow;
  Count: Count;
  CreateMerchantInput: CreateMerchantInput;
  Currency: Scalars['Currency']['output'];
  DateTime: Scalars['DateTime']['output'];
  Decimal: Scalars['Decimal']['output'];
  EligibilityRule: EligibilityRule;
  EligibilityRuleInput: EligibilityRuleInput;
  Event: NodeRefRow;
  FeedError: FeedError;
  Flow: FlowRow;
  FlowInput: FlowInput;
  JSONObject: Scalars['JSONObject']['output'];
  LedgerAccount: NodeRefRow;
  LedgerEntry: LedgerEntry;
  ListOrder: ListOrder;
  Merchant: MerchantRefRow;
  MerchantConnection: MerchantPageRow;
  MerchantEdge: Omit<MerchantEdge, 'node'> & { node: ResolversParentTypes['Merchant'] };
  MerchantFilter: MerchantFilter;
  MerchantTerms: TermsRowRow;
  MerchantTermsInput: MerchantTermsInput;
  Metrics: MetricsRowRow;
  MetricsRange: MetricsRange;
  Milestone: Milestone;
  Money: MoneyRow;
  MoneyInput: MoneyInput;
  Mutation: Record<PropertyKey, never>;
  Node: ResolversInterfaceTypes<ResolversParentTypes>['Node'];
  Offer: OfferWithCodeRow;
  OfferConnection: OfferPageRow;
  OfferEdge: Omit<OfferEdge, 'node'> & { node: ResolversParentTypes['Offer'] };
  OfferFeedResult: OfferFeedResult;
  OfferFilter: OfferFilter;
  OfferInput: OfferInput;
  OfferRequirements: OfferRequirementsRow;
  OfferSearch: Omit<OfferSearch, 'offers' | 'session'> & { offers: Array<ResolversParentTypes['Offer']>, session: ResolversParentTypes['Session'] };
  OfferStatusFilter: OfferStatusFilter;
  PageInfo: PageInfo;
  PaymentMethod: NodeRefRow;
  Query: Record<PropertyKey, never>;
  Recommendation: NodeRefRow;
  RecommendationFacts: RecommendationFactsRow;
  SafeInt: Scalars['SafeInt']['output'];
  SearchOffersInput: SearchOffersInput;
  Session: SessionRowRow;
  SessionConnection: SessionPageRow;
  SessionEdge: Omit<SessionEdge, 'node'> & { node: ResolversParentTypes['Session'] };
  SessionFilter: SessionFilter;
  SessionMetrics: Omit<SessionMetrics, 'points'> & { points: Array<ResolversParentTypes['SessionPoint']> };
  SessionPoint: SessionPointRowRow;
  SettlementInvoice: NodeRefRow;
  SettlementLine: SettlementLine;
  SettlementPayout: NodeRefRow;
  SettlementRun: NodeRefRow;
  TimeFilter: TimeFilter;
  UnmatchedEvidence: NodeRefRow;
  UpdateMerchantInput: UpdateMerchantInput;
  UserDetail: UserDetail;
  UserDetailInput: UserDetailInput;
  Vertical: VerticalRefRow;
  VerticalAttribute: AttributeRow;
  VerticalAttributeInput: VerticalAttributeInput;
  VerticalInput: VerticalInput;
  VerticalRequirements: RequirementsRow;
  VerticalRequirementsInput: VerticalRequirementsInput;
  WebhookDelivery: WebhookDelivery;
  WebhookEndpoint: NodeRefRow;
  String: Scalars['String']['output'];
};

export type AuthDirectiveArgs = {
  scopes: Array<Scalars['String']['input']>;
};

export type AuthDirectiveResolver<Result, Parent, ContextType = Context, Args = AuthDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type AgentResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Agent'] = ResolversParentTypes['Agent']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  nodeId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ApiKeyResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ApiKey'] = ResolversParentTypes['ApiKey']> = {
  nodeId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type BalanceCorrectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BalanceCorrection'] = ResolversParentTypes['BalanceCorrection']> = {
  nodeId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type BuilderResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Builder'] = ResolversParentTypes['Builder']> = {
  nodeId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ChangedCodeKeyResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ChangedCodeKey'] = ResolversParentTypes['ChangedCodeKey']> = {
  codeKey?: Resolver<ResolversTypes['CodeKey'], ParentType, ContextType>;
  isReplay?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type CheckoutResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Checkout'] = ResolversParentTypes['Checkout']> = {
  nodeId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CodeKeyResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CodeKey'] = ResolversParentTypes['CodeKey']> = {
  compromiseReason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  compromisedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  compromisedBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  createdBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  publishedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  retiredAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  signsFrom?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['CodeKeyStatus'], ParentType, ContextType>;
};

export type CodeVerificationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CodeVerification'] = ResolversParentTypes['CodeVerification']> = {
  claims?: Resolver<Maybe<ResolversTypes['JSONObject']>, ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['CodeInvalidReason']>, ParentType, ContextType>;
  valid?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type CommissionTermsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CommissionTerms'] = ResolversParentTypes['CommissionTerms']> = {
  amount?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  cap?: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  minimum?: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  rateBasisPoints?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['CommissionType'], ParentType, ContextType>;
};

export type ConfirmationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Confirmation'] = ResolversParentTypes['Confirmation']> = {
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Connection'] = ResolversParentTypes['Connection']> = {
  nodeId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ConversionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Conversion'] = ResolversParentTypes['Conversion']> = {
  nodeId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ConversionTermsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ConversionTerms'] = ResolversParentTypes['ConversionTerms']> = {
  amountToleranceBasisPoints?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  attributionWindowDays?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  disputes?: Resolver<ResolversTypes['DisputePolicy'], ParentType, ContextType>;
  flow?: Resolver<Maybe<ResolversTypes['Flow']>, ParentType, ContextType>;
  flowType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  partialRefunds?: Resolver<ResolversTypes['PartialRefundPolicy'], ParentType, ContextType>;
  termsVersion?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  validationDays?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
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

export interface DecimalScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Decimal'], any> {
  name: 'Decimal';
}

export type EligibilityRuleResolvers<ContextType = Context, ParentType extends ResolversParentTypes['EligibilityRule'] = ResolversParentTypes['EligibilityRule']> = {
  attribute?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type EventResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Event'] = ResolversParentTypes['Event']> = {
  nodeId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type FeedErrorResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FeedError'] = ResolversParentTypes['FeedError']> = {
  field?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  line?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type FlowResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Flow'] = ResolversParentTypes['Flow']> = {
  required?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  steps?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export interface JsonObjectScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['JSONObject'], any> {
  name: 'JSONObject';
}

export type LedgerAccountResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LedgerAccount'] = ResolversParentTypes['LedgerAccount']> = {
  nodeId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type LedgerEntryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LedgerEntry'] = ResolversParentTypes['LedgerEntry']> = {
  nodeId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type MerchantResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Merchant'] = ResolversParentTypes['Merchant'], FederationReferenceType extends FederationReferenceTypes['Merchant'] = FederationReferenceTypes['Merchant']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Merchant']> | FederationReferenceType, FederationReferenceType, ContextType>;
  flow?: Resolver<ResolversTypes['Flow'], ParentType, ContextType>;
  flowType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  hostedCheckout?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  metrics?: Resolver<ResolversTypes['Metrics'], ParentType, ContextType, RequireFields<MerchantMetricsArgs, 'compareToPrevious' | 'groupBy' | 'range' | 'rankBy'>>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  nodeId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  offers?: Resolver<ResolversTypes['OfferConnection'], ParentType, ContextType, RequireFields<MerchantOffersArgs, 'first'>>;
  terms?: Resolver<Maybe<ResolversTypes['MerchantTerms']>, ParentType, ContextType, Partial<MerchantTermsArgs>>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type MerchantConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MerchantConnection'] = ResolversParentTypes['MerchantConnection']> = {
  edges?: Resolver<Array<ResolversTypes['MerchantEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Count'], ParentType, ContextType>;
};

export type MerchantEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MerchantEdge'] = ResolversParentTypes['MerchantEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Merchant'], ParentType, ContextType>;
};

export type MerchantTermsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MerchantTerms'] = ResolversParentTypes['MerchantTerms']> = {
  amountToleranceBasisPoints?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  attributionWindowDays?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  disputes?: Resolver<ResolversTypes['DisputePolicy'], ParentType, ContextType>;
  partialRefunds?: Resolver<ResolversTypes['PartialRefundPolicy'], ParentType, ContextType>;
  validationDays?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type MetricsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Metrics'] = ResolversParentTypes['Metrics'], FederationReferenceType extends FederationReferenceTypes['Metrics'] = FederationReferenceTypes['Metrics']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Metrics']> | FederationReferenceType, FederationReferenceType, ContextType>;
  query?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sessions?: Resolver<Maybe<ResolversTypes['SessionMetrics']>, ParentType, ContextType>;
};

export type MilestoneResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Milestone'] = ResolversParentTypes['Milestone']> = {
  nodeId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type MoneyResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Money'] = ResolversParentTypes['Money']> = {
  amountMinor?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  decimal?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type MutationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  compromiseCodeKey?: Resolver<ResolversTypes['ChangedCodeKey'], ParentType, ContextType, RequireFields<MutationCompromiseCodeKeyArgs, 'id' | 'reason'>>;
  createMerchant?: Resolver<ResolversTypes['Merchant'], ParentType, ContextType, RequireFields<MutationCreateMerchantArgs, 'input'>>;
  loadOffers?: Resolver<ResolversTypes['OfferFeedResult'], ParentType, ContextType, RequireFields<MutationLoadOffersArgs, 'feed' | 'format' | 'merchantId'>>;
  rotateCodeKey?: Resolver<ResolversTypes['ChangedCodeKey'], ParentType, ContextType, Partial<MutationRotateCodeKeyArgs>>;
  saveFlow?: Resolver<ResolversTypes['Flow'], ParentType, ContextType, RequireFields<MutationSaveFlowArgs, 'input'>>;
  saveOffer?: Resolver<ResolversTypes['Offer'], ParentType, ContextType, RequireFields<MutationSaveOfferArgs, 'input' | 'merchantId'>>;
  saveVertical?: Resolver<ResolversTypes['Vertical'], ParentType, ContextType, RequireFields<MutationSaveVerticalArgs, 'input'>>;
  searchOffers?: Resolver<ResolversTypes['OfferSearch'], ParentType, ContextType, RequireFields<MutationSearchOffersArgs, 'input'>>;
  setMerchantTerms?: Resolver<ResolversTypes['Merchant'], ParentType, ContextType, RequireFields<MutationSetMerchantTermsArgs, 'input' | 'merchantId'>>;
  setOfferStatus?: Resolver<ResolversTypes['Offer'], ParentType, ContextType, RequireFields<MutationSetOfferStatusArgs, 'id' | 'status'>>;
  updateMerchant?: Resolver<ResolversTypes['Merchant'], ParentType, ContextType, RequireFields<MutationUpdateMerchantArgs, 'id' | 'input'>>;
};

export type NodeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Node'] = ResolversParentTypes['Node']> = {
  __resolveType?: TypeResolveFn<'Agent' | 'ApiKey' | 'BalanceCorrection' | 'Builder' | 'Checkout' | 'Connection' | 'Conversion' | 'Event' | 'LedgerAccount' | 'LedgerEntry' | 'Merchant' | 'Milestone' | 'Offer' | 'PaymentMethod' | 'Recommendation' | 'Session' | 'SettlementInvoice' | 'SettlementLine' | 'SettlementPayout' | 'SettlementRun' | 'UnmatchedEvidence' | 'WebhookDelivery' | 'WebhookEndpoint', ParentType, ContextType>;
};

export type OfferResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Offer'] = ResolversParentTypes['Offer'], FederationReferenceType extends FederationReferenceTypes['Offer'] = FederationReferenceTypes['Offer']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Offer']> | FederationReferenceType, FederationReferenceType, ContextType>;
  aapCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  commission?: Resolver<ResolversTypes['CommissionTerms'], ParentType, ContextType>;
  conversionTerms?: Resolver<ResolversTypes['ConversionTerms'], ParentType, ContextType>;
  criteria?: Resolver<ResolversTypes['JSONObject'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  merchant?: Resolver<ResolversTypes['Merchant'], ParentType, ContextType>;
  metrics?: Resolver<ResolversTypes['Metrics'], ParentType, ContextType, RequireFields<OfferMetricsArgs, 'compareToPrevious' | 'groupBy' | 'range' | 'rankBy'>>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  nodeId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  price?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  provider?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reference?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  requirements?: Resolver<ResolversTypes['OfferRequirements'], ParentType, ContextType, Partial<OfferRequirementsArgs>>;
  status?: Resolver<ResolversTypes['OfferStatus'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  vertical?: Resolver<ResolversTypes['Vertical'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type OfferConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['OfferConnection'] = ResolversParentTypes['OfferConnection']> = {
  edges?: Resolver<Array<ResolversTypes['OfferEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Count'], ParentType, ContextType>;
};

export type OfferEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['OfferEdge'] = ResolversParentTypes['OfferEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Offer'], ParentType, ContextType>;
};

export type OfferFeedResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['OfferFeedResult'] = ResolversParentTypes['OfferFeedResult']> = {
  created?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  errors?: Resolver<Array<ResolversTypes['FeedError']>, ParentType, ContextType>;
  unchanged?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  updated?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type OfferRequirementsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['OfferRequirements'] = ResolversParentTypes['OfferRequirements']> = {
  confirmations?: Resolver<Array<ResolversTypes['Confirmation']>, ParentType, ContextType>;
  eligibility?: Resolver<Array<ResolversTypes['EligibilityRule']>, ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  userDetails?: Resolver<Array<ResolversTypes['UserDetail']>, ParentType, ContextType>;
  validUntil?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type OfferSearchResolvers<ContextType = Context, ParentType extends ResolversParentTypes['OfferSearch'] = ResolversParentTypes['OfferSearch']> = {
  comparedIn?: Resolver<Maybe<ResolversTypes['Currency']>, ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  nextCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  offers?: Resolver<Array<ResolversTypes['Offer']>, ParentType, ContextType>;
  session?: Resolver<ResolversTypes['Session'], ParentType, ContextType>;
};

export type PageInfoResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PageInfo'] = ResolversParentTypes['PageInfo']> = {
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasPreviousPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  startCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PaymentMethodResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PaymentMethod'] = ResolversParentTypes['PaymentMethod']> = {
  nodeId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type QueryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  codeKeyHistory?: Resolver<Array<ResolversTypes['CodeKey']>, ParentType, ContextType>;
  codeKeys?: Resolver<ResolversTypes['JSONObject'], ParentType, ContextType>;
  flows?: Resolver<Array<ResolversTypes['Flow']>, ParentType, ContextType>;
  merchant?: Resolver<Maybe<ResolversTypes['Merchant']>, ParentType, ContextType, RequireFields<QueryMerchantArgs, 'id'>>;
  merchants?: Resolver<ResolversTypes['MerchantConnection'], ParentType, ContextType, RequireFields<QueryMerchantsArgs, 'first'>>;
  node?: Resolver<Maybe<ResolversTypes['Node']>, ParentType, ContextType, RequireFields<QueryNodeArgs, 'id'>>;
  offer?: Resolver<Maybe<ResolversTypes['Offer']>, ParentType, ContextType, RequireFields<QueryOfferArgs, 'id'>>;
  offers?: Resolver<ResolversTypes['OfferConnection'], ParentType, ContextType, RequireFields<QueryOffersArgs, 'first'>>;
  recommendationFacts?: Resolver<ResolversTypes['RecommendationFacts'], ParentType, ContextType, RequireFields<QueryRecommendationFactsArgs, 'offerId' | 'sessionId'>>;
  session?: Resolver<Maybe<ResolversTypes['Session']>, ParentType, ContextType, RequireFields<QuerySessionArgs, 'id'>>;
  sessions?: Resolver<ResolversTypes['SessionConnection'], ParentType, ContextType, RequireFields<QuerySessionsArgs, 'first'>>;
  verifyCode?: Resolver<ResolversTypes['CodeVerification'], ParentType, ContextType, RequireFields<QueryVerifyCodeArgs, 'code'>>;
  verticals?: Resolver<Array<ResolversTypes['Vertical']>, ParentType, ContextType>;
};

export type RecommendationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Recommendation'] = ResolversParentTypes['Recommendation']> = {
  nodeId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type RecommendationFactsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RecommendationFacts'] = ResolversParentTypes['RecommendationFacts']> = {
  offer?: Resolver<Maybe<ResolversTypes['Offer']>, ParentType, ContextType>;
  readAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  session?: Resolver<Maybe<ResolversTypes['Session']>, ParentType, ContextType>;
};

export interface SafeIntScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['SafeInt'], any> {
  name: 'SafeInt';
}

export type SessionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Session'] = ResolversParentTypes['Session'], FederationReferenceType extends FederationReferenceTypes['Session'] = FederationReferenceTypes['Session']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Session']> | FederationReferenceType, FederationReferenceType, ContextType>;
  agent?: Resolver<ResolversTypes['Agent'], ParentType, ContextType>;
  expiresAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  hasExpired?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  nodeId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  openedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  searchedFor?: Resolver<ResolversTypes['JSONObject'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SessionConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SessionConnection'] = ResolversParentTypes['SessionConnection']> = {
  edges?: Resolver<Array<ResolversTypes['SessionEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Count'], ParentType, ContextType>;
};

export type SessionEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SessionEdge'] = ResolversParentTypes['SessionEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Session'], ParentType, ContextType>;
};

export type SessionMetricsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SessionMetrics'] = ResolversParentTypes['SessionMetrics']> = {
  count?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  points?: Resolver<Array<ResolversTypes['SessionPoint']>, ParentType, ContextType>;
  previousCount?: Resolver<Maybe<ResolversTypes['SafeInt']>, ParentType, ContextType>;
};

export type SessionPointResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SessionPoint'] = ResolversParentTypes['SessionPoint']> = {
  agent?: Resolver<Maybe<ResolversTypes['Agent']>, ParentType, ContextType>;
  count?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  start?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  vertical?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SettlementInvoiceResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SettlementInvoice'] = ResolversParentTypes['SettlementInvoice']> = {
  nodeId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SettlementLineResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SettlementLine'] = ResolversParentTypes['SettlementLine']> = {
  nodeId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SettlementPayoutResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SettlementPayout'] = ResolversParentTypes['SettlementPayout']> = {
  nodeId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SettlementRunResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SettlementRun'] = ResolversParentTypes['SettlementRun']> = {
  nodeId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type UnmatchedEvidenceResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UnmatchedEvidence'] = ResolversParentTypes['UnmatchedEvidence']> = {
  nodeId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type UserDetailResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UserDetail'] = ResolversParentTypes['UserDetail']> = {
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  format?: Resolver<Maybe<ResolversTypes['UserDetailFormat']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  required?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['AttributeType'], ParentType, ContextType>;
};

export type VerticalResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Vertical'] = ResolversParentTypes['Vertical'], FederationReferenceType extends FederationReferenceTypes['Vertical'] = FederationReferenceTypes['Vertical']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Vertical']> | FederationReferenceType, FederationReferenceType, ContextType>;
  attributes?: Resolver<Array<ResolversTypes['VerticalAttribute']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  requirements?: Resolver<ResolversTypes['VerticalRequirements'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  validationDays?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type VerticalAttributeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['VerticalAttribute'] = ResolversParentTypes['VerticalAttribute']> = {
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  filters?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  indexed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['AttributeType'], ParentType, ContextType>;
};

export type VerticalRequirementsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['VerticalRequirements'] = ResolversParentTypes['VerticalRequirements']> = {
  confirmations?: Resolver<Array<ResolversTypes['Confirmation']>, ParentType, ContextType>;
  eligibility?: Resolver<Array<ResolversTypes['EligibilityRule']>, ParentType, ContextType>;
  userDetails?: Resolver<Array<ResolversTypes['UserDetail']>, ParentType, ContextType>;
};

export type WebhookDeliveryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WebhookDelivery'] = ResolversParentTypes['WebhookDelivery']> = {
  nodeId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type WebhookEndpointResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WebhookEndpoint'] = ResolversParentTypes['WebhookEndpoint']> = {
  nodeId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type Resolvers<ContextType = Context> = {
  Agent?: AgentResolvers<ContextType>;
  ApiKey?: ApiKeyResolvers<ContextType>;
  BalanceCorrection?: BalanceCorrectionResolvers<ContextType>;
  Builder?: BuilderResolvers<ContextType>;
  ChangedCodeKey?: ChangedCodeKeyResolvers<ContextType>;
  Checkout?: CheckoutResolvers<ContextType>;
  CodeKey?: CodeKeyResolvers<ContextType>;
  CodeVerification?: CodeVerificationResolvers<ContextType>;
  CommissionTerms?: CommissionTermsResolvers<ContextType>;
  Confirmation?: ConfirmationResolvers<ContextType>;
  Connection?: ConnectionResolvers<ContextType>;
  Conversion?: ConversionResolvers<ContextType>;
  ConversionTerms?: ConversionTermsResolvers<ContextType>;
  Count?: CountResolvers<ContextType>;
  Currency?: GraphQLScalarType;
  DateTime?: GraphQLScalarType;
  Decimal?: GraphQLScalarType;
  EligibilityRule?: EligibilityRuleResolvers<ContextType>;
  Event?: EventResolvers<ContextType>;
  FeedError?: FeedErrorResolvers<ContextType>;
  Flow?: FlowResolvers<ContextType>;
  JSONObject?: GraphQLScalarType;
  LedgerAccount?: LedgerAccountResolvers<ContextType>;
  LedgerEntry?: LedgerEntryResolvers<ContextType>;
  Merchant?: MerchantResolvers<ContextType>;
  MerchantConnection?: MerchantConnectionResolvers<ContextType>;
  MerchantEdge?: MerchantEdgeResolvers<ContextType>;
  MerchantTerms?: MerchantTermsResolvers<ContextType>;
  Metrics?: MetricsResolvers<ContextType>;
  Milestone?: MilestoneResolvers<ContextType>;
  Money?: MoneyResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  Node?: NodeResolvers<ContextType>;
  Offer?: OfferResolvers<ContextType>;
  OfferConnection?: OfferConnectionResolvers<ContextType>;
  OfferEdge?: OfferEdgeResolvers<ContextType>;
  OfferFeedResult?: OfferFeedResultResolvers<ContextType>;
  OfferRequirements?: OfferRequirementsResolvers<ContextType>;
  OfferSearch?: OfferSearchResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
  PaymentMethod?: PaymentMethodResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  Recommendation?: RecommendationResolvers<ContextType>;
  RecommendationFacts?: RecommendationFactsResolvers<ContextType>;
  SafeInt?: GraphQLScalarType;
  Session?: SessionResolvers<ContextType>;
  SessionConnection?: SessionConnectionResolvers<ContextType>;
  SessionEdge?: SessionEdgeResolvers<ContextType>;
  SessionMetrics?: SessionMetricsResolvers<ContextType>;
  SessionPoint?: SessionPointResolvers<ContextType>;
  SettlementInvoice?: SettlementInvoiceResolvers<ContextType>;
  SettlementLine?: SettlementLineResolvers<ContextType>;
  SettlementPayout?: SettlementPayoutResolvers<ContextType>;
  SettlementRun?: SettlementRunResolvers<ContextType>;
  UnmatchedEvidence?: UnmatchedEvidenceResolvers<ContextType>;
  UserDetail?: UserDetailResolvers<ContextType>;
  Vertical?: VerticalResolvers<ContextType>;
  VerticalAttribute?: VerticalAttributeResolvers<ContextType>;
  VerticalRequirements?: VerticalRequirementsResolvers<ContextType>;
  WebhookDelivery?: WebhookDeliveryResolvers<ContextType>;
  WebhookEndpoint?: WebhookEndpointResolvers<ContextType>;
};

export type DirectiveResolvers<ContextType = Context> = {
  auth?: AuthDirectiveResolver<any, any, ContextType>;
};
