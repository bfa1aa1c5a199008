import { toDecimal, type Money } from "@aap/kernel/money";
import type { Attribution } from "./attribution.ts";
import { metadataOf, type PaymentEvent } from "./payment-event.ts";

export const CHECK_OUTCOMES = ["PASS", "FAIL", "NOT_APPLICABLE"] as const;
export type CheckOutcome = (typeof CHECK_OUTCOMES)[number];

/** One of the five checks of a payment. */
export interface Check {
  name: CheckName;
  outcome: CheckOutcome;
  /** The values that were compared. */
  inputs: Record<string, unknown>;
}

/** The five checks, in their order (specification, "What the service does"). */
export const CHECK_NAMES = [
  "source_authenticated",
  "code_signature",
  "payload_matches",
  "amount_matches",
  "payment_succeeded",
] as const;
export type CheckName = (typeof CHECK_NAMES)[number];

const CHECKS: Readonly<Record<CheckName, (event: PaymentEvent, attribution: Attribution) => Omit<Check, "name">>> = {
  source_authenticated: checkSource,
  code_signature: checkCode,
  payload_matches: checkPayload,
  amount_matches: checkAmount,
  payment_succeeded: checkStatus,
};

/** Runs the five checks of a payment event against its recommendation. The event's signature was verified before. */
export function runChecks(event: PaymentEvent, attribution: Attribution): Check[] {
  return CHECK_NAMES.map((name) => ({ name, ...CHECKS[name](event, attribution) }));
}

/** Returns whether all five checks passed, which is what `verified` means (specification). */
export function isVerified(checks: readonly Pick<Check, "name" | "outcome">[]): boolean {
  const outcomes = new Map(checks.map(({ name, outcome }) => [name, outcome]));
  return CHECK_NAMES.every((name) => outcomes.get(name) === "PASS");
}

/** The reason why a reader of an evidence report cannot repeat the first check. */
export const SOURCE_UNPROVEN = "only the raw bytes and the connection's secret can prove that the processor sent them";

/** Always passes: checkout has verified the signature over the raw bytes, and settlement stores no other events. */
function checkSource({ connectionId, processor, eventId }: PaymentEvent): Omit<Check, "name"> {
  return { outcome: "PASS", inputs: { connectionId, processor, eventId } };
}

function checkCode(event: PaymentEvent, { aapCode, codeRefusal, recommendedAt }: Attribution): Omit<Check, "name"> {
  const received = metadataOf(event, "aap_code");
  const isSame = received === aapCode;
  return {
    outcome: passIf(isSame && codeRefusal === null),
    inputs: {
      code: aapCode,
      receivedCode: isSame ? "the same" : received,
      refusal: codeRefusal,
      judgedAt: recommendedAt.toISOString(),
    },
  };
}

/** How far a processor's clock may be behind ours (ours). */
const CLOCK_TOLERANCE_MS = 300_000;

function checkPayload(event: PaymentEvent, attribution: Attribution): Omit<Check, "name"> {
  const { recommendationId, sessionId, offerId, merchantId, agentId, claims, recommendedAt } = attribution;
  const ledger = {
    aap_recommendation_id: recommendationId,
    aap_session_id: sessionId,
    aap_offer_id: offerId,
    aap_merchant_id: merchantId,
    aap_agent_id: agentId,
  };
  const received = Object.fromEntries(Object.keys(ledger).map((key) => [key, metadataOf(event, key)]));
  const metadataMatches = Object.entries(ledger).every(([key, id]) => received[key] === id);
  const codeMatches = claims.offerId === offerId && claims.merchantId === merchantId;
  const isInTime = event.occurredAt.getTime() >= recommendedAt.getTime() - CLOCK_TOLERANCE_MS;
  return {
    outcome: passIf(metadataMatches && codeMatches && isInTime && event.merchantId === merchantId),
    inputs: {
      ledger,
      received,
      connectionMerchantId: event.merchantId,
      code: { offerId: claims.offerId, merchantId: claims.merchantId },
      occurredAt: event.occurredAt.toISOString(),
      recommendedAt: recommendedAt.toISOString(),
    },
  };
}

function checkAmount({ amount }: PaymentEvent, { checkout, policy }: Attribution): Omit<Check, "name"> {
  const toleranceBasisPoints = policy.amountToleranceBasisPoints;
  const inputs = {
    paid: amount && toText(amount),
    checkout: checkout && toText(checkout.amount),
    checkoutId: checkout?.id ?? null,
    toleranceBasisPoints,
  };
  if (checkout === null) return { outcome: "NOT_APPLICABLE", inputs };
  return {
    outcome: passIf(amount !== null && isWithin(amount, checkout.amount, BigInt(toleranceBasisPoints))),
    inputs,
  };
}

function isWithin(paid: Money, asked: Money, toleranceBasisPoints: bigint): boolean {
  if (paid.currency !== asked.currency) return false;
  const difference = paid.amountMinor - asked.amountMinor;
  return (difference < 0n ? -difference : difference) * 10_000n <= toleranceBasisPoints * asked.amountMinor;
}

/** The statuses of processors for a successful payment. */
const SUCCEEDED = new Set(["succeeded", "paid"]);

function checkStatus({ kind, type, paymentStatus }: PaymentEvent): Omit<Check, "name"> {
  const succeeded = kind === "PAYMENT_SUCCEEDED" && paymentStatus !== null && SUCCEEDED.has(paymentStatus);
  return { outcome: passIf(succeeded), inputs: { type, paymentStatus } };
}

function passIf(condition: boolean): CheckOutcome {
  return condition ? "PASS" : "FAIL";
}

function toText(money: Money): string {
  return `${toDecimal(money)} ${money.currency}`;
}
