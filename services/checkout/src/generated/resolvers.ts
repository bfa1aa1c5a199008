import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { Money as MoneyRow } from '@aap/kernel/money';
import type { MetricsRow as MetricsRowRow } from '@aap/subgraph-host/metrics/open-metrics';
import type { CheckoutPointRow as CheckoutPointRowRow } from '../store/checkout-metrics.ts';
import type { CheckoutPage as CheckoutPageRow, PaymentMethodList as PaymentMethodListRow, Key as KeyRow, SessionKey as SessionKeyRow } from '../mappers.ts';
import type { HandoffRow as HandoffRowRow } from '../store/handoffs.ts';
import type { ConnectionRow as ConnectionRowRow } from '../store/connections.ts';
import type { SecretRow as SecretRowRow } from '../store/connection-secrets.ts';
import type { PaymentMethodRow as PaymentMethodRowRow } from '../store/payment-methods.ts';
import type { PurchaseRow as PurchaseRowRow } from '../store/purchases.ts';
import type { VerifiedEvent as VerifiedEventRow } from '../operations/verify-payment-event.ts';
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

/** Exactly one of the two. */
export type AdvanceTestClockInput = {
  /** Days of 24 hours, from 1 to 366. */
  days?: InputMaybe<Scalars['Int']['input']>;
  /** A time later than the clock, by at most 366 days. */
  to?: InputMaybe<Scalars['DateTime']['input']>;
};

export type AdvancedTestClock = {
  __typename?: 'AdvancedTestClock';
  /** Whether an earlier request with the same `idempotencyKey` had this result. */
  isReplay: Scalars['Boolean']['output'];
  testClock: TestClock;
};

export type Agent = {
  __typename?: 'Agent';
  id: Scalars['ID']['output'];
};

/** A connection after a change. */
export type ChangedConnection = {
  __typename?: 'ChangedConnection';
  connection: Connection;
  /** Whether an earlier request with the same `idempotencyKey` had this result. */
  isReplay: Scalars['Boolean']['output'];
};

/** The handoff of a recommendation: a link to the page on which the buyer pays. It proves no payment and no conversion. */
export type Checkout = Node & {
  __typename?: 'Checkout';
  agent: Agent;
  /** The amount that the buyer is asked to pay. */
  amount: Money;
  /** The party that serves the page on which the buyer pays. */
  backend: CheckoutBackend;
  /**
   * The page on which the buyer pays. For a purchase with a stored payment method: the page on which the buyer confirms the payment; null
   * if no confirmation was needed.
   */
  checkoutUrl?: Maybe<Scalars['String']['output']>;
  createdAt: Scalars['DateTime']['output'];
  /** The time at which the hosted page stops taking payments. */
  expiresAt: Scalars['DateTime']['output'];
  /** The status of the handoff, without payments and refunds. Settlement derives `status` from it and from the evidence. */
  handoffStatus: HandoffStatus;
  /** The transaction id, prefixed `txn_`. */
  id: Scalars['ID']['output'];
  /** True for a live sale, false for a test sale: the mode of the connection, or of the merchant if its own page takes the payment. */
  livemode: Scalars['Boolean']['output'];
  merchant: Merchant;
  /** The kind of page that the buyer is sent to. */
  mode: CheckoutMode;
  nodeId: Scalars['ID']['output'];
  offer: Offer;
  /** The payment id, prefixed `pay_`. The processor's ids are stored separately. */
  paymentId: Scalars['ID']['output'];
  recommendation: Recommendation;
  /** Null for a merchant, which may not read sessions. */
  session?: Maybe<Session>;
  /** The id of the session. A merchant also receives it as `aap_session_id` in the attribution metadata. */
  sessionId: Scalars['ID']['output'];
  /** The vertical's details that the agent collected. Reading them needs a separate scope and is logged. */
  userDetails?: Maybe<Scalars['JSONObject']['output']>;
};

export type CheckoutBackend =
  /** The merchant's own page. */
  | 'MERCHANT'
  /** A payment processor's hosted checkout. */
  | 'ORCHESTRATED';

export type CheckoutConnection = {
  __typename?: 'CheckoutConnection';
  edges: Array<CheckoutEdge>;
  pageInfo: PageInfo;
  /** The number of rows of the whole list with its filter. */
  totalCount: Count;
};

export type CheckoutEdge = {
  __typename?: 'CheckoutEdge';
  cursor: Scalars['String']['output'];
  node: Checkout;
};

/** The conditions for checkouts of a list; all that are given must hold. */
export type CheckoutFilter = {
  agentId?: InputMaybe<Scalars['ID']['input']>;
  /** The builder of the agent. */
  builderId?: InputMaybe<Scalars['ID']['input']>;
  createdAt?: InputMaybe<TimeFilter>;
  /** The currency of the amount. */
  currency?: InputMaybe<Scalars['Currency']['input']>;
  /** Defaults to true in production and to false elsewhere. */
  livemode?: InputMaybe<Scalars['Boolean']['input']>;
  merchantId?: InputMaybe<Scalars['ID']['input']>;
  offerId?: InputMaybe<Scalars['ID']['input']>;
  /** The whole transaction id or payment id, or the processor's id of the payment. */
  q?: InputMaybe<Scalars['String']['input']>;
  recommendationId?: InputMaybe<Scalars['ID']['input']>;
  sessionId?: InputMaybe<Scalars['ID']['input']>;
  /** A payment, a refund or a dispute is included after a second or two; an expiry at once. */
  status?: InputMaybe<CheckoutStatusFilter>;
  /** The name of the offer's vertical at the time of the recommendation; those of versions before 2026-11-26 have none. */
  vertical?: InputMaybe<Scalars['String']['input']>;
};

export type CheckoutMetrics = {
  __typename?: 'CheckoutMetrics';
  count: Scalars['SafeInt']['output'];
  points: Array<CheckoutPoint>;
  /** The number in the range before; null unless `compareToPrevious` is true. */
  previousCount?: Maybe<Scalars['SafeInt']['output']>;
};

export type CheckoutMode =
  /** A hosted checkout. */
  | 'CHECKOUT'
  /** A payment with a stored payment method, without a page unless the buyer must confirm it. */
  | 'PURCHASE'
  /** The merchant's own page, with the reference `aap_ref` in its address. */
  | 'REDIRECT';

/** The checkouts of one bucket and group. A property by which the metrics are not grouped is null. */
export type CheckoutPoint = {
  __typename?: 'CheckoutPoint';
  agent?: Maybe<Agent>;
  count: Scalars['SafeInt']['output'];
  currency?: Maybe<Scalars['String']['output']>;
  merchant?: Maybe<Merchant>;
  offer?: Maybe<Offer>;
  /** The beginning of the bucket. */
  start?: Maybe<Scalars['DateTime']['output']>;
  /** A payment, a refund or a dispute is included after a second or two; an expiry at once. */
  status?: Maybe<CheckoutStatus>;
  /** The vertical of the offer at the time of the recommendation; null also if a version before 2026-11-26 recorded that. */
  vertical?: Maybe<Scalars['String']['output']>;
};

export type CheckoutStatus =
  | 'AWAITING_PAYMENT'
  | 'CANCELLED'
  | 'DISPUTED'
  | 'EXPIRED'
  | 'FAILED'
  | 'PAID'
  | 'PARTIALLY_REFUNDED'
  | 'REFUNDED';

export type CheckoutStatusFilter = {
  in: Array<CheckoutStatus>;
};

/** One merchant's account at one payment processor. Its settings and secrets are never readable. */
export type Connection = Node & {
  __typename?: 'Connection';
  createdAt: Scalars['DateTime']['output'];
  id: Scalars['ID']['output'];
  /** The newest request of this service at which the processor failed, since the settings were last saved; null if there is none. A later request may have succeeded. */
  lastFailure?: Maybe<ProcessorFailure>;
  /** The secrets that verify its events now, newest first, without their values. Disabling the connection does not end them. */
  liveSecrets: Array<ConnectionSecret>;
  /** True for live, false for test. An event of the other mode is stored and creates no conversion. */
  livemode: Scalars['Boolean']['output'];
  merchant: Merchant;
  nodeId: Scalars['ID']['output'];
  /** The name of the adapter, such as `sandbox`. */
  processor: Scalars['String']['output'];
  status: ConnectionStatus;
  /** The address to which the processor sends its events. */
  webhookUrl: Scalars['String']['output'];
};

/** A secret that signs a connection's events, without its value. */
export type ConnectionSecret = {
  __typename?: 'ConnectionSecret';
  createdAt: Scalars['DateTime']['output'];
  /** The time at which it stops verifying; null for a secret that was not rotated. */
  endsAt?: Maybe<Scalars['DateTime']['output']>;
  id: Scalars['ID']['output'];
};

export type ConnectionStatus =
  | 'ACTIVE'
  /** It makes no new checkouts. Its signed events are still received. */
  | 'DISABLED';

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

export type CreateCheckoutInput = {
  /** Required, like `sessionId`. */
  recommendationId?: InputMaybe<Scalars['ID']['input']>;
  /** Required. It is nullable here so that the error has the specification's text if it is absent. */
  sessionId?: InputMaybe<Scalars['ID']['input']>;
  /** Reserved for vertical-specific details (specification); at most 16 kB. Neither the merchant nor the processor gets them. */
  userDetails?: InputMaybe<Scalars['JSONObject']['input']>;
};

export type CreateConnectionInput = {
  livemode?: InputMaybe<Scalars['Boolean']['input']>;
  merchantId: Scalars['ID']['input'];
  /** The name of an adapter: `sandbox`, `stripe` or `generic`. */
  processor: Scalars['String']['input'];
  /** The settings of the adapter, such as an API key or an endpoint; the sandbox has none. */
  settings?: InputMaybe<Scalars['JSONObject']['input']>;
  /** The processor's signing secrets, at most four, if the processor makes them, as `stripe` does; refused otherwise. They can be added later with `rotateConnectionSecret`. */
  webhookSecrets?: InputMaybe<Array<Scalars['String']['input']>>;
};

export type CreatePaymentMethodInput = {
  /** ISO 4217. Only offers in this currency can be purchased. */
  currency: Scalars['String']['input'];
  /** At most 365 days from now; defaults to 90 days. */
  expiresAt?: InputMaybe<Scalars['DateTime']['input']>;
  merchantId: Scalars['ID']['input'];
  /** The largest amount of one purchase. */
  perPurchaseLimit: Scalars['Decimal']['input'];
  /** The largest sum of all purchases. */
  totalLimit: Scalars['Decimal']['input'];
};

export type CreatePurchaseInput = {
  /** A stored payment method of the calling agent; without it the buyer gets a hosted checkout. */
  paymentMethodId?: InputMaybe<Scalars['ID']['input']>;
  /** Required. It is nullable here so that the error names it if it is absent. */
  recommendationId?: InputMaybe<Scalars['ID']['input']>;
  /** As in `CreateCheckoutInput`. */
  userDetails?: InputMaybe<Scalars['JSONObject']['input']>;
};

/** The checkout of a handoff. */
export type CreatedCheckout = {
  __typename?: 'CreatedCheckout';
  checkout: Checkout;
  /** Whether an earlier request with the same `idempotencyKey` had this result. */
  isReplay: Scalars['Boolean']['output'];
  /** The merchant of the offer. */
  merchant: Merchant;
  /** The offer that was handed off. */
  offer: Offer;
  /** The status of the session. */
  sessionStatus: SessionStatus;
  /** The status of the checkout. If the recommendation had it already, it may be paid. */
  status: CheckoutStatus;
};

/** A connection and its newest signing secret, which is never returned again. */
export type CreatedConnection = {
  __typename?: 'CreatedConnection';
  connection: Connection;
  /** Whether an earlier request with the same `idempotencyKey` had this result. */
  isReplay: Scalars['Boolean']['output'];
  webhookSecret: Scalars['String']['output'];
};

/** A new payment method and the page on which the buyer grants it. */
export type CreatedPaymentMethod = {
  __typename?: 'CreatedPaymentMethod';
  /** Whether an earlier request with the same `idempotencyKey` had this result. */
  isReplay: Scalars['Boolean']['output'];
  paymentMethod: PaymentMethod;
  /**
   * The page on which the buyer sees the agent, the merchant, the limits and the expiry, grants the payment method within 24 hours, and
   * can revoke it at any time. Give it to the buyer only; it is never returned again.
   */
  setupUrl: Scalars['String']['output'];
};

/** A hosted checkout, or a purchase with a stored payment method; the other one is null. */
export type CreatedPurchase = {
  __typename?: 'CreatedPurchase';
  checkout?: Maybe<CreatedCheckout>;
  /** Whether an earlier request with the same `idempotencyKey` had this result. */
  isReplay: Scalars['Boolean']['output'];
  purchase?: Maybe<Purchase>;
};

export type DisputeOutcome =
  | 'LOST'
  | 'WITHDRAWN'
  | 'WON';

export type HandoffStatus =
  | 'AWAITING_PAYMENT'
  | 'CANCELLED'
  | 'CREATING'
  | 'EXPIRED';

/** Why an event with a valid signature is ignored. */
export type IgnoredReason =
  /** It belongs to another account at the processor than the connection. A platform's endpoint receives the events of all its accounts. */
  | 'ACCOUNT_DIFFERS'
  /** It is a bank's inquiry about a payment, which is not a dispute. */
  | 'INQUIRY'
  /** It cannot be read. */
  | 'MALFORMED'
  /** Its status is not final: it does not say whether a payment or refund was made. */
  | 'NOT_FINAL'
  /** The adapter does not know its name. */
  | 'TYPE_UNKNOWN';

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
  /** The merchant's accounts at payment processors, newest first. */
  connections: Array<Connection>;
  id: Scalars['ID']['output'];
  /**
   * Whether the merchant's new sales are live: the mode of the connection that its new checkouts use. If the merchant has no active
   * connection, or none that the caller may see, it is true in production and false elsewhere.
   */
  livemode: Scalars['Boolean']['output'];
  name: Scalars['String']['output'];
};

/**
 * The numbers of sessions, recommendations, checkouts and conversions, and the amounts of conversions, in a range of time. Each subgraph
 * sums its own rows, of which the caller may read each one. At most 2,000 points of each kind are returned, in the order of their time;
 * a point of which all sums are zero is left out.
 */
export type Metrics = {
  __typename?: 'Metrics';
  /** The checkouts by the time at which they were created. */
  checkouts: CheckoutMetrics;
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
   * Acts on a payment at the sandbox or the simulator, as its page and its panel do. Returns the signed events, oldest
   * first, which the caller delivers. It makes the demo's history.
   */
  actAtSandbox: Array<SandboxEvent>;
  /** Advances the clock of the whole installation, for all its merchants and agents. It never goes back. In production there is none. */
  advanceTestClock: AdvancedTestClock;
  /** Hands a recommendation off to a hosted checkout. A repeated request returns the same open checkout. */
  createCheckout: CreatedCheckout;
  /** Connects a merchant to a processor. New checkouts use the merchant's newest active live connection, else its newest active test connection. */
  createConnection: CreatedConnection;
  /** Asks for a stored payment method, which a buyer grants on a hosted page. It is bound to the agent that asks and to one merchant. */
  createPaymentMethod: CreatedPaymentMethod;
  /**
   * Pays for a recommendation with a stored payment method, or without one hands it off to a hosted checkout. A repeated request returns
   * the same open checkout, or the newest status of the same purchase. After a declined purchase it makes a new attempt.
   */
  createPurchase: CreatedPurchase;
  /**
   * Disables a connection permanently: it makes no new checkouts, and its settings and secrets can no longer be changed. Its signed events
   * are still received, and its secrets still verify them, so that no refund is lost.
   */
  disableConnection: ChangedConnection;
  /**
   * Gives a connection new signing secrets. The earlier ones verify until the overlap ends, by the database's clock: 0 (immediately) to
   * 604,800 seconds (seven days). A merchant rotates those of its own connections, unless the processor makes them.
   */
  rotateConnectionSecret: CreatedConnection;
  /** Saves the outcomes of the payments of up to 500 checkouts, and returns how many of them it had not saved yet. */
  savePaymentOutcomes: Scalars['Int']['output'];
  /** Replaces all settings of a connection, such as an API key or an endpoint; its signing secrets stay. */
  setConnectionSettings: ChangedConnection;
};


export type MutationActAtSandboxArgs = {
  action: SandboxAction;
  amountMinor?: InputMaybe<Scalars['SafeInt']['input']>;
  buyer?: InputMaybe<Scalars['String']['input']>;
  checkoutUrl: Scalars['String']['input'];
};


export type MutationAdvanceTestClockArgs = {
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  input: AdvanceTestClockInput;
};


export type MutationCreateCheckoutArgs = {
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  input: CreateCheckoutInput;
};


export type MutationCreateConnectionArgs = {
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  input: CreateConnectionInput;
};


export type MutationCreatePaymentMethodArgs = {
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  input: CreatePaymentMethodInput;
};


export type MutationCreatePurchaseArgs = {
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  input: CreatePurchaseInput;
};


export type MutationDisableConnectionArgs = {
  id: Scalars['ID']['input'];
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};


export type MutationRotateConnectionSecretArgs = {
  id: Scalars['ID']['input'];
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  overlapSeconds?: InputMaybe<Scalars['Int']['input']>;
  webhookSecrets?: InputMaybe<Array<Scalars['String']['input']>>;
};


export type MutationSavePaymentOutcomesArgs = {
  outcomes: Array<PaymentOutcomeInput>;
};


export type MutationSetConnectionSettingsArgs = {
  id: Scalars['ID']['input'];
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  settings: Scalars['JSONObject']['input'];
};

/** An object with an id that no other object has, of any type. */
export type Node = {
  id: Scalars['ID']['output'];
};

export type Offer = {
  __typename?: 'Offer';
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  provider: Scalars['String']['output'];
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

/** A processor's event with a valid signature, normalised. */
export type PaymentEvent = {
  __typename?: 'PaymentEvent';
  /**
   * The amount that was paid, refunded by this event, or disputed; at most 100000000000 minor units. Null if the event has no amount or
   * no currency. If the currency cannot be read, the amount of a payment is null, and that of a refund or dispute has the currency `XXX`.
   */
  amount?: Maybe<Money>;
  /** The SHA-256, in hex, of the buyer's normalised e-mail address; null if the event has none. */
  buyerDigest?: Maybe<Scalars['String']['output']>;
  /** A second id of the payment, such as Stripe's charge. A refund or dispute may name only this one. */
  chargeId?: Maybe<Scalars['String']['output']>;
  /**
   * The checkout that was paid, found by the processor's payment id, else by the transaction id in the event. Null if this connection
   * has no such checkout.
   */
  checkout?: Maybe<Checkout>;
  connectionId: Scalars['ID']['output'];
  disputeId?: Maybe<Scalars['String']['output']>;
  /** Null unless a dispute closed with a known outcome. */
  disputeOutcome?: Maybe<DisputeOutcome>;
  /** The processor's id of the event, or `sha256:` and the hash of its bytes if the id cannot be read. */
  eventId: Scalars['String']['output'];
  /** Why the event is ignored; null if it has a kind. */
  ignoredReason?: Maybe<IgnoredReason>;
  /** The kind of the event; null if it is ignored. */
  kind?: Maybe<PaymentEventKind>;
  /** The connection's mode: true for live, false for test. */
  livemode: Scalars['Boolean']['output'];
  /** The malformed member and its fault, such as `data.object.amount is not a whole number of minor units`; null unless the event is malformed. */
  malformed?: Maybe<Scalars['String']['output']>;
  merchantId: Scalars['ID']['output'];
  /** The `aap_*` keys of the processor's metadata, and no others. */
  metadata: Scalars['JSONObject']['output'];
  /** Whether the event has the connection's mode. */
  modeMatches: Scalars['Boolean']['output'];
  /**
   * The time of the event according to the processor. It is the time of receipt if the event is malformed, or if its time is more than
   * 300 s ahead of the database's clock.
   */
  occurredAt: Scalars['DateTime']['output'];
  /**
   * For a payment that names no checkout: the checkout of the recommendation in its metadata that it can be of, as `Recommendation.checkout`
   * returns it for the payment's time and mode. Null if there is none.
   */
  payableCheckout?: Maybe<Checkout>;
  /** The processor's id of the payment. */
  paymentId?: Maybe<Scalars['String']['output']>;
  /** The status in the processor's words, such as `succeeded`. */
  paymentStatus?: Maybe<Scalars['String']['output']>;
  processor: Scalars['String']['output'];
  refundId?: Maybe<Scalars['String']['output']>;
  /** The total of the payment's refunds so far; null if the event has none. Its currency is read like that of `amount`. */
  refundedTotal?: Maybe<Money>;
  /** The processor's name of the event, or `unreadable`. */
  type: Scalars['String']['output'];
};

export type PaymentEventKind =
  | 'DISPUTE_CLOSED'
  | 'DISPUTE_OPENED'
  | 'PAYMENT_FAILED'
  | 'PAYMENT_SUCCEEDED'
  | 'REFUND_FAILED'
  | 'REFUND_SUCCEEDED';

/**
 * A stored payment method: a buyer's permission for one agent to pay one merchant without the buyer, within limits, until it expires or the
 * buyer revokes it. The merchant's payment processor stores the card; this service never receives it.
 */
export type PaymentMethod = Node & {
  __typename?: 'PaymentMethod';
  agent: Agent;
  createdAt: Scalars['DateTime']['output'];
  currency: Scalars['String']['output'];
  expiresAt: Scalars['DateTime']['output'];
  /** The time at which the buyer granted it; null before. */
  grantedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Prefixed `pm_`. */
  id: Scalars['ID']['output'];
  /** True for live, false for test: the mode of the connection that stores it. */
  livemode: Scalars['Boolean']['output'];
  merchant: Merchant;
  nodeId: Scalars['ID']['output'];
  /** The largest amount of one purchase. */
  perPurchaseLimit: Money;
  revokedAt?: Maybe<Scalars['DateTime']['output']>;
  status: PaymentMethodStatus;
  /** The largest sum of all purchases. A refund does not lower what is used. */
  totalLimit: Money;
  /** The sum of the purchases that were not declined, including those whose result is not known yet. */
  used: Money;
};

export type PaymentMethodConnection = {
  __typename?: 'PaymentMethodConnection';
  edges: Array<PaymentMethodEdge>;
  pageInfo: PageInfo;
  /** The number of rows of the whole list with its filter. */
  totalCount: Count;
};

export type PaymentMethodEdge = {
  __typename?: 'PaymentMethodEdge';
  cursor: Scalars['String']['output'];
  node: PaymentMethod;
};

/** The conditions for stored payment methods of a list; all that are given must hold. */
export type PaymentMethodFilter = {
  agentId?: InputMaybe<Scalars['ID']['input']>;
  createdAt?: InputMaybe<TimeFilter>;
  currency?: InputMaybe<Scalars['Currency']['input']>;
  /** Both modes if absent. */
  livemode?: InputMaybe<Scalars['Boolean']['input']>;
  merchantId?: InputMaybe<Scalars['ID']['input']>;
  /** The whole id. */
  q?: InputMaybe<Scalars['String']['input']>;
  status?: InputMaybe<PaymentMethodStatusFilter>;
};

export type PaymentMethodStatus =
  | 'ACTIVE'
  /** Its time is over, or the buyer did not grant it within 24 hours. */
  | 'EXPIRED'
  /** The buyer has not granted it yet. */
  | 'PENDING'
  /** The buyer revoked it. Purchases that were begun before end as the processor decides. */
  | 'REVOKED';

export type PaymentMethodStatusFilter = {
  in: Array<PaymentMethodStatus>;
};

export type PaymentOutcome =
  | 'DISPUTED'
  | 'FAILED'
  | 'PAID'
  | 'PARTIALLY_REFUNDED'
  | 'REFUNDED';

/** The outcome of the payment of a checkout, as settlement knows it. */
export type PaymentOutcomeInput = {
  checkoutId: Scalars['ID']['input'];
  /** Null for no payment. */
  outcome?: InputMaybe<PaymentOutcome>;
  /** A later version replaces an earlier one, also if it arrives first. */
  version: Scalars['SafeInt']['input'];
};

/** A request for a payment link, or about a stored payment method, that a processor refused or did not answer. */
export type ProcessorFailure = {
  __typename?: 'ProcessorFailure';
  at: Scalars['DateTime']['output'];
  /** The reason in a sentence. */
  explanation: Scalars['String']['output'];
  reason: ProcessorFailureReason;
};

export type ProcessorFailureReason =
  /** The processor refused the connection's API key or signature. */
  | 'CREDENTIALS_REFUSED'
  /** The processor refused the request, for example its currency or amount. */
  | 'REQUEST_REFUSED'
  /** The processor gave no valid answer within 3 seconds. */
  | 'UNAVAILABLE';

/** An attempt to pay for a recommendation with a stored payment method. It proves no payment and no conversion: the processor's event does. */
export type Purchase = {
  __typename?: 'Purchase';
  /** The page on which the buyer confirms the payment, for 24 hours; null unless the status is `REQUIRES_ACTION`. */
  actionUrl?: Maybe<Scalars['String']['output']>;
  /** The checkout that is paid; its id is the transaction id and the processor's idempotency key. */
  checkout: Checkout;
  /** The processor's id of the payment; null while it is not known, and if there is no payment. */
  confirmation?: Maybe<Scalars['String']['output']>;
  status: PurchaseStatus;
};

export type PurchaseStatus =
  /** There is no payment. A new request makes a new attempt. */
  | 'DECLINED'
  /** The processor has not decided, or its answer is not known. Send the same request again for the newest status. */
  | 'PROCESSING'
  /** The buyer must confirm the payment at `actionUrl`. */
  | 'REQUIRES_ACTION'
  | 'SUCCEEDED';

export type Query = {
  __typename?: 'Query';
  /** A checkout by its transaction id; null if there is none that the caller may see. */
  checkout?: Maybe<Checkout>;
  /** A checkout by its payment id, `pay_…`; null if there is none that the caller may see. */
  checkoutByPaymentId?: Maybe<Checkout>;
  /**
   * The checkouts of one mode that the caller may see, newest first. `filter.livemode` defaults to true in production and to false elsewhere;
   * live and test checkouts are never listed together.
   */
  checkouts: CheckoutConnection;
  /** A connection by its id; null if there is none that the caller may see. */
  connection?: Maybe<Connection>;
  /**
   * The checkouts whose link expired, by the time of expiry, oldest first. A purchase with a stored payment method does not expire. No
   * checkout appears before a cursor that was returned.
   */
  expiredCheckouts: CheckoutConnection;
  /** A stored payment method by its id; null if there is none that the caller may see. */
  paymentMethod?: Maybe<PaymentMethod>;
  /** The stored payment methods that the caller may see, newest first. */
  paymentMethods: PaymentMethodConnection;
  /** The test clock. In production there is none. */
  testClock: TestClock;
  /**
   * Verifies an event's signature over its raw bytes and reads the event. A malformed event is returned too. A disabled connection
   * verifies like an active one. Throws CONNECTION_NOT_FOUND or SIGNATURE_INVALID.
   */
  verifyPaymentEvent: PaymentEvent;
};


export type QueryCheckoutArgs = {
  id: Scalars['ID']['input'];
};


export type QueryCheckoutByPaymentIdArgs = {
  paymentId: Scalars['ID']['input'];
};


export type QueryCheckoutsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<CheckoutFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ListOrder>;
};


export type QueryConnectionArgs = {
  id: Scalars['ID']['input'];
};


export type QueryExpiredCheckoutsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryPaymentMethodArgs = {
  id: Scalars['ID']['input'];
};


export type QueryPaymentMethodsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<PaymentMethodFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ListOrder>;
};


export type QueryVerifyPaymentEventArgs = {
  input: SignedEventInput;
};

export type Recommendation = {
  __typename?: 'Recommendation';
  /**
   * The newest checkout of the recommendation; null if there is none. With `paidAt`, the newest one that was made before this time (with
   * 300 s of tolerance between the clocks), or the oldest one if all were made later. With `livemode`, only a checkout of that mode.
   */
  checkout?: Maybe<Checkout>;
  id: Scalars['ID']['output'];
};


export type RecommendationCheckoutArgs = {
  livemode?: InputMaybe<Scalars['Boolean']['input']>;
  paidAt?: InputMaybe<Scalars['DateTime']['input']>;
};

/** What a buyer does on the sandbox's page, or a developer on its panel. */
export type SandboxAction =
  | 'CANCEL'
  | 'DECLINE'
  | 'LOSE_DISPUTE'
  | 'OPEN_DISPUTE'
  | 'PAY'
  | 'REFUND'
  | 'WIN_DISPUTE';

/** A signed event of the sandbox or the simulator. */
export type SandboxEvent = {
  __typename?: 'SandboxEvent';
  /** The bytes, in base64. */
  body: Scalars['String']['output'];
  connectionId: Scalars['ID']['output'];
  /** Header names in lower case. */
  headers: Scalars['JSONObject']['output'];
};

export type Session = {
  __typename?: 'Session';
  /** The session's checkouts, oldest first. */
  checkouts: CheckoutConnection;
  hasConversion: Scalars['Boolean']['output'];
  hasExpired: Scalars['Boolean']['output'];
  hasRecommendation: Scalars['Boolean']['output'];
  id: Scalars['ID']['output'];
  /** Derived from the facts of all subgraphs about the session; null if the caller may not read the session. The session of a conversion is converted. */
  status?: Maybe<SessionStatus>;
};


export type SessionCheckoutsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<CheckoutFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ListOrder>;
};

export type SessionStatus =
  | 'ACTIVE'
  | 'CHECKOUT'
  | 'CONVERTED'
  | 'CREATED'
  | 'EXPIRED';

export type SignedEventInput = {
  /** The bytes as they arrived, in base64. */
  body: Scalars['String']['input'];
  connectionId: Scalars['ID']['input'];
  /** Header names in lower case. */
  headers: Scalars['JSONObject']['input'];
};

/**
 * The time of an installation outside production, by which windows, sessions, links, codes and overlaps end. Signatures of events are judged
 * by the real time.
 */
export type TestClock = {
  __typename?: 'TestClock';
  now: Scalars['DateTime']['output'];
  /** The real time of the database. */
  realTime: Scalars['DateTime']['output'];
};

/** Times from `gte` to before `lt`; one of them may be absent. */
export type TimeFilter = {
  /** At or after this time. */
  gte?: InputMaybe<Scalars['DateTime']['input']>;
  /** Before this time. */
  lt?: InputMaybe<Scalars['DateTime']['input']>;
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
  Checkout: Checkout;
  Connection: Connection;
  Merchant: Merchant;
  Metrics: Metrics;
  PaymentMethod: PaymentMethod;
  Recommendation: Recommendation;
  Session: Session;
};

/** Mapping of federation reference types */
export type FederationReferenceTypes = {
  Checkout:
    ( { __typename: 'Checkout' }
    & ( GraphQLRecursivePick<FederationTypes['Checkout'], {"id":true}>
        | GraphQLRecursivePick<FederationTypes['Checkout'], {"nodeId":true}> ) );
  Connection:
    ( { __typename: 'Connection' }
    & ( GraphQLRecursivePick<FederationTypes['Connection'], {"id":true}>
        | GraphQLRecursivePick<FederationTypes['Connection'], {"nodeId":true}> ) );
  Merchant:
    ( { __typename: 'Merchant' }
    & GraphQLRecursivePick<FederationTypes['Merchant'], {"id":true}> );
  Metrics:
    ( { __typename: 'Metrics' }
    & GraphQLRecursivePick<FederationTypes['Metrics'], {"query":true}> );
  PaymentMethod:
    ( { __typename: 'PaymentMethod' }
    & GraphQLRecursivePick<FederationTypes['PaymentMethod'], {"nodeId":true}> );
  Recommendation:
    ( { __typename: 'Recommendation' }
    & GraphQLRecursivePick<FederationTypes['Recommendation'], {"id":true}> );
  Session:
    ( { __typename: 'Session' }
    & GraphQLRecursivePick<FederationTypes['Session'], {"id":true}>
    & ( Record<PropertyKey, never>
        | GraphQLRecursivePick<FederationTypes['Session'], {"hasExpired":true,"hasRecommendation":true,"hasConversion":true}> ) );
};


/** Mapping of interface types */
export type ResolversInterfaceTypes<_RefType extends Record<string, unknown>> = {
  Node:
    | ( HandoffRowRow )
    | ( ConnectionRowRow )
    | ( PaymentMethodRowRow )
  ;
};

/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  AdvanceTestClockInput: AdvanceTestClockInput;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  AdvancedTestClock: ResolverTypeWrapper<AdvancedTestClock>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  Agent: ResolverTypeWrapper<Agent>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  ChangedConnection: ResolverTypeWrapper<Omit<ChangedConnection, 'connection'> & { connection: ResolversTypes['Connection'] }>;
  Checkout: ResolverTypeWrapper<HandoffRowRow>;
  CheckoutBackend: CheckoutBackend;
  CheckoutConnection: ResolverTypeWrapper<CheckoutPageRow>;
  CheckoutEdge: ResolverTypeWrapper<Omit<CheckoutEdge, 'node'> & { node: ResolversTypes['Checkout'] }>;
  CheckoutFilter: CheckoutFilter;
  CheckoutMetrics: ResolverTypeWrapper<Omit<CheckoutMetrics, 'points'> & { points: Array<ResolversTypes['CheckoutPoint']> }>;
  CheckoutMode: CheckoutMode;
  CheckoutPoint: ResolverTypeWrapper<CheckoutPointRowRow>;
  CheckoutStatus: CheckoutStatus;
  CheckoutStatusFilter: CheckoutStatusFilter;
  Connection: ResolverTypeWrapper<ConnectionRowRow>;
  ConnectionSecret: ResolverTypeWrapper<SecretRowRow>;
  ConnectionStatus: ConnectionStatus;
  Count: ResolverTypeWrapper<Count>;
  CountPrecision: CountPrecision;
  CreateCheckoutInput: CreateCheckoutInput;
  CreateConnectionInput: CreateConnectionInput;
  CreatePaymentMethodInput: CreatePaymentMethodInput;
  CreatePurchaseInput: CreatePurchaseInput;
  CreatedCheckout: ResolverTypeWrapper<Omit<CreatedCheckout, 'checkout' | 'merchant' | 'offer'> & { checkout: ResolversTypes['Checkout'], merchant: ResolversTypes['Merchant'], offer: ResolversTypes['Offer'] }>;
  CreatedConnection: ResolverTypeWrapper<Omit<CreatedConnection, 'connection'> & { connection: ResolversTypes['Connection'] }>;
  CreatedPaymentMethod: ResolverTypeWrapper<Omit<CreatedPaymentMethod, 'paymentMethod'> & { paymentMethod: ResolversTypes['PaymentMethod'] }>;
  CreatedPurchase: ResolverTypeWrapper<Omit<CreatedPurchase, 'checkout' | 'purchase'> & { checkout?: Maybe<ResolversTypes['CreatedCheckout']>, purchase?: Maybe<ResolversTypes['Purchase']> }>;
  Currency: ResolverTypeWrapper<Scalars['Currency']['output']>;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  Decimal: ResolverTypeWrapper<Scalars['Decimal']['output']>;
  DisputeOutcome: DisputeOutcome;
  HandoffStatus: HandoffStatus;
  IgnoredReason: IgnoredReason;
  JSONObject: ResolverTypeWrapper<Scalars['JSONObject']['output']>;
  ListOrder: ListOrder;
  ListOrderField: ListOrderField;
  Merchant: ResolverTypeWrapper<KeyRow>;
  Metrics: ResolverTypeWrapper<MetricsRowRow>;
  MetricsBucket: MetricsBucket;
  MetricsGroup: MetricsGroup;
  MetricsRange: MetricsRange;
  MetricsRank: MetricsRank;
  Money: ResolverTypeWrapper<MoneyRow>;
  MoneyInput: MoneyInput;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Node: ResolverTypeWrapper<ResolversInterfaceTypes<ResolversTypes>['Node']>;
  Offer: ResolverTypeWrapper<KeyRow>;
  OrderDirection: OrderDirection;
  PageInfo: ResolverTypeWrapper<PageInfo>;
  PaymentEvent: ResolverTypeWrapper<VerifiedEventRow>;
  PaymentEventKind: PaymentEventKind;
  PaymentMethod: ResolverTypeWrapper<PaymentMethodRowRow>;
  PaymentMethodConnection: ResolverTypeWrapper<PaymentMethodListRow>;
  PaymentMethodEdge: ResolverTypeWrapper<Omit<PaymentMethodEdge, 'node'> & { node: ResolversTypes['PaymentMethod'] }>;
  PaymentMethodFilter: PaymentMethodFilter;
  PaymentMethodStatus: PaymentMethodStatus;
  PaymentMethodStatusFilter: PaymentMethodStatusFilter;
  PaymentOutcome: PaymentOutcome;
  PaymentOutcomeInput: PaymentOutcomeInput;
  ProcessorFailure: ResolverTypeWrapper<ProcessorFailure>;
  ProcessorFailureReason: ProcessorFailureReason;
  Purchase: ResolverTypeWrapper<PurchaseRowRow>;
  PurchaseStatus: PurchaseStatus;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Recommendation: ResolverTypeWrapper<KeyRow>;
  SafeInt: ResolverTypeWrapper<Scalars['SafeInt']['output']>;
  SandboxAction: SandboxAction;
  SandboxEvent: ResolverTypeWrapper<SandboxEvent>;
  Session: ResolverTypeWrapper<SessionKeyRow>;
  SessionStatus: SessionStatus;
  SignedEventInput: SignedEventInput;
  TestClock: ResolverTypeWrapper<TestClock>;
  TimeFilter: TimeFilter;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  AdvanceTestClockInput: AdvanceTestClockInput;
  Int: Scalars['Int']['output'];
  AdvancedTestClock: AdvancedTestClock;
  Boolean: Scalars['Boolean']['output'];
  Agent: Agent;
  ID: Scalars['ID']['output'];
  ChangedConnection: Omit<ChangedConnection, 'connection'> & { connection: ResolversParentTypes['Connection'] };
  Checkout: HandoffRowRow;
  CheckoutConnection: CheckoutPageRow;
  CheckoutEdge: Omit<CheckoutEdge, 'node'> & { node: ResolversParentTypes['Checkout'] };
  CheckoutFilter: CheckoutFilter;
  CheckoutMetrics: Omit<CheckoutMetrics, 'points'> & { points: Array<ResolversParentTypes['CheckoutPoint']> };
  CheckoutPoint: CheckoutPointRowRow;
  CheckoutStatusFilter: CheckoutStatusFilter;
  Connection: ConnectionRowRow;
  ConnectionSecret: SecretRowRow;
  Count: Count;
  CreateCheckoutInput: CreateCheckoutInput;
  CreateConnectionInput: CreateConnectionInput;
  CreatePaymentMethodInput: CreatePaymentMethodInput;
  CreatePurchaseInput: CreatePurchaseInput;
  CreatedCheckout: Omit<CreatedCheckout, 'checkout' | 'merchant' | 'offer'> & { checkout: ResolversParentTypes['Checkout'], merchant: ResolversParentTypes['Merchant'], offer: ResolversParentTypes['Offer'] };
  CreatedConnection: Omit<CreatedConnection, 'connection'> & { connection: ResolversParentTypes['Connection'] };
  CreatedPaymentMethod: Omit<CreatedPaymentMethod, 'paymentMethod'> & { paymentMethod: ResolversParentTypes['PaymentMethod'] };
  CreatedPurchase: Omit<CreatedPurchase, 'checkout' | 'purchase'> & { checkout?: Maybe<ResolversParentTypes['CreatedCheckout']>, purchase?: Maybe<ResolversParentTypes['Purchase']> };
  Currency: Scalars['Currency']['output'];
  DateTime: Scalars['DateTime']['output'];
  Decimal: Scalars['Decimal']['output'];
  JSONObject: Scalars['JSONObject']['output'];
  ListOrder: ListOrder;
  Merchant: KeyRow;
  Metrics: MetricsRowRow;
  MetricsRange: MetricsRange;
  Money: MoneyRow;
  MoneyInput: MoneyInput;
  Mutation: Record<PropertyKey, never>;
  Node: ResolversInterfaceTypes<ResolversParentTypes>['Node'];
  Offer: KeyRow;
  PageInfo: PageInfo;
  PaymentEvent: VerifiedEventRow;
  PaymentMethod: PaymentMethodRowRow;
  PaymentMethodConnection: PaymentMethodListRow;
  PaymentMethodEdge: Omit<PaymentMethodEdge, 'node'> & { node: ResolversParentTypes['PaymentMethod'] };
  PaymentMethodFilter: PaymentMethodFilter;
  PaymentMethodStatusFilter: PaymentMethodStatusFilter;
  PaymentOutcomeInput: PaymentOutcomeInput;
  ProcessorFailure: ProcessorFailure;
  Purchase: PurchaseRowRow;
  Query: Record<PropertyKey, never>;
  Recommendation: KeyRow;
  SafeInt: Scalars['SafeInt']['output'];
  SandboxEvent: SandboxEvent;
  Session: SessionKeyRow;
  SignedEventInput: SignedEventInput;
  TestClock: TestClock;
  TimeFilter: TimeFilter;
  String: Scalars['String']['output'];
};

export type AuthDirectiveArgs = {
  scopes: Array<Scalars['String']['input']>;
};

export type AuthDirectiveResolver<Result, Parent, ContextType = Context, Args = AuthDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type AdvancedTestClockResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AdvancedTestClock'] = ResolversParentTypes['AdvancedTestClock']> = {
  isReplay?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  testClock?: Resolver<ResolversTypes['TestClock'], ParentType, ContextType>;
};

export type AgentResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Agent'] = ResolversParentTypes['Agent']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type ChangedConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ChangedConnection'] = ResolversParentTypes['ChangedConnection']> = {
  connection?: Resolver<ResolversTypes['Connection'], ParentType, ContextType>;
  isReplay?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type CheckoutResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Checkout'] = ResolversParentTypes['Checkout'], FederationReferenceType extends FederationReferenceTypes['Checkout'] = FederationReferenceTypes['Checkout']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Checkout']> | FederationReferenceType, FederationReferenceType, ContextType>;
  agent?: Resolver<ResolversTypes['Agent'], ParentType, ContextType>;
  amount?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  backend?: Resolver<ResolversTypes['CheckoutBackend'], ParentType, ContextType>;
  checkoutUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  expiresAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  handoffStatus?: Resolver<ResolversTypes['HandoffStatus'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  livemode?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  merchant?: Resolver<ResolversTypes['Merchant'], ParentType, ContextType>;
  mode?: Resolver<ResolversTypes['CheckoutMode'], ParentType, ContextType>;
  nodeId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  offer?: Resolver<ResolversTypes['Offer'], ParentType, ContextType>;
  paymentId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  recommendation?: Resolver<ResolversTypes['Recommendation'], ParentType, ContextType>;
  session?: Resolver<Maybe<ResolversTypes['Session']>, ParentType, ContextType>;
  sessionId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  userDetails?: Resolver<Maybe<ResolversTypes['JSONObject']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CheckoutConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CheckoutConnection'] = ResolversParentTypes['CheckoutConnection']> = {
  edges?: Resolver<Array<ResolversTypes['CheckoutEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Count'], ParentType, ContextType>;
};

export type CheckoutEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CheckoutEdge'] = ResolversParentTypes['CheckoutEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Checkout'], ParentType, ContextType>;
};

export type CheckoutMetricsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CheckoutMetrics'] = ResolversParentTypes['CheckoutMetrics']> = {
  count?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  points?: Resolver<Array<ResolversTypes['CheckoutPoint']>, ParentType, ContextType>;
  previousCount?: Resolver<Maybe<ResolversTypes['SafeInt']>, ParentType, ContextType>;
};

export type CheckoutPointResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CheckoutPoint'] = ResolversParentTypes['CheckoutPoint']> = {
  agent?: Resolver<Maybe<ResolversTypes['Agent']>, ParentType, ContextType>;
  count?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  currency?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  merchant?: Resolver<Maybe<ResolversTypes['Merchant']>, ParentType, ContextType>;
  offer?: Resolver<Maybe<ResolversTypes['Offer']>, ParentType, ContextType>;
  start?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['CheckoutStatus']>, ParentType, ContextType>;
  vertical?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Connection'] = ResolversParentTypes['Connection'], FederationReferenceType extends FederationReferenceTypes['Connection'] = FederationReferenceTypes['Connection']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Connection']> | FederationReferenceType, FederationReferenceType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lastFailure?: Resolver<Maybe<ResolversTypes['ProcessorFailure']>, ParentType, ContextType>;
  liveSecrets?: Resolver<Array<ResolversTypes['ConnectionSecret']>, ParentType, ContextType>;
  livemode?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  merchant?: Resolver<ResolversTypes['Merchant'], ParentType, ContextType>;
  nodeId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  processor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['ConnectionStatus'], ParentType, ContextType>;
  webhookUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ConnectionSecretResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ConnectionSecret'] = ResolversParentTypes['ConnectionSecret']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  endsAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type CountResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Count'] = ResolversParentTypes['Count']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  precision?: Resolver<ResolversTypes['CountPrecision'], ParentType, ContextType>;
};

export type CreatedCheckoutResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CreatedCheckout'] = ResolversParentTypes['CreatedCheckout']> = {
  checkout?: Resolver<ResolversTypes['Checkout'], ParentType, ContextType>;
  isReplay?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  merchant?: Resolver<ResolversTypes['Merchant'], ParentType, ContextType>;
  offer?: Resolver<ResolversTypes['Offer'], ParentType, ContextType>;
  sessionStatus?: Resolver<ResolversTypes['SessionStatus'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['CheckoutStatus'], ParentType, ContextType>;
};

export type CreatedConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CreatedConnection'] = ResolversParentTypes['CreatedConnection']> = {
  connection?: Resolver<ResolversTypes['Connection'], ParentType, ContextType>;
  isReplay?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  webhookSecret?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CreatedPaymentMethodResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CreatedPaymentMethod'] = ResolversParentTypes['CreatedPaymentMethod']> = {
  isReplay?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  paymentMethod?: Resolver<ResolversTypes['PaymentMethod'], ParentType, ContextType>;
  setupUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CreatedPurchaseResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CreatedPurchase'] = ResolversParentTypes['CreatedPurchase']> = {
  checkout?: Resolver<Maybe<ResolversTypes['CreatedCheckout']>, ParentType, ContextType>;
  isReplay?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  purchase?: Resolver<Maybe<ResolversTypes['Purchase']>, ParentType, ContextType>;
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

export interface JsonObjectScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['JSONObject'], any> {
  name: 'JSONObject';
}

export type MerchantResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Merchant'] = ResolversParentTypes['Merchant'], FederationReferenceType extends FederationReferenceTypes['Merchant'] = FederationReferenceTypes['Merchant']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Merchant']> | FederationReferenceType, FederationReferenceType, ContextType>;
  connections?: Resolver<Array<ResolversTypes['Connection']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  livemode?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type MetricsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Metrics'] = ResolversParentTypes['Metrics'], FederationReferenceType extends FederationReferenceTypes['Metrics'] = FederationReferenceTypes['Metrics']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Metrics']> | FederationReferenceType, FederationReferenceType, ContextType>;
  checkouts?: Resolver<ResolversTypes['CheckoutMetrics'], ParentType, ContextType>;
  query?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type MoneyResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Money'] = ResolversParentTypes['Money']> = {
  amountMinor?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  decimal?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type MutationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  actAtSandbox?: Resolver<Array<ResolversTypes['SandboxEvent']>, ParentType, ContextType, RequireFields<MutationActAtSandboxArgs, 'action' | 'checkoutUrl'>>;
  advanceTestClock?: Resolver<ResolversTypes['AdvancedTestClock'], ParentType, ContextType, RequireFields<MutationAdvanceTestClockArgs, 'input'>>;
  createCheckout?: Resolver<ResolversTypes['CreatedCheckout'], ParentType, ContextType, RequireFields<MutationCreateCheckoutArgs, 'input'>>;
  createConnection?: Resolver<ResolversTypes['CreatedConnection'], ParentType, ContextType, RequireFields<MutationCreateConnectionArgs, 'input'>>;
  createPaymentMethod?: Resolver<ResolversTypes['CreatedPaymentMethod'], ParentType, ContextType, RequireFields<MutationCreatePaymentMethodArgs, 'input'>>;
  createPurchase?: Resolver<ResolversTypes['CreatedPurchase'], ParentType, ContextType, RequireFields<MutationCreatePurchaseArgs, 'input'>>;
  disableConnection?: Resolver<ResolversTypes['ChangedConnection'], ParentType, ContextType, RequireFields<MutationDisableConnectionArgs, 'id'>>;
  rotateConnectionSecret?: Resolver<ResolversTypes['CreatedConnection'], ParentType, ContextType, RequireFields<MutationRotateConnectionSecretArgs, 'id' | 'overlapSeconds'>>;
  savePaymentOutcomes?: Resolver<ResolversTypes['Int'], ParentType, ContextType, RequireFields<MutationSavePaymentOutcomesArgs, 'outcomes'>>;
  setConnectionSettings?: Resolver<ResolversTypes['ChangedConnection'], ParentType, ContextType, RequireFields<MutationSetConnectionSettingsArgs, 'id' | 'settings'>>;
};

export type NodeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Node'] = ResolversParentTypes['Node']> = {
  __resolveType?: TypeResolveFn<'Checkout' | 'Connection' | 'PaymentMethod', ParentType, ContextType>;
};

export type OfferResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Offer'] = ResolversParentTypes['Offer']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  provider?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PageInfoResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PageInfo'] = ResolversParentTypes['PageInfo']> = {
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasPreviousPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  startCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PaymentEventResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PaymentEvent'] = ResolversParentTypes['PaymentEvent']> = {
  amount?: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  buyerDigest?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  chargeId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  checkout?: Resolver<Maybe<ResolversTypes['Checkout']>, ParentType, ContextType>;
  connectionId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  disputeId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  disputeOutcome?: Resolver<Maybe<ResolversTypes['DisputeOutcome']>, ParentType, ContextType>;
  eventId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  ignoredReason?: Resolver<Maybe<ResolversTypes['IgnoredReason']>, ParentType, ContextType>;
  kind?: Resolver<Maybe<ResolversTypes['PaymentEventKind']>, ParentType, ContextType>;
  livemode?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  malformed?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  merchantId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  metadata?: Resolver<ResolversTypes['JSONObject'], ParentType, ContextType>;
  modeMatches?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  occurredAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  payableCheckout?: Resolver<Maybe<ResolversTypes['Checkout']>, ParentType, ContextType>;
  paymentId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  paymentStatus?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  processor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  refundId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  refundedTotal?: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PaymentMethodResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PaymentMethod'] = ResolversParentTypes['PaymentMethod'], FederationReferenceType extends FederationReferenceTypes['PaymentMethod'] = FederationReferenceTypes['PaymentMethod']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['PaymentMethod']> | FederationReferenceType, FederationReferenceType, ContextType>;
  agent?: Resolver<ResolversTypes['Agent'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  expiresAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  grantedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  livemode?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  merchant?: Resolver<ResolversTypes['Merchant'], ParentType, ContextType>;
  nodeId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  perPurchaseLimit?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  revokedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['PaymentMethodStatus'], ParentType, ContextType>;
  totalLimit?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  used?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type PaymentMethodConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PaymentMethodConnection'] = ResolversParentTypes['PaymentMethodConnection']> = {
  edges?: Resolver<Array<ResolversTypes['PaymentMethodEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Count'], ParentType, ContextType>;
};

export type PaymentMethodEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PaymentMethodEdge'] = ResolversParentTypes['PaymentMethodEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['PaymentMethod'], ParentType, ContextType>;
};

export type ProcessorFailureResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ProcessorFailure'] = ResolversParentTypes['ProcessorFailure']> = {
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  explanation?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['ProcessorFailureReason'], ParentType, ContextType>;
};

export type PurchaseResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Purchase'] = ResolversParentTypes['Purchase']> = {
  actionUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  checkout?: Resolver<ResolversTypes['Checkout'], ParentType, ContextType>;
  confirmation?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['PurchaseStatus'], ParentType, ContextType>;
};

export type QueryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  checkout?: Resolver<Maybe<ResolversTypes['Checkout']>, ParentType, ContextType, RequireFields<QueryCheckoutArgs, 'id'>>;
  checkoutByPaymentId?: Resolver<Maybe<ResolversTypes['Checkout']>, ParentType, ContextType, RequireFields<QueryCheckoutByPaymentIdArgs, 'paymentId'>>;
  checkouts?: Resolver<ResolversTypes['CheckoutConnection'], ParentType, ContextType, RequireFields<QueryCheckoutsArgs, 'first'>>;
  connection?: Resolver<Maybe<ResolversTypes['Connection']>, ParentType, ContextType, RequireFields<QueryConnectionArgs, 'id'>>;
  expiredCheckouts?: Resolver<ResolversTypes['CheckoutConnection'], ParentType, ContextType, RequireFields<QueryExpiredCheckoutsArgs, 'first'>>;
  paymentMethod?: Resolver<Maybe<ResolversTypes['PaymentMethod']>, ParentType, ContextType, RequireFields<QueryPaymentMethodArgs, 'id'>>;
  paymentMethods?: Resolver<ResolversTypes['PaymentMethodConnection'], ParentType, ContextType, RequireFields<QueryPaymentMethodsArgs, 'first'>>;
  testClock?: Resolver<ResolversTypes['TestClock'], ParentType, ContextType>;
  verifyPaymentEvent?: Resolver<ResolversTypes['PaymentEvent'], ParentType, ContextType, RequireFields<QueryVerifyPaymentEventArgs, 'input'>>;
};

export type RecommendationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Recommendation'] = ResolversParentTypes['Recommendation'], FederationReferenceType extends FederationReferenceTypes['Recommendation'] = FederationReferenceTypes['Recommendation']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Recommendation']> | FederationReferenceType, FederationReferenceType, ContextType>;
  checkout?: Resolver<Maybe<ResolversTypes['Checkout']>, ParentType, ContextType, Partial<RecommendationCheckoutArgs>>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export interface SafeIntScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['SafeInt'], any> {
  name: 'SafeInt';
}

export type SandboxEventResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SandboxEvent'] = ResolversParentTypes['SandboxEvent']> = {
  body?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  connectionId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  headers?: Resolver<ResolversTypes['JSONObject'], ParentType, ContextType>;
};

export type SessionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Session'] = ResolversParentTypes['Session'], FederationReferenceType extends FederationReferenceTypes['Session'] = FederationReferenceTypes['Session']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Session']> | FederationReferenceType, FederationReferenceType, ContextType>;
  checkouts?: Resolver<ResolversTypes['CheckoutConnection'], ParentType, ContextType, RequireFields<SessionCheckoutsArgs, 'first'>>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['SessionStatus']>, ParentType, ContextType>;
};

export type TestClockResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TestClock'] = ResolversParentTypes['TestClock']> = {
  now?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  realTime?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type Resolvers<ContextType = Context> = {
  AdvancedTestClock?: AdvancedTestClockResolvers<ContextType>;
  Agent?: AgentResolvers<ContextType>;
  ChangedConnection?: ChangedConnectionResolvers<ContextType>;
  Checkout?: CheckoutResolvers<ContextType>;
  CheckoutConnection?: CheckoutConnectionResolvers<ContextType>;
  CheckoutEdge?: CheckoutEdgeResolvers<ContextType>;
  CheckoutMetrics?: CheckoutMetricsResolvers<ContextType>;
  CheckoutPoint?: CheckoutPointResolvers<ContextType>;
  Connection?: ConnectionResolvers<ContextType>;
  ConnectionSecret?: ConnectionSecretResolvers<ContextType>;
  Count?: CountResolvers<ContextType>;
  CreatedCheckout?: CreatedCheckoutResolvers<ContextType>;
  CreatedConnection?: CreatedConnectionResolvers<ContextType>;
  CreatedPaymentMethod?: CreatedPaymentMethodResolvers<ContextType>;
  CreatedPurchase?: CreatedPurchaseResolvers<ContextType>;
  Currency?: GraphQLScalarType;
  DateTime?: GraphQLScalarType;
  Decimal?: GraphQLScalarType;
  JSONObject?: GraphQLScalarType;
  Merchant?: MerchantResolvers<ContextType>;
  Metrics?: MetricsResolvers<ContextType>;
  Money?: MoneyResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  Node?: NodeResolvers<ContextType>;
  Offer?: OfferResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
  PaymentEvent?: PaymentEventResolvers<ContextType>;
  PaymentMethod?: PaymentMethodResolvers<ContextType>;
  PaymentMethodConnection?: PaymentMethodConnectionResolvers<ContextType>;
  PaymentMethodEdge?: PaymentMethodEdgeResolvers<ContextType>;
  ProcessorFailure?: ProcessorFailureResolvers<ContextType>;
  Purchase?: PurchaseResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  Recommendation?: RecommendationResolvers<ContextType>;
  SafeInt?: GraphQLScalarType;
  SandboxEvent?: SandboxEventResolvers<ContextType>;
  Session?: SessionResolvers<ContextType>;
  TestClock?: TestClockResolvers<ContextType>;
};

export type DirectiveResolvers<ContextType = Context> = {
  auth?: AuthDirectiveResolver<any, any, ContextType>;
};
