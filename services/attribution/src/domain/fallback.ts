/** Returns the address of the fallback route of a recommendation (specification). */
export function toFallbackUrl(publicUrl: string, recommendationId: string): string {
  return `${publicUrl}/r/${recommendationId}`;
}

/**
 * Returns the merchant's own page with the recommendation and the campaign in its query (ours). Other parameters keep their
 * exact text.
 */
export function toReferralUrl(merchantUrl: string, recommendationId: string): string {
  const url = new URL(merchantUrl);
  const campaign = { aap_ref: recommendationId, utm_source: "aap", utm_medium: "agent_referral" };
  // `searchParams` would encode the merchant's own parameters again, in another way.
  const own = url.search
    .slice(1)
    .split("&")
    .filter((pair) => pair !== "" && !Object.hasOwn(campaign, nameOf(pair)));
  url.search = [...own, new URLSearchParams(campaign)].join("&");
  return url.href;
}

function nameOf(pair: string): string {
  return new URLSearchParams(pair).keys().next().value ?? "";
}
