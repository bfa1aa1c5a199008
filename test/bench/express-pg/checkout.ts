import { newId } from "@aap/kernel/ids";
import { toNumber } from "@aap/kernel/money";
import type { Pool } from "pg";
import { z } from "zod";
import { prepare } from "./database.ts";
import type { Holder } from "./keys.ts";
import { Refusal } from "./refusal.ts";
import { createHostedCheckout } from "./sandbox.ts";

const fields = z.strictObject({
  sessionId: z.string().min(1),
  recommendationId: z.string().min(1),
  userDetails: z.record(z.string(), z.unknown()).nullish(),
});

interface Facts {
  agentId: string | null;
  isExpired: boolean;
  recommendationId: string | null;
  offerId: string | null;
  offerStatus: string | null;
  offerName: string;
  provider: string;
  merchantId: string | null;
  merchantName: string;
  connectionId: string | null;
  aapCode: string;
  priceMinor: string;
  currency: string;
}

const selectFacts = prepare<Facts>(
  "checkout-facts",
  `SELECT session.agent_id AS "agentId", session.expires_at <= now() AS "isExpired",
     recommendation.id AS "recommendationId", recommendation.aap_code AS "aapCode", recommendation.price_minor AS "priceMinor",
     recommendation.currency, offer.id AS "offerId", offer.status AS "offerStatus", offer.name AS "offerName", offer.provider,
     merchant.id AS "merchantId", merchant.name AS "merchantName", (
       SELECT id FROM connection WHERE merchant_id = merchant.id AND disabled_at IS NULL ORDER BY id DESC LIMIT 1
     ) AS "connectionId"
   FROM (VALUES (1)) AS one
   LEFT JOIN session ON session.id = $1
   LEFT JOIN recommendation ON recommendation.id = $2 AND recommendation.session_id = session.id
   LEFT JOIN offer ON offer.id = recommendation.offer_id
   LEFT JOIN merchant ON merchant.id = recommendation.merchant_id`,
);

interface CheckoutRow {
  id: string;
  paymentId: string;
  state: string;
  checkoutUrl: string | null;
}

// A repeated request finds the open checkout of the recommendation.
const insertIntent = prepare<CheckoutRow>(
  "checkout-intent",
  `INSERT INTO checkout AS held (id, payment_id, recommendation_id, session_id, offer_id, merchant_id, agent_id, connection_id,
     state, amount_minor, currency, aap_code, user_details, expires_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'creating', $9, $10, $11, $12, now() + interval '24 hours')
   ON CONFLICT (recommendation_id) WHERE state IN ('creating', 'awaiting_payment') DO UPDATE SET state = held.state
   RETURNING id, payment_id AS "paymentId", state, checkout_url AS "checkoutUrl"`,
);

const acceptIntent = prepare<CheckoutRow>(
  "checkout-accept",
  `UPDATE checkout SET state = 'awaiting_payment', checkout_url = $2, processor_payment_id = $3, expires_at = $4 WHERE id = $1
   RETURNING id, payment_id AS "paymentId", state, checkout_url AS "checkoutUrl"`,
);

/** Hands a recommendation off to the sandbox: saves the intent, calls the processor, saves the checkout. */
export async function createCheckout(pool: Pool, agent: Holder, body: unknown, baseUrl: string): Promise<object> {
  const { success, data } = fields.safeParse(body);
  if (!success) throw new Refusal(400, "IDS_REQUIRED", "sessionId and recommendationId are required");
  const { sessionId, recommendationId, userDetails = null } = data;
  const [facts] = await selectFacts(pool, sessionId, recommendationId);
  if (facts?.agentId !== agent.id) throw new Refusal(404, "SESSION_NOT_FOUND", "Session not found");
  if (facts.recommendationId === null) throw new Refusal(404, "RECOMMENDATION_NOT_FOUND", "Recommendation not found");
  if (facts.isExpired) throw new Refusal(410, "SESSION_EXPIRED", "Session expired");
  if (facts.offerStatus !== "ACTIVE") throw new Refusal(410, "OFFER_UNAVAILABLE", "Offer no longer available");
  if (facts.merchantId === null) throw new Refusal(404, "MERCHANT_NOT_FOUND", "Merchant not found");
  const { connectionId, offerId, merchantId, priceMinor, currency, aapCode } = facts;
  if (connectionId === null)
    throw new Refusal(503, "PROCESSOR_NOT_CONNECTED", "Merchant has no connected payment processor");
  const [intent] = await insertIntent(
    pool,
    newId("txn"),
    newId("pay"),
    recommendationId,
    sessionId,
    offerId,
    merchantId,
    agent.id,
    connectionId,
    priceMinor,
    currency,
    aapCode,
    userDetails,
  );
  const row = intent?.state === "creating" ? await handOff(pool, intent.id, { ...facts, sessionId }, baseUrl) : intent;
  return toCheckoutObject(row, facts, sessionId);
}

async function handOff(pool: Pool, transactionId: string, facts: Facts & { sessionId: string }, baseUrl: string) {
  const { connectionId, priceMinor, currency, aapCode, offerName, provider, merchantName } = facts;
  const metadata = {
    aap_code: aapCode,
    aap_recommendation_id: facts.recommendationId,
    aap_session_id: facts.sessionId,
    aap_offer_id: facts.offerId,
    aap_merchant_id: facts.merchantId,
    aap_agent_id: facts.agentId,
  };
  const display = { merchant: merchantName, offer: offerName, provider };
  const request = {
    transactionId,
    connectionId: connectionId ?? "",
    amountMinor: priceMinor,
    currency,
    metadata,
    display,
  };
  const hosted = await createHostedCheckout(pool, baseUrl, request).catch(() => {
    throw new Refusal(502, "CHECKOUT_REJECTED", "Could not create checkout");
  });
  const [accepted] = await acceptIntent(pool, transactionId, hosted.checkoutUrl, hosted.paymentId, hosted.expiresAt);
  return accepted;
}

function toCheckoutObject(row: CheckoutRow | undefined, facts: Facts, sessionId: string): object {
  const { priceMinor, currency, merchantId, merchantName, offerId, offerName, provider } = facts;
  return {
    transactionId: row?.id,
    paymentId: row?.paymentId,
    checkoutUrl: row?.checkoutUrl,
    status: row?.state,
    backend: "orchestrated",
    mode: "checkout",
    amount: toNumber({ amountMinor: BigInt(priceMinor), currency }),
    currency,
    merchant: { id: merchantId, name: merchantName },
    offer: { id: offerId, name: offerName, provider },
    session: { id: sessionId, status: "checkout" },
  };
}
