import { DomainError } from "@aap/kernel/domain-error";
import { isId, newId } from "@aap/kernel/ids";
import type { Context } from "../context.ts";
import { errors } from "../domain/errors.ts";
import {
  decideCode,
  decideRecommendation,
  toContext,
  type AcceptedRecommendation,
  type RecommendationFacts,
} from "../domain/recommendation.ts";
import { RecommendationFactsDocument, type RecommendationFactsQuery } from "../generated/facts.ts";
import type { RecordRecommendationInput } from "../generated/resolvers.ts";
import { saveRecommendation, type RecommendationRow } from "../store/recommendations.ts";

/**
 * Records that the calling agent presented an offer within a session of its own, with the offer's code as it stands.
 * Each call is a recommendation of its own. @see specification, "POST /v1/recommend"
 */
export async function recordRecommendation(input: RecordRecommendationInput, ctx: Context): Promise<RecommendationRow> {
  if (ctx.caller.kind !== "agent") throw errors.AGENT_REQUIRED();
  const { sessionId, offerId } = input;
  if (!sessionId || !offerId) throw errors.IDS_REQUIRED();
  const context = toContext(input.context);
  const [facts, now] = await Promise.all([loadFacts(sessionId, offerId, ctx), ctx.clock()]);
  const accepted = decideRecommendation(facts, ctx.caller.id, now);
  await verifyCode(accepted, now, ctx);
  const saved = await saveRecommendation(ctx.db, newId("rec"), accepted, context);
  // The window may have closed since the clock was read; the insert has the last word.
  if (saved === null) throw errors.SESSION_EXPIRED();
  return saved;
}

async function loadFacts(sessionId: string, offerId: string, { graph }: Context): Promise<RecommendationFacts> {
  if (!isId("ses", sessionId)) return { session: null, offer: null };
  return toFacts(await graph.ask(RecommendationFactsDocument, { sessionId, offerId }));
}

function toFacts({ session, offer }: RecommendationFactsQuery): RecommendationFacts {
  return {
    session: session && { id: session.id, expiresAt: new Date(session.expiresAt), agentId: session.agent.id },
    offer: offer && {
      id: offer.id,
      isActive: offer.status === "ACTIVE",
      aapCode: offer.aapCode,
      merchantId: offer.merchant.id,
    },
  };
}

async function verifyCode(
  accepted: AcceptedRecommendation,
  now: Date,
  { verifyCode: verify, log }: Context,
): Promise<void> {
  try {
    decideCode(accepted, await verify(accepted.aapCode, now));
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    // The agent cannot mend its merchant's offer: for us it is an alarm, for the agent a thing to try again.
    log.error({ code: error.code, offerId: accepted.offerId }, "an active offer carries a code that does not hold");
    throw errors.OFFER_CODE_INVALID();
  }
}
