/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type DisputePolicy =
  /** Won or withdrawn restores, lost claws back. */
  | 'BY_OUTCOME'
  /** Every closed dispute claws back. */
  | 'CLAW_BACK'
  /** A person decides. */
  | 'MANUAL';

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

export type RecommendationFactsQueryVariables = Exact<{
  sessionId: string;
  offerId: string;
}>;


export type RecommendationFactsQuery = { session: { id: string, expiresAt: string, agent: { id: string } } | null, offer: { id: string, status: OfferStatus, aapCode: string, conversionTerms: { termsVersion: number, validationDays: number, attributionWindowDays: number, partialRefunds: PartialRefundPolicy, disputes: DisputePolicy, amountToleranceBasisPoints: number, flowType: string, flow: { type: string, steps: Array<string>, required: Array<string> } | null }, merchant: { id: string } } | null };

export type CodeKeysQueryVariables = Exact<{ [key: string]: never; }>;


export type CodeKeysQuery = { codeKeys: Record<string, unknown> };

export type KeyOwnerQueryVariables = Exact<{
  merchantId: string;
}>;


export type KeyOwnerQuery = { merchant: { id: string } | null };

export type AffiliatedMerchantQueryVariables = Exact<{
  merchantId: string;
}>;


export type AffiliatedMerchantQuery = { merchant: { id: string } | null };

export type FallbackMerchantQueryVariables = Exact<{
  merchantId: string;
}>;


export type FallbackMerchantQuery = { merchant: { id: string, url: string } | null };


export const RecommendationFactsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RecommendationFacts"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sessionId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"offerId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"session"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sessionId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"agent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"offer"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"offerId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"aapCode"}},{"kind":"Field","name":{"kind":"Name","value":"conversionTerms"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"termsVersion"}},{"kind":"Field","name":{"kind":"Name","value":"validationDays"}},{"kind":"Field","name":{"kind":"Name","value":"attributionWindowDays"}},{"kind":"Field","name":{"kind":"Name","value":"partialRefunds"}},{"kind":"Field","name":{"kind":"Name","value":"disputes"}},{"kind":"Field","name":{"kind":"Name","value":"amountToleranceBasisPoints"}},{"kind":"Field","name":{"kind":"Name","value":"flowType"}},{"kind":"Field","name":{"kind":"Name","value":"flow"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"steps"}},{"kind":"Field","name":{"kind":"Name","value":"required"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"merchant"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]} as unknown as DocumentNode<RecommendationFactsQuery, RecommendationFactsQueryVariables>;
export const CodeKeysDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CodeKeys"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"codeKeys"}}]}}]} as unknown as DocumentNode<CodeKeysQuery, CodeKeysQueryVariables>;
export const KeyOwnerDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"KeyOwner"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"merchantId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"merchant"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"merchantId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<KeyOwnerQuery, KeyOwnerQueryVariables>;
export const AffiliatedMerchantDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AffiliatedMerchant"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"merchantId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"merchant"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"merchantId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<AffiliatedMerchantQuery, AffiliatedMerchantQueryVariables>;
export const FallbackMerchantDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FallbackMerchant"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"merchantId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"merchant"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"merchantId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"url"}}]}}]}}]} as unknown as DocumentNode<FallbackMerchantQuery, FallbackMerchantQueryVariables>;