/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type AttributeType =
  | 'BOOLEAN'
  | 'INTEGER'
  | 'NUMBER'
  | 'TEXT';

export type CommissionInput = {
  /** The fixed part, in the smallest unit of the offer's currency; required for `CPA` and `HYBRID`. */
  amountMinor?: number | null | undefined;
  capMinor?: number | null | undefined;
  minimumMinor?: number | null | undefined;
  /** Required for `PERCENTAGE` and `HYBRID`; 300 is 3 %. */
  rateBasisPoints?: number | null | undefined;
  type: CommissionType;
};

export type CommissionType =
  /** A fixed amount for each conversion. */
  | 'CPA'
  /** A fixed amount and a share. */
  | 'HYBRID'
  /** A share of the transaction value. */
  | 'PERCENTAGE';

export type CreateAgentInput = {
  /** Without it the agent is anonymous. */
  builderId?: string | null | undefined;
  name: string;
};

export type CreateApiKeyInput = {
  kind: KeyKind;
  label: string;
  /** The agent, merchant or builder; for an operator any name. */
  ownerId: string;
};

export type CreateBuilderInput = {
  /** The merchants that the builder owns or works for; at most 50. */
  affiliatedMerchantIds?: Array<string> | null | undefined;
  /** At most 254 characters. */
  contactEmail?: string | null | undefined;
  name: string;
};

export type CreateConnectionInput = {
  livemode?: boolean | null | undefined;
  merchantId: string;
  /** The name of an adapter, such as `sandbox`. */
  processor: string;
  /** What the adapter asks for, such as an API key or an endpoint; the sandbox asks for nothing. */
  settings?: Record<string, unknown> | null | undefined;
  /** For a processor that makes its signing secrets itself, such as `stripe`: at most four. Until it has, leave it out and rotate later. */
  webhookSecrets?: Array<string> | null | undefined;
};

export type CreateMerchantInput = {
  /** The type of one of the `flows`. */
  flowType: string;
  hostedCheckout?: boolean | null | undefined;
  name: string;
  /** An https address on the merchant's own host. */
  url: string;
};

export type DisputePolicy =
  /** Won or withdrawn restores, lost claws back. */
  | 'BY_OUTCOME'
  /** Every closed dispute claws back. */
  | 'CLAW_BACK'
  /** A person decides. */
  | 'MANUAL';

export type KeyKind =
  | 'AGENT'
  | 'BUILDER'
  | 'MERCHANT'
  | 'OPERATOR';

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
  criteria?: Record<string, unknown> | null | undefined;
  name: string;
  price: MoneyInput;
  provider: string;
  /** The merchant's own reference, unique among its offers. */
  reference: string;
  status?: OfferStatus | null | undefined;
  vertical: string;
};

export type OfferStatus =
  /** Found by search. */
  | 'ACTIVE'
  /** Kept out of search until it is activated again. */
  | 'PAUSED'
  /** Gone for good; a checkout of it answers 410. */
  | 'WITHDRAWN';

export type PartialRefundPolicy =
  /** Any refund claws the whole commission back (the specification's rule). */
  | 'CLAW_BACK'
  /** The commission falls in proportion to what was refunded. */
  | 'PRORATE';

export type VerticalAttributeInput = {
  description: string;
  indexed?: boolean | null | undefined;
  name: string;
  type: AttributeType;
};

export type VerticalInput = {
  attributes: Array<VerticalAttributeInput>;
  name: string;
  title: string;
  validationDays: number;
};

export type WhatIsThereQueryVariables = Exact<{
  demoOperator: string;
}>;


export type WhatIsThereQuery = { merchants: { edges: Array<{ node: { id: string } }> }, apiKeys: { edges: Array<{ node: { id: string } }> }, demoKeys: { edges: Array<{ node: { id: string } }> } };

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


export const WhatIsThereDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"WhatIsThere"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"demoOperator"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"merchants"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"1"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"apiKeys"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"1"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}},{"kind":"Field","alias":{"kind":"Name","value":"demoKeys"},"name":{"kind":"Name","value":"apiKeys"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"ownerId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"demoOperator"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"1"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]}}]} as unknown as DocumentNode<WhatIsThereQuery, WhatIsThereQueryVariables>;
export const SeedVerticalDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SeedVertical"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"VerticalInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"saveVertical"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<SeedVerticalMutation, SeedVerticalMutationVariables>;
export const SeedMerchantDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SeedMerchant"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateMerchantInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createMerchant"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<SeedMerchantMutation, SeedMerchantMutationVariables>;
export const SeedTermsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SeedTerms"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"merchantId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"MerchantTermsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setMerchantTerms"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"merchantId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"merchantId"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<SeedTermsMutation, SeedTermsMutationVariables>;
export const SeedOfferDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SeedOffer"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"merchantId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"OfferInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"saveOffer"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"merchantId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"merchantId"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<SeedOfferMutation, SeedOfferMutationVariables>;
export const SeedConnectionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SeedConnection"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateConnectionInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createConnection"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"connection"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"processor"}},{"kind":"Field","name":{"kind":"Name","value":"livemode"}},{"kind":"Field","name":{"kind":"Name","value":"webhookUrl"}}]}},{"kind":"Field","name":{"kind":"Name","value":"webhookSecret"}}]}}]}}]} as unknown as DocumentNode<SeedConnectionMutation, SeedConnectionMutationVariables>;
export const SeedBuilderDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SeedBuilder"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateBuilderInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createBuilder"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<SeedBuilderMutation, SeedBuilderMutationVariables>;
export const SeedAgentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SeedAgent"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateAgentInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createAgent"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<SeedAgentMutation, SeedAgentMutationVariables>;
export const SeedApiKeyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SeedApiKey"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateApiKeyInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createApiKey"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"secret"}}]}}]}}]} as unknown as DocumentNode<SeedApiKeyMutation, SeedApiKeyMutationVariables>;