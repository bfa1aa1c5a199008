import { readAapCode, verifyAapCode } from "@aap/kernel/aap-code";
import { DomainError } from "@aap/kernel/domain-error";
import type { Graph } from "@aap/subgraph-host";
import type { Attribution } from "../domain/attribution.ts";
import { RecommendationFactsDocument, type RecommendationFactsQuery } from "../generated/facts.ts";

type KeySet = Parameters<typeof verifyAapCode>[1];

/** Asks the other subgraphs what they know of a recommendation; null where there is none. */
export async function loadAttribution(graph: Graph, recommendationId: string): Promise<Attribution | null> {
  const { recommendation, codeKeys } = await graph.ask(RecommendationFactsDocument, { recommendationId });
  if (!recommendation) return null;
  const recommendedAt = new Date(recommendation.createdAt);
  const codeRefusal = await findCodeRefusal(recommendation.aapCode, codeKeys as unknown as KeySet, recommendedAt);
  return toAttribution(recommendation, recommendedAt, codeRefusal);
}

/** Why the stored code does not hold at the time of its recommendation; null when it does. */
async function findCodeRefusal(code: string, keys: KeySet, at: Date): Promise<string | null> {
  try {
    await verifyAapCode(code, keys, at);
    return null;
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
}

type RecommendationFacts = NonNullable<RecommendationFactsQuery["recommendation"]>;

function toAttribution(facts: RecommendationFacts, recommendedAt: Date, codeRefusal: string | null): Attribution {
  const { aapCode, session, agent, offer, merchant, checkout, firstClickedAt } = facts;
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
