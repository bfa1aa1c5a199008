import type { AapCodeClaims } from "@aap/kernel/aap-code";
import { isCodeRefusal } from "@aap/subgraph-host";
import type { Context } from "../context.ts";
import type { HandoffFacts } from "../domain/handoff.ts";
import {
  HandoffFactsDocument,
  OfferFactsDocument,
  SessionFactsDocument,
  type HandoffFactsQuery,
} from "../generated/facts.ts";

/** The facts of a handoff, and the database's time. */
export type Facts = HandoffFacts & { now: Date };

/** Returns the facts that a handoff of a recommendation in a session is decided on. */
export async function loadHandoffFacts(
  { sessionId, recommendationId }: { sessionId: string; recommendationId: string },
  ctx: Context,
): Promise<Facts> {
  const { recommendation } = await ctx.graph.ask(HandoffFactsDocument, { recommendationId });
  const isOwn = recommendation?.sessionId === sessionId;
  const session = isOwn ? sessionOf(recommendation) : await findSession(sessionId, ctx);
  return loadOfferFacts(session, recommendation, ctx);
}

/** Returns the facts that a handoff of a recommendation in its session is decided on. */
export async function loadPurchaseFacts(recommendationId: string, ctx: Context): Promise<Facts> {
  const { recommendation } = await ctx.graph.ask(HandoffFactsDocument, { recommendationId });
  return loadOfferFacts(recommendation && sessionOf(recommendation), recommendation, ctx);
}

/** Returns the session of a recommendation, which is always of the same agent. */
function sessionOf({ sessionId, sessionExpiresAt, agent }: RecommendationFacts): HandoffFacts["session"] {
  return { id: sessionId, expiresAt: new Date(sessionExpiresAt), agentId: agent.id };
}

async function findSession(sessionId: string, ctx: Context): Promise<HandoffFacts["session"]> {
  const { session } = await ctx.graph.ask(SessionFactsDocument, { sessionId });
  return session && { id: session.id, expiresAt: new Date(session.expiresAt), agentId: session.agent.id };
}

async function loadOfferFacts(
  session: HandoffFacts["session"],
  recommendation: RecommendationFacts | null,
  ctx: Context,
): Promise<Facts> {
  const known = { session, recommendation: recommendation && toRecommendation(recommendation) };
  // Without a recommendation the handoff is always refused.
  if (!recommendation) return { ...known, offer: null, merchant: null, claims: null, now: new Date(0) };
  const [claims, { offer }] = await Promise.all([
    readCode(recommendation, ctx),
    ctx.graph.ask(OfferFactsDocument, { offerId: recommendation.offer.id }),
  ]);
  return { ...known, offer, merchant: offer?.merchant ?? null, claims, now: new Date(recommendation.readAt) };
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

function toRecommendation({ agent, offer, merchant, vertical, ...facts }: RecommendationFacts) {
  const { id, aapCode, sessionId } = facts;
  return {
    id,
    aapCode,
    sessionId,
    agentId: agent.id,
    offerId: offer.id,
    merchantId: merchant.id,
    vertical: vertical ?? null,
  };
}
