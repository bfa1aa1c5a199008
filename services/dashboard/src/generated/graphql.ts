/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** The conditions for agents of a list; all that are given must hold. */
export type AgentFilter = {
  builderId?: string | null | undefined;
  createdAt?: TimeFilter | null | undefined;
  /** Part of the name, in upper or lower case; or the whole id. */
  q?: string | null | undefined;
};

/** The conditions for API keys of a list; all that are given must hold. */
export type ApiKeyFilter = {
  createdAt?: TimeFilter | null | undefined;
  kind?: KeyKindFilter | null | undefined;
  ownerId?: string | null | undefined;
  /** Part of the label or of `prefix`, in upper or lower case; or the whole id. */
  q?: string | null | undefined;
  status?: KeyStatusFilter | null | undefined;
};

export const AttributeType = {
  Boolean: 'BOOLEAN',
  Integer: 'INTEGER',
  Number: 'NUMBER',
  Text: 'TEXT'
} as const;

export type AttributeType = typeof AttributeType[keyof typeof AttributeType];
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
/** The conditions for checkouts of a list; all that are given must hold. */
export type CheckoutFilter = {
  agentId?: string | null | undefined;
  /** The builder of the agent. */
  builderId?: string | null | undefined;
  createdAt?: TimeFilter | null | undefined;
  /** The currency of the amount. */
  currency?: string | null | undefined;
  /** Defaults to true in production and to false elsewhere. */
  livemode?: boolean | null | undefined;
  merchantId?: string | null | undefined;
  offerId?: string | null | undefined;
  /** The whole transaction id or payment id, or the processor's id of the payment. */
  q?: string | null | undefined;
  recommendationId?: string | null | undefined;
  sessionId?: string | null | undefined;
  /** A payment, a refund or a dispute is included after a second or two; an expiry at once. */
  status?: CheckoutStatusFilter | null | undefined;
  /** The name of the offer's vertical at the time of the recommendation; those of versions before 2026-11-26 have none. */
  vertical?: string | null | undefined;
};

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
export type CheckoutStatusFilter = {
  in: Array<CheckoutStatus>;
};

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
/**
 * The conditions for conversions of a list; all that are given must hold. An agent may use those on fields that it may read:
 * `status`, `createdAt`, `sessionId`, `recommendationId`, `merchantId`, `agentId`, `offerId`, `vertical` and `livemode`; others are refused.
 */
export type ConversionFilter = {
  agentId?: string | null | undefined;
  builderId?: string | null | undefined;
  createdAt?: TimeFilter | null | undefined;
  /** The currency of the commission. */
  currency?: string | null | undefined;
  /** Whether a review holds the builder's share. */
  hasOpenReview?: boolean | null | undefined;
  /** Defaults to true in production and to false elsewhere. */
  livemode?: boolean | null | undefined;
  merchantId?: string | null | undefined;
  occurredAt?: TimeFilter | null | undefined;
  offerId?: string | null | undefined;
  /** The whole order reference, or the whole id of the conversion, its recommendation, its session or its checkout. */
  q?: string | null | undefined;
  recommendationId?: string | null | undefined;
  sessionId?: string | null | undefined;
  /** A validation window that ended in the last seconds may not be considered yet. */
  status?: ConversionStatusFilter | null | undefined;
  verification?: VerificationFilter | null | undefined;
  /** The name of the offer's vertical at the time of the recommendation; those of versions before 2026-11-26 have none. */
  vertical?: string | null | undefined;
};

/**
 * The order of a list of conversions. An agent may use `CREATED_AT` only. In another order a conversion may change and so move while you
 * read page by page: you may then read it twice or not at all.
 */
export type ConversionOrder = {
  direction?: OrderDirection;
  field?: ConversionOrderField;
};

export const ConversionOrderField = {
  /** The order in which the conversions were recorded. */
  CreatedAt: 'CREATED_AT',
  /** `updatedAt`. */
  UpdatedAt: 'UPDATED_AT',
  /** `transactionValue`: by amount within each currency, and the currencies by their codes. */
  Value: 'VALUE'
} as const;

export type ConversionOrderField = typeof ConversionOrderField[keyof typeof ConversionOrderField];
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
export type ConversionStatusFilter = {
  in: Array<ConversionStatus>;
};

export const CountPrecision = {
  /** The list has more rows. */
  AtLeast: 'AT_LEAST',
  /** The list has exactly this number of rows. */
  Exact: 'EXACT'
} as const;

export type CountPrecision = typeof CountPrecision[keyof typeof CountPrecision];
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
export const EndpointDisabledBy = {
  /** Every try failed for 5 days. */
  Failing: 'FAILING',
  /** It responded 410. */
  Gone: 'GONE',
  /** Its owner disabled it. */
  Owner: 'OWNER'
} as const;

export type EndpointDisabledBy = typeof EndpointDisabledBy[keyof typeof EndpointDisabledBy];
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
  RefundExceedsPayment: 'REFUND_EXCEEDS_PAYMENT',
  /** Another change of the sale, such as the closing of a settlement run, took too long: the event is tried again. */
  SaleBusy: 'SALE_BUSY'
} as const;

export type EvidenceReason = typeof EvidenceReason[keyof typeof EvidenceReason];
export type EvidenceReasonFilter = {
  in: Array<EvidenceReason>;
};

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
export type EvidenceStatusFilter = {
  in: Array<EvidenceStatus>;
};

export const FeedFormat = {
  /** CSV (RFC 4180) with a header line. The column of an attribute has the name of the attribute. */
  Csv: 'CSV',
  /** One JSON object on each line, with the same names as the columns of CSV. */
  JsonLines: 'JSON_LINES'
} as const;

export type FeedFormat = typeof FeedFormat[keyof typeof FeedFormat];
/** The conditions for invoices of a list; all that are given must hold. */
export type InvoiceFilter = {
  /** The same as `issuedAt`. */
  createdAt?: TimeFilter | null | undefined;
  currency?: string | null | undefined;
  issuedAt?: TimeFilter | null | undefined;
  /** Defaults to true in production and to false elsewhere. */
  livemode?: boolean | null | undefined;
  merchantId?: string | null | undefined;
  /** The whole id or number, or the whole reference of its payment. */
  q?: string | null | undefined;
  runId?: string | null | undefined;
  status?: InvoiceStatusFilter | null | undefined;
  updatedAt?: TimeFilter | null | undefined;
};

/** The order of a list of invoices. */
export type InvoiceOrder = {
  direction?: OrderDirection;
  field?: InvoiceOrderField;
};

export const InvoiceOrderField = {
  /** `due`: by amount within each currency, and the currencies by their codes. */
  Amount: 'AMOUNT',
  /** The order in which the invoices were created. */
  CreatedAt: 'CREATED_AT',
  /** `dueAt`; an invoice with nothing due is later than all others. */
  DueAt: 'DUE_AT'
} as const;

export type InvoiceOrderField = typeof InvoiceOrderField[keyof typeof InvoiceOrderField];
export const InvoiceStatus = {
  /** Nothing is due; a credit is carried over. */
  CarriedOver: 'CARRIED_OVER',
  Open: 'OPEN',
  /** It was not paid until `dueAt`. */
  Overdue: 'OVERDUE',
  Paid: 'PAID',
  /** It is not to be paid. The next run invoices the amount again. */
  Void: 'VOID'
} as const;

export type InvoiceStatus = typeof InvoiceStatus[keyof typeof InvoiceStatus];
export type InvoiceStatusFilter = {
  in: Array<InvoiceStatus>;
};

export const InvoiceStepInput = {
  Paid: 'PAID',
  Void: 'VOID'
} as const;

export type InvoiceStepInput = typeof InvoiceStepInput[keyof typeof InvoiceStepInput];
export const KeyKind = {
  Agent: 'AGENT',
  Builder: 'BUILDER',
  Merchant: 'MERCHANT',
  Operator: 'OPERATOR'
} as const;

export type KeyKind = typeof KeyKind[keyof typeof KeyKind];
export type KeyKindFilter = {
  in: Array<KeyKind>;
};

export const KeyStatus = {
  Active: 'ACTIVE',
  Revoked: 'REVOKED',
  /** Replaced by a newer key, and accepted until `endsAt`. */
  Rotating: 'ROTATING'
} as const;

export type KeyStatus = typeof KeyStatus[keyof typeof KeyStatus];
export type KeyStatusFilter = {
  in: Array<KeyStatus>;
};

/** The conditions for ledger accounts of a list; all that are given must hold. */
export type LedgerAccountFilter = {
  currency?: string | null | undefined;
  kind?: LedgerAccountKindFilter | null | undefined;
  /** Defaults to true in production and to false elsewhere. */
  livemode?: boolean | null | undefined;
  /** The id of the merchant, builder or agent. */
  partyId?: string | null | undefined;
  /** The whole id of the account or of its party. */
  q?: string | null | undefined;
  stage?: LedgerStageFilter | null | undefined;
};

export const LedgerAccountKind = {
  /** Amounts that operators granted to a party or, with a negative balance, took from it. */
  Adjustment: 'ADJUSTMENT',
  /** The payout that a builder is owed. */
  BuilderPayable: 'BUILDER_PAYABLE',
  /** Money that a merchant paid, or with a negative balance, that was paid to a builder, with tax. */
  Cash: 'CASH',
  /** The builder's share of an agent's sales while it is held. */
  Held: 'HELD',
  /** The commission that a merchant owes. */
  MerchantReceivable: 'MERCHANT_RECEIVABLE',
  /** The service's share of commissions. */
  NetworkRevenue: 'NETWORK_REVENUE',
  /** Payouts that were sent to the builder's bank and are not confirmed yet. */
  PayoutInTransit: 'PAYOUT_IN_TRANSIT',
  /** Tax that a merchant paid with its invoices or, with a negative balance, that was paid to a builder with its payouts. */
  Tax: 'TAX',
  /** Debts of a party that were given up. */
  WriteOff: 'WRITE_OFF'
} as const;

export type LedgerAccountKind = typeof LedgerAccountKind[keyof typeof LedgerAccountKind];
export type LedgerAccountKindFilter = {
  in: Array<LedgerAccountKind>;
};

export const LedgerCauseKind = {
  Adjustment: 'ADJUSTMENT',
  Decision: 'DECISION',
  Evidence: 'EVIDENCE',
  Invoice: 'INVOICE',
  /** The introduction of the ledger. */
  Migration: 'MIGRATION',
  Milestone: 'MILESTONE',
  Payout: 'PAYOUT',
  /** No new fact: the amounts were computed again. */
  Recomputation: 'RECOMPUTATION',
  /** The registration of an agent with a builder. */
  Registration: 'REGISTRATION',
  Report: 'REPORT',
  Review: 'REVIEW',
  SettlementRun: 'SETTLEMENT_RUN',
  WriteOff: 'WRITE_OFF'
} as const;

export type LedgerCauseKind = typeof LedgerCauseKind[keyof typeof LedgerCauseKind];
export const LedgerEntryKind = {
  /** The difference between what is due for a conversion and what was booked. */
  Accrual: 'ACCRUAL',
  Adjustment: 'ADJUSTMENT',
  InvoicePaid: 'INVOICE_PAID',
  InvoicePaymentReversed: 'INVOICE_PAYMENT_REVERSED',
  /** What was due for a conversion when the ledger was introduced. */
  Opening: 'OPENING',
  PayoutFailed: 'PAYOUT_FAILED',
  PayoutPaid: 'PAYOUT_PAID',
  PayoutReversed: 'PAYOUT_REVERSED',
  PayoutSent: 'PAYOUT_SENT',
  /** The sum of the lines of a closed run, from accrued to settled. */
  Settlement: 'SETTLEMENT',
  WriteOff: 'WRITE_OFF'
} as const;

export type LedgerEntryKind = typeof LedgerEntryKind[keyof typeof LedgerEntryKind];
export const LedgerSide = {
  Credit: 'CREDIT',
  Debit: 'DEBIT'
} as const;

export type LedgerSide = typeof LedgerSide[keyof typeof LedgerSide];
export const LedgerStage = {
  /** Due by the facts of conversions, and not booked by a closed run yet. */
  Accrued: 'ACCRUED',
  /** Booked by closed runs, and what was paid, adjusted and written off since. */
  Settled: 'SETTLED'
} as const;

export type LedgerStage = typeof LedgerStage[keyof typeof LedgerStage];
export type LedgerStageFilter = {
  in: Array<LedgerStage>;
};

/** The order of a list. */
export type ListOrder = {
  direction?: OrderDirection;
  field?: ListOrderField;
};

export const ListOrderField = {
  /** The order in which the rows were created. */
  CreatedAt: 'CREATED_AT'
} as const;

export type ListOrderField = typeof ListOrderField[keyof typeof ListOrderField];
/** The times of metrics, from `from` to before `to`. */
export type MetricsRange = {
  from: string;
  /**
   * The zone whose days, weeks and months are the buckets: a name of the IANA database, such as `Europe/London`. Buckets of a zone that differs
   * from UTC by a part of an hour, such as `Asia/Kolkata`, are as exact, and take longer if the range has many rows.
   */
  timeZone?: string;
  to: string;
};

/** A sum by which groups are ranked. */
export const MetricsRank = {
  BuilderPayout: 'BUILDER_PAYOUT',
  Commission: 'COMMISSION',
  Count: 'COUNT',
  TransactionValue: 'TRANSACTION_VALUE'
} as const;

export type MetricsRank = typeof MetricsRank[keyof typeof MetricsRank];
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

/** The conditions for offers of a list; all that are given must hold. */
export type OfferFilter = {
  createdAt?: TimeFilter | null | undefined;
  /** The currency of the price. */
  currency?: string | null | undefined;
  merchantId?: string | null | undefined;
  /** Part of the name, the provider or the reference, in upper or lower case; or the whole id. */
  q?: string | null | undefined;
  status?: OfferStatusFilter | null | undefined;
  updatedAt?: TimeFilter | null | undefined;
  /** The name of the vertical. */
  vertical?: string | null | undefined;
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
export type OfferStatusFilter = {
  in: Array<OfferStatus>;
};

export const OrderDirection = {
  Asc: 'ASC',
  Desc: 'DESC'
} as const;

export type OrderDirection = typeof OrderDirection[keyof typeof OrderDirection];
/** The conditions for payouts of a list; all that are given must hold. */
export type PayoutFilter = {
  builderId?: string | null | undefined;
  /** The time at which its run was closed. */
  createdAt?: TimeFilter | null | undefined;
  currency?: string | null | undefined;
  /** Defaults to true in production and to false elsewhere. */
  livemode?: boolean | null | undefined;
  /** The whole id, or the whole reference of one of its steps. */
  q?: string | null | undefined;
  runId?: string | null | undefined;
  status?: PayoutStatusFilter | null | undefined;
  updatedAt?: TimeFilter | null | undefined;
};

/** The order of a list of payouts. */
export type PayoutOrder = {
  direction?: OrderDirection;
  field?: PayoutOrderField;
};

export const PayoutOrderField = {
  /** `paid`: by amount within each currency, and the currencies by their codes. */
  Amount: 'AMOUNT',
  /** The order in which the payouts were created. */
  CreatedAt: 'CREATED_AT'
} as const;

export type PayoutOrderField = typeof PayoutOrderField[keyof typeof PayoutOrderField];
export const PayoutStatus = {
  /** Nothing is paid: the balance is withheld, below the minimum or negative. */
  CarriedOver: 'CARRIED_OVER',
  /** The bank or processor refused it. It can be sent again. */
  Failed: 'FAILED',
  /** The builder has it. */
  Paid: 'PAID',
  /** The run is closed; the payout was not sent yet. */
  Pending: 'PENDING',
  /** It was paid and came back. It can be sent again. */
  Reversed: 'REVERSED',
  /** It was given to the bank or processor. */
  Sent: 'SENT'
} as const;

export type PayoutStatus = typeof PayoutStatus[keyof typeof PayoutStatus];
export type PayoutStatusFilter = {
  in: Array<PayoutStatus>;
};

export const PayoutStepInput = {
  Failed: 'FAILED',
  Paid: 'PAID',
  Reversed: 'REVERSED',
  Sent: 'SENT'
} as const;

export type PayoutStepInput = typeof PayoutStepInput[keyof typeof PayoutStepInput];
export const ProcessorFailureReason = {
  /** The processor refused the connection's API key or signature. */
  CredentialsRefused: 'CREDENTIALS_REFUSED',
  /** The processor refused the request, for example its currency or amount. */
  RequestRefused: 'REQUEST_REFUSED',
  /** The processor gave no valid answer within 3 seconds. */
  Unavailable: 'UNAVAILABLE'
} as const;

export type ProcessorFailureReason = typeof ProcessorFailureReason[keyof typeof ProcessorFailureReason];
/** One event, or a range of them: after one event, up to another one or to now. */
export type RedeliveryInput = {
  after?: string | null | undefined;
  eventId?: string | null | undefined;
  /** Whether a range includes events that were delivered. */
  includeDelivered?: boolean | null | undefined;
  until?: string | null | undefined;
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
/** Times from `gte` to before `lt`; one of them may be absent. */
export type TimeFilter = {
  /** At or after this time. */
  gte?: string | null | undefined;
  /** Before this time. */
  lt?: string | null | undefined;
};

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
/** The conditions for stored events of a list; all that are given must hold. */
export type UnmatchedEvidenceFilter = {
  connectionId?: string | null | undefined;
  /** The same as `receivedAt`. */
  createdAt?: TimeFilter | null | undefined;
  /** Defaults to true in production and to false elsewhere. */
  livemode?: boolean | null | undefined;
  /** The merchant of the connection. */
  merchantId?: string | null | undefined;
  /** The whole id, the processor's whole id of the event, or the whole transaction id of its checkout. */
  q?: string | null | undefined;
  reason?: EvidenceReasonFilter | null | undefined;
  receivedAt?: TimeFilter | null | undefined;
  status?: EvidenceStatusFilter | null | undefined;
};

export const Verification = {
  /** The payment did not pass all five checks. It is not settled until an operator accepts it or later evidence verifies it. */
  BetaPaymentObserved: 'BETA_PAYMENT_OBSERVED',
  /** The sale is known only by a merchant's report. */
  PendingValidation: 'PENDING_VALIDATION',
  /** All five checks of the payment passed. */
  Verified: 'VERIFIED'
} as const;

export type Verification = typeof Verification[keyof typeof Verification];
export type VerificationFilter = {
  in: Array<Verification>;
};

export const WebhookDeliveryStatus = {
  /** The endpoint responded with a status of 200 to 299. */
  Delivered: 'DELIVERED',
  /** The last try failed. */
  Failed: 'FAILED',
  /** It is tried again. */
  Pending: 'PENDING'
} as const;

export type WebhookDeliveryStatus = typeof WebhookDeliveryStatus[keyof typeof WebhookDeliveryStatus];
export type WebhookEndpointChange = {
  enabled?: boolean | null | undefined;
  events?: Array<string> | null | undefined;
  url?: string | null | undefined;
};

/** The conditions for webhook endpoints of a list; all that are given must hold. */
export type WebhookEndpointFilter = {
  createdAt?: TimeFilter | null | undefined;
  /** Both modes if absent. */
  livemode?: boolean | null | undefined;
  /** The id of the merchant, builder or agent. */
  ownerId?: string | null | undefined;
  /** Part of the address, in upper or lower case; or the whole id. */
  q?: string | null | undefined;
  status?: WebhookEndpointStatusFilter | null | undefined;
};

export type WebhookEndpointInput = {
  /** The types of events to send; all if absent or empty. */
  events?: Array<string> | null | undefined;
  /** Whether to send the events of live sales, or of test sales; defaults to true in production and to false elsewhere. */
  livemode?: boolean | null | undefined;
  url: string;
};

export const WebhookEndpointStatus = {
  /** It is enabled, and its last try did not fail. */
  Active: 'ACTIVE',
  Disabled: 'DISABLED',
  /** It is enabled, and every try has failed since `failingSince`. */
  Failing: 'FAILING'
} as const;

export type WebhookEndpointStatus = typeof WebhookEndpointStatus[keyof typeof WebhookEndpointStatus];
export type WebhookEndpointStatusFilter = {
  in: Array<WebhookEndpointStatus>;
};

export type AgentsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  filter?: AgentFilter | null | undefined;
  orderBy?: ListOrder | null | undefined;
  isFirst: boolean;
}>;


export type AgentsQuery = { agents: { edges: Array<{ node: { id: string, name: string, createdAt: string, builder: { id: string, name: string } | null } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null }, totalCount?: { count: number, precision: CountPrecision } } };

export type AgentRowFragment = { id: string, name: string, createdAt: string, builder: { id: string, name: string } | null };

export type CheckoutsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  filter?: CheckoutFilter | null | undefined;
  orderBy?: ListOrder | null | undefined;
  isFirst: boolean;
}>;


export type CheckoutsQuery = { checkouts: { edges: Array<{ node: { id: string, paymentId: string, status: CheckoutStatus, backend: CheckoutBackend, mode: CheckoutMode, createdAt: string, paidAt: string | null, amount: { decimal: string, currency: string }, offer: { id: string, name: string }, merchant: { id: string, name: string }, agent: { id: string, name: string }, conversion: { id: string } | null } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null }, totalCount?: { count: number, precision: CountPrecision } } };

export type CheckoutRowFragment = { id: string, paymentId: string, status: CheckoutStatus, backend: CheckoutBackend, mode: CheckoutMode, createdAt: string, paidAt: string | null, amount: { decimal: string, currency: string }, offer: { id: string, name: string }, merchant: { id: string, name: string }, agent: { id: string, name: string }, conversion: { id: string } | null };

export type MerchantConnectionsQueryVariables = Exact<{
  id: string;
}>;


export type MerchantConnectionsQuery = { merchant: { id: string, connections: Array<{ id: string, processor: string, livemode: boolean, status: ConnectionStatus, webhookUrl: string, createdAt: string, health: { lastEventAt: string | null, events: number, waiting: number, failed: number }, lastFailure: { at: string, reason: ProcessorFailureReason, explanation: string } | null, liveSecrets: Array<{ id: string, createdAt: string, endsAt: string | null }>, merchant: { id: string, name: string } }> } | null };

export type AllConnectionsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type AllConnectionsQuery = { merchants: { edges: Array<{ node: { id: string, name: string, connections: Array<{ id: string, processor: string, livemode: boolean, status: ConnectionStatus, webhookUrl: string, createdAt: string, health: { lastEventAt: string | null, events: number, waiting: number, failed: number }, lastFailure: { at: string, reason: ProcessorFailureReason, explanation: string } | null, liveSecrets: Array<{ id: string, createdAt: string, endsAt: string | null }>, merchant: { id: string, name: string } }> } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type ConnectionRowFragment = { id: string, processor: string, livemode: boolean, status: ConnectionStatus, webhookUrl: string, createdAt: string, health: { lastEventAt: string | null, events: number, waiting: number, failed: number }, lastFailure: { at: string, reason: ProcessorFailureReason, explanation: string } | null, liveSecrets: Array<{ id: string, createdAt: string, endsAt: string | null }>, merchant: { id: string, name: string } };

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
  withLedger: boolean;
}>;


export type ConversionQuery = { conversion: { livemode: boolean, commissionType: CommissionType, validationPeriodDays: number, sessionId: string, id: string, status: ConversionStatus, verification: Verification, conversionPath: ConversionPath, orderReference: string | null, occurredAt: string, createdAt: string, updatedAt: string, validationEndsAt: string, session: { openedAt: string, expiresAt: string, searchedFor: Record<string, unknown> } | null, recommendation: { id: string, createdAt: string, firstClickedAt: string | null, context?: string | null }, builder: { id: string, name: string } | null, checkout: { id: string, paymentId: string, createdAt: string, status: CheckoutStatus, paidAt: string | null, backend: CheckoutBackend, amount: { decimal: string, currency: string } } | null, linkedInto: { id: string } | null, reports: Array<{ id: string, orderReference: string, occurredAt: string | null, match: ReportMatch, recordedAt: string, value: { decimal: string, currency: string } }>, checks: Array<{ name: CheckName, outcome: CheckOutcome, inputs: Record<string, unknown>, checkedAt: string }>, milestones: { edges: Array<{ node: { id: string, step: string, status: MilestoneStatus, recordedAt: string } }> }, reviews: Array<{ id: string, explanation: string, raisedAt: string, reason: ReviewReason, clearedAt: string | null }>, decisions: Array<{ id: string, kind: DecisionKind, reasonCode: RejectionReason | null, note: string | null, decidedBy: string, decidedAt: string, otherConversion: { id: string } | null }>, history: Array<{ sequence: number, from: ConversionStatus | null, to: ConversionStatus, cause: TransitionCause, causedBy: string, at: string, hash: string }>, ledgerEntries?: Array<{ id: string, kind: LedgerEntryKind, subjectId: string, causeKind: LedgerCauseKind, causeId: string, postedAt: string, hash: string, postings: Array<{ side: LedgerSide, account: { id: string, kind: LedgerAccountKind }, amount: { decimal: string, currency: string } }> }>, evidence: { ruleVersion: string, asOf: string, digest: string, pieces: Array<{ id: string, processor: string, eventId: string, eventType: string, receivedAt: string, sha256: string, body?: string | null }> }, transactionValue: { decimal: string, currency: string }, commission: { decimal: string, currency: string }, networkFee: { decimal: string, currency: string }, builderPayout: { decimal: string, currency: string }, held: { decimal: string, currency: string }, offer: { id: string, name: string }, merchant: { id: string, name: string }, agent: { id: string, name: string } } | null };

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
  filter?: ConversionFilter | null | undefined;
  orderBy?: ConversionOrder | null | undefined;
  isFirst: boolean;
}>;


export type ConversionsQuery = { conversions: { edges: Array<{ node: { id: string, status: ConversionStatus, verification: Verification, conversionPath: ConversionPath, orderReference: string | null, occurredAt: string, createdAt: string, updatedAt: string, validationEndsAt: string, transactionValue: { decimal: string, currency: string }, commission: { decimal: string, currency: string }, networkFee: { decimal: string, currency: string }, builderPayout: { decimal: string, currency: string }, held: { decimal: string, currency: string }, offer: { id: string, name: string }, merchant: { id: string, name: string }, agent: { id: string, name: string }, reviews: Array<{ reason: ReviewReason, clearedAt: string | null }> } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null }, totalCount?: { count: number, precision: CountPrecision } } };

export type PartyNamesQueryVariables = Exact<{
  merchantId: string;
  withMerchant: boolean;
  agentId: string;
  withAgent: boolean;
  offerId: string;
  withOffer: boolean;
}>;


export type PartyNamesQuery = { merchant?: { name: string } | null, agent?: { name: string } | null, offer?: { name: string } | null };

export type ReviewCountsQueryVariables = Exact<{
  open?: ConversionFilter | null | undefined;
  unverified?: ConversionFilter | null | undefined;
  disputed?: ConversionFilter | null | undefined;
}>;


export type ReviewCountsQuery = { open: { totalCount: { count: number, precision: CountPrecision } }, unverified: { totalCount: { count: number, precision: CountPrecision } }, disputed: { totalCount: { count: number, precision: CountPrecision } } };

export type CountedFragment = { totalCount: { count: number, precision: CountPrecision } };

export type CountFragment = { count: number, precision: CountPrecision };

export type ConversionRowFragment = { id: string, status: ConversionStatus, verification: Verification, conversionPath: ConversionPath, orderReference: string | null, occurredAt: string, createdAt: string, updatedAt: string, validationEndsAt: string, transactionValue: { decimal: string, currency: string }, commission: { decimal: string, currency: string }, networkFee: { decimal: string, currency: string }, builderPayout: { decimal: string, currency: string }, held: { decimal: string, currency: string }, offer: { id: string, name: string }, merchant: { id: string, name: string }, agent: { id: string, name: string }, reviews: Array<{ reason: ReviewReason, clearedAt: string | null }> };

export type EvidenceInboxQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  filter?: UnmatchedEvidenceFilter | null | undefined;
  isFirst: boolean;
  orderBy?: ListOrder | null | undefined;
}>;


export type EvidenceInboxQuery = { unmatchedEvidence: { edges: Array<{ node: { id: string, eventId: string, eventType: string, processor: string, receivedAt: string, status: EvidenceStatus, reason: EvidenceReason | null, explanation: string | null, tries: number, nextTryAt: string | null, conversion: { id: string } | null, connection: { id: string, merchant: { id: string, name: string } } } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null }, totalCount?: { count: number, precision: CountPrecision } } };

export type EvidenceRowFragment = { id: string, eventId: string, eventType: string, processor: string, receivedAt: string, status: EvidenceStatus, reason: EvidenceReason | null, explanation: string | null, tries: number, nextTryAt: string | null, conversion: { id: string } | null, connection: { id: string, merchant: { id: string, name: string } } };

export type RerunEvidenceMutationVariables = Exact<{
  id: string;
  idempotencyKey: string;
}>;


export type RerunEvidenceMutation = { rerunEvidence: { evidence: { id: string, status: EvidenceStatus, explanation: string | null } } };

export type OverviewQueryVariables = Exact<{
  range: MetricsRange;
  year: MetricsRange;
  isMerchant: boolean;
  isOperator: boolean;
  id: string;
}>;


export type OverviewQuery = { viewer: { metrics: { buckets: Array<string>, sessions?: { count: number, previousCount: number | null } | null, recommendations: { total: { count: number, clicks: number }, previous: { count: number, clicks: number } | null }, checkouts: { count: number, previousCount: number | null }, conversions: { count: number, previousCount: number | null, totals: Array<{ currency: string, count: number, transactionValue: { amountMinor: number, decimal: string, currency: string }, commission: { amountMinor: number, decimal: string, currency: string }, networkFee: { amountMinor: number, decimal: string, currency: string }, builderPayout: { amountMinor: number, decimal: string, currency: string } }>, previous: Array<{ currency: string, count: number, transactionValue: { amountMinor: number, decimal: string, currency: string }, commission: { amountMinor: number, decimal: string, currency: string }, networkFee: { amountMinor: number, decimal: string, currency: string }, builderPayout: { amountMinor: number, decimal: string, currency: string } }> | null, points: Array<{ start: string | null, currency: string, count: number, commission: { amountMinor: number, decimal: string, currency: string }, builderPayout: { amountMinor: number, decimal: string, currency: string } }> } }, year?: { conversions: { totals: Array<{ currency: string, held: { decimal: string, currency: string } }>, points: Array<{ status: ConversionStatus | null, currency: string, count: number, commission: { amountMinor: number, decimal: string, currency: string }, builderPayout: { amountMinor: number, decimal: string, currency: string } }> } } }, offers?: { totalCount: { count: number, precision: CountPrecision } }, balances?: Array<{ currency: string, accrued: { decimal: string, currency: string }, payable: { decimal: string, currency: string }, held: { decimal: string, currency: string }, nextPayout?: { mayBeLess: boolean, carriedIn: { amountMinor: number, decimal: string, currency: string }, minimum: { decimal: string, currency: string }, paid: { amountMinor: number, decimal: string, currency: string }, carriedOut: { amountMinor: number, decimal: string, currency: string } } | null }> };

export type SumsFragment = { currency: string, count: number, transactionValue: { amountMinor: number, decimal: string, currency: string }, commission: { amountMinor: number, decimal: string, currency: string }, networkFee: { amountMinor: number, decimal: string, currency: string }, builderPayout: { amountMinor: number, decimal: string, currency: string } };

export type EarnedFragment = { currency: string, count: number, commission: { amountMinor: number, decimal: string, currency: string }, builderPayout: { amountMinor: number, decimal: string, currency: string } };

export type MinorAmountFragment = { amountMinor: number, decimal: string, currency: string };

export type RanksAndLatestQueryVariables = Exact<{
  range: MetricsRange;
  top: number;
  rankBy: MetricsRank;
  isMerchant: boolean;
}>;


export type RanksAndLatestQuery = { viewer: { agents: { conversions: { points: Array<{ currency: string, count: number, party: { id: string, name: string } | null, commission: { amountMinor: number, decimal: string, currency: string }, builderPayout: { amountMinor: number, decimal: string, currency: string } }> } }, merchants?: { conversions: { points: Array<{ currency: string, count: number, party: { id: string, name: string } | null, commission: { amountMinor: number, decimal: string, currency: string }, builderPayout: { amountMinor: number, decimal: string, currency: string } }> } }, offers: { conversions: { points: Array<{ currency: string, count: number, party: { id: string, name: string } | null, commission: { amountMinor: number, decimal: string, currency: string }, builderPayout: { amountMinor: number, decimal: string, currency: string } }> } } }, conversions: { edges: Array<{ node: { id: string, status: ConversionStatus, verification: Verification, conversionPath: ConversionPath, orderReference: string | null, occurredAt: string, createdAt: string, updatedAt: string, validationEndsAt: string, transactionValue: { decimal: string, currency: string }, commission: { decimal: string, currency: string }, networkFee: { decimal: string, currency: string }, builderPayout: { decimal: string, currency: string }, held: { decimal: string, currency: string }, offer: { id: string, name: string }, merchant: { id: string, name: string }, agent: { id: string, name: string }, reviews: Array<{ reason: ReviewReason, clearedAt: string | null }> } }> } };

export type KeysQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  filter?: ApiKeyFilter | null | undefined;
  isOperator: boolean;
  withActors: boolean;
  isFirst: boolean;
  orderBy?: ListOrder | null | undefined;
}>;


export type KeysQuery = { apiKeys: { edges: Array<{ node: { id: string, kind: KeyKind, ownerId: string, label: string, prefix: string, scopes: Array<string>, status: KeyStatus, createdAt: string, endsAt: string | null, merchant?: { id: string, name: string } | null, builder?: { id: string, name: string } | null, agent?: { id: string, name: string } | null } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null }, totalCount?: { count: number, precision: CountPrecision } } };

export type KeyRowFragment = { id: string, kind: KeyKind, ownerId: string, label: string, prefix: string, scopes: Array<string>, status: KeyStatus, createdAt: string, endsAt: string | null, merchant?: { id: string, name: string } | null, builder?: { id: string, name: string } | null, agent?: { id: string, name: string } | null };

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

export type LedgerAccountsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  filter?: LedgerAccountFilter | null | undefined;
  isFirst: boolean;
}>;


export type LedgerAccountsQuery = { ledgerAccounts: { edges: Array<{ node: { id: string, kind: LedgerAccountKind, stage: LedgerStage, normalBalance: LedgerSide, merchant: { id: string, name: string } | null, builder: { id: string, name: string } | null, agent: { id: string, name: string } | null, balance: { decimal: string, currency: string } } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null }, totalCount?: { count: number, precision: CountPrecision } } };

export type AccountRowFragment = { id: string, kind: LedgerAccountKind, stage: LedgerStage, normalBalance: LedgerSide, merchant: { id: string, name: string } | null, builder: { id: string, name: string } | null, agent: { id: string, name: string } | null, balance: { decimal: string, currency: string } };

export type LedgerAccountQueryVariables = Exact<{
  id: string;
}>;


export type LedgerAccountQuery = { ledgerAccount: { id: string, kind: LedgerAccountKind, stage: LedgerStage, normalBalance: LedgerSide, merchant: { id: string, name: string } | null, builder: { id: string, name: string } | null, agent: { id: string, name: string } | null, balance: { decimal: string, currency: string } } | null };

export type LedgerEntriesQueryVariables = Exact<{
  id: string;
  first: number;
  after?: string | null | undefined;
  isFirst: boolean;
  orderBy?: ListOrder | null | undefined;
}>;


export type LedgerEntriesQuery = { ledgerAccount: { entries: { edges: Array<{ node: { id: string, kind: LedgerEntryKind, subjectId: string, causeKind: LedgerCauseKind, causeId: string, postedAt: string, hash: string, postings: Array<{ side: LedgerSide, account: { id: string, kind: LedgerAccountKind }, amount: { decimal: string, currency: string } }> } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null }, totalCount?: { count: number, precision: CountPrecision } } } | null };

export type EntryRowFragment = { id: string, kind: LedgerEntryKind, subjectId: string, causeKind: LedgerCauseKind, causeId: string, postedAt: string, hash: string, postings: Array<{ side: LedgerSide, account: { id: string, kind: LedgerAccountKind }, amount: { decimal: string, currency: string } }> };

export type OffersQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  filter?: OfferFilter | null | undefined;
  isFirst: boolean;
}>;


export type OffersQuery = { offers: { edges: Array<{ node: { id: string, name: string, provider: string, reference: string, status: OfferStatus, criteria: Record<string, unknown>, updatedAt: string, price: { amountMinor: number, decimal: string, currency: string }, vertical: { name: string, title: string }, merchant: { id: string, name: string }, commission: { type: CommissionType, rateBasisPoints: number, amount: { amountMinor: number, decimal: string, currency: string }, minimum: { amountMinor: number, decimal: string, currency: string } | null, cap: { amountMinor: number, decimal: string, currency: string } | null } } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null }, totalCount?: { count: number, precision: CountPrecision } } };

export type OfferRowFragment = { id: string, name: string, provider: string, reference: string, status: OfferStatus, criteria: Record<string, unknown>, updatedAt: string, price: { amountMinor: number, decimal: string, currency: string }, vertical: { name: string, title: string }, merchant: { id: string, name: string }, commission: { type: CommissionType, rateBasisPoints: number, amount: { amountMinor: number, decimal: string, currency: string }, minimum: { amountMinor: number, decimal: string, currency: string } | null, cap: { amountMinor: number, decimal: string, currency: string } | null } };

export type VerticalsQueryVariables = Exact<{ [key: string]: never; }>;


export type VerticalsQuery = { verticals: Array<{ name: string, title: string }> };

export type VerticalAttributesQueryVariables = Exact<{ [key: string]: never; }>;


export type VerticalAttributesQuery = { verticals: Array<{ name: string, title: string, attributes: Array<{ name: string, type: AttributeType, description: string }> }> };

export type VerticalRowFragment = { name: string, title: string, attributes: Array<{ name: string, type: AttributeType, description: string }> };

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

export type RunPreviewQueryVariables = Exact<{ [key: string]: never; }>;


export type RunPreviewQuery = { settlementPreview: { livemode: boolean, cutOff: string, paid: Array<{ decimal: string, currency: string }>, invoiced: Array<{ decimal: string, currency: string }>, totals: Array<{ lines: number, commission: { decimal: string, currency: string }, networkFee: { decimal: string, currency: string }, builderPayout: { decimal: string, currency: string }, held: { decimal: string, currency: string } }>, payouts: Array<{ builder: { id: string, name: string }, carriedIn: { decimal: string, currency: string }, earned: { decimal: string, currency: string }, paid: { decimal: string, currency: string }, carriedOut: { decimal: string, currency: string }, withheld: { decimal: string, currency: string } }>, invoices: Array<{ merchant: { id: string, name: string }, carriedIn: { decimal: string, currency: string }, total: { decimal: string, currency: string }, due: { decimal: string, currency: string }, carriedOut: { decimal: string, currency: string } }>, setAside: Array<{ conversionId: string, reason: SetAsideReason }>, further: { cutOff: string, totals: Array<{ lines: number }> } | null } };

export type RunsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  isFirst: boolean;
  orderBy?: ListOrder | null | undefined;
}>;


export type RunsQuery = { settlementRuns: { edges: Array<{ node: { id: string, number: number | null, livemode: boolean, status: SettlementRunStatus, cutOff: string, closedAt: string | null, closedBy: string | null, payouts: { edges: Array<{ node: { id: string, builder: { id: string, name: string }, paid: { decimal: string, currency: string } } }> }, invoices: Array<{ merchant: { id: string, name: string }, total: { decimal: string, currency: string } }> } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null }, totalCount?: { count: number, precision: CountPrecision } } };

export type RunRowFragment = { id: string, number: number | null, livemode: boolean, status: SettlementRunStatus, cutOff: string, closedAt: string | null, closedBy: string | null, payouts: { edges: Array<{ node: { id: string, builder: { id: string, name: string }, paid: { decimal: string, currency: string } } }> }, invoices: Array<{ merchant: { id: string, name: string }, total: { decimal: string, currency: string } }> };

export type RunSumsFragment = { id: string, number: number | null, livemode: boolean, status: SettlementRunStatus, cutOff: string, closedAt: string | null, closedBy: string | null, invoices: Array<{ merchant: { id: string, name: string }, total: { decimal: string, currency: string } }> };

export type RunQueryVariables = Exact<{
  id: string;
}>;


export type RunQuery = { settlementRun: { id: string, number: number | null, livemode: boolean, status: SettlementRunStatus, cutOff: string, closedAt: string | null, closedBy: string | null, payouts: { edges: Array<{ node: { id: string, builder: { id: string, name: string }, carriedIn: { decimal: string, currency: string }, earned: { decimal: string, currency: string }, paid: { decimal: string, currency: string }, carriedOut: { decimal: string, currency: string } } }> }, setAside: Array<{ conversionId: string, reason: SetAsideReason }>, invoices: Array<{ merchant: { id: string, name: string }, total: { decimal: string, currency: string } }> } | null };

export type RunLinesQueryVariables = Exact<{
  id: string;
  first: number;
  after?: string | null | undefined;
  isFirst: boolean;
}>;


export type RunLinesQuery = { settlementRun: { lines: { edges: Array<{ node: { id: string, kind: SettlementLineKind, conversion: { id: string, offer: { id: string, name: string } } | null, merchant: { id: string, name: string }, builder: { id: string, name: string } | null, commission: { decimal: string, currency: string }, networkFee: { decimal: string, currency: string }, builderPayout: { decimal: string, currency: string }, held: { decimal: string, currency: string } } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null }, totalCount?: { count: number, precision: CountPrecision } } } | null };

export type LineRowFragment = { id: string, kind: SettlementLineKind, conversion: { id: string, offer: { id: string, name: string } } | null, merchant: { id: string, name: string }, builder: { id: string, name: string } | null, commission: { decimal: string, currency: string }, networkFee: { decimal: string, currency: string }, builderPayout: { decimal: string, currency: string }, held: { decimal: string, currency: string } };

export type CloseRunMutationVariables = Exact<{
  cutOff?: string | null | undefined;
}>;


export type CloseRunMutation = { closeSettlementRun: { id: string, number: number | null } };

export type PayoutsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  filter?: PayoutFilter | null | undefined;
  orderBy?: PayoutOrder | null | undefined;
  isFirst: boolean;
}>;


export type PayoutsQuery = { payouts: { edges: Array<{ node: { status: PayoutStatus, livemode: boolean, id: string, run: { id: string, number: number | null, closedAt: string | null }, builder: { id: string, name: string }, carriedIn: { decimal: string, currency: string }, earned: { decimal: string, currency: string }, paid: { decimal: string, currency: string }, carriedOut: { decimal: string, currency: string } } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null }, totalCount?: { count: number, precision: CountPrecision } } };

export type PayoutRowFragment = { status: PayoutStatus, livemode: boolean, id: string, run: { id: string, number: number | null, closedAt: string | null }, builder: { id: string, name: string }, carriedIn: { decimal: string, currency: string }, earned: { decimal: string, currency: string }, paid: { decimal: string, currency: string }, carriedOut: { decimal: string, currency: string } };

export type PayoutSumsFragment = { id: string, builder: { id: string, name: string }, carriedIn: { decimal: string, currency: string }, earned: { decimal: string, currency: string }, paid: { decimal: string, currency: string }, carriedOut: { decimal: string, currency: string } };

export type PayoutQueryVariables = Exact<{
  id: string;
}>;


export type PayoutQuery = { payout: { status: PayoutStatus, livemode: boolean, id: string, tax: { basisPoints: number, number: string | null, reverseCharge: boolean, amount: { decimal: string, currency: string } }, steps: Array<{ sequence: number, to: PayoutStatus, reference: string | null, note: string | null, by: string, at: string }>, run: { id: string, number: number | null, closedAt: string | null }, builder: { id: string, name: string }, carriedIn: { decimal: string, currency: string }, earned: { decimal: string, currency: string }, paid: { decimal: string, currency: string }, carriedOut: { decimal: string, currency: string } } | null };

export type TaxFragment = { basisPoints: number, number: string | null, reverseCharge: boolean, amount: { decimal: string, currency: string } };

export type InvoicesQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  filter?: InvoiceFilter | null | undefined;
  orderBy?: InvoiceOrder | null | undefined;
  isFirst: boolean;
}>;


export type InvoicesQuery = { invoices: { edges: Array<{ node: { id: string, number: string | null, status: InvoiceStatus, livemode: boolean, issuedAt: string, dueAt: string | null, run: { id: string, number: number | null, closedAt: string | null }, merchant: { id: string, name: string }, carriedIn: { decimal: string, currency: string }, total: { decimal: string, currency: string }, due: { decimal: string, currency: string }, carriedOut: { decimal: string, currency: string } } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null }, totalCount?: { count: number, precision: CountPrecision } } };

export type InvoiceRowFragment = { id: string, number: string | null, status: InvoiceStatus, livemode: boolean, issuedAt: string, dueAt: string | null, run: { id: string, number: number | null, closedAt: string | null }, merchant: { id: string, name: string }, carriedIn: { decimal: string, currency: string }, total: { decimal: string, currency: string }, due: { decimal: string, currency: string }, carriedOut: { decimal: string, currency: string } };

export type InvoiceQueryVariables = Exact<{
  id: string;
}>;


export type InvoiceQuery = { invoice: { id: string, number: string | null, status: InvoiceStatus, livemode: boolean, issuedAt: string, dueAt: string | null, tax: { basisPoints: number, number: string | null, reverseCharge: boolean, amount: { decimal: string, currency: string } }, steps: Array<{ sequence: number, to: InvoiceStatus, reference: string | null, note: string | null, by: string, at: string }>, run: { id: string, number: number | null, closedAt: string | null }, merchant: { id: string, name: string }, carriedIn: { decimal: string, currency: string }, total: { decimal: string, currency: string }, due: { decimal: string, currency: string }, carriedOut: { decimal: string, currency: string } } | null };

export type StatementQueryVariables = Exact<{
  id: string;
  isCsv: boolean;
}>;


export type StatementQuery = { statement: { csv?: string, html?: string } | null };

export type RecordPayoutStepMutationVariables = Exact<{
  id: string;
  step: PayoutStepInput;
  reference?: string | null | undefined;
  note?: string | null | undefined;
  idempotencyKey: string;
}>;


export type RecordPayoutStepMutation = { recordPayoutStep: { payout: { id: string, status: PayoutStatus } } };

export type RecordInvoiceStepMutationVariables = Exact<{
  id: string;
  step: InvoiceStepInput;
  reference?: string | null | undefined;
  note?: string | null | undefined;
  idempotencyKey: string;
}>;


export type RecordInvoiceStepMutation = { recordInvoiceStep: { invoice: { id: string, status: InvoiceStatus } } };

export type WebhookEndpointsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  filter?: WebhookEndpointFilter | null | undefined;
  orderBy?: ListOrder | null | undefined;
  isFirst: boolean;
}>;


export type WebhookEndpointsQuery = { webhookEndpoints: { edges: Array<{ node: { id: string, url: string, events: Array<string>, livemode: boolean, status: WebhookEndpointStatus, enabled: boolean, disabledBy: EndpointDisabledBy | null, failingSince: string | null, createdAt: string } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null }, totalCount?: { count: number, precision: CountPrecision } } };

export type FailingEndpointsQueryVariables = Exact<{ [key: string]: never; }>;


export type FailingEndpointsQuery = { webhookEndpoints: { totalCount: { count: number, precision: CountPrecision } } };

export type EndpointRowFragment = { id: string, url: string, events: Array<string>, livemode: boolean, status: WebhookEndpointStatus, enabled: boolean, disabledBy: EndpointDisabledBy | null, failingSince: string | null, createdAt: string };

export type WebhookEndpointQueryVariables = Exact<{
  id: string;
}>;


export type WebhookEndpointQuery = { webhookEndpoint: { id: string, url: string, events: Array<string>, livemode: boolean, status: WebhookEndpointStatus, enabled: boolean, disabledBy: EndpointDisabledBy | null, failingSince: string | null, createdAt: string } | null };

export type WebhookDeliveriesQueryVariables = Exact<{
  id: string;
  first: number;
  after?: string | null | undefined;
  isFirst: boolean;
  orderBy?: ListOrder | null | undefined;
}>;


export type WebhookDeliveriesQuery = { webhookEndpoint: { deliveries: { edges: Array<{ node: { id: string, eventId: string, type: string, status: WebhookDeliveryStatus, tries: number, createdAt: string, nextTryAt: string | null, lastTriedAt: string | null, lastStatus: number | null, lastError: string | null, lastTookMs: number | null } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null }, totalCount?: { count: number, precision: CountPrecision } } } | null };

export type DeliveryRowFragment = { id: string, eventId: string, type: string, status: WebhookDeliveryStatus, tries: number, createdAt: string, nextTryAt: string | null, lastTriedAt: string | null, lastStatus: number | null, lastError: string | null, lastTookMs: number | null };

export type CreateWebhookEndpointMutationVariables = Exact<{
  input: WebhookEndpointInput;
  idempotencyKey: string;
}>;


export type CreateWebhookEndpointMutation = { createWebhookEndpoint: { secret: string } };

export type UpdateWebhookEndpointMutationVariables = Exact<{
  id: string;
  input: WebhookEndpointChange;
  idempotencyKey: string;
}>;


export type UpdateWebhookEndpointMutation = { updateWebhookEndpoint: { endpoint: { id: string, enabled: boolean } } };

export type DeleteWebhookEndpointMutationVariables = Exact<{
  id: string;
  idempotencyKey: string;
}>;


export type DeleteWebhookEndpointMutation = { deleteWebhookEndpoint: { id: string } };

export type RollWebhookSecretMutationVariables = Exact<{
  id: string;
  overlapSeconds: number;
  idempotencyKey: string;
}>;


export type RollWebhookSecretMutation = { rollWebhookSecret: { secret: string } };

export type SendTestEventMutationVariables = Exact<{
  id: string;
  idempotencyKey: string;
}>;


export type SendTestEventMutation = { sendTestEvent: { endpoint: { id: string } } };

export type RedeliverEventsMutationVariables = Exact<{
  id: string;
  input: RedeliveryInput;
  idempotencyKey: string;
}>;


export type RedeliverEventsMutation = { redeliverEvents: { count: number } };

export type ViewerQueryVariables = Exact<{ [key: string]: never; }>;


export type ViewerQuery = { viewer: { kind: CallerKind, id: string, name: string | null, scopes: Array<string> } };

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
  health {
    lastEventAt
    events
    waiting
    failed
  }
  lastFailure {
    at
    reason
    explanation
  }
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
export const CountFragmentDoc = new TypedDocumentString(`
    fragment Count on Count {
  count
  precision
}
    `, {"fragmentName":"Count"}) as unknown as TypedDocumentString<CountFragment, unknown>;
export const CountedFragmentDoc = new TypedDocumentString(`
    fragment Counted on ConversionConnection {
  totalCount {
    ...Count
  }
}
    fragment Count on Count {
  count
  precision
}`, {"fragmentName":"Counted"}) as unknown as TypedDocumentString<CountedFragment, unknown>;
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
  updatedAt
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
export const MinorAmountFragmentDoc = new TypedDocumentString(`
    fragment MinorAmount on Money {
  amountMinor
  decimal
  currency
}
    `, {"fragmentName":"MinorAmount"}) as unknown as TypedDocumentString<MinorAmountFragment, unknown>;
export const SumsFragmentDoc = new TypedDocumentString(`
    fragment Sums on ConversionSums {
  currency
  count
  transactionValue {
    ...MinorAmount
  }
  commission {
    ...MinorAmount
  }
  networkFee {
    ...MinorAmount
  }
  builderPayout {
    ...MinorAmount
  }
}
    fragment MinorAmount on Money {
  amountMinor
  decimal
  currency
}`, {"fragmentName":"Sums"}) as unknown as TypedDocumentString<SumsFragment, unknown>;
export const EarnedFragmentDoc = new TypedDocumentString(`
    fragment Earned on ConversionPoint {
  currency
  count
  commission {
    ...MinorAmount
  }
  builderPayout {
    ...MinorAmount
  }
}
    fragment MinorAmount on Money {
  amountMinor
  decimal
  currency
}`, {"fragmentName":"Earned"}) as unknown as TypedDocumentString<EarnedFragment, unknown>;
export const KeyRowFragmentDoc = new TypedDocumentString(`
    fragment KeyRow on ApiKey {
  id
  kind
  ownerId
  merchant @include(if: $isOperator) {
    id
    name
  }
  builder @include(if: $withActors) {
    id
    name
  }
  agent @include(if: $withActors) {
    id
    name
  }
  label
  prefix
  scopes
  status
  createdAt
  endsAt
}
    `, {"fragmentName":"KeyRow"}) as unknown as TypedDocumentString<KeyRowFragment, unknown>;
export const AccountRowFragmentDoc = new TypedDocumentString(`
    fragment AccountRow on LedgerAccount {
  id
  kind
  stage
  normalBalance
  merchant {
    id
    name
  }
  builder {
    id
    name
  }
  agent {
    id
    name
  }
  balance {
    ...Amount
  }
}
    fragment Amount on Money {
  decimal
  currency
}`, {"fragmentName":"AccountRow"}) as unknown as TypedDocumentString<AccountRowFragment, unknown>;
export const EntryRowFragmentDoc = new TypedDocumentString(`
    fragment EntryRow on LedgerEntry {
  id
  kind
  subjectId
  causeKind
  causeId
  postedAt
  hash
  postings {
    account {
      id
      kind
    }
    side
    amount {
      ...Amount
    }
  }
}
    fragment Amount on Money {
  decimal
  currency
}`, {"fragmentName":"EntryRow"}) as unknown as TypedDocumentString<EntryRowFragment, unknown>;
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
export const VerticalRowFragmentDoc = new TypedDocumentString(`
    fragment VerticalRow on Vertical {
  name
  title
  attributes {
    name
    type
    description
  }
}
    `, {"fragmentName":"VerticalRow"}) as unknown as TypedDocumentString<VerticalRowFragment, unknown>;
export const RunSumsFragmentDoc = new TypedDocumentString(`
    fragment RunSums on SettlementRun {
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
}
    fragment Amount on Money {
  decimal
  currency
}`, {"fragmentName":"RunSums"}) as unknown as TypedDocumentString<RunSumsFragment, unknown>;
export const RunRowFragmentDoc = new TypedDocumentString(`
    fragment RunRow on SettlementRun {
  ...RunSums
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
    fragment RunSums on SettlementRun {
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
    offer {
      id
      name
    }
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
export const PayoutSumsFragmentDoc = new TypedDocumentString(`
    fragment PayoutSums on SettlementPayout {
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
    fragment Amount on Money {
  decimal
  currency
}`, {"fragmentName":"PayoutSums"}) as unknown as TypedDocumentString<PayoutSumsFragment, unknown>;
export const PayoutRowFragmentDoc = new TypedDocumentString(`
    fragment PayoutRow on SettlementPayout {
  ...PayoutSums
  status
  livemode
  run {
    id
    number
    closedAt
  }
}
    fragment PayoutSums on SettlementPayout {
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
fragment Amount on Money {
  decimal
  currency
}`, {"fragmentName":"PayoutRow"}) as unknown as TypedDocumentString<PayoutRowFragment, unknown>;
export const TaxFragmentDoc = new TypedDocumentString(`
    fragment Tax on SettlementTax {
  basisPoints
  amount {
    ...Amount
  }
  number
  reverseCharge
}
    fragment Amount on Money {
  decimal
  currency
}`, {"fragmentName":"Tax"}) as unknown as TypedDocumentString<TaxFragment, unknown>;
export const InvoiceRowFragmentDoc = new TypedDocumentString(`
    fragment InvoiceRow on SettlementInvoice {
  id
  number
  status
  livemode
  run {
    id
    number
    closedAt
  }
  merchant {
    id
    name
  }
  carriedIn {
    ...Amount
  }
  total {
    ...Amount
  }
  due {
    ...Amount
  }
  carriedOut {
    ...Amount
  }
  issuedAt
  dueAt
}
    fragment Amount on Money {
  decimal
  currency
}`, {"fragmentName":"InvoiceRow"}) as unknown as TypedDocumentString<InvoiceRowFragment, unknown>;
export const EndpointRowFragmentDoc = new TypedDocumentString(`
    fragment EndpointRow on WebhookEndpoint {
  id
  url
  events
  livemode
  status
  enabled
  disabledBy
  failingSince
  createdAt
}
    `, {"fragmentName":"EndpointRow"}) as unknown as TypedDocumentString<EndpointRowFragment, unknown>;
export const DeliveryRowFragmentDoc = new TypedDocumentString(`
    fragment DeliveryRow on WebhookDelivery {
  id
  eventId
  type
  status
  tries
  createdAt
  nextTryAt
  lastTriedAt
  lastStatus
  lastError
  lastTookMs
}
    `, {"fragmentName":"DeliveryRow"}) as unknown as TypedDocumentString<DeliveryRowFragment, unknown>;
export const AgentsDocument = new TypedDocumentString(`
    query Agents($first: Int!, $after: String, $filter: AgentFilter, $orderBy: ListOrder, $isFirst: Boolean!) {
  agents(first: $first, after: $after, filter: $filter, orderBy: $orderBy) {
    edges {
      node {
        ...AgentRow
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
    totalCount @include(if: $isFirst) {
      ...Count
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
}
fragment Count on Count {
  count
  precision
}`, {"hash":"sha256:f514252ea0070487177283cfb4b99d53e08a48dbc9b14740823637bbe5ef10f2"}) as unknown as TypedDocumentString<AgentsQuery, AgentsQueryVariables>;
export const CheckoutsDocument = new TypedDocumentString(`
    query Checkouts($first: Int!, $after: String, $filter: CheckoutFilter, $orderBy: ListOrder, $isFirst: Boolean!) {
  checkouts(first: $first, after: $after, filter: $filter, orderBy: $orderBy) {
    edges {
      node {
        ...CheckoutRow
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
    totalCount @include(if: $isFirst) {
      ...Count
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
fragment Count on Count {
  count
  precision
}
fragment Amount on Money {
  decimal
  currency
}`, {"hash":"sha256:8ce48483066e27bf1675e0286a70552e04b9def9d47e51e0f0e7643e87b1e822"}) as unknown as TypedDocumentString<CheckoutsQuery, CheckoutsQueryVariables>;
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
  health {
    lastEventAt
    events
    waiting
    failed
  }
  lastFailure {
    at
    reason
    explanation
  }
  liveSecrets {
    id
    createdAt
    endsAt
  }
  merchant {
    id
    name
  }
}`, {"hash":"sha256:74779492cc870d269a30568d7925b8b01dce6f6a110e6d2eb25db0ba7aaeb811"}) as unknown as TypedDocumentString<MerchantConnectionsQuery, MerchantConnectionsQueryVariables>;
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
  health {
    lastEventAt
    events
    waiting
    failed
  }
  lastFailure {
    at
    reason
    explanation
  }
  liveSecrets {
    id
    createdAt
    endsAt
  }
  merchant {
    id
    name
  }
}`, {"hash":"sha256:9e0965bc67ae0735d9c6c00518d60e7e9055bce23d4a3df3ba5470634732e3d3"}) as unknown as TypedDocumentString<AllConnectionsQuery, AllConnectionsQueryVariables>;
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
    `, {"hash":"sha256:d8154579e78c2a671f74a6c23981fb99b915237b6baa8685c63bf0d2766dbcaf"}) as unknown as TypedDocumentString<RotateConnectionSecretMutation, RotateConnectionSecretMutationVariables>;
export const DisableConnectionDocument = new TypedDocumentString(`
    mutation DisableConnection($id: ID!, $idempotencyKey: String!) {
  disableConnection(id: $id, idempotencyKey: $idempotencyKey) {
    connection {
      id
      status
    }
  }
}
    `, {"hash":"sha256:79490350592a9d17a96ecfeec9e3fed53480055532f0fb3ea93f5eea8f9e8484"}) as unknown as TypedDocumentString<DisableConnectionMutation, DisableConnectionMutationVariables>;
export const ConversionDocument = new TypedDocumentString(`
    query Conversion($id: ID!, $withContext: Boolean!, $withBytes: Boolean!, $withLedger: Boolean!) {
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
    ledgerEntries @include(if: $withLedger) {
      ...EntryRow
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
  updatedAt
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
fragment EntryRow on LedgerEntry {
  id
  kind
  subjectId
  causeKind
  causeId
  postedAt
  hash
  postings {
    account {
      id
      kind
    }
    side
    amount {
      ...Amount
    }
  }
}
fragment Amount on Money {
  decimal
  currency
}`, {"hash":"sha256:ce269fd44461f2a175e4de4a28d9f3ceb59113a1338adf89735442d89d9831a8"}) as unknown as TypedDocumentString<ConversionQuery, ConversionQueryVariables>;
export const EvidenceDocumentDocument = new TypedDocumentString(`
    query EvidenceDocument($id: ID!) {
  conversion(id: $id) {
    evidence {
      document
    }
  }
  codeKeys
}
    `, {"hash":"sha256:0a08b1ce7a970d93646b72d9a74b6740c441eb47747a47689d7d8980a7f827c6"}) as unknown as TypedDocumentString<EvidenceDocumentQuery, EvidenceDocumentQueryVariables>;
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
    `, {"hash":"sha256:695a98f555ae6960e3a2ec295fffc003ed54db7c0f46c0a6b4fac3106ff28b05"}) as unknown as TypedDocumentString<RejectConversionMutation, RejectConversionMutationVariables>;
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
    `, {"hash":"sha256:d48e1a83477274f09c8574b6807fef77a009aff9d41454e2d5b82da12e86f477"}) as unknown as TypedDocumentString<ClearReviewMutation, ClearReviewMutationVariables>;
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
    `, {"hash":"sha256:b60426d784a352c22b651d030d43a15620beceed64ddbf83979b192dd1f91f14"}) as unknown as TypedDocumentString<LinkEvidenceMutation, LinkEvidenceMutationVariables>;
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
    `, {"hash":"sha256:850ca97c533308fb4d2f5d18e29f20856dbae47f2d6c94341159b436306b024b"}) as unknown as TypedDocumentString<AcceptEvidenceMutation, AcceptEvidenceMutationVariables>;
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
    `, {"hash":"sha256:c05c4836fdbad4dcc51d75d7ba0ad6849adc551d8cfbb2e7e80182fbf10c389c"}) as unknown as TypedDocumentString<ResolveDisputeMutation, ResolveDisputeMutationVariables>;
export const ConversionsDocument = new TypedDocumentString(`
    query Conversions($first: Int!, $after: String, $filter: ConversionFilter, $orderBy: ConversionOrder, $isFirst: Boolean!) {
  conversions(first: $first, after: $after, filter: $filter, orderBy: $orderBy) {
    edges {
      node {
        ...ConversionRow
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
    totalCount @include(if: $isFirst) {
      ...Count
    }
  }
}
    fragment Count on Count {
  count
  precision
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
  updatedAt
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
}`, {"hash":"sha256:e39ea14903dad6082969761c5d263bbd3937be20a4dd60faeaf59e9a164c5045"}) as unknown as TypedDocumentString<ConversionsQuery, ConversionsQueryVariables>;
export const PartyNamesDocument = new TypedDocumentString(`
    query PartyNames($merchantId: ID!, $withMerchant: Boolean!, $agentId: ID!, $withAgent: Boolean!, $offerId: ID!, $withOffer: Boolean!) {
  merchant(id: $merchantId) @include(if: $withMerchant) {
    name
  }
  agent(id: $agentId) @include(if: $withAgent) {
    name
  }
  offer(id: $offerId) @include(if: $withOffer) {
    name
  }
}
    `, {"hash":"sha256:b07ec7fb8a8c77a5c7934068cada4b4d43f09cb6d73ea5d2e4a88992e7896b90"}) as unknown as TypedDocumentString<PartyNamesQuery, PartyNamesQueryVariables>;
export const ReviewCountsDocument = new TypedDocumentString(`
    query ReviewCounts($open: ConversionFilter, $unverified: ConversionFilter, $disputed: ConversionFilter) {
  open: conversions(first: 1, filter: $open) {
    ...Counted
  }
  unverified: conversions(first: 1, filter: $unverified) {
    ...Counted
  }
  disputed: conversions(first: 1, filter: $disputed) {
    ...Counted
  }
}
    fragment Counted on ConversionConnection {
  totalCount {
    ...Count
  }
}
fragment Count on Count {
  count
  precision
}`, {"hash":"sha256:c73259fddc084eda5b9d62a4b37f5152b36236203583feef8421f6feb71ffa6f"}) as unknown as TypedDocumentString<ReviewCountsQuery, ReviewCountsQueryVariables>;
export const EvidenceInboxDocument = new TypedDocumentString(`
    query EvidenceInbox($first: Int!, $after: String, $filter: UnmatchedEvidenceFilter, $isFirst: Boolean!, $orderBy: ListOrder) {
  unmatchedEvidence(
    first: $first
    after: $after
    filter: $filter
    orderBy: $orderBy
  ) {
    edges {
      node {
        ...EvidenceRow
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
    totalCount @include(if: $isFirst) {
      ...Count
    }
  }
}
    fragment Count on Count {
  count
  precision
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
}`, {"hash":"sha256:7a5738f21ec73f3f4a2390e6feb178143990b123967c5e21931a91f5f28774ae"}) as unknown as TypedDocumentString<EvidenceInboxQuery, EvidenceInboxQueryVariables>;
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
    `, {"hash":"sha256:a361d3a79ee771aeffe1ef31347fe3a4297d8dc74ad67d1c443b53ab26801a40"}) as unknown as TypedDocumentString<RerunEvidenceMutation, RerunEvidenceMutationVariables>;
export const OverviewDocument = new TypedDocumentString(`
    query Overview($range: MetricsRange!, $year: MetricsRange!, $isMerchant: Boolean!, $isOperator: Boolean!, $id: ID!) {
  viewer {
    metrics(range: $range, bucket: DAY, compareToPrevious: true) {
      buckets
      sessions @skip(if: $isMerchant) {
        count
        previousCount
      }
      recommendations {
        total {
          count
          clicks
        }
        previous {
          count
          clicks
        }
      }
      checkouts {
        count
        previousCount
      }
      conversions {
        count
        previousCount
        totals {
          ...Sums
        }
        previous {
          ...Sums
        }
        points {
          start
          ...Earned
        }
      }
    }
    year: metrics(range: $year, groupBy: [STATUS]) @skip(if: $isMerchant) {
      conversions {
        totals {
          currency
          held {
            ...Amount
          }
        }
        points {
          status
          ...Earned
        }
      }
    }
  }
  offers(first: 1, filter: {merchantId: $id, status: {in: [ACTIVE]}}) @include(if: $isMerchant) {
    totalCount {
      ...Count
    }
  }
  balances @skip(if: $isOperator) {
    currency
    accrued {
      ...Amount
    }
    payable {
      ...Amount
    }
    held {
      ...Amount
    }
    nextPayout @skip(if: $isMerchant) {
      carriedIn {
        ...MinorAmount
      }
      minimum {
        ...Amount
      }
      paid {
        ...MinorAmount
      }
      carriedOut {
        ...MinorAmount
      }
      mayBeLess
    }
  }
}
    fragment Count on Count {
  count
  precision
}
fragment Sums on ConversionSums {
  currency
  count
  transactionValue {
    ...MinorAmount
  }
  commission {
    ...MinorAmount
  }
  networkFee {
    ...MinorAmount
  }
  builderPayout {
    ...MinorAmount
  }
}
fragment Earned on ConversionPoint {
  currency
  count
  commission {
    ...MinorAmount
  }
  builderPayout {
    ...MinorAmount
  }
}
fragment MinorAmount on Money {
  amountMinor
  decimal
  currency
}
fragment Amount on Money {
  decimal
  currency
}`, {"hash":"sha256:12a3c80f61cbeeec01bce54d9d06ceb6eb934e20a6f43cfe3839ab28c1a6b4c7"}) as unknown as TypedDocumentString<OverviewQuery, OverviewQueryVariables>;
export const RanksAndLatestDocument = new TypedDocumentString(`
    query RanksAndLatest($range: MetricsRange!, $top: Int!, $rankBy: MetricsRank!, $isMerchant: Boolean!) {
  viewer {
    agents: metrics(range: $range, groupBy: [AGENT], top: $top, rankBy: $rankBy) {
      conversions {
        points {
          party: agent {
            id
            name
          }
          ...Earned
        }
      }
    }
    merchants: metrics(
      range: $range
      groupBy: [MERCHANT]
      top: $top
      rankBy: $rankBy
    ) @skip(if: $isMerchant) {
      conversions {
        points {
          party: merchant {
            id
            name
          }
          ...Earned
        }
      }
    }
    offers: metrics(range: $range, groupBy: [OFFER], top: $top, rankBy: $rankBy) {
      conversions {
        points {
          party: offer {
            id
            name
          }
          ...Earned
        }
      }
    }
  }
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
  updatedAt
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
fragment Earned on ConversionPoint {
  currency
  count
  commission {
    ...MinorAmount
  }
  builderPayout {
    ...MinorAmount
  }
}
fragment MinorAmount on Money {
  amountMinor
  decimal
  currency
}
fragment Amount on Money {
  decimal
  currency
}`, {"hash":"sha256:33ee37bdca37de5ce6180f77552e203f53211fbe2fbb1677ef5cf4b5c70a6607"}) as unknown as TypedDocumentString<RanksAndLatestQuery, RanksAndLatestQueryVariables>;
export const KeysDocument = new TypedDocumentString(`
    query Keys($first: Int!, $after: String, $filter: ApiKeyFilter, $isOperator: Boolean!, $withActors: Boolean!, $isFirst: Boolean!, $orderBy: ListOrder) {
  apiKeys(first: $first, after: $after, filter: $filter, orderBy: $orderBy) {
    edges {
      node {
        ...KeyRow
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
    totalCount @include(if: $isFirst) {
      ...Count
    }
  }
}
    fragment Count on Count {
  count
  precision
}
fragment KeyRow on ApiKey {
  id
  kind
  ownerId
  merchant @include(if: $isOperator) {
    id
    name
  }
  builder @include(if: $withActors) {
    id
    name
  }
  agent @include(if: $withActors) {
    id
    name
  }
  label
  prefix
  scopes
  status
  createdAt
  endsAt
}`, {"hash":"sha256:1509ff65819b45a3aae7bdd4bc49644cd097a4f898c0c9ffa7cceb7f691b3c95"}) as unknown as TypedDocumentString<KeysQuery, KeysQueryVariables>;
export const CreateKeyDocument = new TypedDocumentString(`
    mutation CreateKey($input: CreateApiKeyInput!, $idempotencyKey: String!) {
  createApiKey(input: $input, idempotencyKey: $idempotencyKey) {
    secret
  }
}
    `, {"hash":"sha256:2c22790136612c992d3d4254b61d9a92f6259584cd7338ce4aed02c70e6fc754"}) as unknown as TypedDocumentString<CreateKeyMutation, CreateKeyMutationVariables>;
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
    `, {"hash":"sha256:f2288fa17b3a74e00a33c653d86a08e9f9d3f87289d978ae739558fd30891bb9"}) as unknown as TypedDocumentString<RotateKeyMutation, RotateKeyMutationVariables>;
export const RevokeKeyDocument = new TypedDocumentString(`
    mutation RevokeKey($id: ID!, $idempotencyKey: String!) {
  revokeApiKey(id: $id, idempotencyKey: $idempotencyKey) {
    apiKey {
      id
      status
    }
  }
}
    `, {"hash":"sha256:5103617c9fba00317e436ce47941313b32034ef1fdd2d1e6d8bcc8ae77bc2ead"}) as unknown as TypedDocumentString<RevokeKeyMutation, RevokeKeyMutationVariables>;
export const LedgerAccountsDocument = new TypedDocumentString(`
    query LedgerAccounts($first: Int!, $after: String, $filter: LedgerAccountFilter, $isFirst: Boolean!) {
  ledgerAccounts(first: $first, after: $after, filter: $filter) {
    edges {
      node {
        ...AccountRow
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
    totalCount @include(if: $isFirst) {
      ...Count
    }
  }
}
    fragment Count on Count {
  count
  precision
}
fragment AccountRow on LedgerAccount {
  id
  kind
  stage
  normalBalance
  merchant {
    id
    name
  }
  builder {
    id
    name
  }
  agent {
    id
    name
  }
  balance {
    ...Amount
  }
}
fragment Amount on Money {
  decimal
  currency
}`, {"hash":"sha256:7cbb907e6f626396aecaae49712a0576167c45c402b1904706703ab828ed7cd1"}) as unknown as TypedDocumentString<LedgerAccountsQuery, LedgerAccountsQueryVariables>;
export const LedgerAccountDocument = new TypedDocumentString(`
    query LedgerAccount($id: ID!) {
  ledgerAccount(id: $id) {
    ...AccountRow
  }
}
    fragment AccountRow on LedgerAccount {
  id
  kind
  stage
  normalBalance
  merchant {
    id
    name
  }
  builder {
    id
    name
  }
  agent {
    id
    name
  }
  balance {
    ...Amount
  }
}
fragment Amount on Money {
  decimal
  currency
}`, {"hash":"sha256:dff8284ac47a6b92e4d1e2805ae748e21ef363be145e42b1683aa229b4ce43f0"}) as unknown as TypedDocumentString<LedgerAccountQuery, LedgerAccountQueryVariables>;
export const LedgerEntriesDocument = new TypedDocumentString(`
    query LedgerEntries($id: ID!, $first: Int!, $after: String, $isFirst: Boolean!, $orderBy: ListOrder) {
  ledgerAccount(id: $id) {
    entries(first: $first, after: $after, orderBy: $orderBy) {
      edges {
        node {
          ...EntryRow
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
      totalCount @include(if: $isFirst) {
        ...Count
      }
    }
  }
}
    fragment Count on Count {
  count
  precision
}
fragment EntryRow on LedgerEntry {
  id
  kind
  subjectId
  causeKind
  causeId
  postedAt
  hash
  postings {
    account {
      id
      kind
    }
    side
    amount {
      ...Amount
    }
  }
}
fragment Amount on Money {
  decimal
  currency
}`, {"hash":"sha256:2546fedca7b06afa13462f4a1acbff3e9cfb247ec5ab20e6008f657c0c4ec7b1"}) as unknown as TypedDocumentString<LedgerEntriesQuery, LedgerEntriesQueryVariables>;
export const OffersDocument = new TypedDocumentString(`
    query Offers($first: Int!, $after: String, $filter: OfferFilter, $isFirst: Boolean!) {
  offers(first: $first, after: $after, filter: $filter) {
    edges {
      node {
        ...OfferRow
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
    totalCount @include(if: $isFirst) {
      ...Count
    }
  }
}
    fragment Count on Count {
  count
  precision
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
}`, {"hash":"sha256:51a7304956d47673ce1d5b85ccf0cf2542bd4d4d1cd67de42f28b25bf0981c9c"}) as unknown as TypedDocumentString<OffersQuery, OffersQueryVariables>;
export const VerticalsDocument = new TypedDocumentString(`
    query Verticals {
  verticals {
    name
    title
  }
}
    `, {"hash":"sha256:3f37f822fbede064b2007e070ffbb2b39c01802ba8a43f3ad83d578e4b08317b"}) as unknown as TypedDocumentString<VerticalsQuery, VerticalsQueryVariables>;
export const VerticalAttributesDocument = new TypedDocumentString(`
    query VerticalAttributes {
  verticals {
    ...VerticalRow
  }
}
    fragment VerticalRow on Vertical {
  name
  title
  attributes {
    name
    type
    description
  }
}`, {"hash":"sha256:355759bdc170b042e6f9f23ca0b655f1322ada5a61309499ecb7eb4b125eefb7"}) as unknown as TypedDocumentString<VerticalAttributesQuery, VerticalAttributesQueryVariables>;
export const SetOfferStatusDocument = new TypedDocumentString(`
    mutation SetOfferStatus($id: ID!, $status: OfferStatus!) {
  setOfferStatus(id: $id, status: $status) {
    id
    status
  }
}
    `, {"hash":"sha256:fb67c329d9b4649b841ca202d1d8e4281d04e5c82cb2b587d4796f9e6728ce53"}) as unknown as TypedDocumentString<SetOfferStatusMutation, SetOfferStatusMutationVariables>;
export const SaveOfferDocument = new TypedDocumentString(`
    mutation SaveOffer($merchantId: ID!, $input: OfferInput!) {
  saveOffer(merchantId: $merchantId, input: $input) {
    id
    status
  }
}
    `, {"hash":"sha256:ff7ad1d570c984879ad7a78ad1e329f6594f30f17dc12f9ec580c6418c4c84af"}) as unknown as TypedDocumentString<SaveOfferMutation, SaveOfferMutationVariables>;
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
    `, {"hash":"sha256:7fd488f0d08ec06d377374bb924f6c91e7176d216a5d63a7028796373a2c3a09"}) as unknown as TypedDocumentString<LoadOffersMutation, LoadOffersMutationVariables>;
export const RunPreviewDocument = new TypedDocumentString(`
    query RunPreview {
  settlementPreview {
    livemode
    cutOff
    paid {
      ...Amount
    }
    invoiced {
      ...Amount
    }
    totals {
      lines
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
    payouts {
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
      withheld {
        ...Amount
      }
    }
    invoices {
      merchant {
        id
        name
      }
      carriedIn {
        ...Amount
      }
      total {
        ...Amount
      }
      due {
        ...Amount
      }
      carriedOut {
        ...Amount
      }
    }
    setAside {
      conversionId
      reason
    }
    further {
      cutOff
      totals {
        lines
      }
    }
  }
}
    fragment Amount on Money {
  decimal
  currency
}`, {"hash":"sha256:90fce620357a1589e66ef4d34b65cafcc74812acff43d7361688b1716441884b"}) as unknown as TypedDocumentString<RunPreviewQuery, RunPreviewQueryVariables>;
export const RunsDocument = new TypedDocumentString(`
    query Runs($first: Int!, $after: String, $isFirst: Boolean!, $orderBy: ListOrder) {
  settlementRuns(first: $first, after: $after, orderBy: $orderBy) {
    edges {
      node {
        ...RunRow
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
    totalCount @include(if: $isFirst) {
      ...Count
    }
  }
}
    fragment Count on Count {
  count
  precision
}
fragment RunRow on SettlementRun {
  ...RunSums
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
fragment RunSums on SettlementRun {
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
}
fragment Amount on Money {
  decimal
  currency
}`, {"hash":"sha256:493be8c9d77fcab18b60aa47e225d58d3d138963971dd4d3cf05820fa06a6af8"}) as unknown as TypedDocumentString<RunsQuery, RunsQueryVariables>;
export const RunDocument = new TypedDocumentString(`
    query Run($id: ID!) {
  settlementRun(id: $id) {
    ...RunSums
    payouts(first: 50) {
      edges {
        node {
          ...PayoutSums
        }
      }
    }
    setAside {
      conversionId
      reason
    }
  }
}
    fragment RunSums on SettlementRun {
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
}
fragment PayoutSums on SettlementPayout {
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
fragment Amount on Money {
  decimal
  currency
}`, {"hash":"sha256:d1d7592453e05dc8d432377fe80c2d44e62df04437886b26faa618d27d7e1c11"}) as unknown as TypedDocumentString<RunQuery, RunQueryVariables>;
export const RunLinesDocument = new TypedDocumentString(`
    query RunLines($id: ID!, $first: Int!, $after: String, $isFirst: Boolean!) {
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
      totalCount @include(if: $isFirst) {
        ...Count
      }
    }
  }
}
    fragment Count on Count {
  count
  precision
}
fragment LineRow on SettlementLine {
  id
  kind
  conversion {
    id
    offer {
      id
      name
    }
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
}`, {"hash":"sha256:2ad5fbc198717d265548bf25ced132f0a264525e1c265ef18371c33f3a77a9e8"}) as unknown as TypedDocumentString<RunLinesQuery, RunLinesQueryVariables>;
export const CloseRunDocument = new TypedDocumentString(`
    mutation CloseRun($cutOff: DateTime) {
  closeSettlementRun(cutOff: $cutOff) {
    id
    number
  }
}
    `, {"hash":"sha256:925764d47552ba639aea9807573ab13a6458e4b90098a314059c49ec79668210"}) as unknown as TypedDocumentString<CloseRunMutation, CloseRunMutationVariables>;
export const PayoutsDocument = new TypedDocumentString(`
    query Payouts($first: Int!, $after: String, $filter: PayoutFilter, $orderBy: PayoutOrder, $isFirst: Boolean!) {
  payouts(first: $first, after: $after, filter: $filter, orderBy: $orderBy) {
    edges {
      node {
        ...PayoutRow
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
    totalCount @include(if: $isFirst) {
      ...Count
    }
  }
}
    fragment Count on Count {
  count
  precision
}
fragment PayoutRow on SettlementPayout {
  ...PayoutSums
  status
  livemode
  run {
    id
    number
    closedAt
  }
}
fragment PayoutSums on SettlementPayout {
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
fragment Amount on Money {
  decimal
  currency
}`, {"hash":"sha256:dfa5d61ce5656c5038a4a707210832048f1ee47de7c2c0c705169988317d3e72"}) as unknown as TypedDocumentString<PayoutsQuery, PayoutsQueryVariables>;
export const PayoutDocument = new TypedDocumentString(`
    query Payout($id: ID!) {
  payout(id: $id) {
    ...PayoutRow
    tax {
      ...Tax
    }
    steps {
      sequence
      to
      reference
      note
      by
      at
    }
  }
}
    fragment PayoutRow on SettlementPayout {
  ...PayoutSums
  status
  livemode
  run {
    id
    number
    closedAt
  }
}
fragment PayoutSums on SettlementPayout {
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
fragment Tax on SettlementTax {
  basisPoints
  amount {
    ...Amount
  }
  number
  reverseCharge
}
fragment Amount on Money {
  decimal
  currency
}`, {"hash":"sha256:4735641acac49ff7cadf535ec33767c05ce493db943bedde0afa4c918faae50e"}) as unknown as TypedDocumentString<PayoutQuery, PayoutQueryVariables>;
export const InvoicesDocument = new TypedDocumentString(`
    query Invoices($first: Int!, $after: String, $filter: InvoiceFilter, $orderBy: InvoiceOrder, $isFirst: Boolean!) {
  invoices(first: $first, after: $after, filter: $filter, orderBy: $orderBy) {
    edges {
      node {
        ...InvoiceRow
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
    totalCount @include(if: $isFirst) {
      ...Count
    }
  }
}
    fragment Count on Count {
  count
  precision
}
fragment InvoiceRow on SettlementInvoice {
  id
  number
  status
  livemode
  run {
    id
    number
    closedAt
  }
  merchant {
    id
    name
  }
  carriedIn {
    ...Amount
  }
  total {
    ...Amount
  }
  due {
    ...Amount
  }
  carriedOut {
    ...Amount
  }
  issuedAt
  dueAt
}
fragment Amount on Money {
  decimal
  currency
}`, {"hash":"sha256:3cb7ef995ea5ed75e9ef97d91c91984602c3bcd5c0dc6b2e90dc265254a3c50e"}) as unknown as TypedDocumentString<InvoicesQuery, InvoicesQueryVariables>;
export const InvoiceDocument = new TypedDocumentString(`
    query Invoice($id: ID!) {
  invoice(id: $id) {
    ...InvoiceRow
    tax {
      ...Tax
    }
    steps {
      sequence
      to
      reference
      note
      by
      at
    }
  }
}
    fragment Tax on SettlementTax {
  basisPoints
  amount {
    ...Amount
  }
  number
  reverseCharge
}
fragment InvoiceRow on SettlementInvoice {
  id
  number
  status
  livemode
  run {
    id
    number
    closedAt
  }
  merchant {
    id
    name
  }
  carriedIn {
    ...Amount
  }
  total {
    ...Amount
  }
  due {
    ...Amount
  }
  carriedOut {
    ...Amount
  }
  issuedAt
  dueAt
}
fragment Amount on Money {
  decimal
  currency
}`, {"hash":"sha256:46ffcd8f0b9eb7b8c8e6faab8cac27a07eac353811b8be78c7dce31ffc035c25"}) as unknown as TypedDocumentString<InvoiceQuery, InvoiceQueryVariables>;
export const StatementDocument = new TypedDocumentString(`
    query Statement($id: ID!, $isCsv: Boolean!) {
  statement(id: $id) {
    csv @include(if: $isCsv)
    html @skip(if: $isCsv)
  }
}
    `, {"hash":"sha256:0f5ca0a97c79f4bff96fbf47c893c760ca95d5d58178b3105aa116a8a2ee18be"}) as unknown as TypedDocumentString<StatementQuery, StatementQueryVariables>;
export const RecordPayoutStepDocument = new TypedDocumentString(`
    mutation RecordPayoutStep($id: ID!, $step: PayoutStepInput!, $reference: String, $note: String, $idempotencyKey: String!) {
  recordPayoutStep(
    id: $id
    step: $step
    reference: $reference
    note: $note
    idempotencyKey: $idempotencyKey
  ) {
    payout {
      id
      status
    }
  }
}
    `, {"hash":"sha256:b5dbe18fb54047c7652063bb8bdb178485049ce15401a43d51aa96caf5a2681e"}) as unknown as TypedDocumentString<RecordPayoutStepMutation, RecordPayoutStepMutationVariables>;
export const RecordInvoiceStepDocument = new TypedDocumentString(`
    mutation RecordInvoiceStep($id: ID!, $step: InvoiceStepInput!, $reference: String, $note: String, $idempotencyKey: String!) {
  recordInvoiceStep(
    id: $id
    step: $step
    reference: $reference
    note: $note
    idempotencyKey: $idempotencyKey
  ) {
    invoice {
      id
      status
    }
  }
}
    `, {"hash":"sha256:901797461edca0c8037ed6d19d6379c5ee62faa181bb46ab8dd5a39794c04063"}) as unknown as TypedDocumentString<RecordInvoiceStepMutation, RecordInvoiceStepMutationVariables>;
export const WebhookEndpointsDocument = new TypedDocumentString(`
    query WebhookEndpoints($first: Int!, $after: String, $filter: WebhookEndpointFilter, $orderBy: ListOrder, $isFirst: Boolean!) {
  webhookEndpoints(
    first: $first
    after: $after
    filter: $filter
    orderBy: $orderBy
  ) {
    edges {
      node {
        ...EndpointRow
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
    totalCount @include(if: $isFirst) {
      ...Count
    }
  }
}
    fragment Count on Count {
  count
  precision
}
fragment EndpointRow on WebhookEndpoint {
  id
  url
  events
  livemode
  status
  enabled
  disabledBy
  failingSince
  createdAt
}`, {"hash":"sha256:009557176f1e0393b1b0fcc5bc1c0a4923c37700c517cba571779cad04ec9998"}) as unknown as TypedDocumentString<WebhookEndpointsQuery, WebhookEndpointsQueryVariables>;
export const FailingEndpointsDocument = new TypedDocumentString(`
    query FailingEndpoints {
  webhookEndpoints(first: 1, filter: {status: {in: [FAILING]}}) {
    totalCount {
      ...Count
    }
  }
}
    fragment Count on Count {
  count
  precision
}`, {"hash":"sha256:cb0e7475953774165e779061915a00a62f5aa7ba525ce099cb22d50dbad4833b"}) as unknown as TypedDocumentString<FailingEndpointsQuery, FailingEndpointsQueryVariables>;
export const WebhookEndpointDocument = new TypedDocumentString(`
    query WebhookEndpoint($id: ID!) {
  webhookEndpoint(id: $id) {
    ...EndpointRow
  }
}
    fragment EndpointRow on WebhookEndpoint {
  id
  url
  events
  livemode
  status
  enabled
  disabledBy
  failingSince
  createdAt
}`, {"hash":"sha256:25126d24083556fcb565b7593aa0622d2f4d8363487cb8b323ea4fb01abea9ca"}) as unknown as TypedDocumentString<WebhookEndpointQuery, WebhookEndpointQueryVariables>;
export const WebhookDeliveriesDocument = new TypedDocumentString(`
    query WebhookDeliveries($id: ID!, $first: Int!, $after: String, $isFirst: Boolean!, $orderBy: ListOrder) {
  webhookEndpoint(id: $id) {
    deliveries(first: $first, after: $after, orderBy: $orderBy) {
      edges {
        node {
          ...DeliveryRow
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
      totalCount @include(if: $isFirst) {
        ...Count
      }
    }
  }
}
    fragment Count on Count {
  count
  precision
}
fragment DeliveryRow on WebhookDelivery {
  id
  eventId
  type
  status
  tries
  createdAt
  nextTryAt
  lastTriedAt
  lastStatus
  lastError
  lastTookMs
}`, {"hash":"sha256:e9c9330a51dc74078f9f5e3abea20c7dcd4cd15c719840342aa682cf93aaf612"}) as unknown as TypedDocumentString<WebhookDeliveriesQuery, WebhookDeliveriesQueryVariables>;
export const CreateWebhookEndpointDocument = new TypedDocumentString(`
    mutation CreateWebhookEndpoint($input: WebhookEndpointInput!, $idempotencyKey: String!) {
  createWebhookEndpoint(input: $input, idempotencyKey: $idempotencyKey) {
    secret
  }
}
    `, {"hash":"sha256:314e15cad629d4278f83d2c06094d81b89368d3ae486f5b448445696105465a1"}) as unknown as TypedDocumentString<CreateWebhookEndpointMutation, CreateWebhookEndpointMutationVariables>;
export const UpdateWebhookEndpointDocument = new TypedDocumentString(`
    mutation UpdateWebhookEndpoint($id: ID!, $input: WebhookEndpointChange!, $idempotencyKey: String!) {
  updateWebhookEndpoint(id: $id, input: $input, idempotencyKey: $idempotencyKey) {
    endpoint {
      id
      enabled
    }
  }
}
    `, {"hash":"sha256:2ca366406b20d94cbf669abf146b2bed908199c02b11a26c9fb3e21717e725a0"}) as unknown as TypedDocumentString<UpdateWebhookEndpointMutation, UpdateWebhookEndpointMutationVariables>;
export const DeleteWebhookEndpointDocument = new TypedDocumentString(`
    mutation DeleteWebhookEndpoint($id: ID!, $idempotencyKey: String!) {
  deleteWebhookEndpoint(id: $id, idempotencyKey: $idempotencyKey) {
    id
  }
}
    `, {"hash":"sha256:4f474325add6f5f8615565e703d86e5dddf266455b0f676f21ea4a732d63158d"}) as unknown as TypedDocumentString<DeleteWebhookEndpointMutation, DeleteWebhookEndpointMutationVariables>;
export const RollWebhookSecretDocument = new TypedDocumentString(`
    mutation RollWebhookSecret($id: ID!, $overlapSeconds: Int!, $idempotencyKey: String!) {
  rollWebhookSecret(
    id: $id
    overlapSeconds: $overlapSeconds
    idempotencyKey: $idempotencyKey
  ) {
    secret
  }
}
    `, {"hash":"sha256:b2cda41a08f4f9a8207fc7c7e90479a3ea15a26ba546787f93abed8f803e0862"}) as unknown as TypedDocumentString<RollWebhookSecretMutation, RollWebhookSecretMutationVariables>;
export const SendTestEventDocument = new TypedDocumentString(`
    mutation SendTestEvent($id: ID!, $idempotencyKey: String!) {
  sendTestEvent(id: $id, idempotencyKey: $idempotencyKey) {
    endpoint {
      id
    }
  }
}
    `, {"hash":"sha256:6377cf59929143a06f4f95fc9929e3410d2eba8fce8cab437b9dcdad7e67feef"}) as unknown as TypedDocumentString<SendTestEventMutation, SendTestEventMutationVariables>;
export const RedeliverEventsDocument = new TypedDocumentString(`
    mutation RedeliverEvents($id: ID!, $input: RedeliveryInput!, $idempotencyKey: String!) {
  redeliverEvents(id: $id, input: $input, idempotencyKey: $idempotencyKey) {
    count
  }
}
    `, {"hash":"sha256:b6df949d00f755d4714d916894c283ede35bc91aa29759fa0ff54526e8b7f04d"}) as unknown as TypedDocumentString<RedeliverEventsMutation, RedeliverEventsMutationVariables>;
export const ViewerDocument = new TypedDocumentString(`
    query Viewer {
  viewer {
    kind
    id
    name
    scopes
  }
}
    `, {"hash":"sha256:dbaf28bdcff847756fa9edae50264988270eec39e8c16e6f7611764f39b67a6a"}) as unknown as TypedDocumentString<ViewerQuery, ViewerQueryVariables>;