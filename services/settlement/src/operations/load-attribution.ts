import { readAapCode } from "@aap/kernel/aap-code";
import { isCodeRefusal, type VerifyCode } from "@aap/subgraph-host";
import type { Context } from "../context.ts";
import type { Attribution } from "../domain/attribution.ts";
import { RecommendationFactsDocument, TermsAsOfDocument, type RecommendationFactsQuery } from "../generated/facts.ts";

/** What besides the recommendation itself is wanted. */
export interface Wanted {
  /** The checkout that was paid; null where nobody knows which, and another of the recommendation stands in. */
  transactionId: string | null;
  /** When it was paid: no checkout that was made later stands in. Null for a report, which any checkout will do for. */
  paidAt: Date | null;
  /** Whether it matters that the fallback link was followed, as it does for a merchant's report. */
  withClick: boolean;
}

/** Asks the other subgraphs what they know of a recommendation and its checkout; null where there is no such recommendation. */
export async function loadAttribution(
  recommendationId: string,
  { transactionId, paidAt, withClick }: Wanted,
  { graph, verifyCode }: Pick<Context, "graph" | "verifyCode">,
): Promise<Attribution | null> {
  const isKnown = transactionId !== null;
  const { recommendation, paid } = await graph.ask(RecommendationFactsDocument, {
    recommendationId,
    transactionId: transactionId ?? "",
    isKnown,
    paidAt: paidAt?.toISOString() ?? null,
    withClick,
  });
  if (!recommendation) return null;
  const recommendedAt = new Date(recommendation.createdAt);
  const codeRefusal = await findCodeRefusal(verifyCode, recommendation.aapCode, recommendedAt);
  const terms = recommendation.conversionTerms ?? (await askTermsAsOf(recommendation, graph));
  // A payment whose metadata names another recommendation than its checkout is of has no checkout to be compared with.
  const own = paid?.recommendation.id === recommendation.id ? paid : null;
  const checkout = isKnown ? own : (recommendation.checkout ?? null);
  return {
    ...toAttribution({ ...recommendation, conversionTerms: terms }, recommendedAt, codeRefusal),
    transactionId,
    paidAt,
    checkout: toCheckout(checkout),
  };
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
type ConversionTerms = NonNullable<RecommendationFacts["conversionTerms"]>;

/** The terms as of a recommendation that does not keep them itself; of flow and vertical no earlier state is known than today's. */
async function askTermsAsOf(
  { id, merchant: { id: merchantId }, offer: { id: offerId }, createdAt: recommendedAt }: RecommendationFacts,
  graph: Context["graph"],
): Promise<ConversionTerms> {
  const { merchant, offer } = await graph.ask(TermsAsOfDocument, { merchantId, offerId, recommendedAt });
  if (!merchant || !offer) throw new Error(`the offer or merchant of recommendation ${id} is gone`);
  const { version, validationDays, ...terms } = merchant.terms;
  return {
    ...terms,
    termsVersion: version,
    validationDays: validationDays ?? offer.vertical.validationDays,
    flowType: merchant.flowType,
    flow: merchant.flow,
  };
}

function toCheckout(
  checkout: { id: string; amount: { amountMinor: number; currency: string } } | null,
): Attribution["checkout"] {
  if (checkout === null) return null;
  const { amountMinor, currency } = checkout.amount;
  return { id: checkout.id, amount: { amountMinor: BigInt(amountMinor), currency } };
}

function toAttribution(
  facts: RecommendationFacts & { conversionTerms: ConversionTerms },
  recommendedAt: Date,
  codeRefusal: string | null,
): Omit<Attribution, "transactionId" | "paidAt" | "checkout"> {
  const { aapCode, session, agent, offer, merchant, firstClickedAt, conversionTerms: terms } = facts;
  if (session === null) throw new Error(`recommendation ${facts.id} is of no session`);
  // What the code says is what was agreed, also where its key was revoked since; the checks tell.
  const claims = readAapCode(aapCode);
  return {
    recommendationId: facts.id,
    sessionId: session.id,
    agentId: agent.id,
    builderId: agent.builder?.id ?? null,
    builderContactDigest: agent.builder?.contactDigest ?? null,
    builderMerchantIds: agent.builder?.affiliatedMerchants.map(({ id }) => id) ?? [],
    merchantId: merchant.id,
    offerId: offer.id,
    recommendedAt,
    firstClickedAt: firstClickedAt == null ? null : new Date(firstClickedAt),
    session: { openedAt: new Date(session.openedAt), expiresAt: new Date(session.expiresAt) },
    attributionWindowDays: terms.attributionWindowDays,
    aapCode,
    claims,
    codeRefusal,
    policy: { commission: claims.commission, currency: claims.price.currency, ...terms, flow: terms.flow ?? null },
  };
}
