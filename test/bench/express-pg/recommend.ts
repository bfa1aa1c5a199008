import { newId } from "@aap/kernel/ids";
import type { Pool } from "pg";
import { z } from "zod";
import { prepare } from "./database.ts";
import type { Holder } from "./keys.ts";
import { Refusal } from "./refusal.ts";

const fields = z.strictObject({
  sessionId: z.string().min(1),
  offerId: z.string().min(1),
  context: z.string().max(2_000).nullish(),
});

interface Facts {
  agentId: string | null;
  isExpired: boolean | null;
  status: string | null;
}

const selectFacts = prepare<Facts>(
  "recommend-facts",
  `SELECT session.agent_id AS "agentId", session.expires_at <= now() AS "isExpired", offer.status
   FROM (VALUES (1)) AS one LEFT JOIN session ON session.id = $1 LEFT JOIN offer ON offer.id = $2`,
);

const insertRecommendation = prepare<{ id: string }>(
  "recommend",
  `INSERT INTO recommendation (id, session_id, offer_id, merchant_id, agent_id, context, aap_code, price_minor, currency)
   SELECT $1, session.id, offer.id, offer.merchant_id, session.agent_id, $4, offer.aap_code, offer.price_minor, offer.currency
   FROM session, offer WHERE session.id = $2 AND session.expires_at > now() AND offer.id = $3
   RETURNING id`,
);

/** Records that an agent presented an offer in one of its sessions. */
export async function recommend(pool: Pool, agent: Holder, body: unknown, baseUrl: string): Promise<object> {
  const { success, data } = fields.safeParse(body);
  if (!success) throw new Refusal(400, "FIELDS_REQUIRED", "sessionId and offerId are required");
  const { sessionId, offerId, context } = data;
  const [facts] = await selectFacts(pool, sessionId, offerId);
  if (facts?.agentId !== agent.id) throw new Refusal(404, "SESSION_NOT_FOUND", "Session not found");
  if (facts.status === null) throw new Refusal(404, "OFFER_NOT_FOUND", "Offer not found");
  if (facts.isExpired) throw new Refusal(410, "SESSION_EXPIRED", "Session expired");
  if (facts.status !== "ACTIVE") throw new Refusal(410, "OFFER_UNAVAILABLE", "Offer no longer available");
  const id = newId("rec");
  const [saved] = await insertRecommendation(pool, id, sessionId, offerId, context?.trim() || null);
  if (!saved) throw new Refusal(410, "SESSION_EXPIRED", "Session expired");
  return { recommendationId: id, fallbackUrl: `${baseUrl}/r/${id}`, attributionRecorded: true };
}
