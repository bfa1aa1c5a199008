/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
export const CallerKind = {
  Agent: 'AGENT',
  /** A caller without a key. */
  Anonymous: 'ANONYMOUS',
  Builder: 'BUILDER',
  Merchant: 'MERCHANT',
  Operator: 'OPERATOR',
  /** A subgraph or the edge, acting for itself. */
  Service: 'SERVICE'
} as const;

export type CallerKind = typeof CallerKind[keyof typeof CallerKind];
/** The five checks of a payment, in their order. */
export const CheckName = {
  /** Amount and currency are those of the checkout. */
  AmountMatches: 'AMOUNT_MATCHES',
  /** The AAP Code in the metadata is that of the recommendation, and its signature is valid. */
  CodeSignature: 'CODE_SIGNATURE',
  /** The metadata, the code, the connection's merchant and the time agree with the recommendation. */
  PayloadMatches: 'PAYLOAD_MATCHES',
  /** The processor says that the payment succeeded. */
  PaymentSucceeded: 'PAYMENT_SUCCEEDED',
  /** The event's signature over its raw bytes is valid for a secret of the connection. */
  SourceAuthenticated: 'SOURCE_AUTHENTICATED'
} as const;

export type CheckName = typeof CheckName[keyof typeof CheckName];
export const CheckOutcome = {
  Fail: 'FAIL',
  NotApplicable: 'NOT_APPLICABLE',
  Pass: 'PASS'
} as const;

export type CheckOutcome = typeof CheckOutcome[keyof typeof CheckOutcome];
export const CheckoutBackend = {
  /** The merchant's own page. */
  Merchant: 'MERCHANT',
  /** A payment processor's hosted checkout. */
  Orchestrated: 'ORCHESTRATED'
} as const;

export type CheckoutBackend = typeof CheckoutBackend[keyof typeof CheckoutBackend];
export const CheckoutMode = {
  /** A hosted checkout. */
  Checkout: 'CHECKOUT',
  /** A payment with a stored payment method, without a page unless the buyer must confirm it. */
  Purchase: 'PURCHASE',
  /** The merchant's own page, with the reference `aap_ref` in its address. */
  Redirect: 'REDIRECT'
} as const;

export type CheckoutMode = typeof CheckoutMode[keyof typeof CheckoutMode];
export const CheckoutStatus = {
  AwaitingPayment: 'AWAITING_PAYMENT',
  Cancelled: 'CANCELLED',
  /** A dispute is open or was lost. */
  Disputed: 'DISPUTED',
  Expired: 'EXPIRED',
  /** A payment was tried and failed. */
  Failed: 'FAILED',
  Paid: 'PAID',
  PartiallyRefunded: 'PARTIALLY_REFUNDED',
  Refunded: 'REFUNDED'
} as const;

export type CheckoutStatus = typeof CheckoutStatus[keyof typeof CheckoutStatus];
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
export const ConnectionStatus = {
  Active: 'ACTIVE',
  /** It makes no new checkouts. Its signed events are still received. */
  Disabled: 'DISABLED'
} as const;

export type ConnectionStatus = typeof ConnectionStatus[keyof typeof ConnectionStatus];
export const ConversionPath = {
  /** The sale is known only by a merchant's report. */
  MerchantReport: 'MERCHANT_REPORT',
  /** The sale is known only by a merchant's report, and happened outside the session window after a visit of the fallback link. It earns 0.75 of the commission. */
  TrackedLink: 'TRACKED_LINK',
  /** The sale is known by a payment event (`verified_payment` in the specification). */
  VerifiedPayment: 'VERIFIED_PAYMENT'
} as const;

export type ConversionPath = typeof ConversionPath[keyof typeof ConversionPath];
export const ConversionStatus = {
  ClawedBack: 'CLAWED_BACK',
  Disputed: 'DISPUTED',
  Eligible: 'ELIGIBLE',
  Pending: 'PENDING',
  Rejected: 'REJECTED',
  Settled: 'SETTLED'
} as const;

export type ConversionStatus = typeof ConversionStatus[keyof typeof ConversionStatus];
export type CreateApiKeyInput = {
  kind: KeyKind;
  label: string;
  /** The id of the agent, merchant or builder; for an operator any name. */
  ownerId: string;
  /** True for a key that changes nothing, such as for a dashboard: it has only the scopes for reading. */
  readOnly?: boolean | null | undefined;
};

/** The kinds of decisions about a conversion. */
export const DecisionKind = {
  /** A dispute was resolved: the disputed money is lost. */
  DisputeClawedBack: 'DISPUTE_CLAWED_BACK',
  /** A dispute was resolved: the sale counts. */
  DisputeRestored: 'DISPUTE_RESTORED',
  /** The payment was accepted although a check failed. */
  EvidenceAccepted: 'EVIDENCE_ACCEPTED',
  /** The evidence of a conversion was linked into another one, or an event without a sale was linked into this one. */
  EvidenceLinked: 'EVIDENCE_LINKED',
  /** Evidence was parted from this conversion, or moved to this one when it was parted from another. */
  EvidenceParted: 'EVIDENCE_PARTED',
  /** The conversion was rejected: nothing is owed, and later evidence changes nothing. */
  Rejected: 'REJECTED',
  /** The merchant took back its report after the settlement: nothing is owed unless a payment shows the sale. */
  Reversed: 'REVERSED',
  /** Reviews were cleared, so they no longer hold the builder's share. */
  ReviewCleared: 'REVIEW_CLEARED'
} as const;

export type DecisionKind = typeof DecisionKind[keyof typeof DecisionKind];
export const DisputeResolution = {
  /** The disputed money is gone. */
  ClawedBack: 'CLAWED_BACK',
  /** The sale counts. */
  Restored: 'RESTORED'
} as const;

export type DisputeResolution = typeof DisputeResolution[keyof typeof DisputeResolution];
/** Why a stored event has no conversion, or no or only a partial effect on it. */
export const EvidenceReason = {
  /** The event belongs to another account at the processor than the connection. */
  AccountDiffers: 'ACCOUNT_DIFFERS',
  /** The payment has no amount in a known currency. */
  AmountMissing: 'AMOUNT_MISSING',
  /** The payment did not pass all five checks: it is not settled until an operator accepts it or later evidence verifies it. */
  ChecksFailed: 'CHECKS_FAILED',
  /** The conversion is rejected: the event is recorded and changes nothing. */
  ConversionRejected: 'CONVERSION_REJECTED',
  /** The refund or dispute does not exceed the surplus of the sale: the sale does not change. */
  CoveredBySurplus: 'COVERED_BY_SURPLUS',
  /** The refund is in another currency than the payment: it changes nothing. */
  CurrencyDiffers: 'CURRENCY_DIFFERS',
  /** The merchant's terms leave every dispute to an operator, who has to resolve it (`resolveDispute`). */
  DisputeForOperator: 'DISPUTE_FOR_OPERATOR',
  /** The dispute was closed with an unknown outcome: an operator has to resolve it (`resolveDispute`). */
  DisputeOutcomeUnknown: 'DISPUTE_OUTCOME_UNKNOWN',
  /** The event is signed, but cannot be read. */
  EventMalformed: 'EVENT_MALFORMED',
  /** The service does not use events of this type. */
  EventTypeUnknown: 'EVENT_TYPE_UNKNOWN',
  /** Another part of the service was not available when the event was received. */
  FactsUnavailable: 'FACTS_UNAVAILABLE',
  /** The event is a bank's inquiry about a payment, not a dispute: no money moved. */
  Inquiry: 'INQUIRY',
  /** The payment names a recommendation of another merchant than the connection's. */
  MerchantDiffers: 'MERCHANT_DIFFERS',
  /** The event and its connection have different modes: a test event on a live connection, or the reverse. */
  ModeDiffers: 'MODE_DIFFERS',
  /** The status of the event does not say that the payment or refund was made. */
  NotFinal: 'NOT_FINAL',
  /** The payment failed: there is no sale. */
  PaymentFailed: 'PAYMENT_FAILED',
  /** The sale has another payment that counts: this one is a surplus. */
  PaymentRepeated: 'PAYMENT_REPEATED',
  /** The payment names no recommendation and no checkout of the service: it is other traffic of the merchant. */
  PaymentUnattributed: 'PAYMENT_UNATTRIBUTED',
  /** The event belongs to a payment that is not known. */
  PaymentUnknown: 'PAYMENT_UNKNOWN',
  /** The event could not be processed because of a fault in the service. */
  ProcessingFailed: 'PROCESSING_FAILED',
  /** The payment names a recommendation that does not exist. */
  RecommendationUnknown: 'RECOMMENDATION_UNKNOWN',
  /** The refunds exceed the payment: the amount beyond the payment changes nothing. */
  RefundExceedsPayment: 'REFUND_EXCEEDS_PAYMENT'
} as const;

export type EvidenceReason = typeof EvidenceReason[keyof typeof EvidenceReason];
/** The outcome of a processor's event. */
export const EvidenceStatus = {
  /** It belongs to a conversion. */
  Applied: 'APPLIED',
  /** The last try failed. It can still join a sale by its payment, `rerunEvidence` or `linkEvidence`. */
  Dead: 'DEAD',
  /** It has no effect. The raw bytes of a merchant's other traffic are erased after 7 days. */
  Ignored: 'IGNORED',
  /** It belongs to a checkout and to no conversion, such as a failed payment. */
  Noted: 'NOTED',
  /** It waits for its recommendation or its payment. It is tried again when the payment is received, and at increasing intervals. */
  Parked: 'PARKED',
  /** It waits because another subgraph was unavailable or processing failed. It is tried again within seconds, then at increasing intervals. */
  Queued: 'QUEUED'
} as const;

export type EvidenceStatus = typeof EvidenceStatus[keyof typeof EvidenceStatus];
export const FeedFormat = {
  /** CSV (RFC 4180) with a header line. The column of an attribute has the name of the attribute. */
  Csv: 'CSV',
  /** One JSON object on each line, with the same names as the columns of CSV. */
  JsonLines: 'JSON_LINES'
} as const;

export type FeedFormat = typeof FeedFormat[keyof typeof FeedFormat];
export const KeyKind = {
  Agent: 'AGENT',
  Builder: 'BUILDER',
  Merchant: 'MERCHANT',
  Operator: 'OPERATOR'
} as const;

export type KeyKind = typeof KeyKind[keyof typeof KeyKind];
export const KeyStatus = {
  Active: 'ACTIVE',
  Revoked: 'REVOKED',
  /** Replaced by a newer key, and accepted until `endsAt`. */
  Rotating: 'ROTATING'
} as const;

export type KeyStatus = typeof KeyStatus[keyof typeof KeyStatus];
export const MilestoneStatus = {
  Completed: 'COMPLETED',
  Failed: 'FAILED',
  Pending: 'PENDING'
} as const;

export type MilestoneStatus = typeof MilestoneStatus[keyof typeof MilestoneStatus];
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
/** How the sale of a report was found, or if it joined no sale, its recommendation. */
export const ReportMatch = {
  /** It joined no sale; it got the last of several recommendations of its session. */
  LastTouch: 'LAST_TOUCH',
  /** It joined no sale; the report names the recommendation. */
  Named: 'NAMED',
  /** It names the payment, the checkout or the order of the sale. */
  NamedSale: 'NAMED_SALE',
  /** It joined no sale; its session has only one recommendation of the merchant. */
  Only: 'ONLY',
  /** It joined the only sale of its session that was paid and not reported. */
  OnlySale: 'ONLY_SALE'
} as const;

export type ReportMatch = typeof ReportMatch[keyof typeof ReportMatch];
export const ReviewReason = {
  /** The buyer's e-mail address is the contact address of the agent's builder. */
  BuyerIsBuilder: 'BUYER_IS_BUILDER',
  /** The agent's builder owns the merchant or works for it. */
  MerchantIsBuilder: 'MERCHANT_IS_BUILDER',
  /** The payment's events name more than one recommendation, checkout or sale. */
  PaymentContested: 'PAYMENT_CONTESTED',
  /** The report or payment could be of another sale of its session. The merchant or an operator links it (`linkEvidence`) or clears it. */
  PossibleDuplicate: 'POSSIBLE_DUPLICATE'
} as const;

export type ReviewReason = typeof ReviewReason[keyof typeof ReviewReason];
export const SetAsideReason = {
  /** No line can be computed from it. */
  LineNotComputable: 'LINE_NOT_COMPUTABLE',
  /** Its stored record cannot be read. */
  RecordUnreadable: 'RECORD_UNREADABLE'
} as const;

export type SetAsideReason = typeof SetAsideReason[keyof typeof SetAsideReason];
export const SettlementLineKind = {
  /** A line for the difference between the amounts that are due and those that earlier lines booked. */
  Correction: 'CORRECTION',
  /** The line that settled the conversion. */
  Settlement: 'SETTLEMENT'
} as const;

export type SettlementLineKind = typeof SettlementLineKind[keyof typeof SettlementLineKind];
export const SettlementRunStatus = {
  Closed: 'CLOSED',
  /** Lines are being added: nothing is settled yet, and only operators may read it. */
  Draft: 'DRAFT'
} as const;

export type SettlementRunStatus = typeof SettlementRunStatus[keyof typeof SettlementRunStatus];
/** What caused a change of state. */
export const TransitionCause = {
  DisputeClawedBack: 'DISPUTE_CLAWED_BACK',
  DisputeClosed: 'DISPUTE_CLOSED',
  DisputeOpened: 'DISPUTE_OPENED',
  DisputeRestored: 'DISPUTE_RESTORED',
  EvidenceAccepted: 'EVIDENCE_ACCEPTED',
  EvidenceLinked: 'EVIDENCE_LINKED',
  EvidenceParted: 'EVIDENCE_PARTED',
  MerchantReport: 'MERCHANT_REPORT',
  MilestoneCompleted: 'MILESTONE_COMPLETED',
  MilestoneFailed: 'MILESTONE_FAILED',
  MilestonePending: 'MILESTONE_PENDING',
  PaymentSucceeded: 'PAYMENT_SUCCEEDED',
  RefundFailed: 'REFUND_FAILED',
  RefundSucceeded: 'REFUND_SUCCEEDED',
  Rejected: 'REJECTED',
  Reversed: 'REVERSED',
  ReviewCleared: 'REVIEW_CLEARED',
  SettlementRun: 'SETTLEMENT_RUN',
  TrackedLink: 'TRACKED_LINK',
  ValidationWindowEnded: 'VALIDATION_WINDOW_ENDED'
} as const;

export type TransitionCause = typeof TransitionCause[keyof typeof TransitionCause];
export const Verification = {
  /** The payment did not pass all five checks. It is not settled until an operator accepts it or later evidence verifies it. */
  BetaPaymentObserved: 'BETA_PAYMENT_OBSERVED',
  /** The sale is known only by a merchant's report. */
  PendingValidation: 'PENDING_VALIDATION',
  /** All five checks of the payment passed. */
  Verified: 'VERIFIED'
} as const;

export type Verification = typeof Verification[keyof typeof Verification];
export type AgentsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type AgentsQuery = { agents: { edges: Array<{ node: { id: string, name: string, createdAt: string, builder: { id: string, name: string } | null } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type AgentRowFragment = { id: string, name: string, createdAt: string, builder: { id: string, name: string } | null };

export type CheckoutsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  createdFrom?: string | null | undefined;
  createdTo?: string | null | undefined;
}>;


export type CheckoutsQuery = { checkouts: { edges: Array<{ node: { id: string, paymentId: string, status: CheckoutStatus, backend: CheckoutBackend, mode: CheckoutMode, createdAt: string, paidAt: string | null, amount: { decimal: string, currency: string }, offer: { id: string, name: string }, merchant: { id: string, name: string }, agent: { id: string, name: string }, conversion: { id: string } | null } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type CheckoutRowFragment = { id: string, paymentId: string, status: CheckoutStatus, backend: CheckoutBackend, mode: CheckoutMode, createdAt: string, paidAt: string | null, amount: { decimal: string, currency: string }, offer: { id: string, name: string }, merchant: { id: string, name: string }, agent: { id: string, name: string }, conversion: { id: string } | null };

export type MerchantConnectionsQueryVariables = Exact<{
  id: string;
}>;


export type MerchantConnectionsQuery = { merchant: { id: string, connections: Array<{ id: string, processor: string, livemode: boolean, status: ConnectionStatus, webhookUrl: string, createdAt: string, liveSecrets: Array<{ id: string, createdAt: string, endsAt: string | null }>, merchant: { id: string, name: string } }> } | null };

export type AllConnectionsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type AllConnectionsQuery = { merchants: { edges: Array<{ node: { id: string, name: string, connections: Array<{ id: string, processor: string, livemode: boolean, status: ConnectionStatus, webhookUrl: string, createdAt: string, liveSecrets: Array<{ id: string, createdAt: string, endsAt: string | null }>, merchant: { id: string, name: string } }> } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type ConnectionRowFragment = { id: string, processor: string, livemode: boolean, status: ConnectionStatus, webhookUrl: string, createdAt: string, liveSecrets: Array<{ id: string, createdAt: string, endsAt: string | null }>, merchant: { id: string, name: string } };

export type RotateConnectionSecretMutationVariables = Exact<{
  id: string;
  overlapSeconds: number;
  webhookSecrets?: Array<string> | string | null | undefined;
  idempotencyKey: string;
}>;


export type RotateConnectionSecretMutation = { rotateConnectionSecret: { webhookSecret: string } };

export type DisableConnectionMutationVariables = Exact<{
  id: string;
  idempotencyKey: string;
}>;


export type DisableConnectionMutation = { disableConnection: { connection: { id: string, status: ConnectionStatus } } };

export type ConversionQueryVariables = Exact<{
  id: string;
  withContext: boolean;
  withBytes: boolean;
}>;


export type ConversionQuery = { conversion: { livemode: boolean, commissionType: CommissionType, validationPeriodDays: number, sessionId: string, id: string, status: ConversionStatus, verification: Verification, conversionPath: ConversionPath, orderReference: string | null, occurredAt: string, createdAt: string, validationEndsAt: string, session: { openedAt: string, expiresAt: string, searchedFor: Record<string, unknown> } | null, recommendation: { id: string, createdAt: string, firstClickedAt: string | null, context?: string | null }, builder: { id: string, name: string } | null, checkout: { id: string, paymentId: string, createdAt: string, status: CheckoutStatus, paidAt: string | null, backend: CheckoutBackend, amount: { decimal: string, currency: string } } | null, linkedInto: { id: string } | null, reports: Array<{ id: string, orderReference: string, occurredAt: string | null, match: ReportMatch, recordedAt: string, value: { decimal: string, currency: string } }>, checks: Array<{ name: CheckName, outcome: CheckOutcome, inputs: Record<string, unknown>, checkedAt: string }>, milestones: { edges: Array<{ node: { id: string, step: string, status: MilestoneStatus, recordedAt: string } }> }, reviews: Array<{ id: string, explanation: string, raisedAt: string, reason: ReviewReason, clearedAt: string | null }>, decisions: Array<{ id: string, kind: DecisionKind, reasonCode: RejectionReason | null, note: string | null, decidedBy: string, decidedAt: string, otherConversion: { id: string } | null }>, history: Array<{ sequence: number, from: ConversionStatus | null, to: ConversionStatus, cause: TransitionCause, causedBy: string, at: string, hash: string }>, evidence: { ruleVersion: string, asOf: string, digest: string, pieces: Array<{ id: string, processor: string, eventId: string, eventType: string, receivedAt: string, sha256: string, body?: string | null }> }, transactionValue: { decimal: string, currency: string }, commission: { decimal: string, currency: string }, networkFee: { decimal: string, currency: string }, builderPayout: { decimal: string, currency: string }, held: { decimal: string, currency: string }, offer: { id: string, name: string }, merchant: { id: string, name: string }, agent: { id: string, name: string } } | null };

export type EvidenceDocumentQueryVariables = Exact<{
  id: string;
}>;


export type EvidenceDocumentQuery = { codeKeys: Record<string, unknown>, conversion: { evidence: { document: Record<string, unknown> } } | null };

export type RejectConversionMutationVariables = Exact<{
  id: string;
  reasonCode: RejectionReason;
  note?: string | null | undefined;
  idempotencyKey: string;
}>;


export type RejectConversionMutation = { rejectConversion: { status: ConversionStatus } };

export type ClearReviewMutationVariables = Exact<{
  conversionId: string;
  note: string;
  idempotencyKey: string;
}>;


export type ClearReviewMutation = { clearReview: { status: ConversionStatus } };

export type LinkEvidenceMutationVariables = Exact<{
  id: string;
  conversionId: string;
  note: string;
  idempotencyKey: string;
}>;


export type LinkEvidenceMutation = { linkEvidence: { status: ConversionStatus } };

export type AcceptEvidenceMutationVariables = Exact<{
  conversionId: string;
  note: string;
  idempotencyKey: string;
}>;


export type AcceptEvidenceMutation = { acceptEvidence: { status: ConversionStatus } };

export type ResolveDisputeMutationVariables = Exact<{
  conversionId: string;
  outcome: DisputeResolution;
  note: string;
  idempotencyKey: string;
}>;


export type ResolveDisputeMutation = { resolveDispute: { status: ConversionStatus } };

export type ConversionsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  status?: ConversionStatus | null | undefined;
  merchantId?: string | null | undefined;
  createdFrom?: string | null | undefined;
  createdTo?: string | null | undefined;
}>;


export type ConversionsQuery = { conversions: { edges: Array<{ node: { id: string, status: ConversionStatus, verification: Verification, conversionPath: ConversionPath, orderReference: string | null, occurredAt: string, createdAt: string, validationEndsAt: string, transactionValue: { decimal: string, currency: string }, commission: { decimal: string, currency: string }, networkFee: { decimal: string, currency: string }, builderPayout: { decimal: string, currency: string }, held: { decimal: string, currency: string }, offer: { id: string, name: string }, merchant: { id: string, name: string }, agent: { id: string, name: string }, reviews: Array<{ reason: ReviewReason, clearedAt: string | null }> } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type ConversionRowFragment = { id: string, status: ConversionStatus, verification: Verification, conversionPath: ConversionPath, orderReference: string | null, occurredAt: string, createdAt: string, validationEndsAt: string, transactionValue: { decimal: string, currency: string }, commission: { decimal: string, currency: string }, networkFee: { decimal: string, currency: string }, builderPayout: { decimal: string, currency: string }, held: { decimal: string, currency: string }, offer: { id: string, name: string }, merchant: { id: string, name: string }, agent: { id: string, name: string }, reviews: Array<{ reason: ReviewReason, clearedAt: string | null }> };

export type EvidenceInboxQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  reason?: EvidenceReason | null | undefined;
}>;


export type EvidenceInboxQuery = { unmatchedEvidence: { edges: Array<{ node: { id: string, eventId: string, eventType: string, processor: string, receivedAt: string, status: EvidenceStatus, reason: EvidenceReason | null, explanation: string | null, tries: number, nextTryAt: string | null, conversion: { id: string } | null, connection: { id: string, merchant: { id: string, name: string } } } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type EvidenceRowFragment = { id: string, eventId: string, eventType: string, processor: string, receivedAt: string, status: EvidenceStatus, reason: EvidenceReason | null, explanation: string | null, tries: number, nextTryAt: string | null, conversion: { id: string } | null, connection: { id: string, merchant: { id: string, name: string } } };

export type RerunEvidenceMutationVariables = Exact<{
  id: string;
  idempotencyKey: string;
}>;


export type RerunEvidenceMutation = { rerunEvidence: { evidence: { id: string, status: EvidenceStatus, explanation: string | null } } };

export type SalesQueryVariables = Exact<{
  after?: string | null | undefined;
  createdFrom?: string | null | undefined;
}>;


export type SalesQuery = { conversions: { edges: Array<{ node: { id: string, occurredAt: string, status: ConversionStatus, transactionValue: { amountMinor: number, decimal: string, currency: string }, commission: { amountMinor: number, decimal: string, currency: string }, builderPayout: { amountMinor: number, decimal: string, currency: string }, held: { amountMinor: number, decimal: string, currency: string }, agent: { id: string, name: string }, merchant: { id: string, name: string }, offer: { id: string, name: string } } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type DueSalesQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type DueSalesQuery = { conversions: { edges: Array<{ node: { id: string, occurredAt: string, status: ConversionStatus, transactionValue: { amountMinor: number, decimal: string, currency: string }, commission: { amountMinor: number, decimal: string, currency: string }, builderPayout: { amountMinor: number, decimal: string, currency: string }, held: { amountMinor: number, decimal: string, currency: string }, agent: { id: string, name: string }, merchant: { id: string, name: string }, offer: { id: string, name: string } } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type SaleFragment = { id: string, occurredAt: string, status: ConversionStatus, transactionValue: { amountMinor: number, decimal: string, currency: string }, commission: { amountMinor: number, decimal: string, currency: string }, builderPayout: { amountMinor: number, decimal: string, currency: string }, held: { amountMinor: number, decimal: string, currency: string }, agent: { id: string, name: string }, merchant: { id: string, name: string }, offer: { id: string, name: string } };

export type LatestConversionsQueryVariables = Exact<{ [key: string]: never; }>;


export type LatestConversionsQuery = { conversions: { edges: Array<{ node: { id: string, status: ConversionStatus, verification: Verification, conversionPath: ConversionPath, orderReference: string | null, occurredAt: string, createdAt: string, validationEndsAt: string, transactionValue: { decimal: string, currency: string }, commission: { decimal: string, currency: string }, networkFee: { decimal: string, currency: string }, builderPayout: { decimal: string, currency: string }, held: { decimal: string, currency: string }, offer: { id: string, name: string }, merchant: { id: string, name: string }, agent: { id: string, name: string }, reviews: Array<{ reason: ReviewReason, clearedAt: string | null }> } }> } };

export type KeysQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  ownerId?: string | null | undefined;
}>;


export type KeysQuery = { apiKeys: { edges: Array<{ node: { id: string, kind: KeyKind, ownerId: string, label: string, prefix: string, scopes: Array<string>, status: KeyStatus, createdAt: string, endsAt: string | null } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type KeyRowFragment = { id: string, kind: KeyKind, ownerId: string, label: string, prefix: string, scopes: Array<string>, status: KeyStatus, createdAt: string, endsAt: string | null };

export type CreateKeyMutationVariables = Exact<{
  input: CreateApiKeyInput;
  idempotencyKey: string;
}>;


export type CreateKeyMutation = { createApiKey: { secret: string } };

export type RotateKeyMutationVariables = Exact<{
  id: string;
  overlapSeconds: number;
  idempotencyKey: string;
}>;


export type RotateKeyMutation = { rotateApiKey: { secret: string } };

export type RevokeKeyMutationVariables = Exact<{
  id: string;
  idempotencyKey: string;
}>;


export type RevokeKeyMutation = { revokeApiKey: { apiKey: { id: string, status: KeyStatus } } };

export type OffersQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  merchantId?: string | null | undefined;
  status?: OfferStatus | null | undefined;
  vertical?: string | null | undefined;
}>;


export type OffersQuery = { offers: { edges: Array<{ node: { id: string, name: string, provider: string, reference: string, status: OfferStatus, criteria: Record<string, unknown>, updatedAt: string, price: { amountMinor: number, decimal: string, currency: string }, vertical: { name: string, title: string }, merchant: { id: string, name: string }, commission: { type: CommissionType, rateBasisPoints: number, amount: { amountMinor: number, decimal: string, currency: string }, minimum: { amountMinor: number, decimal: string, currency: string } | null, cap: { amountMinor: number, decimal: string, currency: string } | null } } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type OfferRowFragment = { id: string, name: string, provider: string, reference: string, status: OfferStatus, criteria: Record<string, unknown>, updatedAt: string, price: { amountMinor: number, decimal: string, currency: string }, vertical: { name: string, title: string }, merchant: { id: string, name: string }, commission: { type: CommissionType, rateBasisPoints: number, amount: { amountMinor: number, decimal: string, currency: string }, minimum: { amountMinor: number, decimal: string, currency: string } | null, cap: { amountMinor: number, decimal: string, currency: string } | null } };

export type VerticalsQueryVariables = Exact<{ [key: string]: never; }>;


export type VerticalsQuery = { verticals: Array<{ name: string, title: string }> };

export type SetOfferStatusMutationVariables = Exact<{
  id: string;
  status: OfferStatus;
}>;


export type SetOfferStatusMutation = { setOfferStatus: { id: string, status: OfferStatus } };

export type SaveOfferMutationVariables = Exact<{
  merchantId: string;
  input: OfferInput;
}>;


export type SaveOfferMutation = { saveOffer: { id: string, status: OfferStatus } };

export type LoadOffersMutationVariables = Exact<{
  merchantId: string;
  format: FeedFormat;
  feed: string;
}>;


export type LoadOffersMutation = { loadOffers: { created: number, updated: number, unchanged: number, errors: Array<{ line: number, field: string | null, message: string }> } };

export type RunsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type RunsQuery = { settlementRuns: { edges: Array<{ node: { id: string, number: number | null, livemode: boolean, status: SettlementRunStatus, cutOff: string, closedAt: string | null, closedBy: string | null, invoices: Array<{ merchant: { id: string, name: string }, total: { decimal: string, currency: string } }>, payouts: { edges: Array<{ node: { id: string, builder: { id: string, name: string }, paid: { decimal: string, currency: string } } }> } } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type RunRowFragment = { id: string, number: number | null, livemode: boolean, status: SettlementRunStatus, cutOff: string, closedAt: string | null, closedBy: string | null, invoices: Array<{ merchant: { id: string, name: string }, total: { decimal: string, currency: string } }>, payouts: { edges: Array<{ node: { id: string, builder: { id: string, name: string }, paid: { decimal: string, currency: string } } }> } };

export type RunQueryVariables = Exact<{
  id: string;
}>;


export type RunQuery = { settlementRun: { id: string, number: number | null, livemode: boolean, status: SettlementRunStatus, cutOff: string, openedAt: string, closedAt: string | null, closedBy: string | null, invoices: Array<{ merchant: { id: string, name: string }, total: { decimal: string, currency: string } }>, payouts: { edges: Array<{ node: { id: string, builder: { id: string, name: string }, carriedIn: { decimal: string, currency: string }, earned: { decimal: string, currency: string }, paid: { decimal: string, currency: string }, carriedOut: { decimal: string, currency: string } } }> }, setAside: Array<{ conversionId: string, reason: SetAsideReason }> } | null };

export type RunLinesQueryVariables = Exact<{
  id: string;
  first: number;
  after?: string | null | undefined;
}>;


export type RunLinesQuery = { settlementRun: { lines: { edges: Array<{ node: { id: string, kind: SettlementLineKind, conversion: { id: string } | null, merchant: { id: string, name: string }, builder: { id: string, name: string } | null, commission: { decimal: string, currency: string }, networkFee: { decimal: string, currency: string }, builderPayout: { decimal: string, currency: string }, held: { decimal: string, currency: string } } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } } | null };

export type LineRowFragment = { id: string, kind: SettlementLineKind, conversion: { id: string } | null, merchant: { id: string, name: string }, builder: { id: string, name: string } | null, commission: { decimal: string, currency: string }, networkFee: { decimal: string, currency: string }, builderPayout: { decimal: string, currency: string }, held: { decimal: string, currency: string } };

export type CloseRunMutationVariables = Exact<{
  cutOff?: string | null | undefined;
}>;


export type CloseRunMutation = { closeSettlementRun: { id: string, number: number | null } };

export type ViewerQueryVariables = Exact<{ [key: string]: never; }>;


export type ViewerQuery = { viewer: { kind: CallerKind, id: string, scopes: Array<string> } };

export type BuilderNameQueryVariables = Exact<{
  id: string;
}>;


export type BuilderNameQuery = { builder: { name: string } | null };

export type MerchantNameQueryVariables = Exact<{
  id: string;
}>;


export type MerchantNameQuery = { merchant: { name: string } | null };

export type AmountFragment = { decimal: string, currency: string };

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  __apiType?: NonNullable<DocumentTypeDecoration<TResult, TVariables>['__apiType']>;
  private value: string;
  public __meta__?: Record<string, any> | undefined;

  constructor(value: string, __meta__?: Record<string, any> | undefined) {
    super(value);
    this.value = value;
    this.__meta__ = __meta__;
  }

  override toString(): string & DocumentTypeDecoration<TResult, TVariables> {
    return this.value;
  }
}
export const AgentRowFragmentDoc = new TypedDocumentString(`
    fragment AgentRow on Agent {
  id
  name
  createdAt
  builder {
    id
    name
  }
}
    `, {"fragmentName":"AgentRow"}) as unknown as TypedDocumentString<AgentRowFragment, unknown>;
export const AmountFragmentDoc = new TypedDocumentString(`
    fragment Amount on Money {
  decimal
  currency
}
    `, {"fragmentName":"Amount"}) as unknown as TypedDocumentString<AmountFragment, unknown>;
export const CheckoutRowFragmentDoc = new TypedDocumentString(`
    fragment CheckoutRow on Checkout {
  id
  paymentId
  status
  backend
  mode
  amount {
    ...Amount
  }
  offer {
    id
    name
  }
  merchant {
    id
    name
  }
  agent {
    id
    name
  }
  createdAt
  paidAt
  conversion {
    id
  }
}
    fragment Amount on Money {
  decimal
  currency
}`, {"fragmentName":"CheckoutRow"}) as unknown as TypedDocumentString<CheckoutRowFragment, unknown>;
export const ConnectionRowFragmentDoc = new TypedDocumentString(`
    fragment ConnectionRow on Connection {
  id
  processor
  livemode
  status
  webhookUrl
  createdAt
  liveSecrets {
    id
    createdAt
    endsAt
  }
  merchant {
    id
    name
  }
}
    `, {"fragmentName":"ConnectionRow"}) as unknown as TypedDocumentString<ConnectionRowFragment, unknown>;
export const ConversionRowFragmentDoc = new TypedDocumentString(`
    fragment ConversionRow on Conversion {
  id
  status
  verification
  conversionPath
  transactionValue {
    ...Amount
  }
  commission {
    ...Amount
  }
  networkFee {
    ...Amount
  }
  builderPayout {
    ...Amount
  }
  held {
    ...Amount
  }
  orderReference
  occurredAt
  createdAt
  validationEndsAt
  offer {
    id
    name
  }
  merchant {
    id
    name
  }
  agent {
    id
    name
  }
  reviews {
    reason
    clearedAt
  }
}
    fragment Amount on Money {
  decimal
  currency
}`, {"fragmentName":"ConversionRow"}) as unknown as TypedDocumentString<ConversionRowFragment, unknown>;
export const EvidenceRowFragmentDoc = new TypedDocumentString(`
    fragment EvidenceRow on UnmatchedEvidence {
  id
  eventId
  eventType
  processor
  receivedAt
  status
  reason
  explanation
  tries
  nextTryAt
  conversion {
    id
  }
  connection {
    id
    merchant {
      id
      name
    }
  }
}
    `, {"fragmentName":"EvidenceRow"}) as unknown as TypedDocumentString<EvidenceRowFragment, unknown>;
export const SaleFragmentDoc = new TypedDocumentString(`
    fragment Sale on Conversion {
  id
  occurredAt
  status
  transactionValue {
    amountMinor
    ...Amount
  }
  commission {
    amountMinor
    ...Amount
  }
  builderPayout {
    amountMinor
    ...Amount
  }
  held {
    amountMinor
    ...Amount
  }
  agent {
    id
    name
  }
  merchant {
    id
    name
  }
  offer {
    id
    name
  }
}
    fragment Amount on Money {
  decimal
  currency
}`, {"fragmentName":"Sale"}) as unknown as TypedDocumentString<SaleFragment, unknown>;
export const KeyRowFragmentDoc = new TypedDocumentString(`
    fragment KeyRow on ApiKey {
  id
  kind
  ownerId
  label
  prefix
  scopes
  status
  createdAt
  endsAt
}
    `, {"fragmentName":"KeyRow"}) as unknown as TypedDocumentString<KeyRowFragment, unknown>;
export const OfferRowFragmentDoc = new TypedDocumentString(`
    fragment OfferRow on Offer {
  id
  name
  provider
  reference
  status
  price {
    amountMinor
    ...Amount
  }
  criteria
  vertical {
    name
    title
  }
  merchant {
    id
    name
  }
  commission {
    type
    amount {
      amountMinor
      ...Amount
    }
    rateBasisPoints
    minimum {
      amountMinor
      ...Amount
    }
    cap {
      amountMinor
      ...Amount
    }
  }
  updatedAt
}
    fragment Amount on Money {
  decimal
  currency
}`, {"fragmentName":"OfferRow"}) as unknown as TypedDocumentString<OfferRowFragment, unknown>;
export const RunRowFragmentDoc = new TypedDocumentString(`
    fragment RunRow on SettlementRun {
  id
  number
  livemode
  status
  cutOff
  closedAt
  closedBy
  invoices {
    merchant {
      id
      name
    }
    total {
      ...Amount
    }
  }
  payouts(first: 10) {
    edges {
      node {
        id
        builder {
          id
          name
        }
        paid {
          ...Amount
        }
      }
    }
  }
}
    fragment Amount on Money {
  decimal
  currency
}`, {"fragmentName":"RunRow"}) as unknown as TypedDocumentString<RunRowFragment, unknown>;
export const LineRowFragmentDoc = new TypedDocumentString(`
    fragment LineRow on SettlementLine {
  id
  kind
  conversion {
    id
  }
  merchant {
    id
    name
  }
  builder {
    id
    name
  }
  commission {
    ...Amount
  }
  networkFee {
    ...Amount
  }
  builderPayout {
    ...Amount
  }
  held {
    ...Amount
  }
}
    fragment Amount on Money {
  decimal
  currency
}`, {"fragmentName":"LineRow"}) as unknown as TypedDocumentString<LineRowFragment, unknown>;
export const AgentsDocument = new TypedDocumentString(`
    query Agents($first: Int!, $after: String) {
  agents(first: $first, after: $after) {
    edges {
      node {
        ...AgentRow
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    fragment AgentRow on Agent {
  id
  name
  createdAt
  builder {
    id
    name
  }
}`) as unknown as TypedDocumentString<AgentsQuery, AgentsQueryVariables>;
export const CheckoutsDocument = new TypedDocumentString(`
    query Checkouts($first: Int!, $after: String, $createdFrom: DateTime, $createdTo: DateTime) {
  checkouts(
    first: $first
    after: $after
    createdFrom: $createdFrom
    createdTo: $createdTo
  ) {
    edges {
      node {
        ...CheckoutRow
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    fragment CheckoutRow on Checkout {
  id
  paymentId
  status
  backend
  mode
  amount {
    ...Amount
  }
  offer {
    id
    name
  }
  merchant {
    id
    name
  }
  agent {
    id
    name
  }
  createdAt
  paidAt
  conversion {
    id
  }
}
fragment Amount on Money {
  decimal
  currency
}`) as unknown as TypedDocumentString<CheckoutsQuery, CheckoutsQueryVariables>;
export const MerchantConnectionsDocument = new TypedDocumentString(`
    query MerchantConnections($id: ID!) {
  merchant(id: $id) {
    id
    connections {
      ...ConnectionRow
    }
  }
}
    fragment ConnectionRow on Connection {
  id
  processor
  livemode
  status
  webhookUrl
  createdAt
  liveSecrets {
    id
    createdAt
    endsAt
  }
  merchant {
    id
    name
  }
}`) as unknown as TypedDocumentString<MerchantConnectionsQuery, MerchantConnectionsQueryVariables>;
export const AllConnectionsDocument = new TypedDocumentString(`
    query AllConnections($first: Int!, $after: String) {
  merchants(first: $first, after: $after) {
    edges {
      node {
        id
        name
        connections {
          ...ConnectionRow
        }
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    fragment ConnectionRow on Connection {
  id
  processor
  livemode
  status
  webhookUrl
  createdAt
  liveSecrets {
    id
    createdAt
    endsAt
  }
  merchant {
    id
    name
  }
}`) as unknown as TypedDocumentString<AllConnectionsQuery, AllConnectionsQueryVariables>;
export const RotateConnectionSecretDocument = new TypedDocumentString(`
    mutation RotateConnectionSecret($id: ID!, $overlapSeconds: Int!, $webhookSecrets: [String!], $idempotencyKey: String!) {
  rotateConnectionSecret(
    id: $id
    overlapSeconds: $overlapSeconds
    webhookSecrets: $webhookSecrets
    idempotencyKey: $idempotencyKey
  ) {
    webhookSecret
  }
}
    `) as unknown as TypedDocumentString<RotateConnectionSecretMutation, RotateConnectionSecretMutationVariables>;
export const DisableConnectionDocument = new TypedDocumentString(`
    mutation DisableConnection($id: ID!, $idempotencyKey: String!) {
  disableConnection(id: $id, idempotencyKey: $idempotencyKey) {
    connection {
      id
      status
    }
  }
}
    `) as unknown as TypedDocumentString<DisableConnectionMutation, DisableConnectionMutationVariables>;
export const ConversionDocument = new TypedDocumentString(`
    query Conversion($id: ID!, $withContext: Boolean!, $withBytes: Boolean!) {
  conversion(id: $id) {
    ...ConversionRow
    livemode
    commissionType
    validationPeriodDays
    sessionId
    session {
      openedAt
      expiresAt
      searchedFor
    }
    recommendation {
      id
      createdAt
      firstClickedAt
      context @include(if: $withContext)
    }
    builder {
      id
      name
    }
    checkout {
      id
      paymentId
      createdAt
      status
      paidAt
      backend
      amount {
        ...Amount
      }
    }
    linkedInto {
      id
    }
    reports {
      id
      orderReference
      value {
        ...Amount
      }
      occurredAt
      match
      recordedAt
    }
    checks {
      name
      outcome
      inputs
      checkedAt
    }
    milestones(first: 50) {
      edges {
        node {
          id
          step
          status
          recordedAt
        }
      }
    }
    reviews {
      id
      explanation
      raisedAt
    }
    decisions {
      id
      kind
      reasonCode
      note
      decidedBy
      decidedAt
      otherConversion {
        id
      }
    }
    history {
      sequence
      from
      to
      cause
      causedBy
      at
      hash
    }
    evidence {
      ruleVersion
      asOf
      digest
      pieces {
        id
        processor
        eventId
        eventType
        receivedAt
        sha256
        body @include(if: $withBytes)
      }
    }
  }
}
    fragment ConversionRow on Conversion {
  id
  status
  verification
  conversionPath
  transactionValue {
    ...Amount
  }
  commission {
    ...Amount
  }
  networkFee {
    ...Amount
  }
  builderPayout {
    ...Amount
  }
  held {
    ...Amount
  }
  orderReference
  occurredAt
  createdAt
  validationEndsAt
  offer {
    id
    name
  }
  merchant {
    id
    name
  }
  agent {
    id
    name
  }
  reviews {
    reason
    clearedAt
  }
}
fragment Amount on Money {
  decimal
  currency
}`) as unknown as TypedDocumentString<ConversionQuery, ConversionQueryVariables>;
export const EvidenceDocumentDocument = new TypedDocumentString(`
    query EvidenceDocument($id: ID!) {
  conversion(id: $id) {
    evidence {
      document
    }
  }
  codeKeys
}
    `) as unknown as TypedDocumentString<EvidenceDocumentQuery, EvidenceDocumentQueryVariables>;
export const RejectConversionDocument = new TypedDocumentString(`
    mutation RejectConversion($id: ID!, $reasonCode: RejectionReason!, $note: String, $idempotencyKey: String!) {
  rejectConversion(
    id: $id
    reasonCode: $reasonCode
    note: $note
    idempotencyKey: $idempotencyKey
  ) {
    status
  }
}
    `) as unknown as TypedDocumentString<RejectConversionMutation, RejectConversionMutationVariables>;
export const ClearReviewDocument = new TypedDocumentString(`
    mutation ClearReview($conversionId: ID!, $note: String!, $idempotencyKey: String!) {
  clearReview(
    conversionId: $conversionId
    note: $note
    idempotencyKey: $idempotencyKey
  ) {
    status
  }
}
    `) as unknown as TypedDocumentString<ClearReviewMutation, ClearReviewMutationVariables>;
export const LinkEvidenceDocument = new TypedDocumentString(`
    mutation LinkEvidence($id: ID!, $conversionId: ID!, $note: String!, $idempotencyKey: String!) {
  linkEvidence(
    id: $id
    conversionId: $conversionId
    note: $note
    idempotencyKey: $idempotencyKey
  ) {
    status
  }
}
    `) as unknown as TypedDocumentString<LinkEvidenceMutation, LinkEvidenceMutationVariables>;
export const AcceptEvidenceDocument = new TypedDocumentString(`
    mutation AcceptEvidence($conversionId: ID!, $note: String!, $idempotencyKey: String!) {
  acceptEvidence(
    conversionId: $conversionId
    note: $note
    idempotencyKey: $idempotencyKey
  ) {
    status
  }
}
    `) as unknown as TypedDocumentString<AcceptEvidenceMutation, AcceptEvidenceMutationVariables>;
export const ResolveDisputeDocument = new TypedDocumentString(`
    mutation ResolveDispute($conversionId: ID!, $outcome: DisputeResolution!, $note: String!, $idempotencyKey: String!) {
  resolveDispute(
    conversionId: $conversionId
    outcome: $outcome
    note: $note
    idempotencyKey: $idempotencyKey
  ) {
    status
  }
}
    `) as unknown as TypedDocumentString<ResolveDisputeMutation, ResolveDisputeMutationVariables>;
export const ConversionsDocument = new TypedDocumentString(`
    query Conversions($first: Int!, $after: String, $status: ConversionStatus, $merchantId: ID, $createdFrom: DateTime, $createdTo: DateTime) {
  conversions(
    first: $first
    after: $after
    status: $status
    merchantId: $merchantId
    createdFrom: $createdFrom
    createdTo: $createdTo
  ) {
    edges {
      node {
        ...ConversionRow
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    fragment ConversionRow on Conversion {
  id
  status
  verification
  conversionPath
  transactionValue {
    ...Amount
  }
  commission {
    ...Amount
  }
  networkFee {
    ...Amount
  }
  builderPayout {
    ...Amount
  }
  held {
    ...Amount
  }
  orderReference
  occurredAt
  createdAt
  validationEndsAt
  offer {
    id
    name
  }
  merchant {
    id
    name
  }
  agent {
    id
    name
  }
  reviews {
    reason
    clearedAt
  }
}
fragment Amount on Money {
  decimal
  currency
}`) as unknown as TypedDocumentString<ConversionsQuery, ConversionsQueryVariables>;
export const EvidenceInboxDocument = new TypedDocumentString(`
    query EvidenceInbox($first: Int!, $after: String, $reason: EvidenceReason) {
  unmatchedEvidence(first: $first, after: $after, reason: $reason) {
    edges {
      node {
        ...EvidenceRow
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    fragment EvidenceRow on UnmatchedEvidence {
  id
  eventId
  eventType
  processor
  receivedAt
  status
  reason
  explanation
  tries
  nextTryAt
  conversion {
    id
  }
  connection {
    id
    merchant {
      id
      name
    }
  }
}`) as unknown as TypedDocumentString<EvidenceInboxQuery, EvidenceInboxQueryVariables>;
export const RerunEvidenceDocument = new TypedDocumentString(`
    mutation RerunEvidence($id: ID!, $idempotencyKey: String!) {
  rerunEvidence(id: $id, idempotencyKey: $idempotencyKey) {
    evidence {
      id
      status
      explanation
    }
  }
}
    `) as unknown as TypedDocumentString<RerunEvidenceMutation, RerunEvidenceMutationVariables>;
export const SalesDocument = new TypedDocumentString(`
    query Sales($after: String, $createdFrom: DateTime) {
  conversions(first: 100, after: $after, createdFrom: $createdFrom) {
    edges {
      node {
        ...Sale
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    fragment Sale on Conversion {
  id
  occurredAt
  status
  transactionValue {
    amountMinor
    ...Amount
  }
  commission {
    amountMinor
    ...Amount
  }
  builderPayout {
    amountMinor
    ...Amount
  }
  held {
    amountMinor
    ...Amount
  }
  agent {
    id
    name
  }
  merchant {
    id
    name
  }
  offer {
    id
    name
  }
}
fragment Amount on Money {
  decimal
  currency
}`) as unknown as TypedDocumentString<SalesQuery, SalesQueryVariables>;
export const DueSalesDocument = new TypedDocumentString(`
    query DueSales($after: String) {
  conversions(first: 100, after: $after, status: ELIGIBLE) {
    edges {
      node {
        ...Sale
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    fragment Sale on Conversion {
  id
  occurredAt
  status
  transactionValue {
    amountMinor
    ...Amount
  }
  commission {
    amountMinor
    ...Amount
  }
  builderPayout {
    amountMinor
    ...Amount
  }
  held {
    amountMinor
    ...Amount
  }
  agent {
    id
    name
  }
  merchant {
    id
    name
  }
  offer {
    id
    name
  }
}
fragment Amount on Money {
  decimal
  currency
}`) as unknown as TypedDocumentString<DueSalesQuery, DueSalesQueryVariables>;
export const LatestConversionsDocument = new TypedDocumentString(`
    query LatestConversions {
  conversions(first: 6) {
    edges {
      node {
        ...ConversionRow
      }
    }
  }
}
    fragment ConversionRow on Conversion {
  id
  status
  verification
  conversionPath
  transactionValue {
    ...Amount
  }
  commission {
    ...Amount
  }
  networkFee {
    ...Amount
  }
  builderPayout {
    ...Amount
  }
  held {
    ...Amount
  }
  orderReference
  occurredAt
  createdAt
  validationEndsAt
  offer {
    id
    name
  }
  merchant {
    id
    name
  }
  agent {
    id
    name
  }
  reviews {
    reason
    clearedAt
  }
}
fragment Amount on Money {
  decimal
  currency
}`) as unknown as TypedDocumentString<LatestConversionsQuery, LatestConversionsQueryVariables>;
export const KeysDocument = new TypedDocumentString(`
    query Keys($first: Int!, $after: String, $ownerId: ID) {
  apiKeys(first: $first, after: $after, ownerId: $ownerId) {
    edges {
      node {
        ...KeyRow
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    fragment KeyRow on ApiKey {
  id
  kind
  ownerId
  label
  prefix
  scopes
  status
  createdAt
  endsAt
}`) as unknown as TypedDocumentString<KeysQuery, KeysQueryVariables>;
export const CreateKeyDocument = new TypedDocumentString(`
    mutation CreateKey($input: CreateApiKeyInput!, $idempotencyKey: String!) {
  createApiKey(input: $input, idempotencyKey: $idempotencyKey) {
    secret
  }
}
    `) as unknown as TypedDocumentString<CreateKeyMutation, CreateKeyMutationVariables>;
export const RotateKeyDocument = new TypedDocumentString(`
    mutation RotateKey($id: ID!, $overlapSeconds: Int!, $idempotencyKey: String!) {
  rotateApiKey(
    id: $id
    overlapSeconds: $overlapSeconds
    idempotencyKey: $idempotencyKey
  ) {
    secret
  }
}
    `) as unknown as TypedDocumentString<RotateKeyMutation, RotateKeyMutationVariables>;
export const RevokeKeyDocument = new TypedDocumentString(`
    mutation RevokeKey($id: ID!, $idempotencyKey: String!) {
  revokeApiKey(id: $id, idempotencyKey: $idempotencyKey) {
    apiKey {
      id
      status
    }
  }
}
    `) as unknown as TypedDocumentString<RevokeKeyMutation, RevokeKeyMutationVariables>;
export const OffersDocument = new TypedDocumentString(`
    query Offers($first: Int!, $after: String, $merchantId: ID, $status: OfferStatus, $vertical: String) {
  offers(
    first: $first
    after: $after
    merchantId: $merchantId
    status: $status
    vertical: $vertical
  ) {
    edges {
      node {
        ...OfferRow
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    fragment OfferRow on Offer {
  id
  name
  provider
  reference
  status
  price {
    amountMinor
    ...Amount
  }
  criteria
  vertical {
    name
    title
  }
  merchant {
    id
    name
  }
  commission {
    type
    amount {
      amountMinor
      ...Amount
    }
    rateBasisPoints
    minimum {
      amountMinor
      ...Amount
    }
    cap {
      amountMinor
      ...Amount
    }
  }
  updatedAt
}
fragment Amount on Money {
  decimal
  currency
}`) as unknown as TypedDocumentString<OffersQuery, OffersQueryVariables>;
export const VerticalsDocument = new TypedDocumentString(`
    query Verticals {
  verticals {
    name
    title
  }
}
    `) as unknown as TypedDocumentString<VerticalsQuery, VerticalsQueryVariables>;
export const SetOfferStatusDocument = new TypedDocumentString(`
    mutation SetOfferStatus($id: ID!, $status: OfferStatus!) {
  setOfferStatus(id: $id, status: $status) {
    id
    status
  }
}
    `) as unknown as TypedDocumentString<SetOfferStatusMutation, SetOfferStatusMutationVariables>;
export const SaveOfferDocument = new TypedDocumentString(`
    mutation SaveOffer($merchantId: ID!, $input: OfferInput!) {
  saveOffer(merchantId: $merchantId, input: $input) {
    id
    status
  }
}
    `) as unknown as TypedDocumentString<SaveOfferMutation, SaveOfferMutationVariables>;
export const LoadOffersDocument = new TypedDocumentString(`
    mutation LoadOffers($merchantId: ID!, $format: FeedFormat!, $feed: String!) {
  loadOffers(merchantId: $merchantId, format: $format, feed: $feed) {
    created
    updated
    unchanged
    errors {
      line
      field
      message
    }
  }
}
    `) as unknown as TypedDocumentString<LoadOffersMutation, LoadOffersMutationVariables>;
export const RunsDocument = new TypedDocumentString(`
    query Runs($first: Int!, $after: String) {
  settlementRuns(first: $first, after: $after) {
    edges {
      node {
        ...RunRow
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    fragment RunRow on SettlementRun {
  id
  number
  livemode
  status
  cutOff
  closedAt
  closedBy
  invoices {
    merchant {
      id
      name
    }
    total {
      ...Amount
    }
  }
  payouts(first: 10) {
    edges {
      node {
        id
        builder {
          id
          name
        }
        paid {
          ...Amount
        }
      }
    }
  }
}
fragment Amount on Money {
  decimal
  currency
}`) as unknown as TypedDocumentString<RunsQuery, RunsQueryVariables>;
export const RunDocument = new TypedDocumentString(`
    query Run($id: ID!) {
  settlementRun(id: $id) {
    id
    number
    livemode
    status
    cutOff
    openedAt
    closedAt
    closedBy
    invoices {
      merchant {
        id
        name
      }
      total {
        ...Amount
      }
    }
    payouts(first: 50) {
      edges {
        node {
          id
          builder {
            id
            name
          }
          carriedIn {
            ...Amount
          }
          earned {
            ...Amount
          }
          paid {
            ...Amount
          }
          carriedOut {
            ...Amount
          }
        }
      }
    }
    setAside {
      conversionId
      reason
    }
  }
}
    fragment Amount on Money {
  decimal
  currency
}`) as unknown as TypedDocumentString<RunQuery, RunQueryVariables>;
export const RunLinesDocument = new TypedDocumentString(`
    query RunLines($id: ID!, $first: Int!, $after: String) {
  settlementRun(id: $id) {
    lines(first: $first, after: $after) {
      edges {
        node {
          ...LineRow
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
}
    fragment LineRow on SettlementLine {
  id
  kind
  conversion {
    id
  }
  merchant {
    id
    name
  }
  builder {
    id
    name
  }
  commission {
    ...Amount
  }
  networkFee {
    ...Amount
  }
  builderPayout {
    ...Amount
  }
  held {
    ...Amount
  }
}
fragment Amount on Money {
  decimal
  currency
}`) as unknown as TypedDocumentString<RunLinesQuery, RunLinesQueryVariables>;
export const CloseRunDocument = new TypedDocumentString(`
    mutation CloseRun($cutOff: DateTime) {
  closeSettlementRun(cutOff: $cutOff) {
    id
    number
  }
}
    `) as unknown as TypedDocumentString<CloseRunMutation, CloseRunMutationVariables>;
export const ViewerDocument = new TypedDocumentString(`
    query Viewer {
  viewer {
    kind
    id
    scopes
  }
}
    `) as unknown as TypedDocumentString<ViewerQuery, ViewerQueryVariables>;
export const BuilderNameDocument = new TypedDocumentString(`
    query BuilderName($id: ID!) {
  builder(id: $id) {
    name
  }
}
    `) as unknown as TypedDocumentString<BuilderNameQuery, BuilderNameQueryVariables>;
export const MerchantNameDocument = new TypedDocumentString(`
    query MerchantName($id: ID!) {
  merchant(id: $id) {
    name
  }
}
    `) as unknown as TypedDocumentString<MerchantNameQuery, MerchantNameQueryVariables>;