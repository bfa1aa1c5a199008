import type { Attribution } from "./attribution.ts";
import type { ReviewReason } from "./facts.ts";

/** Whose recommendation it is and who is behind it: all that tells a sale of one's own. */
export type Referral = Pick<Attribution, "merchantId" | "builderContactDigest" | "builderMerchantIds">;

/**
 * Why a sale looks like its builder's own: the buyer's address is the builder's contact address, or the merchant is one that
 * the builder owns or works for. A buyer whose address nobody told, such as that of a report, is nobody's.
 */
export function findSelfReferral(
  buyerDigest: string | null,
  { merchantId, builderContactDigest, builderMerchantIds }: Referral,
): ReviewReason[] {
  const reasons: ReviewReason[] = [];
  if (buyerDigest !== null && buyerDigest === builderContactDigest) reasons.push("buyer_is_builder");
  if (builderMerchantIds.includes(merchantId)) reasons.push("merchant_is_builder");
  return reasons;
}
