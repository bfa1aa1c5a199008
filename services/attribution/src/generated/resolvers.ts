import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { Money as MoneyRow } from '@aap/kernel/money';
import type { ActorRef as ActorRefRow } from '../store/actors.ts';
import type { RecommendationRow as RecommendationRowRow } from '../store/recommendations.ts';
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

/** A software agent that searches and recommends. */
export type Agent = {
  __typename?: 'Agent';
  /** Null for anonymous traffic: attributed all the same, its builder payout held until a builder registers it. */
  builder?: Maybe<Builder>;
  createdAt: Scalars['DateTime']['output'];
  /** Prefixed `agent_`. */
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  /** What the agent recommended, newest first. */
  recommendations: RecommendationConnection;
};


/** A software agent that searches and recommends. */
export type AgentRecommendationsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};

export type AgentConnection = {
  __typename?: 'AgentConnection';
  edges: Array<AgentEdge>;
  pageInfo: PageInfo;
};

export type AgentEdge = {
  __typename?: 'AgentEdge';
  cursor: Scalars['String']['output'];
  node: Agent;
};

/** A key that lets its owner in. The secret is shown once, when it is made; only a hash is stored. */
export type ApiKey = {
  __typename?: 'ApiKey';
  createdAt: Scalars['DateTime']['output'];
  /** When it stops or stopped to work; null for a key in full use. */
  endsAt?: Maybe<Scalars['DateTime']['output']>;
  id: Scalars['ID']['output'];
  kind: KeyKind;
  label: Scalars['String']['output'];
  /** The agent, merchant, builder or operator that the key speaks for. */
  ownerId: Scalars['ID']['output'];
  /** The readable part, `aap_<kind>_<lookup>`, safe to log. */
  prefix: Scalars['String']['output'];
  scopes: Array<Scalars['String']['output']>;
  status: KeyStatus;
};

export type ApiKeyConnection = {
  __typename?: 'ApiKeyConnection';
  edges: Array<ApiKeyEdge>;
  pageInfo: PageInfo;
};

export type ApiKeyEdge = {
  __typename?: 'ApiKeyEdge';
  cursor: Scalars['String']['output'];
  node: ApiKey;
};

/** Who builds agents and is paid for what they cause. */
export type Builder = {
  __typename?: 'Builder';
  /** The merchants that the builder owns or works for: a sale of its own agents there is reviewed before it is paid out. */
  affiliatedMerchants: Array<Merchant>;
  /** The builder's agents, newest first. */
  agents: AgentConnection;
  /** What a buyer's address is compared with: SHA-256, in hex, of the contact address in its one spelling. */
  contactDigest?: Maybe<Scalars['String']['output']>;
  /** The address of the person behind it; null where none was given. */
  contactEmail?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  registeredAt: Scalars['DateTime']['output'];
};


/** Who builds agents and is paid for what they cause. */
export type BuilderAgentsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};

export type BuilderConnection = {
  __typename?: 'BuilderConnection';
  edges: Array<BuilderEdge>;
  pageInfo: PageInfo;
};

export type BuilderEdge = {
  __typename?: 'BuilderEdge';
  cursor: Scalars['String']['output'];
  node: Builder;
};

/** Something that happened here and that other subgraphs may react to. */
export type Change = {
  __typename?: 'Change';
  /** The agent that it happened to. */
  agentId: Scalars['ID']['output'];
  at: Scalars['DateTime']['output'];
  /** The builder that registered the agent. */
  builderId: Scalars['ID']['output'];
  kind: ChangeKind;
};

export type ChangeKind =
  /** An agent that had been anonymous came under a builder. One that is made under its builder is no change. */
  | 'AGENT_REGISTERED';

/** The next changes of the feed, oldest first. */
export type ChangePage = {
  __typename?: 'ChangePage';
  changes: Array<Change>;
  /** Where the page ends: pass it as `after` to read on, now or later. Null while nothing was read yet. */
  cursor?: Maybe<Scalars['String']['output']>;
  /** Whether more changes are there already. */
  hasMore: Scalars['Boolean']['output'];
};

/** What a conversion is judged by besides its commission: the terms of its merchant, and what they leave to the vertical. */
export type ConversionTerms = {
  __typename?: 'ConversionTerms';
  amountToleranceBasisPoints: Scalars['Int']['output'];
  attributionWindowDays: Scalars['Int']['output'];
  disputes: DisputePolicy;
  /** The merchant's flow of that name as it stood; null for what was recorded before it was kept. */
  flow?: Maybe<Flow>;
  flowType: Scalars['String']['output'];
  partialRefunds: PartialRefundPolicy;
  /** The version of the merchant's terms. */
  termsVersion: Scalars['Int']['output'];
  /** Days the conversion stays pending. */
  validationDays: Scalars['Int']['output'];
};

export type CreateAgentInput = {
  /** Without it the agent is anonymous. */
  builderId?: InputMaybe<Scalars['ID']['input']>;
  name: Scalars['String']['input'];
};

export type CreateApiKeyInput = {
  kind: KeyKind;
  label: Scalars['String']['input'];
  /** The agent, merchant or builder; for an operator any name. */
  ownerId: Scalars['ID']['input'];
};

export type CreateBuilderInput = {
  /** The merchants that the builder owns or works for; at most 50. */
  affiliatedMerchantIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** At most 254 characters. */
  contactEmail?: InputMaybe<Scalars['String']['input']>;
  name: Scalars['String']['input'];
};

/** A new key and its secret, which is never shown again. */
export type CreatedApiKey = {
  __typename?: 'CreatedApiKey';
  apiKey: ApiKey;
  secret: Scalars['String']['output'];
};

export type DisputePolicy =
  /** Won or withdrawn restores, lost claws back. */
  | 'BY_OUTCOME'
  /** Every closed dispute claws back. */
  | 'CLAW_BACK'
  /** A person decides. */
  | 'MANUAL';

export type FallbackTarget = {
  __typename?: 'FallbackTarget';
  /** The merchant's registered page with `aap_ref` and the campaign parameters. */
  url: Scalars['String']['output'];
};

/** The milestones that a kind of sale goes through. */
export type Flow = {
  __typename?: 'Flow';
  /** Those of them that must be completed before a conversion becomes eligible. */
  required: Array<Scalars['String']['output']>;
  /** The names of its milestones, in order. */
  steps: Array<Scalars['String']['output']>;
  /** Its name, such as `instant_checkout`. */
  type: Scalars['String']['output'];
};

/** The caller behind a key, as the edge passes it on. */
export type KeyHolder = {
  __typename?: 'KeyHolder';
  /** The agents whose records a builder may read; empty for the other kinds. */
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

export type KeyStatus =
  | 'ACTIVE'
  | 'REVOKED'
  /** Replaced by a newer key, and good until `endsAt`. */
  | 'ROTATING';

export type Merchant = {
  __typename?: 'Merchant';
  id: Scalars['ID']['output'];
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
  createAgent: Agent;
  /** Makes a key; its secret is in this answer only. */
  createApiKey: CreatedApiKey;
  createBuilder: Builder;
  /** Records a click on the fallback route and answers where it leads. A click never makes a conversion. */
  followFallback: FallbackTarget;
  /** Records that the calling agent presented an offer within a session of its own. */
  recordRecommendation: RecordedRecommendation;
  /** Puts an anonymous agent under a builder. */
  registerAgent: Agent;
  /** Ends a key; no edge accepts it for longer than 5 more seconds. */
  revokeApiKey: ApiKey;
  /** Makes a key in the place of another, which stays good for the overlap (an hour without it; 0 ends it now). */
  rotateApiKey: CreatedApiKey;
  /** Changes the named parts of a builder's profile; sales that are recorded already are not looked at again. */
  updateBuilder: Builder;
};


export type MutationCreateAgentArgs = {
  input: CreateAgentInput;
};


export type MutationCreateApiKeyArgs = {
  input: CreateApiKeyInput;
};


export type MutationCreateBuilderArgs = {
  input: CreateBuilderInput;
};


export type MutationFollowFallbackArgs = {
  recommendationId: Scalars['ID']['input'];
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
};


export type MutationRotateApiKeyArgs = {
  id: Scalars['ID']['input'];
  overlapSeconds?: InputMaybe<Scalars['Int']['input']>;
};


export type MutationUpdateBuilderArgs = {
  id: Scalars['ID']['input'];
  input: UpdateBuilderInput;
};

export type Offer = {
  __typename?: 'Offer';
  id: Scalars['ID']['output'];
  /** The recommendations of this offer that the caller may see, newest first. */
  recommendations: RecommendationConnection;
};


export type OfferRecommendationsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};

/** Where a page of a list stands. */
export type PageInfo = {
  __typename?: 'PageInfo';
  /** Pass it as `after` to read the next page; null on an empty page. */
  endCursor?: Maybe<Scalars['String']['output']>;
  hasNextPage: Scalars['Boolean']['output'];
};

export type PartialRefundPolicy =
  /** Any refund claws the whole commission back (the specification's rule). */
  | 'CLAW_BACK'
  /** The commission falls in proportion to what was refunded. */
  | 'PRORATE';

export type Query = {
  __typename?: 'Query';
  agent?: Maybe<Agent>;
  agents: AgentConnection;
  /** Keys, newest first, of one owner or of all. */
  apiKeys: ApiKeyConnection;
  builder?: Maybe<Builder>;
  builders: BuilderConnection;
  /** What happened after the cursor, from the beginning without one. A change that was left out of a page never turns up before its cursor. */
  changes: ChangePage;
  /** The holder of the key with this lookup and SHA-256 of its secret; null where none is in force. */
  keyHolder?: Maybe<KeyHolder>;
  /** A recommendation that the caller may see; null for another's. */
  recommendation?: Maybe<Recommendation>;
  /** The recommendations that the caller may see, newest first. */
  recommendations: RecommendationConnection;
  viewer: Viewer;
};


export type QueryAgentArgs = {
  id: Scalars['ID']['input'];
};


export type QueryAgentsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryApiKeysArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  ownerId?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryBuilderArgs = {
  id: Scalars['ID']['input'];
};


export type QueryBuildersArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
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
  first?: InputMaybe<Scalars['Int']['input']>;
};

/** The record that an agent presented an offer within a session; the handle of attribution. */
export type Recommendation = {
  __typename?: 'Recommendation';
  /** The offer's signed code as it stood; it freezes price and commission. */
  aapCode: Scalars['String']['output'];
  agent: Agent;
  /** Free text by the agent about why it recommended the offer. */
  context?: Maybe<Scalars['String']['output']>;
  /** What a conversion of it is judged by, as it stood; null for what was recorded before it was kept. */
  conversionTerms?: Maybe<ConversionTerms>;
  createdAt: Scalars['DateTime']['output'];
  /** The lower-confidence route `/r/<id>` to the merchant's own page. */
  fallbackUrl: Scalars['String']['output'];
  /** When the fallback route was first followed; null while it was not. */
  firstClickedAt?: Maybe<Scalars['DateTime']['output']>;
  id: Scalars['ID']['output'];
  merchant: Merchant;
  offer: Offer;
  /** Null for a caller that may not see the session, such as a merchant. */
  session?: Maybe<Session>;
};

export type RecommendationConnection = {
  __typename?: 'RecommendationConnection';
  edges: Array<RecommendationEdge>;
  pageInfo: PageInfo;
};

export type RecommendationEdge = {
  __typename?: 'RecommendationEdge';
  cursor: Scalars['String']['output'];
  node: Recommendation;
};

export type RecordRecommendationInput = {
  /** At most 2,000 characters; control characters are left out. */
  context?: InputMaybe<Scalars['String']['input']>;
  /**
   * The agent's own name for this request, 1 to 255 visible ASCII characters, kept for ever. The same request under the same
   * key answers the recommendation that the first one recorded, also after its session; another request under it is refused.
   * Without one, each call records a recommendation of its own.
   */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Required, like `sessionId`. */
  offerId?: InputMaybe<Scalars['ID']['input']>;
  /** Required; its absence is refused in the specification's words, and so by the operation. */
  sessionId?: InputMaybe<Scalars['ID']['input']>;
};

export type RecordedRecommendation = {
  __typename?: 'RecordedRecommendation';
  attributionRecorded: Scalars['Boolean']['output'];
  /** Whether an earlier request under the same idempotency key recorded it. */
  isReplay: Scalars['Boolean']['output'];
  recommendation: Recommendation;
};

export type Session = {
  __typename?: 'Session';
  /** Whether anything was recommended within the session. */
  hasRecommendation: Scalars['Boolean']['output'];
  id: Scalars['ID']['output'];
  /** What was recommended within the session, oldest first. */
  recommendations: RecommendationConnection;
};


export type SessionRecommendationsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};

export type UpdateBuilderInput = {
  /** Replaces those that were named before; without it they stay. */
  affiliatedMerchantIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Null takes it away; without it the address stays. */
  contactEmail?: InputMaybe<Scalars['String']['input']>;
};

/** Who is asking. */
export type Viewer = {
  __typename?: 'Viewer';
  id: Scalars['ID']['output'];
  /** `agent`, `merchant`, `builder`, `operator` or `anonymous`. */
  kind: Scalars['String']['output'];
  scopes: Array<Scalars['String']['output']>;
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
  Offer: Offer;
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
  Offer:
    ( { __typename: 'Offer' }
    & GraphQLRecursivePick<FederationTypes['Offer'], {"id":true}> );
  Recommendation:
    ( { __typename: 'Recommendation' }
    & GraphQLRecursivePick<FederationTypes['Recommendation'], {"id":true}> );
  Session:
    ( { __typename: 'Session' }
    & GraphQLRecursivePick<FederationTypes['Session'], {"id":true}> );
};



/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  Agent: ResolverTypeWrapper<ActorRefRow>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  AgentConnection: ResolverTypeWrapper<Omit<AgentConnection, 'edges'> & { edges: Array<ResolversTypes['AgentEdge']> }>;
  AgentEdge: ResolverTypeWrapper<Omit<AgentEdge, 'node'> & { node: ResolversTypes['Agent'] }>;
  ApiKey: ResolverTypeWrapper<ApiKeyRowRow>;
  ApiKeyConnection: ResolverTypeWrapper<Omit<ApiKeyConnection, 'edges'> & { edges: Array<ResolversTypes['ApiKeyEdge']> }>;
  ApiKeyEdge: ResolverTypeWrapper<Omit<ApiKeyEdge, 'node'> & { node: ResolversTypes['ApiKey'] }>;
  Builder: ResolverTypeWrapper<ActorRefRow>;
  BuilderConnection: ResolverTypeWrapper<Omit<BuilderConnection, 'edges'> & { edges: Array<ResolversTypes['BuilderEdge']> }>;
  BuilderEdge: ResolverTypeWrapper<Omit<BuilderEdge, 'node'> & { node: ResolversTypes['Builder'] }>;
  Change: ResolverTypeWrapper<ChangeRowRow>;
  ChangeKind: ChangeKind;
  ChangePage: ResolverTypeWrapper<Omit<ChangePage, 'changes'> & { changes: Array<ResolversTypes['Change']> }>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  ConversionTerms: ResolverTypeWrapper<ConversionTerms>;
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
  KeyStatus: KeyStatus;
  Merchant: ResolverTypeWrapper<Merchant>;
  Money: ResolverTypeWrapper<MoneyRow>;
  MoneyInput: MoneyInput;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Offer: ResolverTypeWrapper<ActorRefRow>;
  PageInfo: ResolverTypeWrapper<PageInfo>;
  PartialRefundPolicy: PartialRefundPolicy;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Recommendation: ResolverTypeWrapper<RecommendationRowRow>;
  RecommendationConnection: ResolverTypeWrapper<Omit<RecommendationConnection, 'edges'> & { edges: Array<ResolversTypes['RecommendationEdge']> }>;
  RecommendationEdge: ResolverTypeWrapper<Omit<RecommendationEdge, 'node'> & { node: ResolversTypes['Recommendation'] }>;
  RecordRecommendationInput: RecordRecommendationInput;
  RecordedRecommendation: ResolverTypeWrapper<Omit<RecordedRecommendation, 'recommendation'> & { recommendation: ResolversTypes['Recommendation'] }>;
  SafeInt: ResolverTypeWrapper<Scalars['SafeInt']['output']>;
  Session: ResolverTypeWrapper<ActorRefRow>;
  UpdateBuilderInput: UpdateBuilderInput;
  Viewer: ResolverTypeWrapper<Viewer>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  Agent: ActorRefRow;
  ID: Scalars['ID']['output'];
  Int: Scalars['Int']['output'];
  AgentConnection: Omit<AgentConnection, 'edges'> & { edges: Array<ResolversParentTypes['AgentEdge']> };
  AgentEdge: Omit<AgentEdge, 'node'> & { node: ResolversParentTypes['Agent'] };
  ApiKey: ApiKeyRowRow;
  ApiKeyConnection: Omit<ApiKeyConnection, 'edges'> & { edges: Array<ResolversParentTypes['ApiKeyEdge']> };
  ApiKeyEdge: Omit<ApiKeyEdge, 'node'> & { node: ResolversParentTypes['ApiKey'] };
  Builder: ActorRefRow;
  BuilderConnection: Omit<BuilderConnection, 'edges'> & { edges: Array<ResolversParentTypes['BuilderEdge']> };
  BuilderEdge: Omit<BuilderEdge, 'node'> & { node: ResolversParentTypes['Builder'] };
  Change: ChangeRowRow;
  ChangePage: Omit<ChangePage, 'changes'> & { changes: Array<ResolversParentTypes['Change']> };
  Boolean: Scalars['Boolean']['output'];
  ConversionTerms: ConversionTerms;
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
  Merchant: Merchant;
  Money: MoneyRow;
  MoneyInput: MoneyInput;
  Mutation: Record<PropertyKey, never>;
  Offer: ActorRefRow;
  PageInfo: PageInfo;
  Query: Record<PropertyKey, never>;
  Recommendation: RecommendationRowRow;
  RecommendationConnection: Omit<RecommendationConnection, 'edges'> & { edges: Array<ResolversParentTypes['RecommendationEdge']> };
  RecommendationEdge: Omit<RecommendationEdge, 'node'> & { node: ResolversParentTypes['Recommendation'] };
  RecordRecommendationInput: RecordRecommendationInput;
  RecordedRecommendation: Omit<RecordedRecommendation, 'recommendation'> & { recommendation: ResolversParentTypes['Recommendation'] };
  SafeInt: Scalars['SafeInt']['output'];
  Session: ActorRefRow;
  UpdateBuilderInput: UpdateBuilderInput;
  Viewer: Viewer;
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
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  recommendations?: Resolver<ResolversTypes['RecommendationConnection'], ParentType, ContextType, RequireFields<AgentRecommendationsArgs, 'first'>>;
};

export type AgentConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AgentConnection'] = ResolversParentTypes['AgentConnection']> = {
  edges?: Resolver<Array<ResolversTypes['AgentEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type AgentEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AgentEdge'] = ResolversParentTypes['AgentEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Agent'], ParentType, ContextType>;
};

export type ApiKeyResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ApiKey'] = ResolversParentTypes['ApiKey']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  endsAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['KeyKind'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  ownerId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  prefix?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  scopes?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['KeyStatus'], ParentType, ContextType>;
};

export type ApiKeyConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ApiKeyConnection'] = ResolversParentTypes['ApiKeyConnection']> = {
  edges?: Resolver<Array<ResolversTypes['ApiKeyEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type ApiKeyEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ApiKeyEdge'] = ResolversParentTypes['ApiKeyEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['ApiKey'], ParentType, ContextType>;
};

export type BuilderResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Builder'] = ResolversParentTypes['Builder'], FederationReferenceType extends FederationReferenceTypes['Builder'] = FederationReferenceTypes['Builder']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Builder']> | FederationReferenceType, FederationReferenceType, ContextType>;
  affiliatedMerchants?: Resolver<Array<ResolversTypes['Merchant']>, ParentType, ContextType>;
  agents?: Resolver<ResolversTypes['AgentConnection'], ParentType, ContextType, RequireFields<BuilderAgentsArgs, 'first'>>;
  contactDigest?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  contactEmail?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  registeredAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type BuilderConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BuilderConnection'] = ResolversParentTypes['BuilderConnection']> = {
  edges?: Resolver<Array<ResolversTypes['BuilderEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
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

export type CreatedApiKeyResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CreatedApiKey'] = ResolversParentTypes['CreatedApiKey']> = {
  apiKey?: Resolver<ResolversTypes['ApiKey'], ParentType, ContextType>;
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
  revokeApiKey?: Resolver<ResolversTypes['ApiKey'], ParentType, ContextType, RequireFields<MutationRevokeApiKeyArgs, 'id'>>;
  rotateApiKey?: Resolver<ResolversTypes['CreatedApiKey'], ParentType, ContextType, RequireFields<MutationRotateApiKeyArgs, 'id' | 'overlapSeconds'>>;
  updateBuilder?: Resolver<ResolversTypes['Builder'], ParentType, ContextType, RequireFields<MutationUpdateBuilderArgs, 'id' | 'input'>>;
};

export type OfferResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Offer'] = ResolversParentTypes['Offer'], FederationReferenceType extends FederationReferenceTypes['Offer'] = FederationReferenceTypes['Offer']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Offer']> | FederationReferenceType, FederationReferenceType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  recommendations?: Resolver<ResolversTypes['RecommendationConnection'], ParentType, ContextType, RequireFields<OfferRecommendationsArgs, 'first'>>;
};

export type PageInfoResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PageInfo'] = ResolversParentTypes['PageInfo']> = {
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
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
  offer?: Resolver<ResolversTypes['Offer'], ParentType, ContextType>;
  session?: Resolver<Maybe<ResolversTypes['Session']>, ParentType, ContextType>;
};

export type RecommendationConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RecommendationConnection'] = ResolversParentTypes['RecommendationConnection']> = {
  edges?: Resolver<Array<ResolversTypes['RecommendationEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type RecommendationEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RecommendationEdge'] = ResolversParentTypes['RecommendationEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Recommendation'], ParentType, ContextType>;
};

export type RecordedRecommendationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RecordedRecommendation'] = ResolversParentTypes['RecordedRecommendation']> = {
  attributionRecorded?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isReplay?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  recommendation?: Resolver<ResolversTypes['Recommendation'], ParentType, ContextType>;
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
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
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
  CreatedApiKey?: CreatedApiKeyResolvers<ContextType>;
  Currency?: GraphQLScalarType;
  DateTime?: GraphQLScalarType;
  Decimal?: GraphQLScalarType;
  FallbackTarget?: FallbackTargetResolvers<ContextType>;
  Flow?: FlowResolvers<ContextType>;
  JSONObject?: GraphQLScalarType;
  KeyHolder?: KeyHolderResolvers<ContextType>;
  Merchant?: MerchantResolvers<ContextType>;
  Money?: MoneyResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  Offer?: OfferResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  Recommendation?: RecommendationResolvers<ContextType>;
  RecommendationConnection?: RecommendationConnectionResolvers<ContextType>;
  RecommendationEdge?: RecommendationEdgeResolvers<ContextType>;
  RecordedRecommendation?: RecordedRecommendationResolvers<ContextType>;
  SafeInt?: GraphQLScalarType;
  Session?: SessionResolvers<ContextType>;
  Viewer?: ViewerResolvers<ContextType>;
};

export type DirectiveResolvers<ContextType = Context> = {
  auth?: AuthDirectiveResolver<any, any, ContextType>;
};
