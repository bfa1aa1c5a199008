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
};

export type CreateBuilderInput = {
  /** The merchants that the builder owns or works for, at most 50. */
  affiliatedMerchantIds?: Array<string> | null | undefined;
  /** At most 254 characters. */
  contactEmail?: string | null | undefined;
  name: string;
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


export const DatabaseContentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DatabaseContent"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"demoOperator"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"merchants"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"1"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"apiKeys"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"1"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}},{"kind":"Field","alias":{"kind":"Name","value":"demoKeys"},"name":{"kind":"Name","value":"apiKeys"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"ownerId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"demoOperator"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"1"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]}}]} as unknown as DocumentNode<DatabaseContentQuery, DatabaseContentQueryVariables>;
export const SeedVerticalDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SeedVertical"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"VerticalInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"saveVertical"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<SeedVerticalMutation, SeedVerticalMutationVariables>;
export const SeedMerchantDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SeedMerchant"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateMerchantInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createMerchant"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<SeedMerchantMutation, SeedMerchantMutationVariables>;
export const SeedTermsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SeedTerms"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"merchantId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"MerchantTermsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setMerchantTerms"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"merchantId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"merchantId"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<SeedTermsMutation, SeedTermsMutationVariables>;
export const SeedOfferDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SeedOffer"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"merchantId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"OfferInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"saveOffer"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"merchantId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"merchantId"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<SeedOfferMutation, SeedOfferMutationVariables>;
export const SeedConnectionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SeedConnection"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateConnectionInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createConnection"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"connection"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"processor"}},{"kind":"Field","name":{"kind":"Name","value":"livemode"}},{"kind":"Field","name":{"kind":"Name","value":"webhookUrl"}}]}},{"kind":"Field","name":{"kind":"Name","value":"webhookSecret"}}]}}]}}]} as unknown as DocumentNode<SeedConnectionMutation, SeedConnectionMutationVariables>;
export const SeedBuilderDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SeedBuilder"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateBuilderInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createBuilder"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<SeedBuilderMutation, SeedBuilderMutationVariables>;
export const SeedAgentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SeedAgent"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateAgentInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createAgent"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<SeedAgentMutation, SeedAgentMutationVariables>;
export const SeedApiKeyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SeedApiKey"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateApiKeyInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createApiKey"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"secret"}}]}}]}}]} as unknown as DocumentNode<SeedApiKeyMutation, SeedApiKeyMutationVariables>;