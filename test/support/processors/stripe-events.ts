import { createHmac, randomUUID } from "node:crypto";
import type { Answer, Client } from "../client.ts";

/** A Checkout Session at Stripe, and its payment. */
export interface StripeSession {
  id: string;
  /** Our transaction id. */
  reference: string;
  intent: string;
  charge: string;
  amount: number;
  currency: string;
  metadata: Record<string, string>;
  intentMetadata: Record<string, string>;
}

/** The versions of the API with different events. */
export const STRIPE_VERSIONS = ["2022-08-01", "2022-11-15", "2026-06-24.dahlia"] as const;
export type StripeVersion = (typeof STRIPE_VERSIONS)[number];

/** Charges, with their refunds, were embedded before 2022-11-15. */
const embeds = (version: StripeVersion) => version === "2022-08-01";

/** A Checkout Session as its events show it. */
export function sessionObject(session: StripeSession, paymentStatus: "paid" | "unpaid" | "no_payment_required") {
  const { id, reference, intent, amount, currency, metadata } = session;
  return {
    id,
    object: "checkout.session",
    amount_subtotal: amount,
    amount_total: amount,
    client_reference_id: reference as string | null,
    created: nowSeconds(),
    currency,
    customer: null,
    livemode: false,
    metadata,
    mode: "payment",
    payment_intent: intent as string | object | null,
    payment_method_types: ["card"],
    payment_status: paymentStatus,
    status: "complete",
    url: null as string | null,
  };
}

/** A payment intent as its events show it. */
export function intentObject(session: StripeSession, version: StripeVersion = "2026-06-24.dahlia") {
  const { intent, charge, amount, currency, intentMetadata } = session;
  return {
    id: intent,
    object: "payment_intent",
    amount,
    amount_capturable: 0,
    amount_received: amount,
    canceled_at: null,
    capture_method: "automatic",
    created: nowSeconds(),
    currency,
    customer: null,
    last_payment_error: null,
    livemode: false,
    metadata: intentMetadata,
    next_action: null,
    payment_method: `pm_${charge}`,
    payment_method_types: ["card"],
    status: "succeeded",
    ...(embeds(version)
      ? { charges: { object: "list", data: [chargeObject(session, 0, version)], has_more: false, total_count: 1 } }
      : { latest_charge: charge }),
  };
}

/** A payment intent after a failed try. */
export function failedIntentObject(session: StripeSession, version?: StripeVersion) {
  return {
    ...intentObject(session, version),
    amount_received: 0,
    last_payment_error: { type: "card_error", code: "card_declined", charge: session.charge },
    payment_method: null,
    status: "requires_payment_method",
  };
}

/** A charge with its cumulative refund; its metadata is that of its payment intent. */
export function chargeObject(
  session: StripeSession,
  amountRefunded: number,
  version: StripeVersion = "2026-06-24.dahlia",
) {
  const { intent, charge, amount, currency, intentMetadata } = session;
  const refunds = amountRefunded === 0 ? [] : [refundObject(session, { amount: amountRefunded, status: "succeeded" })];
  return {
    id: charge,
    object: "charge",
    amount,
    amount_captured: amount,
    amount_refunded: amountRefunded,
    captured: true,
    created: nowSeconds(),
    currency,
    disputed: false,
    livemode: false,
    metadata: intentMetadata,
    paid: true,
    payment_intent: intent as string | object | null,
    payment_method: `pm_${charge}`,
    refunded: amountRefunded === amount,
    status: "succeeded",
    ...(embeds(version) && {
      refunds: { object: "list", data: refunds, has_more: false, total_count: refunds.length },
    }),
  };
}

/** A refund, which carries none of its payment's metadata. */
export function refundObject(
  { intent, charge, currency }: StripeSession,
  {
    id = `re_${charge}`,
    amount,
    status,
    created = nowSeconds(),
  }: { id?: string; amount: number; status: string; created?: number },
) {
  return {
    id,
    object: "refund",
    amount,
    balance_transaction: `txn_${charge}`,
    charge: charge as string | object,
    created,
    currency,
    metadata: {},
    payment_intent: intent as string | object | null,
    reason: "requested_by_customer",
    ...(status === "failed" && { failure_reason: "expired_or_canceled_card" }),
    status,
  };
}

/** A dispute, which carries none of its payment's metadata. */
export function disputeObject({ intent, charge, amount, currency }: StripeSession, status: string, id = "du_1") {
  return {
    id: `${id}_${charge}`,
    object: "dispute",
    amount,
    balance_transactions: [],
    charge: charge as string | object,
    created: nowSeconds(),
    currency,
    evidence: {},
    evidence_details: { due_by: nowSeconds() + 604_800, has_evidence: false, past_due: false, submission_count: 0 },
    is_charge_refundable: status.startsWith("warning_"),
    livemode: false,
    metadata: {},
    payment_intent: intent as string | object | null,
    reason: "fraudulent",
    status,
  };
}

/** Deviations from how an event is signed and sent. */
export interface StripeDelivery {
  id?: string;
  created?: number;
  livemode?: boolean;
  /** The connected account of a Connect platform that the event is about. */
  account?: string | undefined;
  version?: StripeVersion;
  /** The secrets that sign it; defaults to the connection's. */
  secrets?: readonly string[];
  /** The time that the signature names, in seconds. */
  signedAt?: number;
}

/** Stripe as the sender of a connection's events, signed as its documentation says, with the time of the test's clock. */
export function createStripeSender(
  client: Client,
  connection: { id: string; webhookSecret: string },
  time: () => Date = () => new Date(),
) {
  return function send(type: string, object: object, delivery: StripeDelivery = {}): Promise<Answer> {
    const {
      id = `evt_${randomUUID()}`,
      created = Math.floor(time().getTime() / 1_000),
      livemode = false,
      account,
      version = "2026-06-24.dahlia",
      secrets = [connection.webhookSecret],
      signedAt = nowSeconds(),
    } = delivery;
    const body = JSON.stringify({
      id,
      object: "event",
      account,
      api_version: version,
      created,
      data: { object },
      livemode,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
    });
    const signatures = secrets.map((secret) => `v1=${sign(`${signedAt}.${body}`, secret)}`);
    const headers = {
      "content-type": "application/json; charset=utf-8",
      "stripe-signature": [`t=${signedAt}`, ...signatures].join(","),
    };
    return client.send(`/v1/webhooks/${connection.id}`, { method: "POST", headers, body });
  };
}

function sign(text: string, secret: string): string {
  return createHmac("sha256", secret).update(text).digest("hex");
}

/** Seconds since 1970, as Stripe counts time. */
export function nowSeconds(): number {
  return Math.floor(Date.now() / 1_000);
}
