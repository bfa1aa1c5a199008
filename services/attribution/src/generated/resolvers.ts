import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { Money as MoneyRow } from '@aap/kernel/money';
import type { MetricsRow as MetricsRowRow } from '@aap/subgraph-host/metrics/open-metrics';
import type { RecommendationPointRow as RecommendationPointRowRow } from '../store/recommendation-metrics.ts';
import type { ViewerRef as ViewerRefRow } from '../resolvers/Viewer.ts';
import type { ApiKeyPage as ApiKeyPageRow, AgentPage as AgentPageRow, BuilderPage as BuilderPageRow, RecommendationPage as RecommendationPageRow } from '../mappers.ts';
import type { AgentRef as AgentRefRow } from '../resolvers/Agent.ts';
import type { BuilderRef as BuilderRefRow } from '../resolvers/Builder.ts';
import type { RecommendationRow as RecommendationRowRow } from '../store/recommendations.ts';
import type { SessionRef as SessionRefRow } from '../resolvers/Session.ts';
import type { OfferRef as OfferRefRow } from '../resolvers/Offer.ts';
import type { ApiKeyRow as ApiKeyRowRow } from '../store/keys.ts';
import type { CreatedApiKeyRow as CreatedApiKeyRowRow } from '../operations/create-api-key.ts';
import type { ChangeRow as ChangeRowRow } from '../store/changes.ts';
import type { KeyHolderRow as KeyHolderRowRow } from '../operations/find-key-holder.ts';
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

/**
 * A software agent that searches and recommends offers.
 *
 * Operators may read every agent, an agent itself, a builder its own agents, and a merchant the agents that recommended its offers.
 */
export type Agent = Node & {
  __typename?: 'Agent';
  /**
   * The builder of the agent. Null only while the agent is anonymous: its conversions are attributed, and the builder's share is
   * held until the agent is registered with a builder.
   */
  builder?: Maybe<Builder>;
  createdAt: Scalars['DateTime']['output'];
  /** Prefixed `agent_`. */
  id: Scalars['ID']['output'];
  /**
   * What the agent did, summed at every step from search to payout. An object of
   * another party has the metrics of an object without any rows.
   */
  metrics: Metrics;
  name: Scalars['String']['output'];
  nodeId: Scalars['ID']['output'];
  /** The agent's recommendations that the caller may read, newest first. */
  recommendations: RecommendationConnection;
};


/**
 * A software agent that searches and recommends offers.
 *
 * Operators may read every agent, an agent itself, a builder its own agents, and a merchant the agents that recommended its offers.
 */
export type AgentMetricsArgs = {
  bucket?: InputMaybe<MetricsBucket>;
  compareToPrevious?: InputMaybe<Scalars['Boolean']['input']>;
  groupBy?: InputMaybe<Array<MetricsGroup>>;
  livemode?: InputMaybe<Scalars['Boolean']['input']>;
  range: MetricsRange;
  rankBy?: InputMaybe<MetricsRank>;
  top?: InputMaybe<Scalars['Int']['input']>;
};


/**
 * A software agent that searches and recommends offers.
 *
 * Operators may read every agent, an agent itself, a builder its own agents, and a merchant the agents that recommended its offers.
 */
export type AgentRecommendationsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<RecommendationFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ListOrder>;
};

export type AgentConnection = {
  __typename?: 'AgentConnection';
  edges: Array<AgentEdge>;
  pageInfo: PageInfo;
  /** The number of rows of the whole list with its filter. */
  totalCount: Count;
};

export type AgentEdge = {
  __typename?: 'AgentEdge';
  cursor: Scalars['String']['output'];
  node: Agent;
};

/** The conditions for agents of a list; all that are given must hold. */
export type AgentFilter = {
  builderId?: InputMaybe<Scalars['ID']['input']>;
  createdAt?: InputMaybe<TimeFilter>;
  /** Part of the name, in upper or lower case; or the whole id. */
  q?: InputMaybe<Scalars['String']['input']>;
};

/**
 * An API key. Its secret is shown once, when the key is created; only a hash is stored.
 *
 * Operators may manage every key, a builder its own keys and those of its agents, and a merchant its own.
 */
export type ApiKey = Node & {
  __typename?: 'ApiKey';
  /** The agent that the key belongs to; null for a key of another kind. */
  agent?: Maybe<Agent>;
  /** The builder that the key belongs to; null for a key of another kind. */
  builder?: Maybe<Builder>;
  createdAt: Scalars['DateTime']['output'];
  /** The time from which the key is refused; null if the key has no end. */
  endsAt?: Maybe<Scalars['DateTime']['output']>;
  id: Scalars['ID']['output'];
  kind: KeyKind;
  label: Scalars['String']['output'];
  /** The merchant that the key belongs to; null for a key of another kind. */
  merchant?: Maybe<Merchant>;
  nodeId: Scalars['ID']['output'];
  /** The id of the agent, merchant, builder or operator that the key belongs to. */
  ownerId: Scalars['ID']['output'];
  /** The public part of the key, `aap_<kind>_<lookup>`, which is safe to log. */
  prefix: Scalars['String']['output'];
  scopes: Array<Scalars['String']['output']>;
  status: KeyStatus;
};

export type ApiKeyConnection = {
  __typename?: 'ApiKeyConnection';
  edges: Array<ApiKeyEdge>;
  pageInfo: PageInfo;
  /** The number of rows of the whole list with its filter. */
  totalCount: Count;
};

export type ApiKeyEdge = {
  __typename?: 'ApiKeyEdge';
  cursor: Scalars['String']['output'];
  node: ApiKey;
};

/** The conditions for API keys of a list; all that are given must hold. */
export type ApiKeyFilter = {
  createdAt?: InputMaybe<TimeFilter>;
  kind?: InputMaybe<KeyKindFilter>;
  ownerId?: InputMaybe<Scalars['ID']['input']>;
  /** Part of the label or of `prefix`, in upper or lower case; or the whole id. */
  q?: InputMaybe<Scalars['String']['input']>;
  status?: InputMaybe<KeyStatusFilter>;
};

/**
 * A party that builds agents and is paid for their conversions.
 *
 * Operators may read every builder, a builder itself, an agent its own builder, and a merchant the builders of the agents that
 * recommended its offers. A field that refers to a builder resolves for each of them, with any selection; the profile
 * fields need the scope `profiles:read`, which merchants and agents do not hold.
 */
export type Builder = Node & {
  __typename?: 'Builder';
  /**
   * The merchants that the builder owns or works for. A sale of the builder's agents at one of them is reviewed before it is paid
   * out. Null only for a caller without the scope.
   */
  affiliatedMerchants?: Maybe<Array<Merchant>>;
  /** The ids of all agents of the builder. */
  agentIds: Array<Scalars['ID']['output']>;
  /** The builder's agents that the caller may read, newest first. */
  agents: AgentConnection;
  /** The SHA-256, in hex, of the contact address in its canonical spelling; it is compared with that of buyers. */
  contactDigest?: Maybe<Scalars['String']['output']>;
  /** The e-mail address of a contact person; null if none was given. */
  contactEmail?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  /**
   * What the builder's agents did, summed at every step from search to payout. An object of
   * another party has the metrics of an object without any rows.
   */
  metrics: Metrics;
  name: Scalars['String']['output'];
  nodeId: Scalars['ID']['output'];
  registeredAt: Scalars['DateTime']['output'];
};


/**
 * A party that builds agents and is paid for their conversions.
 *
 * Operators may read every builder, a builder itself, an agent its own builder, and a merchant the builders of the agents that
 * recommended its offers. A field that refers to a builder resolves for each of them, with any selection; the profile
 * fields need the scope `profiles:read`, which merchants and agents do not hold.
 */
export type BuilderAgentsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<AgentFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ListOrder>;
};


/**
 * A party that builds agents and is paid for their conversions.
 *
 * Operators may read every builder, a builder itself, an agent its own builder, and a merchant the builders of the agents that
 * recommended its offers. A field that refers to a builder resolves for each of them, with any selection; the profile
 * fields need the scope `profiles:read`, which merchants and agents do not hold.
 */
export type BuilderMetricsArgs = {
  bucket?: InputMaybe<MetricsBucket>;
  compareToPrevious?: InputMaybe<Scalars['Boolean']['input']>;
  groupBy?: InputMaybe<Array<MetricsGroup>>;
  livemode?: InputMaybe<Scalars['Boolean']['input']>;
  range: MetricsRange;
  rankBy?: InputMaybe<MetricsRank>;
  top?: InputMaybe<Scalars['Int']['input']>;
};

export type BuilderConnection = {
  __typename?: 'BuilderConnection';
  edges: Array<BuilderEdge>;
  pageInfo: PageInfo;
  /** The number of rows of the whole list with its filter. */
  totalCount: Count;
};

export type BuilderEdge = {
  __typename?: 'BuilderEdge';
  cursor: Scalars['String']['output'];
  node: Builder;
};

/** The conditions for builders of a list; all that are given must hold. */
export type BuilderFilter = {
  createdAt?: InputMaybe<TimeFilter>;
  /** Part of the name, in upper or lower case; or the whole id. */
  q?: InputMaybe<Scalars['String']['input']>;
};

export type CallerKind =
  | 'AGENT'
  /** A caller without a key. */
  | 'ANONYMOUS'
  | 'BUILDER'
  | 'MERCHANT'
  | 'OPERATOR'
  /** A subgraph or the edge, acting for itself. */
  | 'SERVICE';

/** A change in this subgraph to which other subgraphs react. */
export type Change = {
  __typename?: 'Change';
  /** The agent that changed. */
  agentId: Scalars['ID']['output'];
  at: Scalars['DateTime']['output'];
  /** The builder that registered the agent. */
  builderId: Scalars['ID']['output'];
  kind: ChangeKind;
};

export type ChangeKind =
  /** An anonymous agent was registered with a builder. The creation of an agent with a builder is not a change. */
  | 'AGENT_REGISTERED';

/** A page of the changes, oldest first. */
export type ChangePage = {
  __typename?: 'ChangePage';
  changes: Array<Change>;
  /** The end of the page: pass it as `after` to read the changes after it. Null if there is no change and no `after`. */
  cursor?: Maybe<Scalars['String']['output']>;
  /** Whether there are changes after the page. */
  hasMore: Scalars['Boolean']['output'];
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

export type CreateAgentInput = {
  /** If absent, the agent is anonymous. */
  builderId?: InputMaybe<Scalars['ID']['input']>;
  name: Scalars['String']['input'];
};

export type CreateApiKeyInput = {
  kind: KeyKind;
  label: Scalars['String']['input'];
  /** The id of the agent, merchant or builder; for an operator any name. */
  ownerId: Scalars['ID']['input'];
  /**
   * True for a key that changes nothing, such as for a dashboard. It reads what every key of its kind reads, except bank files, which have
   * whole account numbers.
   */
  readOnly?: InputMaybe<Scalars['Boolean']['input']>;
};

export type CreateBuilderInput = {
  /** The merchants that the builder owns or works for, at most 50. */
  affiliatedMerchantIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** At most 254 characters. */
  contactEmail?: InputMaybe<Scalars['String']['input']>;
  name: Scalars['String']['input'];
};

/** A new key and its secret, which is never shown again. */
export type CreatedApiKey = {
  __typename?: 'CreatedApiKey';
  apiKey: ApiKey;
  /** Whether an earlier request with the same `idempotencyKey` had this result. */
  isReplay: Scalars['Boolean']['output'];
  /** The text of the key, `aap_<kind>_<lookup>_<secret><checksum>`. */
  secret: Scalars['String']['output'];
};

export type DisputePolicy =
  /** A dispute that the merchant won, or that was withdrawn, restores the conversion; a lost one claws it back. */
  | 'BY_OUTCOME'
  /** Every closed dispute claws the conversion back. */
  | 'CLAW_BACK'
  /** An operator decides. */
  | 'MANUAL';

export type FallbackTarget = {
  __typename?: 'FallbackTarget';
  /** The merchant's own page, with `aap_ref` and the campaign parameters. */
  url: Scalars['String']['output'];
};

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

/** The party that holds a key, as the edge passes it to the subgraphs. */
export type KeyHolder = {
  __typename?: 'KeyHolder';
  /** The agents of a builder, whose records it may read; empty for other kinds. */
  agentIds: Array<Scalars['ID']['output']>;
  id: Scalars['ID']['output'];
  kind: KeyKind;
  scopes: Array<Scalars['String']['output']>;
};

export type KeyKind =
  | 'AGENT'
  | 'BUILDER'
  | 'MERCHANT'
  | 'OPERATOR';

export type KeyKindFilter = {
  in: Array<KeyKind>;
};

export type KeyStatus =
  | 'ACTIVE'
  | 'REVOKED'
  /** Replaced by a newer key, and accepted until `endsAt`. */
  | 'ROTATING';

export type KeyStatusFilter = {
  in: Array<KeyStatus>;
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
  id: Scalars['ID']['output'];
};

/**
 * The numbers of sessions, recommendations, checkouts and conversions, and the amounts of conversions, in a range of time. Each subgraph
 * sums its own rows, of which the caller may read each one. At most 2,000 points of each kind are returned, in the order of their time;
 * a point of which all sums are zero is left out.
 */
export type Metrics = {
  __typename?: 'Metrics';
  /** The beginnings of the buckets, the first of which may lie before the range; empty without a bucket. */
  buckets: Array<Scalars['DateTime']['output']>;
  query: Scalars['String']['output'];
  recommendations: RecommendationMetrics;
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
  /** Creates an agent, anonymous or registered with a builder. */
  createAgent: Agent;
  /**
   * Creates a key. Its secret is returned here and nowhere else. Of the operator keys, an operator creates and rotates its own only
   * (`OPERATOR_KEY_OF_ANOTHER`): the name of its owner identifies a person. The first key of another operator is created on the server,
   * with `pnpm keys:create`.
   */
  createApiKey: CreatedApiKey;
  /** Creates a builder. */
  createBuilder: Builder;
  /**
   * Records a visit of the fallback route and returns its target. A visit never creates a conversion. The visit of a bot, by its
   * `User-Agent`, is recorded and is no evidence of a click.
   */
  followFallback: FallbackTarget;
  /** Records that the calling agent presented an offer within one of its sessions. */
  recordRecommendation: RecordedRecommendation;
  /** Registers an anonymous agent with a builder, permanently. */
  registerAgent: Agent;
  /**
   * Revokes a key. Edges accept it for at most 5 more seconds. A builder or merchant cannot revoke its last key that has no end
   * (`KEY_LAST`): it creates another one first, or rotates this one.
   */
  revokeApiKey: RevokedApiKey;
  /** Creates a key that replaces another. The replaced key is accepted until the overlap ends (an hour if absent; 0 ends it now). */
  rotateApiKey: CreatedApiKey;
  /** Changes the fields of a builder's profile that the input names. Existing conversions are not reviewed again. */
  updateBuilder: Builder;
};


export type MutationCreateAgentArgs = {
  input: CreateAgentInput;
};


export type MutationCreateApiKeyArgs = {
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  input: CreateApiKeyInput;
};


export type MutationCreateBuilderArgs = {
  input: CreateBuilderInput;
};


export type MutationFollowFallbackArgs = {
  recommendationId: Scalars['ID']['input'];
  userAgent?: InputMaybe<Scalars['String']['input']>;
};


export type MutationRecordRecommendationArgs = {
  input: RecordRecommendationInput;
};


export type MutationRegisterAgentArgs = {
  agentId: Scalars['ID']['input'];
  builderId: Scalars['ID']['input'];
};


export type MutationRevokeApiKeyArgs = {
  id: Scalars['ID']['input'];
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};


export type MutationRotateApiKeyArgs = {
  id: Scalars['ID']['input'];
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  overlapSeconds?: InputMaybe<Scalars['Int']['input']>;
};


export type MutationUpdateBuilderArgs = {
  id: Scalars['ID']['input'];
  input: UpdateBuilderInput;
};

/** An object with an id that no other object has, of any type. */
export type Node = {
  id: Scalars['ID']['output'];
};

export type Offer = {
  __typename?: 'Offer';
  id: Scalars['ID']['output'];
  /** The recommendations of the offer that the caller may read, newest first. */
  recommendations: RecommendationConnection;
};


export type OfferRecommendationsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<RecommendationFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ListOrder>;
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

export type Query = {
  __typename?: 'Query';
  /** An agent by id; null if there is none, or if the caller may not read it. */
  agent?: Maybe<Agent>;
  /** The agents that the caller may read, newest first. */
  agents: AgentConnection;
  /** The keys that the caller may manage, newest first. */
  apiKeys: ApiKeyConnection;
  /** A builder by id; null if there is none, or if the caller may not read it. */
  builder?: Maybe<Builder>;
  /** The builders that the caller may read, newest first. */
  builders: BuilderConnection;
  /** The changes after a cursor, or from the first one. Changes never appear before a cursor that was returned. */
  changes: ChangePage;
  /** The holder of the key with this lookup and this SHA-256 of its secret; null if there is none, or if the key has ended. */
  keyHolder?: Maybe<KeyHolder>;
  /** A recommendation by id; null if there is none, or if the caller may not read it. */
  recommendation?: Maybe<Recommendation>;
  /** The recommendations that the caller may read, newest first. */
  recommendations: RecommendationConnection;
  viewer: Viewer;
};


export type QueryAgentArgs = {
  id: Scalars['ID']['input'];
};


export type QueryAgentsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<AgentFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ListOrder>;
};


export type QueryApiKeysArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<ApiKeyFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ListOrder>;
};


export type QueryBuilderArgs = {
  id: Scalars['ID']['input'];
};


export type QueryBuildersArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<BuilderFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ListOrder>;
};


export type QueryChangesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryKeyHolderArgs = {
  lookup: Scalars['String']['input'];
  secretHash: Scalars['String']['input'];
};


export type QueryRecommendationArgs = {
  id: Scalars['ID']['input'];
};


export type QueryRecommendationsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<RecommendationFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ListOrder>;
};

/**
 * The record that an agent presented an offer within a session. Its id is the handle of attribution.
 *
 * Operators may read every recommendation, an agent its own, a builder those of its agents, and a merchant those of its offers.
 */
export type Recommendation = Node & {
  __typename?: 'Recommendation';
  /** The offer's AAP Code at the time of the recommendation. It freezes price and commission. */
  aapCode: Scalars['String']['output'];
  agent: Agent;
  /** Free text of the agent about its reason for the recommendation. */
  context?: Maybe<Scalars['String']['output']>;
  /** The terms for conversions at the time of the recommendation; null if a version before 2026-11-21 recorded it. */
  conversionTerms?: Maybe<ConversionTerms>;
  createdAt: Scalars['DateTime']['output'];
  /** The fallback route `/r/<id>` to the merchant's own page, with lower-confidence attribution. */
  fallbackUrl: Scalars['String']['output'];
  /** The time of the first visit of the fallback route; null before it. Visits of bots, such as previews of links, do not count. */
  firstClickedAt?: Maybe<Scalars['DateTime']['output']>;
  id: Scalars['ID']['output'];
  merchant: Merchant;
  nodeId: Scalars['ID']['output'];
  offer: Offer;
  /** The time of reading, by the database's clock, so that a handoff need not ask for the time. */
  readAt: Scalars['DateTime']['output'];
  /** Null for a merchant, which may not read sessions. */
  session?: Maybe<Session>;
  /** The end of the session's window, so that a handoff need not ask for the session. */
  sessionExpiresAt: Scalars['DateTime']['output'];
  /** The id of the session. A merchant also receives it as `aap_session_id` in the attribution metadata. */
  sessionId: Scalars['ID']['output'];
  /** The name of the offer's vertical at the time of the recommendation; null if a version before 2026-11-26 recorded it. */
  vertical?: Maybe<Scalars['String']['output']>;
};

export type RecommendationConnection = {
  __typename?: 'RecommendationConnection';
  edges: Array<RecommendationEdge>;
  pageInfo: PageInfo;
  /** The number of rows of the whole list with its filter. */
  totalCount: Count;
};

export type RecommendationEdge = {
  __typename?: 'RecommendationEdge';
  cursor: Scalars['String']['output'];
  node: Recommendation;
};

/** The conditions for recommendations of a list; all that are given must hold. */
export type RecommendationFilter = {
  agentId?: InputMaybe<Scalars['ID']['input']>;
  /** The builder of the agent. */
  builderId?: InputMaybe<Scalars['ID']['input']>;
  createdAt?: InputMaybe<TimeFilter>;
  merchantId?: InputMaybe<Scalars['ID']['input']>;
  offerId?: InputMaybe<Scalars['ID']['input']>;
  /** The whole id of the recommendation, its session or its offer. */
  q?: InputMaybe<Scalars['String']['input']>;
  sessionId?: InputMaybe<Scalars['ID']['input']>;
  /** The name of the offer's vertical at the time of the recommendation; those of versions before 2026-11-26 have none. */
  vertical?: InputMaybe<Scalars['String']['input']>;
};

export type RecommendationMetrics = {
  __typename?: 'RecommendationMetrics';
  points: Array<RecommendationPoint>;
  /** The sums of the range before; null unless `compareToPrevious` is true. */
  previous?: Maybe<RecommendationSums>;
  total: RecommendationSums;
};

/** The recommendations of one bucket and group. A property by which the metrics are not grouped is null. */
export type RecommendationPoint = {
  __typename?: 'RecommendationPoint';
  agent?: Maybe<Agent>;
  clicks: Scalars['SafeInt']['output'];
  count: Scalars['SafeInt']['output'];
  merchant?: Maybe<Merchant>;
  offer?: Maybe<Offer>;
  /** The beginning of the bucket. */
  start?: Maybe<Scalars['DateTime']['output']>;
  /** The vertical of the offer at the time of the recommendation; null also if a version before 2026-11-26 recorded it. */
  vertical?: Maybe<Scalars['String']['output']>;
};

export type RecommendationSums = {
  __typename?: 'RecommendationSums';
  /** The visits of fallback links, at the time of the visit. Visits of bots do not count. */
  clicks: Scalars['SafeInt']['output'];
  count: Scalars['SafeInt']['output'];
};

export type RecordRecommendationInput = {
  /** At most 2,000 characters. Control characters are removed. */
  context?: InputMaybe<Scalars['String']['input']>;
  /**
   * The agent's own key of the request: 1 to 255 visible ASCII characters, stored permanently. A repeated request with the same key
   * returns the first recommendation, also after its session; a different request with the key is refused. Without a key each call
   * records a new recommendation.
   */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Required, like `sessionId`. */
  offerId?: InputMaybe<Scalars['ID']['input']>;
  /** Required. It is nullable here so that the error has the specification's text if it is absent. */
  sessionId?: InputMaybe<Scalars['ID']['input']>;
};

export type RecordedRecommendation = {
  __typename?: 'RecordedRecommendation';
  /** Always true (specification). */
  attributionRecorded: Scalars['Boolean']['output'];
  /** Whether an earlier request with the same idempotency key recorded it. */
  isReplay: Scalars['Boolean']['output'];
  recommendation: Recommendation;
};

export type RevokedApiKey = {
  __typename?: 'RevokedApiKey';
  apiKey: ApiKey;
  /** Whether an earlier request with the same `idempotencyKey` had this result. */
  isReplay: Scalars['Boolean']['output'];
};

export type Session = {
  __typename?: 'Session';
  /** Whether the session has a recommendation. */
  hasRecommendation: Scalars['Boolean']['output'];
  id: Scalars['ID']['output'];
  /** The recommendations within the session that the caller may read, oldest first. */
  recommendations: RecommendationConnection;
};


export type SessionRecommendationsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<RecommendationFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ListOrder>;
};

/** Times from `gte` to before `lt`; one of them may be absent. */
export type TimeFilter = {
  /** At or after this time. */
  gte?: InputMaybe<Scalars['DateTime']['input']>;
  /** Before this time. */
  lt?: InputMaybe<Scalars['DateTime']['input']>;
};

export type UpdateBuilderInput = {
  /** Replaces all affiliated merchants; if absent or null, they stay. */
  affiliatedMerchantIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Null removes the address; if absent, the address stays. */
  contactEmail?: InputMaybe<Scalars['String']['input']>;
};

/** The caller of the request. */
export type Viewer = {
  __typename?: 'Viewer';
  id: Scalars['ID']['output'];
  kind: CallerKind;
  /** All rows that the caller may read, summed at every step from search to payout. */
  metrics: Metrics;
  /** The name of the agent, merchant or builder; null for any other caller, which has only an id. */
  name?: Maybe<Scalars['String']['output']>;
  scopes: Array<Scalars['String']['output']>;
};


/** The caller of the request. */
export type ViewerMetricsArgs = {
  bucket?: InputMaybe<MetricsBucket>;
  compareToPrevious?: InputMaybe<Scalars['Boolean']['input']>;
  groupBy?: InputMaybe<Array<MetricsGroup>>;
  livemode?: InputMaybe<Scalars['Boolean']['input']>;
  range: MetricsRange;
  rankBy?: InputMaybe<MetricsRank>;
  top?: InputMaybe<Scalars['Int']['input']>;
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
  ApiKey: ApiKey;
  Builder: Builder;
  Metrics: Metrics;
  Offer: Offer;
  Recommendation: Recommendation;
  Session: Session;
};

/** Mapping of federation reference types */
export type FederationReferenceTypes = {
  Agent:
    ( { __typename: 'Agent' }
    & ( GraphQLRecursivePick<FederationTypes['Agent'], {"id":true}>
        | GraphQLRecursivePick<FederationTypes['Agent'], {"nodeId":true}> ) );
  ApiKey:
    ( { __typename: 'ApiKey' }
    & GraphQLRecursivePick<FederationTypes['ApiKey'], {"nodeId":true}> );
  Builder:
    ( { __typename: 'Builder' }
    & ( GraphQLRecursivePick<FederationTypes['Builder'], {"id":true}>
        | GraphQLRecursivePick<FederationTypes['Builder'], {"nodeId":true}> ) );
  Metrics:
    ( { __typename: 'Metrics' }
    & GraphQLRecursivePick<FederationTypes['Metrics'], {"query":true}> );
  Offer:
    ( { __typename: 'Offer' }
    & GraphQLRecursivePick<FederationTypes['Offer'], {"id":true}> );
  Recommendation:
    ( { __typename: 'Recommendation' }
    & ( GraphQLRecursivePick<FederationTypes['Recommendation'], {"id":true}>
        | GraphQLRecursivePick<FederationTypes['Recommendation'], {"nodeId":true}> ) );
  Session:
    ( { __typename: 'Session' }
    & GraphQLRecursivePick<FederationTypes['Session'], {"id":true}> );
};


/** Mapping of interface types */
export type ResolversInterfaceTypes<_RefType extends Record<string, unknown>> = {
  Node:
    | ( AgentRefRow )
    | ( ApiKeyRowRow )
    | ( BuilderRefRow )
    | ( RecommendationRowRow )
  ;
};

/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  Agent: ResolverTypeWrapper<AgentRefRow>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  AgentConnection: ResolverTypeWrapper<AgentPageRow>;
  AgentEdge: ResolverTypeWrapper<Omit<AgentEdge, 'node'> & { node: ResolversTypes['Agent'] }>;
  AgentFilter: AgentFilter;
  ApiKey: ResolverTypeWrapper<ApiKeyRowRow>;
  ApiKeyConnection: ResolverTypeWrapper<ApiKeyPageRow>;
  ApiKeyEdge: ResolverTypeWrapper<Omit<ApiKeyEdge, 'node'> & { node: ResolversTypes['ApiKey'] }>;
  ApiKeyFilter: ApiKeyFilter;
  Builder: ResolverTypeWrapper<BuilderRefRow>;
  BuilderConnection: ResolverTypeWrapper<BuilderPageRow>;
  BuilderEdge: ResolverTypeWrapper<Omit<BuilderEdge, 'node'> & { node: ResolversTypes['Builder'] }>;
  BuilderFilter: BuilderFilter;
  CallerKind: CallerKind;
  Change: ResolverTypeWrapper<ChangeRowRow>;
  ChangeKind: ChangeKind;
  ChangePage: ResolverTypeWrapper<Omit<ChangePage, 'changes'> & { changes: Array<ResolversTypes['Change']> }>;
  ConversionTerms: ResolverTypeWrapper<ConversionTerms>;
  Count: ResolverTypeWrapper<Count>;
  CountPrecision: CountPrecision;
  CreateAgentInput: CreateAgentInput;
  CreateApiKeyInput: CreateApiKeyInput;
  CreateBuilderInput: CreateBuilderInput;
  CreatedApiKey: ResolverTypeWrapper<CreatedApiKeyRowRow>;
  Currency: ResolverTypeWrapper<Scalars['Currency']['output']>;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  Decimal: ResolverTypeWrapper<Scalars['Decimal']['output']>;
  DisputePolicy: DisputePolicy;
  FallbackTarget: ResolverTypeWrapper<FallbackTarget>;
  Flow: ResolverTypeWrapper<Flow>;
  JSONObject: ResolverTypeWrapper<Scalars['JSONObject']['output']>;
  KeyHolder: ResolverTypeWrapper<KeyHolderRowRow>;
  KeyKind: KeyKind;
  KeyKindFilter: KeyKindFilter;
  KeyStatus: KeyStatus;
  KeyStatusFilter: KeyStatusFilter;
  ListOrder: ListOrder;
  ListOrderField: ListOrderField;
  Merchant: ResolverTypeWrapper<Merchant>;
  Metrics: ResolverTypeWrapper<MetricsRowRow>;
  MetricsBucket: MetricsBucket;
  MetricsGroup: MetricsGroup;
  MetricsRange: MetricsRange;
  MetricsRank: MetricsRank;
  Money: ResolverTypeWrapper<MoneyRow>;
  MoneyInput: MoneyInput;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Node: ResolverTypeWrapper<ResolversInterfaceTypes<ResolversTypes>['Node']>;
  Offer: ResolverTypeWrapper<OfferRefRow>;
  OrderDirection: OrderDirection;
  PageInfo: ResolverTypeWrapper<PageInfo>;
  PartialRefundPolicy: PartialRefundPolicy;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Recommendation: ResolverTypeWrapper<RecommendationRowRow>;
  RecommendationConnection: ResolverTypeWrapper<RecommendationPageRow>;
  RecommendationEdge: ResolverTypeWrapper<Omit<RecommendationEdge, 'node'> & { node: ResolversTypes['Recommendation'] }>;
  RecommendationFilter: RecommendationFilter;
  RecommendationMetrics: ResolverTypeWrapper<Omit<RecommendationMetrics, 'points'> & { points: Array<ResolversTypes['RecommendationPoint']> }>;
  RecommendationPoint: ResolverTypeWrapper<RecommendationPointRowRow>;
  RecommendationSums: ResolverTypeWrapper<RecommendationSums>;
  RecordRecommendationInput: RecordRecommendationInput;
  RecordedRecommendation: ResolverTypeWrapper<Omit<RecordedRecommendation, 'recommendation'> & { recommendation: ResolversTypes['Recommendation'] }>;
  RevokedApiKey: ResolverTypeWrapper<Omit<RevokedApiKey, 'apiKey'> & { apiKey: ResolversTypes['ApiKey'] }>;
  SafeInt: ResolverTypeWrapper<Scalars['SafeInt']['output']>;
  Session: ResolverTypeWrapper<SessionRefRow>;
  TimeFilter: TimeFilter;
  UpdateBuilderInput: UpdateBuilderInput;
  Viewer: ResolverTypeWrapper<ViewerRefRow>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  Agent: AgentRefRow;
  ID: Scalars['ID']['output'];
  Boolean: Scalars['Boolean']['output'];
  Int: Scalars['Int']['output'];
  AgentConnection: AgentPageRow;
  AgentEdge: Omit<AgentEdge, 'node'> & { node: ResolversParentTypes['Agent'] };
  AgentFilter: AgentFilter;
  ApiKey: ApiKeyRowRow;
  ApiKeyConnection: ApiKeyPageRow;
  ApiKeyEdge: Omit<ApiKeyEdge, 'node'> & { node: ResolversParentTypes['ApiKey'] };
  ApiKeyFilter: ApiKeyFilter;
  Builder: BuilderRefRow;
  BuilderConnection: BuilderPageRow;
  BuilderEdge: Omit<BuilderEdge, 'node'> & { node: ResolversParentTypes['Builder'] };
  BuilderFilter: BuilderFilter;
  Change: ChangeRowRow;
  ChangePage: Omit<ChangePage, 'changes'> & { changes: Array<ResolversParentTypes['Change']> };
  ConversionTerms: ConversionTerms;
  Count: Count;
  CreateAgentInput: CreateAgentInput;
  CreateApiKeyInput: CreateApiKeyInput;
  CreateBuilderInput: CreateBuilderInput;
  CreatedApiKey: CreatedApiKeyRowRow;
  Currency: Scalars['Currency']['output'];
  DateTime: Scalars['DateTime']['output'];
  Decimal: Scalars['Decimal']['output'];
  FallbackTarget: FallbackTarget;
  Flow: Flow;
  JSONObject: Scalars['JSONObject']['output'];
  KeyHolder: KeyHolderRowRow;
  KeyKindFilter: KeyKindFilter;
  KeyStatusFilter: KeyStatusFilter;
  ListOrder: ListOrder;
  Merchant: Merchant;
  Metrics: MetricsRowRow;
  MetricsRange: MetricsRange;
  Money: MoneyRow;
  MoneyInput: MoneyInput;
  Mutation: Record<PropertyKey, never>;
  Node: ResolversInterfaceTypes<ResolversParentTypes>['Node'];
  Offer: OfferRefRow;
  PageInfo: PageInfo;
  Query: Record<PropertyKey, never>;
  Recommendation: RecommendationRowRow;
  RecommendationConnection: RecommendationPageRow;
  RecommendationEdge: Omit<RecommendationEdge, 'node'> & { node: ResolversParentTypes['Recommendation'] };
  RecommendationFilter: RecommendationFilter;
  RecommendationMetrics: Omit<RecommendationMetrics, 'points'> & { points: Array<ResolversParentTypes['RecommendationPoint']> };
  RecommendationPoint: RecommendationPointRowRow;
  RecommendationSums: RecommendationSums;
  RecordRecommendationInput: RecordRecommendationInput;
  RecordedRecommendation: Omit<RecordedRecommendation, 'recommendation'> & { recommendation: ResolversParentTypes['Recommendation'] };
  RevokedApiKey: Omit<RevokedApiKey, 'apiKey'> & { apiKey: ResolversParentTypes['ApiKey'] };
  SafeInt: Scalars['SafeInt']['output'];
  Session: SessionRefRow;
  TimeFilter: TimeFilter;
  UpdateBuilderInput: UpdateBuilderInput;
  Viewer: ViewerRefRow;
  String: Scalars['String']['output'];
};

export type AuthDirectiveArgs = {
  scopes: Array<Scalars['String']['input']>;
};

export type AuthDirectiveResolver<Result, Parent, ContextType = Context, Args = AuthDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type AgentResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Agent'] = ResolversParentTypes['Agent'], FederationReferenceType extends FederationReferenceTypes['Agent'] = FederationReferenceTypes['Agent']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Agent']> | FederationReferenceType, FederationReferenceType, ContextType>;
  builder?: Resolver<Maybe<ResolversTypes['Builder']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  metrics?: Resolver<ResolversTypes['Metrics'], ParentType, ContextType, RequireFields<AgentMetricsArgs, 'compareToPrevious' | 'groupBy' | 'range' | 'rankBy'>>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  nodeId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  recommendations?: Resolver<ResolversTypes['RecommendationConnection'], ParentType, ContextType, RequireFields<AgentRecommendationsArgs, 'first'>>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AgentConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AgentConnection'] = ResolversParentTypes['AgentConnection']> = {
  edges?: Resolver<Array<ResolversTypes['AgentEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Count'], ParentType, ContextType>;
};

export type AgentEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AgentEdge'] = ResolversParentTypes['AgentEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Agent'], ParentType, ContextType>;
};

export type ApiKeyResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ApiKey'] = ResolversParentTypes['ApiKey'], FederationReferenceType extends FederationReferenceTypes['ApiKey'] = FederationReferenceTypes['ApiKey']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['ApiKey']> | FederationReferenceType, FederationReferenceType, ContextType>;
  agent?: Resolver<Maybe<ResolversTypes['Agent']>, ParentType, ContextType>;
  builder?: Resolver<Maybe<ResolversTypes['Builder']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  endsAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['KeyKind'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  merchant?: Resolver<Maybe<ResolversTypes['Merchant']>, ParentType, ContextType>;
  nodeId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  ownerId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  prefix?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  scopes?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['KeyStatus'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ApiKeyConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ApiKeyConnection'] = ResolversParentTypes['ApiKeyConnection']> = {
  edges?: Resolver<Array<ResolversTypes['ApiKeyEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Count'], ParentType, ContextType>;
};

export type ApiKeyEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ApiKeyEdge'] = ResolversParentTypes['ApiKeyEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['ApiKey'], ParentType, ContextType>;
};

export type BuilderResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Builder'] = ResolversParentTypes['Builder'], FederationReferenceType extends FederationReferenceTypes['Builder'] = FederationReferenceTypes['Builder']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Builder']> | FederationReferenceType, FederationReferenceType, ContextType>;
  affiliatedMerchants?: Resolver<Maybe<Array<ResolversTypes['Merchant']>>, ParentType, ContextType>;
  agentIds?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
  agents?: Resolver<ResolversTypes['AgentConnection'], ParentType, ContextType, RequireFields<BuilderAgentsArgs, 'first'>>;
  contactDigest?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  contactEmail?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  metrics?: Resolver<ResolversTypes['Metrics'], ParentType, ContextType, RequireFields<BuilderMetricsArgs, 'compareToPrevious' | 'groupBy' | 'range' | 'rankBy'>>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  nodeId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  registeredAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type BuilderConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BuilderConnection'] = ResolversParentTypes['BuilderConnection']> = {
  edges?: Resolver<Array<ResolversTypes['BuilderEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Count'], ParentType, ContextType>;
};

export type BuilderEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BuilderEdge'] = ResolversParentTypes['BuilderEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Builder'], ParentType, ContextType>;
};

export type ChangeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Change'] = ResolversParentTypes['Change']> = {
  agentId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  builderId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['ChangeKind'], ParentType, ContextType>;
};

export type ChangePageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ChangePage'] = ResolversParentTypes['ChangePage']> = {
  changes?: Resolver<Array<ResolversTypes['Change']>, ParentType, ContextType>;
  cursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasMore?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
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

export type CreatedApiKeyResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CreatedApiKey'] = ResolversParentTypes['CreatedApiKey']> = {
  apiKey?: Resolver<ResolversTypes['ApiKey'], ParentType, ContextType>;
  isReplay?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  secret?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
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

export type FallbackTargetResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FallbackTarget'] = ResolversParentTypes['FallbackTarget']> = {
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type FlowResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Flow'] = ResolversParentTypes['Flow']> = {
  required?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  steps?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export interface JsonObjectScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['JSONObject'], any> {
  name: 'JSONObject';
}

export type KeyHolderResolvers<ContextType = Context, ParentType extends ResolversParentTypes['KeyHolder'] = ResolversParentTypes['KeyHolder']> = {
  agentIds?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['KeyKind'], ParentType, ContextType>;
  scopes?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type MerchantResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Merchant'] = ResolversParentTypes['Merchant']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type MetricsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Metrics'] = ResolversParentTypes['Metrics'], FederationReferenceType extends FederationReferenceTypes['Metrics'] = FederationReferenceTypes['Metrics']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Metrics']> | FederationReferenceType, FederationReferenceType, ContextType>;
  buckets?: Resolver<Array<ResolversTypes['DateTime']>, ParentType, ContextType>;
  query?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  recommendations?: Resolver<ResolversTypes['RecommendationMetrics'], ParentType, ContextType>;
};

export type MoneyResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Money'] = ResolversParentTypes['Money']> = {
  amountMinor?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  decimal?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type MutationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  createAgent?: Resolver<ResolversTypes['Agent'], ParentType, ContextType, RequireFields<MutationCreateAgentArgs, 'input'>>;
  createApiKey?: Resolver<ResolversTypes['CreatedApiKey'], ParentType, ContextType, RequireFields<MutationCreateApiKeyArgs, 'input'>>;
  createBuilder?: Resolver<ResolversTypes['Builder'], ParentType, ContextType, RequireFields<MutationCreateBuilderArgs, 'input'>>;
  followFallback?: Resolver<ResolversTypes['FallbackTarget'], ParentType, ContextType, RequireFields<MutationFollowFallbackArgs, 'recommendationId'>>;
  recordRecommendation?: Resolver<ResolversTypes['RecordedRecommendation'], ParentType, ContextType, RequireFields<MutationRecordRecommendationArgs, 'input'>>;
  registerAgent?: Resolver<ResolversTypes['Agent'], ParentType, ContextType, RequireFields<MutationRegisterAgentArgs, 'agentId' | 'builderId'>>;
  revokeApiKey?: Resolver<ResolversTypes['RevokedApiKey'], ParentType, ContextType, RequireFields<MutationRevokeApiKeyArgs, 'id'>>;
  rotateApiKey?: Resolver<ResolversTypes['CreatedApiKey'], ParentType, ContextType, RequireFields<MutationRotateApiKeyArgs, 'id' | 'overlapSeconds'>>;
  updateBuilder?: Resolver<ResolversTypes['Builder'], ParentType, ContextType, RequireFields<MutationUpdateBuilderArgs, 'id' | 'input'>>;
};

export type NodeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Node'] = ResolversParentTypes['Node']> = {
  __resolveType?: TypeResolveFn<'Agent' | 'ApiKey' | 'Builder' | 'Recommendation', ParentType, ContextType>;
};

export type OfferResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Offer'] = ResolversParentTypes['Offer'], FederationReferenceType extends FederationReferenceTypes['Offer'] = FederationReferenceTypes['Offer']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Offer']> | FederationReferenceType, FederationReferenceType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  recommendations?: Resolver<ResolversTypes['RecommendationConnection'], ParentType, ContextType, RequireFields<OfferRecommendationsArgs, 'first'>>;
};

export type PageInfoResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PageInfo'] = ResolversParentTypes['PageInfo']> = {
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasPreviousPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  startCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type QueryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  agent?: Resolver<Maybe<ResolversTypes['Agent']>, ParentType, ContextType, RequireFields<QueryAgentArgs, 'id'>>;
  agents?: Resolver<ResolversTypes['AgentConnection'], ParentType, ContextType, RequireFields<QueryAgentsArgs, 'first'>>;
  apiKeys?: Resolver<ResolversTypes['ApiKeyConnection'], ParentType, ContextType, RequireFields<QueryApiKeysArgs, 'first'>>;
  builder?: Resolver<Maybe<ResolversTypes['Builder']>, ParentType, ContextType, RequireFields<QueryBuilderArgs, 'id'>>;
  builders?: Resolver<ResolversTypes['BuilderConnection'], ParentType, ContextType, RequireFields<QueryBuildersArgs, 'first'>>;
  changes?: Resolver<ResolversTypes['ChangePage'], ParentType, ContextType, RequireFields<QueryChangesArgs, 'first'>>;
  keyHolder?: Resolver<Maybe<ResolversTypes['KeyHolder']>, ParentType, ContextType, RequireFields<QueryKeyHolderArgs, 'lookup' | 'secretHash'>>;
  recommendation?: Resolver<Maybe<ResolversTypes['Recommendation']>, ParentType, ContextType, RequireFields<QueryRecommendationArgs, 'id'>>;
  recommendations?: Resolver<ResolversTypes['RecommendationConnection'], ParentType, ContextType, RequireFields<QueryRecommendationsArgs, 'first'>>;
  viewer?: Resolver<ResolversTypes['Viewer'], ParentType, ContextType>;
};

export type RecommendationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Recommendation'] = ResolversParentTypes['Recommendation'], FederationReferenceType extends FederationReferenceTypes['Recommendation'] = FederationReferenceTypes['Recommendation']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Recommendation']> | FederationReferenceType, FederationReferenceType, ContextType>;
  aapCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  agent?: Resolver<ResolversTypes['Agent'], ParentType, ContextType>;
  context?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  conversionTerms?: Resolver<Maybe<ResolversTypes['ConversionTerms']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  fallbackUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  firstClickedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  merchant?: Resolver<ResolversTypes['Merchant'], ParentType, ContextType>;
  nodeId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  offer?: Resolver<ResolversTypes['Offer'], ParentType, ContextType>;
  readAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  session?: Resolver<Maybe<ResolversTypes['Session']>, ParentType, ContextType>;
  sessionExpiresAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  sessionId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  vertical?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type RecommendationConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RecommendationConnection'] = ResolversParentTypes['RecommendationConnection']> = {
  edges?: Resolver<Array<ResolversTypes['RecommendationEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Count'], ParentType, ContextType>;
};

export type RecommendationEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RecommendationEdge'] = ResolversParentTypes['RecommendationEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Recommendation'], ParentType, ContextType>;
};

export type RecommendationMetricsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RecommendationMetrics'] = ResolversParentTypes['RecommendationMetrics']> = {
  points?: Resolver<Array<ResolversTypes['RecommendationPoint']>, ParentType, ContextType>;
  previous?: Resolver<Maybe<ResolversTypes['RecommendationSums']>, ParentType, ContextType>;
  total?: Resolver<ResolversTypes['RecommendationSums'], ParentType, ContextType>;
};

export type RecommendationPointResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RecommendationPoint'] = ResolversParentTypes['RecommendationPoint']> = {
  agent?: Resolver<Maybe<ResolversTypes['Agent']>, ParentType, ContextType>;
  clicks?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  merchant?: Resolver<Maybe<ResolversTypes['Merchant']>, ParentType, ContextType>;
  offer?: Resolver<Maybe<ResolversTypes['Offer']>, ParentType, ContextType>;
  start?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  vertical?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type RecommendationSumsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RecommendationSums'] = ResolversParentTypes['RecommendationSums']> = {
  clicks?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
};

export type RecordedRecommendationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RecordedRecommendation'] = ResolversParentTypes['RecordedRecommendation']> = {
  attributionRecorded?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isReplay?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  recommendation?: Resolver<ResolversTypes['Recommendation'], ParentType, ContextType>;
};

export type RevokedApiKeyResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RevokedApiKey'] = ResolversParentTypes['RevokedApiKey']> = {
  apiKey?: Resolver<ResolversTypes['ApiKey'], ParentType, ContextType>;
  isReplay?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export interface SafeIntScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['SafeInt'], any> {
  name: 'SafeInt';
}

export type SessionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Session'] = ResolversParentTypes['Session'], FederationReferenceType extends FederationReferenceTypes['Session'] = FederationReferenceTypes['Session']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Session']> | FederationReferenceType, FederationReferenceType, ContextType>;
  hasRecommendation?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  recommendations?: Resolver<ResolversTypes['RecommendationConnection'], ParentType, ContextType, RequireFields<SessionRecommendationsArgs, 'first'>>;
};

export type ViewerResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Viewer'] = ResolversParentTypes['Viewer']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['CallerKind'], ParentType, ContextType>;
  metrics?: Resolver<ResolversTypes['Metrics'], ParentType, ContextType, RequireFields<ViewerMetricsArgs, 'compareToPrevious' | 'groupBy' | 'range' | 'rankBy'>>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  scopes?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type Resolvers<ContextType = Context> = {
  Agent?: AgentResolvers<ContextType>;
  AgentConnection?: AgentConnectionResolvers<ContextType>;
  AgentEdge?: AgentEdgeResolvers<ContextType>;
  ApiKey?: ApiKeyResolvers<ContextType>;
  ApiKeyConnection?: ApiKeyConnectionResolvers<ContextType>;
  ApiKeyEdge?: ApiKeyEdgeResolvers<ContextType>;
  Builder?: BuilderResolvers<ContextType>;
  BuilderConnection?: BuilderConnectionResolvers<ContextType>;
  BuilderEdge?: BuilderEdgeResolvers<ContextType>;
  Change?: ChangeResolvers<ContextType>;
  ChangePage?: ChangePageResolvers<ContextType>;
  ConversionTerms?: ConversionTermsResolvers<ContextType>;
  Count?: CountResolvers<ContextType>;
  CreatedApiKey?: CreatedApiKeyResolvers<ContextType>;
  Currency?: GraphQLScalarType;
  DateTime?: GraphQLScalarType;
  Decimal?: GraphQLScalarType;
  FallbackTarget?: FallbackTargetResolvers<ContextType>;
  Flow?: FlowResolvers<ContextType>;
  JSONObject?: GraphQLScalarType;
  KeyHolder?: KeyHolderResolvers<ContextType>;
  Merchant?: MerchantResolvers<ContextType>;
  Metrics?: MetricsResolvers<ContextType>;
  Money?: MoneyResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  Node?: NodeResolvers<ContextType>;
  Offer?: OfferResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  Recommendation?: RecommendationResolvers<ContextType>;
  RecommendationConnection?: RecommendationConnectionResolvers<ContextType>;
  RecommendationEdge?: RecommendationEdgeResolvers<ContextType>;
  RecommendationMetrics?: RecommendationMetricsResolvers<ContextType>;
  RecommendationPoint?: RecommendationPointResolvers<ContextType>;
  RecommendationSums?: RecommendationSumsResolvers<ContextType>;
  RecordedRecommendation?: RecordedRecommendationResolvers<ContextType>;
  RevokedApiKey?: RevokedApiKeyResolvers<ContextType>;
  SafeInt?: GraphQLScalarType;
  Session?: SessionResolvers<ContextType>;
  Viewer?: ViewerResolvers<ContextType>;
};

export type DirectiveResolvers<ContextType = Context> = {
  auth?: AuthDirectiveResolver<any, any, ContextType>;
};
