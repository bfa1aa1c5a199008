import { randomUUID } from "node:crypto";
import { parseDecimal } from "@aap/kernel/money";
import { Webhook } from "standardwebhooks";
import type { Answer, Client } from "./client.ts";
import type { CheckedOut } from "./story.ts";

/** An event as a Standard Webhooks processor sends it; amounts in minor units. */
export interface ProcessorEvent {
  id: string;
  type: string;
  created: number;
  livemode: boolean;
  data: { object: Record<string, unknown> };
}

/** A merchant's account at a processor, as a test plays it: real signatures over real HTTP. */
export interface TestProcessor {
  connectionId: string;
  /** Signs and delivers an event; `at` is the signature's time. */
  deliver(event: ProcessorEvent, options?: { secret?: string; at?: Date; body?: string }): Promise<Answer>;
  /** An event of a checkout's payment, not yet delivered. */
  event(type: string, scene: CheckedOut, object?: Record<string, unknown>): ProcessorEvent;
  /** Delivers a successful payment of a checkout in full. */
  paymentSucceeded(scene: CheckedOut): Promise<Answer>;
}

/** The processor behind a merchant's connection of the demo. */
export function createProcessor(
  client: Client,
  connection: { id: string; livemode: boolean; webhookSecret: string },
  agentIdOf: (agent: Client) => string,
): TestProcessor {
  const path = `/v1/webhooks/${connection.id}`;

  async function deliver(event: ProcessorEvent, { secret = connection.webhookSecret, at = new Date(), body = JSON.stringify(event) } = {}) {
    const signature = new Webhook(secret).sign(event.id, at, body);
    const headers = {
      "content-type": "application/json",
      "webhook-id": event.id,
      "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
      "webhook-signature": signature,
    };
    return client.send(path, { method: "POST", headers, body });
  }

  function event(type: string, { agent, session, offer, recommendation, checkout }: CheckedOut, object = {}): ProcessorEvent {
    const amount = Number(parseDecimal(checkout.amount, checkout.currency));
    return {
      id: `evt_${randomUUID()}`,
      type,
      created: Math.floor(Date.now() / 1000),
      livemode: connection.livemode,
      data: {
        object: {
          id: `pp_${checkout.transactionId}`,
          amount,
          currency: checkout.currency,
          status: "succeeded",
          metadata: {
            aap_code: offer.aapCode,
            aap_recommendation_id: recommendation.id,
            aap_session_id: session.id,
            aap_offer_id: offer.id,
            aap_merchant_id: offer.merchantId,
            aap_agent_id: agentIdOf(agent),
          },
          ...object,
        },
      },
    };
  }

  return {
    connectionId: connection.id,
    deliver,
    event,
    paymentSucceeded: (scene) => deliver(event("payment_intent.succeeded", scene)),
  };
}
