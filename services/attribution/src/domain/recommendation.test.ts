import { expect, test } from "vitest";
import {
  decideCode,
  decideRecommendation,
  toContext,
  type ConversionTerms,
  type RecommendationFacts,
} from "./recommendation.ts";

const EXPIRES_AT = new Date("2026-03-02T12:00:00Z");
const BEFORE = new Date(EXPIRES_AT.getTime() - 1);
const session = { id: "ses_1", expiresAt: EXPIRES_AT, agentId: "agent_1" };
const conversionTerms: ConversionTerms = {
  termsVersion: 2,
  validationDays: 31,
  attributionWindowDays: 30,
  partialRefunds: "PRORATE",
  disputes: "BY_OUTCOME",
  amountToleranceBasisPoints: 0,
  flowType: "instant_checkout",
  flow: { type: "instant_checkout", steps: ["payment_received", "order_confirmed"], required: ["payment_received"] },
};
const offer = {
  id: "off_1",
  isActive: true,
  aapCode: "aap://h/v1/a.b.c",
  conversionTerms,
  merchantId: "mer_1",
  vertical: "sim",
};
const facts: RecommendationFacts = { session, offer };

test("an active offer in an open session of the agent is accepted with its code, terms and merchant", () => {
  expect(decideRecommendation(facts, "agent_1", BEFORE)).toEqual({
    sessionId: "ses_1",
    sessionExpiresAt: EXPIRES_AT,
    offerId: "off_1",
    merchantId: "mer_1",
    vertical: "sim",
    agentId: "agent_1",
    aapCode: "aap://h/v1/a.b.c",
    conversionTerms,
  });
});

const paused = { ...offer, isActive: false };
test.each<[string, RecommendationFacts, string, Date, string]>([
  ["an unknown session", { session: null, offer }, "agent_1", BEFORE, "Session not found"],
  ["another agent's session", facts, "agent_2", BEFORE, "Session not found"],
  ["another agent's expired session", facts, "agent_2", EXPIRES_AT, "Session not found"],
  ["an unknown offer", { session, offer: null }, "agent_1", BEFORE, "Offer not found"],
  ["an unknown offer after the window", { session, offer: null }, "agent_1", EXPIRES_AT, "Offer not found"],
  ["the end of the window", facts, "agent_1", EXPIRES_AT, "Session expired"],
  ["an inactive offer after the window", { session, offer: paused }, "agent_1", EXPIRES_AT, "Session expired"],
  ["an inactive offer", { session, offer: paused }, "agent_1", BEFORE, "Offer no longer available"],
])("%s is refused", (_, known, agentId, now, message) => {
  expect(() => decideRecommendation(known, agentId, now)).toThrow(message);
});

test("a code is accepted only for the offer and the merchant that it names", () => {
  const accepted = decideRecommendation(facts, "agent_1", BEFORE);
  const claims = {
    issuer: "h",
    offerId: "off_1",
    merchantId: "mer_1",
    price: { amountMinor: 1n, currency: "GBP" },
    commission: { type: "CPA" as const, amountMinor: 1n, rateBasisPoints: 0, minimumMinor: null, capMinor: null },
    issuedAt: BEFORE,
    expiresAt: EXPIRES_AT,
  };
  expect(() => decideCode(accepted, claims)).not.toThrow();
  expect(() => decideCode(accepted, { ...claims, offerId: "off_2" })).toThrow("could not be verified");
  expect(() => decideCode(accepted, { ...claims, merchantId: "mer_2" })).toThrow("could not be verified");
});

test.each([
  [undefined, null],
  [null, null],
  ["  \n ", null],
  ["\u0000\u0007", null],
  ["a\u0000b\u001bc\u0085d", "abcd"],
  ["line\n\tnext", "line\n\tnext"],
  ["half \ud83d pair", "half \ufffd pair"],
  ["x".repeat(2_000), "x".repeat(2_000)],
])("the context %j is stored as %j", (given, stored) => {
  expect(toContext(given)).toBe(stored);
});

test("a context of more than 2,000 characters is refused", () => {
  expect(() => toContext("x".repeat(2_001))).toThrow("context must be at most 2000 characters");
});
