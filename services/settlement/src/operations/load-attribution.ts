import { readAapCode } from "@aap/kernel/aap-code";
import { isCodeRefusal, type VerifyCode } from "@aap/subgraph-host";
import type { Context } from "../context.ts";
import type { Attribution } from "../domain/attribution.ts";
import { RecommendationFactsDocument, type RecommendationFactsQuery } from "../generated/facts.ts";

/** Asks the other subgraphs what they know of a recommendation; null where there is none. */
export async function loadAttribution(
  recommendationId: string,
  { graph, verifyCode }: Pick<Context, "graph" | "verifyCode">,
): Promise<Attribution | null> {
  const { recommendation } = await graph.ask(RecommendationFactsDocument, { recommendationId });
  if (!recommendation) return null;
  const recommendedAt = new Date(recommendation.createdAt);
  const codeRefusal = await findCodeRefusal(verifyCode, recommendation.aapCode, recommendedAt);
  return toAttribution(recommendation, recommendedAt, codeRefusal);
}

/** Why the stored code does not hold at the time of its recommendation; null when it does. */
async function findCodeRefusal(verifyCode: VerifyCode, code: string, at: Date): Promise<string | null> {
  try {
    await verifyCode(code, at);
    return null;
  } catch (error) {
    if (isCodeRefusal(error)) return error.code;
    throw error;
  }
}

type RecommendationFacts = NonNullable<RecommendationFactsQuery["recommendation"]>;

function toAttribution(facts: RecommendationFacts, recommendedAt: Date, codeRefusal: string | null): Attribution {
  const { aapCode, session, agent, offer, merchant, checkout, firstClickedAt } = facts;
  if (session === null) throw new Error(`recommendation ${facts.id} is of no session`);
  const { terms } = merchant;
  // What the code says is what was agreed, also where its key was revoked since; the checks tell.
  const claims = readAapCode(aapCode);
  return {
    recommendationId: facts.id,
    sessionId: session.id,
    agentId: agent.id,
    builderId: agent.builder?.id ?? null,
    merchantId: merchant.id,
    offerId: offer.id,
    recommendedAt,
    firstClickedAt: firstClickedAt == null ? null : new Date(firstClickedAt),
    session: { openedAt: new Date(session.openedAt), expiresAt: new Date(session.expiresAt) },
    attributionWindowDays: terms.attributionWindowDays,
    aapCode,
    claims,
    codeRefusal,
    checkout: checkout
      ? { id: checkout.id, amount: { ...checkout.amount, amountMinor: BigInt(checkout.amount.amountMinor) } }
      : null,
    policy: {
      commission: claims.commission,
      currency: claims.price.currency,
      termsVersion: terms.version,
      partialRefunds: terms.partialRefunds,
      disputes: terms.disputes,
      validationDays: terms.validationDays ?? offer.vertical.validationDays,
      amountToleranceBasisPoints: terms.amountToleranceBasisPoints,
      flowType: merchant.flowType,
    },
  };
}
