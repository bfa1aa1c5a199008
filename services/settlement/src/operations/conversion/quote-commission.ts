import { readAapCode, type CommissionTerms } from "@aap/kernel/aap-code";
import { parseDecimal } from "@aap/kernel/money";
import type { Context } from "../../context.ts";
import type { Split } from "../../domain/conversion/commission.ts";
import { computeEarned, type ConversionPath } from "../../domain/conversion/project.ts";
import { errors } from "../../domain/errors.ts";
import { QuotedOfferDocument, QuotedRecommendationDocument } from "../../generated/facts.ts";
import { maySee } from "../../store/party.ts";

/** A sale that may happen. */
interface Asked {
  offerId: string | null;
  recommendationId: string | null;
  value: string;
  /** Null for the currency of the offer. */
  currency: string | null;
  path: ConversionPath;
}

/** What a sale would pay, in minor units. */
export interface CommissionQuote extends Split {
  currency: string;
}

interface QuotedTerms {
  commission: CommissionTerms;
  currency: string;
  isPayable: boolean;
}

/**
 * Returns what a sale would pay by the present terms of an offer, or by the frozen terms of a recommendation. Nothing is owed for a sale in
 * another currency than the terms. Throws QUOTED_SALE_AMBIGUOUS, QUOTED_SALE_NOT_FOUND and the errors of amounts.
 */
export async function quoteCommission(asked: Asked, ctx: Pick<Context, "graph" | "party">): Promise<CommissionQuote> {
  const { offerId, recommendationId } = asked;
  if ((offerId === null) === (recommendationId === null)) throw errors.QUOTED_SALE_AMBIGUOUS({ param: "offerId" });
  const terms =
    recommendationId === null ? await askOffer(offerId ?? "", ctx) : await askRecommendation(recommendationId, ctx);
  if (terms === null)
    throw errors.QUOTED_SALE_NOT_FOUND({ param: recommendationId === null ? "offerId" : "recommendationId" });
  const currency = asked.currency ?? terms.currency;
  const value = { amountMinor: parseDecimal(asked.value, currency, "value"), currency };
  return { ...computeEarned({ path: asked.path, value }, terms, terms.isPayable), currency: terms.currency };
}

async function askOffer(id: string, { graph }: Pick<Context, "graph">): Promise<QuotedTerms | null> {
  const { offer } = await graph.ask(QuotedOfferDocument, { id });
  if (!offer) return null;
  const { type, amount, rateBasisPoints, minimum, cap } = offer.commission;
  const toMinor = (money: { amountMinor: number } | null | undefined) =>
    money == null ? null : BigInt(money.amountMinor);
  const commission = {
    type,
    amountMinor: BigInt(amount.amountMinor),
    rateBasisPoints,
    minimumMinor: toMinor(minimum),
    capMinor: toMinor(cap),
  };
  return { commission, currency: offer.price.currency, isPayable: true };
}

async function askRecommendation(
  id: string,
  { graph, party }: Pick<Context, "graph" | "party">,
): Promise<QuotedTerms | null> {
  const { recommendation } = await graph.ask(QuotedRecommendationDocument, { id });
  if (!recommendation) return null;
  const { aapCode, agent, merchant } = recommendation;
  if (!maySee(party, { agentId: agent.id, merchantId: merchant.id })) return null;
  const { commission, price } = readAapCode(aapCode);
  return { commission, currency: price.currency, isPayable: agent.builder != null };
}
