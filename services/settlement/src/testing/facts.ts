import type { Money } from "@aap/kernel/money";
import type { Policy } from "../domain/conversion/policy.ts";
import type { Report } from "../domain/conversion/record.ts";
import type { Attribution } from "../domain/evidence/attribution.ts";
import type { PaymentEvent } from "../domain/evidence/payment-event.ts";

/** An amount of pence. */
export const gbp = (amountMinor: bigint): Money => ({ amountMinor, currency: "GBP" });

/** A payment of 19.99 GBP that passes every check. */
export function paymentEventOf(given: Partial<PaymentEvent> = {}): PaymentEvent {
  return {
    connectionId: "con_1",
    merchantId: "mer_1",
    processor: "sandbox",
    eventId: "evt_1",
    type: "payment_intent.succeeded",
    kind: "PAYMENT_SUCCEEDED",
    ignoredReason: null,
    malformed: null,
    livemode: false,
    modeMatches: true,
    occurredAt: new Date("2026-01-01T12:00:00Z"),
    paymentId: "pi_1",
    chargeId: null,
    refundId: null,
    disputeId: null,
    amount: gbp(1_999n),
    refundedTotal: null,
    disputeOutcome: null,
    paymentStatus: "succeeded",
    checkout: { id: "txn_1", recommendationId: "rec_1", amount: gbp(1_999n) },
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

/** A payment of a recommendation that passes every check, over its merchant's connection: `con_1` for `mer_1`. */
export function paymentOf(attribution: Attribution, given: Partial<PaymentEvent> = {}): PaymentEvent {
  const { recommendationId, merchantId, checkout } = attribution;
  return paymentEventOf({
    connectionId: merchantId.replace("mer", "con"),
    merchantId,
    checkout: checkout && { ...checkout, recommendationId },
    metadata: metadataOf(attribution),
    ...given,
  });
}

/** The metadata of a payment of a recommendation. */
export function metadataOf(attribution: Attribution): Record<string, string> {
  const { recommendationId, sessionId, offerId, merchantId, agentId, aapCode } = attribution;
  return {
    aap_code: aapCode,
    aap_recommendation_id: recommendationId,
    aap_session_id: sessionId,
    aap_offer_id: offerId,
    aap_merchant_id: merchantId,
    aap_agent_id: agentId,
  };
}

/** Another event of that payment, such as a full refund: it names the payment and no recommendation. */
export function laterEventOf(given: Partial<PaymentEvent> = {}): PaymentEvent {
  return paymentEventOf({ type: "refund.succeeded", metadata: {}, checkout: null, paymentStatus: null, ...given });
}

/** A merchant's report of a sale of 19.99 GBP that names only its session. */
export function reportOf(given: Partial<Report> = {}): Report {
  return {
    id: "rep_1",
    orderReference: "order-1",
    value: gbp(1_999n),
    occurredAt: null,
    path: "merchant_report",
    match: "only",
    named: { sessionId: "ses_1", recommendationId: null, transactionId: null, paymentId: null },
    namingKeys: [],
    recordedAt: new Date("2026-01-01T12:00:00Z"),
    ...given,
  };
}

/** The window of that payment's session. */
export const SESSION_WINDOW = {
  openedAt: new Date("2026-01-01T10:00:00Z"),
  expiresAt: new Date("2026-01-02T10:00:00Z"),
};

/** The recommendation of that payment: a commission of 8.00, a session of 2026-01-01, a registered builder. */
export function attributionOf(given: Partial<Attribution> = {}): Attribution {
  const { merchantId = "mer_1", offerId = "off_1" } = given;
  return {
    recommendationId: "rec_1",
    sessionId: "ses_1",
    agentId: "agent_1",
    builderId: "bld_1",
    builderContactDigest: null,
    builderMerchantIds: [],
    merchantId,
    offerId,
    vertical: "sim",
    recommendedAt: new Date("2026-01-01T10:05:00Z"),
    firstClickedAt: null,
    session: SESSION_WINDOW,
    attributionWindowDays: 30,
    aapCode: "aap://host/v1/header.payload.signature",
    claims: {
      issuer: "host",
      offerId,
      merchantId,
      price: gbp(1_999n),
      commission: policyOf().commission,
      issuedAt: new Date("2026-01-01T00:00:00Z"),
      expiresAt: new Date("2026-01-31T00:00:00Z"),
    },
    codeRefusal: null,
    checkout: { id: "txn_1", amount: gbp(1_999n) },
    policy: policyOf(),
    ...given,
  };
}

/** The terms of that recommendation: a commission of 8.00, any refund claws back, a window of 30 days. */
export function policyOf(given: Partial<Policy> = {}): Policy {
  return {
    commission: { type: "CPA", amountMinor: 800n, rateBasisPoints: 0, minimumMinor: null, capMinor: null },
    currency: "GBP",
    termsVersion: 1,
    partialRefunds: "CLAW_BACK",
    disputes: "BY_OUTCOME",
    validationDays: 30,
    attributionWindowDays: 30,
    amountToleranceBasisPoints: 0,
    ...flowOf("instant_checkout"),
    ...given,
  };
}

/** Flows of the specification, "Conversion flow types and their milestones". */
const FLOWS = {
  instant_checkout: {
    steps: ["payment_received", "order_confirmed"],
    required: ["payment_received"],
  },
  quote_application: {
    steps: ["quote_requested", "application_submitted", "application_approved", "payment_received"],
    required: ["application_approved", "payment_received"],
  },
  install_activation: {
    steps: ["order_placed", "install_scheduled", "install_completed", "service_activated"],
    required: ["install_completed", "service_activated"],
  },
  policy_start: {
    steps: ["quote_requested", "policy_issued", "cooling_off_complete", "first_bill_paid"],
    required: ["policy_issued", "cooling_off_complete", "first_bill_paid"],
  },
};

/** Returns a flow as it is in a policy. */
export function flowOf(type: keyof typeof FLOWS): Pick<Policy, "flowType" | "flow"> {
  return { flowType: type, flow: { type, ...FLOWS[type] } };
}

/** A value as the JSON of the database and of evidence reports has it: an amount is a number, a time a text. */
export const toJson = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (_, inner: unknown) => (typeof inner === "bigint" ? Number(inner) : inner)));
