import { expect, test } from "vitest";
import { projectSessionStatus, type SessionFacts } from "./session-status.ts";

const nothing: SessionFacts = { hasExpired: false, hasRecommendation: false, hasCheckout: false, hasConversion: false };

test.each<[string, Partial<SessionFacts>, string]>([
  ["a search opened it", {}, "CREATED"],
  ["an offer was recommended", { hasRecommendation: true }, "ACTIVE"],
  ["a checkout was made", { hasRecommendation: true, hasCheckout: true }, "CHECKOUT"],
  ["it converted", { hasRecommendation: true, hasCheckout: true, hasConversion: true }, "CONVERTED"],
  ["a merchant reported a sale without a checkout", { hasRecommendation: true, hasConversion: true }, "CONVERTED"],
  ["its window closed", { hasExpired: true }, "EXPIRED"],
  ["its window closed after a recommendation", { hasExpired: true, hasRecommendation: true }, "EXPIRED"],
  ["its window closed after a checkout", { hasExpired: true, hasRecommendation: true, hasCheckout: true }, "CHECKOUT"],
  [
    "its window ended after it was converted",
    { hasExpired: true, hasRecommendation: true, hasCheckout: true, hasConversion: true },
    "CONVERTED",
  ],
])("%s", (_, facts, status) => {
  expect(projectSessionStatus({ ...nothing, ...facts })).toBe(status);
});
