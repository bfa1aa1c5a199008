import { isId } from "@aap/kernel/ids";
import { isbot } from "isbot";
import type { Context } from "../context.ts";
import { errors } from "../domain/errors.ts";
import { toReferralUrl } from "../domain/fallback.ts";
import { FallbackMerchantDocument } from "../generated/facts.ts";
import { saveClick } from "../store/clicks.ts";

/**
 * Records a visit of the fallback route, flagged if its `User-Agent` names a bot, and returns the merchant's page; throws
 * RECOMMENDATION_NOT_FOUND. A visit never creates a conversion.
 */
export async function followFallback(
  recommendationId: string,
  userAgent: string | null,
  { db, graph }: Context,
): Promise<{ url: string }> {
  const isVisitOfBot = isbot(userAgent);
  const clicked = isId("rec", recommendationId) ? await saveClick(db, recommendationId, isVisitOfBot) : null;
  if (clicked === null) throw errors.RECOMMENDATION_NOT_FOUND();
  const { merchant } = await graph.ask(FallbackMerchantDocument, { merchantId: clicked.merchantId });
  if (merchant === null) throw errors.MERCHANT_NOT_FOUND();
  return { url: toReferralUrl(merchant.url, recommendationId) };
}
