import { DomainError } from "@aap/kernel/domain-error";
import { toIdempotencyKey } from "@aap/kernel/idempotency";
import { isId, newId } from "@aap/kernel/ids";
import type { Context } from "../context.ts";
import { errors } from "../domain/errors.ts";
import { decideReplay } from "../domain/idempotency.ts";
import {
  decideCode,
  decideRecommendation,
  toContext,
  type AcceptedRecommendation,
  type RecommendationFacts,
} from "../domain/recommendation.ts";
import { RecommendationFactsDocument, type RecommendationFactsQuery } from "../generated/facts.ts";
import type { RecordRecommendationInput } from "../generated/resolvers.ts";
import { findRecommendationByKey, saveRecommendation, type RecommendationRow } from "../store/recommendations.ts";

/** A recommendation, and whether an earlier request with the same idempotency key recorded it. */
export interface RecordedRecommendationRow {
  recommendation: RecommendationRow;
  isReplay: boolean;
}

/**
 * Records that the calling agent presented an offer within one of its sessions (`POST /v1/recommend` in the specification), with
 * the current code of the offer and the current terms for its conversions. Requests with one idempotency key record one
 * recommendation.
 */
export async function recordRecommendation(
  input: RecordRecommendationInput,
  ctx: Context,
): Promise<RecordedRecommendationRow> {
  if (ctx.caller.kind !== "agent") throw errors.AGENT_REQUIRED();
  const agentId = ctx.caller.id;
  const { sessionId, offerId } = input;
  if (!sessionId || !offerId) throw errors.IDS_REQUIRED({ param: sessionId ? "offerId" : "sessionId" });
  const context = toContext(input.context);
  const key = toIdempotencyKey(input.idempotencyKey);
  const findEarlier = async () => {
    const earlier = key === null ? null : await findRecommendationByKey(ctx.db, agentId, key);
    return earlier && { recommendation: decideReplay(earlier, { sessionId, offerId, context }), isReplay: true };
  };

  const earlier = await findEarlier();
  if (earlier !== null) return earlier;
  const { readAt, ...facts } = await loadFacts(sessionId, offerId, ctx);
  const accepted = decideRecommendation(facts, agentId, readAt);
  await verifyCode(accepted, readAt, ctx);
  const recommendation = await saveRecommendation(ctx.db, {
    id: newId("rec"),
    ...accepted,
    context,
    idempotencyKey: key,
  });
  if (recommendation !== null) return { recommendation, isReplay: false };
  // Nothing was saved: another request used the key since the look-up, or the window ended.
  const meanwhile = await findEarlier();
  if (meanwhile === null) throw errors.SESSION_EXPIRED();
  return meanwhile;
}

type Facts = RecommendationFacts & { readAt: Date };

async function loadFacts(sessionId: string, offerId: string, { graph }: Context): Promise<Facts> {
  if (!isId("ses", sessionId)) throw errors.SESSION_NOT_FOUND();
  return toFacts(await graph.ask(RecommendationFactsDocument, { sessionId, offerId }));
}

function toFacts({ recommendationFacts: { session, offer, readAt } }: RecommendationFactsQuery): Facts {
  return {
    readAt: new Date(readAt),
    session: session && { id: session.id, expiresAt: new Date(session.expiresAt), agentId: session.agent.id },
    offer: offer && {
      id: offer.id,
      isActive: offer.status === "ACTIVE",
      aapCode: offer.aapCode,
      conversionTerms: offer.conversionTerms,
      merchantId: offer.merchant.id,
      vertical: offer.vertical.name,
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
    // The agent cannot correct the offer, so the error is logged for the operator and reported as temporary.
    log.error({ code: error.code, offerId: accepted.offerId }, "the AAP Code of an active offer is not valid");
    throw errors.OFFER_CODE_INVALID();
  }
}
