import type { Attribution } from "../evidence/attribution.ts";
import type { ReviewReason } from "./facts.ts";

/** The facts that show a self-referral: the sale's merchant, and the builder's contact address and merchants. */
export type Referral = Pick<Attribution, "merchantId" | "builderContactDigest" | "builderMerchantIds">;

/**
 * Returns the reasons to review a sale as its builder's own: the buyer's address is the builder's contact address, or the builder
 * owns the merchant or works for it. `buyerDigest` is null if the address is unknown, as for a report; it then matches no builder.
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
