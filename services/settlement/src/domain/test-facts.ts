import type { Attribution } from "./attribution.ts";
import type { PaymentEvent } from "./payment-event.ts";

/** A payment of 19.99 GBP that passes every check, for tests to spoil. */
export function paymentEventOf(given: Partial<PaymentEvent> = {}): PaymentEvent {
  return {
    connectionId: "con_1",
    merchantId: "mer_1",
    processor: "sandbox",
    eventId: "evt_1",
    type: "payment_intent.succeeded",
    kind: "PAYMENT_SUCCEEDED",
    unheeded: null,
    malformed: null,
    modeMatches: true,
    occurredAt: new Date("2026-01-01T12:00:00Z"),
    paymentId: "pi_1",
    chargeId: null,
    refundId: null,
    disputeId: null,
    amount: { amountMinor: 1_999n, currency: "GBP" },
    refundedTotal: null,
    disputeOutcome: null,
    paymentStatus: "succeeded",
    transactionId: null,
    buyerDigest: null,
    metadata: {
      aap_code: "aap://host/v1/header.payload.signature",
      aap_recommendation_id: "rec_1",
      aap_session_id: "ses_1",
      aap_offer_id: "off_1",
      aap_merchant_id: "mer_1",
      aap_agent_id: "agent_1",
    },
    ...given,
  };
}

/** What the ledger holds for that payment: a commission of 8.00, a session of 2026-01-01, no builder missing. */
export function attributionOf(given: Partial<Attribution> = {}): Attribution {
  const commission = {
    type: "CPA" as const,
    amountMinor: 800n,
    rateBasisPoints: 0,
    minimumMinor: null,
    capMinor: null,
  };
  return {
    recommendationId: "rec_1",
    sessionId: "ses_1",
    agentId: "agent_1",
    builderId: "bld_1",
    builderContactDigest: null,
    builderMerchantIds: [],
    merchantId: "mer_1",
    offerId: "off_1",
    recommendedAt: new Date("2026-01-01T10:05:00Z"),
    firstClickedAt: null,
    session: { openedAt: new Date("2026-01-01T10:00:00Z"), expiresAt: new Date("2026-01-02T10:00:00Z") },
    attributionWindowDays: 30,
    aapCode: "aap://host/v1/header.payload.signature",
    claims: {
      issuer: "host",
      offerId: "off_1",
      merchantId: "mer_1",
      price: { amountMinor: 1_999n, currency: "GBP" },
      commission,
      issuedAt: new Date("2026-01-01T00:00:00Z"),
      expiresAt: new Date("2026-01-31T00:00:00Z"),
    },
    codeRefusal: null,
    transactionId: null,
    paidAt: new Date("2026-01-01T12:00:00Z"),
    checkout: { id: "txn_1", amount: { amountMinor: 1_999n, currency: "GBP" } },
    policy: {
      commission,
      currency: "GBP",
      termsVersion: 1,
      partialRefunds: "CLAW_BACK",
      disputes: "BY_OUTCOME",
      validationDays: 30,
      attributionWindowDays: 30,
      amountToleranceBasisPoints: 0,
      flowType: "instant_checkout",
      flow: null,
    },
    ...given,
  };
}
