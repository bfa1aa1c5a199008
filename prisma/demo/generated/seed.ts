/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export const AttributeType = {
  Boolean: 'BOOLEAN',
  Integer: 'INTEGER',
  Number: 'NUMBER',
  Text: 'TEXT'
} as const;

export type AttributeType = typeof AttributeType[keyof typeof AttributeType];
/** Commission terms. Amounts are in minor units of the offer's currency, at most 100,000,000,000. */
export type CommissionInput = {
  /** The fixed part: required for `CPA` and `HYBRID`, refused for `PERCENTAGE`. */
  amountMinor?: number | null | undefined;
  capMinor?: number | null | undefined;
  minimumMinor?: number | null | undefined;
  /** The share in basis points, 1 to 10,000 (300 is 3 %): required for `PERCENTAGE` and `HYBRID`, refused for `CPA`. */
  rateBasisPoints?: number | null | undefined;
  type: CommissionType;
};

export const CommissionType = {
  /** A fixed amount for each conversion. */
  Cpa: 'CPA',
  /** A fixed amount and a share. */
  Hybrid: 'HYBRID',
  /** A share of the transaction value. */
  Percentage: 'PERCENTAGE'
} as const;

export type CommissionType = typeof CommissionType[keyof typeof CommissionType];
export type ConfirmationInput = {
  description: string;
  /** At most 40 lower-case letters, digits and _. */
  name: string;
};

export type CreateAgentInput = {
  /** If absent, the agent is anonymous. */
  builderId?: string | null | undefined;
  name: string;
};

export type CreateApiKeyInput = {
  kind: KeyKind;
  label: string;
  /** The id of the agent, merchant or builder; for an operator any name. */
  ownerId: string;
  /**
   * True for a key that changes nothing, such as for a dashboard. It reads what every key of its kind reads, except bank files, which have
   * whole account numbers.
   */
  readOnly?: boolean | null | undefined;
};

export type CreateBuilderInput = {
  /** The merchants that the builder owns or works for, at most 50. */
  affiliatedMerchantIds?: Array<string> | null | undefined;
  /** At most 254 characters. */
  contactEmail?: string | null | undefined;
  name: string;
};

export type CreateCheckoutInput = {
  /** Required, like `sessionId`. */
  recommendationId?: string | null | undefined;
  /** Required. It is nullable here so that the error has the specification's text if it is absent. */
  sessionId?: string | null | undefined;
  /** Reserved for vertical-specific details (specification); at most 16 kB. Neither the merchant nor the processor gets them. */
  userDetails?: Record<string, unknown> | null | undefined;
};

export type CreateConnectionInput = {
  livemode?: boolean | null | undefined;
  merchantId: string;
  /** The name of an adapter: `sandbox`, `stripe` or `generic`. */
  processor: string;
  /** The settings of the adapter, such as an API key or an endpoint; the sandbox has none. */
  settings?: Record<string, unknown> | null | undefined;
  /** The processor's signing secrets, at most four, if the processor makes them, as `stripe` does; refused otherwise. They can be added later with `rotateConnectionSecret`. */
  webhookSecrets?: Array<string> | null | undefined;
};

export type CreateMerchantInput = {
  /** The type of one of the `flows`. */
  flowType: string;
  hostedCheckout?: boolean | null | undefined;
  name: string;
  /** The merchant's own page: an https address without user name and password. */
  url: string;
};

export const DisputePolicy = {
  /** A dispute that the merchant won, or that was withdrawn, restores the conversion; a lost one claws it back. */
  ByOutcome: 'BY_OUTCOME',
  /** Every closed dispute claws the conversion back. */
  ClawBack: 'CLAW_BACK',
  /** An operator decides. */
  Manual: 'MANUAL'
} as const;

export type DisputePolicy = typeof DisputePolicy[keyof typeof DisputePolicy];
export type EligibilityRuleInput = {
  /** A `BOOLEAN` attribute of the vertical, if the rule applies only to offers for which it is true. */
  attribute?: string | null | undefined;
  description: string;
  /** At most 40 lower-case letters, digits and _. */
  name: string;
};

export const KeyKind = {
  Agent: 'AGENT',
  Builder: 'BUILDER',
  Merchant: 'MERCHANT',
  Operator: 'OPERATOR'
} as const;

export type KeyKind = typeof KeyKind[keyof typeof KeyKind];
export type MerchantTermsInput = {
  amountToleranceBasisPoints?: number | null | undefined;
  attributionWindowDays?: number | null | undefined;
  disputes?: DisputePolicy | null | undefined;
  partialRefunds?: PartialRefundPolicy | null | undefined;
  validationDays?: number | null | undefined;
};

/** An exact amount of one currency, as an input. */
export type MoneyInput = {
  /** The amount in the currency's smallest unit: 1999 GBP is 19.99. */
  amountMinor: number;
  currency: string;
};

export type OfferInput = {
  commission: CommissionInput;
  /** The values of the vertical's attributes, by name. */
  criteria?: Record<string, unknown> | null | undefined;
  name: string;
  /** At most 100,000,000,000 minor units. */
  price: MoneyInput;
  provider: string;
  /** The merchant's own reference, unique among its offers. */
  reference: string;
  status?: OfferStatus | null | undefined;
  /** The name of the vertical. */
  vertical: string;
};

/** The order of a search by price. */
export const OfferSort = {
  /** Cheapest first. */
  PriceAsc: 'PRICE_ASC',
  /** Most expensive first. */
  PriceDesc: 'PRICE_DESC'
} as const;

export type OfferSort = typeof OfferSort[keyof typeof OfferSort];
export const OfferStatus = {
  /** Found by search. */
  Active: 'ACTIVE',
  /** Not found by search until it is activated again. */
  Paused: 'PAUSED',
  /** Never available again. A checkout of it is refused with 410. */
  Withdrawn: 'WITHDRAWN'
} as const;

export type OfferStatus = typeof OfferStatus[keyof typeof OfferStatus];
export const PartialRefundPolicy = {
  /** Any refund claws back the whole commission (the specification's rule). */
  ClawBack: 'CLAW_BACK',
  /** The commission is reduced in proportion to the refunded amount. */
  Prorate: 'PRORATE'
} as const;

export type PartialRefundPolicy = typeof PartialRefundPolicy[keyof typeof PartialRefundPolicy];
export type PaymentEventInput = {
  /** The bytes as they arrived, in base64. */
  body: string;
  connectionId: string;
  /** Header names in lower case. */
  headers: Record<string, unknown>;
};

export type RecordMilestoneInput = {
  conversionId: string;
  metadata?: Record<string, unknown> | null | undefined;
  /** `completed`, `failed` or `pending`. */
  status: string;
  step: string;
};

export type RecordRecommendationInput = {
  /** At most 2,000 characters. Control characters are removed. */
  context?: string | null | undefined;
  /**
   * The agent's own key of the request: 1 to 255 visible ASCII characters, stored permanently. A repeated request with the same key
   * returns the first recommendation, also after its session; a different request with the key is refused. Without a key each call
   * records a new recommendation.
   */
  idempotencyKey?: string | null | undefined;
  /** Required, like `sessionId`. */
  offerId?: string | null | undefined;
  /** Required. It is nullable here so that the error has the specification's text if it is absent. */
  sessionId?: string | null | undefined;
};

/** Why a conversion is rejected. */
export const RejectionReason = {
  /** The same sale was reported or paid twice. */
  Duplicate: 'DUPLICATE',
  /** The order was fraudulent. */
  Fraud: 'FRAUD',
  /** The buyer returned the goods. */
  ItemReturned: 'ITEM_RETURNED',
  /** The buyer does not count, such as an existing customer if the merchant pays only for new ones. */
  NotOurCustomer: 'NOT_OUR_CUSTOMER',
  /** The buyer or the merchant cancelled the order before it was fulfilled. */
  OrderCancelled: 'ORDER_CANCELLED',
  /** The sale breaches the merchant's terms. */
  TermsBreach: 'TERMS_BREACH',
  /** The order was a test. */
  TestOrder: 'TEST_ORDER'
} as const;

export type RejectionReason = typeof RejectionReason[keyof typeof RejectionReason];
export type ReportConversionInput = {
  /** Defaults to the offer's currency; any other currency is refused. */
  currency?: string | null | undefined;
  /** Defaults to now. */
  occurredAt?: string | null | undefined;
  /** At most 200 characters, unique among the merchant's reports. It names the sale if it is a transaction or payment id of this service, or the processor's id of the payment or charge. */
  orderReference: string;
  /** The payment id of this service, or the processor's id of the payment or charge. */
  paymentId?: string | null | undefined;
  /** The recommendation id, as in `aap_ref`. If the report joins no sale, defaults to the session's only recommendation of the merchant, else to the last one. */
  recommendationId?: string | null | undefined;
  /** The session that led to the recommendation. Required unless `recommendationId` is given. */
  sessionId?: string | null | undefined;
  /** The transaction id of the checkout that was paid. */
  transactionId?: string | null | undefined;
  transactionValue: string;
};

/** What a buyer does on the sandbox's page, or a developer on its panel. */
export const SandboxAction = {
  Cancel: 'CANCEL',
  Decline: 'DECLINE',
  LoseDispute: 'LOSE_DISPUTE',
  OpenDispute: 'OPEN_DISPUTE',
  Pay: 'PAY',
  Refund: 'REFUND',
  WinDispute: 'WIN_DISPUTE'
} as const;

export type SandboxAction = typeof SandboxAction[keyof typeof SandboxAction];
export type SearchOffersInput = {
  /** The parameters of the vertical by name, such as `data_gb_min`. Each value is a number, a boolean or text: `50` and `"50"` mean the same. */
  criteria?: Record<string, unknown> | null | undefined;
  /** Finds offers in this currency only. With a price or a sort, defaults to the default currency of the service. */
  currency?: string | null | undefined;
  /** The `nextCursor` of a page of the search. */
  cursor?: string | null | undefined;
  /** The number of offers of a page: 1 to 100, 20 if absent. */
  limit?: number | null | undefined;
  maxPrice?: string | null | undefined;
  minPrice?: string | null | undefined;
  /** Part of the provider's name, in upper or lower case. */
  provider?: string | null | undefined;
  /** Words that name or provider must contain, in any case and order. */
  q?: string | null | undefined;
  /** Newest first if absent. */
  sort?: OfferSort | null | undefined;
  vertical?: string | null | undefined;
};

export const UserDetailFormat = {
  /** A country as ISO 3166-1 alpha-2, such as `GB`. */
  Country: 'COUNTRY',
  /** A day as ISO 8601, such as `1990-12-31`. */
  Date: 'DATE',
  /** An address such as `ada@example.org`. */
  Email: 'EMAIL',
  /** A telephone number as E.164, such as `+442079460000`. */
  Phone: 'PHONE'
} as const;

export type UserDetailFormat = typeof UserDetailFormat[keyof typeof UserDetailFormat];
export type UserDetailInput = {
  description: string;
  /** The form of a `TEXT`; any other type has none. */
  format?: UserDetailFormat | null | undefined;
  /** At most 40 letters and digits, beginning with a lower-case letter. */
  name: string;
  required?: boolean | null | undefined;
  type: AttributeType;
};

export type VerticalAttributeInput = {
  description: string;
  indexed?: boolean | null | undefined;
  name: string;
  type: AttributeType;
};

export type VerticalInput = {
  attributes: Array<VerticalAttributeInput>;
  name: string;
  /** None if absent. */
  requirements?: VerticalRequirementsInput | null | undefined;
  title: string;
  validationDays: number;
};

export type VerticalRequirementsInput = {
  /** At most 10 confirmations with different names. */
  confirmations?: Array<ConfirmationInput> | null | undefined;
  /** At most 10 rules with different names. */
  eligibility?: Array<EligibilityRuleInput> | null | undefined;
  /** At most 20 details with different names. */
  userDetails?: Array<UserDetailInput> | null | undefined;
};

export type HistorySearchMutationVariables = Exact<{
  input: SearchOffersInput;
}>;


export type HistorySearchMutation = { searchOffers: { session: { id: string } } };

export type HistoryRecommendationMutationVariables = Exact<{
  input: RecordRecommendationInput;
}>;


export type HistoryRecommendationMutation = { recordRecommendation: { recommendation: { id: string, aapCode: string } } };

export type HistoryVisitMutationVariables = Exact<{
  recommendationId: string;
}>;


export type HistoryVisitMutation = { followFallback: { url: string } };

export type HistoryCheckoutMutationVariables = Exact<{
  input: CreateCheckoutInput;
}>;


export type HistoryCheckoutMutation = { createCheckout: { checkout: { id: string, checkoutUrl: string | null } } };

export type HistorySandboxMutationVariables = Exact<{
  checkoutUrl: string;
  action: SandboxAction;
  amountMinor?: number | null | undefined;
  buyer?: string | null | undefined;
}>;


export type HistorySandboxMutation = { actAtSandbox: Array<{ connectionId: string, headers: Record<string, unknown>, body: string }> };

export type HistoryEventMutationVariables = Exact<{
  input: PaymentEventInput;
}>;


export type HistoryEventMutation = { receivePaymentEvent: { conversionId: string | null } };

export type HistoryReportMutationVariables = Exact<{
  input: ReportConversionInput;
}>;


export type HistoryReportMutation = { reportConversion: { conversion: { id: string } } };

export type HistoryMilestoneMutationVariables = Exact<{
  input: RecordMilestoneInput;
}>;


export type HistoryMilestoneMutation = { recordMilestone: { created: boolean } };

export type HistoryRejectionMutationVariables = Exact<{
  id: string;
  reasonCode: RejectionReason;
  note?: string | null | undefined;
}>;


export type HistoryRejectionMutation = { rejectConversion: { created: boolean } };

export type HistoryClearanceMutationVariables = Exact<{
  conversionId: string;
  note: string;
}>;


export type HistoryClearanceMutation = { clearReview: { created: boolean } };

export type HistoryRunMutationVariables = Exact<{ [key: string]: never; }>;


export type HistoryRunMutation = { closeSettlementRun: { id: string } };

export type DatabaseContentQueryVariables = Exact<{
  demoOperator: string;
}>;


export type DatabaseContentQuery = { merchants: { edges: Array<{ node: { id: string } }> }, apiKeys: { edges: Array<{ node: { id: string } }> }, demoKeys: { edges: Array<{ node: { id: string } }> } };

export type SeedVerticalMutationVariables = Exact<{
  input: VerticalInput;
}>;


export type SeedVerticalMutation = { saveVertical: { name: string } };

export type SeedMerchantMutationVariables = Exact<{
  input: CreateMerchantInput;
}>;


export type SeedMerchantMutation = { createMerchant: { id: string } };

export type SeedTermsMutationVariables = Exact<{
  merchantId: string;
  input: MerchantTermsInput;
}>;


export type SeedTermsMutation = { setMerchantTerms: { id: string } };

export type SeedOfferMutationVariables = Exact<{
  merchantId: string;
  input: OfferInput;
}>;


export type SeedOfferMutation = { saveOffer: { id: string } };

export type SeedConnectionMutationVariables = Exact<{
  input: CreateConnectionInput;
}>;


export type SeedConnectionMutation = { createConnection: { webhookSecret: string, connection: { id: string, processor: string, livemode: boolean, webhookUrl: string } } };

export type SeedBuilderMutationVariables = Exact<{
  input: CreateBuilderInput;
}>;


export type SeedBuilderMutation = { createBuilder: { id: string } };

export type SeedAgentMutationVariables = Exact<{
  input: CreateAgentInput;
}>;


export type SeedAgentMutation = { createAgent: { id: string } };

export type SeedApiKeyMutationVariables = Exact<{
  input: CreateApiKeyInput;
}>;


export type SeedApiKeyMutation = { createApiKey: { secret: string } };


export const HistorySearchDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"HistorySearch"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SearchOffersInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"searchOffers"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"session"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]} as unknown as DocumentNode<HistorySearchMutation, HistorySearchMutationVariables>;
export const HistoryRecommendationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"HistoryRecommendation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RecordRecommendationInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"recordRecommendation"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"recommendation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"aapCode"}}]}}]}}]}}]} as unknown as DocumentNode<HistoryRecommendationMutation, HistoryRecommendationMutationVariables>;
export const HistoryVisitDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"HistoryVisit"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"recommendationId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"followFallback"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"recommendationId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"recommendationId"}}},{"kind":"Argument","name":{"kind":"Name","value":"userAgent"},"value":{"kind":"StringValue","value":"Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0","block":false}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}}]}}]}}]} as unknown as DocumentNode<HistoryVisitMutation, HistoryVisitMutationVariables>;
export const HistoryCheckoutDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"HistoryCheckout"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateCheckoutInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createCheckout"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"checkout"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"checkoutUrl"}}]}}]}}]}}]} as unknown as DocumentNode<HistoryCheckoutMutation, HistoryCheckoutMutationVariables>;
export const HistorySandboxDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"HistorySandbox"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"checkoutUrl"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"action"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SandboxAction"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"amountMinor"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"SafeInt"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"buyer"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"actAtSandbox"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"checkoutUrl"},"value":{"kind":"Variable","name":{"kind":"Name","value":"checkoutUrl"}}},{"kind":"Argument","name":{"kind":"Name","value":"action"},"value":{"kind":"Variable","name":{"kind":"Name","value":"action"}}},{"kind":"Argument","name":{"kind":"Name","value":"amountMinor"},"value":{"kind":"Variable","name":{"kind":"Name","value":"amountMinor"}}},{"kind":"Argument","name":{"kind":"Name","value":"buyer"},"value":{"kind":"Variable","name":{"kind":"Name","value":"buyer"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"connectionId"}},{"kind":"Field","name":{"kind":"Name","value":"headers"}},{"kind":"Field","name":{"kind":"Name","value":"body"}}]}}]}}]} as unknown as DocumentNode<HistorySandboxMutation, HistorySandboxMutationVariables>;
export const HistoryEventDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"HistoryEvent"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PaymentEventInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"receivePaymentEvent"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"conversionId"}}]}}]}}]} as unknown as DocumentNode<HistoryEventMutation, HistoryEventMutationVariables>;
export const HistoryReportDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"HistoryReport"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ReportConversionInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reportConversion"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"conversion"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]} as unknown as DocumentNode<HistoryReportMutation, HistoryReportMutationVariables>;
export const HistoryMilestoneDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"HistoryMilestone"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RecordMilestoneInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"recordMilestone"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"created"}}]}}]}}]} as unknown as DocumentNode<HistoryMilestoneMutation, HistoryMilestoneMutationVariables>;
export const HistoryRejectionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"HistoryRejection"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"reasonCode"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RejectionReason"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"note"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rejectConversion"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"reasonCode"},"value":{"kind":"Variable","name":{"kind":"Name","value":"reasonCode"}}},{"kind":"Argument","name":{"kind":"Name","value":"note"},"value":{"kind":"Variable","name":{"kind":"Name","value":"note"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"created"}}]}}]}}]} as unknown as DocumentNode<HistoryRejectionMutation, HistoryRejectionMutationVariables>;
export const HistoryClearanceDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"HistoryClearance"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"conversionId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"note"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"clearReview"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"conversionId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"conversionId"}}},{"kind":"Argument","name":{"kind":"Name","value":"note"},"value":{"kind":"Variable","name":{"kind":"Name","value":"note"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"created"}}]}}]}}]} as unknown as DocumentNode<HistoryClearanceMutation, HistoryClearanceMutationVariables>;
export const HistoryRunDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"HistoryRun"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"closeSettlementRun"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<HistoryRunMutation, HistoryRunMutationVariables>;
export const DatabaseContentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DatabaseContent"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"demoOperator"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"merchants"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"1"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"apiKeys"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"1"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}},{"kind":"Field","alias":{"kind":"Name","value":"demoKeys"},"name":{"kind":"Name","value":"apiKeys"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"ownerId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"demoOperator"}}}]}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"1"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]}}]} as unknown as DocumentNode<DatabaseContentQuery, DatabaseContentQueryVariables>;
export const SeedVerticalDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SeedVertical"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"VerticalInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"saveVertical"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<SeedVerticalMutation, SeedVerticalMutationVariables>;
export const SeedMerchantDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SeedMerchant"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateMerchantInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createMerchant"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<SeedMerchantMutation, SeedMerchantMutationVariables>;
export const SeedTermsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SeedTerms"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"merchantId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"MerchantTermsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setMerchantTerms"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"merchantId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"merchantId"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<SeedTermsMutation, SeedTermsMutationVariables>;
export const SeedOfferDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SeedOffer"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"merchantId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"OfferInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"saveOffer"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"merchantId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"merchantId"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<SeedOfferMutation, SeedOfferMutationVariables>;
export const SeedConnectionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SeedConnection"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateConnectionInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createConnection"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"connection"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"processor"}},{"kind":"Field","name":{"kind":"Name","value":"livemode"}},{"kind":"Field","name":{"kind":"Name","value":"webhookUrl"}}]}},{"kind":"Field","name":{"kind":"Name","value":"webhookSecret"}}]}}]}}]} as unknown as DocumentNode<SeedConnectionMutation, SeedConnectionMutationVariables>;
export const SeedBuilderDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SeedBuilder"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateBuilderInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createBuilder"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<SeedBuilderMutation, SeedBuilderMutationVariables>;
export const SeedAgentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SeedAgent"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateAgentInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createAgent"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<SeedAgentMutation, SeedAgentMutationVariables>;
export const SeedApiKeyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SeedApiKey"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateApiKeyInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createApiKey"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"secret"}}]}}]}}]} as unknown as DocumentNode<SeedApiKeyMutation, SeedApiKeyMutationVariables>;