import { readAapCode } from "@aap/kernel/aap-code";
import { isCodeRefusal, type VerifyCode } from "@aap/subgraph-host";
import type { Context } from "../../context.ts";
import type { Policy } from "../../domain/conversion/policy.ts";
import type { Attribution } from "../../domain/evidence/attribution.ts";
import { recommendationOf, type PaymentEvent } from "../../domain/evidence/payment-event.ts";
import {
  RecommendationFactsDocument,
  TermsAsOfDocument,
  type RecommendationFactsQuery,
} from "../../generated/facts.ts";
import { toBuilderParties } from "./to-builder-parties.ts";

/** The facts to load in addition to the recommendation. */
interface Wanted {
  /** The checkout of a payment, null if it has none; undefined to load the recommendation's checkout. */
  checkout: Attribution["checkout"] | undefined;
  /** The time of the payment, which excludes checkouts that were made later. Null for a report, which excludes none. */
  paidAt: Date | null;
  /** The mode of that checkout; null for both modes. */
  livemode: boolean | null;
  /** Whether to load the session's window and the first click of the fallback link. */
  ofReport: boolean;
}

type AttributionContext = Pick<Context, "graph" | "verifyCode">;

/**
 * Returns the other subgraphs' facts of a payment's recommendation; null if it does not exist. `payable` is the checkout that
 * the payment can be of if its event names none; undefined to load it. Throws if the payment names no recommendation.
 */
export async function loadPaymentAttribution(
  event: PaymentEvent,
  ctx: AttributionContext,
  payable?: Attribution["checkout"],
): Promise<Attribution | null> {
  const recommendationId = recommendationOf(event);
  if (recommendationId === null) throw new Error("the payment names no recommendation");
  const { checkout, occurredAt: paidAt, livemode } = event;
  return loadAttribution(recommendationId, { checkout: checkout ?? payable, paidAt, livemode, ofReport: false }, ctx);
}

/** Returns the other subgraphs' facts of a reported recommendation; null if it does not exist. */
export function loadReportAttribution(recommendationId: string, ctx: AttributionContext): Promise<Attribution | null> {
  return loadAttribution(recommendationId, { checkout: undefined, paidAt: null, livemode: null, ofReport: true }, ctx);
}

async function loadAttribution(
  recommendationId: string,
  { checkout, paidAt, livemode, ofReport }: Wanted,
  { graph, verifyCode }: AttributionContext,
): Promise<Attribution | null> {
  const { recommendation } = await graph.ask(RecommendationFactsDocument, {
    recommendationId,
    withCheckout: checkout === undefined,
    paidAt: paidAt?.toISOString() ?? null,
    livemode,
    ofReport,
  });
  if (!recommendation) return null;
  const recommendedAt = new Date(recommendation.createdAt);
  const codeRefusal = await findCodeRefusal(verifyCode, recommendation.aapCode, recommendedAt);
  const { conversionTerms } = recommendation;
  const terms = conversionTerms?.flow ? conversionTerms : await askTermsAsOf(recommendation, graph);
  return {
    ...toAttribution({ ...recommendation, conversionTerms: terms }, recommendedAt, codeRefusal),
    checkout: checkout === undefined ? toCheckout(recommendation.checkout) : checkout,
  };
}

/** Returns the error code if the AAP Code was not valid at the time of its recommendation; null if it was. */
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

/** Returns the terms for a recommendation that did not store them: the merchant's terms of its time, but the flow and the vertical as they are today. */
async function askTermsAsOf(
  { id, merchant: { id: merchantId }, offer: { id: offerId }, createdAt: recommendedAt }: RecommendationFacts,
  graph: Context["graph"],
): Promise<ConversionTerms> {
  const { merchant, offer } = await graph.ask(TermsAsOfDocument, { merchantId, offerId, recommendedAt });
  if (!merchant?.terms || !offer)
    throw new Error(`the offer or the merchant's terms of recommendation ${id} cannot be read`);
  const { version, validationDays, ...terms } = merchant.terms;
  return {
    ...terms,
    termsVersion: version,
    validationDays: validationDays ?? offer.vertical.validationDays,
    flowType: merchant.flowType,
    flow: merchant.flow,
  };
}

/** Converts the checkout that a graph query returned. */
export function toCheckout(
  checkout: { id: string; amount: { amountMinor: number; currency: string } } | null | undefined,
): Attribution["checkout"] {
  if (checkout == null) return null;
  const { amountMinor, currency } = checkout.amount;
  return { id: checkout.id, amount: { amountMinor: BigInt(amountMinor), currency } };
}

function toAttribution(
  facts: RecommendationFacts & { conversionTerms: ConversionTerms },
  recommendedAt: Date,
  codeRefusal: string | null,
): Omit<Attribution, "checkout"> {
  const {
    aapCode,
    sessionId,
    session,
    agent,
    offer,
    merchant,
    vertical,
    firstClickedAt,
    conversionTerms: terms,
  } = facts;
  // The commission is the code's even if the code is not valid: the check of the code shows that.
  const claims = readAapCode(aapCode);
  return {
    recommendationId: facts.id,
    sessionId,
    agentId: agent.id,
    builderId: agent.builder?.id ?? null,
    ...(agent.builder ? toBuilderParties(agent.builder) : { builderContactDigest: null, builderMerchantIds: [] }),
    merchantId: merchant.id,
    offerId: offer.id,
    vertical: vertical ?? null,
    recommendedAt,
    firstClickedAt: firstClickedAt == null ? null : new Date(firstClickedAt),
    session: session ? { openedAt: new Date(session.openedAt), expiresAt: new Date(session.expiresAt) } : null,
    attributionWindowDays: terms.attributionWindowDays,
    aapCode,
    claims,
    codeRefusal,
    policy: { commission: claims.commission, currency: claims.price.currency, ...terms, flow: getFlow(terms) },
  };
}

function getFlow({ flow, flowType }: ConversionTerms): Policy["flow"] {
  if (!flow) throw new Error(`the steps of the flow ${flowType} are not known`);
  return flow;
}
