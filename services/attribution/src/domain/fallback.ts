/** Where a recommendation's fallback route is reached. */
export function toFallbackUrl(publicUrl: string, recommendationId: string): string {
  return `${publicUrl}/r/${recommendationId}`;
}

/**
 * The merchant's own page with the recommendation and the campaign in its query; what else the query holds stays as it
 * is written. @see domain decisions on the fallback route, ours
 */
export function toReferralUrl(merchantUrl: string, recommendationId: string): string {
  const url = new URL(merchantUrl);
  const campaign = { aap_ref: recommendationId, utm_source: "aap", utm_medium: "agent_referral" };
  // Not by `searchParams`: it would write the merchant's own parameters anew, in another encoding.
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
