import { expect, test } from "vitest";
import { toFallbackUrl, toReferralUrl } from "./fallback.ts";

const CAMPAIGN = "aap_ref=rec_1&utm_source=aap&utm_medium=agent_referral";

test("the fallback route has the form {fallback_base}/r/<recommendation_id>", () => {
  expect(toFallbackUrl("https://aap.example", "rec_1")).toBe("https://aap.example/r/rec_1");
});

test.each([
  ["https://shop.example", `https://shop.example/?${CAMPAIGN}`],
  ["https://shop.example/plans?", `https://shop.example/plans?${CAMPAIGN}`],
  ["https://shop.example/plans?a=1&b=2", `https://shop.example/plans?a=1&b=2&${CAMPAIGN}`],
  [
    "https://shop.example/plans?q=a%20b&flag&x=1%2B2#top",
    `https://shop.example/plans?q=a%20b&flag&x=1%2B2&${CAMPAIGN}#top`,
  ],
  ["https://shop.example/?utm_source=ads&a=1&aap_ref=rec_9", `https://shop.example/?a=1&${CAMPAIGN}`],
  ["https://shop.example/?utm%5Fsource=ads", `https://shop.example/?${CAMPAIGN}`],
  ["https://shop.example/?toString=1", `https://shop.example/?toString=1&${CAMPAIGN}`],
])("%s leads to %s", (merchantUrl, target) => {
  expect(toReferralUrl(merchantUrl, "rec_1")).toBe(target);
});
