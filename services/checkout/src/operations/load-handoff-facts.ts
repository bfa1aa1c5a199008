import type { AapCodeClaims } from "@aap/kernel/aap-code";
import { isCodeRefusal } from "@aap/subgraph-host";
import type { Context } from "../context.ts";
import { decideLivemode, type HandoffFacts } from "../domain/handoff.ts";
import {
  HandoffFactsDocument,
  OfferFactsDocument,
  PurchaseFactsDocument,
  type HandoffFactsQuery,
} from "../generated/facts.ts";
import { findCheckoutConnection, type SealedConnection } from "../store/connections.ts";

/** The facts of a handoff with the connection that it uses, and the database's time. */
export type Facts = HandoffFacts & { connection: SealedConnection | null; now: Date };

/** Returns the facts that a handoff is decided on. The second request needs the recommendation that the first one returns. */
export async function loadHandoffFacts(
  ids: { sessionId: string; recommendationId: string },
  ctx: Context,
): Promise<Facts> {
  return loadOfferFacts(await ctx.graph.ask(HandoffFactsDocument, ids), ctx);
}

/** Returns the facts that a handoff of a recommendation in its session is decided on. */
export async function loadPurchaseFacts(recommendationId: string, ctx: Context): Promise<Facts> {
  const { recommendation } = await ctx.graph.ask(PurchaseFactsDocument, { recommendationId });
  return loadOfferFacts({ session: recommendation?.session ?? null, recommendation }, ctx);
}

async function loadOfferFacts({ session, recommendation }: HandoffFactsQuery, ctx: Context): Promise<Facts> {
  const known = {
    session: session && { id: session.id, expiresAt: new Date(session.expiresAt), agentId: session.agent.id },
    recommendation: recommendation && toRecommendation(recommendation),
  };
  // Without a recommendation the handoff is always refused.
  if (!recommendation)
    return {
      ...known,
      offer: null,
      merchant: null,
      claims: null,
      connection: null,
      livemode: false,
      now: new Date(0),
    };
  const { offer, merchant } = recommendation;
  const [{ now, connection }, claims, answer] = await Promise.all([
    findCheckoutConnection(ctx.db, merchant.id),
    readCode(recommendation, ctx),
    ctx.graph.ask(OfferFactsDocument, { offerId: offer.id }),
  ]);
  const livemode = decideLivemode(connection, ctx.production);
  return { ...known, offer: answer.offer, merchant: answer.offer?.merchant ?? null, claims, connection, livemode, now };
}

type RecommendationFacts = NonNullable<HandoffFactsQuery["recommendation"]>;

/** Returns the claims of the code; null if it was not valid at the time of its recommendation. */
async function readCode(
  { aapCode, createdAt }: RecommendationFacts,
  { verifyCode }: Context,
): Promise<AapCodeClaims | null> {
  try {
    return await verifyCode(aapCode, new Date(createdAt));
  } catch (error) {
    if (isCodeRefusal(error)) return null;
    throw error;
  }
}

function toRecommendation({ id, aapCode, session, agent, offer, merchant }: RecommendationFacts) {
  return { id, aapCode, sessionId: session?.id ?? null, agentId: agent.id, offerId: offer.id, merchantId: merchant.id };
}
