import { randomUUID } from "node:crypto";
import { parseDecimal } from "@aap/kernel/money";
import { Webhook } from "standardwebhooks";
import type { Answer, Client } from "../client.ts";
import type { CheckedOut } from "../lifecycle.ts";

/** An event as a Standard Webhooks processor sends it; amounts in minor units. */
export interface ProcessorEvent {
  id: string;
  type: string;
  created: number;
  livemode: boolean;
  data: { object: Record<string, unknown> };
}

/** Deviations from how an event is signed and sent. */
export interface Delivery {
  secret?: string;
  /** The time that the signature names. */
  at?: Date;
  /** The body that is sent instead of the signed one. */
  body?: string;
  /** Replaces headers, or leaves out those that are undefined. */
  headers?: Record<string, string | undefined>;
  connectionId?: string;
}

/** Sends the events of a merchant's account at a processor, signed and over HTTP. */
export interface TestProcessor {
  connectionId: string;
  deliver(event: ProcessorEvent, delivery?: Delivery): Promise<Answer>;
  /** An event of a checkout's payment with its metadata, not yet delivered. */
  event(type: string, scene: CheckedOut, object?: Record<string, unknown>): ProcessorEvent;
  /** An event that carries no metadata, as refunds and disputes do. */
  laterEvent(type: string, scene: CheckedOut, object?: Record<string, unknown>): ProcessorEvent;
  paymentSucceeded(scene: CheckedOut): Promise<Answer>;
  /** Delivers a refund of an amount in minor units, by default of the whole payment. */
  refundSucceeded(scene: CheckedOut, amountMinor?: number): Promise<Answer>;
  disputeOpened(scene: CheckedOut, disputeId?: string): Promise<Answer>;
  disputeClosed(scene: CheckedOut, outcome: "won" | "lost", disputeId?: string): Promise<Answer>;
}

/** Creates the processor of a merchant's connection; its events have the time of the test's clock. */
export function createProcessor(
  client: Client,
  connection: { id: string; livemode: boolean; webhookSecret: string },
  holderOf: (agent: Client) => string,
  time: () => Date = () => new Date(),
): TestProcessor {
  async function deliver(event: ProcessorEvent, delivery: Delivery = {}): Promise<Answer> {
    const {
      secret = connection.webhookSecret,
      at = new Date(),
      body = JSON.stringify(event),
      connectionId = connection.id,
    } = delivery;
    const headers = {
      "content-type": "application/json",
      "webhook-id": event.id,
      "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
      "webhook-signature": new Webhook(secret).sign(event.id, at, JSON.stringify(event)),
      ...delivery.headers,
    };
    const sent = Object.entries(headers).filter((header): header is [string, string] => header[1] !== undefined);
    return client.send(`/v1/webhooks/${connectionId}`, { method: "POST", headers: sent, body });
  }

  function laterEvent(type: string, { checkout }: CheckedOut, object: Record<string, unknown> = {}): ProcessorEvent {
    return {
      id: `evt_${randomUUID()}`,
      type,
      created: Math.floor(time().getTime() / 1_000),
      livemode: connection.livemode,
      data: {
        object: { amount: amountMinorOf(checkout), currency: checkout.currency, status: "succeeded", ...object },
      },
    };
  }

  function event(type: string, scene: CheckedOut, object: Record<string, unknown> = {}): ProcessorEvent {
    return laterEvent(type, scene, {
      id: paymentIdOf(scene),
      metadata: metadataOf(scene, holderOf(scene.agent)),
      ...object,
    });
  }

  const dispute = (type: string, scene: CheckedOut, status: string, id = `dp_${scene.checkout.transactionId}`) =>
    deliver(laterEvent(type, scene, { id, payment_id: paymentIdOf(scene), status }));

  return {
    connectionId: connection.id,
    deliver,
    event,
    laterEvent,
    paymentSucceeded: (scene) => deliver(event("payment_intent.succeeded", scene)),
    refundSucceeded: (scene, amount = amountMinorOf(scene.checkout)) =>
      deliver(
        laterEvent("refund.succeeded", scene, { id: `re_${randomUUID()}`, payment_id: paymentIdOf(scene), amount }),
      ),
    disputeOpened: (scene, id) => dispute("dispute.opened", scene, "needs_response", id),
    disputeClosed: (scene, outcome, id) => dispute("dispute.closed", scene, outcome, id),
  };
}

/** Returns the processor's id of a checkout's payment. */
export function paymentIdOf({ checkout }: CheckedOut): string {
  return `pp_${checkout.transactionId}`;
}

/** A checkout's amount in the smallest unit of its currency. */
export function amountMinorOf({ amount, currency }: CheckedOut["checkout"]): number {
  return Number(parseDecimal(amount, currency));
}

/** The six keys that the service set on the payment (specification, "Attribution metadata"). */
export function metadataOf({ offer, recommendation, session }: CheckedOut, agentId: string): Record<string, string> {
  return {
    aap_code: offer.aapCode,
    aap_recommendation_id: recommendation.id,
    aap_session_id: session.id,
    aap_offer_id: offer.id,
    aap_merchant_id: offer.merchantId,
    aap_agent_id: agentId,
  };
}
